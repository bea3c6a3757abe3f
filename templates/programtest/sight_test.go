package programtest

import (
	"image/color"
	"math"
	"testing"
)

// The measure knows black from white, and that red and green are one for some, and blue and
// green for others.
func TestApart(t *testing.T) {
	if got := WholeSight.Apart(color.RGBA{0, 0, 0, 255}, color.RGBA{255, 255, 255, 255}); math.Abs(got-100) > 0.5 {
		t.Errorf("black and white are %.1f apart", got)
	}
	for name, pair := range map[string][2]color.RGBA{
		"deuteranopia": {{0xa0, 0x5a, 0, 255}, {0x5f, 0x7a, 0, 255}}, "protanopia": {{0xa0, 0x5a, 0, 255}, {0x5f, 0x6a, 0, 255}}, "tritanopia": {{0x20, 0x70, 0xa0, 255}, {0x20, 0x78, 0x60, 255}},
	} {
		if all, some := WholeSight.Apart(pair[0], pair[1]), Sights()[name].Apart(pair[0], pair[1]); all < 25 || some > all/2 {
			t.Errorf("%s: two colours are %.1f apart, and %.1f for somebody who does not see the difference", name, all, some)
		}
	}
}
