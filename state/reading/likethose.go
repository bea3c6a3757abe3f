package reading

import (
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// endsLikeThose reports whether a comma or an "and" ends a clause that only says that its units
// do what was said before, and the units behind it are sent elsewhere: "the 3 tanks go there
// too, 5 inf from Germany move to Poland". The tanks then do not go to Poland. A clause that is too
// long to be read is not looked through, so that the time grows no faster than the text.
func endsLikeThose(cs []phrase.Chunk, i int) bool {
	if i < 2 || i > mostChunks || i+2 >= len(cs) || !(cs[i].IsSign(", - --") && !cs[i].Glued || cs[i].IsSign(",") || (cs[i].Is("and") || cs[i].Low == "while") && len(cs[i].Places)+len(cs[i].Units) == 0) {
		return false
	}
	alike := false
	for k := range cs[:i] {
		alike = alike || likeThose(cs[:i], k)
	}
	if !alike || sendsOn(cs[:i]) || !hasUnits(cs[:i]) || !hasUnits(cs[i+1:]) {
		return false
	}
	lands := anyOf(cs[:i], func(c *phrase.Chunk) bool { return c.Is("land") && len(c.Units) == 0 })
	rest := trimSigns(cs[i+1:])
	return sendsOn(rest) || lands && len(rest) > 0 && len(rest[len(rest)-1].Places) > 0 && rest[len(rest)-1].Kind == phrase.Word && !anyOf(rest, func(c *phrase.Chunk) bool { return c.Is("from") })
}

// likeThose reports whether a word says of the units of its clause that they do what others
// do. "Also" in front of all units can only add them to what was said.
func likeThose(cs []phrase.Chunk, i int) bool {
	c := &cs[i]
	if len(c.Units)+len(c.Places) > 0 {
		return false
	}
	if i == 0 {
		return c.Low == "so do" || c.Low == "so does" || c.Low == "with them"
	}
	return (c.Is("too") || c.Is("here") && c.Low != "here" || c.Is("same") && i+1 == len(cs)) && cs[i-1].Kind == phrase.Word || c.Is("them") && cs[i-1].Is("join with go")
}

// hasUnits reports whether units are named.
func hasUnits(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Units) > 0 || c.Is("planes fleet ground") })
}

// sendsOn reports whether a clause names a place where its units go or land, or says that they
// go home or stay.
func sendsOn(cs []phrase.Chunk) bool {
	for i := range cs {
		c, next := &cs[i], glyph(cs, i+1)
		if next.Is("the their") && len(next.Places) == 0 {
			next = glyph(cs, i+2)
		}
		if c.IsSign(">") || c.Is("to attack land") && len(next.Places) > 0 || c.Is("home stay") && len(c.Places)+len(c.Units) == 0 {
			return true
		}
	}
	return false
}
