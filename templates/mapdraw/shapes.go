package mapdraw

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
)

//go:embed data
var data embed.FS

// Point is a place on the board's sheet: x to the right, y down, in units of
// the board's own.
type Point struct{ X, Y float64 }

// spot is a place with a disc of radius r inside its shape.
type spot struct {
	Point
	r float64
}

// unitPlace says where the counters of a space are, relative to its shape.
type unitPlace uint8

const (
	inside unitPlace = iota
	beside           // in the water beside a small island: a thin line leads to it
	onName           // there is no second place: on the place of the name
)

// lineKind is what a line of the board is.
type lineKind string

const (
	coastLine lineKind = "coast"
	landLine  lineKind = "land"
	zoneLine  lineKind = "zone"
	voidLine  lineKind = "void"
	iceLine   lineKind = "ice"
	sheetLine lineKind = "sheet"
)

// arc is a line that the two shapes beside it share.
type arc struct {
	kind        lineKind
	left, right board.SpaceID
	box         box
	points      []Point
}

// shape is the outline of a space.
type shape struct {
	space board.SpaceID
	sea   bool
	// void is decoration and not a space of the game; impassable is a space that the rules
	// know without borders.
	void, impassable bool
	// joins is the space that it looks like where a ruleset does not use it.
	joins board.SpaceID
	label spot
	units spot
	place unitPlace
	rings [][]Point
	box   box
}

// link is a canal, a strait or a border without a common edge.
type link struct {
	name, kind string
	a, b       board.SpaceID
	from, to   Point
}

// box is a rectangle on the sheet.
type box struct{ x0, y0, x1, y1 float64 }

func emptyBox() box {
	return box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
}

func (b *box) add(p Point) {
	b.x0, b.y0 = min(b.x0, p.X), min(b.y0, p.Y)
	b.x1, b.y1 = max(b.x1, p.X), max(b.y1, p.Y)
}

func (b box) meets(c box) bool {
	return b.x0 < c.x1 && c.x0 < b.x1 && b.y0 < c.y1 && c.y0 < b.y1
}

func (b box) shifted(dx float64) box { return box{b.x0 + dx, b.y0, b.x1 + dx, b.y1} }

// Atlas is what is needed to draw positions on one board.
type Atlas struct {
	width, top, bottom float64
	shapes             []shape
	index              map[board.SpaceID]int
	arcs               []arc
	links              []link
	looks              map[string]look
}

// Load reads the shapes that come with the program for a board. A board that has
// none is drawn from the places of its names.
func Load(b *board.Board) (*Atlas, error) {
	looks, err := readLooks(data)
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(data, path.Join("data", b.Name(), "shapes.tsv")); b.Name() == "" || errors.Is(err, fs.ErrNotExist) {
		return plain(b, looks), nil
	}
	folder, err := fs.Sub(data, path.Join("data", b.Name()))
	if err != nil {
		return nil, fmt.Errorf("shapes of board %q: %w", b.Name(), err)
	}
	a := &Atlas{looks: looks, index: map[board.SpaceID]int{}}
	if err := a.read(folder); err != nil {
		return nil, fmt.Errorf("shapes of board %q: %w", b.Name(), err)
	}
	for _, s := range b.Spaces() {
		if _, known := a.index[s.ID]; !known {
			return nil, fmt.Errorf("shapes of board %q: %q has none", b.Name(), s.ID)
		}
	}
	return a, nil
}

func (a *Atlas) read(folder fs.FS) error {
	if err := a.readSheet(folder); err != nil {
		return err
	}
	rows, err := datafile.ReadTable(folder, "arcs.tsv", "arc", "kind", "left", "right", "line")
	if err != nil {
		return err
	}
	for i, r := range rows {
		if r.Key != strconv.Itoa(i) {
			return r.Errorf("arc %s where arc %d is expected", r.Key, i)
		}
		points, err := readLine(r.Get("line"))
		if err != nil {
			return r.Errorf("%w", err)
		}
		x := arc{kind: lineKind(r.Get("kind")), left: board.SpaceID(r.Get("left")), right: board.SpaceID(r.Get("right")), points: points, box: emptyBox()}
		if !slices.Contains([]lineKind{coastLine, landLine, zoneLine, voidLine, iceLine, sheetLine}, x.kind) {
			return r.Errorf("unknown kind %q", x.kind)
		}
		for _, p := range points {
			x.box.add(p)
		}
		a.arcs = append(a.arcs, x)
	}
	if err := a.readShapes(folder); err != nil {
		return err
	}
	return a.readLinks(folder)
}

// readSheet reads the size of the sheet.
func (a *Atlas) readSheet(folder fs.FS) error {
	rows, err := datafile.ReadTable(folder, "sheet.tsv", "sheet", "at")
	if err != nil {
		return err
	}
	for _, r := range rows {
		n, err := r.Int("at")
		if err != nil {
			return err
		}
		switch r.Key {
		case "width":
			a.width = float64(n)
		case "top":
			a.top = float64(n)
		case "bottom":
			a.bottom = float64(n)
		default:
			return r.Errorf("unknown measure %q; known are width, top, bottom", r.Key)
		}
	}
	if a.width <= 0 || a.bottom <= a.top {
		return fmt.Errorf("sheet.tsv: the sheet has no size")
	}
	return nil
}

func (a *Atlas) readShapes(folder fs.FS) error {
	rows, err := datafile.ReadTable(folder, "shapes.tsv", "space", "kind", "marks", "joins", "label", "units", "rings")
	if err != nil {
		return err
	}
	for _, r := range rows {
		s := shape{space: board.SpaceID(r.Key), sea: r.Get("kind") == "sea", joins: board.SpaceID(r.Get("joins")), box: emptyBox()}
		for _, m := range r.List("marks") {
			switch m {
			case "void":
				s.void = true
			case "impassable":
				s.impassable = true
			default:
				return r.Errorf("unknown mark %q", m)
			}
		}
		if s.label, err = readSpot(r.Get("label")); err != nil {
			return r.Errorf("label: %w", err)
		}
		if err := s.readUnits(r.Get("units")); err != nil {
			return r.Errorf("units: %w", err)
		}
		for _, list := range strings.Split(r.Get("rings"), ";") {
			ring, err := a.ring(strings.Fields(list), s.label.X)
			if err != nil {
				return r.Errorf("rings: %w", err)
			}
			s.rings = append(s.rings, ring)
			for _, p := range ring {
				s.box.add(p)
			}
		}
		a.index[s.space] = len(a.shapes)
		a.shapes = append(a.shapes, s)
	}
	return nil
}

// readUnits reads the place of the counters: a spot and perhaps a word.
func (s *shape) readUnits(text string) error {
	at, word, _ := strings.Cut(text, " ")
	if at == "" {
		s.units = s.label
		return nil
	}
	var err error
	if s.units, err = readSpot(at); err != nil {
		return err
	}
	switch word {
	case "":
	case "off":
		s.place = beside
	case "same":
		s.place = onName
	default:
		return fmt.Errorf("unknown word %q", word)
	}
	return nil
}

// ring joins arcs to a closed line whose middle lies nearest to x. A negative
// number -n means arc n-1 backwards.
func (a *Atlas) ring(refs []string, x float64) ([]Point, error) {
	var out []Point
	for _, ref := range refs {
		n, err := strconv.Atoi(ref)
		if err != nil {
			return nil, fmt.Errorf("%q is not the number of an arc", ref)
		}
		i := n
		if n < 0 {
			i = -n - 1
		}
		if i >= len(a.arcs) {
			return nil, fmt.Errorf("arc %d is unknown", i)
		}
		q := slices.Clone(a.arcs[i].points)
		if n < 0 {
			slices.Reverse(q)
		}
		if len(out) > 0 {
			last := out[len(out)-1]
			shift(q, a.width*math.Round((last.X-q[0].X)/a.width))
			if q[0] != last {
				return nil, fmt.Errorf("arc %d does not begin where the one before ends", i)
			}
			q = q[1:]
		}
		out = append(out, q...)
	}
	b := emptyBox()
	for _, p := range out {
		b.add(p)
	}
	shift(out, a.width*math.Round((x-(b.x0+b.x1)/2)/a.width))
	return out, nil
}

func shift(points []Point, dx float64) {
	for i := range points {
		points[i].X += dx
	}
}

func (a *Atlas) readLinks(folder fs.FS) error {
	rows, err := datafile.ReadTable(folder, "links.tsv", "link", "kind", "a", "b", "line")
	if err != nil {
		return err
	}
	for _, r := range rows {
		ends := strings.Fields(r.Get("line"))
		if len(ends) != 2 {
			return r.Errorf("a line has two ends")
		}
		l := link{name: r.Key, kind: r.Get("kind"), a: board.SpaceID(r.Get("a")), b: board.SpaceID(r.Get("b"))}
		var errs [2]error
		l.from, errs[0] = readPoint(ends[0])
		l.to, errs[1] = readPoint(ends[1])
		if err := errors.Join(errs[:]...); err != nil {
			return r.Errorf("%w", err)
		}
		a.links = append(a.links, l)
	}
	return nil
}

// readLine reads "x,y dx,dy dx,dy ...": a point, then the step to each next.
func readLine(text string) ([]Point, error) {
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return nil, fmt.Errorf("a line has two points or more")
	}
	points := make([]Point, len(fields))
	for i, f := range fields {
		p, err := readPoint(f)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			p.X, p.Y = p.X+points[i-1].X, p.Y+points[i-1].Y
		}
		points[i] = p
	}
	return points, nil
}

func readPoint(text string) (Point, error) {
	x, y, ok := strings.Cut(text, ",")
	i, err := strconv.Atoi(x)
	j, err2 := strconv.Atoi(y)
	if !ok || err != nil || err2 != nil {
		return Point{}, fmt.Errorf("%q is not a point", text)
	}
	return Point{float64(i), float64(j)}, nil
}

// readSpot reads "x,y,r".
func readSpot(text string) (spot, error) {
	at := strings.LastIndexByte(text, ',')
	if at < 0 {
		return spot{}, fmt.Errorf("%q is not a place", text)
	}
	p, err := readPoint(text[:at])
	if err != nil {
		return spot{}, err
	}
	r, err := strconv.Atoi(text[at+1:])
	if err != nil {
		return spot{}, fmt.Errorf("%q is not a radius", text[at+1:])
	}
	return spot{p, float64(r)}, nil
}

// shape returns the shape of a space, nil if it has none.
func (a *Atlas) shape(id board.SpaceID) *shape {
	if i, ok := a.index[id]; ok {
		return &a.shapes[i]
	}
	return nil
}

// turn brings a difference of two x into half a round either way.
func (a *Atlas) turn(dx float64) float64 { return dx - a.width*math.Round(dx/a.width) }
