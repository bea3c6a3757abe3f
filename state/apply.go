package state

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Apply returns the game after the event; g itself does not change.
func Apply(g *Game, ev Event) *Game {
	c := g.Share()
	Write(c, ev)
	return c
}

// Fold returns the game after all the events; g itself does not change.
func Fold(g *Game, evs []Event) *Game {
	c := g.Share()
	for _, ev := range evs {
		Write(c, ev)
	}
	return c
}

// Write applies the event to g itself, which must be the caller's private
// copy. It holds no rules: it writes down what the event says.
func Write(g *Game, ev Event) {
	if !sparesBulk(ev) {
		g.own()
	}
	switch e := ev.(type) {
	case Opened, RocketFired, Thrown, Plundered, ConvoyRaided, BattleBegan, GameWon, BattlesListed, OrdersDeclared, OrdersLapsed, ConditionJudged, OrderFailed, SealOpened, PhaseBegan:
		writeTurn(g, ev)
	case TurnEnded, TurnWaits, TurnGoesOn:
		writeTurnEnd(g, ev)
	case HostActed, Edited, WentBack, OptionsChanged, Seated, BidPlaced, GameEnded:
		writeHost(g, ev)
	case StageHeld, StagePaused, StageResumed, StageDone, QuestionAsked, QuestionAnswered, Decided:
		writeHold(g, ev)
	case LentBought, LentPlaced, LentReceived, LentGone, LentWaits:
		writeLent(g, ev)
	case RulesChanged:
		g.changeRules(e)
	case StandingSet:
		g.setStanding(e.Power, e.Orders)
	case WarDeclared, WarPending, PeaceMade, AllianceChanged:
		writeRelations(g, ev)
	case LetterSealed, Agreed:
		writeLetters(g, ev)
	case Researched:
		for _, x := range e.Paid {
			g.Purses[x.Purse] -= x.IPC
		}
	case Purchased:
		g.Purses[e.Purse] -= e.Cost
		for _, b := range e.Items {
			g.addBought(b)
		}
	case Struck:
		for _, p := range e.Hurt {
			g.unit(p.ID).Damaged = true
		}
		for _, p := range e.Gone {
			g.removeUnit(p.ID)
		}
	case Stored:
		g.store(e)
	case TakenOver:
		for _, b := range e.Items {
			g.addBought(b)
		}
	case Repaired:
		g.Purses[e.Purse] -= e.Cost
		g.Facility(e.Space, e.Facility).Damage -= e.Points
	case FacilityDamaged:
		g.Facility(e.Space, e.Facility).Damage = e.Total
	case FacilityChanged:
		g.changeFacility(e)
	case FacilityBuilt:
		g.buildFacility(e)
	case Captured:
		g.setControl(e.Space, e.To)
	case LandPassed:
		for _, s := range e.Spaces {
			if e.SinceStart {
				delete(g.Turn.Was, s)
				g.Control[s] = e.To
			} else {
				g.setControl(s, e.To)
			}
		}
	case Paid:
		g.Purses[e.Purse] += e.IPC
	case Refunded:
		g.Purses[e.Purse] += e.IPC
		for _, b := range e.Items {
			b.N = -b.N
			g.addBought(b)
		}
	case WarBondsPaid:
		for _, x := range e.Paid {
			g.Purses[x.Purse] += x.IPC
		}
	case IncomeCollected:
		g.Purses[e.Purse] += e.Total
	case NeutralChanged:
		if e.Gone {
			delete(g.Neutrals, e.Space)
		} else {
			g.Neutrals[e.Space] = NeutralLand{Alignment: e.Alignment, Army: e.Army, Troops: e.Troops, Attacked: e.Attacked}
		}
	case MarkerSet:
		if e.Value == 0 {
			delete(g.Markers, e.Marker)
		} else {
			g.Markers[e.Marker] = e.Value
		}
	case VictoryClockSet:
		g.Clocks = slices.DeleteFunc(g.Clocks, func(c VictoryClock) bool { return c.Name == e.Clock.Name })
		if !e.Stop {
			g.Clocks = append(g.Clocks, e.Clock)
			slices.SortFunc(g.Clocks, func(a, b VictoryClock) int {
				return cmpString(a.Name, b.Name)
			})
		}
	default:
		writeUnits(g, ev)
	}
}

// writeTurn writes the events that move the turn on.
func writeTurn(g *Game, ev Event) {
	switch e := ev.(type) {
	case OrdersDeclared:
		g.Turn.Declared = slices.DeleteFunc(g.Turn.Declared, func(d Declared) bool {
			return slices.Contains(e.Phases, d.Phase)
		})
		for _, o := range e.Orders {
			g.Turn.Declared = append(g.Turn.Declared, Declared{Phase: o.Phase, Text: o.Text})
		}
		slices.SortStableFunc(g.Turn.Declared, func(a, b Declared) int { return int(a.Phase) - int(b.Phase) })
	case PhaseBegan:
		g.Active, g.Round, g.Phase = e.Power, e.Round, e.Phase
		if e.HostileZones != nil {
			g.Turn.HostileZones = slices.Clone(e.HostileZones)
		}
		// Orders that were declared for earlier phases have been carried out.
		g.Turn.Declared = slices.DeleteFunc(g.Turn.Declared, func(d Declared) bool { return d.Phase < e.Phase })
	case OrdersLapsed:
		for _, o := range e.Orders {
			g.Turn.Declared = slices.DeleteFunc(g.Turn.Declared, func(d Declared) bool {
				return d.Phase == o.Phase && d.Text == o.Text
			})
		}
	case SealOpened:
		if i := slices.Index(g.Standing, StandingOrder{Power: e.Power, Text: order.Sealed{Hash: e.Hash}.String()}); i >= 0 {
			g.Standing = slices.Clone(g.Standing)
			g.Standing[i].Text = e.Order
		} else if i := g.planAt(e.Opening); i >= 0 {
			g.Turn.Declared = slices.Clone(g.Turn.Declared)
			g.Turn.Declared[i].Text = e.Order
		} else if i := g.OpensLetter(e.Opening); i >= 0 {
			g.Letters = slices.Clone(g.Letters)
			g.Letters[i].Text = e.Order
		}
	case ConditionJudged:
		i := slices.Index(g.Turn.Declared, Declared{Phase: e.Phase, Text: e.Order})
		if i < 0 {
			break
		}
		g.Turn.Declared = slices.Clone(g.Turn.Declared)
		if g.Turn.Declared[i].Text = e.Then; e.Then == "" {
			g.Turn.Declared = slices.Delete(g.Turn.Declared, i, i+1)
		}
	case BattlesListed:
		g.Turn.Battles = slices.Clone(e.Battles)
	case Plundered:
		g.Purses[e.From] -= e.IPC
		if e.To != "" {
			g.Purses[e.To] += e.IPC
		}
	case GameWon:
		g.Winner = e.Side
	}
}

// writeUnits writes the events that move, add or remove pieces.
func writeUnits(g *Game, ev Event) {
	switch e := ev.(type) {
	case ShipRepaired:
		g.unit(e.Unit.ID).Damaged = false
		for i := range g.Units { // guests trapped on a carrier are free (G40-1.4.3)
			if u := &g.Units[i]; u.Aboard == e.Unit.ID && g.Rules.Unit(u.Type).Class == ruleset.Air {
				u.Aboard = 0
			}
		}
	case Trapped:
		for _, p := range e.Units {
			g.unit(p.ID).Aboard = e.Ship.ID
		}
	case Marked:
		for _, p := range e.Units {
			g.unit(p.ID).Mark = e.Mark
		}
	case Moved:
		to, from := e.Path[len(e.Path)-1], e.Path[len(e.Path)-2]
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.At = to
			if u.Aboard != 0 || u.Power != e.Power {
				continue // cargo or a friend's aircraft: it moves with its ship and spends nothing
			}
			u.Moved, u.Entered = true, from
			u.Allow, u.Spent = int8(e.Allow), int8(e.Spent)
			u.Task, u.Target, u.Blitzed, u.Airborne = e.Task, e.Target, e.Blitzed, e.Airborne
			if e.Landing != "" {
				u.Landing = e.Landing
			}
		}
	case Loaded:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.At, u.Aboard, u.Moved, u.Entered = e.Zone, e.Ship.ID, true, e.From
			u.LoadedIn = 1 + int8(e.Phase)
			u.Target = e.Target
			if e.Target != "" {
				u.Task = Assault
			}
		}
	case AssaultOrdered:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.Task, u.Target = Assault, e.Target
		}
	case ZoneChosen:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			if u.Task = Guard; e.Attack {
				u.Task = Attack
			}
		}
	case Unloaded:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.At, u.Aboard, u.Moved, u.Entered = e.To, 0, true, e.Zone
			u.Seaborne = e.Phase <= order.ConductCombat
			u.Target = ""
		}
		for _, p := range e.Ships {
			g.unit(p.ID).Unloaded = true
		}
	case Scrambled:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.At, u.Scrambled = e.To, e.From
		}
	case SentHome:
		for _, p := range e.Units {
			g.unit(p.ID).At = e.To
		}
	case Retreat:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.At, u.Moved, u.Fought = e.To, true, true
			u.Task, u.Target = NoTask, ""
		}
	case BattleStep:
		writeBattleStep(g, e)
	case BattleEnded:
		g.Turn.Battles = slices.DeleteFunc(g.Turn.Battles, func(b Battle) bool {
			return b.Kind == e.Kind && b.Space == e.Space
		})
		if !slices.Contains(g.Turn.Fought, e.Space) && e.Kind != Raid {
			g.Turn.Fought = append(g.Turn.Fought, e.Space)
			slices.SortFunc(g.Turn.Fought, board.Compare)
		}
		for _, p := range e.Left {
			u := g.unit(p.ID)
			if e.Kind == Uprising {
				continue // whoever has put one down may have to defend again
			}
			u.Fought = true
			if u.Power == g.Active && u.Task != Assault {
				u.Task, u.Target = NoTask, ""
			}
		}
	case Arrived:
		for _, p := range e.Units {
			g.addUnit(Unit{ID: p.ID, Type: p.Type, Power: p.Power, At: e.Space, Moved: true, Fought: e.Spent, Damaged: e.Damaged})
			if e.Placed {
				g.addBought(Bought{Purse: e.Purse, Type: p.Type, N: -1, Taken: e.Taken, Damaged: e.Damaged})
			}
		}
	case Transferred:
		for _, p := range e.Units {
			u := g.unit(p.ID)
			u.Power = e.To
			if e.Spent {
				u.Moved, u.Fought = true, true
			}
		}
	case Removed:
		for _, p := range e.Units {
			g.removeUnit(p.ID)
		}
	default:
		panic(fmt.Sprintf("state: no case for event %s", ev.Name()))
	}
}

func writeBattleStep(g *Game, e BattleStep) {
	for _, p := range e.Hurt { // a ship that took both its hits is gone after this
		g.unit(p.ID).Damaged = true
	}
	for _, p := range e.Gone {
		g.removeUnit(p.ID)
	}
	for _, id := range e.Dived {
		g.unit(UnitID(id)).Dived = true
	}
	switch e.Step {
	case combat.StepBombard:
		for _, v := range e.Ships {
			g.unit(v.ID).Fought = true
		}
	case combat.StepKamikaze:
		if !slices.Contains(g.Turn.Kamikazed, e.Space) {
			g.Turn.Kamikazed = append(g.Turn.Kamikazed, e.Space)
			slices.SortFunc(g.Turn.Kamikazed, board.Compare)
		}
	}
}

func (g *Game) setControl(s board.SpaceID, p ruleset.PowerID) {
	if _, known := g.Turn.Was[s]; !known {
		if g.Turn.Was == nil {
			g.Turn.Was = map[board.SpaceID]ruleset.PowerID{}
		}
		g.Turn.Was[s] = g.Control[s]
	}
	g.Control[s] = p
}

func (g *Game) changeFacility(e FacilityChanged) {
	if e.From != "" {
		g.Facilities = slices.DeleteFunc(g.Facilities, func(f Facility) bool {
			return f.Space == e.Space && f.Type == e.From
		})
	}
	if e.To != "" {
		g.addFacility(Facility{Space: e.Space, Type: e.To, Damage: e.Damage})
	}
}

func (g *Game) buildFacility(e FacilityBuilt) {
	b := Bought{Purse: e.Purse, Type: e.Facility, N: -1}
	f := Facility{Space: e.Space, Type: e.Facility, New: true}
	if e.Founded {
		b.At = e.Space
	}
	if e.Upgrade {
		b.At = e.Space
		from := g.Rules.Unit(e.Facility).UpgradeFrom
		f.Damage = g.Facility(e.Space, from).Damage
		g.changeFacility(FacilityChanged{Space: e.Space, From: from})
	}
	g.addBought(b)
	g.addFacility(f)
}
