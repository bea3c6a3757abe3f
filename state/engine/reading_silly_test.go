package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestAttackIsPressed: "no retreat" without a place means the one battle of the mail. An empty want
// means that the mail is asked about.
func TestAttackIsPressed(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France"
	const pressed = france + "\nno retreat: France"
	readOrAsked(t, []readCase{
		{"Germany", "4 inf Holland storm France\nNo retreat.", pressed},
		{"Germany", "France: Holland 4 inf\nnever retreat", pressed},
		{"Germany", "France: Holland 4 inf\nretreat: never", pressed},
		{"Germany", "4 inf Holland storm France\nKein Rückzug", pressed},
		{"Germany", "4 inf Holland storm France\nretreat after round 2", france + "\nretreat: France after round 2"},
		{"Germany", "4 inf Holland storm France\nretreat to Holland", france + "\nretreat: France to Holland Belgium"},
		{"Germany", "4 inf Holland storm France\nYugoslavia: 2 inf Slovakia\nNo retreat.", ""},
		{"Germany", "4 inf Holland storm France\nNo retreat unless you scramble", ""},
		{"Germany", "4 inf Holland storm France\nYugoslavia: 2 inf Slovakia\nretreat after round 2", ""},
		{"Germany", "4 inf Holland storm France\nretreat", ""},
		{"Germany", "Buy 10 inf. No retreat.", ""},
		// Whom losses are taken from.
		{"Germany", "CM\nFrance: 3 arm (Holland) 4 mech W Ger\nOOL mech before tanks", "attack: 3 tanks Holland Belgium -> France\nattack: 4 mechanized infantry Western Germany -> France\norder of loss land: mechanized infantry, tank"},
		{"Germany", "4 inf Holland to France\ntake losses from the inf first please", france + "\norder of loss land: infantry"},
		{"Germany", "4 inf Holland to France\nlose 2 inf before tanks", ""},
		{"Germany", "4 inf Holland to France\nOOL inf before round 2", ""},
		// Why units stay.
		{"Germany", "NCM\n2 inf Norway to Finland\n1 inf Norway stays because Finland 6 inf will be enough", "move: 2 infantry Norway -> Finland\n1 infantry stay in Norway"},
		{"Germany", "NCM\n1 inf Norway stays, as Finland is safe", "1 infantry stay in Norway"},
		{"Germany", "NCM\n1 inf Norway stays because 2 go to Finland", ""},
	})
}

// TestResearchForMoney: a sum for research is a number of dice, or asked about.
func TestResearchForMoney(t *testing.T) {
	rs, err := ruleset.Load("aa50")
	if err != nil {
		t.Fatal(err)
	}
	e, g := engine.New(rs), state.New(rs)
	for mail, want := range map[string]string{
		"tech 10 IPC": "research: 2 dice", "research: for 10 IPC": "research: 2 dice", "tech 2": "research: 2 dice", "tech: 12 IPC": "", "tech 10": "",
	} {
		rep := e.Check(g, g.Active, mail)
		if got := order.Join(rep.Orders); rep.Refused() != (want == "") || want != "" && got != want {
			t.Errorf("%q is read as %q, %v; want %q", mail, got, rep.Diags, want)
		}
	}
}
