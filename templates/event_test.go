package templates

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lineCases has at least one case for each type of event.
func lineCases() []struct {
	ev   state.Event
	want string
} {
	q := &squad{}
	inf := q.of(germany, 3, "infantry")
	ship := q.of(germany, 1, "transport")
	bombs := state.BattleStep{Kind: state.Raid, Space: "United Kingdom"}
	bombs.Step, bombs.Points, bombs.Target = combat.StepBombing, 7, "minor_complex"
	bombs.Fire = []combat.Volley{{Power: germany, Type: "bomber", Count: 1, Faces: []int{5}}}
	kamikaze := shots(state.Sea, "SZ 109", 0, combat.StepKamikaze, combat.Defender, fire("Japan", 2, "", 2, 2, 5))
	kamikaze.Target = "battleship"
	lowLuck := shots(state.Land, "Scotland", 1, combat.StepAttack, combat.Attacker, fire(germany, 3, "infantry", 1), fire("", 1, "", 3, 2))
	lowLuck.Note = "low luck"
	return []struct {
		ev   state.Event
		want string
	}{
		{state.StageHeld{}, "The game will stop for decisions"},
		{state.StagePaused{Events: 3}, "The game stops until the open questions are answered"},
		{state.StageResumed{}, "The game goes on"},
		{state.StageDone{}, "All questions of this stage are settled"},
		{state.QuestionAsked{Decision: state.Decision{ID: 3, Kind: state.DecideScramble, Power: britain, Space: "SZ 110", Default: "no scramble"}},
			"Question 3 to United Kingdom: scramble, SZ 110; without an answer: no scramble"},
		{state.QuestionAnswered{ID: 3, By: state.ByAnswer, Text: "scramble SZ 110: 2 fighters"}, "Question 3 is settled by answer: scramble SZ 110: 2 fighters"},
		{state.QuestionAnswered{ID: 3, By: state.ByDefault}, "Question 3 is settled by default"},
		{state.Decided{Decision: state.Decision{ID: 3, Kind: state.DecideRetreat, Power: germany, Space: "France", Round: 2, Default: "fight on", Rule: "DEC-34", By: state.ByDefault}},
			"Germany decides by default: fight on (retreat, France, battle round 2; rule DEC-34)"},
		{state.LentBought{Unit: state.Piece{Type: "artillery", Power: soviets}, By: britain, Purse: "UK Europe", Space: "United Kingdom", Cost: 4, Left: 17},
			"UK Europe buys 1 artillery in United Kingdom as lend-lease for Soviet Union, for 4 IPC; 17 IPC left"},
		{state.LentPlaced{Unit: state.Piece{Type: "artillery", Power: soviets}, By: britain, Space: "United Kingdom"},
			"United Kingdom: 1 Soviet artillery, lend-lease of United Kingdom, waits to be received"},
		{state.LentReceived{Unit: state.Piece{Type: "destroyer", Power: soviets}, By: britain, Path: spaces("Scotland", "SZ 119", "SZ 127"), Complex: "Novgorod", Rule: "BH-023"},
			"1 Soviet destroyer received, lend-lease of United Kingdom: Scotland → SZ 119 → SZ 127, beside Novgorod (rule BH-023)"},
		{state.LentGone{Unit: state.Piece{Type: "artillery", Power: soviets}, By: britain, Space: "Scotland", Why: "destroyed when Scotland was captured", Rule: "BH-046"},
			"1 Soviet artillery in Scotland, lend-lease of United Kingdom, is lost (destroyed when Scotland was captured; rule BH-046)"},
		{state.LentGone{Unit: state.Piece{Type: "artillery", Power: soviets}, By: britain, Space: "Scotland", Purse: "UK Europe", IPC: 4, Why: "no complex works there any more"},
			"UK Europe gets 4 IPC back for 1 artillery meant for Soviet Union (no complex works there any more)"},
		{state.LentWaits{Power: soviets, Units: []state.LentWait{
			{Unit: state.Piece{Type: "artillery", Power: soviets}, By: britain, Space: "United Kingdom", Why: "no way to Archangel: SZ 125 is closed by a German submarine", Help: "a surface warship of the Allies there would open it", Rule: "BH-032"},
			{Unit: state.Piece{Type: "tank", Power: soviets}, By: britain, Space: "Scotland"},
		}},
			"United Kingdom: 1 Soviet artillery, lend-lease of United Kingdom, waits: no way to Archangel: SZ 125 is closed by a German submarine; a surface warship of the Allies there would open it (rule BH-032); " +
				"Scotland: 1 Soviet tank, lend-lease of United Kingdom, waits: it can be received"},
		{state.Opened{Ruleset: "alpha2", Revision: 1, Digest: "ab12"}, "The game begins: ruleset alpha2 (Small 1940), revision 1, position ab12"},
		{state.OrdersDeclared{Power: germany, Phases: []order.Phase{order.PurchaseRepair, order.CombatMove}, Orders: []state.DeclaredOrder{{Text: "Buy 3 infantry"}, {Text: "3 infantry: Poland -> Baltic States"}}},
			"Germany declares for Purchase & Repair and Combat Move: Buy 3 infantry; 3 infantry: Poland -> Baltic States"},
		{state.OrdersDeclared{Power: germany, Phases: []order.Phase{order.CombatMove}}, "Germany declares for Combat Move: no orders"},
		{state.StandingSet{Power: britain, Orders: []string{"No scramble"}}, "United Kingdom has these standing orders: No scramble"},
		{state.StandingSet{Power: britain}, "United Kingdom has these standing orders: no orders"},
		{state.OrdersLapsed{Power: germany, Orders: []state.DeclaredOrder{{Text: "3 tank: Poland -> Russia"}}, Why: []string{"only 2 tanks are left in Poland"}},
			"Germany's orders could not be carried out: 3 tank: Poland -> Russia (only 2 tanks are left in Poland)"},
		{state.ConditionJudged{Power: germany, Order: "if captured France: land: 1 fighter France", Then: "land: 1 fighter France"},
			"Germany carries out what it had ordered for this outcome: if captured France: land: 1 fighter France"},
		{state.ConditionJudged{Power: germany, Order: "if captured France: land: 1 fighter France"},
			"Germany leaves what it had ordered for another outcome: if captured France: land: 1 fighter France"},
		{state.SealOpened{Opening: state.Opening{Power: britain, Salt: "k7f2", Order: "scramble SZ 110: max"}, Hash: "0123456789abcdef"},
			"United Kingdom opens a sealed order: scramble SZ 110: max (its hash was 0123456789ab..., the word k7f2)"},
		{state.OrderFailed{Power: britain, Order: "scramble SZ 110: 1 fighter from United Kingdom", Why: "the air base does not work", Rule: "G40-3.3.9"},
			"United Kingdom's standing order could not be carried out: scramble SZ 110: 1 fighter from United Kingdom (the air base does not work; rule G40-3.3.9)"},
		{state.PhaseBegan{Power: germany, Round: 3, Phase: order.NoncombatMove}, "Germany, round 3: Noncombat Move"},
		{state.WarDeclared{By: germany, On: soviets}, "Germany declares war on the Soviet Union"},
		{state.WarDeclared{By: britain, On: soviets, Why: "allied", Rule: "G40-4.1"}, "The United Kingdom and the Soviet Union are at war (allied; rule G40-4.1)"},
		{state.RocketFired{Power: germany, From: "Western Germany", To: "United Kingdom", Facility: "minor_complex", Faces: []int{5}, Points: 4},
			"Rockets of Germany: Western Germany → United Kingdom, at the minor industrial complex, die 5: 4 damage"},
		{state.Struck{Power: germany, Missile: "ballistic missile", From: "Western Germany", To: "United Kingdom", Facility: "minor_complex", Faces: []int{5, 2}, Points: 6, Rule: "EX-066"},
			"Germany fires a ballistic missile: Western Germany → United Kingdom, at the minor industrial complex, dice 5 2: 6 damage (rule EX-066)"},
		{state.Struck{Power: germany, Missile: "cruise missile", From: "Western Germany", To: "SZ 112", Faces: []int{5}, Rule: "EX-065"},
			"Germany fires a cruise missile: Western Germany → SZ 112, at ships, die 5: no hit (rule EX-065)"},
		{state.Struck{Power: germany, Missile: "nuclear missile", From: "Western Germany", To: "France", Faces: []int{5, 2}, Hit: []state.Piece{{Type: "infantry", Power: "France"}, {Type: "infantry", Power: "France"}}, Gone: []state.Piece{{Type: "infantry", Power: "France"}}, Rule: "EX-069"},
			"Germany fires a nuclear missile: Western Germany → France, dice 5 2 for 2 French infantry: 1 French infantry lost (rule EX-069)"},
		{state.Struck{Power: germany, Missile: "atomic bomb", To: "France", Rule: "EX-068"},
			"Germany drops an atomic bomb on France: no units are there (rule EX-068)"},
		{state.Stored{Power: germany, Type: "atomic_bomb", N: 2, Space: "Germany", Rule: "EXG-73"},
			"Germany: 2 atomic bombs stored (rule EXG-73)"},
		{state.WarBondsPaid{Power: britain, Faces: []int{5}, Paid: []state.BondsPaid{{Purse: "UK Europe", IPC: 2, Balance: 30}, {Purse: "UK Pacific", IPC: 3, Balance: 20}}},
			"War bonds of United Kingdom, die 5; UK Europe receives 2 IPC, treasury 30 IPC; UK Pacific receives 3 IPC, treasury 20 IPC"},
		{state.Thrown{What: "other unaligned neutrals", Dice: []state.Throw{{For: "Spain", Face: 3, Then: "stays unaligned"}, {For: "Turkey", Face: 4, Then: "leans to the Axis"}}, Rule: "GL-027"},
			"Dice for other unaligned neutrals: Spain 3, stays unaligned; Turkey 4, leans to the Axis (rule GL-027)"},
		{state.Moved{Power: germany, Units: inf[:2], Path: spaces("Western Germany", "SZ 112", "Scotland"), Airborne: true},
			"2 German infantry: Western Germany → SZ 112 → Scotland, airborne"},
		{state.Researched{Power: germany, Dice: 2, Paid: []state.ResearchPaid{{Purse: "Germany", IPC: 10, Left: 20}}},
			"Germany researches with 2 dice; Germany pays 10 IPC, 20 IPC left"},
		{state.Researched{Power: germany, Chart: 1, Rolls: []int{5}, Technology: ruleset.Radar}, "Germany has a further breakthrough; chart 1, die 5: radar"},
		{state.Researched{Power: germany, Dice: 1, Faces: []int{5}}, "Germany researches with 1 die; dice 5, no breakthrough"},
		{state.Researched{Power: germany, Dice: 1, Faces: []int{6}, Chart: 2, Rolls: []int{5, 5, 3, 4}, Added: 2, Technology: ruleset.ImprovedMech},
			"Germany researches with 1 die; dice 6, a breakthrough; chart 2, dice 5 5 = 10, then 3 4 = 7: improved mechanized infantry"},
		{state.Researched{Power: germany, Dice: 1, Faces: []int{6}, Chart: 2, Rolls: []int{1, 5}, Added: 2},
			"Germany researches with 1 die; dice 6, a breakthrough; chart 2, dice 1 5 = 6: no technology"},
		{state.Researched{Power: germany, Dice: 3, Kept: 1, Faces: []int{5, 6, 6}, Chart: 2, Rolls: []int{1, 2}, Technology: ruleset.JetFighters},
			"Germany researches with 3 dice, 1 of them kept from before; dice 5 6 6, a breakthrough; chart 2, die 1 2: jet fighters"},
		{state.Purchased{Power: "China", Purse: "China", Items: []state.Bought{{Purse: "China", Type: "infantry", N: 3}}}, "China gets 3 infantry for its land"},
		{state.Purchased{Power: "China", Purse: "China", Items: []state.Bought{{Purse: "China", Type: "infantry", N: -1}, {Purse: "China", Type: "artillery", N: 1}}},
			"China gets 1 artillery in place of 1 infantry"},
		{state.Purchased{Purse: "Germany", Items: []state.Bought{{Type: "infantry", N: 3}, {Type: "major_complex", N: 1, At: "France"}}, Cost: 29, Left: 1},
			"Germany buys 3 infantry, upgrade to major industrial complex in France for 29 IPC; 1 IPC left"},
		{state.Repaired{Purse: "Germany", Points: 4, Facility: "minor_complex", Space: "France", Cost: 4, Left: 6},
			"Germany repairs 4 damage of the minor industrial complex in France for 4 IPC; 6 IPC left"},
		{state.ShipRepaired{Unit: q.of(britain, 1, "battleship")[0], Space: "SZ 109"}, "British battleship repaired in SZ 109"},
		{state.Trapped{Units: q.of(germany, 1, "fighter"), Ship: q.of(britain, 1, "carrier")[0], Space: "SZ 109", Rule: "G40-3.8.7"},
			"1 German fighter trapped on the damaged carrier in SZ 109 until it is repaired (rule G40-3.8.7)"},
		{state.Moved{Power: germany, Units: inf, Path: spaces("Poland", "Baltic States")}, "3 German infantry: Poland → Baltic States"},
		{state.Moved{Power: germany, Units: append(append([]state.Piece{}, inf...), ship...), Path: spaces("SZ 112", "SZ 111"), Task: state.Assault, Target: "Scotland"},
			"1 German transport (aboard: 3 infantry): SZ 112 → SZ 111, to land in Scotland"},
		{state.Loaded{Power: germany, Units: inf[:1], From: "Germany", Zone: "SZ 112"}, "1 German infantry: Germany → transport in SZ 112"},
		{state.AssaultOrdered{Units: inf[:1], Zone: "SZ 109", Target: "Scotland"}, "1 German infantry aboard in SZ 109: to land in Scotland"},
		{state.ZoneChosen{Power: germany, Zone: "SZ 109", Attack: true}, "Germany attacks the submarines and transports in SZ 109"},
		{state.ZoneChosen{Power: germany, Zone: "SZ 109"}, "Germany ignores the submarines and transports in SZ 109"},
		{state.Unloaded{Power: germany, Units: inf[:1], Zone: "SZ 109", To: "Scotland"}, "1 German infantry: SZ 109 → Scotland, landed"},
		{state.BattlesListed{Battles: []state.Battle{{Kind: state.Sea, Space: "SZ 109"}, {Kind: state.Land, Space: "Scotland"}}},
			"Battles to be fought: SZ 109 (sea battle), Scotland (land battle)"},
		{state.BattlesListed{}, "No battles are to be fought"},
		{state.Scrambled{Units: q.of(britain, 1, "fighter"), From: "Scotland", To: "SZ 109", By: "default"},
			"1 British fighter scrambled: Scotland → SZ 109 (by default: no order was given)"},
		{state.BattleBegan{Kind: state.Land, Space: "Scotland", Attackers: inf, Defenders: q.of(britain, 1, "tank")},
			"Scotland, land battle: Germany: 3 infantry against United Kingdom: 1 tank"},
		{shots(state.Land, "Scotland", 1, combat.StepAttack, combat.Attacker, fire(germany, 3, "infantry", 1, 1, 6, 2)),
			"Scotland, round 1, Attack: 3 infantry at 1, dice 1 6 2: 1 hit, 0.5 expected"},
		{shots(state.Land, "Scotland", 0, combat.StepAAA, combat.Defender, fire(britain, 3, "aaa", 1, 1, 6, 2)),
			"Scotland, AAA fire: 3 dice at 1, dice 1 6 2: 1 hit, 0.5 expected"},
		{shots(state.Land, "Scotland", 0, combat.StepAAA, combat.Defender, fire(germany, 2, "fighter", 1, 4, 2)),
			"Scotland, AAA fire: against 2 fighters at 1, dice 4 2: 0 hits, 0.3 expected"},
		{kamikaze, "SZ 109, Kamikaze on the battleship: 2 tokens at 2, dice 2 5: 1 hit, 0.7 expected"},
		{lowLuck, "Scotland, round 1, Attack: 3 infantry at 1: 1 die for the rest at 3, dice 2: 1 hit, 0.5 expected: low luck"},
		{bombs, "United Kingdom, Bombs: 1 strategic bomber, dice 5: 7 damage to the minor industrial complex"},
		{state.BattleEnded{Kind: state.Land, Space: "Scotland", Outcome: combat.DefenderWon, Winner: britain, Left: q.of(britain, 1, "tank"), AttackerLost: 9},
			"Scotland, land battle: the United Kingdom wins; left: 1 tank; lost 9 IPC attacking, 0 IPC defending"},
		{state.Retreat{Units: inf[:2], From: "Baltic States", To: "Poland", Rule: "G40-3.12.1"}, "2 German infantry retreated: Baltic States → Poland (rule G40-3.12.1)"},
		{state.FacilityDamaged{Space: "France", Facility: "minor_complex", Points: 3, Total: 5}, "The minor industrial complex in France takes 3 damage, 5 in all"},
		{state.FacilityDamaged{Space: "Russia", Facility: "air_base", Points: 4, Total: 4, Why: "scorched earth, 2 IPC", Rule: "BH-061"},
			"The air base in Russia takes 4 damage, 4 in all (scorched earth, 2 IPC; rule BH-061)"},
		{state.FacilityChanged{Space: "France", From: "major_complex", To: "minor_complex"}, "The major industrial complex in France becomes a minor industrial complex"},
		{state.FacilityChanged{Space: "France", From: "minor_complex", Why: "China"}, "The minor industrial complex in France is gone (China)"},
		{state.FacilityChanged{Space: "France", To: "minor_complex"}, "A minor industrial complex appears in France"},
		{state.Captured{Space: "France", From: france, By: germany, To: germany}, "Germany takes France from France"},
		{state.Captured{Space: "France", From: germany, By: britain, To: france, Liberated: true}, "The United Kingdom liberates France from Germany for France"},
		{state.TakenOver{Power: germany, Items: []state.Bought{{Purse: "Germany", Type: "fighter", N: 2, Taken: true}}, Rule: "EX-035"}, "Germany has 2 fighters taken from others to place, beside what its complexes make (rule EX-035)"},
		{state.LandPassed{Spaces: []board.SpaceID{"Egypt", "Malta"}, From: britain, To: "Canada", Why: "a treaty", Rule: "BH-129"},
			"Egypt and Malta pass from the United Kingdom to Canada (a treaty; rule BH-129)"},
		{state.LandPassed{Spaces: []board.SpaceID{"Java"}, From: ruleset.Dutch, To: "ANZAC", SinceStart: true},
			"Java passes from Dutch to ANZAC, as if since the turn began"},
		{state.Plundered{Capital: "France", From: "France", To: "Germany", IPC: 19}, "Germany captures 19 IPC of France with its capital France"},
		{state.Plundered{Capital: "France", From: "France", IPC: 19}, "France loses 19 IPC with its capital France"},
		{state.Paid{Purse: "Germany", IPC: 12, Why: "gift", Rule: "A2-001"}, "Germany receives 12 IPC (gift; rule A2-001)"},
		{state.Paid{Purse: "Japan", IPC: -5, Why: "1 kamikaze token", Rule: "BH-076"}, "Japan pays 5 IPC (1 kamikaze token; rule BH-076)"},
		{state.NeutralChanged{Space: "Greece", Alignment: "pro-allies", Attacked: true, Why: "attacked by Italy", Rule: "G40-4.8.6"}, "Greece takes sides: pro-Allies (attacked by Italy; rule G40-4.8.6)"},
		{state.NeutralChanged{Space: "Baltic States", Alignment: "pro-axis", Army: 3}, "Baltic States is now pro-Axis with an army of 3 infantry"},
		// BH-052
		{state.NeutralChanged{Space: "Ulaanbaatar", Alignment: "pro-allies", Army: 1, Troops: ruleset.Troops{{Type: ruleset.Artillery, Count: 1}}},
			"Ulaanbaatar is now pro-Allies with an army of 1 infantry, 1 artillery"},
		{state.NeutralChanged{Space: "Ulaanbaatar", Alignment: "pro-allies", Troops: ruleset.Troops{{Type: ruleset.Artillery, Count: 1}}, Attacked: true},
			"Ulaanbaatar is now pro-Allies with an army of 1 artillery"},
		{state.NeutralChanged{Space: "Baltic States", Gone: true}, "Baltic States is no longer neutral"},
		{state.Arrived{Units: inf, Space: "Germany", Placed: true}, "Germany: 3 German infantry"},
		{state.FacilityBuilt{Space: "France", Facility: "minor_complex"}, "France: new minor industrial complex"},
		{state.FacilityBuilt{Space: "France", Facility: "major_complex", Upgrade: true}, "France: upgraded to major industrial complex"},
		{state.Removed{Units: inf[:1], Space: "SZ 109", Why: "nowhere to land", Rule: "G40-2.6.1"}, "1 German infantry in SZ 109 removed (nowhere to land; rule G40-2.6.1)"},
		{state.Refunded{Purse: "Germany", Items: []state.Bought{{Type: "tank", N: 1}}, IPC: 6}, "Germany gets 6 IPC back for 1 tank that could not be placed"},
		{state.ConvoyRaided{Purse: "UK Europe", Zone: "SZ 109", Ships: q.of(germany, 2, "submarine"), Faces: []int{3, 1}, Loss: 4},
			"Convoy raid in SZ 109 by 2 German submarines, dice 3 1: UK Europe loses 4 IPC"},
		{state.IncomeCollected{Purse: "Germany", Territories: 30, Convoys: 2, Objectives: []state.ObjectivePaid{{ID: "ger_iron", IPC: 5}}, Total: 33, Balance: 40},
			"Germany collects 33 IPC (territories 30, convoys -2, ger iron +5); treasury 40 IPC"},
		{state.IncomeCollected{Purse: "France", Why: "the capital is lost"}, "France collects nothing (the capital is lost); treasury 0 IPC"},
		{state.MarkerSet{Marker: "influence: Germany", Value: 12, Says: "Germany takes 12 of its income as influence", Rule: "EX-074"}, "Germany takes 12 of its income as influence (rule EX-074)"},
		{state.MarkerSet{Marker: "kamikaze_tokens", Value: 6}, "Noted: kamikaze tokens is 6"},
		{state.VictoryClockSet{Clock: state.VictoryClock{Name: "Europe", Side: "Axis", Power: germany, Round: 7}},
			"The Axis meet a condition of victory (Europe) since Germany's turn of round 7"},
		{state.VictoryClockSet{Clock: state.VictoryClock{Name: "Europe", Side: "Axis"}, Stop: true}, "The Axis no longer meet the condition of victory (Europe)"},
		{state.HostActed{Action: state.Ruling, By: state.ByHost, Text: "the scramble stands", Reason: "it was sent in time"},
			"The host ruled: the scramble stands (reason: it was sent in time)"},
		{state.HostActed{Action: state.Pause, By: state.ByPlayers("Harrow", "Quill"), Reason: "holidays."}, "Harrow, Quill paused the game (reason: holidays)"},
		{state.Edited{By: state.ByHost, Reason: "a slip", Lines: []string{"Germany: +2 infantry in Poland", "bank: UK Europe 24"}},
			"The host changed the position: Germany: +2 infantry in Poland; bank: UK Europe 24 (reason: a slip)"},
		{state.WentBack{By: state.ByHost, Reason: "the wrong battle", To: 12, Power: germany, Round: 3, Phase: "combat-move"},
			"The host went back to record 12: the game is again as it was in Germany's turn of round 3, Combat Move (reason: the wrong battle). " +
				"The records since then stay in the log; dice that were rolled are kept for the same battles"},
		{state.WentBack{By: state.ByPlayers("Harrow"), Reason: state.IgnoreLastMail, To: 2, Power: germany, Round: 3, Phase: "combat-move"},
			"Harrow took back the last orders: the game is again as it was after record 2, in Germany's turn of round 3, Combat Move. " +
				"What was taken back stays in the log and no longer counts"},
		{state.RulesChanged{From: 1, To: 2}, "from here on it is played by revision 2 of Small 1940 instead of revision 1; what was played stays as it is"},
		{state.OptionsChanged{By: state.ByHost, Reason: "agreed", Lines: []string{"low_luck = true"}}, "The host changed options: low_luck = true (battles are fought by low luck: only what is left after dividing by six is rolled) (reason: agreed)"},
		{state.OptionsChanged{By: "players: Harrow", Reason: "Harrow chose it for himself", Lines: []string{"ask_odds_of = ['Germany 90', 'Italy 0']"}},
			"Attacks go on without a question about retreat when the odds to win are at least: Germany 90%, Italy always asked (Harrow's choice)"},
		{state.OptionsChanged{By: state.ByHost, Reason: "agreed", Lines: []string{"ask = ['all']", "ask_open = true", "ask_odds = 95", "ask_ahead = true"}},
			"The host set the game's speed to usual: from now on players are asked only where an answer can matter, once for the whole battle; deadlines stay the same. The reason given: \"agreed\""},
		{state.OptionsChanged{By: state.ByHost, Lines: []string{"ask = ['all']", "ask_open = true", "ask_odds = 90", "ask_ahead = true"}},
			"The host changed options: the game stops and asks by mail for every decision; questions are asked only where the answer can matter, and an order of loss that answers one holds; " +
				"the attacker is not asked whether he breaks off if he wins by 90 per cent or more; with the first question of a battle come those of all battles: losses, breaking off, submarines"},
		{state.OptionsChanged{By: state.ByHost, Lines: []string{"ask_open = false", "ask_odds = 0", "ask_ahead = false"}},
			"The host changed options: every question is asked, each for itself; the attacker is asked whether he breaks off, whatever the odds; each battle asks when it is fought"},
		{state.OptionsChanged{By: state.ByHost, Lines: []string{"not_known = 3"}}, "The host changed options: not_known = 3"},
		{state.OptionsChanged{By: "players: Harrow", Lines: []string{"ask_odds_of = []"}},
			"Nobody has odds of their own any more at which an attack goes on without a question (Harrow's choice)"},
		{state.Seated{By: state.ByHost, Reason: "Harrow is ill", Seats: []state.Seat{{Power: germany, Player: "Sparrow"}}},
			"The host changed who plays: Germany is now played by Sparrow (reason: Harrow is ill)"},
		{state.AllianceChanged{Alliance: "A1", Joined: []ruleset.PowerID{germany, soviets}, Members: []ruleset.PowerID{germany, soviets}}, "Germany and Soviet Union form alliance A1"},
		{state.WarPending{By: germany, On: soviets, Begins: 4}, "Germany declares war on the Soviet Union; fighting begins in round 4"},
		{state.PeaceMade{A: germany, B: soviets, Truce: 5}, "Germany and the Soviet Union are at peace; neither may declare war on the other before round 5"},
		{state.SentHome{Units: inf, From: "France", To: "Germany", Why: "the alliance is over"}, "France: 3 German infantry go to Germany (the alliance is over)"},
		{state.LetterSealed{Letter: state.Letter{Number: 2, Power: germany, Round: 1, Turn: soviets, Hash: "ab"}}, "Germany has written a sealed letter (p2)"},
		{state.Agreed{Proposal: 2, Kind: order.ArmisticePact, By: germany, With: []ruleset.PowerID{soviets}, Text: "propose armistice: Soviet Union", Letters: []int{2, 3}}, "Germany and Soviet Union have agreed on: propose armistice: Soviet Union (p2)"},
		{state.BidPlaced{By: state.ByHost, Reason: "the auction", Side: "Allies", IPC: 12, Saved: []state.BidSaved{{Purse: "UK Europe", IPC: 3}},
			Units: []state.BidUnit{{Piece: state.Piece{ID: 900, Type: "infantry", Power: britain}, Space: "Egypt"}, {Piece: state.Piece{ID: 901, Type: "submarine", Power: britain}, Space: "SZ 98"}}},
			"Bid of the Allies, 12 IPC: 1 British infantry in Egypt; 1 British submarine in SZ 98; 3 IPC saved by UK Europe (reason: the auction)"},
		{state.GameEnded{By: state.ByPlayers("Quill"), Reason: "Moscow fell", Winner: "Axis", How: "concession"}, "The Axis win the game by concession (reason: Moscow fell)"},
		{state.GameEnded{By: state.ByHost, Reason: "both agree", Winner: state.Draw, How: "agreement"}, "The game ends in a draw by agreement (reason: both agree)"},
		{state.GameWon{Side: "Allies", Why: "three capitals"}, "The Allies win the game (three capitals)"},
		{state.Marked{Units: []state.Piece{{ID: 1, Type: "transport", Power: germany}}, Mark: ruleset.NavalBaseNext, Why: "it may use the American naval base", Rule: "BH-093"}, "1 German transport: naval base next turn (it may use the American naval base; rule BH-093)"},
		{state.Marked{Units: []state.Piece{{ID: 1, Type: "transport", Power: germany}}, Why: "crews come aboard", Rule: "BH-084"}, "1 German transport: crews come aboard (rule BH-084)"},
		{state.Transferred{Units: inf[:1], To: "United Kingdom", Space: "London", Why: "bought", Rule: "BH-172"}, "1 German infantry in London: now British (bought; rule BH-172)"},
		{state.ZoneChosen{Power: germany, Zone: "SZ 109", Attack: true, Holder: "Dutch", Rule: "BH-167"}, "Germany attacks the Dutch ships in SZ 109 (rule BH-167)"},
		{state.TurnEnded{Power: germany, Round: 3}, "Germany ends its turn of round 3"},
		{state.TurnWaits{Power: "China", Round: 3, For: "United States", Rule: "A50-7.1"}, "China waits with noncombat moves and placement until United States has fought, too (rule A50-7.1)"},
		{state.TurnGoesOn{Power: "China", Round: 3}, "China goes on with its turn of round 3: noncombat moves and placement"},
	}
}

func TestLine(t *testing.T) {
	rs := smallRules()
	for _, tc := range lineCases() {
		if got := Line(tc.ev, rs); got != tc.want {
			t.Errorf("Line(%s) = %q, want %q", tc.ev.Name(), got, tc.want)
		}
	}
}

// TestEveryEventHasALine reads the names of the event types from their source,
// so that a new one cannot be forgotten here or in the tables of events.
func TestEveryEventHasALine(t *testing.T) {
	known := map[string]bool{}
	for _, tc := range lineCases() {
		known[reflect.TypeOf(tc.ev).Name()] = true
		if Line(tc.ev, nil) == "" {
			t.Errorf("%T has no line without a ruleset", tc.ev)
		}
	}
	files, err := filepath.Glob("../state/event_*.go")
	if err != nil {
		t.Fatal(err)
	}
	events := 0
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil || fn.Name.Name != "Name" {
				continue
			}
			events++
			name := fn.Recv.List[0].Type.(*ast.Ident).Name
			if !known[name] {
				t.Errorf("event %s has no case here: the table of its subject must have a row for it", name)
			}
		}
	}
	if events < 50 {
		t.Errorf("only %d events are found in ../state/event_*.go", events)
	}
}

func TestLineIsOneLine(t *testing.T) {
	ev := state.Paid{Purse: "Germany", IPC: 1, Why: "a\nb\u202ec"}
	if got := Line(ev, nil); strings.ContainsAny(got, "\n\u202e") {
		t.Errorf("Line = %q holds a line end or a turn of direction", got)
	}
}
