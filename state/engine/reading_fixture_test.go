package engine_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// secondEdition is the engine of the rules that most mails are read by.
var secondEdition = sync.OnceValues(func() (*engine.Engine, error) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		return nil, err
	}
	return engine.New(rs), nil
})

// firstRound reads a mail of a power at the start of a game, in the power's turn.
func firstRound(t *testing.T, power, mail string) *engine.Report {
	t.Helper()
	e, err := secondEdition()
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(e.Rules())
	g.Active = ruleset.PowerID(power)
	return e.Check(g, g.Active, mail)
}

// isAsked is what a test wants of a mail that is not taken, because it can mean several things.
const isAsked = "asks"

// written is a mail, and the orders that it means.
type written struct{ power, mail, want string }

// readAs reads mails at the start of a game. Words of the answer that mean the same as others are
// replaced by these: same are pairs of them.
func readAs(t *testing.T, mails []written, same ...string) {
	t.Helper()
	spelt := strings.NewReplacer(same...)
	for _, m := range mails {
		rep := firstRound(t, m.power, m.mail)
		got := spelt.Replace(order.Join(rep.Orders))
		if rep.Refused() {
			got = isAsked
		}
		if got != spelt.Replace(m.want) || m.want != isAsked && notation.HasErrors(rep.Diags) {
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", m.mail, got, rep.Diags, m.want)
		}
	}
}

// reworded are orders, and mails that all mean them.
type reworded struct {
	power, want string
	mails       []string
}

// allReadAs is readAs for orders that are written in many ways.
func allReadAs(t *testing.T, orders []reworded, same ...string) {
	t.Helper()
	for _, o := range orders {
		for _, mail := range o.mails {
			readAs(t, []written{{o.power, mail, o.want}}, same...)
		}
	}
}

// noneActs reads mails of Germany that leave open what is meant: they are refused, or order nothing.
func noneActs(t *testing.T, mails []string) {
	t.Helper()
	for _, mail := range mails {
		if rep := firstRound(t, "Germany", mail); !rep.Refused() && len(rep.Orders) > 0 {
			t.Errorf("%q acts: %v, %v", mail, strings.ReplaceAll(order.Join(rep.Orders), "\n", "; "), rep.Diags)
		}
	}
}
