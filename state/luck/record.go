package luck

import (
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// PartOfLog is PartOf for callers that have read the records already.
func PartOfLog(l *gamelog.Log) (Part, error) {
	g := NewGame(l.Game)
	for _, r := range l.Records {
		if err := g.take(r); err != nil {
			return Part{}, fmt.Errorf("record %d: %w", r.Index, err)
		}
	}
	return g.Done(), nil
}

// take takes what the audit needs from a decoded record; read does so from its lines.
func (g *Game) take(r gamelog.Record) error {
	g.record = r.Index
	if r.Index == 0 {
		if err := g.opened(r.Input); err != nil {
			return err
		}
	}
	if g.rules == nil {
		return errors.New("the game was not opened")
	}
	for _, x := range r.Rolls {
		if len(x.Faces) > 0 {
			g.rolls = append(g.rolls, roll{record: r.Index, faces: x.Faces})
		}
	}
	for _, ev := range r.Events {
		if f, needed := g.followers[ev.Name()]; needed {
			if err := f.event(g, ev); err != nil {
				return err
			}
		}
	}
	return nil
}
