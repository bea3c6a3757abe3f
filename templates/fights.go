package templates

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
)

// battleStep adds a step to the fight that it belongs to.
func (b *builder) battleStep(e state.BattleStep) {
	switch {
	case b.open.is(e.Kind, e.Space):
	case e.Step.IsStrike():
		b.open = b.stranger().newFight(state.BattleBegan{Kind: e.Kind, Space: e.Space}, e.Step)
		b.open.Before = b.take(func(p pendingLine) bool { return p.strike && p.space == e.Space })
		b.fights = append(b.fights, b.open)
	default:
		b.goOn(e.Kind, e.Space)
	}
	b.stranger().step(b.open, e)
}

// battleEnded closes a fight.
func (b *builder) battleEnded(e state.BattleEnded) {
	switch {
	case !b.open.is(e.Kind, e.Space):
		b.s.Unopposed = append(b.s.Unopposed, capital(kindName(e.Kind))+" in "+string(e.Space)+": not fought"+reason(e.Note, ""))
	case b.open.walkover:
		b.open.closed = true
	default:
		b.stranger().end(b.open, e)
		b.count(e)
	}
}

// goOn goes back to a battle that stopped for a question: one in this report, or one
// that began in an earlier report.
func (b *builder) goOn(k state.BattleKind, s board.SpaceID) {
	for _, f := range b.fights {
		if f.is(k, s) && !f.closed {
			b.open = f
			return
		}
	}
	b.resume(k, s)
}

// begin opens a battle. One without defenders is not reported as a battle.
func (b *builder) begin(e state.BattleBegan) {
	b.open = b.stranger().newFight(e, "")
	if e.Kind != state.Raid {
		b.fought[e.Space] = true
	}
	before := b.takePending(e.Space)
	if e.Kind != state.Raid && len(e.Defenders) == 0 {
		b.open.walkover = true
		b.s.Unopposed = append(b.s.Unopposed, before...)
		return
	}
	b.open.Before = before
	b.fights = append(b.fights, b.open)
}

// count feeds the first line of the summary.
func (b *builder) count(e state.BattleEnded) {
	b.sum.attackerIPC += e.AttackerLost + b.open.blast[0]
	b.sum.defenderIPC += e.DefenderLost + b.open.blast[1]
	switch {
	case e.Kind == state.Raid:
		b.sum.raids++
		b.sum.damage += b.open.points
	case e.Outcome == combat.AttackerWon:
		b.sum.won++
	case brokenOff(e):
		b.sum.off++
	case e.Outcome == combat.DefenderWon:
		b.sum.lost++
	default:
		b.sum.other++
	}
	if e.Kind != state.Raid {
		b.sum.at = e.Space
	}
}
