package mapdraw

import (
	"strconv"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// waiting marks land where units made for another power wait to be fetched: a
// pale plate with the receiver's letters and how many there are (BH-026).
func (v *view) waiting() {
	type parcel struct {
		at board.SpaceID
		to ruleset.PowerID
	}
	counts := map[parcel]int{}
	var order []parcel
	for _, l := range v.g.Lent {
		p := parcel{l.At, l.Receiver}
		if counts[p] == 0 {
			order = append(order, p)
		}
		counts[p]++
	}
	for _, p := range order {
		l := v.look(v.g.Rules, p.to)
		for _, c := range v.copies {
			if c.space != p.at {
				continue
			}
			plate := counter{h: v.text * 1.25, back: v.pal.halo}
			for _, w := range []part{v.word("→"+l.letters, v.text*0.72, bold), v.word(strconv.Itoa(counts[p]), v.text, bold)} {
				w.color = v.pal.name
				plate.put(w)
			}
			at := v.px(c.units.Point, c.dx)
			at.Y -= v.text * 1.4
			v.putCounter(plate, at)
		}
	}
}
