package copied

import "testing"

// A line is shown as a reader sees it, also where a forum was kept from making a link.
func TestLinesAreShownAsSeen(t *testing.T) {
	text := Words("first\n  3 infantry: Karelia S.\u200bS.R.  \n")
	if got := text.Line(2); got != "3 infantry: Karelia S.S.R." {
		t.Errorf("%q", got)
	}
	if got := text.Line(9); got != "" {
		t.Errorf("%q", got)
	}
}
