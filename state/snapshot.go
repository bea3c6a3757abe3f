package state

import (
	"bytes"
	"encoding/json"
	"errors"
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

// Snapshot writes the game exactly, unit ids included, so the next input can be decided
// on what DecodeSnapshot reads. A position text is for people and leaves the ids out.
func Snapshot(g *Game) ([]byte, error) {
	c := *g
	c.Rules = nil
	return EncodeJSON(snapshot{Ruleset: g.Rules.ID, gameFields: (*gameFields)(&c)})
}

// DecodeSnapshot reads what Snapshot writes, for a game of the ruleset.
func DecodeSnapshot(rs *ruleset.Ruleset, b []byte) (*Game, error) {
	return decodeSnapshot(rs, rs.Options, b)
}

// DecodeSnapshotIn reads a snapshot that should belong to this moment of the game. What
// a snapshot by an older program does not say about the rules is taken from the game;
// what it does say must agree with it.
func DecodeSnapshotIn(g *Game, b []byte) (*Game, error) {
	c, err := decodeSnapshot(g.Rules, g.Options, b)
	if err != nil {
		return nil, err
	}
	if c.Revision != 0 && c.Revision != g.Revision {
		return nil, fmt.Errorf("snapshot: of revision %d, not %d", c.Revision, g.Revision)
	}
	if c.Start != nil && !c.Start.equal(g.start()) {
		return nil, errors.New("snapshot: the ruleset did not begin so")
	}
	c.Start, c.Revision = g.Start, g.Revision
	if len(c.Options.Changes(g.Options)) == 0 {
		c.Options = g.Options // an empty list may be written in two ways
	}
	return c, nil
}

// decodeSnapshot reads a snapshot. Options that it does not have, because it was
// written before they existed, are taken from those given; those that no longer exist
// are passed over.
func decodeSnapshot(rs *ruleset.Ruleset, options ruleset.Options, b []byte) (*Game, error) {
	return decodeSnapshotWith(rs, options, b, func(*Game) error { return nil })
}

// decodeSnapshotWith is decodeSnapshot for a game of which a part is added from
// elsewhere.
func decodeSnapshotWith(rs *ruleset.Ruleset, options ruleset.Options, b []byte, add func(*Game) error) (*Game, error) {
	s := snapshot{gameFields: &gameFields{}}
	var held struct{ Options map[string]json.RawMessage }
	if err := json.Unmarshal(b, &held); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if s.Ruleset != rs.ID {
		return nil, fmt.Errorf("snapshot: of ruleset %s, not %s", s.Ruleset, rs.ID)
	}
	g := (*Game)(s.gameFields)
	if err := add(g); err != nil {
		return nil, err
	}
	g.Rules, g.began = rs, BeginningOf(rs)
	g.Options.TakeMissing(options, func(field string) bool { _, ok := held.Options[field]; return ok })
	if h := g.Turn.Hold; h != nil && h.Base != nil {
		h.Base.Rules, h.Base.Options = rs, g.Options // nobody changes options in the middle of a stage
		h.Base.Start, h.Base.Revision, h.Base.began = g.Start, g.Revision, g.began
		h.Base = h.Base.Clone()
	}
	g.adopt()
	return g, nil
}
