package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// warriors are the words for who writes, and those that only introduce what is said, in front
// of a declaration of war.
var warriors = wordList("|i|we|my|our|us|hereby|officially|formally|so|then|now|today|first|also|therefore|finally|ich|wir|hiermit|je|nous|a|an|state|of|this|turn|politics|diplomacy|")

// parties say whom words of a declaration name.
type parties struct {
	ours func(*phrase.Chunk) bool
	// allied are the powers of an alliance, "A1".
	allied func(cs []phrase.Chunk, i int) []ruleset.PowerID
}

// othersWar finds somebody else who declares a war: "Italy declares war on Russia", "he
// declares war on Russia".
func (p parties) othersWar(cs []phrase.Chunk) (notation.Span, bool) {
	k := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("war") })
	if k >= 0 && glyph(cs, k+1).IsSign(":") && glyph(cs, k+3).Is("to at from versus") && len(glyph(cs, k+4).Powers) > 0 { // "Declaration of war: Italy to Russia"
		k += 3
	}
	for i := range cs[:max(0, k)] {
		c := &cs[i]
		switch {
		case len(c.Powers) > 0 && !p.ours(c) && len(p.allied(cs, i)) == 0:
			return spanOf(cs[:min(k+1, len(cs))]), true
		case c.Low == "he", c.Low == "she", c.Low == "they", c.Low == "you", c.Low == "who", c.Low == "anyone", c.Low == "somebody", c.Low == "ally":
			return spanOf(cs[:min(k+1, len(cs))]), true
		}
	}
	return notation.Span{}, false
}

// besideWar finds a word of a declaration that could change it and that nobody
// understood: "war on Russia in winter", "no war on Russia". What a comma sets apart behind
// the powers is not looked at.
func (p parties) besideWar(cs []phrase.Chunk) (notation.Span, bool) {
	started := false
	for i := range cs {
		c := &cs[i]
		if !started && !c.Is("war") && !p.beforeWar(c) {
			return c.Span, true
		}
		if c.Is("war") && strings.HasPrefix(c.Low, "at war") { // "at war with Russia" says how things stand
			return c.Span, true
		}
		if c.Is("war") {
			started = true
			continue
		}
		if only := i > 1 && (cs[i-1].Low == "only" || cs[i-1].Low == "alone"); c.IsSign(", - -- ( ; :") && started && i > 0 && (len(cs[i-1].Powers) > 0 || only && len(cs[i-2].Powers) > 0) {
			if saysNo(cs[i:]) || p.denies(cs[i:]) { // "DOW Russia - no", "Russia and Italy, no, only Russia"
				return spanOf(cs[i+1:]), true
			}
			if next := glyph(cs, i+1); len(next.Powers) == 0 && !next.Is("and not except war") {
				break
			}
			continue // "UK, ANZAC but not the US"
		}
		if !started || c.Kind == phrase.Sign || len(c.Powers) > 0 || len(p.allied(cs, i)) > 0 || c.Is("war fillers the and to from on with at number all both realm") && !c.Is("hedge") {
			continue
		}
		if (c.Low == "only" || c.Low == "alone") && i > 0 && len(cs[i-1].Powers) > 0 && (len(trimSigns(cs[i:])) == 1 || glyph(cs, i+1).IsSign(", . ;")) { // nobody else was named
			continue
		}
		if c.Low == "alliance" || c.Kind == phrase.Number && c.Glued { // "alliance A1"
			continue
		}
		return c.Span, true
	}
	return notation.Span{}, false
}

// denies reports whether what follows a sign names a power behind a no.
func (p parties) denies(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	if len(cs) == 0 || !(cs[0].Is("not undo fix unsettled") || cs[0].Low == "no" || cs[0].Low == "only" || cs[0].Low == "wait") {
		return false
	}
	for i := range cs {
		if len(cs[i].Powers) > 0 || len(p.allied(cs, i)) > 0 || cs[i].Is("war") {
			return true
		}
	}
	return false
}

// beforeWar reports whether a word in front of a declaration leaves it as it is.
func (p parties) beforeWar(c *phrase.Chunk) bool {
	return c.Kind == phrase.Sign || c.Kind == phrase.Number || warriors.has(c.Low) || len(c.Powers) > 0 && p.ours(c) || phrase.Describes(c.Low) ||
		c.Is("fillers the and to with at number all both realm") && !c.Is("hedge not maybe")
}

// saysNo reports whether what follows a sign only says no.
func saysNo(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	return len(cs) > 0 && len(cs) < 3 && (cs[0].Low == "no" || cs[0].Low == "nope" || cs[0].Low == "not" || cs[0].Low == "nein" || cs[0].Low == "non")
}

// keepsPeace reports whether a sentence only says that no war is declared: "I do not declare war on
// Japan", "war with Japan I do not begin". What could limit that, or declare another war, is asked
// about.
func keepsPeace(cs []phrase.Chunk) bool {
	end := len(cs)
	war, no := -1, -1
	for i := range cs {
		c := &cs[i]
		switch {
		case war >= 0 && no >= 0 && c.IsSign(", ; - --"):
			end = i
		case c.Is("war"):
			if war >= 0 {
				return false
			}
			war = i
		case c.Is("not") || c.Low == "no" || c.Low == "nobody":
			if no >= 0 {
				return false
			}
			no = i
		case limitsPeace.has(c.Low), c.Is("if when maybe or except undo fix asks") && !c.Is("fillers"), c.IsSign("? :"), len(c.Units) > 0, c.Kind == phrase.Number:
			return false
		}
		if end < len(cs) {
			break
		}
	}
	rest := cs[end:]
	if war < 0 || no < 0 || anyOf(rest, func(c *phrase.Chunk) bool {
		return c.Is("war") || c.Low == "but" || limitsPeace.has(c.Low) || len(c.Powers) > 0 || len(c.Units) > 0 || c.Is("if undo fix except")
	}) {
		return false
	}
	for no+1 < war && cs[no+1].Is("fillers the") {
		no++
	}
	if no < war {
		return no+1 == war && !cs[0].Is("wonders") && !anyOf(cs[:no], func(c *phrase.Chunk) bool { return len(c.Powers) > 0 })
	}
	for end > no+1 && cs[end-1].Kind == phrase.Sign {
		end--
	}
	return glyph(cs, no-1).Low == "i" || glyph(cs, no-1).Low == "we" || starts.has(cs[end-1].Low)
}

// limitsPeace are words by which it can be said that there is a war all the same.
var limitsPeace = wordList("|only|just|but|yet again|until|till|unless|before|anymore|any longer|longer|and|alone|merely|simply|")

// starts are verbs of who begins a war, behind the power.
var starts = wordList("|begin|start|declare|want|make|wage|seek|")

// warHeads are the words of a line that only names declarations of war.
var warHeads = wordList("|war|wars|dow|dows|dow on|declare war|declare war on|declaration of war|declarations of war|war declaration|war declarations|declaring war|declaring war on|we declare war|we declare war on|i declare war|i declare war on|state of war|kriegserklärung|kriegserklärungen|")

// namesWar reports whether a line begins with a word for a declaration of war.
func namesWar(cs []phrase.Chunk) bool {
	low := cs[0].Low
	return strings.HasPrefix(low, "war") || strings.HasPrefix(low, "dow") || strings.HasPrefix(low, "decl") || strings.HasPrefix(low, "krieg") || cs[0].Kind == phrase.Sign
}

// headsWar reports whether a line only names declarations of war, which stand below it.
func headsWar(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	if len(cs) == 0 || len(cs) > 3 {
		return false
	}
	words := cs[0].Low
	for i := range cs[1:] {
		words += " " + cs[i+1].Low
	}
	return warHeads.has(words)
}

// warBelow is a line below such a heading as a declaration of its own; nil if it holds anything but
// powers and small words. None is set if it says that there is no war.
func warBelow(cs []phrase.Chunk) (war []phrase.Chunk, none bool) {
	n := len(cs)
	if n == 0 {
		return nil, false
	}
	if n > 3 && cs[1].IsSign("(") && cs[2].Low == "yes" && closing(cs, 1) == n-1 && !anyOf(cs[3:], func(c *phrase.Chunk) bool { return c.Is("if maybe or not undo fix") }) { // "USA (yes, all of it. Life is short.)"
		cs = cs[:1]
	}
	if cs[len(cs)-1].IsSign("?") {
		return nil, false
	}
	cs = trimSigns(cs)
	if n = len(cs); n > 2 && cs[n-2].IsSign(": - --") && cs[n-1].Low == "yes" { // "on UK and ANZAC: yes"
		cs = cs[:n-2]
	}
	powers := false
	for i := range cs {
		c := &cs[i]
		switch {
		case len(c.Powers) > 0 && len(c.Units) == 0:
			powers = true
		case c.IsSign(", . +") || c.Is("and the to at versus") && len(c.Units) == 0 || c.Low == "on" || c.Low == "against":
		default:
			return nil, len(cs) == 1 && noWar.has(c.Low)
		}
	}
	if !powers {
		return nil, false
	}
	return slices.Concat([]phrase.Chunk{newWord(&cs[0], "war")}, cs), false
}

var noWar = wordList("|none|no|nobody|no one|nothing|keine|niemand|")
