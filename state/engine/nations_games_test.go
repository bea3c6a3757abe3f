package engine_test

import (
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostRounds is how long a game of nations lasts at most if nobody wins it.
const mostRounds = 15

// Games of nations with random diplomacy, to a victory or for fifteen rounds: alliances
// proposed, joined and left, technology traded, armistices offered and signed, wars
// declared and begun by surprise, surrenders by every menu, neutrals won by influence,
// uprisings and missiles. Every second game begins in the middle of a war, with stores
// and technology, so that all of it comes in a few rounds, too. After every record nobody is at war with an ally, each
// power has one label, and somebody may answer each open proposal. The logs replay to the
// same game. ADJUTANT_GAMES=200 asks for so many; without it a few rounds are played.
//
// Rules: EX-001, EX-041, EX-071, EX-090, EX-092, EX-093, EX-094, EX-096, EX-100.
func TestGamesOfNations(t *testing.T) {
	games, rounds := 3, 2
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_GAMES")); err == nil {
		games, rounds = n, mostRounds
	}
	first, _ := strconv.Atoi(os.Getenv("ADJUTANT_SEED"))
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	told, kinds, won, records := map[string]int{}, map[string]int{}, 0, 0
	for i := range games {
		t.Run(strconv.Itoa(first+i), func(t *testing.T) {
			c := newCongress(t, uint64(first+i))
			c.play(rounds)
			c.replay(c.seed%8 == 0)
			for k, n := range c.told {
				told[k] += n
			}
			for k, n := range c.kinds {
				kinds[k] += n
			}
			records += c.book.head.Size()
			if c.g.Winner != "" {
				won++
				t.Logf("won in round %d: %s", c.g.Round, c.g.Result())
			}
		})
	}
	t.Logf("%d games of up to %d rounds, %d of them won, %d records; %s", games, rounds, won, records, counts(told))
	for _, k := range []string{"alliance-changed", "agreed", "letter-sealed", "war-pending", "war-declared", "researched", "battle-began"} {
		if told[k] == 0 {
			t.Errorf("in none of %d games there is %q: %s", games, k, counts(told))
		}
	}
	t.Logf("orders and letters: %s", counts(kinds))
	wanted := slices.Concat(amongNations, fewLetters)
	if games > 20 {
		wanted = slices.Concat(amongNations, nationLetters)
		if won == 0 {
			t.Errorf("none of %d games was won", games)
		}
	}
	for _, k := range wanted {
		if kinds[k] == 0 {
			t.Errorf("no order %s was taken in %d games", k, games)
		}
	}
}

// congress is a match of nations that write letters.
type congress struct {
	*match
	// kept open the letters about proposals that are not closed.
	kept []state.Opening
	// numbers are those of the letters that they open.
	numbers []int
}

func newCongress(t *testing.T, seed uint64) *congress {
	c := &congress{match: newMatch(t, "expanded", seed)}
	c.after = func(before, after *state.Game, in state.Input, dice []byte, evs []state.Event) {
		if seed%8 == 0 {
			c.holdRecord(before, after, in, dice, evs)
		}
		c.holdNations(after)
		c.countAhead(evs)
		switch in.Kind {
		case state.Submission:
			c.countKinds(before, in.Power, in.Orders)
		case state.PutInForce: // a letter is sealed until then
			c.kinds["Pact"] += len(in.Opened)
		}
	}
	c.kinds = map[string]int{}
	open := state.Input{Dice: state.VRF}
	if seed%2 == 1 {
		open.Position = worldWar(c.g, seed)
	}
	c.opens = c.opensBy
	c.book = newBookBy(t, c.match, open)
	c.g = c.book.game
	return c
}

// holdNations checks what is true of nations after every record.
func (c *congress) holdNations(g *state.Game) {
	c.tb.Helper()
	for _, w := range g.Wars {
		if g.Side(w.A) == g.Side(w.B) {
			c.tb.Fatalf("%s: %s and %s are allied and at war", c.where(), w.A, w.B)
		}
	}
	for _, w := range g.Pending {
		if g.Side(w.By) == g.Side(w.On) {
			c.tb.Fatalf("%s: %s and %s are allied, and war between them is declared", c.where(), w.By, w.On)
		}
	}
	seen := map[ruleset.PowerID]ruleset.Side{}
	for _, side := range g.Sides() {
		for _, p := range g.SideMembers(side) {
			if other, twice := seen[p]; twice || g.Side(p) != side {
				c.tb.Fatalf("%s: %s is on the sides %s and %s", c.where(), p, side, other)
			}
			seen[p] = side
		}
	}
	if len(seen) != len(g.Rules.Powers) {
		c.tb.Fatalf("%s: %d of %d powers have a side", c.where(), len(seen), len(g.Rules.Powers))
	}
	for _, p := range c.e.Rules().Powers {
		if g.Markers[rules.InfluenceMarker(p.ID)] < 0 {
			c.tb.Fatalf("%s: %s owes influence", c.where(), p.ID)
		}
		for _, q := range c.e.Rules().Powers {
			if rules.HasDominion(g, p.ID, q.ID) && (g.Control[q.Capital] != p.ID || g.AtWar(p.ID, q.ID)) {
				c.tb.Fatalf("%s: %s has dominion over %s without its capital, or at war with it", c.where(), p.ID, q.ID)
			}
		}
	}
	open := c.e.WithLetters(g, c.kept)
	for _, p := range rules.Proposals(open) {
		if p.Open() && len(p.Awaited()) == 0 {
			c.tb.Fatalf("%s: nobody may answer p%d: %s", c.where(), p.Number, p.Text)
		}
		for _, q := range p.Awaited() {
			if rules.IsAbsent(g, q) {
				c.tb.Fatalf("%s: %s is asked about p%d and has no turn", c.where(), q, p.Number)
			}
		}
	}
}

// play plays turns with letters before them, and between orders and dice.
func (c *congress) play(rounds int) {
	c.tb.Helper()
	for c.g.Winner == "" && c.g.Round <= rounds {
		c.forget()
		if c.below(2) == 0 {
			c.letters()
		}
		lines := c.plan.Orders(c.g, c.whim())
		c.submit(lines)
		if c.below(3) == 0 {
			c.letters() // what stands may be legal no more
		}
		if ok, _ := c.e.Ready(c.g); !ok {
			last := "end agenda"
			switch {
			case c.g.Phase >= order.NoncombatMove:
				last = "end turn"
			case c.g.Phase > order.Research:
				last = "pass combat"
			}
			c.submit([]string{last})
		}
		c.dice()
		for c.g.Turn.Hold != nil {
			c.questions()
			c.dice()
		}
	}
}

// forget drops what opens letters about proposals that are closed.
func (c *congress) forget() {
	var kept []state.Opening
	var numbers []int
	for _, p := range rules.Proposals(c.e.WithLetters(c.g, c.kept)) {
		if p.Outcome != "" && p.Outcome != rules.Signed {
			continue
		}
		for i, n := range c.numbers {
			if slices.Contains(p.Letters, n) {
				kept, numbers = append(kept, c.kept[i]), append(numbers, n)
			}
		}
	}
	c.kept, c.numbers = c.keepAhead(kept, numbers)
}

func (c *congress) below(n int) int { return int(c.whim() % uint64(n)) }

func (c *congress) anybody() ruleset.PowerID {
	ps := c.e.Rules().Powers
	return ps[c.below(len(ps))].ID
}
