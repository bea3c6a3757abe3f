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
// uprisings, missiles and atomic bombs. Every second game begins in the middle of a war,
// with stores and technology, so that all of it comes in a few rounds, too. What
// nationFaults looks for is in no position of them. The logs replay to the same game, and
// two of eight are decided again. ADJUTANT_GAMES=200 asks for so many, two at a time, with
// a table; without it a few rounds are played.
//
// Rules: EX-001, EX-041, EX-068, EX-071, EX-090, EX-092, EX-093, EX-094, EX-096, EX-100.
func TestGamesOfNations(t *testing.T) {
	games, rounds, many := 3, 2, false
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_GAMES")); err == nil {
		games, rounds, many = n, mostRounds, true
	}
	first, _ := strconv.Atoi(os.Getenv("ADJUTANT_SEED"))
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	a := &assembly{tell: many, total: games, kinds: map[string]int{}, told: map[string]int{}}
	t.Run("games", func(t *testing.T) {
		for i := range games {
			t.Run(strconv.Itoa(first+i), func(t *testing.T) {
				if many {
					t.Parallel()
				}
				c := newCongress(t, "expanded", uint64(first+i))
				c.play(rounds)
				c.replay(c.isHeld())
				a.add(c)
			})
		}
	})
	a.table(t)
	a.complete(t, games > 20)
}

// congress is a match of nations that write letters.
type congress struct {
	*match
	// kept open the letters about proposals that are not closed.
	kept []state.Opening
	// numbers are those of the letters that they open.
	numbers []int
	// opened is the game with those letters open, of the game and as many letters of it.
	opened, openedOf *state.Game
	openedBy         int
}

func newCongress(t *testing.T, id string, seed uint64) *congress {
	c := &congress{match: newMatch(t, id, seed)}
	c.after = func(before, after *state.Game, in state.Input, dice []byte, evs []state.Event) {
		if c.isHeld() {
			c.holdParts(before, after, evs)
		}
		c.holdNations(after)
		c.countAhead(evs)
		c.countWeapons(evs)
		c.countAnswers(before, evs)
		switch in.Kind {
		case state.Submission:
			c.countKinds(before, in.Power, in.Orders)
		case state.PutInForce: // a letter is sealed until then
			c.kinds["Pact"] += len(in.Opened)
		}
	}
	c.kinds = map[string]int{}
	open := state.Input{Dice: state.VRF}
	if seed%10 == 3 { // players choose their losses, and are asked whatever can be asked
		open.Options = `ask = ["all"]`
	}
	if seed%2 == 1 {
		open.Position = worldWar(c.g, seed)
	}
	c.opens = c.opensBy
	c.book = newBookBy(t, c.match, open)
	c.g = c.book.game
	return c
}

// open is the game with the letters open. Reading them takes long, and it is asked for
// some times at each step.
func (c *congress) open() *state.Game {
	if c.openedOf != c.g || c.openedBy != len(c.kept) {
		c.opened, c.openedOf, c.openedBy = c.e.WithLetters(c.g, c.kept), c.g, len(c.kept)
	}
	return c.opened
}

// isHeld reports whether all that is true of every game is held against this one, too,
// and its log is decided again: one of four that begin in peace, and one of four that
// begin in wars.
func (c *congress) isHeld() bool { return c.seed%8 == 0 || c.seed%8 == 5 }

// play plays turns with letters before them, and between orders and dice.
func (c *congress) play(rounds int) {
	c.tb.Helper()
	for c.g.Winner == "" && c.g.Round <= rounds {
		c.forget()
		if c.below(2) == 0 {
			c.letters()
		}
		if c.g.Phase < order.NoncombatMove && c.below(3) == 0 {
			c.standing()
		}
		c.mails(c.plan.Orders(c.g, c.whim()))
		if c.below(3) == 0 {
			c.letters() // what stands may be legal no more
		}
		if ok, _ := c.g.Ready(); !ok {
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
	for _, p := range rules.Proposals(c.open()) {
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
