package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// apart stands for the second half of a verb once the verb has its meaning.
const apart = "apart"

// mostApart is how many chunks may stand between the halves of a verb.
const mostApart = 60

// rejoined gives a verb whose second half ends the clause the meaning of both: "ich greife
// Frankreich mit 4 Inf aus Holland an", "take France over". The words' files hold such a
// verb in one piece ("greife an", "take over") and name the second halves.
func rejoined(cs []phrase.Chunk) []phrase.Chunk {
	out := cs
	for p := 2; p < len(cs); p++ {
		if !phrase.Outside("particle", cs[p].Low) || !endsClause(cs, p) {
			continue
		}
		for v := p - 1; v >= max(0, p-mostApart); v-- {
			if out[v].IsSign("; ?") {
				break
			}
			tags := togetherMean(&out[v], cs[p].Low)
			if tags == nil {
				continue
			}
			if &out[0] == &cs[0] {
				out = slices.Clone(cs)
			}
			out[v].Tags, out[v].Places, out[v].Units = tags, nil, nil
			out[v].Low += " " + cs[p].Low
			out[p].Tags, out[p].Units, out[p].Places, out[p].Low = []string{"fillers"}, nil, nil, apart
			if entering.has(cs[p].Low) && out[v].Is("attack unload join") {
				entersIn(out[v+1 : p])
			}
			break
		}
	}
	return landingFirst(circumposed(goingOn(out)))
}

// goingOn reads "on" behind a verb of movement as "to": "six infantry are going on Amur".
func goingOn(cs []phrase.Chunk) []phrase.Chunk {
	out := cs
	for i := 1; i+1 < len(cs); i++ {
		if cs[i].Low != "on" || !cs[i].Is("at") || len(glyph(cs, i+1).Places) == 0 && !glyph(cs, i+1).Is("the") {
			continue
		}
		verb := i - 1
		for verb > 0 && cs[verb].Low != "going" && cs[verb].Is("fillers too") && len(cs[verb].Units)+len(cs[verb].Places) == 0 {
			verb--
		}
		if !cs[verb].Is("go") && cs[verb].Low != "going" || len(cs[verb].Units)+len(cs[verb].Places) > 0 {
			continue
		}
		if &out[0] == &cs[0] {
			out = slices.Clone(cs)
		}
		out[i].Tags, out[i].Low = []string{"to"}, "to"
	}
	return out
}

// landingFirst puts a verb of landing that ends its clause before the place in which its
// units land, if another place stands before: "2 Jäger nach 110, die in Norwegen landen".
func landingFirst(cs []phrase.Chunk) []phrase.Chunk {
	for i := 4; i < len(cs); i++ {
		if !cs[i].Is("land") || !endsClause(cs, i) || len(cs[i-1].Places) == 0 || !cs[i-2].Is("at") || len(cs[i-2].Places) > 0 {
			continue
		}
		if anyOf(cs[:i-2], func(c *phrase.Chunk) bool { return len(c.Places) > 0 && (c.Kind == phrase.Word || c.Sure) }) {
			cs = slices.Concat(cs[:i-2], cs[i:i+1], cs[i-2:i], cs[i+1:])
		}
	}
	return cs
}

// entering are the second halves of verbs whose "in" says where units go: "rücken in
// Frankreich ein", "setzt sie in Albanien ab".
var entering = wordList("|ein|ab|aus|")

// entersIn reads the last "in" of a clause as "to", if nothing else says where units go.
func entersIn(cs []phrase.Chunk) {
	last := -1
	for i := range cs {
		if cs[i].Is("to") && len(cs[i].Places) == 0 && !cs[i].Is("at") {
			return
		}
		if cs[i].Is("at") && len(cs[i].Places) == 0 && (len(glyph(cs, i+1).Places) > 0 || glyph(cs, i+1).Is("the")) {
			last = i
		}
	}
	if last >= 0 {
		cs[last].Tags, cs[last].Low = []string{"to"}, "to"
	}
}

// endsClause reports whether a clause ends behind a chunk.
func endsClause(cs []phrase.Chunk, i int) bool {
	next := glyph(cs, i+1)
	return next.Kind == phrase.End || strings.HasPrefix(next.Low, "und ") || strings.HasPrefix(next.Low, "and ") || next.IsSign(", . .. ; ! ? ) : - --") || next.Is("and reason with if when") && len(next.Places)+len(next.Units) == 0
}

// togetherMean is what a verb and its second half mean; nil if they are no verb.
func togetherMean(c *phrase.Chunk, particle string) []string {
	if c.Kind != phrase.Word || c.Low == apart || len(c.Places) > 0 && c.Text != strings.ToLower(c.Text) {
		return nil
	}
	verb := c.Low[strings.LastIndexByte(c.Low, ' ')+1:]
	if tags := phrase.Tags(verb + " " + particle); tags != nil {
		return tags
	}
	if c.Is("go") && phrase.Outside("onward", particle) { // "ziehen nach Polen zurück"
		return c.Tags
	}
	return nil
}

// circumposed leaves out the second half of what stands around a place: "von Holland aus",
// "auf Frankreich zu", "nach Polen hin".
func circumposed(cs []phrase.Chunk) []phrase.Chunk {
	for i := 1; i+1 < len(cs); i++ {
		if len(cs[i].Places) == 0 || cs[i].Kind == phrase.Sign {
			continue
		}
		before := glyph(cs, i-1)
		if before.Is("the") {
			before = glyph(cs, i-2)
		}
		switch next := cs[i+1].Low; {
		case (before.Low == "von" || before.Low == "vom" || before.Low == "aus") && (next == "aus" || next == "her" || next == "weg"),
			(before.Low == "auf" || before.Low == "nach" || before.Low == "gegen") && (next == "zu" || next == "hin" || next == "los"):
			cs = append(slices.Clip(cs[:i+1]), cs[i+2:]...)
		}
	}
	return cs
}
