package state

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// snapshot is Game without its methods and its ruleset, for JSON.
type snapshot struct {
	Ruleset string `json:"ruleset"`
	*gameFields
}

// gameFields has Game's fields and none of its methods.
type gameFields Game

// Snapshot writes the game exactly, unit ids included, so that the next input
// can be decided on what DecodeSnapshot reads. A position text is for people
// and forgets the ids.
func Snapshot(g *Game) ([]byte, error) {
	c := *g
	c.Rules = nil
	return EncodeJSON(snapshot{Ruleset: g.Rules.ID, gameFields: (*gameFields)(&c)})
}

// DecodeSnapshot reads what Snapshot writes, for a game of the ruleset.
func DecodeSnapshot(rs *ruleset.Ruleset, b []byte) (*Game, error) {
	s := snapshot{gameFields: &gameFields{}}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if s.Ruleset != rs.ID {
		return nil, fmt.Errorf("snapshot: of ruleset %s, not %s", s.Ruleset, rs.ID)
	}
	g := (*Game)(s.gameFields)
	g.Rules = rs
	if h := g.Turn.Hold; h != nil && h.Base != nil {
		h.Base.Rules = rs
		h.Base = h.Base.Clone()
	}
	return g.Clone(), nil
}
