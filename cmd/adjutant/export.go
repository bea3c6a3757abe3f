package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type exportCmd struct {
	Game  string `arg:"" help:"The game's id."`
	Store string `help:"The daemon's database file." required:"" placeholder:"FILE" type:"store"`
	Out   string `help:"The file to write." required:"" placeholder:"FILE" type:"path"`
	Force bool   `help:"Write over a file that is there."`
	// Bundle adds what a stranger needs to check the log at any later time.
	Bundle bool `help:"Add all that a stranger needs to check the log, offline and in any year: the key, the rules and the board as text, how a log is made up, and a second program that checks it."`
	// Evidence writes what players signed instead; it is private.
	Evidence bool   `help:"Write what players' providers signed of their mails, instead of the log: with it adjutant verify --evidence settles a dispute about an order. It holds addresses and all that the mails say; give it to nobody but a judge."`
	Player   string `help:"With --evidence: only what this player sent, for himself." placeholder:"NAME"`
	JSON     bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (exportCmd) Help() string {
	return `Writes all of a game into one zip file: the signed log, which adjutant verify
checks and adjutant import takes, the position as text, the result with the line
for a league, and who answers how fast. No address is in it.

  adjutant export g42 --store adjutant.db --out g42.zip
  adjutant export g42 --store adjutant.db --out g42.zip --bundle
  adjutant export g42 --store adjutant.db --out g42-evidence.zip --evidence`
}

// exportResult is the shape of export --json.
type exportResult struct {
	Game    string `json:"game"`
	File    string `json:"file"`
	Records int    `json:"records"`
	Digest  string `json:"digest"`
	Line    string `json:"line"`
}

// Run writes the file.
func (c *exportCmd) Run(ctx context.Context, env *environment) error {
	s, err := openStore(ctx, c.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	l, file, err := verifiedLog(ctx, s, c.Game)
	if err != nil {
		return err
	}
	if c.Evidence {
		return c.writeEvidence(ctx, env, s, l)
	}
	r, err := league.Of(l)
	if err != nil {
		return err
	}
	g, err := engine.Replay(l, -1)
	if err != nil {
		return err
	}
	game, err := s.Game(ctx, c.Game)
	if err != nil {
		return err
	}
	result := r.Line + "\n\n"
	for _, a := range league.Times(l, game.Settings.TurnTime) {
		result += a.Text() + "\n"
	}
	members := []member{
		{c.Game + ".log", file}, {"position.txt", []byte(state.PrintPosition(g))}, {"result.txt", []byte(result)},
	}
	if c.Bundle {
		more, err := evidence(l)
		if err != nil {
			return err
		}
		members = append(members, more...)
		if l.Records[0].Input.Witnesses != nil {
			host, err := hostLogText(ctx, s, l.Key)
			if err != nil {
				return err
			}
			members = append(members, member{audit.HostLogName, host})
		}
	}
	b, err := bundle(members)
	if err != nil {
		return err
	}
	if err := c.write(b); err != nil {
		return err
	}
	res := exportResult{Game: c.Game, File: c.Out, Records: len(l.Records), Digest: g.Digest(), Line: r.Line}
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	fmt.Fprintf(env.stdout, "%s: %s, position %s\n%s\n", res.File, counted(res.Records, "record"), res.Digest, res.Line)
	return nil
}

// writeEvidence writes what players signed.
func (c *exportCmd) writeEvidence(ctx context.Context, env *environment, s keptStore, l *gamelog.Log) error {
	kept, err := s.Evidence(ctx, c.Game)
	if err != nil {
		return err
	}
	members := evidenceMembers(l, kept, c.Player)
	if len(members) == 0 {
		return fmt.Errorf("no record of %s has evidence that is kept here", c.Game)
	}
	b, err := bundle(members)
	if err != nil {
		return err
	}
	if err := c.write(b); err != nil {
		return err
	}
	if c.JSON {
		return printJSON(env.stdout, exportResult{Game: c.Game, File: c.Out, Records: len(members)})
	}
	fmt.Fprintf(env.stdout, "%s: %s of evidence. It is private: it holds addresses and mails\n", c.Out, counted(len(members), "piece"))
	return nil
}

// write makes the file. It overwrites an existing one only if the flags say so.
func (c *exportCmd) write(b []byte) error {
	how := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if c.Force {
		how = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	f, err := os.OpenFile(c.Out, how, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already; give another name, or --force to write over it", c.Out)
	}
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	return errors.Join(err, f.Close())
}
