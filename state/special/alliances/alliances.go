// Shown by state/engine/pact_test.go.

package alliances

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// Notarizes says that it is the law of making and leaving alliances.
func (Special) Notarizes(k order.PactKind) bool {
	return k == order.AlliancePact || k == order.LeavingPact
}

// Receivers are all that would be in the alliance besides the power that proposes it,
// including members of alliances that some are already in. A power that leaves asks
// nobody.
//
// Rules: EX-090, EXG-61.
func (Special) Receivers(g *state.Game, by ruleset.PowerID, to []ruleset.PowerID) []ruleset.PowerID {
	if len(to) == 0 {
		return nil
	}
	all := slices.Clone(to)
	for _, p := range append([]ruleset.PowerID{by}, to...) {
		if a := g.AllianceOf(p); a != nil {
			all = append(all, a.Members...)
		}
	}
	var out []ruleset.PowerID
	for _, q := range g.Rules.Powers {
		if q.ID != by && slices.Contains(all, q.ID) {
			out = append(out, q.ID)
		}
	}
	return out
}

// MayPropose refuses an alliance that already exists, one that the law forbids, and
// leaving by a power that is in none.
//
// Reading: the scenario lets a power propose alliances in its own agenda. Here a letter
// may be sent at any time, because answers also come at any time.
//
// Rules: EX-090, EX-092, EX-093, EXG-61, EXG-62.
func (s Special) MayPropose(g *state.Game, p *rules.Proposal, _ []rules.Proposal) *rules.Refusal {
	own := g.AllianceOf(p.By)
	if p.Kind == order.LeavingPact {
		if own == nil {
			return rules.Because("no-alliance", "EX-093", string(p.By)+" is in no alliance that it could leave")
		}
		return nil
	}
	if own != nil && !slices.ContainsFunc(p.To, func(q ruleset.PowerID) bool { return !slices.Contains(own.Members, q) }) {
		return rules.Because("allied-already", "EX-090", "all of them are in alliance "+string(own.Name)+" already")
	}
	return s.Holds(g, p)
}

// Holds tests again whether all may be in one alliance.
//
// Rules: EX-092, EXG-31, EXG-61, EXG-62.
func (Special) Holds(g *state.Game, p *rules.Proposal) *rules.Refusal {
	if p.Kind == order.LeavingPact {
		return nil
	}
	return rules.MayAlly(g, p.Parties())
}

// Lapsed reports whether the round after the one in which it was proposed is over. A
// power that is no longer in an alliance has nothing to leave.
func (Special) Lapsed(g *state.Game, p *rules.Proposal, _ []rules.Proposal) bool {
	if p.Kind == order.LeavingPact {
		return g.AllianceOf(p.By) == nil
	}
	return g.Round > p.Round+1
}

// Until says that it may be answered until the end of the next round.
func (Special) Until(_ *state.Game, p *rules.Proposal) string {
	return "the end of round " + rules.Itoa(p.Round+1)
}

// Binds reports that it is in force as soon as all have said yes.
func (Special) Binds(*rules.Proposal) bool { return true }

// RestsOn says that it depends on no other proposal.
func (Special) RestsOn(*state.Game, *rules.Proposal, []rules.Proposal) ([]int, *rules.Refusal) {
	return nil, nil
}

// Sign makes the alliance, or takes a power out of it.
//
// Rules: EX-090, EX-092, EX-093, EXG-63.
func (Special) Sign(w *rules.Work, p *rules.Proposal) {
	if p.Kind == order.LeavingPact {
		rules.LeaveAlliance(w, p.By, "")
		return
	}
	rules.Ally(w, p.Parties())
}

// Promise says what a yes to it brings.
//
// Rules: EX-092.
func (Special) Promise(g *state.Game, p *rules.Proposal) string {
	all := p.Parties()
	var wars []string
	for _, q := range all {
		for _, e := range g.Rules.Powers {
			if g.AtWar(q, e.ID) || g.WarPends(q, e.ID) > 0 {
				wars = append(wars, string(q)+" - "+string(e.ID))
			}
		}
	}
	if len(wars) == 0 {
		return "If all say yes they are allies at once, and share every war from then on"
	}
	return "If all say yes they are allies at once, and each is in the wars of the others: " + strings.Join(wars, ", ")
}
