package dice

// Source gives dice. It is an argument of everything that rolls; nothing in the
// engine makes its own randomness.
type Source interface {
	// Roll throws n six-sided dice for the stated purpose and returns their
	// faces, 1 to 6, in order. It fails only if the source has no more dice
	// (a recorded or scripted one).
	Roll(n int, why string) ([]int, error)
}

// Roll is dice thrown at once and what they were for.
type Roll struct {
	Why   string `json:"why"`
	Faces []int  `json:"faces"`
}

// Sides is the number of faces of a die.
const Sides = 6

// checkCount panics on a number of dice that only a broken rule could ask for.
func checkCount(n int) {
	if n < 0 {
		panic("dice: negative number of dice")
	}
}
