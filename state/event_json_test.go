package state

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestEventTable holds the table of events to the types in this package: each
// type with a Name is in it under that name, and nothing else.
func TestEventTable(t *testing.T) {
	inTable := map[string]bool{}
	for name, read := range eventReaders {
		ev := zeroEvent(func(b []byte) (Event, error) { return read(b, DecodeJSON) })
		if ev.Name() != name {
			t.Errorf("table has %T under %q, its Name is %q", ev, name, ev.Name())
		}
		inTable[reflect.TypeOf(ev).Name()] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil || fn.Name.Name != "Name" {
				continue
			}
			if typ := fn.Recv.List[0].Type.(*ast.Ident).Name; !inTable[typ] {
				t.Errorf("event %s is missing in eventReaders of event_json.go", typ)
			}
		}
	}
}

// zeroEvent returns the zero value of the event that read makes: reading
// nothing leaves it so.
func zeroEvent(read func([]byte) (Event, error)) Event {
	ev, _ := read(nil)
	return ev
}

func TestEventJSON(t *testing.T) {
	for _, tc := range []struct {
		ev   Event
		want string
	}{
		{
			Moved{
				Power: "Germany", Phase: order.CombatMove, Units: []Piece{{ID: 12, Type: "tank", Power: "Germany"}},
				Path: []board.SpaceID{"Germany", "Poland"}, Allow: 2, Spent: 1, Task: Attack,
			},
			`{"event":"moved","power":"Germany","phase":"combat-move","units":[{"id":12,"type":"tank","power":"Germany"}],"path":["Germany","Poland"],"allow":2,"spent":1,"task":"attack"}`,
		},
		{
			BattleStep{Kind: Sea, Space: "SZ 110", Entry: combat.Entry{
				Round: 1, Step: combat.StepDefend, Side: combat.Defender,
				Fire: []combat.Volley{{Power: "United Kingdom", Type: "cruiser", Count: 1, At: 3, Faces: []int{3}, Hits: 1}},
				Hits: 1, Sixths: 3, Lost: []int{7}, Note: "<&>",
			}},
			`{"event":"battle-step","kind":"sea","space":"SZ 110","round":1,"step":"defend","side":"defender","fire":[{"power":"United Kingdom","type":"cruiser","count":1,"at":3,"faces":[3],"hits":1}],"hits":1,"sixths":3,"lost":[7],"note":"<&>"}`,
		},
		{
			VictoryClockSet{Clock: VictoryClock{Name: "Europe", Side: "Axis", Power: "Italy", Round: 7}},
			`{"event":"victory-clock","clock":{"name":"Europe","side":"Axis","power":"Italy","round":7}}`,
		},
	} {
		got, err := MarshalEvent(tc.ev)
		if err != nil || string(got) != tc.want {
			t.Errorf("MarshalEvent(%#v) = %s, %v; want %s", tc.ev, got, err, tc.want)
			continue
		}
		back, err := UnmarshalEvent(got)
		if err != nil || !reflect.DeepEqual(back, tc.ev) {
			t.Errorf("UnmarshalEvent(%s) = %#v, %v; want %#v", got, back, err, tc.ev)
		}
	}
}

func TestZeroEventsReadBack(t *testing.T) {
	for _, read := range eventReaders {
		ev := zeroEvent(func(b []byte) (Event, error) { return read(b, DecodeJSON) })
		b, err := MarshalEvent(ev)
		if err != nil {
			t.Errorf("MarshalEvent(%#v): %v", ev, err)
			continue
		}
		back, err := UnmarshalEvent(b)
		if err != nil || !reflect.DeepEqual(back, ev) {
			t.Errorf("UnmarshalEvent(%s) = %#v, %v; want %#v", b, back, err, ev)
		}
	}
}

func TestUnmarshalEventRefuses(t *testing.T) {
	const good = `{"event":"turn-ended","power":"Japan","round":3}`
	if _, err := UnmarshalEvent([]byte(good)); err != nil {
		t.Fatalf("UnmarshalEvent(%s): %v", good, err)
	}
	for _, tc := range []struct{ name, line, want string }{
		{"no name", `{"power":"Japan","round":3}`, "begins with"},
		{"unknown name", `{"event":"turn-began","power":"Japan","round":3}`, `unknown event "turn-began"`},
		{"unknown field", `{"event":"turn-ended","power":"Japan","round":3,"by":"x"}`, "by"},
		{"missing field", `{"event":"turn-ended","power":"Japan"}`, "always written"},
		{"other order", `{"event":"turn-ended","round":3,"power":"Japan"}`, "always written"},
		{"field twice", `{"event":"turn-ended","power":"Japan","power":"Japan","round":3}`, "always written"},
		{"other case", `{"event":"turn-ended","Power":"Japan","round":3}`, "always written"},
		{"space", `{"event":"turn-ended", "power":"Japan","round":3}`, "always written"},
		{"no comma", `{"event":"turn-ended""power":"Japan","round":3}`, "always written"},
		{"more behind", good + `{}`, "follows"},
		{"wrong side", `{"event":"battle-step","kind":"sea","space":"SZ 1","round":1,"step":"end","side":"defendor"}`, "always written"},
		{"unknown phase", `{"event":"phase-began","power":"Japan","round":3,"phase":"lunch"}`, "phase"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			ev, err := UnmarshalEvent([]byte(tc.line))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("UnmarshalEvent(%s) = %#v, %v; want an error with %q", tc.line, ev, err, tc.want)
			}
		})
	}
}
