package engine_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// nationLetters are the letters that games of nations want: each is written, and each
// agreement comes in force.
var nationLetters = []string{
	"letter propose alliance", "letter leave leaving", "letter propose technology trade", "letter propose armistice",
	"letter propose terms of an armistice", "letter propose surrender", "letter accept", "letter refuse", "letter withdraw",
	"letter accept land", "letter accept disband", "letter accept military", "letter accept political", "letter leave end of a dominion",
	"agreed alliance", "agreed leaving", "agreed technology trade", "agreed terms of an armistice", "agreed end of a dominion",
	"agreed surrender", "agreed surrender land", "agreed surrender disband", "agreed surrender military", "agreed surrender political",
	"agreed surrender at the floor", "ahead alliance", "ahead surrender", "ahead surrender at the floor", "ahead terms of an armistice", "ahead leaving",
}

// fewLetters are those that come often enough to be wanted of a few rounds.
var fewLetters = []string{
	"letter propose alliance", "letter accept", "letter refuse", "letter propose surrender", "letter accept surrender disband",
	"agreed alliance", "agreed surrender at the floor",
}

// conquests are lands that are lost when a game begins in the middle of wars: the losers
// are below their floors by them, and the capitals of most are held by their enemies.
var conquests = map[board.SpaceID]ruleset.PowerID{
	"Northern Italy": "Germany", "Southern Italy": "Germany", "Albania": "Germany",
	"Kiangsu": "Japan", "Shantung": "Japan", "Anhwe": "Japan", "Kweichow": "Japan", "Hunan": "Japan",
	"Poland": "Russia", "Romania": "Russia", "Slovakia Hungary": "Russia",
	"Java": "Japan", "Sumatra": "Japan", "France": "Germany",
	"India": "Great Britain", "Burma": "Great Britain",
}

// worldWar is a position in the middle of wars, with stores and technology.
func worldWar(g *state.Game, seed uint64) string {
	g = g.Clone()
	for s, p := range conquests {
		g.Control[s] = p
	}
	g.Units = slices.DeleteFunc(g.Units, func(u state.Unit) bool { return conquests[u.At] != "" && conquests[u.At] != u.Power })
	text := state.PrintPosition(g) + `
war: Germany - Italy
war: Germany - France
war: Germany - Great Britain
war: Japan - China
war: Japan - United States
war: Russia - Eastern European Commonwealth
war: Indonesia - Japan
war: Great Britain - India
`
	if seed%4 == 3 { // these hold enough cities to win, if they hold together
		text += "alliance: A1: Russia, Germany, Japan\nwar: Russia - Italy\nwar: Russia - France\nwar: Russia - Great Britain\nwar: Russia - China\nwar: Russia - United States\nwar: Russia - Indonesia\n" +
			"war: Germany - China\nwar: Germany - United States\nwar: Germany - Indonesia\nwar: Germany - Eastern European Commonwealth\n" +
			"war: Japan - Italy\nwar: Japan - France\nwar: Japan - Great Britain\nwar: Japan - Eastern European Commonwealth\n"
	}
	for i, p := range g.Rules.Powers {
		text += fmt.Sprintf("marker: influence: %s = %d\n", p.ID, 12+3*(i%4))
		for _, t := range []ruleset.Technology{ruleset.CruiseMissiles, ruleset.BallisticMissiles}[i%2:][:1] {
			text += fmt.Sprintf("marker: %s has %s = 1\n", p.ID, t)
		}
		if seed%8 == 5 && conquests[p.Capital] == "" { // these have bombs, and make more
			text += fmt.Sprintf("marker: %s has %s = 1\n", p.ID, []ruleset.Technology{ruleset.AtomicBomb, ruleset.NuclearWarhead}[i%2])
			text += fmt.Sprintf("%s: 1 atomic bomb, 1 strategic bomber in %s\n", p.ID, p.Capital)
		}
	}
	return text
}

// besides is what comes to the income of a power that is no part of it: what it takes as
// influence, and the land of those under its dominion.
func besides(g *state.Game, p ruleset.PowerID) int {
	n := -g.Markers["influence taken by "+string(p)]
	for _, q := range g.Rules.Powers {
		if rules.HasDominion(g, p, q.ID) && rules.HoldsCapital(g, g.Rules.Power(p).Purses[0].ID) {
			n += rules.LandValue(g, q.ID)
		}
	}
	return n
}

// wasted is what the land of a power does not pay since atomic weapons fell on it.
func wasted(g *state.Game, p ruleset.PowerID) int {
	n := 0
	for _, s := range g.Rules.Board.Spaces() {
		if g.Markers["fallout in "+string(s.ID)] > 0 && g.Control[s.ID] == p {
			n += s.IPC
		}
	}
	return n
}

// letters has some powers write what comes to their minds.
func (c *congress) letters() {
	c.tb.Helper()
	for range 1 + c.below(2) {
		open := c.open()
		for _, p := range rules.Proposals(open) {
			for _, q := range p.Awaited() {
				switch c.below(4) {
				case 0:
					c.write(q, fmt.Sprintf("accept p%d%s", p.Number, c.menu(q, &p)))
				case 1:
					if c.below(3) == 0 {
						c.write(q, fmt.Sprintf("refuse p%d", p.Number))
					}
				}
			}
			if p.Open() && c.below(20) == 0 {
				c.write(p.By, fmt.Sprintf("withdraw p%d", p.Number))
			}
		}
		c.propose()
		c.conquer()
		if c.g.Winner != "" {
			return
		}
	}
}

// menu is what a power asks for with the yes to a surrender.
func (c *congress) menu(q ruleset.PowerID, p *rules.Proposal) string {
	if p.Kind != order.SurrenderPact {
		return ""
	}
	return c.demand(q, p.By)
}

// demand is what a victor asks of a loser, as often as not what it cannot have.
func (c *congress) demand(victor, loser ruleset.PowerID) string {
	switch c.below(5) {
	case 0:
		return ": disband"
	case 1:
		return ": political"
	case 2:
		for i := range c.g.Units {
			if u := &c.g.Units[(i+c.step*7)%len(c.g.Units)]; u.Power == loser && c.g.Rules.Unit(u.Type).Class == ruleset.Air {
				return fmt.Sprintf(": military 1 %s in %s", c.g.Rules.Unit(u.Type).Name, u.At)
			}
		}
	case 3:
		for _, s := range c.g.Rules.Board.Spaces() {
			if c.g.Control[s.ID] == victor && rules.OriginalOwner(c.g, s.ID) == loser {
				return fmt.Sprintf(": land %s", s.ID)
			}
		}
	}
	return ""
}

// propose has a power propose something, or leave its alliance.
func (c *congress) propose() {
	c.tb.Helper()
	by, to := c.anybody(), c.anybody()
	switch n := c.below(10); {
	case n == 0:
		c.write(by, "leave alliance")
	case n == 9:
		c.write(by, c.ahead(to))
	case c.g.AtWar(by, to) && n < 4:
		c.write(by, fmt.Sprintf("offer armistice: %s", to))
	case c.g.AtWar(by, to) && n < 6:
		c.write(by, fmt.Sprintf("surrender to %s", to))
	case c.g.AtWar(by, to):
		c.write(by, fmt.Sprintf("terms for %s: %s", to, c.terms(by, to)))
	case n < 4:
		mine, theirs := c.g.Technologies(by), c.g.Technologies(to)
		if len(mine) > 0 && len(theirs) > 0 {
			c.write(by, fmt.Sprintf("offer tech to %s: %s for %s", to, mine[c.below(len(mine))], theirs[c.below(len(theirs))]))
		}
	default:
		c.write(by, fmt.Sprintf("propose alliance: %s", to))
	}
}

// terms are what a power gives for peace: money, land or technology.
func (c *congress) terms(by, to ruleset.PowerID) string {
	what := []string{fmt.Sprintf("%d IPC to %s", 1+c.below(15), to)}
	if ts := c.g.Technologies(by); len(ts) > 0 && c.below(3) == 0 {
		what = append(what, fmt.Sprintf("%s to %s", ts[c.below(len(ts))], to))
	}
	if c.below(2) == 0 {
		for _, s := range c.g.Rules.Board.Spaces() {
			if c.g.Control[s.ID] == by && s.VictoryCity == "" {
				what = append(what, fmt.Sprintf("%s to %s", s.ID, to))
				break
			}
		}
	}
	return strings.Join(what, "; ")
}

// conquer has the enemies of a power whose land is worth too little accept its surrender
// now and then, and who has dominion give it up.
func (c *congress) conquer() {
	c.tb.Helper()
	for _, loser := range c.e.Rules().Powers {
		for _, victor := range c.e.Rules().Powers {
			switch {
			case rules.HasDominion(c.g, victor.ID, loser.ID) && c.below(6) == 0:
				c.write(victor.ID, fmt.Sprintf("give up dominion: %s", loser.ID))
			case c.g.Markers["surrender offered: "+string(loser.ID)] > 0 && c.g.AtWar(victor.ID, loser.ID) && c.below(4+12*c.g.Round) < 2:
				c.write(victor.ID, fmt.Sprintf("accept surrender of %s%s", loser.ID, c.demand(victor.ID, loser.ID)))
			}
		}
	}
}

// mark counts what some words say.
func (c *congress) mark(words ...string) {
	c.kinds[strings.Join(strings.Fields(strings.Join(words, " ")), " ")]++
}

// write sends a letter, unless it is refused, and puts in force what all have signed.
func (c *congress) write(by ruleset.PowerID, text string) {
	c.tb.Helper()
	_, lines := notation.CutPacts(text)
	if len(lines) != 1 {
		c.tb.Fatalf("%s: %q is not read as a letter", c.where(), text)
	}
	rep := c.e.CheckPact(c.open(), by, lines[0])
	if rep.Refused() {
		c.refused[rep.Diags[0].Code]++
		return
	}
	c.mark("letter", string(rep.Says.Verb), string(rep.Says.Kind), string(rep.Says.Menu))
	in, opening := engine.SealPact(by, rep.Says, fmt.Sprintf("word%d", c.g.LettersWritten))
	c.kept = append(c.kept, opening)
	c.take(in, nil)
	c.numbers = append(c.numbers, c.g.LettersWritten)
	c.settle()
}

// settle puts in force what all have signed.
func (c *congress) settle() {
	c.tb.Helper()
	for {
		in, ok := c.e.Signed(c.g, c.kept)
		if !ok {
			return
		}
		for _, p := range rules.Proposals(c.open()) {
			if in.Read[0] == fmt.Sprintf("p%d", p.Number) {
				c.mark("agreed", string(p.Kind), string(p.Menu))
			}
		}
		c.take(in, nil)
	}
}
