package site

import (
	"context"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// linkGames is a host with one game that is read by link, with hostile words in its names.
type linkGames struct{ *manyGames }

func (l linkGames) Games(ctx context.Context) ([]store.Game, error) {
	const evil = `<img src=x onerror=alert(1)><script>alert(2)</script>`
	all, err := l.manyGames.Games(ctx)
	g := &all[0]
	g.Title += " " + evil
	g.Settings.Page, g.Settings.PageKey = store.LinkPage, "0123456789abcdef0123456789abcdef"
	g.Players = []store.Player{{Name: "Harrow " + evil, Powers: []ruleset.PowerID{"Germany"}, Address: "harrow@example.org"}, {Name: "Quill", Powers: []ruleset.PowerID{"Japan"}, Address: "quill@example.org"}}
	return all[:1], err
}

// In a browser each reader's own link leads to the game, at both widths, with a script and
// without; nothing of it is listed, and without a link it is not found.
func TestReadersInABrowser(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "www")
	h := Host{Store: linkGames{many(t, 1)}, Name: "The club", Format: "1"}
	res, err := h.Write(t.Context(), dir)
	if err != nil || len(res.Links) != 2 || res.Links[0].Path == res.Links[1].Path {
		t.Fatalf("%+v, %v", res, err)
	}
	s := httptest.NewServer(Handler(dir))
	t.Cleanup(s.Close)
	b := newHand(t)
	w := watch(t, b.tab(), s.URL)
	for _, width := range []int64{390, 1280} {
		for _, script := range []bool{true, false} {
			for i, l := range res.Links {
				b.do("open", chromedp.EmulateViewport(width, 844), scripts(script), chromedp.Navigate(s.URL+"/"+l.Path))
				got := b.ask(`document.querySelector("main").textContent`)
				if want := []string{"This page is for Harrow <img src=x onerror=alert(1)><script>alert(2)</script>, who plays Germany.", "This page is for Quill, who plays Japan."}[i]; !strings.Contains(got, want) {
					t.Errorf("the page of %s says %q", l.Reader, got)
				}
				if strings.Contains(got, "example.org") || i == 1 && strings.Contains(got, "Harrow") {
					t.Errorf("the page of %s says of others %q", l.Reader, got)
				}
				if got := b.ask(`document.documentElement.scrollWidth <= innerWidth && document.querySelector('meta[name="robots"]').content`); got != "noindex, nofollow" {
					t.Errorf("the page of %s: %s", l.Reader, got)
				}
				if script {
					b.picture(fmt.Sprintf("reader-%d-%d", i, width))
				}
				b.do("to the game", chromedp.Click("main a"), chromedp.WaitVisible("#map"))
			}
		}
	}
	b.do("the list", scripts(true), chromedp.Navigate(s.URL+"/"))
	if got := b.ask(`document.body.innerHTML`); strings.Contains(got, "p/") && strings.Contains(got, "Game 0") || strings.Contains(got, "Harrow") {
		t.Errorf("the list shows a game that is read by link: %s", got)
	}
	for _, s := range w.wrong {
		t.Error(s)
	}
}
