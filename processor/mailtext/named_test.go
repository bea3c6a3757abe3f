package mailtext

import (
	"strings"
	"testing"
)

// TestProblemsAreNamed: what could not be read is named in the sentence that the
// sender gets: the character set, the boundary, the file.
func TestProblemsAreNamed(t *testing.T) {
	for mail, want := range map[string]string{
		head + "Content-Type: text/plain; charset=klingon-7\n\n2 inf → Pol\n":                                                                       `"klingon-7"`,
		head + "Content-Type: multipart/mixed; boundary=b\n\n--c\n\n3 inf to Pol\n--c--\n":                                                          "--b,",
		head + multi("mixed", part("text/plain", "x"), "Content-Type: application/zip\nContent-Disposition: attachment; filename=orders.zip\n\nPK"): `"orders.zip" is an archive`,
	} {
		m := mustExtract(t, crlf(mail))
		said := ""
		for _, p := range m.Problems {
			said += p.Sentence + "\n"
		}
		if !strings.Contains(said, want) {
			t.Errorf("said %q, want %q", said, want)
		}
	}
}
