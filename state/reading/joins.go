package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// joinsThem reports whether units are said to join those before them, with no place of their
// own: "the fighter helps them and lands in Norway", "supports the attack".
func joinsThem(cs []phrase.Chunk, i int) bool {
	if !cs[i].Is("join") || i == 0 {
		return false
	}
	for _, c := range cs[i+1:] {
		switch {
		case isName(&c):
			return false
		case c.Kind == phrase.Sign, c.Is("and land home unload"):
			return true
		case c.Is("them the their fillers attack phase-combat too"), theFight.has(c.Low):
		default:
			return false
		}
	}
	return true
}

// theFight are words for what others do.
var theFight = wordList("|in|fight|battle|assault|action|fray|party|effort|others|")

// withThemTo says plainly where units go that go with others, behind the words at an index: "goes
// with them in the zone 96".
func (g ground) withThemTo(cs []phrase.Chunk, i int) []phrase.Chunk {
	if i < 1 || i+2 >= len(cs) || !cs[i].Is("too") || !cs[i-1].Is("go") || !cs[i+1].Is("at") || isName(&cs[i+1]) {
		return cs
	}
	k := i + 2
	for k < len(cs)-1 && cs[k].Is("the") && len(cs[k].Places) == 0 {
		k++
	}
	if !g.place(cs, k) {
		return cs
	}
	return slices.Concat(cs[:i], []phrase.Chunk{newWord(&cs[i+1], "to")}, cs[i+2:])
}
