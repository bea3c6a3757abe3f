package mapdraw

import (
	"image/color"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Holder is how a holder is marked on every picture: two letters and the colour of
// its counters.
type Holder struct {
	Letters string
	Colour  color.RGBA
}

// Holders are the marks of all holders that have their own row.
func Holders() (map[ruleset.PowerID]Holder, error) {
	looks, err := readLooks(data)
	if err != nil {
		return nil, err
	}
	out := map[ruleset.PowerID]Holder{}
	for id, l := range looks {
		out[ruleset.PowerID(id)] = Holder{l.letters, l.counter}
	}
	return out, nil
}
