package templates

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// results are the battles of a report, in a line each.
func (b *builder) results() []Result {
	var out []Result
	for _, f := range b.fights {
		r := Result{Battle: string(f.began.Space), Result: f.result}
		switch {
		case f.began.Kind == state.Raid:
			r.Battle += " (raid)"
		case f.Title == r.Battle+", kamikaze":
			r.Battle, r.Result = r.Battle+" (kamikaze)", "struck"
		}
		if r.Result != "struck" {
			r.Result = b.between(f)
		}
		if f.closed {
			r.Lost = lossWords(f.AttackerLost, f.DefenderLost)
		}
		r.Luck = f.luck()
		out = append(out, r)
	}
	return out
}

// between says between whom a battle was and how it ended: "Germany beat France".
func (b *builder) between(f *fight) string {
	who, against := string(b.home), b.against(f)
	if f.began.Attacker != "" {
		who = string(f.began.Attacker)
	}
	switch {
	case f.began.Kind == state.Raid && f.closed:
		return f.bombed()
	case f.began.Kind == state.Raid:
		return "goes on"
	case who == "" || against == "":
		return cmp.Or(f.result, "goes on")
	case !f.closed:
		return "goes on, " + who + " against " + against
	case f.result == resultWon:
		return who + " beat " + against
	case f.result == resultLost:
		return who + " lost to " + against
	case f.result == resultRetreat:
		return who + " retreated, " + against + verb(len(f.against), " holds", " hold")
	}
	return who + " and " + against + ": " + f.result
}

// against names who defended in a battle, as far as the report tells its beginning.
func (b *builder) against(f *fight) string {
	var names []string
	for _, o := range b.byPower(f.began.Defenders) {
		name := theName(o.power)
		if o.power == "" || o.power == ruleset.Neutral {
			name = "the neutral army"
		}
		names = append(names, name)
	}
	f.against = names
	return list(names)
}

// lossWords says what units the attacker lost and destroyed are worth.
func lossWords(lost, destroyed int) string {
	switch {
	case lost+destroyed == 0:
		return "no losses"
	case lost == 0:
		return fmt.Sprintf("lost nothing, destroyed %d IPC", destroyed)
	case destroyed == 0:
		return fmt.Sprintf("lost %d IPC, destroyed nothing", lost)
	}
	return fmt.Sprintf("lost %d IPC, destroyed %d IPC", lost, destroyed)
}

// luck says how many hits each side rolled more or less than its average: "attacker +1.3,
// defender -0.5". A side without dice has none; empty if both have.
func (f *fight) luck() string {
	var parts []string
	for s, side := range [...]string{"attacker", "defender"} {
		if f.sixths[s] == 0 {
			continue
		}
		switch tenths := (60*f.rolled[s] - 10*f.sixths[s]) / 6; {
		case tenths == 0:
			parts = append(parts, side+" average")
		case tenths < 0:
			parts = append(parts, fmt.Sprintf("%s -%d.%d", side, -tenths/10, -tenths%10))
		default:
			parts = append(parts, fmt.Sprintf("%s +%d.%d", side, tenths/10, tenths%10))
		}
	}
	return strings.Join(parts, ", ")
}

// bombed says whether a raid worked: what its bombs did to which facility.
func (f *fight) bombed() string {
	if len(f.damaged) == 0 {
		return "failed, no damage"
	}
	return list(f.damaged)
}

// How battles end for the attacker.
const (
	resultWon, resultLost, resultRetreat = "won", "lost", "retreated"
)

// resultOf is how a battle ended in a word or two, for the attacker.
func resultOf(e state.BattleEnded) string {
	switch {
	case e.Kind == state.Raid:
		return "flown"
	case e.Outcome == combat.AttackerWon:
		return resultWon
	case brokenOff(e):
		return resultRetreat
	case e.Outcome == combat.DefenderWon:
		return resultLost
	case e.Outcome == combat.BothGone:
		return "nobody left"
	case e.Outcome == combat.Stalemate:
		return "undecided"
	}
	return "over"
}

// brokenOff reports whether the attacker left a battle before it was decided, or left
// it to the defender without losing anything, as submarines do that dive.
func brokenOff(e state.BattleEnded) bool {
	return e.Outcome == combat.Retreated || e.Outcome == combat.DefenderWon && e.AttackerLost == 0
}
