package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

// CheckClock refuses settings that make no sense.
func CheckClock(g store.Game) error {
	if err := g.Settings.Check(); err != nil {
		return err
	}
	for _, pl := range g.Players {
		if err := clock.CheckZone(pl.Zone); err != nil {
			return fmt.Errorf("player %s: %w", pl.Name, err)
		}
	}
	if name := g.Settings.Substitute; name != "" && !slices.ContainsFunc(g.Players, func(pl store.Player) bool { return pl.Name == name }) {
		return fmt.Errorf("the substitute %s is not a player or observer of the game", name)
	}
	return nil
}

// ClockTerms says in clauses what a game's settings mean for its players; away is an
// example of days to be away.
func ClockTerms(s store.Settings, away string) []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if t := s.TurnTime; t > 0 {
		at := ""
		if h := s.Hour.String(); h != "" {
			at = ", which ends at " + h + " in the zone " + cmp.Or(s.Zone, "UTC")
		}
		add("A power has %s for its turn%s", Duration(t), at)
	}
	if s.DecisionTime > 0 {
		add("a question in another's turn is to be answered within %s", Duration(s.DecisionTime))
	}
	if !s.Weekdays.IsZero() {
		add("only these days count: %s", strings.ReplaceAll(s.Weekdays.String(), ",", ", "))
	}
	if len(s.Quiet) > 0 {
		var days []string
		for _, q := range s.Quiet {
			days = append(days, strings.ReplaceAll(q.String(), "..", " to "))
		}
		add("these days do not count: %s", strings.Join(days, ", "))
	}
	if s.TurnTime > 0 {
		grace := "at the deadline"
		if s.Grace > 0 {
			grace = Duration(s.Grace) + " after the deadline"
		}
		add("without orders %s everybody is informed, and %s", grace, LateTerms(s.Clock))
	}
	if s.PausePerTurn > 0 {
		add("you may be away for %s in a turn and %s in the game: write away %s", Duration(s.PausePerTurn), Duration(s.PausePerGame), away)
	}
	if d := s.DiceDelay; d > 0 {
		add("combat orders can be changed for %s before their dice are fixed, unless you write roll now", Duration(d))
	}
	if len(out) > 0 {
		out[0] = strings.ToUpper(out[0][:1]) + out[0][1:]
	}
	return out
}
