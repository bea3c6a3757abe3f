package mapdraw

import (
	"math"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Sheet is a whole board in pixels, piece by piece, for showing a position that
// changes: the shapes of its spaces and the places of their units. Ground draws what is
// below and above them at the same scale.
type Sheet struct {
	Width, Height int
	// Letter is the size of the counters' letters.
	Letter float64
	Spaces []SheetSpace
}

// SheetSpace is a space of the game on a sheet.
type SheetSpace struct {
	ID  board.SpaceID
	Sea bool
	// Path is its outline as the d of an SVG path; near the seam it is there twice.
	Path string
	// Units are the places of its counters, one for each time that it is shown.
	Units []Point
}

// Sheet lays out the board of a game in the given number of pixels.
func (a *Atlas) Sheet(g *state.Game, width int) *Sheet {
	v := newView(a, g, Options{Width: width})
	s := &Sheet{Width: v.pic.Width, Height: v.pic.Height, Letter: v.text}
	at := map[board.SpaceID]int{}
	w := &svgWriter{}
	for _, sp := range g.Rules.Board.Spaces() {
		at[sp.ID] = len(s.Spaces)
		s.Spaces = append(s.Spaces, SheetSpace{ID: sp.ID, Sea: sp.Kind == board.SeaZone})
	}
	for _, c := range v.copies {
		i, ok := at[c.space]
		if !ok {
			continue
		}
		x := &s.Spaces[i]
		w.body.Reset()
		for _, r := range c.rings {
			w.path(coarser(v.pxs(r, c.dx)))
			w.body.WriteByte('Z')
		}
		x.Path += w.body.String()
		if p := v.px(c.units.Point, c.dx); v.in(p, -s.Letter) {
			x.Units = append(x.Units, Point{math.Round(p.X*10) / 10, math.Round(p.Y*10) / 10})
		}
	}
	return s
}

// coarser leaves out points that lie closer than half a pixel to the one before.
func coarser(points []Point) []Point {
	out := points[:1:1]
	for _, p := range points[1:] {
		if q := out[len(out)-1]; math.Abs(p.X-q.X)+math.Abs(p.Y-q.Y) >= 0.5 {
			out = append(out, p)
		}
	}
	return out
}

// Ground draws a board without units in two pictures of one size: below is the sea and
// the land as it is held in the game, above are borders, cities and names on a
// transparent background. Land that has another holder later is drawn between the two.
func (a *Atlas) Ground(g *state.Game, width int, mode Mode) (below, above *Picture) {
	v := newView(a, g, Options{Width: width, Mode: mode})
	v.fills()
	v.pic.title, v.pic.alt = "The board", "The board without its units."
	below = v.pic
	v.pic = &Picture{Width: below.Width, Height: below.Height, title: "Borders and names", alt: "The borders and the names of the board."}
	v.lines()
	v.cities()
	v.reserve()
	v.numbers(false)
	v.names()
	return below, v.pic
}

// reserve keeps room for the counters that a space may have later.
func (v *view) reserve() {
	for _, c := range v.copies {
		if c.void || v.g.Rules.Board.Space(c.space) == nil {
			continue
		}
		at := v.px(c.units.Point, c.dx)
		v.taken = append(v.taken, box{at.X - v.text*1.3, at.Y - v.text*0.62, at.X + v.text*1.3, at.Y + v.text*0.63})
	}
}

// Look is how the land and the counters of a holder look, for a page.
type Look struct {
	Letters string
	// Counter is the colour of its counters, on which letters are white.
	Counter string
	// Light and Dark are the fills of its land.
	Light, Dark Fill
}

// Fill is a colour with the lines of a pattern, which is a square of Tile pixels: Path is
// empty for a plain one.
type Fill struct{ Base, Line, Path string }

// Tile is the side of a pattern's square in pixels.
const Tile = tile

// Look returns how a holder looks.
func (a *Atlas) Look(rs *ruleset.Ruleset, p ruleset.PowerID) Look {
	if p == "" {
		p = neutral
	}
	l := a.look(rs, p)
	fill := func(m Mode) Fill {
		x := l.land(palettes[m])
		return Fill{hex(x.base), hex(x.line), x.pattern.path()}
	}
	return Look{Letters: l.letters, Counter: hex(l.counter), Light: fill(Light), Dark: fill(Dark)}
}

// path is a pattern's square as the d of an SVG path.
func (p pattern) path() string {
	var b strings.Builder
	for y := range tile {
		for x := range tile {
			if p.at(x, y) {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h1v1h-1z")
			}
		}
	}
	return b.String()
}
