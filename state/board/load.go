package board

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
)

//go:embed data
var data embed.FS

// Load reads a board that comes with the program, like "global1940".
func Load(name string) (*Board, error) {
	fsys, err := fs.Sub(data, path.Join("data", name))
	if err != nil {
		return nil, fmt.Errorf("load board %q: %w", name, err)
	}
	b, err := Read(fsys)
	if err != nil {
		return nil, fmt.Errorf("load board %q: %w", name, err)
	}
	b.name = name
	return b, nil
}

// Read reads a board from a folder with spaces.tsv, borders.tsv, canals.toml
// and aliases.tsv. Whatever it does not understand is an error that names file and
// line: an unknown column, space or mark, a border that only one of its spaces lists,
// or a name for two spaces.
func Read(fsys fs.FS) (*Board, error) {
	spaces, err := readSpaces(fsys)
	if err != nil {
		return nil, err
	}
	borders, err := readBorders(fsys, spaces)
	if err != nil {
		return nil, err
	}
	canals, err := readCanals(fsys)
	if err != nil {
		return nil, err
	}
	b, err := New(spaces, borders, nil)
	if err != nil {
		return nil, err
	}
	b.canals = canals
	if err := b.checkCanals(); err != nil {
		return nil, fmt.Errorf("canals.toml: %w", err)
	}
	if b.names, err = readNames(fsys, b); err != nil {
		return nil, err
	}
	return b, nil
}

func readSpaces(fsys fs.FS) ([]Space, error) {
	rows, err := datafile.ReadTable(fsys, "spaces.tsv", "space", "ipc", "half", "marks", "victory_city", "x", "y")
	if err != nil {
		return nil, err
	}
	spaces := make([]Space, 0, len(rows))
	for _, r := range rows {
		s := Space{ID: SpaceID(r.Key), Kind: Territory, VictoryCity: r.Get("victory_city")}
		if strings.HasPrefix(r.Key, "SZ ") {
			if s.Kind = SeaZone; zoneNumber(s.ID) == 0 {
				return nil, r.Errorf("%q is not a sea zone's number", r.Key)
			}
		}
		var errs [4]error
		s.IPC, errs[0] = r.Int("ipc")
		s.X, errs[1] = r.Int("x")
		s.Y, errs[2] = r.Int("y")
		errs[3] = setMarks(&s, r)
		if err := errors.Join(errs[:]...); err != nil {
			return nil, err
		}
		spaces = append(spaces, s)
	}
	return spaces, nil
}

// setMarks reads the columns half and marks.
func setMarks(s *Space, r *datafile.Row) error {
	half, err := ParseHalf(r.Get("half"))
	if err != nil {
		return r.Errorf("%w", err)
	}
	s.Half = half
	if s.VictoryCity != "" {
		s.VictoryHalf = half
	}
	if err := s.mark(r.List("marks")); err != nil {
		return r.Errorf("%w", err)
	}
	return nil
}

// mark sets the marks of a space: its fields with that tag, each on land, at sea or both.
func (s *Space) mark(marks []string) error {
	kind := "land"
	if s.Kind == SeaZone {
		kind = "sea"
	}
	fields := reflect.VisibleFields(reflect.TypeFor[Space]())
	for _, m := range marks {
		i := slices.IndexFunc(fields, func(f reflect.StructField) bool { return f.Tag.Get("mark") == m })
		if i < 0 || m == "" {
			return fmt.Errorf("unknown mark %q", m)
		}
		if at := fields[i].Tag.Get("at"); at != kind && at != "both" {
			return fmt.Errorf("%q is not a mark for this kind of space", m)
		}
		reflect.ValueOf(s).Elem().FieldByIndex(fields[i].Index).SetBool(true)
	}
	return nil
}

// readBorders reads both lists of every space and checks that they agree.
func readBorders(fsys fs.FS, spaces []Space) ([][2]SpaceID, error) {
	const file = "borders.tsv"
	rows, err := datafile.ReadTable(fsys, file, "space", "territories", "sea_zones")
	if err != nil {
		return nil, err
	}
	known := map[SpaceID]bool{}
	for _, s := range spaces {
		known[s.ID] = true
	}
	type edge struct{ a, b SpaceID }
	where := map[edge]*datafile.Row{}
	var edges []edge
	for _, r := range rows {
		from := SpaceID(r.Key)
		if !known[from] {
			return nil, r.Errorf("unknown space %q", from)
		}
		var to []SpaceID
		for _, t := range r.List("territories") {
			to = append(to, SpaceID(t))
		}
		for _, z := range r.List("sea_zones") {
			to = append(to, SpaceID("SZ "+z))
		}
		for _, t := range to {
			switch {
			case !known[t]:
				return nil, r.Errorf("unknown space %q", t)
			case t == from:
				return nil, r.Errorf("%q cannot border itself", from)
			case where[edge{from, t}] != nil:
				return nil, r.Errorf("%q is given twice", t)
			}
			where[edge{from, t}] = r
			edges = append(edges, edge{from, t})
		}
	}
	var borders [][2]SpaceID
	for _, e := range edges {
		if where[edge{e.b, e.a}] == nil {
			return nil, where[e].Errorf("%q borders %q, but the line of %q does not say so", e.a, e.b, e.b)
		}
		if compareIDs(e.a, e.b) < 0 {
			borders = append(borders, [2]SpaceID{e.a, e.b})
		}
	}
	return borders, nil
}

// canalFile is the form of canals.toml.
type canalFile struct {
	Canal []struct {
		Name           string    `toml:"name"`
		Between        []SpaceID `toml:"between"`
		Controllers    []SpaceID `toml:"controllers"`
		SubmarinesFree bool      `toml:"submarines_free"`
	} `toml:"canal"`
}

func readCanals(fsys fs.FS) ([]Canal, error) {
	const file = "canals.toml"
	var cf canalFile
	if err := datafile.DecodeTOML(fsys, file, &cf); err != nil {
		return nil, err
	}
	var canals []Canal
	for _, c := range cf.Canal {
		if len(c.Between) != 2 || len(c.Controllers) == 0 {
			return nil, fmt.Errorf("%s: canal %q needs two zones and at least one controller", file, c.Name)
		}
		canals = append(canals, Canal{
			Name: c.Name, A: c.Between[0], B: c.Between[1],
			Controllers: c.Controllers, SubsFree: c.SubmarinesFree,
		})
	}
	return canals, nil
}

// ParseHalf reads the name of a map half.
func ParseHalf(s string) (Half, error) {
	switch s {
	case "europe":
		return Europe, nil
	case "pacific":
		return Pacific, nil
	case "both":
		return Europe | Pacific, nil
	}
	return 0, fmt.Errorf("%q is not a half of the map (europe, pacific, both)", s)
}

// String returns the half's name as data files write it.
func (h Half) String() string {
	switch h {
	case Europe:
		return "europe"
	case Pacific:
		return "pacific"
	case Europe | Pacific:
		return "both"
	}
	return "half " + strconv.Itoa(int(h))
}
