package main

import (
	"context"
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// gameSource has the flags that name a game, for every command that needs one: a game in a store, a
// log, a position, or a ruleset's start.
type gameSource struct {
	Store    string `help:"The daemon's database file." placeholder:"FILE" type:"store"`
	Game     string `help:"The game's id in the store." placeholder:"ID"`
	Log      string `name:"log" help:"A game's log file, instead of a store." placeholder:"FILE" type:"path"`
	Ruleset  string `help:"Play from this ruleset's start (or from --position), without a game." placeholder:"ID"`
	Position string `help:"A position as text, as show --text writes it; - reads it from standard input." placeholder:"FILE"`
}

// load returns the game that the flags name, and its engine.
func (s gameSource) load(ctx context.Context, env *environment) (*state.Game, *engine.Engine, error) {
	switch {
	case s.Position != "":
		return s.position(env)
	case s.Log != "":
		return gameOfLog(s.Log)
	case s.Store != "" || s.Game != "":
		return gameOfStore(ctx, s.Store, s.Game)
	case s.Ruleset != "":
		rs, err := env.rulesOf(s.Ruleset, "")
		if err != nil {
			return nil, nil, err
		}
		return state.New(rs), engine.New(rs), nil
	}
	return nil, nil, errUsage("which game? give --store FILE --game ID, or --log FILE, or --ruleset ID [--position FILE]")
}

func (s gameSource) position(env *environment) (*state.Game, *engine.Engine, error) {
	text, err := readFile(env, s.Position)
	if err != nil {
		return nil, nil, err
	}
	id := s.Ruleset
	if id == "" {
		id = state.PositionRuleset(text)
	}
	if id == "" {
		return nil, nil, fmt.Errorf("%s does not name its ruleset; give --ruleset, one of %v", s.Position, ruleset.IDs())
	}
	rs, err := env.rulesOf(id, "")
	if err != nil {
		return nil, nil, err
	}
	g, diags := state.ParsePosition(rs, text)
	for _, d := range diags {
		fmt.Fprintf(env.stderr, "%s: %s\n", s.Position, d)
	}
	if notation.HasErrors(diags) {
		return nil, nil, fmt.Errorf("%s cannot be read", s.Position)
	}
	return g, engine.New(rs), nil
}

// isStart reports whether the flags name nothing but a ruleset.
func (s gameSource) isStart() bool {
	return s.Ruleset != "" && s.Position == "" && s.Log == "" && s.Store == "" && s.Game == ""
}
