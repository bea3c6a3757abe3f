package league_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Worked by hand: 1500 against 1500 expects half a game, 1516 against 1484 0.546, and so
// on.
func TestRatings(t *testing.T) {
	one := func(axis, allies string, w ruleset.Side) league.Played {
		return league.Played{Axis: strings.Split(axis, "/"), Allies: strings.Split(allies, "/"), Winner: w}
	}
	for _, tc := range []struct {
		name  string
		elo   league.Elo
		games []league.Played
		want  string
	}{
		{"one game", league.UsualElo, []league.Played{one("Harrow", "Quill", ruleset.Axis)}, "Harrow 1516.0 1-0-0, Quill 1484.0 0-1-0"},
		{"the weaker wins", league.UsualElo, []league.Played{one("Harrow", "Quill", ruleset.Axis), one("Harrow", "quill", ruleset.Allies)},
			"Quill 1501.5 1-1-0, Harrow 1498.5 1-1-0"},
		{"a draw", league.UsualElo, []league.Played{one("Harrow", "Quill", ruleset.Axis), one("Quill", "Harrow", state.Draw)}, "Harrow 1514.5 1-0-1, Quill 1485.5 0-1-1"},
		{"a side of two", league.UsualElo, []league.Played{one("Harrow", "Quill", ruleset.Axis), one("Harrow/Wren", "Quill", ruleset.Allies)},
			"Quill 1501.1 1-1-0, Harrow 1498.9 1-1-0, Wren 1482.9 0-1-0"},
		{"another k", league.Elo{Start: 1000, K: 20, Scale: 400}, []league.Played{one("Harrow", "Quill", ruleset.Allies)}, "Quill 1010.0 1-0-0, Harrow 990.0 0-1-0"},
		{"first games", league.Elo{Start: 1500, K: 20, Scale: 400, NewK: 40, New: 1}, []league.Played{one("Harrow", "Quill", ruleset.Axis), one("Harrow", "Wren", ruleset.Axis)},
			"Harrow 1529.4 2-0-0, Wren 1481.2 0-1-0, Quill 1480.0 0-1-0"},
		{"against himself", league.UsualElo, []league.Played{one("Harrow", "harrow", ruleset.Axis)}, "Harrow 1500.0 0-0-0"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, r := range tc.elo.Rate(tc.games) {
				got = append(got, fmt.Sprintf("%s %.1f %d-%d-%d", r.Player, r.Rating, r.Won, r.Lost, r.Drawn))
			}
			if strings.Join(got, ", ") != tc.want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), tc.want)
			}
		})
	}
	for _, e := range []league.Elo{{Start: 1500, Scale: 400}, {Start: 1500, K: 32}, {Start: math.NaN(), K: 32, Scale: 400}, {Start: 1500, K: 32, Scale: 400, New: 5}} {
		if e.Check() == nil {
			t.Errorf("%+v is taken", e)
		}
	}
	if err := league.UsualElo.Check(); err != nil {
		t.Error(err)
	}
}

func TestResultsAreRead(t *testing.T) {
	got, err := league.ParseResults("# season 25\n\nHarrow (axis) over Quill (allies +18), R9\nquill (allies +12) defeats Wren (axis)\nHarrow (X) drew with Wren (A)\nWren lost to Harrow\n")
	want := "[{[Harrow] [Quill] Axis} {[Wren] [quill] Allies} {[Harrow] [Wren] Draw} {[Harrow] [Wren] Axis}]"
	if err != nil || fmt.Sprint(got) != want {
		t.Errorf("%v, %v", got, err)
	}
	for text, want := range map[string]string{
		"Harrow (axis) over Quill\nHarrow (axis) v Quill": "line 2",
		"# x\ngood game": "line 2: \"good game\" has no result",
	} {
		if _, err := league.ParseResults(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestTables(t *testing.T) {
	table := league.Table{
		Head: []string{"Player", "Points", "Income"}, Right: []int{1}, Pairs: []int{2},
		Rows: [][]string{{"Harrow", "12", "5 : 70"}, {"a|b *c* [d](e) @f\n<i>", "7", "50 : 7"}, {"=SUM(A1) [/code]", "-3", ""}},
	}
	for f, want := range map[league.Format]string{
		league.Text:     "Player                 Points  Income\nHarrow                     12  5 : 70\na|b *c* [d](e) @f <i>       7  50 : 7\n=SUM(A1) [/code]           -3\n",
		league.Markdown: "| Player | Points | Income |\n|-|-:|-|\n| Harrow | 12 | 5 : 70 |\n| a\\|b \\*c\\* \\[d\\](e) \\@f &lt;i&gt; | 7 | 50 : 7 |\n| =SUM(A1) \\[/code\\] | -3 |  |\n",
		league.BBCode:   "[code]\nPlayer                 Points  Income\nHarrow                     12  5 : 70\na|b *c* [d](e) @f <i>       7  50 : 7\n=SUM(A1) [ /code]           -3\n[/code]\n",
		league.HTML: "<table>\n<tr><th>Player</th><th align=\"right\">Points</th><th>Income</th></tr>\n<tr><td>Harrow</td><td align=\"right\">12</td><td>5 : 70</td></tr>\n" +
			"<tr><td>a|b *c* [d](e) @f &lt;i&gt;</td><td align=\"right\">7</td><td>50 : 7</td></tr>\n<tr><td>=SUM(A1) [/code]</td><td align=\"right\">-3</td><td></td></tr>\n</table>\n",
		league.CSV: "Player,Points,Income Axis,Income Allies\nHarrow,12,5,70\na|b *c* [d](e) @f <i>,7,50,7\n'=SUM(A1) [/code],-3,,\n",
	} {
		if got := table.Write(f); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", f, got, want)
		}
	}
}

// Who leads is read from the shares that have grown since the set-up.
func TestStanding(t *testing.T) {
	at := func(r string) string { return "2026-11-0" + r + "T10:00:00Z" }
	taken := happened(state.Captured{Space: "France", To: "Germany", From: "France"})
	taken.Input = state.Input{Kind: state.Submission, Player: "Harrow", At: at("3")}
	won := happened(state.GameEnded{Winner: ruleset.Allies, How: "concession"})
	won.Input.At = at("5")
	l := game(taken)
	l.Records[0].Input.At = at("1")
	s, err := league.Look(l, "26L BM4 Harrow (X) v Quill")
	if err != nil || s.Leads != ruleset.Axis || s.Turn != "G1" || s.Began != "2026-11-01" || s.Moved != "2026-11-03" {
		t.Errorf("%+v, %v", s, err)
	}
	row := league.GameTable([]league.Standing{s}).Rows[0]
	if got := strings.Join(row[:7], ";"); got != "g1;g40v2 (BM4);Harrow/Wren;Quill;;G1;Axis leads" {
		t.Error(got)
	}
	before, err := league.Look(game(), "")
	if err != nil || before.Leads != "" || league.GameTable([]league.Standing{before}).Rows[0][6] != "level" {
		t.Errorf("%+v, %v", before, err)
	}
	if s.Cities.Axis != before.Cities.Axis+1 || s.Income.Allies >= before.Income.Allies {
		t.Errorf("%+v before %+v", s, before)
	}
	placed := state.BidPlaced{Side: ruleset.Allies, IPC: 18, Units: []state.BidUnit{{Piece: state.Piece{Power: "United Kingdom", Type: "infantry", ID: 9999}, Space: "Egypt"}}}
	bid, err := league.Look(game(happened(placed)), "")
	if err != nil || bid.Leads != "" || bid.Units.Allies == before.Units.Allies {
		t.Errorf("a bid: %+v, %v", bid, err)
	}
	over, err := league.Look(game(taken, won), "")
	if err != nil || league.GameTable([]league.Standing{over}).Rows[0][6] != "Allies won, concession" {
		t.Errorf("%+v, %v", over, err)
	}
	played := league.PlayedOf([]league.Standing{s, over})
	if len(played) != 1 || played[0].Winner != ruleset.Allies {
		t.Errorf("%+v", played)
	}
}
