package notation

import (
	"fmt"
	"strconv"
	"strings"
)

// saySpecial prints what special reads.
func (s *Statement) saySpecial() string {
	switch s.Verb {
	case LendVerb, ReceiveVerb:
		return s.sayLease()
	case ScorchVerb:
		line := strings.TrimSpace("scorch: " + sayPath(s.Path) + " " + sayFacility(s.Units))
		return fmt.Sprintf("%s %d damage%s", line, s.N, sayPrice(s.IPC))
	case ShipsVerb:
		return "buy vichy ships: " + sayCounts(s.Units) + sayPrice(s.IPC)
	case CollapseVerb:
		line := "collapse vichy: " + strings.TrimSpace(sayCounts(s.Units)+" "+sayPath(s.Path))
		switch {
		case s.Max && len(s.Units) > 0:
			line += ", remove ships"
		case s.Max:
			line += "remove ships"
		case len(s.Units) == 0:
			return "collapse vichy"
		}
		return line
	case InfluenceVerb:
		return s.sayInfluence()
	case InsurgencyVerb:
		return s.sayInsurgency()
	case StrikeVerb:
		return s.sayStrike()
	case UprisingVerb:
		return "uprising: " + sayPath(s.Path)
	case DisbandVerb:
		return "disband: " + sayCounts(s.Units) + " in " + sayPath(s.Path)
	case PayVerb:
		if s.Max {
			return string(PayVerb) + ": all"
		}
		line := string(PayVerb) + ": " + sayPath(s.Path)
		if s.N > 0 {
			line += " " + strconv.Itoa(s.N)
		}
		for i, sh := range s.Shares {
			line += [2]string{" (", ", "}[min(i, 1)] + strconv.Itoa(sh.N) + " " + sh.Who.say()
		}
		if len(s.Shares) > 0 {
			line += ")"
		}
		return line
	}
	return string(s.Verb) + s.sayWho() + ": " + strings.TrimSpace(sayCounts(s.Units)+" "+sayPath(s.Path)) + sayWay(s.Via)
}
