package main

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/templates/chart"
)

type diceCmd struct {
	Logs    []string `arg:"" optional:"" name:"log" help:"Log files; or give --store."`
	Store   string   `help:"The daemon's database file." placeholder:"FILE" type:"store"`
	Game    []string `help:"The ids of games in the store; all of them if none is given." placeholder:"ID"`
	Battles bool     `help:"Every battle, not only the five least likely."`
	Out     string   `help:"Draw it, too: a file that ends in .svg or .png." placeholder:"FILE" type:"path"`
	CSV     bool     `name:"csv" xor:"form" help:"Every battle as a row of comma-separated values."`
	JSON    bool     `name:"json" xor:"form" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (diceCmd) Help() string {
	return `  adjutant dice g42.log                             one game
  adjutant dice --store adjutant.db                 all games of a host: is the die fair?
  adjutant dice *.log --csv > battles.csv           every battle of many games
  adjutant dice g42.log --out g42-dice.png          with a picture

It counts what the dice did, by face, power, player, attack and defense, round and
number to hit, and holds hits against their exact distribution. Expected losses are
those of "adjutant odds", with the default order of loss. What a game went back behind
is marked and left out. It takes the logs at their word: "adjutant verify" checks that
the dice are those of the seeds.

Exit status 0 if all logs could be read, whatever the dice are like; 1 if not.`
}

// Run prints the audit.
func (c *diceCmd) Run(ctx context.Context, env *environment) error {
	ext := strings.ToLower(filepath.Ext(c.Out))
	if c.Out != "" && ext != ".svg" && ext != ".png" {
		return errUsage(fmt.Sprintf("--out %s: the file must end in .svg or .png", c.Out))
	}
	var rows *battleRows
	if c.CSV {
		rows = newBattleRows(env.stdout)
	}
	a := luck.Audit{KeepBattles: c.Battles && !c.CSV}
	err := c.each(ctx, env, func(p luck.Part) error {
		a.Add(p)
		return rows.write(p.Battles())
	})
	if err != nil {
		return err
	}
	r := a.Report()
	if c.Out != "" {
		if err := drawDice(r, c.Out, ext); err != nil {
			return err
		}
	}
	switch {
	case c.CSV:
		return rows.end()
	case c.JSON:
		return printJSON(env.stdout, r)
	}
	printDice(env.stdout, r)
	if c.Out != "" {
		fmt.Fprintf(env.stdout, "\nDrawn: %s\n", c.Out)
	}
	return nil
}

func drawDice(r luck.Report, file, ext string) error {
	p, err := chart.Dice(r)
	if err != nil {
		return err
	}
	b, err := p.SVG()
	if ext == ".png" {
		b, err = p.PNG()
	}
	if err != nil {
		return err
	}
	return os.WriteFile(file, b, 0o644)
}

// each shows the part of every game, in the order in which they were named. Games are
// read by all processors at once, a few ahead of those that are shown.
func (c *diceCmd) each(ctx context.Context, env *environment, show func(luck.Part) error) error {
	names, read, done, err := c.games(ctx, env)
	if err != nil {
		return err
	}
	defer done()
	type result struct {
		part luck.Part
		err  error
	}
	queue := make(chan chan result, 2*runtime.GOMAXPROCS(0))
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		defer close(queue)
		for _, name := range names {
			one := make(chan result, 1)
			select {
			case queue <- one:
			case <-stop:
				return
			}
			go func() {
				p, err := read(name)
				if err != nil {
					err = fmt.Errorf("%s: %w", name, err)
				}
				one <- result{p, err}
			}()
		}
	}()
	for one := range queue {
		r := <-one
		if r.err != nil {
			return r.err
		}
		if err := show(r.part); err != nil {
			return err
		}
	}
	return nil
}

// games lists what has to be read, and how to read one of them.
func (c *diceCmd) games(ctx context.Context, env *environment) (names []string, read func(string) (luck.Part, error), done func(), err error) {
	done = func() {}
	switch {
	case len(c.Logs) > 0 && c.Store != "":
		return nil, nil, done, errUsage("give log files or --store, not both")
	case len(c.Logs) > 0:
		return c.Logs, func(file string) (luck.Part, error) { return diceOfFile(env, file) }, done, nil
	case c.Store == "":
		return nil, nil, done, errUsage("which games? give log files, or --store FILE")
	}
	s, err := openStore(ctx, c.Store)
	if err != nil {
		return nil, nil, done, err
	}
	done = func() { s.Close() }
	if names = c.Game; len(names) == 0 {
		games, err := s.Games(ctx)
		if err != nil {
			done()
			return nil, nil, done, err
		}
		for _, g := range games {
			names = append(names, g.ID)
		}
	}
	return names, func(id string) (luck.Part, error) { return diceOfStore(ctx, s, id) }, done, nil
}

func diceOfFile(env *environment, file string) (luck.Part, error) {
	text, err := readFile(env, file)
	if err != nil {
		return luck.Part{}, err
	}
	g := luck.NewGame("")
	if err := gamelog.EachOutline([]byte(text), g.Begin, g.Read); err != nil {
		return luck.Part{}, err
	}
	return g.Done(), nil
}

func diceOfStore(ctx context.Context, s keptStore, id string) (luck.Part, error) {
	records, err := s.Records(ctx, id)
	if err != nil {
		return luck.Part{}, err
	}
	return luck.PartOf(id, records)
}

// battleRows writes battles as comma-separated values. A nil one writes nothing.
type battleRows struct{ w *csv.Writer }

func newBattleRows(out io.Writer) *battleRows {
	w := csv.NewWriter(out)
	_ = w.Write([]string{"game", "record", "round", "kind", "space", "attacker", "defenders", "undone",
		"attack_dice", "attack_hits", "attack_expected", "attack_at_least", "attack_at_most",
		"defense_dice", "defense_hits", "defense_expected", "defense_at_least", "defense_at_most",
		"lucky", "tail", "swing", "swing_expected", "swing_percentile", "swing_method", "by_hand"}) // end returns an error
	return &battleRows{w}
}

func (rows *battleRows) write(bs []luck.Battle) error {
	if rows == nil {
		return nil
	}
	num := func(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }
	for _, b := range bs {
		var defenders []string
		for _, d := range b.Defenders {
			defenders = append(defenders, string(d))
		}
		line := []string{b.Game, strconv.Itoa(b.Record), strconv.Itoa(b.Round), string(b.Kind), b.Space, string(b.Attacker),
			strings.Join(defenders, "; "), strconv.FormatBool(b.Undone)}
		for _, s := range []luck.Score{b.Attack, b.Defend} {
			line = append(line, strconv.Itoa(s.Dice), strconv.Itoa(s.Hits), num(s.Expected), num(s.AtLeast), num(s.AtMost))
		}
		line = append(line, b.Lucky, num(b.Tail))
		if w := b.Swing; w != nil {
			line = append(line, strconv.Itoa(w.Actual), num(w.Expected), num(w.Percentile), w.Method)
		} else {
			line = append(line, "", "", "", "")
		}
		line = append(line, strconv.FormatBool(b.ByHand))
		if err := rows.w.Write(line); err != nil {
			return err
		}
	}
	return nil
}

func (rows *battleRows) end() error {
	rows.w.Flush()
	return rows.w.Error()
}
