package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hold says how many units of a group a step of an order of loss leaves alone.
type hold uint8

const (
	holdNone hold = iota
	// holdDecks keeps enough undamaged carriers for the aircraft that can land
	// nowhere else (DEC-07).
	holdDecks
	// holdAntiSub keeps the last destroyer while there are enemy submarines.
	holdAntiSub
	// holdSupported keeps the mechs that artillery raises, once the infantry
	// is gone (G40-10.4.1).
	holdSupported
)

// lossEntry is one step of an order of loss: hits on one group, sparing keep
// units and those that hold spares.
type lossEntry struct {
	group int
	hold  hold
	keep  int
	// most hits that the entries of the step take together; 0: any number.
	most, step int
	// vsSubs are kept while the enemy has submarines.
	vsSubs int
	// captor keeps one land unit that can take the territory (DEC-38).
	captor bool
}

// lossStep is a step of a default order, before the groups are known.
type lossStep struct {
	typ  ruleset.UnitType
	tip  bool
	hold hold
	most int
}

// The default orders of loss. Rules: G40-10.4.1, G40-10.4.2, G40-10.4.3.
var (
	landAttackLosses = []lossStep{
		{typ: ruleset.Infantry}, {typ: ruleset.Mech, hold: holdSupported}, {typ: ruleset.Artillery},
		{typ: ruleset.Mech}, {typ: ruleset.Tank}, {typ: ruleset.Fighter}, {typ: ruleset.Tac}, {typ: ruleset.Bomber},
	}
	landDefenseLosses = []lossStep{
		{typ: ruleset.AAA}, {typ: ruleset.Infantry}, {typ: ruleset.Mech}, {typ: ruleset.Artillery},
		{typ: ruleset.Tank}, {typ: ruleset.Bomber}, {typ: ruleset.Tac}, {typ: ruleset.Fighter},
	}
	seaLosses = []lossStep{
		{typ: ruleset.Battleship, tip: true}, {typ: ruleset.Carrier, tip: true, hold: holdDecks},
		{typ: ruleset.Submarine}, {typ: ruleset.Destroyer, hold: holdAntiSub}, {typ: ruleset.Cruiser},
		{typ: ruleset.Fighter}, {typ: ruleset.Tac}, {typ: ruleset.Bomber},
		{typ: ruleset.Destroyer}, {typ: ruleset.Carrier}, {typ: ruleset.Battleship},
	}
)

// compileLosses makes a side's order of loss: the player's own list if there is
// one, then the default for what it leaves out, then what is kept back, then
// transports, which are last whatever the list says.
// Rules: G40-3.7.11, G40-3.8.6, G40-3.8.7, G40-3.9.5, G40-10.4.4, G42-105, DEC-06, DEC-38.
func compileLosses(t *Table, side Side, own []Loss, owned []Owned) []lossEntry {
	sp := t.Spec
	list := make([]lossStep, 0, len(own)+16)
	for _, l := range own {
		list = append(list, lossStep{typ: l.Type, tip: l.Tip, most: l.N})
	}
	for _, st := range t.defaultLosses(side) {
		if !slices.ContainsFunc(own, func(l Loss) bool { return l.N == 0 && l.Type == st.typ && (!l.Tip || st.tip) }) {
			list = append(list, st)
		}
	}
	c := lossCompiler{t: t, side: side, keepCaptor: len(own) == 0 && side == Attacker && sp.CanCapture, decks: sp.Choices[side].Decks}
	for _, st := range list {
		c.add(st, sp.Choices[side].Keep)
	}
	c.keepCaptor, c.decks = false, false
	for _, st := range list {
		if st.hold, st.most = holdNone, 0; !st.tip {
			c.add(st, nil)
		}
	}
	if len(own) == 0 || len(owned) > 0 {
		byOwner := func(a, b lossEntry) int {
			return t.ownerRank(side, a, len(own) > 0, owned) - t.ownerRank(side, b, len(own) > 0, owned)
		}
		slices.SortStableFunc(c.entries, byOwner)
		slices.SortStableFunc(c.transports, byOwner)
	}
	return append(c.entries, c.transports...)
}

// ownerRank ranks entries by whose units they are: as the side says, and in a
// default order units that are lost before all others come first.
func (t *Table) ownerRank(side Side, e lossEntry, listed bool, owned []Owned) int {
	g := &t.Groups[side][e.group]
	for i, w := range owned {
		switch {
		case w.Power != g.Power || w.Type != "" && w.Type != g.Type:
		case w.Last:
			return 2 + i
		default:
			return i - len(owned)
		}
	}
	if g.foremost && !listed {
		return 0
	}
	return 1
}

// defaultLosses is the default list, with types that it does not name added
// behind by cost.
func (t *Table) defaultLosses(side Side) []lossStep {
	list := seaLosses
	if t.Spec.Kind == LandBattle {
		list = landDefenseLosses
		if side == Attacker {
			list = landAttackLosses
		}
	}
	list = slices.Clone(list)
	var rest []*Group
	for i := range t.Groups[side] {
		g := &t.Groups[side][i]
		if !slices.ContainsFunc(list, func(s lossStep) bool { return s.typ == g.Type }) {
			rest = append(rest, g)
		}
	}
	slices.SortStableFunc(rest, func(a, b *Group) int { return a.Cost - b.Cost })
	for _, g := range rest {
		list = append(list, lossStep{typ: g.Type})
	}
	return list
}

type lossCompiler struct {
	t          *Table
	side       Side
	steps      int
	keepCaptor bool
	// decks spares whole carriers that planes need.
	decks      bool
	entries    []lossEntry
	transports []lossEntry
}

// add appends the entries of one step: the groups of its type, those first
// that are worth least to their owner.
func (c *lossCompiler) add(st lossStep, keep []Keep) {
	kept, vsSubs := 0, 0
	c.steps++
	for _, k := range keep {
		switch {
		case k.Type != st.typ || st.most > 0:
		case k.VsSubs:
			vsSubs = k.N
		default:
			kept = k.N
		}
	}
	groups := c.t.Groups[c.side]
	var whole, hurt []int
	for i := range groups {
		switch g := &groups[i]; {
		case g.Type != st.typ || g.aaa && !c.t.Spec.Options.AAACasualty:
		case g.Tips >= 0:
			whole = append(whole, i)
		default:
			hurt = append(hurt, i)
		}
	}
	slices.SortStableFunc(hurt, func(a, b int) int { return rank(&groups[a]) - rank(&groups[b]) })
	put := func(gs []int) {
		for _, i := range gs {
			e := lossEntry{
				group: i, hold: st.hold, keep: kept, vsSubs: vsSubs, most: st.most, step: c.steps, captor: c.keepCaptor && groups[i].captures,
			}
			if c.decks && groups[i].decks > 0 && groups[i].Tips >= 0 {
				e.hold = holdDecks
			}
			if groups[i].transport {
				c.transports = append(c.transports, e)
			} else {
				c.entries = append(c.entries, e)
			}
		}
	}
	if st.tip {
		put(whole)
		return
	}
	put(hurt)
	if len(whole) > 0 {
		put(whole)
		put(hurt)
	}
}

// rank orders groups of one type for losses: those that their side would
// rather lose, planes without a landing place and units from the sea, which
// cannot retreat, go first.
func rank(g *Group) int {
	switch {
	case g.foremost:
		return -1
	case g.Homeless:
		return 0
	case g.Seaborne:
		return 1
	}
	return 2
}

// planeOrder is the order in which the attacker gives planes to AAA hits.
// Rules: DEC-39.
func planeOrder(t *Table, own []ruleset.UnitType) []int {
	var order []int
	groups := t.Groups[Attacker]
	for i := range groups {
		if groups[i].flew {
			order = append(order, i)
		}
	}
	place := func(g *Group) int {
		if i := slices.Index(own, g.Type); i >= 0 {
			return i - len(own)
		}
		return g.Cost
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if d := place(&groups[a]) - place(&groups[b]); d != 0 {
			return d
		}
		return rank(&groups[a]) - rank(&groups[b])
	})
	return order
}

// change is what a hit did to units of a group.
type change uint8

const (
	changeTipped change = iota
	changeMarked
	changeLost
	changeDived
	changeLeft
)

// recorder is told every change of a state, to keep account of single units.
type recorder interface {
	record(side Side, group, n int, what change)
}

// Take gives hits to units of a side in its order of loss and returns how many
// had no eligible target. Units that still fire are marked, others are gone at
// once.
//
// What it comes to depends on the side's own units, and of the enemy's on those
// that are not hit yet only: whether there are submarines among them (Submarines), and
// whether the attackers may still capture (MayCapture).
//
// The hits that can be absorbed at all are absorbed: hits are matched to units
// by Hall's condition while the order of loss is walked, and since sets of
// units that can be matched form a matroid, the walk finds the largest set.
// Rules: G40-3.7.10, G40-3.7.11, G40-3.8.3, G40-3.8.4, G40-3.8.6, G40-3.8.7, EX-057.
func (t *Table) Take(s *State, side Side, h Hits, stayToFire bool) (wasted int) {
	return t.take(s, side, h, stayToFire, t.losses[side], choice{by: t.plainSpare(s, side)}, nil)
}

func (t *Table) take(s *State, side Side, h Hits, stay bool, order []lossEntry, c choice, rec recorder) int {
	left := h.Total()
	onSubs, onAir := h[AnyTarget]+h[NotAir], h[AnyTarget]+h[NotSubs]+h[OnlyAir]
	onOthers := left - h[OnlyAir] // of all that do not fly
	step, taken := 0, 0           // of a step that takes only so many
	spared := -1                  // the first entry that spared carriers for their aircraft
	for i := 0; i < len(order) && left > 0; i++ {
		e := &order[i]
		n := s.Alive[side][e.group]
		if n == 0 {
			continue
		}
		g := &t.Groups[side][e.group]
		kept := t.held(s, side, e, c.by)
		if rec != nil {
			explain(rec, e, min(n, left) > n-t.held(s, side, e, spares[0]), &c)
		}
		n = min(n-kept, left)
		if e.hold == holdDecks && kept > 0 && spared < 0 {
			spared = i
		}
		if spared >= 0 && g.Homeless && g.air {
			n = min(n, 1) // its loss may free a carrier
		}
		if e.most > 0 {
			if e.step != step {
				step, taken = e.step, 0
			}
			n = min(n, e.most-taken)
		}
		if g.sub {
			n = min(n, onSubs)
		} else if g.air {
			n = min(n, onAir)
		}
		if !g.air {
			n = min(n, onOthers)
		}
		if n <= 0 {
			continue
		}
		left -= n
		taken += n
		if g.sub {
			onSubs -= n
		} else if g.air {
			onAir -= n
		}
		if !g.air {
			onOthers -= n
		}
		t.hit(s, side, e.group, n, stay, rec)
		if spared >= 0 && g.Homeless && g.air {
			// The carriers come before the next aircraft, as far as they are free.
			i, spared, step = spared-1, -1, 0
		}
	}
	return left
}

// hit applies n hits to a group: whole ships are tipped, others are marked or
// removed.
func (t *Table) hit(s *State, side Side, group, n int, stay bool, rec recorder) {
	s.Alive[side][group] -= n
	what := changeLost
	switch tips := t.Groups[side][group].Tips; {
	case tips >= 0:
		s.Alive[side][tips] += n
		what = changeTipped
	case stay:
		s.Marked[side][group] += n
		what = changeMarked
	}
	if rec != nil {
		rec.record(side, group, n, what)
	}
}

// held is the number of units of an entry's group that are spared by it now.
func (t *Table) held(s *State, side Side, e *lossEntry, by spare) int {
	groups, alive := t.Groups[side], s.Alive[side]
	kept := e.keep
	if e.vsSubs > kept && t.Submarines(s, side.Other()) > 0 {
		kept = e.vsSubs
	}
	switch e.hold {
	case holdDecks:
		if !by.decks {
			break
		}
		homeless, decks := 0, 0
		for i := range groups {
			if groups[i].Homeless && groups[i].air {
				homeless += alive[i]
			} else if groups[i].decks > 0 && groups[i].Tips >= 0 && i != e.group {
				decks += alive[i] * groups[i].decks
			}
		}
		if d := groups[e.group].decks; homeless > decks && d > 0 {
			kept = max(kept, (homeless-decks+d-1)/d)
		}
	case holdAntiSub:
		if t.Submarines(s, side.Other()) > 0 {
			kept = max(kept, 1-t.others(alive, groups, e.group, isAntiSub))
		}
	case holdSupported:
		supports := 0
		for i := range groups {
			supports += alive[i] * groups[i].supports
		}
		kept = max(kept, supports-t.others(alive, groups, e.group, isSupported))
	}
	if e.captor && by.captor {
		kept = max(kept, 1-t.others(alive, groups, e.group, isCaptor))
	}
	return max(kept, 0)
}

func isAntiSub(g *Group) bool   { return g.antiSub }
func isSupported(g *Group) bool { return g.supported }
func isCaptor(g *Group) bool    { return g.captures }

// others counts the units of the groups besides one that are of a sort.
func (t *Table) others(alive []int, groups []Group, but int, is func(*Group) bool) (n int) {
	for i := range groups {
		if i != but && is(&groups[i]) {
			n += alive[i]
		}
	}
	return n
}
