package main

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

type secretsCmd struct {
	Count int  `arg:"" optional:"" default:"400" help:"How many values the list has: one is used for each time that dice wait."`
	JSON  bool `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (secretsCmd) Help() string {
	return `For a player of a game whose dice wait for values of the other side (vrf+players,
players). Prints a list; keep it where the host cannot read it. Send its first line
before the dice with "secret list", and answer each call for a value with the next
line. Each line is the SHA-256 of the one behind it: whoever has seen one can check
the next and cannot know it before, nor could you have chosen it.

  adjutant secrets > secrets.txt`
}

// mostSecrets limits a list.
const mostSecrets = 100000

// Run prints a list.
func (c *secretsCmd) Run(env *environment) error {
	if c.Count < 1 || c.Count > mostSecrets {
		return fmt.Errorf("a list has between 1 and %d values", mostSecrets)
	}
	b := make([]byte, 32)
	rand.Read(b) // never fails: the program ends if the machine has no entropy
	list := make([]string, c.Count+1)
	list[c.Count] = hex.EncodeToString(b)
	for i := c.Count; i > 0; i-- {
		list[i-1], _ = gamelog.Next(list[i])
	}
	if c.JSON {
		return printJSON(env.stdout, struct {
			Fixes  string   `json:"fixes"`
			Values []string `json:"values"`
		}{list[0], list[1:]})
	}
	fmt.Fprintf(env.stdout, "secret list: %s\n", list[0])
	for _, v := range list[1:] {
		fmt.Fprintf(env.stdout, "secret: %s\n", v)
	}
	return nil
}
