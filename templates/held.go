package templates

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostRoundLand is how many territories that went the same way the first lines on a
// round name; roundLandRoom is how many letters they have room for.
const mostRoundLand, roundLandRoom = 4, 300

// passage is land that went from one holder to another in a round.
type passage struct {
	from, to ruleset.PowerID
	spaces   []string
}

// heldNow says which land has another holder than when a round began, by who has it now
// and who had it: "to Germany: France (from France), Yugoslavia (was neutral); to Japan:
// Hunan (from China)"; empty if that is not known. If much land changed hands it names
// as much as the first screen of a phone has room for; previous holders are the last
// thing to be left out.
func (w words) heldNow(held map[board.SpaceID]ruleset.PowerID, g *state.Game) string {
	if held == nil || w.rs.Board == nil {
		return ""
	}
	passages := w.passages(held, g)
	if len(passages) == 0 {
		return "no territory"
	}
	said := ""
	for _, origins := range []bool{true, false} {
		if !origins {
			passages = byTaker(passages)
		}
		for most := mostRoundLand; most > 0; most-- {
			if said = toldPassages(passages, most, origins); len(said) <= roundLandRoom {
				return said
			}
		}
	}
	return said
}

// passages are the land that changed hands since a round began, in the order of its
// present holders.
func (w words) passages(held map[board.SpaceID]ruleset.PowerID, g *state.Game) []passage {
	var out []passage
	for _, s := range w.rs.Board.Spaces() {
		from, to := held[s.ID], g.Control[s.ID]
		if s.Kind != board.Territory || from == to {
			continue
		}
		at := slices.IndexFunc(out, func(p passage) bool { return p.from == from && p.to == to })
		if at < 0 {
			at, out = len(out), append(out, passage{from: from, to: to})
		}
		out[at].spaces = append(out[at].spaces, string(s.ID))
	}
	slices.SortStableFunc(out, func(a, b passage) int { return cmp.Or(w.comparePowers(a.to, b.to), w.comparePowers(a.from, b.from)) })
	return out
}

// byTaker are passages with one for each who has land now, whoever had it.
func byTaker(passages []passage) []passage {
	var out []passage
	for _, p := range passages {
		if n := len(out); n > 0 && out[n-1].to == p.to {
			out[n-1].spaces = append(slices.Clone(out[n-1].spaces), p.spaces...)
			continue
		}
		out = append(out, p)
	}
	return out
}

// toldPassages describes passages with that many names each, and with the previous
// holders.
func toldPassages(passages []passage, most int, origins bool) string {
	out := ""
	for i, p := range passages {
		switch {
		case i == 0:
			out += "to " + holderName(p.to) + ": "
		case passages[i-1].to == p.to:
			out += ", "
		default:
			out += "; to " + holderName(p.to) + ": "
		}
		if out += list(someOf(p.spaces, most)); origins {
			out += inBrackets(formerly(p.from))
		}
	}
	return out
}

// formerly says whose land was.
func formerly(p ruleset.PowerID) string {
	if p == "" || p == ruleset.Neutral {
		return "was neutral"
	}
	return "from " + theName(p)
}
