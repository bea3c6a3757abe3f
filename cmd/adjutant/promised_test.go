package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// promised is a game of the mod, from its default set-up, that is played by mail:
// Harrow plays the Axis, Quill alone the Allies, the arbiter is the host.
type promised struct{ *club }

// The game asks both players for scrambles and losses, and dice wait for an hour.
func openPromised(t *testing.T, c *club) *promised {
	t.Helper()
	err := c.daemon.processor.Open(t.Context(), newgame.Opening{Options: `ask = ["scramble", "losses"]`, Game: store.Game{
		ID: "mod", Title: "Harrow v Quill", Ruleset: "bh",
		Settings: store.Settings{DiceDelay: time.Hour, Reports: store.EachStage, Clock: store.Clock{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "Canada", "United Kingdom", "ANZAC", "France"}},
			{Name: "Reader", Address: "reader@example.org"},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.pass()
	return &promised{c}
}

// mails has somebody write to the game.
func (p *promised) mails(from, body string) []letterRead {
	p.t.Helper()
	return p.says(from, "Re: [adjutant mod]", body)
}

// dice lets the hour before the dice pass.
func (p *promised) dice() []letterRead {
	p.t.Helper()
	p.later(time.Hour + time.Minute)
	return p.pass()
}

// at is how the game stands by its log, which is verified.
func (p *promised) at() *state.Game {
	p.t.Helper()
	g, err := engine.Replay(p.log("mod"), -1)
	if err != nil {
		p.t.Fatal(err)
	}
	return g
}

// keeps reports words that somebody reads and should not.
func (p *promised) keeps(ms []letterRead, name string, words ...string) {
	p.t.Helper()
	for _, m := range to(name, ms) {
		flat := strings.ToLower(strings.Join(strings.Fields(m.subject+" "+m.text), " "))
		for _, w := range words {
			if strings.Contains(flat, strings.ToLower(w)) {
				p.t.Errorf("%s reads %q:\n%s", name, w, m.text)
			}
		}
	}
}

// waits reports other open questions than those named by power, kind and place.
func (p *promised) waits(want ...string) {
	p.t.Helper()
	var open []string
	for _, d := range p.at().OpenQuestions() {
		open = append(open, fmt.Sprintf("%s %s %s", d.Power, d.Kind, d.Space))
	}
	if !slices.Equal(open, want) {
		p.t.Errorf("the game waits for %q, want %q", open, want)
	}
}

// losesByLand reports a fighter that was lost in France before the infantry, as
// the order of loss for the sea would have it.
func (p *promised) losesByLand() {
	p.t.Helper()
	infantry, fighters := 0, 0
	for _, r := range p.log("mod").Records {
		for _, ev := range r.Events {
			step, ok := ev.(state.BattleStep)
			if !ok || step.Space != "France" {
				continue
			}
			for _, u := range step.Gone {
				switch {
				case u.Power == "Germany":
				case u.Type == ruleset.Infantry:
					infantry++
				case u.Type == ruleset.Fighter:
					if fighters++; infantry < 6 {
						p.t.Errorf("a fighter is lost behind %d of 6 infantry", infantry)
					}
				}
			}
		}
	}
	if infantry == 0 {
		p.t.Error("no infantry is lost in France")
	}
}

// passes are turns in which nothing happens.
func (p *promised) passes(from string, powers ...string) {
	p.t.Helper()
	for _, power := range powers {
		p.reads(p.mails(from, power+":\npass combat\nend turn\n"), from, "orders taken")
	}
}

// whatWasPromised are the steps of the round, in their order.
var whatWasPromised = []struct {
	name string
	play func(p *promised)
}{
	{"noncombat moves first close neither purchase nor combat", func(p *promised) {
		p.reads(p.mails("harrow", "NCM\n1 inf Norway -> Finland\n"), "harrow", "orders taken", "Purchase and combat are still open")
		p.reads(p.mails("harrow", "buy: 9 inf\nplace: 9 inf Germany\n"), "harrow", "orders taken", "Purchase and combat are still open")
		if g := p.at(); g.Phase >= order.ConductCombat {
			p.t.Errorf("the game is in %s", g.Phase)
		}
	}},
	{"of two orders that contradict each other none is taken", func(p *promised) {
		for _, both := range [][3]string{
			{"pass combat", "France: 3 arm 4 inf (Holland)", `line 1, "pass combat move"`},
			{"no retreat: France", "retreat: France if odds < 40%", `line 2, "no retreat: France"`},
			{"strafe: France after round 2", "TAAC: France", "line 2"},
		} {
			mail := both[0] + "\n" + both[1] + "\n"
			if both[0] != "pass combat" {
				mail = "France: 3 arm 4 inf (Holland)\n" + mail
			}
			p.reads(p.mails("harrow", mail), "harrow", "orders not taken", "this contradicts "+both[2], "only one of them can be meant")
		}
		if g := p.at(); len(g.Turn.Declared) != 3 {
			p.t.Errorf("%d orders stand, want the three that were taken", len(g.Turn.Declared))
		}
	}},
	{"an attack is published, plans are not", func(p *promised) {
		ms := p.mails("harrow", "G1\nbuy: 6 inf, 3 art\nCM\nFrance: 3 inf 1 art (W Ger), 4 inf 1 art 3 arm (Holland), 3 arm (GSG), 3 tac 2 ftr (W Ger)\n"+
			"109: 1 ss (108), 1 ss (103)\nOOL land: inf, art, mech, arm, ftr, tac\nOOL sea: ss\nretreat: France after round 5\nplace: 6 inf Germany\n")
		p.reads(ms, "harrow", "orders taken", "order of loss land: inf", "after round 5", "from the others until they are used")
		p.reads(ms, "quill", "France", "sealed ", "6 infantry, 3 artillery")
		p.keeps(ms, "quill", "order of loss", "after round 5", "Finland", "place:")
		for i, r := range p.log("mod").Records {
			if b, err := json.Marshal(r); err != nil || strings.Contains(string(b), "after round 5") {
				p.t.Errorf("record %d has the plan, or %v", i, err)
			}
		}
	}},
	{"before the scramble they are not either", func(p *promised) {
		ms := p.dice()
		p.reads(ms, "quill", "scramble")
		p.keeps(ms, "quill", "order of loss", "after round 5", "Finland", "place:")
	}},
	{"no retreat takes nothing else back", func(p *promised) {
		p.reads(p.mails("harrow", "no retreat: France\n"), "harrow", "order of loss land: infantry", "order of loss sea: submarine", "no retreat: France")
		p.reads(p.mails("harrow", "my orders\n"), "harrow", "order of loss land: infantry", "order of loss sea: submarine", "no retreat: France")
		ms := p.mails("quill", "orders of Germany\n")
		p.reads(ms, "quill", "what is published", "France")
		p.keeps(ms, "quill", "order of loss", "no retreat")
	}},
	{"an answer takes standing orders for land and sea, each for its kind", func(p *promised) {
		ms := p.mails("quill", "1: no\n2: no\n")
		p.reads(ms, "quill", "You took ", "in France, in battle round 1. Which ")
		p.waits("France losses France")
		ms = p.mails("quill", "standing: OOL land: inf, art, arm, ftr\nstanding: OOL sea: ftr, dd, ca\n")
		p.reads(ms, "quill", "standing: order of loss land: inf", "standing: order of loss sea: ftr")
		p.reads(ms, "quill", "France on losses, by standing order: standing: order of loss land")
		p.waits()
		p.losesByLand()
		if n := len(p.at().Standing); n != 2 {
			p.t.Errorf("%d standing orders are kept, want both", n)
		}
	}},
	{"what stands is the sender's own", func(p *promised) {
		ms := p.mails("quill", "my orders\n")
		p.reads(ms, "quill", "standing: order of loss land: infantry", "standing: order of loss sea: fighter")
		p.keeps(ms, "quill", "no retreat", "submarine")
	}},
	{"what could be placed is not left out by a word", func(p *promised) {
		p.reads(p.mails("harrow", "planes land W Ger\nplace nothing\nend turn\n"), "harrow", "orders not taken", "place nothing", "there is room for 3 artillery in Germany")
		if g := p.at(); g.Active != "Germany" {
			p.t.Errorf("%s is on", g.Active)
		}
		p.reads(p.mails("harrow", "planes land W Ger\nplace: 6 inf, 3 art Germany\nend turn\n"), "harrow", "orders taken")
		p.passes("quill", "Soviet Union")
	}},
	{"a carrier that will sail to save a plane is told", func(p *promised) {
		ms := p.mails("harrow", "J1\ndeclare war: US\nCM\n1 ftr 33 > 26\n")
		p.reads(ms, "harrow", "orders taken", "Chosen for you", "the aircraft carrier in SZ 33 will sail to SZ 26")
		p.reads(p.mails("harrow", "withdraw\n"), "harrow", "ignore last mail")
		p.passes("harrow", "Japan")
		p.passes("quill", "United States", "China", "Canada")
	}},
	{"planes that a fleet leaves behind are told", func(p *promised) {
		ms := p.mails("quill", "UK1\npass combat\nNCM\n1 cv 98 > 81\n")
		p.reads(ms, "quill", "orders taken", "Chosen for you", "1 tactical bomber in SZ 98 is not named and stays there when its carrier leaves")
		p.reads(p.mails("quill", "end turn\n"), "quill", "orders taken")
	}},
	{"two commands of the host in one mail are two, and addresses stay at home", func(p *promised) {
		ms := p.mails("arbiter", "host ruling: the scramble at 109 stands because it was sent in time\nhost substitute Wren <wren@example.org> for Italy because Harrow asked at harrow@example.org\n")
		p.reads(ms, "arbiter", "done", "mail address stood in your text")
		p.reads(ms, "quill", "The host ruled: the scramble at 109 stands (reason: it was sent in time)")
		p.reads(ms, "quill", "Italy is now played by Wren")
		p.keeps(ms, "quill", "@example.org")
		p.keeps(ms, "reader", "@example.org")
		for i, r := range p.log("mod").Records {
			if b, err := json.Marshal(r); err != nil || strings.Contains(string(b), "@example") {
				p.t.Errorf("record %d has a mail address, or %v", i, err)
			}
		}
	}},
	{"a second transport that comes along is told before the dice", func(p *promised) {
		ms := p.mails("wren", "I1\nCM\nGreece: 4 inf (S Italy) via 97\nopen: retreat: Greece after round 4\n")
		p.reads(ms, "quill", "Greece", "after round 4") // whoever wants to may publish a plan
		p.reads(ms, "wren", "orders taken", "Chosen for you", "A transport in SZ 95 carries them and sails to SZ 97")
		if g := p.at(); len(g.Turn.Fought) != 0 {
			p.t.Errorf("the dice have fallen in %v", g.Turn.Fought)
		}
		p.dice()
		p.reads(p.mails("wren", "end turn\n"), "wren", "orders taken")
		p.passes("quill", "ANZAC", "France")
	}},
	{"one mail does not give the game up", func(p *promised) {
		if g := p.at(); g.Round != 2 || g.Active != "Germany" {
			p.t.Fatalf("%s is on in round %d", g.Active, g.Round)
		}
		ms := p.mails("quill", "GG, I concede\n")
		p.reads(ms, "quill", `write "concede" once more, in another mail, by`)
		p.reads(ms, "arbiter", "Quill concedes for the Allies")
		if g := p.at(); g.Winner != "" {
			p.t.Fatal("the game is over by one mail")
		}
		ms = p.mails("quill", "concede\n")
		for _, name := range []string{"harrow", "wren", "reader"} {
			p.reads(ms, name, "the Axis have won")
		}
		if g := p.at(); g.Winner != "Axis" {
			p.t.Errorf("the winner is %q", g.Winner)
		}
	}},
}

// TestWhatIsPromised plays a round of the mod with the default set-up through
// IMAP and SMTP, in which everything happens that a program once did without
// being asked.
func TestWhatIsPromised(t *testing.T) {
	openPromised(t, newClub(t, hostedByArbiter)).playPromised(t)
}

// TestWhatIsPromisedByRealServers plays the same round through a Dovecot and an
// Exim.
func TestWhatIsPromisedByRealServers(t *testing.T) {
	t.Parallel() // it mostly waits
	openPromised(t, newServedClub(t, hostedByArbiter)).playPromised(t)
}

func hostedByArbiter(cfg *processor.Config) { cfg.HostAddress = "arbiter@example.org" }

// playPromised plays the round, step by step.
func (p *promised) playPromised(t *testing.T) {
	for i, step := range whatWasPromised {
		if !t.Run(step.name, func(t *testing.T) {
			p.t = t
			step.play(p)
		}) {
			t.Fatalf("the round ends at step %d", i+1)
		}
	}
}
