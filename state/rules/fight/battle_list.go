// Shown by A2-063, G40-3.1.5, G40-3.2.2, G42-079.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ListBattles writes down which fights the combat moves lead to, in the order in which
// they will be fought: raids, then each assault with the sea battles before its
// landing, then the rest. Within each of these steps the sequence of the attacker's
// orders counts; if they do not say, sea comes before land.
//
// Rules: G40-3.2.1, G40-3.2.2, G40-3.2.3, G40-3.2.4, G40-3.2.5, G40-3.2.6, DEC-30.
func ListBattles(w *rules.Work) {
	w.Emit(state.BattlesListed{Battles: battlesToFight(w.G, fightOrderOf(w.Orders))})
}

func battlesToFight(g *state.Game, sequence fightOrder) []state.Battle {
	var list []state.Battle
	for _, s := range spacesOf(g, func(u *state.Unit) bool { return u.Task == state.RaidTask }) {
		list = append(list, state.Battle{Kind: state.Raid, Space: s})
	}
	sequence.sort(list)
	zones := seaBattles(g)
	addZone := func(z board.SpaceID) {
		if i := slices.Index(zones, z); i >= 0 {
			zones = slices.Delete(zones, i, i+1)
			list = append(list, state.Battle{Kind: state.Sea, Space: z})
		}
	}
	assaults := assaultZones(g)
	sequence.sort(assaults)
	for _, a := range assaults {
		for _, z := range a.Zones {
			addZone(z)
		}
		list = append(list, a)
	}
	general := len(list)
	for len(zones) > 0 {
		addZone(zones[0])
	}
	for _, s := range spacesOf(g, func(u *state.Unit) bool { return u.Task == state.Attack || rules.Brawls(g, u) }) {
		landed := slices.ContainsFunc(assaults, func(b state.Battle) bool { return b.Space == s })
		if !g.Rules.Board.IsSea(s) && !landed {
			list = append(list, state.Battle{Kind: state.Land, Space: s})
		}
	}
	sequence.sort(list[general:])
	return list
}

// spacesOf lists the spaces in which the active power has units of a kind that have not
// fought yet, in the order of the board.
func spacesOf(g *state.Game, sort func(*state.Unit) bool) []board.SpaceID {
	var ss []board.SpaceID
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power == g.Active && !u.Fought && sort(u) && !slices.Contains(ss, u.At) {
			ss = append(ss, u.At)
		}
	}
	slices.SortStableFunc(ss, board.Compare)
	return ss
}

// seaBattles lists the zones in which the active power's ships or aircraft
// meet enemies: hostile ones, those in which it attacks submarines and
// transports, and those where aircraft have risen.
//
// Rules: G40-2.7.3, G40-2.7.5, G40-2.7.6, G40-2.8.3, G40-3.3.5, G40-3.6.2, DEC-31.
func seaBattles(g *state.Game) []board.SpaceID {
	var zones []board.SpaceID
	for _, z := range spacesOf(g, func(u *state.Unit) bool { return u.Aboard == 0 }) {
		if !g.Rules.Board.IsSea(z) || slices.Contains(g.Turn.Fought, z) {
			continue
		}
		attacked, risen, met := false, false, false
		for _, u := range g.UnitsAt(z) {
			switch {
			case u.Power == g.Active:
				attacked = attacked || u.Task == state.Attack && u.Aboard == 0
			case u.Aboard == 0 && rules.IsFoe(g, u):
				met = true
				risen = risen || u.Risen()
			}
		}
		if met && (attacked || risen || rules.IsHostileZone(g, g.Active, z)) {
			zones = append(zones, z)
		}
	}
	return zones
}

// assaultZones lists the landings: where, and the zones they come from.
func assaultZones(g *state.Game) []state.Battle {
	var list []state.Battle
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power != g.Active || u.Task != state.Assault || u.Aboard == 0 || u.Target == "" {
			continue
		}
		j := slices.IndexFunc(list, func(b state.Battle) bool { return b.Space == u.Target })
		if j < 0 {
			j = len(list)
			list = append(list, state.Battle{Kind: state.Land, Space: u.Target})
		}
		if !slices.Contains(list[j].Zones, u.At) {
			list[j].Zones = append(list[j].Zones, u.At)
		}
	}
	for i := range list {
		slices.SortStableFunc(list[i].Zones, board.Compare)
	}
	slices.SortStableFunc(list, func(a, b state.Battle) int { return board.Compare(a.Space, b.Space) })
	return list
}

// attackersIn returns the active power's units that fight in a battle. At sea
// these are all its ships and aircraft in the zone; on land those that were
// sent to attack or have just landed.
//
// Rules: G40-2.3.2, G40-2.7.3, G40-3.1.5, G40-3.6.9, G40-3.8.14.
func attackersIn(g *state.Game, b state.Battle) []*state.Unit {
	return fighting(g, b.Space, func(u *state.Unit) bool {
		if u.Power != g.Active {
			return false
		}
		switch b.Kind {
		case state.Raid:
			return u.Task == state.RaidTask || u.Task == state.Escort
		case state.Sea:
			return g.Rules.Unit(u.Type).Class != ruleset.Land
		}
		return u.Task == state.Attack || u.Seaborne || rules.Brawls(g, u)
	})
}

// defendersIn returns the units that defend in a battle: all units of powers at war with the attacker,
// a neutral's army, and others that nobody plays. Aircraft that have already fought this turn, as
// interceptors, do not defend.
//
// Rules: G40-2.7.4, G40-3.3.6, G40-3.5.2, G40-3.9.4, A2-069, A2-070, G42-079,
// G42-081, WX-53.
func defendersIn(g *state.Game, b state.Battle) []*state.Unit {
	return fighting(g, b.Space, func(u *state.Unit) bool {
		return rules.IsFoe(g, u) && !u.Dived
	})
}

// fighting returns the units in the space that are of a kind, are not cargo and have not fought
// this turn, with powers in turn order and units in their own order. They are copies: later events
// do not change them.
func fighting(g *state.Game, s board.SpaceID, sort func(*state.Unit) bool) []*state.Unit {
	var us []*state.Unit
	for _, u := range g.UnitsAt(s) {
		if u.Aboard == 0 && !u.Fought && sort(u) {
			v := *u
			us = append(us, &v)
		}
	}
	slices.SortStableFunc(us, func(a, b *state.Unit) int { return inTurnOrder(g.Rules, a, b) })
	return us
}

// inTurnOrder puts units in the order of their powers' turns, and those of a power in that
// of the table of units.
func inTurnOrder(rs *ruleset.Ruleset, a, b *state.Unit) int {
	if d := turnPlace(rs, a.Power) - turnPlace(rs, b.Power); d != 0 {
		return d
	}
	return rs.UnitOrder(a.Type) - rs.UnitOrder(b.Type)
}

// turnPlace is a power's place in turn order; powers that nobody plays come last.
func turnPlace(rs *ruleset.Ruleset, p ruleset.PowerID) int {
	for i := range rs.Powers {
		if rs.Powers[i].ID == p {
			return i
		}
	}
	return len(rs.Powers)
}
