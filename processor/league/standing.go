package league

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Pair is a figure for both sides.
type Pair struct {
	Axis   int `json:"axis"`
	Allies int `json:"allies"`
}

// String is "62 : 118".
func (p Pair) String() string { return fmt.Sprintf("%d : %d", p.Axis, p.Allies) }

// gained is the side whose share has grown since then.
func (p Pair) gained(then Pair) ruleset.Side {
	// Axis / (Axis + Allies) before and after, without fractions.
	now, was := p.Axis*(then.Axis+then.Allies), then.Axis*(p.Axis+p.Allies)
	switch {
	case now > was:
		return ruleset.Axis
	case now < was:
		return ruleset.Allies
	}
	return ""
}

// Standing is a line of a league's table of games.
type Standing struct {
	Result
	Title string `json:"title,omitempty"`
	// Turn is whose turn it is, like "US6"; empty once the game is over.
	Turn string `json:"turn,omitempty"`
	// Income is what the sides' territories are worth, Units what their units cost, and Cities how
	// many victory cities they hold.
	Income Pair `json:"income"`
	Units  Pair `json:"units"`
	Cities Pair `json:"cities"`
	// Leads is the side whose share has grown since the set-up in more of these three figures than
	// the other's; empty if neither side's has.
	Leads ruleset.Side `json:"leads,omitempty"`
	// Began is the day of the opening, Moved the day of the last orders.
	Began string `json:"began,omitempty"`
	Moved string `json:"moved,omitempty"`
	// Answers is the median time that each side takes for a turn, in seconds; 0 for none.
	Answers Pair `json:"answers_seconds"`
	// Ended is the moment of the last record. Games are sorted by it.
	Ended string `json:"-"`
}

// Look reads a game's line of the table from its log.
func Look(l *gamelog.Log, title string) (Standing, error) {
	s := Standing{Title: title}
	var starts []start // the set-up, and the positions after each bid
	last, err := engine.Follow(l, -1, func(r gamelog.Record, before, after *state.Game) {
		if before == nil {
			starts = append(starts, start{r.Index, after})
		}
		for _, ev := range r.Events {
			switch e := ev.(type) {
			case state.BidPlaced:
				starts = append(starts, start{r.Index, after})
			case state.WentBack:
				starts = slices.DeleteFunc(starts, func(s start) bool { return s.record > max(e.To, 0) })
			}
		}
	})
	if err != nil {
		return s, err
	}
	s.Result = of(l, last)
	var then [3]Pair
	s.Income, s.Units, s.Cities = sums(last)
	then[0], then[1], then[2] = sums(starts[len(starts)-1].game)
	lead := 0
	for i, p := range []Pair{s.Income, s.Units, s.Cities} {
		switch p.gained(then[i]) {
		case ruleset.Axis:
			lead++
		case ruleset.Allies:
			lead--
		}
	}
	switch {
	case lead > 0:
		s.Leads = ruleset.Axis
	case lead < 0:
		s.Leads = ruleset.Allies
	}
	if p := last.Rules.Power(last.Active); p != nil && last.Winner == "" {
		s.Turn = p.Tag(last.Round)
	}
	s.times(l)
	return s, nil
}

// start is a position that a game began with, and the record that made it.
type start struct {
	record int
	game   *state.Game
}

// sums holds the figures of both sides.
func sums(g *state.Game) (income, units, cities Pair) {
	for _, st := range templates.StandingsOf(g) {
		p := g.Rules.Power(st.Power)
		switch {
		case p == nil:
		case p.Side == ruleset.Axis:
			income.Axis, units.Axis, cities.Axis = income.Axis+st.Income, units.Axis+st.Units, cities.Axis+st.Cities
		case p.Side == ruleset.Allies:
			income.Allies, units.Allies, cities.Allies = income.Allies+st.Income, units.Allies+st.Units, cities.Allies+st.Cities
		}
	}
	return income, units, cities
}

// times fills in when the game began and moved, and how fast each side answers.
func (s *Standing) times(l *gamelog.Log) {
	day := func(at string) string {
		if t, err := time.Parse(time.RFC3339, at); err == nil {
			return t.UTC().Format(time.DateOnly)
		}
		return ""
	}
	for _, r := range l.Records {
		if r.Input.At == "" {
			continue
		}
		if s.Began == "" {
			s.Began = day(r.Input.At)
		}
		s.Ended = r.Input.At
		if r.Input.Kind == state.Submission {
			s.Moved = day(r.Input.At)
		}
	}
	var took [2][]int
	for _, p := range timed(l) {
		n := 0
		if slices.Contains(s.Allies, p.Player) {
			n = 1
		}
		for _, d := range p.took {
			took[n] = append(took[n], int(d/time.Second))
		}
	}
	s.Answers = Pair{median(took[0]), median(took[1])}
}

func median(v []int) int {
	if len(v) == 0 {
		return 0
	}
	slices.Sort(v)
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

// standsAs says in few words who leads, or how the game ended.
func (s Standing) standsAs() string {
	switch {
	case s.Winner == state.Draw:
		return "drawn"
	case s.Winner != "" && s.How != "" && s.How != "victory":
		return fmt.Sprintf("%s won, %s", s.Winner, s.How)
	case s.Winner != "":
		return fmt.Sprintf("%s won", s.Winner)
	case s.Leads != "":
		verb := "leads"
		if s.Leads == ruleset.Allies {
			verb = "lead"
		}
		return fmt.Sprintf("%s %s", s.Leads, verb)
	}
	return "level"
}

// GameTable lays out the games of a league: who plays, who leads, rounds, times.
func GameTable(games []Standing) Table {
	t := Table{Head: []string{"Game", "Rules", "Axis", "Allies", "Bid", "Turn", "Stands", "Income", "Units", "Cities", "Began", "Last orders", "Turns take"}, Pairs: []int{7, 8, 9, 12}}
	for _, s := range games {
		turn := s.Turn
		if turn == "" {
			turn = fmt.Sprintf("over, R%d", s.Round)
		}
		t.Rows = append(t.Rows, []string{
			s.Game, s.rules(), strings.Join(s.Axis, "/"), strings.Join(s.Allies, "/"), s.bid(), turn, s.standsAs(),
			s.Income.String(), s.Units.String(), s.Cities.String(), s.Began, s.Moved, s.answers(),
		})
	}
	return t
}

// rules names the ruleset, and what the title calls it if that is something else.
func (s Standing) rules() string {
	if t, err := ParseTitle(s.Title); err == nil && t.Variant != "" && t.Ruleset != s.Ruleset {
		return s.Ruleset + " (" + t.Variant + ")"
	}
	return s.Ruleset
}

// bid is "Allies +18".
func (s Standing) bid() string {
	var parts []string
	for _, side := range []ruleset.Side{ruleset.Axis, ruleset.Allies} {
		if n := s.Bids[side]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s +%d", side, n))
		}
	}
	return strings.Join(parts, ", ")
}

// answers says how long half of each side's turns take: "1d4h : 9h".
func (s Standing) answers() string {
	one := func(n int) string {
		if n == 0 {
			return "-"
		}
		return span(time.Duration(n) * time.Second)
	}
	if s.Answers == (Pair{}) {
		return ""
	}
	return one(s.Answers.Axis) + " : " + one(s.Answers.Allies)
}

// PlayedOf returns what a rating needs to know about games, in the order in which they ended.
func PlayedOf(games []Standing) []Played {
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b Standing) int { return strings.Compare(a.Ended, b.Ended) })
	var out []Played
	for _, g := range games {
		if g.Winner != "" {
			out = append(out, Played{Axis: g.Axis, Allies: g.Allies, Winner: g.Winner})
		}
	}
	return out
}
