package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// unsaidUnits is what is said of a way without units.
const unsaidUnits = "it is not clear which units go in %q; write it like \"3 infantry Poland -> Eastern Poland\""

// saysSomeGo reports whether a sentence says how many go somewhere, or that they go on, and not
// which: "two to Finland", "then to Finland".
func saysSomeGo(cs []phrase.Chunk) bool {
	if cs = trimSigns(cs); len(cs) < 2 || len(cs) > mostWay {
		return false
	}
	for i := range cs {
		if c := &cs[i]; c.IsSign(": ( ? % =") || c.Is("stay maybe if or war money title same too") || pronoun(c) {
			return false
		}
	}
	if cs[0].Low == "then" {
		return true
	}
	for i := range cs {
		v, number := cs[i].Value()
		if (number && v <= mostUnits && cs[i].Low != "a" && cs[i].Low != "an" || cs[i].Is("both")) && len(cs[i].Units) == 0 && !cs[i].Sure && (i == 0 || !cs[i-1].Is("to at from via") && !cs[i-1].IsSign(">")) {
			return true
		}
	}
	return false
}

// mostWay bounds the words of a sentence that says nothing but a way.
const mostWay = 9

// saysOnlyWay reports whether a sentence says from where to where, from an own place with
// units, and nothing of what goes: "Jehol to Chahar", "Chahar: from Jehol". shipNamed is set
// behind the ship whose way that may be.
func (g ground) saysOnlyWay(cs []phrase.Chunk, shipNamed bool) bool {
	cs = trimSigns(cs)
	if len(cs) < 3 || len(cs) > mostChunks {
		return false
	}
	if g.fromAndTo(cs) {
		return true
	}
	if len(cs) > mostWay {
		return false
	}
	own, other, goes, arrow, talk := -1, -1, false, false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("( ) ? % ="), c.Is("stay not maybe if or war money reason title versus"), c.Low == "next", pronoun(c):
			return false
		case g.place(cs, i) && (c.Kind == phrase.Word || c.Sure):
			if slices.ContainsFunc(g.spaces(c), g.isOwn) && own < 0 {
				own = i
			} else if other < 0 {
				other = i
			} else {
				return false
			}
		case c.IsSign("> :"), c.Is("to from attack go hitby"):
			goes, arrow = true, arrow || c.IsSign(">")
		case c.Kind == phrase.Word && !c.Known():
			v, number := glyph(cs, i-1).Value()
			if glyph(cs, i+1).IsSign(":") {
				return false // it may be an order word misspelt
			}
			talk = talk || !(number && v <= mostUnits) // "3 zebras" may be units
		}
	}
	if own >= 0 && g.board.IsSea(g.spaces(&cs[own])[0]) && shipNamed { // the way of a ship that was named
		return false
	}
	return own >= 0 && other >= 0 && goes && (arrow || !talk)
}

// fromAndTo reports whether a sentence says that something goes from an own place to another:
// "Bismarck and the Prinz from 113 to 112", "the 2 in Eastern Poland step back to Belarus".
func (g ground) fromAndTo(cs []phrase.Chunk) bool {
	from := false
	for i := range cs {
		c := &cs[i]
		if c.IsSign("? %") || c.Is("stay not maybe if or war money reason title versus") || c.Low == "next" || c.Low == "i" || c.Low == "you" || pronoun(c) {
			return false
		}
		place := g.place(cs, i) && (c.Kind == phrase.Word || c.Sure || c.Kind == phrase.Number)
		before := glyph(cs, i-1)
		if before.Is("the") {
			before = glyph(cs, i-2)
		}
		_, number := glyph(cs, i-2).Value()
		switch {
		case place && from && (before.Is("to land attack go") || before.IsSign(">")):
			return true
		case place && (before.Is("from") || before.Is("at") && number) && slices.ContainsFunc(g.spaces(c), g.isOwn):
			from = true
		}
	}
	return false
}
