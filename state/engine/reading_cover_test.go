package engine

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// freeMail is a mail of the corpus of free mails, without its reading.
type freeMail struct {
	id, ruleset string
	power       ruleset.PowerID
	body        string
}

// freeMails are the plain mails of the half of the corpus that may be looked at,
// of powers on turn.
func freeMails(t testing.TB) []freeMail {
	t.Helper()
	files, err := filepath.Glob("../../processor/testdata/reading/seen/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no mails: %v", err)
	}
	var out []freeMail
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
			head, body, _ := strings.Cut(part, "\n")
			body, _, ok := strings.Cut(body, "\n--- reading")
			if w := strings.Fields(head); ok && !strings.Contains(head, ";") {
				out = append(out, freeMail{w[0], w[1], ruleset.PowerID(strings.Join(w[2:], " ")), body})
			}
		}
	}
	return out
}

var freeEngines = map[string]*Engine{}

// readMail reads a text as a mail of the power on turn, in the first round.
func readMail(t testing.TB, id string, power ruleset.PowerID, text string) (*reading.Result, *Engine) {
	t.Helper()
	e := freeEngines[id]
	if e == nil {
		var err error
		if e, err = Load(id); err != nil {
			t.Fatal(err)
		}
		freeEngines[id] = e
	}
	g := state.New(e.Rules())
	g.Active = power
	return e.readFreely(g, power, text), e
}

// uncovered are the words of a text that no part of its reading covers, a line
// of them at most: lines of which nothing is an order, a heading, a question or
// listed as unread; and in a mail that is carried out units outside of these.
func uncovered(e *Engine, text string, res *reading.Result) string {
	var parts []notation.Span
	for _, o := range res.Orders {
		parts = append(parts, o.Span())
	}
	for _, d := range res.Diags {
		parts = append(parts, d.Span)
	}
	parts = slices.Concat(parts, res.Heads, res.Asked, res.Left)
	acts := !notation.HasErrors(res.Diags)
	for _, l := range phrase.Cut(text, e.rules.Names()).Lines {
		words, covered := "", slices.ContainsFunc(res.Diags, func(d notation.Diagnostic) bool { return d.Span.From.Line == l.N })
		for _, c := range l.Chunks {
			if c.Kind != phrase.Word {
				continue
			}
			in := false
			for _, p := range parts {
				in = in || p.From.Offset <= c.Span.From.Offset && c.Span.To.Offset <= p.To.Offset
			}
			covered = covered || in
			words += c.Text + " "
			if !in && len(c.Units) > 0 && acts {
				return "the unit " + c.Text + " in: " + words
			}
		}
		if words != "" && !covered {
			return "the line: " + words
		}
	}
	return ""
}

// damage takes a word of a text away, swaps two, doubles one or breaks a line.
func damage(rng *rand.Rand, text string) string {
	w := strings.SplitAfter(text, " ")
	i := rng.IntN(len(w))
	switch rng.IntN(4) {
	case 0:
		w[i] = ""
	case 1:
		j := rng.IntN(len(w))
		w[i], w[j] = w[j], w[i]
	case 2:
		w[i] += w[i]
	default:
		w[i] = "\n" + w[i]
	}
	return strings.Join(w, "")
}

// No line of a mail disappears: each is an order, a heading, a question, or is
// listed as not read; where the mail is carried out, so is each unit that is
// named. That holds for the free mails of the corpus and for texts made of them by
// small damage.
func TestNoLineDisappears(t *testing.T) {
	rng := rand.New(rand.NewPCG(1940, 12))
	for _, m := range freeMails(t) {
		text := m.body
		for n := range 4 {
			if n > 0 {
				text = damage(rng, m.body)
			}
			res, e := readMail(t, m.ruleset, m.power, text)
			if lost := uncovered(e, text, res); lost != "" {
				t.Errorf("%s, damaged %d times: nothing tells of %q in\n%s", m.id, n, lost, text)
			}
		}
	}
}
