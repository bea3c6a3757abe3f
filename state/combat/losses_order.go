package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lossStep is a step of a default order, before the groups are known.
type lossStep struct {
	typ  ruleset.UnitType
	tip  bool
	hold hold
	most int
}

// compileLosses makes a side's order of loss: the player's own list if there is one,
// then the default for what it leaves out, then what is kept back, then transports,
// which always come last, whatever the list says.
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

// defaultLosses is the default list, followed by types that it does not name, by cost.
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
	// decks spares undamaged carriers that planes need.
	decks      bool
	entries    []lossEntry
	transports []lossEntry
}

// add appends the entries of one step: the groups of its type, beginning with those
// worth least to their owner.
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
		case g.Type != st.typ || g.aaa && !mayLoseAAA(&c.t.Spec.Options):
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

func isAntiSub(g *Group) bool { return g.antiSub }

func isSupported(g *Group) bool { return g.supported }

func isCaptor(g *Group) bool { return g.captures }

// others counts the units of a kind in all groups except one.
func (t *Table) others(alive []int, groups []Group, but int, is func(*Group) bool) (n int) {
	for i := range groups {
		if i != but && is(&groups[i]) {
			n += alive[i]
		}
	}
	return n
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
