package fight

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// combatCase is a Conduct Combat phase described as a player would: the position after
// the combat moves, orders and standing orders, the dice, what happens.
type combatCase struct {
	name     string
	ruleset  string // g40v2 if empty
	position string
	orders   []order.Order
	standing map[ruleset.PowerID][]order.Order
	dice     string
	want     string   // events, one a line
	notes    []string // codes of notes
}

func combatGame(t *testing.T, id, position string) *state.Game {
	t.Helper()
	if id == "" {
		id = "g40v2"
	}
	rs, err := ruleset.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	var text []string
	for l := range strings.SplitSeq(position, "\n") {
		text = append(text, strings.TrimSpace(l))
	}
	g, diags := state.ParsePosition(rs, strings.Join(text, "\n"))
	if notation.HasErrors(diags) {
		t.Fatalf("position: %v", diags)
	}
	return g
}

func (tc *combatCase) run(t *testing.T) {
	t.Helper()
	d, err := dice.ParseScript(tc.dice)
	if err != nil {
		t.Fatal(err)
	}
	w := rules.NewWork(combatGame(t, tc.ruleset, tc.position), d)
	w.Orders, w.Standing = tc.orders, rules.Bound(tc.standing)
	start := w.G.Clone()
	err = ConductCombat(w)
	if err == nil {
		if err := ReturnDefenders(w); err != nil {
			t.Fatal(err)
		}
	}
	got := battleReport(w.Events)
	if err != nil {
		t.Fatalf("%v\nafter:\n%s", err, strings.Join(got, "\n"))
	}
	var want []string
	for l := range strings.SplitSeq(tc.want, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			want = append(want, l)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("events:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(d.Left()) > 0 {
		t.Errorf("dice not thrown: %v", d.Left())
	}
	var codes []string
	for _, n := range w.Diags {
		codes = append(codes, n.Code)
	}
	if !slices.Equal(codes, tc.notes) {
		t.Errorf("notes %v, want %v", w.Diags, tc.notes)
	}
	if len(w.G.Turn.Battles) > 0 {
		t.Errorf("battles left: %v", w.G.Turn.Battles)
	}
	if folded := state.Fold(start, w.Events); folded.Digest() != w.G.Digest() {
		t.Error("the events do not fold to the same game")
	}
	battleAccounts(t, w.Events)
	pieceAccounts(t, start, w)
}

// battleAccounts holds every battle that begins to its end, before the next
// begins.
func battleAccounts(t *testing.T, evs []state.Event) {
	t.Helper()
	var open *state.BattleBegan
	for _, ev := range evs {
		switch e := ev.(type) {
		case state.BattleBegan:
			if open != nil {
				t.Errorf("the battle in %s begins before that in %s has ended", e.Space, open.Space)
			}
			open = &e
		case state.BattleEnded:
			if open == nil || open.Space != e.Space || open.Kind != e.Kind {
				t.Errorf("a %s battle in %s ends that has not begun", e.Kind, e.Space)
			}
			open = nil
		}
	}
	if open != nil {
		t.Errorf("the battle in %s does not end", open.Space)
	}
}

// beginning runs the case as far as its dice go and looks at the first events
// only: those that it lists.
func (tc *combatCase) beginning(t *testing.T) {
	t.Helper()
	d, err := dice.ParseScript(tc.dice)
	if err != nil {
		t.Fatal(err)
	}
	w := rules.NewWork(combatGame(t, tc.ruleset, tc.position), d)
	w.Orders, w.Standing = tc.orders, rules.Bound(tc.standing)
	_ = ConductCombat(w) // stops where the dice end
	got, n := battleReport(w.Events), 0
	for l := range strings.SplitSeq(tc.want, "\n") {
		if l = strings.TrimSpace(l); l == "" {
			continue
		}
		if n >= len(got) || got[n] != l {
			t.Fatalf("event %d is not %q:\n%s", n+1, l, strings.Join(got, "\n"))
		}
		n++
	}
}

// pieceAccounts checks that no unit appears or goes without an event.
func pieceAccounts(t *testing.T, start *state.Game, w *rules.Work) {
	t.Helper()
	there := map[state.UnitID]bool{}
	for _, u := range start.Units {
		there[u.ID] = true
	}
	for _, ev := range w.Events {
		var gone []state.Piece
		switch e := ev.(type) {
		case state.BattleStep:
			gone = e.Gone
		case state.Removed:
			gone = e.Units
		case state.Arrived:
			for _, p := range e.Units {
				there[p.ID] = true
			}
		}
		for _, p := range gone {
			if !there[p.ID] {
				t.Errorf("%v goes and was not there", p)
			}
			delete(there, p.ID)
		}
	}
	for _, u := range w.G.Units {
		if !there[u.ID] {
			t.Errorf("unit %+v is there without an event", u)
		}
		delete(there, u.ID)
	}
	if len(there) > 0 {
		t.Errorf("units vanished without an event: %v", there)
	}
}

// piecesText is "2 German infantry, 1 tank": like pieces counted, the power
// told where it changes.
func piecesText(ps []state.Piece) string {
	type kind struct {
		p ruleset.PowerID
		t ruleset.UnitType
	}
	var kinds []kind
	n := map[kind]int{}
	for _, p := range ps {
		k := kind{p.Power, p.Type}
		if n[k]++; n[k] == 1 {
			kinds = append(kinds, k)
		}
	}
	var words []string
	var last ruleset.PowerID
	for _, k := range kinds {
		s := fmt.Sprintf("%d %s", n[k], k.t)
		if k.p != last {
			s = fmt.Sprintf("%s %s", k.p, s)
			last = k.p
		}
		words = append(words, s)
	}
	if len(words) == 0 {
		return "nobody"
	}
	return strings.Join(words, ", ")
}

// battleReport renders events as lines; lists of battles and tips of markers
// that no test looks at are left out.
func battleReport(events []state.Event) []string {
	var out []string
	put := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, ev := range events {
		switch e := ev.(type) {
		case state.BattlesListed, state.NeutralChanged, state.VictoryClockSet, state.Plundered:
		case state.OrderFailed: // notes tell it here
		case state.BattleBegan:
			s := fmt.Sprintf("%s %s: %s against %s", e.Kind, e.Space, piecesText(e.Attackers), piecesText(e.Defenders))
			if e.For != "" {
				s += " before " + string(e.For)
			}
			put("%s", s)
		case state.BattleStep:
			put("%s", stepText(e))
		case state.BattleEnded:
			s := fmt.Sprintf("ended %s, left %s, worth %d to %d", e.Outcome, piecesText(e.Left), e.AttackerLost, e.DefenderLost)
			if e.Note != "" {
				s += ", " + e.Note
			}
			put("%s", s)
		case state.Retreat:
			put("retreat %s to %s", piecesText(e.Units), e.To)
		case state.Unloaded:
			put("landed %s in %s", piecesText(e.Units), e.To)
		case state.RocketFired:
			put("rocket %s to %s %s %v %d", e.From, e.To, e.Facility, e.Faces, e.Points)
		case state.FacilityDamaged:
			put("%s %s +%d = %d", e.Space, e.Facility, e.Points, e.Total)
		case state.Captured:
			put("%s takes %s from %s: %s", e.By, e.Space, e.From, e.Why)
		case state.Scrambled:
			put("scramble %s from %s to %s", piecesText(e.Units), e.From, e.To)
		case state.Moved:
			put("fly %s to %s", piecesText(e.Units), e.Path[len(e.Path)-1])
		case state.Removed:
			put("removed %s from %s: %s", piecesText(e.Units), e.Space, e.Why)
		case state.Arrived:
			put("arrived %s in %s", piecesText(e.Units), e.Space)
		case state.MarkerSet:
			put("%s = %d", e.Marker, e.Value)
		default:
			put("%s", ev.Name())
		}
	}
	return out
}

func stepText(e state.BattleStep) string {
	s := fmt.Sprintf("%d %s", e.Round, e.Step)
	for i, v := range e.Fire {
		sep := ", "
		if i == 0 {
			sep = " " + e.Side.String() + ": "
		}
		s += fmt.Sprintf("%s%s@%d%s", sep, v.Type, v.At, strings.ReplaceAll(fmt.Sprint(v.Faces), " ", ""))
	}
	if len(e.Fire) > 0 && e.Step != "bombing" {
		s += fmt.Sprintf(" = %d", e.Hits)
	}
	if len(e.Gone) > 0 {
		s += "; gone " + piecesText(e.Gone)
	}
	if len(e.Hurt) > 0 {
		s += "; hurt " + piecesText(e.Hurt)
	}
	if len(e.Dived) > 0 {
		s += fmt.Sprintf("; %d dived", len(e.Dived))
	}
	if e.Points > 0 {
		s += fmt.Sprintf("; %d points", e.Points)
	}
	return s
}

// stack is N units of a type in an order.
func stack(n int, t ruleset.UnitType) order.Stack { return order.Stack{N: n, Type: t} }

// retreatAfter is the order to break off after a round.
func retreatAfter(round int, s, to board.SpaceID) order.Order {
	return order.Retreat{Space: s, AfterRound: round, To: to}
}
