package processor_test

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// diceTable is a table whose game has its dice from a source, and a day for values.
func diceTable(t *testing.T, source string) *table {
	t.Helper()
	return diceTableWith(t, source, func(*processor.Config) {})
}

func diceTableWith(t *testing.T, source string, change func(*processor.Config)) *table {
	t.Helper()
	private, _ := entropytest.Key(t, "games.example")
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), private, change)
	tb.openDice(source, nil)
	return tb
}

// openDice opens the game of a diceTable.
func (tb *table) openDice(source string, witnesses *state.Witnesses) {
	tb.t.Helper()
	err := tb.p.Open(tb.t.Context(), newgame.Opening{Dice: source, Witnesses: witnesses, Game: store.Game{
		ID: "g42", Title: "Harrow v Quill", Ruleset: "alpha2",
		Settings: store.Settings{Reports: store.EachStage, Clock: clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "France"}},
			{Name: "Wren", Address: "wren@example.org", Powers: []ruleset.PowerID{"United Kingdom", "ANZAC"}},
			{Name: "Reader", Address: "reader@example.org", Wishes: store.Wishes{Reports: store.EachTurn}},
		},
	}})
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.sent()
}

// wroteTo is all that was written to somebody since the last look.
func (tb *table) wroteTo(to string) string {
	tb.t.Helper()
	var b strings.Builder
	for _, m := range tb.sent()[to+"@example.org"] {
		b.WriteString(m.Subject + "\n" + m.Text + "\n")
	}
	return b.String()
}

// kinds are the kinds of the log's records.
func kinds(l *gamelog.Log) string {
	var out []string
	for _, r := range l.Records {
		out = append(out, string(r.Input.Kind))
	}
	return strings.Join(out, " ")
}

// rolled reports whether a record threw dice.
func rolled(l *gamelog.Log, i int) bool { return i < len(l.Records) && len(l.Records[i].Rolls) > 0 }

// Dice wait for the other side's values; orders are taken again once the dice have fallen. The
// processor is replaced at each step, as if it had been killed.
func TestDiceWaitForValues(t *testing.T) {
	for _, source := range []string{state.VRFPlayers, state.Players} {
		t.Run(source, func(t *testing.T) {
			tb := diceTable(t, source)
			tb.mail("harrow@example.org", "[adjutant g42]", attack)
			got := tb.sent()
			for _, to := range []string{"quill@example.org", "wren@example.org"} {
				if len(got[to]) != 1 || !strings.Contains(got[to][0].Text, "secret: ") || !strings.Contains(got[to][0].Text, "adjutant/g42") {
					t.Errorf("%s is not asked for a value with the log's head: %v", to, got[to])
				}
			}
			if n := len(got["harrow@example.org"]); n != 2 || !strings.Contains(got["harrow@example.org"][1].Text, "Quill and Wren") {
				t.Errorf("Harrow gets %d mails: %v", n, got["harrow@example.org"])
			}
			tb.start()
			tb.mail("harrow@example.org", "[adjutant g42]", "CM\nNormandy: 3 arm 4 inf (Holland)\n")
			if text := tb.wroteTo("harrow"); !strings.Contains(text, "orders are fixed") {
				t.Errorf("orders are taken after the call:\n%s", text)
			}
			tb.start()
			tb.mail("quill@example.org", "Re: [adjutant g42]", "secret: seven green bottles\n\nstanding: scramble none\n")
			if text := tb.wroteTo("quill"); !strings.Contains(text, "The dice wait for Wren") || !strings.Contains(text, "orders are fixed") {
				t.Errorf("Quill is told\n%s", text)
			}
			tb.mail("quill@example.org", "Re: [adjutant g42]", "secret: eight green bottles\n")
			if text := tb.wroteTo("quill"); !strings.Contains(text, "given already") {
				t.Errorf("Quill's second value is answered with\n%s", text)
			}
			if l := tb.log(); kinds(l) != "open submission call value" {
				t.Fatalf("the log has %s", kinds(l))
			}
			tb.start()
			tb.mail("wren@example.org", "Re: [adjutant g42]", "Secret: a cup of tea\n")
			l := tb.log()
			if kinds(l) != "open submission call value value seed" || !rolled(l, 5) {
				t.Fatalf("the log has %s", kinds(l))
			}
			if text := tb.wroteTo("harrow"); !strings.Contains(text, "made with a value of Quill and Wren") {
				t.Errorf("the report does not say where the dice came from:\n%s", text)
			}
			// No dice are needed for the rest: nobody is asked.
			tb.mail("harrow@example.org", "Re: [adjutant g42]", rest)
			if l := tb.log(); !strings.HasSuffix(kinds(l), "seed submission seed") {
				t.Errorf("the log has %s", kinds(l))
			}
		})
	}
}

// A silent player holds the dice up for his time and no longer; log, report and
// verify name him. Another game is not held up at all.
func TestSilentPlayer(t *testing.T) {
	for _, source := range []string{state.VRFPlayers, state.Players} {
		for _, speaks := range []bool{true, false} {
			tb := diceTable(t, source)
			tb.mail("harrow@example.org", "[adjutant g42]", attack)
			if speaks {
				tb.mail("quill@example.org", "[adjutant g42]", "secret: seven green bottles\n")
			}
			tb.sent()
			tb.now = tb.now.Add(23 * time.Hour)
			if err := tb.p.Advance(tb.t.Context()); err != nil {
				t.Fatal(err)
			}
			if l := tb.log(); strings.Contains(kinds(l), "silent") {
				t.Fatalf("%s: too early: %s", source, kinds(l))
			}
			tb.start()
			tb.now = tb.now.Add(2 * time.Hour)
			if err := tb.p.Advance(tb.t.Context()); err != nil {
				t.Fatal(err)
			}
			l := tb.log()
			n := len(l.Records) - 1
			if !strings.HasSuffix(kinds(l), "silent seed") || !rolled(l, n) {
				t.Fatalf("%s: the log has %s", source, kinds(l))
			}
			want := "Wren gave no value in time"
			if !speaks {
				want = "Quill and Wren gave no value in time; the dice come from the host's key alone"
			}
			if text := tb.wroteTo("wren"); !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
				t.Errorf("%s: the report says\n%s", source, text)
			}
			if calls := l.Calls(); len(calls) != 1 || calls[0].Seed != n || len(calls[0].Silent) == 0 {
				t.Errorf("%s: the calls are %+v", source, calls)
			}
			tb.mail("wren@example.org", "[adjutant g42]", "secret: too late\n")
			if text := tb.wroteTo("wren"); !strings.Contains(text, "No dice wait for a value") {
				t.Errorf("%s: a late value is answered with\n%s", source, text)
			}
		}
	}
}

// A player who has fixed a list must give its next line: another is refused, and the
// right one is taken.
func TestWrongValueIsRefused(t *testing.T) {
	tb := diceTable(t, state.Players)
	last := sha256.Sum256([]byte("a secret of Quill's"))
	middle := sha256.Sum256(last[:])
	first := sha256.Sum256(middle[:])
	tb.mail("quill@example.org", "[adjutant g42]", "secret list: "+hex.EncodeToString(first[:])+"\n")
	if text := tb.wroteTo("quill"); !strings.Contains(text, "list is fixed") {
		t.Fatalf("the list is answered with\n%s", text)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.mail("wren@example.org", "[adjutant g42]", "secret: a cup of tea\n")
	tb.sent()
	for _, wrong := range []string{"seven green bottles", hex.EncodeToString(last[:]), hex.EncodeToString(first[:])} {
		tb.mail("quill@example.org", "[adjutant g42]", "secret: "+wrong+"\n")
		if text := tb.wroteTo("quill"); !strings.Contains(text, "not the next value of the list") {
			t.Errorf("%s is answered with\n%s", wrong, text)
		}
	}
	tb.mail("quill@example.org", "[adjutant g42]", "secret: "+strings.ToUpper(hex.EncodeToString(middle[:]))+"\n")
	l := tb.log()
	if kinds(l) != "open commit submission call value value seed" {
		t.Fatalf("the log has %s", kinds(l))
	}
	if v := l.Calls()[0].Values; v[0].Listed || !v[1].Listed {
		t.Errorf("the values are %+v", v)
	}
}

// Dice by hand are asked for roll by roll, and every report says who entered them.
// Kills between the mails lose none.
func TestDiceByHandAreMarked(t *testing.T) {
	tb := diceTable(t, state.Manual)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	text := tb.wroteTo("harrow")
	if !strings.Contains(text, "Throw") || !strings.Contains(text, "France") || !strings.Contains(text, "rolled 3 1 6") {
		t.Fatalf("Harrow is told\n%s", text)
	}
	for n := 0; !rolled(tb.log(), len(tb.log().Records)-1); n++ {
		if n > 40 {
			t.Fatalf("the battle does not end: %s", kinds(tb.log()))
		}
		tb.start()
		from := []string{"harrow@example.org", "wren@example.org"}[n%2]
		tb.mail(from, "[adjutant g42]", "rolled 1 1 6, 1 2\n")
	}
	l := tb.log()
	if last := l.Records[len(l.Records)-1].Input; last.Seed != "" || last.Dice != state.Manual {
		t.Errorf("the dice come from %+v", last)
	}
	if text := strings.Join(strings.Fields(tb.wroteTo("quill")), " "); !strings.Contains(text, "dice thrown by hand, entered by Harrow and Wren; nothing proves them") {
		t.Errorf("the report says\n%s", text)
	}
	tb.start()
	tb.mail("quill@example.org", "[adjutant g42]", "dice\n")
	if text := strings.Join(strings.Fields(tb.wroteTo("quill")), " "); !strings.Contains(text, "of these were thrown by hand and entered: nothing proves them") {
		t.Errorf("the audit says\n%s", text)
	}
	// An observer gets one report of the turn, and the mark is there, too, even when a report is
	// sent again.
	tb.mail("harrow@example.org", "[adjutant g42]", rest)
	for _, to := range []string{"reader", "wren"} {
		if to == "wren" {
			tb.start()
			tb.mail("wren@example.org", "[adjutant g42]", "resend G1\n")
		}
		if text := strings.Join(strings.Fields(tb.wroteTo(to)), " "); !strings.Contains(text, "entered by Harrow and Wren; nothing proves them") {
			t.Errorf("the report of the turn to %s says\n%s", to, text)
		}
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "rolled 6 6 6\n")
	if text := tb.wroteTo("harrow"); !strings.Contains(text, "No dice are asked for") {
		t.Errorf("dice that nobody wants are answered with\n%s", text)
	}
}

// The host enters dice, too; and he lets dice fall without a silent player before the
// time is over.
func TestHostAndDiceThatWait(t *testing.T) {
	tb := diceTable(t, state.Manual)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	for n := 0; n < 40 && !rolled(tb.log(), len(tb.log().Records)-1); n++ {
		if a, err := tb.p.Host(tb.t.Context(), "g42", "host rolled 1 2 3 4 5 6 1 1\n"); err != nil || !a.Done {
			t.Fatalf("%v %v", a, err)
		}
	}
	if l := tb.log(); !rolled(l, len(l.Records)-1) || l.Calls()[0].Values[0].Player != "" {
		t.Errorf("the log has %s", kinds(l))
	}
	if text := strings.Join(strings.Fields(tb.wroteTo("quill")), " "); !strings.Contains(text, "entered by the host") {
		t.Errorf("the report says\n%s", text)
	}
	tb = diceTable(t, state.VRFPlayers)
	if a, err := tb.p.Host(tb.t.Context(), "g42", "host rolled 1 2 3\n"); err != nil || a.Done {
		t.Errorf("dice by hand are taken in another game: %v %v", a, err)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if a, err := tb.p.Host(tb.t.Context(), "g42", "host force because Quill is away\n"); err != nil || !a.Done {
		t.Fatalf("%v %v", a, err)
	}
	if l := tb.log(); !strings.Contains(kinds(l), "call host silent seed") {
		t.Errorf("the log has %s", kinds(l))
	}
}

// The players agree to go back while dice wait: the call is over, and verify lists it.
func TestCallThatComesToNothing(t *testing.T) {
	tb := diceTable(t, state.VRFPlayers)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.mail("quill@example.org", "[adjutant g42]", "secret: seven green bottles\n")
	if a, err := tb.p.Host(tb.t.Context(), "g42", "host back to record 0 because both sides want it\n"); err != nil || !a.Done {
		t.Fatalf("%v %v", a, err)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "G1\nCM\nNormandy: 3 arm 4 inf (Holland)\n")
	tb.mail("quill@example.org", "[adjutant g42]", "secret: eight green bottles\n")
	tb.mail("wren@example.org", "[adjutant g42]", "secret: a cup of tea\n")
	l := tb.log()
	if calls := l.Calls(); len(calls) != 2 || calls[0].Seed != 0 || calls[1].Seed == 0 || !rolled(l, calls[1].Seed) {
		t.Errorf("%s: the calls are %+v", kinds(l), calls)
	}
}
