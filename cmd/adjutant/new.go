package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

type newCmd struct {
	ID        string         `arg:"" help:"The game's id: small letters, digits, - and . ; it appears in every subject."`
	Config    string         `help:"The daemon's configuration." default:"adjutant.toml" placeholder:"FILE" type:"path"`
	Ruleset   string         `help:"The ruleset; adjutant rules lists them." default:"g40v2"`
	Title     string         `help:"The game's name, as in 26L Harrow(X) v Quill(A+18)."`
	Player    []string       `help:"A player: \"Harrow <harrow@example.org> = Germany, Italy\"; once for each player; nothing after = for an observer." required:"" sep:"none" placeholder:"PLAYER"`
	Position  string         `help:"Start from this position instead of the setup." placeholder:"FILE"`
	Option    []string       `help:"Change an option of the ruleset, as in \"low_luck = true\"." sep:"none" placeholder:"LINE"`
	Auth      string         `help:"What proves a mail's sender: dkim, authserv, token, or several joined by +." placeholder:"POLICY"`
	DiceDelay *time.Duration `help:"How long declared combat may be changed before its dice are fixed." placeholder:"15m"`
	Ask       *string        `help:"For which decisions the game stops and asks their player by mail: all, none, or some of ${asks}." placeholder:"all"`
	Speed     string         `help:"How much the game asks of those: quick, usual or full." enum:"quick,usual,full," default:"" placeholder:"usual"`
	Dice      string         `help:"Where dice come from: vrf, vrf+beacon, vrf+players, beacon, players or manual." placeholder:"SOURCE"`
	Witness   []string       `help:"A witness of the game, as \"KEY ADDRESS\", in place of those of the configuration; once for each. none for none." sep:"none" placeholder:"WITNESS"`
	Need      int            `help:"How many of the witnesses must sign before dice fall." placeholder:"N"`
	Alone     *time.Duration `help:"How long the witnesses may stay away before the host may go on without them; 0 for ever." placeholder:"0"`
	Topic     string         `help:"The game's topic in the forum of the configuration: its number there, open for one that is opened, or none." placeholder:"TOPIC"`
	Mailbox   string         `help:"The host's mailbox that its mails come from, by its name in the configuration; the first one without it." placeholder:"NAME"`
	newClock  `embed:"" group:"Clock"`
	JSON      bool `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (newCmd) Help() string {
	return `Opens a game in the store of the configuration and queues a welcome mail for
each player; the running daemon (or the next once) sends them.

What is left out of the clock is as [game] of the configuration says. Time stands
still on days that do not count and while a player is away; without orders at the
deadline and its grace all players are informed, and what --late says happens.

With --dice vrf the host's key makes the dice of the orders. With vrf+beacon and
beacon they wait, once the orders are fixed, for a round of a public beacon that comes
a minute later, and which nobody can know before; that is what a game has if the
configuration names relays to fetch rounds from. With vrf+players and
players they wait, once the orders are fixed, for a value of each player of the
other side, as long as answers may take; then neither the host nor the side that
ordered can know them before. With manual somebody throws them and enters them.

With witnesses no dice fall before as many of them as are needed have signed the
orders; see adjutant witness. Nobody, the host included, can change these then.

  adjutant new g42 --config adjutant.toml --ruleset alpha2 --title "Harrow v Quill" \
    --player "Harrow <harrow@example.org> = Germany, Japan, Italy" \
    --player "Quill <quill@example.net> = Soviet Union, US, China, UK, ANZAC, France"`
}

// newResult is the shape of new --json.
type newResult struct {
	Game      string            `json:"game"`
	Ruleset   string            `json:"ruleset"`
	PublicKey string            `json:"public_key"`
	Seats     map[string]string `json:"seats"`
	// Mails is the number of welcome mails queued.
	Mails int `json:"mails"`
}

// Run opens the game.
func (c *newCmd) Run(ctx context.Context, env *environment) error {
	cfg, err := config.Load(c.Config)
	if err != nil {
		return err
	}
	rs, err := env.rulesOf(c.Ruleset, cfg.RulesetDir)
	if err != nil {
		return err
	}
	o := newgame.Opening{
		Game:    store.Game{ID: c.ID, Title: c.Title, Ruleset: rs.ID, Settings: c.settings(cfg)},
		Options: strings.Join(append(c.ask(rs, cfg), c.Option...), "\n"),
		Tokens:  map[string]string{},
		Dice:    cmp.Or(c.Dice, cfg.Game.Dice),
	}
	if err := newgame.CheckDice(o.Dice); err != nil {
		return fmt.Errorf("--dice: %w", err)
	}
	if o.Witnesses, err = c.witnesses(cfg); err != nil {
		return err
	}
	if c.Topic != "" {
		if err := o.Game.Settings.SetTopic(c.Topic); err != nil {
			return fmt.Errorf("--topic: %w", err)
		}
	}
	if _, err := sender.ParsePolicy(o.Game.Settings.Auth); err != nil {
		return fmt.Errorf("--auth: %w", err)
	}
	if err := o.Game.Settings.Check(); err != nil {
		return err
	}
	o.Proof = sender.Describe(o.Game.Settings.Auth)
	if c.Position != "" {
		if o.Position, err = readFile(env, c.Position); err != nil {
			return err
		}
	}
	for _, text := range c.Player {
		pl, err := newgame.ParsePlayer(rs, text)
		if err != nil {
			return fmt.Errorf("--player %w", err)
		}
		if sender.NeedsToken(o.Game.Settings.Auth) {
			token := sender.NewToken()
			o.Tokens[pl.Name], pl.TokenHash = token, sender.HashToken(token)
		}
		o.Game.Players = append(o.Game.Players, pl)
	}
	d, err := openDaemon(ctx, cfg, env, c.JSON)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.processor.Open(ctx, o); err != nil {
		return err
	}
	return c.print(env, d, rs, o)
}

// ask returns the option that says which decisions the game stops for, if it differs from the
// ruleset's.
func (c *newCmd) ask(rs *ruleset.Ruleset, cfg *config.Config) []string {
	kinds := cfg.Game.Ask
	if c.Ask != nil {
		kinds = strings.FieldsFunc(*c.Ask, func(r rune) bool { return r == ',' || r == ' ' })
		if *c.Ask == "none" {
			kinds = nil
		}
	}
	o := rs.Options
	speed := cmp.Or(c.Speed, cfg.Game.Speed)
	o.SetSpeed(speed)
	if speed != "quick" || c.Ask != nil {
		o.Ask = kinds
	}
	return o.Changes(rs.Options)
}

func (c *newCmd) settings(cfg *config.Config) store.Settings {
	s := store.Settings{DiceDelay: cfg.Game.DiceDelay.Duration, Auth: cfg.Game.Auth, Clock: c.clock(cfg.Game.Clock), Reports: store.Rhythm(cfg.Game.Reports)}
	if c.DiceDelay != nil {
		s.DiceDelay = *c.DiceDelay
	}
	if c.Auth != "" {
		s.Auth = c.Auth
	}
	s.SetMailbox(c.Mailbox)
	s.Topic, s.TopicOrders = topicOf(cfg), cfg.Forum.Orders
	s.Evidence = cfg.Forum.Evidence
	return s
}

func (c *newCmd) print(env *environment, d *daemon, rs *ruleset.Ruleset, o newgame.Opening) error {
	newgame.SeatTogether(rs, &o.Game)
	res := newResult{Game: o.Game.ID, Ruleset: o.Game.Ruleset, PublicKey: d.host.Public(), Seats: map[string]string{}, Mails: len(o.Game.Players)}
	for _, pl := range o.Game.Players {
		for _, p := range pl.Powers {
			res.Seats[string(p)] = pl.Name
		}
	}
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	fmt.Fprintf(env.stdout, "game %s is open, played by %s\n", res.Game, res.Ruleset)
	for _, pl := range o.Game.Players {
		var powers []string
		for _, p := range pl.Powers {
			powers = append(powers, string(p))
		}
		if len(powers) == 0 {
			powers = []string{"reads along"}
		}
		fmt.Fprintf(env.stdout, "  %s <%s>: %s\n", pl.Name, pl.Address, strings.Join(powers, ", "))
	}
	if state.AsksBeacon(o.Dice) {
		fmt.Fprintln(env.stdout, "its dice wait for rounds of a public beacon; without a network, open it with --dice vrf")
	}
	fmt.Fprintf(env.stdout, "public key: %s\n%s to be sent\n", res.PublicKey, waiting(res.Mails, "welcome mail"))
	return nil
}

// witnesses returns the witnesses from the flags, or from the configuration where the flags say
// nothing.
func (c *newCmd) witnesses(cfg *config.Config) (*state.Witnesses, error) {
	w := cfg.Witnesses
	if len(c.Witness) > 0 {
		if w.Of = c.Witness; slices.Equal(c.Witness, []string{"none"}) {
			w.Of = nil
		}
		w.Need = 0
	}
	if c.Need != 0 {
		w.Need = c.Need
	}
	if c.Alone != nil {
		w.Alone.Duration = *c.Alone
	}
	return w.Policy()
}
