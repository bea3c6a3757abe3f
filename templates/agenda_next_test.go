package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
)

// Whose agenda is in is asked for nothing until it is carried out, and then for combat moves;
// who has sent none is asked for it. A mail about something else says so, too.
//
// Rules: EX-021, EX-022.
func TestAgendaSaysWhatComesNext(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	const at = "Wed 4 Aug 2027, 20:00 CEST (UTC+2)"
	m := Meta{Game: "g1", Reader: "Ann", Seats: []state.Seat{{Power: "Germany", Player: "Ann"}}, Deadline: at}
	buy := state.Declared{Phase: order.PurchaseRepair, Text: "buy: 2 infantry"}
	end := state.Declared{Phase: order.Research, Text: order.EndAgenda{}.String()}
	pass := state.Declared{Phase: order.CombatMove, Text: order.Pass{In: order.CombatMove}.String()}
	for _, tc := range []struct {
		name   string
		stands []state.Declared
		// status is the task in a mail about something else, taken that in the answer to the orders.
		status, taken string
	}{
		{"nothing sent", nil, "answer this mail with your agenda", ""},
		{"still open", []state.Declared{buy}, "answer this mail with your agenda", ""},
		{"closed", []state.Declared{buy, end}, "nothing until your agenda is carried out; then send combat moves", "nothing until your agenda closes (\"ready\" closes it now); then send combat moves"},
		{"with combat", []state.Declared{buy, pass}, "nothing until your orders are carried out; then send noncombat moves", "nothing until purchase and combat close"},
	} {
		g := state.New(rs)
		g.Active, g.Phase, g.Turn.Declared = "Germany", order.Research, tc.stands
		if got := flat(Status(m, g, nil).Text()); !strings.Contains(got, "Your task: "+strings.ReplaceAll(tc.status, "`", "\"")) {
			t.Errorf("%s: the status says\n%s", tc.name, got)
		}
		if tc.taken == "" {
			continue
		}
		r := Reply{Power: "Germany", Player: "Ann", Game: g, Stands: tc.stands, Ready: true, Waits: true, NoBattle: true, Dice: at}
		if got := flat(Accepted(m, r).Text()); !strings.Contains(got, tc.taken) {
			t.Errorf("%s: the answer says\n%s", tc.name, got)
		}
	}
}
