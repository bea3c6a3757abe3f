package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestSetAsk: the host changes in a running game for which decisions it stops.
func TestSetAsk(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	ask := func() []string { return tb.at("asks").Options.Ask }
	tb.mail(hostAddress, "Re: [adjutant asks]", "host set ask scramble, losses because both sides want it")
	if got := strings.Join(ask(), " "); got != "scramble losses" {
		t.Errorf("the game asks for %q: %s", got, tb.reply(hostAddress))
	}
	tb.mail(hostAddress, "Re: [adjutant asks]", "host set ask tea because it is five")
	if a := tb.reply(hostAddress); !strings.Contains(a, "is not a kind of decision") {
		t.Errorf("the host is told %q", a)
	}
	tb.mail(hostAddress, "Re: [adjutant asks]", "host set ask none because it takes too long")
	if got := ask(); len(got) != 0 {
		t.Errorf("the game asks for %q", got)
	}
	tb.sent()
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	if open := tb.at("asks").OpenQuestions(); len(open) != 0 {
		t.Errorf("the game asks: %v", open)
	}
}

// TestBackAgain: a player who comes back early is reported as being back, under a heading that says
// so.
func TestBackAgain(t *testing.T) {
	tb := clockTable(t, "2026-11-20 18:00", usual)
	tb.mail(harrow, tag, "away 21-24 Nov\n")
	if text := last(tb.sent()[quill]); !strings.Contains(text, "A PLAYER IS AWAY") {
		t.Errorf("Quill is told\n%s", text)
	}
	tb.mail(harrow, tag, "I'm back\n")
	if text := last(tb.sent()[quill]); !strings.Contains(text, "A PLAYER IS BACK") || !strings.Contains(text, "Harrow is back") || strings.Contains(text, "AWAY") {
		t.Errorf("Quill is told\n%s", text)
	}
}

// TestWhoIsOn: a mail that does not say for which power it is is answered with
// who is on, also while the game waits for somebody's answer.
func TestWhoIsOn(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail(harrow, "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	tb.sent()
	tb.mail(quill, "[adjutant asks]", "OOL land: inf, art\n")
	if text := flat(last(tb.sent()[quill])); !strings.Contains(text, "Whose turn: the game waits for you (United Kingdom), question 1; France (Reed), question 2") || strings.Contains(text, "On is") {
		t.Errorf("Quill is told %s", text)
	}
}

// TestWelcome: a title keeps its small and capital letters; who plays is shown
// how to order and gets his token, who only reads along gets neither.
func TestWelcome(t *testing.T) {
	const title, players, readers = "26L McHarrow(X) v deWit(A+18)", "adj-aaaaa-bbbbb-ccccc-ddddd", "adj-eeeee-fffff-ggggg-hhhhh"
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{
		Tokens: map[string]string{"Harrow": players, "Reader": readers}, Proof: "Each mail needs its token",
		Game: store.Game{ID: "g42", Title: title, Ruleset: "g40v2", Players: []store.Player{
			{Name: "Harrow", Address: harrow, Powers: everyPower(t, "g40v2")},
			{Name: "Reader", Address: reader},
		}},
	}); err != nil {
		t.Fatal(err)
	}
	got := tb.sent()
	lessons := []string{"HOW TO ORDER", "Write your orders", "token", "Sample mail"}
	for _, to := range []string{harrow, reader} {
		text := last(got[to])
		if !strings.Contains(flat(text), title) {
			t.Errorf("%s reads another title:\n%s", to, text)
		}
		for _, lesson := range lessons {
			if has := strings.Contains(strings.ToLower(flat(text)), strings.ToLower(lesson)); has != (to == harrow) {
				t.Errorf("%s reads %q: %v\n%s", to, lesson, has, text)
			}
		}
		if strings.Contains(text, players) != (to == harrow) || strings.Contains(text, readers) {
			t.Errorf("%s and the tokens:\n%s", to, text)
		}
	}
	if text := last(got[reader]); !strings.Contains(flat(text), "Every report of the game comes to you") {
		t.Errorf("the reader is told\n%s", text)
	}
}

// TestWelcomeOfReaders: what the welcome offers to who only reads along is taken
// from him: nothing where only a token proves a mail.
func TestWelcomeOfReaders(t *testing.T) {
	for auth, want := range map[string]string{
		"dkim": `"mute" stops the mails`, "dkim|token": `"mute" stops the mails`, "token": "ask the host", "dkim+token": "ask the host",
	} {
		tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
		if err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: store.Game{
			ID: "g42", Title: "x", Ruleset: "g40v2", Settings: store.Settings{Auth: auth}, Players: []store.Player{
				{Name: "Harrow", Address: harrow, Powers: everyPower(t, "g40v2")},
				{Name: "Reader", Address: reader},
			}}}); err != nil {
			t.Fatal(err)
		}
		if text := flat(last(tb.sent()[reader])); !strings.Contains(text, want) {
			t.Errorf("%s: the reader is told %s", auth, text)
		}
	}
}

// everyPower are the powers of a ruleset.
func everyPower(t *testing.T, id string) (ps []ruleset.PowerID) {
	t.Helper()
	rs, err := ruleset.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range rs.Powers {
		ps = append(ps, p.ID)
	}
	return ps
}
