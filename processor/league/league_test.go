package league_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// game is a log of these records, each with the digest of the position after it.
func game(records ...gamelog.Record) *gamelog.Log {
	open := gamelog.Record{Input: state.Input{
		Kind: state.Open, Game: "g1", Ruleset: "g40v2", Revision: revision(), Program: "test",
		Players: []state.Seat{{Power: "Germany", Player: "Harrow"}, {Power: "Japan", Player: "Harrow"}, {Power: "Italy", Player: "Wren"},
			{Power: "United Kingdom", Player: "Quill"}, {Power: "Soviet Union", Player: "Quill"}},
	}}
	g, evs, err := engine.Open(open.Input)
	if err != nil {
		panic(err)
	}
	open.Events, open.Digest = evs, g.Digest()
	l := &gamelog.Log{Game: "g1", Records: append([]gamelog.Record{open}, records...)}
	for i := 1; i < len(l.Records); i++ {
		g = state.Fold(g, l.Records[i].Events)
		l.Records[i].Index, l.Records[i].Digest = i, g.Digest()
	}
	return l
}

func revision() int {
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		panic(err)
	}
	return rs.Revision
}

func happened(evs ...state.Event) gamelog.Record { return gamelog.Record{Events: evs} }

// Where powers make their own sides the line names the alliance that won, and the
// others.
//
// Rules: EX-001, EX-100.
func TestResultOfNations(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	open := gamelog.Record{Input: state.Input{Kind: state.Open, Game: "g1", Ruleset: rs.ID, Revision: rs.Revision}}
	for i, p := range rs.Powers {
		open.Input.Players = append(open.Input.Players, state.Seat{Power: p.ID, Player: []string{"Harrow", "Quill", "Wren"}[i%3]})
	}
	g, evs, err := engine.Open(open.Input)
	if err != nil {
		t.Fatal(err)
	}
	open.Events, open.Digest = evs, g.Digest()
	l := &gamelog.Log{Game: "g1", Records: []gamelog.Record{open,
		happened(state.AllianceChanged{Alliance: "A1", Joined: []ruleset.PowerID{"United States", "Italy"}, Members: []ruleset.PowerID{"United States", "Italy"}}),
		happened(state.GameWon{Side: "A1"})}}
	for i := 1; i < len(l.Records); i++ {
		g = state.Fold(g, l.Records[i].Events)
		l.Records[i].Index, l.Records[i].Digest = i, g.Digest()
	}
	r, err := league.Of(l)
	if err != nil {
		t.Fatal(err)
	}
	const begins, ends = "Harrow (A1: United States, Italy) over Quill (Russia), Wren (Germany), Harrow (Great Britain), ", ", Quill (Canada), R1"
	if r.Winner != "A1" || len(r.Sides) != 13 || !strings.HasPrefix(r.Line, begins) || !strings.HasSuffix(r.Line, ends) {
		t.Errorf("%d sides, winner %s, line %q", len(r.Sides), r.Winner, r.Line)
	}
}

func TestResult(t *testing.T) {
	bid := happened(state.BidPlaced{Side: ruleset.Allies, IPC: 18})
	turn := happened(state.TurnEnded{Power: "Japan", Round: 6}, state.PhaseBegan{Power: "United States", Round: 6})
	snap, err := state.Snapshot(state.New(load(t)))
	if err != nil {
		t.Fatal(err)
	}
	back := happened(state.WentBack{To: 1, Position: snap})
	for _, tc := range []struct {
		name string
		log  *gamelog.Log
		want string
	}{
		{"going on", game(), "Harrow/Wren (axis) v Quill (allies), R1, going on"},
		{"with a bid", game(bid), "Harrow/Wren (axis) v Quill (allies +18), R1, going on"},
		{"won on the board", game(bid, turn, happened(state.GameWon{Side: ruleset.Axis})), "Harrow/Wren (axis) over Quill (allies +18), R6"},
		{"conceded", game(bid, turn, happened(state.GameEnded{Winner: ruleset.Allies, How: "concession"})),
			"Quill (allies +18) over Harrow/Wren (axis), R6 (conceded after J6)"},
		{"drawn", game(turn, happened(state.GameEnded{Winner: state.Draw, How: "agreement"})), "Harrow/Wren (axis) drew with Quill (allies), R6 (by agreement)"},
		{"a substitute", game(turn, happened(state.Seated{Seats: []state.Seat{{Power: "Italy", Player: "Sparrow"}}})),
			"Harrow/Sparrow (axis) v Quill (allies), R6, going on"},
		{"gone back behind the end", game(bid, turn, happened(state.GameEnded{Winner: ruleset.Axis, How: "ruling"}), back), "Harrow/Wren (axis) v Quill (allies +18), R1, going on"},
		{"gone back behind the bid", game(turn, bid, back), "Harrow/Wren (axis) v Quill (allies), R1, going on"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, err := league.Of(tc.log)
			if err != nil || r.Line != tc.want {
				t.Errorf("%q, %v; want %q", r.Line, err, tc.want)
			}
		})
	}
}

func load(t *testing.T) *ruleset.Ruleset {
	t.Helper()
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

func TestTimes(t *testing.T) {
	at := func(hours int) string {
		return time.Date(2026, 11, 1, hours, 0, 0, 0, time.UTC).Format(time.RFC3339)
	}
	mail := func(player string, hours int, evs ...state.Event) gamelog.Record {
		return gamelog.Record{Input: state.Input{Kind: state.Submission, Player: player, At: at(hours)}, Events: evs}
	}
	snap, err := state.Snapshot(state.New(load(t)))
	if err != nil {
		t.Fatal(err)
	}
	var orders, end state.Event = state.OrdersDeclared{}, state.TurnEnded{}
	l := game(
		mail("Harrow", 1, orders), happened(end), // the first turn began at no known time
		mail("Quill", 5, orders), mail("Harrow", 6, state.StandingSet{}), mail("Quill", 11, orders), happened(end), // 10 hours
		mail("Harrow", 13, orders), happened(end), // 2 hours
		mail("Quill", 93, orders), happened(end), // 80 hours
		mail("Harrow", 94, orders), happened(state.WentBack{Position: snap}), mail("Harrow", 99, orders), happened(end), // went back: not timed
	)
	var got []string
	for _, a := range league.Times(l, 72*time.Hour) {
		got = append(got, a.Text())
	}
	want := []string{
		"Quill: turns 2, half of them within 1d21h, slowest 3d8h, late 1, mails with orders 3",
		"Harrow: turns 1, half of them within 2h, slowest 2h, late 0, mails with orders 5",
		"Wren: no whole turn yet, mails with orders: 0",
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
