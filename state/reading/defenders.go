package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// nobody are words for a place where no enemy is.
var nobody = wordList("|nothing|nobody|no one|none|empty|niemand|niemanden|nichts|personne|rien|nessuno|nada|niets|")

// withoutDefenders leaves out the remark that says who defends where units go, and with what
// odds: "1 inf (Siam) vs nothing", "4 inf (Holland) vs 6 inf (F), 1 tank (UK) ~65%".
func withoutDefenders(cs []phrase.Chunk, left func([]phrase.Chunk)) []phrase.Chunk {
	if n := killed(cs); n > 0 { // "Sink the destroyer there."
		left(cs[:n])
		return cs[n:]
	}
	for i := 1; i+1 < len(cs); i++ {
		if n := killed(cs[i:]); n > 0 && startsAttack(cs[:i]) && (cs[i-1].IsSign(", - -- ;") || cs[i-1].Is("and")) { // "ca 91 to 96, sink the dd there"
			left(cs[i : i+n])
			return slices.Concat(cs[:i-1], cs[i+n:])
		}
		if !cs[i].Is("versus") || !startsAttack(cs[:i]) {
			continue
		}
		n := 1
		if !nobody.has(cs[i+1].Low) {
			n = defenders(cs[i+1:])
		}
		if n == 0 {
			continue
		}
		end := i + 1 + n
		end += odds(cs[end:])
		if end < len(cs) && !cs[end].IsSign(", . ; - -- ) ! ..") {
			continue
		}
		left(cs[i:end])
		return slices.Concat(cs[:i], cs[end:])
	}
	return cs
}

// killing are the verbs for what is done to the units of others.
var killing = wordList("|kill|kills|sink|sinks|destroy|destroys|fight|fights|engage|engages|hit|hits|attack|attacks|take out|takes out|finish off|versenkt|versenken|")

// killed is how many words at the front say that units are attacked which stand in the place
// that was named before: "kill the dd and transport there". No own units go by that.
func killed(cs []phrase.Chunk) int {
	if len(cs) < 3 || !killing.has(cs[0].Low) {
		return 0
	}
	n, units := 1, 0
	for ; n < len(cs); n++ {
		c := &cs[n]
		if len(c.Units) > 0 && len(c.Places) == 0 {
			units++
		} else if c.Kind != phrase.Number && !c.Is("number the all both and their") && !c.IsSign(", +") && len(c.Powers) == 0 {
			break
		}
	}
	if units == 0 || !glyph(cs, n).Is("here") {
		return 0
	}
	if n++; n < len(cs) && !cs[n].IsSign(". ! , ;") {
		return 0
	}
	return min(n+1, len(cs))
}

// startsAttack reports whether the words in front of the defenders name units.
func startsAttack(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Is("planes fleet ground") })
}

// defenders is how many words at the front count units and name nothing but the powers to
// which they belong: "6 inf 1 art (F), 1 tank (UK)". It is 0 if the last of them may be an
// order: "3 inf, 2 ftr from W Germany".
func defenders(cs []phrase.Chunk) int {
	n, units := 0, 0
	for i := 0; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.Is("from to at land home via go attack with stay") && len(c.Units) == 0:
			return 0
		case len(c.Units) > 0 && (i > 0 && (cs[i-1].Kind == phrase.Number || len(cs[i-1].Powers) > 0 || cs[i-1].Is("number the all both") || len(cs[i-1].Units) > 0 || cs[i-1].IsSign("+ , /")) || i == 0):
			units++
			n = i + 1
		case c.Kind == phrase.Number && i+1 < len(cs) && (len(cs[i+1].Units) > 0 || len(cs[i+1].Powers) > 0), c.Is("number the all both and their"), c.IsSign(", + /"):
		case len(c.Powers) > 0 && i+1 < len(cs) && len(cs[i+1].Units) > 0:
		case c.IsSign("(") && i+2 < len(cs) && cs[i+2].IsSign(")") && n == i && letterOrPower(&cs[i+1]):
			i += 2
			n = i + 1
		default:
			if len(c.Places)+len(c.Units) > 0 && c.Kind == phrase.Word || c.IsSign("( : > ?") { // an order may begin in front of it
				return 0
			}
			i = len(cs)
		}
	}
	if units == 0 {
		return 0
	}
	return n
}

// letterOrPower reports whether a word in brackets can only name a power: "(G)", "(UK)".
func letterOrPower(c *phrase.Chunk) bool {
	n := len([]rune(c.Text))
	return len(c.Powers) > 0 || c.Kind == phrase.Word && (n == 1 || n == 2 && len(c.Units) == 0)
}

// odds is how many words at the front tell how likely a battle is won: "~65%", "..... 98 %",
// "(84%)".
func odds(cs []phrase.Chunk) int {
	i := 0
	for i < len(cs) && cs[i].IsSign(". .. - -- --- ~ = , ( :") {
		i++
	}
	if i+1 >= len(cs) || cs[i].Kind != phrase.Number || !cs[i+1].IsSign("%") {
		return 0
	}
	open := anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.IsSign("(") })
	if i += 2; open && i < len(cs) && cs[i].IsSign(")") {
		i++
	}
	return i
}
