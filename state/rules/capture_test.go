package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// takes is a power's land units holding a territory after battle.
func takes(by ruleset.PowerID, s board.SpaceID) func(*rules.Work) {
	return func(w *rules.Work) { rules.Capture(w, s, by, "won") }
}

func TestCapture(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-1.8.1 control passes to the captor",
			position: `turn: Germany, round 1, conduct-combat
				war: Germany - Soviet Union`,
			do:   takes("Germany", "Baltic States"),
			told: `Baltic States: Soviet Union to Germany`,
		},
		{
			name:     "G40-1.8.5 friends take nothing from each other",
			position: `turn: Italy, round 1, conduct-combat`,
			do:       takes("Italy", "Romania"),
			never:    `Romania`,
		},
		{
			name: "WX-55 G40-1.8.2 DEC-23 land liberated for the Soviet Union is Soviet at once",
			position: `turn: United Kingdom, round 6, conduct-combat
				war: Soviet Union - Germany
				control: Germany: Karelia`,
			do:   takes("United Kingdom", "Karelia"),
			told: `Karelia: Germany to Soviet Union, liberated`,
		},
		{
			name: "WX-55 G40-1.8.3 with Moscow German the liberator keeps it",
			position: `turn: United Kingdom, round 6, conduct-combat
				war: Soviet Union - Germany
				control: Germany: Karelia, Russia`,
			do:   takes("United Kingdom", "Karelia"),
			told: `Karelia: Germany to United Kingdom`,
		},
		{
			name: "G40-1.9.5 British land in Asia goes by Calcutta, not London",
			position: `turn: United States, round 6, conduct-combat
				war: United States - Japan, Germany
				control: Germany: United Kingdom
				control: Japan: Burma`,
			do:   takes("United States", "Burma"),
			told: `Burma: Japan to United Kingdom, liberated`,
		},
		{
			name: "G40-1.9.5 that in Africa by London",
			position: `turn: United States, round 6, conduct-combat
				war: United States - Italy
				control: Germany: United Kingdom
				control: Italy: Kenya`,
			do:   takes("United States", "Kenya"),
			told: `Kenya: Italy to United States`,
		},
		{
			name: "G40-1.8.7 Chinese land always goes to China",
			position: `turn: Soviet Union, round 6, conduct-combat
				war: Soviet Union - Japan`,
			do:   takes("Soviet Union", "Manchuria"),
			told: `Manchuria: Japan to China, liberated`,
		},
		{
			name: "G40-2.11.4 Kwangtung taken by China is British",
			position: `turn: China, round 6, conduct-combat
				war: United Kingdom - Japan
				control: Japan: Kwangtung`,
			do:   takes("China", "Kwangtung"),
			told: `Kwangtung: Japan to United Kingdom, liberated`,
		},
		{
			name: "G40-2.11.4 with Calcutta lost it is Chinese",
			position: `turn: China, round 6, conduct-combat
				war: United Kingdom - Japan
				control: Japan: Kwangtung, India`,
			do:   takes("China", "Kwangtung"),
			told: `Kwangtung: Japan to China`,
		},
		{
			name: "G40-1.8.6 Dutch land that Japan took belongs to its retaker",
			position: `turn: United States, round 6, conduct-combat
				war: United States - Japan
				control: Japan: Java`,
			do:   takes("United States", "Java"),
			told: `Java: Japan to United States`,
		},
		{
			name:     "G40-4.4.5 S42-1.2 ANZAC takes Dutch land by moving in",
			position: `turn: ANZAC, round 1, noncombat-move`,
			do:       takes("ANZAC", "Java"),
			told:     `Java: Dutch to ANZAC`,
		},
		{
			name: "G40-4.4.5 the United States does not",
			position: `turn: United States, round 3, noncombat-move
				war: United States - Japan`,
			do:    takes("United States", "Java"),
			never: `Java`,
		},
	})
}

func TestCaptureOfFacilities(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-80 G40-1.6.4 DIFF-14 A2-058 a captured major complex is minor, with 6 damage at most",
			position: `turn: Japan, round 5, conduct-combat
				war: Japan - United Kingdom
				bank: UK Pacific 0
				United Kingdom: 1 major complex (damage 14) in India`,
			do: takes("Japan", "India"),
			told: `India: United Kingdom to Japan
				India: major_complex becomes minor_complex with 6 damage`,
		},
		{
			name: "WX-80 G42-104 with 4 damage it keeps 4",
			position: `turn: Japan, round 5, conduct-combat
				war: Japan - United Kingdom
				bank: UK Pacific 0
				United Kingdom: 1 major complex (damage 4) in India`,
			do:   takes("Japan", "India"),
			told: `India: major_complex becomes minor_complex with 4 damage`,
		},
		{
			name: "G42-104 G40-1.7.4 a minor complex and bases stay as they are",
			position: `turn: Japan, round 5, conduct-combat
				war: Japan - United Kingdom
				control: United Kingdom: Kwangtung
				United Kingdom: 1 naval base (damage 4), 1 minor complex in Kwangtung`,
			do:   takes("Japan", "Kwangtung"),
			told: `Kwangtung: United Kingdom to Japan`,
			never: `Kwangtung: n
				Kwangtung: m`,
		},
		{
			name: "G40-1.6.5 China removes the complex that Japan built",
			position: `turn: China, round 5, conduct-combat
				Japan: 1 minor complex, 1 air base in Kiangsu`,
			do: takes("China", "Kiangsu"),
			told: `Kiangsu: Japan to China
				Kiangsu: minor_complex becomes nothing with 0 damage`,
			never: `Kiangsu: air_base`,
		},
		{
			name: "G40-1.8.8 WX-02 AAA left behind are destroyed",
			position: `turn: Germany, round 1, conduct-combat
				war: Germany - Soviet Union
				Soviet Union: 1 aaa in Eastern Poland
				Germany: 1 tank in Eastern Poland`,
			do:   takes("Germany", "Eastern Poland"),
			told: `removed from Eastern Poland: Soviet Union 1 aaa`,
		},
		{
			name:    "A2-055 in alpha2 they are removed",
			ruleset: "alpha2",
			position: `turn: Soviet Union, round 6, conduct-combat
				war: Germany - Soviet Union
				Germany: 1 aaa in Romania`,
			do:    takes("Soviet Union", "Romania"),
			told:  `removed from Romania: Germany 1 aaa`,
			never: `arrived`,
		},
		{
			name: "DIFF-11 captured where the option says so",
			position: `turn: Soviet Union, round 6, conduct-combat
				option: aaa_on_capture = "captured"
				war: Germany - Soviet Union
				Germany: 1 aaa in Romania`,
			do: takes("Soviet Union", "Romania"),
			told: `removed from Romania: Germany 1 aaa
				arrived in Romania: Soviet Union 1 aaa`,
		},
	})
}

func TestCapitals(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-54 G40-1.9.1 Germany takes Paris and 19 IPC",
			position: `turn: Germany, round 1, conduct-combat
				bank: France 19
				France: 1 major complex in France
				France: 1 destroyer in SZ 72`,
			do: takes("Germany", "France"),
			told: `France: France to Germany
				France: major_complex becomes minor_complex with 0 damage
				plunder of France: 19 from France to Germany`,
			never: `removed`,
		},
		{
			name: "WX-57 G40-1.9.4 London's fall costs the European treasury alone",
			position: `turn: Germany, round 4, conduct-combat
				bank: UK Europe 28, UK Pacific 17`,
			do:   takes("Germany", "United Kingdom"),
			told: `plunder of United Kingdom: 28 from UK Europe to Germany`,
		},
		{
			name:     "A2-101 DIFF-26 and lets the United States declare war",
			ruleset:  "alpha2",
			position: `turn: Germany, round 3, conduct-combat`,
			do:       takes("Germany", "United Kingdom"),
			told:     `marker axis captured london = 1`, never: `marker axis captured american land`,
		},
		{
			name:     "G40-4.5.1 so does the fall of Newfoundland",
			position: `turn: Germany, round 3, conduct-combat`,
			do:       takes("Germany", "Newfoundland Labrador"),
			told:     `marker axis captured american land = 1`,
		},
		{
			name:     "G40-4.5.1 not that of Iceland",
			position: `turn: Germany, round 3, conduct-combat`,
			do:       takes("Germany", "Iceland"),
			never:    `marker`,
		},
		{
			name:    "G42-018 G40-1.9.4 plunder of Tokyo goes to the Pacific economy though Calcutta is lost",
			ruleset: "g42",
			position: `turn: United Kingdom, round 9, conduct-combat
				control: Japan: India
				bank: Japan 30`,
			do:   takes("United Kingdom", "Japan"),
			told: `plunder of Japan: 30 from Japan to UK Pacific`,
		},
		{
			name: "G40-1.8.4 a freed capital brings home what friends hold",
			position: `turn: United States, round 9, conduct-combat
				war: United States - Germany
				control: Germany: France, Normandy Bordeaux
				control: United States: Southern France
				control: Italy: Tunisia
				marker: paris liberated = 1`,
			do: takes("United States", "France"),
			told: `France: Germany to France, liberated
				Southern France: United States to France, liberated`,
			never: `Tunisia
				Normandy
				arrived`,
		},
		{
			name:    "A2-054 G40-1.9.7 G42-068 DEC-19 DIFF-31 the first liberation of Paris brings infantry for 12 IPC",
			ruleset: "alpha2",
			position: `turn: United States, round 9, conduct-combat
				war: United States - Germany
				control: Germany: France`,
			do: takes("United States", "France"),
			told: `France: Germany to France, liberated
				marker paris liberated = 1
				arrived in France: France 4 infantry`,
		},
		{
			name:    "A2-054 the second none",
			ruleset: "alpha2",
			position: `turn: United States, round 9, conduct-combat
				war: United States - Germany
				control: Germany: France
				marker: paris liberated = 1`,
			do:    takes("United States", "France"),
			told:  `France: Germany to France, liberated`,
			never: `arrived`,
		},
		{
			name: "G40-1.9.3 a capital is plundered each time it falls",
			position: `turn: Italy, round 9, conduct-combat
				marker: paris liberated = 1
				bank: France 7`,
			do:   takes("Italy", "France"),
			told: `plunder of France: 7 from France to Italy`,
		},
		{
			name:    "S42-1.10 G42-068 in g42 Paris can be liberated from the start",
			ruleset: "g42",
			position: `turn: United Kingdom, round 3, conduct-combat
				Germany: 1 aaa in France`,
			do: takes("United Kingdom", "France"),
			told: `France: Germany to France, liberated
				arrived in France: France 4 infantry`,
		},
		{
			name: "G40-1.9.6 China has no capital to plunder",
			position: `turn: Japan, round 5, conduct-combat
				bank: China 20`,
			do:    takes("Japan", "Szechwan"),
			told:  `Szechwan: China to Japan`,
			never: `plunder`,
		},
		{
			name: "G40-1.10.6 ANZAC's capital is Sydney",
			position: `turn: Japan, round 5, conduct-combat
				war: Japan - ANZAC
				bank: ANZAC 9`,
			do:   takes("Japan", "New South Wales"),
			told: `plunder of New South Wales: 9 from ANZAC to Japan`,
		},
		{
			name: "G40-5.4.2 Japan's taking of French Indo China ends its trade",
			position: `turn: Japan, round 2, conduct-combat
				war: Japan - France`,
			do:   takes("Japan", "French Indo China"),
			told: `marker japan attacked french indo china = 1`,
		},
	})
}
