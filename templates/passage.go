package templates

import "github.com/adjutant-game/adjutant/state"

// Passage tells a power that asked for a canal what its guard answered; granted
// is set for yes.
func Passage(m Meta, d state.Decision, granted bool) Mail {
	n := Notice{
		Heading: "The " + d.Canal + ": yes",
		Lines:   []string{capital(theName(d.Power)) + " lets ships of " + theName(d.For) + " through the " + d.Canal + " (question " + itoa(d.ID) + ")"},
		Next:    []string{"Send the orders that use it now; the permission lasts until it is withdrawn, which never happens in your own turn"},
	}
	if !granted {
		n.Heading = "The " + d.Canal + ": no"
		n.Lines = []string{capital(theName(d.Power)) + " does not let ships of " + theName(d.For) + " through the " + d.Canal + " (question " + itoa(d.ID) + ", decided by " + string(d.By) + ")"}
		n.Next = []string{"Send your orders without it"}
	}
	return n.mail(m)
}
