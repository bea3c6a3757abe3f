package site

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/site"
)

// clubGames are games of all boards, and one more that only its readers see.
type clubGames struct{ *manyGames }

func (c clubGames) Games(ctx context.Context) ([]store.Game, error) {
	all, err := c.manyGames.Games(ctx)
	g := &all[len(all)-1]
	g.Settings.Page, g.Settings.PageKey = store.LinkPage, "key"
	g.Players = []store.Player{{Name: "Harrow", Powers: []ruleset.PowerID{"Germany"}}}
	return all, err
}

// noPrograms stand in for the programs where nothing runs them.
func noPrograms() *site.Engine {
	x := site.Program{Code: []byte("code"), Memory: []byte("memory")}
	return site.NewEngine(site.Programs{Bench: x, Verify: x, Licences: []byte("licences")}, "test")
}

// pageKind is the kind that a page says it is of.
var pageKind = regexp.MustCompile(`<body data-page="([a-z]+)"`)

// everyKind writes all the pages that there are into a folder, and lists them by their kind.
// A page that says no kind, and a kind of which there is no page, fail the test.
func everyKind(t *testing.T, engine *site.Engine) (dir string, games clubGames, pages map[string][]string) {
	t.Helper()
	games, dir = clubGames{many(t, 8)}, filepath.Join(t.TempDir(), "www")
	h := Host{Store: games, Name: "The club", Format: "1", Engine: engine, To: map[string]string{"": "adjutant@games.example.org"}}
	if res, err := h.Write(t.Context(), dir); err != nil || len(res.Failed) > 0 {
		t.Fatalf("%+v, %v", res, err)
	}
	pages = map[string][]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".html" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		kind := pageKind.FindSubmatch(text)
		if kind == nil {
			t.Errorf("%s does not say what kind of page it is", name)
			return nil
		}
		pages[string(kind[1])] = append(pages[string(kind[1])], filepath.ToSlash(name))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range site.Kinds() {
		if len(pages[k.String()]) == 0 {
			t.Errorf("there is no page of the kind %q", k)
		}
		slices.Sort(pages[k.String()])
	}
	if len(pages) != len(site.Kinds()) {
		t.Errorf("there are pages of %d kinds, of %d", len(pages), len(site.Kinds()))
	}
	return dir, games, pages
}

// aTurn is the page of a turn with battles and much else.
func aTurn(t *testing.T, pages map[string][]string) string {
	t.Helper()
	for _, name := range pages[site.KindTurn.String()] {
		if strings.HasSuffix(name, "/g5/G1.html") {
			return name
		}
	}
	t.Fatalf("there is no G1 of game g5 in %v", pages)
	return ""
}
