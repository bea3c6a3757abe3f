package order

import "fmt"

var phaseNames = [...]string{
	"research", "purchase", "combat move", "conduct combat", "noncombat move", "mobilize", "collect income",
}

// String returns the phase's name as players write it.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return fmt.Sprintf("phase %d", p)
}

// ParsePhase reads what String writes.
func ParsePhase(s string) (Phase, error) {
	for i, n := range phaseNames {
		if n == s {
			return Phase(i), nil
		}
	}
	return 0, fmt.Errorf("%q is not a phase", s)
}

// MarshalText writes the phase's name.
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the phase's name.
func (p *Phase) UnmarshalText(b []byte) error {
	q, err := ParsePhase(string(b))
	*p = q
	return err
}
