package rules_test

import "testing"

func TestFlights(t *testing.T) {
	const raid = `turn: Germany, round 3, combat-move
		United Kingdom: 1 destroyer in SZ 111
		Germany: 1 fighter in Germany
		`
	const out = "1 fighter Germany -> SZ 113 -> SZ 112 -> SZ 111"
	const pacific = `turn: Japan, round 3, combat-move
		war: Japan - United States
		Japan: 1 fighter in Japan
		Japan: 1 carrier, 1 submarine in SZ 7
		United States: 1 destroyer in SZ 8
		United States: 1 cruiser in SZ 9
		`
	const atlantic = `turn: Germany, round 3, combat-move
		United Kingdom: 1 cruiser in SZ 112
		Germany: 1 fighter in Germany
		Germany: 1 major complex in Western Germany
		control: United Kingdom: Norway, Denmark, Holland Belgium, France
		`
	travel(t, []trip{
		{
			name: "WX-05 G40-2.5.3 an air base adds a space", position: raid + "Germany: 1 air base in Germany",
			orders: out, moves: "1 fighter Germany -> SZ 113 -> SZ 112 -> SZ 111 attack",
		},
		{
			name: "WX-05 G40-2.5.3 with 2 damage it does", position: raid + "Germany: 1 air base (damage 2) in Germany",
			orders: out, moves: "1 fighter Germany -> SZ 113 -> SZ 112 -> SZ 111 attack",
		},
		{
			name: "WX-05 G40-2.5.3 with 3 damage not", position: raid + "Germany: 1 air base (damage 3) in Germany",
			orders: out, refused: "cannot-land", rule: "G40-2.6.1",
			says: "1 fighter in SZ 111 cannot land: the nearest landing place, Denmark, is 2 spaces away, with 1 of 4 movement points left",
		},
		{
			name: "G40-2.5.3 a base captured this turn gives nothing", position: `turn: Germany, round 3, noncombat-move
				control: Germany: Gibraltar
				was: United Kingdom: Gibraltar
				Germany: 1 air base in Gibraltar
				Germany: 1 fighter in Gibraltar`,
			orders:  "1 fighter Gibraltar -> Western Germany",
			refused: "too-far", rule: "G40-2.1.2",
		},
		{
			name: "WX-06 G40-2.6.1 a carrier may come through a zone that an own attack clears", position: pacific,
			orders: "1 fighter Japan -> SZ 6 -> SZ 7 -> SZ 8 -> SZ 9\n1 submarine SZ 7 -> SZ 8",
			moves:  "1 fighter Japan -> SZ 6 -> SZ 7 -> SZ 8 -> SZ 9 attack",
		},
		{
			name: "WX-06 G40-2.6.1 without that attack it may not", position: pacific,
			orders:  "1 fighter Japan -> SZ 6 -> SZ 7 -> SZ 8 -> SZ 9",
			refused: "cannot-land", rule: "G40-2.6.1",
		},
		{
			name: "WX-06 G40-2.6.2 nor if it fights elsewhere", position: pacific,
			orders:  "1 fighter Japan -> SZ 6 -> SZ 7 -> SZ 8 -> SZ 9\n1 submarine, 1 carrier SZ 7 -> SZ 8",
			refused: "cannot-land", rule: "G40-2.6.1",
		},
		{
			name: "G40-2.6.1 one carrier has room for two", position: `turn: Japan, round 3, combat-move
				war: Japan - United States
				Japan: 3 fighters in Japan
				Japan: 1 carrier in SZ 7
				United States: 1 cruiser in SZ 9`,
			orders:  "3 fighters Japan -> SZ 6 -> SZ 7 -> SZ 8 -> SZ 9",
			refused: "cannot-land", rule: "G40-2.6.1", says: "1 fighter in SZ 9 cannot land: the carriers that could be in reach have no room",
		},
		{
			name: "WX-07 G40-2.6.1 a bought carrier counts where it can be placed", position: atlantic + "bought: Germany: 1 carrier at 16 IPC",
			orders: "1 fighter Germany -> SZ 113 -> SZ 114 -> SZ 113 -> SZ 112",
			moves:  "1 fighter Germany -> SZ 113 -> SZ 114 -> SZ 113 -> SZ 112 attack",
		},
		{
			name: "WX-07 G40-2.6.1 without it the flight is one way", position: atlantic,
			orders:  "1 fighter Germany -> SZ 113 -> SZ 114 -> SZ 113 -> SZ 112",
			refused: "cannot-land", rule: "G40-2.6.1", says: "with 0 of 4 movement points left",
		},
		{
			name: "WX-08 G40-2.6.3 no landing in land taken this turn", position: `turn: Germany, round 3, noncombat-move
				control: Germany: Eastern Poland
				was: Soviet Union: Eastern Poland
				Germany: 1 fighter in Poland`,
			orders:  "1 fighter Poland -> Eastern Poland",
			refused: "cannot-land", rule: "G40-2.6.3", says: "it was taken only this turn",
		},
		{
			name: "WX-08 G40-2.6.3 nor in a neutral that joined this turn", position: `turn: Germany, round 3, noncombat-move
				control: Germany: Bulgaria
				was: Neutral: Bulgaria
				Germany: 1 fighter in Romania`,
			orders:  "1 fighter Romania -> Bulgaria",
			refused: "cannot-land", rule: "G40-2.6.3", says: "it was neutral when the turn began",
		},
		{
			name: "WX-08 G40-2.6.3 but in land taken before", position: `turn: Germany, round 3, noncombat-move
				control: Germany: Eastern Poland
				Germany: 1 fighter in Poland`,
			orders: "1 fighter Poland -> Eastern Poland",
			moves:  "1 fighter Poland -> Eastern Poland",
		},
		{
			name: "WX-21 G40-2.5.4 no flight over Switzerland", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter in Western Germany`,
			orders:  "1 fighter Western Germany -> Switzerland -> Northern Italy",
			refused: "over-neutral", rule: "G40-2.5.4",
		},
		{
			name: "WX-21 G40-2.5.4 nor over Bulgaria", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter in Romania`,
			orders:  "1 fighter Romania -> Bulgaria -> Albania",
			refused: "over-neutral", rule: "G40-2.5.4",
		},
		{
			name: "WX-21 G40-4.8.9 Turkey may be attacked", position: `turn: Germany, round 3, combat-move
				Germany: 1 fighter in Romania`,
			orders: "1 fighter Romania -> SZ 100 -> Turkey",
			moves:  "1 fighter Romania -> SZ 100 -> Turkey attack\n8 infantry arrives in Turkey",
		},
		{
			name: "WX-21 G40-2.5.4 but not flown through to another target", position: `turn: Germany, round 3, combat-move
				Germany: 1 fighter in Romania`,
			orders:  "1 fighter Romania -> SZ 100 -> Turkey -> Syria",
			refused: "over-neutral", rule: "G40-2.5.4",
		},
		{
			name: "WX-78 G40-2.5.5 DIFF-65 Japan flies over Burma in peace", position: `turn: Japan, round 1, noncombat-move
				Japan: 1 fighter in Yunnan
				Japan: 1 carrier in SZ 38
				control: Japan: Yunnan`,
			orders: "1 fighter Yunnan -> Burma -> SZ 38",
			moves:  "1 fighter Yunnan -> Burma -> SZ 38",
		},
		{
			name: "WX-78 DIFF-65 unless the option forbids", position: `turn: Japan, round 1, noncombat-move
				option: overfly_not_at_war = false
				Japan: 1 fighter in Yunnan
				Japan: 1 carrier in SZ 38
				control: Japan: Yunnan`,
			orders:  "1 fighter Yunnan -> Burma -> SZ 38",
			refused: "over-foreign", rule: "DIFF-65",
		},
		{
			name: "WX-78 G40-2.5.5 a British fighter does not fly over Kiangsi", position: `turn: United Kingdom, round 1, noncombat-move
				United Kingdom: 1 fighter in Kwangtung
				United Kingdom: 1 carrier in SZ 20`,
			orders:  "1 fighter Kwangtung -> Kiangsi -> SZ 20",
			refused: "over-china", rule: "G40-2.5.5",
		},
		{
			name: "WX-78 G40-4.2.3 an American fighter does not fly over Britain in peace", position: `turn: United States, round 1, noncombat-move
				United States: 1 carrier, 1 fighter in SZ 109`,
			orders:  "1 fighter SZ 109 -> United Kingdom -> SZ 110",
			refused: "over-foreign", rule: "G40-2.5.5",
		},
		{
			name: "WX-78 G40-2.5.5 nobody flies over a Soviet Union at peace", position: `turn: Germany, round 1, noncombat-move
				Germany: 1 fighter in Poland`,
			orders:  "1 fighter Poland -> Eastern Poland -> Romania",
			refused: "over-foreign", rule: "G40-2.5.5",
		},
		{
			name: "WX-88 G40-4.2.9 an American fighter lands with an ANZAC at peace with Japan", position: `turn: United States, round 2, noncombat-move
				war: United States - Japan
				United States: 1 fighter (moved, fought, spent 2 of 4) in SZ 54`,
			orders: "1 fighter SZ 54 -> Queensland",
			moves:  "1 fighter SZ 54 -> Queensland",
		},
		{
			name: "G40-2.6.9 bombers do not land on carriers", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 strategic bomber in Western Germany
				Germany: 1 carrier in SZ 112`,
			orders:  "1 strategic bomber Western Germany -> SZ 112",
			refused: "cannot-land", rule: "G40-2.6.9",
		},
		{
			name: "G40-2.6.3 no deck, no landing at sea", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter in Western Germany`,
			orders:  "1 fighter Western Germany -> SZ 112",
			refused: "no-deck", rule: "G40-2.6.3",
		},
		{
			name: "G40-2.6.3 G40-3.8.7 a damaged carrier is no deck", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter in Western Germany
				Germany: 1 carrier (damaged) in SZ 112`,
			orders:  "1 fighter Western Germany -> SZ 112",
			refused: "no-deck", rule: "G40-2.6.3",
		},
		{
			name: "G40-2.6.8 carrier and aircraft go together, each by its own range", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 carrier, 2 fighters in SZ 6`,
			orders: "1 carrier, 2 fighters SZ 6 -> SZ 20",
			moves: `1 carrier SZ 6 -> SZ 19 -> SZ 20
				2 fighter SZ 6 -> SZ 19 -> SZ 20`,
		},
		{
			name: "G40-2.6.6 a friend's aircraft go with the carrier they are on", position: `turn: United Kingdom, round 3, noncombat-move
				United Kingdom: 1 carrier in SZ 98
				ANZAC: 1 fighter in SZ 98`,
			orders: "1 carrier SZ 98 -> SZ 96",
			moves: `1 carrier SZ 98 -> SZ 96
				1 fighter SZ 98 -> SZ 96`,
		},
		{
			name: "G40-2.5.2 the rest of the range is spent after the battle", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter (moved, spent 3 of 4) in SZ 111`,
			orders:  "1 fighter SZ 111 -> Norway",
			refused: "too-far", rule: "G40-2.1.2", says: "need 2 movement points from SZ 111 to Norway and have 1",
		},
		{
			name: "DEC-46 a landing place named must be in reach", position: raid,
			orders:  "1 fighter Germany -> SZ 113 -> SZ 112, land France",
			refused: "cannot-land", rule: "G40-2.6.3",
		},
		{
			name: "DEC-46 the numbers are told", position: `turn: Germany, round 3, combat-move
				United Kingdom: 1 destroyer in SZ 112
				Germany: 1 fighter in Germany`,
			orders:  "1 fighter Germany -> SZ 113 -> SZ 112, land Romania",
			refused: "cannot-land", rule: "G40-2.6.1", says: "cannot land in Romania: it is 4 spaces from SZ 112, and they have 2 left there",
		},
	})
}

func TestForcedLandings(t *testing.T) {
	travel(t, []trip{
		{
			name: "DEC-46 aircraft left up fly to the nearest place", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter (moved, spent 2 of 4) in SZ 112`,
			land: true, moves: "1 fighter SZ 112 -> Denmark",
		},
		{
			name: "G40-2.6.3 planes that land are those in the air, not those on their carrier", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 carrier, 1 fighter in SZ 6
				Japan: 1 fighter (moved, spent 2 of 4) in SZ 19`,
			orders: "land: -> Korea",
			moves:  "1 fighter SZ 19 -> Manchuria -> Korea", never: "1 fighter SZ 6 -> Korea",
		},
		{
			name: "DEC-46 or the one they were meant for", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter (moved, spent 2 of 4, landing Germany) in SZ 112`,
			land: true, moves: "1 fighter SZ 112 -> Western Germany -> Germany",
		},
		{
			name: "G40-2.6.4 DEC-49 a carrier goes where aircraft need it", position: `turn: Japan, round 3, noncombat-move
				war: Japan - United States
				Japan: 1 carrier in SZ 7
				Japan: 1 fighter (moved, fought, spent 4 of 4) in SZ 9`,
			land: true, moves: "1 carrier SZ 7 -> SZ 8 -> SZ 9", never: "removed",
		},
		{
			name: "G40-2.6.4 a move that dooms aircraft is refused", position: `turn: Japan, round 3, noncombat-move
				war: Japan - United States
				Japan: 1 carrier in SZ 7
				Japan: 1 fighter (moved, fought, spent 4 of 4) in SZ 9`,
			orders:  "1 carrier SZ 7 -> SZ 6",
			refused: "must-save-aircraft", rule: "G40-2.6.4",
		},
		{
			name: "G40-2.6.5 aircraft without a place are removed", position: `turn: Japan, round 3, noncombat-move
				Japan: 1 fighter (moved, fought, spent 4 of 4) in SZ 9`,
			land: true, moves: "1 fighter removed in SZ 9",
		},
		{
			name: "G40-2.6.3 aircraft wait for a bought carrier", position: `turn: Japan, round 3, noncombat-move
				bought: Japan: 1 carrier at 16 IPC
				Japan: 1 major complex in Japan
				Japan: 1 fighter (moved, fought, spent 4 of 4) in SZ 6`,
			land: true, never: "removed",
		},
		{
			name: "G40-2.6.3 a landing order brings all that is up", position: `turn: Germany, round 3, noncombat-move
				Germany: 1 fighter (moved, spent 2 of 4) in SZ 112
				Germany: 1 tac (moved, spent 2 of 4) in SZ 113`,
			orders: "land: -> Western Germany", land: true,
			moves: "1 fighter SZ 112 -> Western Germany\n1 tac SZ 113 -> Western Germany",
		},
		{
			name: "G40-2.6.3 or those it names", position: `turn: Germany, round 3, noncombat-move
				Germany: 2 fighters (moved, spent 2 of 4) in SZ 112
				Germany: 1 fighter in Poland`,
			orders: "land: 2 fighters -> Western Germany", land: true,
			moves: "2 fighter SZ 112 -> Western Germany",
		},
	})
}

func TestRaids(t *testing.T) {
	const start = `turn: Germany, round 3, combat-move
		control: Germany: Holland Belgium
		Germany: 2 strategic bombers, 1 tac, 1 fighter in Holland Belgium
		United Kingdom: 1 major complex, 1 air base in United Kingdom
		`
	travel(t, []trip{
		{
			name: "G40-3.5.1 A2-088 bombers take their targets and escorts go along", position: start,
			orders: "raid: 2 strategic bombers Holland Belgium -> United Kingdom, target 1 major complex, 1 air base, escort 1 fighter",
			moves: `1 bomber Holland Belgium -> SZ 110 -> United Kingdom raid on major_complex
				1 bomber Holland Belgium -> SZ 110 -> United Kingdom raid on air_base
				1 fighter Holland Belgium -> SZ 110 -> United Kingdom escort`,
		},
		{
			name: "G40-3.5.1 nothing to bomb", position: start,
			orders:  "raid: 2 strategic bombers Holland Belgium -> SZ 110 -> SZ 109 -> Scotland",
			refused: "nothing-to-bomb", rule: "G40-3.5.1",
		},
		{
			name: "A2-091 tactical bombers do not bomb a complex", position: `turn: Germany, round 3, combat-move
				Germany: 1 tac in Holland Belgium
				United Kingdom: 1 major complex in United Kingdom`,
			orders:  "raid: 1 tac Holland Belgium -> United Kingdom",
			refused: "cannot-bomb", rule: "G40-3.5.1",
		},
		{
			name: "A2-091 they bomb an air base", position: `turn: Germany, round 3, combat-move
				Germany: 1 tac in Holland Belgium
				United Kingdom: 1 air base in United Kingdom`,
			orders: "raid: 1 tac Holland Belgium -> United Kingdom, target 1 air base",
			moves:  "1 tac Holland Belgium -> SZ 110 -> United Kingdom raid on air_base",
		},
	})
}
