package order_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The words of the agenda and of an attack by surprise, as players write them. The phase
// of research stands for the agenda.
//
// Rules: EX-021, EX-094, EX-096.
func TestAgendaWords(t *testing.T) {
	rs, err := ruleset.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ text, want string }{
		{"AGENDA\nbuy: 2 infantry\nend agenda", "purchase-repair buy: 2 infantry; research end agenda"},
		{"Agenda: buy 2 inf", "purchase-repair buy: 2 infantry"},
		{"AGENDA: none\nCOMBAT: none", "research end agenda; combat-move pass combat move"},
		{"pass agenda", "research end agenda"},
		{"agenda done", "research end agenda"},
		{"agenda phase\ndow Japan\ntech: 2 dice, chart 1", "research declare war: Japan; research research: 2 dice, chart 1"},
		{"Politics\ndeclare war: Japan", "research declare war: Japan"},
		{"COMBAT\ndeclare war: Japan", "combat-move declare war: Japan"},
		{"declare war: Japan\nCOMBAT\n3 inf Western Germany -> France", "research declare war: Japan; combat-move attack: 3 infantry Western Germany -> France"},
		{"declare war (surprise): Japan", "combat-move declare war (surprise): Japan"},
		{"attack (surprise): 3 inf Western Germany -> France", "combat-move attack (surprise): 3 infantry Western Germany -> France"},
		{"surprise attack: 3 inf Western Germany -> France, 1 tank Germany -> Poland", "combat-move attack (surprise): 3 infantry Western Germany -> France; combat-move attack (surprise): 1 tank Germany -> Poland"},
		{"raid (surprise): 1 bomber Germany -> United Kingdom", "combat-move raid (surprise): 1 strategic bomber Germany -> United Kingdom"},
		{"strike: cruise missile Western Germany -> France", "combat-move strike: cruise missile Western Germany -> France"},
		{"uprising: Ukraine", "combat-move uprising: Ukraine"},
		{"attack: insurgents Ukraine", "combat-move uprising: Ukraine"},
		{"attack: rebels in Ukraine, Poland", "combat-move uprising: Ukraine; combat-move uprising: Poland"},
		{"attack: 3 inf Western Germany -> France", "combat-move attack: 3 infantry Western Germany -> France"},
	} {
		t.Run(tc.text, func(t *testing.T) {
			orders, diags := read(t, rs, "# Germany, research\n"+tc.text)
			var got []string
			for _, o := range orders {
				got = append(got, fmt.Sprintf("%s %s", o.Phase(), o))
			}
			if s := strings.Join(got, "; "); s != tc.want || notation.HasErrors(diags) {
				t.Errorf("read as %q, want %q; %v", s, tc.want, diags)
			}
		})
	}
	// Elsewhere a declaration belongs to the combat, and the word ends nothing.
	orders, _ := read(t, alpha2(t), "# Germany\ndeclare war: Soviet Union")
	if len(orders) != 1 || orders[0].Phase().String() != "combat-move" {
		t.Errorf("in alpha2 a declaration is read as %v", orders)
	}
}
