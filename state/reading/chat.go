package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/reading/remark"
)

// Chatters reports whether words are sentences of talk alone. None of them is a slip of the pen for
// an order word then.
func Chatters(text string, names notation.Names) bool {
	for _, l := range phrase.Cut(text, names).Lines {
		from := 0
		for i := 0; i <= len(l.Chunks); i++ {
			if i == len(l.Chunks) || l.Chunks[i].IsSign(". ! ? ;") {
				if cs := trimSigns(l.Chunks[from:i]); len(cs) > 0 && !talks(cs, talkUnread) {
					return false
				}
				from = i + 1
			}
		}
	}
	return true
}

// leastTalk and mostChat are how many words a sentence of talk has: two can be an order that is misspelt, or a doubt.
const leastTalk, mostChat = 3, 40

// leastCounts is how many it has at least with a number: "Hm, better 3." counts units.
const leastCounts = 6

// hasTalk reports whether a sentence has a word that orders can do without. Plain orders have none,
// and are not held against the shapes of talk.
func hasTalk(cs []phrase.Chunk) bool {
	for i := range cs {
		if c := &cs[i]; c.Kind == phrase.Word && (!c.Known() || c.Is("plain asker fillers")) {
			return true
		}
	}
	return false
}

// How sure it must be that a sentence is talk: before it is read, if it could not be read as an order, and if it has a
// word of orders.
const (
	talkUnread   = 2
	talkRefused  = 1
	talkOfOrders = 3.5
)

// talks reports whether a sentence orders nothing: what it names cannot be an order, and its words are surely enough
// those of talk.
func talks(cs []phrase.Chunk, least float64) bool {
	if len(cs) < leastTalk || len(cs) > mostChat || !hasTalk(cs) {
		return false
	}
	units, places, goes, does := 0, 0, false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.IsSign("> = | ("), c.IsSign(":") && i+1 == len(cs), c.Is("closing endturn phase-income"), c.Kind == phrase.Number && len(cs) < leastCounts:
			return false
		case len(c.Units) > 0 && !c.Is("plain"):
			if v, _ := glyph(cs, i-1).Value(); v > 1 {
				return false
			}
			units++
		case len(c.Places) > 0 && (c.Kind == phrase.Word || c.Sure):
			places++
		case c.Is("go carry"):
			goes = true
		case c.Is("attack land stay place buy unload join raid war retreat") && !c.Is("fillers plain"):
			does = true
		}
	}
	switch {
	case units > 0 && places > 0, does && units+places > 0:
		return false
	case does, goes && units+places > 0, anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("?") }):
		least = max(least, talkOfOrders)
	}
	return remark.Talk(remark.Shape(trimSigns(cs))) > least
}

// onlyTalks reports whether all sentences of a line are talk. What they add in few words is of the talk: "I almost feel
// sorry for you. Almost."
func onlyTalks(cs []phrase.Chunk, least float64) bool {
	from, talked := 0, false
	for i := 0; i <= len(cs); i++ {
		if i < len(cs) && !cs[i].IsSign(". ! ? ; .. ...") {
			continue
		}
		s := trimSigns(cs[from:i])
		from = i + 1
		switch {
		case len(s) == 0:
		case talks(s, least):
			talked = true
		case !talked || len(s) > 2 || named(s) || remark.Changes(remark.Shape(s)):
			return false
		}
	}
	return talked
}

// isAside reports whether words set apart behind an order only remark on it: they name and count nothing, do nothing
// and leave nothing open, and are not likely to change it: "3 inf to Ukraine, they would only be targets".
func isAside(cs []phrase.Chunk) bool {
	cs = trimSigns(cs)
	return len(cs) > leastTalk && hasTalk(cs) && !named(cs) && !anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Kind == phrase.Number || c.IsSign("> = | ( : ?") || c.Low == "no" || !c.Is("fillers plain") && c.Is("go carry attack land stay place buy unload join raid war retreat not if or unless except all both rest same too undo fix")
	}) && remark.Aside(remark.Shape(cs))
}
