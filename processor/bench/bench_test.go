package bench

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// call asks as a page does.
func call[A any](t *testing.T, b *Bench, name, question string) (a A, problem string) {
	t.Helper()
	text, err := b.Call(name, []byte(question))
	if err != nil {
		return a, err.Error()
	}
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatal(err)
	}
	return a, ""
}

// A draft says of each line how it is read, what is wrong and what was likely meant, and of
// a good one the arrows, the odds and what is left.
func TestDraft(t *testing.T) {
	var b Bench
	good, problem := call[DraftAnswer](t, &b, "draft", `{"ruleset":"g40v2","text":"Buy: 6 inf\nFrance: 3 arm (Holland)\n"}`)
	if problem != "" || !good.OK || len(good.Lines) != 2 || good.Power != "Germany" {
		t.Fatalf("%s %+v", problem, good)
	}
	if !slices.ContainsFunc(good.Arrows, func(a Arrow) bool {
		return a.From == "Holland Belgium" && a.To == "France" && a.Units == 3 && a.Attack
	}) {
		t.Errorf("the arrows are %+v", good.Arrows)
	}
	if len(good.Odds) == 0 || !strings.Contains(good.Odds[0], "France") {
		t.Errorf("the odds are %q", good.Odds)
	}
	if left := strings.Join(good.Left, "; "); !strings.Contains(left, "12 IPC not spent") || !strings.Contains(left, "6 infantry bought and not placed") {
		t.Errorf("left over is %q", left)
	}
	bad, _ := call[DraftAnswer](t, &b, "draft", `{"ruleset":"g40v2","text":"Buy: 6 inf\nCM\n3 arm from Holland to Frxnxe\n"}`)
	text, err := json.Marshal(bad)
	if err != nil || bad.OK || !strings.Contains(string(text), `\"Frxnxe\" is not`) || !strings.Contains(string(text), `"hints":["France`) {
		t.Errorf("%v, of a wrong name: %s", err, text)
	}
	for question, want := range map[string]string{
		`{"text":"x"}`:                                 "does not name its rules",
		`{"ruleset":"nobody","text":"x"}`:              "nobody",
		`{"ruleset":"g40v2","power":"Mars","text":""}`: "not a power",
		`{"ruleset":"g40v2","position":"x y z"}`:       "cannot be read",
		`{"unknown":1}`:                                "unknown",
	} {
		if _, problem := call[DraftAnswer](t, &b, "draft", question); !strings.Contains(problem, want) {
			t.Errorf("%s: %q, want %q", question, problem, want)
		}
	}
	if _, err := b.Call("nothing", nil); err == nil {
		t.Error("a question that is none is answered")
	}
}

// While a line is wrong or not read yet, the odds, the arrows and what is left are those of the
// other lines, and the answer says which are left out.
func TestDraftWithAnOpenLine(t *testing.T) {
	var b Bench
	draft := func(text string) DraftAnswer {
		t.Helper()
		q, err := json.Marshal(DraftQuestion{Position: Position{Ruleset: "g40v2"}, Text: text})
		if err != nil {
			t.Fatal(err)
		}
		a, problem := call[DraftAnswer](t, &b, "draft", string(q))
		if problem != "" {
			t.Fatal(problem)
		}
		return a
	}
	const turn = "Buy: 6 inf\nFrance: 3 arm (Holland)\n"
	good := draft(turn)
	if !good.OK || good.Rest || good.Without != "" || len(good.Odds) == 0 || len(good.Left) == 0 || len(good.Arrows) == 0 {
		t.Fatalf("%+v", good)
	}
	for _, tc := range []struct{ name, text, without string }{
		{"a place that is none", turn + "3 inf from Germany to Plxnd\n", "line 3."},
		{"half a line", turn + "3 inf from Germany to\n", "line 3."},
		{"a move that is too long", turn + "1 inf from Germany to Romania\n", "line 3."},
		{"first in the text", "3 inf to Frxnxe from Holland\n" + turn, "line 1."},
		{"two lines", "3 inf to Frxnxe from Holland\n" + turn + "1 inf from Germany to Romania\n", "lines 1, 4."},
		{"what follows from it", turn + "1 arm from Norway to Sweden\nNCM\n1 inf from Sweden to Norway\n", "line"},
		{"an end of the turn too early", turn + "end turn\n", "line 3."},
	} {
		a := draft(tc.text)
		if a.OK || !a.Rest || !strings.HasPrefix(a.Without, "This leaves out what is still open in "+tc.without) {
			t.Errorf("%s: ok %t, rest %t, %q", tc.name, a.OK, a.Rest, a.Without)
		}
		if !slices.Equal(a.Odds, good.Odds) || !slices.Equal(a.Left, good.Left) || !slices.Equal(a.Arrows, good.Arrows) {
			t.Errorf("%s: the odds are %q, left is %q, arrows %v", tc.name, a.Odds, a.Left, a.Arrows)
		}
	}
	if a := draft("Buy: 6 inf\nFrance: 30 arm (Holland)\n"); a.OK || !a.Rest || len(a.Odds) > 0 || !slices.Equal(a.Left, good.Left) {
		t.Errorf("without the attack: %+v", a)
	}
	if a := draft("3 inf from Holland to Frxnxe\n"); a.OK || a.Rest || a.Without != "" || len(a.Odds)+len(a.Left) > 0 {
		t.Errorf("nothing is right: %+v", a)
	}
}

// A position is played on with dice from a seed, and the result is a position again.
func TestPlay(t *testing.T) {
	var b Bench
	const turn = `{"ruleset":"g40v2","text":"Buy: 6 inf\nFrance: 3 arm (Holland)\n","seed":"a"}`
	first, problem := call[PlayAnswer](t, &b, "play", turn)
	if problem != "" || !first.OK || !strings.Contains(first.Turn, "noncombat move") {
		t.Fatalf("%s %+v", problem, first)
	}
	if again, _ := call[PlayAnswer](t, &b, "play", turn); again.Digest != first.Digest {
		t.Error("the same seed gives other dice")
	}
	if other, _ := call[PlayAnswer](t, &b, "play", strings.Replace(turn, `"a"`, `"b"`, 1)); slices.Equal(other.Lines, first.Lines) {
		t.Error("another seed gives the same dice")
	}
	more, err := json.Marshal(PlayQuestion{Position: Position{Text: first.Position}, Text: "place: 6 inf Germany\nend turn", Seed: "a"})
	if err != nil {
		t.Fatal(err)
	}
	if second, problem := call[PlayAnswer](t, &b, "play", string(more)); problem != "" || !second.OK || strings.HasPrefix(second.Turn, "Germany") {
		t.Errorf("%s %s %s", problem, second.Problem, second.Turn)
	}
	if bad, _ := call[PlayAnswer](t, &b, "play", `{"ruleset":"g40v2","text":"3 arm Holland - Tokyo"}`); bad.OK || bad.Problem == "" {
		t.Errorf("nonsense is carried out: %+v", bad)
	}
}

// What a page is given of a position has nothing that not everybody may know.
func TestPublicPosition(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(e.Rules())
	g.Standing = []state.StandingOrder{{Power: "United Kingdom", Text: "scramble: 2 fighters United Kingdom -> SZ 109"}}
	g.Turn.Declared = []state.Declared{{Phase: order.CombatMove, Text: "attack: 3 tanks Holland Belgium -> France"}}
	if whole := state.PrintPosition(g); !strings.Contains(whole, "scramble") || !strings.Contains(whole, "attack:") {
		t.Fatal("the position has nothing to hide")
	}
	text := Public(g)
	if strings.Contains(text, "scramble") || strings.Contains(text, "attack:") {
		t.Errorf("it tells\n%s", text)
	}
	if len(g.Standing) != 1 || len(g.Turn.Declared) != 1 {
		t.Error("the game was changed")
	}
	var b Bench
	if err := b.load(Position{Text: text}); err != nil || len(b.game.Units) != len(g.Units) {
		t.Errorf("%v, it is read with %d units of %d", err, len(b.game.Units), len(g.Units))
	}
}

// Two house rulesets with as many files are not the same rules.
func TestHouseRulesAreTold(t *testing.T) {
	house := func(more string) ruleset.Files {
		return ruleset.Files{
			{Name: "club/ruleset.toml", Text: "id = \"club\"\nname = \"Club rules\"\nextends = \"g40v2\"\nextends_revision = 7\n" + more},
		}
	}
	one, other := Position{Ruleset: "club", House: house("")}, Position{Ruleset: "club", House: house("# changed\n")}
	if !one.same(one) || one.same(other) {
		t.Errorf("the same: %t, another: %t", one.same(one), one.same(other))
	}
}
