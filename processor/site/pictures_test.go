package site

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// shownIn are the pictures and the tables of a page.
type shownIn struct{ pictures, tables []*html.Node }

func (s *shownIn) walk(n *html.Node) {
	switch {
	case n.Type == html.ElementNode && (n.Data == "img" || n.Data == "svg"):
		s.pictures = append(s.pictures, n)
	case n.Type == html.ElementNode && n.Data == "table":
		s.tables = append(s.tables, n)
	}
	for c := range n.ChildNodes() {
		s.walk(c)
	}
}

// attribute is what an attribute of an element says; empty if it has none.
func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// words are what a picture says to who does not see it.
func words(n *html.Node) string {
	if n.Data == "img" {
		return attribute(n, "alt")
	}
	return attribute(n, "aria-label")
}

// within is the figure that a picture stands in; nil if there is none.
func within(n *html.Node) *html.Node {
	for ; n != nil; n = n.Parent {
		if n.Type == html.ElementNode && n.Data == "figure" {
			return n
		}
	}
	return nil
}

// Each picture of a game's pages stands in a figure that says in words what it shows, and
// beside it there is a table with figures. What says nothing is a layer of such a picture.
func TestEveryPictureHasItsTable(t *testing.T) {
	for _, name := range []string{"g40v2-r6", "bh-r5", "aa50-r4"} {
		l, _ := recorded(t, name)
		p, err := Read(l, About{Folder: "g/g1", Title: "Harrow v Quill", Home: true, Trusted: true}, &Scenes{})
		if err != nil {
			t.Fatal(err)
		}
		pages, pictures := 0, 0
		for _, f := range p.Files {
			if !strings.HasSuffix(f.Path, ".html") {
				continue
			}
			root, err := html.Parse(strings.NewReader(string(f.Body)))
			if err != nil {
				t.Fatal(err)
			}
			var all shownIn
			all.walk(root)
			pages++
			for _, pic := range all.pictures {
				pictures++
				figure := within(pic)
				if figure == nil {
					t.Errorf("%s, %s: a picture stands in no figure", name, f.Path)
					continue
				}
				var layers shownIn
				layers.walk(figure)
				said := ""
				for _, layer := range layers.pictures {
					said += words(layer)
				}
				if len(said) < 20 {
					t.Errorf("%s, %s: a picture does not say what it shows: %q", name, f.Path, said)
				}
			}
			if len(all.pictures) > 0 && len(all.tables) == 0 {
				t.Errorf("%s, %s: there are %d pictures and no table", name, f.Path, len(all.pictures))
			}
		}
		if pages < 5 || pictures < 2*pages-2 {
			t.Errorf("%s: only %d pictures in %d pages", name, pictures, pages)
		}
	}
}
