package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
)

// Raid flies a whole bombing raid: the air battle in the procedure of the
// edition, the facilities' own antiaircraft fire, and the bombs.
// Rules: G40-3.5.3, G40-3.5.4, G40-3.5.5, G40-3.5.6, G40-3.5.7, G40-3.5.8,
// G40-3.5.9, G40-3.5.10, G40-3.5.11, DIFF-04, DIFF-05, DIFF-06, A2-085,
// A2-086, A2-089, A2-090, A2-091, A2-092, G42-083, G42-084, G42-086, G42-088,
// G42-089, G42-090.
func Raid(sp RaidSpec, d dice.Source) (RaidResult, error) {
	r := &raid{sp: &sp, d: d}
	r.up = [2][]Unit{slices.Clone(sp.Raiders), slices.Clone(sp.Interceptors)}
	res := RaidResult{Facilities: slices.Clone(sp.Facilities)}
	if err := r.airBattle(); err != nil {
		return res, err
	}
	if err := r.flak(res.Facilities); err != nil {
		return res, err
	}
	groups := r.assign()
	for i := range res.Facilities {
		if err := r.bomb(&res.Facilities[i], groups[i]); err != nil {
			return res, err
		}
	}
	res.Entries = r.out
	for side := range r.up {
		for _, u := range r.up[side] {
			res.Left[side] = append(res.Left[side], u.ID)
		}
		slices.Sort(res.Left[side])
	}
	return res, nil
}
