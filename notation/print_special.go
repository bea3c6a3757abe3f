package notation

import (
	"fmt"
	"strconv"
	"strings"
)

func (s *Statement) sayScorch() string {
	line := strings.TrimSpace("scorch: " + sayPath(s.Path) + " " + sayFacility(s.Units))
	return fmt.Sprintf("%s %d damage%s", line, s.N, sayPrice(s.IPC))
}

func (s *Statement) sayShips() string {
	return "buy vichy ships: " + sayCounts(s.Units) + sayPrice(s.IPC)
}

func (s *Statement) sayCollapse() string {
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
}

func (s *Statement) sayPay() string {
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

// sayMoved prints units with their way behind the verb.
func (s *Statement) sayMoved() string {
	return string(s.Verb) + s.sayWho() + ": " + strings.TrimSpace(sayCounts(s.Units)+" "+sayPath(s.Path)) + sayWay(s.Via)
}
