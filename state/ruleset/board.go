package ruleset

import (
	"errors"
	"io/fs"
	"strconv"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
)

// readBoard makes the ruleset's board: the one named in ruleset.toml, without the
// spaces that the ruleset drops, and with the changes in every layer's board.tsv. A row
// of that file gives a space another value, adds marks to it (those of the board's own
// spaces.tsv), lets it touch further spaces or gives it a victory city:
//
//	space	ipc	marks	touches
//	Urals	2
//	Yakut S.S.R.	0	no land
//	Sicily			Southern Italy
func (l *loader) readBoard(h header) error {
	b, err := board.Load(h.Board)
	if err != nil {
		return l.faultAt("ruleset.toml", "board", "%w", err)
	}
	if b, err = b.Without(h.Without...); err != nil {
		return l.faultAt("ruleset.toml", "without", "%w", err)
	}
	l.r.Board = b
	var errs []error
	for _, layer := range l.layers {
		rows, err := datafile.ReadTable(l.fsys, l.file(layer, "board.tsv"), "space", "ipc", "marks", "touches", "city")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		for _, row := range rows {
			if b.Space(board.SpaceID(row.Key)) == nil {
				errs = append(errs, row.Errorf("%q is not a space of this board%s", row.Key, meant(board.SpaceID(row.Key), l.r.spaceIDs())))
				continue
			}
			ch, err := boardChange(row)
			if err != nil {
				errs = append(errs, err)
				continue
			}
			changed, err := b.With(ch)
			if err != nil {
				errs = append(errs, row.Errorf("%w", err))
				continue
			}
			b = changed
		}
	}
	l.r.Board = b
	return errors.Join(errs...)
}

// boardChange reads a row of board.tsv, which must change something.
func boardChange(row *datafile.Row) (board.Change, error) {
	ch := board.Change{Space: board.SpaceID(row.Key), Marks: row.List("marks"), City: row.Get("city")}
	if v := row.Get("ipc"); v != "" {
		n, err := strconv.Atoi(v)
		if err != nil {
			return ch, row.Errorf("column ipc: %q is not a number", v)
		}
		ch.IPC = &n
	}
	for _, t := range row.List("touches") {
		ch.Touches = append(ch.Touches, board.SpaceID(t))
	}
	if ch.IPC == nil && ch.City == "" && len(ch.Marks)+len(ch.Touches) == 0 {
		return ch, row.Errorf("%q is not changed", row.Key)
	}
	return ch, nil
}
