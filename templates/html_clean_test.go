package templates

import (
	"strings"
	"testing"
)

// What is taken as clean is exactly what the policy would have made of it, and what may
// hold anything else is always left to the policy.
func TestCleanedIsWhatThePolicyMakes(t *testing.T) {
	for in, taken := range map[string]bool{
		"<p>Tom's &amp; &quot;Ann&quot; &lt;b&gt; → Café</p>\n":                                                         true,
		`<table><thead><tr><th align="right">IPC</th></tr></thead></table>`:                                             true,
		"<ul>\n<li><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></li>\n</ul>\n<pre><code>x\ny</code></pre>": true,
		"plain": true, "": true,
		"<script>alert(1)</script>": false, `<p onclick="x">a</p>`: false, "<P>a</P>": false, "<p >a</p>": false, `<a href="https://x">a</a>`: false, "<br />": false,
		`<td align="right" style="x">`: false, `<td align='right'>`: false, "a < b": false, "a > b": false, "a <": false, "<p": false, "&copy;": false, "a & b": false, "&#60;script>": false,
		"a\x00b": false, "a\rb": false, "a\xffb": false, "<!-- x -->": false, `<img src="x">`: false, "<p/>": false, "< p>": false,
	} {
		out, ok := cleaned(in)
		if ok != taken {
			t.Errorf("%q: taken as clean: %v", in, ok)
		}
		if want := policy().Sanitize(in); ok && out != want {
			t.Errorf("%q becomes %q, but the policy makes it %q", in, out, want)
		}
	}
}

func FuzzCleaned(f *testing.F) {
	for _, seed := range []string{"<p>a's &quot;b&quot;</p>", `<td align="left">a</td>`, "<script>x</script>", "<pre>\n<p>", "&lt;script&gt;", "<del></p></li>", "<table><p>\n\n</table>é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		out, ok := cleaned(in)
		if want := policy().Sanitize(in); ok && out != want {
			t.Errorf("%q becomes %q, but the policy makes it %q", in, out, want)
		}
		// As Markdown: whatever it becomes, the policy lets it pass as it is.
		html := cleanHTML(pageOf(strings.ReplaceAll(in, "\r", "\n")))
		if again := policy().Sanitize(html); again != html {
			t.Errorf("%q becomes %q, which the policy makes %q", in, html, again)
		}
	})
}
