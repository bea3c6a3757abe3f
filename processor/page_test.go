package processor_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
)

// linkShape is a reader's link: 130 bits that nobody can guess, and nothing of his name.
var linkShape = regexp.MustCompile(`https://games\.example/r/[a-z2-7]{26}/index\.html`)

// paged is a game in which each reader has a link, on a site whose address is known.
func paged(t *testing.T, kind, site string) *table {
	return newTableAt(t, time.Date(2026, 11, 9, 12, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
		cfg.Pages = site
		if err := g.Settings.SetPage(kind); err != nil {
			t.Fatal(err)
		}
	})
}

// Each reader finds his own link in the first mail, in the status and when he asks for it. It is in
// no report and in no mail to anybody else.
func TestEachReaderIsMailedHisLink(t *testing.T) {
	tb := paged(t, "links", "https://games.example")
	links := map[string]string{}
	for address, mails := range tb.last {
		found := linkShape.FindAllString(mails[0].Text, -1)
		if len(found) != 1 {
			t.Fatalf("the first mail to %s has the links %q", address, found)
		}
		for other, link := range links {
			if link == found[0] {
				t.Errorf("%s and %s have the same link", address, other)
			}
		}
		links[address] = found[0]
	}
	if len(links) != 3 {
		t.Fatalf("links of %d readers, want 3: %q", len(links), links)
	}
	for _, who := range []string{"harrow", "quill", "reader"} {
		for _, ask := range []string{"page", "my link", "status"} {
			if answer := tb.replied(who, ask); !strings.Contains(flat(answer), links[who+"@example.org"]) {
				t.Errorf("%s asks for %q: %q has no %s", who, ask, answer, links[who+"@example.org"])
			}
		}
	}
	tb.harrow("Buy: 10 inf\npass combat")
	tb.harrow("place 10 inf Germany\nend turn")
	for address, mails := range tb.sent() {
		for _, m := range mails {
			if strings.Contains(m.Text+m.HTML, "/r/") && strings.Contains(m.Subject, "Germany") && !strings.Contains(m.Subject, "Status") {
				t.Errorf("%s was sent a link in %q", address, m.Subject)
			}
		}
	}
}

// A link that got into the wrong hands is replaced: it stops working, as do its pages, and
// everybody else's links stay.
func TestALinkIsReplaced(t *testing.T) {
	tb := paged(t, "links", "https://games.example")
	before := tb.game()
	old := linkShape.FindString(tb.replied("quill", "page"))
	fresh := linkShape.FindString(tb.replied("quill", "page new"))
	if old == "" || fresh == "" || old == fresh {
		t.Fatalf("%q was replaced by %q", old, fresh)
	}
	if again := linkShape.FindString(tb.replied("quill", "page")); again != fresh {
		t.Errorf("asked again it is %q, not %q", again, fresh)
	}
	after := tb.game()
	if before.PageFolder() == after.PageFolder() {
		t.Error("whoever had the old link still reads the pages behind it")
	}
	for i, p := range before.Players {
		if same := before.ReaderFolder(p) == after.ReaderFolder(after.Players[i]); same != (p.Name != "Quill") {
			t.Errorf("the link of %s is the same: %v", p.Name, same)
		}
	}
}

// The game's setting decides who is sent what.
func TestTheGameDecidesWhoHasAPage(t *testing.T) {
	for _, tc := range []struct{ kind, site, says string }{
		{"off", "https://games.example", "This game has no page"},
		{"public", "https://games.example", "Everybody may read it: https://games.example/g/g42/index.html"},
		{"links", "", "ask the host for it"},
	} {
		tb := paged(t, tc.kind, tc.site)
		for _, ask := range []string{"page", "page new"} {
			if answer := flat(tb.replied("harrow", ask)); !strings.Contains(answer, tc.says) || strings.Contains(answer, "/r/") {
				t.Errorf("%s, site %q, %s: %q", tc.kind, tc.site, ask, answer)
			}
		}
		if wishes := tb.game().Players[0].Wishes.Page; (wishes != "") != (tc.kind == "links") {
			t.Errorf("%s: the link is made of %q", tc.kind, wishes)
		}
	}
	tb := paged(t, "links", "https://games.example")
	tb.mail("stranger@example.com", "[adjutant g42]", "page")
	for _, m := range tb.sent()["stranger@example.com"] {
		if strings.Contains(m.Text, "/r/") {
			t.Errorf("a stranger was sent a link: %q", m.Text)
		}
	}
}

// Nothing in a title or a name of somebody's becomes part of a link or of the mail's page.
func TestHostileNamesMakeNoLink(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 9, 12, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
		cfg.Pages = "https://games.example"
		g.Title = `<script>alert(1)</script> ../../etc`
		g.Players[1].Name = `../"><img src=x>`
		if err := g.Settings.SetPage("links"); err != nil {
			t.Fatal(err)
		}
	})
	tb.mail("quill@example.org", "[adjutant g42]", "page")
	mails := tb.sent()["quill@example.org"]
	last := mails[len(mails)-1]
	if !linkShape.MatchString(flat(last.Text)) {
		t.Errorf("no link in %q", last.Text)
	}
	if strings.Contains(last.HTML, "<script") || strings.Contains(last.HTML, "<img src=x") {
		t.Errorf("%q", last.HTML)
	}
}
