package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/store"
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
	l, err := gamelog.ReadLog(file, "")
	if err != nil {
		return err
	}
	g, err := engine.Replay(l, -1) // every record's position is held against its digest
	if err != nil {
		return err
	}
	gone := gamelog.TakenBack(l.Records)
	for _, r := range l.Records {
		if r.Index < c.From {
			continue
		}
		if c.Dice {
			if err := c.printDice(env, r, gone[r.Index]); err != nil {
				return err
			}
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
		return nil, errUsage("which log? give a file, or --store FILE --game ID")
	}
	return logOfStore(env.ctx, c.Store, c.Game)
}

// rollLine is the shape of a roll in log --dice --json.
type rollLine struct {
	Record int    `json:"record"`
	Why    string `json:"why"`
	Faces  []int  `json:"faces"`
	// TakenBack is set if the game went back to before the record.
	TakenBack bool `json:"taken_back,omitempty"`
	// ByHand is set if somebody threw the dice and entered them.
	ByHand bool `json:"by_hand,omitempty"`
}

// printDice prints the rolls of a record; gone marks those that were taken back.
func (c *logCmd) printDice(env *environment, r gamelog.Record, gone bool) error {
	byHand := r.Input.Dice == state.Manual
	for _, roll := range r.Rolls {
		if c.JSON {
			b, err := json.Marshal(rollLine{r.Index, roll.Why, roll.Faces, gone, byHand})
			if err != nil {
				return err
			}
			fmt.Fprintf(env.stdout, "%s\n", b)
			continue
		}
		mark := ""
		if gone {
			mark = " (taken back)"
		}
		if byHand {
			mark += " (by hand)"
		}
		fmt.Fprintf(env.stdout, "%d  %s: %s%s\n", r.Index, roll.Why, strings.Trim(fmt.Sprint(roll.Faces), "[]"), mark)
	}
	return nil
}

func (c *logCmd) printRecord(env *environment, g *state.Game, r gamelog.Record) {
	out := env.stdout
	fmt.Fprintf(out, "\n#%d %s", r.Index, r.Input.Kind)
	switch {
	case r.Input.NMR:
		fmt.Fprintf(out, ", %s (NMR: no moves received by the deadline)", r.Input.Power)
	case r.Input.Power != "":
		fmt.Fprintf(out, ", %s (%s)", r.Input.Power, audit.OneLine(r.Input.Player))
	}
	if r.Input.At != "" {
		fmt.Fprintf(out, ", received %s", r.Input.At)
	}
	fmt.Fprintln(out)
	for _, ev := range r.Events {
		fmt.Fprintf(out, "  %s\n", audit.OneLine(templates.Line(ev, g.Rules)))
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
	l, err := gamelog.ReadLog(b, "")
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
		return nil, nil, errUsage("a game in a store needs both --store FILE and --game ID")
	}
	s, err := openStore(file)
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	return stateOfStore(ctx, s, id)
}

// stateOfStore is the newest state of a game in an open store.
func stateOfStore(ctx context.Context, s *sqlite.Store, id string) (*state.Game, *engine.Engine, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	st, e, err := storedState(ctx, s, g)
	if err != nil {
		return nil, nil, err
	}
	st, err = asLogged(ctx, s, g, st)
	return st, e, err
}

// storedState is the position that a store holds beside a game's log.
func storedState(ctx context.Context, s *sqlite.Store, g store.Game) (*state.Game, *engine.Engine, error) {
	rs, err := rulesOfStored(ctx, s, g.ID)
	if err != nil {
		return nil, nil, err
	}
	b, err := s.Snapshot(ctx, g.ID)
	if err != nil {
		return nil, nil, err
	}
	st, err := state.DecodeSnapshot(rs, b)
	return st, engine.New(rs), err
}

// asLogged is the game that a store holds, if it is the one of the last record of
// its log. If it is not, as after a change of the rules' data, the log is read: it
// counts, and a record that does not hold is named.
func asLogged(ctx context.Context, s *sqlite.Store, g store.Game, st *state.Game) (*state.Game, error) {
	records, err := s.Records(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	if last, err := gamelog.DecodeRecord(records[len(records)-1].Record); err == nil && last.Digest == st.Digest() && st.Revision != 0 {
		return st, nil
	}
	file, err := gamelog.EncodeLog(g.ID, g.Settings.PublicKey, records)
	if err != nil {
		return nil, err
	}
	l, err := gamelog.ReadLog(file, g.Settings.PublicKey)
	if err != nil {
		return nil, err
	}
	return engine.Replay(l, -1)
}
