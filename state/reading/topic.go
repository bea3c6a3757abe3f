package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// carried puts the units that a line speaks of where it leaves them out: those that stand
// before its colon, as in "Fighters: 2 W Germany > 110, 1 Holland > 110", and those that
// were named last, as in "2 inf Kweichow > Yunnan, 2 Suiyuyan > Shensi". So many of them
// must stand in the place behind the number, and none in the zone that it could be.
// It returns how many chunks in front are such a heading; topic is set if there is one,
// whether it can be carried or not.
func (g ground) carried(cs []phrase.Chunk) (all []phrase.Chunk, head int, isTopic bool) {
	if len(cs) < 3 || len(cs) > mostChunks {
		return cs, 0, false
	}
	k := topicEnd(cs)
	var topic []phrase.Chunk
	isTopic = k > 0 && g.onlyMovers(cs[:k])
	if isTopic && anyOf(cs[k:], leadsOn) {
		topic = unitChunks(cs[:k])
	}
	if sharesOut(cs) {
		return cs, 0, isTopic
	}
	out, from := make([]phrase.Chunk, 0, len(cs)+8), 0
	if topic != nil {
		from = k + 1
	}
	last := topic
	changed, depth := false, 0
	for i := from; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign("("):
			depth++
		case c.IsSign(")"):
			depth = max(0, depth-1)
		case c.IsSign(". ; ! ?") && depth == 0:
			last = topic
		}
		begins := i == from || cs[i-1].IsSign(", ; . + /") || cs[i-1].Is("and") && !isName(&cs[i-1])
		if !begins || depth > 0 {
			out = append(out, *c)
			if len(c.Units) > 0 && len(c.Places) == 0 && i > 0 && cs[i-1].Kind == phrase.Number && topic == nil && !g.facility(c) {
				last = []phrase.Chunk{*c}
			} else if len(c.Units) > 0 && topic == nil {
				last = nil // two kinds, or no number
			}
			continue
		}
		units := last
		switch {
		case len(units) == 1 && g.countsBefore(cs, i, &units[0], topic != nil):
			out = append(out, *c, putAt(units[0], c))
			changed = true
		case len(topic) == 1 && g.numberBehindPlace(cs, i, &topic[0]):
			out = append(out, cs[i+1], putAt(topic[0], &cs[i+1]), *c)
			i++
			changed = true
		case topic != nil && g.startsFrom(cs, i, topic):
			for n, u := range topic {
				if n > 0 {
					out = append(out, phrase.Chunk{Token: phrase.Token{Kind: phrase.Sign, Text: ",", Low: ",", Span: c.Span}})
				}
				out = append(out, putAt(u, c))
			}
			out = append(out, *c)
			changed = true
		default:
			out = append(out, *c)
			if len(c.Units) > 0 && topic == nil {
				last = nil
			}
		}
	}
	if !changed {
		return cs, 0, isTopic
	}
	return out, from, isTopic
}

// withoutLabels leaves out words that only say of which kind of unit the next part speaks,
// because it names the kind again with a number: "Flak: 2 AA W Germany > Holland". It
// reports each to head.
func withoutLabels(cs []phrase.Chunk, head func([]phrase.Chunk)) []phrase.Chunk {
	out, from := cs[:0:0], 0
	for i := 0; i+3 < len(cs); i++ {
		c := &cs[i]
		begins := i == 0 || cs[i-1].IsSign(", ; .")
		if begins && c.Kind == phrase.Word && len(c.Places) == 0 && cs[i+1].IsSign(":") && cs[i+2].Kind == phrase.Number && namesAny(&cs[i+3], c) {
			head(cs[i : i+2])
			out = append(out, cs[from:i]...)
			from = i + 2
		}
	}
	if from == 0 {
		return cs
	}
	return append(out, cs[from:]...)
}

// leadsOn reports whether a chunk says that a place follows where units go.
func leadsOn(c *phrase.Chunk) bool { return c.IsSign(">") || c.Is("to") && !isName(c) }

// sharesOut reports whether an arrow leads to a number and its place, so that what stands
// before it is shared out: "12 inf > 3 Novgorod, 9 Russia".
func sharesOut(cs []phrase.Chunk) bool {
	for i := 0; i+2 < len(cs); i++ {
		if cs[i].IsSign(">") && cs[i+1].Kind == phrase.Number && len(cs[i+2].Places) > 0 && cs[i+2].Kind == phrase.Word {
			return true
		}
	}
	return false
}

// numberBehindPlace reports whether the place at i has behind it how many of the topic leave
// it: "Infantry: Holland 4 to France".
func (g ground) numberBehindPlace(cs []phrase.Chunk, i int, unit *phrase.Chunk) bool {
	n := glyph(cs, i+1)
	if n.Kind != phrase.Number || n.N < 1 || n.N > mostUnits || n.Sure || !leadsOn(glyph(cs, i+2)) || !g.ownLand(cs, i) {
		return false
	}
	return slices.ContainsFunc(g.spaces(&cs[i]), func(s board.SpaceID) bool { return g.standAt(s, unit) >= n.N })
}

// onlyMovers reports whether chunks are nothing but kinds of unit that move, without numbers.
func (g ground) onlyMovers(cs []phrase.Chunk) bool {
	any := false
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Units) > 0 && len(c.Places) == 0 && !g.facility(c) && c.Kind == phrase.Word:
			any = true
		case c.IsSign(", + /"), c.Is("and") && !isName(c):
		default:
			return false
		}
	}
	return any
}

func unitChunks(cs []phrase.Chunk) (out []phrase.Chunk) {
	for i := range cs {
		if len(cs[i].Units) > 0 {
			out = append(out, cs[i])
		}
	}
	return out
}

// countsBefore reports whether the chunk i is a number of units before the place that they
// leave: so many stand there, and none in the zone that the number could be. Behind a
// topic an arrow can follow at once: "Bombers: 2 > 111".
func (g ground) countsBefore(cs []phrase.Chunk, i int, unit *phrase.Chunk, topic bool) bool {
	c, next := &cs[i], glyph(cs, i+1)
	v, number := c.Value()
	if !number || v < 1 || v > mostUnits || c.Sure || isName(c) && c.Kind == phrase.Word || g.standAt(zoneOf(v), unit) > 0 {
		return false
	}
	if topic && leadsOn(next) {
		return slices.ContainsFunc(g.own, func(s board.SpaceID) bool { return g.standAt(s, unit) >= v })
	}
	if topic && next.Is("from at") && len(next.Places) == 0 { // "Infantry: four from Holland and three from Poland"
		i++
		next = glyph(cs, i+1)
		if next.Kind == phrase.Number { // of ships, a zone
			return g.standAt(zoneOf(next.N), unit) >= v
		}
	}
	if !g.place(cs, i+1) || next.Kind != phrase.Word || next.Sure || len(next.Units) > 0 || len(glyph(cs, i+2).Units) > 0 {
		return false
	}
	return slices.ContainsFunc(g.spaces(next), func(s board.SpaceID) bool { return g.standAt(s, unit) >= v })
}

// startsFrom reports whether the chunk i names a place where units of the topic stand, with
// no units of its own before the next sign.
func (g ground) startsFrom(cs []phrase.Chunk, i int, topic []phrase.Chunk) bool {
	if !g.place(cs, i) || len(cs[i].Units) > 0 {
		return false
	}
	for j := i + 1; j < len(cs) && !cs[j].IsSign(", ; . ("); j++ {
		if len(cs[j].Units) > 0 || cs[j].Is("planes fleet ground") {
			return false
		}
	}
	return slices.ContainsFunc(g.spaces(&cs[i]), func(s board.SpaceID) bool {
		return !anyOf(topic, func(u *phrase.Chunk) bool { return g.standAt(s, u) == 0 })
	})
}
