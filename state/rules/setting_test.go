package rules_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// complete are the rulesets that are played with every rule.
var complete = []string{"g40v2", "alpha2", "g42"}

// everywhere plays the scenes with each of the rulesets.
func everywhere(t *testing.T, scenes []scene) {
	t.Helper()
	for _, id := range complete {
		t.Run(id, func(t *testing.T) {
			for i := range scenes {
				scenes[i].ruleset = id
			}
			play(t, scenes)
		})
	}
}

func declares(p, q ruleset.PowerID) func(*rules.Work) {
	return func(w *rules.Work) {
		w.G.Active = p
		rules.DeclareWars(w, []order.Order{order.DeclareWar{On: []ruleset.PowerID{q}, Agenda: w.Rules().HasAgenda()}})
	}
}

// Who plays, on which side.
func TestPowers(t *testing.T) {
	play(t, []scene{
		{
			name: "G40-0.5.1 Japan may declare war on the British", position: `turn: Japan, round 2, combat-move`,
			do: declares("Japan", "United Kingdom"), told: `war: Japan on United Kingdom`,
		},
		{
			name: "G40-0.5.1 not on the Dutch, whom nobody plays", position: `turn: Japan, round 2, combat-move`,
			do: declares("Japan", "Dutch"), refused: "no-such-enemy", says: "Dutch is none",
		},
		{
			name: "G40-0.5.1 nor on Italy, which is of the Axis too", position: `turn: Japan, round 2, combat-move`,
			do: declares("Japan", "Italy"), refused: "same-side",
		},
		{
			name: "G40-0.5.1 DIFF-59 after Italy comes ANZAC, a power of its own", position: `turn: Italy, round 2, collect-income`,
			do: turn.EndTurn, told: `ANZAC begins purchase-repair of round 2`,
		},
		{
			name: "DIFF-59 in Alpha+2 it comes after the United Kingdom", ruleset: "alpha2", position: `turn: United Kingdom, round 2, collect-income`,
			do: turn.EndTurn, told: `ANZAC begins purchase-repair of round 2`,
		},
	})
}

// Whoever loses a capital loses the money kept there; China has no capital.
func TestCapitalsOfPowers(t *testing.T) {
	for _, tc := range []struct {
		city  board.SpaceID
		purse ruleset.PurseID
		taker ruleset.PowerID
	}{
		{"Germany", "Germany", "Soviet Union"},
		{"Southern Italy", "Italy", "United States"},
		{"Japan", "Japan", "United States"},
		{"Russia", "Soviet Union", "Germany"},
		{"Eastern United States", "United States", "Germany"},
		{"United Kingdom", "UK Europe", "Germany"},
		{"India", "UK Pacific", "Japan"},
		{"New South Wales", "ANZAC", "Japan"},
		{"France", "France", "Germany"},
		{"Szechwan", "", "Japan"},
		{"Yunnan", "", "Japan"},
	} {
		told, never := "", "plunder"
		if tc.purse != "" {
			told, never = "plunder of "+string(tc.city)+": 9 from "+string(tc.purse)+" to "+string(tc.taker), ""
		}
		everywhere(t, []scene{{
			name:     "G40-0.5.2 " + string(tc.city),
			position: "turn: " + string(tc.taker) + ", round 9, conduct-combat\nwar: Soviet Union - Germany\nwar: United States - Germany, Italy, Japan\nwar: Japan - United Kingdom, ANZAC\ncontrol: France: France\nbank: China 9",
			do: func(w *rules.Work) {
				if tc.purse != "" {
					w.G.Purses[tc.purse] = 9
				}
				rules.Capture(w, tc.city, tc.taker, "won in battle")
			},
			told: told, never: never,
		}})
	}
}

// Every victory city counts on its half of the map: with it the Axis has
// enough, without it not.
func TestVictoryCities(t *testing.T) {
	for _, tc := range []struct {
		half   string
		need   int
		cities string
	}{
		{"Europe", 8, "Eastern United States, Ontario, United Kingdom, France, Southern Italy, Germany, Poland, Novgorod, Volgograd, Russia, Egypt"},
		{"Pacific", 6, "Western United States, Hawaiian Islands, Philippines, New South Wales, India, Kwangtung, Kiangsu, Japan"},
	} {
		all := strings.Split(tc.cities, ", ")
		for _, city := range all {
			rest := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return s == city })
			for _, held := range [][]string{rest[len(rest)-tc.need+1:], append([]string{city}, rest[len(rest)-tc.need+1:]...)} {
				name := "G40-0.5.3 " + city + " is one city too few"
				if len(held) == tc.need {
					name = "G40-0.5.3 with " + city + " it is enough"
				}
				t.Run(name, func(t *testing.T) {
					g := position(t, "", "turn: Japan, round 9, collect-income")
					for _, s := range all {
						g.Control[board.SpaceID(s)] = "ANZAC"
						if slices.Contains(held, s) {
							g.Control[board.SpaceID(s)] = "Japan"
						}
					}
					w := rules.NewWork(g, nil)
					rules.CheckVictory(w)
					runs := slices.ContainsFunc(w.G.Clocks, func(c state.VictoryClock) bool { return c.Name == tc.half })
					if want := len(held) == tc.need; runs != want {
						t.Errorf("the clock of %s runs: %v, want %v, with %d cities", tc.half, runs, want, len(held))
					}
				})
			}
		}
	}
}

// To whom a territory belongs at first tells who gets it back.
func TestOriginalControllers(t *testing.T) {
	play(t, []scene{
		{
			name:     "G40-0.3.9 French land with a free Paris goes back to France",
			position: "turn: United Kingdom, round 3, conduct-combat\ncontrol: Germany: Normandy Bordeaux",
			do:       takes("United Kingdom", "Normandy Bordeaux"), told: `Normandy Bordeaux: Germany to France, liberated`,
		},
		{
			name:     "G40-0.3.9 land that was neutral at first is nobody's",
			position: "turn: United Kingdom, round 3, conduct-combat\ncontrol: Italy: Greece",
			do:       takes("United Kingdom", "Greece"), told: `Greece: Italy to United Kingdom`,
		},
		{
			name:     "G40-0.3.9 nor is land that was Dutch",
			position: "turn: United States, round 5, conduct-combat\nwar: United States - Japan\ncontrol: Japan: Java",
			do:       takes("United States", "Java"), told: `Java: Japan to United States`,
		},
	})
}

// What units cost, and the money at the start.
func TestPricesAndMoney(t *testing.T) {
	const enough = "turn: United Kingdom, round 2, purchase-repair\ncontrol: United Kingdom: United Kingdom\nbank: UK Europe "
	buys := func(name, what, price, less string) []scene {
		return []scene{
			{name: name, position: enough + price, orders: "buy (London): 1 " + what, told: "UK Europe buys 1 " + strings.ReplaceAll(what, " ", "_") + " for " + price + ", 0 left"},
			{name: name + ", and one less is too little", position: enough + less, orders: "buy (London): 1 " + what, refused: "not-enough-money"},
		}
	}
	var scenes []scene
	scenes = append(scenes, buys("G40-0.4.2 DIFF-08 AAA cost 5", "aaa", "5", "4")...)
	scenes = append(scenes, buys("DIFF-34 tanks cost 6", "tank", "6", "5")...)
	scenes = append(scenes, buys("DIFF-35 carriers cost 16", "carrier", "16", "15")...)
	scenes = append(scenes, buys("DIFF-37 there are air bases, at 15", "air base", "15", "14")...)
	scenes = append(scenes, buys("DIFF-37 there are naval bases, at 15", "naval base", "15", "14")...)
	everywhere(t, scenes)

	for id, want := range map[string]string{
		"g40v2":     "Germany 30, Soviet Union 37, Japan 26, United States 52, China 12, UK Europe 28, UK Pacific 17, Italy 10, ANZAC 10, France 19",
		"alpha2":    "Germany 30, Soviet Union 37, Japan 26, United States 52, China 12, UK Europe 28, UK Pacific 17, Italy 10, ANZAC 10, France 19",
		"g42":       "Germany 54, Soviet Union 29, Japan 48, United States 50, China 12, UK Europe 31, UK Pacific 10, Italy 10, ANZAC 10, France 0",
		"aa50":      "Germany 31, Soviet Union 30, Japan 17, United Kingdom 43, Italy 10, United States 40",
		"aa50_1942": "Japan 31, Soviet Union 24, Germany 37, United Kingdom 31, Italy 10, United States 38",
	} {
		t.Run("DIFF-51 money at the start of "+id, func(t *testing.T) {
			g := state.New(loaded(t, id))
			for _, line := range strings.Split(want, ", ") {
				i := strings.LastIndexByte(line, ' ')
				if got := g.Purses[ruleset.PurseID(line[:i])]; line[i+1:] != strconv.Itoa(got) {
					t.Errorf("%s has %d, want %s", line[:i], got, line[i+1:])
				}
			}
		})
	}
}
