package state

import (
	"fmt"
	"strings"
)

// Records say in words why a decision was taken as it was. These are all the phrases that
// code looks for later.
const (
	byOdds   = "the odds to win are "
	asBefore = "as question "
)

// WhyOdds says that nobody was asked because the attacker wins with the given
// percentage.
func WhyOdds(percent int) string { return fmt.Sprintf(byOdds+"%d%%", percent) }

// WhyLeft says that a question left it open.
func WhyLeft(question int) string { return fmt.Sprintf(asBefore+"%d left it", question) }

// WhyAnswered says that the answer to a question holds.
func WhyAnswered(question int) string { return fmt.Sprintf(asBefore+"%d was answered", question) }

// ByOdds reports whether nobody was asked because of the odds.
func (d Decision) ByOdds() bool { return strings.HasPrefix(d.Why, byOdds) }

// AsBefore reports whether an earlier question decided it.
func (d Decision) AsBefore() bool { return strings.HasPrefix(d.Why, asBefore) }
