package engine_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// badInput is an order word used wrongly: the answer must name the place and
// tell a beginner what to write instead, and a mail that does so is taken.
type badInput struct {
	verb notation.Verb
	// kind is misspelt, impossible or late: at the wrong time.
	kind string
	// at names the scene; mail is what its player sends.
	at, mail string
	// code and place ("line:column") are of the first refusal; says is what it
	// must say. A code that begins with "~" is of a warning or note: the mail
	// is taken.
	code, place, says string
	// twin is taken; in the scene then, if it is another one.
	twin, then string
}

const (
	misspelt   = "misspelt"
	impossible = "impossible"
	late       = "late"
)

// badScenes are the positions: ruleset, player, position.
var badScenes = map[string]struct {
	rules, power, position string
}{
	"buying": {"g40v2", "Germany", `turn: Germany, round 2, purchase-repair
		bank: Germany 30` + badUnits},
	"moving on": {"g40v2", "Germany", `turn: Germany, round 2, noncombat-move
		bought: Germany: 3 infantry at 3 IPC` + badUnits},
	"neutrals":     {"bh", "Italy", `turn: United States, round 4, combat-move` + badUnits},
	"Italy's turn": {"g40v2", "Germany", `turn: Italy, round 2, purchase-repair` + badUnits},
	"research": {"g40v2", "Germany", `turn: Germany, round 2, research
		option: research = "on"
		bank: Germany 30` + badUnits},
	"after research": {"g40v2", "Germany", `turn: Germany, round 2, purchase-repair
		option: research = "on"
		bank: Germany 30` + badUnits},
	"technologies": {"g40v2", "Germany", `turn: Germany, round 2, purchase-repair
		option: research = "on"
		marker: Germany has rockets = 1
		marker: Germany has paratroopers = 1
		Germany: 3 infantry, 1 air base, 1 major complex in Western Germany
		Germany: 2 infantry in Holland Belgium
		United Kingdom: 1 infantry, 1 major complex in United Kingdom
		France: 1 infantry in France`},
	"bonds": {"g40v2", "United Kingdom", `turn: United Kingdom, round 2, noncombat-move
		option: research = "on"
		marker: United Kingdom has war bonds = 1`},
	"no bonds": {"g40v2", "United Kingdom", `turn: United Kingdom, round 2, noncombat-move`},
	"bonds wait": {"g40v2", "United Kingdom", `turn: Germany, round 2, noncombat-move
		option: research = "on"
		marker: United Kingdom has war bonds = 1`},
	"landing": {"alpha2", "Germany", `turn: Germany, round 2, purchase-repair
		control: United Kingdom: Norway
		Germany: 2 infantry in Germany
		Germany: 1 transport, 1 battleship in SZ 113
		United Kingdom: 1 infantry in Norway`},
	"fleet": {"alpha2", "Germany", `turn: Germany, round 2, purchase-repair
		Germany: 2 destroyers in SZ 113
		Germany: 1 submarine in SZ 112
		United Kingdom: 1 submarine in SZ 112`},
	"japan":         {"g40v2", "Japan", `turn: Germany, round 1`},
	"japan has won": {"g40v2", "Japan", "turn: Japan, round 9\nwinner: Axis"},
	"guarded": {"g40v2", "United Kingdom", `turn: Germany, round 2, purchase-repair
		United Kingdom: 3 fighters, 1 air base, 1 major complex in United Kingdom
		United Kingdom: 1 infantry in India
		United Kingdom: 2 submarines in SZ 109`},
	"invasion":      {"g40v2", "United Kingdom", `turn: United Kingdom, round 5, purchase-repair` + badInvasion},
	"landed":        {"g40v2", "United Kingdom", `turn: United Kingdom, round 5, noncombat-move` + badInvasion},
	"invader waits": {"g40v2", "United Kingdom", `turn: Italy, round 5, purchase-repair` + badInvasion},
	"own turn": {"g40v2", "United Kingdom", `turn: United Kingdom, round 2, noncombat-move
		United Kingdom: 2 submarines in SZ 109`},
	"allowed": {"g40v2", "Germany", `turn: Soviet Union, round 2, combat-move
		standing: Germany: canal Danish Straits: allow Soviet Union`},
	"hosting": {"g40v2", "Germany", `turn: Soviet Union, round 2, combat-move
		standing: Germany: guests: deny Italy`},
	"not begun": {"g40v2", "Germany", `turn: Japan, round 2, combat-move
		standing: Germany: canal Danish Straits: allow Soviet Union`},
	"islands": {"alpha2", "Japan", `turn: United States, round 4, purchase-repair`},
	"Paris lost": {"g40v2", "France", `turn: United States, round 5, combat-move
		control: Germany: France`},
	"Paris freed": {"g40v2", "France", `turn: United States, round 5, combat-move
		marker: paris liberated = 1`},
	"agenda":        {"expanded", "Germany", "turn: Germany, round 2, research\nmarker: influence: Germany = 7"},
	"missiles":      {"expanded", "Germany", "turn: Germany, round 2, combat-move\nwar: Germany - France\nmarker: Germany has cruise missiles = 1\nGermany: 1 air base in Western Germany\nFrance: 1 minor complex in France"},
	"missiles late": {"expanded", "Germany", "turn: Germany, round 2, noncombat-move\nwar: Germany - France\nmarker: Germany has cruise missiles = 1\nGermany: 1 air base in Western Germany\nFrance: 1 minor complex in France"},
	"rebels":        {"expanded", "Germany", "turn: Germany, round 2, research\nmarker: influence: Germany = 9\nmarker: insurgents of Germany in Ukraine = 2"},
	"rebels rise":   {"expanded", "Germany", "turn: Germany, round 2, combat-move\nmarker: insurgents of Germany in Ukraine = 2"},
	"rebels late":   {"expanded", "Germany", "turn: Germany, round 2, noncombat-move\nmarker: insurgents of Germany in Ukraine = 2"},
	"surrendered":   {"expanded", "Germany", "turn: Germany, round 2, research\nmarker: disbands: Germany = 2\nGermany: 5 infantry in Poland"},
	"agenda over":   {"expanded", "Germany", "turn: Germany, round 2, combat-move\nmarker: influence: Germany = 7"},
	"moscow": {"g42", "Soviet Union", `turn: Soviet Union, round 1, purchase-repair
		bank: Soviet Union 30
		Soviet Union: 3 infantry, 1 major complex (damage 4) in Russia
		Germany: 1 infantry in Smolensk`},
	"won": {"g40v2", "Germany", `turn: Germany, round 9, purchase-repair
		winner: Allies`},
}

const badInvasion = `
		control: Germany: Normandy Bordeaux, France
		marker: United Kingdom has paratroopers = 1
		marker: United Kingdom has rockets = 1
		marker: United Kingdom has war bonds = 1
		United Kingdom: 1 air base, 4 infantry, 1 tank in United Kingdom
		United Kingdom: 1 transport in SZ 109
		Germany: 1 infantry in Normandy Bordeaux
		Germany: 1 major complex in Western Germany`

const badUnits = `
		Germany: 3 infantry, 1 tank, 2 fighters, 2 strategic bombers, 1 major complex in Germany
		Germany: 1 major complex (damage 4) in Western Germany
		Germany: 3 infantry, 2 tanks in Holland Belgium
		Germany: 1 minor complex in Norway
		Germany: 1 transport in SZ 113
		Germany: 1 battleship in SZ 112
		United Kingdom: 1 infantry, 1 major complex, 1 air base in United Kingdom
		France: 1 infantry in France`

// none says why an order word has no case of a kind.
var noBadInput = map[notation.Verb]map[string]string{
	notation.StayVerb: {
		impossible: "it changes nothing, so nothing can forbid it",
	},
	notation.RollVerb: {
		impossible: "it only asks for the dice of what else is ordered",
	},
	notation.WithdrawVerb: {
		impossible: "it may be that nothing stood: then it changes nothing",
	},
	notation.RequestVerb: {
		impossible: "it asks for a mail and orders nothing",
		late:       "it is answered at any time, in anybody's turn and after the game",
	},
	notation.ExpectVerb: {
		late: "a figure is compared when there is something to compare it with, and else passed over",
	},
	notation.ScrambleVerb:  {late: "it stands until an attack calls upon it, so any time is right for it"},
	notation.InterceptVerb: {late: "it stands until a raid calls upon it, so any time is right for it"},
	notation.ConvoyVerb:    {late: "it stands until somebody collects income, so any time is right for it"},
	notation.ChooseVerb:    {late: "it stands until something is to be chosen, so any time is right for it"},
	notation.LandFirstVerb: {late: "it stands until aircraft lose their place, so any time is right for it"},
	notation.CancelVerb:    {late: "what stands can be taken back at any time"},
	notation.KamikazeVerb:  {late: "it stands until an attack calls upon it, so any time is right for it"},
}

// Every order word misspelt, used for what cannot be, and at the wrong time:
// each is answered with what to write instead.
func TestBadInput(t *testing.T) {
	for _, tc := range badInputs {
		t.Run(fmt.Sprintf("%s/%s/%s", tc.verb, tc.kind, strings.ReplaceAll(tc.mail, "\n", ";")), func(t *testing.T) {
			rep := checkBad(t, tc.at, tc.mail)
			code, refused := strings.CutPrefix(tc.code, "~")
			refused = !refused
			if rep.Refused() != refused {
				t.Errorf("in scene %q %q: refused is %v, want %v: %v", tc.at, tc.mail, rep.Refused(), refused, rep.Diags)
			}
			d := firstBad(rep, code)
			if d == nil {
				t.Fatalf("in scene %q %q is answered %v, want %s", tc.at, tc.mail, rep.Diags, code)
			}
			if got := fmt.Sprintf("%d:%d", d.Span.From.Line, d.Span.From.Col); got != tc.place {
				t.Errorf("%q: the answer is about %s, want %s: %s", tc.mail, got, tc.place, d)
			}
			if !strings.Contains(d.String(), tc.says) {
				t.Errorf("%q is answered\n%s\nwhich does not say %q", tc.mail, d, tc.says)
			}
			then := tc.then
			if then == "" {
				then = tc.at
			}
			if rep := checkBad(t, then, tc.twin); rep.Refused() || len(rep.Lines) == 0 {
				t.Errorf("in scene %q the twin %q is answered %v", then, tc.twin, rep.Diags)
			}
		})
	}
}

// firstBad is the first answer, which must be of the code: nothing odd may be
// said before what helps.
func firstBad(rep *engine.Report, code string) *notation.Diagnostic {
	for i := range rep.Diags {
		if d := &rep.Diags[i]; d.Code != "read-as" && d.Code != "origin" {
			if d.Code != code {
				return nil
			}
			return d
		}
	}
	return nil
}

// checkBad checks a mail in a scene.
func checkBad(t *testing.T, scene, mail string) *engine.Report {
	t.Helper()
	s, ok := badScenes[scene]
	if !ok {
		t.Fatalf("there is no scene %q", scene)
	}
	rs, err := engine.LoadRules(s.rules)
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(rs, strings.ReplaceAll(s.position, "\t", ""))
	if notation.HasErrors(diags) {
		t.Fatalf("scene %q: %v", scene, diags)
	}
	return engine.New(rs).Check(g, ruleset.PowerID(s.power), mail)
}

// Every verb of the notation has a case of each kind, or a reason why there is
// none; and no reason stands beside a case.
func TestBadInputCoversEveryVerb(t *testing.T) {
	have := map[notation.Verb]map[string]bool{}
	for _, tc := range badInputs {
		if have[tc.verb] == nil {
			have[tc.verb] = map[string]bool{}
		}
		have[tc.verb][tc.kind] = true
	}
	for _, v := range verbsOfNotation(t) {
		for _, kind := range []string{misspelt, impossible, late} {
			switch why := noBadInput[v][kind]; {
			case why == "" && !have[v][kind]:
				t.Errorf("no %s use of %q is tested", kind, v)
			case why != "" && have[v][kind]:
				t.Errorf("a %s use of %q is tested, although %s", kind, v, why)
			}
		}
	}
}

// verbsOfNotation reads the constants of type Verb, which stand in the files of their orders.
func verbsOfNotation(t *testing.T) []notation.Verb {
	t.Helper()
	files, err := filepath.Glob("../../notation/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var out []notation.Verb
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, verbsOf(t, f)...)
	}
	if len(out) < 50 {
		t.Fatalf("only %d verbs found", len(out))
	}
	return out
}

// verbsOf reads those of one file.
func verbsOf(t *testing.T, f *ast.File) (out []notation.Verb) {
	t.Helper()
	ast.Inspect(f, func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if id, ok := v.Type.(*ast.Ident); ok && id.Name == "Verb" {
			text, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, notation.Verb(text))
		}
		return true
	})
	return out
}
