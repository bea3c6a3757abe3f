package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

const hostAddress = "host@games.example"

// host sends a host's mail and returns the answer to it.
func (tb *table) host(body string) string {
	tb.t.Helper()
	tb.mail(hostAddress, "Re: [adjutant g42]", body)
	return tb.reply(hostAddress)
}

// reply is the text of the newest mail to an address; everybody else's mails
// are kept in last.
func (tb *table) reply(to string) string {
	tb.t.Helper()
	tb.last = tb.sent()
	out := tb.last[to]
	if len(out) == 0 {
		return ""
	}
	return strings.Join(strings.Fields(out[len(out)-1].Text), " ")
}

// got reports whether the players and readers each got a mail that says it.
func (tb *table) got(want string) {
	tb.t.Helper()
	for _, to := range []string{"harrow@example.org", "quill@example.org", "reader@example.org"} {
		said := false
		for _, o := range tb.last[to] {
			said = said || strings.Contains(strings.Join(strings.Fields(o.Text), " "), want)
		}
		if !said {
			tb.t.Errorf("%s was not told %q in %d mails", to, want, len(tb.last[to]))
		}
	}
}

const strike = "G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\nroll now\n"

func (tb *table) harrow(body string) { tb.mail("harrow@example.org", "Re: [adjutant g42]", body) }

// Every command of the host's table is carried out by somebody.
func TestEveryHostCommandIsCarriedOut(t *testing.T) {
	tb := newTable(t, 0)
	for _, e := range command.Host {
		a, err := tb.p.Host(tb.t.Context(), "g42", e.Example)
		if err != nil || len(a.Lines) == 0 || strings.Contains(a.Lines[0], "nothing that a host can ask for") {
			t.Errorf("%s: %v, %q; Carriers in host/carriers.go needs a line like\n%q: (*Commands).%s,", e.Example, err, a.Lines, e.Name, strings.TrimPrefix(string(e.Name), "host "))
		}
	}
}

// What changes a game needs a reason; without one nothing happens.
func TestHostGivesReasons(t *testing.T) {
	tb := newTable(t, 0)
	for _, e := range command.Host {
		what, why := command.Because(e.Example)
		if why == "" {
			continue
		}
		before := len(tb.log().Records)
		a, err := tb.p.Host(tb.t.Context(), "g42", what)
		if err != nil || a.Done || len(tb.log().Records) != before {
			t.Errorf("%q without a reason: %+v, %v", what, a, err)
		}
	}
}

// Rulings, edits and the rest by mail: they are in the log and reported to everybody, or refused
// with what is wrong.
func TestHostByMail(t *testing.T) {
	tb := newTable(t, 0)
	for _, tc := range []struct{ mail, answer, told string }{
		{"host ruling: the bid stands\nbecause both agreed to it", "DONE", "The host ruled: the bid stands (reason: both agreed to it)"},
		{"host ruling: so be it", "say why", ""},
		{"host bid 18: sub 98, art Alex, inf Egy, save 5 because the auction said so", "DONE", "Bid of the Allies, 18 IPC"},
		{"host bid 18: sub 98 because of that", `write "save 12" for the rest`, ""},
		{"host option low_luck = true because both like it", "DONE", "changed options: low_luck = true"},
		{"host option high_luck = true because both like it", "there is no option", ""},
		{"host edit:\nGermany: +2 inf in Poland\n-1 tank in Paris\nbecause the set-up was wrong", "DONE", "changed the position: France: -1 tank in France; Germany: +2 infantry in Poland"},
		{"host edit: Germany: +2 inf in Polnad because of a slip", "Polnad", ""},
		{"host substitute Wren <wren@example.net> for Italy because Harrow is overworked", "DONE", "Italy is now played by Wren"},
		{"host substitute Sparrow for Italy because Harrow is overworked", "give the address, too", ""},
		{"host substitute Harrow for Spain because of that", "neither a power nor a player", ""},
		{"host back to record 1 because the bid was wrong", "DONE", "went back to record 1"},
		{"host back to record 77 because the bid was wrong", "there is no record 77", ""},
		{"host league", "Harrow/Wren (axis) v Quill (allies), R1, going on", ""},
		{"host league table", "g42 alpha2 Harrow/Wren Quill G1 level", ""},
		{"host league table markdown", "| g42 | alpha2 | Harrow/Wren | Quill |", ""},
		{"host league ratings", "from the games that are over", ""},
		{"host league table papyrus", "a list is written as text, markdown, bbcode, html or csv", ""},
		{"host times", "Quill", ""},
		{"host end draw by agreement because nobody can win", "DONE", "ends in a draw by agreement"},
		{"host end axis because of that", "over already", ""},
		{"host back to record 1 because it was a joke", "DONE", "went back to record 1"},
		{"help host edit", "host edit: LINES", ""},
		{"status", "Germany (Harrow), round 1", ""},
		{"host dance because I like it", "", ""},
	} {
		before := len(tb.log().Records)
		tb.now = tb.now.Add(5 * time.Minute) // the host's mails are counted like everybody's
		answer := tb.host(tc.mail)
		if !strings.Contains(answer, tc.answer) || answer == "" {
			t.Errorf("%q is answered with %q, want %q", tc.mail, answer, tc.answer)
		}
		if tc.told != "" {
			tb.got(tc.told)
		} else if len(tb.log().Records) != before {
			t.Errorf("%q made a record", tc.mail)
		}
	}
	if g := tb.game(); g.Status != store.Open || len(g.Players) != 4 {
		t.Errorf("the game is %s, with %d players", g.Status, len(g.Players))
	}
}

// Nobody but the host can host: neither a player, nor a stranger, nor a mail
// that only claims to come from him.
func TestOnlyTheHostHosts(t *testing.T) {
	tb := newTable(t, 0)
	before := len(tb.log().Records)
	const pass = "host end axis because I want to win"
	tb.harrow(pass)
	tb.mail("stranger@example.com", "Re: [adjutant g42]", pass)
	tb.forged[hostAddress] = true
	tb.mail(hostAddress, "Re: [adjutant g42]", pass)
	if n := len(tb.log().Records); n != before {
		t.Errorf("%d records came of it", n-before)
	}
}

// Going back by mail after dice were seen: the same battle has the same dice.
func TestHostGoesBackBehindDice(t *testing.T) {
	tb := newTable(t, 0)
	tb.harrow(strike)
	first := tb.log()
	seed := len(first.Records) - 1
	tb.host(fmt.Sprintf("host back to record %d because the wrong battle was fought", seed-2))
	tb.harrow(strike)
	second := tb.log()
	last := second.Records[len(second.Records)-1]
	if fmt.Sprint(last.Rolls) != fmt.Sprint(first.Records[seed].Rolls) {
		t.Errorf("the dice of record %d are not those of %d: %v", last.Index, seed, last.Rolls)
	}
	tb.host(fmt.Sprintf("host back to record %d because the wrong battle was fought", seed-2))
	tb.harrow(strings.Replace(strike, " 2 tac", " 1 tac", 1))
	third := tb.log()
	// With one unit less the same battle has the same dice, as far as they go.
	attack, was := third.Records[len(third.Records)-1].Rolls[0], first.Records[seed].Rolls[0]
	if n := len(attack.Faces); n != len(was.Faces)-1 || fmt.Sprint(attack.Faces) != fmt.Sprint(was.Faces[:n]) {
		t.Errorf("one unit less throws %v instead of %v", attack, was)
	}
	if err := engine.Verify(third, ""); err != nil {
		t.Error(err)
	}
}

// An order of the old player that comes after his substitute took over is not
// taken; one of the new player's is.
func TestSubstituteWhileAMailIsInFlight(t *testing.T) {
	tb := newTable(t, 0)
	tb.host("host substitute Wren <wren@example.net> for Harrow because Harrow has left")
	if len(tb.last["wren@example.net"]) != 2 { // the record and a welcome
		t.Errorf("Wren got %d mails", len(tb.last["wren@example.net"]))
	}
	before := len(tb.log().Records)
	tb.harrow(strike)
	if a := tb.reply("harrow@example.org"); len(tb.log().Records) != before || !strings.Contains(a, "You play no power") {
		t.Errorf("Harrow's mail was answered with %q", a)
	}
	tb.mail("wren@example.net", "Re: [adjutant g42]", strike)
	if n := len(tb.log().Records); n != before+2 {
		t.Errorf("Wren's orders made %d records: %q", n-before, tb.reply("wren@example.net"))
	}
	if r := tb.log().Records[before]; r.Input.Player != "Wren" {
		t.Errorf("the orders are of %q", r.Input.Player)
	}
}

// A stopped game takes no orders and lets nothing come due; started again it
// does. An archived one is only read.
func TestStoppedGame(t *testing.T) {
	tb := newTable(t, 0)
	tb.host("host stop because the server moves")
	tb.got("stopped the game")
	before := len(tb.log().Records)
	tb.harrow(strike)
	if a := tb.reply("harrow@example.org"); len(tb.log().Records) != before || !strings.Contains(a, "no orders are taken") {
		t.Errorf("orders for a stopped game: %q", a)
	}
	tb.harrow("status")
	if a := tb.reply("harrow@example.org"); !strings.Contains(a, "round 1") {
		t.Errorf("status of a stopped game: %q", a)
	}
	tb.host("host start because it has moved")
	tb.harrow(strike)
	if n := len(tb.log().Records); n <= before+1 {
		t.Errorf("orders after the start: %q", tb.reply("harrow@example.org"))
	}
	tb.host("host archive because it is done")
	if tb.game().Status != store.Archived {
		t.Errorf("the game is %s", tb.game().Status)
	}
}

// A log with every action of a host verifies.
func TestEveryHostActionVerifies(t *testing.T) {
	tb := newTable(t, 0)
	for _, text := range []string{
		"host note: we begin because it is time", "host bid 3: inf Egypt because of the auction", "host option research = \"on\" because all want it",
		"host set turn time 48h because all agreed", "host extend 12h because of the server", "host pause because of a holiday",
		"host resume because it is over", "host stop because of the server", "host start because it is back",
		"host edit: +1 inf in Egypt because somebody said so",
		"host edit: UK: +1 inf in Egypt because it was missing", "host substitute Wren <wren@example.net> for Italy because of work",
		"host force because nobody answers", "host end allies because of time", "host back to record 2 because it goes on", "host archive because it is done",
	} {
		if _, err := tb.p.Host(tb.t.Context(), "g42", text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	l := tb.log()
	if err := engine.Verify(l, ""); err != nil {
		t.Error(err)
	}
	seen := map[state.HostAction]bool{}
	for _, r := range l.Records {
		seen[r.Input.Action] = true
	}
	for _, a := range []state.HostAction{
		state.Note, state.PlaceBid, state.ChangeOptions, state.Settings, state.Extend, state.Pause, state.Resume, state.Stop, state.Start,
		state.EditPosition, state.ChangeSeats, state.Force, state.EndGame, state.GoBack, state.Archive,
	} {
		if !seen[a] {
			t.Errorf("no %s is in the log", a)
		}
	}
}
