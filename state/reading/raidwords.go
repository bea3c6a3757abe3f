package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// raidFirst puts the bombers of a raid before what they bomb: "bomb the UK factory with 2 bombers from
// Germany", "SBR UK (2 bombers from Germany)".
func (w words) raidFirst(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 4 || !cs[0].Is("raid") || len(cs[0].Units) > 0 {
		return nil
	}
	n := len(cs)
	for cs[n-1].IsSign(". !") && n > 4 {
		n--
	}
	from := 1
	if cs[1].IsSign(":") { // "SBR: UK factory: 2 bombers from Germany"
		from = 2
	}
	k := from + firstOf(cs[from:n], func(c *phrase.Chunk) bool { return c.Is("with") && len(c.Places) == 0 || c.IsSign("( :") })
	if k <= from || k+2 > n || anyOf(cs[from:k], func(c *phrase.Chunk) bool { return c.Kind == phrase.Number || c.IsSign("> ,") }) {
		return nil
	}
	bombers, target := cs[k+1:n], cs[from:k]
	if cs[k].IsSign("(") {
		if closing(cs, k) != n-1 {
			return nil
		}
		bombers = cs[k+1 : n-1]
	}
	if units, places := w.holds(bombers); units == 0 || places != 1 || anyOf(bombers, func(c *phrase.Chunk) bool { return c.IsSign("( ) : >") }) {
		return nil
	}
	return slices.Concat(bombers, cs[:1], w.facilityLast(target))
}

// facilityLast says "the UK factory" as "UK (factory)".
func (w words) facilityLast(target []phrase.Chunk) []phrase.Chunk {
	place := firstOf(target, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind == phrase.Word })
	what := firstOf(target, func(c *phrase.Chunk) bool { return len(c.Units) > 0 && len(c.Places) == 0 })
	if place < 0 || what < 0 {
		return target
	}
	at, of := &target[place], target[what]
	return []phrase.Chunk{*at, newSign(at, "("), of, newSign(at, ")")}
}

// headsRaids reports whether a line only says that raids follow below it: "SBR:", "Strategic bombing raids".
func headsRaids(cs []phrase.Chunk) bool {
	own := trimSigns(cs)
	return len(own) == 1 && own[0].Is("raid") && len(own[0].Units)+len(own[0].Places) == 0
}

// raidBelow says of bombers below such a heading that they raid.
func raidBelow(heading *phrase.Chunk, cs []phrase.Chunk) []phrase.Chunk {
	if !anyOf(cs, isBomber) || anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("raid land") }) {
		return cs
	}
	return slices.Concat([]phrase.Chunk{*heading, newSign(heading, ":")}, cs)
}

// isBomber reports whether a word means strategic bombers.
func isBomber(c *phrase.Chunk) bool {
	return len(c.Places) == 0 && slices.ContainsFunc(c.Units, func(n notation.Name) bool { return n.ID == string(ruleset.Bomber) })
}

// bomberWord is the word for strategic bombers that stands where another word stands.
func bomberWord(at *phrase.Chunk) phrase.Chunk {
	c := newWord(at, "strategic bombers")
	c.Tags, c.Units = nil, []notation.Name{{Kind: notation.NameUnit, ID: string(ruleset.Bomber), Text: "strategic bomber"}}
	return c
}
