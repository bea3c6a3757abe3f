package engine_test

import (
	"cmp"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// rulesets are those that whole games are played by: all that the program has.
// rulesets are those in which two sides fight: the scripted player knows them. Those in
// which powers make their own sides have a player of their own (congress).
var rulesets = slices.DeleteFunc(ruleset.IDs(), func(id string) bool {
	rs, err := ruleset.Load(id)
	return err != nil || rs.Alliances
})

// match is a game that plays itself.
type match struct {
	tb   testing.TB
	e    *engine.Engine
	g    *state.Game
	id   string
	seed uint64
	step int
	plan autoplay.Plan
	// after is called with every input that was decided.
	after func(before, after *state.Game, in state.Input, seed []byte, evs []state.Event)
	// opens, if not nil, is what a seed opens.
	opens func(in state.Input) []state.Opening
	// book is the log that the match is written to, if any.
	book *book
	// told counts events by name.
	told  map[string]int
	tried int
	// refused counts refusals by code; dropped keeps them all if keep is set.
	refused map[string]int
	keep    bool
	// kinds counts the orders that were taken, if set.
	kinds   map[string]int
	took    time.Duration
	dropped []autoplay.Refused
}

func newMatch(tb testing.TB, id string, seed uint64) *match {
	tb.Helper()
	e, err := engine.Load(id)
	if err != nil {
		tb.Fatal(err)
	}
	return &match{tb: tb, e: e, g: state.New(e.Rules()), id: id, seed: seed, refused: map[string]int{}, told: map[string]int{}}
}

// whim is the seed of the next choice.
func (m *match) whim() uint64 {
	m.step++
	return autoplay.Whim(m.seed, m.step)
}

// where names the moment for failures.
func (m *match) where() string {
	return fmt.Sprintf("%s, seed %d, %s round %d, %s", m.id, m.seed, m.g.Active, m.g.Round, m.g.Phase)
}

// take decides an input, its dice from the seed, and goes on to the game after
// it. With a log the dice come from there.
func (m *match) take(in state.Input, seed []byte) {
	m.tb.Helper()
	if err := m.offer(in, seed); err != nil {
		m.tb.Fatalf("%s: Decide(%s): %v\n%s\nstands: %v\nposition:\n%s", m.where(), in.Kind, err, in.Orders, m.g.Turn.Declared, state.PrintPosition(m.g))
	}
}

// offer takes an input unless it is refused.
func (m *match) offer(in state.Input, seed []byte) error {
	m.tb.Helper()
	defer func() {
		if r := recover(); r != nil {
			m.tb.Fatalf("%s: panic: %v\n%s\ninput %q\nposition:\n%s", m.where(), r, debug.Stack(), in.Orders, state.PrintPosition(m.g))
		}
	}()
	var after *state.Game
	var evs []state.Event
	var err error
	if m.book != nil {
		if in.Kind == state.Seed {
			if in = m.book.throws(); m.opens != nil {
				in.Opened = m.opens(in)
			}
		}
		evs, err = m.book.try(in)
		after = m.book.game
	} else if evs, err = m.e.Decide(m.g, in, stream(seed)); err == nil {
		after = state.Fold(m.g, evs)
	}
	if err != nil {
		return err
	}
	for _, ev := range evs {
		m.told[kindOf(ev)]++
	}
	before := m.g
	m.g = after
	if m.after != nil {
		m.after(before, m.g, in, seed, evs)
	}
	return nil
}

// submit submits lines for the active power, without those that are refused.
func (m *match) submit(lines []string) {
	m.tb.Helper()
	if m.hand(m.g.Active, lines) {
		return
	}
	last := "pass combat move"
	if m.g.Phase >= order.NoncombatMove {
		last = "end turn"
		if m.advised(last) {
			return
		}
	}
	m.tb.Fatalf("%s: nothing is left, not even %q:\n%v\nrefused: %v\nposition:\n%s", m.where(), last, lines,
		m.e.Check(m.g, m.g.Active, last).Diags, state.PrintPosition(m.g))
}

// advised ends the turn as a player would who follows what the refusals propose:
// each place that is named for what is still to be placed, until nothing is
// missing.
func (m *match) advised(last string) bool {
	m.tb.Helper()
	lines := []string{last}
	for range 20 {
		rep := m.e.Check(m.g, m.g.Active, autoplay.Text(lines))
		if !rep.Refused() {
			return m.hand(m.g.Active, lines)
		}
		i := slices.IndexFunc(rep.Diags, func(d notation.Diagnostic) bool { return d.Code == "placement-missing" })
		if i < 0 {
			return false
		}
		_, place, _ := strings.Cut(rep.Diags[i].Message, "`place: ")
		place, _, ok := strings.Cut(place, "`")
		if !ok || place == "..." {
			return false
		}
		lines = append([]string{"place: " + place}, lines...)
	}
	return false
}

// hand hands in a power's lines and drops those that are refused until the rest
// is taken. It reports whether anything is left.
func (m *match) hand(power ruleset.PowerID, lines []string) bool {
	m.tb.Helper()
	m.tried += len(lines)
	for len(lines) > 0 {
		in := state.Input{Kind: state.Submission, Power: power, Orders: autoplay.Text(lines)}
		rep := m.e.Check(m.g, power, in.Orders)
		if !rep.Refused() {
			_, in.Read, _ = rep.Seal(func() string { return "salt" })
			if err := m.offer(in, nil); err != nil {
				m.tb.Fatalf("%s: %v\n%s", m.where(), err, in.Orders)
			}
			return true
		}
		var dropped []autoplay.Refused
		lines, dropped = autoplay.Drop(lines, rep)
		m.count(dropped)
	}
	return false
}

func (m *match) count(dropped []autoplay.Refused) {
	for _, d := range dropped {
		m.refused[d.Answer.Code]++
		if m.keep {
			d.Line = m.where() + ": " + d.Line
			m.dropped = append(m.dropped, d)
		}
	}
}

// stage plays one stage of a turn: orders, then dice.
func (m *match) stage() {
	m.tb.Helper()
	if m.g.Phase < order.NoncombatMove && m.whim()%3 == 0 {
		m.standing()
	}
	if len(m.g.OpenQuestions()) > 0 && m.whim()%2 == 0 {
		m.answer()
	}
	m.mails(m.plan.Orders(m.g, m.whim()))
	if ok, why := m.g.Ready(); !ok {
		pass := "pass combat move"
		if m.g.Phase >= order.NoncombatMove {
			pass = "end turn"
		}
		_ = why
		m.submit([]string{pass})
	}
	m.dice()
	for m.g.Turn.Hold != nil {
		m.questions()
		m.dice()
	}
}

// dice throws the dice of what stands.
func (m *match) dice() {
	m.tb.Helper()
	seed := []byte(fmt.Sprintf("%s %d %d", m.id, m.seed, m.whim()))
	m.take(state.Input{Kind: state.Seed}, seed)
}

// questions answers what the stage waits for, or lets the deadline pass.
func (m *match) questions() {
	m.tb.Helper()
	for ready, _ := m.g.Ready(); !ready; ready, _ = m.g.Ready() {
		m.answer()
	}
}

// answer answers the first open question.
func (m *match) answer() {
	m.tb.Helper()
	q := m.g.OpenQuestions()[0]
	in := state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{q.Power}, Orders: autoplay.Answer(m.g, q, m.whim())}
	rep := m.e.ReadAnswers(m.g, in.Powers, in.Orders)
	if rep.Refused() {
		m.take(state.Input{Kind: state.Deadline, Questions: []int{q.ID}}, nil)
		return
	}
	in.Read = rep.Read()
	if err := m.offer(in, nil); err != nil {
		m.tb.Fatalf("%s: %v\n%s", m.where(), err, in.Orders)
	}
}

// mails sends a stage's lines: mostly in one mail, at times the purchase in one
// of its own, or all of it again after second thoughts.
func (m *match) mails(lines []string) {
	m.tb.Helper()
	switch m.whim() % 8 {
	case 0:
		bill := slices.IndexFunc(lines, func(l string) bool { return !strings.HasPrefix(l, "buy") && !strings.HasPrefix(l, "repair") })
		if bill > 0 && !m.e.Check(m.g, m.g.Active, strings.Join(lines[:bill], "\n")).Refused() {
			m.submit(lines[:bill])
			lines = lines[bill:]
		}
	case 1:
		m.submit(lines)
		lines = append([]string{"ignore last mail"}, lines...)
	}
	m.submit(lines)
}

// standing lets a power that is not on give orders ahead.
func (m *match) standing() {
	powers := m.e.Rules().Powers
	p := powers[int(m.whim()%uint64(len(powers)))].ID
	if p == m.g.Active {
		return
	}
	m.hand(p, autoplay.Standing(m.g, p, m.whim()))
}

// play plays up to a victory or the end of the round.
func (m *match) play(rounds int) {
	m.tb.Helper()
	for m.g.Winner == "" && m.g.Round <= rounds {
		m.stage()
	}
}

// kindOf names an event, and which step of a battle it is.
func kindOf(ev state.Event) string {
	if s, ok := ev.(state.BattleStep); ok {
		return "step " + string(s.Step)
	}
	return ev.Name()
}

// statistics tells how the match went, in one line and one for the refusals.
func (m *match) statistics() string {
	n := 0
	for _, k := range m.refused {
		n += k
	}
	return fmt.Sprintf("%s seed %d: round %d, winner %q, %d units, %d lines, %d refused (%d%%): %s\nevents: %s",
		m.id, m.seed, m.g.Round, m.g.Winner, len(m.g.Units), m.tried, n, n*100/max(m.tried, 1), counts(m.refused), counts(m.told))
}

// counts lists how often each came, most often first.
func counts(of map[string]int) string {
	var names []string
	for c := range of {
		names = append(names, c)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(of[b]-of[a], strings.Compare(a, b)) })
	for i, c := range names {
		names[i] = fmt.Sprintf("%s %d", c, of[c])
	}
	return strings.Join(names, ", ")
}

// TestGames plays the first round by each ruleset and holds every input against
// all that is true of every turn. ADJUTANT_ROUNDS=20 asks for more rounds,
// ADJUTANT_SEED=17 for another game. TestWholeGames plays on to the end, with
// fewer checks.
func TestGames(t *testing.T) {
	rounds := 1
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_ROUNDS")); err == nil {
		rounds = n
	}
	seed, _ := strconv.Atoi(os.Getenv("ADJUTANT_SEED"))
	for _, id := range rulesets {
		t.Run(id, func(t *testing.T) {
			m := newMatch(t, id, uint64(seed))
			m.after = m.hold
			defer m.report(t)
			m.play(rounds)
		})
	}
}

// report logs how the match went and writes down what was refused.
func (m *match) report(t *testing.T) {
	t.Log(m.statistics())
	if !m.keep {
		return
	}
	f, err := os.OpenFile(os.Getenv("ADJUTANT_REFUSED"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, d := range m.dropped {
		fmt.Fprintf(f, "%s\t%s\t%s\n", d.Answer.Code, d.Line, d.Answer)
	}
}
