package engine_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var update = flag.Bool("update", false, "write what happened into the expect sections of the transcripts")

// TestTranscripts plays every transcript through the engine's front door.
// testdata/transcripts/README.md explains their format.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "transcripts", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(id, func(t *testing.T) {
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := script{archive: a, head: readHead(t, id, string(a.Comment))}
			s.run(t)
			if *update {
				if err := os.WriteFile(file, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// head is what a transcript says of itself: `key: value` lines under its title.
type head map[string]string

// readHead reads the lines before the first section.
func readHead(t *testing.T, id, text string) head {
	t.Helper()
	title, rest, _ := strings.Cut(text, "\n")
	if !strings.HasPrefix(title, id+" ") {
		t.Fatalf("the first line is %q; it must be a title that begins with %s", title, id)
	}
	h := head{"ruleset": "g40v2"}
	for line := range strings.Lines(rest) {
		if k, v, ok := strings.Cut(line, ":"); ok {
			h[strings.TrimSpace(k)] = strings.TrimSpace(v)
		}
	}
	if h["rules"] == "" {
		t.Fatal("there is no line `rules:` with the ids of the rules shown")
	}
	return h
}

// script runs one transcript. A case of it begins with a position.
type script struct {
	archive  *txtar.Archive
	head     head
	position string // of the last position section
	e        *engine.Engine
	g        *state.Game
	got      []string // lines since the last expect section
}

// run groups the sections into cases and runs each.
func (s *script) run(t *testing.T) {
	t.Helper()
	files := s.archive.Files
	for i := 0; i < len(files); {
		j := i + 1
		for j < len(files) && !begins(files[j].Name) {
			j++
		}
		_, title := section(files[i].Name)
		if title == "" {
			title = "first"
		}
		t.Run(title, func(t *testing.T) { s.runCase(t, i, j) })
		i = j
	}
}

// begins reports whether a section of this name begins a case.
func begins(name string) bool {
	kind, _ := section(name)
	return kind == "position" || kind == "case"
}

// section splits `orders: Germany`.
func section(name string) (kind, about string) {
	kind, about, _ = strings.Cut(name, ":")
	return strings.TrimSpace(kind), strings.TrimSpace(about)
}

// runCase runs the sections from..to, the first of which gives the position.
func (s *script) runCase(t *testing.T, from, to int) {
	t.Helper()
	s.got = nil
	for i := from; i < to; i++ {
		f := &s.archive.Files[i]
		text := string(f.Data)
		switch kind, about := section(f.Name); kind {
		case "position":
			s.position = text
			s.open(t, text)
		case "case":
			s.open(t, s.position+"\n"+text)
		case "orders":
			s.orders(t, ruleset.PowerID(about), text)
		case "dice":
			s.dice(t, text)
		case "answers":
			s.answers(t, about, text)
		case "deadline":
			s.deadline(t)
		case "expect":
			want := sectionLines(text)
			if *update {
				f.Data = []byte(strings.Join(append(s.got, ""), "\n"))
			} else if !slices.Equal(s.got, want) {
				t.Errorf("%s\nhappens:\n%s\n%s wants:\n%s", firstDifference(s.got, want), strings.Join(s.got, "\n"), f.Name, strings.Join(want, "\n"))
			}
			s.got = nil
		case "after":
			s.after(t, sectionLines(text))
		default:
			t.Fatalf("section %q is none that a transcript has", f.Name)
		}
	}
	if len(s.got) > 0 {
		t.Errorf("no expect section for:\n%s", strings.Join(s.got, "\n"))
	}
}

// open begins a game from the position.
func (s *script) open(t *testing.T, position string) {
	t.Helper()
	id := s.head["ruleset"]
	rs, err := engine.LoadRules(id)
	if err != nil {
		t.Fatal(err)
	}
	g, evs, err := engine.Open(state.Input{Kind: state.Open, Game: "transcript", Ruleset: id, Revision: rs.Revision, Position: withoutRemarks(position)})
	if err != nil {
		t.Fatal(err)
	}
	s.e, s.g = engine.New(rs), state.Fold(g, evs)
}

// orders hands in one mail.
func (s *script) orders(t *testing.T, p ruleset.PowerID, text string) {
	t.Helper()
	if s.e.Rules().Power(p) == nil {
		t.Fatalf("there is no power %q", p)
	}
	evs, err := s.e.Decide(s.g, state.Input{Kind: state.Submission, Power: p, Orders: text}, nil)
	var r *engine.Refusal
	switch {
	case errors.As(err, &r):
		for _, d := range r.Report.Diags {
			if d.Severity == notation.Error {
				s.got = append(s.got, strings.TrimSpace(fmt.Sprintf("refused line %d %s %s", d.Span.From.Line, d.Code, d.Rule)))
				t.Logf("refused: %v", d)
			}
		}
	case err != nil:
		t.Fatal(err)
	default:
		s.got = append(s.got, "accepted")
		s.take(t, evs)
	}
}

// answers hands in one mail with answers to questions, of a player with these
// powers.
func (s *script) answers(t *testing.T, powers, text string) {
	t.Helper()
	in := state.Input{Kind: state.Answer, Orders: text}
	for _, p := range strings.Split(powers, ",") {
		in.Powers = append(in.Powers, ruleset.PowerID(strings.TrimSpace(p)))
	}
	evs, err := s.e.Decide(s.g, in, nil)
	var r *engine.Reply
	switch {
	case errors.As(err, &r):
		for _, d := range r.Diags {
			if d.Severity == notation.Error {
				s.got = append(s.got, strings.TrimSpace(fmt.Sprintf("refused line %d %s %s", d.Span.From.Line, d.Code, d.Rule)))
				t.Logf("refused: %v", d)
			}
		}
	case err != nil:
		t.Fatal(err)
	default:
		s.take(t, evs)
	}
}

// deadline lets the deadline of all open questions pass.
func (s *script) deadline(t *testing.T) {
	t.Helper()
	in := state.Input{Kind: state.Deadline}
	for _, d := range s.g.OpenQuestions() {
		in.Questions = append(in.Questions, d.ID)
	}
	evs, err := s.e.Decide(s.g, in, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.take(t, evs)
}

// dice carries out what stands with the faces given, all of them.
func (s *script) dice(t *testing.T, text string) {
	t.Helper()
	d, err := dice.ParseScript(text)
	if err != nil {
		t.Fatal(err)
	}
	r := dice.NewRecorder(d)
	evs, err := s.e.Decide(s.g, state.Input{Kind: state.Seed}, r)
	if err != nil {
		t.Fatalf("%v\nthrown: %v", err, r.Rolls())
	}
	s.take(t, evs)
	if on, _ := s.g.Ready(); on && s.g.GoesOn() { // ended before the other power's turn
		if evs, err = s.e.Decide(s.g, state.Input{Kind: state.Seed}, r); err != nil {
			t.Fatal(err)
		}
		s.take(t, evs)
	}
	if left := d.Left(); len(left) > 0 {
		t.Errorf("dice not thrown: %v\nthrown: %v", left, r.Rolls())
	}
}

// take carries events out, and checks that the position they lead to can be
// written down and read again.
func (s *script) take(t *testing.T, evs []state.Event) {
	t.Helper()
	s.g = state.Fold(s.g, evs)
	for _, ev := range evs {
		if l := eventLine(ev); l != "" && !(strings.HasPrefix(l, "battles ") && slices.Contains(s.got, l)) {
			s.got = append(s.got, l)
		}
	}
	again, diags := state.ParsePosition(s.e.Rules(), state.PrintPosition(s.g))
	if notation.HasErrors(diags) || again.Digest() != s.g.Digest() {
		t.Errorf("the position does not read back: %v\n%s", diags, state.PrintPosition(s.g))
	}
}

// after compares the position's lines: each wanted line must be part of one,
// and none of those after `not`.
func (s *script) after(t *testing.T, want []string) {
	t.Helper()
	// As it stands, and once more without what is only known within the turn.
	rested := state.Fold(s.g, []state.Event{state.TurnEnded{Power: s.g.Active, Round: s.g.Round}})
	position := state.PrintPosition(s.g) + "\n" + state.PrintPosition(rested)
	for _, l := range want {
		l, not := strings.CutPrefix(l, "not ")
		if strings.Contains(position, l) == not {
			t.Errorf("afterwards %q: got %v, want %v\n%s", l, not, !not, position)
		}
	}
}

// withoutRemarks drops what follows a # from each line.
func withoutRemarks(text string) string {
	var out []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// sectionLines splits a section, without empty lines and remarks.
func sectionLines(text string) []string {
	text = withoutRemarks(text)
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// firstDifference names the first line in which the two differ.
func firstDifference(got, want []string) string {
	for i := range max(len(got), len(want)) {
		g, w := "nothing", "nothing"
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			return fmt.Sprintf("line %d: got %q, want %q", i+1, g, w)
		}
	}
	return "no difference"
}
