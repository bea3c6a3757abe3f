package main

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type leagueCmd struct {
	Games   []string `arg:"" optional:"" help:"The games' ids; all of the store if none is given."`
	Store   string   `help:"The daemon's database file." placeholder:"FILE" type:"store"`
	Config  string   `help:"The daemon's configuration: for the store, and for the constants of ratings." placeholder:"FILE" type:"path"`
	Log     []string `help:"A log file instead of the store, or beside it; once for each." placeholder:"FILE" sep:"none" type:"path"`
	Results []string `help:"A file with result lines of games played elsewhere, one a line; they count for the ratings." placeholder:"FILE" sep:"none" type:"path"`
	Title   []string `help:"Read a title of a thread instead, and print what it says." placeholder:"TITLE" sep:"none"`
	Over    bool     `help:"Only games that are over."`
	Year    int      `help:"Only games whose title names this season, like 2026 or 26." placeholder:"YEAR"`
	Times   bool     `help:"Who answers how fast, too."`
	Table   bool     `help:"A table of the games: who plays, who leads, rounds, times."`
	Ratings bool     `help:"Elo ratings from the games that are over, in the order in which they ended."`
	Format  string   `help:"How tables are written: text, markdown, bbcode, html or csv." enum:"text,markdown,bbcode,html,csv" default:"text"`
	JSON    bool     `name:"json" help:"Print for scripts."`

	EloStart *float64 `help:"Everybody's rating before the first game (1500)." placeholder:"N"`
	EloK     *float64 `help:"The most that one game can move a rating (32)." placeholder:"N"`
	EloScale *float64 `help:"The difference at which ten games to one are expected to be won (400)." placeholder:"N"`
	EloNewK  *float64 `help:"What stands in for K in a player's first games." placeholder:"N"`
	EloNew   *int     `help:"How many those are." placeholder:"N"`
}

// Help explains the command beyond its flags.
func (leagueCmd) Help() string {
	return `One line a game, as leagues write it: "Harrow (axis) over Quill (allies +18), R9".

  adjutant league --store adjutant.db --over
  adjutant league g42 --store adjutant.db --times
  adjutant league --store adjutant.db --table --format markdown
  adjutant league --store adjutant.db --results last-season.txt --ratings --elo-k 24
  adjutant league --title "26L OOB Harrow(X) v Quill(A+18)" --json

The table compares the sides in three figures: the worth of their territories, the
cost of their units and their victory cities. A side leads whose share has grown since
the set-up in more of them than the other's. Times are those within which half of a
side's turns were played.

A game moves a rating by K times what was scored less what was expected, which is
1 / (1 + 10^((theirs - ours) / scale)). A side of several plays with the mean of their
ratings. A file of results has a line a game, oldest first; lines that are blank or
begin with # are left out.`
}

// leagueLine is one game of league --json.
type leagueLine struct {
	league.Standing
	Times []answering `json:"times,omitempty"`

	texts []league.Answering
}

// leagueRatings is the shape of league --ratings --json.
type leagueRatings struct {
	Elo     league.Elo      `json:"elo"`
	Games   int             `json:"games"`
	Ratings []league.Rating `json:"ratings"`
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

// Run prints the lines, or the tables.
func (c *leagueCmd) Run(ctx context.Context, env *environment) error {
	if len(c.Title) > 0 {
		return c.titles(env)
	}
	elo, err := c.elo()
	if err != nil {
		return err
	}
	lines, err := c.lines(ctx, env)
	if err != nil {
		return err
	}
	played, err := c.results(env)
	if err != nil {
		return err
	}
	rows := make([]league.Standing, len(lines))
	for i, l := range lines {
		rows[i] = l.Standing
	}
	switch {
	case c.Ratings:
		played = append(played, league.PlayedOf(rows)...)
		res := leagueRatings{Elo: elo, Games: len(played), Ratings: elo.Rate(played)}
		if c.JSON {
			return printJSON(env.stdout, res)
		}
		fmt.Fprint(env.stdout, league.RatingTable(res.Ratings).Write(league.Format(c.Format)))
	case c.JSON:
		return printJSON(env.stdout, lines)
	case c.Table:
		fmt.Fprint(env.stdout, league.GameTable(rows).Write(league.Format(c.Format)))
	default:
		for _, l := range lines {
			fmt.Fprintf(env.stdout, "%s: %s\n", l.Game, l.Line)
			for _, a := range l.texts {
				fmt.Fprintf(env.stdout, "  %s\n", a.Text())
			}
		}
	}
	return nil
}

// elo returns the constants: from the flags, then from the configuration, then the defaults.
func (c *leagueCmd) elo() (league.Elo, error) {
	e := league.UsualElo
	if c.Config != "" {
		cfg, err := config.Load(c.Config)
		if err != nil {
			return e, err
		}
		e = cfg.League
		if c.Store == "" {
			c.Store = cfg.Store
		}
	}
	for _, f := range []struct {
		flag *float64
		to   *float64
	}{{c.EloStart, &e.Start}, {c.EloK, &e.K}, {c.EloScale, &e.Scale}, {c.EloNewK, &e.NewK}} {
		if f.flag != nil {
			*f.to = *f.flag
		}
	}
	if c.EloNew != nil {
		e.New = *c.EloNew
	}
	if err := e.Check(); err != nil {
		return e, errUsage("--elo: " + err.Error())
	}
	return e, nil
}

// lines returns the games that are asked for.
func (c *leagueCmd) lines(ctx context.Context, env *environment) ([]leagueLine, error) {
	lines := []leagueLine{}
	if c.Store == "" && len(c.Log) == 0 && len(c.Results) == 0 {
		return nil, errUsage("give the games: --store, --config or --log; or --results")
	}
	if c.Store == "" && len(c.Games) > 0 {
		return nil, errUsage("a game's id needs --store or --config")
	}
	add := func(l leagueLine) {
		if t, err := league.ParseTitle(l.Title); c.Year != 0 && (err != nil || t.Year%100 != c.Year%100) || c.Over && l.Winner == "" {
			return
		}
		lines = append(lines, l)
	}
	if c.Store != "" {
		s, err := openStore(ctx, c.Store)
		if err != nil {
			return nil, err
		}
		defer s.Close()
		ids := c.Games
		if len(ids) == 0 {
			games, err := s.Games(ctx)
			if err != nil {
				return nil, err
			}
			for _, g := range games {
				ids = append(ids, g.ID)
			}
		}
		for _, id := range ids {
			line, err := c.stored(ctx, s, id)
			if err != nil {
				return nil, fmt.Errorf("game %s: %w", id, err)
			}
			add(line)
		}
	}
	for _, name := range c.Log {
		text, err := readFile(env, name)
		if err != nil {
			return nil, err
		}
		l, err := gamelog.ReadLog([]byte(text), "")
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		line, err := c.line(l, "", 0)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		add(line)
	}
	return lines, nil
}

// stored returns the line of a game in the store.
func (c *leagueCmd) stored(ctx context.Context, s keptStore, id string) (leagueLine, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return leagueLine{}, err
	}
	records, err := s.Records(ctx, id)
	if err != nil {
		return leagueLine{}, err
	}
	file, err := gamelog.EncodeLog(id, g.Settings.PublicKey, records)
	if err != nil {
		return leagueLine{}, err
	}
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		return leagueLine{}, err
	}
	return c.line(l, g.Title, g.Settings.TurnTime)
}

// line reads a game from its log.
func (c *leagueCmd) line(l *gamelog.Log, title string, limit time.Duration) (line leagueLine, err error) {
	if line.Standing, err = league.Look(l, title); err != nil || !c.Times {
		return line, err
	}
	line.texts = league.Times(l, limit)
	for _, a := range line.texts {
		line.Times = append(line.Times, answering{a.Player, a.Turns, a.Mails, int(a.Median / time.Second), int(a.Worst / time.Second), a.Late})
	}
	return line, nil
}

// results reads games that were played elsewhere.
func (c *leagueCmd) results(env *environment) ([]league.Played, error) {
	var out []league.Played
	for _, name := range c.Results {
		text, err := readFile(env, name)
		if err != nil {
			return nil, err
		}
		got, err := league.ParseResults(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out = append(out, got...)
	}
	return out, nil
}

// titles prints what titles say.
func (c *leagueCmd) titles(env *environment) error {
	read := []league.Title{}
	for _, text := range c.Title {
		t, err := league.ParseTitle(text)
		if err != nil {
			return err
		}
		read = append(read, t)
	}
	if c.JSON {
		return printJSON(env.stdout, read)
	}
	for _, t := range read {
		fmt.Fprintln(env.stdout, t)
	}
	return nil
}
