package newgame

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
func (door *Door) Open(ctx context.Context, o Opening) error {
	door.Lock()
	defer door.Unlock()
	made, err := door.Prepare(ctx, o)
	if err != nil {
		return err
	}
	return door.Create(ctx, made)
}

// Create stores a game that was prepared.
func (door *Door) Create(ctx context.Context, made *Made) error {
	l := made.Live
	if err := door.Store.Create(ctx, l.Game, made.Commit); err != nil {
		return err
	}
	l.Game.Clock = *made.Commit.Clock
	door.Keep(l.Game.ID, l)
	return nil
}

// Prepare decides the first record of a game and writes its welcome mails. It stores nothing.
func (door *Door) Prepare(ctx context.Context, o Opening) (*Made, error) {
	rs, err := door.terms.Houses.Rules(o.Game.Ruleset)
	if err != nil {
		return nil, err
	}
	if err := door.CheckMailbox(o.Game.Settings.Mailbox); err != nil {
		return nil, err
	}
	for _, pl := range o.Game.Players {
		if door.terms.Own(pl.Address) {
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
	if err := door.checkWitnesses(o.Witnesses); err != nil {
		return nil, err
	}
	if err := door.CheckTopic(o.Game.Settings.Topic); err != nil {
		return nil, err
	}
	if err := desk.CheckClock(o.Game); err != nil {
		return nil, err
	}
	o.Game.Status, o.Game.Created = store.Open, door.Now().UTC()
	o.Game.Settings.PublicKey = door.Key.Public()
	head, err := gamelog.Begin(o.Game.ID)
	if err != nil {
		return nil, err
	}
	l := &desk.Live{Game: o.Game, Engine: door.Engine(rs)}
	m := door.Meta(l, nil, nil)
	s, err := door.Take(nil, head, state.Input{
		Kind: state.Open, Game: o.Game.ID, Ruleset: rs.ID, Revision: rs.Revision, House: rs.House, Program: door.Program(),
		Position: o.Position, Options: o.Options, Players: m.Seats, Key: door.Key.Public(), Dice: cmp.Or(o.Dice, state.VRF), Chain: door.chainFor(o.Dice), Seals: state.SealsDeclared, Witnesses: o.Witnesses,
		Reason: o.Reason, Mail: o.Mail, At: o.At,
	})
	if err != nil {
		return nil, err
	}
	l.State, l.Head, l.Source, l.Witnesses = s.After, s.Head, s.Input.Dice, o.Witnesses
	c := store.Commit{Game: o.Game.ID, Records: []gamelog.Sealed{s.Sealed}}
	first := door.FirstTiming(o.Game, s.After.Active)
	if desk.IsUnplayed(s.After, o.Game.Players) {
		first.Due = append(first.Due, store.Due{Game: o.Game.ID, Kind: desk.DueUnplayed, At: clock.Moment(door.Now().UTC())})
	}
	first.Put(&c)
	l.Due = c.Due
	if c.Snapshot, err = state.Pack(s.After); err != nil {
		return nil, err
	}
	for _, pl := range o.Game.Players {
		m := door.Meta(l, &pl, c.Due)
		m.Checkpoint = string(s.Sealed.Checkpoint)
		mail := templates.Welcome(m, s.After, door.Welcome(o.Game, pl, o.Tokens[pl.Name], o.Proof, o.Reason))
		c.Out = append(c.Out, door.Letter(ctx, l, pl, mail, 0, "w"))
	}
	return &Made{l, c}, nil
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

// CheckTopic refuses a topic that cannot exist.
func (door *Door) CheckTopic(topic string) error {
	switch {
	case topic == "":
		return nil
	case !door.terms.Forum:
		return errors.New("the host's configuration names no forum")
	case topic == store.OpenTopic && !door.terms.OpensTopics:
		return errors.New("topics cannot be opened: the host's configuration names no category of the forum; name the number of a topic that is there")
	}
	return nil
}
