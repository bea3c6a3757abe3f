package mapdraw

import (
	"strings"
	"testing"
)

// On paper, without colour, the edge of land that changed hands differs from a front line,
// which it may run along: light stripes lie in it. The key describes what is on the paper.
func TestOnPaperChangedLandHasItsOwnEdge(t *testing.T) {
	a, g := start(t, "alpha2")
	p := a.Draw(g, Options{Window: a.Frame(fallOfParis), Width: 780, Marks: fallOfParis, Mode: Print})
	pal := palettes[Print]
	band, stripes, front := 0.0, 0.0, 0.0
	for i, s := range p.steps {
		x, ok := s.(stroke)
		switch {
		case !ok || len(x.dash) > 0:
		case len(x.lines) > 5 && x.color == pal.front && front == 0:
			front = x.width
		case len(x.lines) == len(a.shape("France").rings) && x.color == pal.taken && band == 0:
			if y, ok := p.steps[i+1].(stroke); ok && len(y.dash) > 0 && Contrast(x.color, y.color) > 7 {
				band, stripes = x.width, y.width
			}
		}
	}
	if front == 0 || stripes < 2 || band < stripes+2 || band < 1.5*front {
		t.Errorf("the band is %.1f wide with stripes of %.1f, a front line %.1f", band, stripes, front)
	}
	if key := p.Key(); !strings.Contains(key, "Stripes: changed hands.") || strings.Contains(key, "Red") || strings.Contains(key, "Yellow") {
		t.Errorf("the key on paper: %s", key)
	}
}
