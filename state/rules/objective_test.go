package rules_test

import (
	"strconv"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// objectiveCase is a position and what one objective pays in it. The cases
// come in pairs: one where it pays, one beside it where it pays less.
type objectiveCase struct {
	name      string
	power     ruleset.PowerID
	position  string
	objective string
	pays      int
}

func payObjectives(t *testing.T, id string, cases []objectiveCase) {
	t.Helper()
	payObjectivesIn(t, id, 5, cases)
}

func payObjectivesIn(t *testing.T, id string, round int, cases []objectiveCase) {
	t.Helper()
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			known := false
			for _, o := range loaded(t, id).Objectives {
				known = known || o.ID == tc.objective
			}
			if !known {
				t.Fatalf("%s has no objective %s", id, tc.objective)
			}
			g := position(t, id, "turn: "+string(tc.power)+", round "+strconv.Itoa(round)+", collect-income\n"+tc.position)
			w := rules.NewWork(g, dice.Script())
			if err := economy.CollectIncome(w); err != nil {
				t.Fatal(err)
			}
			got := 0
			for _, ev := range w.Events {
				if e, ok := ev.(state.IncomeCollected); ok {
					for _, o := range e.Objectives {
						if o.ID == tc.objective {
							got += o.IPC
						}
					}
				}
			}
			if got != tc.pays {
				t.Errorf("%s pays %d, want %d", tc.objective, got, tc.pays)
			}
		})
	}
}

func TestObjectivesOfAlpha2(t *testing.T) {
	const (
		east    = "war: Germany - Soviet Union\n"
		pacific = "war: Japan - United Kingdom, ANZAC\n"
		us      = "war: Japan - United States\n"
	)
	payObjectives(t, "alpha2", []objectiveCase{
		{"A2-019 A2-020 peace with the Soviet Union", "Germany", "", "germany-trade", 5},
		{"A2-020 no more at war", "Germany", east, "germany-trade", 0},
		{"A2-021 two cities of the Axis", "Germany", east + "control: Italy: Novgorod\ncontrol: Germany: Russia", "germany-cities", 10},
		{"A2-021 none in peace", "Germany", "control: Italy: Novgorod", "germany-cities", 0},
		{"A2-022 G40-5.5.1 German Caucasus", "Germany", east + "control: Germany: Caucasus", "germany-caucasus", 5},
		{"A2-022 Italian Caucasus", "Germany", east + "control: Italy: Caucasus", "germany-caucasus", 0},
		{"A2-023 German infantry in Italian Egypt", "Germany", "control: Italy: Egypt\nGermany: 1 infantry in Egypt", "germany-egypt", 5},
		{"A2-023 only a German fighter", "Germany", "control: Italy: Egypt\nGermany: 1 fighter in Egypt", "germany-egypt", 0},
		{"A2-023 only a German AAA", "Germany", "control: Italy: Egypt\nGermany: 1 aaa in Egypt", "germany-egypt", 0},
		{"A2-024 strict Sweden", "Germany", "", "germany-iron", 5},
		{"A2-024 pro-Allied Sweden", "Germany", "alignment: Sweden: pro-allies 6", "germany-iron", 0},
		{"A2-024 British Sweden", "Germany", "control: United Kingdom: Sweden", "germany-iron", 0},
		{"A2-024 British Norway", "Germany", "control: United Kingdom: Norway", "germany-iron", 0},
		{"A2-025 German London", "Germany", "control: Germany: United Kingdom", "germany-london", 5},
		{"A2-025 Italian London", "Germany", "control: Italy: United Kingdom", "germany-london", 0},
		{"A2-026 Iraq and Persia German", "Germany", "control: Germany: Iraq, Persia", "germany-oil", 4},
		{"A2-026 Italian Iraq", "Germany", "control: Italy: Iraq", "germany-oil", 0},
		{"A2-027 G40-5.5.2 Romania and Poland Soviet", "Soviet Union", east + "control: Soviet Union: Romania, Poland", "ussr-german-land", 6},
		{"A2-027 Albania was Italian", "Soviet Union", east + "control: Soviet Union: Albania", "ussr-german-land", 0},
		{"A2-028 G40-5.4.1 an Axis transport in SZ 125", "Soviet Union", east + "Germany: 1 transport in SZ 125", "ussr-lend-lease", 5},
		{"A2-028 G40-5.4.1 an Axis submarine", "Soviet Union", east + "Italy: 1 submarine in SZ 125", "ussr-lend-lease", 0},
		{"A2-028 a British fighter in Russia", "Soviet Union", east + "United Kingdom: 1 fighter in Russia", "ussr-lend-lease", 0},
		{"A2-028 one in Persia", "Soviet Union", east + "United Kingdom: 1 fighter in Persia", "ussr-lend-lease", 5},
		{"A2-028 Archangel German", "Soviet Union", east + "control: Germany: Archangel", "ussr-lend-lease", 0},
		{"A2-028 in peace", "Soviet Union", "", "ussr-lend-lease", 0},
		{"A2-029 Berlin for the first time", "Soviet Union", east + "control: Soviet Union: Germany", "ussr-berlin", 10},
		{"A2-029 again", "Soviet Union", east + "control: Soviet Union: Germany\nmarker: objective paid ussr-berlin = 1", "ussr-berlin", 0},
		{"A2-029 British Berlin", "Soviet Union", east + "control: United Kingdom: Germany", "ussr-berlin", 0},
		{"A2-033 G40-5.5.3 Wake makes five islands", "Japan", pacific + "control: Japan: Wake Island, Guam", "japan-perimeter", 5},
		{"A2-033 four are too few", "Japan", pacific + "control: Japan: Wake Island\ncontrol: United States: Marianas", "japan-perimeter", 0},
		{"A2-034 Hawaii and India", "Japan", pacific + us + "control: Japan: Hawaiian Islands, India", "japan-centers", 10},
		{"A2-034 Allied both", "Japan", pacific, "japan-centers", 0},
		{"A2-035 four islands", "Japan", pacific + "control: Japan: Sumatra, Java, Borneo, Celebes", "japan-indies", 5},
		{"A2-035 three", "Japan", pacific + "control: Japan: Sumatra, Java, Borneo", "japan-indies", 0},
		{"A2-036 A2-038 G40-5.5.4 all of the European economy held", "United Kingdom", "", "uk-empire", 5},
		{"A2-038 Malta lost", "United Kingdom", "control: Italy: Malta", "uk-empire", 0},
		{"A2-038 Tobruk does not matter", "United Kingdom", "control: Italy: Tobruk", "uk-empire", 5},
		{"A2-039 all of the Pacific economy held", "United Kingdom", pacific, "uk-pacific-empire", 5},
		{"A2-039 Kwangtung lost", "United Kingdom", pacific + "control: Japan: Kwangtung", "uk-pacific-empire", 0},
		{"A2-039 Yukon lost does not matter", "United Kingdom", pacific + "control: Japan: Yukon Territory", "uk-pacific-empire", 5},
		{"A2-040 G40-5.5.5 Dutch New Guinea taken over", "ANZAC", pacific + "control: ANZAC: Dutch New Guinea", "anzac-perimeter", 5},
		{"A2-040 still Dutch", "ANZAC", pacific, "anzac-perimeter", 0},
		{"A2-041 Malaya British", "ANZAC", pacific, "anzac-home", 5},
		{"A2-041 New Britain lost", "ANZAC", pacific + "control: Japan: New Britain", "anzac-home", 0},
		{"A2-042 three of four", "Italy", "control: Italy: Egypt, Greece\ncontrol: Germany: Southern France", "italy-rome", 5},
		{"A2-042 two", "Italy", "control: Italy: Egypt\ncontrol: Germany: Southern France", "italy-rome", 0},
		{"A2-043 an Allied submarine and transport", "Italy", "France: 1 submarine, 1 transport in SZ 93", "italy-med", 5},
		{"A2-043 an Allied destroyer", "Italy", "France: 1 destroyer in SZ 93", "italy-med", 0},
		{"A2-044 six of North Africa", "Italy", "control: Italy: Morocco, Algeria, Tunisia\ncontrol: Germany: Alexandria", "italy-africa", 5},
		{"A2-044 five", "Italy", "control: Italy: Morocco, Algeria, Tunisia", "italy-africa", 0},
		{"A2-045 Italian Caucasus", "Italy", "war: Italy - Soviet Union\ncontrol: Italy: Caucasus", "italy-caucasus", 5},
		{"A2-045 German Caucasus", "Italy", "war: Italy - Soviet Union\ncontrol: Germany: Caucasus", "italy-caucasus", 0},
		{"A2-046 Italian Iraq", "Italy", "control: Italy: Iraq", "italy-oil", 2},
		{"A2-046 German Iraq", "Italy", "control: Germany: Iraq", "italy-oil", 0},
		{"A2-047 G40-5.5.6 at war", "United States", us, "us-mainland", 10},
		{"A2-047 G40-4.5.10 in peace", "United States", "", "us-mainland", 0},
		{"A2-048 five islands", "United States", us + "control: United States: Marianas, Iwo Jima", "us-perimeter", 5},
		{"A2-048 four", "United States", us, "us-perimeter", 0},
		{"A2-049 Philippines held", "United States", us, "us-philippines", 5},
		{"A2-049 Philippines Japanese", "United States", us + "control: Japan: Philippines", "us-philippines", 0},
		{"A2-050 Hawaii and the rest", "United States", us, "us-pacific", 5},
		{"A2-050 Aleutians lost", "United States", us + "control: Japan: Aleutian Islands", "us-pacific", 0},
		{"A2-051 Mexico and the rest", "United States", us, "us-americas", 5},
		{"A2-051 West Indies lost", "United States", us + "control: Germany: West Indies", "us-americas", 0},
		{"A2-052 open road", "China", "", "china-burma-road", 6},
		{"A2-052 Yunnan Japanese", "China", "control: Japan: Yunnan", "china-burma-road", 0},
	})
}

func TestObjectivesOfSecondEdition(t *testing.T) {
	const (
		east    = "war: Germany - Soviet Union\n"
		pacific = "war: Japan - United Kingdom, ANZAC\n"
		us      = "war: Japan - United States\n"
	)
	payObjectives(t, "g40v2", []objectiveCase{
		{"G40-5.4 peace with the Soviet Union", "Germany", "", "germany-trade", 5},
		{"G40-5.4 war with it", "Germany", east, "germany-trade", 0},
		{"G40-5.4 two cities German, at war", "Germany", east + "control: Germany: Novgorod, Volgograd", "germany-cities", 10},
		{"G40-5.4 in peace they pay nothing", "Germany", "control: Germany: Novgorod, Volgograd", "germany-cities", 0},
		{"G40-5.4 a German tank in Italian Egypt", "Germany", "control: Italy: Egypt\nGermany: 1 tank in Egypt", "germany-egypt", 5},
		{"G40-5.4 an Italian one", "Germany", "control: Italy: Egypt\nItaly: 1 tank in Egypt", "germany-egypt", 0},
		{"G40-5.4 Denmark, Norway and a strict Sweden", "Germany", "", "germany-iron", 5},
		{"G40-5.4 a Sweden that leans to the Axis", "Germany", "alignment: Sweden: pro-axis 6", "germany-iron", 5},
		{"G40-5.4 a pro-Allied Sweden", "Germany", "alignment: Sweden: pro-allies 6", "germany-iron", 0},
		{"G40-5.4 Denmark lost", "Germany", "control: United Kingdom: Denmark", "germany-iron", 0},
		{"G40-5.4 Iraq and Persia German", "Germany", "control: Germany: Iraq, Persia", "germany-oil", 4},
		{"G40-5.4 Italian Iraq", "Germany", "control: Italy: Iraq", "germany-oil", 0},
		{"G40-5.4 the way to Archangel", "Soviet Union", east, "ussr-lend-lease", 5},
		{"G40-5.4 in peace it pays nothing", "Soviet Union", "", "ussr-lend-lease", 0},
		{"G40-5.4 an American fighter in Russia", "Soviet Union", east + "United States: 1 fighter in Russia", "ussr-lend-lease", 0},
		{"G40-5.4 Archangel German", "Soviet Union", east + "control: Germany: Archangel", "ussr-lend-lease", 0},
		{"G40-5.4 Berlin for the first time", "Soviet Union", east + "control: Soviet Union: Germany", "ussr-berlin", 10},
		{"G40-5.4 again", "Soviet Union", east + "control: Soviet Union: Germany\nmarker: objective paid ussr-berlin = 1", "ussr-berlin", 0},
		{"G40-5.4 Japan at peace with America", "Japan", pacific, "japan-trade", 10},
		{"G40-5.4 at war with it", "Japan", us, "japan-trade", 0},
		{"G40-5.4 after an attack on French Indo China", "Japan", "marker: japan attacked french indo china = 1", "japan-trade", 0},
		{"G40-5.4 after an unprovoked war on the British", "Japan", "marker: japan unprovoked war on uk or anzac = 1", "japan-trade", 0},
		{"G40-5.4 four islands", "Japan", us + "control: Japan: Guam, Midway, Wake Island, Gilbert Islands", "japan-outer-islands", 0},
		{"G40-5.4 Hawaii and Sydney", "Japan", us + "control: Japan: Hawaiian Islands, New South Wales", "japan-centers", 10},
		{"G40-5.4 none of the four", "Japan", us, "japan-centers", 0},
		{"G40-5.4 all four of the Indies", "Japan", pacific + "control: Japan: Sumatra, Java, Borneo, Celebes", "japan-indies", 5},
		{"G40-5.4 Celebes still Dutch", "Japan", pacific + "control: Japan: Sumatra, Java, Borneo", "japan-indies", 0},
		{"G40-5.4 the American mainland at war", "United States", us, "us-mainland", 10},
		{"G40-5.4 in peace", "United States", "", "us-mainland", 0},
		{"G40-5.4 Western United States lost", "United States", us + "control: Japan: Western United States", "us-mainland", 0},
		{"G40-5.4 Alaska to the Line Islands", "United States", us, "us-pacific", 5},
		{"G40-5.4 Johnston Island lost", "United States", us + "control: Japan: Johnston Island", "us-pacific", 0},
		{"G40-5.4 Mexico to the West Indies", "United States", us, "us-americas", 5},
		{"G40-5.4 Central America lost", "United States", us + "control: Japan: Central America", "us-americas", 0},
		{"G40-5.4 the Philippines", "United States", us, "us-philippines", 5},
		{"G40-5.4 Japanese Philippines", "United States", us + "control: Japan: Philippines", "us-philippines", 0},
		{"G40-5.4 the Burma Road open", "China", "", "china-burma-road", 6},
		{"G40-5.4 Yunnan Japanese", "China", "control: Japan: Yunnan", "china-burma-road", 0},
		{"G40-5.4 all of the European economy", "United Kingdom", "", "uk-empire", 5},
		{"G40-5.4 British Columbia lost", "United Kingdom", "control: Japan: British Columbia", "uk-empire", 0},
		{"G40-5.4 Kwangtung and Malaya in peace", "United Kingdom", "", "uk-pacific-bases", 0},
		{"G40-5.4 an Allied submarine and transport in the Mediterranean", "Italy", "United Kingdom: 1 submarine, 1 transport in SZ 94", "italy-med", 5},
		{"G40-5.4 a French cruiser", "Italy", "France: 1 cruiser in SZ 93", "italy-med", 0},
		{"G40-5.4 one in SZ 91", "Italy", "France: 1 cruiser in SZ 91", "italy-med", 5},
		{"G40-5.4 three of Rome's four", "Italy", "control: Germany: Greece, Southern France\ncontrol: Italy: Egypt", "italy-rome", 5},
		{"G40-5.4 two", "Italy", "control: Germany: Greece, Southern France", "italy-rome", 0},
		{"G40-5.4 six of North Africa", "Italy", "control: Italy: Morocco, Algeria, Tunisia, Alexandria", "italy-africa", 5},
		{"G40-5.4 Morocco French", "Italy", "control: Italy: Algeria, Tunisia, Alexandria", "italy-africa", 0},
		{"G40-5.4 Italian Persia", "Italy", "control: Italy: Persia", "italy-oil", 2},
		{"G40-5.4 German Persia", "Italy", "control: Germany: Persia", "italy-oil", 0},
		{"G40-5.4 Malaya Allied and ANZAC whole", "ANZAC", pacific, "anzac-home", 5},
		{"G40-5.4 in peace with Japan", "ANZAC", "", "anzac-home", 0},
		{"G40-5.4 New Guinea lost", "ANZAC", pacific + "control: Japan: New Guinea", "anzac-home", 0},
		{"G40-5.4 the four of the perimeter", "ANZAC", pacific + "control: ANZAC: Dutch New Guinea", "anzac-perimeter", 5},
		{"G40-5.4 Dutch New Guinea still Dutch", "ANZAC", pacific, "anzac-perimeter", 0},
		{"G40-5.1.9 Germany itself holds Novgorod", "Germany", east + "control: Germany: Novgorod", "germany-cities", 5},
		{"G40-5.1.9 Italy holds it", "Germany", east + "control: Italy: Novgorod", "germany-cities", 0},
		{"G40-5.1.9 any Axis power holds Caucasus", "Germany", east + "control: Italy: Caucasus", "germany-caucasus", 5},
		{"G40-5.1.9 Soviet Caucasus", "Germany", east, "germany-caucasus", 0},
		{"G40-5.4 Finland and Albania Soviet", "Soviet Union", east + "control: Soviet Union: Finland, Albania", "ussr-spread", 6},
		{"G40-5.4 Greece leaned to the Allies", "Soviet Union", east + "control: Soviet Union: Greece", "ussr-spread", 0},
		{"G40-5.4.3 five islands, at war with France alone", "Japan", "war: Japan - France\ncontrol: Japan: Guam, Midway, Wake Island, Gilbert Islands, Solomon Islands", "japan-outer-islands", 5},
		{"G40-5.4.3 in peace with the West", "Japan", "control: Japan: Guam, Midway, Wake Island, Gilbert Islands, Solomon Islands", "japan-outer-islands", 0},
		{"G40-5.4 an American soldier in Paris", "United States", us + "United States: 1 infantry in France", "us-france", 5},
		{"G40-5.4 one in Normandy", "United States", us + "United States: 1 infantry in Normandy Bordeaux", "us-france", 0},
		{"G40-5.4 Kwangtung and Malaya British", "United Kingdom", pacific, "uk-pacific-bases", 5},
		{"G40-5.4 Malaya lost", "United Kingdom", pacific + "control: Japan: Malaya", "uk-pacific-bases", 0},
	})
}

func TestObjectivesOfTheMod(t *testing.T) {
	const east = "war: Germany - Soviet Union\n"
	payObjectives(t, "bh", []objectiveCase{
		{"BH-073 Romania was German", "Soviet Union", east + "control: Soviet Union: Romania, Albania", "ussr-spread", 6},
		{"BH-073 Iraq and Italian Africa do not count", "Soviet Union", east + "control: Soviet Union: Iraq, Ethiopia, Italian Somaliland, Tobruk, Libya", "ussr-spread", 0},
		{"BH-103 Yunnan with China", "China", "", "china-yunnan", 3},
		{"BH-103 Yunnan with another Ally", "China", "control: United Kingdom: Yunnan", "china-yunnan", 3},
		{"BH-103 Yunnan with Japan", "China", "control: Japan: Yunnan", "china-yunnan", 0},
		{"BH-104 BH-102 Burma and Yunnan, whatever India is", "China", "control: Japan: India", "china-burma", 3},
		{"BH-104 Burma lost", "China", "control: Japan: Burma", "china-burma", 0},
		{"BH-104 Yunnan lost", "China", "control: Japan: Yunnan", "china-burma", 0},
		{"BH-113 London British", "Canada", "Japan: 1 transport in SZ 106", "canada-empire", 5},
		{"BH-113 a Japanese submarine in SZ 106", "Canada", "Japan: 1 submarine in SZ 106", "canada-empire", 0},
		{"BH-113 one beside it", "Canada", "Germany: 1 submarine in SZ 105", "canada-empire", 5},
		{"BH-113 London German", "Canada", "control: Germany: United Kingdom", "canada-empire", 0},
		{"BH-113 London American", "Canada", "control: United States: United Kingdom", "canada-empire", 0},
		{"BH-113 the capital moved", "Canada", "marker: capital moved to Ottawa = 1", "canada-empire", 0},
		{"BH-078 no trade in round 5", "Japan", "", "japan-trade", 0},
		{"BH-090 no burden in round 5", "United States", "", "us-isolation", 0},
	})
	payObjectivesIn(t, "bh", 4, []objectiveCase{{"BH-078 no trade from round 4 on", "Japan", "", "japan-trade", 0}})
	payObjectivesIn(t, "bh", 3, []objectiveCase{
		{"BH-078 trade up to round 3", "Japan", "", "japan-trade", 10},
		{"BH-078 not at war with America", "Japan", "war: Japan - United States", "japan-trade", 0},
	})
	payObjectivesIn(t, "bh", 1, []objectiveCase{
		{"BH-090 the burden of isolationism in round 1", "United States", "", "us-isolation", -10},
		{"BH-090 at war too", "United States", "war: Japan - United States", "us-isolation", -10},
		{"BH-090 once", "United States", "marker: objective paid us-isolation = 1", "us-isolation", 0},
	})
	payObjectivesIn(t, "bh", 2, []objectiveCase{{"BH-090 not in round 2", "United States", "", "us-isolation", 0}})
	for _, id := range []string{"ussr-lend-lease", "china-burma-road"} {
		for _, o := range loaded(t, "bh").Objectives {
			if o.ID == id {
				t.Errorf("BH-072 BH-102 the mod has the objective %s", id)
			}
		}
	}
}

func TestObjectivesOf1942(t *testing.T) {
	payObjectives(t, "g42", []objectiveCase{
		{"G42-042 S42-1.8 Volgograd and Novgorod German", "Germany", "control: Germany: Volgograd, Novgorod", "germany-cities", 10},
		{"G42-042 Italian Novgorod", "Germany", "control: Italy: Novgorod", "germany-cities", 0},
		{"G42-043 Italian Caucasus", "Germany", "control: Italy: Caucasus", "germany-caucasus", 5},
		{"G42-043 Soviet Caucasus", "Germany", "", "germany-caucasus", 0},
		{"G42-044 a German tank in Japanese Egypt", "Germany", "control: Japan: Egypt\nGermany: 1 tank in Egypt", "germany-egypt", 5},
		{"G42-044 none in Egypt", "Germany", "control: Japan: Egypt", "germany-egypt", 0},
		{"G42-045 strict Sweden", "Germany", "", "germany-iron", 5},
		{"G42-045 pro-Allied Sweden", "Germany", "alignment: Sweden: pro-allies 6", "germany-iron", 0},
		{"G42-046 German Iraq", "Germany", "control: Germany: Iraq", "germany-oil", 2},
		{"G42-046 Italian Iraq", "Germany", "control: Italy: Iraq", "germany-oil", 0},
		{"G42-047 SZ 125 free", "Soviet Union", "", "ussr-lend-lease", 5},
		{"G42-047 a German submarine there", "Soviet Union", "Germany: 1 submarine in SZ 125", "ussr-lend-lease", 0},
		{"G42-048 Finland Soviet", "Soviet Union", "control: Soviet Union: Finland", "ussr-spread", 3},
		{"G42-048 Belarus is only retaken", "Soviet Union", "control: Soviet Union: Belarus", "ussr-spread", 0},
		{"G42-049 Berlin for the first time", "Soviet Union", "control: Soviet Union: Germany", "ussr-berlin", 10},
		{"G42-049 again", "Soviet Union", "control: Soviet Union: Germany\nmarker: objective paid ussr-berlin = 1", "ussr-berlin", 0},
		{"G42-050 five islands", "Japan", "control: Japan: Midway, Solomon Islands", "japan-outer-islands", 5},
		{"G42-050 four", "Japan", "control: Japan: Midway", "japan-outer-islands", 0},
		{"G42-051 Hawaii", "Japan", "control: Japan: Hawaiian Islands", "japan-centers", 5},
		{"G42-051 none", "Japan", "", "japan-centers", 0},
		{"G42-052 all four", "Japan", "control: Japan: Celebes", "japan-indies", 5},
		{"G42-052 Celebes British", "Japan", "", "japan-indies", 0},
		{"G42-053 every original British territory of Europe's economy", "United Kingdom", "", "uk-empire", 5},
		{"G42-053 Gibraltar lost", "United Kingdom", "control: Germany: Gibraltar", "uk-empire", 0},
		{"G42-054 Kwangtung and Malaya retaken", "United Kingdom", "control: United Kingdom: Kwangtung, Malaya", "uk-pacific-bases", 5},
		{"G42-054 one of them", "United Kingdom", "control: United Kingdom: Kwangtung", "uk-pacific-bases", 0},
		{"G42-055 Malaya and all of ANZAC", "ANZAC", "control: United Kingdom: Malaya\ncontrol: ANZAC: New Guinea, New Britain", "anzac-home", 5},
		{"G42-055 New Britain Japanese", "ANZAC", "control: United Kingdom: Malaya\ncontrol: ANZAC: New Guinea", "anzac-home", 0},
		{"G42-056 all four", "ANZAC", "control: ANZAC: Dutch New Guinea, New Guinea, New Britain", "anzac-perimeter", 5},
		{"G42-056 Dutch New Guinea Japanese", "ANZAC", "control: ANZAC: New Guinea, New Britain", "anzac-perimeter", 0},
		{"G42-057 no Allied ship", "Italy", "", "italy-med", 5},
		{"G42-057 an Allied destroyer", "Italy", "United Kingdom: 1 destroyer in SZ 98", "italy-med", 0},
		{"G42-058 Greece, Southern France and Egypt", "Italy", "control: Italy: Egypt", "italy-rome", 5},
		{"G42-058 two", "Italy", "", "italy-rome", 0},
		{"G42-059 all of North Africa", "Italy", "control: Italy: Morocco, Algeria, Alexandria", "italy-africa", 5},
		{"G42-059 Alexandria British", "Italy", "control: Italy: Morocco, Algeria", "italy-africa", 0},
		{"G42-060 Italian Iraq", "Italy", "control: Italy: Iraq", "italy-oil", 2},
		{"G42-060 German Iraq", "Italy", "control: Germany: Iraq", "italy-oil", 0},
		{"G42-061 the mainland", "United States", "", "us-mainland", 10},
		{"G42-061 Western United States lost", "United States", "control: Japan: Western United States", "us-mainland", 0},
		{"G42-062 Alaska to the Line Islands", "United States", "", "us-pacific", 5},
		{"G42-062 Alaska lost", "United States", "control: Japan: Alaska", "us-pacific", 0},
		{"G42-063 Mexico to the West Indies", "United States", "", "us-americas", 5},
		{"G42-063 Mexico lost", "United States", "control: Japan: Mexico", "us-americas", 0},
		{"G42-064 Philippines retaken", "United States", "control: United States: Philippines", "us-philippines", 5},
		{"G42-064 Japanese at the start", "United States", "", "us-philippines", 0},
		{"G42-065 an American in Paris", "United States", "United States: 1 infantry in France", "us-france", 5},
		{"G42-065 one in Normandy", "United States", "United States: 1 infantry in Normandy Bordeaux", "us-france", 0},
		{"G42-066 open road", "China", "", "china-burma-road", 6},
		{"G42-066 India lost", "China", "control: Japan: India", "china-burma-road", 0},
	})
}
