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

// mostEnds is how many battles that ended in one way the row for several names, mostWon
// how many that were won.
const mostEnds, mostWon = 2, 3

// results are the battles of a report, in a row each.
func (b *builder) results() Results {
	fights := b.fights
	if len(fights) == 0 {
		return Results{}
	}
	rows := func(fs []*fight) (out []Result) {
		for _, f := range fs {
			out = append(out, b.row(f))
		}
		return out
	}
	// short says of raids only how much damage they did: the details say to what.
	short := func(rows []Result, fs []*fight) []Result {
		for i, f := range fs {
			if f.began.Kind == state.Raid && f.closed && f.points > 0 && len(f.damaged) > 0 {
				rows[i].Result = fmt.Sprintf("%d damage", f.points)
			}
		}
		return rows
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
		r.Period = "the last turn"
		r.LostBelow = phoneLines(b.s.Round.Changed) > mostRoundLines
		if r.All = rows(fights); len(fights) > 1 {
			r.All = append(r.All, summed("In all", "", fights))
		}
		return r
	}
	r.LostBelow = len(b.changedInShort()) > 1 && len(fights) >= mostBattles // there is no room above
	if len(fights) > most {
		r.All = rows(fights)
		byCost := slices.Clone(fights)
		slices.SortStableFunc(byCost, func(x, y *fight) int { return y.cost() - x.cost() })
		first, rest = byCost[:most-1], byCost[most-1:]
	}
	if r.Rows = rows(first); len(rest) > 0 {
		r.Rows = short(r.Rows, first)
	}
	if len(rest) > 0 {
		r.Rows = append(r.Rows, summed(fmt.Sprintf("%d more", len(rest)), b.endsInShort(rest), rest))
		r.LostBelow = true // the rows add up to the same sums
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

// attackers are the powers whose attacks a report covers.
func (b *builder) attackers() []string {
	var who []string
	for _, f := range b.fights {
		if a := b.attackerOf(f); a != "" && !slices.Contains(who, a) {
			who = append(who, a)
		}
	}
	return who
}

// attackerOf is who attacked in a battle; of a strike of pilots nobody.
func (b *builder) attackerOf(f *fight) string {
	if f.strike != "" {
		return ""
	}
	return cmp.Or(string(f.began.Attacker), string(b.home))
}

// row is a battle in a row, with who defended.
func (b *builder) row(f *fight) Result {
	r := Result{Battle: string(f.began.Space), Swing: luckOf(f)}
	if f.closed {
		r.Losses = lossFigures(f)
	}
	switch {
	case f.began.Kind == state.Raid:
		r.Battle += " (raid)"
		r.Result = f.bombed()
		if !f.closed {
			r.Result = "goes on"
		}
	case f.strike != "":
		r.Battle, r.Result = r.Battle+" ("+f.strike+")", "struck"
	default:
		if r.Result = b.outcome(f); f.result == resultLost {
			r.Result = b.failed(f)
		}
	}
	if who := b.attackers(); len(who) > 1 && who[0] != b.attackerOf(f) && b.attackerOf(f) != "" {
		r.Battle += " (" + b.attackerOf(f) + ")"
	}
	return r
}

// outcome says how a battle ended for the attacker: "beat France", or "won".
func (b *builder) outcome(f *fight) string {
	against := b.against(f)
	switch {
	case !f.closed:
		return with("goes on", " against ", against)
	case f.result == resultWon && against != "":
		return "beat " + against
	case f.result == resultLost && against != "":
		return "lost to " + against
	case f.result == resultRetreat && against != "":
		return "retreated, " + against + verb(len(b.byPower(f.began.Defenders)), " holds", " hold")
	case against != "":
		return "against " + against + ": " + cmp.Or(f.result, "over")
	}
	return cmp.Or(f.result, "over")
}

// failed says of a battle that its attacker lost, in words that read alike for both sides:
// "attack failed, France holds", or of a sea zone, which nobody holds, "attack failed
// against France".
func (b *builder) failed(f *fight) string {
	against := b.defenders(f)
	if f.began.Kind != state.Land || len(against) == 0 {
		return with(attackFailed, " against ", list(against))
	}
	return attackFailed + ", " + list(against) + verb(len(against), " holds", " hold")
}

const attackFailed = "attack failed"

// against names who defended in a battle, as far as the report tells its beginning.
func (b *builder) against(f *fight) string { return list(b.defenders(f)) }

// defenders are the names of who defended in a battle, as far as the report tells its
// beginning.
func (b *builder) defenders(f *fight) []string {
	var names []string
	for _, o := range b.byPower(f.began.Defenders) {
		name := theName(o.power)
		if o.power == "" || o.power == ruleset.Neutral {
			name = "the neutral army"
		}
		names = append(names, name)
	}
	return names
}

// cost is the value of the units that both sides lost.
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

// luckOf is by how many hits the dice of some battles favoured the attacker; nil without
// dice. It is the sum of what the battles' own rows show.
func luckOf(fs ...*fight) *swing {
	sum, shots := swing(0), false
	for _, f := range fs { // each as its own row shows it, so that the rows add up
		sum += swing(math.Round(float64(60*(f.rolled[0]-f.rolled[1])-10*(f.sixths[0]-f.sixths[1])) / 6))
		shots = shots || f.sixths[0] > 0 || f.sixths[1] > 0
	}
	if !shots {
		return nil
	}
	return &sum
}

// summed adds battles up in a row.
func summed(name, ends string, fs []*fight) Result {
	return Result{Battle: name, Result: ends, Losses: lossFigures(fs...), Swing: luckOf(fs...), Sum: true}
}

// endsOf says how some battles ended: "won in SZ 109 and Scotland against Germany; lost in
// Hunan; raid on Germany", with the given word for lost; without the powers if against is
// false.
func (b *builder) endsOf(fs []*fight, lost string, against bool) string {
	const won = resultWon + " in"
	like := map[string][]*fight{}
	var ends []string
	for _, f := range fs {
		end := f.result
		switch {
		case f.began.Kind == state.Raid:
			end = "raid on"
		case !f.closed:
			end = "not over in"
		case end == resultRetreat:
			end = "retreated from"
		case end == resultLost:
			end = lost + " in"
		default:
			end += " in"
		}
		if len(like[end]) == 0 {
			ends = append(ends, end)
		}
		like[end] = append(like[end], f)
	}
	var parts []string
	for _, end := range ends {
		var at, losers []string
		for _, f := range like[end] {
			at = append(at, theSpace(f.began.Space))
			for _, name := range b.defenders(f) {
				if against && end == won && !slices.Contains(losers, name) {
					losers = append(losers, name)
				}
			}
		}
		said := end + " " + list(someOf(at, mostEnds))
		if end == won && len(at) > mostWon { // what was taken in them stands above
			said = fmt.Sprintf("won %d", len(at))
		}
		parts = append(parts, with(said, " against ", list(someOf(losers, mostWon))))
	}
	return strings.Join(parts, "; ")
}

// mostEndWords is how long the row for several battles may be: three lines on a phone.
const mostEndWords = 84

// endsInShort is endsOf, without the powers or the places if they are too many for a row:
// "won 7, lost 1, retreated from 2; 2 raids".
func (b *builder) endsInShort(fs []*fight) string {
	said := ""
	for _, against := range []bool{true, false} {
		if said = b.endsOf(fs, attackFailed, against); len([]rune(said)) <= mostEndWords {
			return said
		}
	}
	n := map[string]int{}
	var ends []string
	raids, open := 0, 0
	for _, f := range fs {
		end := f.result
		switch end = cmp.Or(end, "over"); {
		case f.began.Kind == state.Raid:
			raids++
			continue
		case !f.closed:
			open++
			continue
		case end == resultRetreat:
			end += " from"
		}
		if n[end]++; n[end] == 1 {
			ends = append(ends, end)
		}
	}
	for i, end := range ends {
		switch end {
		case resultLost:
			end = "failed"
		case resultWon, resultRetreat + " from":
		default:
			end += " in"
		}
		ends[i] = fmt.Sprintf("%s %d", end, n[ends[i]])
	}
	if open > 0 {
		ends = append(ends, fmt.Sprintf("not over %d", open))
	}
	if said = strings.Join(ends, ", "); raids > 0 {
		said = strings.Join(nonEmpty(said, plural(raids, "raid", "raids")), "; ")
	}
	return said
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
// it to the defender without losing anything, as submarines that dive do.
func brokenOff(e state.BattleEnded) bool {
	return e.Outcome == combat.Retreated || e.Outcome == combat.DefenderWon && e.AttackerLost == 0
}
