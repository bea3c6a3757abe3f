package luck

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Audit adds up games. It keeps sums, and only the least likely battles unless it is to
// keep them all, so it can take any number of games. The zero value has no games.
type Audit struct {
	// KeepBattles keeps every battle for the report.
	KeepBattles bool

	games, dice, undone, count, byHand int
	game                               string
	die                                Die
	// ranks are the places of powers in turn order.
	ranks          map[string]int
	total          sum
	groups         [kinds]map[string]*sum
	least, battles []Battle
	swing          swingSum
}

// kind is what dice are grouped by.
type kind int

const (
	byPower kind = iota
	byPlayer
	bySide
	byRound
	byStrength
	kinds
)

// sum is throws and their hits; ipc is the luck, in IPC, of those who threw them.
type sum struct {
	throws Throws
	hits   int
	faces  Faces
	ipc    float64
}

func (s *sum) add(x salvo) {
	if s.throws == nil {
		s.throws = Throws{}
	}
	s.throws.Add(x.throw, x.n)
	s.hits += x.hits
	s.faces.addAll(x.faces)
}

// score compares the sum with its exact distribution.
func (s *sum) score() Score { return scoreOf(s.throws, s.hits, s.throws.Distribution()) }

func scoreOf(ts Throws, hits int, d Dist) Score {
	n := 0
	for _, c := range ts {
		n += c
	}
	return Score{Dice: n, Hits: hits, Expected: ts.Expected(), StdDev: math.Sqrt(d.Variance()), AtLeast: d.AtLeast(hits), AtMost: d.AtMost(hits), Percentile: d.Percentile(hits)}
}

// Part is what one game, read to its end, adds to an audit. Parts of many games can
// be made at the same time.
type Part struct {
	game         string
	powers       []ruleset.Power
	dice, undone int
	byHand       int
	die          Die
	battles      []Battle
	salvos       []counted
	swings       []swungBattle
}

// counted is a salvo that counts, and what it counts for.
type counted struct {
	salvo
	player string
	round  int
}

// swungBattle is a battle that has a swing.
type swungBattle struct {
	list   []odds.Swing
	actual int
	axis   bool // the attacker is of the Axis
	apart  bool // there is no Axis and there are no Allies
	shares []share
}

// share is a power's part of a battle's luck in IPC.
type share struct {
	power  ruleset.PowerID
	player string
	ipc    float64
}

// Done ends the reading of a game.
func (g *Game) Done() Part {
	p := Part{game: g.ID, powers: g.rules.Powers}
	var row []int
	for _, r := range g.rolls {
		if r.undone {
			p.undone += len(r.faces)
			continue
		}
		row = append(row, r.faces...)
	}
	p.dice = len(row)
	if g.byHand {
		p.byHand = p.dice
	}
	p.die.AddRow(row)
	for _, f := range g.fights {
		p.battle(g, f)
	}
	return p
}

// battle compares one fight with what was to be expected. A fight without dice is
// skipped.
func (p *Part) battle(g *Game, f *fight) {
	salvos := f.salvos(g.rules)
	if len(salvos) == 0 {
		return
	}
	b := Battle{Game: g.ID, Record: f.record, Round: f.round, Kind: f.began.Kind, Space: string(f.began.Space),
		Attacker: f.began.Attacker, Defenders: f.defenders(g.rules), Undone: f.undone, ByHand: g.byHand}
	var throws [2]Throws
	var hits [2]int
	for side := range throws {
		throws[side] = Throws{}
	}
	for _, s := range salvos {
		throws[s.side].Add(s.throw, s.n)
		hits[s.side] += s.hits
		if !f.undone {
			p.salvos = append(p.salvos, counted{s, f.seats[s.power], f.round})
		}
	}
	attack, defend := throws[combat.Attacker].Distribution(), throws[combat.Defender].Distribution()
	b.Attack = scoreOf(throws[combat.Attacker], hits[combat.Attacker], attack)
	b.Defend = scoreOf(throws[combat.Defender], hits[combat.Defender], defend)
	net, k := attack.Minus(defend), hits[combat.Attacker]-hits[combat.Defender]
	if b.Tail = net.AtLeast(k); net.AtMost(k) < b.Tail {
		b.Tail, b.Lucky = net.AtMost(k), "defender"
	} else if float64(k) > net.Mean() {
		b.Lucky = "attacker"
	}
	if list, m, actual, ok := f.swings(g.rules); ok {
		p.swing(g, f, &b, list, m, actual)
	}
	p.battles = append(p.battles, b)
}

// swing divides the luck of a battle: the attacker gets what the battle brought beyond
// what was expected, and the defenders lose the same amount, in proportion to the value
// of their units.
func (p *Part) swing(g *Game, f *fight, b *Battle, list []odds.Swing, m odds.Method, actual int) {
	d := swingDist(list)
	b.Swing = &Swing{Expected: d.Mean(), Actual: actual, Percentile: d.Percentile(actual), Method: string(m)}
	luck := float64(actual) - b.Swing.Expected
	one := swungBattle{list: list, actual: actual, axis: g.rules.Side(f.began.Attacker) == ruleset.Axis, apart: g.rules.Alliances}
	one.shares = append(one.shares, share{f.began.Attacker, f.seats[f.began.Attacker], luck})
	all := 0
	worth := map[ruleset.PowerID]int{}
	for _, u := range f.began.Defenders {
		cost := g.rules.Unit(u.Type).Cost
		worth[u.Power] += cost
		all += cost
	}
	for _, q := range b.Defenders {
		if all > 0 && worth[q] > 0 {
			one.shares = append(one.shares, share{q, f.seats[q], -luck * float64(worth[q]) / float64(all)})
		}
	}
	p.swings = append(p.swings, one)
}

// fewest is the number of battles that a report names as the least likely.
const fewest = 5

// Add adds a game to the others. Games must be added in a fixed order, because the last
// digits of floating-point sums depend on it.
func (a *Audit) Add(p Part) {
	a.games++
	a.game = p.game
	a.dice += p.dice
	a.undone += p.undone
	a.byHand += p.byHand
	a.die.Add(&p.die)
	for i, q := range p.powers {
		if a.ranks == nil {
			a.ranks = map[string]int{}
		}
		if _, ok := a.ranks[string(q.ID)]; !ok {
			a.ranks[string(q.ID)] = i + 1
		}
	}
	for _, s := range p.salvos {
		a.total.add(s.salvo)
		for k := range kinds {
			if name := s.in(k); name != "" {
				a.group(k, name).add(s.salvo)
			}
		}
	}
	for _, s := range p.swings {
		if !s.apart {
			a.swing.add(s)
		}
		for _, x := range s.shares {
			a.group(byPower, string(x.power)).ipc += x.ipc
			if x.player != "" {
				a.group(byPlayer, x.player).ipc += x.ipc
			}
		}
	}
	for _, b := range p.battles {
		if !b.Undone {
			a.count++
			a.least = append(a.least, b)
		}
	}
	slices.SortStableFunc(a.least, func(x, y Battle) int { return cmp.Compare(x.Tail, y.Tail) })
	a.least = a.least[:min(len(a.least), fewest):min(len(a.least), fewest)]
	if a.KeepBattles {
		a.battles = append(a.battles, p.battles...)
	}
}

// in returns the group of a kind that a salvo counts towards.
func (c counted) in(k kind) string {
	switch k {
	case byPower:
		if c.power == "" {
			return "facilities"
		}
		return string(c.power)
	case byPlayer:
		return c.player
	case bySide:
		return [...]string{"attack", "defense"}[c.side]
	case byRound:
		return strconv.Itoa(c.round)
	}
	name := strconv.Itoa(c.throw.At)
	if c.throw.Best > 1 {
		name += ", best of " + strconv.Itoa(c.throw.Best)
	}
	return name
}

func (a *Audit) group(k kind, name string) *sum {
	if a.groups[k] == nil {
		a.groups[k] = map[string]*sum{}
	}
	if a.groups[k][name] == nil {
		a.groups[k][name] = &sum{}
	}
	return a.groups[k][name]
}

// swingSum adds up what battles brought the Axis. Up to a number of battles it keeps
// the exact distribution of the sum. Beyond that it keeps mean and variance, because
// the distribution is then practically normal.
type swingSum struct {
	battles        int
	dist           Dist
	mean, variance float64
	actual         int
}

const exactSwings = 400

func (s *swingSum) add(b swungBattle) {
	sign := -1
	if b.axis {
		sign = 1
	}
	d := swingDist(b.list)
	s.battles++
	s.mean += float64(sign) * d.Mean()
	s.variance += d.Variance()
	s.actual += sign * b.actual
	switch {
	case s.battles > exactSwings:
		s.dist = Dist{}
	case s.battles == 1:
		s.dist = d.Times(sign)
	default:
		s.dist = s.dist.Plus(d.Times(sign))
	}
}

// swing is the sum compared with its distribution; nil if there is none.
func (s *swingSum) swing() *Swing {
	if s.battles == 0 {
		return nil
	}
	out := &Swing{Expected: s.mean, Actual: s.actual, Method: "exact"}
	switch {
	case s.battles <= exactSwings:
		out.Percentile = s.dist.Percentile(s.actual)
	case s.variance > 0:
		out.Method = "normal"
		out.Percentile = 100 * above((s.mean-float64(s.actual))/math.Sqrt(s.variance))
	}
	return out
}

// swingDist is the distribution of a battle's swing.
func swingDist(list []odds.Swing) Dist {
	d := Dist{From: list[0].IPC}
	d.P = make([]float64, list[len(list)-1].IPC-d.From+1)
	for _, s := range list {
		d.P[s.IPC-d.From] += s.Chance
	}
	return d
}

// Battles are the game's battles with dice, including undone ones.
func (p Part) Battles() []Battle { return p.battles }
