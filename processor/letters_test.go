package processor_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/site"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// nations is a game of fourteen powers, with every mail that was sent in it.
type nations struct {
	*table
	mails []nationMail
	seats map[ruleset.PowerID]string
	// public is, for a proposal that is in force, the number of mails before that.
	public map[int]int
}

type nationMail struct {
	to string
	store.Outgoing
}

// ofNations are the seats of six people.
var ofNations = map[string][]ruleset.PowerID{
	"Ames":  {"United States", "Canada"},
	"Boyd":  {"Russia", "China"},
	"Crane": {"Germany", "Italy"},
	"Dale":  {"Great Britain", "India", "Australia"},
	"Eyre":  {"France", "Indonesia", "Union of South American Nations"},
	"Ford":  {"Japan", "Eastern European Commonwealth"},
}

// newLetters opens a game by a ruleset that cannot be played by others yet.
func newLetters(t *testing.T, position string) *nations {
	t.Helper()
	return newLettersWith(t, position, "")
}

// newLettersWith is newLetters with other options.
func newLettersWith(t *testing.T, position, options string) *nations {
	t.Helper()
	return newSeated(t, ofNations, position, options)
}

// newSeated is newLettersWith with other people; powers of none of them play themselves.
func newSeated(t *testing.T, seats map[string][]ruleset.PowerID, position, options string) *nations {
	t.Helper()
	return newTimed(t, seats, position, options, clock.Settings{TurnTime: 72 * time.Hour})
}

// newTimed is newSeated with another calendar.
func newTimed(t *testing.T, seats map[string][]ruleset.PowerID, position, options string, calendar clock.Settings) *nations {
	t.Helper()
	n := &nations{table: emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(c *processor.Config) { c.MailsPerHour = 1000 }), seats: map[ruleset.PowerID]string{}, public: map[int]int{}}
	var players []store.Player
	for _, name := range []string{"Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford"} {
		players = append(players, store.Player{Name: name, Address: strings.ToLower(name) + "@example.org", Powers: seats[name]})
		for _, p := range seats[name] {
			n.seats[p] = name
		}
	}
	if err := n.p.Open(n.t.Context(), newgame.Opening{
		Position: position, Options: options,
		Game: store.Game{
			ID: "nations", Title: "Fourteen nations", Ruleset: "expanded", Players: players,
			Settings: store.Settings{Clock: calendar},
		},
	}); err != nil {
		t.Fatal(err)
	}
	n.collect()
	return n
}

// collect takes what was sent since, and returns it.
func (n *nations) collect() []nationMail {
	n.t.Helper()
	var fresh []nationMail
	for {
		by := n.sent()
		for _, to := range sortedKeys(by) {
			for _, o := range by[to] {
				fresh = append(fresh, nationMail{to, o})
			}
		}
		if len(by) == 0 {
			break
		}
	}
	n.mails = append(n.mails, fresh...)
	return fresh
}

func sortedKeys(m map[string][]store.Outgoing) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// write hands in a mail and returns what was sent because of it.
func (n *nations) write(who, body string) []nationMail {
	n.t.Helper()
	n.now = n.now.Add(time.Minute)
	n.mail(strings.ToLower(who)+"@example.org", "[nations]", body)
	return n.collect()
}

// game is the present position.
func (n *nations) game() *state.Game {
	n.t.Helper()
	l, err := n.p.Load(n.t.Context(), "nations")
	if err != nil {
		n.t.Fatal(err)
	}
	return l.State
}

// expect fails unless those named and nobody else got a mail in which something stands.
func (n *nations) expect(fresh []nationMail, what string, who ...string) {
	n.t.Helper()
	var got []string
	for _, m := range fresh {
		name := strings.ToUpper(m.to[:1]) + strings.TrimSuffix(m.to[1:], "@example.org")
		if strings.Contains(strings.ToLower(unwrapped(m.Text)), strings.ToLower(what)) && !slices.Contains(got, name) {
			got = append(got, name)
		}
	}
	slices.Sort(got)
	slices.Sort(who)
	if !slices.Equal(got, who) {
		all := ""
		for _, m := range fresh {
			all += "--- " + m.to + ": " + m.Subject + "\n" + m.Text + "\n"
		}
		n.t.Errorf("%q stands in mails to %v, want %v:\n%.6000s", what, got, who, all)
	}
}

// unwrapped is a text with its lines joined.
func unwrapped(s string) string { return strings.Join(strings.Fields(s), " ") }

// until lets turns pass until a power is on in a round.
func (n *nations) until(p ruleset.PowerID, round int) {
	n.t.Helper()
	for i := 0; ; i++ {
		g := n.game()
		if g.Active == p && g.Round == round {
			return
		}
		if i > 30 {
			n.t.Fatalf("%s is on in round %d, and %s was never in round %d", g.Active, g.Round, p, round)
		}
		n.pass()
	}
}

// pass ends the turn of whoever is on.
func (n *nations) pass() []nationMail {
	n.t.Helper()
	g := n.game()
	orders := "end agenda\nend turn\n"
	if g.Phase > order.PurchaseRepair {
		orders = "end turn\n"
	}
	fresh := n.write(n.seats[g.Active], string(g.Active)+":\n"+orders)
	if h := n.game(); h.Active == g.Active && h.Round == g.Round {
		n.t.Fatalf("the turn of %s in round %d does not end:\n%s", g.Active, g.Round, fresh[0].Text)
	}
	return fresh
}

// inForce notes that a proposal may be read by everybody from here on.
func (n *nations) inForce(number, mails int) { n.public[number] = mails }

// Six people play fourteen powers by mail for four rounds: an alliance, a surprise
// attack, an armistice refused, another one signed, a technology traded, a war for all
// members, one of whom leaves. Nobody reads anything of a proposal that is not his before
// it is in force: every mail of the game is looked at.
//
// Rules: EX-041, EX-042, EX-043, EX-044, EX-047, EX-071, EX-090, EX-092, EX-093, EX-094, EX-095, EX-096.
func TestSixPeoplePlayFourteenNations(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	n := newLetters(t, state.PrintPosition(state.New(rs))+"\nmarker: Great Britain has radar = 1\nmarker: Russia has super submarines = 1\n")
	// p1: Germany proposes an alliance to France, out of turn; France accepts by a tap.
	fresh := n.write("Crane", "Dear Eyre, let us be friends.\n\nGermany: propose alliance to France\n")
	n.expect(fresh, "Proposal p1 from Germany", "Eyre")
	n.expect(fresh, "It is proposal p1", "Crane")
	fresh = n.write("Ames", "accept p1\n")
	n.expect(fresh, "no proposal p1 is open to", "Ames")
	// p2 is open until the end of round 2, and nobody answers it.
	n.expect(n.write("Dale", "Australia: propose alliance: Canada"), "Proposal p2 from Australia", "Ames")
	mails := len(n.mails)
	fresh = n.write("Eyre", "accept p1")
	n.expect(fresh, "Germany and France have agreed on an alliance (p1, EX-090)", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.inForce(1, mails)
	// Japan attacks China by surprise.
	n.until("Japan", 1)
	n.write("Ford", "AGENDA\nend agenda\n")
	fresh = n.write("Ford", "COMBAT\nattack (surprise): 2 infantry Korea -> Manchuria\n")
	if g := n.game(); !g.AtWar("Japan", "China") {
		t.Errorf("Japan is not at war with China: %v", fresh)
	}
	// p4: China offers an armistice, which Japan refuses; neither side may offer one again.
	n.expect(n.write("Boyd", "China: offer armistice: Japan"), "Proposal p4 from China", "Ford")
	fresh = n.write("Ford", "reject 4")
	n.expect(fresh, "p4 is refused by Japan", "Boyd")
	n.expect(n.write("Boyd", "China: offer armistice: Japan"), "has refused an armistice in this war", "Boyd")
	n.expect(n.write("Ford", "Japan: offer armistice: China"), "has refused an armistice in this war", "Ford")
	// p6: Great Britain and Russia trade a technology.
	n.until("United States", 2)
	n.expect(n.write("Dale", "Great Britain: offer tech to Russia: radar for super submarines"), "Proposal p6 from Great Britain", "Boyd")
	n.until("Russia", 2)
	status := n.write("Boyd", "status")
	n.expect(status, "p6 from Great Britain to Russia: offer tech to Russia: radar for super submarines", "Boyd")
	n.expect(n.write("Ames", "status"), "p2 from Australia to Canada", "Ames")
	n.expect(n.write("Ford", "status"), "Open proposals")
	mails = len(n.mails)
	fresh = n.write("Boyd", "accept p6")
	n.expect(fresh, "Great Britain and Russia trade technology, radar for super submarines, and know all of it now (p6, EX-071)", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.inForce(6, mails)
	if g := n.game(); !g.Has("Russia", "radar") || !g.Has("Great Britain", "super submarines") || !g.Has("Russia", "super submarines") {
		t.Error("the two do not know both")
	}
	// Germany declares war on Russia, for France, too.
	n.until("Germany", 2)
	n.write("Crane", "AGENDA\ndeclare war: Russia\nend agenda\n")
	n.pass()
	if g := n.game(); g.WarPends("France", "Russia") != 3 || g.WarPends("Germany", "Russia") != 3 {
		t.Errorf("the war is not declared for all: %v", g.Pending)
	}
	// p2 expires at the end of round 2, and both are told.
	n.until("Canada", 2)
	n.expect(n.pass(), "p2 has lapsed", "Dale", "Ames")
	// France and Russia sign an armistice, the second text that was sent.
	n.until("Russia", 3)
	if g := n.game(); !g.AtWar("France", "Russia") || !g.AtWar("Germany", "Russia") {
		t.Errorf("the war has not begun: %v", g.Wars)
	}
	n.expect(n.write("Eyre", "France: offer armistice: Russia"), "Proposal p8 from France", "Boyd")
	n.expect(n.write("Boyd", "Russia: terms for France: 5 IPC to Russia"), "do not negotiate", "Boyd")
	n.expect(n.write("Boyd", "accept p8"), "Russia has accepted p8", "Eyre")
	n.expect(n.write("Boyd", "Russia: terms for France: 16 IPC to Russia"), "16 IPC are too much", "Boyd")
	n.expect(n.write("Boyd", "Russia: terms for France: 9 IPC to Russia"), "Proposal p10 from Russia", "Eyre")
	fresh = n.write("Eyre", "France: terms for Russia: 5 IPC to Russia\n")
	n.expect(fresh, "Proposal p11 from France", "Boyd")
	digits := regexp.MustCompile(`sign p11 ([0-9a-f]{8})`).FindStringSubmatch(fresh[len(fresh)-1].Text + fresh[0].Text)
	if digits == nil {
		t.Fatalf("no digits to sign by: %v", fresh)
	}
	n.expect(n.write("Boyd", "sign p11 00000000"), "not 00000000", "Boyd")
	mails = len(n.mails)
	fresh = n.write("Boyd", "sign p11 "+digits[1])
	n.expect(fresh, "France and Russia have signed an armistice, with these terms: 5 IPC to Russia (p11, EX-041)", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.inForce(11, mails)
	if g := n.game(); g.AtWar("France", "Russia") || !g.AtWar("Germany", "Russia") || g.TruceUntil("France", "Russia") != 5 {
		t.Errorf("wars %v, truce before round %d", g.Wars, g.TruceUntil("France", "Russia"))
	}
	n.expect(n.write("Eyre", "accept p10"), "has lapsed", "Eyre")
	// What France owes is taken from its income, and Russia has it in the next round.
	n.until("France", 3)
	n.expect(n.pass(), "to Russia by armistice", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.until("United States", 4)
	bank := n.game().Purses["Russia"]
	n.pass()
	if g := n.game(); g.Purses["Russia"] != bank+5 {
		t.Errorf("Russia has %d in its turn, want 5 more than %d", g.Purses["Russia"], bank)
	}
	// France leaves the alliance in the turn of another.
	mails = len(n.mails)
	fresh = n.write("Eyre", "France: leave alliance")
	n.expect(fresh, "France leaves alliance A1, which is no more", "Ames", "Boyd", "Crane", "Dale", "Eyre", "Ford")
	n.inForce(13, mails)
	if g := n.game(); len(g.Alliances) != 0 {
		t.Errorf("alliances %v", g.Alliances)
	}
	n.until("United States", 5)
	n.secret()
	n.logSays()
	t.Logf("%d mails", len(n.mails))
}

// secret looks at every mail of the game: who is not concerned by a proposal reads
// neither its number nor its digits nor what it says before it is in force.
func (n *nations) secret() {
	n.t.Helper()
	texts := map[int][]string{
		1:  {"propose alliance: France", "p1"},
		2:  {"propose alliance: Canada", "p2"},
		4:  {"offer armistice: Japan", "p4"},
		6:  {"offer tech to Russia", "p6"},
		8:  {"offer armistice: Russia", "p8"},
		10: {"9 IPC to Russia", "p10"},
		11: {"5 IPC to Russia", "p11"},
		13: {"leave alliance", "p13"},
	}
	concerned := map[int][]string{1: {"Crane", "Eyre"}, 2: {"Dale", "Ames"}, 4: {"Boyd", "Ford"}, 6: {"Dale", "Boyd"}, 8: {"Eyre", "Boyd"}, 10: {"Eyre", "Boyd"}, 11: {"Eyre", "Boyd"}, 13: {"Eyre"}}
	signed := regexp.MustCompile(`[0-9A-Za-z+/]{40,}=*`) // hashes, keys and signatures hold any signs
	asked := regexp.MustCompile(`(?i)no proposal p\d+ is open to`)
	seen := 0
	for i, m := range n.mails {
		name := strings.ToUpper(m.to[:1]) + strings.TrimSuffix(m.to[1:], "@example.org")
		all := signed.ReplaceAllString(unwrapped(m.Subject+"\n"+m.Text+"\n"+m.HTML), "")
		if asked.MatchString(all) {
			continue // he has written the number himself
		}
		if strings.Contains(all, "sealed letter") {
			n.t.Errorf("a mail to %s tells of letters: %s", name, m.Subject)
		}
		for number, words := range texts {
			if at, public := n.public[number]; slices.Contains(concerned[number], name) || public && i >= at {
				seen++
				continue
			}
			for _, w := range words {
				if regexp.MustCompile(`(^|[^0-9A-Za-z])` + regexp.QuoteMeta(w) + `([^0-9A-Za-z]|$)`).MatchString(all) {
					n.t.Errorf("mail %d to %s, who has nothing to do with p%d, says %q: %s\n%.3000s", i, name, number, w, m.Subject, m.Text)
				}
			}
		}
	}
	if seen == 0 || len(n.mails) < 300 {
		n.t.Errorf("%d mails were looked at", len(n.mails))
	}
}

// logSays looks at the log: it verifies, and of what was never in force it holds nothing
// but hashes; of what is in force, the letters.
func (n *nations) logSays() {
	n.t.Helper()
	log := n.logOf("nations")
	s := ""
	for _, r := range log.Records {
		text, err := gamelog.EncodeRecord(r)
		if err != nil {
			n.t.Fatal(err)
		}
		s += string(text)
	}
	for _, never := range []string{"propose alliance: Canada", "offer armistice: Japan", "9 IPC to Russia", "Dear Eyre", "refuse p4"} {
		if strings.Contains(s, never) {
			n.t.Errorf("the log says %q", never)
		}
	}
	for _, says := range []string{"propose alliance: France", "accept p1", "offer tech to Russia: radar for super submarines", "offer armistice: Russia", "terms for Russia: 5 IPC to Russia", "leave alliance"} {
		if !strings.Contains(s, says) {
			n.t.Errorf("the log does not say %q", says)
		}
	}
	letters := 0
	for i, r := range log.Records {
		if r.Input.Kind == state.SendLetter {
			letters++
			if r.Input.Orders != "" || !state.IsSealed(r.Input.Read[0]) {
				n.t.Errorf("record %d shows %q %q", i, r.Input.Orders, r.Input.Read)
			}
		}
	}
	if letters != 13 {
		n.t.Errorf("%d letters", letters)
	}
	n.pagesSay(log)
	n.readAgain()
}

// pagesSay looks at the pages of the game, which everybody may read: what is in force is
// there, and nothing of what never was.
func (n *nations) pagesSay(log *gamelog.Log) {
	n.t.Helper()
	p, err := site.Read(log, site.About{Folder: "g/nations", Trusted: true}, &site.Scenes{})
	if err != nil {
		n.t.Fatal(err)
	}
	all := ""
	for _, f := range p.Files {
		all += string(f.Body)
	}
	for _, never := range []string{"propose alliance", "alliance with Canada", "Canada and Australia have agreed", "armistice: Japan", "9 IPC to Russia", "Dear Eyre", "refuse p4", "sealed letter"} {
		if strings.Contains(all, never) {
			n.t.Errorf("a page says %q", never)
		}
	}
	for _, says := range []string{"Germany and France have agreed on an alliance", "France and Russia have signed an armistice"} {
		if !strings.Contains(all, says) {
			n.t.Errorf("no page says %q", says)
		}
	}
}

// readAgain fails if a record is said to be read otherwise by the program that made it.
func (n *nations) readAgain() {
	n.t.Helper()
	found, err := engine.ReadOtherwise(n.logOf("nations"), nil)
	if err != nil || len(found) > 0 {
		n.t.Errorf("read otherwise: %v %+v", err, found)
	}
}

// A whole turn in one mail, including placements, is in the log with the placements sealed. It must
// not be reported as read differently because of that.
//
// Rules: EX-021, EX-022.
func TestWholeTurnIsReadAsItWas(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	n := newLettersWith(t, strings.Replace(state.PrintPosition(state.New(rs)), "turn: United States", "turn: Russia", 1), "ask = ['all']")
	stood := count(n.game(), "Russia", "infantry", "Russia")
	fresh := n.write("Boyd", "Russia:\nbuy: 2 inf\nend agenda\npass combat\nplace: 2 inf Russia\nend turn\n")
	sealed := 0
	for _, r := range n.logOf("nations").Records {
		for _, d := range r.Input.Declared {
			if state.IsSealed(d.Text) {
				sealed++
			}
		}
	}
	if sealed == 0 {
		t.Error("nothing of the turn is sealed")
	}
	n.afterDelay()
	n.collect()
	g := n.game()
	if g.Active != "Germany" || count(g, "Russia", "infantry", "Russia") != stood+2 {
		t.Errorf("it is the turn of %s, with %d infantry in Russia; the answer is %s", g.Active, count(g, "Russia", "infantry", "Russia"), fresh[0].Text)
	}
	n.readAgain()
}
