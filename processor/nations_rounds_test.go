package processor_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ofRounds are the seats of six people who leave five powers to nobody.
var ofRounds = map[string][]ruleset.PowerID{
	"Ames":  {"United States"},
	"Boyd":  {"Russia", "Italy"},
	"Crane": {"Germany"},
	"Dale":  {"Great Britain", "India"},
	"Eyre":  {"France"},
	"Ford":  {"China", "Eastern European Commonwealth"},
}

// ofRoundsBoard is a board with few units, so that the land falls without dice. Three
// cities of others are held by who will win.
const ofRoundsBoard = `
turn: United States, round 1, research
control: United States: Brazil, Java
control: Great Britain: New South Wales
marker: United States has atomic bomb = 1
United States: 1 tank, 1 strategic bomber, 1 major complex in Eastern United States
Canada: 8 infantry in Quebec
Russia: 3 infantry in Russia
Germany: 2 infantry, 1 major complex in Germany
Germany: 2 infantry, 1 tank in Greater Southern Germany
Great Britain: 1 infantry, 1 major complex in United Kingdom
China: 1 tank, 1 infantry in Yunnan
France: 1 infantry, 1 major complex, 1 naval base in Southern France
France: 1 infantry in Tunisia
Eastern European Commonwealth: 1 infantry in Poland
Italy: 2 infantry in Southern Italy
Italy: 2 destroyers in SZ 97
India: 2 infantry in Malaya
`

// turn plays one turn: its agenda, and its combat.
func (n *nations) turn(p ruleset.PowerID, round int, agenda, combat string) []nationMail {
	n.t.Helper()
	n.await(p, round)
	fresh := n.write(n.seats[p], "AGENDA\n"+agenda+"end agenda\n")
	if combat != "" {
		fresh = append(fresh, n.write(n.seats[p], "COMBAT\n"+combat)...)
	}
	n.afterDelay()
	fresh = append(fresh, n.collect()...)
	if g := n.game(); g.Active == p && g.Round == round {
		fresh = append(fresh, n.write(n.seats[p], "end turn\n")...)
	}
	return fresh
}

// await lets turns pass until a power is on in a round, or the game is over; powers of
// nobody play themselves.
func (n *nations) await(p ruleset.PowerID, round int) (fresh []nationMail) {
	n.t.Helper()
	for range 30 {
		switch g := n.game(); {
		case g.Winner != "" || g.Active == p && g.Round == round:
			return fresh
		case n.seats[g.Active] == "":
			fresh = n.advance()
		default:
			fresh = n.pass()
		}
	}
	n.t.Fatalf("%s is never on in round %d", p, round)
	return nil
}

// keep writes every mail into the folder that ADJUTANT_MAILS names, to be read.
func (n *nations) keep() {
	dir := os.Getenv("ADJUTANT_MAILS")
	if dir == "" {
		return
	}
	all := ""
	for _, m := range n.mails {
		all += "=== " + m.to + ": " + m.Subject + "\n" + m.Text + "\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "nations.txt"), []byte(all), 0o600); err != nil {
		n.t.Error(err)
	}
}

// Six rounds of nations by mail: three powers fall below their floors and surrender, for
// land, for ships and to dominion; Mongolia is won by influence and Romania by an
// uprising; an alliance has the cities to win, loses them as a member leaves in time, and
// wins when it is made again. Canada fights on, and an atomic bomb is made and falls on it.
//
// Rules: EX-027, EX-029, EX-030, EX-032, EX-034, EX-035, EX-037, EX-039, EX-040, EX-068,
// EX-081, EX-082, EX-086, EX-088, EX-089, EX-093, EX-100, EXG-17, EXG-18, EXG-81.
func TestSixRoundsOfNations(t *testing.T) {
	n := newSeated(t, ofRounds, ofRoundsBoard, "")
	t.Cleanup(n.keep)
	all := []string{"Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford"}
	// Round 1: stores are begun, wars declared, and two agree to win together.
	n.write("Ames", "propose alliance: Great Britain\n")
	n.expect(n.write("Dale", "Great Britain: accept p1\n"), "United States and Great Britain have agreed on an alliance", all...)
	n.turn("United States", 1, "declare war: Canada\n", "")
	n.expect(n.turn("Russia", 1, "influence: collect\n", ""), "What happened: Russia (Boyd): took 9 influence", "Boyd")
	n.turn("Germany", 1, "declare war: Eastern European Commonwealth\n", "")
	n.turn("Great Britain", 1, "influence: collect\n", "")
	n.turn("China", 1, "declare war: India\n", "")
	n.turn("France", 1, "declare war: Italy\n", "")
	// Round 2: the first land falls.
	n.turn("United States", 2, "", "attack: 1 tank Eastern United States -> Ontario\n")
	fresh := n.turn("Russia", 2, "influence: collect\ninfluence: 6 markers on Mongolia\n", "")
	n.expect(fresh, "places 6 markers on Mongolia (6 of 6) for 18 influence", all...)
	n.expect(fresh, "influence: 6 markers on Mongolia", "Boyd")
	n.expect(fresh, "Russia takes Olgiy (won by influence; rule EX-078)", all...)
	n.expect(fresh, "is no longer neutral")
	n.expect(fresh, "read as Buyant-Uhaa")
	if g := n.game(); g.Control["Ulaanbaatar"] != "Russia" || g.Control["Olgiy"] != "Russia" || count(g, "Russia", "infantry", "Ulaanbaatar") == 0 {
		t.Errorf("Mongolia is not Russian: %s", g.Control["Ulaanbaatar"])
	}
	fresh = n.turn("Germany", 2, "", "attack: 1 infantry Greater Southern Germany -> Yugoslavia\nattack: 1 tank Greater Southern Germany -> Slovakia Hungary\n")
	n.expect(fresh, "less than its floor") // 9 is not below 9
	n.turn("China", 2, "", "attack: 1 tank Yunnan -> Burma -> India\n")
	fresh = n.turn("France", 2, "", "attack: 1 infantry Southern France -> Northern Italy\nattack: 1 infantry Tunisia -> Libya\n")
	n.expect(fresh, "The land of Italy is worth 5 IPC, less than its floor of 6", all...)
	n.expect(n.write("Eyre", "accept surrender of Italy: political\n"), "does not control Southern Italy", "Eyre")
	n.expect(n.write("Crane", "accept surrender of Italy: disband\n"), "not at war", "Crane")
	n.expect(n.write("Eyre", "accept surrender of Italy: military 2 destroyers in SZ 97\n"), "Italy surrenders to France", all...)
	if g := n.game(); g.AtWar("France", "Italy") || count(g, "Italy", "destroyer", "SZ 97") != 0 {
		t.Error("the surrender of Italy has left it as it was")
	}
	// Round 3: the other two fall, and there is an uprising.
	n.await("United States", 3)
	if g := n.game(); g.Winner != "" {
		t.Fatalf("the game is won too early: %s", g.Result())
	}
	fresh = n.turn("Germany", 3, "", "attack: 1 tank Slovakia Hungary -> Romania\n")
	n.expect(fresh, "The land of Eastern European Commonwealth is worth 6 IPC, less than its floor of 9", all...)
	n.expect(n.write("Crane", "accept surrender of EEC: land Slovakia Hungary, Yugoslavia, Poland\n"), "Poland is not original land", "Crane")
	n.expect(n.write("Crane", "accept surrender of EEC: land Slovakia Hungary, Yugoslavia\n"), "Slovakia Hungary is original land of Germany from now on", all...)
	fresh = n.turn("Great Britain", 3, "influence: collect\ninsurgency: 6 insurgents in Romania\n", "uprising: Romania\n")
	n.expect(fresh, "What happened: Great Britain (Dale): took 13 influence; bought 6 insurgents in Romania", "Crane", "Dale")
	n.expect(fresh, "Romania is free of Germany (won by insurgents of Great Britain; rule EX-088)", all...)
	n.expect(fresh, "Romania is neutral now with an army of", all...)
	n.expect(fresh, "Great Britain, round 3 (GB3): beats Germany in Romania", "Ames", "Boyd", "Crane", "Dale", "Eyre")
	if g := n.game(); g.Control["Romania"] != ruleset.Neutral {
		t.Errorf("Romania is held by %s", g.Control["Romania"])
	}
	fresh = n.turn("China", 3, "", "attack: 1 tank India -> West India\n")
	n.expect(fresh, "The land of India is worth 4 IPC, less than its floor of 6", all...)
	n.expect(n.write("Ford", "China: accept surrender of India: political\n"), "China has dominion over India", all...)
	fresh = n.turn("France", 3, "", "place: 2 destroyers SZ 93\n")
	n.expect(fresh, "2 destroyers", all...)
	if g := n.game(); count(g, "France", "destroyer", "SZ 93") != 2 {
		t.Error("the destroyers that were taken are not placed")
	}
	// One leaves in time.
	n.expect(n.write("Dale", "Great Britain: leave alliance\n"), "Great Britain leaves alliance A1, which is no more", all...)
	n.expect(n.write("Ford", "China:\nstanding: choose hold still: Malaya\n"), "choose hold still: Malaya", "Ford")
	// Round 4.
	n.await("United States", 4)
	if g := n.game(); g.Winner != "" {
		t.Fatalf("the game is won by an alliance that is no more: %s", g.Result())
	}
	n.turn("United States", 4, "buy: 1 atomic bomb\n", "pass combat\nplace: 1 atomic bomb Eastern United States\n")
	n.expect(n.write("Ames", "status\n"), "United States has 1 atomic bomb in Eastern United States", "Ames")
	n.await("Great Britain", 4)
	n.expect(n.write("Dale", "AGENDA\nbuy: 1 atomic bomb\nend agenda\n"), "an atomic bomb needs atomic bomb, and Great Britain does not have it", "Dale")
	fresh = n.turn("Great Britain", 4, "influence: collect\ninfluence: 4 markers on Romania\n", "")
	n.expect(fresh, "places 4 markers on Romania (4 of 4)", all...)
	bank := n.game().Purses["China"]
	n.turn("China", 4, "", "")
	if got := n.game().Purses["China"]; got != bank+29+4 { // its own land, and that of India
		t.Errorf("China has %d, and had %d", got, bank)
	}
	n.expect(n.await("India", 4), "China holds the units of India in Malaya still during the turn of India", all...)
	n.expect(n.write("Dale", "India:\nend agenda\npass combat\nNCM\n1 infantry Malaya -> Shan State\nend turn\n"), "held still by China", "Dale")
	// Rounds 5 and 6: made again, the alliance wins.
	n.await("United States", 5)
	bomb := "COMBAT\nraid: 1 strategic bomber + 1 atomic bomb Eastern United States -> "
	n.write("Ames", "AGENDA\nend agenda\n")
	n.expect(n.write("Ames", bomb+"United Kingdom\n"), "United Kingdom belongs to Great Britain, which is neither allied with United States nor at war with it", "Ames")
	fresh = n.write("Ames", bomb+"Quebec\nend turn\n")
	n.afterDelay()
	fresh = append(fresh, n.collect()...)
	n.expect(fresh, "United States drops an atomic bomb on Quebec, dice", all...)
	n.expect(fresh, "1 bombing raid with 1 atomic bomb; collected", all...)
	n.expect(fresh, "units killed; lost nothing, destroyed", all...)
	n.expect(fresh, "Quebec pays nothing in the next income of its holder", all...)
	left := count(n.game(), "Canada", "infantry", "Quebec")
	if left == 8 {
		t.Error("the bomb has killed nobody in Quebec")
	}
	fresh = n.write("Ames", "propose alliance: Great Britain\n")
	n.write("Dale", "Great Britain: accept "+regexp.MustCompile(`p\d+`).FindString(fresh[0].Text)+"\n")
	n.await("United States", 6)
	if g := n.game(); g.Markers["fallout in Quebec"] != 0 || count(g, "Canada", "infantry", "Quebec") != left {
		t.Errorf("Quebec after the next income: fallout %d", g.Markers["fallout in Quebec"])
	}
	fresh = n.await("United States", 7)
	n.expect(fresh, "held 11 cities, 4 of them not their own at first, at the ends of two rounds", all...)
	g := n.game()
	if g.Winner == "" || g.Round != 6 || strings.Join(names(g.SideMembers(g.Winner)), ", ") != "United States, Great Britain" {
		t.Errorf("in round %d the winner is %q", g.Round, g.Winner)
	}
	n.readAgain()
	n.verified("nations")
}

func names(ps []ruleset.PowerID) (out []string) {
	for _, p := range ps {
		out = append(out, string(p))
	}
	return out
}
