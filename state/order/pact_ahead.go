package order

import (
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// DeclaredWar is a declaration of war that a standing letter waits for: by one power,
// on another or on anybody.
type DeclaredWar struct {
	By, On ruleset.PowerID
}

// ahead prints "standing: accept alliance with France", "standing: leave alliance if
// Italy declares war on Russia".
func (o Pact) ahead() string {
	s := "standing: " + string(o.Verb) + " "
	switch {
	case o.Verb == LeavePact:
		s += "alliance if " + string(o.If.By) + " declares war"
		if o.If.On != "" {
			s += " on " + string(o.If.On)
		}
		return s
	case o.Kind == AlliancePact || o.Kind == ArmisticePact:
		s += kindWord(o.Kind) + " with "
	default:
		s += kindWord(o.Kind) + " of "
	}
	s += powerNames(o.To)
	switch {
	case o.Menu == LandMenu && len(o.Terms) == 0:
		s += ": land"
	case o.Menu != NoMenu:
		s += ": " + o.Demand()
	case len(o.Terms) > 0 && o.Kind == TermsPact:
		s += ": " + o.termList()
	case len(o.Terms) > 0:
		s += ": " + o.tradeList(func(t Term) bool { return len(o.To) == 0 || t.To != o.To[0] })
	}
	return s
}

// termList prints what each side gets by an armistice.
func (o Pact) termList() string {
	terms := make([]string, len(o.Terms))
	for i, t := range o.Terms {
		terms[i] = t.String()
	}
	return strings.Join(terms, "; ")
}

// tradeList prints a trade in technology, first what is given.
func (o Pact) tradeList(given func(Term) bool) string {
	var gives, gets []string
	for _, t := range o.Terms {
		if given(t) {
			gives = append(gives, string(t.Technology))
		} else {
			gets = append(gets, string(t.Technology))
		}
	}
	return strings.Join(gives, ", ") + " for " + strings.Join(gets, ", ")
}

// ahead binds what a standing letter says besides the kind and the powers.
func (b *pactBinder) ahead(o *Pact, p notation.Pact) {
	const like = "`standing: accept alliance with France`"
	switch {
	case len(b.List()) > 0:
	case o.Verb == LeavePact && p.If == "":
		b.fail("unfinished", "leave alliance", "say when, like `standing: leave alliance if Italy declares war on Russia`")
	case o.Verb == LeavePact:
		o.Kind = LeavingPact
		o.If.By, _ = b.powerNamed(p.If)
		if p.On != "" {
			o.If.On, _ = b.powerNamed(p.On)
		}
	case o.N > 0:
		b.fail("is-proposed", string(o.Verb)+" p"+strconv.Itoa(o.N), "a standing answer is to what is not proposed yet: it names the kind and the power, like "+like)
	case o.Verb == AcceptPact && (o.Kind == TechnologyPact || o.Kind == TermsPact):
		b.acceptedAhead(o, p)
	case len(p.Items)+len(p.Against) > 0:
		b.fail("one-demand", "", "a refusal is of whatever they propose: leave out what stands behind the colon")
	}
}

// acceptedAhead binds the terms or the trade that a standing yes accepts: these and no
// others.
func (b *pactBinder) acceptedAhead(o *Pact, p notation.Pact) {
	if len(o.To) != 1 {
		b.fail("one-power", "", "a standing yes to it is for one power, and names what is signed")
		return
	}
	if o.Kind == TermsPact {
		for _, item := range p.Items {
			b.term(o, item)
		}
	} else {
		for i, list := range [][]string{p.Items, p.Against} {
			for _, word := range list {
				if t, ok := b.technology(word); ok {
					o.Terms = append(o.Terms, Term{Technology: t, To: []ruleset.PowerID{b.power, o.To[0]}[i]})
				} else {
					b.Errorf(b.at, "unknown-technology", b.near(word), "%q is not a technology", word)
				}
			}
		}
	}
	if len(o.Terms) == 0 && len(b.List()) == 0 {
		b.fail("unfinished", "", "a standing yes signs what it names, and no other: write `standing: accept terms of Germany: 10 IPC to Italy` or `standing: accept tech of France: radar for super submarines`")
	}
}
