package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// SpaceID names a space in its canonical spelling: "Eastern Poland", "SZ 110".
type SpaceID string

// Kind says whether a space is a territory or a sea zone.
type Kind uint8

// The kinds of spaces.
const (
	Territory Kind = iota + 1
	SeaZone
)

// Half is the part of the map that a space belongs to.
type Half uint8

// The halves of a two-board map; a space may count for both.
const (
	Europe Half = 1 << iota
	Pacific
)

// Space is a territory or a sea zone with what is printed on it.
type Space struct {
	ID   SpaceID
	Kind Kind
	// IPC is the printed income value; 0 for sea zones.
	IPC  int
	Half Half
	// Island is true for a territory that lies wholly inside sea (G40-0.3.8).
	Island bool `mark:"island" at:"land"`
	// NoComplex is true where the map bans industrial complexes.
	NoComplex bool `mark:"no complex" at:"land"`
	// Impassable spaces let no unit in or over.
	Impassable bool `mark:"impassable" at:"both"`
	// NoShips is true for a sea zone that ships cannot be in (the Caspian).
	NoShips bool `mark:"no ships" at:"sea"`
	// NoLand is true for a territory that land units can neither enter nor pass. Aircraft
	// can fly over it but not land.
	NoLand bool `mark:"no land" at:"land"`
	// VictoryCity is the city's name, empty where there is none.
	VictoryCity string
	// VictoryHalf is the half for which the victory city counts.
	VictoryHalf Half
	// Convoy and Kamikaze mark sea zones with those symbols.
	Convoy   bool `mark:"convoy" at:"sea"`
	Kamikaze bool `mark:"kamikaze" at:"sea"`
	// X, Y are where the name stands on the map picture.
	X, Y int
}

// Canal is a strait or canal between two sea zones.
type Canal struct {
	Name string
	A, B SpaceID
	// Controllers must all be friendly since the start of the mover's turn.
	Controllers []SpaceID
	// SubsFree lets submarines through, whoever controls it.
	SubsFree bool
}

// Board is a map: spaces, borders and canals. It is never changed after
// loading.
type Board struct {
	name   string
	spaces []Space
	index  Numbers[SpaceID]
	// near holds the neighbours of each space by index, sorted by id; nearBy holds
	// their indexes.
	near   [][]SpaceID
	nearBy [][]int32
	canals []Canal
	names  nameIndex
}

// New makes a board of spaces, borders and canals. It refuses a space or a border that
// is given twice, a space's border with itself, and a border with an unknown space.
func New(spaces []Space, borders [][2]SpaceID, canals []Canal) (*Board, error) {
	b := &Board{spaces: slices.Clone(spaces), canals: slices.Clone(canals)}
	slices.SortStableFunc(b.spaces, func(x, y Space) int { return compareIDs(x.ID, y.ID) })
	for _, s := range b.spaces {
		if _, twice := b.index.Of(s.ID); twice {
			return nil, fmt.Errorf("space %q is given twice", s.ID)
		}
		b.index.Add(s.ID)
	}
	b.near = make([][]SpaceID, len(b.spaces))
	for _, e := range borders {
		i, ok := b.index.Of(e[0])
		j, ok2 := b.index.Of(e[1])
		switch {
		case !ok || !ok2:
			return nil, fmt.Errorf("border %q - %q: unknown space", e[0], e[1])
		case i == j:
			return nil, fmt.Errorf("border of %q with itself", e[0])
		case slices.Contains(b.near[i], e[1]):
			return nil, fmt.Errorf("border %q - %q is given twice", e[0], e[1])
		}
		b.near[i] = append(b.near[i], e[1])
		b.near[j] = append(b.near[j], e[0])
	}
	b.nearBy = make([][]int32, len(b.spaces))
	for i, near := range b.near {
		slices.SortStableFunc(near, compareIDs)
		for _, n := range near {
			b.nearBy[i] = append(b.nearBy[i], int32(b.Index(n)))
		}
	}
	if err := b.checkCanals(); err != nil {
		return nil, err
	}
	return b, nil
}

// checkCanals checks that canals join neighbouring zones and are guarded by real
// territories.
func (b *Board) checkCanals() error {
	for _, c := range b.canals {
		if !b.IsSea(c.A) || !b.IsSea(c.B) || !b.Adjacent(c.A, c.B) {
			return fmt.Errorf("canal %s: %q and %q are not two zones that touch", c.Name, c.A, c.B)
		}
		for _, t := range c.Controllers {
			if s := b.Space(t); s == nil || s.Kind != Territory {
				return fmt.Errorf("canal %s: %q is not a territory", c.Name, t)
			}
		}
	}
	return nil
}

// Name is the name that the board was loaded by, like "global1940"; empty for a board
// that did not come with the program. A ruleset's changes to a board keep its name.
func (b *Board) Name() string { return b.name }

// compareIDs orders spaces: territories by name, then sea zones by number.
func compareIDs(a, b SpaceID) int {
	x, y := zoneNumber(a), zoneNumber(b)
	if x != y {
		return x - y
	}
	return strings.Compare(string(a), string(b))
}

// zoneNumber is a sea zone's number, 0 for territories.
func zoneNumber(s SpaceID) int {
	if !strings.HasPrefix(string(s), "SZ ") {
		return 0
	}
	n, err := strconv.Atoi(string(s[3:]))
	if err != nil {
		return 0
	}
	return n
}

// Compare orders spaces as reports and data files do: territories by name,
// then sea zones by number.
func Compare(a, b SpaceID) int { return compareIDs(a, b) }

// Space returns the space with the id, or nil.
func (b *Board) Space(id SpaceID) *Space {
	if i, ok := b.index.Of(id); ok {
		return &b.spaces[i]
	}
	return nil
}

// Spaces returns all spaces in the order of Compare. It must not be changed.
func (b *Board) Spaces() []Space { return b.spaces }

// Index is the space's place in Spaces, or -1.
func (b *Board) Index(id SpaceID) int {
	if i, ok := b.index.Of(id); ok {
		return i
	}
	return -1
}

// Neighbours returns the spaces that touch the space, in the order of Compare.
// It must not be changed.
func (b *Board) Neighbours(id SpaceID) []SpaceID {
	if i, ok := b.index.Of(id); ok {
		return b.near[i]
	}
	return nil
}

// Adjacent reports whether the two spaces touch.
func (b *Board) Adjacent(x, y SpaceID) bool { return slices.Contains(b.Neighbours(x), y) }

// IsSea reports whether the space is a sea zone.
func (b *Board) IsSea(id SpaceID) bool {
	s := b.Space(id)
	return s != nil && s.Kind == SeaZone
}

// Canal returns the strait or canal between two sea zones, or nil.
func (b *Board) Canal(x, y SpaceID) *Canal {
	for i := range b.canals {
		c := &b.canals[i]
		if c.A == x && c.B == y || c.A == y && c.B == x {
			return c
		}
	}
	return nil
}

// Canals returns all straits and canals. It must not be changed.
func (b *Board) Canals() []Canal { return b.canals }
