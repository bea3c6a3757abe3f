package order_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestRetreatFrom reads retreats that name no battle (BH-101): they mean the one attack
// of the mail that can go there, or that there is.
func TestRetreatFrom(t *testing.T) {
	rs := history(t)
	const unsaid = "it is not said from which battle"
	for _, tc := range []struct{ text, want, said string }{
		{"attack: 2 inf Yunnan -> French Indo China\nretreat to: Yunnan", "retreat: French Indo China to Yunnan", ""},
		{"retreat to Yunnan\nattack: 2 inf Yunnan -> FIC", "retreat: French Indo China to Yunnan", ""},
		{"attack: 2 inf Yunnan -> FIC\nattack: 1 inf Szechwan -> Hunan\nretreat to Yunnan after round 2", "retreat: French Indo China after round 2 to Yunnan", ""},
		{"attack: 2 inf Kwangsi -> FIC\nretreat to: Yunnan", "retreat: French Indo China to Yunnan", ""},
		{"attack: 2 inf Yunnan -> FIC\nattack: 1 inf Yunnan -> Kwangsi\nretreat to Yunnan", "", unsaid},
		{"attack: 2 inf Szechwan -> Hunan\nretreat to Burma", "", unsaid},
		{"retreat to: Yunnan", "", unsaid},
		{"attack: 2 inf Yunnan -> FIC\nretreat after round 2", "retreat: French Indo China after round 2", ""},
		{"retreat after round 2\nattack: 2 inf Yunnan -> FIC\nattack: 1 inf Kwangsi -> FIC", "retreat: French Indo China after round 2", ""},
		{"attack: 2 inf Yunnan -> FIC\nretreat if ground < 2", "retreat: French Indo China if ground < 2", ""},
		{"attack: 2 inf Yunnan -> FIC\nattack: 1 inf Szechwan -> Hunan\nretreat after round 2", "", unsaid},
		{"attack: 2 inf Yunnan -> FIC\nretreat", "", unsaid},
		{"attack: 2 inf Yunnan -> FIC\nno retreat", "no retreat: French Indo China", ""},
		{"attack: 2 inf Yunnan -> FIC\nretreat: never", "no retreat: French Indo China", ""},
		{"attack: 2 inf Yunnan -> FIC\nattack: 1 inf Szechwan -> Hunan\nno retreat", "", unsaid},
		{"no retreat", "", unsaid},
		{"retreat after round 2", "", unsaid},
		{"move: 2 inf Yunnan -> FIC\nretreat to: Yunnan", "", unsaid},
	} {
		orders, diags := read(t, rs, "# China\n"+tc.text)
		got := ""
		for _, o := range orders {
			if r, ok := o.(order.Retreat); ok {
				got += r.String()
			}
		}
		if got != tc.want || notation.HasErrors(diags) != (tc.said != "") {
			t.Errorf("%q is read as %q, %v; want %q", tc.text, got, diags, tc.want)
		}
		if tc.said != "" && !strings.Contains(diags[len(diags)-1].String(), tc.said) {
			t.Errorf("%q is answered %v, want %q", tc.text, diags, tc.said)
		}
	}
}
