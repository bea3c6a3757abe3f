package engine_test

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A whole game lasts at least fewest rounds and at most most.
const fewest, most = 8, 30

// outline is how the game with the seed is played: which side strives for
// victory and from when, and by which options.
func outline(seed uint64) (pl autoplay.Plan, options []string) {
	pl = autoplay.Plan{Winner: ruleset.Axis, From: 2 + int(seed/2%2), Earliest: fewest}
	if seed%2 == 1 {
		pl.Winner = ruleset.Allies
	}
	if seed%4 < 2 {
		options = append(options, `research = "on"`)
	}
	if seed%5 == 4 {
		options = append(options, "low_luck = true")
	}
	if seed%10 == 3 {
		options = append(options, `ask = ["all"]`)
	}
	return pl, options
}

// TestWholeGames plays games by each ruleset from the setup to a victory, with
// a log: nothing that cannot be is there after any record, and the log replays
// to the same game; every eighth game is decided again, too. It plays one by each
// ruleset; the environment asks for more:
//
//	ADJUTANT_GAMES=200  that many by each ruleset, with progress and a table; the
//	                    checker in Python has to take the log of the first
//	ADJUTANT_SEED=17    the first one's seed
//	ADJUTANT_RULESET=g42  of this ruleset alone
//	ADJUTANT_REFUSED=FILE  writes down every line refused, and why
func TestWholeGames(t *testing.T) {
	games, many := 1, false
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_GAMES")); err == nil {
		games, many = n, true
	}
	first, _ := strconv.Atoi(os.Getenv("ADJUTANT_SEED"))
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // games leave much behind, and keep little
	s := &season{total: games * len(rulesets), tell: many, kinds: map[string]int{}, told: map[string]int{}}
	t.Run("games", func(t *testing.T) {
		for shift, id := range rulesets {
			if many {
				shift = 0
			}
			if only := os.Getenv("ADJUTANT_RULESET"); only != "" && only != id {
				continue
			}
			for i := range games {
				seed := first + i + shift // victories of both sides in the few games, too
				t.Run(fmt.Sprintf("%s/%d", id, seed), func(t *testing.T) {
					t.Parallel()
					m := wholeGame(t, id, uint64(seed))
					s.add(m)
					if many && i == 0 {
						m.checkInPython(t)
					}
				})
			}
		}
	})
	s.table(t)
	s.complete(t, many)
}

// wholeGame plays one game to its end and holds its log to it.
func wholeGame(t *testing.T, id string, seed uint64) *match {
	began := time.Now()
	m := newMatch(t, id, seed)
	m.keep = os.Getenv("ADJUTANT_REFUSED") != ""
	m.kinds = map[string]int{}
	m.after = m.holdRecord
	defer m.report(t)
	var options []string
	m.plan, options = outline(seed)
	m.book = newBook(t, m, options...)
	m.g = m.book.game
	m.play(most)
	rounds := m.rounds()
	least := fewest
	if m.g.Options.ParisTo != "" { // the Allies begin two cities short of victory, and Paris is soon freed
		least = 4
	}
	if m.g.Winner == "" || rounds < least {
		t.Fatalf("%s: after %d whole rounds the winner is %q", m.where(), rounds, m.g.Winner)
	}
	m.replay(seed%8 == 0)
	m.took = time.Since(began)
	return m
}

// checkInPython gives the log of a whole game to the checker in another language.
func (m *match) checkInPython(t *testing.T) {
	t.Helper()
	file := filepath.Join(t.TempDir(), m.id+".log")
	if err := os.WriteFile(file, m.book.file(), 0o600); err != nil {
		t.Fatal(err)
	}
	says := checkInPython(t, file)[0]
	if want := fmt.Sprintf("%s ok: %d records, %d dice", file, len(m.book.sealed), m.book.dice); says != want {
		t.Errorf("the checker says %q, want %q", says, want)
	}
	t.Logf("the checker takes %d records with %d dice", len(m.book.sealed), m.book.dice)
}

// rounds is how many rounds are over: all up to the game's if it ended with the
// last turn of one, else all before it.
func (m *match) rounds() int {
	active := m.g.Active
	switch {
	case m.g.Awaits() != "":
		return m.g.Round - 1
	case active == "China" && m.e.Rules().HasSpecial("either first") && m.g.Phase == order.CollectIncome:
		// China fought before the United States, and has ended the turn of both (A50-7.1).
		active = "United States"
	}
	powers := m.e.Rules().Powers
	last := slices.IndexFunc(powers, func(p ruleset.Power) bool { return p.ID == active })
	for _, p := range powers[last+1:] {
		if !rules.IsAbsent(m.g, p.ID) {
			return m.g.Round - 1
		}
	}
	if m.g.Phase == order.CollectIncome {
		return m.g.Round
	}
	return m.g.Round - 1
}

// holdRecord checks one record of a whole game.
func (m *match) holdRecord(before, after *state.Game, in state.Input, _ []byte, evs []state.Event) {
	m.tb.Helper()
	m.holdParts(before, after, evs)
	if in.Kind == state.Submission {
		m.countKinds(before, in.Power, in.Orders)
	}
	m.countAnswers(before, evs)
}

// holdParts holds units, money, moves and the position at the end of a turn against what
// must be true of them.
func (m *match) holdParts(before, after *state.Game, evs []state.Event) {
	m.tb.Helper()
	m.countUnits(before, after, evs)
	m.countMoney(before, after, evs)
	m.walk(before, evs)
	if before.Active != after.Active || after.Winner != "" {
		m.checkPosition(after)
	}
}

// countAnswers counts the orders of answers to questions by their kinds.
func (m *match) countAnswers(before *state.Game, evs []state.Event) {
	for _, ev := range evs {
		if a, ok := ev.(state.QuestionAnswered); ok && a.Text != "" {
			m.countKinds(before, "Germany", a.Text)
		}
	}
}

// countKinds counts the orders of a text that was taken by their kinds.
func (m *match) countKinds(g *state.Game, p ruleset.PowerID, text string) {
	rs := m.e.Rules()
	orders, _ := order.Bind(notation.Parse(text, rs.Names()), rs, p, order.Context{Phase: g.Phase})
	for _, o := range orders {
		m.kinds[kind(o)]++
	}
}

// kind names the kind of an order.
func kind(o order.Order) string { return strings.TrimPrefix(fmt.Sprintf("%T", o), "order.") }

// replay reads the match's log, with all hashes and signatures, and replays it;
// verify decides every input again, too.
func (m *match) replay(verify bool) {
	m.tb.Helper()
	read := func() (*gamelog.Log, error) { return gamelog.ReadLog(m.book.file(), m.book.public) }
	if verify { // which checks all that ReadLog checks
		read = func() (*gamelog.Log, error) { return gamelog.DecodeLog(m.book.file()) }
	}
	l, err := read()
	if err == nil && verify {
		err = engine.Verify(l, m.book.public)
	}
	if err != nil {
		m.tb.Fatalf("%s: %v", m.where(), err)
	}
	if g, err := engine.Replay(l, -1); err != nil || g.Digest() != m.g.Digest() {
		m.tb.Fatalf("%s: the log replays to another game (error %v)", m.where(), err)
	}
}

// season is many games together.
type season struct {
	mu          sync.Mutex
	tell        bool
	total       int
	games       []result
	kinds, told map[string]int
}

// result is one game of a season.
type result struct {
	id                    string
	seed                  uint64
	digest                string // of the last position
	winner                ruleset.Side
	rounds, records, dice int
	took                  time.Duration
}

// add takes up a game that was played.
func (s *season) add(m *match) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r := result{id: m.id, seed: m.seed, digest: m.g.Digest(), winner: m.g.Winner, rounds: m.rounds(), records: m.book.head.Size(), dice: m.book.dice, took: m.took}
	s.games = append(s.games, r)
	for k, n := range m.kinds {
		s.kinds[k] += n
	}
	for k, n := range m.told {
		s.told[k] += n
	}
	if s.tell && len(s.games)%20 == 0 {
		fmt.Printf("%d of %d games, last %s seed %d: %s in round %d\n", len(s.games), s.total, r.id, m.seed, r.winner, m.g.Round)
	}
}

// table tells how the games went.
func (s *season) table(t *testing.T) {
	var b strings.Builder
	slices.SortFunc(s.games, func(a, b result) int { return cmp.Compare(a.seed, b.seed) })
	fmt.Fprintf(&b, "%-8s %6s %6s %7s  %-18s %8s %9s %8s  %s\n", "ruleset", "games", "Axis", "Allies", "rounds min/med/max", "records", "dice", "seconds", "last positions")
	for _, id := range rulesets {
		var rounds []int
		var sum result
		last := sha256.New() // the same in two versions that decide alike
		wins := map[ruleset.Side]int{}
		for _, r := range s.games {
			if r.id == id {
				rounds = append(rounds, r.rounds)
				last.Write([]byte(r.digest))
				wins[r.winner]++
				sum.records, sum.dice, sum.took = sum.records+r.records, sum.dice+r.dice, sum.took+r.took
			}
		}
		if len(rounds) == 0 {
			continue
		}
		slices.Sort(rounds)
		fmt.Fprintf(&b, "%-8s %6d %6d %7d  %-18s %8d %9d %8.1f  %x\n", id, len(rounds), wins[ruleset.Axis], wins[ruleset.Allies],
			fmt.Sprintf("%d/%d/%d", rounds[0], rounds[len(rounds)/2], rounds[len(rounds)-1]), sum.records, sum.dice, sum.took.Seconds(), last.Sum(nil)[:8])
	}
	fmt.Fprintf(&b, "orders: %s\nevents: %s\n", counts(s.kinds), counts(s.told))
	if s.tell {
		fmt.Print(b.String())
	}
	t.Log("\n" + b.String())
}

// usual are the kinds of orders that come in a few games, too; others need
// luck, like a technology.
var usual = []string{"Buy", "Repair", "DeclareWar", "Move", "Raid", "Retreat", "LossOrder", "Place", "Land", "Stay", "Pass", "Roll", "EndTurn",
	"Withdraw", "Scramble", "Intercept", "Kamikaze", "Submerge", "Permit", "ResearchDice"}

// bySecret are the kinds of orders that need a secret word of the host's.
var bySecret = []string{"Seal", "Sealed"}

// elsewhere are the kinds of orders for which whole games hardly ever last:
// TestVichyGames begins where the ships are still there.
var elsewhere = []string{"BuyShips"}

// amongNations are the kinds of orders that only nations without sides have:
// TestGamesOfNations wants them.
var amongNations = []string{"Pact", "EndAgenda", "Influence", "Disband", "Insurgency", "Uprising", "Strike"}

// rare are the kinds of orders that come twice in 200 games of their ruleset: fewer
// games need not have them. Transcripts show them in any case.
var rare = []string{"CollapseVichy"}

// complete fails if a kind of order never came (in many games: of all that there
// are), or a side never won.
func (s *season) complete(t *testing.T, many bool) {
	kinds := usual
	if many {
		kinds = slices.DeleteFunc(orderKinds(t), func(k string) bool {
			return slices.Contains(slices.Concat(bySecret, elsewhere, amongNations), k) || s.total < 200*len(rulesets) && slices.Contains(rare, k)
		})
	}
	for _, k := range kinds {
		if s.kinds[k] == 0 && k != "Seal" { // which is recorded by its hash only, as Sealed
			t.Errorf("no order %s was taken in %d games", k, len(s.games))
		}
	}
	for _, side := range []ruleset.Side{ruleset.Axis, ruleset.Allies} {
		if !slices.ContainsFunc(s.games, func(r result) bool { return r.winner == side }) {
			t.Errorf("the %s never won", side)
		}
	}
}

// phaseMethod finds the method that every order has.
var phaseMethod = regexp.MustCompile(`func \((?:o )?(\w+)\) Phase\(\)`)

// orderKinds lists every kind of order, by the source of package order.
func orderKinds(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../order/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range phaseMethod.FindAllStringSubmatch(string(text), -1) {
			kinds = append(kinds, f[1])
		}
	}
	if len(kinds) < 25 {
		t.Fatalf("only these kinds of orders were found: %v", kinds)
	}
	return kinds
}
