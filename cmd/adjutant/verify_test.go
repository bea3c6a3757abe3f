package main

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// TestVerifyTellsOtherReadings: it is not a fault of a log if this program reads mails differently
// from when they came. verify says which they are, and says nothing about those that it reads the
// same.
func TestVerifyTellsOtherReadings(t *testing.T) {
	file := writeLog(t,
		state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf", Read: []string{"buy: 10 infantry"}},
		state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf", Read: []string{"buy: 9 infantry"}},
		state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "ten brave grumblers", Read: []string{"buy: 8 infantry", "pass combat move"}},
		state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Read: []string{"buy: 7 infantry"}},
	)
	out, _, status := call(t, "verify", file)
	if status != 0 {
		t.Fatalf("status %d:\n%s", status, out)
	}
	for _, want := range []string{
		"note: record 2, a mail of Harrow, was read when it came, says the host, as: buy: 9 infantry\n" +
			"  this version would read it as: buy: 10 infantry. What was read then counts, and its player's receipt shows it; the log holds.\n",
		"note: record 3, a mail of Harrow, was read when it came, says the host, as: buy: 8 infantry; pass combat move\n" +
			"  this version would read it as: refused (",
		"note: record 4, a mail of Harrow, was read when it came, says the host, as: buy: 7 infantry\n" +
			"  this version would read it as: refused (the record has no text of his)",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("verify does not say %q:\n%s", want, out)
		}
	}
	if strings.Contains(out, "note: record 1,") {
		t.Errorf("verify tells of a mail that is read as ever:\n%s", out)
	}
	out, _, _ = call(t, "verify", file, "--json")
	if !strings.Contains(out, `"read_otherwise"`) || !strings.Contains(out, `"was"`) {
		t.Errorf("verify --json:\n%s", out)
	}
}

// A player's own saved mail is found in the log, word for word; one that was altered
// or left out is not. verify says what it proves and what the host only claims.
func TestVerifyFindsMails(t *testing.T) {
	file := writeLog(t,
		state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf\npass combat", Read: []string{"buy: 10 infantry", "pass combat move"}},
		state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 8 inf", Read: []string{"buy: 8 infantry"}},
	)
	for _, tc := range []struct{ name, body, want string }{
		{"his orders", "buy 10 inf\npass combat\n\n-- \nHarrow\n", "record 1 has its orders word for word"},
		{"with a greeting", "buy 8 inf\n> you wrote\n> buy 10 inf\n", "record 2 has its orders word for word"},
		{"altered", "buy 9 inf\npass combat\n", "no record has its orders"},
		{"in another sequence", "pass combat\nbuy 10 inf\n", "no record has its orders"},
	} {
		mail := filepath.Join(t.TempDir(), "sent.eml")
		text := "From: Harrow <harrow@example.org>\nTo: games@example.org\nSubject: [adjutant g1]\nMessage-ID: <1@example.org>\n\n" + tc.body
		if err := os.WriteFile(mail, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, _, status := call(t, "verify", file, "--mail", mail)
		if status != 0 || !strings.Contains(out, tc.want) || !strings.Contains(out, "only claimed by the host: the times; that no mail is left out") {
			t.Errorf("%s: status %d, want %q:\n%s", tc.name, status, tc.want, out)
		}
	}
	if _, err, status := call(t, "verify", file, "--mail", file); status == 0 || !strings.Contains(err, "is not a mail") {
		t.Errorf("a log given as a mail: status %d, %s", status, err)
	}
}

// forkOf is the log with another last record, signed by the same host.
func forkOf(t *testing.T, l *gamelog.Log) []byte {
	t.Helper()
	last := len(l.Records) - 1
	var inputs []state.Input
	for _, r := range l.Records[1:last] {
		inputs = append(inputs, r.Input)
	}
	other := l.Records[last].Input
	other.Orders, other.Read = "buy 7 inf", []string{"buy: 7 infantry"}
	b, err := os.ReadFile(writeLog(t, append(inputs, other)...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// writeLog writes the log of a game with these inputs. All logs of a test are by one
// host.
func writeLog(t *testing.T, inputs ...state.Input) string {
	t.Helper()
	return writeLogOf(t, state.Input{}, inputs...)
}

// writeLogOf is writeLog of a game that opens as an input says, which needs to name only
// what is unusual.
func writeLogOf(t *testing.T, open state.Input, inputs ...state.Input) string {
	t.Helper()
	private, public := entropytest.Key(t, "games.example.org", t.Name())
	signer, err := note.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	head, err := gamelog.Begin("g1")
	if err != nil {
		t.Fatal(err)
	}
	open.Ruleset = cmp.Or(open.Ruleset, "g40v2")
	rs, err := engine.LoadRules(open.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	open.Kind, open.Game, open.Revision, open.Program, open.Key = state.Open, "g1", rs.Revision, "test", public
	var g *state.Game
	var sealed []gamelog.Sealed
	for _, in := range append([]state.Input{open}, inputs...) {
		after, evs, err := engine.Step(g, in, nil)
		if err != nil {
			t.Fatal(err)
		}
		next, s, err := head.Append(gamelog.Record{Input: in, Events: evs, Digest: after.Digest()}, signer)
		if err != nil {
			t.Fatal(err)
		}
		g, head, sealed = after, next, append(sealed, s)
	}
	text, err := gamelog.EncodeLog("g1", public, sealed)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "g1.log")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestVerifyHoldsFilesAgainstEachOther: logs, mails and pasted text agree or do not,
// and verify says which does not; without a log two heads still show a fork.
func TestVerifyHoldsFilesAgainstEachOther(t *testing.T) {
	first := state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf", Read: []string{"buy: 10 infantry"}}
	whole := writeLog(t, first, state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 8 inf", Read: []string{"buy: 8 infantry"}})
	text, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.DecodeLog(text)
	if err != nil {
		t.Fatal(err)
	}
	save := func(name string, b []byte) string {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	shorter, err := gamelog.EncodeLog("g1", l.Key, l.Sealed()[:2])
	if err != nil {
		t.Fatal(err)
	}
	part := save("part.log", shorter)
	mail := save("report.eml", append([]byte("From: a@example.org\nTo: b@example.org\nSubject: report\n\nHello\n"), l.Sealed()[1].Checkpoint...))
	pasted := save("pasted.txt", append([]byte("as he wrote:\n"), l.Checkpoint...))
	forked := forkOf(t, l)
	fork := save("fork.log", forked)
	forkLog, err := gamelog.DecodeLog(forked)
	if err != nil {
		t.Fatal(err)
	}
	forkMail := save("fork.txt", forkLog.Checkpoint)
	for _, tc := range []struct {
		name   string
		args   []string
		status int
		want   string
	}{
		{"a log, a shorter one, a mail, pasted text", []string{whole, part, mail, pasted}, 0, "the same game, up to its 2 records"},
		{"their heads", []string{whole, part, mail, pasted}, 0, "2 signed heads agree with it and with each other"},
		{"the shorter one first", []string{part, whole}, 0, "it continues to 3 records: verify that one, too"},
		{"the shorter one, with a head over more", []string{part, pasted}, 1, "its last record is missing"},
		{"two logs of one host", []string{whole, fork}, 1, "the host signed two logs of game g1: they differ from record 2 on"},
		{"a log and a head of the other", []string{whole, forkMail}, 1, "the log was rewritten"},
		{"two heads without a log", []string{pasted, forkMail, "--key", l.Key}, 1, "the host signed two logs of game g1"},
		{"two heads that agree, without a log", []string{pasted, mail, "--key", l.Key}, 0, "no two of these contradict each other"},
		{"heads without a log and a key", []string{pasted, mail}, 2, "give the host's key"},
	} {
		out, stderr, status := call(t, append([]string{"verify"}, tc.args...)...)
		if status != tc.status || !strings.Contains(out+stderr, tc.want) {
			t.Errorf("%s: status %d, want %d and %q:\n%s%s", tc.name, status, tc.status, tc.want, out, stderr)
		}
	}
}
