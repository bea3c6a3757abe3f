package main

import (
	"context"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/client"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

type importCmd struct {
	File   string   `arg:"" optional:"" help:"What adjutant export wrote, or a log file." type:"path"`
	Config string   `help:"The daemon's configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	Title  string   `help:"The game's name."`
	Player []string `help:"A player: \"Harrow <harrow@example.org> = Germany, Italy\"; once for each player of the log." sep:"none" placeholder:"PLAYER"`
	Key    string   `help:"The public key that the log must be signed by, if it is known from elsewhere." placeholder:"KEY"`
	JSON   bool     `name:"json" help:"Print for scripts."`

	historySource
}

// Help explains the command beyond its flags.
func (importCmd) Help() string {
	return `Takes a game that was exported elsewhere into the store. The whole log is verified
first; one that does not hold is refused. Names must be those of the log; addresses
are not in it. A game that this host's key signed goes on; one that another key
signed is archived: it can be read and verified, and not played on. A log that is
older than what this host has played of the game is refused.

  adjutant import g42.zip --config adjutant.toml \
    --player "Harrow <harrow@example.org> = Germany, Japan, Italy" ...

With --history it reads what players of the desktop client paste: a history, turn by
turn, or its summaries of territories and of money. The position that this leads to is
printed as text, which "adjutant show", "check", "map" and "new" take with --position.
Each line that does not fit the map, the position before it or what the text says
elsewhere is named; what the text says is followed. Damage of ships, and what was
moved within a turn, are not in such texts.

  adjutant import --history turns.txt --ruleset g40v2 > position.txt
  adjutant import --history g4.txt --position position.txt

Exit status 0 if everything fits, 1 if not.`
}

// importResult is the shape of import --json.
type importResult struct {
	Game    string       `json:"game"`
	Records int          `json:"records"`
	Digest  string       `json:"digest"`
	Status  store.Status `json:"status"`
	Key     string       `json:"key"`
	// Stretches are the same as those of verify.
	Stretches []gamelog.Stretch `json:"stretches"`
}

// Run verifies and stores the game.
func (c *importCmd) Run(ctx context.Context, env *environment) error {
	switch {
	case c.History != "" && c.File != "":
		return errUsage("--history FILE reads one text; the other file is not needed")
	case c.History != "":
		return c.readHistory(ctx, env, c.JSON)
	}
	if c.File == "" {
		return errUsage("give the file that adjutant export wrote, or --history FILE")
	}
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	b, err := readFile(env, c.File)
	if err != nil {
		return err
	}
	log, err := audit.LogOfBundle([]byte(b))
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	key, err := keyText(c.Key)
	if err != nil {
		return err
	}
	d, err := joinDaemon(ctx, cfg, env, c.JSON)
	if err != nil {
		return err
	}
	defer d.Close()
	im := newgame.Import{Log: log, Key: key, Title: c.Title, Settings: (&newCmd{}).settings(cfg), Known: d.heads.Newest}
	im.Players = func(rs *ruleset.Ruleset) ([]store.Player, error) {
		var out []store.Player
		for _, text := range c.Player {
			pl, err := newgame.ParsePlayer(rs, text)
			if err != nil {
				return nil, fmt.Errorf("--player %w", err)
			}
			if sender.NeedsToken(im.Settings.Auth) {
				token := sender.NewToken()
				pl.TokenHash = sender.HashToken(token)
				fmt.Fprintf(env.stderr, "token of %s: %s\n", pl.Name, token)
			}
			out = append(out, pl)
		}
		return out, nil
	}
	got, err := d.processor.Import(ctx, im)
	if err != nil {
		return err
	}
	res := importResult{Game: got.Game.ID, Records: got.Records, Digest: got.Digest, Status: got.Game.Status, Key: got.Game.Settings.PublicKey, Stretches: got.Stretches}
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	fmt.Fprintf(env.stdout, "game %s: %s, position %s\n%ssigned by %s\nit is %s\n", res.Game, audit.AllHold(res.Records), res.Digest, audit.Decisions(got.Game.Ruleset, got.Stretches), res.Key, res.Status)
	return nil
}

// historySource is a text of the desktop client, and the position that it goes on from.
type historySource struct {
	History  string `help:"Read a history or summaries of the desktop client, as its players paste them, into a position, and print it; - reads standard input." placeholder:"FILE"`
	Ruleset  string `help:"With --history: from the set-up of this ruleset." placeholder:"ID"`
	Position string `help:"With --history: from this position, as show --text writes it." placeholder:"FILE"`
	Log      string `name:"log" help:"With --history: from the end of this log." placeholder:"FILE" type:"path"`
}

// historyResult is the shape of import --history --json.
type historyResult struct {
	OK      bool            `json:"ok"`
	Ruleset string          `json:"ruleset"`
	Power   ruleset.PowerID `json:"power"`
	Round   int             `json:"round"`
	Phase   order.Phase     `json:"phase"`
	// Lines is how many lines of the text had a meaning.
	Lines       int                 `json:"lines"`
	Differences []client.Difference `json:"differences"`
	Unread      []client.Difference `json:"unread"`
	// Bare is set if the text shows only land, pieces and money.
	Bare bool `json:"bare,omitempty"`
	// Position is the text of the position.
	Position string `json:"position"`
}

// readHistory prints the position that a text of the desktop client leads to.
func (c historySource) readHistory(ctx context.Context, env *environment, asJSON bool) error {
	if c.Ruleset == "" && c.Position == "" && c.Log == "" {
		return errUsage("from where does the history go on? give --ruleset ID for a set-up, --position FILE or --log FILE")
	}
	base, _, err := gameSource{Ruleset: c.Ruleset, Position: c.Position, Log: c.Log}.load(ctx, env)
	if err != nil {
		return err
	}
	text, err := readFile(env, c.History)
	if err != nil {
		return err
	}
	got, err := client.Read(base, text)
	if err != nil {
		return fmt.Errorf("%s: %w", c.History, err)
	}
	g := got.Game
	res := historyResult{
		OK: len(got.Differences) == 0, Ruleset: g.Rules.ID, Power: g.Active, Round: g.Round, Phase: g.Phase, Lines: got.Lines,
		Differences: append([]client.Difference{}, got.Differences...), Unread: append([]client.Difference{}, got.Unread...), Bare: got.Bare, Position: state.PrintPosition(g),
	}
	if asJSON {
		if err := printJSON(env.stdout, res); err != nil {
			return err
		}
	} else {
		fmt.Fprint(env.stdout, res.Position)
		for _, d := range res.Unread {
			fmt.Fprintf(env.stderr, "line %d: %s%s\n", d.Line, d.Why, quoted(d.Text))
		}
		for _, d := range res.Differences {
			at := ""
			if d.Line > 0 {
				at = fmt.Sprintf("line %d ", d.Line)
			}
			fmt.Fprintf(env.stderr, "%sdiffers: %s%s\n", at, d.Why, quoted(d.Text))
		}
		if res.Bare && c.Ruleset != "" && g.Round > 1 {
			fmt.Fprintln(env.stderr, "note: a summary shows land, pieces and money. Politics, technologies, damage and promises are those of the set-up: add what is missing to the position's text")
		}
	}
	if !res.OK {
		return errFailed
	}
	return nil
}

// quoted writes a line of a text after what is said about it.
func quoted(line string) string {
	if line == "" {
		return ""
	}
	return ": " + line
}
