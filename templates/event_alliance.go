package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// allianceLine says who is in an alliance from now on.
func allianceLine(e state.AllianceChanged) string {
	names := func(ps []ruleset.PowerID) string {
		s := ""
		for i, p := range ps {
			switch {
			case i > 0 && i == len(ps)-1:
				s += " and "
			case i > 0:
				s += ", "
			}
			s += string(p)
		}
		return s
	}
	why := reason(e.Why, e.Rule)
	switch {
	case len(e.Left) > 0 && len(e.Members) < 2:
		return fmt.Sprintf("%s %s alliance %s, which is no more%s", names(e.Left), verb(len(e.Left), "leaves", "leave"), e.Alliance, why)
	case len(e.Left) > 0:
		return fmt.Sprintf("%s %s alliance %s; it is now %s%s", names(e.Left), verb(len(e.Left), "leaves", "leave"), e.Alliance, names(e.Members), why)
	case len(e.Joined) == len(e.Members):
		return fmt.Sprintf("%s form alliance %s%s", names(e.Members), e.Alliance, why)
	}
	return fmt.Sprintf("%s %s alliance %s; it is now %s%s", names(e.Joined), verb(len(e.Joined), "joins", "join"), e.Alliance, names(e.Members), why)
}

// sideName is a side at the beginning of a sentence.
func (w words) sideName(s ruleset.Side) string {
	switch {
	case s == "":
		return "Neither side"
	case !w.rs.Alliances:
		return "The " + string(s)
	case w.rs.Power(ruleset.PowerID(s)) == nil:
		return "Alliance " + string(s)
	}
	the := w.rs.The(ruleset.PowerID(s))
	return strings.ToUpper(the[:1]) + the[1:]
}

// theyOrIt is the verb for a side: plural for one of the two sides, singular for an
// alliance or a power.
func (w words) theyOrIt(s ruleset.Side, verb string) string {
	if w.rs.Alliances {
		return verb + "s"
	}
	return verb
}
