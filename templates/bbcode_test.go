package templates

import (
	"strings"
	"testing"
)

// BBCode has the tags that all its forums know, and tables as lines of even width.
func TestBBCode(t *testing.T) {
	md := "## Battles\n\n- **Attackers:** 2 infantry\n- at 1: 4 **\\[1\\]**\n\n| Battle | IPC | Losses |\n|:--|--:|:--|\n| SZ 91 | 0 : 12 | none |\n| France (raid) | 3 | lost 6 IPC |\n\nKey `a+b`.\n\n> said\n"
	want := `[b][u]Battles[/u][/b]

[list]
[*] [b]Attackers:[/b] 2 infantry
[*] at 1: 4 [b][1][/b]
[/list]

[code]
Battle            IPC  Losses
SZ 91          0 : 12  none
France (raid)       3  lost 6 IPC
[/code]

Key a+b.

[quote]
said

[/quote]`
	if got := bbcodeOf(md); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What people write makes no tag, link or mention in any format.
func TestForumsGetNothingAlive(t *testing.T) {
	for _, s := range []string{
		"[img]http://evil.example/x.png[/img]", "[url=https://evil.example]win[/url]", "[/list][/code]", "@everyone look", "www.evil.com", "[/quote", "[*]",
	} {
		for where, md := range map[string]string{"text": escape(s), "a list": "- " + escape(s), "a heading": "## " + escape(s)} {
			for _, f := range []Format{ForumMarkdown, Discourse, BBCode} {
				got := f.render(pageOf(md))
				for _, bad := range []string{"@e", "www.e", "evil.e", "evil.c", "://"} {
					if strings.Contains(got, bad) {
						t.Errorf("%q as %s in %s: %q", s, f, where, got)
					}
				}
			}
			got := strings.NewReplacer("[list]\n[*] ", "", "\n[/list]", "", "[b][u]", "", "[/u][/b]", "").Replace(BBCode.render(pageOf(md)))
			if tag.MatchString(got) {
				t.Errorf("%q as BBCode in %s: %q", s, where, got)
			}
			if got := Fragment.render(pageOf(md)); strings.Contains(got, "<a") || strings.Contains(got, "<img") {
				t.Errorf("%q as HTML in %s: %q", s, where, got)
			}
		}
		for where, md := range map[string]string{"a table": "| a | b |\n|-|-|\n| " + escape(s) + " | 1 |", "code": fence(s)} {
			if got := BBCode.render(pageOf(md)); strings.Count(strings.ToLower(got), "[/code]") != 1 {
				t.Errorf("%q as BBCode in %s: %q", s, where, got)
			}
		}
	}
}
