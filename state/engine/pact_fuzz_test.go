package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// FuzzLetterTerms hands any text to all that reads letters, in a position where each kind
// of letter can be legal: nothing stops it, what is wrong lies in the text, and what is
// taken opens again as the same letter, word for word, or the others could not sign it.
//
// Rules: EX-044, EX-045.
func FuzzLetterTerms(f *testing.F) {
	e, err := engine.Load("expanded")
	if err != nil {
		f.Fatal(err)
	}
	g, diags := state.ParsePosition(e.Rules(), strings.Join([]string{
		"turn: Germany, round 3, research", "war: Germany - Russia", "war: Germany - Canada", "alliance: A1: France, Italy",
		"marker: France has radar = 1", "marker: Japan has super submarines = 1", "marker: Russia has radar = 1",
	}, "\n"))
	if len(diags) > 0 {
		f.Fatal(diags)
	}
	var kept []state.Opening
	write := func(fail func(...any), g *state.Game, p ruleset.PowerID, says *engine.PactReport) *state.Game {
		in, opening := engine.SealPact(p, says.Says, "word")
		evs, err := e.Decide(g, in, nil)
		if err != nil {
			fail(err)
			return g
		}
		kept = append(kept, opening)
		return state.Fold(g, evs)
	}
	for _, l := range []string{"Germany: offer armistice: Russia", "Russia: accept p1", "Germany: terms for Russia: 5 IPC to Russia", "France: propose alliance: Japan", "Japan: offer tech to France: super submarines for radar"} {
		_, lines := notation.CutPacts(l)
		by := ruleset.PowerID(lines[0].For)
		rep := e.CheckPact(e.WithLetters(g, kept), by, lines[0])
		if rep.Refused() {
			f.Fatal(l, rep.Diags)
		}
		g = write(f.Fatal, g, by, rep)
	}
	kept = kept[:len(kept):len(kept)]
	open := e.WithLetters(g, kept)
	for _, s := range []string{
		"terms for Russia: Norway to Russia; 10 IPC to us and radar to Germany", "terms: 2 infantry in Norway to Russia", "accept p3", "sign p3 4f2a91c0", "refuse the armistice of Germany",
		"withdraw p1", "leave our alliance", "ally with Italy & Canada", "offer tech to France: super subs for radar, jet fighters", "terms for Russia: Ⱥ to Ⱥ to Russia",
		"terms for Russia: 99999999999999999999 IPC to Russia", "terms for Russia: -3 IPC to Russia; +3 IPC to Russia", "terms for: : to to to", "trade tech: İ for ẞ to France", "propose alliance: \u2028, ,, Italy",
		"surrender to Germany", "accept surrender of Russia: land Novgorod, Ⱥ", "accept p1: military 2 infantry in , 99999999999999999999 fighters", "give up dominion: Russia", "accept p1: disband political",
		"terms for Russia: nothing; 5 IPC to Russia", "terms for Russia: 1 infantry in to Russia", "Canada: offer armistice to Germany\nCanada: offer armistice to Germany",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rest, lines := notation.CutPacts(text)
		if strings.Count(rest, "\n") != strings.Count(text, "\n") {
			t.Fatalf("%q has other lines than %q", rest, text)
		}
		for _, line := range lines {
			for _, p := range []ruleset.PowerID{"Germany", "Russia", "France", "Italy", "Japan", "Canada"} {
				rep := e.CheckPact(open, p, line)
				for _, d := range rep.Diags {
					if d.Span.From.Offset < 0 || d.Span.To.Offset > len(text) || d.Span.From.Offset > d.Span.To.Offset || d.Message == "" {
						t.Fatalf("%+v is not about %q", d, text)
					}
				}
				if rep.Refused() {
					continue
				}
				h := write(t.Fatal, g, p, rep)
				kept = kept[:len(kept)-1]
				_, opening := engine.SealPact(p, rep.Says, "word")
				seen := e.WithLetters(h, append(kept, opening))
				last := seen.Letters[len(seen.Letters)-1]
				if last.Says == nil || last.Says.String() != rep.Says.String() {
					t.Fatalf("%q is taken as %q of %s, which opens as %v", text, rep.Says, p, last.Says)
				}
				for _, q := range rules.Proposals(seen) {
					_ = rules.Promise(seen, &q) + rules.UntilWords(seen, &q)
				}
				e.Signed(h, append(kept, opening))
			}
		}
	})
}
