package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// Talk of politics beside orders refuses no mail; what could change an order does, and what may be
// meant to order something is asked about in one short part. A tree that is parsed already is read
// the same way.
//
// Rules: EX-001.
func TestTalkOfPolitics(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	e, g := engine.New(rs), state.New(rs)
	g.Active = "Germany"
	for _, tc := range []struct{ text, wrong string }{
		{"buy: 4 inf\nFrance declared war on me last round, what did I do??", ""},
		{"buy: 4 inf\nI'd like peace with France.", ""},
		{"buy: 4 inf\nQuill wants me to declare war on Italy but no", ""},
		{"buy: 4 inf\ndeclare war: Italy\nI'd rather not have a war with Italy", "?"},
		{"buy: 4 inf\ndeclare war: Italy\nno, no war with Italy", "?"},
		{"we agree to nothing with the French", "this may be meant to do something or only be talk; what is to be done stands alone on its line"},
	} {
		rep := e.Check(g, "Germany", tc.text)
		parsed := e.CheckParsed(g, "Germany", tc.text, notation.Parse(tc.text, e.Rules().Names()))
		var wrong []string
		for _, d := range rep.Diags {
			if d.Severity == notation.Error {
				wrong = append(wrong, d.Message)
			}
		}
		switch {
		case parsed.Refused() != rep.Refused() || len(parsed.Orders) != len(rep.Orders):
			t.Errorf("%q is read in two ways", tc.text)
		case tc.wrong == "" && (rep.Refused() || len(rep.Orders) != 1):
			t.Errorf("%q is refused: %q, orders %v", tc.text, wrong, rep.Orders)
		case tc.wrong != "" && (!rep.Refused() || tc.wrong != "?" && strings.Join(wrong, "|") != tc.wrong):
			t.Errorf("%q: %q, want %q; orders %v", tc.text, wrong, tc.wrong, rep.Orders)
		}
	}
}
