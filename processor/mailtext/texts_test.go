package mailtext

import (
	"fmt"
	"strings"
	"testing"
)

// Of a mail all texts can be had: both alternatives, files of text, and a mail that is
// passed on as a file. Pictures are none.
func TestTexts(t *testing.T) {
	inner := strings.ReplaceAll(strings.TrimLeft(head, "\n")+multi("alternative", part("text/plain", "plain inside"), part("text/html", "<p>page <b>inside</b></p>")), "=_b", "=_in")
	raw := head + multi("mixed", part("text/plain", "look"), part("message/rfc822", inner),
		"Content-Type: application/octet-stream\nContent-Disposition: attachment; filename=a.md\n\nin a file\n", part("image/png", "no text"))
	got, err := Texts(crlf(raw), Limits{})
	want := []Text{{"look\n", false}, {"plain inside\n", false}, {"page inside\n\n", true}, {"in a file\n", false}}
	if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("texts are %v (%v), want %v", got, err, want)
	}
	for _, bad := range []string{"", "\n\n"} {
		if _, err := Texts([]byte(bad), Limits{}); err == nil {
			t.Errorf("%q is a mail", bad)
		}
	}
}
