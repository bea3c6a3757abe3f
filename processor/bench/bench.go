package bench

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Bench answers questions one after the other. It keeps the last position that it read,
// because a draft asks about the same one with every letter.
type Bench struct {
	read   Position
	game   *state.Game
	engine *engine.Engine
	// steps led from a position of a sandbox to the game, if it waits for answers.
	steps []step
}

// Position says which position is meant.
type Position struct {
	// Ruleset is the id of the rules, House are their files if the program does not hold
	// them. Without an id the text names it.
	Ruleset string        `json:"ruleset,omitempty"`
	House   ruleset.Files `json:"house,omitempty"`
	// Text is the position, as "adjutant show --text" prints it; empty for the set-up of the
	// rules.
	Text string `json:"position,omitempty"`
}

// same reports whether two positions are one.
func (p Position) same(q Position) bool {
	return p.Ruleset == q.Ruleset && p.Text == q.Text && slices.Equal(p.House, q.House)
}

// load reads a position.
func (b *Bench) load(p Position) error {
	if b.game != nil && b.read.same(p) {
		return nil
	}
	id := p.Ruleset
	if named := state.PositionRuleset(p.Text); named != "" && len(p.House) == 0 {
		id = named
	}
	if id == "" {
		return fmt.Errorf("the position does not name its rules: begin with a line like \"ruleset: %s\"", ruleset.IDs()[0])
	}
	rs, err := engine.RulesIn(state.Input{Ruleset: id, House: p.House})
	if err != nil {
		return err
	}
	g := state.New(rs)
	if strings.TrimSpace(p.Text) != "" {
		var diags []notation.Diagnostic
		if g, diags = state.ParsePosition(rs, p.Text); notation.HasErrors(diags) {
			return fmt.Errorf("the position cannot be read: %s", firstError(diags))
		}
	}
	b.read, b.game, b.engine, b.steps = p, g, engine.New(rs), nil
	if err := b.follow(p.Text); err != nil {
		b.game = nil
		return err
	}
	return nil
}

// firstError is the first of some findings that is an error.
func firstError(diags []notation.Diagnostic) string {
	for _, d := range diags {
		if d.Severity == notation.Error {
			return d.String()
		}
	}
	return ""
}

// Public is the text of a position without what not everybody may know: orders that wait
// for their dice, standing orders, letters, and questions to single players.
func Public(g *state.Game) string {
	o := *g
	o.Standing, o.Letters, o.LettersWritten = nil, nil, 0
	o.Turn.Declared, o.Turn.Asked, o.Turn.Hold = nil, nil, nil
	if g.Joint != nil {
		j := *g.Joint
		j.Declared = nil
		o.Joint = &j
	}
	return state.PrintPosition(&o)
}
