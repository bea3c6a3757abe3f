package notation

import (
	"slices"
	"strings"
	"testing"
)

// TestTooManyStatements reads a text of 1,000 orders, each behind a heading, and says of a longer
// one where the rest begins.
func TestTooManyStatements(t *testing.T) {
	names := newListNames()
	tooLong := func(lines int) int {
		tree := Parse(strings.Repeat("combat: 1 inf Poland -> Germany\n", lines), names)
		i := slices.IndexFunc(tree.Diags, func(d Diagnostic) bool { return d.Code == "too-long" })
		if i < 0 {
			return 0
		}
		return tree.Diags[i].Span.From.Line
	}
	if at := tooLong(1000); at != 0 {
		t.Errorf("1,000 lines are too long at line %d", at)
	}
	if at := tooLong(1001); at != 1001 {
		t.Errorf("1,001 lines are too long at line %d, want 1001", at)
	}
}
