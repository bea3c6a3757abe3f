package engine_test

import "testing"

// TestTransportsThatAreNamedFirst: the way of a transport in front of what it carries is the way of
// the crossing. An empty want means that the mail is asked about.
func TestTransportsThatAreNamedFirst(t *testing.T) {
	const hawaii = "move: 1 infantry, 1 artillery Western United States -> SZ 10 -> SZ 26 -> Hawaiian Islands"
	readOrAsked(t, []readCase{
		{"United States", "Noncombat\nThe transport SZ 10 to SZ 26 with 1 infantry, 1 artillery Western US to Hawaii", hawaii},
		{"United States", "Noncombat\nthe transport from SZ 10 to SZ 26 carrying 1 inf and 1 art from Western US to Hawaii", hawaii},
		{"United States", "Noncombat\nHawaii: the transport SZ 10 to SZ 26 with 1 inf, 1 art from Western US", hawaii},
		{"United States", "Noncombat\nWestern US: 1 inf, 1 art > Hawaii, with the transport 10 > 26", hawaii},
		{"United States", "Noncombat\nThe transport goes from SZ 10 to SZ 26 and lands 1 infantry and 1 artillery from Western US in Hawaii", hawaii},
		{"United States", "Bewegung\nHawaii: der Transporter SZ 10 nach SZ 26 mit 1 Inf und 1 Art aus Western US", hawaii},
		{"United States", "Noncombat\nThe transport SZ 10 to SZ 26 with maybe 1 infantry Western US to Hawaii", ""},
		{"United States", "Noncombat\nThe transport SZ 10 to SZ 26 with the rest", ""},
	})
}

// TestOnTheCarrier: aircraft that move to the zone of a carrier land there; the carriers go nowhere.
func TestOnTheCarrier(t *testing.T) {
	const follow = "move: 1 aircraft carrier, 1 destroyer SZ 33 -> SZ 20\nmove: 1 fighter, 1 tactical bomber SZ 33 -> SZ 20"
	const both = "move: 2 fighters, 2 tactical bombers SZ 6 -> SZ 20"
	readOrAsked(t, []readCase{
		{"Japan", "ncm\ncv dd 33 -> 20\nfig tac 33 -> 20 (on cv)", follow},
		{"Japan", "ncm\ncv dd 33 -> 20\nfig tac 33 -> 20 (with the carrier)", follow},
		{"Japan", "ncm\ncv dd 33 -> 20\nfig tac 33 -> 20 (not on cv)", ""},
		{"Japan", "ncm\n2 carriers SZ 6 to SZ 20\n2 fighters, 2 tacs SZ 6 to SZ 20 on the carriers", "move: 2 aircraft carriers SZ 6 -> SZ 20\n" + both},
		{"Japan", "ncm\n2 Träger SZ 6 nach SZ 20\n2 Jäger, 2 taktische Bomber SZ 6 nach SZ 20 auf die Träger", "move: 2 aircraft carriers SZ 6 -> SZ 20\n" + both},
	})
}

// TestTheOtherLandsElsewhere: an aircraft beside which another lands elsewhere is one.
func TestTheOtherLandsElsewhere(t *testing.T) {
	const attack = "attack: 1 fighter, 1 tactical bomber Western Germany -> SZ 110\nattack: 1 fighter Norway -> SZ 110\n"
	const landed = "land: 1 fighter SZ 110 -> Western Germany\nland: 1 tactical bomber SZ 110 -> Western Germany\nland: 1 fighter SZ 110 -> Norway"
	readOrAsked(t, []readCase{
		{"Germany", attack + "Noncombat\nfighter and tac from SZ 110 land in Western Germany\nthe other fighter from SZ 110 lands in Norway", attack + landed},
		{"Germany", attack + "Danach\nJäger und Taktischer aus SZ 110 landen in Western Germany\nder andere Jäger aus SZ 110 landet in Norwegen", attack + landed},
		{"Germany", attack + "Noncombat\n2 fighters and the tac from SZ 110 land in Western Germany\nthe other fighter from SZ 110 lands in Norway", ""},
	})
}

// TestStrangeUnits: a word that nobody knows may be the name of units where units are listed.
func TestStrangeUnits(t *testing.T) {
	const attack = "attack: 1 fighter, 1 tactical bomber Western Germany -> SZ 110\n"
	readOrAsked(t, []readCase{
		{"Germany", "3 inf Holland to France and the wombat", ""},
		{"Germany", "3 inf Holland to France and the weather is fine", "attack: 3 infantry Holland Belgium -> France"},
		{"Germany", attack + "Noncombat\nfighter and Sonderzug from SZ 110 land in Western Germany", ""},
		{"Germany", attack + "Noncombat\nfighter and tac from SZ 110 land in Western Germany", attack + "land: 1 fighter SZ 110 -> Western Germany\nland: 1 tactical bomber SZ 110 -> Western Germany"},
	})
}

// TestLinesWithTheirOwnWay: a line whose units go from one place to another does not go on with the
// line above, though it begins with a small letter.
func TestLinesWithTheirOwnWay(t *testing.T) {
	const attack = "attack: 1 fighter, 1 tactical bomber Western Germany -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 110\n"
	readOrAsked(t, []readCase{
		{"Germany", "Combat Move\n" + attack + "Noncombat Move\nFighter and tac in SZ 110 back to Western Germany again\nthe 2 bombers from SZ 110 to Norway",
			attack + "land: 1 fighter SZ 110 -> Western Germany\nland: 1 tactical bomber SZ 110 -> Western Germany\nland: 2 strategic bombers SZ 110 -> Norway"},
	})
}

// TestPlacesThatJoin: units of a place that joins go where the order before them leads.
func TestPlacesThatJoin(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France"
	const joined = "\nattack: 3 infantry Western Germany -> France"
	readOrAsked(t, []readCase{
		{"Germany", "Yugoslavia first. 6 infantry from Greater Southern Germany attack Yugoslavia.\nSecond battle is France, with 4 infantry from Holland.\nW Germany joins with 3 infantry.",
			"attack: 6 infantry Greater Southern Germany -> Yugoslavia\n" + france + joined},
		{"Germany", france + "\nWestern Germany helps out with 3 infantry.", france + joined},
		{"Germany", france + "\nWestern Germany joins if it can, with 3 infantry.", ""},
	})
}

// TestFormAndMan: "form" before a place is "from", but for who has such units on Formosa, and "our man
// in" a place is the one kind of unit there.
func TestFormAndMan(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Noncombat\n1 AA gun form Western Germany to Holland", "move: 1 AAA Western Germany -> Holland Belgium"},
		{"Japan", "Noncombat\n1 fighter form > Manchuria", "move: 1 fighter Formosa -> Manchuria"},
		{"Japan", "Noncombat\n1 fighter form Manchuria", ""}, // from there, or to there?
		{"ANZAC", "Noncombat\nOur man in Malaya goes up to Shan State", "move: 1 infantry Malaya -> Shan State"},
		{"ANZAC", "Noncombat\nOur man in Queensland goes to New South Wales", ""}, // who of them?
		{"ANZAC", "Noncombat\nOur two boys in Egypt, 2 infantry, go to Trans-Jordan", "move: 2 infantry Egypt -> Trans-Jordan"},
		{"ANZAC", "Noncombat\nOur two boys in Egypt, 1 infantry, go to Trans-Jordan", ""},
	})
}

// TestBanterBesideOrders: what somebody would do about dice and drinks orders nothing. What he
// would do in a battle is asked about.
func TestBanterBesideOrders(t *testing.T) {
	const order = "attack: 3 infantry Holland Belgium -> France"
	readOrAsked(t, []readCase{
		{"Germany", order + "\nIf your fighter hits again I am going to check those dice.", order},
		{"Germany", order + "\nI know, four infantry and a fighter are sitting there.", order},
		{"Germany", order + "\nIf your fighter hits, I pull out of there.", ""},
		{"Germany", order + "\nIf your fighter hits, I roll again.", ""},
	})
}
