package ruleset

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
)

// choiceKinds are the words that ChoiceSubject.Of knows.
var choiceKinds = []string{"territory", "sea zone", "power"}

// ChoiceSubject finds a subject by its name or another word for it, nil if there
// is none.
func (r *Ruleset) ChoiceSubject(word string) *ChoiceSubject {
	for i := range r.Choices {
		c := &r.Choices[i]
		for _, w := range append([]string{c.Name}, c.Words...) {
			if f := board.Fold(word); f == board.Fold(w) || f == board.Fold(w+"s") {
				return c
			}
		}
	}
	return nil
}

// Pick turns a player's word for something that can be picked into its canonical
// spelling. If the word has several meanings, it returns those that the subject allows.
func (r *Ruleset) Pick(c *ChoiceSubject, word string) []string {
	var out []string
	for _, p := range c.Picks {
		if board.Fold(p) == board.Fold(word) {
			out = append(out, p)
		}
	}
	for _, n := range r.names.Find(word) {
		if id := n.ID; c.isOf(r, id) && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// isOf reports whether an id is one of the kinds that can be picked.
func (c *ChoiceSubject) isOf(r *Ruleset, id string) bool {
	kind := ""
	switch sp := r.Board.Space(board.SpaceID(id)); {
	case sp != nil && sp.Kind == board.SeaZone:
		kind = "sea zone"
	case sp != nil:
		kind = "territory"
	}
	return kind != "" && slices.Contains(c.Of, kind) || r.Power(PowerID(id)) != nil && slices.Contains(c.Of, "power")
}

// checkChoices refuses subjects that could not be told apart or picked for.
func (l *loader) checkChoices() error {
	seen := map[string]bool{}
	for _, c := range l.r.Choices {
		for _, w := range append([]string{c.Name}, c.Words...) {
			if k := board.Fold(w); k == "" || seen[k] || strings.ContainsAny(w, ":,;\n") {
				return fmt.Errorf("%s: %q cannot name a choice, or names two", l.file(l.top(), "ruleset.toml"), w)
			} else {
				seen[k] = true
			}
		}
		for _, k := range c.Of {
			if !slices.Contains(choiceKinds, k) {
				return fmt.Errorf("%s: choice %q: %q is none of %q", l.file(l.top(), "ruleset.toml"), c.Name, k, choiceKinds)
			}
		}
		if len(c.Of)+len(c.Picks) == 0 {
			return fmt.Errorf("%s: choice %q: there is nothing to pick", l.file(l.top(), "ruleset.toml"), c.Name)
		}
	}
	return nil
}
