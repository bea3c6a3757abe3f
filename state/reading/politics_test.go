package reading

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What is surely talk of politics orders nothing; what may be meant is asked about; what stands
// beside a line on politics is not talk, for it could change it.
//
// Rules: EX-001.
func TestSpeech(t *testing.T) {
	rs, err := ruleset.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ text, talk, unclear, hint string }{
		{"I'd like peace with France.", "I'd like peace with France.", "", ""},
		{"buy 4 inf\nRussia declared war on me last round, what did I do??", "Russia declared war on me last round, what did I do??", "", ""},
		{"Would you like an alliance with Italy?", "Would you like an alliance with Italy?", "", ""},
		{"Alliance?", "Alliance?", "", ""},
		{"buy 4 inf\nI'm at war with France and the EEC", "I'm at war with France and the EEC", "", ""},
		{"buy 4 inf\nI was thinking about an alliance with Italy, but I'd rather wait and see", "I was thinking about an alliance with Italy, but I'd rather wait and see", "", ""},
		{"If Poland joins us we attack Russia", "If Poland joins us we attack Russia", "", ""},
		{"We should form an alliance against France some day", "We should form an alliance against France some day", "", ""},
		// An order in polite words is none of it, nor one with a number or a unit.
		{"I would like to declare war on Italy", "", "I would like to declare war on Italy", "declare war: Italy"},
		{"We should declare war on Italy", "", "We should declare war on Italy", "declare war: Italy"},
		{"declare war: Italy", "", "", ""},
		{"propose alliance: Italy", "", "", ""},
		{"I might put 2 insurgents in Ukraine later", "", "", ""},
		{"Would 3 inf to France be a war?", "", "", ""},
		// What could take back or change something else that is said of politics is left to be asked about.
		{"declare war: Italy\nI'd rather not have a war with Italy", "", "", ""},
		{"declare war: Italy\nno wait, would you like an alliance?", "", "", ""},
		{"buy 4 inf\nI'd rather not", "", "", ""},
		{"buy 4 inf\nI think that is too much", "", "", ""},
		{"buy 4 inf\nIf you see this we attack Russia", "", "", ""},
		{"buy 4 inf\nI'd like peace, forget that", "", "", ""},
		{"research: 1 die\nDon't roll now", "", "", ""},
	} {
		s := SpeechOf(tc.text, rs.Names(), "Germany")
		var talk, unclear []string
		for _, at := range s.Talk {
			talk = append(talk, tc.text[at.From.Offset:at.To.Offset])
		}
		hint := ""
		for i, at := range s.Unclear {
			if said := tc.text[at.From.Offset:at.To.Offset]; !strings.Contains(said, ":") {
				unclear, hint = append(unclear, said), strings.Join(s.Hints[i], " or ")
			}
		}
		if got := strings.Join(talk, "|"); got != tc.talk {
			t.Errorf("%q: talk is %q, want %q", tc.text, got, tc.talk)
		}
		if got := strings.Join(unclear, "|"); got != tc.unclear || hint != tc.hint {
			t.Errorf("%q: unclear is %q, with %q, want %q, %q", tc.text, got, hint, tc.unclear, tc.hint)
		}
	}
}
