package processor_test

import (
	"regexp"
	"strings"
	"testing"
)

// Help in a game of nations speaks of no sides but those that powers make.
//
// Rules: EX-001.
func TestHelpOfNations(t *testing.T) {
	n := newLetters(t, "")
	for _, ask := range []string{"help", "help concede", "help secret", "help message", "help undo", "help extension", "help orders of", "help resign", "help draw"} {
		fresh := n.write("Ames", ask)
		if len(fresh) != 1 {
			t.Fatalf("%s: %d mails", ask, len(fresh))
		}
		if bad := regexp.MustCompile(`(?i).*\b(the other side|your side|own side|two sides|one side|axis:|make their own)\b.*`).FindString(unwrapped(fresh[0].Text)); bad != "" {
			t.Errorf("%s is answered with %q", ask, bad)
		}
	}
	n.expect(n.write("Ames", "help concede"), "give up your powers; the game goes on without you", "Ames")
	n.expect(n.write("Ames", "help secret"), "who has no power in the alliance", "Ames")
}

// What an attack by surprise is called in a subject, and what is said of a second one on the same
// power: nothing, for the first has begun the war.
//
// Rules: EX-096.
func TestSurpriseInMails(t *testing.T) {
	n := newLetters(t, "turn: Germany, round 1, combat-move\nGermany: 3 infantry in Western Germany\nGermany: 2 infantry in Holland Belgium\nFrance: 12 infantry in France\n")
	fresh := n.write("Crane", "attack (surprise): 3 inf Western Germany -> France\nattack (surprise): 2 inf Holland Belgium -> France\n")
	n.expect(fresh, "orders taken", "Crane")
	n.expect(fresh, "surprises nobody")
	n.afterDelay()
	fresh = append(n.collect(), n.write("Crane", "end turn\n")...)
	found := false
	for _, m := range fresh {
		found = found || strings.Contains(m.Subject, "attacks France without a declaration of war")
	}
	if !found {
		t.Error("no subject says that Germany attacks France without a declaration of war")
		for _, m := range fresh {
			t.Log(m.Subject)
		}
	}
}

// An agreement is news by itself: who hears of it does not read the agenda that stands in the
// meantime. Who made it reads that all have said yes.
//
// Rules: EX-041, EX-090.
func TestAgreementAlone(t *testing.T) {
	n := newLetters(t, "turn: Germany, round 1, research\n")
	n.expect(n.write("Crane", "AGENDA\nbuy: 4 inf\nresearch: 1 die, chart 1\n"), "orders taken", "Crane")
	n.write("Eyre", "France: propose alliance: Canada")
	fresh := n.write("Ames", "Canada: accept p1")
	n.expect(fresh, "France and Canada have agreed on an alliance", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.expect(fresh, "All have said yes to p1", "Ames")
	n.expect(fresh, "Everybody hears of what all have signed", "Ames")
	n.expect(fresh, "only those whom it concerns")
	n.expect(fresh, "buy: 4 infantry")
}
