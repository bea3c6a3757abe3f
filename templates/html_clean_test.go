package templates

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestAlreadyClean: what is taken for clean is what the policy would write, and all that our layouts
// make is.
func TestAlreadyClean(t *testing.T) {
	pieces := []string{"&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#34;", "&nbsp;", "&", "&amp", ";", "'", "\"", ">", "<", "\r", "\x00", "\n", " ", "a", "é", "amp;", "&lt;script&gt;",
		"<script>", "</script>", "<style>", "<P>", "<p >", "<br/>", "<br />", "</br>", "<!-- x -->", "<a href=\"x\">", "</a>", "<td align=\"top\">", "<td align='left'>", "<th align=\"left\" x>", "<p align=\"left\">", "<title>", "<textarea>"}
	var tags []string
	for tag := range cleanTags() {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	random := rand.New(rand.NewPCG(1, 2))
	clean := 0
	for i := range 50000 {
		var b strings.Builder
		for range 1 + random.IntN(8) {
			from := tags
			if k := random.IntN(3); k == 1 {
				from = pieces[:6]
			} else if k == 2 && i%2 == 0 {
				from = pieces
			}
			b.WriteString(from[random.IntN(len(from))])
		}
		got, ok := alreadyClean([]byte(b.String()))
		if !ok {
			continue
		}
		clean++
		if want := policy().Sanitize(b.String()); got != want {
			t.Fatalf("%q is taken for %q, the policy writes %q", b.String(), got, want)
		}
	}
	if clean < 10000 {
		t.Errorf("only %d texts were taken for clean", clean)
	}
	for _, tag := range tags {
		if got := policy().Sanitize("a" + tag + "b"); got != "a"+tag+"b" {
			t.Errorf("the policy makes %q of %s", got, tag)
		}
	}
}
