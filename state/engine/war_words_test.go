package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
)

// A declaration of war on something that is not a power is never passed over as talk: the
// mail is refused with what is likely meant. An alliance is named by its letter and
// number, and stands for its members. Each line stands beside other orders and alone.
//
// Rules: EX-094.
func TestDeclarationsNameAPower(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), "turn: Germany, round 2, research\nalliance: A1: Russia, Italy\nalliance: A2: Germany, Canada\n")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	for _, tc := range []struct {
		line string
		// orders are what is read, or what the refusal and its hints say.
		orders, refused string
	}{
		{"declare war: France", "declare war: France", ""},
		{"declare war: Frnce", "", `"Frnce" is not a power to declare war on; did you mean France?`},
		{"declare war on Frnce", "", `"Frnce" is not a power to declare war on; did you mean France?`},
		{"dow Frnce", "", `"Frnce" is not a power to declare war on; did you mean France?`},
		{"DECLARE WAR: FRNCE", "", `did you mean France?`},
		{"We declare war on Itly", "", `did you mean Italy?`},
		{"declare war on the Frnce", "", `did you mean France?`},
		{"declare war: France, Itly", "", `did you mean Italy?`},
		{"declare war: France, Japan", "declare war: France, Japan", ""},
		{"declare war: Blah", "", `"Blah" is not a power to declare war on`},
		{"declare war on Spain", "", `"Spain" is not a power to declare war on`},
		{"declare war: A1", "declare war: Russia, Italy", ""},
		{"declare war: alliance A1", "declare war: Russia, Italy", ""},
		{"I declare war on alliance A1 and Japan", "declare war: Russia, Italy, Japan", ""},
		{"declare war: A7", "", `"A7" is not a power that war can be declared on`},
		{"declare war: A2", "", `Germany declares no war on itself`},
		{"declare war: France, because Itly is away", "declare war: France", ""},
		{"I do not declare war today", "", ""},
		{"declare war: none", "", ""},
	} {
		for _, before := range []string{"", "buy nothing\n"} {
			if tc.orders+tc.refused+before == "" {
				continue // a mail of nothing else is refused for that
			}
			rep := e.Check(g, "Germany", before+tc.line)
			says := ""
			for _, d := range rep.Diags {
				if d.Severity == notation.Error {
					says += d.String() + "\n"
				} else if d.Code == "already-declared" {
					t.Errorf("%q: %s", tc.line, d)
				}
			}
			os := slices.DeleteFunc(slices.Clone(rep.Orders), func(o order.Order) bool { return o.Phase() == order.PurchaseRepair })
			switch {
			case tc.refused != "" && !strings.Contains(says, tc.refused):
				t.Errorf("%q is refused by %q, want %q", before+tc.line, says, tc.refused)
			case tc.refused == "" && (says != "" || order.Join(os) != tc.orders):
				t.Errorf("%q is read as %q, %s; want %q", before+tc.line, order.Join(os), says, tc.orders)
			}
		}
	}
}
