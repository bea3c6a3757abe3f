package engine

import (
	"fmt"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// recorded loads what an input names; a house ruleset is read once.
func recorded(in state.Input) loader {
	if len(in.House) == 0 {
		return LoadRules
	}
	read := sync.OnceValues(func() (*ruleset.Ruleset, error) { return RulesIn(in) })
	return func(id string) (*ruleset.Ruleset, error) {
		if id != in.Ruleset {
			return nil, fmt.Errorf("the log holds the house ruleset %q, not %q", in.Ruleset, id)
		}
		return read()
	}
}

// loader gives a ruleset by its id.
type loader func(id string) (*ruleset.Ruleset, error)

// decides reports whether this program decides an input to the game in the same way as
// the program that wrote the log. For the input that opens the game g is nil.
func (load loader) decides(g *state.Game, in state.Input) bool {
	switch {
	case g == nil:
		rs, err := load.of(in)
		return err == nil && in.Revision == rs.Revision
	case in.Kind == state.Upgrade:
		return in.Revision == g.Rules.Revision
	}
	return g.Revision == g.Rules.Revision
}

// of loads the ruleset of an Open input.
func (load loader) of(in state.Input) (*ruleset.Ruleset, error) {
	if in.Kind != state.Open {
		return nil, fmt.Errorf("the first input must open the game, not %q", in.Kind)
	}
	return load(in.Ruleset)
}

// Begin returns the game that the first record of a log opens, without deciding
// anything: from the position in the record or, for logs of revisions from before
// records held it, from the position kept for those revisions.
func Begin(r gamelog.Record) (*state.Game, error) { return recorded(r.Input).begin(r) }

func (load loader) begin(r gamelog.Record) (*state.Game, error) {
	if len(r.Events) == 0 {
		return nil, fmt.Errorf("it does not open a game")
	}
	opened, ok := r.Events[0].(state.Opened)
	if !ok {
		return nil, fmt.Errorf("it does not open a game, but begins with %s", r.Events[0].Name())
	}
	rs, err := load.of(r.Input)
	if err != nil {
		return nil, err
	}
	g, err := setUp(rs, r.Input, opened)
	if err != nil {
		return nil, err
	}
	if got := g.Digest(); got != opened.Digest {
		return nil, fmt.Errorf("the position that it begins with has the digest %s, it says %s", got, opened.Digest)
	}
	g.Revision = r.Input.Revision
	if r.Input.Program == "" {
		return g, nil // its further events were reported, but not carried out
	}
	return state.Fold(g, r.Events), nil
}

// setUp is the game that an Open input began, without its events.
func setUp(rs *ruleset.Ruleset, in state.Input, opened state.Opened) (*state.Game, error) {
	switch {
	case opened.Start != nil && opened.Rules == rs.Digest():
		return state.ReadPosition(rs, nil, opened.Position)
	case opened.Start != nil:
		start, err := state.ReadBeginning(rs, opened.Start)
		if err != nil {
			return nil, err
		}
		return state.ReadPosition(rs, start, opened.Position)
	case in.Revision == rs.Revision:
		return opening(rs, in)
	}
	return landed(rs, in)
}

// landed sets up a game of an early revision whose record 0 does not hold the position.
func landed(rs *ruleset.Ruleset, in state.Input) (*state.Game, error) {
	text, ok := rs.LandedStart(in.Revision)
	if !ok {
		return nil, fmt.Errorf("it does not hold the position, and how revision %d of %s began is not known", in.Revision, rs.ID)
	}
	beginning, position, _ := strings.Cut(strings.TrimSuffix(text, "\n"), "\n\n")
	start, err := state.ReadBeginning(rs, strings.Split(beginning, "\n"))
	if err != nil {
		return nil, err
	}
	if in.Position != "" {
		position = in.Position
	}
	g, err := state.ReadPosition(rs, start, strings.Split(position, "\n"))
	if err != nil {
		return nil, err
	}
	return g, g.SetOptions(strings.Split(in.Options, "\n"))
}

// RulesIn returns the ruleset that an Open or Upgrade input names: one of the program,
// or the house ruleset whose files it holds.
func RulesIn(in state.Input) (*ruleset.Ruleset, error) {
	if len(in.House) == 0 {
		return LoadRules(in.Ruleset)
	}
	rs, err := ruleset.ReadLogged(in.House, in.Ruleset, specialNames())
	if err != nil {
		return nil, fmt.Errorf("the house ruleset in the log: %w", err)
	}
	return hangIn(rs)
}

// opening sets up the game of an Open input by the ruleset as it is now.
func opening(rs *ruleset.Ruleset, in state.Input) (*state.Game, error) {
	g := state.New(rs)
	if in.Position != "" {
		var diags []notation.Diagnostic
		if g, diags = state.ParsePosition(rs, in.Position); notation.HasErrors(diags) {
			return nil, fmt.Errorf("position: %w", joinErrors(diags))
		}
	}
	for _, line := range strings.Split(in.Options, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if err := g.Options.Set(line); err != nil {
			return nil, err
		}
	}
	return g, nil
}
