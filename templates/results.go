package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
)

// results are the battles of a report, in a line each.
func (b *builder) results() []Result {
	var out []Result
	for _, f := range b.fights {
		r := Result{Battle: string(f.began.Space), Result: f.result}
		switch {
		case f.began.Kind == state.Raid:
			r.Battle += " (raid)"
		case f.Title == r.Battle+", kamikaze":
			r.Battle, r.Result = r.Battle+" (kamikaze)", "struck"
		}
		if f.closed && (r.Result == "won" || r.Result == "lost") && b.home != "" {
			r.Result = string(b.home) + " " + r.Result
		}
		if !f.closed && r.Result == "" {
			r.Result = "goes on"
		}
		if f.closed {
			r.Lost = "none"
			if f.AttackerLost+f.DefenderLost > 0 {
				r.Lost = fmt.Sprintf("%d : %d", f.AttackerLost, f.DefenderLost)
			}
		}
		if f.sixths != [2]int{} {
			r.Luck = above(f.rolled[0], f.sixths[0]) + " : " + above(f.rolled[1], f.sixths[1])
		}
		out = append(out, r)
	}
	return out
}

// above is how many hits fell above what was to be expected: "+1.3", or "-0.5".
func above(hits, sixths int) string {
	tenths := (60*hits - 10*sixths) / 6
	sign := "+"
	if tenths < 0 {
		sign, tenths = "-", -tenths
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// resultOf is how a battle ended in a word or two, for the attacker.
func resultOf(e state.BattleEnded) string {
	switch {
	case e.Kind == state.Raid:
		return "raid flown"
	case e.Outcome == combat.AttackerWon:
		return "won"
	case brokenOff(e):
		return "broken off"
	case e.Outcome == combat.DefenderWon:
		return "lost"
	case e.Outcome == combat.BothGone:
		return "nobody left"
	case e.Outcome == combat.Stalemate:
		return "undecided"
	}
	return "over"
}

// brokenOff reports whether the attacker left a battle before it was decided, or left
// it to the defender without losing anything, as submarines do that dive.
func brokenOff(e state.BattleEnded) bool {
	return e.Outcome == combat.Retreated || e.Outcome == combat.DefenderWon && e.AttackerLost == 0
}

// todo is what the reader of a report can do now.
func (b *builder) todo() []string {
	m, g := b.s.Meta, b.after
	if m.Reader == "" || g.Winner != "" {
		return nil
	}
	var out []string
	asked := false
	for _, d := range blocking(g) {
		asked = asked || m.isReader(d.Power)
	}
	switch {
	case asked:
		out = append(out, "Answer the questions: they come in a mail of their own")
	case len(blocking(g)) > 0:
	case m.isReader(g.Active) && g.Active != b.home:
		out = append(out, fmt.Sprintf("Send your orders for %s by answering this mail", b.turnTag(g.Active, g.Round)))
	case m.isReader(g.Active) && b.agendaAlone():
		out = append(out, "Send combat moves, or pass combat, by answering this mail")
	case m.isReader(g.Active) && g.Phase > b.before.Phase:
		out = append(out, "Send noncombat moves and placement, and then end turn, by answering this mail")
	case m.isReader(g.Active):
		out = append(out, "Send orders by answering this mail")
	}
	return out
}
