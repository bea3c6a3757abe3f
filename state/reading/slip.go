package reading

import (
	"slices"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// slip is a misspelt word and what it was taken for.
type slip struct {
	span notation.Span
	word string
	near []string
	unit bool
}

// slipOf takes an unknown word for a misspelt name, if it stands where one must
// stand.
func (r *reader) slipOf(cs []phrase.Chunk, i int, now role) (slip, bool) {
	c := &cs[i]
	if r.near++; len([]rune(c.Text)) < 3 || r.near > mostNear {
		return slip{}, false
	}
	r.steps += 50 // a look through all names
	names := r.rs.Names()
	_, number := glyph(cs, i-1).Value()
	if number && glyph(cs, i-1).Kind == phrase.Number {
		if near := texts(names.Near(c.Text, notation.NameUnit)); len(near) > 0 {
			return slip{c.Span, c.Text, near, true}, true
		}
	}
	if len([]rune(c.Text)) < 4 {
		return slip{}, false
	}
	if before := glyph(cs, i-1); len([]rune(c.Text)) >= 6 && now == noPlace && (i == 0 || before.Is("the and all both number") || before.IsSign(", + :")) {
		for _, m := range names.Near(c.Text, notation.NameUnit) {
			if distance(c.Low, m.Text) <= 2 {
				return slip{c.Span, c.Text, []string{m.Text}, true}, true
			}
		}
	}
	upper := unicode.IsUpper([]rune(c.Text)[0])
	if !upper && r.capitals {
		return slip{}, false
	}
	if now == noPlace && !upper && !glyph(cs, i-1).Is("in at") && i > 0 {
		return slip{}, false
	}
	span, text := c.Span, c.Text
	phraseOf := func(a, b int) (string, notation.Span) {
		s := notation.Span{From: cs[a].Span.From, To: cs[b].Span.To}
		return r.source(s), s
	}
	for n := 1; n >= 0; n-- { // the longer phrase first
		w, s := text, span
		if n == 1 {
			if glyph(cs, i+1).Kind != phrase.Word || glyph(cs, i+1).Is("to from and at") || len(glyph(cs, i+1).Units) > 0 {
				continue
			}
			w, s = phraseOf(i, i+1)
		}
		var near []string
		for _, m := range names.Near(w, notation.NameSpace) {
			if distance(strings.ToLower(w), m.Text) <= 2 || r.nearSpelling(w, m) {
				near = append(near, m.Text)
			}
		}
		if len(near) > 0 {
			return slip{s, w, near, false}, true
		}
	}
	return slip{}, false
}

// lostPlace takes a word between units and the end of their part of a list for a place
// that nobody knows: "2 inf Xa, 2 inf Ger", "2 inf in Xa, 2 inf in Ger". Were it passed
// over, its units would go where those behind it go. A letter alone is such a word even
// where it is short for another.
func (r *reader) lostPlace(cs []phrase.Chunk, i int, now role, ps []piece) (slip, bool) {
	c, k := &cs[i], len(ps)-1
	if c.Kind != phrase.Word || len(c.Units)+len(c.Places)+len(c.Powers) > 0 {
		return slip{}, false
	}
	if r.lostFirst(cs, i, ps) || r.lostWhere(cs, i, now, ps) {
		return r.lost(c), true
	}
	letter := isLetter(c)
	if !letter && c.Known() {
		return slip{}, false
	}
	before := i - 1
	for before > i-4 && glyph(cs, before).Is("in at to from the") { // "in the"
		before--
	}
	target := k >= 0 && ps[k].spot != nil && before < i-1 // "2 inf Hol to Xa, 1 tank Hol to France"
	if k < 0 || ps[k].counts == nil && !target || before < 0 || ps[k].span.To.Offset < cs[before].Span.To.Offset {
		return slip{}, false
	}
	upper := unicode.IsUpper([]rune(c.Text)[0])
	next := glyph(cs, i+1)
	goesOn := next.IsSign(", ; + / &") && countsAt(cs, i+2) || next.Is("and") && countsAt(cs, i+2)
	arrow := next.IsSign("> - --") && (upper || letter)
	last := next.Kind == phrase.End && (letter || upper && (before < i-1 || eachHas(ps, false)))
	if !goesOn && !arrow && !last {
		return slip{}, false
	}
	return r.lost(c), true
}

// lostWhere is lostPlace for a word that stands where a place is awaited: behind an arrow
// or a word such as "from", beside another origin, or among what is left out.
func (r *reader) lostWhere(cs []phrase.Chunk, i int, now role, ps []piece) bool {
	c, before, k := &cs[i], glyph(cs, i-1), len(ps)-1
	upper := unicode.IsUpper([]rune(c.Text)[0])
	if c.Known() {
		return false
	}
	if upper && before.Is("attack") && glyph(cs, i+1).Is("from with") { // "attack Xa from Hol with 3 inf"
		return true
	}
	if k < 0 {
		return false
	}
	if now != noPlace && (before.IsSign(">") || upper && before.Is("to from via")) {
		return true
	}
	if before.Is("the") && glyph(cs, i-2).Low == "but" { // "everything in Hol but the xyz"
		return true
	}
	return upper && k > 0 && ps[k].sep != "" && ps[k-1].spot != nil && (before.IsSign("/ + &") || before.Is("and")) && (glyph(cs, i+1).IsSign(">") || glyph(cs, i+1).Is("to"))
}

// lostFirst is lostPlace for lists in which the place comes first: "Xa 1 inf, Hol 2 inf".
func (r *reader) lostFirst(cs []phrase.Chunk, i int, ps []piece) bool {
	if cs[i].Known() || i > 0 && !cs[i-1].IsSign(": , ; + / &") {
		return false
	}
	_, _, n := r.counts(cs, i+1)
	at := i + 1 + n
	if n > 0 && i > 0 && unicode.IsUpper([]rune(cs[i].Text)[0]) && eachHas(ps, true) { // "Hol 3 inf, Xa 2 inf > France"
		return true
	}
	return n > 0 && glyph(cs, at).IsSign(", ; + / &") && at+1 < len(cs) && r.isPlace(cs, at+1) && len(cs[at+1].Units) == 0 && countsAt(cs, at+2)
}

// lookBack is how many pieces of a list show how its writer goes about it.
const lookBack = 12

// eachHas reports whether a list so far has a place with each of its units, before them or
// behind them, and a sign behind that.
func eachHas(ps []piece, first bool) bool {
	for i := max(2, len(ps)-lookBack); i < len(ps); i++ {
		a, b := ps[i-2], ps[i-1]
		if !first {
			a, b = b, a
		}
		if ps[i].sep != "" && ps[i].sep != ":" && a.spot != nil && b.counts != nil {
			return true
		}
	}
	return false
}

// lost is a place that nobody knows, with the names that are near to it.
func (r *reader) lost(c *phrase.Chunk) slip {
	return slip{span: c.Span, word: c.Text, near: r.nearTo(c, notation.NameSpace)}
}

// nearTo are the names of a kind that a word is near to; none once many were looked for.
func (r *reader) nearTo(c *phrase.Chunk, kind notation.NameKind) []string {
	if r.near++; r.near > mostNear {
		return nil
	}
	r.steps += 50 // a look through all names
	return texts(r.rs.Names().Near(c.Text, kind))
}

// countsAt reports whether a list of units begins at a chunk.
func countsAt(cs []phrase.Chunk, i int) bool {
	_, number := glyph(cs, i).Value()
	return len(glyph(cs, i).Units) > 0 || number && (len(glyph(cs, i+1).Units) > 0 || glyph(cs, i+1).Kind == phrase.Word)
}

// nearSpelling reports whether a word is within two letters of one of the words
// of a name.
func (r *reader) nearSpelling(w string, m notation.Name) bool {
	for _, x := range r.rs.Board.Words(board.SpaceID(m.ID)) {
		if distance(strings.ToLower(w), x) <= 1+len(w)/7 {
			return true
		}
	}
	for _, x := range strings.Fields(m.Text) {
		if len(x) > 4 && distance(strings.ToLower(w), x) <= 1+len(w)/7 {
			return true
		}
	}
	return false
}

// IsSlip reports whether a word differs so little from one of the others that it
// is probably a slip of the pen; loosely, if it stands in front of an order.
func IsSlip(word string, like []string, loosely bool) bool {
	n := len([]rune(word))
	return slices.ContainsFunc(like, func(w string) bool {
		d := distance(strings.ToLower(word), strings.ToLower(w))
		return n >= 4 && d <= 1 || n >= 6 && d <= 2 || n >= 9 && d <= 3 || loosely && (n >= 3 && d <= 1 || n >= 4 && d <= 2)
	})
}

// declares are the phrases that declare a war and do not only tell of one.
var declares = wordList("|declare war|declare war on|we declare war on|i declare war on|declaration of war|dow|dows|declares war|declares war on|")

// onNobody asks about a declaration of war that names something which is not a power:
// "declare war: Frnce". A war that is not declared is missed only a round later, so it is
// never passed over as a remark. It reports whether it asked.
func (r *reader) onNobody(cs []phrase.Chunk) bool {
	i := 0
	for i < len(cs) && (len(cs[i].Powers) > 0 || cs[i].Is("the") || cs[i].IsSign(":")) {
		i++
	}
	if i == len(cs) || !declares.has(cs[i].Low) {
		return false
	}
	tail := cs[i+1:]
	for len(tail) > 0 && (tail[0].IsSign(": ( )") || onWhom.has(tail[0].Low)) {
		tail = tail[1:]
	}
	asked := false
	for j := range tail {
		c := &tail[j]
		first := j == 0 || tail[j-1].IsSign(", + / &") || tail[j-1].Is("and")
		if !first || c.Kind != phrase.Word || len(c.Powers) > 0 || len(r.allied(tail, j)) > 0 {
			continue
		}
		hints := r.nearTo(c, notation.NamePower)
		if len(hints) == 0 && (j > 0 || c.Known() && len(c.Places) == 0 || len(tail) > 3) {
			continue // the sentence goes on: "declare war: all is said"
		}
		r.ask(c.Span, "unknown-power", hints, "%q is not a power to declare war on", c.Text)
		asked = true
	}
	return asked
}

// onWhom are the words between a declaration and the power.
var onWhom = wordList("|on|against|with|to|the|alliance|surprise|")

// allied are the members of the alliance that two chunks name: "A1" is read as a word
// and a number.
func (r *reader) allied(cs []phrase.Chunk, i int) []ruleset.PowerID {
	n := glyph(cs, i+1)
	if cs[i].Low != "a" || n.Kind != phrase.Number || !n.Glued || r.pos.Allied == nil {
		return nil
	}
	return r.pos.Allied("A" + n.Text)
}
