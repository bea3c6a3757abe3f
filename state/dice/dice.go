package dice

// Source gives dice. It is an argument of everything that rolls; nothing in the
// engine makes its own randomness.
type Source interface {
	// Roll throws n six-sided dice for the stated purpose and returns their
	// faces, 1 to 6, in order. It fails only if the source has no more dice
	// (a recorded or scripted one).
	Roll(n int, why string) ([]int, error)
}
