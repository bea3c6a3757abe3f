package processor_test

import (
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// raidOnScapa is a position in which Germany attacks a British fleet beside an
// air base; the United Kingdom and France are two players' here.
const raidOnScapa = `turn: Germany, round 2
Germany: 2 submarine in SZ 112
United Kingdom: 1 destroyer in SZ 110
United Kingdom: 2 fighter, 1 air_base in United Kingdom
France: 1 fighter in United Kingdom
`

// newAsking is a table at which the game stops for decisions.
func newAsking(t *testing.T, position, ask string) *table {
	t.Helper()
	return newOptions(t, position, "ask = ["+ask+"]")
}

// newOptions is such a table with these options.
func newOptions(t *testing.T, position, options string) *table {
	t.Helper()
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{
		Position: position, Options: options,
		Game: store.Game{
			ID: "asks", Title: "Harrow v Quill and Reed", Ruleset: "g40v2",
			Settings: store.Settings{Reports: store.EachStage, Clock: clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}},
			Players: []store.Player{
				{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
				{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC"}},
				{Name: "Reed", Address: "reed@example.org", Powers: []ruleset.PowerID{"France"}, Zone: "Europe/Berlin"},
			},
		}}); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	return tb
}

// verified reads and verifies a game's log, and returns its records' inputs.
func (tb *table) verified(game string) string {
	tb.t.Helper()
	var kinds []string
	for _, r := range tb.logOf(game).Records {
		kinds = append(kinds, string(r.Input.Kind))
	}
	return strings.Join(kinds, " ")
}

// TestDefaultsHaveTheDeadlinesTime: whenever the daemon comes to it, the record of
// defaults that hold has the time at which the answers were due.
func TestDefaultsHaveTheDeadlinesTime(t *testing.T) {
	for _, late := range []time.Duration{0, 7 * time.Minute} {
		tb := newAsking(t, raidOnScapa, `"scramble"`)
		tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
		tb.now = tb.now.Add(24*time.Hour + late)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		times := 0
		for _, r := range tb.logOf("asks").Records {
			if r.Input.Kind != state.Deadline {
				continue
			}
			if times++; r.Input.At != "2026-11-21T18:00:00Z" {
				t.Errorf("looked at %s late, the record has the time %s", late, r.Input.At)
			}
		}
		if times != 1 {
			t.Errorf("looked at %s late, %d records say that defaults hold", late, times)
		}
	}
}

// TestQuestionsByMail plays a stage that stops for two players, by mail: one
// answers above the quoted question, the other lets the deadline pass.
func TestQuestionsByMail(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	got := tb.sent()
	question := lastOf(t, got["quill@example.org"], "question to Quill")
	for _, want := range []string{"Question 1", "SZ 110", "2 fighter", "no scramble", "Sat 21 Nov 2026, 18:00 UTC", "exact"} {
		if !strings.Contains(flat(question.Text), want) {
			t.Errorf("the question lacks %q:\n%s", want, question.Text)
		}
	}
	reed := lastOf(t, got["reed@example.org"], "question to Reed")
	if !strings.Contains(reed.Text, "19:00 +01:00") {
		t.Errorf("Reed's question is not in his own time:\n%s", reed.Text)
	}
	stopped := lastOf(t, got["harrow@example.org"], "the attacker's summary")
	if strings.Contains(stopped.Subject, "Question") {
		t.Error("the attacker is asked")
	}
	if !strings.Contains(flat(stopped.Text), "question 1; France (Reed), question 2 - Deadline: Sat 21 Nov 2026, 18:00 UTC") {
		t.Errorf("the summary does not say until when the game waits:\n%s", stopped.Text)
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed" {
		t.Fatalf("records: %s", kinds)
	}

	// Answered above the quoted question, as a mail program does it.
	quoted := "2 fighters\n\nOn Fri, 20 Nov 2026 Ms Host wrote:\n> " + strings.ReplaceAll(question.Text, "\n", "\n> ")
	tb.answer("quill@example.org", question, quoted)
	reply := lastOf(t, tb.sent()["quill@example.org"], "reply to the answer")
	if !strings.Contains(flat(reply.Text), "scramble SZ 110: 2 fighters") || !strings.Contains(reply.Text, "France") {
		t.Errorf("the reply does not tell how the answer was read, or whom the game waits for:\n%s", reply.Text)
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed answer" {
		t.Fatalf("records: %s", kinds)
	}

	// The deadline passes with nothing from Reed: the default, then the dice.
	tb.now = tb.now.Add(24*time.Hour + time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed answer deadline seed" {
		t.Fatalf("records: %s", kinds)
	}
	summary := lastOf(t, tb.sent()["harrow@example.org"], "summary of the battle").Text
	for _, want := range []string{"by answer", "by default", "SZ 110"} {
		if !strings.Contains(flat(summary), want) {
			t.Errorf("the summary lacks %q:\n%s", want, summary)
		}
	}
	g, err := engine.Replay(tb.logOf("asks"), -1)
	if err != nil {
		t.Fatal(err)
	}
	if g.Turn.Hold != nil || len(g.OpenQuestions()) > 0 {
		t.Errorf("the game still waits: %v", g.OpenQuestions())
	}
	due, err := tb.store.DueOf(tb.t.Context(), "asks")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range due {
		if d.Kind == "decision" {
			t.Errorf("a deadline for answers is left: %v", d)
		}
	}
}

// TestAnswersThatComeToNothing: late, by the wrong player, to a question that no
// longer stands, not to be understood. Each has one clear outcome.
func TestAnswersThatComeToNothing(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	got := tb.sent()
	question := lastOf(t, got["quill@example.org"], "question to Quill")
	toReed := lastOf(t, got["reed@example.org"], "question to Reed")
	for _, tc := range []struct{ name, from, text, want string }{
		{"not understood", "quill@example.org", "dunno, what would you do?", "does not answer"},
		{"too many", "quill@example.org", "5 fighters", "not 5"},
		{"another's question", "quill@example.org", "2: 1 ftr", "put to France"},
		{"no such question", "quill@example.org", "Q9: all", "open to you"},
		{"one who was not asked", "harrow@example.org", "Q1: all", "put to United Kingdom"},
	} {
		records := tb.verified("asks")
		tb.answer(tc.from, question, tc.text)
		reply := lastOf(t, tb.sent()[tc.from], tc.name)
		if !strings.Contains(flat(reply.Text), tc.want) {
			t.Errorf("%s: the reply lacks %q:\n%s", tc.name, tc.want, reply.Text)
		}
		if now := tb.verified("asks"); now != records {
			t.Errorf("%s: records are now %s", tc.name, now)
		}
	}
	tb.now = tb.now.Add(25 * time.Hour)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	records := tb.verified("asks")
	tb.answer("reed@example.org", toReed, "1 fighter")
	reply := lastOf(t, tb.sent()["reed@example.org"], "late answer")
	if !strings.Contains(flat(reply.Text), "o question to you is open: what was open has been decided") {
		t.Errorf("the late answer is told:\n%s", reply.Text)
	}
	if now := tb.verified("asks"); now != records {
		t.Errorf("a late answer made records: %s", now)
	}
}

// TestStandingOrderAnswersAnOpenQuestion: full orders do, too, and the game goes
// on as soon as the last question is answered.
func TestStandingOrderAnswersAnOpenQuestion(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	tb.sent()
	tb.mail("quill@example.org", "[adjutant asks]", "UK\nscramble: 1 ftr UK -> 110 if attackers <= 3\n")
	tb.mail("reed@example.org", "[adjutant asks]", "no scramble\n")
	if kinds := tb.verified("asks"); !strings.HasSuffix(kinds, "seed") || strings.Count(kinds, "seed") != 2 {
		t.Fatalf("records: %s\n%s", kinds, lastOf(t, tb.sent()["quill@example.org"], "reply").Text)
	}
	g, err := engine.Replay(tb.logOf("asks"), -1)
	if err != nil {
		t.Fatal(err)
	}
	if g.Turn.Hold != nil {
		t.Error("the game still waits")
	}
}

// TestAnswersAndOrdersInOneMail: lines with a question's number are answers, the
// rest are orders.
func TestAnswersAndOrdersInOneMail(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	tb.sent()
	tb.mail("quill@example.org", "[adjutant asks]", "UK\n1: no\norder of loss sea: destroyer, fighter\n")
	kinds := tb.verified("asks")
	if kinds != "open submission seed answer submission" {
		for _, m := range tb.sent()["quill@example.org"] {
			t.Log(m.Text)
		}
		t.Fatalf("records: %s", kinds)
	}
}

// TestPassageIsAskedByMail: whoever guards the canal is asked, and whoever asked is informed.
func TestPassageIsAskedByMail(t *testing.T) {
	tb := newAsking(t, "turn: Japan, round 1\nJapan: 1 destroyer in SZ 81\n", `"canal"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "ask canal Suez\n")
	question := lastOf(t, tb.sent()["quill@example.org"], "question to Quill")
	tb.answer("quill@example.org", question, "yes")
	told := lastOf(t, tb.sent()["harrow@example.org"], "word to Harrow")
	if !strings.Contains(flat(told.Text), "The United Kingdom lets ships of Japan through the Suez Canal") {
		t.Errorf("Harrow is told:\n%s", told.Text)
	}
	tb.mail("harrow@example.org", "[adjutant asks]", "move: 1 dd SZ 81 -> SZ 98\n")
	if kinds := tb.verified("asks"); !strings.HasPrefix(kinds, "open submission answer submission") {
		t.Errorf("records: %s", kinds)
	}
}

// TestPassageByStandingOrder: what the guard says ahead while he is asked is his
// answer. Whoever asks has ordered nothing that others must know of.
func TestPassageByStandingOrder(t *testing.T) {
	for _, tc := range []struct{ order, told string }{
		{"canal Suez: allow Japan", "lets ships of Japan through the Suez Canal"},
		{"canal Suez: deny Japan", "does not let ships of Japan through the Suez Canal"},
		{"canal Suez: allow Soviet Union", ""},
		{"no scramble", ""},
	} {
		tb := newAsking(t, "turn: Japan, round 1\nJapan: 1 destroyer in SZ 81\n", `"canal"`)
		tb.mail("harrow@example.org", "[adjutant asks]", "ask canal Suez\n")
		if others := tb.sent()["reed@example.org"]; len(others) > 0 {
			t.Errorf("Reed is told of orders: %s", others[0].Text)
		}
		tb.mail("quill@example.org", "[adjutant asks]", "UK\n"+tc.order+"\n")
		told := tb.sent()["harrow@example.org"]
		if tc.told == "" && len(told) > 0 || tc.told != "" && !anyHas(told, tc.told) {
			t.Errorf("%s: Harrow is told %q", tc.order, texts(told))
		}
		tb.now = tb.now.Add(25 * time.Hour)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		if kinds, late := tb.verified("asks"), tc.told == ""; strings.HasSuffix(kinds, "deadline") != late {
			t.Errorf("%s: the records are %s", tc.order, kinds)
		}
	}
}

// TestPassageAndBattlesHaveTheirOwnTimes: a question that no turn waits for does
// not shorten the time for one that it waits for.
func TestPassageAndBattlesHaveTheirOwnTimes(t *testing.T) {
	tb := newAsking(t, "turn: Japan, round 1\nJapan: 1 destroyer in SZ 81\nJapan: 9 infantry in Jehol\nChina: 9 infantry in Chahar\n", `"canal", "retreat"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "ask canal Suez\n")
	tb.now = tb.now.Add(20 * time.Hour)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\n9 inf Jehol -> Chahar\n")
	due, err := tb.store.DueOf(tb.t.Context(), "asks")
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]time.Time{}
	for _, d := range due {
		at[d.Kind] = d.At
	}
	if at["leave"].IsZero() || at["decision"].Sub(at["leave"]) != 20*time.Hour {
		t.Fatalf("due is %v", due)
	}
	for _, want := range []string{"deadline", "deadline seed"} {
		before := tb.verified("asks")
		tb.now = tb.now.Add(12 * time.Hour)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(tb.verified("asks"), before+" "); got != want {
			t.Errorf("at %s the new records are %s, want %s", tb.now, got, want)
		}
	}
}

// flat joins the lines of a text.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// lastOf returns the last mail of a list.
func lastOf(t *testing.T, mails []store.Outgoing, what string) store.Outgoing {
	t.Helper()
	if len(mails) == 0 {
		t.Fatalf("no mail: %s", what)
	}
	return mails[len(mails)-1]
}

// answer hands the processor a mail that answers one of ours.
func (tb *table) answer(from string, to store.Outgoing, body string) {
	tb.t.Helper()
	tb.mails++
	tb.raw(fmt.Sprintf("From: <%s>\r\nTo: orders@games.example\r\nSubject: Re: %s\r\nMessage-ID: <m%d@example.org>\r\nIn-Reply-To: <%s>\r\nReferences: <%s>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
		from, to.Subject, tb.mails, to.MessageID, to.MessageID, strings.ReplaceAll(body, "\n", "\r\n")))
}

// What a tap on an answer sends is taken as that answer.
func TestTapAnswersAQuestion(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail("harrow@example.org", "[asks]", "CM\n2 subs SZ 112 -> SZ 110\n")
	question := lastOf(t, tb.sent()["quill@example.org"], "Quill is asked")
	for _, link := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(question.HTML, -1) {
		u, err := url.Parse(html.UnescapeString(link[1]))
		if err != nil {
			t.Fatal(err)
		}
		if q := u.Query(); q.Get("body") == "1: all" {
			tb.raw(fmt.Sprintf("From: <quill@example.org>\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <tap@example.org>\r\n\r\n%s\r\n", u.Opaque, q.Get("subject"), q.Get("body")))
			if got := tb.sent()["quill@example.org"]; len(got) != 1 || !strings.Contains(got[0].Subject, "Answer taken") {
				t.Errorf("the tap is answered by %v", got)
			}
			return
		}
	}
	t.Errorf("there is no link for `1: all`:\n%s", question.HTML)
}
