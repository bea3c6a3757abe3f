package processor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Opening is what a host opens a game with.
type Opening struct {
	Game store.Game
	// Position is the text to start from instead of the setup; Options are
	// lines of TOML that change the ruleset's options.
	Position, Options string
	// Tokens are the players' secret tokens by name. Each is given only in that player's own
	// welcome mail; the game keeps their hashes.
	Tokens map[string]string
	// Dice is where its dice come from, one of state.DiceSources; empty for the first.
	Dice string
	// Witnesses are those without whose signatures no dice fall; nil for none.
	Witnesses *state.Witnesses
	// Proof says in a sentence how mails are proved to come from their sender.
	Proof string
	// Reason says why it is opened. Mail is the hash of the mail that asks for it and At is when it
	// came; both are empty for a game opened on the command line.
	Reason, Mail, At string
}

// Open begins a game: it writes the first record and queues a welcome mail to every player. It
// refuses powers that have two players or none, and players without an address.
func (p *Processor) Open(ctx context.Context, o Opening) error {
	p.Lock()
	defer p.Unlock()
	made, err := p.prepare(ctx, o)
	if err != nil {
		return err
	}
	return p.create(ctx, made)
}

// create stores a game that was prepared.
func (p *Processor) create(ctx context.Context, made *creation) error {
	l := made.live
	if err := p.Store.Create(ctx, l.Game, made.commit); err != nil {
		return err
	}
	l.Game.Clock = *made.commit.Clock
	p.Keep(l.Game.ID, l)
	return nil
}

// prepare decides the first record of a game and writes its welcome mails. It stores nothing.
func (p *Processor) prepare(ctx context.Context, o Opening) (*creation, error) {
	rs, err := p.cfg.Houses.Rules(o.Game.Ruleset)
	if err != nil {
		return nil, err
	}
	if rs.Unreleased && !p.unfinished {
		return nil, fmt.Errorf("%s is not finished: no game can be opened by it yet", rs.Name)
	}
	if err := p.CheckMailbox(o.Game.Settings.Mailbox); err != nil {
		return nil, err
	}
	for _, pl := range o.Game.Players {
		if p.cfg.own(pl.Address) {
			return nil, fmt.Errorf("%s is where orders are sent to; a player has an address of his own", pl.Address)
		}
	}
	SeatTogether(rs, &o.Game)
	if err := checkSeats(rs, o.Game); err != nil {
		return nil, err
	}
	if err := CheckDice(o.Dice); err != nil {
		return nil, err
	}
	if o.Witnesses != nil && state.AsksBeacon(o.Dice) {
		w := *o.Witnesses
		w.Before = cmp.Or(w.Before, gamelog.WitnessMargin)
		o.Witnesses = &w
	}
	if err := p.checkWitnesses(o.Witnesses); err != nil {
		return nil, err
	}
	if err := p.checkTopic(o.Game.Settings.Topic); err != nil {
		return nil, err
	}
	if err := desk.CheckClock(o.Game); err != nil {
		return nil, err
	}
	o.Game.Status, o.Game.Created = store.Open, p.Now().UTC()
	o.Game.Settings.PublicKey = p.Key.Public()
	head, err := gamelog.Begin(o.Game.ID)
	if err != nil {
		return nil, err
	}
	l := &desk.Live{Game: o.Game, Engine: p.Engine(rs)}
	m := p.Meta(l, nil, nil)
	s, err := p.Take(nil, head, state.Input{
		Kind: state.Open, Game: o.Game.ID, Ruleset: rs.ID, Revision: rs.Revision, House: rs.House, Program: p.Program(),
		Position: o.Position, Options: o.Options, Players: m.Seats, Key: p.Key.Public(), Dice: cmp.Or(o.Dice, state.VRF), Chain: p.chainFor(o.Dice), Seals: state.SealsDeclared, Witnesses: o.Witnesses,
		Reason: o.Reason, Mail: o.Mail, At: o.At,
	})
	if err != nil {
		return nil, err
	}
	l.State, l.Head, l.Source, l.Witnesses = s.After, s.Head, s.Input.Dice, o.Witnesses
	c := store.Commit{Game: o.Game.ID, Records: []gamelog.Sealed{s.Sealed}}
	first := p.FirstTiming(o.Game, s.After.Active)
	if desk.IsUnplayed(s.After, o.Game.Players) {
		first.Due = append(first.Due, store.Due{Game: o.Game.ID, Kind: desk.DueUnplayed, At: clock.Moment(p.Now().UTC())})
	}
	first.Put(&c)
	l.Due = c.Due
	if c.Snapshot, err = state.Pack(s.After); err != nil {
		return nil, err
	}
	for _, pl := range o.Game.Players {
		m := p.Meta(l, &pl, c.Due)
		m.Checkpoint = string(s.Sealed.Checkpoint)
		mail := templates.Welcome(m, s.After, p.Welcome(o.Game, pl, o.Tokens[pl.Name], o.Proof, o.Reason))
		c.Out = append(c.Out, p.Letter(ctx, l, pl, mail, 0, "w"))
	}
	return &creation{l, c}, nil
}

// SeatTogether is for powers that belong to another power's player. It gives them to that player if
// whoever opens the game has named nobody for them.
//
// Rules: GL-061.
func SeatTogether(rs *ruleset.Ruleset, g *store.Game) {
	g.Players = desk.ClonePlayers(g.Players)
	for _, w := range rs.Powers {
		holds := func(p ruleset.PowerID) int {
			return slices.IndexFunc(g.Players, func(pl store.Player) bool { return slices.Contains(pl.Powers, p) })
		}
		if w.PlayedWith == "" || holds(w.ID) >= 0 {
			continue
		}
		if i := holds(w.PlayedWith); i >= 0 {
			g.Players[i].Powers = append(g.Players[i].Powers, w.ID)
		}
	}
}

// checkSeats refuses a game that could not be played: a power with two players, or
// without one where sides are fixed. Where powers make their own sides, those that
// nobody plays are passive.
//
// Rules: EXG-16.
func checkSeats(rs *ruleset.Ruleset, g store.Game) error {
	held := map[ruleset.PowerID]string{}
	for _, pl := range g.Players {
		if pl.Name == "" || !strings.Contains(pl.Address, "@") {
			return fmt.Errorf("player %q <%s>: a player has a name and a mail address", pl.Name, pl.Address)
		}
		for _, w := range pl.Powers {
			if rs.Power(w) == nil {
				return fmt.Errorf("%s is not a power of %s", w, rs.ID)
			}
			if held[w] != "" {
				return fmt.Errorf("%s is given to both %s and %s", w, held[w], pl.Name)
			}
			held[w] = pl.Name
		}
	}
	switch idle := desk.Unplayed(rs, g.Players); {
	case len(idle) == 0 || rs.Alliances && len(idle) < len(rs.Powers):
		return nil
	default:
		return fmt.Errorf("nobody plays %s", idle[0])
	}
}

// checkTopic refuses a topic that cannot exist.
func (p *Processor) checkTopic(topic string) error {
	switch {
	case topic == "":
		return nil
	case p.cfg.Forum == nil:
		return errors.New("the host's configuration names no forum")
	case topic == store.OpenTopic && !p.cfg.Forum.Opens:
		return errors.New("topics cannot be opened: the host's configuration names no category of the forum; name the number of a topic that is there")
	}
	return nil
}
