package main

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Every clause of the Anniversary Edition is shown by a test.
func TestAnniversaryClausesAreTested(t *testing.T) {
	rs, err := ruleset.Load("aa50_1942")
	if err != nil {
		t.Fatal(err)
	}
	tested, clauses := cited(t, isTest), 0
	for _, r := range rs.Ledger {
		if !strings.HasPrefix(r.ID, "A50-") {
			continue
		}
		if clauses++; len(tested[r.ID]) == 0 {
			t.Errorf("no test shows %s: %s", r.ID, r.Text)
		}
	}
	if clauses != 60 {
		t.Errorf("the ledger has %d clauses and sections, want 60", clauses)
	}
}
