package order

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// consents are ways to say yes or no.
var consents = map[string]string{
	"agree": "yes", "agreed": "yes", "accept": "yes", "instate": "yes", "refuse": "no", "decline": "no", "never": "no",
}

// choose binds a pick among named things: the subject to one that the ruleset
// has, each pick to the spelling of the question.
func (b *binder) choose(s *notation.Statement) {
	var names []string
	for _, c := range b.rs.Choices {
		names = append(names, c.Name)
	}
	c := b.rs.ChoiceSubject(s.What)
	switch {
	case len(names) == 0:
		b.fail(s.Span, "no-choices", nil, "in this game nothing is chosen so: leave this out")
		return
	case c == nil:
		b.fail(s.Span, "unknown-choice", notation.Closest(s.What, names, 2), "%q is nothing that is chosen in this game; there %s %s", s.What, isAre(len(names)), strings.Join(names, ", "))
		return
	}
	o := Choose{At: At{s.Span}, Subject: c.Name, If: b.conditions(s)}
	for _, r := range s.Path {
		picks := b.rs.Pick(c, r.Text)
		if word := consents[strings.ToLower(r.Text)]; len(picks) == 0 && word != "" {
			picks = b.rs.Pick(c, word)
		}
		if len(picks) == 0 {
			picks = b.rs.Pick(c, b.placeOfUnits(r.Text))
		}
		if len(picks) == 0 && r.Short {
			for _, n := range r.Names {
				picks = append(picks, b.rs.Pick(c, n.Text)...)
			}
		}
		switch {
		case len(picks) == 0:
			b.fail(r.Span, "unknown-pick", nearPicks(b.rs, c, r.Text), "%q cannot be picked for %s: that is %s", r.Text, c.Name, canBePicked(c.Of, c.Picks))
		case len(picks) > 1:
			b.fail(r.Span, "ambiguous-pick", picks, "%q can be %s", r.Text, or(picks))
		case slices.Contains(o.Picks, picks[0]):
			b.fail(r.Span, "twice", nil, "%s stands twice in the list", picks[0])
		default:
			if r.Short {
				b.Notef(r.Span, "read-as", "%q was read as %s", r.Text, picks[0])
			}
			o.Picks = append(o.Picks, picks[0])
		}
	}
	b.add(o)
}

// placeOfUnits is the place in "units of Italy in Albania"; empty if the words name no
// power and no place of it.
func (b *binder) placeOfUnits(text string) string {
	who, place, ok := strings.Cut(text, " in ")
	if !ok {
		return ""
	}
	for _, w := range []string{"the units of ", "units of ", "the "} {
		who = strings.TrimPrefix(who, w)
	}
	for _, n := range b.rs.Names().Find(who) {
		if n.Kind == notation.NamePower {
			return place
		}
	}
	return ""
}

// nearPicks lists what a misspelt pick may mean.
func nearPicks(rs *ruleset.Ruleset, c *ruleset.ChoiceSubject, word string) []string {
	out := notation.Closest(word, c.Picks, 2)
	for _, n := range rs.Names().Near(word, notation.NameSpace, notation.NamePower) {
		if len(out) < 3 && len(rs.Pick(c, n.Text)) == 1 {
			out = append(out, n.Text)
		}
	}
	return out
}

// canBePicked says what can be picked for a subject: "a territory or Mongolia".
func canBePicked(of, picks []string) string {
	var words []string
	for _, k := range of {
		words = append(words, "a "+k)
	}
	return or(append(words, picks...))
}

func isAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
