package processor_test

import (
	"strings"
	"testing"
)

// A post that takes what the answer to another suggests is held to what may stand in a post: a
// command that all may read is carried out, one that is for the program alone is not.
func TestPostCorrectsACommand(t *testing.T) {
	for _, tc := range []struct{ wrote, fixes, want string }{
		{"stauts", "1: a", "Germany (Harrow)"},
		{"stauts", "line 1: status", "Germany (Harrow)"},
		{"resgin", "1: a", "PLEASE SEND THIS BY MAIL"},
		{"mesage Quill: truce?", "1: a", "PLEASE SEND THIS BY MAIL"},
	} {
		tb := doorTable(t)
		tb.post(2, "harrow42", "adjutant\n"+tc.wrote)
		refused := tb.reply("harrow@example.org")
		tb.post(3, "harrow42", "adjutant\n"+tc.fixes)
		if got := tb.reply("harrow@example.org"); !strings.Contains(got, tc.want) {
			t.Errorf("%q, answered with\n%s\nthen %q: %s", tc.wrote, refused, tc.fixes, got)
		}
		if n := len(tb.log().Records); n != 1 {
			t.Errorf("%q, then %q: %d records", tc.wrote, tc.fixes, n)
		}
	}
}
