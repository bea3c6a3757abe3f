package mapdraw

import "testing"

// Land that nobody enters is not taken for that of a holder: no holder has its pattern, and
// its colour is far from that of plain land.
func TestBarrenLandLooksLikeNobodys(t *testing.T) {
	a, g := start(t, "alpha2")
	for _, mode := range []Mode{Light, Dark, Print} {
		v := newView(a, g, Options{Mode: mode})
		sahara, marsh := v.paint(a.shape("Sahara")), v.paint(a.shape("Pripet Marshes"))
		for id, l := range a.looks {
			land := l.land(palettes[mode])
			for name, p := range map[string]paint{"the Sahara": sahara, "the Pripet Marshes": marsh} {
				if p.pattern == land.pattern {
					t.Errorf("%s: %s has the pattern of %s", mode, name, id)
				}
				apart := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
				if d := apart(p.base.R, land.base.R) + apart(p.base.G, land.base.G) + apart(p.base.B, land.base.B); land.pattern == plainFill && d < 30 {
					t.Errorf("%s: %s has nearly the colour of %s", mode, name, id)
				}
			}
		}
		if Contrast(sahara.base, sahara.line) < 1.3 {
			t.Errorf("%s: the pattern is hardly seen", mode)
		}
	}
}
