package main

import (
	"context"
	"fmt"
	"strings"

	mailcommand "github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/config"
)

type hostCmd struct {
	Game   string   `arg:"" help:"The game's id."`
	Words  []string `arg:"" optional:"" help:"The command, in the words of a host's mail without the first one: pause, back to record 41."`
	Config string   `help:"The daemon's configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	Reason string   `help:"Why: it is recorded in the log and every player reads it." placeholder:"TEXT"`
	File   string   `help:"Read what follows the command's words from a file, - for standard input: the lines of an edit." placeholder:"FILE"`
	JSON   bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (hostCmd) Help() string {
	var b strings.Builder
	b.WriteString("Does what a host can do, as by mail: everything is in the log with its reason, and\n" +
		"every player is informed. The same commands work by mail from an address in the\nconfiguration's hosts.\n\n")
	for _, e := range mailcommand.Host {
		fmt.Fprintf(&b, "  %-48s %s\n", strings.TrimSuffix(strings.TrimPrefix(e.Usage, "host "), " because REASON"), e.Help)
	}
	b.WriteString("\n  adjutant host g42 back to record 41 --reason \"the wrong battle was fought\"\n" +
		"  adjutant host g42 edit --reason \"the set-up was short\" --file lines.txt\n" +
		"  adjutant host g42 substitute \"Wren <wren@example.net> for Italy\" --reason \"Harrow has left\"")
	return b.String()
}

// Run carries the command out.
func (c *hostCmd) Run(ctx context.Context, env *environment) error {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	text := "host " + strings.Join(c.Words, " ")
	if c.File != "" {
		lines, err := readFile(env, c.File)
		if err != nil {
			return err
		}
		text += ":\n" + strings.TrimSpace(lines)
	}
	if c.Reason != "" {
		sep := " "
		if c.File != "" {
			sep = "\n"
		}
		text += sep + "because " + strings.Join(strings.Fields(c.Reason), " ")
	}
	d, err := openDaemon(ctx, cfg, env, c.JSON)
	if err != nil {
		return err
	}
	defer d.Close()
	a, err := d.processor.Host(ctx, c.Game, text)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := printJSON(env.stdout, a); err != nil {
			return err
		}
	} else {
		out := env.stdout
		if !a.Done {
			out = env.stderr
		}
		for _, l := range a.Lines {
			fmt.Fprintln(out, l)
		}
		fmt.Fprint(out, a.Paste)
		if a.Mails > 0 {
			fmt.Fprintf(out, "%s to be sent\n", waiting(a.Mails, "mail"))
		}
	}
	if !a.Done {
		return errFailed
	}
	return nil
}
