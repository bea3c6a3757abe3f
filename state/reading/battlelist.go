package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// headsBattle is how many words of a line name a battle and in brackets who defends there, as
// the heading of the attackers below: "sz 110 (bb ca + F ca)", or what the writer calls it: "SZ 97
// (Taranto)". The brackets hold units, numbers and the letters of powers and nothing else, or no
// word of orders, and no own unit stands there.
func (w words) headsBattle(cs []phrase.Chunk) int {
	if len(cs) < 4 || !w.isPlace(cs, 0) || len(cs[0].Units) > 0 || !cs[1].IsSign("(") || slices.ContainsFunc(w.spaces(&cs[0]), w.own) {
		return 0
	}
	if end := closing(cs, 1); end > 0 && len(trimSigns(cs[end:])) == 0 && !glyph(cs, end+1).IsSign(">") && (w.namesDefenders(cs, end) || nickname(cs[2:end])) {
		return 1
	}
	return 0
}

// nickname reports whether words in a bracket are none of orders, save for "the" and the like.
func nickname(cs []phrase.Chunk) bool {
	if len(cs) == 0 || len(cs) > 4 {
		return false
	}
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Kind != phrase.Word || len(c.Units)+len(c.Places)+len(c.Powers) > 0 || c.Known() && !(c.Is("the more fillers plain") || c.Low == "one") || c.Is(doubtTags+" stay rest all both land home same")
	})
}

// namesDefenders reports whether the brackets of headsBattle, which end at an index, hold who
// defends.
func (w words) namesDefenders(cs []phrase.Chunk, end int) bool {
	units := false
	for i := 2; i < end; i++ {
		switch c := &cs[i]; {
		case len(c.Units) > 0 && !w.isPlace(cs, i):
			units = true
		case c.Kind == phrase.Number && c.N <= mostUnits && (len(glyph(cs, i+1).Units) > 0 || letterOrPower(glyph(cs, i+1))), c.IsSign("+ , / &"), letterOrPower(c) && len(glyph(cs, i+1).Units) > 0:
		case len(c.Low) > 2 && c.Low[1] == ' ' && anyOf(cs[2:end], func(u *phrase.Chunk) bool { return len(u.Units) > 0 && u.Low == c.Low[2:] }): // "ca + F ca" are two cruisers
		default:
			return false
		}
	}
	return units
}

// originsLead parts a line below the heading of a battle into its attackers, if each part names
// where its units stand in front of them: "Nor 1 fig, WG 1 tb". Without the heading it could be
// read as going from one of the places to the other.
func (w words) originsLead(cs []phrase.Chunk) [][]phrase.Chunk {
	if len(cs) < 5 || !w.isPlace(cs, 0) || !anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(",") }) {
		return nil
	}
	return w.originsOf(cs)
}

// originsOf is originsLead of a line that begins with a place and holds commas.
func (w words) originsOf(cs []phrase.Chunk) [][]phrase.Chunk {
	var out [][]phrase.Chunk
	start := 0
	for i := 0; i <= len(cs); i++ {
		if i < len(cs) && !cs[i].IsSign(",") {
			continue
		}
		part := cs[start:i]
		if len(part) < 2 || !w.isPlace(part, 0) || part[0].Kind != phrase.Word || len(part[0].Units) > 0 {
			return nil
		}
		units := part[1:]
		if units[0].IsSign(":") {
			units = units[1:]
		}
		for k := range units {
			c := &units[k]
			if c.Kind == phrase.Number && len(glyph(units, k+1).Units) > 0 || c.IsSign("+") {
				continue
			}
			if len(c.Units) == 0 || len(c.Places) > 0 || !w.stands(part[0].Places, c.Units) {
				return nil
			}
		}
		if len(units) == 0 {
			return nil
		}
		out = append(out, part)
		start = i + 1
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// landsFrom parts a list of landings that names first where the aircraft fought: "ld 110: 2 fig
// 1 tb > WG, bmr > Ger", "ld 93 > SIt, bmr > NIt". It is nil unless every part names where it
// lands and nothing else but aircraft.
func (w words) landsFrom(cs []phrase.Chunk) [][]phrase.Chunk {
	if !w.fought || len(cs) < 4 || !cs[0].Is("land") || !w.isPlace(cs, 1) || len(cs[1].Units) > 0 || !cs[2].IsSign(": >") {
		return nil
	}
	return w.landingList(cs)
}

// landingList is landsFrom of a sentence that begins with a landing and a battle.
func (w words) landingList(cs []phrase.Chunk) [][]phrase.Chunk {
	from := []phrase.Chunk{newWord(&cs[1], "from"), asZone(cs[1])}
	list := cs[3:]
	if cs[2].IsSign(">") {
		list = slices.Concat([]phrase.Chunk{newWord(&cs[1], "all"), cs[2]}, list)
	}
	var out [][]phrase.Chunk
	start := 0
	for i := 0; i <= len(list); i++ {
		if i < len(list) && !list[i].IsSign(", . ;") {
			continue
		}
		part := list[start:i]
		start = i + 1
		if len(part) == 0 && i == len(list) && len(out) > 0 {
			break
		}
		if len(part) > 0 && part[0].Is("land") {
			more := w.landsFrom(part)
			if more == nil {
				return nil
			}
			out = append(out, more...)
			continue
		}
		n := len(part) - 1
		if n < 1 || !w.isPlace(part, n) || len(part[n].Units) > 0 {
			return nil
		}
		to := asZone(part[n])
		fly := part[:n]
		if fly[len(fly)-1].IsSign(">") || fly[len(fly)-1].Is("to at") {
			fly = fly[:len(fly)-1]
		}
		for k := range fly {
			if c := &fly[k]; !w.isAircraft(c) && c.Kind != phrase.Number && c.Low != "all" && !c.Is("the") && !c.IsSign("+") {
				return nil
			}
		}
		switch {
		case len(fly) == 0:
			return nil
		case len(fly) == 1 && fly[0].Low == "all":
			fly = []phrase.Chunk{fly[0], newWord(&fly[0], "planes")}
		}
		if cs[2].IsSign(">") && len(out) > 0 { // these fought where only they did
			out = append(out, slices.Concat(fly, []phrase.Chunk{newWord(&to, "land"), to}))
			continue
		}
		out = append(out, slices.Concat(fly, from, []phrase.Chunk{newWord(&to, "land"), to}))
	}
	return out
}

// shipStaysApart parts from a landing on a carrier what a bracket says of it: "tb > 98 (cv
// stays)".
func (w words) shipStaysApart(cs []phrase.Chunk) [][]phrase.Chunk {
	if n := len(cs); n > 5 && cs[n-1].IsSign(")") && cs[n-2].Is("stay") {
		return w.stayPart(cs, n)
	}
	return nil
}

// stayPart is shipStaysApart of n words that end in "stays)".
func (w words) stayPart(cs []phrase.Chunk, n int) [][]phrase.Chunk {
	k := n - 4
	if !cs[k].IsSign("(") || !w.isShip(&cs[n-3]) || !w.isPlace(cs, k-1) || !w.allSea(&cs[k-1]) || !w.stands(cs[k-1].Places, cs[n-3].Units) {
		return nil
	}
	zone := asZone(cs[k-1])
	return [][]phrase.Chunk{cs[:k], {cs[n-3], newWord(&zone, "at"), zone, cs[n-2]}}
}

// intoPlace reads "in" as where units go that stand in the first place of a sentence: "Ethiopia: 2
// inf in Kenya". All of them have some there, and none stands in the other place. Behind it stand
// no more names.
func (w words) intoPlace(cs []phrase.Chunk) []phrase.Chunk {
	in := firstOf(cs, func(c *phrase.Chunk) bool { return c.Low == "in" })
	if in < 2 || !w.isPlace(cs, 0) || len(cs[0].Units) > 0 || !w.isPlace(cs, in+1) {
		return nil
	}
	return w.intoAt(cs, in)
}

// intoAt is intoPlace of a sentence that begins with a place and has another behind "in".
func (w words) intoAt(cs []phrase.Chunk, in int) []phrase.Chunk {
	if units, places := w.holds(cs[in+2:]); units+places > 0 && !glyph(cs, in+2).IsSign(",") || places > 0 {
		return nil
	}
	to := cs[in+1].Places
	units := false
	for i := 1; i < in; i++ {
		switch c := &cs[i]; {
		case len(c.Units) > 0 && len(c.Places) == 0:
			if !w.stands(cs[0].Places, c.Units) || w.stands(to, c.Units) {
				return nil
			}
			units = true
		case c.Is("all") && i+1 == in && !units:
			if len(cs[0].Places) != 1 || !slices.ContainsFunc(w.spaces(&cs[0]), w.own) || slices.ContainsFunc(w.spaces(&cs[in+1]), w.own) {
				return nil
			}
			units = true
		case c.IsSign(": , +"), c.Is("and the all"), isNumber(c) && !c.Sure && c.Kind != phrase.Number, c.Kind == phrase.Number && c.N <= mostUnits && !c.Sure:
		default:
			return nil
		}
	}
	if !units {
		return nil
	}
	out := slices.Clone(cs)
	out[in] = newWord(&cs[in], "to")
	return out
}
