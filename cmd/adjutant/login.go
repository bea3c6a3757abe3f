package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
)

type loginCmd struct {
	Name    string `arg:"" optional:"" help:"The login's name: [oauth.NAME] of the configuration. May be left out if there is one only."`
	Config  string `help:"Configuration file." default:"adjutant.toml" type:"path"`
	Browser bool   `help:"Agree in a browser on this machine, though the provider knows codes to type elsewhere."`
	Port    int    `help:"Where to wait for the browser, as with ssh -L PORT:127.0.0.1:PORT; any free port if left out." placeholder:"PORT"`
	JSON    bool   `name:"json" help:"Print for scripts: an object a line."`
}

// Help explains the command beyond its flags.
func (loginCmd) Help() string {
	return `Gives the program the right to a mailbox at a provider that takes no password
(OAuth 2). You agree once, at the provider's own page; from then on the daemon gets
itself what it needs. Do it again if the provider takes the right back: the daemon
says so, and so does "adjutant doctor".

  adjutant login mail

Microsoft shows a code to type on any device. Google wants a browser that reaches
this machine. If the machine has none, wait at a fixed port and lead it there from
your own machine with: ssh -L 8765:127.0.0.1:8765 HOST

  adjutant login mail --port 8765`
}

// longestLogin is how long somebody may take to agree.
const longestLogin = 15 * time.Minute

// Run logs in.
func (c *loginCmd) Run(ctx context.Context, env *environment) error {
	// The login must work even if its mailbox cannot be opened yet.
	cfg, err := config.Examine(c.Config)
	if cfg == nil {
		return err
	}
	name, err := c.name(cfg, err)
	if err != nil {
		return err
	}
	table := cfg.OAuth[name]
	login := oauth.NewLogin(table)
	ctx, done := context.WithTimeout(ctx, longestLogin)
	defer done()
	if login.HasDevice() && !c.Browser {
		err = login.Device(ctx, func(code oauth.Code) { c.say(env, "code", code.URL, code.Word) })
	} else {
		err = login.Browser(ctx, c.Port, func(url string) { c.say(env, "browser", url, "") })
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("nobody agreed in time; start again")
	case err != nil:
		return err
	}
	if c.JSON {
		return json.NewEncoder(env.stdout).Encode(map[string]any{"step": "done", "login": name, "file": table.TokenFile})
	}
	fmt.Fprintf(env.stdout, "Logged in. The token is in %s, for your user only. Try it with: adjutant doctor\n", table.TokenFile)
	return nil
}

// name finds which login is meant. problems is what is wrong with the configuration; only problems
// with the login matter here.
func (c *loginCmd) name(cfg *config.Config, problems error) (string, error) {
	names := slices.Sorted(maps.Keys(cfg.OAuth))
	name := c.Name
	switch {
	case len(names) == 0:
		return "", fmt.Errorf("%s has no login by OAuth; it is a table like this:\n\n  [oauth.mail]\n  provider = \"microsoft\"\n  client_id = \"...\"\n  token_file = \"mail.token\"\n\nand oauth = \"mail\" in [imap] and [smtp]", c.Config)
	case name == "" && len(names) == 1:
		name = names[0]
	case !slices.Contains(names, name):
		return "", errUsage(fmt.Sprintf("name one of the logins: %s", strings.Join(names, ", ")))
	}
	var wrong *config.Error
	if errors.As(problems, &wrong) {
		wrong.Problems = slices.DeleteFunc(wrong.Problems, func(p config.Problem) bool { return !strings.HasPrefix(p.Key, "oauth."+name+".") })
		if len(wrong.Problems) > 0 {
			return "", wrong
		}
	}
	return name, nil
}

// say shows what to do.
func (c *loginCmd) say(env *environment, step, url, word string) {
	switch {
	case c.JSON:
		line := map[string]any{"step": step, "url": url}
		if word != "" {
			line["code"] = word
		}
		json.NewEncoder(env.stdout).Encode(line)
	case word != "":
		fmt.Fprintf(env.stdout, "Open %s on any device, log in to the game's mailbox, and type this code:\n\n    %s\n\nWaiting until you have agreed there ...\n", url, word)
	default:
		fmt.Fprintf(env.stdout, "Open this in a browser that reaches this machine, and log in to the game's mailbox:\n\n%s\n\nWaiting until you have agreed there ...\n", url)
	}
}
