package engine_test

import "github.com/adjutant-game/adjutant/notation"

// badInputs begins with the words of a turn.
var badInputs = append([]badInput{
	// Money.
	{notation.BuyVerb, misspelt, "buying", "bye 3 inf", "doubtful", "1:1", "did you mean buy or", "buy 3 inf", ""},
	{notation.BuyVerb, misspelt, "buying", "byu: 3 inf", "unknown-order", "1:1", "did you mean buy?", "buy: 3 inf", ""},
	{notation.BuyVerb, misspelt, "buying", "Purchse\n3 inf", "unknown-order", "1:1", "did you mean purchase?", "Purchase\n3 inf", ""},
	{notation.BuyVerb, misspelt, "buying", "buy: 3 inff", "unknown-unit", "1:8", "did you mean infantry?", "buy: 3 inf", ""},
	{notation.BuyVerb, misspelt, "buying", "upgarde: Norway", "unknown-order", "1:1", "did you mean upgrade?", "upgrade: Norway", ""},
	{notation.BuyVerb, impossible, "buying", "buy", "unfinished", "1:1", `write it like "buy: 3 infantry`, "buy: 3 inf", ""},
	{notation.BuyVerb, impossible, "buying", "buy: 30 inf", "not-enough-money", "1:1", "Germany has 30: 60 missing", "buy: 10 inf", ""},
	{notation.BuyVerb, impossible, "buying", "buy: 3 inf in France", "place-in-purchase", "1:15", "place: (units) France", "buy: 3 inf\nplace: 3 inf Germany", ""},
	{notation.BuyVerb, impossible, "buying", "upgrade: Poland", "cannot-upgrade", "1:1", "did you mean upgrade: Norway?", "upgrade: Norway", ""},
	{notation.BuyVerb, late, "moving on", "buy: 3 inf", "phase-over", "1:1", "at the beginning of your next turn", "place: 3 inf Germany", ""},
	{notation.BuyVerb, late, "Italy's turn", "buy: 3 inf", "out-of-turn", "1:1", "send this when it is yours", "buy: 3 inf", "buying"},

	{notation.RepairVerb, misspelt, "buying", "reapir: 3 W Ger IC", "unknown-order", "1:1", "did you mean repair?", "repair: 3 W Ger IC", ""},
	{notation.RepairVerb, misspelt, "moscow", "fix 3 Russia", "unknown-order", "1:1", "did you mean repair?", "repair 3 Russia", ""},
	{notation.RepairVerb, impossible, "buying", "repair: 3 Germany IC", "nothing-to-repair", "1:9", "`repair: 4 Western Germany ", "repair: 4 Western Germany ic", ""},
	{notation.RepairVerb, impossible, "moscow", "repair: 9 Russia IC", "too-much-repair", "1:9", "has 4 damage, not 9", "repair: 4 Russia IC", ""},
	{notation.RepairVerb, late, "moving on", "repair: 3 W Ger IC", "phase-over", "1:9", "at the beginning of your next turn", "end turn\nplace 3 inf Germany", ""},

	{notation.ResearchVerb, misspelt, "research", "reserch: 2 dice, chart 1", "unknown-order", "1:1", "did you mean research?", "research: 2 dice, chart 1", ""},
	{notation.ResearchVerb, impossible, "buying", "research: 2 dice, chart 1", "no-research", "1:11", "leave this out", "research: 2 dice, chart 1", "research"},
	{notation.ResearchVerb, impossible, "research", "research: 2 dice, chart 3", "no-such-chart", "1:11", "name chart 1 or chart 2", "research: 2 dice, chart 2", ""},
	{notation.ResearchVerb, impossible, "research", "research: dice", "unexpected", "1:11", `write it like "research: 2 dice, chart 1"`, "research: 2 dice", ""},
	{notation.ResearchVerb, late, "moving on", "research: 2 dice, chart 1", "phase-over", "1:11", "first thing in your next turn", "research: 2 dice, chart 1", "research"},

	{notation.ExpectVerb, misspelt, "buying", "bnak 30", "unknown-order", "1:1", "did you mean bank?", "bank 30", ""},
	{notation.ExpectVerb, misspelt, "buying", "colect 40", "unknown-order", "1:1", "did you mean collect?", "collect 40", ""},
	{notation.ExpectVerb, misspelt, "buying", "collect forty", "no-number", "1:1", `write it like "collect 40"`, "collect 40", ""},
	{notation.ExpectVerb, impossible, "buying", "bank 47\nbuy 1 inf", "~bank-differs", "1:1", "Germany has 30 IPC in hand, not 47", "bank 30\nbuy 1 inf", ""},

	{notation.PlaceVerb, misspelt, "moving on", "plaec: 3 inf Germany", "unknown-order", "1:1", "did you mean place?", "place: 3 inf Germany", ""},
	{notation.PlaceVerb, misspelt, "moving on", "palce 3 inf Germany", "unknown-order", "1:1", "did you mean place?", "place 3 inf Germany", ""},
	{notation.PlaceVerb, misspelt, "moving on", "Placment\n3 inf Germany", "unknown-order", "1:1", "did you mean placement?", "Placement\n3 inf Germany", ""},
	{notation.PlaceVerb, impossible, "moving on", "place 3 inf", "no-place", "1:12", `write it like "place: 3 infantry Germany"`, "place 3 inf Germany", ""},
	{notation.PlaceVerb, impossible, "buying", "place: 3 inf Germany", "not-bought", "1:8", "`buy: 3 infantry`", "buy: 3 inf\nplace: 3 inf Germany", ""},
	{notation.PlaceVerb, impossible, "moving on", "place: 3 inf Poland", "no-complex-there", "1:8", "did you mean Germany, Norway or Western Germany?", "place: 3 inf Germany", ""},
	{notation.PlaceVerb, late, "Italy's turn", "place: 3 inf Germany", "out-of-turn", "1:8", "send this when it is yours", "place: 3 inf Germany", "moving on"},

	// War.
	{notation.WarVerb, misspelt, "buying", "dcelare war: Soviet Union", "unknown-order", "1:1", "did you mean declare war?", "declare war: Soviet Union", ""},
	{notation.WarVerb, misspelt, "buying", "war: Soviet Union", "unknown-order", "1:1", "did you mean declare war?", "declare war: Soviet Union", ""},
	{notation.WarVerb, misspelt, "buying", "dow Russa", "unknown-power", "1:5", "Soviet Union", "dow Russia", ""},
	{notation.WarVerb, impossible, "buying", "declare war", "unfinished", "1:1", `write it like "declare war: Soviet Union"`, "declare war: Soviet Union", ""},
	{notation.WarVerb, impossible, "buying", "declare war: Italy", "same-side", "1:1", "did you mean declare war: Soviet Union", "declare war: Soviet Union", ""},
	{notation.WarVerb, impossible, "buying", "declare war on Spain", "unknown-power", "1:16", "attack: (units) -> Spain", "declare war on Russia", ""},
	{notation.WarVerb, late, "moving on", "declare war: Soviet Union", "phase-over", "1:1", "before the attacks of your next turn", "declare war: Soviet Union", "buying"},

	// Combat movement.
	{notation.AttackVerb, misspelt, "buying", "atack: 2 tanks Holland -> France", "unknown-order", "1:1", "did you mean attack?", "attack: 2 tanks Holland -> France", ""},
	{notation.AttackVerb, misspelt, "buying", "atack 2 tanks Holland -> France", "unknown-order", "1:1", "did you mean attack?", "attack 2 tanks Holland -> France", ""},
	{notation.AttackVerb, misspelt, "buying", "blits: 2 tanks Holland -> France", "unknown-order", "1:1", "did you mean blitz?", "blitz: 2 tanks Holland -> France", ""},
	{notation.AttackVerb, misspelt, "buying", "combt move\n2 tanks Holland -> France", "unknown-order", "1:1", "did you mean combat move?", "combat move\n2 tanks Holland -> France", ""},
	{notation.AttackVerb, misspelt, "buying", "atak France with 2 tanks Holland", "unknown-order", "1:1", "did you mean attack", "attack 2 tanks Holland -> France", ""},
	{notation.AttackVerb, impossible, "buying", "attack France", "no-units", "1:8", `write it like "attack: 3 infantry Poland -> Eastern Poland"`, "attack: 2 tanks Holland -> France", ""},
	{notation.AttackVerb, impossible, "buying", "attack: 3 inf Germany -> Ceylon", "no-way", "1:9", "`1 infantry Japan -> SZ 6 -> Korea`", "attack: 2 inf Germany -> SZ 113 -> SZ 112 -> Scotland", ""},
	{notation.AttackVerb, impossible, "buying", "attack: 9 tanks Holland -> France", "no-such-units", "1:9", "only 2 German tanks in Holland Belgium, 9 ordered", "attack: 2 tanks Holland -> France", ""},
	{notation.AttackVerb, impossible, "buying", "blitz: 1 tank Germany -> Poland -> Eastern Poland", "may-not-enter", "1:8", "`declare war: Soviet Union`", "declare war: Soviet Union\nblitz: 1 tank Germany -> Poland -> Eastern Poland", ""},
	{notation.AttackVerb, impossible, "moscow", "attack: 3 inf Russia -> Vologda", "not-a-combat-move", "1:9", "`move:` in place of `attack:`", "move: 3 inf Russia -> Vologda", ""},
	{notation.AttackVerb, late, "moving on", "attack: 3 inf Germany -> Poland", "phase-over", "1:9", "`move: 3 infantry Germany -> Poland`", "move: 3 inf Germany -> Poland", ""},
	{notation.AttackVerb, late, "Italy's turn", "attack: 2 tanks Holland -> France", "out-of-turn", "1:9", "send this when it is yours", "attack: 2 tanks Holland -> France", "buying"},

	{notation.GoVerb, misspelt, "buying", "2 tanks Holand -> France", "unknown-space", "1:9", "did you mean Holland Belgium", "2 tanks Holland -> France", ""},
	{notation.GoVerb, impossible, "buying", "2 tanks Holland", "no-place", "1:1", `write it like "3 infantry Poland -> Eastern Poland"`, "2 tanks Holland -> France", ""},
	{notation.GoVerb, impossible, "buying", "France 2 tanks", "doubtful", "1:1", "France: 2 tanks or 2 tanks France -> (destination)", "France: 2 tanks", ""},
	{notation.GoVerb, late, "moving on", "CM\n3 inf Germany -> Poland", "phase-over", "2:1", "`move: 3 infantry Germany -> Poland`", "NCM\n3 inf Germany -> Poland", ""},

	{notation.RaidVerb, misspelt, "buying", "riad: 2 bmb Germany -> United Kingdom", "unknown-order", "1:1", "did you mean raid?", "raid: 2 bmb Germany -> United Kingdom", ""},
	{notation.RaidVerb, misspelt, "buying", "rade: 2 bmb Germany -> United Kingdom", "unknown-order", "1:1", "did you mean raid?", "raid: 2 bmb Germany -> United Kingdom", ""},
	{notation.RaidVerb, misspelt, "buying", "raid: 2 bmb Germany -> United Kingdom, traget: 2 ab", "not-understood", "1:40", "did you mean target?", "raid: 2 bmb Germany -> United Kingdom, target: 2 ab", ""},
	{notation.RaidVerb, impossible, "buying", "raid: 2 bmb Germany", "no-place", "1:7", `write it like "raid: 2 bombers Germany -> United Kingdom"`, "raid: 2 bmb Germany -> United Kingdom", ""},
	{notation.RaidVerb, impossible, "buying", "raid: 2 tanks Holland -> France", "cannot-fly", "1:7", "did you mean attack: ...?", "attack: 2 tanks Holland -> France", ""},
	{notation.RaidVerb, impossible, "buying", "raid: 2 bmb Germany -> France", "nothing-to-bomb", "1:7", "write `attack:` in place of `raid:`", "attack: 2 bmb Germany -> France", ""},
	{notation.RaidVerb, impossible, "buying", "raid: 2 bmb Germany -> United Kingdom, target: radar", "unexpected", "1:48", `write it like "target: 1 air base"`, "raid: 2 bmb Germany -> United Kingdom, target: 1 ab, 1 ic", ""},
	{notation.RaidVerb, late, "moving on", "raid: 2 bmb Germany -> United Kingdom", "phase-over", "1:7", "fly it in your next turn", "move: 2 bmb Germany -> Norway", ""},

	{notation.IgnoreVerb, misspelt, "fleet", "ignroe subs in 112", "unknown-order", "1:1", "did you mean ignore?", "attack: 2 dd 113 -> 112\nengage subs in 112", ""},
	{notation.IgnoreVerb, impossible, "buying", "ignore subs", "no-place", "1:1", "ignore subs in SZ 112 or ignore last mail", "ignore subs in 113", ""},
	{notation.IgnoreVerb, impossible, "buying", "ignore subs in France", "not-a-sea-zone", "1:1", "`ignore subs in SZ 112`", "ignore subs in SZ 112", ""},
	{notation.IgnoreVerb, late, "moving on", "ignore subs in 112", "phase-over", "1:1", "together with the next attacks", "ignore subs in 112", "buying"},
	{notation.EngageVerb, misspelt, "fleet", "enagge subs in 112", "unknown-order", "1:1", "did you mean engage?", "attack: 2 dd 113 -> 112\nengage subs in 112", ""},
	{notation.EngageVerb, impossible, "buying", "engage", "unfinished", "1:1", `write it like "engage subs in SZ 112"`, "engage subs in 113", ""},
	{notation.EngageVerb, impossible, "buying", "engage subs in 113", "~nothing-there", "1:1", "changes nothing", "attack: 2 dd 113 -> 112\nengage subs in 112", "fleet"},
	{notation.EngageVerb, late, "moving on", "engage subs in 112", "phase-over", "1:1", "together with the next attacks", "engage subs in 112", "fleet"},

	// What research brings.
	{notation.AirborneVerb, misspelt, "technologies", "airbrone: 2 inf W Ger -> France", "unknown-order", "1:1", "did you mean airborne?", "attack: 2 inf Holland -> France\nairborne: 2 inf W Ger -> France", ""},
	{notation.AirborneVerb, impossible, "technologies", "airborne", "unfinished", "1:1", `write it like "airborne: 2 infantry`, "attack: 2 inf Holland -> France\nairborne: 2 inf W Ger -> France", ""},
	{notation.AirborneVerb, impossible, "technologies", "airborne: 2 inf W Ger -> France", "dropped-alone", "1:1", "`attack: ...`", "attack: 2 inf Holland -> France\nairborne: 2 inf W Ger -> France", ""},
	{notation.AirborneVerb, impossible, "buying", "airborne: 2 inf Holland -> France", "no-technology", "1:1", "leave this out until then", "attack: 2 inf Holland -> France", ""},
	{notation.AirborneVerb, late, "moving on", "airborne: 2 inf W Ger -> France", "phase-over", "1:1", "together with the attacks of your next turn", "attack: 2 inf Holland -> France\nairborne: 2 inf W Ger -> France", "technologies"},
	{notation.RocketVerb, misspelt, "technologies", "rokcets: W Ger -> United Kingdom", "unknown-order", "1:1", "did you mean rockets?", "rockets: W Ger -> United Kingdom", ""},
	{notation.RocketVerb, impossible, "technologies", "rockets", "unfinished", "1:1", `write it like "rockets: Western Germany -> United Kingdom`, "rockets: W Ger -> United Kingdom", ""},
	{notation.RocketVerb, impossible, "technologies", "rockets: Holland -> United Kingdom", "no-launch-site", "1:1", "no working air base in Holland Belgium", "rockets: W Ger -> United Kingdom", ""},
	{notation.RocketVerb, late, "moving on", "rockets: W Ger -> United Kingdom", "phase-over", "1:1", "together with the attacks of your next turn", "rockets: W Ger -> United Kingdom", "technologies"},
	{notation.BondsVerb, misspelt, "bonds", "war bods: 3 to Pacific", "unknown-order", "1:1", "did you mean war bonds?", "war bonds: 3 to Pacific", ""},
	{notation.BondsVerb, misspelt, "bonds", "warbonds: 3 to Pacific", "unknown-order", "1:1", "did you mean war bonds?", "war bonds: 3 to Pacific", ""},
	{notation.BondsVerb, impossible, "bonds", "war bonds: all to Berlin", "unknown-treasury", "1:19", "did you mean UK Europe or UK Pacific?", "war bonds: all to Pacific", ""},
	{notation.BondsVerb, impossible, "no bonds", "war bonds: all to Pacific", "no-technology", "1:1", "research", "war bonds: all to Pacific", "bonds"},
	{notation.BondsVerb, late, "bonds wait", "war bonds: 3 to Pacific", "out-of-turn", "1:1", "send this when it is yours", "war bonds: 3 to Pacific", "bonds"},

	// Noncombat movement.
	{notation.MoveVerb, misspelt, "moving on", "mvoe: 1 inf Germany -> Poland", "unknown-order", "1:1", "did you mean move?", "move: 1 inf Germany -> Poland", ""},
	{notation.MoveVerb, misspelt, "moving on", "nonocm\n1 inf Germany -> Poland", "unknown-order", "1:1", "did you mean noncom?", "noncom\n1 inf Germany -> Poland", ""},
	{notation.MoveVerb, misspelt, "moving on", "lod: 2 inf Germany -> 113 aboard", "unknown-order", "1:1", "did you mean load", "load: 2 inf Germany -> 113 aboard", ""},
	{notation.MoveVerb, impossible, "moving on", "load: 2 inf Germany", "no-place", "1:7", `write it like "load: 2 infantry Norway -> SZ 112 aboard"`, "load: 2 inf Germany -> 113 aboard", ""},
	{notation.MoveVerb, impossible, "moving on", "unload: 113 -> Norway", "no-units", "1:9", `write it like "unload: 2 infantry SZ 112 -> Norway"`, "move: 2 inf Germany -> 113 -> Norway", ""},
	{notation.MoveVerb, impossible, "moving on", "move: 1 inf Germany -> Japan", "no-way", "1:7", "`1 infantry Japan -> SZ 6 -> Korea`", "move: 1 inf Germany -> 113 -> Norway", ""},
	{notation.MoveVerb, impossible, "moving on", "move: 3 inf Germany -> Romania", "too-far", "1:7", "need 2 movement points from Germany to Romania and have 1", "move: 1 inf Germany -> Poland", ""},
	{notation.MoveVerb, late, "Italy's turn", "move: 1 inf Germany -> Poland", "out-of-turn", "1:7", "send this when it is yours", "move: 1 inf Germany -> Poland", "moving on"},

	{notation.LandVerb, misspelt, "moving on", "lnad: 2 ftr Norway", "unknown-order", "1:1", "land", "land: 2 ftr Germany -> Norway", ""},
	{notation.LandVerb, misspelt, "moving on", "land: 2 ftr Germany -> Nrwey", "unknown-space", "1:24", "did you mean Norway", "land: 2 ftr Germany -> Norway", ""},
	{notation.LandVerb, impossible, "moving on", "land 2 ftr", "no-place", "1:11", `write it like "land: 2 fighters SZ 112 -> Norway"`, "land: 2 ftr Germany -> Norway", ""},
	{notation.LandVerb, impossible, "moving on", "land: 1 tank Poland", "cannot-land", "1:1", `write other units as "move: ..."`, "move: 1 tank Germany -> Poland", ""},
	{notation.LandVerb, late, "Italy's turn", "land: 2 ftr Germany -> Norway", "out-of-turn", "1:1", "send this when it is yours", "land: 2 ftr Germany -> Norway", "moving on"},

	{notation.StayVerb, misspelt, "moving on", "rest stais", "unknown-order", "1:1", "did you mean rest stays?", "rest stays", ""},
	{notation.StayVerb, misspelt, "moving on", "stay", "unknown-order", "1:1", "did you mean rest stays?", "rest stays", ""},
	{notation.StayVerb, late, "Italy's turn", "rest stays", "out-of-turn", "1:1", "send this when it is yours", "rest stays", "buying"},
}, badAnswers...)
