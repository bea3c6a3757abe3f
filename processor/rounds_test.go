package processor_test

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var showMails = flag.Bool("show", false, "print what happens in a scripted game, every mail in full")

// roundsKey is the host's private key in scripted games. A real one is secret;
// this one is here so that the same dice fall whenever the test runs.
const roundsKey = "PRIVATE+KEY+games.example+8aab6b71+AXeDULuBCUgNMn0PkxjUBzKYD6KHU1wPORWJdUfX6zml"

// TestFourRounds plays four rounds of four people by mails alone, as
// testdata/fourrounds.txtar tells them: every kind of decision is met by a
// standing order, by an answer and by the default.
func TestFourRounds(t *testing.T) {
	s := playScript(t, "fourrounds.txtar")
	s.cells.check(t)
	g := s.replayed()
	if g.Winner != ruleset.Allies {
		t.Errorf("the game has ended for %q", g.Winner)
	}
	for _, p := range g.Rules.Powers {
		for round := 1; round <= 4; round++ {
			if !s.ended[fmt.Sprintf("%s %d", p.ID, round)] {
				t.Errorf("%s has not ended its turn of round %d", p.ID, round)
			}
		}
	}
}

// script is a game that a file tells as mails and what comes of them. Lines in
// front of its sections name the ruleset, the decisions that it asks for, and
// the powers of people who play others than usual: "ruleset: g42", "ask: all",
// "Dana: Soviet Union, China". Its sections, in their order:
//
//	position        the text of the position that the game begins with; empty
//	                for the ruleset's set-up
//	turn: Japan 2   it must be that turn, and nothing may be waited for
//	mail: Harrow    a mail of that person to the game
//	answer: Quill   his answer to the last question put to him
//	refused: Sato   a mail of his that must not get what it asks for
//	wait            time passes until no question is open
//	wait 2          the deadlines of two stops pass
//	mark: NAME      remembers the last record; {NAME} in a mail is its number
//	expect          lines of what must have happened since the last such section
//
// A line of an expectation is `decided: KIND PLACE by WAY`, `records: KINDS`,
// which are all the records since, or `NAME: words`, which one of the mails to
// that person must have.
type script struct {
	t  *testing.T
	tb *table
	id string
	// ruleset and ask are what the game is played by.
	ruleset, ask string
	// people are all who write, by name.
	people map[string]string
	seats  []store.Player
	// rhythm is how often reports come, and lookers are who plays no power.
	rhythm  store.Rhythm
	lookers []store.Player
	// got counts the mails of a round to a person, figures those to all who play.
	got     map[int]map[string]int
	figures map[bool]*mailFigures // of those who only read along for false
	marks   map[string]int

	// read counts the records looked at so far, game is the game after them.
	read int
	game *state.Game
	// questions are the newest mails with questions, by person.
	questions map[string]store.Outgoing
	cells     cells
	ended     map[string]bool

	// What happened since the last expectation.
	sent map[string][]store.Outgoing
	// taken are all answers to orders that were taken.
	taken   []store.Outgoing
	decided []string
	records []string
}

func playScript(t *testing.T, file string) *script {
	t.Helper()
	return playScriptWith(t, file, store.EachStage)
}

// playScriptWith plays a script with reports in some rhythm, and with people who
// only read along. What players are told at which mail is checked only if reports
// come at each stage.
func playScriptWith(t *testing.T, file string, rhythm store.Rhythm, lookers ...store.Player) *script {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	s := &script{
		t: t, id: "rounds", rhythm: rhythm, lookers: lookers, got: map[int]map[string]int{}, figures: map[bool]*mailFigures{true: {}, false: {}}, people: map[string]string{"Host": "host@games.example"}, marks: map[string]int{},
		questions: map[string]store.Outgoing{}, cells: cells{}, ended: map[string]bool{}, sent: map[string][]store.Outgoing{},
		seats: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Italy"}, Zone: "Europe/Berlin"},
			{Name: "Sato", Address: "sato@example.org", Powers: []ruleset.PowerID{"Japan"}, Zone: "Asia/Tokyo"},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"United Kingdom", "ANZAC"}, Zone: "Europe/London"},
			{Name: "Dana", Address: "dana@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "France"}},
		},
	}
	for _, pl := range s.seats {
		s.people[pl.Name] = pl.Address
	}
	head := map[string]string{"ruleset": "g40v2", "ask": "all"}
	for line := range strings.Lines(string(a.Comment)) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			head[key] = value
		}
	}
	s.ruleset, s.ask = head["ruleset"], head["ask"]
	for i := range s.seats {
		if powers := head[s.seats[i].Name]; powers != "" {
			s.seats[i].Powers = nil
			for p := range strings.SplitSeq(powers, ", ") {
				s.seats[i].Powers = append(s.seats[i].Powers, ruleset.PowerID(p))
			}
		}
	}
	s.tb = emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(cfg *processor.Config) { cfg.MailsPerHour = 0 })
	for i, f := range a.Files {
		kind, about, _ := strings.Cut(f.Name, ":")
		if n, ok := strings.CutPrefix(kind, "wait "); ok {
			kind, about = "wait", n
		}
		about = strings.TrimSpace(about)
		if *showMails {
			fmt.Fprintf(os.Stderr, "\n######## %d: %s\n%s", i+1, f.Name, f.Data)
		}
		s.section(kind, about, string(f.Data))
		if t.Failed() {
			t.Fatalf("section %d, %q: the game cannot go on like this", i+1, f.Name)
		}
	}
	return s
}

func (s *script) section(kind, about, text string) {
	switch kind {
	case "position":
		s.open(text)
	case "turn":
		s.turn(about)
	case "mail":
		s.mail(about, s.tag(), nil, text, true)
	case "refused":
		s.mail(about, s.tag(), nil, text, false)
	case "answer":
		s.answer(about, text)
	case "wait":
		most, err := strconv.Atoi(cmp.Or(about, "40"))
		if err != nil {
			s.t.Fatal(err)
		}
		s.wait(most)
	case "mark":
		s.marks[about] = s.read - 1
	case "expect":
		s.expect(text)
	default:
		s.t.Fatalf("section %q is none that a script has", kind)
	}
}

func (s *script) tag() string { return "[adjutant " + s.id + "]" }

// open begins the game.
func (s *script) open(position string) {
	err := s.tb.p.Open(s.tb.t.Context(), newgame.Opening{Position: position, Options: fmt.Sprintf("ask = [%q]", s.ask), Game: store.Game{
		ID: s.id, Title: "Harrow and Sato v Quill and Dana", Ruleset: s.ruleset, Players: append(slices.Clone(s.seats), s.lookers...),
		Settings: store.Settings{Reports: s.rhythm, Clock: clock.Settings{TurnTime: 14 * 24 * time.Hour, DecisionTime: 24 * time.Hour}},
	}})
	if err != nil {
		s.t.Fatal(err)
	}
	s.look()
	s.expect("") // the welcome mails are another test's
}

// turn holds the game to the turn that it should have come to.
func (s *script) turn(about string) {
	if now := fmt.Sprintf("%s %d", s.game.Active, s.game.Round); now != about {
		s.t.Errorf("it is the turn of %s, not of %s", now, about)
	}
	if open := s.game.OpenQuestions(); len(open) > 0 {
		s.t.Errorf("questions are open: %v", open)
	}
}

// mail hands a mail to the processor. Half an hour passes before it.
func (s *script) mail(from, subject string, to *store.Outgoing, body string, fine bool) {
	address, ok := s.people[from]
	if !ok {
		s.t.Fatalf("%q is nobody here", from)
	}
	for name, n := range s.marks {
		body = strings.ReplaceAll(body, "{"+name+"}", strconv.Itoa(n))
	}
	s.pass(30 * time.Minute)
	s.tb.mails++
	head := fmt.Sprintf("From: %s <%s>\nTo: orders@games.example\nSubject: %s\nMessage-ID: <m%d@example.org>\nDate: %s\n", from, address, subject, s.tb.mails, s.tb.now.Format(time.RFC1123Z))
	if to != nil {
		head += fmt.Sprintf("In-Reply-To: <%s>\nReferences: <%s>\n", to.MessageID, to.MessageID)
		body = strings.TrimRight(body, "\n") + "\n\nOn " + to.Date.Format("Mon, 2 Jan 2006") + ", Ms Host wrote:\n> " + strings.ReplaceAll(to.Text, "\n", "\n> ") + "\n"
	}
	took, err := s.tb.p.Handle(s.tb.t.Context(), processor.Incoming{Bytes: []byte(strings.ReplaceAll(head+"\n"+body, "\n", "\r\n")), Received: s.tb.now})
	if err != nil {
		s.t.Fatal(err)
	}
	s.look()
	if took.Refused == fine {
		mails := s.sent[from]
		s.t.Errorf("the mail of %s is %s; he is told\n%s", from, took.Outcome, mails[max(len(mails)-1, 0)].Text)
	}
}

// answer answers the last mail with questions to somebody, above its text.
func (s *script) answer(who, body string) {
	to, ok := s.questions[who]
	if !ok {
		s.t.Fatalf("nothing was asked of %s", who)
	}
	s.mail(who, "Re: "+to.Subject, &to, body, true)
}

// pass lets time pass.
func (s *script) pass(d time.Duration) {
	s.tb.now, s.tb.up = s.tb.now.Add(d), s.tb.up+d
	if err := s.tb.p.Advance(s.tb.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

// wait lets deadlines pass until no question is open, or so many of them.
func (s *script) wait(most int) {
	for range most {
		if len(s.game.OpenQuestions()) == 0 {
			return
		}
		s.pass(24*time.Hour + time.Minute)
		s.look()
	}
	if most >= 40 {
		s.t.Errorf("after %d deadlines questions are open still: %v", most, s.game.OpenQuestions())
	}
}

// look reads what is new: the records, and the mails that go out.
func (s *script) look() {
	sealed, err := s.tb.store.Records(s.tb.t.Context(), s.id)
	if err != nil {
		s.t.Fatal(err)
	}
	mails := s.tb.sent()
	if s.game != nil {
		if s.got[s.game.Round] == nil {
			s.got[s.game.Round] = map[string]int{}
		}
		for _, pl := range append(slices.Clone(s.seats), s.lookers...) {
			s.got[s.game.Round][pl.Name] += len(mails[pl.Address])
		}
		for _, pl := range s.seats {
			s.figures[true].add(mails[pl.Address])
		}
		for _, pl := range s.lookers {
			s.figures[false].add(mails[pl.Address])
		}
	}
	for _, pl := range append(slices.Clone(s.seats), store.Player{Name: "Host", Address: s.people["Host"]}) {
		for _, m := range mails[pl.Address] {
			s.sent[pl.Name] = append(s.sent[pl.Name], m)
			if strings.Contains(m.Subject, "] Taken: ") {
				s.taken = append(s.taken, m)
			}
			if strings.Contains(m.Subject, "Question") && !strings.HasPrefix(m.Subject, "Re:") {
				s.questions[pl.Name] = m
			}
			if *showMails && (pl.Name == "Quill" || len(m.InReplyTo) > 0 || strings.Contains(m.Subject, "Question")) {
				fmt.Fprintf(os.Stderr, "======== to %s: %s\n%s\n", pl.Name, m.Subject, m.Text)
			}
		}
	}
	var evs []state.Event
	for ; s.read < len(sealed); s.read++ {
		r, err := gamelog.DecodeRecord(sealed[s.read].Record)
		if err != nil {
			s.t.Fatal(err)
		}
		s.records = append(s.records, string(r.Input.Kind))
		evs = append(evs, r.Events...)
		if s.game == nil {
			if s.game, err = engine.Replay(&gamelog.Log{Game: s.id, Records: []gamelog.Record{r}}, 1); err != nil {
				s.t.Fatal(err)
			}
			continue
		}
		for _, ev := range r.Events {
			s.event(ev, mails)
		}
		s.game = state.Fold(s.game, r.Events)
	}
	s.told(evs, mails)
}

// event takes note of what a record tells.
func (s *script) event(ev state.Event, mails map[string][]store.Outgoing) {
	s.cells.add(ev, s.game)
	switch e := ev.(type) {
	case state.Decided:
		s.decided = append(s.decided, fmt.Sprintf("%s %s by %s: %s", e.Kind, e.Space, e.By, e.Text))
		for _, pl := range s.seats {
			if s.rhythm != store.EachStage {
				break
			}
			if want := fmt.Sprintf(", by %s: ", e.By); !anyHas(mails[pl.Address], want) {
				s.t.Errorf("%s is not told that %s decided on %s in %s by %s", pl.Name, e.Power, e.Kind, e.Space, e.By)
			}
		}
	case state.TurnEnded:
		last := s.game.Rules.Powers[len(s.game.Rules.Powers)-1].ID
		ends := e.Power == last && s.game.Awaits() == "" || s.game.GoesOn() && last == "United States" // which has its turn with China
		if over := anyHas(mails["harrow@example.org"], "Standing of the powers"); s.rhythm == store.EachStage && ends && !over {
			s.t.Errorf("round %d ends without a comparison of the powers", s.game.Round)
		}
		s.ended[fmt.Sprintf("%s %d", e.Power, s.game.Round)] = true
	case state.WentBack:
		s.decided = append(s.decided, fmt.Sprintf("back to %d", e.To))
	}
	if *showMails {
		fmt.Fprintf(os.Stderr, "-- %s\n", brief(ev))
	}
}

// brief is an event in a line.
func brief(ev state.Event) string {
	b, err := json.Marshal(ev)
	if err != nil {
		return ev.Name()
	}
	return ev.Name() + " " + string(b[:min(len(b), 160)])
}

// told compares the mails with what was asked: whoever is asked has one mail with the question, and
// nobody else has.
func (s *script) told(evs []state.Event, mails map[string][]store.Outgoing) {
	for _, ev := range evs {
		q, ok := ev.(state.QuestionAsked)
		if !ok {
			continue
		}
		title := fmt.Sprintf("Question %d: ", q.ID)
		for _, pl := range s.seats {
			n := 0
			for _, m := range mails[pl.Address] {
				if strings.Contains(m.Subject, "Question") && strings.Contains(flat(m.Text), title) && !strings.HasPrefix(m.Subject, "Re:") {
					n++
				}
			}
			if asked := slices.Contains(pl.Powers, q.Power); asked && n != 1 || !asked && n > 0 {
				s.t.Errorf("%s has %d mails with question %d to %s", pl.Name, n, q.ID, q.Power)
			}
		}
	}
}

// expect compares what happened since the last expectation.
func (s *script) expect(text string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		what, want, ok := strings.Cut(line, ": ")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case !ok:
			s.t.Errorf("%q is no expectation", line)
		case what == "decided":
			if !slices.ContainsFunc(s.decided, func(d string) bool { return strings.HasPrefix(d, want) }) {
				s.t.Errorf("decided is\n  %s\nnot %q", strings.Join(s.decided, "\n  "), want)
			}
		case what == "records":
			if got := strings.Join(s.records, " "); got != want {
				s.t.Errorf("the records are %q, want %q", got, want)
			}
		case s.rhythm != store.EachStage:
		default:
			if !anyHas(s.sent[what], want) {
				s.t.Errorf("no mail to %s says %q; the last one says\n%s", what, want, s.lastTo(what))
			}
		}
	}
	s.sent, s.decided, s.records = map[string][]store.Outgoing{}, nil, nil
}

func (s *script) lastTo(who string) string {
	if n := len(s.sent[who]); n > 0 {
		return s.sent[who][n-1].Subject + "\n" + s.sent[who][n-1].Text
	}
	return "(none)"
}

// replayed is the game as its log gives it, which must be the game that was played.
func (s *script) replayed() *state.Game {
	s.t.Helper()
	g, err := engine.Replay(s.tb.logOf(s.id), -1) // verified: decided again, all of it comes out as it was
	if err != nil {
		s.t.Fatal(err)
	}
	if g.Digest() != s.game.Digest() {
		s.t.Errorf("the log's replay has the digest %s, the game %s", g.Digest(), s.game.Digest())
	}
	return g
}

// anyHas reports whether one of the mails has the words, wherever its lines
// break.
func anyHas(mails []store.Outgoing, words string) bool {
	return slices.ContainsFunc(mails, func(m store.Outgoing) bool { return strings.Contains(flat(m.Subject+"\n"+m.Text), words) })
}

// TestSixRounds plays six rounds of the Balance and History mod by mails, as
// testdata/sixrounds.txtar tells them.
func TestSixRounds(t *testing.T) {
	s := playScript(t, "sixrounds.txtar")
	g := s.replayed()
	for _, p := range g.Rules.Powers {
		for round := 1; round <= 6; round++ {
			if !s.ended[fmt.Sprintf("%s %d", p.ID, round)] {
				t.Errorf("%s has not ended its turn of round %d", p.ID, round)
			}
		}
	}
}

// TestSplitRounds plays six rounds of G40 Lite by mails through the split of
// France and its reunion, as testdata/splitrounds.txtar tells them.
//
// Rules: GL-037, GL-039, GL-048, GL-061, GL-068, GL-071.
func TestSplitRounds(t *testing.T) {
	s := playScript(t, "splitrounds.txtar")
	g := s.replayed()
	for _, p := range g.Rules.Powers {
		for round := 1; round <= 6; round++ {
			split := p.ID == "Vichy France" || p.ID == "Free France"
			want := !split && !(p.ID == "France" && round < 4) || p.ID == "Vichy France" && round <= 4 || p.ID == "Free France" && round < 4
			if got := s.ended[fmt.Sprintf("%s %d", p.ID, round)]; got != want {
				t.Errorf("%s has ended a turn in round %d: %t, want %t", p.ID, round, got, want)
			}
		}
	}
}

// TestRoundLand plays a round by mails in which land is lost and taken back, and land goes
// through two hands: testdata/roundland.txtar. The reports that end the round say so.
func TestRoundLand(t *testing.T) {
	playScript(t, "roundland.txtar")
}
