package league

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Result is how a game has ended, or how it stands.
type Result struct {
	Game    string `json:"game"`
	Ruleset string `json:"ruleset"`
	// Axis and Allies are the players of the sides, in the order of turns.
	Axis   []string `json:"axis"`
	Allies []string `json:"allies"`
	// Sides are the sides at the end, in the order of turns, where powers make their own.
	Sides []SideResult `json:"sides,omitempty"`
	// Winner is a side, "Draw", or empty while the game goes on.
	Winner ruleset.Side `json:"winner,omitempty"`
	// How is "victory", "concession", "agreement" or "ruling".
	How string `json:"how,omitempty"`
	// Bids are what the sides were given.
	Bids  map[ruleset.Side]int `json:"bids,omitempty"`
	Round int                  `json:"round"`
	// Last is the last turn that was played, like "J6".
	Last string `json:"last,omitempty"`
	// Records, Dice and Backs count the log, the dice and the returns.
	Records int `json:"records"`
	Dice    int `json:"dice"`
	Backs   int `json:"went_back,omitempty"`
	// Line is all of it in a line.
	Line string `json:"line"`
}

// SideResult is an alliance, or a power without one, with its players.
type SideResult struct {
	Side    ruleset.Side      `json:"side"`
	Powers  []ruleset.PowerID `json:"powers"`
	Players []string          `json:"players"`
}

// Of reads the result from a game's log. The players are those at the end. Bids and endings that
// were taken back do not count.
func Of(l *gamelog.Log) (Result, error) {
	g, err := engine.Replay(l, -1)
	if err != nil {
		return Result{Game: l.Game, Records: len(l.Records), Bids: map[ruleset.Side]int{}}, err
	}
	return of(l, g), nil
}

// of reads the result of a log that ends with the game g.
func of(l *gamelog.Log, g *state.Game) Result {
	r := Result{Game: l.Game, Records: len(l.Records), Bids: map[ruleset.Side]int{}}
	r.Ruleset = g.Rules.ID
	seats := slices.Clone(l.Records[0].Input.Players)
	var story []told
	for i, rec := range l.Records {
		for _, roll := range rec.Rolls {
			r.Dice += len(roll.Faces)
		}
		for _, ev := range rec.Events {
			switch e := ev.(type) {
			case state.Seated:
				seats = reseat(seats, e.Seats)
			case state.WentBack:
				r.Backs++
				story = slices.DeleteFunc(story, func(t told) bool { return t.record > e.To })
			case state.BidPlaced, state.GameEnded, state.GameWon, state.TurnEnded:
				story = append(story, told{i, ev})
			}
		}
	}
	r.Winner, r.Round = g.Winner, g.Round
	for _, t := range story {
		r.tell(g.Rules, t.ev)
	}
	if r.Winner == "" {
		r.How = ""
	}
	if g.Rules.Alliances {
		for _, s := range g.Sides() {
			r.Sides = append(r.Sides, SideResult{Side: s, Powers: g.SideMembers(s), Players: sidePlayers(g, seats, s)})
		}
	}
	r.Axis, r.Allies = sidePlayers(g, seats, ruleset.Axis), sidePlayers(g, seats, ruleset.Allies)
	r.Line = r.line()
	return r
}

// told is an event of a record that counts for the result.
type told struct {
	record int
	ev     state.Event
}

func (r *Result) tell(rs *ruleset.Ruleset, ev state.Event) {
	switch e := ev.(type) {
	case state.BidPlaced:
		r.Bids[e.Side] += e.IPC
	case state.GameEnded:
		r.How = e.How
	case state.GameWon:
		r.How = "victory"
	case state.TurnEnded:
		if p := rs.Power(e.Power); p != nil {
			r.Last = p.Tag(e.Round)
		}
	}
}

// reseat gives powers to other players.
func reseat(seats, changed []state.Seat) []state.Seat {
	for _, c := range changed {
		seats = slices.DeleteFunc(seats, func(s state.Seat) bool { return s.Power == c.Power })
		seats = append(seats, c)
	}
	return seats
}

// sidePlayers are a side's players in the order of turns.
func sidePlayers(g *state.Game, seats []state.Seat, side ruleset.Side) []string {
	out := []string{}
	for _, p := range g.Rules.Powers {
		for _, s := range seats {
			if s.Power == p.ID && g.Side(p.ID) == side && s.Player != "" && !slices.Contains(out, s.Player) {
				out = append(out, s.Player)
			}
		}
	}
	return out
}

// line is the result in the form that leagues use: `Harrow (axis) over Quill (allies +18), R9`.
func (r *Result) line() string {
	if len(r.Sides) > 0 {
		return r.lineOfSides()
	}
	a, b, verb := ruleset.Axis, ruleset.Allies, "v"
	switch r.Winner {
	case ruleset.Axis:
		verb = "over"
	case ruleset.Allies:
		a, b, verb = b, a, "over"
	case state.Draw:
		verb = "drew with"
	}
	return fmt.Sprintf("%s %s %s, R%d", r.party(a), verb, r.party(b), r.Round) + r.ending()
}

// ending is what the line says of how the game ended.
func (r *Result) ending() string {
	switch {
	case r.Winner == "":
		return ", going on"
	case r.How == "concession" && r.Last != "":
		return " (conceded after " + r.Last + ")"
	case r.How != "" && r.How != "victory":
		return " (by " + r.How + ")"
	}
	return ""
}

// lineOfSides is the line of a game in which powers make their own sides: `Harrow/Quill
// (A2: France, Italy) over Moss (Japan), Wren (Russia), R9`.
func (r *Result) lineOfSides() string {
	var won string
	var others []string
	for _, s := range r.Sides {
		switch party := s.party(); {
		case s.Side == r.Winner:
			won = party
		default:
			others = append(others, party)
		}
	}
	line := strings.Join(others, ", ")
	switch {
	case won != "":
		line = won + " over " + line
	case r.Winner == state.Draw:
		line = "draw of " + line
	}
	return fmt.Sprintf("%s, R%d", line, r.Round) + r.ending()
}

// party names the players of a side and what it is: "Quill (Japan)".
func (s SideResult) party() string {
	who := strings.Join(s.Players, "/")
	if who == "" {
		who = "nobody"
	}
	if len(s.Powers) == 1 {
		return fmt.Sprintf("%s (%s)", who, s.Powers[0])
	}
	names := make([]string, len(s.Powers))
	for i, p := range s.Powers {
		names[i] = string(p)
	}
	return fmt.Sprintf("%s (%s: %s)", who, s.Side, strings.Join(names, ", "))
}

// party names the players of a side with its bid: "Quill (allies +18)".
func (r *Result) party(side ruleset.Side) string {
	players := r.Axis
	if side == ruleset.Allies {
		players = r.Allies
	}
	who := strings.Join(players, "/")
	if who == "" {
		who = "nobody"
	}
	word := strings.ToLower(string(side))
	if n := r.Bids[side]; n > 0 {
		word += fmt.Sprintf(" +%d", n)
	}
	return fmt.Sprintf("%s (%s)", who, word)
}
