package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// wraps reports whether the second line goes on with the first one's sentence. listed is set if the
// second line begins with the mark of a list, capitals if the mail has capital letters.
func (k words) wraps(a, b phrase.Line, w wrapping, listed, capitals bool) bool {
	last, first := &a.Chunks[len(a.Chunks)-1], &b.Chunks[0]
	if isPhase(first) || first.Is("other buy") || first.Is("endturn endagenda") && len(trimSigns(b.Chunks)) == 1 {
		return false
	}
	if first.Is("not") && countsNext(b.Chunks) {
		return false // "do not 2 ftr": of which verb?
	}
	if last.IsSign("> + /") {
		return !last.IsSign("+") || !a.Chunks[0].IsSign("+") // "+++ ATTACK +++"
	}
	if last.IsSign(". ! ? : ; %") || listed {
		return false
	}
	if first.IsSign(">") && len(b.Chunks) > 1 && a.Long > 10 && !strings.HasPrefix(first.Text, "==") {
		return true
	}
	if first.Kind == phrase.Sign {
		return false
	}
	if last.Is("to from via and") && !last.Is("too") && len(last.Places) == 0 {
		return true
	}
	for i := 0; i < min(4, len(b.Chunks)); i++ {
		if b.Chunks[i].IsSign(":") || i > 1 && b.Chunks[i].IsSign("-") && !b.Chunks[i].Glued && first.Is("to from") && a.Chunks[0].Low == first.Low {
			return false
		}
	}
	if !w.wrapped && (k.standsAlone(a.Chunks) && k.begins(b.Chunks) || keepsBack(b.Chunks) || k.sendsOwn(a.Chunks, b.Chunks)) || commandsIn(a.Chunks) && commandsIn(b.Chunks) || !w.wrapped && len(first.Low) > 3 && a.Chunks[0].Low == first.Low {
		return false // two orders, a line each
	}
	if at := a.Chunks[0].Span.From.Col; at > 1 && at == first.Span.From.Col && !w.wrapped && k.ownOrders(a.Chunks, b.Chunks) {
		return false // below a heading, an order a line
	}
	lower := first.Kind == phrase.Word && strings.ToLower(first.Text[:1]) == first.Text[:1]
	if lower && capitals && !w.dictated && a.Long >= 60 && 10*a.Long >= 7*w.width && last.Kind == phrase.Word {
		ended := len(last.Places) > 0 || last.Is("home stay too closing") // an order may end here
		if !ended || first.Is("to from at via and with by go attack join carry of land") {
			return true // a paragraph, broken in the midst of a sentence
		}
	}
	return w.sentences && lower && a.Long >= 40 || w.wrapped && a.Long+1+len([]rune(first.Text)) > w.width-2
}

// countsNext reports whether a line goes on with units behind its first word, "do not".
func countsNext(cs []phrase.Chunk) bool {
	return strings.HasPrefix(cs[0].Low, "do") && len(cs) > 1 && (cs[1].Kind == phrase.Number || len(cs[1].Units) > 0)
}

// commandsIn reports whether a line begins with the verb of an order: "taking France with".
func commandsIn(cs []phrase.Chunk) bool {
	c := &cs[0]
	return c.Is("attack buy place go raid") && len(c.Units)+len(c.Places) == 0
}

// standsAlone reports whether a line ends with the second place of a movement, or
// of more.
func (k words) standsAlone(cs []phrase.Chunk) bool {
	units, places := k.holds(cs)
	return units > 0 && places > 1 && k.isPlace(cs, len(cs)-1)
}

// begins reports whether a line begins with units and holds a place.
func (k words) begins(cs []phrase.Chunk) bool {
	_, places := k.holds(cs)
	return places > 0 && (len(cs[0].Units) > 0 || class(&cs[0]) != "" || cs[0].Kind == phrase.Number)
}

// sendsOwn reports whether two lines each name units and a place, the second begins with its units,
// however it is written, and sends them from one place to another: "the 2 bombers from SZ 35 to
// Kiangsi" goes on with nothing above it.
func (k words) sendsOwn(a, b []phrase.Chunk) bool {
	if c := &a[len(a)-1]; c.IsSign(",") || c.Is("the with and") && !isName(c) {
		return false
	}
	if b[0].Is("the") && !isName(&b[0]) {
		b = b[1:]
	}
	if len(b) < 4 || !k.begins(b) {
		return false
	}
	from := firstOf(b, func(c *phrase.Chunk) bool { return c.Is("from at") && !isName(c) })
	to := firstOf(b, func(c *phrase.Chunk) bool { return c.Is("to") && !isName(c) || c.IsSign(">") })
	units, places := k.holds(a)
	return from > 0 && to > from && units > 0 && places > 0
}

// ownOrders reports whether each of two lines goes on its own.
func (k words) ownOrders(a, b []phrase.Chunk) bool { return k.goesOnItsOwn(a) && k.goesOnItsOwn(b) }

// goesOnItsOwn reports whether a line names units and then a place that a word leads to, and ends there.
func (k words) goesOnItsOwn(cs []phrase.Chunk) bool {
	to := firstOf(cs, leadsOn)
	if to < 1 || len(cs[len(cs)-1].Places) == 0 {
		return false
	}
	units, _ := k.holds(cs[:to])
	return units > 0
}

// keepsBack reports whether a line begins with units that stay: "fleet stays home".
func keepsBack(cs []phrase.Chunk) bool {
	return (len(cs[0].Units) > 0 || class(&cs[0]) != "") && len(cs) > 1 && cs[1].Is("stay")
}

// wrapping is how a mail's lines end.
type wrapping struct {
	width int
	// wrapped is set if a program broke the lines at the width; sentences if lines
	// begin with capital letters, dictated if none does and no line ends with a sign, as a
	// telephone writes them down.
	wrapped, sentences, dictated bool
}

// wrappingOf looks at the ends and beginnings of all lines.
func wrappingOf(lines []phrase.Line) wrapping {
	w := wrapping{}
	for _, l := range lines {
		w.width = max(w.width, l.Long)
	}
	full, short, capital, small, signs := 0, 0, 0, 0, 0
	for i, l := range lines {
		if len(l.Chunks) == 0 {
			continue
		}
		if c := &l.Chunks[0]; c.Kind == phrase.Word {
			if strings.ToLower(c.Text[:1]) == c.Text[:1] {
				small++
			} else {
				capital++
			}
		}
		if l.Chunks[len(l.Chunks)-1].Kind == phrase.Sign {
			signs++
		}
		if i+1 >= len(lines) || len(lines[i+1].Chunks) == 0 {
			continue
		}
		if l.Long+1+len([]rune(lines[i+1].Chunks[0].Text)) > w.width-2 {
			full++
		} else {
			short++
		}
	}
	w.sentences = capital > 2*small && capital > 1
	w.dictated = capital == 0 && signs == 0 && small > 4
	w.wrapped = w.width >= 60 && w.width <= 110 && full >= 3 && full > 2*short
	return w
}
