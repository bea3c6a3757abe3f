package mapdraw

import (
	"strconv"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// parcel is units made for another power that wait in a space to be fetched (BH-026).
type parcel struct {
	at board.SpaceID
	to ruleset.PowerID
	n  int
}

// parcels are all that wait.
func (v *view) parcels() (out []parcel) {
	for _, l := range v.g.Lent {
		known := false
		for i := range out {
			if out[i].at == l.At && out[i].to == l.Receiver {
				out[i].n++
				known = true
			}
		}
		if !known {
			out = append(out, parcel{l.At, l.Receiver, 1})
		}
	}
	return out
}

// waiting are the plates of what waits in a space: pale, with the receiver's letters and
// how many there are. They are below its other counters.
func (v *view) waiting(at board.SpaceID) (plates []counter) {
	for _, p := range v.parcels() {
		if p.at != at {
			continue
		}
		plate := counter{h: v.text * 1.25, back: v.pal.halo}
		for _, w := range []part{v.word("→"+v.look(v.g.Rules, p.to).letters, v.text*v.letters, bold), v.word(strconv.Itoa(p.n), v.text, bold)} {
			w.color = v.pal.name
			plate.put(w)
		}
		plates = append(plates, plate)
	}
	return plates
}
