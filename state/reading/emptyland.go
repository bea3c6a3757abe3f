package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// undefended are the words that say that nobody defends a land.
var undefended = wordList("|empty|undefended|unguarded|")

// saysEmpty reports whether a word is one of them.
func saysEmpty(c *phrase.Chunk) bool { return undefended.has(c.Low) }

// isEmpty reads an enemy land that is said to be empty, in front of units that go, as where they go: "Anhwe is empty,
// so 2 infantry from Kiangsu just walk in", "Chahar is empty too. 2 inf from Jehol take it".
func (g ground) isEmpty(cs []phrase.Chunk) []phrase.Chunk {
	k := 2
	if len(cs) < 6 {
		return cs
	}
	for k < len(cs) && saysEmpty(&cs[k]) {
		k++
	}
	if k == 2 || !g.place(cs, 0) || g.onlySea(&cs[0]) || cs[1].Low != "is" && cs[1].Low != "stands" {
		return cs
	}
	for glyph(cs, k).IsSign(", ; . - --") || glyph(cs, k).Is("fillers too and") && !isName(glyph(cs, k)) {
		k++
	}
	land := g.spaces(&cs[0])
	if len(land) != 1 || g.isOwn(land[0]) || k+3 > len(cs) {
		return cs
	}
	from := 0
	for i := k; i < len(cs); i++ {
		if g.place(cs, i) && !(cs[i].Kind == phrase.Number && len(glyph(cs, i+1).Units) > 0) {
			if from++; slices.Contains(g.spaces(&cs[i]), land[0]) {
				return cs
			}
		}
		if leadsOn(&cs[i]) || cs[i].IsSign("? ;") || cs[i].Is("stay") && !isName(&cs[i]) {
			return cs
		}
	}
	if from == 0 {
		return cs
	}
	rest := cs[k:]
	return slices.Concat(cs[:1], []phrase.Chunk{newSign(&cs[1], ":")}, rest)
}
