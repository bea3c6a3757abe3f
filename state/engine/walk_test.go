package engine_test

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// walk writes the events of an input one by one and holds each against what
// must be true at its moment, worked out without package rules.
func (m *match) walk(before *state.Game, evs []state.Event) {
	m.tb.Helper()
	g := before.Share()
	made := map[board.SpaceID]int{}
	for _, ev := range evs {
		switch e := ev.(type) {
		case state.Moved:
			m.checkMove(g, e)
		case state.Loaded:
			if !g.Rules.Board.Adjacent(e.From, e.Zone) || g.Unit(e.Ship.ID).At != e.Zone {
				m.tb.Errorf("%s: loaded from afar: %+v", m.where(), e)
			}
		case state.Unloaded:
			if !g.Rules.Board.Adjacent(e.Zone, e.To) {
				m.tb.Errorf("%s: unloaded from afar: %+v", m.where(), e)
			}
		case state.BattleBegan:
			m.checkSides(g, e)
		case state.Arrived:
			if e.Placed {
				made[e.From] += len(e.Units)
				m.checkProduction(g, e, made[e.From], false)
			}
		case state.LentPlaced:
			made[e.Space]++
			m.checkProduction(g, state.Arrived{Units: []state.Piece{{Type: e.Unit.Type, Power: e.By}}, From: e.Space}, made[e.Space], false)
		case state.LentReceived:
			at := e.Path[len(e.Path)-1]
			if e.Complex != "" {
				at = e.Complex
			}
			if made[at]++; g.Facility(at, ruleset.MinorComplex) != nil || g.Facility(at, ruleset.MajorComplex) != nil {
				m.checkProduction(g, state.Arrived{Units: []state.Piece{e.Unit}, From: at}, made[at], slices.Contains(e.Path, "Northwest Persia"))
			}
			m.checkReceived(g, e)
		case state.IncomeCollected:
			m.checkIncome(g, e)
		case state.Captured:
			if g.Control[e.Space] != e.From {
				m.tb.Errorf("%s: captured from %s, held by %s: %+v", m.where(), e.From, g.Control[e.Space], e)
			}
		case state.Retreat:
			if e.From != e.To && !g.Rules.Board.Adjacent(e.From, e.To) {
				m.tb.Errorf("%s: retreats too far: %+v", m.where(), e)
			}
		}
		state.Write(g, ev)
	}
}

// checkMove: a move goes from border to border over ground of its kind, not
// further than the unit goes in one turn, and begins where the units are.
// Paratroopers fly.
func (m *match) checkMove(g *state.Game, e state.Moved) {
	m.tb.Helper()
	b := g.Rules.Board
	if e.Power == "Vichy France" && e.Phase == order.ConductCombat && e.Path[1] == "SZ 13" {
		return // ships that follow Vichy are there at once (GL-058)
	}
	for i := range e.Path[1:] {
		if !b.Adjacent(e.Path[i], e.Path[i+1]) {
			m.tb.Errorf("%s: %s and %s do not touch: %+v", m.where(), e.Path[i], e.Path[i+1], e)
		}
	}
	for _, p := range e.Units {
		u := g.Unit(p.ID)
		spec := g.Rules.Unit(u.Type)
		if u.At != e.Path[0] {
			m.tb.Errorf("%s: %v moves from %s: %+v", m.where(), *u, e.Path[0], e)
		}
		if u.Aboard != 0 || u.Power != e.Power {
			continue
		}
		if e.Airborne {
			reach := g.Options.TechParatroopersRange
			if g.Options.TechParatroopers == "bomber" { // they ride in one (A50-6.3)
				reach = g.Rules.Unit(ruleset.Bomber).Move
				if g.Has(u.Power, ruleset.LongRangeAircraft) {
					reach += g.Options.TechLongRange
				}
			}
			if n := len(e.Path) - 1; n > reach || u.Type != ruleset.Infantry || !g.Has(u.Power, ruleset.Paratroopers) {
				m.tb.Errorf("%s: %v flies %d spaces", m.where(), *u, n)
			}
			continue
		}
		if specialWay(g.Rules, e) {
			continue
		}
		reach := spec.Move + 1
		if spec.Class == ruleset.Air && g.Has(u.Power, ruleset.LongRangeAircraft) {
			reach += g.Options.TechLongRange
		}
		if u.Type == ruleset.Bomber && g.Has(u.Power, ruleset.LongRangeBombers) {
			reach++
		}
		if steps := int(u.Spent) + len(e.Path) - 1; steps > reach {
			m.tb.Errorf("%s: %v moves %d spaces", m.where(), *u, steps)
		}
		for _, s := range e.Path {
			if sea := b.IsSea(s); b.Space(s).Impassable || spec.Class == ruleset.Land && sea || spec.Class == ruleset.Sea && !sea {
				m.tb.Errorf("%s: %v goes over %s", m.where(), *u, s)
			}
		}
	}
}

// checkSides: no power fights another that it is at peace with, but by insurgents, which
// fight no ally (EX-086).
func (m *match) checkSides(g *state.Game, e state.BattleBegan) {
	m.tb.Helper()
	if e.Kind == state.Uprising {
		for _, d := range e.Defenders {
			if g.Side(d.Power) == g.Side(e.Attacker) {
				m.tb.Errorf("%s: insurgents of %s fight %v, its ally: %+v", m.where(), e.Attacker, d, e)
			}
		}
		return
	}
	for _, a := range e.Attackers {
		for _, d := range e.Defenders {
			if a.Power != e.Attacker || m.e.Rules().Power(d.Power) != nil && !g.AtWar(a.Power, d.Power) {
				m.tb.Fatalf("%s: %v fights %v without war: %+v", m.where(), a, d, e)
			}
		}
	}
}

// checkProduction: a complex makes no more than it can, and only for those who
// held it when the turn began. What comes in through Persia finds it intact,
// whatever its damage (BH-027, BH-039).
func (m *match) checkProduction(g *state.Game, e state.Arrived, made int, intact bool) {
	m.tb.Helper()
	if e.Units[0].Power == "China" {
		return
	}
	if e.Taken { // by a surrender: no complex counts them (EXG-26)
		if c := g.Control[e.Space]; c != "" && (c != e.Units[0].Power || g.ControlAtStart(e.Space) != c) {
			m.tb.Errorf("%s: taken units arrive in land of %s: %+v", m.where(), c, e)
		}
		return
	}
	most := 0
	for _, f := range g.Facilities {
		u := g.Rules.Unit(f.Type)
		if f.New && u.UpgradeFrom != "" {
			u = g.Rules.Unit(u.UpgradeFrom) // an upgrade makes what it made before, this turn
		}
		if f.Space == e.From && (!f.New || u.Type != f.Type) {
			can, more := u.Capacity, moreProduction(g, e.Units[0].Power, u)
			if value := g.Rules.Board.Space(f.Space).IPC; g.Options.Production == "value" {
				can = value
				if more > 0 {
					more = 2
				}
				if value < g.Options.TechFactoryMinValue {
					more = 0
				}
			}
			if !intact {
				more -= f.Damage
			}
			most += max(0, can+more)
		}
	}
	if slices.Contains(g.Rules.Centres, e.From) && e.Units[0].Type == ruleset.Infantry {
		most = max(most, g.Rules.Board.Space(e.From).IPC) // a complex may stand there by now (GL-007)
	}
	if made > most || g.Control[e.From] != e.Units[0].Power || g.ControlAtStart(e.From) != e.Units[0].Power {
		m.tb.Errorf("%s: %s makes %d units, at most %d: %+v", m.where(), e.From, made, most, e)
	}
}

// checkReceived: a unit that waited comes from border to border, not past
// warships of its maker's enemies, to a power at war, in that power's turn.
//
// Rules: BH-023, BH-029, BH-044, BH-045.
func (m *match) checkReceived(g *state.Game, e state.LentReceived) {
	m.tb.Helper()
	i := slices.IndexFunc(g.Lent, func(l state.Lent) bool { return l.ID == e.Unit.ID })
	if i < 0 || g.Lent[i].At != e.Path[0] || g.Lent[i].Due || g.Lent[i].Receiver != g.Active {
		m.tb.Fatalf("%s: nothing of the kind waits for %s: %+v", m.where(), g.Active, e)
	}
	if !slices.ContainsFunc(g.Wars, func(w ruleset.War) bool { return w.A == g.Active || w.B == g.Active }) {
		m.tb.Errorf("%s: received at peace: %+v", m.where(), e)
	}
	for i := range e.Path[1:] {
		if !g.Rules.Board.Adjacent(e.Path[i], e.Path[i+1]) {
			m.tb.Errorf("%s: %s and %s do not touch: %+v", m.where(), e.Path[i], e.Path[i+1], e)
		}
	}
	sub := g.Rules.Unit(e.Unit.Type).Sub
	for _, u := range g.Units {
		spec := g.Rules.Unit(u.Type)
		if g.AtWar(u.Power, e.By) && spec.Surface && (spec.AntiSub || !sub) && slices.Contains(e.Path, u.At) {
			m.tb.Errorf("%s: %v does not stop it: %+v", m.where(), u, e)
		}
	}
}

// moreProduction is what increased factory production adds to a complex.
func moreProduction(g *state.Game, p ruleset.PowerID, u *ruleset.Unit) int {
	switch {
	case !g.Has(p, ruleset.FactoryProduction):
		return 0
	case u.Type == ruleset.MajorComplex:
		return 2
	}
	return 1
}

// checkIncome: territories pay what is printed on them to the treasury of whom
// controls them, unless the capital is lost.
func (m *match) checkIncome(g *state.Game, e state.IncomeCollected) {
	m.tb.Helper()
	purse, _ := g.Rules.PurseByID(e.Purse)
	// A capital that became another's own by a surrender is the loser's no more (EXG-23).
	lost := purse.Capital != "" && g.Control[purse.Capital] != e.Power && rules.OriginalOwner(g, purse.Capital) == e.Power
	if lost && !slices.Contains(g.Options.NeverSurrender, e.Power) {
		if e.Total != 0 {
			m.tb.Errorf("%s: %s lost %s and collects %d", m.where(), e.Purse, purse.Capital, e.Total)
		}
		return
	}
	sum := 0
	for _, s := range g.Rules.Board.Spaces() {
		if g.Control[s.ID] == e.Power && g.Rules.Purse(e.Power, s.ID).ID == e.Purse {
			sum += s.IPC
		}
	}
	if lost {
		sum /= 2
	}
	for _, x := range g.Rules.Latecomers {
		if x.Power == e.Power && g.Round < x.UntilTurn && g.Markers["came early: "+string(x.Power)] == 0 {
			sum /= 2
		}
	}
	if e.Power == "Free France" {
		sum = 0
	}
	if sum != e.Territories {
		m.tb.Errorf("%s: the land of %s is worth %d, it collects %d", m.where(), e.Purse, sum, e.Territories)
	}
}

// specialWay reports whether a move goes by railroad or shuttle from one of its
// ends to another: neither the steps nor the ground count then.
func specialWay(rs *ruleset.Ruleset, e state.Moved) bool {
	from, to := e.Path[0], e.Path[len(e.Path)-1]
	for i := range rs.Railroads {
		r := &rs.Railroads[i]
		if r.Power == e.Power && slices.Contains(r.Line, from) && slices.Contains(r.Line, to) {
			return true
		}
	}
	for i := range rs.Shuttles {
		s := &rs.Shuttles[i]
		ends := slices.Concat(s.Shores...)
		if s.Power == e.Power && slices.Contains(ends, from) && slices.Contains(ends, to) {
			return true
		}
	}
	return false
}
