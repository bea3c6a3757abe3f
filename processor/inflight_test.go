package processor_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

const (
	asks    = "[adjutant asks]"
	subsOut = "CM\n2 subs SZ 112 -> SZ 110\nsubs fight\nno retreat: SZ 110\n"
)

// atOnce passes mails to processors at the same time, one each, and returns their outcomes.
func (tb *table) atOnce(ps []*processor.Processor, mails ...[2]string) []processor.Taken {
	tb.t.Helper()
	out, errs := make([]processor.Taken, len(mails)), make([]error, len(mails))
	var wg sync.WaitGroup
	for i, m := range mails {
		tb.mails++
		raw := fmt.Sprintf("From: <%s>\r\nTo: orders@games.example\r\nSubject: %s\r\nMessage-ID: <m%d@example.org>\r\n\r\n%s", m[0], tb.about(), tb.mails, strings.ReplaceAll(m[1], "\n", "\r\n"))
		wg.Go(func() {
			out[i], errs[i] = ps[i%len(ps)].Handle(tb.t.Context(), processor.Incoming{Bytes: []byte(raw), Received: tb.now})
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			tb.t.Fatalf("Handle: %v", err)
		}
	}
	return out
}

// about is the subject of mails to the table's game.
func (tb *table) about() string {
	if _, err := tb.store.Game(tb.t.Context(), "asks"); err == nil {
		return asks
	}
	return tag
}

// workers are two processors on one store.
func (tb *table) workers() []*processor.Processor {
	first := tb.p
	tb.start()
	return []*processor.Processor{first, tb.p}
}

func outcomes(took []processor.Taken) string {
	var out []string
	for _, x := range took {
		out = append(out, x.Outcome)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// TestTwoOrderMailsAtOnce: two mails of a power, taken by two workers at the
// same time. If dice fall at once, one is carried out and the other refused; if
// they wait, the later replaces the earlier. Both are answered.
func TestTwoOrderMailsAtOnce(t *testing.T) {
	const other = "CM\nNormandy: 3 arm 4 inf (Holland)\n"
	for _, tc := range []struct {
		delay           time.Duration
		outcomes, kinds string
	}{
		{0, "accepted refused", "open submission seed"},
		{15 * time.Minute, "accepted accepted", "open submission submission"},
	} {
		tb := newTable(t, tc.delay)
		took := tb.atOnce(tb.workers(), [2]string{harrow, attack}, [2]string{harrow, other})
		if got := outcomes(took); got != tc.outcomes {
			t.Errorf("delay %s: the mails are %s, want %s", tc.delay, got, tc.outcomes)
		}
		if kinds := tb.verified("g42"); kinds != tc.kinds {
			t.Errorf("delay %s: the records are %s, want %s", tc.delay, kinds, tc.kinds)
		}
		replies := 0
		for _, m := range tb.sent()[harrow] {
			if strings.HasPrefix(m.InReplyTo, "m") {
				replies++
			}
		}
		if replies != 2 {
			t.Errorf("delay %s: Harrow has %d replies to two mails", tc.delay, replies)
		}
		if tc.delay == 0 {
			continue
		}
		stands := func(words string) bool {
			return slices.ContainsFunc(tb.position().Turn.Declared, func(d state.Declared) bool { return strings.Contains(d.Text, words) })
		}
		if stands("-> Normandy") == stands("-> France") {
			t.Errorf("orders of both mails stand, or of none: %v", tb.position().Turn.Declared)
		}
	}
}

// TestOrdersAndStandingOrderAtOnce: an attack and the order that answers it, of
// two players, cross. Whichever is first, the answer is the standing order, and
// only who has said nothing is waited for.
func TestOrdersAndStandingOrderAtOnce(t *testing.T) {
	for range 4 {
		tb := newAsking(t, raidOnScapa, `"scramble"`)
		took := tb.atOnce(tb.workers(), [2]string{harrow, subsOut}, [2]string{quill, "UK\nno scramble\n"})
		if got := outcomes(took); got != "accepted accepted" {
			t.Errorf("the mails are %s", got)
		}
		g, err := engine.Replay(tb.logOf("asks"), -1)
		if err != nil {
			t.Fatal(err)
		}
		if open := g.OpenQuestions(); len(open) != 1 || open[0].Power != "France" {
			t.Errorf("open is %v", open)
		}
		tb.sent()
		tb.mail("reed@example.org", asks, "no scramble\n")
		if got := tb.sent()[harrow]; !anyHas(got, "United Kingdom on scrambling, by standing order: scramble: none") {
			t.Errorf("Harrow is told %s", texts(got))
		}
	}
}

// TestAnswersAfterTheDeadline: any answer after the deadline, even a single word that could belong
// to a vote, is reported to be late and changes nothing.
func TestAnswersAfterTheDeadline(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail(harrow, asks, subsOut)
	question := lastOf(t, tb.sent()[quill], "question")
	tb.now = tb.now.Add(24*time.Hour + time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	records := tb.verified("asks")
	for _, late := range []string{"no", "yes", "2 fighters", "1: all", "dive"} {
		tb.answer(quill, question, late)
		if got := lastOf(t, tb.sent()[quill], late); !strings.Contains(flat(got.Text), "has been decided") && !strings.Contains(flat(got.Text), "no longer open") {
			t.Errorf("%q is answered\n%s", late, got.Text)
		}
		if now := tb.verified("asks"); now != records {
			t.Errorf("%q: the records are now %s", late, now)
		}
	}
}

// TestAnswerToAnEarlierQuestion: words that answer a question which is decided
// are not taken for an answer to the one that is open now, unless they name it.
func TestAnswerToAnEarlierQuestion(t *testing.T) {
	tb := newAsking(t, `turn: Germany, round 2
Germany: 12 submarine in SZ 112
United Kingdom: 9 destroyer, 9 cruiser in SZ 110
United Kingdom: 2 fighter, 1 air_base in United Kingdom
`, `"scramble", "losses"`)
	tb.mail(harrow, asks, "CM\n12 subs SZ 112 -> SZ 110\nsubs fight\nno retreat: SZ 110\n")
	first := lastOf(t, tb.sent()[quill], "question 1")
	tb.now = tb.now.Add(24*time.Hour + time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	second := lastOf(t, tb.sent()[quill], "question 2")
	if !strings.Contains(second.Subject, "Question 2") {
		t.Fatalf("the second question is %q", second.Subject)
	}
	if !strings.Contains(flat(second.Text), "Dice: 12 submarines at 2: ") {
		t.Errorf("the question does not show the dice:\n%s", second.Text)
	}
	records := tb.verified("asks")
	tb.answer(quill, first, "1 cruiser")
	got := lastOf(t, tb.sent()[quill], "reply")
	for _, want := range []string{"What that mail asked has been decided by default", "Question 2", "2: default"} {
		if !strings.Contains(flat(got.Text), want) {
			t.Errorf("the reply lacks %q:\n%s", want, got.Text)
		}
	}
	if now := tb.verified("asks"); now != records {
		t.Fatalf("the records are now %s", now)
	}
	tb.answer(quill, first, "2: dd, ca")
	if now := tb.verified("asks"); !strings.HasPrefix(now, records+" answer") {
		t.Errorf("with its number it is not taken: %s\n%s", now, lastOf(t, tb.sent()[quill], "reply").Text)
	}
}

// TestGoingBackWhileAQuestionIsOpen: its answer has no effect, even when a question with the same
// number is open again, and whoever answers is told so.
func TestGoingBackWhileAQuestionIsOpen(t *testing.T) {
	tb := newAsking(t, raidOnScapa+"Germany: 2 submarine in SZ 118\nUnited Kingdom: 1 destroyer in SZ 109\n", `"scramble"`)
	tb.mail(harrow, asks, subsOut)
	stale := lastOf(t, tb.sent()[quill], "question")
	tb.mail("host@games.example", asks, "host back to record 0 because Harrow has misread the map\n")
	if got := lastOf(t, tb.sent()[quill], "word of it"); !strings.Contains(flat(got.Text), "Harrow has misread the map") {
		t.Errorf("Quill is told\n%s", got.Text)
	}
	records := tb.verified("asks")
	refused := func(text string) {
		t.Helper()
		tb.answer(quill, stale, text)
		if got := lastOf(t, tb.sent()[quill], "reply"); !strings.Contains(flat(got.Text), "he game went back to record 0, so what that mail asked (record 2) no longer stands") {
			t.Errorf("%q is answered\n%s", text, got.Text)
		}
		if now := tb.verified("asks"); now != records {
			t.Errorf("%q: the records are now %s", text, now)
		}
	}
	refused("2 fighters")
	refused("no")
	tb.mail(harrow, asks, "CM\n2 subs SZ 118 -> SZ 109\nsubs fight\nno retreat: SZ 109\n")
	sent := tb.sent()
	fresh := lastOf(t, sent[quill], "question")
	if !strings.Contains(fresh.Subject, "Question 1, by Sat 21 Nov 18:00: scramble into SZ 109?") {
		t.Fatalf("Quill is asked %q", fresh.Subject)
	}
	records = tb.verified("asks")
	refused("2 fighters")
	refused("1: 2 fighters")
	tb.answer(quill, fresh, "2 fighters")
	if now := tb.verified("asks"); !strings.HasPrefix(now, records+" answer") {
		t.Errorf("the new question's answer is not taken: %s", now)
	}
}

// TestGoingBackToAnOpenQuestion: it is asked again, with a new deadline.
func TestGoingBackToAnOpenQuestion(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail(harrow, asks, subsOut)
	tb.sent()
	tb.mail(quill, asks, "no scramble\n")
	tb.mail("reed@example.org", asks, "no scramble\n")
	tb.sent()
	tb.now = tb.now.Add(48 * time.Hour)
	tb.mail("host@games.example", asks, "host back to record 2 because Reed slipped\n")
	sent := tb.sent()
	question := lastOf(t, sent[quill], "question")
	for _, m := range sent[quill] {
		if strings.Contains(m.Subject, "Question") {
			question = m
		}
	}
	if !strings.Contains(flat(question.Text), "Question 1: scramble into SZ 110?") || !strings.Contains(flat(question.Text), "Mon 23 Nov 2026, 18:00 UTC") {
		t.Fatalf("Quill is not asked again:\n%s\n%s", question.Subject, question.Text)
	}
	records := tb.verified("asks")
	tb.answer(quill, question, "2 fighters")
	if now := tb.verified("asks"); now != records+" answer" {
		t.Errorf("the answer is not taken: %s", now)
	}
	tb.now = tb.now.Add(24*time.Hour + time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	if now := tb.verified("asks"); now != records+" answer deadline seed" {
		t.Errorf("the deadline does not hold: %s", now)
	}
}

// TestSubstituteWhileAnAnswerIsInFlight: the substitute is asked; the answer of
// who played before is refused politely, his is taken.
func TestSubstituteWhileAnAnswerIsInFlight(t *testing.T) {
	tb := newAsking(t, raidOnScapa, `"scramble"`)
	tb.mail(harrow, asks, subsOut)
	old := lastOf(t, tb.sent()[quill], "question")
	tb.mail("host@games.example", asks, "host substitute Wren <wren@example.net> for Quill because Quill is on a ship\n")
	sent := tb.sent()["wren@example.net"]
	i := slices.IndexFunc(sent, func(m store.Outgoing) bool { return strings.Contains(m.Subject, "Question 1") })
	if i < 0 {
		t.Fatalf("Wren is not asked: %q", texts(sent))
	}
	records := tb.verified("asks")
	for _, text := range []string{"2 fighters", "no", "1: 2 fighters"} {
		tb.answer(quill, old, text)
		if got := lastOf(t, tb.sent()[quill], "reply"); !strings.Contains(flat(got.Text), "United Kingdom is played by Wren now, who is asked instead of you") || strings.Contains(got.Text, "played by Reed") {
			t.Errorf("Quill's %q is answered\n%s", text, got.Text)
		}
		if now := tb.verified("asks"); now != records {
			t.Errorf("Quill's %q: the records are %s", text, now)
		}
	}
	tb.answer("wren@example.net", sent[i], "1 fighter")
	if now := tb.verified("asks"); now != records+" answer" {
		t.Errorf("Wren's answer is not taken: %s", now)
	}
	if got := lastOf(t, tb.sent()["wren@example.net"], "reply"); !strings.Contains(flat(got.Text), "scramble SZ 110: 1 fighter") {
		t.Errorf("Wren is told\n%s", got.Text)
	}
}

// TestLeaveForATurnThatIsOver: nobody waits for permission. Somebody who gives it too late is told
// how to give it for all turns.
func TestLeaveForATurnThatIsOver(t *testing.T) {
	tb := newAsking(t, "turn: Japan, round 1\nJapan: 1 destroyer in SZ 81\n", `"canal"`)
	tb.mail(harrow, asks, "ask canal Suez\n")
	question := lastOf(t, tb.sent()[quill], "question")
	tb.mail(harrow, asks, "pass combat; end turn\n")
	tb.sent()
	records := tb.verified("asks")
	tb.answer(quill, question, "yes")
	if got := lastOf(t, tb.sent()[quill], "reply"); !strings.Contains(flat(got.Text), `The turn in which Japan asked is over; for its next one write "canal Suez Canal: allow Japan"`) {
		t.Errorf("Quill is told\n%s", got.Text)
	}
	if now := tb.verified("asks"); now != records {
		t.Errorf("the records are %s", now)
	}
	tb.mail(quill, asks, "UK\ncanal Suez Canal: allow Japan\n")
	if now := tb.verified("asks"); now != records+" submission" {
		t.Errorf("what it says to write is not taken: %s", now)
	}
}
