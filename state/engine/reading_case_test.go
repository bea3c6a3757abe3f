package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
)

// readCase is a mail of a power in the first round and its orders as they are read, a line
// each; none if the mail is asked about.
type readCase struct{ power, mail, want string }

// readOrAsked fails for mails that act though they must be asked about, and for those that are
// not read as they should be.
func readOrAsked(t *testing.T, cases []readCase) {
	t.Helper()
	for _, tc := range cases {
		rep := firstRound(t, tc.power, tc.mail)
		switch got := order.Join(rep.Orders); {
		case tc.want == "" && !rep.Refused():
			t.Errorf("%q acts: %s, %v", tc.mail, strings.ReplaceAll(got, "\n", "; "), rep.Diags)
		case tc.want != "" && (got != tc.want || notation.HasErrors(rep.Diags)):
			t.Errorf("%q is read as\n%s\n%v\nwant\n%s", tc.mail, got, rep.Diags, tc.want)
		}
	}
}
