package desk

import (
	"fmt"
	"time"
)

// Count writes a number of things.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}

// FacesOf returns the faces that a string of digits stands for.
func FacesOf(text string) []int {
	var out []int
	for _, r := range text {
		if r >= '1' && r <= '6' {
			out = append(out, int(r-'0'))
		}
	}
	return out
}

// Left writes a length of time that may be zero, such as what is left of a pause.
func Left(d time.Duration) string {
	if d < time.Minute {
		return "0 hours"
	}
	return Duration(d.Truncate(time.Minute))
}
