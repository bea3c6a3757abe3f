package rules_test

import "testing"

// Points about money in which editions differ, or do not.
func TestEditionsPay(t *testing.T) {
	const isles = `turn: United States, round 5, collect-income
		war: United States - Japan
		bank: United States 0`
	play(t, []scene{
		{
			name:     "G40-5.6.1 G42-002 in the 2nd edition the American mainland pays 10, not 30 as in the first",
			position: isles,
			told:     `United States collects 52 + 10 (us-mainland) + 5 (us-pacific) + 5 (us-americas) + 5 (us-philippines) = 77, has 77`,
		},
		{
			name: "G40-5.1.8 S42-1.1 G42-002 in 1942 objectives are paid as in the 2nd edition", ruleset: "g42",
			position: `turn: United States, round 5, collect-income
				bank: United States 0`,
			told: `United States collects 50 + 10 (us-mainland) + 5 (us-pacific) + 5 (us-americas) = 70, has 70`,
		},
		{
			name: "G40-5.1.8 and in Alpha+2 by its own list", ruleset: "alpha2",
			position: isles,
			told:     `United States collects 52 + 10 (us-mainland) + 5 (us-philippines) + 5 (us-pacific) + 5 (us-americas) = 77, has 77`,
		},
		{
			name: "G40-5.6.1 no first-edition 6 for German land in Soviet hands, but 3",
			position: `turn: Soviet Union, round 9, collect-income
				war: Soviet Union - Germany
				control: Soviet Union: Poland
				bank: Soviet Union 0
				Germany: 1 submarine in SZ 125`,
			told: `Soviet Union collects 39 + 3 (ussr-spread) = 42, has 42`,
		},
		{
			name: "G40-1.4.5 where ships repair by themselves a battleship needs no base",
			position: `turn: Germany, round 2, purchase-repair
				option: ship_repair = "automatic"
				Germany: 1 battleship (damaged) in SZ 113`,
			orders: "buy: nothing", told: `Germany battleship repaired at SZ 113`,
		},
		{
			name: "G40-1.4.5 in the 2nd edition it does",
			position: `turn: Germany, round 2, purchase-repair
				Germany: 1 battleship (damaged) in SZ 113`,
			orders: "buy: nothing", never: `Germany battleship repaired`,
		},
		{
			name: "G40-4.9.5 thirteen cities of both halves win where the options ask for that",
			position: `turn: Germany, round 7, conduct-combat
				option: victory_europe_cities = 0
				option: victory_pacific_cities = 0
				option: victory_any_cities = 13
				war: Germany - Soviet Union
				control: Germany: France, Novgorod, Volgograd, United Kingdom
				control: Japan: Kwangtung, Philippines, India`,
			do: takes("Germany", "Russia"), told: `clock cities runs for the Axis`,
		},
		{
			name: "G40-4.9.5 in the 2nd edition they do not, without eight on one half or six on the other",
			position: `turn: Germany, round 7, conduct-combat
				war: Germany - Soviet Union
				control: Germany: France, Novgorod, Volgograd
				control: Japan: Kwangtung, Philippines`,
			do: takes("Germany", "Russia"), never: `clock`,
		},
		{
			name: "S42-1.1 G42-002 in 1942 facilities and units cost what they do in the 2nd edition", ruleset: "g42",
			position: `turn: Germany, round 1, purchase-repair
				bank: Germany 41`,
			orders: `buy: 1 tank, 1 mech, 1 carrier, 1 air base`,
			told:   `Germany buys 1 tank, 1 mech, 1 carrier, 1 air_base for 41, 0 left`,
		},
	})
}
