// Shown by BH-007.

package rules

// Refusal is why an order, a standing order or an answer cannot be carried out.
type Refusal struct {
	// Code names the kind of refusal, like "no-such-units". It never changes, so
	// that programs and tests can rely on it.
	Code string
	// Rule is the id of the rule that forbids it; empty if no rule does.
	Rule string
	// Why is a clause in plain words, without a capital or a full stop.
	Why string
	// Hints are orders that could be written instead, likeliest first.
	Hints []string
}

// Because makes a refusal.
func Because(code, rule, why string, hints ...string) *Refusal {
	return &Refusal{Code: code, Rule: rule, Why: why, Hints: hints}
}

// Forbid makes a refusal without a code, for a check that many orders share: the caller
// gives it the code.
func Forbid(rule, why string) *Refusal { return &Refusal{Rule: rule, Why: why} }

// As is the same refusal with a code.
func (r *Refusal) As(code string) *Refusal {
	c := *r
	c.Code = code
	return &c
}
