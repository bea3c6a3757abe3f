package ruleset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// TestEditionsDiffer holds each edition's settings to the table of differences:
// a row of the table is a line here, its cells are Alpha+2, the 2nd edition, the
// Anniversary Edition and Global 1942. What a setting does is shown by the tests
// of its own rule; this one shows that each edition has the setting of its cell.
func TestEditionsDiffer(t *testing.T) {
	unit := func(typ UnitType, read func(*Unit) any) func(*Ruleset) any {
		return func(r *Ruleset) any {
			if u := r.Unit(typ); u != nil {
				return read(u)
			}
			return "none"
		}
	}
	option := func(read func(*Options) any) func(*Ruleset) any {
		return func(r *Ruleset) any { return read(&r.Options) }
	}
	has := func(typ UnitType) func(*Ruleset) any {
		return func(r *Ruleset) any { return r.Unit(typ) != nil }
	}
	for _, tc := range []struct {
		row   string
		read  func(*Ruleset) any
		cells [4]string
	}{
		{"DIFF-02 politics", option(func(o *Options) any { return o.Politics }), [4]string{"true", "true", "false", "false"}},
		{"DIFF-03 scramble", option(func(o *Options) any {
			if o.Scramble == "none" {
				return o.Scramble
			}
			return fmt.Sprint(o.Scramble, " ", o.ScrambleLimit)
		}), [4]string{"coastal 3", "coastal 3", "none", "coastal 3"}},
		{"DIFF-04 air battle", option(func(o *Options) any { return fmt.Sprint(o.RaidAirBattle, " ", o.RaidBombersFirst) }),
			[4]string{"escorts_first true", "simultaneous false", "none false", "simultaneous false"}},
		{"DIFF-05 damage of bombers", unit(Bomber, func(u *Unit) any { return u.RaidBonus }), [4]string{"2", "2", "0", "2"}},
		{"DIFF-05 damage of tactical bombers", unit(Tac, func(u *Unit) any { return u.RaidBonus }), [4]string{"0", "0", "none", "0"}},
		{"DIFF-06 caps of complexes", func(r *Ruleset) any {
			if r.Options.DamageCap != "" {
				return r.Options.DamageCap
			}
			return fmt.Sprint(r.Unit(MajorComplex).MaxDamage, " ", r.Unit(MinorComplex).MaxDamage, " ", r.Unit(AirBase).MaxDamage, " ", r.Unit(NavalBase).MaxDamage)
		}, [4]string{"20 6 6 6", "20 6 6 6", "twice_value", "20 6 6 6"}},
		{"DIFF-07 bombers raid bases", unit(Bomber, func(u *Unit) any { return u.RaidTargets }),
			[4]string{"[minor_complex major_complex air_base naval_base]", "[minor_complex major_complex air_base naval_base]", "[minor_complex]", "[minor_complex major_complex air_base naval_base]"}},
		{"DIFF-08 price of AAA", unit(AAA, func(u *Unit) any { return u.Cost }), [4]string{"5", "5", "6", "5"}},
		{"DIFF-09 a shot at each plane", option(func(o *Options) any { return o.AAAPerPlane }), [4]string{"true", "false", "true", "false"}},
		{"DIFF-10 AAA as casualties", option(func(o *Options) any { return o.AAACasualty }), [4]string{"false", "true", "false", "true"}},
		{"DIFF-11 AAA on capture", option(func(o *Options) any { return o.AAAOnCapture }), [4]string{"removed", "destroyed", "captured", "destroyed"}},
		{"DIFF-12 who fires at a raid", option(func(o *Options) any { return o.RaidGuns }), [4]string{"", "", "territory", ""}},
		{"DIFF-15 complexes that grow at war", option(func(o *Options) any { return len(o.ComplexesUpgradeAtWar) }), [4]string{"3", "3", "0", "0"}},
		{"DIFF-16 the die picks the plane", option(func(o *Options) any { return o.AAAHitsByDie }), [4]string{"true", "false", "true", "false"}},
		{"DIFF-17 convoys", option(func(o *Options) any { return o.Convoy }), [4]string{"flat", "dice", "none", "dice"}},
		{"DIFF-18 shots at passing transports", option(func(o *Options) any { return o.SubShots }), [4]string{"none", "none", "none", "none"}},
		{"DIFF-19 assaults without escort", option(func(o *Options) any { return o.UnescortedAssaultBan }), [4]string{"true", "true", "false", "true"}},
		{"DIFF-20 tokens, and what unlocks them", option(func(o *Options) any { return fmt.Sprint(o.KamikazeTokens, " ", o.KamikazeUnlock) }), [4]string{"6 []", "6 []", "0 []", "6 []"}},
		{"DIFF-21 what brings kamikaze", option(func(o *Options) any { return o.KamikazeTrigger }), [4]string{"battle", "battle", "battle", "battle"}},
		{"DIFF-22 cities of the Axis", option(func(o *Options) any {
			return fmt.Sprint(o.VictoryEuropeCities, " ", o.VictoryPacificCities, " ", o.VictoryAnyCities, " ", o.VictoryHoldRound, " ", o.VictoryMoment)
		}), [4]string{"8 6 0 true ", "8 6 0 true ", "0 0 15 false round_end", "8 6 0 true "}},
		{"DIFF-23 victory of the Allies", option(func(o *Options) any { return o.VictoryAllies }), [4]string{"capitals", "capitals", "cities", "capitals"}},
		{"DIFF-25 London's fall and the Soviet Union", option(func(o *Options) any { return o.Politics && o.RestrainedEntryIfSeatFalls }), [4]string{"false", "true", "false", "false"}},
		{"DIFF-26 London's fall and the United States", option(func(o *Options) any { return o.Politics && o.EntryIfThreatened }), [4]string{"true", "true", "false", "false"}},
		{"DIFF-27 limits of a neutral American navy", option(func(o *Options) any { return fmt.Sprint(o.ForbiddenNearAggressor, " ", o.CoastZones) }),
			[4]string{"true [SZ 64 SZ 89 SZ 101 SZ 121]", "true []", "false []", "false []"}},
		{"DIFF-28 zones closed to Japan", option(func(o *Options) any { return len(o.ForbiddenZones) }), [4]string{"0", "8", "0", "0"}},
		{"DIFF-29 12 IPC for an attack", option(func(o *Options) any { return o.PactBonus }), [4]string{"12", "0", "0", "0"}},
		{"DIFF-31 Paris is freed", option(func(o *Options) any { return o.ParisLiberation }), [4]string{"12_ipc", "12_ipc", "none", "12_ipc"}},
		{"DIFF-32 units without a place", option(func(o *Options) any { return o.UnplacedUnits }), [4]string{"refund", "refund", "keep", "refund"}},
		{"DIFF-33 complexes", func(r *Ruleset) any {
			if r.Options.Production == "value" {
				return "value"
			}
			return fmt.Sprint(r.Unit(MinorComplex).Capacity, " ", r.Unit(MajorComplex).Capacity)
		}, [4]string{"3 10", "3 10", "value", "3 10"}},
		{"DIFF-34 price of a tank", unit(Tank, func(u *Unit) any { return u.Cost }), [4]string{"6", "6", "5", "6"}},
		{"DIFF-35 carriers", unit(Carrier, func(u *Unit) any { return fmt.Sprint(u.Cost, " ", u.Attack, "/", u.Defense, " ", u.Hits) }),
			[4]string{"16 0/2 2", "16 0/2 2", "14 1/2 1", "16 0/2 2"}},
		{"DIFF-36 mechanized infantry", has(Mech), [4]string{"true", "true", "false", "true"}},
		{"DIFF-36 tactical bombers", has(Tac), [4]string{"true", "true", "false", "true"}},
		{"DIFF-37 air bases", has(AirBase), [4]string{"true", "true", "false", "true"}},
		{"DIFF-37 naval bases", has(NavalBase), [4]string{"true", "true", "false", "true"}},
		{"DIFF-38 ships are repaired", option(func(o *Options) any { return o.ShipRepair }), [4]string{"naval_base", "naval_base", "end_of_turn", "naval_base"}},
		{"DIFF-39 research dice are kept", option(func(o *Options) any { return o.ResearchKept }), [4]string{"false", "false", "true", "false"}},
		{"DIFF-40 long range", option(func(o *Options) any { return o.TechLongRange }), [4]string{"1", "1", "2", "1"}},
		{"DIFF-41 heavy bombers", option(func(o *Options) any { return o.TechHeavyBombers }), [4]string{"best_of_two", "best_of_two", "two_dice", "best_of_two"}},
		{"DIFF-42 rockets", option(func(o *Options) any {
			return fmt.Sprint(o.TechRocketsFrom, " ", o.TechRocketsRange, " ", o.TechRocketsPerTarget)
		}),
			[4]string{"air_base 4 0", "air_base 4 0", "aaa 3 1", "air_base 4 0"}},
		{"DIFF-43 paratroopers", option(func(o *Options) any { return fmt.Sprint(o.TechParatroopersEach, " by ", o.TechParatroopers) }),
			[4]string{"2 by air_base", "2 by air_base", "1 by bomber", "2 by air_base"}},
		{"DIFF-44 factory production", option(func(o *Options) any {
			return fmt.Sprint(o.TechFactoryMajor, " ", o.TechFactoryMinor, " ", o.TechFactoryMinValue)
		}),
			[4]string{"2 1 0", "2 1 0", "0 2 3", "2 1 0"}},
		{"DIFF-45 mechanized infantry", option(func(o *Options) any { return o.TechMech }), [4]string{"blitz", "blitz", "tow", "blitz"}},
		{"DIFF-46 shipyards", func(r *Ruleset) any {
			return fmt.Sprint(r.Unit(Carrier).ShipyardCost, " ", r.Unit(Cruiser).ShipyardCost)
		}, [4]string{"13 9", "13 9", "11 10", "13 9"}},
		{"DIFF-47 China", option(func(o *Options) any { return o.GuerrillaIncome }), [4]string{"ipc", "ipc", "infantry", "ipc"}},
		{"DIFF-48 where else the Chinese go", option(func(o *Options) any { return o.GuerrillaExtra }), [4]string{"[Kwangtung Burma]", "[Kwangtung Burma]", "[Kwangtung]", "[Kwangtung Burma]"}},
		{"DIFF-49 neutrals", option(func(o *Options) any { return o.Neutrals }), [4]string{"enterable", "enterable", "impassable", "enterable"}},
		{"DIFF-50 Mongolia's pact", option(func(o *Options) any { return o.MongoliaPact }), [4]string{"false", "true", "false", "true"}},
		{"DIFF-53 bombardment after a sea battle", option(func(o *Options) any { return o.BombardmentWithSeaBattle }), [4]string{"false", "false", "false", "false"}},
		{"DIFF-54 who is bombarded fires back", option(func(o *Options) any { return o.BombardCasualtiesFire }), [4]string{"true", "true", "true", "true"}},
		{"DIFF-56 canals", option(func(o *Options) any { return o.CanalControl }), [4]string{"turn_start", "turn_start", "turn_start", "turn_start"}},
		{"DIFF-57 what stops a blitz", option(func(o *Options) any { return o.FacilitiesBlockBlitz }), [4]string{"all", "all", "ic_only", "all"}},
		{"DIFF-58 submarines stop nobody", option(func(o *Options) any { return o.SubsBlock }), [4]string{"false", "false", "false", "false"}},
		{"DIFF-59 ANZAC", func(r *Ruleset) any { return r.Power("ANZAC") != nil }, [4]string{"true", "true", "false", "true"}},
		{"DIFF-60 where those who scrambled return from", option(func(o *Options) any { return o.ScrambleReturnOrigin }), [4]string{"sea_zone", "sea_zone", "sea_zone", "sea_zone"}},
		{"DIFF-61 a blitz through neutrals", option(func(o *Options) any { return o.Neutrals == "enterable" && o.NeutralsBlitzable }), [4]string{"true", "true", "false", "true"}},
		{"DIFF-63 kamikaze and bombardment", option(func(o *Options) any { return o.KamikazeBlocksBombardment }), [4]string{"true", "true", "true", "true"}},
		{"DIFF-64 an attack on Mongolia", option(func(o *Options) any { return o.MongoliaAttackTriggersNeutrals }), [4]string{"always", "always", "never", "always"}},
		{"DIFF-65 flights over those not at war", option(func(o *Options) any { return o.OverflyNotAtWar }), [4]string{"true", "true", "false", "true"}},
	} {
		for i, id := range []string{"alpha2", "g40v2", "aa50", "g42"} {
			if got := fmt.Sprint(tc.read(load(t, id))); got != tc.cells[i] {
				t.Errorf("%s in %s: got %q, want %q", tc.row, id, got, tc.cells[i])
			}
		}
	}
}

// TestPlacesOfEditions holds what the table of differences says of the maps:
// whose purse West India fills, where the zones' gates are, and that DIFF-62
// frees the Americans at once in Alpha+2, whose own rows speak of a neutral
// United States (A2-105, A2-107).
func TestPlacesOfEditions(t *testing.T) {
	for _, id := range []string{"alpha2", "g40v2", "g42"} {
		r := load(t, id)
		if h := r.Holdings["West India"]; h.Purse != "UK Pacific" {
			t.Errorf("DIFF-30 %s: West India is %+v", id, h)
		}
		var straits []string
		for _, c := range r.Board.Canals() {
			if strings.Contains(c.Name, "Turkish") {
				straits = append(straits, c.Name)
			}
		}
		if len(straits) != 1 || r.Holdings["Turkey"].Alignment != "strict" {
			t.Errorf("DIFF-55 %s: %v beside a Turkey that is %+v", id, straits, r.Holdings["Turkey"])
		}
	}
	for id, want := range map[string]bool{"g40v2": true, "alpha2": false} {
		if got := load(t, id).Options.LimitsPerMap; got != want {
			t.Errorf("DIFF-62 %s: limits enemy by enemy %v, want %v", id, got, want)
		}
	}
	if c := load(t, "aa50").Board.Space(board.SpaceID("Turkey")); c == nil || !c.Impassable {
		t.Errorf("DIFF-49 aa50: Turkey is %+v, want it impassable", c)
	}
}
