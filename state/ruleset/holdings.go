package ruleset

import (
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
)

// readHoldings reads holdings.tsv, which has a row for every territory that
// units can enter.
func (l *loader) readHoldings() error {
	const file = "holdings.tsv"
	rows, err := l.table(file, "territory", "holder", "original", "economy", "leaning", "army", "mongolian")
	if err != nil {
		return err
	}
	r := l.r
	r.Holdings = make(map[board.SpaceID]Holding, len(rows))
	var errs []error
	for _, row := range rows {
		s := r.Board.Space(board.SpaceID(row.Key))
		if s == nil || s.Kind != board.Territory {
			errs = append(errs, row.Errorf("%q is not a territory of this board%s", row.Key, meant(board.SpaceID(row.Key), r.spaceIDs())))
			continue
		}
		h, err := l.readHolding(row, s)
		errs = append(errs, err)
		r.Holdings[s.ID] = h
	}
	for _, s := range r.Board.Spaces() {
		if _, ok := r.Holdings[s.ID]; !ok && s.Kind == board.Territory {
			errs = append(errs, &datafile.Fault{File: l.file(l.top(), file), Err: fmt.Errorf("no row for %q", s.ID)})
		}
	}
	return errors.Join(errs...)
}

// spaceIDs are the spaces of the board.
func (r *Ruleset) spaceIDs() []board.SpaceID {
	var ids []board.SpaceID
	for _, s := range r.Board.Spaces() {
		ids = append(ids, s.ID)
	}
	return ids
}

func (l *loader) readHolding(row *datafile.Row, s *board.Space) (Holding, error) {
	r := l.r
	h := Holding{
		Controller: PowerID(row.Get("holder")), Original: PowerID(row.Get("original")),
		Alignment: Alignment(row.Get("leaning")),
	}
	for _, p := range []PowerID{h.Controller, h.Original} {
		if r.Holder(p) == nil && r.Power(p) == nil {
			return h, row.Errorf("%q is not a power%s", p, meant(p, r.Holders()))
		}
	}
	switch h.Alignment {
	case "", Strict, ProAxis, ProAllies:
	default:
		return h, row.Errorf("%q is not a leaning (strict, pro-axis, pro-allies)", h.Alignment)
	}
	if h.Controller == Neutral && h.Alignment == "" && !s.Impassable {
		return h, row.Errorf("a neutral needs a leaning")
	}
	var err error
	if h.Army, h.Troops, err = r.ParseArmy(row.Get("army")); err != nil {
		return h, row.Errorf("column army: %w", err)
	}
	switch m := row.Get("mongolian"); m {
	case "", "yes":
		h.Mongolian = m == "yes"
	default:
		return h, row.Errorf("mongolian is %q, not yes or empty", m)
	}
	if h.Purse = PurseID(row.Get("economy")); h.Purse == "" {
		h.Purse = r.purseOfHalf(s.Half)
	} else if q, _ := r.PurseByID(h.Purse); q == nil || q.Half == 0 {
		return h, row.Errorf("%q is not one of several economies", h.Purse)
	}
	return h, nil
}

// purseOfHalf returns the treasury for the map half among those of a power
// that has two (G40-1.10.1).
func (r *Ruleset) purseOfHalf(half board.Half) PurseID {
	for _, p := range r.Powers {
		for _, q := range p.Purses {
			if q.Half&half != 0 {
				return q.ID
			}
		}
	}
	return ""
}
