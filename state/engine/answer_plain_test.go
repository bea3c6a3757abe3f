package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Answers are read as players write them on a phone: with courtesies, in words, beside talk. What
// is a question, a condition or could be meant otherwise is asked about; empty means that.
func TestAnswersInEverydayWords(t *testing.T) {
	two := manualQuestions["scramble"]
	two.N, two.Units = 2, squad("fighter", 2)
	for _, tc := range []struct {
		kind string
		d    state.Decision
		says map[string]string
	}{
		{"scramble", two, map[string]string{
			"Yes, 2 fighters please":     "scramble SZ 110: 2 fighters",
			"2":                          "scramble SZ 110: 2 fighters",
			"just one":                   "scramble SZ 110: 1 fighter",
			"I'll send two":              "scramble SZ 110: 2 fighters",
			"both":                       "scramble SZ 110: max",
			"sure, both":                 "scramble SZ 110: max",
			"scramble them":              "scramble SZ 110: max",
			"yes, go ahead":              "scramble SZ 110: max",
			"I'll scramble the lot!":     "scramble SZ 110: max",
			"as many as possible":        "scramble SZ 110: max",
			"send everything you've got": "scramble SZ 110: max",
			"2 ftrs up":                  "scramble SZ 110: 2 fighters",
			"stay home":                  "scramble SZ 110: none",
			"fighters stay home":         "scramble SZ 110: none",
			"nah, let them have it":      "scramble SZ 110: none",
			"no scramble from me":        "scramble SZ 110: none",
			"Hi Harrow,\nno scramble from me.\nCheers, Quill": "scramble SZ 110: none",
			"scramble\n\nThanks, Quill":                       "scramble SZ 110: max",
			"whatever the default is":                         "default",
			// Nothing of this is an answer yet.
			"2?": "", "scramble?": "", "maybe both": "", "both if they bring a carrier": "", "no, wait, 2 fighters": "", "not both": "",
			"no idea": "", "yes but only one": "", "two or none": "", "no more than one": "", "yes no": "", "one stays home": "", "hold": "",
			"3 more": "", "no! They killed my fighters": "", "Hi Harrow\nnice move": "", "Hi\nboth\nor just one": "", "no thanks\nmaybe 1": "", "up to you": "",
		}},
		{"scramble", manualQuestions["scramble"], map[string]string{ // 2 fighters and a tactical bomber
			"all three":                              "scramble SZ 110: max",
			"three":                                  "scramble SZ 110: max",
			"two fighters and one tac please":        "scramble SZ 110: 2 fighters, 1 tactical bomber",
			"no planes, thanks":                      "scramble SZ 110: none",
			"2":                                      "", // of which kind?
			"both":                                   "",
			"tacs stay home":                         "", // and the fighters?
			"both fighters":                          "",
			"fighters and tacs stay home, thank you": "scramble SZ 110: none",
		}},
		{"intercept", manualQuestions["intercept"], map[string]string{
			"yes, both please":  "intercept: max in Western Germany",
			"one of them":       "intercept: 1 fighter in Western Germany",
			"don't intercept":   "intercept: none in Western Germany",
			"intercept with 2":  "intercept: 2 fighters in Western Germany",
			"intercept or not?": "",
		}},
		{"convoy", manualQuestions["convoy"], map[string]string{
			"yes please": "convoy SZ 109: all", "raid them": "convoy SZ 109: all", "don't raid": "convoy SZ 109: none", "raid maybe": "",
		}},
		{"submerge", manualQuestions["submerge"], map[string]string{
			"dive please": "submarines: dive in SZ 109", "the sub dives": "submarines: dive in SZ 109", "don't dive": "submarines: fight in SZ 109", "stay up and fight": "submarines: fight in SZ 109", "dive or fight?": "", "one dives": "",
		}},
		{"retreat", manualQuestions["retreat"], map[string]string{
			"fight to the death": "no retreat: Eastern Poland", "back to Poland please": "retreat: Eastern Poland after round 2 to Poland", "retreat to nowhere": "",
			"no, keep fighting": "no retreat: Eastern Poland", "keep going please": "no retreat: Eastern Poland", "don't retreat": "no retreat: Eastern Poland",
			"yes, pull back": "retreat: Eastern Poland after round 2", "let's retreat": "retreat: Eastern Poland after round 2",
			"retreat if it gets worse": "", "should I retreat?": "", "no, retreat": "",
		}},
		{"losses", manualQuestions["losses"], map[string]string{ // 3 hits on 2 infantry, an artillery and a tank
			"2 inf, 1 art please":             "lose: 2 infantry, 1 artillery in Eastern Poland",
			"take the 2 infantry and the art": "lose: 2 infantry, 1 artillery in Eastern Poland",
			"both inf and the art":            "lose: 2 infantry, 1 artillery in Eastern Poland",
			"2 INF; 1 ART":                    "lose: 2 infantry, 1 artillery in Eastern Poland",
			"inf first, then tanks":           "order of loss land in Eastern Poland: infantry, tank",
			"just the infantry":               "order of loss land in Eastern Poland: infantry",
			"keep the tank":                   "", "not the tank": "", "2 inf first, then art": "", "both tanks": "", "inf or art": "", "the cheap ones": "",
		}},
		{"landing", manualQuestions["landing"], map[string]string{
			"land them in Scotland please": "land first: Scotland", "the UK": "land first: United Kingdom", "not Scotland": "", "land in Scotland or the UK": "",
		}},
		{"kamikaze", manualQuestions["kamikaze"], map[string]string{
			"no thanks, save them": "kamikaze SZ 6: none", "2 on the carrier please": "kamikaze SZ 6: 2 on aircraft carrier", "no, 2 on the carrier": "",
		}},
		{"guests", manualQuestions["guests"], map[string]string{
			"sure, let them aboard": "guests: allow United Kingdom", "no, refused": "guests: deny United Kingdom", "maybe later": "",
		}},
	} {
		e := mustLoad(t, "g40v2")
		d := tc.d
		d.ID, d.Kind = 3, state.DecisionKind(tc.kind)
		g := state.Fold(opened(t, "g40v2", "turn: Germany, round 2"), []state.Event{state.QuestionAsked{Decision: d}})
		for text, want := range tc.says {
			rep := e.ReadAnswers(g, []ruleset.PowerID{d.Power}, text)
			switch {
			case want == "":
				if !rep.Refused() {
					t.Errorf("%s: %q is read as %v, and should be asked about", tc.kind, text, rep.Lines)
				}
			case rep.Refused():
				t.Errorf("%s: %q is refused: %s", tc.kind, text, rep.Error())
			case len(rep.Lines) != 1 || rep.Lines[0].Canonical != strings.TrimPrefix(want, "default"):
				t.Errorf("%s: %q is read as %v, want %q", tc.kind, text, rep.Lines, want)
			}
		}
	}
}
