package ruleset

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestLedgers(t *testing.T) {
	for _, tc := range []struct {
		id   string
		want map[string]int
	}{
		{"g40v2", map[string]int{"G40": 471, "DIFF": 65, "DEC": 45}},
		{"alpha2", map[string]int{"G40": 471, "DIFF": 65, "DEC": 45, "A2": 111}},
		{"g42", map[string]int{"G40": 471, "DIFF": 65, "DEC": 45, "G42": 116, "S42": 13}},
		{"bh", map[string]int{"G40": 471, "DIFF": 65, "DEC": 45, "BH": 182}},
	} {
		r := load(t, tc.id)
		got := map[string]int{}
		for _, rule := range r.Ledger {
			prefix, _, _ := strings.Cut(rule.ID, "-")
			got[prefix]++
			if found := r.Rule(rule.ID); found == nil || *found != rule {
				t.Errorf("%s: Rule(%q) = %v", tc.id, rule.ID, found)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(tc.want) {
			t.Errorf("%s has %v rules, want %v", tc.id, got, tc.want)
		}
		if r.Rule("G40-99.9") != nil {
			t.Errorf("%s has a rule G40-99.9", tc.id)
		}
	}
}

func TestCompareRules(t *testing.T) {
	ids := []string{"A2-009", "A2-010", "DIFF-01", "G40-1.2", "G40-1.3.9", "G40-1.3.10", "G40-1.10.1", "G40-10.4"}
	if !slices.IsSortedFunc(ids, CompareRules) {
		t.Errorf("%v are not in order", ids)
	}
}

// Every point in which editions differ is an option, a number of a unit or a
// kind of data, and the comment of that field names it.
func TestDifferencesHaveFields(t *testing.T) {
	var source strings.Builder
	for _, file := range []string{"options.go", "ruleset.go", "unit.go", "power.go", "objective.go"} {
		text, err := os.ReadFile(filepath.Clean(file))
		if err != nil {
			t.Fatal(err)
		}
		source.Write(text)
	}
	for _, rule := range load(t, "g40v2").Ledger {
		if strings.HasPrefix(rule.ID, "DIFF-") && !strings.Contains(source.String(), rule.ID) {
			t.Errorf("no field is for %s: %s", rule.ID, rule.Text)
		}
	}
}
