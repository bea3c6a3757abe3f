package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
)

// advance lets the clock run for some seconds, and returns what was sent.
func (n *nations) advance() []nationMail {
	n.t.Helper()
	for range 6 {
		n.now = n.now.Add(time.Second)
		if err := n.p.Advance(n.t.Context()); err != nil {
			n.t.Fatal(err)
		}
	}
	return n.collect()
}

// A player who concedes where powers make their own sides gives up his powers when he says so
// twice. They are passive from then on, what was proposed to them or by them expires, and their
// agreements remain. Somebody who joins for one of them later finds none of the old offers.
//
// Rules: EX-001, EXG-16.
func TestNationsConcede(t *testing.T) {
	n := newLetters(t, "turn: Japan, round 2, research\nalliance: A1: Italy, India\nwar: Germany - Russia\nwar: Italy - France\nwar: India - France\nGermany: 2 infantry in Poland\n")
	all := []string{"Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford"}
	n.expect(n.write("Eyre", "Indonesia: propose alliance: Germany"), "Proposal p1 from Indonesia", "Crane")
	n.expect(n.write("Crane", "Germany: propose alliance: Canada"), "Proposal p2 from Germany", "Ames")
	n.expect(n.write("Boyd", "Russia: offer armistice: Germany"), "Proposal p3 from Russia", "Crane")
	n.write("Crane", "Germany: accept p3")
	n.expect(n.write("Boyd", "Russia: terms for Germany: 5 IPC to Russia"), "Proposal p5 from Russia", "Crane")
	n.expect(n.write("Ames", "Canada: propose alliance: Japan"), "Proposal p6 from Canada", "Ford")
	n.write("Crane", "Germany ahead:\nAGENDA\nbuy: 2 inf\nend agenda\nCOMBAT: none\nend turn\n")
	// Once is not enough, and the answer says what it means.
	fresh := n.write("Crane", "GG, I concede")
	n.expect(fresh, "Do you concede?", "Crane")
	n.expect(fresh, "nobody would play Germany and Italy any more", "Crane")
	if n.game().Markers[state.LettersClosed("Germany")] != 0 {
		t.Fatal("he is taken at his first word")
	}
	fresh = n.write("Crane", "concede")
	n.expect(fresh, "nobody plays Germany any more", all...)
	n.expect(fresh, "p1 has lapsed", "Eyre")
	n.expect(fresh, "p2 has lapsed", "Ames")
	n.expect(fresh, "p3 has lapsed", "Boyd")
	n.expect(fresh, "p5 has lapsed", "Boyd")
	n.expect(fresh, "p6 has lapsed")
	if g := n.game(); len(g.Alliances) != 1 || !g.AtWar("Germany", "Russia") {
		t.Errorf("alliances %v, wars %v", g.Alliances, g.Wars)
	}
	n.expect(n.write("Eyre", "status"), "Germany: player nobody (passive)", "Eyre")
	n.expect(n.write("Eyre", "status"), "Open proposals")
	n.expect(n.write("Ames", "withdraw p2"), "has lapsed", "Ames")
	n.expect(n.write("Boyd", "Russia: offer armistice: Germany"), "Nobody plays Germany", "Boyd")
	n.expect(n.write("Crane", "Germany: accept p1"), "You play no power", "Crane")
	n.expect(n.write("Ford", "Japan: accept p6"), "Canada and Japan have agreed on an alliance", all...)
	// Its turn goes by, and the orders that he sent ahead are not carried out.
	n.until("Italy", 2)
	n.advance()
	if g := n.game(); g.Active != "India" || g.Phase != order.Research {
		t.Fatalf("it is the turn of %s", g.Active)
	}
	n.until("Russia", 3)
	n.pass()
	n.advance()
	g := n.game()
	if g.Active == "Germany" || len(g.Turn.Bought) > 0 || g.Purses["Germany"] != 2*25 {
		t.Fatalf("it is the turn of %s; Germany has %d IPC", g.Active, g.Purses["Germany"])
	}
	// Somebody takes it over: the old offers are gone, a new one reaches him.
	a, err := n.p.Host(n.t.Context(), "nations", "host substitute Gray <gray@example.org> for Germany because Crane conceded")
	if err != nil || !a.Done {
		t.Fatalf("%v %v", a.Lines, err)
	}
	for _, m := range n.collect() {
		if strings.Contains(m.Text, "Open proposals") && m.to == "gray@example.org" {
			t.Errorf("who takes Germany over reads of old offers:\n%s", m.Text)
		}
	}
	n.expect(n.write("Gray", "Germany: accept p1"), "has lapsed", "Gray")
	n.expect(n.write("Boyd", "Russia: offer armistice: Germany"), "from Russia", "Gray")
	n.verified("nations")
}

// Another player takes a seat while proposals are open: they stay open, he is told about them, and
// answers them; the one who left is no longer asked.
//
// Rules: EX-042, EX-090.
func TestSubstituteAmongProposals(t *testing.T) {
	n := newLetters(t, "turn: Japan, round 2, research\n")
	n.write("Eyre", "France: propose alliance: Germany")
	n.write("Crane", "Italy: propose alliance: Canada")
	n.expect(n.write("Boyd", "replace Crane"), "yes v", "Ames", "Dale", "Eyre", "Ford")
	for _, who := range []string{"Ames", "Dale", "Eyre"} {
		n.write(who, "yes")
	}
	n.expect(n.write("Ford", "yes"), "the others ask for a substitute for Crane", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	a, err := n.p.Host(n.t.Context(), "nations", "host substitute Gray <gray@example.org> for Crane because the others asked for it")
	if err != nil || !a.Done {
		t.Fatalf("%v %v", a.Lines, err)
	}
	fresh := n.collect()
	n.expect(fresh, "p1 from France to Germany", "Gray")
	n.expect(fresh, "p2 from Italy to Canada", "Gray")
	n.expect(n.write("Crane", "Germany: accept p1"), "You play no power", "Crane")
	n.expect(n.write("Crane", "status"), "p1 from France")
	n.expect(n.write("Gray", "accept p1"), "France and Germany have agreed", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford", "Gray")
	n.expect(n.write("Gray", "Italy: withdraw p2"), "p2 is withdrawn by Italy", "Ames")
	// All agree to start over: the host is told, and what is open stays so until he does.
	n.write("Eyre", "Indonesia: propose alliance: Japan")
	n.write("Ames", "restart")
	for _, who := range []string{"Boyd", "Dale", "Eyre", "Ford", "Gray"} {
		n.write(who, "yes")
	}
	n.expect(n.write("Ford", "status"), "p5 from Indonesia to Japan", "Ford")
	n.verified("nations")
}

// Somebody who joins for a seat that its player leaves reads at once what is open to its powers.
//
// Rules: EX-090, EXG-16.
func TestJoinAmongProposals(t *testing.T) {
	tb := newNations(t, "", func(g *store.Game) { g.Settings.OpenSeats = true })
	send := func(who, body string) map[string][]store.Outgoing {
		t.Helper()
		tb.mail(who+"@example.org", "[adjutant asks]", body)
		return tb.sent()
	}
	send("finch", "France: propose alliance: Germany\n")
	send("harrow", "resign\n")
	send("wren", "concede\n")
	send("wren", "concede\n")
	holds(t, said(t, send("wren", "join Germany\n")["wren@example.org"], "Your place"), "You play Germany, Japan, Canada from now on", "p1 from France to Germany: propose alliance: Germany", "accept p1")
	holds(t, said(t, send("wren", "accept p1\n")["finch@example.org"], "allies"), "France and Germany have agreed on an alliance")
	tb.verified("asks")
}

// A player who concedes while he is asked something in a battle is no longer asked: the default
// answers at once, and the battle goes on.
//
// Rules: EXG-16.
func TestConcedeInABattle(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	position := strings.Replace(state.PrintPosition(state.New(rs)), "turn: United States, round 1, research", "turn: Germany, round 1, combat-move", 1)
	position += "\nwar: Germany - Great Britain\nGermany: 3 submarines, 2 battleships in SZ 112\nGreat Britain: 1 destroyer in SZ 110\nGreat Britain: 2 fighters in United Kingdom\n"
	n := newLettersWith(t, position, "ask = ['all']")
	n.write("Crane", "attack: 2 battleships SZ 112 -> SZ 110\nroll now\n")
	n.advance()
	if !slices.ContainsFunc(n.game().OpenQuestions(), func(d state.Decision) bool { return d.Power == "Great Britain" }) {
		t.Fatal("Great Britain is asked nothing")
	}
	n.write("Dale", "concede")
	n.write("Dale", "concede")
	n.advance()
	for _, d := range n.game().OpenQuestions() {
		if d.Power == "Great Britain" {
			t.Errorf("question %d waits for Great Britain: %s", d.ID, d.Kind)
		}
	}
	n.verified("nations")
}
