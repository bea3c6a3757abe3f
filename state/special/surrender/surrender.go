// Shown by state/engine/surrender_test.go.

package surrender

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// mostLands is how many territories a surrender makes the victor's own (EX-032).
const mostLands = 3

// Notarizes says that it is the law of surrenders and of what they leave behind.
func (Special) Notarizes(k order.PactKind) bool {
	return k == order.SurrenderPact || k == order.FloorPact || k == order.DominionPact
}

// Receivers are the powers named.
func (Special) Receivers(_ *state.Game, _ ruleset.PowerID, to []ruleset.PowerID) []ruleset.PowerID {
	return to
}

// sides are the power that wins by a surrender, and the one that surrenders.
func sides(p *rules.Proposal) (victor, loser ruleset.PowerID) {
	if p.Kind == order.SurrenderPact {
		return p.To[0], p.By
	}
	return p.By, p.To[0]
}

// atWar reports whether two powers are at war, or will be because of a declaration.
func atWar(g *state.Game, a, b ruleset.PowerID) bool { return g.AtWar(a, b) || g.WarPends(a, b) > 0 }

// MayPropose refuses to surrender to a power that is not an enemy, or to several at
// once, and to accept what nobody offers.
//
// Reading: a letter may be sent at any time, like every other; it is open until the end
// of the enemy's next agenda (EXG-19).
//
// Rules: EX-026, EX-027, EX-028, EX-029, EXG-18, EXG-19, EXG-27.
func (s Special) MayPropose(g *state.Game, p *rules.Proposal, _ []rules.Proposal) *rules.Refusal {
	if len(p.To) != 1 {
		return rules.Because("one-enemy", "EXG-20", "each enemy settles for itself: write a letter to each")
	}
	victor, loser := sides(p)
	switch {
	case p.Kind == order.DominionPact:
		if !rules.HasDominion(g, victor, loser) {
			return rules.Because("no-dominion", "EXG-27", string(victor)+" has no dominion over "+string(loser)+" that it could give up")
		}
		return nil
	case !atWar(g, victor, loser):
		return rules.Because("not-at-war", "EX-026", string(victor)+" and "+string(loser)+" are not at war: there is nothing to surrender in")
	case p.Kind == order.FloorPact && g.Markers[floorMarker(loser)] == 0:
		return rules.Because("nothing-offered", "EX-029", string(loser)+" offers no surrender: its land is worth "+rules.Itoa(rules.LandValue(g, loser))+" IPC, and below "+rules.Itoa(Floor(g, loser))+" its enemies could accept one")
	case p.Kind == order.FloorPact:
		return s.Holds(g, p)
	}
	return nil
}

// Holds tests that there is still a war to end, and that what the victor asks for is
// still available.
//
// Rules: EX-026, EX-030, EX-031, EX-032, EX-034, EX-040, EXG-22, EXG-23, EXG-25.
func (Special) Holds(g *state.Game, p *rules.Proposal) *rules.Refusal {
	victor, loser := sides(p)
	switch {
	case p.Kind == order.DominionPact:
		return nil
	case !atWar(g, victor, loser):
		return rules.Because("not-at-war", "EX-026", string(victor)+" and "+string(loser)+" are not at war any more")
	}
	switch p.Menu {
	case order.LandMenu:
		return mayTakeLand(g, victor, loser, p.Demand)
	case order.UnitsMenu:
		return mayTakeUnits(g, loser, p.Demand)
	case order.PoliticalMenu:
		return mayRule(g, victor, loser)
	}
	return nil
}

// mayTakeLand reports why land cannot become the victor's own.
//
// Rules: EX-032, EXG-23.
func mayTakeLand(g *state.Game, victor, loser ruleset.PowerID, lands []order.Term) *rules.Refusal {
	hold := occupied(g, victor, loser)
	var hints []string
	for _, s := range hold[:min(mostLands, len(hold))] {
		hints = append(hints, "land "+string(s))
	}
	if len(lands) > mostLands {
		return rules.Because("too-much-land", "EX-032", "no more than three territories become the victor's own by a surrender, and these are "+rules.Itoa(len(lands)), hints...)
	}
	for i, t := range lands {
		switch {
		case slices.Contains(lands[:i], t):
			return rules.Because("twice", "EX-032", string(t.Land)+" stands twice")
		case !slices.Contains(hold, t.Land):
			return rules.Because("not-occupied", "EX-032", string(t.Land)+" is not original land of "+string(loser)+" that "+string(victor)+" controls now", hints...)
		}
	}
	return nil
}

// occupied are the original lands of the loser that the victor controls, the most
// valuable first.
func occupied(g *state.Game, victor, loser ruleset.PowerID) []board.SpaceID {
	var out []board.SpaceID
	for _, s := range g.Rules.Board.Spaces() {
		if s.Kind == board.Territory && g.Control[s.ID] == victor && rules.OriginalOwner(g, s.ID) == loser {
			out = append(out, s.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b board.SpaceID) int {
		if d := g.Rules.Board.Space(b).IPC - g.Rules.Board.Space(a).IPC; d != 0 {
			return d
		}
		return board.Compare(a, b)
	})
	return out
}

// kindOf is the kind of units that a unit is taken with, and how many of that kind a
// victor may take; none for what cannot be taken.
//
// Rules: EX-034, EXG-25, EXG-78.
func kindOf(u *ruleset.Unit) (kind string, most int) {
	switch {
	case u.Class == ruleset.Air:
		return "aircraft", 3
	case u.Class == ruleset.Sea && u.Surface && u.Hits > 1:
		return "battleship or carrier", 1
	case u.Class == ruleset.Sea:
		return "other ships", 2
	}
	return "", 0
}

// mayTakeUnits reports why units cannot be taken: there are too few, they are of
// several kinds, or too many are asked for.
//
// Rules: EX-031, EX-034, EXG-25, EXG-78.
func mayTakeUnits(g *state.Game, loser ruleset.PowerID, units []order.Term) *rules.Refusal {
	first, n := "", 0
	for i, t := range units {
		kind, most := kindOf(g.Rules.Unit(t.Units.Type))
		if n += t.Units.N; i == 0 {
			first = kind
		}
		switch have := len(unitsAt(g, loser, t)); {
		case kind == "":
			return rules.Because("not-to-be-taken", "EX-034", g.Rules.Unit(t.Units.Type).Plural+" are not taken: aircraft or ships are")
		case kind != first:
			return rules.Because("one-demand", "EX-031", "one of the three is taken: 3 aircraft, 2 ships that are no battleships or carriers, or 1 battleship or carrier")
		case n > most:
			return rules.Because("too-many-units", "EX-034", "no more than 3 aircraft, 2 other ships or 1 battleship or carrier are taken, and these are "+rules.Itoa(n))
		case slices.ContainsFunc(units[:i], func(x order.Term) bool { return x.Units.Type == t.Units.Type && x.Land == t.Land }):
			return rules.Because("twice", "EX-034", g.Rules.Unit(t.Units.Type).Plural+" in "+string(t.Land)+" stand twice")
		case have < t.Units.N:
			return rules.Because("not-there", "EX-034", string(loser)+" has "+rules.Count(g.Rules, have, t.Units.Type)+" in "+string(t.Land)+", not "+rules.Itoa(t.Units.N))
		}
	}
	return nil
}

// unitsAt are the units of the loser that a term means, undamaged ones first.
func unitsAt(g *state.Game, loser ruleset.PowerID, t order.Term) []*state.Unit {
	var whole, hurt []*state.Unit
	for _, u := range g.UnitsAt(t.Land) {
		switch {
		case u.Power != loser || u.Type != t.Units.Type:
		case u.Damaged:
			hurt = append(hurt, u)
		default:
			whole = append(whole, u)
		}
	}
	return append(whole, hurt...)
}

// capital is the capital of a power; empty if it no longer has one.
//
// Rules: EXG-23.
func capital(g *state.Game, p ruleset.PowerID) board.SpaceID {
	c := g.Rules.Power(p).Capital
	if c != "" && rules.OriginalOwner(g, c) != p {
		return ""
	}
	return c
}

// mayRule reports why the victor gets no dominion.
//
// Rules: EX-040.
func mayRule(g *state.Game, victor, loser ruleset.PowerID) *rules.Refusal {
	switch c := capital(g, loser); {
	case c == "":
		return rules.Because("no-capital", "EX-040", string(loser)+" has no capital any more, so nobody gets dominion over it")
	case g.Control[c] != victor:
		return rules.Because("capital-not-held", "EX-040", string(victor)+" does not control "+string(c)+", the capital of "+string(loser)+", so it gets no dominion")
	}
	return nil
}

// Lapsed reports whether the war is over, or it is too late to accept: after the enemy's
// next agenda, or once the land is worth enough again.
//
// Rules: EXG-18, EXG-19.
func (Special) Lapsed(g *state.Game, p *rules.Proposal, _ []rules.Proposal) bool {
	victor, loser := sides(p)
	switch {
	case p.Kind == order.DominionPact:
		return !rules.HasDominion(g, victor, loser)
	case !atWar(g, victor, loser):
		return true
	case p.Kind == order.FloorPact:
		return g.Markers[floorMarker(loser)] == 0
	}
	return !slices.Contains(p.Yes, victor) && rules.AgendaIsOver(g, victor, p.Round, p.Turn)
}

// Until says until when it may be answered.
func (Special) Until(g *state.Game, p *rules.Proposal) string {
	victor, loser := sides(p)
	if p.Kind == order.SurrenderPact {
		return "the end of " + string(victor) + "'s agenda in round " + rules.Itoa(rules.AgendaRound(g, victor, p.Round, p.Turn))
	}
	return "the land of " + string(loser) + " is worth enough again"
}

// Binds reports that it is in force as soon as it is accepted.
func (Special) Binds(*rules.Proposal) bool { return true }

// RestsOn says that it depends on no other proposal.
func (Special) RestsOn(*state.Game, *rules.Proposal, []rules.Proposal) ([]int, *rules.Refusal) {
	return nil, nil
}

// Promise says what a yes to it brings, and what may be asked for with it.
//
// Rules: EX-030, EX-031, EXG-22.
func (Special) Promise(g *state.Game, p *rules.Proposal) string {
	victor, loser := sides(p)
	var menu []string
	if hold := occupied(g, victor, loser); len(hold) > 0 {
		var names []string
		for _, s := range hold[:min(mostLands, len(hold))] {
			names = append(names, string(s))
		}
		menu = append(menu, "`: land "+rules.Join(names, ",")+"` (up to three of its lands that you hold become yours for good)")
	}
	menu = append(menu, "`: disband` (half of its land units go)", "`: military 3 fighters in ...` (3 aircraft, 2 ships, or 1 battleship or carrier become yours)")
	if mayRule(g, victor, loser) == nil {
		menu = append(menu, "`: political` (its land is open to you, and its income yours)")
	}
	return "If it is accepted, there is peace between the two. Who accepts it asks for one thing, behind the number: " + rules.Join(menu, "or") + "; without it, land if there is any, else half of its land units"
}
