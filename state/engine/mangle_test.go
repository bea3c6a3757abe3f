package engine_test

import (
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
)

// TestMangledOrders hands in mails with slips of the pen: words lost, doubled
// or exchanged, other numbers, other places, several orders run together. The
// engine refuses them or takes them, but it never fails; and what it takes is
// held against what is true of every turn. ADJUTANT_MANGLED=500 tries as many
// for each turn.
func TestMangledOrders(t *testing.T) {
	tries := 4
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_MANGLED")); err == nil {
		tries = n
	}
	for _, id := range rulesets {
		t.Run(id, func(t *testing.T) {
			m := newMatch(t, id, mangledSeed())
			taken, refused := 0, 0
			for m.g.Round == 1 {
				text, _ := autoplay.Settle(m.e, m.g, m.g.Active, autoplay.Orders(m.g, m.whim()))
				orders := strings.Split(strings.TrimSpace(text), "\n")
				for range tries {
					if m.try(mangle(m.whim(), orders)) {
						taken++
					} else {
						refused++
					}
				}
				m.stage()
			}
			t.Logf("%d mangled mails taken, %d refused", taken, refused)
		})
	}
}

// try hands in a mail, with its dice if it makes the turn ready, and goes back
// to where the game was. It reports whether the mail was taken.
func (m *match) try(text string) bool {
	m.tb.Helper()
	was, after := m.g, m.after
	defer func() { m.g, m.after = was, after }()
	defer func() {
		if r := recover(); r != nil {
			m.tb.Fatalf("%s: panic: %v\n%s\nmail:\n%s", m.where(), r, debug.Stack(), text)
		}
	}()
	rep := m.e.Check(m.g, m.g.Active, text)
	for _, d := range rep.Diags {
		if d.Message == "" || d.Span.To.Offset > len(text) || d.Span.From.Offset > d.Span.To.Offset {
			m.tb.Errorf("%s: the answer %+v does not fit the mail:\n%s", m.where(), d, text)
		}
	}
	if rep.Refused() {
		return false
	}
	m.after = m.hold
	m.take(state.Input{Kind: state.Submission, Power: m.g.Active, Orders: text}, nil)
	if ok, _ := m.g.Ready(); ok {
		m.take(state.Input{Kind: state.Seed}, []byte("a seed of at least thirty-two bytes"))
	}
	return true
}

// mangle makes a few slips in a mail of some of the lines.
func mangle(seed uint64, lines []string) string {
	next := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(max(n, 1)))
	}
	lines = slices.Clone(lines)
	var words []string
	for _, l := range lines {
		words = append(words, strings.Fields(l)...)
	}
	for len(lines) > 1 && next(3) > 0 { // fewer lines, so that some mails are taken
		i := next(len(lines))
		lines = slices.Delete(lines, i, i+1)
	}
	for range 1 + next(3) {
		i := next(len(lines))
		ws := strings.Fields(lines[i])
		if len(ws) == 0 {
			continue
		}
		j := next(len(ws))
		switch next(9) {
		case 0:
			ws = slices.Delete(ws, j, j+1)
		case 1:
			ws = slices.Insert(ws, j, ws[j])
		case 2:
			ws[j] = words[next(len(words))]
		case 3:
			ws[j] = fmt.Sprint(next(40))
		case 4:
			ws[j] = ws[j][:next(len(ws[j]))]
		case 5:
			k := next(len(ws))
			ws[j], ws[k] = ws[k], ws[j]
		case 6:
			lines = append(lines, lines[next(len(lines))])
		case 7:
			ws = append(ws, lines[next(len(lines))])
		case 8:
			ws = slices.Insert(ws, j, []string{"all", "everything", "all but 1", "rest", "->", "max", "none", "if", "ignore last mail", "(", "/"}[next(11)])
		}
		lines[i] = strings.Join(ws, " ")
		switch verb, way, ok := strings.Cut(lines[i], ":"); {
		case !ok:
		case next(8) == 0: // where they stand, or there and back
			places := strings.Split(way, " -> ")
			origin := leftPlace(places[0])
			lines[i] += " -> " + origin
			if next(2) == 0 {
				lines[i] = verb + ": " + []string{"all", "rest", "2 infantry"}[next(3)] + " " + origin + " -> " + origin
			}
		case next(8) == 0: // whatever stands there
			if places := strings.SplitN(way, " -> ", 2); len(places) == 2 {
				lines[i] = verb + ": " + []string{"all", "rest", "all but 1 infantry", "everything"}[next(4)] + " " + leftPlace(places[0]) + " -> " + places[1]
			}
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// leftPlace is the place behind the units of an order: "SZ 97" in "1 cruiser, 2 submarines SZ 97".
func leftPlace(units string) string {
	words := strings.Fields(units)
	for i := len(words) - 1; i > 0; i-- {
		if strings.ToLower(words[i]) == words[i] && !isDigits(words[i]) {
			return strings.Join(words[i+1:], " ")
		}
	}
	return strings.Join(words, " ")
}

func isDigits(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

// mangledSeed is where the slips begin: ADJUTANT_MANGLED_SEED, so that other ones can be tried.
func mangledSeed() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("ADJUTANT_MANGLED_SEED"), 10, 64); err == nil {
		return n
	}
	return 11
}
