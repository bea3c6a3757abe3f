package main

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type leagueCmd struct {
	Games []string `arg:"" optional:"" help:"The games' ids; all of the store if none is given."`
	Store string   `help:"The daemon's database file." required:"" placeholder:"FILE" type:"path"`
	Over  bool     `help:"Only games that are over."`
	Times bool     `help:"Who answers how fast, too."`
	JSON  bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (leagueCmd) Help() string {
	return `One line a game, as leagues write it: "Harrow (axis) over Quill (allies +18), R9".

  adjutant league --store adjutant.db --over
  adjutant league g42 --store adjutant.db --times`
}

// leagueLine is one game of league --json.
type leagueLine struct {
	league.Result
	Times []answering `json:"times,omitempty"`
}

// answering is a player's times in whole seconds.
type answering struct {
	Player string `json:"player"`
	Turns  int    `json:"turns"`
	Mails  int    `json:"mails"`
	Median int    `json:"median_seconds"`
	Worst  int    `json:"worst_seconds"`
	Late   int    `json:"late"`
}

// Run prints the lines.
func (c *leagueCmd) Run(env *environment) error {
	s, err := openStore(c.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	if len(c.Games) == 0 {
		games, err := s.Games(env.ctx)
		if err != nil {
			return err
		}
		for _, g := range games {
			c.Games = append(c.Games, g.ID)
		}
	}
	lines := []leagueLine{}
	for _, id := range c.Games {
		line, times, err := c.line(env.ctx, s, id)
		if err != nil {
			return fmt.Errorf("game %s: %w", id, err)
		}
		if c.Over && line.Winner == "" {
			continue
		}
		lines = append(lines, line)
		if !c.JSON {
			fmt.Fprintf(env.stdout, "%s: %s\n", id, line.Line)
			for _, a := range times {
				fmt.Fprintf(env.stdout, "  %s\n", a.Text())
			}
		}
	}
	if c.JSON {
		return printJSON(env.stdout, lines)
	}
	return nil
}

func (c *leagueCmd) line(ctx context.Context, s *sqlite.Store, id string) (leagueLine, []league.Answering, error) {
	var line leagueLine
	g, err := s.Game(ctx, id)
	if err != nil {
		return line, nil, err
	}
	records, err := s.Records(ctx, id)
	if err != nil {
		return line, nil, err
	}
	file, err := gamelog.EncodeLog(id, g.Settings.PublicKey, records)
	if err != nil {
		return line, nil, err
	}
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		return line, nil, err
	}
	if line.Result, err = league.Of(l); err != nil || !c.Times {
		return line, nil, err
	}
	times := league.Times(l, g.Settings.TurnTime)
	for _, a := range times {
		line.Times = append(line.Times, answering{a.Player, a.Turns, a.Mails, int(a.Median / time.Second), int(a.Worst / time.Second), a.Late})
	}
	return line, times, nil
}
