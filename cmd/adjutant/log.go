package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

type logCmd struct {
	Log   string `arg:"" optional:"" name:"log" help:"A log file; or give --store and --game."`
	Store string `help:"The daemon's database file." placeholder:"FILE" type:"store"`
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
func (c *logCmd) Run(ctx context.Context, env *environment) error {
	file, err := c.file(ctx, env)
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
	g, err := engine.Replay(l, -1) // every record's position is compared with its digest
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

func (c *logCmd) file(ctx context.Context, env *environment) ([]byte, error) {
	if c.Log != "" {
		text, err := readFile(env, c.Log)
		return []byte(text), err
	}
	if c.Store == "" || c.Game == "" {
		return nil, errUsage("which log? give a file, or --store FILE --game ID")
	}
	return logOfStore(ctx, c.Store, c.Game)
}

// rollLine is the shape of a roll in log --dice --json.
type rollLine struct {
	Record int    `json:"record"`
	Why    string `json:"why"`
	Faces  []int  `json:"faces"`
	// TakenBack is set if the game went back to before the record.
	TakenBack bool `json:"taken_back,omitempty"`
	// ByHand is set if somebody rolled the dice and entered them.
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
