package templates

import (
	"strconv"
	"testing"
)

// The bar in a power's colour stands out three times on a white page and on a dark one;
// a colour that does so stays as it is.
func TestBarsAreSeen(t *testing.T) {
	for _, tc := range []struct{ colour, want string }{
		{"#4d4d4d", ""}, {"#000000", ""}, {"#ffffff", ""}, {"#f0c020", ""}, {"#1d2f6f", ""}, {"#7a7a7a", "#7a7a7a"},
	} {
		got := seen(tc.colour)
		var c [3]float64
		for i := range c {
			n, err := strconv.ParseUint(got[1+2*i:3+2*i], 16, 8)
			if err != nil {
				t.Fatalf("%s becomes %q", tc.colour, got)
			}
			c[i] = float64(n)
		}
		light, dark := 1.05/(brightness(c)+0.05), (brightness(c)+0.05)/(brightness([3]float64{18, 18, 18})+0.05)
		if light < 3 || dark < 3 || tc.want != "" && got != tc.want {
			t.Errorf("%s becomes %s: %.1f times on white, %.1f on dark", tc.colour, got, light, dark)
		}
	}
}
