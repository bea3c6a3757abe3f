// Shown by BH-177, DEC-49.

package move

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
)

// LandAircraft ends noncombat movement: aircraft that cannot stay where they are fly to
// the place that their player meant, or the nearest one; carriers that did not move go
// where aircraft need them; those that cannot be saved are removed. Aircraft for which
// a bought carrier will be placed stay in the air.
//
// Rules: G40-2.6.3, G40-2.6.4, G40-2.6.5, DEC-46, DEC-49.
func LandAircraft(w *rules.Work) {
	if !AnyAbroad(w.G) {
		return
	}
	s := planRescue(w.G, w.Orders)
	if len(s.lost) > 0 {
		// A new carrier might save more if it were placed elsewhere: then Mobilize asks for
		// that.
		if free := planRescue(w.G, staysOf(w.Orders)); len(free.lost) < len(s.lost) {
			s = free
		}
	}
	s.m.w = w
	s.announce()
	for i, d := range s.ds {
		if to := s.plan.at[i]; d.id != 0 && to != "" && to != w.G.Unit(d.id).At {
			s.send(d.id, to)
		}
	}
	for i, f := range s.fs {
		if to := s.plan.where[i]; to != "" && to != w.G.Unit(f.id).At {
			s.send(f.id, to)
		}
	}
	gone := map[board.SpaceID][]*state.Unit{}
	for _, id := range s.lost {
		u := w.G.Unit(id)
		gone[u.At] = append(gone[u.At], u)
	}
	var evs []state.Removed
	for _, at := range rules.SortedSpaces(gone) {
		evs = append(evs, state.Removed{Units: rules.Pieces(gone[at]), Space: at, Why: "no landing place", Rule: "G40-2.6.5"})
	}
	for _, ev := range evs {
		w.Emit(ev)
	}
}
