package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// plainTopic says a line that begins with the units it speaks of in the form in which such
// lines are read: "More infantry: the 4 in Holland and the 3 in Poland to France" without its
// articles, "Bombers: both to 110" as "both bombers to 110".
func (g ground) plainTopic(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 4 || len(cs) > mostChunks || len(cs[0].Units)+len(cs[1].Units) == 0 || topicEnd(cs) == 0 || !topicInWords(cs) {
		return cs
	}
	return g.inPlainForm(cs)
}

// topicInWords reports whether a line that may speak of one kind of unit has words that the
// plain form does not have.
func topicInWords(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("the both all carry with") || c.Low == "of" || strings.HasSuffix(c.Low, "of the") || topicWords.has(c.Low)
	}) || cs[1].IsSign(",")
}

// inPlainForm is plainTopic of a line that may have another form.
func (g ground) inPlainForm(cs []phrase.Chunk) []phrase.Chunk {
	from := 0
	if topicWords.has(cs[0].Low) && !isName(&cs[0]) {
		from = 1
	}
	unit := &cs[from]
	if len(unit.Units) == 0 || len(unit.Places) > 0 || unit.Kind != phrase.Word {
		return cs
	}
	colon := from + 1
	if glyph(cs, colon).IsSign(",") { // "Infantry, China:", "Infantry, the south:"
		for colon++; colon < len(cs)-2 && colon < from+5 && !cs[colon].IsSign(": , ; .") && len(cs[colon].Units) == 0 && cs[colon].Kind == phrase.Word; colon++ {
		}
	}
	if !glyph(cs, colon).IsSign(":") || colon+2 >= len(cs) {
		return cs
	}
	rest := cs[colon+1:]
	if all := allOfThem(rest); all > 0 {
		out := append(slices.Clone(rest[:all]), putAt(*unit, &rest[all-1]))
		if rest[all].IsSign(",") {
			out = append(out, newSign(&rest[all], ">"))
			all++
		}
		return append(out, rest[all:]...)
	}
	out := append(slices.Clone(cs[from:from+1]), cs[colon])
	for i := 0; i < len(rest); i++ {
		next := glyph(rest, i+1)
		begins := i == 0 || rest[i-1].IsSign(", ; .") || rest[i-1].Is("and") && !isName(&rest[i-1])
		if begins && rest[i].Is("the") && len(next.Units) == 0 && (several(next) || next.Low == "one" && glyph(rest, i+2).Is("from at")) && len(glyph(rest, i+2).Units) == 0 {
			continue
		}
		if begins && rest[i].Kind == phrase.Number && next.Is("carry with") && g.standAt(zoneOf(rest[i].N), unit) > 0 { // "Transports: 39 takes ..."
			out = append(out, putAt(*unit, &rest[i]))
		}
		out = append(out, rest[i])
		if begins || i > 0 && rest[i-1].Is("the") {
			i += g.outOf(rest, i, unit)
		}
	}
	return out
}

// outOf is how many chunks behind a number only say out of how many it takes some: "one of the
// three in Berlin". So many stand there.
func (g ground) outOf(rest []phrase.Chunk, i int, unit *phrase.Chunk) int {
	if _, number := rest[i].Value(); !number {
		return 0
	}
	k := i + 1
	switch low := glyph(rest, k).Low; {
	case strings.HasSuffix(rest[i].Low, " of the"): // "one of the"
	case low == "of the":
		k++
	case low == "of" && glyph(rest, k+1).Is("the"):
		k += 2
	default:
		return 0
	}
	all, number := glyph(rest, k).Value()
	if !number || !glyph(rest, k+1).Is("from at") || !slices.ContainsFunc(g.spaces(glyph(rest, k+2)), func(s board.SpaceID) bool { return g.standAt(s, unit) == all }) {
		return 0
	}
	return k - i
}

// topicWords stand before units that a line speaks of and change nothing: "Also infantry: ...".
var topicWords = wordList("|more|also|other|further|big|and|weitere|noch|")

// allOfThem is how many chunks in front say that all units of the topic go: "both", "all",
// "all four", before a word or a comma that leads to the only place; 0 if they do not.
func allOfThem(rest []phrase.Chunk) int {
	k := 1
	if !rest[0].Is("both all") || isName(&rest[0]) {
		return 0
	}
	if rest[0].Is("all") && several(&rest[1]) {
		k = 2
	}
	if len(rest) < k+2 || !leadsOn(&rest[k]) && !rest[k].IsSign(",") || len(rest[k+1].Places) == 0 {
		return 0
	}
	if end := glyph(rest, k+2); end.Kind != phrase.End && !end.IsSign(". !") {
		return 0
	}
	return k
}
