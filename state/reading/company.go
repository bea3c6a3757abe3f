package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// inCompany parts a crossing from the ships that go along with the transport: "dd + tp 106 take
// 1 inf Quebec to 109, unload UK" is "dd from 106 to 109" and "tp 106 takes 1 inf Quebec to
// 109, unload UK". All of the ships stand in the one zone that is named beside their list, and
// go to the last zone that is named behind it, from where the units go ashore.
func (w words) inCompany(cs []phrase.Chunk) [][]phrase.Chunk {
	start, end := w.shipList(cs)
	zone := w.zoneBeside(cs, start, end)
	for i := start + 1; i < end-1; i++ {
		if w.isPlace(cs, i) && w.allSea(&cs[i]) { // "transport 106 with dd"
			if zone >= 0 {
				return nil
			}
			zone = i
		}
	}
	if zone < 0 {
		return nil
	}
	from := asZone(cs[zone])
	var crossing, escort []phrase.Chunk
	for i := start; i < end; i++ {
		c := &cs[i]
		switch {
		case len(c.Units) == 0:
		case w.isBoat(c) && len(crossing) > 0:
			return nil // which of them carries?
		case w.isBoat(c):
			crossing = append(crossing, *c)
		case c.Plural || !w.stands(from.Places, c.Units):
			return nil
		default:
			if len(escort) > 0 {
				escort = append(escort, newSign(c, ","))
			}
			escort = append(escort, *c)
		}
	}
	rest := cs[max(end, zone+1):]
	for len(rest) > 0 && (rest[0].IsSign(": , =") || rest[0].Is("and") && len(rest[0].Units) == 0) {
		rest = rest[1:]
	}
	to := firstOf(rest, func(c *phrase.Chunk) bool { return len(c.Units) > 0 && w.isLand(c.Units) })
	if len(crossing) == 0 || len(escort) == 0 || to < 0 {
		return nil
	}
	to = -1
	for i := range rest {
		if w.isPlace(rest, i) && w.allSea(&rest[i]) {
			to = i
		}
	}
	if to < 0 || len(rest[to].Places) != 1 || rest[to].Places[0].ID == from.Places[0].ID {
		return nil
	}
	if rest[0].IsSign("(") { // "dd + tp (Quebec inf, arm) -> 109"
		close := closing(rest, 0)
		if close < 0 || close > to {
			return nil
		}
		rest = append(slices.Clone(rest[1:close]), rest[close+1:]...)
		to -= 2
	}
	if n := len(trimSigns(rest)); to == n-3 && rest[n-2].IsSign(",") && w.isPlace(rest, n-1) && !w.allSea(&rest[n-1]) { // "to 44, Celebes"
		rest = slices.Clone(rest)
		rest[n-2] = newWord(&rest[n-2], "unload")
	}
	crossing = append(crossing, newWord(&cs[zone], "from"), from)
	if !rest[0].Is("carry unload") {
		crossing = append(crossing, newWord(&rest[0], "carry"))
	}
	if rest[0].Is("with") {
		rest = rest[1:]
		to--
	}
	crossing = append(crossing, rest...)
	return [][]phrase.Chunk{append(escort, newWord(&cs[zone], "from"), from, newWord(&rest[to], "to"), asZone(rest[to])), crossing}
}

// shipList is where the list of ships stands that holds the first transport.
func (w words) shipList(cs []phrase.Chunk) (start, end int) {
	listed := func(i int) bool {
		c := glyph(cs, i)
		inside := w.isPlace(cs, i) && w.allSea(c) && w.isShip(glyph(cs, i-1)) && glyph(cs, i+1).Is("with and") && w.isShip(glyph(cs, i+2))
		return w.isShip(c) || c.IsSign(", + /") || c.Is("and with the") && len(c.Units) == 0 || inside
	}
	start = firstOf(cs, func(c *phrase.Chunk) bool { return w.isBoat(c) })
	for end = start + 1; end > 0 && end < len(cs) && listed(end); end++ {
	}
	for start > 0 && listed(start-1) {
		start--
	}
	for start >= 0 && start < end && len(cs[start].Units) == 0 {
		start++
	}
	for end > start && end > 0 && len(cs[end-1].Units) == 0 {
		end--
	}
	return start, end
}

// isShip reports whether a word can only name ships.
func (w words) isShip(c *phrase.Chunk) bool {
	return c.Kind == phrase.Word && len(c.Units) > 0 && len(c.Places) == 0 && !slices.ContainsFunc(c.Units, func(n notation.Name) bool { return !w.sails(n) })
}

// zoneBeside is the index of the sea zone right before or behind a list, with a small word
// between; -1 if there is none, or one at both sides.
func (w words) zoneBeside(cs []phrase.Chunk, start, end int) int {
	if start < 0 || start == end {
		return -1
	}
	is := func(i int) bool {
		return i >= 0 && i < len(cs) && (cs[i].Sure || cs[i].Kind == phrase.Number) && len(cs[i].Places) == 1 && w.allSea(&cs[i])
	}
	before, behind := start-1, end
	for before > 0 && (cs[before].Is("the") || cs[before].IsSign(": =")) {
		before--
	}
	if glyph(cs, behind).Is("at from") || glyph(cs, behind).IsSign("(") {
		behind++
	}
	switch {
	case is(before) && is(behind) && cs[behind].Sure, !is(before) && !is(behind):
		return -1
	case is(before):
		return before
	}
	return behind
}

// withoutOwner leaves out whose the fleet is that a zone with a colon heads: "UK ships 106: dd
// to 109" moves what stands in 106, and the name is no land.
func withoutOwner(cs []phrase.Chunk, ours func(*phrase.Chunk) bool, zone func(*phrase.Chunk) bool) []phrase.Chunk {
	if len(cs) < 5 || !ours(&cs[0]) || len(cs[1].Units)+len(cs[1].Places) > 0 {
		return cs
	}
	if !cs[1].Is("fleet") && cs[1].Low != "ship" && cs[1].Low != "vessels" && cs[1].Low != "units" {
		return cs
	}
	i := 2
	if cs[i].Is("at from") && len(cs[i].Places) == 0 {
		i++
	}
	if !zone(&cs[i]) || !glyph(cs, i+1).IsSign(":") {
		return cs
	}
	head := newWord(&cs[i], "from")
	out := append([]phrase.Chunk{head, asZone(cs[i])}, cs[i+1:]...)
	return out
}

// along are ships that go along with others, the zone where they start and the zone where
// they go, if they are said.
type along struct {
	ships    []*phrase.Chunk
	from, to *phrase.Chunk
}

// sayAlong reads words that say nothing but that ships go along with the transport that was
// named before: "the destroyer of 62 goes with it", "ca 20 escorts".
func (w words) sayAlong(cs []phrase.Chunk) (a along, ok bool) {
	with := false
	for i := range cs {
		c := &cs[i]
		zone := (c.Sure || c.Kind == phrase.Number) && len(c.Places) == 1 && w.allSea(c) && len(glyph(cs, i+1).Units) == 0
		switch {
		case with && w.isBoat(c) && glyph(cs, i-1).Is("the with"): // "with the transport"
		case w.isShip(c) && len(c.Units) == 1 && !with:
			a.ships = append(a.ships, c)
		case zone && glyph(cs, i-1).Is("to") && with && a.to == nil:
			a.to = c
		case zone && a.from == nil && !with && (len(a.ships) > 0 || c.Sure):
			a.from = c
		case escorting.has(c.Low), c.Low == "with" && glyph(cs, i+1).Is("them"), c.Low == "with them", c.Is("too") && len(a.ships) > 0, c.Is("with") && glyph(cs, i+1).Is("the") && w.isBoat(glyph(cs, i+2)):
			with = true
		case c.Is("the their them go and fillers at from to number") && len(c.Places)+len(c.Units) == 0 && (c.Is("the fillers") || c.Low != "two" && c.Low != "both"), c.IsSign(". ! , + :"), c.Kind == phrase.Number && c.N == 1 && w.isShip(glyph(cs, i+1)):
		default:
			return a, false
		}
	}
	return a, with && len(a.ships) > 0
}

// ferried reports whether what a transport carries and its zones end at a comma, and another ship follows: "TRN takes
// INF from Quebec to Scotland (SZ 109), DD goes with it".
func (w words) ferried(cs []phrase.Chunk, comma int) bool {
	next := comma + 1
	for glyph(cs, next).Is("the number") && len(cs[next].Units) == 0 || glyph(cs, next).Kind == phrase.Number {
		next++
	}
	if next >= len(cs) || !w.isShip(&cs[next]) || w.isBoat(&cs[next]) || !glyph(cs, comma-1).IsSign(")") && !w.goAlong(cs[next:]) {
		return false
	}
	boat := firstOf(cs[:comma], w.isBoat)
	return boat >= 0 && anyOf(cs[boat:comma], func(c *phrase.Chunk) bool { return c.Is("carry") })
}

// goAlong reports whether words say nothing but that ships go along with others.
func (w words) goAlong(cs []phrase.Chunk) bool {
	_, ok := w.sayAlong(cs)
	return ok
}

// meets reports whether the last order goes to a zone by way of which the one before it goes.
func meets(orders []order.Order) bool {
	n := len(orders)
	if n < 2 {
		return false
	}
	a, ok := orders[n-2].(order.Move)
	b, also := orders[n-1].(order.Move)
	return ok && also && slices.Contains(a.Path, b.Path[len(b.Path)-1])
}

// escorting are the words for ships that go along with others.
var escorting = wordList("|escort|escorts|escorting|accompany|accompanies|come along|comes along|go along|goes along|tags along|tag along|begleitet|begleiten|fährt mit|eskortiert|along|keeps it company|sails along|sail along|")
