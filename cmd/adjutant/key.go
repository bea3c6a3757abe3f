package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type keygenCmd struct {
	File       string `arg:"" help:"Where to write the private key; must not exist yet." type:"path"`
	Name       string `help:"The key's name, which players see in every checkpoint." default:"adjutant" placeholder:"HOST"`
	Passphrase bool   `help:"Put the private key under a passphrase, which is asked for; or read from the input if that is no terminal."`
	Witness    bool   `help:"Make the key of a witness, and beside it the file for what it signs."`
	JSON       bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (keygenCmd) Help() string {
	return `Makes the key that signs a host's logs and proves that no roll was chosen.
Keep the file secret and backed up; give the public key to your players: with
it anybody can check a log.

  adjutant keygen host.key --name games.example.org

With --passphrase the file alone is worth nothing to a thief. The daemon then needs the
passphrase, too, each time it starts: from the terminal, or from where key_passphrase_file
or key_passphrase_env of the configuration says. Nobody can recover a passphrase.

A witness of others' games has a key of its own kind, and a file beside it for what
it has signed:

  adjutant keygen witness.key --witness --name witness.example.net`
}

// Run makes the key.
func (c *keygenCmd) Run(env *environment) error {
	if _, err := os.Stat(c.File + heads.Suffix); err == nil {
		return fmt.Errorf("%s shows that games are played with the key %s: put it back from your copy, or give the new key another name", c.File+heads.Suffix, c.File)
	}
	if _, err := os.Lstat(c.File); err == nil {
		return fmt.Errorf("%s is there already, and a key is never overwritten: use it, or give the new key another name", c.File)
	}
	if c.Witness && c.Passphrase {
		return errUsage("--passphrase: only the key of a host can be under a passphrase")
	}
	generate := entropy.Generate
	if c.Witness {
		generate = witness.GenerateKey
	}
	private, public, err := generate(c.Name)
	if err != nil {
		return err
	}
	if c.Passphrase {
		if private, err = c.seal(env, private); err != nil {
			return err
		}
	}
	if c.Witness {
		if err := witness.NewState(c.File + witness.StateSuffix); err != nil {
			return err
		}
	}
	f, err := os.OpenFile(c.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("write the key: %w", err)
	}
	if _, err := fmt.Fprintln(f, strings.TrimSpace(private)); err != nil {
		f.Close()
		return fmt.Errorf("write the key: %w", err)
	}
	if err := f.Close(); err != nil {
		return fmt.Errorf("write the key: %w", err)
	}
	if c.JSON {
		return printJSON(env.stdout, map[string]string{"file": c.File, "public_key": public})
	}
	fmt.Fprintf(env.stdout, "private key: %s (keep it secret)\npublic key:  %s\n", c.File, public)
	return nil
}

// seal puts a key under a passphrase that is typed twice.
func (c *keygenCmd) seal(env *environment, private string) (string, error) {
	word, err := askPassphrase(env, "Passphrase for "+c.File)
	if err != nil {
		return "", err
	}
	if f, ok := env.stdin.(*os.File); ok && isTerminal(f) {
		again, err := askPassphrase(env, "The same once more")
		if err != nil {
			return "", err
		}
		if again.Reveal() != word.Reveal() {
			return "", errors.New("these were two different passphrases; no key was made")
		}
	}
	return entropy.Seal(private, word.Reveal())
}

type keyCmd struct {
	Show    keyShowCmd    `cmd:"" help:"Say which key each game goes by, and the words of each."`
	Rotate  keyRotateCmd  `cmd:"" help:"Change games to another key, by a record that the old key signs."`
	Replace keyReplaceCmd `cmd:"" help:"Ask the players whether games whose key is lost or stolen may go on with the key of the configuration."`
}

// Help explains the command beyond its flags.
func (keyCmd) Help() string {
	return `A game goes by the key that its log names, and can change to another.

With the old key at hand: make a new one with the same name, add its file to
other_keys in the configuration, restart the daemon, and have the games follow.

  adjutant keygen host2.key --name games.example.org
  adjutant key rotate host2.key --reason "a new machine"

Where the dice come from the host's key alone (vrf), a key must be named two rounds
before it makes any, or a host could try keys until the dice suit him: the daemon then
changes the game by itself, as long as it has both keys, and tells you. When adjutant key
show has all games under the new key, run key rotate once more, which takes the heads
along, and make host2.key the key_file.

If the old key is lost or stolen, make a new one with the same name the key_file and ask
the players. Two thirds of them must agree, one of each side among them, by mail and with
the words of the new key. Give them the words by telephone, too.

  adjutant key replace --reason "the disk has failed"`
}

// keyGames are the games that a command is about.
type keyGames struct {
	Game   []string `help:"A game's id; once for each. Without it, all games that are open or stopped." placeholder:"ID"`
	Config string   `help:"The daemon's configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	JSON   bool     `name:"json" help:"Print for scripts."`
}

// of lists the games.
func (c *keyGames) of(ctx context.Context, d *daemon) ([]store.Game, error) {
	all, err := d.store.Games(ctx)
	if err != nil {
		return nil, err
	}
	byID := map[string]store.Game{}
	var out []store.Game
	for _, g := range all {
		byID[g.ID] = g
		if len(c.Game) == 0 && (g.Status == store.Open || g.Status == store.Stopped) {
			out = append(out, g)
		}
	}
	for _, id := range c.Game {
		g, ok := byID[id]
		if !ok {
			return nil, fmt.Errorf("there is no game %q", id)
		}
		out = append(out, g)
	}
	return out, nil
}

// joined is the daemon, where the keys of the games need not be available, with the games.
func (c *keyGames) joined(ctx context.Context, env *environment) (*daemon, []store.Game, error) {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return nil, nil, err
	}
	d, err := joinUnchecked(ctx, cfg, env, c.JSON)
	if err != nil {
		return nil, nil, err
	}
	games, err := c.of(ctx, d)
	if err != nil {
		return nil, nil, errors.Join(err, d.Close())
	}
	return d, games, nil
}

// keyOf is the key of one game, for key show --json.
type keyOf struct {
	Game  string `json:"game"`
	Key   string `json:"key"`
	Words string `json:"words"`
	// Here is set if its private half is available, Asked while the players are asked about another
	// key.
	Here  bool `json:"here"`
	Asked bool `json:"asked"`
}

type keyShowCmd struct {
	keyGames
}

// Run lists the keys.
func (c *keyShowCmd) Run(ctx context.Context, env *environment) error {
	d, games, err := c.joined(ctx, env)
	if err != nil {
		return err
	}
	defer d.Close()
	out := []keyOf{}
	for _, g := range games {
		key := g.Settings.Signs()
		out = append(out, keyOf{g.ID, key, gamelog.KeyWords(key), d.host.For(key) != nil, g.Settings.Lost})
	}
	if c.JSON {
		return printJSON(env.stdout, out)
	}
	fmt.Fprintf(env.stdout, "new games: %s\n  in words: %s\n", d.host.Public(), gamelog.KeyWords(d.host.Public()))
	for _, k := range out {
		note := ""
		if !k.Here {
			note = "; its private half is not here"
		}
		if k.Asked {
			note += "; the players are asked about another"
		}
		fmt.Fprintf(env.stdout, "%s: %s%s\n  in words: %s\n", k.Game, k.Key, note, k.Words)
	}
	return nil
}

type keyRotateCmd struct {
	File   string `arg:"" help:"The file of the new key, one of other_keys in the configuration, or its key_file." type:"path"`
	Reason string `help:"Why: it is recorded in the log and every player reads it." required:"" placeholder:"TEXT"`
	keyGames
}

// Run changes the games.
func (c *keyRotateCmd) Run(ctx context.Context, env *environment) error {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	to, err := c.listed(env, cfg)
	if err != nil {
		return err
	}
	d, err := openDaemon(ctx, cfg, env, c.JSON)
	if err != nil {
		return err
	}
	defer d.Close()
	games, err := c.of(ctx, d)
	if err != nil {
		return err
	}
	var all []host.Answer
	for _, g := range games {
		if g.Settings.Signs() == to.Public() {
			continue
		}
		a, err := d.processor.RotateKey(ctx, g.ID, to.Public(), c.Reason)
		if err != nil {
			return fmt.Errorf("game %s: %w", g.ID, err)
		}
		all = append(all, a)
	}
	// The heads go with the key, so that what was played is known wherever the new key is.
	if err := passHeads(d, c.File+heads.Suffix); err != nil {
		return err
	}
	return c.say(env, all)
}

// listed is the key of the file, if the daemon has it, too.
func (c *keyRotateCmd) listed(env *environment, cfg *config.Config) (*entropy.Host, error) {
	for _, file := range append([]string{cfg.KeyFile}, cfg.OtherKeys...) {
		if filepath.Clean(file) == filepath.Clean(c.File) {
			return readKeyFile(env, cfg, file)
		}
	}
	return nil, fmt.Errorf("%s is not in the configuration: add it to other_keys and restart the daemon, so that it can go on with these games", c.File)
}

// passHeads writes the newest heads to the file beside another key.
func passHeads(d *daemon, path string) error {
	if d.heads == nil || d.heads.Path() == path {
		return nil
	}
	f, err := heads.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Add(time.Now(), d.heads.All()...), f.Close())
}

// say prints what became of each game.
func (c *keyGames) say(env *environment, all []host.Answer) error {
	if c.JSON {
		if all == nil {
			all = []host.Answer{}
		}
		if err := printJSON(env.stdout, all); err != nil {
			return err
		}
	}
	failed := false
	for _, a := range all {
		failed = failed || !a.Done
		for _, l := range a.Lines {
			if !c.JSON {
				fmt.Fprintf(env.stdout, "%s: %s\n", a.Game, l)
			}
		}
	}
	switch {
	case failed:
		return errFailed
	case len(all) == 0 && !c.JSON:
		fmt.Fprintln(env.stdout, "no game needs it")
	}
	return nil
}

type keyReplaceCmd struct {
	Reason string `help:"Why: it is recorded in the log and every player reads it." required:"" placeholder:"TEXT"`
	keyGames
}

// Run asks the players of games whose key is not available, or of the games that are named.
func (c *keyReplaceCmd) Run(ctx context.Context, env *environment) error {
	d, games, err := c.joined(ctx, env)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := heads.Check(ctx, d.store, d.heads, time.Now()); err != nil {
		return err
	}
	var all []host.Answer
	for _, g := range games {
		if len(c.Game) == 0 && d.host.For(g.Settings.Signs()) != nil {
			continue
		}
		a, err := d.processor.AskForKey(ctx, g.ID, c.Reason)
		if err != nil {
			return fmt.Errorf("game %s: %w", g.ID, err)
		}
		all = append(all, a)
	}
	return c.say(env, all)
}
