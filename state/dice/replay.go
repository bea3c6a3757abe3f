package dice

import "fmt"

// Replay is a Source that repeats earlier rolls, for the same purposes in the same
// order, and then goes on with another source.
type Replay struct {
	rolls []Roll
	next  Source
}

// NewReplay returns a source that begins with the rolls.
func NewReplay(rolls []Roll, next Source) *Replay { return &Replay{rolls: rolls, next: next} }

// Roll throws the next dice. It fails if they are not the dice that were rolled at this
// point before.
func (r *Replay) Roll(n int, why string) ([]int, error) {
	checkCount(n)
	if n == 0 || len(r.rolls) == 0 {
		return r.next.Roll(n, why)
	}
	was := r.rolls[0]
	if was.Why != why || len(was.Faces) != n {
		return nil, fmt.Errorf("dice thrown again: %d for %q, and %d for %q were thrown at this place", n, why, len(was.Faces), was.Why)
	}
	r.rolls = r.rolls[1:]
	return append([]int(nil), was.Faces...), nil
}

// Left is the number of rolls not yet thrown again.
func (r *Replay) Left() int { return len(r.rolls) }
