package luck

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state"
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
		if err := g.happened(ev); err != nil {
			return err
		}
	}
	return nil
}

// happened takes an event, if it is one that the audit needs.
func (g *Game) happened(ev state.Event) error {
	switch e := ev.(type) {
	case state.BattleBegan:
		g.begin(e)
	case state.BattleStep:
		g.step(e)
	case state.BattleEnded:
		g.end(e)
	case state.PhaseBegan:
		g.phase(e)
	case state.TurnEnded:
		g.landed()
	case state.Unloaded:
		g.unloaded(e)
	case state.ShipRepaired:
		g.repaired(e)
	case state.MarkerSet:
		g.marker(e)
	case state.Seated:
		g.seat(e.Seats)
	case state.Opened:
		g.start(opening{e.Start, e.Position})
	case state.OptionsChanged:
		g.set(e.Lines)
	case state.Edited:
		return g.held(e.Position, snapshot{}, g.edited)
	case state.WentBack:
		return g.held(e.Position, snapshot{To: e.To, Power: e.Power, Round: e.Round}, g.back)
	}
	return nil
}

// held reads what is needed of a position.
func (g *Game) held(position []byte, s snapshot, then func(snapshot)) error {
	if len(position) > 0 {
		if err := json.Unmarshal(position, &s.Position); err != nil {
			return fmt.Errorf("event: %w", err)
		}
	}
	then(s)
	return nil
}
