package luck

import (
	"cmp"
	"slices"
	"strconv"
)

// Report is the whole audit.
type Report struct {
	Games int `json:"games"`
	// Game is the id of the game, if there is only one.
	Game string `json:"game,omitempty"`
	// Dice are all that count, for hits and for all other purposes; Undone are those that
	// were undone when a game went back.
	Dice   int `json:"dice"`
	Undone int `json:"undone"`
	// ByHand are those of Dice that somebody threw and entered: nothing proves them.
	ByHand int   `json:"by_hand,omitempty"`
	Faces  Faces `json:"faces"`
	// Total are all dice that could hit.
	Total Score `json:"total"`
	// Swing is what all battles brought the Axis in IPC.
	Swing *Swing `json:"swing,omitempty"`
	// The same dice grouped by who threw them, for which side of a battle, in which round
	// of the game, and at which number.
	Powers    []Group `json:"powers"`
	Players   []Group `json:"players"`
	Sides     []Group `json:"sides"`
	Rounds    []Group `json:"rounds"`
	Strengths []Group `json:"strengths"`
	// Fought is the number of battles with dice that count, Least are the least likely of
	// them, Battles are all of them, undone ones included, if they were asked for.
	Fought  int      `json:"fought"`
	Least   []Battle `json:"least_likely"`
	Battles []Battle `json:"battles,omitempty"`
	// Tests test the die itself.
	Tests []Test `json:"tests"`
	// Meaning says what the numbers mean and what they do not.
	Meaning string `json:"meaning"`
}

// Group is the dice of one power, player, side, round or number to hit.
type Group struct {
	Name string `json:"name"`
	Score
	// Faces are what the dice showed.
	Faces Faces `json:"faces"`
	// Luck is what the battles brought in IPC beyond what was expected; only powers and
	// players have it.
	Luck *float64 `json:"luck_ipc,omitempty"`
}

// Meaning says what the tests of the die and the percentiles mean.
const Meaning = "A p-value is the chance that a fair die gives figures as far out as these. " +
	"Among a hundred fair dice one has a p-value under 0.01, so one small value proves nothing, and of many battles the least likely is always unlikely. " +
	"A p-value under one in a million over many games would be a reason to doubt the die. " +
	"A good p-value does not prove that nobody chose among seeds or took rolls back; what holds the dice to their seeds is shown by \"adjutant verify\". " +
	"Luck in hits is not skill: it says nothing of how the battles were chosen. " +
	"The expected losses take for granted that a side loses first what it chose to lose, else by the default order, and that an attacker who broke off would have done so after that round in any case."

// Report compares what was added up with what was to be expected.
func (a *Audit) Report() Report {
	r := Report{Games: a.games, Dice: a.dice, Undone: a.undone, ByHand: a.byHand, Faces: a.die.Faces, Total: a.total.score(), Swing: a.swing.swing(),
		Fought: a.count, Least: a.least, Battles: a.battles, Tests: a.die.Tests(), Meaning: Meaning}
	if a.games == 1 {
		r.Game = a.game
	}
	if r.Least == nil {
		r.Least = []Battle{}
	}
	if r.Tests == nil {
		r.Tests = []Test{}
	}
	for k, list := range [...]*[]Group{byPower: &r.Powers, byPlayer: &r.Players, bySide: &r.Sides, byRound: &r.Rounds, byStrength: &r.Strengths} {
		*list = a.list(kind(k))
	}
	return r
}

// list sorts the groups of a kind: powers in turn order, then what belongs to no
// player; by number where they are numbers, else by name.
func (a *Audit) list(k kind) []Group {
	out := []Group{}
	for name, s := range a.groups[k] {
		g := Group{Name: name, Score: s.score(), Faces: s.faces}
		if k == byPower || k == byPlayer {
			luck := s.ipc
			g.Luck = &luck
		}
		out = append(out, g)
	}
	slices.SortStableFunc(out, func(x, y Group) int {
		i, errI := strconv.Atoi(x.Name)
		j, errJ := strconv.Atoi(y.Name)
		if errI == nil && errJ == nil {
			return cmp.Compare(i, j)
		}
		if k == byPower {
			return cmp.Or(cmp.Compare(a.rank(x.Name), a.rank(y.Name)), cmp.Compare(x.Name, y.Name))
		}
		return cmp.Compare(x.Name, y.Name)
	})
	return out
}

// rank is a power's place in turn order; anything that is not a power comes after all
// of them.
func (a *Audit) rank(name string) int {
	if n := a.ranks[name]; n > 0 {
		return n
	}
	return len(a.ranks) + 1
}
