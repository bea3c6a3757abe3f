package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bySteps says in one what goes by the steps of a crossing: "2 inf from Australia board the
// transport in 41 and go ashore in New Guinea from 48" is "2 inf from Australia with the transport
// 41 via 48 to New Guinea". The last zone lies beside the target.
func (g ground) bySteps(cs []phrase.Chunk) []phrase.Chunk {
	b := firstOf(cs, func(c *phrase.Chunk) bool { return isTransport(c) })
	if b < 2 || !anyOf(cs[:b], func(c *phrase.Chunk) bool { return g.onLand(c) }) {
		return cs
	}
	on := b - 1
	for on > 0 && len(cs[on].Units) == 0 && (cs[on].Is("the number both all") || cs[on].Kind == phrase.Number && !cs[on].Sure) {
		on--
	}
	if c := &cs[on]; isName(c) || !c.Is("aboard by with carry") && c.Low != "in" && !boards.has(c.Low) {
		return cs
	}
	return g.stepsOf(cs, b, on)
}

// stepsOf is bySteps for the transport at b behind the word at on, with which units go aboard.
func (g ground) stepsOf(cs []phrase.Chunk, b, on int) []phrase.Chunk {
	boat, verbs, from := cs[on+1:b+1], 0, on
	for from > 0 && !isName(&cs[from]) && cs[from].Is("aboard by with carry go at and") {
		if cs[from].Is("carry go") || cs[from].Low == "board" {
			verbs++
		}
		from--
	}
	before := cs[:from+1]
	head := len(before) > 2 && before[1].IsSign(":") && g.place(before, 0)
	var zones []phrase.Chunk
	var land *phrase.Chunk
	i := b + 1
	for ; i < len(cs); i++ {
		c := &cs[i]
		if land != nil && (c.IsSign(",") || c.Is("and with")) && g.namesUnits(cs[i+1:min(i+5, len(cs))]) {
			break
		}
		switch {
		case len(c.Units) > 0:
			return cs
		case (c.Kind == phrase.Number || c.Sure) && len(c.Places) > 0 && g.onlySea(c):
			if n := len(zones); n == 0 || zones[n-1].Places[0].ID != c.Places[0].ID {
				zones = append(zones, asZone(*c))
			}
		case c.Kind == phrase.Word && g.place(cs, i):
			if land != nil {
				return cs
			}
			land = c
		case c.Is("go unload land carry attack"):
			verbs++
		case c.IsSign(", . !"), c.Is("the and to from at of via by aboard them"), c.Low == "then", c.Low == "ashore", c.Low == "there":
		default:
			return cs
		}
	}
	if verbs == 0 || len(zones) == 0 || len(zones) > mostLegs {
		return cs
	}
	if head && (land == nil || land.Places[0].ID == before[0].Places[0].ID) {
		c := before[0]
		land, before = &c, before[2:]
	}
	first := g.spaces(&zones[0])[0]
	starts := g.stands(first, ruleset.Transport) > 0
	if land == nil || !g.onShore(zones[len(zones)-1], g.spaces(land)) && !(starts && len(zones) == 1) {
		return cs
	}
	out := slices.Clone(before)
	if !anyOf(before, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word }) {
		if !starts || !anyOf(before, func(c *phrase.Chunk) bool { return g.onLand(c) && g.standAt(first, c) > 0 }) {
			return cs
		}
		out = append(out, newWord(&zones[0], "from"), zones[0]) // they are aboard
		zones = zones[1:]
	} else {
		out = append(append(out, newWord(&cs[on], "with")), boat...)
		if starts {
			out, zones = append(out, zones[0]), zones[1:]
		}
	}
	for _, z := range zones {
		out = append(out, newWord(&z, "via"), z)
	}
	return append(append(out, newWord(land, "to"), *land), cs[i:]...)
}

// namesUnits reports whether one of some words names units.
func (g ground) namesUnits(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 && c.Kind == phrase.Word })
}
