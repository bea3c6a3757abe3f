package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// likeness is one way to write that n units go from one place to another.
type likeness struct {
	name  string
	write func(n int, unit, from, to string) string
	// slip is set for a misspelt way: it may be asked about.
	slip bool
}

// likenesses are the ways that must all be read the same: other arrows, other
// orders of the roles, other letters.
var likenesses = []likeness{
	{"arrow", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s %s -> %s", n, u, a, b) }, false},
	{"bracket", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s %s > %s", n, u, a, b) }, false},
	{"long arrow", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s %s ==> %s", n, u, a, b) }, false},
	{"sign", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s %s → %s", n, u, a, b) }, false},
	{"words", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s from %s to %s", n, u, a, b) }, false},
	{"verb", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s go from %s to %s", n, u, a, b) }, false},
	{"origin first", func(n int, u, a, b string) string { return fmt.Sprintf("%s: %d %s to %s", a, n, u, b) }, false},
	{"ways first", func(n int, u, a, b string) string { return fmt.Sprintf("from %s to %s: %d %s", a, b, n, u) }, false},
	{"target first", func(n int, u, a, b string) string { return fmt.Sprintf("to %s: %d %s from %s", b, n, u, a) }, false},
	{"origin in brackets", func(n int, u, a, b string) string { return fmt.Sprintf("%s: %d %s (%s)", b, n, u, a) }, false},
	{"units in brackets", func(n int, u, a, b string) string { return fmt.Sprintf("%s (%d %s) > %s", a, n, u, b) }, false},
	{"heading", func(n int, u, a, b string) string { return fmt.Sprintf("==> %s\n%d %s from %s", b, n, u, a) }, false},
	{"table", func(n int, u, a, b string) string {
		return fmt.Sprintf("| from | to | units |\n| %s | %s | %d %s |", a, b, n, u)
	}, false},
	{"capitals", func(n int, u, a, b string) string {
		return strings.ToUpper(fmt.Sprintf("%d %s from %s to %s", n, u, a, b))
	}, false},
	{"small letters", func(n int, u, a, b string) string {
		return strings.ToLower(fmt.Sprintf("%d %s from %s to %s", n, u, a, b))
	}, false},
	{"German", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s von %s nach %s", n, u, a, b) }, false},
	{"French", func(n int, u, a, b string) string { return fmt.Sprintf("%d %s de %s vers %s", n, u, a, b) }, false},
	{"a letter lost", func(n int, u, a, b string) string {
		return fmt.Sprintf("%d %s from %s to %s", n, u, a, b[:len(b)/2]+b[len(b)/2+1:])
	}, true},
	{"two letters swapped", func(n int, u, a, b string) string {
		k := len(a) / 2
		return fmt.Sprintf("%d %s from %s to %s", n, u, a[:k-1]+a[k:k+1]+a[k-1:k]+a[k+1:], b)
	}, true},
}

// walk is units of a type that a power on turn can move by land or by air.
type walk struct {
	unit     *ruleset.Unit
	n        int
	from, to board.SpaceID
}

// walks are moves of all units of a type to a neighbouring territory.
func walks(g *state.Game, rs *ruleset.Ruleset) []walk {
	var out []walk
	for _, s := range rs.Board.Spaces() {
		if s.Kind == board.SeaZone {
			continue
		}
		for i := range rs.Units {
			u := &rs.Units[i]
			n := 0
			for _, x := range g.UnitsAt(s.ID) {
				if x.Power == g.Active && x.Type == u.Type {
					n++
				}
			}
			if n < 2 || u.Class == ruleset.Facility || u.NoncombatOnly {
				continue
			}
			for _, to := range rs.Board.Neighbours(s.ID) {
				if !rs.Board.IsSea(to) && len(rs.Board.Space(to).ID) > 4 {
					out = append(out, walk{u, n, s.ID, to})
				}
			}
		}
	}
	return out
}

// moved is what the movements of a reading do, whatever their phase.
func moved(orders []order.Order) string {
	var out []string
	for _, o := range orders {
		if m, ok := o.(order.Move); ok {
			out = append(out, fmt.Sprint(m.Units, m.Path[0], m.Path[len(m.Path)-1]))
		} else {
			out = append(out, o.String())
		}
	}
	return strings.Join(out, "; ")
}

// TestSameOrdersInOtherWords writes moves in many ways. None may be read as
// another move; and of the ways without a misspelling all but one in a hundred must be
// read as the move.
func TestSameOrdersInOtherWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 5))
	tries, read := 0, 0
	for _, who := range []struct {
		id    string
		power ruleset.PowerID
	}{{"g40v2", "Germany"}, {"g40v2", "Japan"}, {"g40v2", "Soviet Union"}, {"alpha2", "Italy"}, {"g42", "United States"}} {
		_, e := readMail(t, who.id, who.power, "")
		g := state.New(e.Rules())
		g.Active = who.power
		all := walks(g, e.Rules())
		for range 25 {
			w := all[rng.IntN(len(all))]
			want := fmt.Sprint([]order.Stack{{N: w.n, Type: w.unit.Type}}, w.from, w.to)
			for _, l := range likenesses {
				text := l.write(w.n, w.unit.Plural, string(w.from), string(w.to)) + "\n"
				res, _ := readMail(t, who.id, who.power, text)
				got := moved(res.Orders)
				asked := notation.HasErrors(res.Diags)
				if !asked && got != want && got != "" {
					t.Errorf("%s, %s: %q is read as %q", who.power, l.name, text, got)
				}
				if l.slip {
					joined := strings.NewReplacer(" ", "").Replace(text)
					plain := strings.Contains(joined, strings.ReplaceAll(fmt.Sprintf("from %s to %s", w.from, w.to), " ", ""))
					if !plain && got == want && !asked && !slices.ContainsFunc(res.Diags, func(d notation.Diagnostic) bool { return d.Severity == notation.Note }) {
						t.Errorf("%s, %s: %q is carried out without a word", who.power, l.name, text)
					}
					continue
				}
				tries++
				if got == want && !asked {
					read++
				}
			}
		}
	}
	t.Logf("%d of %d are read", read, tries)
	if read*100 < 99*tries {
		t.Errorf("only %d of %d are read", read, tries)
	}
}

// FuzzReading reads a text as a mail of Germany's first turn. What is accepted
// prints in canonical form, and that is read as the same orders.
func FuzzReading(f *testing.F) {
	for _, m := range freeMails(f) {
		if m.ruleset == "g40v2" && m.power == "Germany" {
			f.Add(m.body)
		}
	}
	f.Add("buy 3 inf or 2 art\nplace trn 6 inf Japan")
	f.Fuzz(func(t *testing.T, text string) {
		_, e := readMail(t, "g40v2", "Germany", "")
		g := state.New(e.Rules())
		g.Active = "Germany"
		rep := e.Check(g, "Germany", text)
		if rep.Refused() || len(text) > 4000 {
			return
		}
		printed := canonical(rep.Orders)
		again := e.Check(g, "Germany", strings.Join(printed, "\n"))
		if twice := canonical(again.Orders); again.Refused() || !slices.Equal(printed, twice) {
			t.Errorf("%q\nis read as\n%s\nand that as\n%s\n%v", text, strings.Join(printed, "\n"), strings.Join(twice, "\n"), again.Diags)
		}
	})
}

// canonical are orders in the form that records hold.
func canonical(orders []order.Order) []string {
	var out []string
	for _, o := range orders {
		out = append(out, o.String())
	}
	return out
}
