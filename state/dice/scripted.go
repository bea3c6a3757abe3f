package dice

import (
	"fmt"
	"strings"
)

// Scripted is a Source that throws faces written down in advance, in order.
type Scripted struct {
	faces []int
	used  int
}

// ParseScript reads faces like "2 1 4 6". Spaces, commas and line ends only separate
// them and may be left out; the rest of a line after a # is a comment.
func ParseScript(text string) (*Scripted, error) {
	s := &Scripted{}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		for _, r := range line {
			switch {
			case r >= '1' && r <= '0'+Sides:
				s.faces = append(s.faces, int(r-'0'))
			case strings.ContainsRune(" \t\r,", r):
			default:
				return nil, fmt.Errorf("dice script, line %d: %q is not a face from 1 to %d", i+1, r, Sides)
			}
		}
	}
	return s, nil
}

// Script is ParseScript for faces given as numbers; it panics on anything that
// is not a face.
func Script(faces ...int) *Scripted {
	for _, f := range faces {
		if f < 1 || f > Sides {
			panic(fmt.Sprintf("dice: %d is not a face", f))
		}
	}
	return &Scripted{faces: append([]int(nil), faces...)}
}

// Roll takes the next n faces from the script. It fails with an
// *ExhaustedError, and takes nothing, if fewer are left.
func (s *Scripted) Roll(n int, why string) ([]int, error) {
	checkCount(n)
	if left := len(s.faces) - s.used; n > left {
		return nil, &ExhaustedError{Why: why, Want: n, Left: left}
	}
	faces := append([]int{}, s.faces[s.used:s.used+n]...)
	s.used += n
	return faces, nil
}

// Left returns the faces not thrown yet; a test that scripts its dice expects none at
// its end.
func (s *Scripted) Left() []int { return append([]int(nil), s.faces[s.used:]...) }

// ExhaustedError says that a roll wanted more dice than the script has left.
type ExhaustedError struct {
	Why        string
	Want, Left int
}

// Error says which roll could not be thrown.
func (e *ExhaustedError) Error() string {
	return fmt.Sprintf("no dice left: %d wanted for %q, %d in the script", e.Want, e.Why, e.Left)
}
