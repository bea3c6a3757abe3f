package templates

import (
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
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

// The heading of a mail has letters beside the bar, in a box that is not the bar's colour; they are
// not read aloud, because the heading names the power, and they are never markup. A question has
// the badge of whom it asks, unless it asks several powers; the end of a round has none.
func TestBadges(t *testing.T) {
	const h1 = `<h1 style="` + titleStyle + `">Germany, round 1 (G1)</h1>`
	got := badge{"#7a7a7a", "G"}.beside(h1)
	want := `<h1 style="border-left: 8px solid #7a7a7a; padding-left: 0.3em; ` + titleStyle + `"><strong aria-hidden="true" style="` + badgeBlank + `"><strong style="` + badgeStyle + `">G</strong> </strong>Germany, round 1 (G1)</h1>`
	if got != want {
		t.Errorf("a badge is %s, want %s", got, want)
	}
	if got := (badge{}).beside(h1); got != h1 {
		t.Errorf("no badge is %s", got)
	}
	for _, s := range hostile {
		page := badge{s, s}.beside(h1)
		if bad := liveMarkup.FindString(page); bad != "" || strings.Count(page, "<") != 6 {
			t.Errorf("%q comes alive in %s", s, page)
		}
		if _, err := html.Parse(strings.NewReader(page)); err != nil {
			t.Error(err)
		}
	}
	rs, err := engine.LoadRules("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	one := Question{Decision: state.Decision{ID: 1, Power: "Italy", Kind: state.DecideRetreat, Space: "France"}}
	other := Question{Decision: state.Decision{ID: 2, Power: "Germany", Kind: state.DecideRetreat, Space: "France"}}
	if got := Questions(Meta{}, g, []Question{one}); got.badge != newWords(g.Rules).badgeOf("Italy") || got.badge.letters != "I" || !strings.Contains(got.HTML(), `aria-hidden="true"`) {
		t.Errorf("a question for Italy has the badge %+v", got.badge)
	}
	if got := Questions(Meta{}, g, []Question{one, other}); got.badge != (badge{}) {
		t.Errorf("questions for two powers have the badge %+v", got.badge)
	}
}
