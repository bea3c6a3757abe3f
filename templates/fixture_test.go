package templates

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const (
	germany = ruleset.PowerID("Germany")
	soviets = ruleset.PowerID("Soviet Union")
	britain = ruleset.PowerID("United Kingdom")
	france  = ruleset.PowerID("France")
)

// smallRules is a ruleset of four powers with the usual units.
func smallRules() *ruleset.Ruleset {
	land := func(id board.SpaceID, ipc int, city string) board.Space {
		return board.Space{ID: id, Kind: board.Territory, IPC: ipc, VictoryCity: city}
	}
	b, err := board.New([]board.Space{
		land("Germany", 5, "Berlin"), land("Western Germany", 5, ""), land("Poland", 2, "Warsaw"),
		land("Eastern Poland", 1, ""), land("Baltic States", 1, ""), land("France", 4, "Paris"),
		land("Scotland", 2, ""), land("United Kingdom", 6, "London"), land("Russia", 3, "Moscow"),
		{ID: "SZ 109", Kind: board.SeaZone}, {ID: "SZ 111", Kind: board.SeaZone}, {ID: "SZ 112", Kind: board.SeaZone},
	}, nil, nil)
	if err != nil {
		panic(err)
	}
	unit := func(t ruleset.UnitType, name, plural string, c ruleset.Class, cost int) ruleset.Unit {
		return ruleset.Unit{Type: t, Name: name, Plural: plural, Class: c, Cost: cost}
	}
	purse := func(id string, capital board.SpaceID) ruleset.Purse {
		return ruleset.Purse{ID: ruleset.PurseID(id), Capital: capital}
	}
	return &ruleset.Ruleset{
		ID: "small", Name: "Small 1940", Board: b,
		Powers: []ruleset.Power{
			{ID: germany, Side: ruleset.Axis, Code: "G", Adjective: "German", Purses: []ruleset.Purse{purse("Germany", "Germany")}},
			{ID: soviets, Side: ruleset.Allies, Code: "R", Adjective: "Soviet", Purses: []ruleset.Purse{purse("Soviet Union", "Russia")}},
			{ID: britain, Side: ruleset.Allies, Code: "UK", Adjective: "British",
				Purses: []ruleset.Purse{purse("UK Europe", "United Kingdom"), purse("UK Pacific", "India")}},
			{ID: france, Side: ruleset.Allies, Code: "F", Adjective: "French", Purses: []ruleset.Purse{purse("France", "France")}},
		},
		Units: []ruleset.Unit{
			unit("infantry", "infantry", "infantry", ruleset.Land, 3), unit("artillery", "artillery", "artillery", ruleset.Land, 4),
			unit("mech", "mechanized infantry", "mechanized infantry", ruleset.Land, 4), unit("tank", "tank", "tanks", ruleset.Land, 6),
			unit("aaa", "AAA", "AAA", ruleset.Land, 5), unit("fighter", "fighter", "fighters", ruleset.Air, 10),
			unit("tac", "tactical bomber", "tactical bombers", ruleset.Air, 11),
			unit("bomber", "strategic bomber", "strategic bombers", ruleset.Air, 12),
			unit("submarine", "submarine", "submarines", ruleset.Sea, 6), unit("transport", "transport", "transports", ruleset.Sea, 7),
			unit("destroyer", "destroyer", "destroyers", ruleset.Sea, 8), unit("cruiser", "cruiser", "cruisers", ruleset.Sea, 12),
			unit("battleship", "battleship", "battleships", ruleset.Sea, 20),
			unit("minor_complex", "minor industrial complex", "minor industrial complexes", ruleset.Facility, 12),
			unit("major_complex", "major industrial complex", "major industrial complexes", ruleset.Facility, 30),
		},
		Ledger: []ruleset.Rule{
			{ID: "G40-2.4.1", Kind: "base", Text: "a tank may blitz through an undefended enemy territory"},
			{ID: "G40-2.6.1", Kind: "base", Text: "an aircraft must have a place to land within its range"},
		},
	}
}

// squad numbers pieces as they are requested, so that their ids differ.
type squad struct{ next state.UnitID }

func (q *squad) of(p ruleset.PowerID, stacks ...any) []state.Piece {
	var ps []state.Piece
	for i := 0; i < len(stacks); i += 2 {
		for range stacks[i].(int) {
			q.next++
			ps = append(ps, state.Piece{ID: q.next, Type: ruleset.UnitType(stacks[i+1].(string)), Power: p})
		}
	}
	return ps
}

func ids(ps []state.Piece) []int {
	out := make([]int, len(ps))
	for i, p := range ps {
		out[i] = int(p.ID)
	}
	return out
}

// fire is one volley with its hits counted.
func fire(p ruleset.PowerID, n int, t ruleset.UnitType, at int, faces ...int) combat.Volley {
	v := combat.Volley{Power: p, Type: t, Count: n, At: at, Faces: faces}
	for _, f := range faces {
		if f <= at {
			v.Hits++
		}
	}
	return v
}

// shots is a step with dice.
func shots(k state.BattleKind, space board.SpaceID, round int, s combat.Step, side combat.Side, vs ...combat.Volley) state.BattleStep {
	e := state.BattleStep{Kind: k, Space: space}
	e.Round, e.Step, e.Side, e.Fire = round, s, side, vs
	for _, v := range vs {
		e.Hits += v.Hits
		e.Sixths += v.At * len(v.Faces)
	}
	return e
}

// choosing marks pieces that were hit, and says how they were chosen.
func choosing(by string, e state.BattleStep, hit ...state.Piece) state.BattleStep {
	e.By, e.Marked = by, ids(hit)
	return e
}

// losing adds losses to a step.
func losing(e state.BattleStep, gone ...state.Piece) state.BattleStep {
	e.Gone, e.Lost = gone, ids(gone)
	return e
}

func game(rs *ruleset.Ruleset, active ruleset.PowerID, round int, phase order.Phase) *state.Game {
	return &state.Game{
		Rules: rs, Round: round, Active: active, Phase: phase,
		Control: map[board.SpaceID]ruleset.PowerID{
			"Germany": germany, "Western Germany": germany, "Poland": germany, "Eastern Poland": soviets, "Baltic States": soviets,
			"France": france, "Scotland": britain, "United Kingdom": britain, "Russia": soviets,
		},
		Purses:  map[ruleset.PurseID]int{"Germany": 47, "Soviet Union": 37, "UK Europe": 28, "UK Pacific": 17, "France": 19},
		Markers: map[string]int{},
		Units: []state.Unit{
			{ID: 901, Type: "tank", Power: germany, At: "Germany"}, {ID: 902, Type: "infantry", Power: soviets, At: "Russia"},
			{ID: 903, Type: "battleship", Power: britain, At: "SZ 109"}, {ID: 904, Type: "fighter", Power: france, At: "France"},
		},
	}
}

var harrow = harrowMeta()

func harrowMeta() Meta {
	return Meta{
		Game: "g7", Title: "Harrow (axis) v Quill (allies +18)", Host: "Wren", Rules: "Global 1940 2nd edition",
		Seats: []state.Seat{
			{Power: germany, Player: "Harrow"}, {Power: soviets, Player: "Quill"},
			{Power: britain, Player: "Quill"}, {Power: france, Player: "Quill"},
		},
		Deadline: "Thu 5 Aug 2027, 20:00 CEST (UTC+2)", Away: "14-21 Aug", First: 41, Last: 43,
		Checkpoint: "adjutant/g7\n44\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— adjutant/g7 Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=",
		Since:      StandingsOf(game(smallRules(), germany, 3, order.PurchaseRepair)), SinceWhen: "round 3 began",
		PublicKey: "adjutant/g7+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
	}
}

// germanTurn is a whole turn with every kind of battle in it.
func germanTurn() (before *state.Game, evs []state.Event, after *state.Game) {
	rs := smallRules()
	before = game(rs, germany, 3, order.PurchaseRepair)
	after = game(rs, soviets, 3, order.PurchaseRepair)
	for _, s := range []board.SpaceID{"Eastern Poland", "Baltic States", "France", "Scotland"} {
		after.Control[s] = germany
	}
	after.Purses["Germany"], after.Purses["France"] = 46, 0
	after.Units = append(after.Units, state.Unit{ID: 905, Type: "tank", Power: germany, At: "Germany"})
	q := &squad{}
	evs = append(evs,
		state.OrdersDeclared{Power: germany, Phases: []order.Phase{order.PurchaseRepair, order.CombatMove},
			Orders: []state.DeclaredOrder{{Phase: order.PurchaseRepair, Text: "Buy 5 mech, 3 tank, 1 destroyer"}}},
		state.Purchased{Power: germany, Purse: "Germany", Cost: 46, Left: 1, Items: []state.Bought{
			{Purse: "Germany", Type: "tank", N: 3}, {Purse: "Germany", Type: "mech", N: 5}, {Purse: "Germany", Type: "destroyer", N: 1}}},
		state.PhaseBegan{Power: germany, Round: 3, Phase: order.CombatMove},
		state.WarDeclared{By: germany, On: soviets},
	)
	evs = append(evs, landBattle(q)...)
	evs = append(evs, assault(q)...)
	evs = append(evs, seaBattle(q)...)
	evs = append(evs, raid(q)...)
	evs = append(evs, capital40(q)...)
	placed := append(q.of(germany, 5, "mech"), q.of(germany, 3, "tank")...)
	evs = append(evs,
		state.PhaseBegan{Power: germany, Round: 3, Phase: order.NoncombatMove},
		state.Moved{Power: germany, Phase: order.NoncombatMove, Units: q.of(germany, 1, "fighter"), Path: []board.SpaceID{"SZ 111", "Western Germany"}},
		state.Moved{Power: germany, Phase: order.NoncombatMove, Units: q.of(germany, 2, "tac"), Path: []board.SpaceID{"SZ 111", "Western Germany"}},
		state.PhaseBegan{Power: germany, Round: 3, Phase: order.Mobilize},
		state.Arrived{Units: placed, Space: "Germany", Placed: true, Purse: "Germany", From: "Germany"},
		state.Arrived{Units: q.of(germany, 1, "destroyer"), Space: "SZ 112", Placed: true, Purse: "Germany", From: "Western Germany"},
		state.PhaseBegan{Power: germany, Round: 3, Phase: order.CollectIncome},
		state.ConvoyRaided{Purse: "Germany", Zone: "SZ 111", Ships: q.of(britain, 1, "submarine"), Faces: []int{2, 5}, Loss: 2},
		state.IncomeCollected{Power: germany, Purse: "Germany", Territories: 28, Convoys: 2, Total: 31, Balance: 46, Objectives: []state.ObjectivePaid{
			{ID: "ger_iron", Title: "Germany holds Denmark and Norway, and Sweden is not Allied", IPC: 5}}},
		state.TurnEnded{Power: germany, Round: 3},
		state.PhaseBegan{Power: soviets, Round: 3, Phase: order.PurchaseRepair},
	)
	return before, evs, after
}

// landBattle is an attack with AAA fire and two rounds.
func landBattle(q *squad) []state.Event {
	inf, art, tank := q.of(germany, 6, "infantry"), q.of(germany, 2, "artillery"), q.of(germany, 3, "tank")
	tac := q.of(germany, 2, "tac")
	def, aaa := q.of(soviets, 4, "infantry"), q.of(soviets, 1, "aaa")
	const at = board.SpaceID("Eastern Poland")
	move := func(ps []state.Piece, way ...board.SpaceID) state.Event {
		return state.Moved{Power: germany, Phase: order.CombatMove, Units: ps, Path: append(way, at), Task: state.Attack}
	}
	all := append(append(append(append([]state.Piece{}, inf...), art...), tank...), tac...)
	left := append(append(append([]state.Piece{}, inf[1:]...), art...), tank...)
	return []state.Event{
		move(inf, "Poland"), move(art, "Poland"), move(tank, "Germany", "Poland"),
		state.Moved{Power: germany, Phase: order.CombatMove, Units: tac, Path: []board.SpaceID{"Western Germany", "Germany", "Poland", at},
			Task: state.Attack, Landing: "Poland"},
		state.Moved{Power: germany, Phase: order.CombatMove, Units: q.of(germany, 1, "tank"), Path: []board.SpaceID{"Poland", "Baltic States"}, Blitzed: true},
		state.Captured{Space: "Baltic States", From: soviets, By: germany, To: germany, Why: "blitz"},
		state.PhaseBegan{Power: germany, Round: 3, Phase: order.ConductCombat},
		state.BattleBegan{Kind: state.Land, Space: at, Attacker: germany, Attackers: all, Defenders: append(append([]state.Piece{}, def...), aaa...)},
		losing(shots(state.Land, at, 0, combat.StepAAA, combat.Defender, fire(soviets, 2, "aaa", 1, 3, 1)), tac[0]),
		choosing("default", shots(state.Land, at, 1, combat.StepAttack, combat.Attacker, fire(germany, 4, "infantry", 1, 6, 2, 1, 4),
			fire(germany, 2, "infantry", 2, 2, 5), fire(germany, 2, "artillery", 2, 6, 6), fire(germany, 3, "tank", 3, 3, 4, 1), fire(germany, 1, "tac", 4, 5)),
			append([]state.Piece{aaa[0]}, def[:3]...)...),
		choosing("order", shots(state.Land, at, 1, combat.StepDefend, combat.Defender, fire(soviets, 4, "infantry", 2, 1, 6, 3, 4)), inf[0]),
		losing(state.BattleStep{Kind: state.Land, Space: at, Entry: combat.Entry{Round: 1, Step: combat.StepRemove, Side: combat.Attacker}}, inf[0]),
		losing(state.BattleStep{Kind: state.Land, Space: at, Entry: combat.Entry{Round: 1, Step: combat.StepRemove, Side: combat.Defender}},
			append([]state.Piece{aaa[0]}, def[:3]...)...),
		shots(state.Land, at, 2, combat.StepAttack, combat.Attacker, fire(germany, 3, "infantry", 1, 5, 5, 6), fire(germany, 2, "infantry", 2, 1, 3),
			fire(germany, 2, "artillery", 2, 4, 4), fire(germany, 3, "tank", 3, 6, 2, 5), fire(germany, 1, "tac", 4, 6)),
		shots(state.Land, at, 2, combat.StepDefend, combat.Defender, fire(soviets, 1, "infantry", 2, 4)),
		losing(state.BattleStep{Kind: state.Land, Space: at, Entry: combat.Entry{Round: 2, Step: combat.StepRemove}}, def[3]),
		state.BattleEnded{Kind: state.Land, Space: at, Outcome: combat.AttackerWon, Winner: germany, Left: left, AttackerLost: 14, DefenderLost: 17},
		state.Captured{Space: at, From: soviets, By: germany, To: germany, Why: "won in battle"},
	}
}

// assault is a landing with bombardment after a sea battle against scrambled
// fighters.
func assault(q *squad) []state.Event {
	ship, inf, tank := q.of(germany, 1, "transport"), q.of(germany, 1, "infantry"), q.of(germany, 1, "tank")
	cru, ftr, def := q.of(germany, 1, "cruiser"), q.of(britain, 1, "fighter"), q.of(britain, 1, "infantry")
	cargo := append(append([]state.Piece{}, inf...), tank...)
	const zone, at = board.SpaceID("SZ 109"), board.SpaceID("Scotland")
	bombard := shots(state.Land, at, 0, combat.StepBombard, combat.Attacker, fire(germany, 1, "cruiser", 3, 2))
	bombard.Ships = cru
	return []state.Event{
		state.Loaded{Power: germany, Phase: order.CombatMove, Units: inf, From: "Western Germany", Ship: ship[0], Zone: "SZ 112", Target: at},
		state.Loaded{Power: germany, Phase: order.CombatMove, Units: tank, From: "Western Germany", Ship: ship[0], Zone: "SZ 112", Target: at},
		state.Moved{Power: germany, Phase: order.CombatMove, Units: append(append([]state.Piece{}, ship...), cargo...),
			Path: []board.SpaceID{"SZ 112", "SZ 111", zone}, Task: state.Assault, Target: at},
		state.Moved{Power: germany, Phase: order.CombatMove, Units: cru, Path: []board.SpaceID{"SZ 112", "SZ 111", zone}},
		state.Scrambled{Units: ftr, From: "United Kingdom", To: zone, By: "order"},
		state.BattleBegan{Kind: state.Sea, Space: zone, Attacker: germany, Attackers: cru, Defenders: ftr, For: at},
		shots(state.Sea, zone, 1, combat.StepAttack, combat.Attacker, fire(germany, 1, "cruiser", 3, 3)),
		shots(state.Sea, zone, 1, combat.StepDefend, combat.Defender, fire(britain, 1, "fighter", 4, 5)),
		losing(state.BattleStep{Kind: state.Sea, Space: zone, Entry: combat.Entry{Round: 1, Step: combat.StepRemove}}, ftr...),
		state.BattleEnded{Kind: state.Sea, Space: zone, Outcome: combat.AttackerWon, Winner: germany, Left: append(append([]state.Piece{}, cru...), ship...), DefenderLost: 10},
		state.Unloaded{Power: germany, Phase: order.ConductCombat, Units: cargo, Ships: ship, Zone: zone, To: at},
		state.BattleBegan{Kind: state.Land, Space: at, Attacker: germany, Attackers: cargo, Defenders: def},
		bombard,
		shots(state.Land, at, 1, combat.StepAttack, combat.Attacker, fire(germany, 1, "infantry", 1, 6), fire(germany, 1, "tank", 3, 1)),
		shots(state.Land, at, 1, combat.StepDefend, combat.Defender, fire(britain, 1, "infantry", 2, 2)),
		losing(state.BattleStep{Kind: state.Land, Space: at, Entry: combat.Entry{Round: 1, Step: combat.StepRemove, Wasted: 1}}, def[0], inf[0]),
		state.BattleEnded{Kind: state.Land, Space: at, Outcome: combat.AttackerWon, Winner: germany, Left: tank, AttackerLost: 3, DefenderLost: 3},
		state.Captured{Space: at, From: britain, By: germany, To: germany, Why: "won in battle"},
	}
}

// seaBattle has submarines on both sides, a ship that is only damaged, and an
// attacker that breaks off.
func seaBattle(q *squad) []state.Event {
	subs, ftr := q.of(germany, 2, "submarine"), q.of(germany, 1, "fighter")
	bb, dd, fsub := q.of(britain, 1, "battleship"), q.of(britain, 1, "destroyer"), q.of(france, 1, "submarine")
	const zone = board.SpaceID("SZ 111")
	hit := shots(state.Sea, zone, 1, combat.StepSurprise, combat.Attacker, fire(germany, 2, "submarine", 2, 1, 6))
	hit.Hurt, hit.Damaged = bb, ids(bb)
	dive := state.BattleStep{Kind: state.Sea, Space: zone, Entry: combat.Entry{Round: 1, Step: combat.StepSubmerge, Side: combat.Defender, Dived: ids(fsub), By: "default"}}
	leave := state.BattleStep{Kind: state.Sea, Space: zone, Entry: combat.Entry{Round: 1, Step: combat.StepRetreat, Left: ids(subs[:1]), By: "order"}}
	return []state.Event{
		state.BattleBegan{Kind: state.Sea, Space: zone, Attacker: germany, Attackers: append(append([]state.Piece{}, subs...), ftr...),
			Defenders: append(append(append([]state.Piece{}, bb...), dd...), fsub...)},
		dive, hit,
		shots(state.Sea, zone, 1, combat.StepAttack, combat.Attacker, fire(germany, 1, "fighter", 3, 4)),
		shots(state.Sea, zone, 1, combat.StepDefend, combat.Defender, fire(britain, 1, "destroyer", 2, 2), fire(britain, 1, "battleship", 4, 6)),
		losing(state.BattleStep{Kind: state.Sea, Space: zone, Entry: combat.Entry{Round: 1, Step: combat.StepRemove}}, subs[1]),
		leave,
		state.BattleEnded{Kind: state.Sea, Space: zone, Outcome: combat.Retreated, Left: append(append([]state.Piece{}, bb...), dd...), AttackerLost: 6},
		state.Retreat{Units: subs[:1], From: zone, To: "SZ 112"},
	}
}

// raid is a bombing raid with escort, interceptor and damage.
func raid(q *squad) []state.Event {
	bombers, escort, guard := q.of(germany, 2, "bomber"), q.of(germany, 1, "fighter"), q.of(britain, 1, "fighter")
	const at = board.SpaceID("United Kingdom")
	bombs := state.BattleStep{Kind: state.Raid, Space: at}
	bombs.Step, bombs.Fire, bombs.Points, bombs.Target = combat.StepBombing, []combat.Volley{{Power: germany, Type: "bomber", Count: 2, Faces: []int{5, 1}}}, 10, "major_complex"
	return []state.Event{
		state.BattleBegan{Kind: state.Raid, Space: at, Attacker: germany, Attackers: append(append([]state.Piece{}, bombers...), escort...), Defenders: guard},
		losing(shots(state.Raid, at, 1, combat.StepAirBattle, combat.Attacker, fire(germany, 1, "fighter", 1, 1), fire(germany, 2, "bomber", 1, 3, 4)), guard...),
		losing(shots(state.Raid, at, 1, combat.StepAirBattle, combat.Defender, fire(britain, 1, "fighter", 1, 1)), escort...),
		shots(state.Raid, at, 1, combat.StepFacility, combat.Defender, fire(britain, 2, "major_complex", 1, 4, 6)),
		bombs,
		state.FacilityDamaged{Space: at, Facility: "major_complex", Points: 10, Total: 13},
		state.BattleEnded{Kind: state.Raid, Space: at, Left: bombers, AttackerLost: 10, DefenderLost: 10},
	}
}

// capital40 takes an empty capital and its treasury.
func capital40(q *squad) []state.Event {
	return []state.Event{
		state.Captured{Space: "France", From: france, By: germany, To: germany, Why: "entered without a fight"},
		state.Plundered{Capital: "France", From: "France", To: "Germany", IPC: 19},
		state.FacilityChanged{Space: "France", From: "major_complex", To: "minor_complex", Why: "captured", Rule: "G40-1.7.4"},
	}
}

func spaces(ids ...board.SpaceID) []board.SpaceID { return ids }
