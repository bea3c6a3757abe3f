package mapdraw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

func start(t testing.TB, id string) (*Atlas, *state.Game) {
	t.Helper()
	rs, err := ruleset.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Load(rs.Board)
	if err != nil {
		t.Fatal(err)
	}
	return a, state.New(rs)
}

// fallOfParis is a German turn: Paris falls, a fleet is sunk, two armies change
// places.
var fallOfParis = Marks{
	Taken:   []Taken{{"France", "France", "Germany"}},
	Battles: []Battle{{Space: "France", Winner: "Germany"}, {Space: "SZ 112"}},
	Moves: []Move{
		{"Germany", "Holland Belgium", "France", 6, true},
		{"Germany", "Western Germany", "SZ 112", 3, true},
		{"Germany", "Germany", "Poland", 4, false},
	},
}

// italyMoves are moves over land of the power that moves.
var italyMoves = Marks{Moves: []Move{
	{"Italy", "Northern Italy", "Southern France", 4, true},
	{"Italy", "Southern Italy", "Northern Italy", 3, false},
	{"Italy", "Albania", "Greece", 5, true},
	{"Germany", "Greater Southern Germany", "Yugoslavia", 3, true},
}}

func TestEverySpaceHasAShape(t *testing.T) {
	for _, id := range ruleset.IDs() {
		a, g := start(t, id)
		for _, s := range g.Rules.Board.Spaces() {
			if x := a.shape(s.ID); x == nil || len(x.rings) == 0 || x.sea != (s.Kind == board.SeaZone) {
				t.Errorf("%s: %s has no shape of its kind", id, s.ID)
			}
		}
	}
}

// Every border of the rules is drawn as a common edge or a line, and no edge
// worth seeing is drawn between land that does not touch.
func TestEveryBorderIsDrawn(t *testing.T) {
	for _, id := range ruleset.IDs() {
		a, g := start(t, id)
		b := g.Rules.Board
		drawn := map[[2]board.SpaceID]bool{}
		for _, x := range a.arcs {
			drawn[[2]board.SpaceID{x.left, x.right}], drawn[[2]board.SpaceID{x.right, x.left}] = true, true
			if v := (&view{Atlas: a, g: g}); v.apart(&x) && x.box.x1-x.box.x0+x.box.y1-x.box.y0 > 20 {
				t.Errorf("%s: %s and %s share a long edge but do not touch", id, x.left, x.right)
			}
		}
		for _, l := range a.links {
			drawn[[2]board.SpaceID{l.a, l.b}], drawn[[2]board.SpaceID{l.b, l.a}] = true, true
		}
		for _, s := range b.Spaces() {
			for _, n := range b.Neighbours(s.ID) {
				if !drawn[[2]board.SpaceID{s.ID, n}] {
					t.Errorf("%s: the border of %s and %s is not drawn", id, s.ID, n)
				}
			}
		}
	}
}

func TestGoldenPictures(t *testing.T) {
	a, g := start(t, "alpha2")
	for name, o := range map[string]Options{
		"paris-390":     {Window: a.Theatre(fallOfParis.Spaces()), Width: 390, Marks: fallOfParis, Title: "G1"},
		"paris-780":     {Window: a.Theatre(fallOfParis.Spaces()), Width: 780, Marks: fallOfParis, Title: "G1"},
		"pacific-dark":  {Window: Window{4350, 250, 8150, 3250}, Width: 780, Mode: Dark},
		"italy-dark":    {Window: Window{2020, 950, 3020, 1950}, Width: 780, Mode: Dark, Marks: italyMoves},
		"europe-print":  {Window: Window{1640, -60, 3490, 1790}, Width: 780, Mode: Print, Kinds: true},
		"world":         {Width: 1200},
		"hawaii-around": {Window: a.Around(g.Rules.Board, "Hawaiian Islands"), Width: 390, Kinds: true},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := a.Draw(g, o).PNG()
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", name+".png")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if n, all := differing(t, got, want); n*1000 > all {
				t.Errorf("%d of %d pixels differ from %s; look at both, then run with -update", n, all, file)
			}
		})
	}
}

// differing counts the pixels that differ visibly: other machines may round
// the last bit of a curve otherwise.
func differing(t *testing.T, a, b []byte) (n, all int) {
	x, err := png.Decode(bytes.NewReader(a))
	if err != nil {
		t.Fatal(err)
	}
	y, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if x.Bounds() != y.Bounds() {
		t.Fatalf("the picture is %v, want %v", x.Bounds(), y.Bounds())
	}
	return countDifferent(x, y), x.Bounds().Dx() * x.Bounds().Dy()
}

func countDifferent(x, y image.Image) int {
	n := 0
	for i := x.Bounds().Min.Y; i < x.Bounds().Max.Y; i++ {
		for j := x.Bounds().Min.X; j < x.Bounds().Max.X; j++ {
			r, g, b, _ := x.At(j, i).RGBA()
			r2, g2, b2, _ := y.At(j, i).RGBA()
			if far(r, r2) || far(g, g2) || far(b, b2) {
				n++
			}
		}
	}
	return n
}

func far(a, b uint32) bool { return max(a, b)-min(a, b) > 24<<8 }

func TestAPictureForAMailIsSmall(t *testing.T) {
	a, g := start(t, "alpha2")
	out, err := a.Draw(g, Options{Window: a.Theatre(fallOfParis.Spaces()), Width: 780, Marks: fallOfParis}).PNG()
	if err != nil {
		t.Fatal(err)
	}
	if len(out) > 120_000 {
		t.Errorf("a theatre's picture has %d bytes, want at most 120,000", len(out))
	}
}

// A picture with too many bytes keeps fewer colours, is made smaller if that does not help, and
// stays as it is otherwise.
func TestAPictureIsMadeToFit(t *testing.T) {
	a, g := start(t, "alpha2")
	p := a.Draw(g, Options{Window: a.Theatre(fallOfParis.Spaces()), Width: 780, Marks: fallOfParis})
	whole, err := p.PNG()
	if err != nil {
		t.Fatal(err)
	}
	for _, limit := range []int{len(whole), len(whole) * 19 / 20, len(whole) * 9 / 10, len(whole) / 2, len(whole) / 4, len(whole) / 8} {
		got, err := p.PNGWithin(limit)
		if _, broken := png.Decode(bytes.NewReader(got)); broken != nil {
			t.Errorf("within %d bytes: %v", limit, broken)
		}
		if err != nil || len(got) > limit || limit == len(whole) && !bytes.Equal(got, whole) {
			t.Errorf("within %d of %d bytes: %d, %v", limit, len(whole), len(got), err)
		}
	}
	if got, err := p.PNGWithin(1); err != nil || len(got) == 0 || len(got) >= len(whole) {
		t.Errorf("as small as can be: %d of %d bytes, %v", len(got), len(whole), err)
	}
}

func TestTheSamePositionGivesTheSameBytes(t *testing.T) {
	a, g := start(t, "bh")
	o := Options{Width: 900, Kinds: true, Marks: fallOfParis}
	first, second := a.Draw(g, o), a.Draw(g, o)
	if !bytes.Equal(first.SVG(), second.SVG()) {
		t.Error("two SVGs of one position differ")
	}
	x, err := first.PNG()
	if err != nil {
		t.Fatal(err)
	}
	if y, err := second.PNG(); err != nil || !bytes.Equal(x, y) {
		t.Errorf("two PNGs of one position differ (%v)", err)
	}
}

// An SVG is well-formed, loads nothing and runs nothing, whatever its title.
func TestSVGIsHarmless(t *testing.T) {
	a, g := start(t, "alpha2")
	svg := a.Draw(g, Options{Title: `</title><script>alert("x")</script>`, Marks: fallOfParis}).SVG()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if !slices.Contains([]string{"svg", "title", "desc", "defs", "pattern", "rect", "path", "text"}, e.Name.Local) {
			t.Errorf("element %s", e.Name.Local)
		}
		for _, at := range e.Attr {
			if strings.HasPrefix(strings.ToLower(at.Name.Local), "on") || at.Name.Local == "href" {
				t.Errorf("%s has the attribute %s", e.Name.Local, at.Name.Local)
			}
		}
	}
}

func TestAltSaysWhatThePictureShows(t *testing.T) {
	a, g := start(t, "alpha2")
	drawn := a.Draw(g, Options{Window: a.Theatre(fallOfParis.Spaces()), Marks: fallOfParis, Title: "G1"})
	if got, want := drawn.Key(), "GE 17: 17 German units. Yellow: battle and winner. Red edge: changed hands. Arrows: moves."; got != want {
		t.Errorf("Key() = %q, want %q", got, want)
	}
	if got, want := a.Draw(g, Options{Window: a.Theatre([]board.SpaceID{"Norway"}), Kinds: true, Title: "G1"}).Key(), ""; got != want {
		t.Errorf("Key() with kinds of units = %q, want %q", got, want)
	}
	got := drawn.Alt()
	want := "Map of round 1 (G1). Changed hands: France from France to Germany. Battles: France: Germany won; SZ 112: nobody is left. Arrows: 3."
	if got != want {
		t.Errorf("Alt() = %q, want %q", got, want)
	}
	// Bombers that are left alone above a factory have not won it.
	raid := Changes([]state.Event{state.BattleEnded{Kind: state.Raid, Space: "United Kingdom", Winner: "Germany"}})
	if got, want := Describe(g, raid), "Battles: United Kingdom: bombing raid."; !strings.Contains(got, want) {
		t.Errorf("Describe() = %q, want %q", got, want)
	}
	held := map[board.SpaceID]ruleset.PowerID{"France": "France", "Bulgaria": ruleset.Neutral, "Germany": "Germany"}
	for s, p := range g.Control {
		if _, ok := held[s]; !ok {
			held[s] = p
		}
	}
	g.Control["France"], g.Control["Bulgaria"] = "Germany", "Germany"
	got = a.Draw(g, Options{Marks: Since(held, g), Title: "the end of round 1"}).Alt()
	for _, want := range []string{
		"Map of the whole board: the end of round 1. Territories held: Germany 11, Soviet Union 33,",
		" Victory cities of the Axis: Paris, Berlin, ", " Changed hands: Bulgaria from neutral to Germany; France from France to Germany.",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("Alt() = %q lacks %q", got, want)
		}
	}
}

func TestChanges(t *testing.T) {
	piece := []state.Piece{{ID: 1, Type: "tank", Power: "Germany"}}
	got := Changes([]state.Event{
		state.Moved{Power: "Germany", Phase: order.CombatMove, Units: piece, Path: []board.SpaceID{"Germany", "Poland", "Baltic States"}},
		state.Moved{Power: "Germany", Phase: order.CombatMove, Units: piece, Path: []board.SpaceID{"Germany", "Baltic States"}},
		state.BattleEnded{Kind: state.Land, Space: "Baltic States", Winner: "Germany"},
		state.Captured{Space: "Baltic States", From: "Soviet Union", By: "Germany", To: "Germany"},
		state.Captured{Space: "Finland", From: "Germany", By: "Soviet Union", To: "Soviet Union"},
		state.Captured{Space: "Finland", From: "Soviet Union", By: "Germany", To: "Germany"},
	})
	want := Marks{
		Moves:   []Move{{"Germany", "Germany", "Baltic States", 2, true}},
		Battles: []Battle{{Space: "Baltic States", Winner: "Germany"}},
		Taken:   []Taken{{"Baltic States", "Soviet Union", "Germany"}},
	}
	if !slices.Equal(got.Moves, want.Moves) || !slices.Equal(got.Battles, want.Battles) || !slices.Equal(got.Taken, want.Taken) {
		t.Errorf("Changes() = %+v, want %+v", got, want)
	}
}

// A theatre shows what it was chosen for, also over the seam of the sheet.
func TestTheatre(t *testing.T) {
	a, _ := start(t, "alpha2")
	for _, spaces := range [][]board.SpaceID{
		{"France", "SZ 112"}, {"Alaska", "SZ 2", "SZ 3"}, {"Egypt"}, {"Western United States", "SZ 10", "Hawaiian Islands"}, {"Union of South Africa"},
	} {
		w := a.Theatre(spaces)
		for _, s := range spaces {
			p := a.shape(s).label
			dx := a.turn(p.X - (w.X0+w.X1)/2)
			if dx < -(w.X1-w.X0)/2 || dx > (w.X1-w.X0)/2 || p.Y < w.Y0 || p.Y > w.Y1 {
				t.Errorf("Theatre(%v) does not show %s", spaces, s)
			}
		}
		if w.Y0 < a.top || w.Y1 > a.bottom {
			t.Errorf("Theatre(%v) reaches off the sheet: %v", spaces, w)
		}
	}
	if a.Theatre(nil) != a.Whole() {
		t.Error("a theatre of nothing is the whole board")
	}
}

// A board without shapes is drawn from the places of its names.
func TestPlainBoard(t *testing.T) {
	b, err := board.New([]board.Space{
		{ID: "Home", Kind: board.Territory, X: 100, Y: 100}, {ID: "Abroad", Kind: board.Territory, X: 400, Y: 100}, {ID: "SZ 1", Kind: board.SeaZone, X: 250, Y: 300},
	}, [][2]board.SpaceID{{"Home", "Abroad"}, {"Home", "SZ 1"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Load(b)
	if err != nil {
		t.Fatal(err)
	}
	_, g := start(t, "alpha2")
	rs := *g.Rules
	rs.Board = b
	g = &state.Game{Rules: &rs, Control: map[board.SpaceID]ruleset.PowerID{"Home": "Germany", "Abroad": "Japan"}}
	svg := string(a.Draw(g, Options{Width: 400}).SVG())
	for _, want := range []string{"<title>Home</title>", "<title>Abroad</title>", "<title>SZ 1</title>", "url(#p"} {
		if !strings.Contains(svg, want) {
			t.Errorf("the picture lacks %s", want)
		}
	}
}

func BenchmarkTheatre(b *testing.B) {
	a, g := start(b, "alpha2")
	benchmark(b, a, g, Options{Window: a.Theatre(fallOfParis.Spaces()), Width: 780, Marks: fallOfParis})
}

func BenchmarkWorld(b *testing.B) {
	a, g := start(b, "alpha2")
	benchmark(b, a, g, Options{Width: 1200})
}

func benchmark(b *testing.B, a *Atlas, g *state.Game, o Options) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := a.Draw(g, o).PNG(); err != nil {
			b.Fatal(err)
		}
	}
}
