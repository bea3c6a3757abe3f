package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestSaidTwiceIsTakenOnce: a list of battles before the orders, a sum behind them, a
// whole that is named by its parts. Each is beside a twin that is not the same twice: both
// hold, or the writer is asked.
func TestSaidTwiceIsTakenOnce(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const toFrance = "attack: 3 infantry Western Germany -> France\nattack: 4 infantry, 2 artillery Holland Belgium -> France"
	const desert = "attack: 3 infantry, 1 artillery, 1 mechanized infantry, 1 tank Tobruk -> Alexandria"
	for _, c := range []struct {
		power ruleset.PowerID
		mail  string
		want  string // "" if the mail is refused
	}{
		{"Germany", "Attacks this turn:\nFrance: 3 inf from W Germany, 4 inf, 2 art from Holland\n\nCombat moves:\n3 inf W Germany > France\n4 inf, 2 art Holland > France", toFrance},
		// More infantry in the second list than are left: not the same.
		{"Germany", "Attacks this turn:\nFrance: 3 inf from W Germany, 4 inf, 2 art from Holland\n\nCombat moves:\n2 inf W Germany > France", ""},
		// Eleven infantry stand in Germany, so both lines can be meant.
		{"Germany", "move: 2 inf Germany > Poland\nmove: 2 inf Germany > Poland", "move: 2 infantry Germany -> Poland\nmove: 2 infantry Germany -> Poland"},
		{"Germany", "3 inf W Germany > France\n4 inf, 2 art Holland > France\nBattles:\n1. France: 7 inf, 2 art vs 6 inf, 2 art, 1 arm, 1 ftr", toFrance},
		// One infantry more than was ordered: it is not said where it comes from.
		{"Germany", "3 inf W Germany > France\n4 inf, 2 art Holland > France\nBattles:\n1. France: 8 inf, 2 art vs 6 inf, 2 art, 1 arm, 1 ftr", ""},
		{"Germany", "Ftr from Holland to France, land W Germany\nFtr Holland > France", "attack: 1 fighter Holland Belgium -> France, land Western Germany"},
		{"Italy", "tobruk everything ie 3 inf 1 art 1 mech 1 tank hits alexandria", desert},
		{"Italy", "Everything in Tobruk attacks Alexandria with 3 inf, 1 art, 1 mech and 1 tank", desert},
		{"Italy", "Alexandria: everything from Tobruk, 3 inf 1 art 1 mech 1 tank", desert},
		{"Italy", "all of Tobruk = 3 inf 1 art 1 mech 1 tank > Alexandria", desert},
		{"Italy", "everyone from Tobruk attacks Alexandria, so 3 inf 1 art 1 mech 1 tank", desert},
		// The tank is not named: does it go or not?
		{"Italy", "tobruk everything ie 3 inf 1 art 1 mech hits alexandria", ""},
		{"Italy", "everyone from Tobruk attacks Alexandria, so 3 inf 1 art", ""},
		// The two units are a list of what attacks, no purchase.
		{"Germany", "everyone from Poland attacks Eastern Poland, so 3 inf 1 tank", ""},
		{"Germany", "I want to hold the east, so 3 inf 1 tank", "buy: 3 infantry, 1 tank"},
		// Several lines that place what is new: the question mark is not dropped.
		{"United States", "Buy 1 carrier, 3 inf, 1 art\n+ carrier: sz 10\n+ inf: Central US, art: Eastern US?", ""},
		{"United States", "Buy 1 carrier, 3 inf, 1 art\nplacement:\n+ carrier: sz 10\n+ inf: Central US, art: Eastern US", "buy: 1 aircraft carrier, 3 infantry, 1 artillery\nplace: 1 aircraft carrier SZ 10\nplace: 3 infantry Central United States\nplace: 1 artillery Eastern United States"},
	} {
		readsAs(t, e, c.power, c.mail, c.want)
	}
}

// TestWriterAnswersHimself: what a writer asks and answers with no is not ordered, and the
// rest of the line is. An open question, or one that asks for several things, is still
// asked about.
func TestWriterAnswersHimself(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const march = "move: 3 infantry Poland -> Slovakia Hungary"
	for _, c := range []struct {
		mail, want string // "" if the mail is refused
	}{
		{"3 inf Poland > Slovakia\n3 inf from Norway to Finland? no, leave them there.", march},
		{"3 inf Poland > Slovakia\n3 inf from Norway to Finland? Nope, too risky.", march},
		{"3 inf from Norway to Finland? Too far. 3 inf Poland > Slovakia", march},
		{"3 inf Poland > Slovakia\n3 inf from Norway to Finland?", ""},
		{"3 inf Poland > Slovakia\n3 inf from Norway to Finland? Not sure.", ""},
		{"3 inf Poland > Slovakia\n3 inf from Norway to Finland? Yes.", ""},
		{"3 inf Poland > Slovakia\n2 inf Denmark > W Germany, 3 inf from Norway to Finland? No.", ""},
		{"3 inf Poland > Slovakia\n3 inf from Norway to Finland? No, 2 inf.", ""},
		{"Buy six infantry and four artillery? That is 34, too much, so six infantry and three artillery (30).\n3 inf Poland > Slovakia", "buy: 6 infantry, 3 artillery\n" + march},
		{"Should I buy 2 tanks? No. 10 inf.\n3 inf Poland > Slovakia", "buy: 10 infantry\n" + march},
	} {
		readsAs(t, e, "Germany", c.mail, c.want)
	}
}

// readsAs checks what a mail of a power orders at the start of the game; want is empty if it
// is to be refused.
func readsAs(t *testing.T, e *engine.Engine, power ruleset.PowerID, mail, want string) {
	t.Helper()
	g := state.New(e.Rules())
	g.Active = power
	rep := e.Check(g, power, mail)
	got := order.Join(rep.Orders)
	if want == "" && !rep.Refused() || want != "" && (rep.Refused() || got != want) {
		t.Errorf("%s\n  is read as %s\n  refused: %v\n  want %q\n  %v", mail, strings.ReplaceAll(got, "\n", "; "), rep.Refused(), want, rep.Diags)
	}
}
