package league_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func TestTitles(t *testing.T) {
	for _, tc := range []struct{ title, want string }{
		{"Harrow (axis +6) v Quill", `{"first":{"players":["Harrow"],"side":"Axis","bid":6},"second":{"players":["Quill"],"side":"Allies"}}`},
		{"26L OOB Harrow(X) v Quill(A+18)", `{"year":2026,"variant":"OOB","ruleset":"g40v2","first":{"players":["Harrow"],"side":"Axis"},"second":{"players":["Quill"],"side":"Allies","bid":18}}`},
		{"BM4 quill (allies +34) vs harrow (axis)", `{"variant":"BM4","first":{"players":["quill"],"side":"Allies","bid":34},"second":{"players":["harrow"],"side":"Axis"}}`},
		{"PtV Harrow (x+3) v Quill", `{"variant":"PtV","first":{"players":["Harrow"],"side":"Axis","bid":3},"second":{"players":["Quill"],"side":"Allies"}}`},
		{"TT: MajorTom42 (X) vs pejo (A +56) OOB", `{"variant":"OOB","ruleset":"g40v2","first":{"players":["MajorTom42"],"side":"Axis"},"second":{"players":["pejo"],"side":"Allies","bid":56},"rest":["TT"]}`},
		{"L25 PTV trul (X) v Art of War 1947 (L+5)", `{"year":2025,"variant":"PTV","first":{"players":["trul"],"side":"Axis"},"second":{"players":["Art of War 1947"],"side":"Allies","bid":5}}`},
		{"League 2026: Harrow [Axis] versus Quill [Allies, bid 20] AA50-41", `{"year":2026,"variant":"AA50-41","ruleset":"aa50","first":{"players":["Harrow"],"side":"Axis"},"second":{"players":["Quill"],"side":"Allies","bid":20},"rest":["League"]}`},
		{"League Game #3 Harrow X vs. Quill A+18", `{"first":{"players":["Harrow"],"side":"Axis"},"second":{"players":["Quill"],"side":"Allies","bid":18},"rest":["League","Game","#3"]}`},
		{"Harrow & Wren (+12 axis) against Quill/Sparrow – G40 Lite", `{"variant":"G40 Lite","ruleset":"g40lite","first":{"players":["Harrow","Wren"],"side":"Axis","bid":12},"second":{"players":["Quill","Sparrow"],"side":"Allies"}}`},
		{"26L OOB, Harrow and Reed (axis) v Quill, Wren (allies +12)", `{"year":2026,"variant":"OOB","ruleset":"g40v2","first":{"players":["Harrow","Reed"],"side":"Axis"},"second":{"players":["Quill","Wren"],"side":"Allies","bid":12}}`},
		{"Alpha+2 Harrow v Quill", `{"variant":"Alpha+2","ruleset":"alpha2","first":{"players":["Harrow"]},"second":{"players":["Quill"]}}`},
		{"Harrow (axis) over Quill (allies +18), R9", `{"first":{"players":["Harrow"],"side":"Axis"},"second":{"players":["Quill"],"side":"Allies","bid":18},"over":true,"round":9}`},
		{"Harrow (Allies) defeats Quill (Axis) Bid 9 in 20 Rd.", `{"first":{"players":["Harrow"],"side":"Allies"},"second":{"players":["Quill"],"side":"Axis"},"over":true,"round":20,"rest":["Bid","9","in"]}`},
		{"Quill (A+18) lost to Harrow, round 7", `{"first":{"players":["Harrow"],"side":"Axis"},"second":{"players":["Quill"],"side":"Allies","bid":18},"over":true,"round":7}`},
		{"Harrow (axis) drew with Quill (allies), R6 (by agreement)", `{"first":{"players":["Harrow"],"side":"Axis"},"second":{"players":["Quill"],"side":"Allies"},"over":true,"draw":true,"round":6,"rest":["by","agreement"]}`},
		{"Quill (allies +18) over Harrow/Wren (axis), R6 (conceded after J6)", `{"first":{"players":["Quill"],"side":"Allies","bid":18},"second":{"players":["Harrow","Wren"],"side":"Axis"},"over":true,"round":6,"last":"J6","rest":["conceded"]}`},
	} {
		got, err := league.ParseTitle(tc.title)
		b, _ := json.Marshal(got)
		if err != nil || string(b) != tc.want {
			t.Errorf("%s\n got %s, %v\nwant %s", tc.title, b, err, tc.want)
		}
	}
	for _, tc := range []struct{ title, want string }{
		{"who is up?", "is not a title"},
		{"Harrow (axis) v Quill (X)", "both parties are the Axis"},
		{"26L v Quill (A+18)", "names the players of both sides"},
		{strings.Repeat("x", 500) + " v Quill", "at most"},
	} {
		if got, err := league.ParseTitle(tc.title); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %+v, %v; want %q", tc.title, got, err, tc.want)
		}
	}
}

// The line of a result is read back as what it was made from.
func TestResultLinesAreRead(t *testing.T) {
	bid := happened(state.BidPlaced{Side: ruleset.Allies, IPC: 18})
	turn := happened(state.TurnEnded{Power: "Japan", Round: 6}, state.PhaseBegan{Power: "United States", Round: 6})
	for _, ends := range []state.Event{
		state.GameWon{Side: ruleset.Axis}, state.GameEnded{Winner: ruleset.Allies, How: "concession"},
		state.GameEnded{Winner: state.Draw, How: "agreement"}, state.GameEnded{Winner: ruleset.Axis, How: "ruling"},
	} {
		r, err := league.Of(game(bid, turn, happened(ends)))
		if err != nil {
			t.Fatal(err)
		}
		got, err := league.ParseTitle(r.Line)
		if err != nil || got.Winner() != r.Winner || got.Round != r.Round {
			t.Errorf("%s: %+v, %v", r.Line, got, err)
		}
		for _, p := range []league.Party{got.First, got.Second} {
			want := r.Axis
			if p.Side == ruleset.Allies {
				want = r.Allies
			}
			if strings.Join(p.Players, "/") != strings.Join(want, "/") || p.Bid != r.Bids[p.Side] {
				t.Errorf("%s: %+v", r.Line, p)
			}
		}
	}
}

func FuzzTitle(f *testing.F) {
	f.Add("26L OOB Harrow(X) v Quill(A+18)")
	f.Add("Quill (allies +18) over Harrow/Wren (axis), R6 (conceded after J6)")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := league.ParseTitle(text)
		if err == nil && (len(got.First.Players) == 0 || len(got.Second.Players) == 0) {
			t.Errorf("%q: %+v", text, got)
		}
	})
}
