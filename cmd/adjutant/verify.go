package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type verifyCmd struct {
	Log        string   `arg:"" name:"log" help:"The log file."`
	Key        string   `help:"The host's public key, or a file that holds it; every player has it from his first mail. Without it the key in the log is believed." placeholder:"KEY"`
	Checkpoint []string `help:"A file with a checkpoint copied from any summary: the log must still begin with what it was signed over." placeholder:"FILE"`
	JSON       bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (verifyCmd) Help() string {
	return `Checks a game from its log alone, without network and without the host: every
hash and signature, that each seed is the only one the host's key could give at
that place, and that each decision, made again with those dice, comes out the
same. Names the first record that does not hold.

  adjutant verify g42.log --key "games.example.org+33d7b496+AeHz..."
  adjutant verify g42.log --checkpoint from-my-mail.txt`
}

// verifyResult is the shape of verify --json.
type verifyResult struct {
	OK      bool   `json:"ok"`
	Game    string `json:"game"`
	Key     string `json:"key"`
	Records int    `json:"records"`
	Rolls   int    `json:"rolls"`
	Dice    int    `json:"dice"`
	Digest  string `json:"digest,omitempty"`
	// Record is the first record that does not hold, -1 for the header, -2 for
	// the closing checkpoint.
	Record  *int   `json:"record,omitempty"`
	Problem string `json:"problem,omitempty"`
	// KeyGiven tells whether the key was given or taken from the log itself.
	KeyGiven bool `json:"key_given"`
}

// Run verifies the log.
func (c *verifyCmd) Run(env *environment) error {
	file, err := readFile(env, c.Log)
	if err != nil {
		return err
	}
	key, err := keyText(c.Key)
	if err != nil {
		return err
	}
	res := verifyResult{KeyGiven: key != ""}
	l, err := gamelog.ReadLog([]byte(file), key)
	if l != nil {
		res.Game, res.Key, res.Records = l.Game, l.Key, len(l.Records)
	}
	if err == nil {
		err = engine.Verify(l, key)
	}
	for _, w := range c.Checkpoint {
		if err == nil {
			err = c.witness(env, l, w)
		}
	}
	if err != nil {
		res.fail(err)
	} else {
		res.pass(l)
	}
	return res.print(env, c.JSON)
}

// witness checks the log against a checkpoint that a player kept.
func (c *verifyCmd) witness(env *environment, l *gamelog.Log, file string) error {
	text, err := readFile(env, file)
	if err != nil {
		return err
	}
	if err := l.CheckWitness([]byte(text), l.Key); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

func (r *verifyResult) fail(err error) {
	r.Problem = err.Error()
	var bad *gamelog.Error
	if errors.As(err, &bad) {
		r.Record = &bad.Index
	}
}

func (r *verifyResult) pass(l *gamelog.Log) {
	r.OK = true
	for _, rec := range l.Records {
		r.Rolls += len(rec.Rolls)
		for _, roll := range rec.Rolls {
			r.Dice += len(roll.Faces)
		}
	}
	r.Digest = l.Records[len(l.Records)-1].Digest
}

func (r *verifyResult) print(env *environment, asJSON bool) error {
	if asJSON {
		if err := printJSON(env.stdout, r); err != nil {
			return err
		}
	} else if _, err := io.WriteString(env.stdout, r.text()); err != nil {
		return err
	}
	if !r.OK {
		return errFailed
	}
	return nil
}

// text is the result as people read it.
func (r *verifyResult) text() string {
	if !r.OK {
		return fmt.Sprintf("NOT verified: %s\n", r.Problem)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "game %s: all %d records hold, with %d rolls of %d dice in all\n", r.Game, r.Records, r.Rolls, r.Dice)
	fmt.Fprintf(&b, "signed and proved by %s\n", r.Key)
	if !r.KeyGiven {
		fmt.Fprintln(&b, "(that is the key the log itself names: compare it with the one in your first mail, or give --key)")
	}
	fmt.Fprintf(&b, "position %s\n", r.Digest)
	return b.String()
}

// keyText is a public key given as such or as a file that holds it.
func keyText(arg string) (string, error) {
	if arg == "" || strings.Count(arg, "+") >= 2 {
		return strings.TrimSpace(arg), nil
	}
	b, err := os.ReadFile(arg)
	if err != nil {
		return "", fmt.Errorf("--key: %w", err)
	}
	return strings.TrimSpace(string(b)), nil
}
