package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

type logCmd struct {
	Log   string `arg:"" optional:"" name:"log" help:"A log file; or give --store and --game."`
	Store string `help:"The daemon's database file." placeholder:"FILE" type:"path"`
	Game  string `help:"The game's id in the store." placeholder:"ID"`
	From  int    `help:"Begin at this record." placeholder:"N"`
	Dice  bool   `help:"Only the dice: every roll with its purpose."`
	Raw   bool   `help:"The log file itself, as verify reads it."`
	JSON  bool   `name:"json" help:"One record a line, for scripts."`
}

// Help explains the command beyond its flags.
func (logCmd) Help() string {
	return `  adjutant log --store adjutant.db --game g42           the whole history
  adjutant log g42.log --from 120 --dice                every roll since record 120
  adjutant log --store adjutant.db --game g42 --raw > g42.log`
}

// Run prints the log.
func (c *logCmd) Run(env *environment) error {
	file, err := c.file(env)
	if err != nil {
		return err
	}
	if c.Raw {
		_, err := env.stdout.Write(file)
		return err
	}
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		return err
	}
	g, err := engine.Replay(l, 1)
	if err != nil {
		return err
	}
	for _, r := range l.Records {
		if r.Index < c.From {
			continue
		}
		if c.JSON {
			b, err := r.MarshalJSON()
			if err != nil {
				return err
			}
			fmt.Fprintf(env.stdout, "%s\n", b)
			continue
		}
		c.printRecord(env, g, r)
	}
	return nil
}

func (c *logCmd) file(env *environment) ([]byte, error) {
	if c.Log != "" {
		text, err := readFile(env, c.Log)
		return []byte(text), err
	}
	if c.Store == "" || c.Game == "" {
		return nil, errors.New("which log? give a file, or --store FILE --game ID")
	}
	return logOfStore(env.ctx, c.Store, c.Game)
}

func (c *logCmd) printRecord(env *environment, g *state.Game, r gamelog.Record) {
	out := env.stdout
	if c.Dice {
		for _, roll := range r.Rolls {
			fmt.Fprintf(out, "%d  %s: %s\n", r.Index, roll.Why, strings.Trim(fmt.Sprint(roll.Faces), "[]"))
		}
		return
	}
	fmt.Fprintf(out, "\n#%d %s", r.Index, r.Input.Kind)
	switch {
	case r.Input.NMR:
		fmt.Fprintf(out, ", %s (NMR: no moves received by the deadline)", r.Input.Power)
	case r.Input.Power != "":
		fmt.Fprintf(out, ", %s (%s)", r.Input.Power, r.Input.Player)
	}
	if r.Input.At != "" {
		fmt.Fprintf(out, ", received %s", r.Input.At)
	}
	fmt.Fprintln(out)
	for _, ev := range r.Events {
		fmt.Fprintf(out, "  %s\n", templates.Line(ev, g.Rules))
	}
}

// logOfStore writes the log file of a game in a store.
func logOfStore(ctx context.Context, file, id string) ([]byte, error) {
	s, err := openStore(file)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	records, err := s.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	return gamelog.EncodeLog(id, g.Settings.PublicKey, records)
}

// openStore opens a store that is there; it never makes a new one by mistake.
func openStore(file string) (*sqlite.Store, error) {
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	return sqlite.Open(file)
}

// gameOfLog replays a log file.
func gameOfLog(file string) (*state.Game, *engine.Engine, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	l, err := gamelog.DecodeLog(b)
	if err != nil {
		return nil, nil, err
	}
	g, err := engine.Replay(l, -1)
	if err != nil {
		return nil, nil, err
	}
	return g, engine.New(g.Rules), nil
}

// gameOfStore reads a game's newest state from a store.
func gameOfStore(ctx context.Context, file, id string) (*state.Game, *engine.Engine, error) {
	if file == "" || id == "" {
		return nil, nil, errors.New("a game in a store needs both --store FILE and --game ID")
	}
	s, err := openStore(file)
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	e, err := engine.Load(g.Ruleset)
	if err != nil {
		return nil, nil, err
	}
	b, err := s.Snapshot(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	st, err := state.DecodeSnapshot(e.Rules(), b)
	return st, e, err
}
