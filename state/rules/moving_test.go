package rules_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// trip is a test of movement: a position, the orders of one movement phase, and
// what comes of them. Each line of moves must be among those told; no line that
// has a part listed in never may be told. Either refused is the code of the one
// refusal, and says what it says, or nothing is refused. Noted is a code that
// some note or warning must have.
type trip struct {
	name          string
	ruleset       string // g40v2 unless said
	position      string
	orders        string
	land          bool // the forced landings follow
	moves, never  string
	refused, rule string
	says, noted   string
	// battles are those that the moves lead to, if looked at.
	battles string
	// standing are orders that powers gave ahead.
	standing map[ruleset.PowerID][]order.Order
}

func travel(t *testing.T, trips []trip) {
	t.Helper()
	for _, tr := range trips {
		t.Run(tr.name, func(t *testing.T) { tr.run(t) })
	}
}

func (tr trip) run(t *testing.T) {
	t.Helper()
	g := moveGame(t, tr.ruleset, tr.position)
	w := rules.NewWork(g, nil)
	w.Standing = rules.Bound(tr.standing)
	os := moveOrders(t, g, tr.orders)
	if g.Phase == order.CombatMove {
		rules.DeclareWars(w, os)
		move.CombatMoves(w, os)
	} else {
		move.NoncombatMoves(w, os)
	}
	if tr.land {
		move.LandAircraft(w)
	}
	var lines []string
	for _, ev := range w.Events {
		lines = append(lines, tellMove(ev))
	}
	all := strings.Join(lines, "\n")
	var errs, notes []string
	for _, d := range w.Diags {
		if d.Severity == notation.Error {
			errs = append(errs, d.Code+": "+d.String())
		} else {
			notes = append(notes, d.Code)
		}
	}
	switch {
	case tr.refused == "" && len(errs) > 0:
		t.Fatalf("refused: %s", strings.Join(errs, "\n"))
	case tr.refused != "" && (len(errs) != 1 || !strings.HasPrefix(errs[0], tr.refused+": ")):
		t.Fatalf("refusals %q, want one with the code %s\n%s", errs, tr.refused, all)
	case tr.refused != "" && !strings.Contains(errs[0], tr.says):
		t.Errorf("the refusal says %q, want %q", errs[0], tr.says)
	case tr.refused != "" && !strings.Contains(errs[0], "("+tr.rule):
		t.Errorf("the refusal %q does not name %s", errs[0], tr.rule)
	}
	if tr.battles != "" {
		fight.ListBattles(w)
		var got []string
		for _, b := range w.G.Turn.Battles {
			got = append(got, string(b.Kind)+" "+string(b.Space))
		}
		if list := strings.Join(got, ", "); list != tr.battles && !(list == "" && tr.battles == "none") {
			t.Errorf("the battles are %q, want %q", list, tr.battles)
		}
	}
	if tr.noted != "" && !slices.Contains(notes, tr.noted) {
		t.Errorf("notes are %q, want one with the code %s", notes, tr.noted)
	}
	for _, want := range strings.Split(tr.moves, "\n") {
		if want = strings.TrimSpace(want); want != "" && !slices.Contains(lines, want) {
			t.Errorf("not told: %s\ntold:\n%s", want, all)
		}
	}
	for _, bad := range strings.Split(tr.never, "\n") {
		if bad = strings.TrimSpace(bad); bad != "" && strings.Contains(all, bad) {
			t.Errorf("told %s\n%s", bad, all)
		}
	}
}

// moveGame reads a position.
func moveGame(t testing.TB, id, text string) *state.Game {
	t.Helper()
	if id == "" {
		id = "g40v2"
	}
	rs, err := ruleset.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	g, diags := state.ParsePosition(rs, strings.Join(lines, "\n"))
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	return g
}

// tellMove writes an event as one line.
func tellMove(ev state.Event) string {
	switch e := ev.(type) {
	case state.Moved:
		s := pieceList(e.Units) + " " + spaceList(e.Path)
		if e.Task != state.NoTask {
			s += " " + e.Task.String()
		}
		if e.Target != "" {
			s += " on " + string(e.Target)
		}
		return s
	case state.Loaded:
		s := pieceList(e.Units) + " boards in " + string(e.Zone) + " from " + string(e.From)
		if e.Target != "" {
			s += " for " + string(e.Target)
		}
		return s
	case state.AssaultOrdered:
		return pieceList(e.Units) + " in " + string(e.Zone) + " assaults " + string(e.Target)
	case state.Unloaded:
		return pieceList(e.Units) + " lands from " + string(e.Zone) + " in " + string(e.To)
	case state.ZoneChosen:
		if e.Attack {
			return "attack in " + string(e.Zone)
		}
		return "ignore in " + string(e.Zone)
	case state.Captured:
		return string(e.Space) + " to " + string(e.To)
	case state.Removed:
		return pieceList(e.Units) + " removed in " + string(e.Space)
	case state.Arrived:
		return pieceList(e.Units) + " arrives in " + string(e.Space)
	}
	return ev.Name()
}

func pieceList(ps []state.Piece) string {
	n := map[string]int{}
	var words []string
	for _, p := range ps {
		if n[string(p.Type)]++; n[string(p.Type)] == 1 {
			words = append(words, string(p.Type))
		}
	}
	for i, w := range words {
		words[i] = fmt.Sprintf("%d %s", n[w], w)
	}
	return strings.Join(words, ", ")
}

func spaceList(ss []board.SpaceID) string {
	words := make([]string, len(ss))
	for i, s := range ss {
		words[i] = string(s)
	}
	return strings.Join(words, " -> ")
}

// moveOrders reads the forms of orders that these tests write.
func moveOrders(t testing.TB, g *state.Game, text string) []order.Order {
	t.Helper()
	var os []order.Order
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		at := order.At{Where: notation.Span{From: notation.Pos{Line: i + 1, Col: 1}}}
		verb, rest, ok := strings.Cut(line, ": ")
		if !ok {
			verb, rest = "move", line
		}
		rest, landing, _ := strings.Cut(rest, ", land ")
		switch verb {
		case "move":
			units, path := unitsAndPath(t, g, rest)
			os = append(os, order.Move{At: at, In: g.Phase, Units: units, Path: path, Landing: board.SpaceID(landing)})
		case "raid":
			rest, escorts, _ := strings.Cut(rest, ", escort ")
			rest, targets, _ := strings.Cut(rest, ", target ")
			units, path := unitsAndPath(t, g, rest)
			os = append(os, order.Raid{At: at, Bombers: units, Escorts: readStacks(t, g, escorts), Path: path,
				Targets: readStacks(t, g, targets), Landing: board.SpaceID(landing)})
		case "land":
			units, space, _ := strings.Cut(rest, "-> ")
			o := order.Land{At: at, Space: board.SpaceID(space)}
			if units != "" {
				o.Units = readStacks(t, g, strings.TrimSpace(units))
			}
			os = append(os, o)
		case "ignore", "attack":
			os = append(os, order.Ignore{At: at, Space: board.SpaceID(rest), Attack: verb == "attack"})
		case "declare war":
			o := order.DeclareWar{At: at}
			for _, p := range strings.Split(rest, ", ") {
				o.On = append(o.On, ruleset.PowerID(p))
			}
			os = append(os, o)
		case "airborne":
			units, path := unitsAndPath(t, g, rest)
			os = append(os, order.Airborne{At: at, Units: units, From: path[0], To: path[len(path)-1]})
		default:
			t.Fatalf("no such order: %q", line)
		}
	}
	return os
}

// unitsAndPath reads "2 tanks Poland -> Slovakia Hungary"; "? ->" leaves the
// origin out.
func unitsAndPath(t testing.TB, g *state.Game, text string) ([]order.Stack, []board.SpaceID) {
	t.Helper()
	parts := strings.Split(text, " -> ")
	for i := range parts[0] {
		if from := strings.TrimSpace(parts[0][i:]); parts[0][i] == ' ' && (from == "?" || g.Rules.Board.Space(board.SpaceID(from)) != nil) {
			path := []board.SpaceID{board.SpaceID(strings.Trim(from, "?"))}
			for _, p := range parts[1:] {
				path = append(path, board.SpaceID(p))
			}
			return readStacks(t, g, parts[0][:i]), path
		}
	}
	t.Fatalf("no origin in %q", text)
	return nil, nil
}

func readStacks(t testing.TB, g *state.Game, text string) []order.Stack {
	t.Helper()
	var out []order.Stack
	if text == "" {
		return nil
	}
	for _, item := range strings.Split(text, ", ") {
		count, unit, _ := strings.Cut(item, " ")
		st := order.Stack{All: count == "all"}
		st.N, _ = strconv.Atoi(count)
		for _, n := range g.Rules.Names().Find(unit) {
			if n.Kind == notation.NameUnit {
				st.Type = ruleset.UnitType(n.ID)
			}
		}
		if st.Type == "" && item != "everything" {
			t.Fatalf("no unit in %q", item)
		}
		st.All = st.All || item == "everything"
		out = append(out, st)
	}
	return out
}
