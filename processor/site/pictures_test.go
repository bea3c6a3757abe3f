package site

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
	"github.com/adjutant-game/adjutant/templates/site"
)

// all are the elements below a node for which is says so.
func all(n *html.Node, is func(*html.Node) bool) (out []*html.Node) {
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && is(c) {
			out = append(out, c)
		}
	}
	return out
}

// named are elements by their names.
func named(names ...string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		for _, name := range names {
			if n.Data == name {
				return true
			}
		}
		return false
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

// text is all that an element says.
func text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
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

// tablesOf are the tables of a picture: one element of its figure says in words what is
// shown, and names another in which they are.
func tablesOf(t *testing.T, page string, root, figure *html.Node) (said string, tables []*html.Node) {
	t.Helper()
	naming := all(figure, func(n *html.Node) bool { return attribute(n, "aria-details") != "" })
	if len(naming) != 1 {
		t.Errorf("%s: %d elements of a picture name its table", page, len(naming))
		return "", nil
	}
	id := attribute(naming[0], "aria-details")
	targets := all(root, func(n *html.Node) bool { return attribute(n, "id") == id })
	if len(targets) != 1 {
		t.Errorf("%s: there are %d elements %q, where the table of a picture should be", page, len(targets), id)
		return "", nil
	}
	return words(naming[0]), all(targets[0], named("table"))
}

// rowsOf are the cells of a table's body; the table has a caption and a head.
func rowsOf(t *testing.T, page string, table *html.Node) (rows [][]string) {
	t.Helper()
	if len(all(table, named("caption"))) != 1 || len(all(table, named("thead"))) != 1 {
		t.Errorf("%s: a table has no caption or no head", page)
	}
	for _, body := range all(table, named("tbody")) {
		for _, tr := range all(body, named("tr")) {
			var row []string
			for _, c := range all(tr, named("th", "td")) {
				row = append(row, text(c))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// inCell is what one holder has in a place: "Germany: 3 infantry, 1 tank".
var inCell = regexp.MustCompile(`^(.+?): (\d.*)$`)

// stacksIn are the plates that a table of a position asks for: the letters of a holder with
// the number of its units, and how many places have facilities.
func stacksIn(t *testing.T, page string, rows [][]string, letters map[string]string) (plates map[string]bool, works int) {
	t.Helper()
	plates = map[string]bool{}
	for _, row := range rows {
		if len(row) != 4 {
			t.Fatalf("%s: a row of a position has %d cells: %q", page, len(row), row)
		}
		if row[3] != "" {
			works++
		}
		for _, one := range strings.Split(row[2], "; ") {
			if one == "" {
				continue
			}
			m := inCell.FindStringSubmatch(one)
			if m == nil || letters[m[1]] == "" {
				t.Errorf("%s: what is %q?", page, one)
				continue
			}
			n := 0
			for _, u := range strings.Split(m[2], ", ") {
				k, err := strconv.Atoi(strings.SplitN(u, " ", 2)[0])
				if err != nil {
					t.Errorf("%s: what is %q?", page, u)
				}
				n += k
			}
			plates[letters[m[1]]+" "+strconv.Itoa(n)] = true
		}
	}
	return plates, works
}

// platesIn are the plates that a map shows.
func platesIn(figure *html.Node) (plates map[string]bool, works int) {
	plates = map[string]bool{}
	for _, units := range all(figure, func(n *html.Node) bool { return attribute(n, "id") == "units" }) {
		for _, g := range all(units, named("g")) {
			if attribute(g, "class") == "works" {
				works++
			} else {
				plates[text(g)] = true
			}
		}
	}
	return plates, works
}

// Each picture of every kind of page says in words what it shows, and names the table with
// the same: a map's has the units of each plate, a chart's a row for each power and a
// column for each round. What says nothing is a layer of such a picture.
func TestEveryPictureHasItsTable(t *testing.T) {
	dir, games, pages := everyKind(t, noPrograms())
	maps, charts, byScript := map[string]int{}, 0, 0
	for kind, names := range pages {
		for _, name := range names {
			b, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			root, err := html.Parse(strings.NewReader(string(b)))
			if err != nil {
				t.Fatal(err)
			}
			done := map[*html.Node]bool{}
			for _, pic := range all(root, named("img", "svg", "canvas", "video", "object", "embed", "iframe")) {
				figure := within(pic)
				if figure == nil {
					t.Errorf("%s: a picture stands in no figure", name)
					continue
				}
				if done[figure] {
					continue
				}
				done[figure] = true
				said, tables := tablesOf(t, name, root, figure)
				if attribute(figure, "id") == "sand-map" { // a script draws it, and fills its table: TestOddsInABrowser
					if byScript++; len(tables) != 1 {
						t.Errorf("%s: the sandbox has %d tables", name, len(tables))
					}
					continue
				}
				if len(said) < 20 {
					t.Errorf("%s: a picture does not say what it shows: %q", name, said)
				}
				if attribute(figure, "id") != "map" {
					charts++
					if len(tables) != 4 { // incomes, worths, luck, the least likely battles
						t.Errorf("%s: a chart has %d tables", name, len(tables))
					}
					for _, table := range tables[:min(len(tables), 2)] {
						if rows := rowsOf(t, name, table); len(rows) < 6 || len(rows[0]) < 3 {
							t.Errorf("%s: a chart's table has the rows %q", name, rows)
						}
					}
					continue
				}
				if maps[kind]++; len(tables) != 1 {
					t.Errorf("%s: the map has %d tables", name, len(tables))
					continue
				}
				letters := lettersOf(t, games, name)
				rows := rowsOf(t, name, tables[0])
				want, wantWorks := stacksIn(t, name, rows, letters)
				got, gotWorks := platesIn(figure)
				for p := range want {
					if !got[p] {
						t.Errorf("%s: the table has a plate %q, the map has none", name, p)
					}
				}
				for p := range got {
					if !want[p] {
						t.Errorf("%s: the map has a plate %q, the table has none", name, p)
					}
				}
				if len(got) < 20 || gotWorks < wantWorks || wantWorks < 5 {
					t.Errorf("%s: %d plates, %d places with facilities on the map, %d in the table", name, len(got), gotWorks, wantWorks)
				}
			}
		}
	}
	if maps[site.KindGame.String()] != 8 || maps[site.KindDraft.String()] != 8 || maps[site.KindTurn.String()] < 8*15 || charts != 8 || byScript != 1 {
		t.Errorf("there are %v maps, %d charts and %d sandboxes", maps, charts, byScript)
	}
}

// lettersOf are the letters on the plates of each holder of the game that a page is of.
func lettersOf(t *testing.T, games clubGames, page string) map[string]string {
	t.Helper()
	id := strings.Split(page, "/")[1]
	if !strings.HasPrefix(page, "g/") {
		id = "g7" // that one lies behind a link
	}
	rs, err := engine.LoadRules(games.log(id).Records[0].Input.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	atlas, err := mapdraw.Load(state.New(rs).Rules.Board)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, p := range append(rs.Holders(), ruleset.PowerID(ruleset.Neutral)) {
		out[string(p)] = atlas.Look(rs, p).Letters
	}
	return out
}
