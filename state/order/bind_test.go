package order_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// alpha2 loads the ruleset that all readings are tested with.
func alpha2(t testing.TB) *ruleset.Ruleset {
	t.Helper()
	rs, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// atStart is what the power knows at the start of the game.
func atStart(rs *ruleset.Ruleset, power ruleset.PowerID, phase order.Phase) order.Context {
	return order.Context{
		Phase: phase,
		Stands: func(s board.SpaceID, t ruleset.UnitType) int {
			n := 0
			for _, st := range rs.Setup {
				own := st.Power == power || rs.Unit(t).Class == ruleset.Facility
				if st.Space == s && st.Type == t && own {
					n += st.Count
				}
			}
			return n
		},
	}
}

// read parses and binds a text. Its first line may say who writes and when:
// "# Italy, noncombat-move".
func read(t testing.TB, rs *ruleset.Ruleset, text string) ([]order.Order, []notation.Diagnostic) {
	t.Helper()
	power, phase := ruleset.PowerID("Germany"), order.PurchaseRepair
	if first, _, _ := strings.Cut(text, "\n"); strings.HasPrefix(first, "# ") {
		who, when, _ := strings.Cut(first[2:], ", ")
		power = ruleset.PowerID(who)
		if when != "" {
			p, err := order.ParsePhase(when)
			if err != nil {
				t.Fatal(err)
			}
			phase = p
		}
	}
	tree := notation.Parse(text, rs.Names())
	orders, diags := order.Bind(tree, rs, power, atStart(rs, power, phase))
	return orders, append(tree.Diags, diags...)
}

// reading shows how a text was read: each order with its place and phase, then
// what was said.
func reading(orders []order.Order, diags []notation.Diagnostic) string {
	var b strings.Builder
	for _, o := range orders {
		at := o.Span().From
		fmt.Fprintf(&b, "%d:%d %s | %s\n", at.Line, at.Col, o.Phase(), o)
	}
	for _, d := range diags {
		fmt.Fprintf(&b, "%s: %s [%s]\n", d.Severity, d, d.Code)
	}
	return b.String()
}

func TestReadings(t *testing.T) {
	rs := alpha2(t)
	files, err := filepath.Glob("testdata/*.in")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test inputs: %v", err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".in")
		t.Run(name, func(t *testing.T) {
			in, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			orders, diags := read(t, rs, string(in))
			got := reading(orders, diags)
			golden := strings.TrimSuffix(f, ".in") + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s was read as\n%s\nwant\n%s", f, got, want)
			}
			for _, o := range orders {
				sameAgain(t, rs, o)
			}
		})
	}
}

// sameAgain checks that an order's canonical form gives the same order, with
// nothing to be said about it and without knowing anything of the game.
func sameAgain(t testing.TB, rs *ruleset.Ruleset, o order.Order) {
	t.Helper()
	text := o.String()
	tree := notation.Parse(text, rs.Names())
	power := ruleset.PowerID("Germany")
	if e, ok := reflect.ValueOf(o).Type().FieldByName("Purse"); ok {
		if p := reflect.ValueOf(o).FieldByIndex(e.Index).String(); strings.HasPrefix(p, "UK") {
			power = "United Kingdom"
		}
	}
	if p, ok := o.(order.PayNeutral); ok && len(p.Shares) > 0 {
		power = "United Kingdom"
	}
	again, diags := order.Bind(tree, rs, power, order.Context{})
	if len(tree.Diags)+len(diags) > 0 {
		t.Errorf("%q is not read without comment: %v %v", text, tree.Diags, diags)
		return
	}
	if len(again) != 1 || !reflect.DeepEqual(nowhere(again[0]), nowhere(o)) {
		t.Errorf("%q was read again as %#v, want %#v", text, again, o)
	}
}

// nowhere copies an order without its place in the text, and with empty lists
// as none.
func nowhere(o order.Order) order.Order {
	v := reflect.New(reflect.TypeOf(o)).Elem()
	v.Set(reflect.ValueOf(o))
	v.FieldByName("At").SetZero()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice && f.Len() == 0 {
			f.SetZero()
		}
	}
	switch c := v.Interface().(type) {
	case order.Conditional:
		c.Then = nowhere(c.Then)
		return c
	case order.Seal:
		c.Then = nowhere(c.Then)
		return c
	}
	return v.Interface().(order.Order)
}

// TestPasteBack checks that the canonical forms of a whole mail, one a line,
// are read as the same orders: players paste them back.
func TestPasteBack(t *testing.T) {
	rs := alpha2(t)
	files, _ := filepath.Glob("testdata/*.in")
	for _, f := range files {
		in, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		orders, _ := read(t, rs, string(in))
		first, _, _ := strings.Cut(string(in), "\n")
		if !strings.HasPrefix(first, "# ") {
			first = "# Germany"
		}
		text := first + "\n"
		for _, o := range orders {
			text += o.String() + "\n"
		}
		again, diags := read(t, rs, text)
		if len(orders) > 0 && len(diags) > 0 || len(again) != len(orders) {
			t.Errorf("%s: pasted back as\n%s\nthis was read as\n%s", f, text, reading(again, diags))
			continue
		}
		for i := range again {
			if !reflect.DeepEqual(nowhere(again[i]), nowhere(orders[i])) {
				t.Errorf("%s: %q was read again as %q", f, orders[i], again[i])
			}
		}
	}
}
