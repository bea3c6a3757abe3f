package ruleset

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// TestLoadAll reads every ruleset that comes with the program; the loader's
// own checks are the test.
func TestLoadAll(t *testing.T) {
	folders, err := os.ReadDir("data")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, f := range folders {
		want = append(want, f.Name())
	}
	if got := IDs(); !slices.Equal(got, want) || len(want) < 7 {
		t.Errorf("IDs() = %v, and data has %v", got, want)
	}
	for _, id := range IDs() {
		r, err := Load(id)
		if err != nil {
			t.Errorf("Load(%q): %v", id, err)
			continue
		}
		if r.ID != id || r.Name == "" || len(r.Setup) == 0 {
			t.Errorf("Load(%q) = %q, %q with %d stocks", id, r.ID, r.Name, len(r.Setup))
		}
		if again, _ := Load(id); again != r {
			t.Errorf("Load(%q) gives another ruleset the second time", id)
		}
	}
	if _, err := Load("risk"); err == nil {
		t.Error("Load(risk) is no error")
	}
}

// mended is the program's own data with texts in files replaced; an edit is file, old
// text, new text. An empty old text adds at the end.
func mended(t testing.TB, edits ...[3]string) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	err := fs.WalkDir(data, "data", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(data, path)
		m[strings.TrimPrefix(path, "data/")] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range edits {
		f := m[e[0]]
		if f == nil {
			f = &fstest.MapFile{}
			m[e[0]] = f
		}
		if !strings.Contains(string(f.Data), e[1]) {
			t.Fatalf("%s does not contain %q", e[0], e[1])
		}
		if e[1] == "" {
			f.Data = append(slices.Clone(f.Data), e[2]...)
		} else {
			f.Data = []byte(strings.Replace(string(f.Data), e[1], e[2], 1))
		}
	}
	return m
}

func TestReadRefuses(t *testing.T) {
	for _, tc := range []struct{ name, file, old, new, want string }{
		{"unknown key", "alpha2/ruleset.toml", "convoy = ", "convoys = ", `alpha2/ruleset.toml:16: unknown key "options.convoys"`},
		{"unknown word", "alpha2/ruleset.toml", `convoy = "flat"`, `convoy = "flt"`, `option convoy: "flt" is none of`},
		{"unknown space in an option", "alpha2/ruleset.toml", `"SZ 64"`, `"SZ 640"`, `"SZ 640" is not a space`},
		{"extends itself", "g40v2/ruleset.toml", "board =", "extends = \"alpha2\"\nboard =", `extends itself`},
		{"wrong id", "alpha2/ruleset.toml", `id = "alpha2"`, `id = "alpha3"`, `alpha2/ruleset.toml:2: id is "alpha3"`},
		{"unknown board", "g40v2/ruleset.toml", `"global1940"`, `"global1941"`, `load board "global1941"`},
		{"leaves out nothing", "alpha2/ruleset.toml", "without = []", `without = ["Atlantis"]`, `alpha2/ruleset.toml:6: leave out "Atlantis"`},

		{"railroad's power", "alpha2/ruleset.toml", "", "[[railroad]]\nname = \"line\"\npower = \"Prussia\"\nrules = [\"A2-001\"]\n", `alpha2/ruleset.toml: line: "Prussia" is not a power`},
		{"railroad's line", "alpha2/ruleset.toml", "", "[[railroad]]\nname = \"line\"\npower = \"Japan\"\nline = [\"Japan\", \"Korea\"]\nrules = [\"A2-001\"]\n", `line: Japan does not touch Korea`},
		{"railroad's riders", "alpha2/ruleset.toml", "", "[[railroad]]\nname = \"line\"\npower = \"Japan\"\nunits = [\"fighter\"]\nrules = [\"A2-001\"]\n", `line: "fighter" is not a land unit`},
		{"shuttle's shore", "alpha2/ruleset.toml", "", "[[shuttle]]\npower = \"Italy\"\nshores = [[\"Malta\"], [\"SZ 98\"]]\nrules = [\"A2-001\"]\n", `shuttle of Italy: "SZ 98" is not a space that it can be`},
		{"shuttle's zone", "alpha2/ruleset.toml", "", "[[shuttle]]\npower = \"Italy\"\nnot_by = [\"Malta\"]\nrules = [\"A2-001\"]\n", `shuttle of Italy: "Malta" is not a space that it can be`},
		{"shuttle's rule", "alpha2/ruleset.toml", "", "[[shuttle]]\npower = \"Italy\"\nrules = [\"house-1\"]\n", `shuttle of Italy: unknown rule house-1`},
		{"way without a rule", "alpha2/ruleset.toml", "", "[[shuttle]]\npower = \"Italy\"\n", `shuttle of Italy: no rule is named`},

		{"unit column", "g40v2/units.tsv", "raid_attack", "raid", `g40v2/units.tsv:4: unknown column "raid"`},
		{"unit class", "g40v2/units.tsv", "tanks\tland", "tanks\tearth", `g40v2/units.tsv:8: "earth" is not a class`},
		{"unit load", "g40v2/units.tsv", "1\t1\tsmall", "1\t1\ttiny", `g40v2/units.tsv:5: "tiny" is not a load`},
		{"unit ability", "g40v2/units.tsv", "bombards 3", "bombards", `g40v2/units.tsv:16: unknown ability "bombards"`},
		{"unit ability's number", "g40v2/units.tsv", "bombards 3", "bombards x", `g40v2/units.tsv:16:`},
		{"unit's partner", "g40v2/units.tsv", "blitzes with tank", "blitzes with jeep", `g40v2/units.tsv:7: unknown unit "jeep"`},
		{"unit's word taken", "g40v2/units.tsv", "panzer", "ftr", `"ftr" already stands for tank, it cannot stand for fighter too`},

		{"power's side", "g40v2/powers.toml", `side = "Axis"`, `side = "Center"`, `g40v2/powers.toml:35: Germany: "Center" is not a side`},
		{"power's capital", "g40v2/powers.toml", `capital = "Russia"`, `capital = "Moskau"`, `Soviet Union: the capital "Moskau" is not a territory`},
		{"power in no order", "alpha2/powers.toml", `"Italy"`, `"Italia"`, `alpha2/powers.toml:3: "Italia" is in the order of turns, but not described`},
		{"war of friends", "g40v2/powers.toml", `["Japan", "China"]`, `["Japan", "Italy"]`, `no war is possible between "Japan" and "Italy"`},
		{"published income", "g40v2/powers.toml", "start = 30, income = 30", "start = 30, income = 31",
			"Germany holds land worth 30, but its published income is 31"},

		{"holder", "g40v2/holdings.tsv", "Albania\tItaly", "Albania\tItalia", `g40v2/holdings.tsv:6: "Italia" is not a power`},
		{"territory", "g40v2/holdings.tsv", "Albania\t", "Albany\t", `g40v2/holdings.tsv:6: "Albany" is not a territory of this board`},
		{"territory left out", "g40v2/holdings.tsv", "Albania\tItaly\tItaly\n", "", `no row for "Albania"`},
		{"leaning", "g40v2/holdings.tsv", "pro-axis", "pro-axes", `"pro-axes" is not a leaning`},
		{"economy", "alpha2/holdings.tsv", "UK Europe", "Germany", `alpha2/holdings.tsv:2: "Germany" is not one of several economies`},

		{"set-up unit", "alpha2/setup.txt", "2 infantry in Denmark", "2 infantree in Denmark", `alpha2/setup.txt:3: "infantree" is not a unit`},
		{"set-up space", "alpha2/setup.txt", "2 infantry in Denmark", "2 infantry in Danmark", `alpha2/setup.txt:3: "Danmark" is not a space`},
		{"set-up power", "alpha2/setup.txt", "Germany: 2 infantry in Denmark", "Prussia: 2 infantry in Denmark", `alpha2/setup.txt:3: "prussia" is not a power`},
		{"ship on land", "alpha2/setup.txt", "2 infantry in Denmark", "1 cruiser in Denmark", `alpha2/setup.txt:3: cruiser cannot be on land in Denmark`},
		{"tank at sea", "alpha2/setup.txt", "2 infantry in Denmark", "9 tanks in SZ 114", `9 land units in SZ 114 have room for 0 on transports`},
		{"bomber at sea", "alpha2/setup.txt", "2 infantry in Denmark", "1 strategic bomber in SZ 98", `alpha2/setup.txt:3: strategic bomber cannot be at sea`},
		{"A2-008: three planes on a carrier", "alpha2/setup.txt", "2 infantry in Denmark", "3 fighters in SZ 98", `4 aircraft in SZ 98 have room for 2 on carriers`},
		{"enemy land", "alpha2/setup.txt", "2 infantry in Denmark", "2 infantry in Russia", `alpha2/setup.txt:3: Russia is not held by the side of Germany`},
		{"stock twice", "alpha2/setup.txt", "2 infantry in Denmark", "2 infantry, 1 infantry in Denmark", `infantry in Denmark is given twice`},
		{"two complexes", "alpha2/setup.txt", "2 infantry in Denmark", "1 minor complex in Germany", `a second complex in Germany`},
		{"complex on an island", "alpha2/setup.txt", "2 infantry in Denmark", "1 minor complex in Denmark\nJapan: 1 minor complex in Formosa",
			`alpha2/setup.txt:4: no complex can be in Formosa`},
		{"inland harbor", "alpha2/setup.txt", "2 infantry in Denmark", "1 naval base in Slovakia Hungary", `Slovakia Hungary touches no sea zone`},
		{"another's base", "alpha2/setup.txt", "2 infantry in Denmark", "1 air base in Albania", `Albania is not held by Germany, so the air base is not its own`},

		{"objective's test", "g40v2/objectives.toml", `"not-at-war"`, `"at-piece"`, `objective "germany-trade": unknown test "at-piece"`},
		{"objective's space", "alpha2/objectives.toml", `["Archangel"]`, `["Archangelos"]`, `test holds: "Archangelos" is not a space`},
		{"objective's power", "g40v2/objectives.toml", `powers = ["Soviet Union"]`, `powers = ["Soviets"]`, `"Soviets" is not a power`},
		{"objective's treasury", "g40v2/objectives.toml", "purse = \"UK Europe\"\n", "", `say into which treasury of United Kingdom it pays`},
		{"objective's field", "alpha2/objectives.toml", `{ test = "no-guests" }`, `{ test = "no-guests", round = 3 }`, `test no-guests has a field that it does not use`},
		{"objective without need", "alpha2/objectives.toml", `, spaces = ["Archangel"]`, ``, `test holds lacks what it needs`},
		{"objective of no order", "alpha2/objectives.toml", `"germany-trade"`, `"germany-tirade"`, `objective "germany-tirade" is in the order, but not described`},
		{"objective's class", "g40v2/objectives.toml", `["surface"]`, `["surfboard"]`, `"surfboard" is not a class of units`},

		{"rule's kind", "g40v2/ledger.tsv", "", "X-1\tnowhere\tmaybe\ttext\n", `"maybe" is not a kind of rule`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(mended(t, [3]string{tc.file, tc.old, tc.new}), "alpha2")
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Read: got %v, want %q", err, tc.want)
			}
		})
	}
}

// A ruleset that extends another holds only what differs.
func TestReadLayers(t *testing.T) {
	m := mended(t,
		[3]string{"house/ruleset.toml", "", "id = \"house\"\nname = \"House rules\"\nrevision = 1\nextends = \"alpha2\"\n[options]\nlow_luck = true\n"},
		[3]string{"house/units.tsv", "", "unit\tcost\ncruiser\t11\n"},
	)
	r, err := Read(m, "house")
	if err != nil {
		t.Fatal(err)
	}
	base := load(t, "alpha2")
	if r.Extends != "alpha2" || r.Revision != 1 || !r.Options.LowLuck || r.Options.Convoy != "flat" {
		t.Errorf("header is %q, %d, low luck %t, convoy %q", r.Extends, r.Revision, r.Options.LowLuck, r.Options.Convoy)
	}
	if c := r.Unit(Cruiser); c.Cost != 11 || c.Bombard != 3 || base.Unit(Cruiser).Cost != 12 {
		t.Errorf("cruiser is %+v", c)
	}
	if len(r.Objectives) != len(base.Objectives) || r.Powers[6].ID != "ANZAC" {
		t.Errorf("%d objectives, %s moves seventh", len(r.Objectives), r.Powers[6].ID)
	}
}

func BenchmarkRead(b *testing.B) {
	fsys, err := fs.Sub(data, "data")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Read(fsys, "alpha2"); err != nil {
			b.Fatal(err)
		}
	}
}
