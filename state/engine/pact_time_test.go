package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// at moves the game of a post to a moment, with nothing else changed.
func (p *post) at(power ruleset.PowerID, round int, phase order.Phase) {
	p.g = state.Apply(p.g, state.PhaseBegan{Power: power, Round: round, Phase: phase})
}

// When it is too late for an answer.
func TestProposalsLapse(t *testing.T) {
	type moment struct {
		power ruleset.PowerID
		round int
		phase order.Phase
	}
	for _, tc := range []struct {
		name, position, letter string
		// yes is the last moment for an answer, no the first that is too late.
		answer  string
		yes, no moment
	}{
		{
			"EX-090 an alliance at the end of the round after", "turn: France, round 2, research\n", "France: ally with Italy", "Italy: accept p1",
			moment{"Canada", 3, order.CollectIncome}, moment{"United States", 4, order.Research},
		},
		{
			"EX-071 a trade at the end of the partner's next agenda, in this round", "turn: France, round 2, research\nmarker: France has radar = 1\nmarker: Italy has improved shipyards = 1\n",
			"France: offer tech to Italy: radar for improved shipyards", "Italy: accept p1",
			moment{"Italy", 2, order.PurchaseRepair}, moment{"Italy", 2, order.CombatMove},
		},
		{
			"EX-071 or in the next one", "turn: France, round 2, research\nmarker: France has radar = 1\nmarker: Russia has improved shipyards = 1\n",
			"France: offer tech to Russia: radar for improved shipyards", "Russia: accept p1",
			moment{"Russia", 3, order.Research}, moment{"Germany", 3, order.Research},
		},
		{
			"EX-042 EXG-32 the offer of an armistice at the end of the enemy's next agenda", "turn: Russia, round 3, research\nwar: Germany - Russia\n",
			"Germany: offer armistice: Russia", "Russia: accept p1",
			moment{"Russia", 4, order.Research}, moment{"Russia", 4, order.NoncombatMove},
		},
		{
			"EX-028 EXG-19 a surrender at the end of the enemy's next agenda", "turn: Russia, round 3, research\nwar: Germany - Russia\n",
			"Germany: surrender to Russia", "Russia: accept p1: disband",
			moment{"Russia", 4, order.Research}, moment{"Russia", 4, order.NoncombatMove},
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, late := range []bool{false, true} {
				p := newPost(t, tc.position)
				if d := p.send(tc.letter); d != nil {
					t.Fatal(d)
				}
				at := tc.yes
				if late {
					at = tc.no
				}
				p.at(at.power, at.round, at.phase)
				d := p.send(tc.answer)
				if refused := len(d) > 0 && d[0].Code == "closed" && strings.Contains(d[0].Message, "has lapsed"); refused != late || len(d) > 0 != late {
					t.Errorf("at %v: %v", at, d)
				}
			}
		})
	}
}

// Silence is no refusal: an offer that lapsed can be made again, and only an explicit no
// locks. Peace ends what was said in a war; a new war begins free. (EX-043, EXG-32, EXG-33)
func TestArmisticeLocks(t *testing.T) {
	const war = "turn: Germany, round 3, research\nwar: Germany - Russia\n"
	p := newPost(t, war)
	for _, line := range []string{"Germany: offer armistice: Russia"} {
		if d := p.send(line); d != nil {
			t.Fatal(d)
		}
	}
	p.at("Germany", 4, order.Research)
	if d := p.send("Germany: offer armistice: Russia"); d != nil {
		t.Errorf("behind silence: %v", d)
	}
	if d := p.send("Russia: refuse p2"); d != nil {
		t.Fatal(d)
	}
	if d := p.send("Russia: offer armistice: Germany"); len(d) == 0 || d[0].Rule != "EX-043" {
		t.Errorf("behind a refusal: %v", d)
	}
	w := rules.NewWork(p.g, nil)
	rules.MakePeace(w, "Germany", "Russia", "surrender", "EX-030")
	p.g = state.Apply(w.G, state.WarDeclared{By: "Russia", On: "Germany"})
	p.at("Germany", 7, order.Research)
	if d := p.send("Russia: offer armistice: Germany"); d != nil {
		t.Errorf("in a new war: %v", d)
	}
}

// While a battle waits for an answer letters are taken, and what they bring comes when
// it is over. (EXG-63)
func TestLettersWaitForBattles(t *testing.T) {
	p := newPost(t, "turn: Russia, round 2, research\nalliance: A1: France, Italy\n")
	p.g = state.Apply(p.g, state.StageHeld{})
	if d := p.send("Italy: leave alliance"); d != nil {
		t.Fatal(d)
	}
	if len(p.g.Alliances) != 1 {
		t.Error("the alliance is left in the middle of a battle")
	}
	in, opening := engine.SealPact("Italy", &order.Pact{Verb: order.LeavePact, Kind: order.LeavingPact}, "word0")
	if _, err := p.e.Decide(p.g, state.Input{Kind: state.PutInForce, Read: []string{"p1"}, Opened: []state.Opening{opening}}, nil); err == nil || !strings.Contains(err.Error(), "in the middle of battles") {
		t.Errorf("put in force there: %v (%v)", err, in)
	}
	p.g = state.Apply(p.g, state.StageDone{})
	p.settle()
	if len(p.g.Alliances) != 0 {
		t.Error("the alliance is not left when the battle is over")
	}
}

// Orders that stand lapse if an agreement takes what they name, and the turn can be ended;
// they go on standing if it takes something else. (EX-034, EX-093)
func TestAgreementsLapseOrders(t *testing.T) {
	const position = "turn: Italy, round 3, noncombat-move\nwar: Germany - Italy\n" +
		"Italy: 2 fighters in Northern Italy\nItaly: 1 fighter in Southern Italy\nItaly: 1 infantry in Albania\n"
	for _, tc := range []struct {
		name, taken string
		stands      int
	}{
		{"what stands names it", "1 fighter in Northern Italy", 0},
		{"what stands names others", "1 fighter in Southern Italy", 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := newPost(t, position)
			p.orders("Italy", "2 fighters Northern Italy -> Albania")
			for _, line := range []string{"Italy: surrender to Germany", "Germany: accept p1: military " + tc.taken} {
				if d := p.send(line); d != nil {
					t.Fatal(d)
				}
			}
			told := strings.Join(p.told, "\n")
			if len(p.g.Turn.Declared) != tc.stands || strings.Contains(told, "orders-lapsed") == (tc.stands > 0) {
				t.Errorf("%d orders stand, want %d:\n%s", len(p.g.Turn.Declared), tc.stands, told)
			}
			p.orders("Italy", "end turn")
			p.seed(nil)
			if n := len(p.g.UnitsAt("Albania")); p.g.Active == "Italy" || n != 1+2*tc.stands {
				t.Errorf("the turn of %s, with %d units in Albania", p.g.Active, n)
			}
		})
	}
}

// A log cannot put in force what was not signed: no letter opens to anything else, none
// may be missing or too many, and of a letter only the hash is recorded.
func TestPutInForceIsChecked(t *testing.T) {
	p := newPost(t, "turn: France, round 2, research\n")
	p.g = state.Apply(p.g, state.StageHeld{}) // so that nothing is in force by itself
	for _, line := range []string{"France: propose alliance: Italy", "Italy: accept p1", "Canada: propose alliance: Italy"} {
		if d := p.send(line); d != nil {
			t.Fatal(d)
		}
	}
	p.g = state.Apply(p.g, state.StageDone{})
	good, ok := p.e.Signed(p.g, p.kept)
	if !ok || len(good.Opened) != 2 {
		t.Fatalf("%v %v", good, ok)
	}
	change := func(f func(in *state.Input)) state.Input {
		in := good
		in.Opened = slices.Clone(good.Opened)
		f(&in)
		return in
	}
	for _, tc := range []struct {
		name string
		in   state.Input
		says string
	}{
		{"EX-090 a yes is missing", change(func(in *state.Input) { in.Opened = in.Opened[:1] }), "not signed by all"},
		{"EX-090 another text", change(func(in *state.Input) { in.Opened[0].Order = "propose alliance: Russia" }), "no letter with its hash"},
		{"EX-090 another power's yes", change(func(in *state.Input) { in.Opened[1].Power = "Russia" }), "no letter with its hash"},
		{"a letter that has nothing to do with it", change(func(in *state.Input) { in.Opened = append(in.Opened, p.kept[2]) }), "rests on"},
		{"EX-044 a proposal that nobody signed", change(func(in *state.Input) { in.Read = []string{"p3"}; in.Opened = p.kept[2:] }), "not signed by all"},
		{"no number", change(func(in *state.Input) { in.Read = []string{"p01"} }), "not the number"},
		{"a letter in words", state.Input{Kind: state.SendLetter, Power: "France", Read: []string{"propose alliance: Italy"}}, "by its hash only"},
		{"a letter of nobody", state.Input{Kind: state.SendLetter, Power: "Narnia", Read: []string{p.kept[0].SealedText()}}, "does not write letters"},
	} {
		if _, err := p.e.Decide(p.g, tc.in, nil); err == nil || !strings.Contains(err.Error(), tc.says) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.says)
		}
	}
	if evs, err := p.e.Decide(p.g, good, nil); err != nil || len(evs) != 2 {
		t.Errorf("the right one: %v %v", evs, err)
	}
	old, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := old.Decide(state.New(old.Rules()), state.Input{Kind: state.SendLetter, Power: "France", Read: []string{p.kept[0].SealedText()}}, nil); err == nil {
		t.Error("a ruleset without agreements takes letters")
	}
}

// Letters change nothing that dice depend on, and going back keeps those written since:
// no number comes twice.
func TestLettersBesideDiceAndReturns(t *testing.T) {
	p := newPost(t, "turn: France, round 2, research\n")
	open := p.g.OpenDigest()
	if d := p.send("France: ally with Italy"); d != nil {
		t.Fatal(d)
	}
	there, err := state.Snapshot(p.g)
	if err != nil {
		t.Fatal(err)
	}
	if d := p.send("France: ally with Canada"); d != nil {
		t.Fatal(d)
	}
	if p.g.OpenDigest() != open || p.g.Digest() == open {
		t.Error("the digest that dice depend on is changed by letters, or the other one is not")
	}
	p.g = state.Apply(p.g, state.WentBack{By: state.ByHost, Reason: "try", Position: there})
	if d := p.send("Canada: accept p2"); d != nil {
		t.Errorf("a proposal made since is lost: %v", d)
	}
	if d := p.send("Italy: refuse p1"); d != nil || p.g.LettersWritten != 4 {
		t.Errorf("%v, %d letters", d, p.g.LettersWritten)
	}
}

// What an armistice promises is taken from the next income of its giver, as far as that
// goes, and is the other's in the round after. (EX-047, EXG-36)
func TestMoneyOfAnArmistice(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), state.PrintPosition(state.New(e.Rules()))+"\nturn: Germany, round 3, research\nmarker: owes: Germany to Russia = 15\n")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	p := &post{t: t, e: e, g: g}
	pass := func() {
		t.Helper()
		evs, err := e.Decide(p.g, state.Input{Kind: state.Submission, Power: p.g.Active, Read: []string{"end agenda", "end turn"}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.g = state.Fold(p.g, evs)
		if evs, err = e.Decide(p.g, state.Input{Kind: state.Seed}, stream([]byte("armistice"))); err != nil {
			t.Fatal(err)
		}
		p.g = state.Fold(p.g, evs)
	}
	before := p.g.Purses["Germany"]
	pass()
	if n := p.g.Purses["Germany"]; n != before+25-15 {
		t.Errorf("Germany has %d behind its income, had %d", n, before)
	}
	russia := p.g.Purses["Russia"]
	for p.g.Active != "Canada" {
		pass()
	}
	if p.g.Purses["Russia"] != russia {
		t.Error("Russia has the money in the same round")
	}
	pass() // Canada
	pass() // the United States; Russia's turn begins
	if n := p.g.Purses["Russia"]; p.g.Active != "Russia" || n != russia+15 {
		t.Errorf("in the round after Russia has %d, want 15 more than %d", n, russia)
	}
	for m := range p.g.Markers {
		if strings.Contains(m, "armistice") || strings.HasPrefix(m, "owes") {
			if p.g.Markers[m] != 0 {
				t.Errorf("%s = %d is left", m, p.g.Markers[m])
			}
		}
	}
}
