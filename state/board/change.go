package board

import (
	"fmt"
	"slices"
)

// Without returns a board without the spaces, their borders and names. An unknown space
// is an error.
func (b *Board) Without(gone ...SpaceID) (*Board, error) {
	for _, id := range gone {
		if b.Space(id) == nil {
			return nil, fmt.Errorf("leave out %q: unknown space", id)
		}
	}
	if len(gone) == 0 {
		return b, nil
	}
	out := func(id SpaceID) bool { return slices.Contains(gone, id) }
	spaces := slices.DeleteFunc(slices.Clone(b.spaces), func(s Space) bool { return out(s.ID) })
	borders := slices.DeleteFunc(b.borders(), func(e [2]SpaceID) bool { return out(e[0]) || out(e[1]) })
	c, err := New(spaces, borders, b.canals)
	if err != nil {
		return nil, err
	}
	c.names = b.names.without(gone)
	c.name = b.name
	return c, nil
}

// Change is what a ruleset changes on one space of the board.
type Change struct {
	Space SpaceID
	// IPC is the new income value; nil leaves it.
	IPC *int
	// Marks are added to those of the space; they are the words of spaces.tsv.
	Marks []string
	// Touches are further spaces that it borders.
	Touches []SpaceID
	// City is the victory city of a territory that had none; empty adds none.
	City string
}

// With returns a board with the change; the names stay. An unknown space or mark, a
// border that exists already, a value or a city at sea, or a second city is an error.
func (b *Board) With(ch Change) (*Board, error) {
	i, ok := b.index.Of(ch.Space)
	if !ok {
		return nil, fmt.Errorf("change %q: unknown space", ch.Space)
	}
	spaces := slices.Clone(b.spaces)
	s := &spaces[i]
	if ch.IPC != nil {
		if s.Kind == SeaZone || *ch.IPC < 0 {
			return nil, fmt.Errorf("change %q: it cannot be worth %d", ch.Space, *ch.IPC)
		}
		s.IPC = *ch.IPC
	}
	if err := s.mark(ch.Marks); err != nil {
		return nil, fmt.Errorf("change %q: %w", ch.Space, err)
	}
	if ch.City != "" {
		if s.Kind == SeaZone || s.VictoryCity != "" {
			return nil, fmt.Errorf("change %q: it cannot have the victory city %s", ch.Space, ch.City)
		}
		s.VictoryCity = ch.City
	}
	borders := b.borders()
	for _, t := range ch.Touches {
		borders = append(borders, [2]SpaceID{ch.Space, t})
	}
	c, err := New(spaces, borders, b.canals)
	if err != nil {
		return nil, fmt.Errorf("change %q: %w", ch.Space, err)
	}
	c.names = b.names
	c.name = b.name
	return c, nil
}

// borders lists every border once.
func (b *Board) borders() [][2]SpaceID {
	var borders [][2]SpaceID
	for i, s := range b.spaces {
		for _, n := range b.near[i] {
			if compareIDs(s.ID, n) < 0 {
				borders = append(borders, [2]SpaceID{s.ID, n})
			}
		}
	}
	return borders
}
