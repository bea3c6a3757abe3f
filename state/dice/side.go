package dice

// A Sided source needs to know for which side of which battle it throws.
type Sided interface {
	RollFor(at Thrower, n int, why string) ([]int, error)
}

// Thrower is a side of a battle; the battle has the name of its place.
type Thrower struct {
	Place    string
	Attacker bool
}

// RollFor throws n dice of a source for a side of a battle.
func RollFor(d Source, at Thrower, n int, why string) ([]int, error) {
	if s, ok := d.(Sided); ok {
		return s.RollFor(at, n, why)
	}
	return d.Roll(n, why)
}
