package board

import (
	"fmt"
	"slices"
)

// Without returns a board that lacks the spaces, their borders and names. An
// unknown space is an error.
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
	var borders [][2]SpaceID
	for i, s := range b.spaces {
		for _, n := range b.near[i] {
			if compareIDs(s.ID, n) < 0 && !out(s.ID) && !out(n) {
				borders = append(borders, [2]SpaceID{s.ID, n})
			}
		}
	}
	c, err := New(spaces, borders, b.canals)
	if err != nil {
		return nil, err
	}
	c.names = b.names.without(gone)
	return c, nil
}
