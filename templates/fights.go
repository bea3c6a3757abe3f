package templates

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// combat adds the events of a fight.
func (b *builder) combat(ev state.Event) {
	switch e := ev.(type) {
	case state.BattleBegan:
		b.phase = order.ConductCombat
		b.begin(e)
	case state.BattleStep:
		switch {
		case b.open.is(e.Kind, e.Space):
		case isStrike(e.Step):
			b.open = b.stranger().newFight(state.BattleBegan{Kind: e.Kind, Space: e.Space}, e.Step)
			b.open.Before = b.take(func(p pendingLine) bool { return p.strike && p.space == e.Space })
			b.fights = append(b.fights, b.open)
		default:
			b.goOn(e.Kind, e.Space)
		}
		b.stranger().step(b.open, e)
	case state.BattleEnded:
		switch {
		case !b.open.is(e.Kind, e.Space):
			b.s.Unopposed = append(b.s.Unopposed, capital(kindName(e.Kind))+" in "+string(e.Space)+": not fought"+reason(e.Note, ""))
		case b.open.walkover:
			b.open.closed = true
		default:
			b.stranger().end(b.open, e)
			b.count(e)
		}
	case state.Retreat:
		b.consequence(e.From, b.line(ev))
	case state.Trapped:
		b.consequence(e.Space, b.line(ev))
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

// land adds the events that change territories, facilities and lone units.
func (b *builder) land(ev state.Event) {
	var at board.SpaceID
	switch e := ev.(type) {
	case state.Captured:
		at = e.Space
		switch {
		case e.By != b.home || e.From == b.home || slices.Contains(b.takenSpaces(), string(e.Space)):
		case e.Liberated && e.To != e.By:
			b.freed = append(b.freed, string(e.Space))
		case e.From == ruleset.Neutral && e.Why == "joined":
			b.gained = append(b.gained, string(e.Space))
		default:
			b.taken = append(b.taken, capture{string(e.Space), e.Why})
		}
		if b.phase == order.ConductCombat && b.open != nil && !b.open.walkover && e.Space == b.open.began.Space {
			e.Why = "" // the battle above tells
			ev = e
		}
	case state.FacilityBuilt, state.Stored:
		b.s.Placement = append(b.s.Placement, b.line(ev))
		return
	case state.FacilityChanged:
		if to := b.rs.Unit(e.To); to != nil && to.UpgradeFrom == e.From && e.From != "" {
			// Nobody paid for it: it grew by a war that began.
			b.s.Politics = append(b.s.Politics, b.line(ev))
			return
		}
		at = e.Space
	case state.RocketFired:
		at = e.To
	case state.Struck:
		at = e.To
		b.blasted(e)
	case state.FacilityDamaged:
		at = e.Space
	case state.NeutralChanged:
		if e.Gone && b.rs.HasAgenda() && b.phase == order.Research {
			return // its capture says as much
		}
		at = e.Space
	case state.Removed:
		at = e.Space
	case state.Transferred:
		at = e.Space
	case state.ZoneChosen:
		at = e.Zone
	}
	b.consequence(at, b.line(ev))
}

// blasted counts what an atomic bomb did among the results of its raid. It kills
// everybody's units there, and the battle's own figures do not include that.
func (b *builder) blasted(e state.Struck) {
	if e.From != "" || !b.open.is(state.Raid, e.To) {
		return
	}
	b.sum.bombs++
	for _, p := range e.Gone {
		side := 1
		if p.Power == e.Power {
			side = 0
		}
		if i := slices.IndexFunc(b.rs.Units, func(u ruleset.Unit) bool { return u.Type == p.Type }); i >= 0 {
			b.open.blast[side] += b.rs.Units[i].Cost
		}
	}
	b.open.damaged = append(b.open.damaged, e.Missile+": "+plural(len(e.Gone), "unit", "units")+" killed")
}

// toldByQuery puts an event that came from a question where it is reported, and says
// whether it is one.
func (b *builder) toldByQuery(ev state.Event) bool {
	for _, k := range queryKinds {
		if queries[k].place == nil {
			continue
		}
		at := queries[k].place(ev)
		if at == nil {
			continue
		}
		if at.income {
			b.phase = order.CollectIncome
			b.s.Income = append(b.s.Income, b.line(ev))
			return true
		}
		if slices.ContainsFunc(b.early, func(d state.Decision) bool { return d.Kind == k && d.Space == at.before && d.Power == at.by }) {
			ev = at.bare // the line above it says how that was decided
		}
		b.pending = append(b.pending, pendingLine{space: at.before, text: b.line(ev)})
		return true
	}
	return false
}
