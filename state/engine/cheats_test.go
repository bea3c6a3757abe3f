package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A host with his own key rewrites the game in some way. Every signature is correct and
// every die comes from its seed: verify has nothing to say. But each player has signed
// heads in his mails, and the new log does not begin with them.
func TestRewrittenGames(t *testing.T) {
	play := func(t *testing.T, inputs ...state.Input) *openBook {
		b := newOpenBook(t)
		for _, in := range inputs {
			if in.Kind == state.Seed {
				in = b.seed()
			}
			if in.Power == "" && in.Kind == state.Submission {
				in.Power = b.game.Active
			}
			b.do(in)
		}
		return b
	}
	harrow := state.Input{Kind: state.Submission, Orders: strike, At: "2026-11-22T18:00:00Z"}
	quill := state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: "standing: scramble none\n", At: "2026-11-22T18:05:00Z"}
	dice := state.Input{Kind: state.Seed}
	with := func(in state.Input, change func(*state.Input)) state.Input { change(&in); return in }
	honest := play(t, harrow, quill, dice)
	if err := verify(honest.file(), honest.public); err != nil {
		t.Fatal(err)
	}
	// The heads in the mails: the receipts of Harrow and Quill, and everybody's summary.
	const receiptOfHarrow, receiptOfQuill, summary = 1, 2, 3
	note := state.Input{Kind: state.Host, Action: state.Note, By: state.ByHost, Reason: "it was asked", Text: "hello", At: "2026-11-22T18:00:00Z"}
	for _, tc := range []struct {
		name   string
		inputs []state.Input
		by     int // the first mail that shows it
	}{
		{"an order of Harrow's is altered", []state.Input{with(harrow, func(in *state.Input) { in.Orders = weaker }), quill, dice}, receiptOfHarrow},
		{"an order of Harrow's is dropped", []state.Input{quill, with(harrow, func(in *state.Input) { in.Orders, in.At = another, "2026-11-22T18:06:00Z" }), dice}, receiptOfHarrow},
		{"two mails change places", []state.Input{with(quill, func(in *state.Input) { in.At = "2026-11-22T17:59:00Z" }), harrow, dice}, receiptOfHarrow},
		{"the time of a mail is another", []state.Input{with(harrow, func(in *state.Input) { in.At = "2026-11-22T18:00:01Z" }), quill, dice}, receiptOfHarrow},
		{"a mail of Harrow's is invented before his", []state.Input{with(harrow, func(in *state.Input) { in.Orders = another }), harrow, quill, dice}, receiptOfHarrow},
		{"a note is slipped in", []state.Input{note, harrow, quill, dice}, receiptOfHarrow},
		{"Quill's standing order never came", []state.Input{harrow, dice}, receiptOfQuill},
		{"Quill's standing order came later", []state.Input{harrow, dice, quill}, receiptOfQuill},
		{"Harrow corrects his order behind the dice", []state.Input{harrow, quill, with(harrow, func(in *state.Input) { in.Orders, in.At = weaker, "2026-11-22T18:06:00Z" }), dice}, summary},
		{"the end is cut off", []state.Input{harrow, quill}, summary},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := play(t, tc.inputs...)
			if err := verify(b.file(), b.public); err != nil {
				t.Fatalf("it does not verify, which would be better still: %v", err)
			}
			l, err := gamelog.ReadLog(b.file(), b.public)
			if err != nil {
				t.Fatal(err)
			}
			for mail := receiptOfHarrow; mail <= summary; mail++ {
				_, err := l.Witness(honest.sealed[mail].Checkpoint, honest.public)
				if (err != nil) != (mail >= tc.by) {
					t.Errorf("held against the head after record %d: %v", mail, err)
				}
			}
		})
	}
}

// Every test that the threat model names is there.
func TestThreatsNameTests(t *testing.T) {
	doc, err := os.ReadFile("../gamelog/THREATS.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, dir := range []string{"../gamelog", ".", "../dice", "../../processor", "../../processor/audit", "../../processor/desk", "../../processor/beacon", "../../processor/forum", "../../processor/heads", "../../processor/entropy", "../../processor/sender", "../../processor/witness", "../../cmd/adjutant"} {
		files, err := filepath.Glob(dir + "/*_test.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllSubmatch(b, -1) {
				known[string(m[1])] = true
			}
		}
	}
	named := regexp.MustCompile(`Test[A-Z]\w+`).FindAllString(string(doc), -1)
	for _, name := range named {
		if !known[name] {
			t.Errorf("the threat model names %s, which there is not", name)
		}
	}
	if len(named) < 20 {
		t.Errorf("the threat model names %d tests", len(named))
	}
	for _, line := range strings.Split(string(doc), "\n") {
		if n := strings.Count(line, "|"); strings.HasPrefix(line, "|") && n != 5 {
			t.Errorf("a row has %d cells: %s", n-1, line)
		}
	}
}

// A host goes back to a game that is not that of the record he names.
func TestGoingBackToAnotherGame(t *testing.T) {
	for _, tc := range []struct {
		name string
		of   int
		want string
	}{{"as it was", 1, ""}, {"another record's", 0, "the game that it goes back to is not the one after record 1"}} {
		b := newOpenBook(t)
		b.orders(state.Input{Orders: strike})
		b.do(b.seed())
		b.host(state.Input{Action: state.GoBack, To: 1, Position: string(snapshot(t, b.states[tc.of]))})
		err := verify(b.file(), b.public)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.want)
		}
	}
}
