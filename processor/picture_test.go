package processor_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
)

// The report of battles shows a picture of them, one for all readers; whoever
// reads plain text gets none, and neither do mails without anything to see.
func TestReportsShowAPicture(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
		c.Pictures = true
		g.Players[1].Wishes.Format = store.Text
	})
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", attack)
	got := tb.sent()
	last := func(to string) store.Outgoing { return got[to][len(got[to])-1] }
	harrow, quill, reader := last("harrow@example.org"), last("quill@example.org"), last("reader@example.org")
	if harrow.Picture == "" || harrow.Picture != reader.Picture {
		t.Fatalf("Harrow's mail shows %q, the reader's %q", harrow.Picture, reader.Picture)
	}
	for _, want := range []string{`src="cid:` + harrow.Picture + `"`, `alt="Map of round 1 (G1).`, "France"} {
		if !strings.Contains(harrow.HTML, want) {
			t.Errorf("the report lacks %s", want)
		}
	}
	if at := strings.Index(harrow.HTML, "<img"); at > strings.Index(harrow.HTML, "<h2") {
		t.Error("the picture stands behind the first section")
	}
	if quill.Picture != "" || quill.HTML != "" {
		t.Errorf("a reader of plain text gets the picture %q", quill.Picture)
	}
	b, err := tb.store.Picture(tb.ctx, harrow.Picture)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(b)); err != nil || len(b) > 120_000 {
		t.Errorf("the stored picture has %d bytes: %v", len(b), err)
	}
	if first := got["harrow@example.org"][0]; first.Picture != "" {
		t.Error("the reply to the orders shows a picture of nothing")
	}

	tb.mail("reader@example.org", "Re: [adjutant g42] Harrow v Quill", "resend last")
	again := tb.sent()["reader@example.org"]
	if len(again) != 1 || again[0].Picture != reader.Picture {
		t.Errorf("the report sent again shows %v", again)
	}

	// When no mail waits for it any more it is deleted.
	if err := tb.store.Prune(tb.ctx, store.Kept{}); err != nil {
		t.Fatal(err)
	}
	if b, err := tb.store.Picture(tb.ctx, harrow.Picture); b != nil || err != nil {
		t.Errorf("a picture that no mail waits for is still there: %d bytes, %v", len(b), err)
	}
}

// A host who wants no pictures sends none.
func TestNoPictures(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", attack)
	for _, m := range tb.sent()["reader@example.org"] {
		if m.Picture != "" || strings.Contains(m.HTML, "<img") {
			t.Errorf("a mail shows the picture %q", m.Picture)
		}
	}
}

// A question shows the place that it is about, with its neighbours.
func TestQuestionsShowTheirPlace(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, _ *store.Game) { c.Pictures = true })
	if _, err := tb.p.Host(tb.ctx, "g42", "host set ask losses because it is agreed"); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	tb.mail("harrow@example.org", "[g42]", attack)
	question := store.Outgoing{}
	for _, mails := range tb.sent() {
		for _, m := range mails {
			if strings.Contains(m.Subject, "Question") {
				question = m
			}
		}
	}
	png, err := tb.store.Picture(tb.ctx, question.Picture)
	if err != nil || len(png) == 0 || len(png) > 120_000 || !strings.Contains(question.HTML, "cid:"+question.Picture) || !strings.Contains(question.HTML, `alt="Map of`) {
		t.Errorf("the question %q shows %q, %d bytes, %v", question.Subject, question.Picture, len(png), err)
	}
}
