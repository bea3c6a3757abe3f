package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// Awaited says that dice cannot fall yet, and what they wait for.
type Awaited struct {
	source string
	call   *gamelog.Call
	// Roll is what dice thrown by hand are needed for next, and how many are missing.
	Roll    string
	Missing int
	// witnesses are those of the game; nil for none.
	witnesses *state.Witnesses
	// Clock says why a call cannot be made now, because the machine's clock is wrong.
	Clock string
}

// Error says what the dice wait for.
func (a *Awaited) Error() string {
	return "the dice wait: " + strings.Join(a.Lines(), "; ")
}

// Lines say what they wait for.
func (a *Awaited) Lines() []string {
	if a.Clock != "" {
		return []string{a.Clock}
	}
	lines := WaitLines(a.source, a.call)
	if a.source == state.Manual && a.Missing > 0 {
		lines = templates.WantedDice(a.Roll, a.Missing)
	}
	return append(lines, UnsignedLines(a.witnesses, a.call)...)
}

// WaitLines say what the dice of a call wait for.
func WaitLines(source string, c *gamelog.Call) []string {
	if source == state.Manual {
		return []string{"The dice are thrown by hand; whoever has them enters them"}
	}
	if len(c.Awaits()) == 0 {
		return nil
	}
	if c.Round != 0 {
		return []string{fmt.Sprintf("The dice wait for round %d of the beacon, which comes %s", c.Round, RoundComes(c).Format("2 Jan 2006, 15:04:05 UTC"))}
	}
	return []string{"The dice wait for a value of " + strings.Join(c.Awaits(), " and ")}
}

// diceNote says where the dice of a call came from.
func diceNote(source string, c *gamelog.Call) string {
	if c == nil {
		return ""
	}
	if c.Round != 0 {
		return roundNote(c)
	}
	var by []string
	for _, v := range c.Values {
		name := v.Player
		if name == "" {
			name = "the host"
		}
		if !slices.Contains(by, name) {
			by = append(by, name)
		}
	}
	if source == state.Manual {
		if len(by) == 0 {
			return ""
		}
		return "dice thrown by hand, entered by " + strings.Join(by, " and ") + "; nothing proves them"
	}
	var parts []string
	if len(by) > 0 {
		parts = append(parts, "the dice are made with a value of "+strings.Join(by, " and "))
	}
	if len(c.Silent) > 0 {
		parts = append(parts, strings.Join(c.Silent, " and ")+" gave no value in time")
	}
	if len(by) == 0 && source != state.VRF {
		parts = append(parts, "the dice come from the host's key alone")
	}
	return strings.Join(parts, "; ")
}

// vouchedNote says which witnesses signed the orders of a call.
func vouchedNote(c *gamelog.Call) string {
	switch {
	case c == nil || c.Vouched == nil:
		return ""
	case c.Vouched.Alone:
		return "the dice fell without the witnesses"
	}
	var by []string
	for _, s := range c.Vouched.Signed {
		by = append(by, s.Name)
	}
	return strings.Join(by, " and ") + " signed the orders before the dice fell"
}

// JoinNotes makes one note of two.
func JoinNotes(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "; " + b
}

// RoundComes says when the round of a call comes.
func RoundComes(c *gamelog.Call) time.Time { return time.Unix(c.Comes, 0).UTC() }

// roundNote says of dice which round made them, or that none did.
func roundNote(c *gamelog.Call) string {
	if len(c.Silent) > 0 {
		return fmt.Sprintf("round %d of the beacon did not come; the dice come from the host's key alone", c.Round)
	}
	return fmt.Sprintf("the dice are made with round %d of the beacon", c.Round)
}

// WitnessNames are the names of witnesses.
func WitnessNames(w *state.Witnesses) []string {
	var out []string
	for _, x := range w.Of {
		name, _, _ := strings.Cut(x.Key, "+")
		out = append(out, name)
	}
	return out
}

// UnsignedLines say that dice wait for witnesses, if they do.
func UnsignedLines(w *state.Witnesses, c *gamelog.Call) []string {
	if w == nil || c == nil || c.Vouched != nil {
		return nil
	}
	return []string{templates.WitnessesAwaited(w.Need, WitnessNames(w))}
}

// absentAfter is how long witnesses may take before people are told.
const absentAfter = 15 * time.Minute
