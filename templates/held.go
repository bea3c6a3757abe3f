package templates

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostRoundLand is how many territories that went the same way the first lines on a
// round name; roundLandRoom is how many lines of a phone they have room for, mostRoundLines how
// many beside the units that were lost, besideManySides how many where more than two sides
// stand in the table above them.
const mostRoundLand, roundLandRoom, mostRoundLines, besideManySides = 4, 10, 6, 6

// passage is land that went from one holder to another in a round. Land that was taken and
// taken back went to whom it came from.
type passage struct {
	from, to ruleset.PowerID
	// between are the holders that it had in between.
	between []ruleset.PowerID
	spaces  []string
}

// heldNow says which land has another holder than when a round began, in a line for each who
// has it now: "to Germany from France: France; neutral before: Yugoslavia and
// Greece". Land
// that had another holder in between is given by itself: "to Japan from China, held by the
// Soviet Union in between: Hunan", and if it is back with whom it was taken from: "back with
// China, held by Japan in between: Anhwe". If much land changed hands it names as much as
// the first screen of a phone has room for; previous holders are the last thing to be left
// out. Without lines that is not known.
func (w words) heldNow(held map[board.SpaceID]ruleset.PowerID, passed []luck.Passing, g *state.Game) []string {
	if held == nil || w.rs.Board == nil {
		return nil
	}
	passages := w.passages(held, passed, g)
	if len(passages) == 0 {
		return []string{"no territory"}
	}
	room := roundLandRoom
	if w.rs.Alliances {
		room = besideManySides
	}
	fits := func(said []string) bool { return phoneLines(said) <= room }
	var said []string
	for _, origins := range []bool{true, false} {
		if !origins {
			passages = byTaker(passages)
		}
		for most := mostRoundLand; most > 0; most-- {
			if said = toldPassages(passages, most, origins); fits(said) {
				return said
			}
		}
	}
	for takers := len(passages) - 1; takers > 0 && !fits(said); takers-- {
		said = fewerTakers(passages, takers)
	}
	return said
}

// fewerTakers describes the passages of those who have taken most, and sums up the others.
// passages are one for each taker.
func fewerTakers(passages []passage, takers int) []string {
	byLand := slices.Clone(passages)
	slices.SortStableFunc(byLand, func(a, b passage) int { return cmp.Compare(len(b.spaces), len(a.spaces)) })
	var most []passage
	others, land := 0, 0
	for _, p := range passages {
		if slices.ContainsFunc(byLand[:takers], func(k passage) bool { return k.to == p.to && k.back() == p.back() }) {
			most = append(most, p)
			continue
		}
		others, land = others+1, land+len(p.spaces)
	}
	return append(toldPassages(most, 2, false), "to "+plural(others, "other", "others")+": "+plural(land, "territory", "territories"))
}

// passages are the land that changed hands since a round began, in the order of its
// present holders, and then what is back with its holder.
func (w words) passages(held map[board.SpaceID]ruleset.PowerID, passed []luck.Passing, g *state.Game) []passage {
	between := between(held, passed, g)
	var out []passage
	for _, s := range w.rs.Board.Spaces() {
		p := passage{from: held[s.ID], to: g.Control[s.ID], between: between[s.ID]}
		if s.Kind != board.Territory || p.from == p.to && len(p.between) == 0 {
			continue
		}
		at := slices.IndexFunc(out, func(o passage) bool {
			return o.from == p.from && o.to == p.to && slices.Equal(o.between, p.between)
		})
		if at < 0 {
			at, out = len(out), append(out, p)
		}
		out[at].spaces = append(out[at].spaces, string(s.ID))
	}
	slices.SortStableFunc(out, func(a, b passage) int {
		return cmp.Or(cmp.Compare(a.order(), b.order()), w.comparePowers(a.to, b.to), w.comparePowers(a.from, b.from))
	})
	return out
}

// between are the holders that land had since a round began besides those that it had then
// and has now, in their order.
func between(held map[board.SpaceID]ruleset.PowerID, passed []luck.Passing, g *state.Game) map[board.SpaceID][]ruleset.PowerID {
	out := map[board.SpaceID][]ruleset.PowerID{}
	for _, p := range passed {
		if p.To != held[p.Space] && p.To != g.Control[p.Space] && !slices.Contains(out[p.Space], p.To) {
			out[p.Space] = append(out[p.Space], p.To)
		}
	}
	return out
}

// back reports whether the land has the holder again that it had.
func (p passage) back() bool { return p.from == p.to }

// order puts land that is back with its holder last.
func (p passage) order() int {
	if p.back() {
		return 1
	}
	return 0
}

// byTaker are passages with one for each who has land now, whoever had it.
func byTaker(passages []passage) []passage {
	var out []passage
	for _, p := range passages {
		if n := len(out); n > 0 && out[n-1].to == p.to && out[n-1].back() == p.back() {
			out[n-1].spaces = append(slices.Clone(out[n-1].spaces), p.spaces...)
			continue
		}
		out = append(out, p)
	}
	return out
}

// toldPassages describes passages with that many names each, and with the previous
// holders, in a line for each who has the land now.
func toldPassages(passages []passage, most int, origins bool) []string {
	var out []string
	for i, p := range passages {
		to, from := "to "+holderName(p.to), ""
		if p.back() {
			to = "back with " + holderName(p.to)
		}
		if origins {
			from = p.origin()
		}
		names := list(someOf(p.spaces, most))
		if i > 0 && passages[i-1].to == p.to && passages[i-1].back() == p.back() {
			out[len(out)-1] += "; " + from + ": " + names
			continue
		}
		between := " "
		if p.back() || p.from == "" || p.from == ruleset.Neutral {
			between = ", "
		}
		out = append(out, with(to, between, from)+": "+names)
	}
	return out
}

// origin says whose land was: "from France, held by Germany in between".
func (p passage) origin() string {
	var said []string
	if !p.back() {
		said = append(said, formerly(p.from))
	}
	var names []string
	for _, h := range p.between {
		if h != "" && h != ruleset.Neutral {
			names = append(names, theName(h))
		}
	}
	switch {
	case len(names) > 0:
		said = append(said, "held by "+list(names)+" in between")
	case len(p.between) > 0:
		said = append(said, "neutral in between")
	}
	return strings.Join(said, ", ")
}

// formerly says whose land was.
func formerly(p ruleset.PowerID) string {
	if p == "" || p == ruleset.Neutral {
		return "neutral before"
	}
	return "from " + theName(p)
}
