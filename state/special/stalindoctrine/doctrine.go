// Shown by BH-074.

package stalindoctrine

import (
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// host loses one IPC for each foreign unit.
const host ruleset.PowerID = "Soviet Union"

// most is the most that it loses.
const most = 3

// Special is the rule module.
type Special struct{}

// Income deducts the penalty from what the Soviet Union collects, as a negative
// objective. It applies without Moscow too, but not in games without objectives. It
// never takes a treasury below 0.
//
// Rules: BH-064, BH-074.
func (Special) Income(g *state.Game, purse ruleset.Purse, ev *state.IncomeCollected) {
	if ev.Power != host || !rules.ObjectivesPlayed(g) {
		return
	}
	n := guests(g)
	penalty := min(n, most, ev.Balance+ev.Total)
	if penalty <= 0 {
		return
	}
	units := strconv.Itoa(n) + " Allied units stand"
	if n == 1 {
		units = "1 Allied unit stands"
	}
	ev.Objectives = append(ev.Objectives, state.ObjectivePaid{ID: "ussr-stalin-doctrine",
		Title: "Stalin Doctrine: " + units + " in originally Soviet territory", IPC: -penalty})
	ev.Total -= penalty
}

// guests counts the land and air units of friends in land that was the host's at first
// and still is. Facilities are not units; materials lent to the host belong to the
// lender only until they are on the way, and are never on the map there.
//
// Rules: BH-074.
func guests(g *state.Game) int {
	n := 0
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power != host && g.Side(u.Power) == g.Side(host) &&
			g.Rules.Holdings[u.At].Original == host && g.Control[u.At] == host {
			n++
		}
	}
	return n
}
