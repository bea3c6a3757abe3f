package processor_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	mrand "math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
)

// trueMail is a mail of somebody who plays, or a time that passes.
type trueMail struct {
	after time.Duration
	raw   string
	// want is the outcome that it must have.
	want string
}

// trueMails are some days of two games as they are meant to be.
func trueMails() []trueMail {
	n := 0
	mail := func(from, game, body string) string {
		n++
		_, domain, _ := strings.Cut(strings.TrimSuffix(from, ">"), "@")
		return signed(domain, letterFrom(from, "orders@games.example", "[adjutant "+game+"] my turn", fmt.Sprintf("t%d@%s", n, domain), body))
	}
	const harrow, quill = "Harrow <harrow@players.example>", "Quill <quill@post.example>"
	const wren, owl = "Wren <wren@players.example>", "Owl <owl@post.example>"
	byToken := letterFrom(wren, "orders+g43@games.example", "my turn", "w1@players.example", wrensToken+"\n"+attack)
	return []trueMail{
		{time.Minute, mail(harrow, "g42", "status\n"), "answered"},
		{time.Minute, mail(quill, "g42", "status\n"), "answered"},
		{time.Minute, mail(wren, "g43", "status\n"), "answered"},
		{time.Minute, mail(owl, "g43", "status\n"), "answered"},
		{10 * time.Minute, mail(harrow, "g42", attack), "accepted"},
		{10 * time.Minute, mail(harrow, "g42", "CM\nFrance: 3 arm 4 inf 1 art (Holland), 4 mech 2 tac (W Ger)\n"), "accepted"},
		{5 * time.Minute, byToken, "accepted"},
		{9 * time.Minute, "", ""},
		{2 * time.Minute, "", ""}, // the dice fall
		{time.Hour, mail(harrow, "g42", "message Quill: well?\n"), "message"},
		{time.Hour, mail(harrow, "g42", rest), "accepted"},
		{time.Hour, mail(quill, "g42", "draw?\n"), "answered"},
		{time.Hour, mail(harrow, "g42", "no v1\n"), "answered"},
		{5 * time.Hour, mail(quill, "g42", "R1\nbuy 30 tanks\n"), "refused"},
		{time.Hour, mail(quill, "g42", "R1\nBuy: 3 inf\npass combat\nPlace: 3 inf Russia\nend turn\n"), "accepted"},
		{time.Hour, mail(harrow, "g42", "format text\n"), "answered"},
		{20 * time.Hour, mail(hostAddress, "g42", "host set turn time 50h because the club wants it\n"), "hosted"},
		{30 * time.Hour, "", ""}, // a reminder
		{30 * time.Hour, "", ""}, // a turn is late
		{time.Hour, mail(harrow, "g42", "board\n"), "answered"},
	}
}

// privateMails are signed, but not written to this game.
func privateMails() []string {
	const harrow = "Harrow <harrow@players.example>"
	return []string{
		signed("players.example", letterFrom(harrow, "quill@post.example", "[adjutant g42] look", "p1@players.example", "G1\nend turn\n")),
		signed("players.example", letterFrom(harrow, "orders@other.example", "[adjutant g42]", "p2@players.example", attack)),
		signed("players.example", letterFrom(harrow, "reader@innocent.example", "hi", "p3@players.example", "I concede\n")),
		signed("post.example", letterFrom("Quill <quill@post.example>", "harrow@players.example", "[adjutant g42]", "p4@post.example", "I resign\n")),
	}
}

// world is what is to be seen of some days of games.
type world struct {
	// steps are the games, their clocks and all that stands beside the logs,
	// behind each step.
	steps []string
	mails map[string]store.Outgoing
	order []string // their ids
	// outcomes are those of the true mails; notices how many the host gets.
	outcomes []string
	notices  int
	// claimed are all whom hostile mails named as their senders.
	claimed map[string]bool
	kinds   map[string]int
}

// play plays the true mails and, if there is a foe, as many hostile ones among
// them.
func play(t *testing.T, key string, script []trueMail, f *foe, hostile int) *world {
	t.Helper()
	tb, _ := signedTableOf(t, key, 15*time.Minute, func(cfg *processor.Config) {
		cfg.MailsPerHour, cfg.StrangersPerHour, cfg.HostAddress = 60, 20, hostAddress
	})
	w := &world{mails: map[string]store.Outgoing{}, claimed: map[string]bool{}, kinds: map[string]int{}}
	deliver := func(raw, source string, tooBig bool) {
		head := fmt.Sprintf("Return-Path: <x@%s.example>\r\nReceived: from out ([%s]) by mx.games.example; %s\r\n", "a", source, tb.now.Format(time.RFC1123Z))
		tb.take(processor.Incoming{Bytes: []byte(head + raw), TooBig: tooBig, Received: tb.now})
		if m, err := mailtext.Extract([]byte(raw), mailtext.Options{}); f != nil || err == nil {
			for _, a := range m.From {
				w.claimed[a.Key()] = true
			}
		}
	}
	left := hostile
	for i, s := range script {
		tb.now = tb.now.Add(s.after)
		if i%3 == 1 {
			tb.start() // the daemon is started again, and knows nothing but its store
		}
		tb.again()
		for n := left / max(len(script)-i, 1); f != nil && n > 0; n-- {
			m := f.made()
			w.kinds[m.kind]++
			deliver(m.raw, fmt.Sprintf("198.51.100.%d", f.IntN(20)), m.tooBig)
			left--
		}
		if s.raw != "" {
			deliver(s.raw, "203.0.113.5", false)
			if f != nil && !strings.Contains(s.raw, wrensToken) { // which nobody but the host gets
				f.seen = append(f.seen, s.raw)
			}
		}
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		w.post(tb)
		w.steps = append(w.steps, standing(tb))
	}
	for range 30 { // the days behind, in which all that waits is looked at
		tb.now = tb.now.Add(6 * time.Hour)
		tb.again()
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		w.post(tb)
		w.steps = append(w.steps, standing(tb))
	}
	if len(tb.later) > 0 {
		t.Errorf("%d mails wait at the end", len(tb.later))
	}
	when := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	for _, s := range script {
		if when = when.Add(s.after); s.raw != "" {
			w.outcomes = append(w.outcomes, tb.outcome(fmt.Sprintf("Return-Path: <x@a.example>\r\nReceived: from out ([203.0.113.5]) by mx.games.example; %s\r\n%s", when.Format(time.RFC1123Z), s.raw)))
		}
	}
	notices, err := tb.store.Notices(tb.t.Context(), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	w.notices = len(notices)
	tb.logOf("g42")
	tb.logOf("g43")
	return w
}

// post takes the mails that go out.
func (w *world) post(tb *table) {
	for {
		got := tb.sent()
		if len(got) == 0 {
			return
		}
		for _, mails := range got {
			for _, o := range mails {
				w.mails[o.MessageID] = o
				w.order = append(w.order, o.MessageID)
			}
		}
	}
}

// standing is everything that the store holds of the games.
func standing(tb *table) string {
	tb.t.Helper()
	var b bytes.Buffer
	put := func(v any, err error) {
		if err != nil {
			tb.t.Fatal(err)
		}
		if err := json.NewEncoder(&b).Encode(v); err != nil {
			tb.t.Fatal(err)
		}
	}
	games, err := tb.store.Games(tb.t.Context())
	put(games, err)
	for _, g := range games {
		records, err := tb.store.Records(tb.t.Context(), g.ID)
		for _, r := range records {
			b.Write(r.Record)
			b.Write(r.Checkpoint)
		}
		put(len(records), err)
		snapshot, err := tb.store.Snapshot(tb.t.Context(), g.ID)
		put(snapshot, err)
		due, err := tb.store.DueOf(tb.t.Context(), g.ID)
		put(due, err)
		matters, err := tb.store.Matters(tb.t.Context(), g.ID)
		put(matters, err)
		reports, err := tb.store.Reports(tb.t.Context(), g.ID)
		put(reports, err)
		for _, pl := range g.Players {
			draft, found, err := tb.store.Draft(tb.t.Context(), g.ID, pl.Name)
			put([]any{draft, found}, err)
		}
	}
	troubles, err := tb.store.Troubles(tb.t.Context())
	put(troubles, err)
	held, err := tb.store.HeldBy(tb.t.Context(), tb.now.AddDate(1, 0, 0))
	put(held, err)
	return b.String()
}

// Whatever strangers send, nothing that the store, the logs, the clocks or any
// innocent mailbox sees differs from the same days without it, but for bounded
// answers to those whom the mails name as their senders. ADJUTANT_HOSTILE says
// how many mails there are, ADJUTANT_HOSTILE_SEED which.
func TestHostileMails(t *testing.T) {
	number := func(name string, value int) int {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
			return n
		}
		return value
	}
	n, seed := number("ADJUTANT_HOSTILE", 200), number("ADJUTANT_HOSTILE_SEED", 1)
	key, _ := entropytest.Key(t, "games.example")
	script := trueMails()
	calm := play(t, key, script, nil, 0)
	f := &foe{Rand: mrand.New(mrand.NewPCG(uint64(seed), 10)), private: privateMails()}
	for _, s := range script {
		if m, _ := mailtext.Extract([]byte(s.raw), mailtext.Options{}); m.MessageID != "" {
			f.coming = append(f.coming, m.MessageID)
		}
	}
	storm := play(t, key, script, f, n)
	t.Logf("seed %d, hostile mails by kind: %v; %d mails went out instead of %d", seed, storm.kinds, len(storm.order), len(calm.order))

	i := 0
	for _, s := range script {
		if s.raw == "" {
			continue
		}
		if calm.outcomes[i] != s.want || storm.outcomes[i] != s.want {
			t.Errorf("true mail %d is %q in calm and %q in storm, want %q", i, calm.outcomes[i], storm.outcomes[i], s.want)
		}
		i++
	}
	for i := range calm.steps {
		if calm.steps[i] != storm.steps[i] {
			t.Fatalf("behind step %d the store differs:\n%s", i, firstDifference(calm.steps[i], storm.steps[i]))
		}
	}
	for _, id := range calm.order {
		a, b := calm.mails[id], storm.mails[id]
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("the mail %s to %s differs:\n%s", id, a.To, firstDifference(fmt.Sprint(a), fmt.Sprint(b)))
		}
	}
	storm.checkAnswers(t, calm)
	if most := calm.notices + 12*21*len(storm.steps); storm.notices > most || n >= 2000 && storm.notices > n/2 {
		t.Errorf("the host gets %d notices of %d hostile mails", storm.notices, n)
	}
}

// checkAnswers looks at the mails that there would not be without the hostile
// ones: they go to those whom those name as their senders, seldom, and are short.
func (w *world) checkAnswers(t *testing.T, calm *world) {
	t.Helper()
	days, hours := map[string]int{}, map[string]int{}
	for _, id := range w.order {
		if _, ok := calm.mails[id]; ok {
			continue
		}
		o := w.mails[id]
		to := strings.ToLower(o.To)
		told := to == hostAddress && strings.Contains(o.Text, "MAILS WAIT") // the host, about his resolver
		own := strings.HasSuffix(to, "evil.example")
		if !w.claimed[to] && !told {
			t.Errorf("%s, whom no hostile mail names, gets:\n%s", o.To, o.Text)
		}
		if strings.ContainsAny(o.To+o.ToName+o.Subject+o.ReplyTo+o.InReplyTo+strings.Join(o.References, ""), "\r\n") || strings.Contains(o.Text, wrensToken) {
			t.Errorf("%s gets:\n%v", o.To, o)
		}
		if own {
			continue // he proved that he wrote it
		}
		if len(o.Text) > 2000 {
			t.Errorf("%s gets %d bytes:\n%s", o.To, len(o.Text), o.Text)
		}
		if !told {
			days[to+o.Date.Format(" 2 Jan")]++
			hours[o.Date.Format("2 Jan 15h")]++
		}
	}
	// Days and hours of the calendar may hold two of those that are counted back.
	for day, n := range days {
		if n > 2*2 {
			t.Errorf("%s: %d answers", day, n)
		}
	}
	for hour, n := range hours {
		if n > 2*20+8 { // and the first copy of a mail is answered
			t.Errorf("%s: %d answers to mails that prove nothing", hour, n)
		}
	}
}

// firstDifference shows where two texts part.
func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return fmt.Sprintf("calm:  %.1000s\nstorm: %.1000s", as[i], bs[i])
		}
	}
	longer := slices.MaxFunc([][]string{as, bs}, func(x, y []string) int { return len(x) - len(y) })
	return fmt.Sprintf("one goes on: %.1000s", longer[min(len(as), len(bs))])
}
