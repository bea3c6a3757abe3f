package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
)

// TestArmies: all land units of a place, in the words that players use for them, and how many
// of several places go together.
func TestArmies(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		holland = "attack: all infantry, all artillery, all tanks Holland Belgium -> France"
		western = "attack: all infantry, all artillery, all mechanized infantry Western Germany -> France"
		south   = "attack: all infantry, all artillery, all tanks Greater Southern Germany -> Yugoslavia"
		mechs   = "attack: 4 mechanized infantry Western Germany -> France"
		norway  = "attack: 2 fighters Western Germany -> SZ 110, land Norway"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"Yugo: all SG land", south},
		{"Yugo: all XY land", ""}, // no place
		{"Yugo: all XY, Romania 2 inf 1 tank", ""},
		{"Yugo w/ all SG, Romania 2 inf 1 tank", south + "\nattack: 2 infantry, 1 tank Romania -> Yugoslavia"},
		{"5 inf, 2 art Holland to France", ""}, // there are 4, and it buys nothing
		{"5 inf, 2 art\n4 inf, 2 art Holland to France", "buy: 5 infantry, 2 artillery\nattack: 4 infantry, 2 artillery Holland Belgium -> France"},
		{"SG 6 inf 2 art 2 arm > Yugo", "attack: 6 infantry, 2 artillery, 2 tanks Greater Southern Germany -> Yugoslavia"},
		{"Holland+WGer land -> France", holland + "\n" + western},
		{"Holland & W Germany land attack France", holland + "\n" + western},
		{"a) Holland+WGer all land -> France", holland + "\n" + western},
		{"Holland, WGer: all land -> France", holland + "\n" + western},
		{"Holland: all land attacks France", holland},
		{"Norway land to Finland", "move: all infantry Norway -> Finland"},
		{"attack france with holland's army", holland},
		{"attack france with holland army and 4 mechs of west germany", holland + "\n" + mechs},
		{"attack france with all of holland's inf, art and tanks", holland},
		{"attack france with holland's inf, art and tanks", ""}, // how many?
		{"110: 2 ftr WGer, land Norway", norway},
		{"110: 2 ftr WGer, Norway lands", norway},
		{"110: 2 ftr WGer (Norway land), 2 tac WGer", norway + "\nattack: 2 tactical bombers Western Germany -> SZ 110"},
		{"7 inf, 3 art, 4 mech, 3 arm Holland & WGer to France", holland + "\n" + western},
		{"France: 7 inf, 3 art (all from Holland and West Germany)", "attack: all infantry, all artillery Holland Belgium -> France\nattack: all infantry, all artillery Western Germany -> France"},
		{"6 inf, 3 art Holland & WGer to France", ""}, // who stays?
		{"FRANCE 91%: 3 tanks, 4 inf, 2 art from Holland", "attack: 3 tanks, 4 infantry, 2 artillery Holland Belgium -> France"},
		{"FRANCE 91: 3 tanks, 4 inf, 2 art from Holland", ""}, // a zone?
		{"taking france with Holland's army\ntaking yugo with everything from southern germany, but no planes", ""},
		{"taking france with Holland's army and 4 mechs of west germany\ntaking yugo with all land units from southern germany", holland + "\n" + mechs + "\n" + south},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestNotPlacedBesideAttack: what is listed with an attack attacks, although as many are bought.
func TestNotPlacedBesideAttack(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const buy = "buy: 2 strategic bombers, 2 infantry\n"
	for _, c := range []struct{ mail, want string }{
		{"Purchase: 2 bombers, 2 inf\nAttack SZ 111: sub 118 and bomber Germany", ""}, // one or both?
		{"Purchase: 2 bombers, 2 inf\nAttack SZ 111: sub 118 and both bombers Germany", buy + "attack: 1 submarine SZ 118 -> SZ 111\nattack: 2 strategic bombers Germany -> SZ 111"},
		{"Purchase: 2 bombers, 2 inf\nAttack SZ 111: sub 118\nPlace: 2 bombers Germany, 2 inf W Germany", buy + "attack: 1 submarine SZ 118 -> SZ 111\nplace: 2 strategic bombers Germany\nplace: 2 infantry Western Germany"},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// TestOnlySomeOfAll: "only" behind "everything" says which of it goes, and a list that ends with
// what stays sends the rest of it.
func TestOnlySomeOfAll(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		anhwe = "attack: all infantry, all artillery Kiangsu -> Anhwe"
		hunan = "attack: 3 infantry, 1 artillery Kwangsi -> Hunan"
		south = "attack: all infantry, all artillery Kwangsi -> Hunan\nattack: all infantry, all artillery Kiangsi -> Hunan"
		air   = "attack: 1 fighter, 1 tactical bomber Kiangsu -> Hunan"
		fleet = "all submarines, all transports, all destroyers, all cruisers, all aircraft carriers, all battleships stay"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"Anhwe with everything from Kiangsu (land only)", anhwe},
		{"attack Anhwe with everything (land only) from Kiangsu", anhwe},
		{"attack Anhwe with everything from Kiangsu, land only", anhwe},
		{"Anhwe: all Kiangsu (ground only)", anhwe},
		{"Anhwe: everything from Kiangsu (only planes)", "attack: all fighters, all tactical bombers Kiangsu -> Anhwe"},
		{"Anhwe: everything from Kiangsu (inf only)", ""},
		{"Anhwe with everything from Kiangsu", "attack: everything Kiangsu -> Anhwe"},
		{"We attack Anhwe with 3 infantry and an artillery from each of Shantung and Kiangsu.",
			"attack: 3 infantry, 1 artillery Shantung -> Anhwe\nattack: 3 infantry, 1 artillery Kiangsu -> Anhwe"},
		{"conquered hunan with kwangsi and kiangsi troops", south},
		{"the kwangsi and kiangsi troops go to hunan", south},
		{"Hunan <- Kwangsi 3inf art, Kiangsu ftr tac\nfleet stays home", hunan + "\n" + air + "\n" + fleet},
		{"Hunan <- Kwangsi 3inf art, Kiangsu ftr tac, fleet stays home", hunan + "\n" + air + "\n" + fleet},
		{"Hunan: 3 inf 1 art Kwangsi, fleet stays", hunan + "\n" + fleet},
		{"conquered hunan with kwangsi and kiangsi troops and the air from kiangsu\nmoved korea's 4 inf up to manchuria", south + "\nattack: all fighters, all tactical bombers Kiangsu -> Hunan\nmove: 4 infantry Korea -> Manchuria"},
		{"J1 DOW UK, US (sorry!)", "declare war: United Kingdom, United States"},
		{"G1 DOW UK", ""},
		{"J2 DOW UK", ""},
	} {
		readsAs(t, e, "Japan", c.mail, c.want)
	}
}

// TestBracketOfOthers: units in a bracket that are not those before it are not passed over, and
// in a list of landings those land that fought.
func TestBracketOfOthers(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		raid   = "attack: 1 fighter Gibraltar -> SZ 97\nattack: 1 strategic bomber United Kingdom -> SZ 97\n"
		landed = "land: 1 fighter SZ 97 -> Malta\nland: 1 strategic bomber SZ 97 -> Malta"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"The carrier group of 98 (cv with ftr and tac, ca, dd) sinks the Italian fleet in 97", ""},
		{"cruiser 91 (dd) attacks 92", ""},
		{"the cruiser of 91 (the big one) attacks 92", "attack: 1 cruiser SZ 91 -> SZ 92"},
		{"97: ftr Gib, bomber UK\nlanding: gib ftr malta, bomber malta", raid + landed},
		{"97: ftr Gib, bomber UK\nlanding: ftr malta, bomber malta", raid + landed},
		{"97: ftr Gib, bomber UK\nncm: malta ftr gib, bomber malta", raid + "move: 1 fighter Malta -> Gibraltar\nland: 1 strategic bomber SZ 97 -> Malta"},
	} {
		readsAs(t, e, "United Kingdom", c.mail, c.want)
	}
}
