package ruleset

import (
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state/board"
)

// What ends the limits of a latecomer.
const (
	// AttackOnAny is an attack on any of its units or on land that it controls.
	AttackOnAny = "units or land"
	// AttackOnLand is an attack on land that was its own at first.
	AttackOnLand = "original land"
)

// checkLatecomers checks that they name only what exists.
func (l *loader) checkLatecomers() error {
	var errs []error
	for _, x := range l.r.Latecomers {
		bad := func(format string, args ...any) {
			errs = append(errs, fmt.Errorf("%s: latecomer: %w", l.file(l.top(), "ruleset.toml"), fmt.Errorf(format, args...)))
		}
		if l.r.Power(x.Power) == nil {
			bad("%q is not a power", x.Power)
		}
		if x.UntilTurn < 2 || !x.HalvesIncome && !x.KeepsHome {
			bad("%s is held back by nothing", x.Power)
		}
		if x.EndsBy != AttackOnAny && x.EndsBy != AttackOnLand {
			bad("%q is not what can end it", x.EndsBy)
		}
		ids := []string{x.EndRule}
		if x.HalvesIncome {
			ids = append(ids, x.IncomeRule)
		}
		if x.KeepsHome {
			ids = append(ids, x.LandRule, x.SeaRule, x.AirRule)
		}
		for _, id := range ids {
			if l.r.Rule(id) == nil {
				bad("unknown rule %q", id)
			}
		}
	}
	return errors.Join(errs...)
}

// checkCentres checks that recruitment centres are in land with a value.
func (l *loader) checkCentres() error {
	seen := map[board.SpaceID]bool{}
	for _, s := range l.r.Centres {
		sp := l.r.Board.Space(s)
		if sp == nil || sp.Kind != board.Territory || sp.IPC == 0 || seen[s] {
			return fmt.Errorf("%s: centres: %q is not a land of some worth, or stands twice", l.file(l.top(), "ruleset.toml"), s)
		}
		seen[s] = true
	}
	return nil
}

// checkInfluence checks that groups for influence consist of lands that are neutral at
// first, each in one group.
func (l *loader) checkInfluence() error {
	seen := map[board.SpaceID]bool{}
	for _, g := range l.r.InfluenceGroups {
		for _, s := range g.Lands {
			if l.r.Holdings[s].Controller != Neutral || seen[s] {
				return l.headFault(l.top(), "influence_group", "the group %s: %q is not neutral at first, or stands twice", g.Name, s)
			}
			seen[s] = true
		}
	}
	return nil
}
