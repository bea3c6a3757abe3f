package ruleset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// brief writes an objective on one line.
func brief(o *Objective) string {
	s := fmt.Sprintf("%d to %s", o.IPC, o.Purse)
	if o.Once {
		s += " once"
	}
	for i := range o.When {
		s += "; " + o.When[i].brief()
	}
	if o.Pays != nil {
		s += "; each " + o.Pays.brief()
	}
	return s
}

func (c *Condition) brief() string {
	s := c.Test
	for _, w := range []any{c.Power, c.Powers, c.Purse, c.Side, c.AtLeast, c.Units, c.Classes, c.Half, c.Spaces, c.Marker, c.Alignment, c.Except} {
		if t := strings.Trim(fmt.Sprint(w), "[]"); t != "" && t != "0" {
			s += " " + t
		}
	}
	return s
}

func TestObjectives(t *testing.T) {
	for _, tc := range []struct {
		rule, id, objective string
		want                string // empty: the ruleset does not have it
	}{
		{"G40-5.4", "g40v2", "germany-trade", "5 to Germany; not-at-war Germany Soviet Union"},
		{"A2-020", "alpha2", "germany-trade", "5 to Germany; not-at-war Germany Soviet Union"},
		{"S42-1.8", "g42", "germany-trade", ""},
		{"G40-5.4", "g40v2", "germany-cities", "5 to Germany; at-war Germany Soviet Union; each holds Germany Novgorod Volgograd Russia"},
		{"A2-021", "alpha2", "germany-cities", "5 to Germany; at-war Germany Soviet Union; each holds Axis Novgorod Volgograd Russia"},
		{"G40-5.4", "g40v2", "germany-caucasus", "5 to Germany; at-war Germany Soviet Union; holds Axis Caucasus"},
		{"A2-022", "alpha2", "germany-caucasus", "5 to Germany; at-war Germany Soviet Union; holds Germany Caucasus"},
		{"G40-5.4", "g40v2", "germany-egypt", "5 to Germany; at-war Germany United Kingdom; at-war Germany France; holds Axis Egypt; unit-in Germany land Egypt"},
		{"A2-023", "alpha2", "germany-egypt", "5 to Germany; at-war Germany United Kingdom France; holds Axis Egypt; unit-in Germany combat-land Egypt"},
		{"A2-024", "alpha2", "germany-iron", "5 to Germany; at-war Germany United Kingdom France; holds Germany Denmark Norway; not-with Allies Sweden"},
		{"A2-025", "alpha2", "germany-london", "5 to Germany; at-war Germany United Kingdom France; holds Germany United Kingdom"},
		{"G40-5.4", "g40v2", "germany-london", ""},
		{"A2-026", "alpha2", "germany-oil", "2 to Germany; at-war Germany United Kingdom France; each holds Germany Iraq Persia Northwest Persia"},
		{"A2-027", "alpha2", "ussr-german-land", "3 to Soviet Union; at-war Soviet Union Germany Italy; each holds-taken Soviet Union Germany"},
		{"G42-048", "g42", "ussr-spread", "3 to Soviet Union; at-war Soviet Union Germany Italy; each holds-taken Soviet Union Germany Italy pro-axis"},
		{"A2-028", "alpha2", "ussr-lend-lease", "5 to Soviet Union; at-war Soviet Union Germany Italy; no-unit-in Axis warship SZ 125; holds Soviet Union Archangel; no-guests Soviet Union"},
		{"G40-5.4.1", "g40v2", "ussr-lend-lease", "5 to Soviet Union; at-war Soviet Union Germany Italy; no-enemy-unit-in Soviet Union warship SZ 125; holds Soviet Union Archangel; no-guests Soviet Union"},
		{"A2-029", "alpha2", "ussr-berlin", "10 to Soviet Union once; at-war Soviet Union Germany Italy; holds Soviet Union Germany"},
		{"A2-031", "alpha2", "japan-trade", "10 to Japan; not-at-war Japan United States; not-marker japan attacked french indo china; not-marker japan unprovoked war on uk or anzac"},
		{"A2-033", "alpha2", "japan-perimeter", "5 to Japan; at-war Japan United States United Kingdom ANZAC; holds Axis 5 Midway Wake Island Marianas Iwo Jima Caroline Islands Solomon Islands Guam"},
		{"A2-033", "alpha2", "japan-outer-islands", ""},
		{"G42-050", "g42", "japan-outer-islands", "5 to Japan; at-war Japan United States United Kingdom ANZAC France; holds Axis Guam Midway Wake Island Gilbert Islands Solomon Islands"},
		{"A2-034", "alpha2", "japan-centers", "5 to Japan; at-war Japan United States United Kingdom ANZAC; each holds Axis Hawaiian Islands New South Wales India Western United States"},
		{"A2-036 A2-037", "alpha2", "uk-submarines", "5 to UK Europe; at-war United Kingdom Germany Italy; no-unit-in Germany submarine europe SZ 100 SZ 113 SZ 114 SZ 115 SZ 128"},
		{"A2-036 A2-038", "alpha2", "uk-empire", "5 to UK Europe; at-war United Kingdom Germany Italy; holds-originals United Kingdom UK Europe"},
		{"A2-039", "alpha2", "uk-pacific-empire", "5 to UK Pacific; at-war United Kingdom Japan; holds-originals United Kingdom UK Pacific"},
		{"G42-054", "g42", "uk-pacific-bases", "5 to UK Pacific; at-war United Kingdom Japan; holds United Kingdom Kwangtung Malaya"},
		{"A2-040", "alpha2", "anzac-perimeter", "5 to ANZAC; at-war ANZAC Japan; holds Allies Dutch New Guinea New Guinea New Britain Solomon Islands Dutch"},
		{"A2-041", "alpha2", "anzac-home", "5 to ANZAC; at-war ANZAC Japan; holds Allies Malaya; holds-originals ANZAC"},
		{"A2-042", "alpha2", "italy-rome", "5 to Italy; at-war Italy; holds Axis 3 Gibraltar Southern France Greece Egypt"},
		{"A2-043", "alpha2", "italy-med", "5 to Italy; at-war Italy; no-unit-in Allies surface SZ 92 SZ 93 SZ 94 SZ 95 SZ 96 SZ 97 SZ 98 SZ 99"},
		{"G42-057", "g42", "italy-med", "5 to Italy; no-unit-in Allies ship SZ 92 SZ 93 SZ 94 SZ 95 SZ 96 SZ 97 SZ 98 SZ 99"},
		{"A2-045", "alpha2", "italy-caucasus", "5 to Italy; holds Italy Caucasus"},
		{"A2-047", "alpha2", "us-mainland", "10 to United States; at-war United States; holds United States Eastern United States Central United States Western United States"},
		{"G40-5.5.6", "alpha2", "us-france", ""},
		{"G42-065", "g42", "us-france", "5 to United States; at-war United States; unit-in United States land France"},
		{"A2-052", "alpha2", "china-burma-road", "6 to China; holds Allies India Burma Yunnan Szechwan"},
	} {
		r := load(t, tc.id)
		got := ""
		for i := range r.Objectives {
			if r.Objectives[i].ID == tc.objective {
				got = brief(&r.Objectives[i])
			}
		}
		if got != tc.want {
			t.Errorf("%s %s %s:\n got %q\nwant %q", tc.rule, tc.id, tc.objective, got, tc.want)
		}
	}
}

// Each ruleset has as many objectives as its text.
func TestObjectiveCounts(t *testing.T) {
	for id, want := range map[string]int{"g40v2": 27, "alpha2": 30, "g42": 25} {
		if got := len(load(t, id).Objectives); got != want {
			t.Errorf("%s has %d objectives, want %d", id, got, want)
		}
	}
}

func TestInClass(t *testing.T) {
	r := load(t, "g40v2")
	for class, want := range map[string]string{
		ClassLand:    "infantry artillery mech tank aaa",
		ClassCombat:  "infantry artillery mech tank",
		ClassAir:     "fighter tac bomber",
		ClassSurface: "destroyer cruiser carrier battleship",
		ClassWarship: "submarine destroyer cruiser carrier battleship",
		ClassShip:    "submarine transport destroyer cruiser carrier battleship",
	} {
		var got []string
		for i := range r.Units {
			if r.Units[i].InClass(class) {
				got = append(got, string(r.Units[i].Type))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("G40-0.3.4: class %s is %v, want %s", class, got, want)
		}
	}
}

func TestOptionsOfEditions(t *testing.T) {
	for _, tc := range []struct {
		rule, id string
		read     func(*Options) any
		want     any
	}{
		{"DIFF-02", "g40v2", func(o *Options) any { return o.Politics }, true},
		{"S42-1.2", "g42", func(o *Options) any { return o.Politics }, false},
		{"A2-085", "alpha2", func(o *Options) any { return o.RaidAirBattle }, "escorts_first"},
		{"A2-087", "alpha2", func(o *Options) any { return o.RaidBombersFirst }, true},
		{"DIFF-04", "g42", func(o *Options) any { return o.RaidAirBattle }, "simultaneous"},
		{"DIFF-09", "alpha2", func(o *Options) any { return o.AAAPerPlane }, true},
		{"DIFF-10", "alpha2", func(o *Options) any { return o.AAACasualty }, false},
		{"A2-055", "alpha2", func(o *Options) any { return o.AAAOnCapture }, "removed"},
		{"G40-5.3.1", "alpha2", func(o *Options) any { return o.Convoy }, "flat"},
		{"G42-092", "g42", func(o *Options) any { return o.Convoy }, "dice"},
		{"DIFF-25", "alpha2", func(o *Options) any { return o.RestrainedEntryIfSeatFalls }, false},
		{"DIFF-25", "g40v2", func(o *Options) any { return o.RestrainedEntryIfSeatFalls }, true},
		{"DIFF-28", "alpha2", func(o *Options) any { return len(o.ForbiddenZones) }, 0},
		{"DIFF-28", "g40v2", func(o *Options) any { return len(o.ForbiddenZones) }, 8},
		{"DIFF-29", "alpha2", func(o *Options) any { return o.PactBonus }, 12},
		{"DIFF-29", "g40v2", func(o *Options) any { return o.PactBonus }, 0},
		{"DIFF-50", "alpha2", func(o *Options) any { return o.MongoliaPact }, false},
		{"DIFF-50", "g40v2", func(o *Options) any { return o.MongoliaPact }, true},
		{"S42-1.4", "g42", func(o *Options) any { return o.MongoliaPact }, true},
		{"A2-105", "alpha2", func(o *Options) any { return fmt.Sprint(o.CoastZones) }, "[SZ 64 SZ 89 SZ 101 SZ 121]"},
		{"A2-108", "alpha2", func(o *Options) any { return len(o.KamikazeUnlock) }, 0},
		{"G42-070", "g42", func(o *Options) any { return fmt.Sprint(o.KamikazeNotIn) }, "[SZ 35]"},
		{"G42-017", "g42", func(o *Options) any { return o.OverflyAttackedNeutral }, false},
		{"A2-079", "alpha2", func(o *Options) any { return o.VictoryEuropeCities }, 8},
		{"DIFF-15", "alpha2", func(o *Options) any { return len(o.ComplexesUpgradeAtWar) }, 3},
		{"DIFF-15", "g42", func(o *Options) any { return len(o.ComplexesUpgradeAtWar) }, 0},
	} {
		if got := tc.read(&load(t, tc.id).Options); got != tc.want {
			t.Errorf("%s %s: got %v, want %v", tc.rule, tc.id, got, tc.want)
		}
	}
}

// The American zones of the 2nd edition are what the map says: those beside
// American land. The list of Alpha+2 is the same on the Atlantic side.
func TestAmericanZonesFollowTheMap(t *testing.T) {
	r := load(t, "alpha2")
	for _, z := range r.Options.CoastZones {
		beside := false
		for _, n := range r.Board.Neighbours(z) {
			beside = beside || r.Holdings[n].Original == "United States"
		}
		if !beside {
			t.Errorf("A2-105: %s is not beside American land", z)
		}
	}
	for _, z := range load(t, "g40v2").Options.ForbiddenZones {
		near := false
		for _, s := range []board.SpaceID{"Western United States", "Alaska"} {
			d, ok := r.Board.Distance(s, z)
			near = near || ok && d <= 3
		}
		if !near {
			t.Errorf("G40-4.4.9: %s is not near the American west coast", z)
		}
	}
}
