package processor_test

import (
	"strings"
	"testing"
)

// A refusal says what can be done now: out of turn no correction helps, a mail
// without orders has nothing to correct, and an example of a correction is a line of
// the player's own.
func TestRefusalsSayWhatHelps(t *testing.T) {
	for _, tc := range []struct {
		name, mail string
		late       bool
		want, not  []string
	}{
		{"out of turn", "G1\nBuy: 3 inf\n", true,
			[]string{"when your turn comes, or write \"Germany ahead:\" above it in place of any title like \"G1\""}, []string{"corrected lines", "forget draft", "to fix"}},
		{"kept until then", "Germany ahead:\nBuy: 3 inf\n", true, []string{"KEPT"}, []string{"NOT KEPT"}},
		{"no orders", "Hi all,\nlovely weather here, I shall write tomorrow.\n", false,
			[]string{"Your mail has no orders in it; nothing has changed", `Write "help orders"`}, []string{"title of the game", "to fix", "none of them", "corrected lines"}},
		{"a suggestion", "G1\nBuy: 30 tanks\nCM\n3 arm Holland > Normamdi\n", false,
			[]string{`correct lines 2 and 4: answer "2: a" to take the suggestion, or with the right words, like "line 2: ..."`, `Answer "2: a" for "3 arm Holland > Normandy Bordeaux"`, "but Germany has only 30: 150 short - Rule G40-1.3.2"}, []string{"Ukraine"}},
		{"as written", "G1\nBuy: 30 tanks\n", false, []string{`correct line 2: answer with just the new words, like "line 2: ..."`, "Your mail is kept. Send only the corrected lines, each with its number"}, []string{"Ukraine"}},
		{"checked", "check\n" + attack, false, []string{"2 orders were read and found to be legal", `send the orders again without "check"`, "win 90.2%, take it 90.2%; you lose"}, []string{"- check"}},
		{"taken", attack, false, []string{"ORDERS TAKEN", "Your orders (2)"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			if tc.late {
				tb.quietTurn()
			}
			tb.sent()
			tb.mail("harrow@example.org", "[adjutant g42]", tc.mail)
			said := tb.reply("harrow@example.org")
			if tc.name == "taken" {
				said = ""
				for _, m := range tb.last["harrow@example.org"] {
					said += flat(m.Text)
				}
			}
			for _, want := range tc.want {
				if !strings.Contains(said, want) {
					t.Errorf("the answer does not say %q:\n%s", want, said)
				}
			}
			for _, not := range tc.not {
				if strings.Contains(said, not) {
					t.Errorf("the answer says %q:\n%s", not, said)
				}
			}
		})
	}
}
