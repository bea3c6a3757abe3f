package luck

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Course is how the powers fared over the rounds of a game. Begin with the position
// that the game opened with, and add every record's events.
type Course struct {
	// game is a copy of our own, which the events are written into.
	game *state.Game
	// record is the next one; round is the one under way.
	record, round int
	incomes       []income
	worths        []worth
	passings      []passing
}

// Passing is land that went from one holder to another.
type Passing struct {
	Space    board.SpaceID
	From, To ruleset.PowerID
}

// passing is when land did.
type passing struct {
	record, round int
	Passing
}

// income is what a power collected at the end of a turn.
type income struct {
	record, round int
	power         ruleset.PowerID
	ipc           int
}

// worth is what all units were worth at the end of a round, and who held which land.
type worth struct {
	record, round int
	ipc           map[ruleset.PowerID]int
	held          map[board.SpaceID]ruleset.PowerID
}

// NewCourse begins with the game after record 0. The game is copied.
func NewCourse(g *state.Game) *Course {
	c := &Course{game: state.Fold(g, nil), record: 1, round: g.Round}
	c.worths = append(c.worths, worth{0, g.Round - 1, worthOf(g), maps.Clone(g.Control)})
	return c
}

// From skips to a later record, with the game before it and the events of the records in
// between. No round may have ended in them.
func (c *Course) From(record int, g *state.Game, between []state.Event) {
	c.pass(between)
	c.record, c.game = record, state.Fold(g, nil)
}

// pass notes the land that changed hands in the round under way.
func (c *Course) pass(events []state.Event) {
	for _, p := range PassingsIn(events) {
		c.passings = append(c.passings, passing{c.record, c.round, p})
	}
}

// PassingsIn is the land that changed hands by events, in their order.
func PassingsIn(events []state.Event) (out []Passing) {
	for _, ev := range events {
		switch e := ev.(type) {
		case state.Captured:
			out = append(out, Passing{e.Space, e.From, e.To})
		case state.LandPassed:
			for _, s := range e.Spaces {
				out = append(out, Passing{s, e.From, e.To})
			}
		}
	}
	return slices.DeleteFunc(out, func(p Passing) bool { return p.From == p.To })
}

// Fold writes the next record's events into a copy of the given game, which it returns,
// and counts them. It is for callers that fold the game anyway. Add cannot be used
// after it.
func (c *Course) Fold(g *state.Game, events []state.Event) *state.Game {
	c.game = state.Fold(g, nil)
	c.Add(events)
	return c.game
}

// Add goes on with the next record's events.
func (c *Course) Add(events []state.Event) {
	for _, ev := range events {
		state.Write(c.game, ev)
		c.pass([]state.Event{ev})
		switch e := ev.(type) {
		case state.IncomeCollected:
			c.incomes = append(c.incomes, income{c.record, c.game.Round, e.Power, e.Total})
		case state.WentBack:
			c.back(e)
		}
		if c.game.Round > c.round {
			c.worths = append(c.worths, worth{c.record, c.round, worthOf(c.game), maps.Clone(c.game.Control)})
			c.round = c.game.Round
		}
	}
	c.record++
}

// back forgets what was undone when the game went back.
func (c *Course) back(e state.WentBack) {
	kept := c.incomes[:0]
	for _, x := range c.incomes {
		if x.record <= e.To {
			kept = append(kept, x)
		}
	}
	c.incomes = kept
	c.passings = slices.DeleteFunc(c.passings, func(p passing) bool { return p.record > e.To })
	for len(c.worths) > 1 && c.worths[len(c.worths)-1].record > e.To {
		c.worths = c.worths[:len(c.worths)-1]
	}
	c.round = c.game.Round
}

// worthOf is what the units of each power cost, without those that wait to be placed.
func worthOf(g *state.Game) map[ruleset.PowerID]int {
	ipc := map[ruleset.PowerID]int{}
	for i := range g.Units {
		if u := g.Rules.Unit(g.Units[i].Type); u != nil {
			ipc[g.Units[i].Power] += u.Cost
		}
	}
	return ipc
}

// Line is a figure of one power or side over the rounds.
type Line struct {
	// Name is a power's or a side's.
	Name string
	Side ruleset.Side
	// IPC is the figure after round First, First+1, ...
	First int
	IPC   []int
}

// Incomes are what each power collected in each round, in turn order, and what both sides did, if
// there are two. A round in which some have not collected yet is left out.
func (c *Course) Incomes() (powers, sides []Line) {
	first := c.worths[0].round + 1
	last := c.worths[len(c.worths)-1].round
	return c.lines(first, last, func(p ruleset.PowerID, round int) (ipc int) {
		for _, x := range c.incomes {
			if x.power == p && x.round == round {
				ipc += x.ipc
			}
		}
		return ipc
	})
}

// Units are what the units of each power were worth at the start and after each
// round.
func (c *Course) Units() (powers, sides []Line) {
	first := c.worths[0].round
	return c.lines(first, c.worths[len(c.worths)-1].round, func(p ruleset.PowerID, round int) int {
		return c.worths[round-first].ipc[p]
	})
}

func (c *Course) lines(first, last int, of func(ruleset.PowerID, int) int) (powers, sides []Line) {
	if !c.game.Rules.Alliances { // else who is on whose side changes in the game
		sides = []Line{{Name: string(ruleset.Axis), Side: ruleset.Axis, First: first}, {Name: string(ruleset.Allies), Side: ruleset.Allies, First: first}}
	}
	for _, q := range c.game.Rules.Powers {
		l := Line{Name: string(q.ID), Side: q.Side, First: first}
		for round := first; round <= last; round++ {
			l.IPC = append(l.IPC, of(q.ID, round))
		}
		powers = append(powers, l)
		for i := range sides {
			for k, n := range l.IPC {
				if len(sides[i].IPC) <= k {
					sides[i].IPC = append(sides[i].IPC, 0)
				}
				if sides[i].Side == q.Side {
					sides[i].IPC[k] += n
				}
			}
		}
	}
	return powers, sides
}

// Held is who held which land at the end of a round; nil if it has not ended. The
// position that the game began with counts as the end of the round before the first.
func (c *Course) Held(round int) map[board.SpaceID]ruleset.PowerID {
	if i := round - c.worths[0].round; i >= 0 && i < len(c.worths) {
		return c.worths[i].held
	}
	return nil
}

// Passings is the land that changed hands in a round, as often as it did.
func (c *Course) Passings(round int) (out []Passing) {
	for _, p := range c.passings {
		if p.round == round {
			out = append(out, p.Passing)
		}
	}
	return out
}

// Rounds is the number of whole rounds that were played.
func (c *Course) Rounds() int { return len(c.worths) - 1 }
