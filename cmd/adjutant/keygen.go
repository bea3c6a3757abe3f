package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/heads"
	"github.com/adjutant-game/adjutant/processor/witness"
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
