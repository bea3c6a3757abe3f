package ruleset_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// BH-001: a ruleset is named with its version.
func TestIsCalled(t *testing.T) {
	for _, tc := range []struct {
		id, words string
		want      bool
	}{
		{"bh", "bh", true},
		{"bh", "balance-history-3.2.8", true},
		{"bh", "Balance and History", true},
		{"bh", "balance-history-3.2.7", false},
		{"bh", "g40v2", false},
		{"g40v2", "Global 1940", true},
		{"g40v2", "balance-history-3.2.8", false},
		{"alpha2", "alpha+2", true},
		{"alpha2", "global-1940-alpha2", true},
		{"alpha2", "global-1940-alpha3", false},
		{"alpha2", "global-1942", false},
		{"g42", "global-1942", true},
		{"g42", "global-1940", false},
		{"g42", "", false},
	} {
		rs, err := ruleset.Load(tc.id)
		if err != nil {
			t.Fatal(err)
		}
		if got := rs.IsCalled(tc.words); got != tc.want {
			t.Errorf("%s: IsCalled(%q) = %v", rs.Name, tc.words, got)
		}
	}
}
