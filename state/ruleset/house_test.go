package ruleset

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// The house ruleset of the manual: a cheaper cruiser and one more objective.
var cheapCruiser = map[string]string{
	"club/ruleset.toml": `id = "club"
name = "Club rules"
revision = 1
extends = "g40v2"
extends_revision = REVISION
`,
	"club/units.tsv":  "unit\tcost\ncruiser\t11\n",
	"club/ledger.tsv": "id\tsection\tkind\ttext\nCLUB-1\tClub rules\toption\tA cruiser costs 11 IPC.\nCLUB-2\tClub rules\toption\tFinland pays Germany.\n",
	"club/objectives.toml": `[objective.germany-finland]
power = "Germany"
title = "Germany controls Finland"
ipc = 3
when = [{ test = "holds", spaces = ["Finland"] }]
rules = ["CLUB-2"]
`,
}

// houseFilesOf makes the files of house rulesets with changes; an empty text removes
// a file.
func houseFilesOf(t *testing.T, changes map[string]string) Files {
	t.Helper()
	m := fstest.MapFS{}
	for name, text := range cheapCruiser {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for name, text := range changes {
		m[name] = &fstest.MapFile{Data: []byte(text)}
		if text == "" {
			delete(m, name)
		}
	}
	for _, f := range m {
		f.Data = []byte(strings.ReplaceAll(string(f.Data), "REVISION", strconv.Itoa(load(t, "g40v2").Revision)))
	}
	files, err := ReadFiles(m, "houses")
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var testSpecials = []string{"railroad", "lend-lease"}

func TestHouseIsItsDifferences(t *testing.T) {
	r, err := ReadHouse(houseFilesOf(t, map[string]string{
		"club/setup_changes.txt": "Germany: +1 cruiser in SZ 113\nGermany: -1 tank, +2 infantry in Poland # fewer tanks\nGermany: -3 infantry in Norway\n",
		"club/PLAYERS.md":        "# Club rules by mail\n",
	}), "club", testSpecials)
	if err != nil {
		t.Fatal(err)
	}
	base := load(t, "g40v2")
	count := func(r *Ruleset, u UnitType, at string) int {
		for _, s := range r.Setup {
			if s.Type == u && string(s.Space) == at {
				return s.Count
			}
		}
		return 0
	}
	if c := r.Unit(Cruiser); c.Cost != 11 || c.Attack != 3 || base.Unit(Cruiser).Cost != 12 {
		t.Errorf("cruiser is %+v", c)
	}
	for _, tc := range []struct {
		u              UnitType
		at             string
		before, behind int
	}{
		{Cruiser, "SZ 113", 0, 1}, {Tank, "Poland", 1, 0}, {Infantry, "Poland", 3, 5}, {Infantry, "Norway", 3, 0}, {Fighter, "Norway", 1, 1},
	} {
		if a, b := count(base, tc.u, tc.at), count(r, tc.u, tc.at); a != tc.before || b != tc.behind {
			t.Errorf("%s in %s: %d, then %d; want %d, then %d", tc.u, tc.at, a, b, tc.before, tc.behind)
		}
	}
	if len(r.Objectives) != len(base.Objectives)+1 {
		t.Fatalf("%d objectives, inherited %d", len(r.Objectives), len(base.Objectives))
	}
	i := slices.IndexFunc(r.Objectives, func(o Objective) bool { return o.ID == "germany-finland" })
	if i < 1 || r.Objectives[i-1].ID != "germany-oil" || r.Objectives[i+1].ID != "ussr-lend-lease" {
		t.Errorf("the new objective is number %d", i)
	}
	if r.Rule("CLUB-2") == nil || r.Rule("G40-5.4") == nil || len(r.House) != 5 {
		t.Errorf("rules %v, %d files for the log", r.Rule("CLUB-2"), len(r.House))
	}
	if again, err := ReadLogged(r.House, "club", testSpecials); err != nil || again.Digest() != r.Digest() || again.Revision != 1 {
		t.Errorf("read from the log: %v", err)
	}
	if r.Digest() == base.Digest() {
		t.Error("the digest is that of what it extends")
	}
}

func TestHouseRefuses(t *testing.T) {
	header := cheapCruiser["club/ruleset.toml"]
	objective := cheapCruiser["club/objectives.toml"]
	for _, tc := range []struct {
		name, file, text string
		want             []string
	}{
		{"unit", "club/units.tsv", "unit\tcost\ncruser\t11\n", []string{`club/units.tsv:2: "cruser" is not a unit of what this extends; did you mean cruiser?`}},
		{"ability", "club/units.tsv", "unit\tabilities\ncruiser\tsurface, bombard 3\n", []string{`club/units.tsv:2: unknown ability "bombard 3"; did you mean bombards?`}},
		{"column", "club/units.tsv", "unit\tprice\ncruiser\t11\n", []string{`club/units.tsv:1: unknown column "price"`}},
		{"key", "club/ruleset.toml", header + "[options]\nscramble_limt = 4\n", []string{`club/ruleset.toml:7: unknown key "options.scramble_limt"; did you mean scramble_limit?`}},
		{"option's word", "club/ruleset.toml", header + "[options]\nscramble = \"costal\"\n", []string{`club/ruleset.toml:7: option scramble: "costal" is none of`, "did you mean coastal?"}},
		{"special", "club/ruleset.toml", header + "specials = [\"railroad\",\n  \"lend-leese\"]\n", []string{`club/ruleset.toml:7: there is no special "lend-leese"; did you mean lend-lease?`}},
		{"extends", "club/ruleset.toml", strings.Replace(header, `"g40v2"`, `"g40v"`, 1), []string{`club/ruleset.toml:4: there is no ruleset "g40v"; did you mean g40v2`}},
		{"cycle", "club/ruleset.toml", strings.Replace(header, `"g40v2"`, `"club"`, 1), []string{`club/ruleset.toml:4: "club" extends itself`}},
		{"no revision", "club/ruleset.toml", strings.Replace(header, "extends_revision = REVISION\n", "", 1), []string{`club/ruleset.toml:4: say by which revision of g40v2 it is made: extends_revision = `}},
		{"old revision", "club/ruleset.toml", strings.Replace(header, "REVISION", "1", 1), []string{`club/ruleset.toml:5: it is made by revision 1 of g40v2, and here is revision `, "raise this ruleset's revision to 2"}},
		{"power", "club/powers.toml", "[power.Germnay]\ncolour = \"#505050\"\n", []string{`club/powers.toml:1: "Germnay" is described, but not in the order of turns; did you mean Germany?`}},
		{"territory", "club/holdings.tsv", "territory\tholder\nFinlnad\tGermany\n", []string{`club/holdings.tsv:2: "Finlnad" is not a territory of this board; did you mean Finland?`}},
		{"holder", "club/holdings.tsv", "territory\tholder\nFinland\tGermny\n", []string{`club/holdings.tsv:2: "Germny" is not a power; did you mean Germany?`}},
		{"objective's territory", "club/objectives.toml", strings.Replace(objective, `"Finland"`, `"Finlnad"`, 1), []string{`club/objectives.toml:5: objective "germany-finland": test holds: "Finlnad" is not a space; did you mean Finland?`}},
		{"objective's power", "club/objectives.toml", strings.Replace(objective, `"Germany"`, `"Grmany"`, 1), []string{`club/objectives.toml:2: objective "germany-finland": "Grmany" is not a power; did you mean Germany?`}},
		{"objective's test", "club/objectives.toml", strings.Replace(objective, `"holds"`, `"hold"`, 1), []string{`club/objectives.toml:5: objective "germany-finland": unknown test "hold"; did you mean holds?`}},
		{"objective's unit", "club/objectives.toml", strings.Replace(objective, `"holds"`, `"unit-in", units = ["cruser"]`, 1), []string{`"cruser" is not a unit; did you mean cruiser`}},
		{"objective's key", "club/objectives.toml", objective + "[objective.germany-oil]\nipcs = 3\n", []string{`club/objectives.toml:8: unknown key "objective.germany-oil.ipcs"; did you mean ipc?`}},
		{"inherited objective", "club/objectives.toml", "[objective.germany-oill]\nipc = 3\n", []string{`club/objectives.toml:1: objective "germany-oill": it is not inherited; did you mean germany-oil`}},
		{"order that drops", "club/objectives.toml", "order = [\"germany-finland\"]\n" + objective, []string{`club/objectives.toml:1: order leaves out what is inherited: germany-trade, germany-cities,`, "drop"}},
		{"drops nothing", "club/objectives.toml", "drop = [\"germany-oill\"]\n" + objective, []string{`club/objectives.toml:1: there is no inherited objective "germany-oill"; did you mean germany-oil`}},
		{"after nothing", "club/objectives.toml", objective + "after = \"germany-oill\"\n", []string{`club/objectives.toml:7: objective "germany-finland": there is no objective "germany-oill" to come after; did you mean germany-oil`}},
		{"unknown rule", "club/objectives.toml", strings.Replace(objective, "CLUB-2", "CLUB-9", 1), []string{`club/objectives.toml:6: objective "germany-finland" cites the unknown rule CLUB-9`}},
		{"rule of no ledger", "club/objectives.toml", strings.Replace(objective, "CLUB-2", "OTHER-1", 1), []string{`a rule of your own has a line in ledger.tsv`}},
		{"set-up's unit", "club/setup_changes.txt", "Germany: +1 cruser in SZ 113\n", []string{`club/setup_changes.txt:1: "cruser" is not a unit; did you mean cruiser`}},
		{"nothing to take", "club/setup_changes.txt", "Germany: -1 cruiser in SZ 113\n", []string{`club/setup_changes.txt:1: there is no cruiser of Germany in SZ 113 to take away; it has 1 battleship there`}},
		{"too much to take", "club/setup_changes.txt", "\nGermany: -2 tanks in Poland\n", []string{`club/setup_changes.txt:2: 2 tank cannot be taken away in Poland: Germany has 1 there`}},
		{"whole set-up", "club/setup.txt", "Germany: 1 infantry in Germany\n", nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := ReadHouse(houseFilesOf(t, map[string]string{tc.file: tc.text}), "club", testSpecials)
			if tc.want == nil {
				if err != nil {
					t.Errorf("ReadHouse: %v", err)
				}
				return
			}
			for _, want := range tc.want {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("ReadHouse: got %v, want %q", err, want)
				}
			}
		})
	}
}

// A folder has a whole set-up or changes of one.
func TestSetupWholeOrChanged(t *testing.T) {
	_, err := ReadHouse(houseFilesOf(t, map[string]string{
		"club/setup.txt": "Germany: 1 infantry in Germany\n", "club/setup_changes.txt": "Germany: +1 infantry in Germany\n",
	}), "club", nil)
	if want := "club/setup_changes.txt: there is setup.txt, too"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want %q", err, want)
	}
}

// Everything that is wrong is found at once, each with its place.
func TestHouseFindsAllFaults(t *testing.T) {
	_, err := ReadHouse(houseFilesOf(t, map[string]string{
		"club/units.tsv":         "unit\tcost\ncruser\t11\ntank\tsix\n",
		"club/ruleset.toml":      cheapCruiser["club/ruleset.toml"] + "specials = [\"railrod\"]\n[options]\nconvoy = \"flt\"\n",
		"club/objectives.toml":   strings.Replace(cheapCruiser["club/objectives.toml"], `"Finland"`, `"Finlnad", "Norwya"`, 1),
		"club/holdings.tsv":      "territory\tholder\nFinlnad\tGermany\n",
		"club/setup_changes.txt": "Germany: -9 tanks in Poland\n",
	}), "club", nil)
	if got := len(Faults(err)); got != 7 {
		t.Errorf("%d faults: %v", got, err)
	}
	for _, f := range Faults(err) {
		if !strings.HasPrefix(f.Error(), "club/") {
			t.Errorf("%v names no file", f)
		}
	}
}

// The words that leave inherited objectives out, and their order.
func TestObjectiveOrder(t *testing.T) {
	inherited := len(load(t, "g40v2").Objectives)
	for _, tc := range []struct {
		name, head string
		want       int
		behind     string
	}{
		{"nothing said", "", inherited + 1, "germany-oil"},
		{"drop", "drop = [\"germany-oil\", \"us-france\"]\n", inherited - 1, "germany-iron"},
		{"only", "only = [\"germany-trade\", \"germany-finland\"]\n", 2, "germany-trade"},
	} {
		r, err := ReadHouse(houseFilesOf(t, map[string]string{"club/objectives.toml": tc.head + cheapCruiser["club/objectives.toml"]}), "club", nil)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		i := slices.IndexFunc(r.Objectives, func(o Objective) bool { return o.ID == "germany-finland" })
		if len(r.Objectives) != tc.want || i < 1 || r.Objectives[i-1].ID != tc.behind {
			t.Errorf("%s: %d objectives, the new one behind %s; want %d, behind %s", tc.name, len(r.Objectives), r.Objectives[i-1].ID, tc.want, tc.behind)
		}
	}
	r, err := ReadHouse(houseFilesOf(t, map[string]string{"club/objectives.toml": cheapCruiser["club/objectives.toml"] + "after = \"italy-oil\"\n"}), "club", nil)
	if err != nil {
		t.Fatal(err)
	}
	if i := slices.IndexFunc(r.Objectives, func(o Objective) bool { return o.ID == "germany-finland" }); r.Objectives[i-1].ID != "italy-oil" {
		t.Errorf("after italy-oil: it is behind %s", r.Objectives[i-1].ID)
	}
}

// Specials are inherited; none is dropped without a word.
func TestHouseSpecials(t *testing.T) {
	header := strings.NewReplacer(`"g40v2"`, `"aa50_1942"`, "REVISION", strconv.Itoa(load(t, "aa50_1942").Revision)).Replace(cheapCruiser["club/ruleset.toml"])
	for _, tc := range []struct{ lines, want, fault string }{
		{"", "either first, emblems", ""},
		{"specials = [\"emblems\", \"either first\"]\n", "emblems, either first", ""},
		{"without_specials = [\"emblems\"]\n", "either first", ""},
		{"specials = [\"either first\"]\n", "", `it leaves out "emblems", which is inherited`},
		{"without_specials = [\"emblem\"]\n", "", `"emblem" is not a special of what it extends; did you mean emblems?`},
	} {
		r, err := ReadHouse(houseFilesOf(t, map[string]string{"club/ruleset.toml": header + tc.lines, "club/objectives.toml": ""}), "club", []string{"either first", "emblems"})
		switch {
		case tc.fault != "" && (err == nil || !strings.Contains(err.Error(), tc.fault)):
			t.Errorf("%q: got %v, want %q", tc.lines, err, tc.fault)
		case tc.fault == "" && err != nil:
			t.Errorf("%q: %v", tc.lines, err)
		case tc.fault == "" && strings.Join(r.Specials, ", ") != tc.want:
			t.Errorf("%q: specials %v, want %s", tc.lines, r.Specials, tc.want)
		}
	}
}

// What a stranger's folder may not be.
func TestReadFilesBounds(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	many := fstest.MapFS{}
	for i := range maxHouses + 1 {
		many["r"+strings.Repeat("x", i%20)+string('a'+rune(i/20))+"/ruleset.toml"] = file("")
	}
	for _, tc := range []struct {
		name string
		fs   fstest.MapFS
		want string
	}{
		{"a shadow", fstest.MapFS{"alpha2/ruleset.toml": file("")}, `alpha2/ruleset.toml: a ruleset of the program has the id "alpha2"; choose another`},
		{"a misspelt file", fstest.MapFS{"club/ruleset.toml": file(""), "club/unit.tsv": file("")}, "club/unit.tsv: a ruleset has no file of that name; did you mean units.tsv?"},
		{"a large file", fstest.MapFS{"club/ruleset.toml": file(strings.Repeat("# 345678\n", maxHouseFile/9+1))}, "club/ruleset.toml: it is larger than 128 kB"},
		{"large in all", fstest.MapFS{"a/setup.txt": file(strings.Repeat("#", maxHouseFile)), "a/units.tsv": file(strings.Repeat("#", maxHouseFile)), "a/ledger.tsv": file(strings.Repeat("#", maxHouseFile)), "a/powers.toml": file(strings.Repeat("#", maxHouseFile)), "a/board.tsv": file("#")}, "larger than 512 kB in all"},
		{"no text", fstest.MapFS{"club/ruleset.toml": file("\xff\xfe")}, "club/ruleset.toml: it is not a text in UTF-8"},
		{"no id", fstest.MapFS{"Club Rules/ruleset.toml": file("")}, `"Club Rules" cannot be a ruleset's id`},
		{"another folder", fstest.MapFS{"copies/adjutant.db": file("x")}, "there is no ruleset"},
		{"nothing", fstest.MapFS{"readme": file("")}, "there is no ruleset: a folder with a ruleset.toml is needed"},
		{"too many", many, "51 rulesets are too many"},
	} {
		if _, err := ReadFiles(tc.fs, "houses"); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: got %v, want %q", tc.name, err, tc.want)
		}
	}
	// The folder of one ruleset, with an editor's leftovers.
	one := fstest.MapFS{"ruleset.toml": file("id = \"club\"\n"), ".git": file("x"), "units.tsv~": file("x")}
	if files, err := ReadFiles(one, "club"); err != nil || len(files) != 1 || files[0].Name != "club/ruleset.toml" {
		t.Errorf("one folder: %v, %v", files, err)
	}
}

// Two house rulesets that extend each other, and one that extends another.
func TestHouseExtendsHouse(t *testing.T) {
	second := "id = \"second\"\nname = \"Second\"\nrevision = 1\nextends = \"club\"\nextends_revision = 1\n"
	files := houseFilesOf(t, map[string]string{"second/ruleset.toml": second, "second/units.tsv": "unit\tcost\nbattleship\t19\n"})
	r, err := ReadHouse(files, "second", nil)
	if err != nil || r.Unit(Cruiser).Cost != 11 || r.Unit(Battleship).Cost != 19 || len(r.House) != 6 {
		t.Errorf("second: %v", err)
	}
	files = houseFilesOf(t, map[string]string{"second/ruleset.toml": second, "club/ruleset.toml": strings.Replace(cheapCruiser["club/ruleset.toml"], "g40v2", "second", 1)})
	if _, err := ReadHouse(files, "second", nil); err == nil || !strings.Contains(err.Error(), `club/ruleset.toml:4: "second" extends itself`) {
		t.Errorf("a cycle: %v", err)
	}
}

// A log's files that were written for another revision of the base are read, but
// decide nothing.
func TestReadLoggedOfOldBase(t *testing.T) {
	files := houseFilesOf(t, map[string]string{"club/ruleset.toml": strings.Replace(cheapCruiser["club/ruleset.toml"], "REVISION", "2", 1)})
	if _, err := ReadHouse(files, "club", nil); err == nil {
		t.Error("a folder for an old revision is taken")
	}
	r, err := ReadLogged(files, "club", nil)
	if err != nil || r.Revision != 0 || r.Unit(Cruiser).Cost != 11 {
		t.Errorf("ReadLogged: %v, revision %d", err, r.Revision)
	}
}

// The reminder of the revision.
func TestLandedHouse(t *testing.T) {
	files := houseFilesOf(t, nil)
	r, err := ReadHouse(files, "club", nil)
	if err != nil {
		t.Fatal(err)
	}
	text, landed, err := files.Landed(r)
	if err != nil || landed || !strings.Contains(text, "1\t"+r.WholeDigest()+"\n") {
		t.Fatalf("Landed: %q, %t, %v", text, landed, err)
	}
	files = houseFilesOf(t, map[string]string{"club/" + LandedFile: text})
	if _, landed, err := files.Landed(r); err != nil || !landed {
		t.Errorf("once it is written down: %t, %v", landed, err)
	}
	// Words that players may use decide nothing, a price does.
	for _, tc := range []struct {
		units string
		fault bool
	}{{"unit\tcost\twords\ncruiser\t11\tca, cl, cr, cru\n", false}, {"unit\tcost\ncruiser\t10\n", true}} {
		files := houseFilesOf(t, map[string]string{"club/" + LandedFile: text, "club/units.tsv": tc.units})
		r, err := ReadHouse(files, "club", nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = files.Landed(r)
		if (err != nil) != tc.fault || tc.fault && !strings.Contains(err.Error(), "club/landed.tsv:3: ") {
			t.Errorf("%q: %v", tc.units, err)
		}
	}
}
