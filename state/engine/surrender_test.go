package engine_test

import "testing"

// Surrenders by letters: what may be asked for, and what becomes of it.
func TestSurrenders(t *testing.T) {
	const war = "turn: Germany, round 3, research\nwar: Germany - Italy\n"
	const held = war + "control: Germany: Northern Italy, Albania, Libya, Tobruk, Ethiopia\n"
	const floor = held + "marker: surrender offered: Italy = 2\n"
	const rome = war + "control: Germany: Southern Italy\n"
	for _, tc := range []letterScene{
		{
			name: "EX-026 EX-028 EX-029 EX-030 a surrender is offered, accepted, and there is peace", position: war + "war: Germany - France\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: disband",
			told:    "agreed: p1 by Italy, `surrender to Germany`, letters [1 2] (EX-029)\npeace of Germany and Italy, truce before round 5", never: "peace of Germany and France",
		},
		{
			name: "EX-026 EX-028 not to who is at peace with it", position: war,
			letters: "Italy: surrender to France -> not-at-war EX-026\nItaly: surrender to Germany",
		},
		{
			name: "EX-029 without a yes the war goes on", position: war,
			letters: "Italy: surrender to Germany\nGermany: refuse p1\nGermany: accept p1: disband -> closed EX-029", never: "peace",
		},
		{
			name: "EXG-20 each enemy settles for itself", position: war + "war: France - Italy\n",
			letters: "Italy: surrender to Germany, France -> one-enemy EXG-20\nItaly: surrender to Germany\nFrance: accept p1: disband -> no-proposal EX-044\nGermany: accept p1: disband",
			told:    "peace of Germany and Italy", never: "peace of France",
		},
		{
			name: "EX-027 EX-029 EXG-18 whose land is below its floor is offered by the rule", position: floor,
			letters: "Germany: accept surrender of Italy: land Albania",
			told:    "agreed: p1 by Germany, `accept surrender of Italy: land Albania`, letters [1] (EX-029)\nemblem of Albania = 3\npeace of Germany and Italy",
		},
		{
			name: "EX-027 at the floor it is not", position: held,
			letters: "Germany: accept surrender of Italy: land Albania -> nothing-offered EX-029", never: "peace",
		},
		{
			name: "EX-029 EXG-18 only its enemies may accept it", position: floor,
			letters: "France: accept surrender of Italy: disband -> not-at-war EX-026\nGermany: accept surrender: Italy, terms disband", told: "peace of Germany and Italy",
		},
		{
			name: "EX-031 one thing is asked for", position: rome,
			letters: "Italy: surrender to Germany\nGermany: accept p1: disband, land Southern Italy -> one-demand\nGermany: accept p1: political and military 1 fighter Southern Italy -> one-demand\nGermany: accept p1: political",
			told:    "dominion: Germany over Italy = 1",
		},
		{
			name: "EX-031 and nothing with the yes to something else", position: "turn: Germany, round 3, research\n",
			letters: "Italy: propose alliance: Germany\nGermany: accept p1: disband -> nothing-to-ask EX-031\nGermany: accept p1", told: "A1 is now [Germany Italy]",
		},
		{
			name: "EX-032 EXG-23 up to three territories become the victor's own", position: held,
			letters: "Italy: surrender to Germany\nGermany: accept p1: land Northern Italy, Albania, Libya, Tobruk -> too-much-land EX-032\nGermany: accept p1: land Northern Italy, Albania and Libya",
			told:    "emblem of Northern Italy = 3\nemblem of Albania = 3\nemblem of Libya = 3\npeace of Germany and Italy", never: "emblem of Tobruk",
		},
		{
			name: "EX-032 EXG-23 none is asked for by who wants none", position: held,
			letters: "Italy: surrender to Germany\nGermany: accept p1: land none", told: "peace of Germany and Italy", never: "emblem of",
		},
		{
			name: "EX-032 not what it does not hold, nor what was never the loser's", position: held + "control: Germany: Poland\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: land Southern Italy -> not-occupied EX-032\nGermany: accept p1: land Poland -> not-occupied EX-032\nGermany: accept p1: land Albania",
		},
		{
			name: "EX-031 EXG-22 who asks for nothing gets land, the most valuable first", position: held,
			letters: "Italy: surrender to Germany\nGermany: accept p1", told: "emblem of Northern Italy = 3\nemblem of Albania = 3\nemblem of Ethiopia = 3\npeace", never: "emblem of Tobruk",
		},
		{
			name: "EX-033 EXG-22 EXG-24 or half of the land units, if it holds no land", position: war + "Italy: 5 infantry, 2 tank in Southern Italy\nItaly: 4 infantry in Albania\nItaly: 3 fighter in Northern Italy\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1", told: "disbands: Italy = 5\npeace of Germany and Italy",
		},
		{
			name: "EXG-20 EXG-24 a second enemy has half of what the first one leaves", position: war + "war: France - Italy\nItaly: 5 infantry, 2 tank in Southern Italy\nItaly: 4 infantry in Albania\n",
			letters: "Italy: surrender to Germany\nItaly: surrender to France\nGermany: accept p1: disband\nFrance: accept p2: disband",
			told:    "disbands: Italy = 5\ndisbands: Italy = 8", // 5 of 11, and 3 of the 6 that are left
		},
		{
			name: "EX-034 EXG-25 three aircraft, and they leave the board", position: war + "Italy: 4 fighter in Northern Italy\nItaly: 1 destroyer in SZ 97\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 4 fighters in Northern Italy -> too-many-units EX-034\nGermany: accept p1: military 2 fighters in Northern Italy, 1 destroyer SZ 97 -> one-demand EX-031\nGermany: accept p1: military 3 fighters in Northern Italy",
			told:    "taken for Germany: fighter = 3\nremoved\ntaken-over\npeace of Germany and Italy",
		},
		{
			name: "EX-034 two ships, or one battleship or carrier", position: war + "Italy: 2 destroyer, 1 submarine, 2 battleship in SZ 97\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 2 destroyers and 1 submarine in SZ 97 -> no-place\nGermany: accept p1: military 2 destroyers SZ 97, 1 submarine SZ 97 -> too-many-units EX-034\nGermany: accept p1: military 2 battleships SZ 97 -> too-many-units EX-034\nGermany: accept p1: (military (1 battleship SZ 97))",
			told:    "taken for Germany: battleship = 1",
		},
		{
			name: "EX-034 EXG-25 EXG-78 units that are not there, land units and atomic bombs are not taken", position: war + "Italy: 1 destroyer in SZ 97\nItaly: 2 infantry in Albania\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 2 destroyers SZ 97 -> not-there EX-034\nGermany: accept p1: military 1 atomic bomb Northern Italy -> not-to-be-taken EX-034\nGermany: accept p1: military 2 infantry Albania -> not-to-be-taken EX-034\nGermany: accept p1: military 1 destroyer SZ 97",
		},
		{
			name: "EX-034 EXG-25 what is aboard a transport that is taken is lost", position: war + "Italy: 1 transport (2 infantry) in SZ 97\nItaly: 1 infantry in Albania\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 1 transport SZ 97",
			told:    "taken for Germany: transport = 1\nremoved\nremoved\ntaken for Germany: transport = 0", // the two aboard, and the ship
		},
		{
			name: "EX-034 EXG-25 aircraft on a carrier that is taken fly home", position: war + "Italy: 1 carrier, 2 fighter in SZ 97\nItaly: 1 infantry in Albania\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 1 carrier SZ 97", told: "taken for Germany: carrier = 1\n2 units from SZ 97 to Albania",
		},
		{
			name: "EXG-25 so do those of an ally that are its guests", position: war + "alliance: A1: France, Italy\nItaly: 1 carrier in SZ 97\nFrance: 2 fighter in SZ 97\nItaly: 1 infantry in Albania\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 1 carrier SZ 97", told: "taken for Germany: carrier = 1\n2 units from SZ 97 to Albania",
		},
		{
			name: "EXG-25 those that an ally's carrier holds stay there", position: war + "alliance: A1: France, Italy\nItaly: 1 carrier, 2 fighter in SZ 97\nFrance: 1 carrier in SZ 97\nItaly: 1 infantry in Albania\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: military 1 carrier SZ 97", told: "taken for Germany: carrier = 1", never: "units from SZ 97",
		},
		{
			name: "EX-036 EX-040 political only for who holds the capital", position: held,
			letters: "Italy: surrender to Germany\nGermany: accept p1: political -> capital-not-held EX-040\nGermany: accept p1: disband",
		},
		{
			name: "EX-036 EX-040 EXG-30 units of the victor stay in the loser's land then", position: rome + "Germany: 2 infantry in Albania\nItaly: 1 infantry in Southern Italy\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: political", told: "dominion: Germany over Italy = 1\n1 units from Southern Italy to", never: "2 units from Albania",
		},
		{
			name: "EXG-21 the loser leaves an alliance that fights on", position: war + "war: Germany - France\nalliance: A1: France, Italy\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: disband", told: "peace of Germany and Italy\nA1 is now []",
		},
		{
			name: "EXG-21 EXG-64 also one that is to fight on by a declaration", position: "turn: Germany, round 3, research\nwar declared: Germany - Italy, round 4\nwar declared: Germany - France, round 4\nalliance: A1: France, Italy\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: disband", told: "peace of Germany and Italy\nA1 is now []",
		},
		{
			name: "EXG-21 it stays in one that is at peace with the victor", position: war + "alliance: A1: France, Italy\n",
			letters: "Italy: surrender to Germany\nGermany: accept p1: disband", told: "peace of Germany and Italy", never: "A1 is now",
		},
		{
			name: "EX-040 EXG-23 who loses its capital by a surrender has none, and no dominion comes over it", position: rome + "war: France - Italy\nmarker: emblems changed = 1\nmarker: emblem of Southern Italy = 6\ncontrol: France: Southern Italy\n",
			letters: "Italy: surrender to France\nFrance: accept p1: political -> no-capital EX-040\nFrance: accept p1: disband", told: "peace of France and Italy",
		},
		{
			name: "EXG-23 a capital may be among the land that is asked for", position: rome,
			letters: "Italy: surrender to Germany\nGermany: accept p1: land Southern Italy", told: "emblem of Southern Italy = 3",
		},
		{
			name: "EXG-27 a dominion is given up by order", position: rome,
			letters: "Germany: give up dominion over Italy -> no-dominion EXG-27\nItaly: surrender to Germany\nGermany: accept p1: political\nGermany: give up dominion: Italy\nGermany: give up dominion: Italy -> no-dominion EXG-27",
			told:    "dominion: Germany over Italy = 1\ndominion: Germany over Italy = 0",
		},
	} {
		t.Run(tc.name, tc.play)
	}
}
