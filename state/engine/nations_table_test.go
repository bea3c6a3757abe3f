package engine_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// byOtherRules are the kinds of orders for what games of nations do not have: other
// special rules, kamikaze, the units of a free Paris, technologies that are on no chart.
var byOtherRules = []string{
	"BuyShips", "BuyTokens", "CashAndCarry", "CollapseVichy", "Lend", "MoveFactory", "PayNeutral", "Railroad", "Receive", "Scorch", "Shuttle",
	"Kamikaze", "Liberation", "Airborne", "Rocket", "WarBonds",
}

// nationWeapons are what is made and fired in many games of nations.
var nationWeapons = []string{
	"stored atomic_bomb", "stored nuclear_missile",
	"struck cruise missile", "struck ballistic missile", "struck atomic bomb", "struck nuclear missile",
}

// assembly is many games of nations together.
type assembly struct {
	mu          sync.Mutex
	tell        bool
	total       int
	games       []sitting
	kinds, told map[string]int
}

// sitting is how one game of nations went.
type sitting struct {
	seed                            uint64
	start, winner                   string
	rounds, records, dice           int
	orders, letters, agreed, lapsed int
	bombs                           int
}

// add takes up a game that was played.
func (a *assembly) add(c *congress) {
	a.mu.Lock()
	defer a.mu.Unlock()
	s := sitting{seed: c.seed, start: "peace", winner: "nobody", rounds: c.rounds(), records: c.book.head.Size(), dice: c.book.dice,
		letters: c.g.LettersWritten, agreed: c.told["agreed"], lapsed: c.told["orders-lapsed"], bombs: c.kinds["struck atomic bomb"] + c.kinds["struck nuclear missile"]}
	if c.seed%2 == 1 {
		s.start = "wars"
	}
	switch n := len(c.g.SideMembers(c.g.Winner)); {
	case n == 1:
		s.winner = "one power"
	case n > 1:
		s.winner = fmt.Sprintf("alliance of %d", n)
	}
	for k, n := range c.kinds {
		a.kinds[k] += n
		if !strings.Contains(k, " ") {
			s.orders += n
		}
	}
	for k, n := range c.told {
		a.told[k] += n
	}
	a.games = append(a.games, s)
	if a.tell && len(a.games)%10 == 0 {
		fmt.Printf("%d of %d games, last seed %d: won by %s in round %d\n", len(a.games), a.total, s.seed, s.winner, c.g.Round)
	}
}

// table tells how the games went.
func (a *assembly) table(t *testing.T) {
	var b strings.Builder
	slices.SortFunc(a.games, func(x, y sitting) int { return cmp.Compare(x.seed, y.seed) })
	const row = "%-6v %-6v %6v  %-14v %8v %8v %7v %7v %7v %7v %6v\n"
	fmt.Fprintf(&b, row, "seed", "start", "rounds", "winner", "records", "dice", "orders", "letters", "agreed", "lapsed", "bombs")
	line := func(name string, s sitting) {
		fmt.Fprintf(&b, row, name, s.start, s.rounds, s.winner, s.records, s.dice, s.orders, s.letters, s.agreed, s.lapsed, s.bombs)
	}
	var all sitting
	winners := map[string]int{}
	for _, s := range a.games {
		if a.tell {
			line(fmt.Sprint(s.seed), s)
		}
		winners[s.winner]++
		all.rounds, all.records, all.dice = all.rounds+s.rounds, all.records+s.records, all.dice+s.dice
		all.orders, all.letters, all.agreed = all.orders+s.orders, all.letters+s.letters, all.agreed+s.agreed
		all.lapsed, all.bombs = all.lapsed+s.lapsed, all.bombs+s.bombs
	}
	line("all", all)
	fmt.Fprintf(&b, "won by: %s\norders and letters: %s\nevents: %s\n", counts(winners), counts(a.kinds), counts(a.told))
	if a.tell {
		fmt.Print(b.String())
	}
	t.Log("\n" + b.String())
}

// complete fails if a kind of event, order or letter never came; in many games of all that
// there are.
func (a *assembly) complete(t *testing.T, many bool) {
	for _, k := range []string{"alliance-changed", "agreed", "letter-sealed", "war-pending", "war-declared", "researched", "battle-began"} {
		if a.told[k] == 0 {
			t.Errorf("in none of %d games there is %q", len(a.games), k)
		}
	}
	wanted := slices.Concat(amongNations, fewLetters)
	if many {
		wanted = slices.Concat(orderKinds(t), nationLetters, nationWeapons)
		if !slices.ContainsFunc(a.games, func(s sitting) bool { return s.winner != "nobody" }) {
			t.Errorf("none of %d games was won", len(a.games))
		}
	}
	for _, k := range byOtherRules {
		if a.kinds[k] > 0 {
			t.Errorf("%d orders %s were taken, which these rules do not have", a.kinds[k], k)
		}
	}
	for _, k := range wanted {
		if a.kinds[k] == 0 && !slices.Contains(bySecret, k) && !slices.Contains(byOtherRules, k) {
			t.Errorf("no order %s was taken in %d games", k, len(a.games))
		}
	}
}

// countWeapons counts what was stored and fired.
func (c *congress) countWeapons(evs []state.Event) {
	for _, ev := range evs {
		switch e := ev.(type) {
		case state.Stored:
			c.mark("stored", string(e.Type))
		case state.Struck:
			c.mark("struck", e.Missile)
		}
	}
}
