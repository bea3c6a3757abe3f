package processor_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
)

// TestEveryMailCarriesTheHead: whatever a player is sent about a game, in every
// format, has the log's signed head in it, and the log holds to it.
func TestEveryMailCarriesTheHead(t *testing.T) {
	tb := newTable(t, 0)
	const harrow, quill = "harrow@example.org", "quill@example.org"
	subject := "[adjutant g42] Harrow v Quill"
	var all []store.Outgoing
	say := func(from, body string) {
		tb.mail(from, subject, body)
		for _, mails := range tb.sent() {
			all = append(all, mails...)
		}
	}
	say(quill, "format short\n")
	for _, body := range []string{
		"status\n", "history\n", "help\n", "my orders\n", "what's in 97?\n", "board\n", "buy 99 tanks\n", "resend last\n", "gibberish of all kinds\n",
		attack, rest, "message all: well played\n", "wait 12h\n", "draw?\n",
	} {
		say(harrow, body)
	}
	say(quill, "status\n")
	say(quill, "U1\nbuy: 3 inf\n") // out of turn
	if _, err := tb.p.Host(tb.t.Context(), "g42", "host note: the order of mails counts because it was asked"); err != nil {
		t.Fatal(err)
	}
	for _, mails := range tb.sent() {
		all = append(all, mails...)
	}
	if len(all) < 25 {
		t.Fatalf("only %d mails were sent", len(all))
	}
	l := tb.log()
	for _, o := range all {
		if _, err := l.Witness([]byte(o.Text), l.Key); err != nil {
			t.Errorf("to %s: %v in\n%s", o.To, err, o.Text)
		}
	}
}

// TestResendSendsTheWholeTurn: a turn is sent again as one report of all its records,
// however many it has; a record by itself.
func TestResendSendsTheWholeTurn(t *testing.T) {
	tb := newTable(t, 0)
	for i := range 26 {
		if _, err := tb.p.Host(tb.t.Context(), "g42", fmt.Sprintf("host note: number %d. because it was asked", i)); err != nil {
			t.Fatal(err)
		}
	}
	for len(tb.sent()) > 0 {
		continue
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "resend G1\n")
	got := tb.sent()["harrow@example.org"]
	if len(got) != 1 {
		t.Fatalf("%d mails were sent, want one", len(got))
	}
	for i := range 26 {
		if !strings.Contains(flat(got[0].Text), fmt.Sprintf("number %d.", i)) {
			t.Errorf("the report lacks note %d:\n%s", i, got[0].Text)
		}
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "resend 3\n")
	if got := tb.sent()["harrow@example.org"]; len(got) != 1 || !strings.Contains(got[0].Text, "number 2.") || strings.Contains(got[0].Text, "number 3.") {
		t.Errorf("record 3 is sent as %v", got)
	}
}

// TestWordsOnDice: none of our texts claims anything about the dice that is not true. With his own
// key the host can compute them in advance.
func TestWordsOnDice(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	tb := newTable(t, 3600e9)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	texts := map[string]string{"README.md": string(readme), "the answer to orders": tb.sent()["harrow@example.org"][0].Text}
	for _, name := range []string{"welcome.txt", "declared.txt"} {
		b, err := os.ReadFile("../templates/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(b)
	}
	for name, text := range texts {
		text = strings.Join(strings.Fields(text), " ")
		for _, claim := range []string{"nobody can choose", "nobody, the host included", "could know or choose"} {
			if strings.Contains(strings.ToLower(text), claim) {
				t.Errorf("%s still says %q", name, claim)
			}
		}
	}
	for _, name := range []string{"README.md", "welcome.txt", "declared.txt"} {
		text := strings.Join(strings.Fields(texts[name]), " ")
		if !strings.Contains(text, "The host can") || !strings.Contains(text, "change the order of mails") {
			t.Errorf("%s does not say what the host could do", name)
		}
	}
}
