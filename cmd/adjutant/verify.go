package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type verifyCmd struct {
	Files      []string `arg:"" optional:"" name:"log" help:"The log file, or what adjutant export wrote; and any number of other logs of the game, saved mails, and files with pasted report text."`
	Key        string   `help:"The host's public key, or a file that holds it; every player has it from his first mail. Without it the key in the log is believed." placeholder:"KEY"`
	Checkpoint []string `help:"A file with a checkpoint from any summary, or with the whole mail: the log must still begin with what it was signed over." placeholder:"FILE"`
	Beacon     string   `help:"The public key of the beacon whose rounds make the dice, if it is not drand's quicknet." placeholder:"KEY"`
	Mail       []string `help:"A mail with orders that you sent, as your mail program saves it: says which record has them." placeholder:"FILE"`
	Report     []string `help:"A report that the program mailed, as your mail program saves it, or a file with one that somebody copied out of a forum, or - for standard input: says whether it matches the log." placeholder:"FILE"`
	Evidence   []string `help:"What adjutant export --evidence wrote, or one piece of it: checks again that players' providers signed their mails, and that the orders in the log are those of the mails. It is private." placeholder:"FILE"`
	Token      string   `help:"Your secret token, to check the codes of mails that were proved by it." placeholder:"TOKEN"`
	JSON       bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (verifyCmd) Help() string {
	return `Checks a game from its log alone, without network and without the host. Always:
every hash and signature, that each seed is the only one the host's key could give
at that place, that the dice are those of the seed, and that the events make the
position whose digest each record has. Where the rules are of the revision that
this program holds: that each decision, made again with those dice, comes out the
same; of the other records it says which version of the program can decide them
again. What is decided is each mail as it was read when it came; where this
program would read its text otherwise, a note below the result says so. Names the first
record that does not hold.

  adjutant verify g42.log --key "games.example.org+33d7b496+AeHz..."
  adjutant verify g42.log --checkpoint from-my-mail.txt
  adjutant verify g42.log --mail my-orders.eml
  adjutant verify g42.log --report report-of-a-turn.eml
  adjutant verify g42.log --report copied-from-the-thread.txt
  adjutant verify g42.log --evidence g42-evidence.zip
  adjutant verify g42.zip g42-of-a-friend.log report.eml pasted.txt

Several files are held against each other: every log against every other one and
against each signed head that is found in a mail or a text. Without a log, the heads
of the mails are held against each other; that needs --key. Of a report without the
log its signed head is checked, and what the evidence shows that it carries if its
host wants that: which of its words, dice and sums follow from records under that
head. What needs the log is named.

  adjutant verify --report copied-from-the-thread.txt --key "games.example.org+33d7b496+AeHz..."

In a game with witnesses, their signatures are checked with the log; hostlog.txt of
a bundle shows besides that they signed no other course of the game.

  adjutant verify g42.zip
  adjutant verify g42.log hostlog.txt`
}

// Run verifies the log.
func (c *verifyCmd) Run(env *environment) error {
	defer seldom()()
	key, err := keyText(c.Key)
	if err != nil {
		return err
	}
	q := audit.Question{Key: key, Beacon: c.Beacon, Program: version()}
	for _, kind := range []struct {
		names []string
		to    *[]audit.File
	}{{c.Files, &q.Files}, {c.Checkpoint, &q.Heads}, {c.Mail, &q.Mails}, {c.Report, &q.Reports}} {
		for _, name := range kind.names {
			text, err := readFile(env, name)
			if err != nil {
				return err
			}
			*kind.to = append(*kind.to, audit.File{Name: name, Text: text})
		}
	}
	if len(c.Evidence) > 0 {
		q.Evidence = func(l *gamelog.Log) (*audit.Evidence, error) { return readEvidence(env, l, c.Evidence, c.Token) }
	}
	a, err := allCores(env, &q)
	var misuse audit.Misuse
	switch {
	case errors.As(err, &misuse):
		return errUsage(misuse)
	case err != nil:
		return err
	case !c.JSON:
		if _, err := io.WriteString(env.stdout, a.Text()); err != nil {
			return err
		}
	}
	notes, err := a.ReadAgain(q.Each)
	switch {
	case err != nil:
		return err
	case !c.JSON:
		_, err = io.WriteString(env.stdout, notes)
	case a.Result != nil:
		err = printJSON(env.stdout, a.Result)
	default:
		err = printJSON(env.stdout, a.Alone)
	}
	if err == nil && !a.OK() {
		err = errFailed
	}
	return err
}

// keyText returns a public key that is given directly or as a file.
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
