package reading

import (
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// mostFront bounds the words of a label in front of a colon.
const mostFront = 5

// frontLabel is where the colon of a label stands that only says where on the board an order is carried
// out, or what it is about: "North Africa: two infantry from Alexandria attack Tobruk", "India and Persia:
// the transport in SZ 39 carries two infantry from India to Persia"; 0 if there is none. What follows
// must be a complete order. A place in the label is one of those that the order names.
func (w words) frontLabel(cs []phrase.Chunk) int {
	n := firstOf(cs[:min(len(cs), mostFront+1)], func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n+4 > len(cs) || n == 1 && len(cs[0].Places) > 0 && !namedIn(cs[n+1:], &cs[0]) && !phrase.Outside("region", cs[0].Low) {
		return 0
	}
	return w.isLabel(cs, n)
}

// fronts are words for parts of a war.
var fronts = wordList("|front|theatre|theater|sector|army|campaign|rtb|north|south|east|west|desert|islands|coast|channel|ocean|")

// isLabel is frontLabel for a colon at n.
func (w words) isLabel(cs []phrase.Chunk, n int) int {
	words := 0
	for i := range cs[:n] {
		c := &cs[i]
		switch {
		case len(c.Places) > 0 && c.Kind == phrase.Word:
			if !namedIn(cs[n+1:], c) && !phrase.Outside("region", c.Low) && !fronts.has(glyph(cs, i+1).Low) {
				return 0
			}
			words++
		case len(c.Units) > 0, c.Kind == phrase.Number, c.Kind == phrase.Sign && !c.IsSign(", / &"):
			return 0
		case c.Is("the and"):
		case c.Is("home phase-noncombat phase-combat"), len(c.Powers) > 0, fronts.has(c.Low), phrase.Outside("region", c.Low), phrase.Outside("bearing", c.Low):
			words++
		default:
			return 0
		}
	}
	rest := cs[n+1:]
	if words == 0 || !w.isOrder(rest) || !w.namesTwo(rest) {
		return 0
	}
	return n
}

// theirs reports whether a line with a colon behind it only names units of another power: "French ships in
// sea zone 93:". It heads what follows.
func (w words) theirs(cs []phrase.Chunk, ours func(*phrase.Chunk) bool) bool {
	n := len(cs) - 1
	return n > 1 && n < 8 && cs[n].IsSign(":") && headsTheirs(cs[:n], ours)
}

// headsTheirs is theirs for the words before the colon.
func headsTheirs(cs []phrase.Chunk, ours func(*phrase.Chunk) bool) bool {
	power, units := false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Powers) > 0 && len(c.Units) == 0:
			if power = true; ours(c) {
				return false
			}
		case len(c.Units) > 0 || c.Is("ships fleet planes ground"):
			units = true
		case len(c.Places) > 0, c.Is("the at of number and"), c.Kind == phrase.Number:
		default:
			return false
		}
	}
	return power && units
}

// namesTwo reports whether words name two different places, the second of them behind a word that leads
// there.
func (w words) namesTwo(cs []phrase.Chunk) bool {
	first := ""
	for i := range cs {
		c := &cs[i]
		if !w.isPlace(cs, i) || len(c.Places) == 0 {
			continue
		}
		k := i - 1
		for k > 0 && cs[k].Is("the") {
			k--
		}
		if id := c.Places[0].ID; first == "" {
			first = id
		} else if id != first && k >= 0 && (leadsOn(&cs[k]) || cs[k].Is("attack land")) {
			return true
		}
	}
	return false
}

// troopLabels are words for the troops or ships that a label above lines is about.
var troopLabels = wordList("|fleet|army|front|command|group|corps|force|forces|squadron|division|navy|air force|luftwaffe|")

// labelAlone reports whether a line is nothing but a label in front of a colon that names no place: "Red Banner
// Fleet:", "Combined Fleet:".
func labelAlone(cs []phrase.Chunk) bool {
	n := len(cs) - 1
	if n < 2 || n > 4 || !cs[n].IsSign(":") || !troopLabels.has(cs[n-1].Low) {
		return false
	}
	return !anyOf(cs[:n-1], func(c *phrase.Chunk) bool {
		return c.Kind != phrase.Word || len(c.Units) > 0 || len(c.Places) > 0 || c.Is("all rest both the fleet planes ground not their home") || len(c.Powers) > 0 // "their fleet:" is no label
	})
}
