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
	return decodeSnapshotWith(common{rules: rs, began: BeginningOf(rs)}, options, b, func(*Game) error { return nil })
}

// common is what games of one ruleset have in common. Nobody changes it.
type common struct {
	rules *ruleset.Ruleset
	began *Beginning
	// options are the ruleset's as a snapshot writes them; nil if nobody knows.
	options []byte
}

// snapshotIn is a snapshot that is read. Its options are set aside, because most are the ruleset's.
type snapshotIn struct {
	Ruleset string `json:"ruleset"`
	Options json.RawMessage
	*gameFields
}

// decodeSnapshotWith is decodeSnapshot for a game of which a part is added from
// elsewhere.
func decodeSnapshotWith(c common, options ruleset.Options, b []byte, add func(*Game) error) (*Game, error) {
	s := snapshotIn{gameFields: &gameFields{}}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if s.Ruleset != c.rules.ID {
		return nil, fmt.Errorf("snapshot: of ruleset %s, not %s", s.Ruleset, c.rules.ID)
	}
	g := (*Game)(s.gameFields)
	if err := g.readOptions(s.Options, c, options); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if err := add(g); err != nil {
		return nil, err
	}
	g.Rules, g.began = c.rules, c.began
	if h := g.Turn.Hold; h != nil && h.Base != nil {
		h.Base.Rules, h.Base.Options = c.rules, g.Options // nobody changes options in the middle of a stage
		h.Base.Start, h.Base.Revision, h.Base.began = g.Start, g.Revision, g.began
		h.Base = h.Base.Clone()
	}
	g.adopt()
	return g, nil
}

// readOptions reads the options of a snapshot, and takes those that it does not have from others.
func (g *Game) readOptions(text []byte, c common, others ruleset.Options) error {
	if len(c.options) > 0 && bytes.Equal(text, c.options) {
		g.Options = c.rules.Options
		return nil
	}
	var held map[string]json.RawMessage
	if len(text) > 0 {
		if err := errors.Join(json.Unmarshal(text, &held), json.Unmarshal(text, &g.Options)); err != nil {
			return err
		}
	}
	g.Options.TakeMissing(others, func(field string) bool { _, ok := held[field]; return ok })
	return nil
}
