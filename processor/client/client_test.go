package client_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/client"
	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func start(t testing.TB, id string) *state.Game {
	t.Helper()
	rs, err := engine.LoadRules(id)
	if err != nil {
		t.Fatal(err)
	}
	return state.New(rs)
}

// A position that is written as a summary is read back as the same pieces, at the
// set-up of every ruleset and in the middle of recorded games.
func TestSummariesComeBack(t *testing.T) {
	positions := map[string]*state.Game{}
	for _, id := range ruleset.IDs() {
		positions[id] = start(t, id)
	}
	for _, name := range logtest.Newest(t) {
		g, err := engine.Replay(logtest.Read(t, name), -1)
		if err != nil {
			t.Fatal(err)
		}
		positions["the end of "+name] = g
	}
	for name, g := range positions {
		text := client.Print(g)
		got, err := client.Read(start(t, g.Rules.ID), text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if len(got.Differences) > 0 || len(got.Unread) > 0 {
			t.Errorf("%s: differences %v, not understood %v", name, got.Differences, got.Unread)
		}
		if want := state.PrintPosition(g); !strings.HasPrefix(name, "the end of ") && state.PrintPosition(got.Game) != want {
			t.Errorf("%s is read as another position:\n%s", name, diff(want, state.PrintPosition(got.Game)))
		}
		if lost := lostWith(t, g, got.Game); len(lost) > 0 {
			t.Errorf("%s comes back without\n%s", name, strings.Join(lost, "\n"))
		}
		if again := client.Print(got.Game); again != text {
			t.Errorf("%s comes back as another position:\n%s", name, diff(text, again))
		}
	}
}

// wordless are the lines of a position for which the client has no words.
var wordless = regexp.MustCompile(`^(turn|option|war|alignment|marker|standing|hostile|lent|alliance|letters?): `)

// remark is what a position says of a piece beyond what it is.
var remark = regexp.MustCompile(` \([a-z]+(?: \d+)?\)`)

// lostWith are the lines of a position that another lacks, besides those that the client
// has no words for. Of all that it lacks LeftOut says so.
func lostWith(t *testing.T, g, back *state.Game) (lost []string) {
	t.Helper()
	said, err := client.LeftOut(g)
	if err != nil {
		t.Fatal(err)
	}
	has := strings.Split(state.PrintPosition(back), "\n")
	for _, line := range strings.Split(state.PrintPosition(g), "\n") {
		if slices.Contains(has, line) {
			continue
		}
		if !slices.Contains(said, line) {
			t.Errorf("nobody says that this is left out: %s", line)
		}
		if bare := remark.ReplaceAllString(line, ""); !wordless.MatchString(line) && (bare == line || !slices.Contains(has, bare)) {
			lost = append(lost, line)
		}
	}
	return lost
}

// diff shows the lines that only one of two texts has.
func diff(a, b string) string {
	var out []string
	for _, line := range strings.Split(a, "\n") {
		if !strings.Contains(b, line+"\n") {
			out = append(out, "- "+line)
		}
	}
	for _, line := range strings.Split(b, "\n") {
		if !strings.Contains(a, line+"\n") {
			out = append(out, "+ "+line)
		}
	}
	return strings.Join(out, "\n")
}

const germany = `TripleA Turn Summary for game: World War II Global 1940 2nd Edition, version: 4.0.0

Game History

Round: 1

    Purchase Units - Germans
        Germans buy 3 artilleries and 6 infantry; Remaining resources: 9 PUs; 

    Combat Move - Germans
        3 armour, 2 artilleries and 4 infantry moved from Holland Belgium to France
        1 artillery, 3 infantry and 4 mech_infantrys moved from Western Germany to France

    Combat - Germans
        Battle in France
            Germans attack with 3 armour, 3 artilleries, 7 infantry and 4 mech_infantrys
            French defend with 1 aaGun, 1 airfield, 1 armour, 1 artillery, 1 factory_major, 1 fighter, 6 infantry
                Germans roll dice for 3 armour, 3 artilleries, 7 infantry and 4 mech_infantrys in France, round 2 : 9/17 hits, 7.67 expected hits
                1 infantry owned by the Germans lost in France
            Germans captures 19PUs while taking French capital
            Germans win, taking France from French with 3 armour, 3 artilleries, 2 infantry and 4 mech_infantrys remaining. Battle score for attacker is 34
            Casualties for Germans: 5 infantry
            Casualties for British: 1 armour and 1 artillery
            Casualties for French: 1 aaGun, 1 armour, 1 artillery, 1 fighter, 6 infantry

    Non Combat Move - Germans
        2 infantry moved from Norway to Finland
              Germans take Finland from Neutral_Axis

    Place Units - Germans
        3 artilleries and 6 infantry placed in Germany

    Turn Complete - Germans
        Germans collect 37 PUs; end with 65 PUs
        Objective Germans 5 Swedish Iron Ore: Germans met a national objective for an additional 5 PUs; end with 70 PUs
`

func TestHistoryIsRead(t *testing.T) {
	base := start(t, "g40v2")
	text := strings.Replace(germany, "Remaining resources: 9 PUs", "Remaining resources: 0 PUs", 1)
	text = strings.Replace(text, "collect 37 PUs; end with 65 PUs", "collect 36 PUs; end with 55 PUs", 1)
	text = strings.Replace(text, "end with 70 PUs", "end with 60 PUs", 1)
	for name, text := range map[string]string{
		"as it is": text, "quoted": "> " + strings.ReplaceAll(text, "\n", "\n> "), "without its layout": strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' }), "\n"),
		"without indentation": strings.ReplaceAll(text, "    ", ""),
	} {
		got, err := client.Read(base, text)
		if err != nil || len(got.Unread) > 0 {
			t.Fatalf("%s: %v %v", name, err, got.Unread)
		}
		g := got.Game
		if len(got.Differences) > 0 {
			t.Errorf("%s: %v", name, got.Differences)
		}
		position := state.PrintPosition(g)
		for _, want := range []string{
			"turn: Soviet Union, round 1,", "Germany 60,", "France 0", "control: Germany: Finland, France",
			"2 infantry, 3 artillery, 4 mechanized infantry, 3 tanks, 1 air base, 1 minor complex in France", "Germany: 6 infantry in Finland",
		} {
			if !strings.Contains(position, want) {
				t.Errorf("%s: the position lacks %q", name, want)
			}
		}
		if strings.Contains(position, "alignment: Finland: pro-axis") || strings.Contains(position, "France: 6 infantry") {
			t.Errorf("%s: Finland is neutral still, or France stands", name)
		}
	}
}

// Each line that does not fit is named, with the line.
func TestDifferencesAreNamed(t *testing.T) {
	base := start(t, "g40v2")
	for _, tc := range []struct{ name, text, why, twin string }{
		{"money", "Purchase Units - Germans\nGermans buy 3 artilleries and 6 infantry; Remaining resources: 9 PUs;", "had 30 IPC and spends 30: that leaves 0, not 9",
			"Purchase Units - Germans\nGermans buy 3 artilleries and 6 infantry; Remaining resources: 0 PUs;"},
		{"units", "Non Combat Move - Germans\n3 infantry moved from Denmark to Western Germany", "Germany has 2 infantry in Denmark, not 3", "Non Combat Move - Germans\n2 infantry moved from Denmark to Western Germany"},
		{"a place", "Non Combat Move - Germans\n2 infantry moved from Denmarck to Western Germany", `"Denmarck" is not a space of the map; is it Denmark?`, ""},
		{"too far", "Non Combat Move - Germans\n2 infantry moved from Denmark to Southern Italy", "spaces apart: too far for infantry", ""},
		{"a ship on land", "Non Combat Move - Germans\n1 submarine moved from 103 Sea Zone to Germany", "submarines cannot be in Germany", "Non Combat Move - Germans\n1 submarine moved from 103 Sea Zone to 109 Sea Zone"},
		{"placement", "Place Units - Germans\n3 infantry placed in Germany", "0 infantry were bought and not placed before, not 3", "Purchase Units - Germans\nGermans buy 3 infantry; Remaining resources: 21 PUs;\nPlace Units - Germans\n3 infantry placed in Germany"},
		{"losses", "Combat - Germans\nBattle in France\nCasualties for French: 9 infantry", "France has 6 infantry in France, not 9", "Combat - Germans\nBattle in France\nCasualties for French: 6 infantry"},
		{"somebody left behind", "Combat - Germans\nBattle in Egypt\nGermans win, taking Egypt from British with no units remaining.", "land units of United Kingdom stand in Egypt, which Germany holds", ""},
		{"land", "Combat Move - Germans\nGermans take Egypt from French", "Egypt is United Kingdom's, not France's", "Combat Move - Germans\nGermans take Rhodesia from British"},
		{"peace", "Combat Move - Germans\nGermans take Bessarabia from Russians", "Germany and Soviet Union are not at war",
			"Politics - Germans\nGermans succeeds on action: Political Action: Changing Relationship for Germans and Russians from Neutrality to War\nCombat Move - Germans\nGermans take Bessarabia from Russians"},
		{"income", "Turn Complete - Germans\nGermans collect 33 PUs; end with 63 PUs", "territories are worth 30 IPC, not 33", "Turn Complete - Germans\nGermans collect 30 PUs; end with 60 PUs"},
		{"the sum", "Turn Complete - Germans\nGermans collect 30 PUs; end with 61 PUs", "that leaves 60, not 61", ""},
		{"whose turn", "Purchase Units - Japanese\nJapanese buy nothing; Remaining resources: 26 PUs;", "the history begins with Japan; the position before it is at Germany", ""},
		{"a summary", "Non Combat Move - Germans\n2 infantry moved from Denmark to Western Germany\nTerritory Summary for Italians :\n\n    Libya : 7 infantry and 1 artillery\n", "Italy in Libya: 1 infantry by the history, 7 infantry in the summary",
			"Territory Summary for Italians :\n\n    Libya : 7 infantry and 1 artillery\n"},
		{"a summary's money", "Non Combat Move - Germans\n2 infantry moved from Denmark to Western Germany\nProduction/PUs Summary :\n\n    Germans : 30 / 12\n", "Germany has 30 IPC by the history, not 12",
			"Production/PUs Summary :\n\n    Germans : 30 / 12\n"},
		{"no ship for cargo", "Non Combat Move - Germans\n2 infantry moved from Denmark to 112 Sea Zone", "no transport has room", "Non Combat Move - Germans\n1 infantry moved from Germany to 114 Sea Zone"},
	} {
		got, err := client.Read(base, tc.text)
		if err != nil || got.Game == nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		said := ""
		for _, d := range got.Differences {
			said += d.Why + "\n"
		}
		if !strings.Contains(said, tc.why) {
			t.Errorf("%s: %q, want %q", tc.name, said, tc.why)
		}
		if tc.twin == "" {
			continue
		}
		if got, err := client.Read(base, tc.twin); err != nil || len(got.Differences) > 0 {
			t.Errorf("%s, the twin: %v %v", tc.name, err, got.Differences)
		}
	}
	if _, err := client.Read(base, "hello\nwho is up?\n"); err == nil {
		t.Error("a text that is no history is taken")
	}
}

// Edit mode, raids, retreats and what the client's own treasuries are.
func TestOtherLinesOfAHistory(t *testing.T) {
	got, err := client.Read(start(t, "g40v2"), `Combat Move - Germans
Turning on Edit Mode
EDIT: Adding units owned by British to 98 Sea Zone: 1 submarine
EDIT: Removing units owned by Germans from Denmark: 1 infantry
EDIT: Changing ownership of Rhodesia from British to Germans
EDIT: Changing PUs for UK_Pacific from 17 to 20
Turning off Edit Mode
1 bomber moved from Germany to United Kingdom
2 infantry moved from Greater Southern Germany to Yugoslavia
Combat - Germans
Bombing raid in United Kingdom causes 5 damage to unit: factory_major
Battle in Yugoslavia
2 infantry owned by the Germans retreated to Greater Southern Germany
`)
	if err != nil || len(got.Differences) > 0 {
		t.Fatal(err, got.Differences)
	}
	p := state.PrintPosition(got.Game)
	for _, want := range []string{"1 submarine", "Germany: 1 infantry in Denmark", "control: Germany: Rhodesia", "UK Pacific 20", "1 major complex (damage 5)", "1 strategic bomber in United Kingdom"} {
		if !strings.Contains(p, want) {
			t.Errorf("the position lacks %q", want)
		}
	}
	if len(got.Unread) != 1 || !strings.Contains(got.Unread[0].Why, "ends within Germany's turn") {
		t.Errorf("%v", got.Unread)
	}
}

func FuzzRead(f *testing.F) {
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		f.Fatal(err)
	}
	base := state.New(rs)
	f.Add(germany)
	f.Add("Territory Summary for Germans : \n\n    France : 1 flag, 3 infantry and 1 factory_minor\n")
	f.Fuzz(func(t *testing.T, text string) {
		if got, err := client.Read(base, text); err == nil && got.Game == nil {
			t.Error("no game")
		}
	})
}

func BenchmarkRead(b *testing.B) {
	base := start(b, "g40v2")
	for b.Loop() {
		if _, err := client.Read(base, germany); err != nil {
			b.Fatal(err)
		}
	}
}
