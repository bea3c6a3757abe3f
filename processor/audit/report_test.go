package audit

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/forum"
)

// Nobody is called a forger for an upgrade: where another version may have written the
// report, or did, that is said; where this one did, it is not.
func TestAnotherVersionMayWordItOtherwise(t *testing.T) {
	for program, want := range map[string]string{"": "If another version of adjutant wrote the report", "1.0": "", "0.9": "was written by adjutant 0.9, and this is 1.0"} {
		f := ReportFound{"post.txt", forum.Finding{Tag: "G1", Of: 1, Parts: []int{1}, Line: 3, Says: "a", Log: "b", Program: program}, "1.0"}
		said := f.text()
		if !strings.Contains(said, "does NOT match the log") || !strings.Contains(said, want) || want == "" && strings.Contains(said, "version") {
			t.Errorf("%q: %s", program, said)
		}
	}
}
