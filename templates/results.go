package templates

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostBattles are as many battles as a report's first lines have a row for each: more
// of them would push the rest off the first screen of a phone. Up to fewBattles rows
// have room to say who defended.
const mostBattles, fewBattles = 4, 3

// mostChanged are as many territories that went from one holder to another as the first
// lines of a report name.
const mostChanged = 3

// results are the battles of a report, in a row each.
func (b *builder) results() Results {
	fights := b.fights
	if len(fights) == 0 {
		return Results{}
	}
	rows := func(fs []*fight, names bool) (out []Result) {
		for _, f := range fs {
			out = append(out, b.row(f, names))
		}
		return out
	}
	names := b.attackers()
	for i, p := range names {
		names[i] = theName(ruleset.PowerID(p))
	}
	r := Results{Title: capital(list(names)) + " attacked"}
	if len(b.attackers()) == 0 {
		r.Title = "Battle"
	}
	first, rest, most := fights, []*fight(nil), mostBattles
	if len(b.falls) > 0 { // which has a line of its own
		most--
	}
	r.Lost = b.unitsLost(fights, len(fights) <= most && b.s.Round == nil)
	if b.s.Round != nil { // whose results come first
		if r.All = rows(fights, true); len(fights) > 1 {
			r.All = append(r.All, summed("In all", "", fights))
		}
		return r
	}
	if len(fights) > most {
		r.All = rows(fights, true)
		byCost := slices.Clone(fights)
		slices.SortStableFunc(byCost, func(x, y *fight) int { return y.cost() - x.cost() })
		first, rest = byCost[:most-1], byCost[most-1:]
	}
	r.Rows = rows(first, len(fights) <= fewBattles)
	if len(rest) > 0 {
		r.Rows = append(r.Rows, summed(fmt.Sprintf("%d more", len(rest)), endsOf(rest), rest))
	}
	if len(fights) > 1 {
		all := summed("In all", "", fights)
		r.Rows = append(r.Rows, all)
		if r.All != nil {
			r.All = append(r.All, all)
		}
	}
	return r
}

// attackers are the powers whose attacks a report tells.
func (b *builder) attackers() []string {
	var who []string
	for _, f := range b.fights {
		if a := b.attackerOf(f); a != "" && !slices.Contains(who, a) {
			who = append(who, a)
		}
	}
	return who
}

// attackerOf is who attacked in a battle; of a kamikaze strike nobody.
func (b *builder) attackerOf(f *fight) string {
	if b.struck(f) {
		return ""
	}
	return cmp.Or(string(f.began.Attacker), string(b.home))
}

// struck reports whether a fight is kamikaze pilots alone.
func (b *builder) struck(f *fight) bool {
	return f.Title == string(f.began.Space)+", kamikaze"
}

// row is a battle in a row, with who defended if there is room for names.
func (b *builder) row(f *fight, names bool) Result {
	r := Result{Battle: string(f.began.Space), Short: strings.HasPrefix(string(f.began.Space), "SZ "), Swing: luckOf(f)}
	if f.closed {
		r.Losses = lossFigures(f)
	}
	switch {
	case f.began.Kind == state.Raid:
		r.Battle += " (raid)"
		r.Result = b.raidEnd(f, names)
	case b.struck(f):
		r.Battle, r.Result = r.Battle+" (kamikaze)", "struck"
	default:
		r.Result = b.outcome(f, names)
	}
	if who := b.attackers(); len(who) > 1 && who[0] != b.attackerOf(f) && b.attackerOf(f) != "" {
		r.Battle += " (" + b.attackerOf(f) + ")"
	}
	return r
}

// outcome says how a battle ended for the attacker: "beat France", or "won".
func (b *builder) outcome(f *fight, names bool) string {
	against := ""
	if names {
		against = b.against(f)
	}
	switch {
	case !f.closed:
		return with("goes on", " against ", against)
	case f.result == resultWon && against != "":
		return "beat " + against
	case f.result == resultLost && against == "": // "France: lost" could be read as lost by the attacker
		return "attack failed"
	case f.result == resultLost:
		return "lost to " + against
	case f.result == resultRetreat && against != "":
		return "retreated, " + against + verb(len(b.byPower(f.began.Defenders)), " holds", " hold")
	case against != "":
		return "against " + against + ": " + cmp.Or(f.result, "over")
	}
	return cmp.Or(f.result, "over")
}

// with are words followed by a name, if there is one.
func with(words, between, name string) string {
	if name == "" {
		return words
	}
	return words + between + name
}

// raidEnd says what a raid did; without room for names only how much.
func (b *builder) raidEnd(f *fight, names bool) string {
	switch {
	case !f.closed:
		return "goes on"
	case names || f.points == 0:
		return f.bombed()
	}
	return fmt.Sprintf("%d damage", f.points)
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
	return list(names)
}

// cost is what the units are worth that both sides lost.
func (f *fight) cost() int { return f.AttackerLost + f.DefenderLost }

// lossFigures are the losses of both sides over some battles; nil if none of them is over.
func lossFigures(fs ...*fight) *[2]int {
	var lost *[2]int
	for _, f := range fs {
		if f.closed {
			if lost == nil {
				lost = new([2]int)
			}
			lost[0], lost[1] = lost[0]+f.AttackerLost, lost[1]+f.DefenderLost
		}
	}
	return lost
}

// luckOf is by how many hits each side was above or below its average over some battles;
// nil without dice. It is the sum of what the battles' own rows show.
func luckOf(fs ...*fight) *[2]swing {
	sides := [2]swing{{none: true}, {none: true}}
	for s := range sides {
		for _, f := range fs { // each as its own row shows it, so that the rows add up
			sides[s].tenths += int(math.Round(float64(60*f.rolled[s]-10*f.sixths[s]) / 6))
			sides[s].none = sides[s].none && f.sixths[s] == 0
		}
	}
	if sides[0].none && sides[1].none {
		return nil
	}
	return &sides
}

// summed adds battles up in a row.
func summed(name, ends string, fs []*fight) Result {
	return Result{Battle: name, Result: ends, Losses: lossFigures(fs...), Swing: luckOf(fs...), Sum: true}
}

// endsOf says how some battles ended: "won 2, lost 1, 1 raid".
func endsOf(fs []*fight) string {
	names := []string{resultWon, resultLost, "retreated from"}
	n := map[string]int{}
	for _, f := range fs {
		end := f.result
		switch {
		case f.began.Kind == state.Raid:
			end = "raid"
		case !f.closed:
			end = "not over"
		case end == resultRetreat:
			end = "retreated from"
		}
		if n[end]++; !slices.Contains(names, end) {
			names = append(names, end)
		}
	}
	names = slices.DeleteFunc(names, func(end string) bool { return n[end] == 0 })
	for i, end := range names {
		switch end {
		case resultWon, resultLost, "retreated from":
			names[i] = fmt.Sprintf("%s %d", end, n[end])
		case "raid":
			names[i] = plural(n[end], "raid", "raids")
		default:
			names[i] = fmt.Sprintf("%d %s", n[end], end)
		}
	}
	return strings.Join(names, ", ")
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
