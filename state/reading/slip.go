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
	if before := glyph(cs, i-1); len([]rune(c.Text)) >= 6 && now == noPlace && (i == 0 || before.Is("the", "and", "all", "both", "number") || before.IsSign(",", "+", ":")) {
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
	if now == noPlace && !upper && !glyph(cs, i-1).Is("in", "at") && i > 0 {
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
			if glyph(cs, i+1).Kind != phrase.Word || glyph(cs, i+1).Is("to", "from", "and", "at") || len(glyph(cs, i+1).Units) > 0 {
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

// distance is the number of letters by which two words differ.
func distance(a, b string) int {
	x, y := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	row := make([]int, len(y)+1)
	prev2 := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		cur := make([]int, len(y)+1)
		cur[0] = i
		for j := 1; j <= len(y); j++ {
			d := 1
			if x[i-1] == y[j-1] {
				d = 0
			}
			cur[j] = min(row[j]+1, cur[j-1]+1, row[j-1]+d)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, row = row, cur
	}
	return row[len(y)]
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
var declares = map[string]bool{
	"declare war": true, "declare war on": true, "we declare war on": true, "i declare war on": true,
	"declaration of war": true, "dow": true, "dows": true, "declares war": true, "declares war on": true,
}

// onNobody asks about a declaration of war that names something which is not a power:
// "declare war: Frnce". A war that is not declared is missed only a round later, so it is
// never passed over as a remark. It reports whether it asked.
func (r *reader) onNobody(cs []phrase.Chunk) bool {
	i := 0
	for i < len(cs) && (len(cs[i].Powers) > 0 || cs[i].Is("the") || cs[i].IsSign(":")) {
		i++
	}
	if i == len(cs) || !declares[cs[i].Low] {
		return false
	}
	tail := cs[i+1:]
	for len(tail) > 0 && (tail[0].IsSign(":", "(", ")") || onWhom[tail[0].Low]) {
		tail = tail[1:]
	}
	asked := false
	for j := range tail {
		c := &tail[j]
		first := j == 0 || tail[j-1].IsSign(",", "+", "/", "&") || tail[j-1].Is("and")
		if !first || c.Kind != phrase.Word || len(c.Powers) > 0 || len(r.allied(tail, j)) > 0 {
			continue
		}
		var hints []string
		if r.near++; r.near <= mostNear {
			r.steps += 50 // a look through all names
			hints = texts(r.rs.Names().Near(c.Text, notation.NamePower))
		}
		if len(hints) == 0 && (j > 0 || c.Known() && len(c.Places) == 0 || len(tail) > 3) {
			continue // the sentence goes on: "declare war: all is said"
		}
		r.ask(c.Span, "unknown-power", hints, "%q is not a power to declare war on", c.Text)
		asked = true
	}
	return asked
}

// onWhom are the words between a declaration and the power.
var onWhom = map[string]bool{"on": true, "against": true, "with": true, "to": true, "the": true, "alliance": true, "surprise": true}

// allied are the members of the alliance that two chunks name: "A1" is read as a word
// and a number.
func (r *reader) allied(cs []phrase.Chunk, i int) []ruleset.PowerID {
	n := glyph(cs, i+1)
	if cs[i].Low != "a" || n.Kind != phrase.Number || !n.Glued || r.pos.Allied == nil {
		return nil
	}
	return r.pos.Allied("A" + n.Text)
}
