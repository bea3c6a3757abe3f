package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
)

// What a line only says of the board, of what is left, of the dice to come or of other
// players orders nothing and refuses nothing. Its twin orders something.
func TestStatementsOrderNothing(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const first, want = "France: 4 inf 2 art (Holland)\n", "attack: 4 infantry, 2 artillery Holland Belgium -> France"
	for _, tc := range []struct{ line, more string }{
		{"This leaves Holland with just the tanks and the fighter.", ""},
		{"That leaves the tanks and the fighter in Holland.", ""},
		{"Holland now has 3 tanks and a fighter.", ""},
		{"Holland is left with 3 tanks and a fighter.", ""},
		{"Remaining in Holland: 3 tanks and the fighter.", ""},
		{"After that I have 3 tanks left in Holland.", ""},
		{"The 3 tanks in Holland are my reserve.", ""},
		{"The 3 tanks in Holland are off to France.", "attack: 3 tanks Holland Belgium -> France"},
		{"France has 6 inf 1 art 2 tanks 1 ftr", ""},
		{"The French have 6 inf, an art and 2 tanks in Paris.", ""},
		{"The British fleet in 110 has 2 destroyers and a battleship", ""},
		{"UK can reach Holland with 2 fighters.", ""},
		{"Italy should take Southern France with its 3 tanks next.", ""},
		{"Italy, please bring 2 inf to Greece for me", ""},
		{"Russia moved 6 inf to Eastern Poland last turn.", ""},
		{"Japan bought 3 transports.", ""},
		{"The enemy bought 3 transports.", ""},
		{"They have 3 tanks in Normandy.", ""},
		{"My opponent attacked Finland with 3 inf", ""},
		{"Germany bought 3 transports.", "buy: 3 transports"},
		{"Japan has bought 3 transports", ""},
		{"Japan hat 3 Transporter gekauft", ""},
		{"Der Gegner hat 3 Transporter gekauft", ""},
		{"Ich habe 3 Transporter gekauft", "buy: 3 transports"},
		{"Italien soll Frankreich mit 3 Panzern aus Holland angreifen", ""},
		{"Russland hat letzte Runde 6 Inf nach Ostpolen gezogen", ""},
		{"England kann Holland mit 2 Jägern erreichen", ""},
		{"Die Franzosen haben 6 Inf in Paris", ""},
		{"Damit stehen in Holland noch 3 Panzer und ein Jäger", ""},
		{"3 Panzer, die in Holland stehen, greifen Frankreich an", "attack: 3 tanks Holland Belgium -> France"},
		{"I know this is risky but I have nothing better to do", ""},
		{"This is a bit of a gamble, but worth it.", ""},
		{"Ich weiß, das ist riskant, aber egal.", ""},
		{"I think that is all", ""},
		{"I think that's everything for this turn", ""},
		{"I was on holiday last week", ""},
	} {
		g := state.New(e.Rules())
		g.Active = "Germany"
		rep := e.Check(g, "Germany", first+tc.line)
		all := want
		if tc.more != "" {
			all += "\n" + tc.more
		}
		if got := order.Join(rep.Orders); rep.Refused() || got != all {
			t.Errorf("%q is read as %q, want %q; %v", tc.line, strings.ReplaceAll(got, "\n", "; "), strings.ReplaceAll(all, "\n", "; "), rep.Diags)
		}
	}
}

// "Leaving Holland with the tanks" can say what stays or what goes: it is asked. So is an
// order that holds only after the dice, or was crossed out.
func TestUnsureStatementsAreAsked(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for mail, refused := range map[string]bool{
		"France: 4 inf 2 art (Holland), leaving Holland with the tanks and the fighter": true,
		"3 tanks Holland to France after I see the dice":                                true,
		"4 inf Holland > France\nFrance is the target of 3 tanks from Holland":          true,
		"3 tanks Holland to France (crossed out)":                                       true,
		"4 inf Holland > France\nThis is too risky":                                     true,
		"4 inf Holland > France\nThis is risky, what do you think?":                     true,
		"4 inf Holland > France\nThis is risky, so maybe not":                           true,
		"3 tanks Holland to France":                                                     false,
		"France: 4 inf 2 art (Holland)\nLeave Holland with the 3 tanks":                 true,
		"Leave Holland with 4 inf, 2 art and 3 tanks to attack France":                  false,
	} {
		g := state.New(e.Rules())
		g.Active = "Germany"
		if rep := e.Check(g, "Germany", mail); rep.Refused() != refused {
			t.Errorf("%q: refused is %v, want %v: %q %v", mail, rep.Refused(), refused, order.Join(rep.Orders), rep.Diags)
		}
	}
}
