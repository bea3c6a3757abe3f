package state

import (
	"maps"
	"reflect"
	"slices"
)

// Clone copies the game so that neither copy sees the other's changes. The
// ruleset is shared.
func (g *Game) Clone() *Game {
	c := *g
	c.cloneBulk()
	c.cloneRest()
	return &c
}

// Share is a Clone that costs less as long as its large parts stay unchanged: both
// games use the same ones until Write changes them in either game, which then makes its
// own copy. Only Write may change a shared game.
func (g *Game) Share() *Game {
	if g.bulk == nil { // whoever made it may still be changing it
		return g.Clone()
	}
	g.bulk.shared.Store(true)
	c := *g
	c.cloneRest()
	return &c
}

// WithoutBulk copies the game without its large parts: units and facilities, land, money
// and markers. It is worth keeping where WithBulk can restore them.
func (g *Game) WithoutBulk() *Game {
	c := *g
	c.cloneRest()
	c.bulk, c.Units, c.Facilities, c.Control, c.Neutrals, c.Purses, c.Markers, c.Turn.Was = nil, nil, nil, nil, nil, nil, nil, nil
	return &c
}

// WithBulk copies the game and gives the copy the large parts of another game, which
// must no longer be used: they belong to the copy.
func (g *Game) WithBulk(from *Game) *Game {
	c := *g
	c.cloneRest()
	c.bulk, c.Units, c.Facilities, c.Control, c.Neutrals, c.Purses, c.Markers, c.Turn.Was = from.bulk, from.Units, from.Facilities, from.Control, from.Neutrals, from.Purses, from.Markers, from.Turn.Was
	if c.bulk == nil || c.bulk.shared.Load() {
		c.cloneBulk()
	}
	return &c
}

// own makes the large parts the game's own before an event changes them.
func (g *Game) own() {
	if g.bulk == nil {
		return
	}
	if g.bulk.shared.Load() {
		g.cloneBulk()
	} else {
		g.bulk.same = &content{}
	}
}

// Twin is a Clone for callers that change it only by Write. Until then it is known to
// be the same game; see Same.
func (g *Game) Twin() *Game {
	c := g.Clone()
	if g.bulk != nil { // else whoever made it may still be changing it
		c.bulk.same = g.bulk.same
	}
	return c
}

// Same reports whether two games are equal, if one was made from the other by Share or
// Twin. For all others it returns false.
func (g *Game) Same(o *Game) bool {
	if g.bulk == nil || o.bulk == nil || g.bulk.same != o.bulk.same {
		return false
	}
	a, b := *g, *o
	for _, c := range []*Game{&a, &b} {
		c.bulk, c.Units, c.Facilities, c.Control, c.Neutrals, c.Purses, c.Markers, c.Turn.Was = nil, nil, nil, nil, nil, nil, nil, nil
	}
	return reflect.DeepEqual(a, b)
}

// adopt makes a game shareable without a copy. Nobody else may hold its parts; otherwise
// use Clone, which copies them.
func (g *Game) adopt() {
	g.bulk = &bulk{same: &content{}}
	made(&g.Control)
	made(&g.Neutrals)
	made(&g.Purses)
	made(&g.Markers)
	made(&g.Turn.Was)
}

// made makes a map that does not exist yet.
func made[K comparable, V any](m *map[K]V) {
	if *m == nil {
		*m = map[K]V{}
	}
}

// cloneBulk copies what own protects.
func (g *Game) cloneBulk() {
	g.bulk = &bulk{same: &content{}}
	g.Units = slices.Clone(g.Units)
	g.Facilities = slices.Clone(g.Facilities)
	g.Control = cloneMap(g.Control)
	g.Neutrals = cloneMap(g.Neutrals)
	g.Purses = cloneMap(g.Purses)
	g.Markers = cloneMap(g.Markers)
	g.Turn.Was = cloneMap(g.Turn.Was)
}

// cloneRest copies what any event may change.
func (g *Game) cloneRest() {
	g.Wars = slices.Clone(g.Wars)
	g.Alliances = slices.Clone(g.Alliances) // members are never changed in place
	g.Pending = slices.Clone(g.Pending)
	g.Letters = slices.Clone(g.Letters)
	g.Lent = slices.Clone(g.Lent)
	g.Joint = g.Joint.clone()
	g.Clocks = slices.Clone(g.Clocks)
	g.Standing = slices.Clone(g.Standing)
	for _, l := range zoneLists {
		*l.turn(&g.Turn) = slices.Clone(*l.turn(&g.Turn))
	}
	g.Turn.Declared = slices.Clone(g.Turn.Declared)
	g.Turn.Bought = slices.Clone(g.Turn.Bought)
	g.Turn.Battles = slices.Clone(g.Turn.Battles)
	g.Turn.Asked = slices.Clone(g.Turn.Asked)
}

// cloneMap copies a map; a copy can always be written to.
func cloneMap[K comparable, V any](m map[K]V) map[K]V {
	if m == nil {
		return map[K]V{}
	}
	return maps.Clone(m)
}
