package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Line describes an event in one line of plain English, without a full stop, for a
// game's history. The text is not markdown.
func Line(ev state.Event, rs *ruleset.Ruleset) string { return newWords(rs).line(ev) }

// Liner is Line for many events by one ruleset.
func Liner(rs *ruleset.Ruleset) func(state.Event) string { return newWords(rs).line }

// line asks the groups of events in turn; a test checks that they know all.
func (w words) line(ev state.Event) string {
	for _, tell := range []func(state.Event) string{w.turnLine, w.moneyLine, w.unitLine, w.lentLine, w.landLine, w.battleLine, w.queryLine, w.decisionLine, w.hostLine} {
		if s := tell(ev); s != "" {
			return oneLine(s)
		}
	}
	return ""
}

// turnLine describes the events that move the game on.
func (w words) turnLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Opened:
		return fmt.Sprintf("The game begins: ruleset %s (%s), revision %d, position %s", e.Ruleset, w.rs.Name, e.Revision, e.Digest)
	case state.RulesChanged:
		return strings.Join(w.rulesChanged(e), "; ")
	case state.OrdersDeclared:
		return w.declaredLine(e)
	case state.StandingSet:
		return fmt.Sprintf("%s has these standing orders: %s", e.Power, w.spell(orNone(e.Orders)))
	case state.OrdersLapsed:
		return fmt.Sprintf("%s's orders could not be carried out: %s (%s)", e.Power, w.spell(texts(e.Orders)), strings.Join(e.Why, "; "))
	case state.ConditionJudged:
		if e.Then == "" {
			return fmt.Sprintf("%s leaves what it had ordered for another outcome: %s", e.Power, w.spell(e.Order))
		}
		return fmt.Sprintf("%s carries out what it had ordered for this outcome: %s", e.Power, w.spell(e.Order))
	case state.SealOpened:
		return fmt.Sprintf("%s opens a sealed order: %s (its hash was %s..., the word %s)", e.Power, w.spell(e.Order), e.Hash[:min(12, len(e.Hash))], e.Salt)
	case state.OrderFailed:
		return fmt.Sprintf("%s's standing order could not be carried out: %s%s", e.Power, w.spell(e.Order), reason(e.Why, e.Rule))
	case state.PhaseBegan:
		return fmt.Sprintf("%s, round %d: %s", e.Power, e.Round, phaseOf(w.rs, e.Phase))
	case state.TurnEnded:
		return fmt.Sprintf("%s ends its turn of round %d", capital(theName(e.Power)), e.Round)
	case state.TurnWaits:
		return fmt.Sprintf("%s waits with noncombat moves and placement until %s has fought, too%s", e.Power, e.For, reason("", e.Rule))
	case state.TurnGoesOn:
		return fmt.Sprintf("%s goes on with its turn of round %d: noncombat moves and placement", e.Power, e.Round)
	case state.WarDeclared:
		switch {
		case e.Why != "":
			return fmt.Sprintf("%s and %s are at war%s", capital(theName(e.By)), theName(e.On), reason(e.Why, e.Rule))
		case e.Surprise:
			return fmt.Sprintf("%s attacks %s without a declaration of war%s", capital(theName(e.By)), theName(e.On), reason("", e.Rule))
		}
		return fmt.Sprintf("%s declares war on %s%s", capital(theName(e.By)), theName(e.On), reason("", e.Rule))
	case state.WarPending:
		if e.Why != "" {
			return fmt.Sprintf("%s and %s are at war from round %d on%s", capital(theName(e.By)), theName(e.On), e.Begins, reason(e.Why, e.Rule))
		}
		return fmt.Sprintf("%s declares war on %s; fighting begins in round %d%s", capital(theName(e.By)), theName(e.On), e.Begins, reason("", e.Rule))
	case state.PeaceMade:
		truce := ""
		if e.Truce > 0 {
			truce = fmt.Sprintf("; neither may declare war on the other before round %d", e.Truce)
		}
		return fmt.Sprintf("%s and %s are at peace%s%s", capital(theName(e.A)), theName(e.B), truce, reason(e.Why, e.Rule))
	case state.SentHome:
		return fmt.Sprintf("%s: %s go to %s%s", e.From, w.pieces(e.Units), e.To, reason(e.Why, e.Rule))
	case state.AllianceChanged:
		return allianceLine(e)
	case state.LetterSealed:
		return fmt.Sprintf("%s has written a sealed letter (p%d)", e.Power, e.Number)
	case state.Agreed:
		return agreedLine(e)
	case state.MarkerSet:
		if e.Says != "" {
			return e.Says + reason("", e.Rule)
		}
		return fmt.Sprintf("Noted: %s is %d%s", spaced(e.Marker), e.Value, reason(e.Why, ""))
	case state.VictoryClockSet:
		if e.Stop {
			return fmt.Sprintf("%s no longer %s the condition of victory (%s)", w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name)
		}
		return fmt.Sprintf("%s %s a condition of victory (%s) since %s's turn of round %d",
			w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name, e.Clock.Power, e.Clock.Round)
	case state.GameWon:
		return fmt.Sprintf("%s %s the game%s", w.sideName(e.Side), w.theyOrIt(e.Side, "win"), reason(e.Why, e.Rule))
	}
	return ""
}

func (w words) declaredLine(e state.OrdersDeclared) string {
	phases := make([]string, len(e.Phases))
	for i, p := range e.Phases {
		phases[i] = phaseOf(w.rs, p)
	}
	phases = slices.Compact(phases) // the agenda has several in the log
	return fmt.Sprintf("%s declares for %s: %s", e.Power, list(phases), w.spell(texts(e.Orders)))
}

// texts joins the canonical forms of orders.
func texts(os []state.DeclaredOrder) string {
	ts := make([]string, len(os))
	for i, o := range os {
		ts[i] = o.Text
	}
	return orNone(ts)
}

// unitLine describes the events that move, add or remove units.
func (w words) unitLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Moved:
		return w.movedLine(e)
	case state.Loaded:
		s := fmt.Sprintf("%s: %s → transport in %s", w.pieces(e.Units), e.From, e.Zone)
		if e.Target != "" {
			s += fmt.Sprintf(", to land in %s", e.Target)
		}
		return s
	case state.AssaultOrdered:
		return fmt.Sprintf("%s aboard in %s: to land in %s", w.pieces(e.Units), e.Zone, e.Target)
	case state.ZoneChosen:
		if e.Holder != "" {
			return fmt.Sprintf("%s attacks the %s ships in %s%s", capital(theName(e.Power)), w.adjective(e.Holder), e.Zone, reason("", e.Rule))
		}
		if e.Attack {
			return fmt.Sprintf("%s attacks the submarines and transports in %s", capital(theName(e.Power)), e.Zone)
		}
		return fmt.Sprintf("%s ignores the submarines and transports in %s", capital(theName(e.Power)), e.Zone)
	case state.Unloaded:
		return fmt.Sprintf("%s: %s → %s, landed", w.pieces(e.Units), e.Zone, e.To)
	case state.ShipRepaired:
		return fmt.Sprintf("%s %s repaired in %s", w.adjective(e.Unit.Power), w.name(e.Unit.Type), e.Space)
	case state.Trapped:
		return fmt.Sprintf("%s trapped on the damaged %s in %s until it is repaired%s", w.pieces(e.Units), w.name(e.Ship.Type), e.Space, reason("", e.Rule))
	case state.Marked:
		return w.markedLine(e)
	case state.Retreat:
		return fmt.Sprintf("%s retreated: %s → %s%s", w.pieces(e.Units), e.From, e.To, reason("", e.Rule))
	case state.Arrived:
		return w.arrivedLine(e)
	case state.Transferred:
		return fmt.Sprintf("%s in %s: now %s%s", w.pieces(e.Units), e.Space, w.adjective(e.To), reason(e.Why, e.Rule))
	case state.Removed:
		return fmt.Sprintf("%s in %s removed%s", w.pieces(e.Units), e.Space, reason(e.Why, e.Rule))
	}
	return ""
}

func (w words) movedLine(e state.Moved) string {
	moved, cargo := w.cargo(e.Units, e.Path)
	s := w.pieces(moved)
	if len(cargo) > 0 {
		s += " (aboard: " + w.cargoOf(moved, cargo) + ")"
	}
	s += ": " + path(e.Path)
	switch e.Task {
	case state.RaidTask:
		s += ", bombing raid" + w.laden(e)
	case state.Escort:
		s += ", escorting a bombing raid"
	case state.Assault:
		if e.Target != "" {
			s += fmt.Sprintf(", to land in %s", e.Target)
		}
	}
	if e.Landing != "" {
		s += fmt.Sprintf(", will land in %s", e.Landing)
	}
	if e.Blitzed {
		s += ", blitz"
	}
	if e.Airborne {
		s += ", airborne"
	}
	return s
}

// laden names the atomic bombs that bombers carry.
func (w words) laden(e state.Moved) string {
	if u := w.unit(ruleset.UnitType(e.Target)); u.Class == ruleset.Nuclear {
		return " with " + w.count(len(e.Units), u.Type)
	}
	return ""
}

// cargoOf names cargo; its power only if it is not that of the ships.
func (w words) cargoOf(ships, cargo []state.Piece) string {
	if len(ships) > 0 {
		w.home = ships[0].Power
	}
	return w.pieces(cargo)
}

// cargo separates the ships and aircraft of a move from the land units aboard.
func (w words) cargo(ps []state.Piece, way []board.SpaceID) (moved, cargo []state.Piece) {
	isLand := func(p state.Piece) bool { return w.unit(p.Type).Class == ruleset.Land }
	ships := slices.ContainsFunc(ps, func(p state.Piece) bool { return w.unit(p.Type).Class == ruleset.Sea })
	if !ships {
		return ps, nil
	}
	for _, p := range ps {
		if isLand(p) {
			cargo = append(cargo, p)
			continue
		}
		moved = append(moved, p)
	}
	return moved, cargo
}

func (w words) arrivedLine(e state.Arrived) string {
	s := fmt.Sprintf("%s: %s", e.Space, w.pieces(e.Units))
	if e.From != "" && e.From != e.Space {
		s += fmt.Sprintf(", built in %s", e.From)
	}
	return s + reason(e.Why, e.Rule)
}
