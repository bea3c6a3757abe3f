package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// newNations opens a game of fourteen nations with six people.
func newNations(t *testing.T, position string, change func(*store.Game)) *table {
	t.Helper()
	return newNationsWith(t, position, func(*processor.Config) {}, change)
}

// newNationsWith is newNations where the host has settled something else.
func newNationsWith(t *testing.T, position string, config func(*processor.Config), change func(*store.Game)) *table {
	t.Helper()
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, config)
	g := store.Game{
		ID: "asks", Title: "Fourteen nations", Ruleset: "expanded",
		Settings: store.Settings{Reports: store.EachStage, Clock: clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Canada"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Russia", "Italy", "Australia"}},
			{Name: "Reed", Address: "reed@example.org", Powers: []ruleset.PowerID{"United States", "India"}},
			{Name: "Wren", Address: "wren@example.org", Powers: []ruleset.PowerID{"Great Britain", "Indonesia"}},
			{Name: "Lark", Address: "lark@example.org", Powers: []ruleset.PowerID{"China", "Eastern European Commonwealth"}},
			{Name: "Finch", Address: "finch@example.org", Powers: []ruleset.PowerID{"France", "Union of South American Nations"}},
		},
	}
	if change != nil {
		change(&g)
	}
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Position: position, Game: g}); err != nil {
		t.Fatal(err)
	}
	tb.last = tb.sent()
	return tb
}

// said is the text of the one mail to an address whose subject holds a part, in one line.
func said(t *testing.T, mails []store.Outgoing, part string) string {
	t.Helper()
	for _, m := range mails {
		if strings.Contains(m.Subject, part) {
			return flat(m.Text)
		}
	}
	t.Fatalf("no mail about %q among %d", part, len(mails))
	return ""
}

// holds fails unless a text has all parts.
func holds(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("the mail lacks %q:\n%s", p, text)
		}
	}
}

// A turn of a game of nations by mail: the agenda may come in several mails, and is
// carried out and reported before the combat, so that its player knows what it brought.
//
// Rules: EX-021, EX-022, EX-024, EX-074, EX-077, EX-094.
func TestAgendaByMail(t *testing.T) {
	tb := newNations(t, "", nil)
	const reed = "reed@example.org"
	holds(t, said(t, tb.last[reed], "Welcome"), "round 1; next: the agenda", "A turn has an agenda and then, if you like, combat", "end agenda")
	send := func(body string) map[string][]store.Outgoing {
		t.Helper()
		tb.mail(reed, "[adjutant asks]", body)
		return tb.sent()
	}
	holds(t, said(t, send("AGENDA\nbuy: 3 inf\nresearch: 1 die, chart 1\n")[reed], "Taken"), `send more of your agenda, or close it with "end agenda", combat moves or "pass combat"`)
	// What comes later replaces only its own kind.
	holds(t, said(t, send("declare war: Canada\ninfluence: collect\ninfluence: 2 markers on Spain\n")[reed], "Taken"), "Still stands from before", "research: 1 die, chart 1", "buy: 3 infantry", "send more of your agenda")
	got := send("end agenda\n")
	for _, who := range []string{reed, "quill@example.org", "harrow@example.org"} {
		holds(t, said(t, got[who], "US1: agenda"), "next: combat moves", "spent 14 IPC", "declared war on Canada", "United States researches with 1 die", "United States: 3 infantry for 9 IPC",
			"United States takes 13 of its income as influence, and has 13 (rule EX-074)", "United States places 2 markers on Spain (2 of 6) for 6 influence, 7 left (rule EX-077)")
	}
	holds(t, said(t, got[reed], "US1: agenda"), `answer this mail with the next orders of US1: combat moves, or "pass combat"`)
	if g := tb.at("asks"); g.Phase != order.CombatMove || g.WarPends("United States", "Canada") != 2 {
		t.Errorf("after the agenda it is %s, war begins in round %d", g.Phase, g.WarPends("United States", "Canada"))
	}
	// In the combat nothing of the agenda is taken, and the answer says what is left.
	holds(t, said(t, send("buy: 1 tank\n")[reed], "Not taken"), "he agenda of this turn is over; left are combat moves", "EX-021")
	holds(t, said(t, send("attack: 1 infantry Eastern United States -> Ontario\n")[reed], "Not taken"), "the war with it is fought from round 2 on", "attack (surprise): ...", "costs you and your allies all stored influence")
	got = send("COMBAT: none\nplace: 3 inf Eastern United States\nend turn\n")
	holds(t, said(t, got["quill@example.org"], "Your turn: R1"), "Whose turn: yours, round 1", `answer this mail with your agenda for R1, like "Buy: 3 infantry" and then "end agenda"`)
	holds(t, said(t, send("status\n")["reed@example.org"], "Status"), "Russia (Quill), round 1; next: the agenda", "United States and Canada are at war from round 2 on", "United States has 7 influence and 2 markers of 6 on Spain")
	tb.verified("asks")
}

// A round of fourteen nations need not wait for each of them: who plays two in sequence
// sends both turns in one mail, agenda and combat, and who has sent nothing by the
// deadline has an empty agenda carried out.
//
// Rules: EX-022, EX-025, EXG-15.
func TestNationsAhead(t *testing.T) {
	tb := newNations(t, "", func(g *store.Game) {
		g.Players[0].Powers, g.Players[2].Powers = []ruleset.PowerID{"Germany", "Japan", "India"}, []ruleset.PowerID{"United States", "Canada"}
		g.Players[1].Powers, g.Players[3].Powers = []ruleset.PowerID{"Russia", "Great Britain", "Italy", "Australia"}, []ruleset.PowerID{"Indonesia"}
		g.Settings.Late = clock.Defaults
	})
	send := func(who, body string) map[string][]store.Outgoing {
		t.Helper()
		tb.mail(who+"@example.org", "[adjutant asks]", body)
		return tb.sent()
	}
	const reed, quill = "reed", "quill"
	// Two powers of one person, with orders ahead for both of them.
	holds(t, said(t, send(quill, "Russia ahead:\nAGENDA\nbuy: 4 inf\nCOMBAT: none\nplace: 4 inf Russia\nend turn\nGreat Britain ahead:\nend agenda\nCOMBAT: none\nend turn\n")["quill@example.org"], "ahead"), "4 inf")
	send(reed, "end agenda\npass combat\nend turn\n")
	tb.afterDelay()
	g := tb.at("asks")
	if g.Active != "Germany" || g.Phase != order.Research || count(g, "Russia", "infantry", "Russia") < 4 {
		t.Fatalf("it is the turn of %s, %s, with %d infantry in Russia", g.Active, g.Phase, count(g, "Russia", "infantry", "Russia"))
	}
	send("harrow", "end agenda\npass combat\nend turn\n")
	tb.afterDelay()
	if g := tb.at("asks"); g.Active != "China" {
		t.Fatalf("after Germany it is the turn of %s", g.Active)
	}
	// China says nothing: its agenda is closed empty, and its turn ends.
	bank := tb.at("asks").Purses["China"]
	for range 80 {
		tb.now = tb.now.Add(time.Hour)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if g := tb.at("asks"); g.Active == "China" || g.Purses["China"] != bank+23 {
		t.Errorf("after the deadline it is the turn of %s; China has %d IPC, and had %d", g.Active, g.Purses["China"], bank)
	}
	tb.verified("asks")
}

// Where powers make their own sides, messages go by alliances and wars, votes need all
// others, and who concedes is asked whether he means it.
//
// Rules: EX-001, EX-090.
func TestTalkOfNations(t *testing.T) {
	tb := newNations(t, "turn: Germany, round 2, combat-move\nalliance: A1: Germany, Italy\nalliance: A2: Japan, India\nalliance: A3: Russia, France\nwar: Germany - France\nwar: Canada - Great Britain\n", nil)
	to := func(from, body string) string {
		t.Helper()
		tb.mail(from+"@example.org", "[adjutant asks]", body)
		var who []string
		for address, ms := range tb.sent() {
			name, _, _ := strings.Cut(address, "@")
			for _, m := range ms {
				if strings.Contains(m.Text, "good morning") && name != from || strings.Contains(m.Subject, "Yes or no?") || strings.Contains(m.Subject, "Message not sent") || strings.Contains(m.Subject, "Do you concede?") {
					who = append(who, name)
				}
			}
		}
		slices.Sort(who)
		return strings.Join(who, " ")
	}
	for _, tc := range []struct{ from, body, want string }{
		{"finch", "message allies: good morning\n", "quill"},
		{"harrow", "message A1: good morning\n", "quill"},
		{"harrow", "message alliance A2: good morning\n", "reed"},
		{"harrow", "message allies: good morning\n", "harrow"}, // not sent: of which alliance?
		{"lark", "message allies: good morning\n", "lark"},     // not sent: he has none
		{"lark", "message A1: good morning\n", "lark"},         // not sent: he is not a member
		{"harrow", "message enemies: good morning\n", "finch wren"},
		{"harrow", "message all: good morning\n", "finch lark quill reed wren"},
		{"harrow", "message Italy: good morning\n", "quill"},
		{"harrow", "extension 24h\n", "finch lark quill reed wren"},
		{"harrow", "concede\n", "harrow"},
	} {
		if got := to(tc.from, tc.body); got != tc.want {
			t.Errorf("%s, %q: reaches %q, want %q", tc.from, tc.body, got, tc.want)
		}
	}
}
