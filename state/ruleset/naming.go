package ruleset

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// makeNames collects the words for everything that orders can name.
func (l *loader) makeNames() error {
	r := l.r
	r.names = &names{meanings: map[string][]notation.Name{}, words: map[notation.NameKind]notation.Vocabulary{}, spellings: map[notation.NameKind][]notation.Spelling{}}
	for _, collect := range []func(*names) error{r.nameSpaces, r.nameUnits, r.namePowers, r.nameSubjects} {
		if err := collect(r.names); err != nil {
			return fmt.Errorf("%s: %w", l.top(), err)
		}
	}
	r.names.shorts = notation.NewShortNames(r.names)
	return nil
}

func (r *Ruleset) nameSpaces(n *names) error {
	for _, s := range r.Board.Spaces() {
		m := notation.Name{Kind: notation.NameSpace, ID: string(s.ID), Text: string(s.ID), Sea: s.Kind == board.SeaZone}
		for _, w := range r.Board.Words(s.ID) {
			if err := n.add(w, m, false); err != nil {
				return err
			}
		}
	}
	for _, g := range r.InfluenceGroups {
		if len(n.Find(g.Name)) > 0 {
			continue // one of its lands has the same name and stands for it
		}
		m := notation.Name{Kind: notation.NameGroup, ID: g.Name, Text: g.Name}
		for _, s := range g.Lands {
			m.Members = append(m.Members, string(s))
		}
		if err := n.add(g.Name, m, false); err != nil {
			return err
		}
	}
	for _, g := range r.Board.Groups() {
		m := notation.Name{Kind: notation.NameGroup, ID: g.Name, Text: g.Name, Sea: true}
		for _, s := range g.Members {
			m.Members = append(m.Members, string(s))
			m.Sea = m.Sea && r.Board.IsSea(s)
		}
		for _, w := range g.Names {
			if err := n.add(w, m, false); err != nil {
				return err
			}
		}
	}
	return nil
}

func (r *Ruleset) nameUnits(n *names) error {
	for i := range r.Units {
		u := &r.Units[i]
		m := notation.Name{Kind: notation.NameUnit, ID: string(u.Type), Text: u.Name}
		words := append([]string{u.Name, u.Plural, strings.ReplaceAll(string(u.Type), "_", " ")}, u.Aliases...)
		for _, w := range words {
			w, shared := strings.CutSuffix(w, "?")
			for _, form := range plurals(w) {
				if err := n.add(form, m, shared); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// plurals returns a unit's word with all the endings that players give it,
// right or wrong. Single letters have none, because "as" and "is" are other words.
func plurals(w string) []string {
	forms := []string{w}
	if len(w) > 1 {
		forms = append(forms, w+"s", w+"es")
	}
	if stem, ok := strings.CutSuffix(w, "y"); ok {
		forms = append(forms, stem+"ies")
	}
	return forms
}

func (r *Ruleset) nameSubjects(n *names) error {
	for _, c := range r.Choices {
		m := notation.Name{Kind: notation.NameSubject, ID: c.Name, Text: c.Name}
		for _, w := range append([]string{c.Name}, c.Words...) {
			for _, form := range []string{w, w + "s"} {
				if err := n.add(form, m, false); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (r *Ruleset) namePowers(n *names) error {
	for _, p := range r.Powers {
		m := notation.Name{Kind: notation.NamePower, ID: string(p.ID), Text: string(p.ID)}
		for _, w := range append([]string{string(p.ID), p.Code, p.Adjective}, p.Aliases...) {
			if err := n.add(w, m, false); err != nil {
				return err
			}
		}
		if len(p.Purses) == 1 {
			continue
		}
		for _, q := range p.Purses {
			m := notation.Name{Kind: notation.NamePurse, ID: string(q.ID), Text: string(q.ID)}
			for _, w := range append([]string{string(q.ID)}, q.Aliases...) {
				if err := n.add(w, m, false); err != nil {
					return err
				}
			}
		}
	}
	for _, h := range r.Nobody {
		m := notation.Name{Kind: notation.NamePower, ID: string(h.ID), Text: string(h.ID)}
		for _, w := range append([]string{string(h.ID)}, h.Aliases...) {
			if err := n.add(w, m, false); err != nil {
				return err
			}
		}
	}
	return nil
}

// Names returns what the words of this ruleset mean.
func (r *Ruleset) Names() notation.Names { return r.names }
