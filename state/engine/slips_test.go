package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// TestSlips gives single mails, in the position that earlier mails make, to an
// engine that once failed on them or refused them. Said is a part of the answer
// to be refused with; nothing means that the mail is taken.
func TestSlips(t *testing.T) {
	for _, tc := range []struct{ name, earlier, mail, said string }{
		{"G40-3.5.1 a raid on what is no facility", "", "raid: 1 strategic bomber Germany -> France, target: air", `"air" is not a facility to bomb`},
		{"G40-3.5.1 a raid on an air base", "", "raid: 1 strategic bomber Germany -> United Kingdom, target: air base", ""},
		{"G40-2.1.5 a second thought after the dice", "pass combat", "ignore last mail\nend turn", ""},
		{"G40-2.1.5 dice asked for after the dice", "pass combat", "roll now\nend turn", ""},
		{"G40-2.1.5 figures written again after the dice", "pass combat", "bank: 30\nend turn", ""},
		{"G40-2.1.5 an attack after the dice", "pass combat", "attack: 1 infantry Poland -> Eastern Poland\nend turn", "too late"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e, g, _ := open(t, "alpha2")
			if tc.earlier != "" {
				g, _ = mail(t, e, g, tc.earlier)
			}
			_, err := e.Decide(g, state.Input{Kind: state.Submission, Power: g.Active, Orders: tc.mail}, nil)
			switch {
			case tc.said == "" && err != nil:
				t.Errorf("%q is refused: %v", tc.mail, err)
			case tc.said != "" && (err == nil || !strings.Contains(err.Error(), tc.said)):
				t.Errorf("%q is answered %v, want %q", tc.mail, err, tc.said)
			}
		})
	}
}
