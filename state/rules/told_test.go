package rules_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// scene is a test that a player of the game can read: a position, what is done, and
// what is reported about it. Each line of told must be among the reported lines, in
// that order; no line that begins with one of never may be reported.
type scene struct {
	name     string
	ruleset  string // g40v2 unless said
	position string
	do       func(w *rules.Work)
	// orders are carried out by the phase that they belong to, if do is nil.
	orders string
	dice   []int
	told   string
	never  string
	// refused is the code of the one refusal that is expected, and says is part
	// of what it says.
	refused, says string
}

func play(t *testing.T, scenes []scene) {
	t.Helper()
	for _, sc := range scenes {
		t.Run(sc.name, func(t *testing.T) { sc.run(t) })
	}
}

func (sc scene) run(t *testing.T) {
	t.Helper()
	g := position(t, sc.ruleset, sc.position)
	w := rules.NewWork(g, dice.Script(sc.dice...))
	if sc.do != nil {
		sc.do(w)
	} else {
		carryOut(t, w, sc.orders)
	}
	lines := told(w.Events)
	sc.checkRefusal(t, w.Diags)
	rest := lines
	for _, want := range split(sc.told) {
		i := slices.Index(rest, want)
		if i < 0 {
			t.Fatalf("not told (or not in this order): %q\ntold:\n%s\n%s", want, strings.Join(lines, "\n"), said(w.Diags))
		}
		rest = rest[i+1:]
	}
	for _, bad := range split(sc.never) {
		for _, line := range lines {
			if strings.HasPrefix(line, bad) {
				t.Errorf("told %q, which must not be", line)
			}
		}
	}
}

func (sc scene) checkRefusal(t *testing.T, diags []notation.Diagnostic) {
	t.Helper()
	var errs []notation.Diagnostic
	for _, d := range diags {
		if d.Severity == notation.Error {
			errs = append(errs, d)
		}
	}
	switch {
	case sc.refused == "" && len(errs) > 0:
		t.Fatalf("refused:\n%s", said(errs))
	case sc.refused != "" && (len(errs) != 1 || errs[0].Code != sc.refused):
		t.Fatalf("refusals are\n%swant the one %s", said(errs), sc.refused)
	case sc.refused != "" && !strings.Contains(errs[0].String(), sc.says):
		t.Errorf("the refusal says %q, want it to say %q", errs[0], sc.says)
	case sc.refused != "" && errs[0].Rule == "":
		t.Errorf("the refusal %q names no rule", errs[0])
	}
}

func said(diags []notation.Diagnostic) string {
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "%s: %s\n", d.Code, d)
	}
	return b.String()
}

// carryOut hands the orders to the phases of this package that are theirs.
func carryOut(t *testing.T, w *rules.Work, text string) {
	t.Helper()
	os := orders(t, w.G, text)
	w.Orders = os
	switch w.G.Phase {
	case order.Research:
		if err := economy.Research(w, os); err != nil {
			t.Fatal(err)
		}
	case order.PurchaseRepair:
		economy.Purchase(w, os)
	case order.CombatMove:
		rules.DeclareWars(w, os)
	case order.Mobilize:
		economy.Mobilize(w, os)
	case order.CollectIncome:
		if err := economy.CollectIncome(w); err != nil {
			t.Fatal(err)
		}
	default:
		t.Fatalf("no test carries out orders of %s", w.G.Phase)
	}
}

// position reads a position text.
func position(t testing.TB, id, text string) *state.Game {
	t.Helper()
	if id == "" {
		id = "g40v2"
	}
	rs := loaded(t, id)
	g, diags := state.ParsePosition(rs, outdent(text))
	if notation.HasErrors(diags) {
		t.Fatalf("the position does not read:\n%s", said(diags))
	}
	return g
}

var rulesets sync.Map

// loaded returns the ruleset, loading it once for all tests.
func loaded(t testing.TB, id string) *ruleset.Ruleset {
	t.Helper()
	if rs, ok := rulesets.Load(id); ok {
		return rs.(*ruleset.Ruleset)
	}
	rs, err := ruleset.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	rulesets.Store(id, rs)
	return rs
}

func outdent(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

func split(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// told writes each event as one line.
func told(evs []state.Event) []string {
	var out []string
	for _, ev := range evs {
		out = append(out, tell(ev))
	}
	return out
}

func tell(ev state.Event) string {
	switch e := ev.(type) {
	case state.Researched:
		return tellResearch(e)
	case state.Purchased:
		return fmt.Sprintf("%s buys %s for %d, %d left", e.Purse, items(e.Items), e.Cost, e.Left)
	case state.Repaired:
		return fmt.Sprintf("%s repairs %d of the %s in %s, %d left", e.Purse, e.Points, e.Facility, e.Space, e.Left)
	case state.ShipRepaired:
		return fmt.Sprintf("%s %s repaired at %s", e.Unit.Power, e.Unit.Type, e.Space)
	case state.WarDeclared:
		return fmt.Sprintf("war: %s on %s", e.By, e.On)
	case state.WarPending:
		return fmt.Sprintf("war in round %d: %s on %s", e.Begins, e.By, e.On)
	case state.PeaceMade:
		return fmt.Sprintf("peace: %s and %s, truce before round %d", e.A, e.B, e.Truce)
	case state.AllianceChanged:
		return fmt.Sprintf("alliance %s: joined %v, left %v, now %v", e.Alliance, e.Joined, e.Left, e.Members)
	case state.SentHome:
		return fmt.Sprintf("%s: %d units to %s", e.From, len(e.Units), e.To)
	case state.MarkerSet:
		return fmt.Sprintf("marker %s = %d", e.Marker, e.Value)
	case state.Captured:
		s := fmt.Sprintf("%s: %s to %s", e.Space, e.From, e.To)
		if e.Liberated {
			s += ", liberated"
		}
		return s
	case state.Plundered:
		return fmt.Sprintf("plunder of %s: %d from %s to %s", e.Capital, e.IPC, e.From, e.To)
	case state.Paid:
		return fmt.Sprintf("paid %d to %s", e.IPC, e.Purse)
	case state.FacilityChanged:
		return fmt.Sprintf("%s: %s becomes %s with %d damage", e.Space, or(e.From), or(e.To), e.Damage)
	case state.FacilityBuilt:
		return fmt.Sprintf("built %s in %s", e.Facility, e.Space)
	case state.NeutralChanged:
		if e.Gone {
			return fmt.Sprintf("neutral %s: gone", e.Space)
		}
		return strings.TrimSpace(fmt.Sprintf("neutral %s: %s %d %s", e.Space, e.Alignment, e.Army, e.Troops))
	case state.Arrived:
		return fmt.Sprintf("arrived in %s: %s", e.Space, pieces(e.Units))
	case state.Moved:
		return fmt.Sprintf("%s moves %s to %s", e.Power, pieces(e.Units), e.Path[len(e.Path)-1])
	case state.Removed:
		return fmt.Sprintf("removed from %s: %s", e.Space, pieces(e.Units))
	case state.Refunded:
		return fmt.Sprintf("%s gets %d back for %s", e.Purse, e.IPC, items(e.Items))
	case state.ConvoyRaided:
		return fmt.Sprintf("convoy %s: %v takes %d", e.Zone, e.Faces, e.Loss)
	case state.IncomeCollected:
		return tellIncome(e)
	case state.WarBondsPaid:
		var parts []string
		for _, x := range e.Paid {
			parts = append(parts, fmt.Sprintf("%s %d, has %d", x.Purse, x.IPC, x.Balance))
		}
		return fmt.Sprintf("war bonds %v: %s", e.Faces, strings.Join(parts, "; "))
	case state.VictoryClockSet:
		if e.Stop {
			return fmt.Sprintf("clock %s stops", e.Clock.Name)
		}
		return fmt.Sprintf("clock %s runs for the %s", e.Clock.Name, e.Clock.Side)
	case state.GameWon:
		return fmt.Sprintf("the %s win", e.Side)
	case state.TurnEnded:
		return fmt.Sprintf("%s ends round %d", e.Power, e.Round)
	case state.PhaseBegan:
		return fmt.Sprintf("%s begins %s of round %d", e.Power, e.Phase, e.Round)
	}
	return ev.Name()
}

func tellResearch(e state.Researched) string {
	s := fmt.Sprintf("%s rolls %v", e.Power, e.Faces)
	for _, x := range e.Paid {
		s += fmt.Sprintf(", %s pays %d, %d left", x.Purse, x.IPC, x.Left)
	}
	if e.Chart > 0 {
		s += fmt.Sprintf(", chart %d %v: %s", e.Chart, e.Rolls, cmp.Or(e.Technology, "none"))
	}
	return s
}

func tellIncome(e state.IncomeCollected) string {
	s := fmt.Sprintf("%s collects %d", e.Purse, e.Territories)
	if e.Convoys > 0 {
		s += fmt.Sprintf(" - %d", e.Convoys)
	}
	for _, o := range e.Objectives {
		s += fmt.Sprintf(" + %d (%s)", o.IPC, o.ID)
	}
	return s + fmt.Sprintf(" = %d, has %d", e.Total, e.Balance)
}

func or(t ruleset.UnitType) string {
	if t == "" {
		return "nothing"
	}
	return string(t)
}

func items(bs []state.Bought) string {
	var out []string
	for _, b := range bs {
		s := fmt.Sprintf("%d %s", b.N, b.Type)
		if b.At != "" {
			s = fmt.Sprintf("%s in %s", b.Type, b.At)
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

// pieces is "Germany 2 infantry, 1 tank", by power, in order of appearance.
func pieces(ps []state.Piece) string {
	var keys []string
	n := map[string]int{}
	for _, p := range ps {
		k := string(p.Power) + "|" + string(p.Type)
		if n[k]++; n[k] == 1 {
			keys = append(keys, k)
		}
	}
	var out []string
	last := ""
	for _, k := range keys {
		power, typ, _ := strings.Cut(k, "|")
		s := fmt.Sprintf("%d %s", n[k], typ)
		if power != last {
			s, last = power+" "+s, power
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}
