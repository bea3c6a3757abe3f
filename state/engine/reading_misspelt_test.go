package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
)

// TestMisspeltNames: a misspelt name is read if only one name is near it, and the answer says so. Two names that are
// near, and names of people and armies, are no such thing.
func TestMisspeltNames(t *testing.T) {
	for _, tc := range []struct {
		readCase
		said string
	}{
		{readCase{"Germany", "NCM\n2 inf Denmrk to Norwya", "move: 2 infantry Denmark -> Norway"}, `"Norwya" was read as Norway`},
		{readCase{"Germany", "NCM\n9 infanty Germany to Poland", "move: 9 infantry Germany -> Poland"}, `"infanty" was read as infantry`},
		{readCase{"Italy", "CM\n2 inf Nothern Italy to Southern France", "attack: 2 infantry Northern Italy -> Southern France"}, `"Nothern Italy" was read as Northern Italy`},
		{readCase{"United States", "NCM\nPhillipines: 1 fighter -> Guam", "move: 1 fighter Philippines -> Guam"}, `"Phillipines" was read as Philippines`},
		{readCase{"Soviet Union", "Buy 12 inf\n3 inf vybrog to novgorod", "buy: 12 infantry\nmove: 3 infantry Vyborg -> Novgorod"}, `"vybrog" was read as Vyborg`},
		{readCase{"Germany", "NCM\n9 inf Germany to Polland", ""}, `"Polland" is not a space`},
		{readCase{"Germany", "NCM\n2 inf Romania to Malaga", ""}, `"Malaga" is not a space`},
	} {
		rep := firstRound(t, tc.power, tc.mail)
		said := ""
		for _, d := range rep.Diags {
			said += d.Message + "\n"
		}
		if got := order.Join(rep.Orders); tc.want == "" != rep.Refused() || tc.want != "" && got != tc.want {
			t.Errorf("%q is read as %s", tc.mail, got)
		}
		if !strings.Contains(said, tc.said) {
			t.Errorf("%q is answered %swant %s", tc.mail, said, tc.said)
		}
	}
	for _, mail := range []string{
		"NCM\n2 inf Norway to Finland\nI am sorry about your destroyer, Franco.",
		"NCM\n2 inf Norway to Finland\nThe Regia Marina keeps its battleship.",
	} {
		rep := firstRound(t, "Germany", mail)
		for _, d := range rep.Diags {
			if strings.Contains(d.Message, "was read as") {
				t.Errorf("%q is answered %s", mail, d.Message)
			}
		}
	}
}
