package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
)

// newSeason is a host's mail that opens a game.
const newSeason = `host open g43 because the league's new season
ruleset: alpha2
title: Harrow v Quill
player: Harrow <harrow@example.org> = Germany, Japan, Italy
player: Quill <quill@example.net> = Soviet Union, US, China, UK, ANZAC, France
option: low_luck = true
turn time: 48h
`

// hostsTable is a table whose host has settled what new games begin with.
func hostsTable(t *testing.T) *table {
	t.Helper()
	return newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, _ *store.Game) {
		cfg.MailsPerHour = 0
		cfg.NewGame = newgame.Defaults{
			Settings: store.Settings{DiceDelay: 10 * time.Minute, Auth: "dkim", Clock: clock.Settings{
				TurnTime: 72 * h, DecisionTime: 24 * h, Grace: 12 * h, Reminders: []time.Duration{60 * h, 24 * h}, Zone: "Europe/Berlin",
			}},
			Ask: []string{"all"},
		}
	})
}

// A game is opened by one mail: with what the mail says, and else what the
// configuration does. It is played like any other.
func TestHostOpensAGameByMail(t *testing.T) {
	tb := hostsTable(t)
	tb.mail(hostAddress, "a new game", newSeason)
	got := tb.sent()
	answer := lastOf(t, got[hostAddress], "the answer")
	for _, want := range []string{"THE GAME IS OPEN", "2 welcome mails", "Germany: Harrow", "Sun 22 Nov 2026, 19:00 +01:00"} {
		if !strings.Contains(flat(answer.Text), want) {
			t.Errorf("the host is not told %q:\n%s", want, answer.Text)
		}
	}
	for _, to := range []string{"harrow@example.org", "quill@example.net"} {
		m := lastOf(t, got[to], "welcome")
		for _, want := range []string{"the game g43 is open", "(reason: the league's new season)", "2 days for its turn"} {
			if !strings.Contains(flat(m.Text), want) {
				t.Errorf("%s is not told %q:\n%s", to, want, m.Text)
			}
		}
	}
	g, err := tb.store.Game(tb.t.Context(), "g43")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Settings
	if s.TurnTime != 48*h || s.DecisionTime != 24*h || s.DiceDelay != 10*time.Minute || s.Auth != "dkim" || fmt.Sprint(s.Reminders) != "[24h0m0s]" || g.Title != "Harrow v Quill" {
		t.Errorf("the game is %+v", g)
	}
	l := tb.logOf("g43")
	st, err := engine.Replay(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	if !st.Options.LowLuck || fmt.Sprint(st.Options.Ask) != "[all]" || l.Records[0].Input.Reason != "the league's new season" || l.Records[0].Input.Mail == "" {
		t.Errorf("options %+v, input %+v", st.Options, l.Records[0].Input)
	}
	// The thread is the new game's, and its players can play.
	tb.answer(hostAddress, answer, "host note: good luck because it begins")
	if n := len(tb.logOf("g43").Records); n != 2 {
		t.Errorf("the host's answer made %d records", n)
	}
	tb.mail("harrow@example.org", "Re: [adjutant g43]", "G1\nbuy 10 inf\npass combat\n")
	if n := len(tb.logOf("g43").Records); n < 3 {
		t.Errorf("orders made no record: %d", n)
	}
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the other game has %d records", n)
	}
}

// Everything that is wrong with a new game is reported at once, by line and with what to write, and
// no game is opened. The same mail with one word changed opens one.
func TestOpeningsThatAreRefused(t *testing.T) {
	for _, tc := range []struct {
		name, was, wrong, want string
		twin                   string
	}{
		{"unknown ruleset", "alpha2", "alpha3", `line 2: there is no ruleset "alpha3"; write one of aa50, aa50_1942, alpha2`, "g40v2"},
		{"no ruleset", "ruleset: alpha2\n", "", "add a line with the ruleset", "ruleset: g42\n"},
		{"power twice", "= Soviet Union,", "= Italy, Soviet Union,", "line 5: Italy is given to a player in line 4 already", "= SU,"},
		{"power missing", ", Italy", "", `nobody plays Italy; add a line like "player: NAME <ADDRESS> = Italy"`, ", It"},
		{"no power", "Germany, Japan", "Germany, Spain", `line 4: "Spain" is not a power of alpha2; it has Germany`, "Germany , Japan"},
		{"no address", "<harrow@example.org>", "<harrow>", `write it like "Harrow <harrow@example.org> = Germany, Italy"`, "<wren@example.org>"},
		{"a player twice", "Quill <quill@example.net>", "Harrow <quill@example.net>", "line 5: harrow is already in line 4", "Wren <quill@example.net>"},
		{"our own address", "quill@example.net", "orders@games.example", "where orders are sent to", "wren@example.net"},
		{"unknown option", "low_luck", "high_luck", `line 6: there is no option "high_luck"`, "no_objectives"},
		{"option of another kind", "= true", "= 7", `write it like "option: low_luck = true"`, "= false"},
		{"no time", "48h", "soon", "line 7: \"soon\" is not a time", "none"},
		{"clock as a whole", "turn time: 48h", "minimum: 100h", "must not be longer than the turn time", "minimum: 70h"},
		{"no substitute", "turn time: 48h", "substitute: Crow", "not a player or observer", "substitute: quill"},
		{"no proof", "turn time: 48h", "auth: luck", "line 7:", "auth: token"},
		{"no such dice", "turn time: 48h", "dice: loaded", `there is no source of dice "loaded"`, "dice: vrf+players"},
		{"no kind of decision", "turn time: 48h", "ask: weather", `line 7: "weather" is not a kind of decision`, "ask: scramble, losses"},
		{"no key", "turn time: 48h", "turm time: 48h", `line 7: "turm time: 48h" says nothing about a new game; did you mean turn time`, "turn_time = 48h"},
		{"a position that cannot be", "turn time: 48h", "position:\nturn: Germany, round 2\nGermany: 2 infantry in Polnad", "line 9:", "position:\nturn: Germany, round 2\nGermany: 2 infantry in Poland"},
		{"id taken", "open g43", "open g42", `line 1: there is a game "g42" already`, "open g43"},
		{"bad id", "open g43", "open g_43", "cannot be a game's id: take small letters", "open G43"},
		{"no reason", " because the league's new season", "", "say why", "\nbecause of the league"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := hostsTable(t)
			tb.mail(hostAddress, "a new game", strings.Replace(newSeason, tc.was, tc.wrong, 1))
			a := tb.reply(hostAddress)
			if !strings.Contains(a, "NOT DONE") || !strings.Contains(a, tc.want) {
				t.Errorf("it is answered %q, want %q", a, tc.want)
			}
			if games, _ := tb.store.Games(tb.t.Context()); len(games) != 1 || len(tb.last) != 1 {
				t.Errorf("%d games, mails to %d people", len(games), len(tb.last))
			}
			tb.mail(hostAddress, "a new game", strings.Replace(newSeason, tc.was, tc.twin, 1))
			if a := tb.reply(hostAddress); !strings.Contains(a, "THE GAME IS OPEN") {
				t.Errorf("%q is answered %q", tc.twin, a)
			}
			tb.logOf("g43")
		})
	}
}

// Several faults are reported together, in the order of the lines. A line that a mail program
// wrapped counts as one.
func TestOpeningIsReadWhole(t *testing.T) {
	tb := hostsTable(t)
	wrapped := strings.Replace(newSeason, " UK, ANZAC", "\nUK, ANZAC", 1)
	tb.mail(hostAddress, "a new game", strings.NewReplacer("alpha2", "alpha2", "low_luck", "luck", "48h", "soon").Replace(wrapped))
	a := tb.reply(hostAddress)
	if i, j := strings.Index(a, `line 7: there is no option "luck"`), strings.Index(a, `line 8: "soon"`); i < 0 || j < i {
		t.Errorf("it is answered %q", a)
	}
	tb.mail(hostAddress, "a new game", wrapped)
	if a := tb.reply(hostAddress); !strings.Contains(a, "THE GAME IS OPEN") {
		t.Errorf("wrapped, it is answered %q", a)
	}
}

// Only the host opens games, and only by a mail that is proved.
func TestOnlyTheHostOpensGames(t *testing.T) {
	tb := hostsTable(t)
	tb.mail("quill@example.org", "[adjutant g42]", newSeason)
	tb.mail("stranger@example.net", "a game", newSeason)
	tb.forged[hostAddress] = true
	tb.mail(hostAddress, "a new game", newSeason)
	if games, _ := tb.store.Games(tb.t.Context()); len(games) != 1 {
		t.Errorf("there are %d games", len(games))
	}
	tb.forged[hostAddress] = false
	tb.sent()
	tb.mail(hostAddress, "a new game", "status\n"+newSeason)
	if a := tb.reply(hostAddress); !strings.Contains(a, "mail of its own") {
		t.Errorf("beside another command: %q", a)
	}
	tb.mail(hostAddress, "a new game", "Hello,\n\n"+newSeason)
	if a := tb.reply(hostAddress); !strings.Contains(a, "THE GAME IS OPEN") {
		t.Errorf("behind a greeting: %q", a)
	}
	// A host of two games who names none is helped all the same.
	tb.mail(hostAddress, "help", "help")
	if a := tb.reply(hostAddress); !strings.Contains(a, "host open ID because REASON") {
		t.Errorf("his help is %q", a)
	}
}
