package rules_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
)

func TestCollectIncome(t *testing.T) {
	play(t, []scene{
		{
			name:     "G40-5.1.2 G40-5.1.4 DIFF-52 Germany at peace collects its land and its trade",
			position: `turn: Germany, round 1, collect-income`,
			told:     `Germany collects 30 + 5 (germany-trade) + 5 (germany-iron) = 40, has 70`,
		},
		{
			name:     "A2-080 A2-081 A2-082 DIFF-30 G40-1.1.2 both British economies collect their own",
			ruleset:  "alpha2",
			position: `turn: United Kingdom, round 1, collect-income`,
			told: `UK Europe collects 28 + 5 (uk-submarines) + 5 (uk-empire) = 38, has 66
				UK Pacific collects 17 = 17, has 34`,
		},
		{
			name: "WX-57 G40-1.9.4 with London lost Calcutta collects normally",
			position: `turn: United Kingdom, round 3, collect-income
				control: Germany: United Kingdom
				bank: UK Europe 0, UK Pacific 5`,
			told: `UK Europe collects 0 = 0, has 0
				UK Pacific collects 17 = 17, has 22`,
		},
		{
			name: "WX-54 G40-1.9.2 G40-5.1.7 France without Paris collects nothing",
			position: `turn: France, round 1, collect-income
				control: Germany: France
				bank: France 0`,
			told: `France collects 0 = 0, has 0`,
		},
		{
			name: "G40-1.8.3 land held for a friend without capital pays its holder",
			position: `turn: United States, round 5, collect-income
				war: United States - Germany
				control: Germany: France, Southern France
				control: United States: Normandy Bordeaux
				bank: United States 0`,
			told: `United States collects 54 + 10 (us-mainland) + 5 (us-pacific) + 5 (us-americas) + 5 (us-philippines) = 79, has 79`,
		},
	})
}

func TestConvoys(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-67 G40-5.1.3 G40-5.2.1 G40-5.2.3 G40-5.2.9 DEC-14 DIFF-17 G42-091 G42-092 G42-093 each die of 3 or less takes as much",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				bank: United States 0
				Japan: 2 submarines, 1 destroyer in SZ 10`,
			dice: []int{1, 3, 4, 6, 2},
			told: `convoy SZ 10: [1 3 4 6 2] takes 6
				United States collects 52 - 6 + 10 (us-mainland) + 5 (us-pacific) + 5 (us-americas) + 5 (us-philippines) = 71, has 71`,
		},
		{
			name: "WX-67 G40-5.2.4 G42-094 a zone loses no more than its land is worth",
			position: `turn: Germany, round 3, collect-income
				bank: Germany 0
				United Kingdom: 2 submarines, 1 destroyer in SZ 125`,
			dice: []int{1, 3, 4, 6, 2},
			told: `convoy SZ 125: [1 3 4 6 2] takes 3
				Germany collects 30 - 3 + 5 (germany-trade) + 5 (germany-iron) = 37, has 37`,
		},
		{
			name:    "WX-68 G40-5.3.1 DIFF-17 in alpha2 each submarine takes 2 and each surface ship 1",
			ruleset: "alpha2",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				bank: United States 0
				Japan: 2 submarines, 1 destroyer, 1 transport in SZ 10`,
			told: `convoy SZ 10: [] takes 5
				United States collects 52 - 5 + 10 (us-mainland) + 5 (us-philippines) + 5 (us-pacific) + 5 (us-americas) = 72, has 72`,
		},
		{
			name: "G40-4.2.8 without war there is no raid",
			position: `turn: United States, round 1, collect-income
				bank: United States 0
				Japan: 2 submarines in SZ 10`,
			told:  `United States collects 52 = 52, has 52`,
			never: `convoy`,
		},
		{
			name: "G40-5.2.4 DEC-15 Scotland touches two zones and pays once",
			position: `turn: United Kingdom, round 3, collect-income
				bank: UK Europe 0
				Germany: 2 submarines in SZ 109
				Germany: 1 submarine in SZ 119`,
			dice: []int{3, 3, 4, 4, 3, 3},
			told: `convoy SZ 109: [3 3 4 4] takes 6
				convoy SZ 119: [3 3] takes 2
				UK Europe collects 28 - 8 + 5 (uk-empire) = 25, has 25`,
		},
		{
			name: "G40-5.2.2 G42-092 planes on a carrier roll, the carrier and transports do not",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				bank: United States 0
				Japan: 1 carrier, 1 fighter, 1 transport in SZ 10`,
			dice: []int{1, 6},
			told: `convoy SZ 10: [1 6] takes 1`,
		},
		{
			name: "G40-5.2.8 planes over the zone from land do not",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				Japan: 1 bomber in SZ 10`,
			never: `convoy`,
		},
		{
			name:    "G40-5.3.2 in alpha2 no plane costs anything, a carrier 1",
			ruleset: "alpha2",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				Japan: 1 carrier, 2 fighters in SZ 10`,
			told: `convoy SZ 10: [] takes 1`,
		},
		{
			name: "G40-5.2.5 ships of its own in the zone do not help",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				United States: 2 battleships in SZ 10
				Japan: 1 submarine in SZ 10`,
			dice: []int{2, 5},
			told: `convoy SZ 10: [2 5] takes 2`,
		},
		{
			name: "G40-5.2.2 a plane trapped on a damaged carrier raids",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan, Germany
				Japan: 1 carrier (damaged, 1 fighter) in SZ 10`,
			dice: []int{1, 2},
			told: `convoy SZ 10: [1 2] takes 3`,
		},
		{
			name: "G40-5.2.2 where the option denies it it does not",
			position: `turn: United States, round 3, collect-income
				option: trapped_air_raids = false
				war: United States - Japan, Germany
				Japan: 1 carrier (damaged, 1 fighter) in SZ 10`,
			never: `convoy`,
		},
		{
			name: "G40-5.2.6 the submarine that raided Scotland raids Norway too, each in its own turn",
			position: `turn: Germany, round 3, collect-income
				bank: Germany 0
				France: 1 submarine in SZ 125`,
			dice: []int{1, 6},
			told: `convoy SZ 125: [1 6] takes 1`,
		},
		{
			name: "DIFF-17 without convoys nothing is lost",
			position: `turn: United States, round 3, collect-income
				option: convoy = "none"
				war: United States - Japan
				Japan: 2 submarines in SZ 10`,
			never: `convoy`,
		},
		{
			name: "G40-5.2.7 China is never raided",
			position: `turn: China, round 3, collect-income
				control: China: Kwangsi
				bank: China 0
				Japan: 3 submarines in SZ 36`,
			told:  `China collects 13 + 6 (china-burma-road) = 19, has 19`,
			never: `convoy`,
		},
		{
			name: "G40-3.8.5 a submerged submarine raids",
			position: `turn: United States, round 3, collect-income
				war: United States - Japan
				Japan: 1 submarine (submerged) in SZ 10`,
			dice: []int{1, 1},
			told: `convoy SZ 10: [1 1] takes 2`,
		},
		{
			name: "G40-3.8.5 where the option denies it it does not",
			position: `turn: United States, round 3, collect-income
				option: submerged_subs_raid = false
				war: United States - Japan
				Japan: 1 submarine (submerged) in SZ 10`,
			never: `convoy`,
		},
	})
}

func TestObjectives(t *testing.T) {
	play(t, []scene{
		{
			name: "WX-56 G40-5.4 a German tank in Italian Egypt pays Germany 5",
			position: `turn: Germany, round 4, collect-income
				control: Italy: Egypt
				bank: Germany 0
				Germany: 1 tank in Egypt`,
			told: `Germany collects 30 + 5 (germany-trade) + 5 (germany-egypt) + 5 (germany-iron) = 45, has 45`,
		},
		{
			name: "WX-56 G40-5.4 Italian troops alone do not",
			position: `turn: Germany, round 4, collect-income
				control: Italy: Egypt
				bank: Germany 0
				Italy: 1 tank in Egypt`,
			told: `Germany collects 30 + 5 (germany-trade) + 5 (germany-iron) = 40, has 40`,
		},
		{
			name:    "A2-020 A2-021 at war with the Soviet Union Axis cities pay instead of trade",
			ruleset: "alpha2",
			position: `turn: Germany, round 5, collect-income
				war: Germany - Soviet Union
				control: Italy: Novgorod
				control: Germany: Volgograd
				bank: Germany 0`,
			told: `Germany collects 32 + 10 (germany-cities) + 5 (germany-iron) = 47, has 47`,
		},
		{
			name:    "G42-042 in g42 only those that Germany itself controls",
			ruleset: "g42",
			position: `turn: Germany, round 5, collect-income
				control: Italy: Novgorod
				control: Germany: Volgograd
				bank: Germany 0`,
			told: `Germany collects 56 + 5 (germany-cities) + 5 (germany-iron) = 66, has 66`,
		},
		{
			name: "A2-029 G40-5.1.6 Berlin pays once",
			position: `turn: Soviet Union, round 9, collect-income
				war: Soviet Union - Germany
				control: Soviet Union: Germany
				bank: Soviet Union 0
				Germany: 1 submarine in SZ 125`,
			told: `Soviet Union collects 42 + 3 (ussr-spread) + 10 (ussr-berlin) = 55, has 55
				marker objective paid ussr-berlin = 1`,
		},
		{
			name: "DIFF-52 the second edition pays for pro-Axis neutrals, too",
			position: `turn: Soviet Union, round 9, collect-income
				war: Soviet Union - Germany
				control: Soviet Union: Germany, Bulgaria
				bank: Soviet Union 0
				Germany: 1 submarine in SZ 125`,
			told: `Soviet Union collects 43 + 6 (ussr-spread) + 10 (ussr-berlin) = 59, has 59
				marker objective paid ussr-berlin = 1`,
		},
		{
			name:    "DIFF-52 Alpha+2 in the same position for German land only",
			ruleset: "alpha2",
			position: `turn: Soviet Union, round 9, collect-income
				war: Soviet Union - Germany
				control: Soviet Union: Germany, Bulgaria
				bank: Soviet Union 0
				Germany: 1 submarine in SZ 125`,
			told: `Soviet Union collects 43 + 3 (ussr-german-land) + 10 (ussr-berlin) = 56, has 56
				marker objective paid ussr-berlin = 1`,
		},
		{
			name:    "DIFF-52 Global 1942 as the second edition",
			ruleset: "g42",
			position: `turn: Soviet Union, round 9, collect-income
				war: Soviet Union - Germany
				control: Soviet Union: Germany, Bulgaria
				bank: Soviet Union 0
				Germany: 1 submarine in SZ 125`,
			told: `Soviet Union collects 35 + 6 (ussr-spread) + 10 (ussr-berlin) = 51, has 51
				marker objective paid ussr-berlin = 1`,
		},
		{
			name: "A2-029 and never again",
			position: `turn: Soviet Union, round 10, collect-income
				war: Soviet Union - Germany
				control: Soviet Union: Germany
				marker: objective paid ussr-berlin = 1
				bank: Soviet Union 0
				Germany: 1 submarine in SZ 125`,
			told: `Soviet Union collects 42 + 3 (ussr-spread) = 45, has 45`,
		},
		{
			name:    "A2-031 quiet Japan collects its trade",
			ruleset: "alpha2",
			position: `turn: Japan, round 2, collect-income
				bank: Japan 0`,
			told: `Japan collects 26 + 10 (japan-trade) = 36, has 36`,
		},
		{
			name:    "A2-031 G40-5.4.2 after an attack on French Indo China never again",
			ruleset: "alpha2",
			position: `turn: Japan, round 2, collect-income
				marker: japan attacked french indo china = 1
				bank: Japan 0`,
			told: `Japan collects 26 = 26, has 26`,
		},
		{
			name:    "A2-037 a German submarine off Norway costs London its objective",
			ruleset: "alpha2",
			position: `turn: United Kingdom, round 2, collect-income
				bank: UK Europe 0
				Germany: 1 submarine in SZ 124`,
			told: `UK Europe collects 28 + 5 (uk-empire) = 33, has 33`,
		},
		{
			name:    "A2-037 one in the Baltic does not",
			ruleset: "alpha2",
			position: `turn: United Kingdom, round 2, collect-income
				bank: UK Europe 0
				Germany: 1 submarine in SZ 114`,
			told: `UK Europe collects 28 + 5 (uk-submarines) + 5 (uk-empire) = 38, has 38`,
		},
		{
			name: "A2-043 an Allied submarine leaves Italy its sea",
			position: `turn: Italy, round 2, collect-income
				bank: Italy 0
				United Kingdom: 1 submarine in SZ 98`,
			told: `Italy collects 10 + 5 (italy-med) = 15, has 15`,
		},
		{
			name: "A2-043 a destroyer does not",
			position: `turn: Italy, round 2, collect-income
				bank: Italy 0
				United Kingdom: 1 destroyer in SZ 98`,
			told: `Italy collects 10 = 10, has 10`,
		},
		{
			name: "A2-028 no foreign plane on Soviet soil for the lend-lease objective",
			position: `turn: Soviet Union, round 5, collect-income
				war: Soviet Union - Germany
				bank: Soviet Union 0
				United Kingdom: 1 fighter in Russia`,
			told: `Soviet Union collects 37 = 37, has 37`,
		},
		{
			name: "A2-028 without it 5",
			position: `turn: Soviet Union, round 5, collect-income
				war: Soviet Union - Germany
				bank: Soviet Union 0`,
			told: `Soviet Union collects 37 + 5 (ussr-lend-lease) = 42, has 42`,
		},
		{
			name: "A2-024 a pro-Allied Sweden ends Germany's iron",
			position: `turn: Germany, round 2, collect-income
				alignment: Sweden: pro-allies 6
				bank: Germany 0`,
			told: `Germany collects 30 + 5 (germany-trade) = 35, has 35`,
		},
		{
			name: "A2-052 G42-066 the closed Burma Road pays nothing",
			position: `turn: China, round 2, collect-income
				control: Japan: Yunnan
				bank: China 0`,
			told: `China collects 11 = 11, has 11`,
		},
	})
}

// BenchmarkCollectIncome pays the United Kingdom from the full setup with
// raiders around it.
func BenchmarkCollectIncome(b *testing.B) {
	g := state.New(loaded(b, "g40v2"))
	g.Active, g.Phase = "United Kingdom", 6
	faces := make([]int, 100)
	for i := range faces {
		faces[i] = 1 + i%6
	}
	b.ReportAllocs()
	for b.Loop() {
		w := rules.NewWork(g, dice.Script(faces...))
		if err := economy.CollectIncome(w); err != nil {
			b.Fatal(err)
		}
	}
}
