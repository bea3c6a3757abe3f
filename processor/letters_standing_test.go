package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Standing answers by mail: only who gave one knows of it until it is used, his status
// lists it, he can take it back, and then everybody reads what he had said.
//
// Rules: EX-043, EX-090, EX-093, EX-094.
func TestStandingAnswersByMail(t *testing.T) {
	everybody := []string{"Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford"}
	n := newLetters(t, "turn: United States, round 2, research\nwar: Japan - Germany\nalliance: A1: United States, India\n")
	fresh := n.write("Crane", "Dear Eyre, I wait for your letter.\n\nItaly: standing: accept alliance with France\nGermany: standing: refuse armistice Japan\n")
	n.expect(fresh, "Italy: standing: accept alliance with France. It stands as p1, and says yes to the first one", "Crane")
	n.expect(fresh, "Germany: standing: refuse armistice with Japan. It stands as p2, and refuses each one", "Crane")
	n.expect(fresh, "Nobody else knows of it before it is used", "Crane")
	n.expect(n.write("Crane", "status"), "p1 of Italy: standing: accept alliance with France", "Crane")
	n.expect(n.write("Eyre", "status"), "standing answers")
	n.expect(n.write("Crane", "Italy: standing: accept alliance with Narnia"), `"Narnia" is not a power of this game`, "Crane")
	n.expect(n.write("Crane", "check\nItaly: standing: accept alliance with Japan"), "They would be taken as the game stands", "Crane")
	// The no answers at once, and locks.
	fresh = n.write("Ford", "Japan: offer armistice: Germany")
	n.expect(fresh, "p3 is refused by Germany", "Crane", "Ford")
	n.expect(n.write("Ford", "Japan: offer armistice: Germany"), "has refused an armistice in this war", "Ford")
	// One that is taken back answers nothing.
	n.expect(n.write("Ford", "Japan: standing: accept alliance with Indonesia"), "It stands as p4", "Ford")
	n.expect(n.write("Ford", "withdraw p4"), "withdraw p4", "Ford")
	n.expect(n.write("Eyre", "Indonesia: propose alliance: Japan"), "Proposal p6 from Indonesia", "Ford")
	// The yes makes the alliance in the moment of the offer.
	secret := len(n.mails)
	fresh = n.write("Eyre", "France: propose alliance: Italy")
	n.expect(fresh, "Italy had said so ahead: standing: accept alliance with France", everybody...)
	if g := n.game(); g.Side("France") != g.Side("Italy") {
		t.Errorf("alliances %v", g.Alliances)
	}
	n.expect(n.write("Crane", "status"), "p1 of Italy")
	// India leaves before the war of its ally binds it.
	n.expect(n.write("Dale", "India: standing: leave alliance if United States declares war on Russia"), "and you have left before that war binds you", "Dale")
	for _, m := range n.mails[:secret] {
		if strings.Contains(unwrapped(m.Text), "standing: accept alliance with France") && m.to != "crane@example.org" {
			t.Errorf("a mail to %s tells of it: %s", m.to, m.Text)
		}
	}
	later := len(n.mails)
	fresh = append(n.write("Ames", "AGENDA\ndeclare war: Russia\nend agenda\n"), n.pass()...)
	n.expect(fresh, "India had said so ahead: standing: leave alliance if United States declares war on Russia", everybody...)
	if g := n.game(); g.WarPends("India", "Russia") > 0 || g.WarPends("United States", "Russia") != 3 || g.AllianceOf("India") != nil {
		t.Errorf("wars %v, alliances %v", g.Pending, g.Alliances)
	}
	if later == len(n.mails) {
		t.Error("no mail tells of it")
	}
	s, opened := "", 0
	for _, r := range n.logOf("nations").Records {
		text, err := gamelog.EncodeRecord(r)
		if err != nil {
			t.Fatal(err)
		}
		if s += string(text); r.Input.Kind == state.Seed {
			opened += len(r.Input.Opened)
		}
	}
	if strings.Contains(s, "refuse armistice") || strings.Contains(s, "alliance with Indonesia") || opened != 1 {
		t.Errorf("the log tells of letters that are sealed; dice open %d", opened)
	}
	n.readAgain()
}
