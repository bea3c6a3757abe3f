package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

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
