package order_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// withChoices is the ruleset with two subjects that powers may choose.
func withChoices(t testing.TB) *ruleset.Ruleset {
	c := *alpha2(t)
	c.Choices = []ruleset.ChoiceSubject{
		{Name: "strict neutral", Words: []string{"neutral"}, Of: []string{"territory"}, Picks: []string{"Mongolia"}},
		{Name: "new capital", Of: []string{"power"}, Picks: []string{"yes", "no"}},
	}
	return &c
}

// Ways to write a pick, in one spelling, which reads back, and what is said of
// those that are no good.
func TestChoose(t *testing.T) {
	rs := withChoices(t)
	for _, tc := range []struct{ text, want, said string }{
		{text: "choose strict neutral: Turkey", want: "choose strict neutral: Turkey"},
		{text: "standing: choose strict neutral: turkey, then sweden", want: "choose strict neutral: Turkey, Sweden"},
		{text: "choose neutral: Swe or mongolia if round >= 3", want: "choose strict neutral: Sweden, Mongolia if round >= 3"},
		{text: "choose neutrals: Spain", want: "choose strict neutral: Spain"},
		{text: "choose strict-neutral: Portugal unless Spain is Axis", want: "choose strict neutral: Portugal unless Spain is Axis"},
		{text: "choose new capital: yes if London is Axis", want: "choose new capital: yes if United Kingdom is Axis"},
		{text: "choose new capital: UK, no", want: "choose new capital: United Kingdom, no"},
		{text: "answer: choose new capital: no", want: "choose new capital: no"},
		{text: "cancel choose", want: "standing: cancel choose"},
		{text: "standing: cancel choose strict neutral", want: "standing: cancel choose strict neutral"},
		{text: "standing: cancel choices", want: "standing: cancel choose"},
		{text: "choose strict neutral: SZ 110", said: `"SZ 110" cannot be picked for strict neutral: that is a territory or Mongolia`},
		{text: "choose strict neutral: Tukrey", said: `did you mean Turkey`},
		{text: "choose strict neutrel: Turkey", said: `"strict neutrel" is nothing that is chosen in this game; there are strict neutral, new capital; did you mean`},
		{text: "choose new capital: maybe", said: `"maybe" cannot be picked for new capital: that is a power, yes or no`},
		{text: "choose strict neutral: Turkey, Turkey", said: "Turkey stands twice in the list"},
		{text: "choose strict neutral Turkey", said: "what is chosen, a colon and a pick should stand here"},
		{text: "choose strict neutral:", said: "a pick should stand here"},
		{text: "standing: cancel choose tea", said: `"tea" is nothing that is chosen in this game`},
	} {
		orders, diags := read(t, rs, tc.text)
		var said []string
		for _, d := range diags {
			if d.Severity == notation.Error {
				said = append(said, d.String())
			}
		}
		all, got := strings.Join(said, "\n"), order.Join(orders)
		if tc.said == "" && (got != tc.want || all != "") || tc.said != "" && !strings.Contains(all, tc.said) {
			t.Errorf("%q is read as %q, %q; want %q, %q", tc.text, got, all, tc.want, tc.said)
		}
		if again, _ := read(t, rs, got); got != "" && order.Join(again) != got {
			t.Errorf("%q reads back as %q", got, order.Join(again))
		}
	}
	if _, diags := read(t, alpha2(t), "choose strict neutral: Turkey"); !strings.Contains(diags[0].String(), "in this game nothing is chosen so") {
		t.Errorf("a ruleset without choices says %v", diags)
	}
}
