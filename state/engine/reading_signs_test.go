package engine_test

import "testing"

// TestListsWithOtherSigns: semicolons, slashes and colons within a list of units part no orders. Of "Building 6
// inf; 3 art this turn" only the infantry was bought.
func TestListsWithOtherSigns(t *testing.T) {
	const both = "buy: 6 infantry, 3 artillery"
	const placed = both + "\nplace: 6 infantry, 3 artillery Germany"
	readOrAsked(t, []readCase{
		{"Germany", "6 inf; 3 art = 30 IPCs", both},
		{"Germany", "Building 6 inf; 3 art this turn.", both},
		{"Germany", "Germany buys 6 INF / 3 ART.", both},
		{"Germany", "Buy inf: 6, art: 3", both},
		{"Germany", "Purchase (inf: 6, art: 3)", both},
		{"Germany", "New units: 6 inf, 3 art", both},
		{"Japan", "Buy\nTT 3 (21, keep 5)", "buy: 3 transports"},
		{"Germany", "Buy 6 inf, 3 art\nPlace\n6 INF / 3 ART in Germany", placed},
		{"Germany", "Buy 6 inf, 3 art\nPlace\nGermany -> inf: 6, art: 3", placed},
		{"Germany", "Buy 6 inf, 3 art\nPlace\nGermany 4 inf; Western Germany 2 inf, 3 art", both + "\nplace: 4 infantry Germany\nplace: 2 infantry, 3 artillery Western Germany"},
		{"Germany", "Buy 6 inf; 3 inf Poland > Eastern Poland", ""},
		{"Germany", "Buy 6 inf or 3 art", ""},
	})
}

// TestRaidsInOtherWords: a heading can say that bombers raid, and what they bomb can stand before them.
func TestRaidsInOtherWords(t *testing.T) {
	const raid = "raid: 2 strategic bombers Germany -> United Kingdom"
	readOrAsked(t, []readCase{
		{"Germany", "CM\nSBR:\n2 bombers from Germany -> UK", raid},
		{"Germany", "CM\nStrategic bombing\n2 bombers Germany > UK", raid},
		{"Germany", "CM\nbomb the UK factory with 2 bombers from Germany", raid + ", target: major complex"},
		{"Germany", "CM\nSBR UK naval base with 2 bombers from Germany", raid + ", target: naval base"},
		{"Germany", "CM\nSBR:\n2 bombers from Germany -> UK\nAttacks:\n1 sub 103 > 110", raid + "\nattack: 1 submarine SZ 103 -> SZ 110"},
		{"Germany", "CM\nSBR:\n1 sub 103 > 110\nAttacks:\n2 bombers Germany > SZ 110", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110"},
		{"Germany", "CM\nJapan: SBR 2", ""},
		{"Germany", "CM\n2 bombers Germany > UK", ""},
	})
}

// TestTargetsLead: behind the target of a line, places in brackets are where aircraft land, a bracket of enemies
// and a dash say whom they meet, and an operation can have an objective. Planes were sent to the place in the
// brackets.
func TestTargetsLead(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "CM\nSZ 110 <- ss SZ103; 2 bmr Ger [WGer]", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110, land Western Germany"},
		{"Germany", "CM\nSZ 110: ss SZ103, 2 bmr Ger (W Germany)", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110, land Western Germany"},
		{"Japan", "CM\nHunan (2 inf) - Kiangsi 3 inf + art, Formosa fig, then fig lands Kiangsi", "attack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 1 fighter Formosa -> Hunan\nland: 1 fighter Hunan -> Kiangsi"},
		{"Japan", "CM\nHunan (2 inf) - Kiangsi 3 inf\nYunnan (4 inf) - Kwangsi 3 inf\nNCM\nKorea - Japan 2 inf with trans in 6", "attack: 3 infantry Kiangsi -> Hunan\nattack: 3 infantry Kwangsi -> Yunnan\nmove: 2 infantry Japan -> SZ 6 -> Korea"},
		{"Japan", "CM\nHunan (2 inf) - Kiangsi 3 inf\nNCM\nKorea - Japan 2 inf with trans in 6", ""},
		{"Japan", "NCM\nKorea - Manchuria 2 inf", "move: 2 infantry Korea -> Manchuria"},
		{"Germany", "CM\nFrance - fr. Holland, 4 inf., 2 art.; fr. W. Germany, 3 inf.", "attack: 4 infantry, 2 artillery Holland Belgium -> France\nattack: 3 infantry Western Germany -> France"},
		{"United Kingdom", "CM\nOperation COMPASS, objective Tobruk:\n2x Inf, 1x Tank ex Alexandria", "attack: 2 infantry, 1 tank Alexandria -> Tobruk"},
		{"Germany", "CM\n1 sub. fr. S.Z. 103 to S.Z. 110", "attack: 1 submarine SZ 103 -> SZ 110"},
		{"Germany", "CM\nSZ 110: ss SZ103, 2 bmr Ger (maybe W Germany)", ""},
		{"Japan", "NCM\nKorea - Japan 2 inf or 3", ""},
	})
}

// TestNotesBehindOrders: a bracket that says what everybody knows changes nothing. "(they stay with their
// carrier)" left the second aircraft behind.
func TestNotesBehindOrders(t *testing.T) {
	const walk = "move: 2 infantry Norway -> Finland"
	readOrAsked(t, []readCase{
		{"Germany", "NCM\nFrom Norway to Finland: 2 infantry (activates Finland)", walk},
		{"Germany", "NCM\n2 infantry Norway to Finland (1 space, and they know the way)", walk},
		{"Japan", "NCM\nFrom SZ 33 to SZ 20: 1 fighter, 1 tactical bomber (they stay with their carrier)", "move: 1 fighter, 1 tactical bomber SZ 33 -> SZ 20"},
		{"Germany", "NCM\nFrom Norway to Finland: 2 infantry (not if Russia moves)", ""},
		{"Germany", "NCM\nFrom Norway to Finland: 2 infantry (1 stays)", ""},
	})
}

// TestUnitsFromTo: "units, from, to" with commas goes from the first place to the second, as the manual says it is
// written, where both ways are possible.
func TestUnitsFromTo(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "NCM\n1 destroyer, SZ 106, SZ 109", "move: 1 destroyer SZ 106 -> SZ 109"},
		{"United Kingdom", "NCM\n2 inf, India, Burma", "move: 2 infantry India -> Burma"},
		{"United Kingdom", "NCM\n2 inf India / Burma", ""},
	})
}

// TestHelpersGoAlong: units that help behind an attack go where it goes, not where the attack before it went.
func TestHelpersGoAlong(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Japan", "CM\n3 inf Kwangsi > Yunnan\n3 inf from Kiangsi attack Hunan, with both Manchuria tacs helping", "attack: 3 infantry Kwangsi -> Yunnan\nattack: 3 infantry Kiangsi -> Hunan\nattack: 2 tactical bombers Manchuria -> Hunan"},
		{"Japan", "CM\n3 inf from Kiangsi attack Hunan, maybe with both Manchuria tacs helping", ""},
	})
}

// TestLandingsTogether: one sentence can say of several groups where each lands.
func TestLandingsTogether(t *testing.T) {
	const fights = "CM\n3 inf Kwangsi > Yunnan\n1 ftr Kiangsu > Yunnan\n3 inf Kiangsi > Hunan\n1 ftr Formosa > Hunan\nNCM\n"
	const fought = "attack: 3 infantry Kwangsi -> Yunnan\nattack: 1 fighter Kiangsu -> Yunnan\nattack: 3 infantry Kiangsi -> Hunan\nattack: 1 fighter Formosa -> Hunan\n"
	readOrAsked(t, []readCase{
		{"Japan", fights + "Planes from Yunnan land in Kwangsi, planes from Hunan land in Kiangsi.", fought + "land: 1 fighter Yunnan -> Kwangsi\nland: 1 fighter Hunan -> Kiangsi"},
		{"Japan", fights + "Planes from Yunnan land in Kwangsi, planes from Hunan land in Kiangsi or Kwangsi.", ""},
	})
}

// TestWarsBelowHeadings: declarations of war stand in a list, also a numbered one. They were dropped without a word.
func TestWarsBelowHeadings(t *testing.T) {
	const wars = "declare war: United Kingdom\ndeclare war: United States"
	readOrAsked(t, []readCase{
		{"Japan", "2. DOW\n2.1 UK\n2.2 USA (yes, all of it. Life is short.)", wars},
		{"Japan", "declaring war\non the united kingdom\non the united states", wars},
		{"Japan", "War declared on the USA", "declare war: United States"},
		{"Japan", "2. DOW\n2.1 UK\n2.2 USA maybe", ""},
		{"Japan", "War declared on the USA?", ""},
	})
}

// TestPartsByArms: "Land:" beside "Sea:" or "Air:" parts a phase. Alone it heads landings.
func TestPartsByArms(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Combat Move\nLand:\n4 inf Holland to France\nSea:\n1 sub sz103 to sz110\nAir:\n2 ftr W Germany to sz110 (land W Germany)", "attack: 4 infantry Holland Belgium -> France\nattack: 1 submarine SZ 103 -> SZ 110\nattack: 2 fighters Western Germany -> SZ 110, land Western Germany"},
		{"Germany", "Combat Move\n4 inf Holland to France\n2 ftr W Germany to France\nLand:\n2 ftr W Germany", "attack: 4 infantry Holland Belgium -> France\nattack: 2 fighters Western Germany -> France\nland: 2 fighters France -> Western Germany"},
	})
}

// TestMisspeltUnitsBehindNumbers: "1x figther" is not passed over.
func TestMisspeltUnitsBehindNumbers(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "CM\nSZ 111:\n- 1x figther from Norway", "attack: 1 fighter Norway -> SZ 111"},
		{"Germany", "CM\nSZ 111:\n- 1x fxghtxr from Norway", ""},
		{"Germany", "CM\nSZ 111:\n- 1x fighter from Norway", "attack: 1 fighter Norway -> SZ 111"},
	})
}
