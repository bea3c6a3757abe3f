package templates

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// readings are the orders as they were read, each once, with what the player
// wrote where that differs in more than spelling. Moves to one place are one line; a
// figure that the player only wrote as a check has none, nor have the defenders that a move
// names. Units are abbreviated.
func (r Reply) readings(rs *ruleset.Ruleset) []reading {
	var out []reading
	above, shown := "", ""
	for i := 0; i < len(r.Read); {
		n := movesTogether(r.Read[i:])
		part := r.Read[i : i+n]
		i += n
		if part = slices.DeleteFunc(slices.Clone(part), r.isWrong); len(part) == 0 {
			continue // it is shown with what is wrong with it
		}
		if _, figure := part[0].Order.(order.Expect); figure && !r.spokenOf(part[0]) {
			continue
		}
		if ask, is := part[0].Order.(order.Request); is && ask.What == "check" {
			continue // it orders nothing
		}
		text := part[0].Text
		if len(part) > 1 {
			text = together(part)
		} else if m, is := part[0].Order.(order.Move); is && len(m.Versus) > 0 && !r.spokenOf(part[0]) {
			m.Versus = nil
			text = m.String()
		}
		one := reading{Text: order.Abbreviate(rs, text), Same: true}
		same := true
		span := part[0].Span
		for _, o := range part {
			w := snippet(r.Text, o.Span)
			same = same && (w == "" || w == o.Text || r.sameWords(w, o.Text, above))
			above = o.Text
			if o.Span.From.Offset < span.From.Offset {
				span.From = o.Span.From
			}
			if o.Span.To.Offset > span.To.Offset {
				span.To = o.Span.To
			}
		}
		words := snippet(r.Text, span)
		if !same && !r.sameWords(words, one.Text, "") && !strings.Contains(shown, words) {
			one.Same, one.Words, shown = false, shorten(words, wordsRoom), words
		}
		out = append(out, one)
	}
	return out
}

// InWords is the reply with its orders put into words already, for several mails.
func (r Reply) InWords() Reply {
	if r.Game != nil {
		r.inWords = r.readings(r.Game.Rules)
	}
	return r
}

// isWrong reports whether something is wrong with the words of an order.
func (r Reply) isWrong(o Read) bool {
	return slices.ContainsFunc(r.Diags, func(d notation.Diagnostic) bool {
		return d.Severity == notation.Error && d.Span.From.Line > 0 && d.Span.From.Offset < o.Span.To.Offset && o.Span.From.Offset < d.Span.To.Offset
	})
}

// spokenOf reports whether something is said about an order.
func (r Reply) spokenOf(o Read) bool {
	for _, d := range r.Diags {
		if d.Span == o.Span {
			return true
		}
	}
	return false
}

// movesTogether is how many of the first orders are plain moves of one phase to
// one place; 1 if the first is not.
func movesTogether(rs []Read) int {
	to, ok := plainMove(rs[0])
	n := 1
	for ok && n < len(rs) {
		next, plain := plainMove(rs[n])
		if !plain || next != to || rs[n].Phase != rs[0].Phase {
			break
		}
		n++
	}
	return n
}

// plainMove is where a move without a way or a remark goes.
func plainMove(o Read) (to board.SpaceID, ok bool) {
	m, is := o.Order.(order.Move)
	if !is || len(m.Path) != 2 || m.Path[0] == "" || m.Empty || m.Aboard {
		return "", false
	}
	all := slices.ContainsFunc(m.Units, func(s order.Stack) bool { return s.All })
	return m.Path[1], !all
}

// together writes moves to one place as one line that can be read back: "attack:
// France: 3 tanks (Holland Belgium), 2 fighters (Norway, land Norway)".
func together(part []Read) string {
	m := part[0].Order.(order.Move)
	verb := "attack: "
	if m.In == order.NoncombatMove {
		verb = "move: "
	}
	froms := make([]string, len(part))
	for i, o := range part {
		m := o.Order.(order.Move)
		units := make([]string, len(m.Units))
		for j, s := range m.Units {
			units[j] = s.String()
		}
		froms[i] = strings.Join(units, ", ") + " (" + string(m.Path[0])
		if m.Landing != "" {
			froms[i] += ", land " + string(m.Landing)
		}
		froms[i] += ")"
	}
	return verb + string(m.Path[1]) + ": " + strings.Join(froms, ", ")
}

// sameWords reports whether a player's words differ from an order only in spelling.
func (r Reply) sameWords(words, text, above string) bool {
	return r.Names != nil && notation.SameWords(words, text, above, r.Names)
}
