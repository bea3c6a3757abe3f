package order

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// permit binds who a power lets through a canal or aboard its ships.
func (b *binder) permit(s *notation.Statement) {
	o := Permit{At: At{s.Span}, Deny: s.None}
	for _, r := range s.Powers {
		p, ok := b.onePower(r)
		if !ok {
			return
		}
		if p == b.power {
			b.fail(r.Span, "own-power", nil, "%s needs no leave of its own", p)
			return
		}
		o.To = append(o.To, p)
	}
	if s.What == "canal" {
		o.Canal = b.canal(s.From, s.Span)
	}
	b.add(o)
}

// canal finds the canal that a phrase means: by its name, or by a territory
// beside it.
func (b *binder) canal(r notation.Ref, at notation.Span) string {
	var found, all []string
	for _, c := range b.rs.Board.Canals() {
		all = append(all, c.Name)
		if meansCanal(c, r.Text) {
			found = append(found, c.Name)
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	if r.Text == "" {
		b.fail(at, "no-canal", nil, "it is not said which canal; there are %s; write it like \"canal %s: allow United States\"", strings.Join(all, ", "), all[0])
		return ""
	}
	b.fail(r.Span, "unknown-canal", nearCanals(r.Text, all), "%q is not a canal or strait; there are %s", r.Text, strings.Join(all, ", "))
	return ""
}

// nearCanals lists the canals that a misspelt name may mean.
func nearCanals(text string, all []string) []string {
	var out []string
	for _, name := range all {
		said := slices.ContainsFunc(strings.Fields(text), func(w string) bool {
			return len(notation.Closest(w, strings.Fields(name), 1)) > 0 && !canalWords[strings.ToLower(w)]
		})
		if said {
			out = append(out, name)
		}
	}
	return out
}

// canalWords are words in the names of canals that do not show which one is meant.
var canalWords = map[string]bool{"canal": true, "strait": true, "straits": true, "the": true, "of": true}

// meansCanal reports whether the words can name the canal.
func meansCanal(c board.Canal, text string) bool {
	said := strings.ToLower(text)
	if said == "" {
		return false
	}
	for _, s := range c.Controllers {
		if strings.EqualFold(string(s), said) {
			return true
		}
	}
	name := strings.ToLower(c.Name)
	for _, w := range strings.Fields(said) {
		if canalWords[w] {
			continue
		}
		if !strings.Contains(" "+name, " "+w) {
			return false
		}
	}
	return true
}

// String prints "canal Suez Canal: allow United States" or "guests: deny all".
func (o Permit) String() string {
	s := "guests: "
	if o.Canal != "" {
		s = "canal " + o.Canal + ": "
	}
	if o.Deny {
		s += "deny "
	} else {
		s += "allow "
	}
	if len(o.To) == 0 {
		return s + "all"
	}
	return s + powerList(o.To)
}

func powerList(ps []ruleset.PowerID) string {
	words := make([]string, len(ps))
	for i, p := range ps {
		words[i] = string(p)
	}
	return strings.Join(words, ", ")
}

// AskLeave asks the powers that guard a canal to let one's own ships through.
type AskLeave struct {
	At
	Canal string
}

// Phase returns CombatMove, though the order belongs to no phase.
func (AskLeave) Phase() Phase { return CombatMove }

// String prints "ask canal Suez Canal".
func (o AskLeave) String() string { return "ask canal " + o.Canal }
