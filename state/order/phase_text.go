package order

import "fmt"

var phaseWords = [...]string{
	Research:       "research",
	PurchaseRepair: "purchase-repair",
	CombatMove:     "combat-move",
	ConductCombat:  "conduct-combat",
	NoncombatMove:  "noncombat-move",
	Mobilize:       "mobilize",
	CollectIncome:  "collect-income",
}

// String returns the phase's word in logs and for scripts, like "combat-move".
func (p Phase) String() string {
	if int(p) < len(phaseWords) {
		return phaseWords[p]
	}
	return fmt.Sprintf("phase-%d", p)
}

// ParsePhase reads what String writes.
func ParsePhase(word string) (Phase, error) {
	for p, w := range phaseWords {
		if w == word {
			return Phase(p), nil
		}
	}
	return 0, fmt.Errorf("%q is not a phase", word)
}

// MarshalText writes the phase's word; a number that is not a phase is an error.
func (p Phase) MarshalText() ([]byte, error) {
	if int(p) >= len(phaseWords) {
		return nil, fmt.Errorf("%d is not a phase", p)
	}
	return []byte(phaseWords[p]), nil
}

// UnmarshalText reads the phase's word.
func (p *Phase) UnmarshalText(b []byte) error {
	q, err := ParsePhase(string(b))
	if err != nil {
		return err
	}
	*p = q
	return nil
}
