package desk

import (
	"context"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// Desk is one game and what is about to be committed for it. Every door works on one: it reads the
// game as it stands, has inputs decided, adds mails to the post, and in the end commits all of it
// or nothing.
type Desk struct {
	office *Office
	// Game is the game as it is in the store; nil until it is known.
	Game *Live
	// Steps are the inputs that were decided, oldest first.
	Steps []*Step
	// Change is what the commit holds besides the steps and the post.
	Change store.Commit
	// Post is what goes to players.
	Post Post
	// Writer is the player whose mail is being taken; empty for nobody's.
	Writer string
}

// At returns a desk with a game on it, or nil for none yet, where nothing has changed.
func (o *Office) At(l *Live) *Desk { return &Desk{office: o, Game: l} }

// Timing is how the game's clock stands, and what comes due.
func (l *Live) Timing() Timing { return Timing{l.Game.Clock, l.Due} }

// Fork returns a separate desk with everything that is on this one. What is done on the fork does
// not change the original.
func (d *Desk) Fork() *Desk {
	f := *d
	f.Steps = slices.Clone(d.Steps)
	f.Change.Players, f.Change.Matters = slices.Clone(d.Change.Players), slices.Clone(d.Change.Matters)
	f.Change.Notices, f.Change.Due = slices.Clone(d.Change.Notices), slices.Clone(d.Change.Due)
	f.Post = Post{}
	f.Post.Add(d.Post)
	return &f
}

// State is the game's position after the steps.
func (d *Desk) State() *state.Game {
	if n := len(d.Steps); n > 0 {
		return d.Steps[n-1].After
	}
	return d.Game.State
}

// Head is the log's head after the steps.
func (d *Desk) Head() gamelog.Head {
	if n := len(d.Steps); n > 0 {
		return d.Steps[n-1].Head
	}
	return d.Game.Head
}

// Timing is how the game's clock stands, and what comes due.
func (d *Desk) Timing() Timing {
	t := d.Game.Timing()
	if d.Change.SetDue {
		t.Due = d.Change.Due
	}
	if d.Change.Clock != nil {
		t.Clock = *d.Change.Clock
	}
	return t
}

// SetTiming makes the timing part of the commit.
func (d *Desk) SetTiming(t Timing) { t.Put(&d.Change) }

// Players are the game's players as they are after the change.
func (d *Desk) Players() []store.Player {
	if d.Change.Players != nil {
		return d.Change.Players
	}
	return d.Game.Game.Players
}

// View is the game with its players and settings as they are after the change. Its
// position and clock are those of the store.
func (d *Desk) View() *Live {
	if d.Change.Players == nil && d.Change.Settings == nil {
		return d.Game
	}
	l := *d.Game
	l.Game = l.Game.Under(d.Change.Settings)
	l.Game.Players = d.Players()
	return &l
}

// Take decides an input after the steps, and makes it one of them.
func (d *Desk) Take(in state.Input) (*Step, error) { return d.TakeSealed(in, nil) }

// TakeSealed is Take for an input that has sealed parts, with everything that opens them.
func (d *Desk) TakeSealed(in state.Input, kept []state.Opening) (*Step, error) {
	s, err := d.office.take(d.State(), d.Head(), in, kept)
	if err != nil {
		return nil, err
	}
	d.Steps = append(d.Steps, s)
	return s, nil
}

// Seed is the input that lets dice fall in the position after the steps.
func (d *Desk) Seed(ctx context.Context) (state.Input, error) {
	return d.office.Seed(ctx, d.Game, d.Head(), d.State(), d.Steps...)
}

// Tell posts a mail to players about something other than a record. kind sets it apart from the
// other mails at this point of the log.
func (d *Desk) Tell(ctx context.Context, to []store.Player, kind string, needsThem bool, m func(pl *store.Player) templates.Mail) {
	d.Post.Add(d.office.Tell(ctx, d.Game, to, d.Game.Head.Size(), kind, needsThem, m))
}

// Follow adds to the commit what follows from the last step, which carried something out: the
// timing, the summary to everybody, and the questions that the game stopped for.
func (d *Desk) Follow(ctx context.Context) {
	t, out := d.office.Follow(ctx, d.View(), d.Timing(), d.Steps[len(d.Steps)-1], d.Steps...)
	d.SetTiming(t)
	d.Post.Add(out)
}

// Notice adds a line for the host about a game, "" for none.
func (d *Desk) Notice(game, kind, text string) {
	d.Change.Notices = append(d.Change.Notices, store.Notice{At: d.office.Now().UTC(), Game: game, Kind: kind, Text: text})
}

// Matters returns the game's matters, as they are after the change.
func (d *Desk) Matters(ctx context.Context) ([]store.Matter, error) {
	ms, err := d.office.matters(ctx, d.Game)
	if err != nil {
		return nil, err
	}
	for _, c := range d.Change.Matters {
		if i := slices.IndexFunc(ms, func(m store.Matter) bool { return m.Number == c.Number }); i >= 0 {
			ms[i] = c
		} else {
			ms = append(ms, c)
		}
	}
	return ms, nil
}

// OpenMatters returns the matters that wait: those of the given kinds, or all of them if no kind is
// given.
func (d *Desk) OpenMatters(ctx context.Context, kinds ...string) ([]store.Matter, error) {
	ms, err := d.Matters(ctx)
	return slices.DeleteFunc(ms, func(m store.Matter) bool {
		return !m.Open || len(kinds) > 0 && !slices.Contains(kinds, m.Kind)
	}), err
}

// BeginMatter opens a matter that expires after a while.
func (d *Desk) BeginMatter(ctx context.Context, m store.Matter, lasts time.Duration) (store.Matter, error) {
	ms, err := d.Matters(ctx)
	if err != nil {
		return m, err
	}
	m.Game, m.Number, m.Open, m.Opened = d.Game.Game.ID, 1, true, d.office.Now().UTC()
	if n := len(ms); n > 0 {
		m.Number = ms[n-1].Number + 1
	}
	m.Expires = m.Opened.Add(lasts)
	d.SetMatter(m)
	return m, nil
}

// SetMatter keeps a matter as it stands now.
func (d *Desk) SetMatter(m store.Matter) {
	for i := range d.Change.Matters {
		if d.Change.Matters[i].Number == m.Number {
			d.Change.Matters[i] = m
			return
		}
	}
	d.Change.Matters = append(d.Change.Matters, m)
}

// CloseMatter ends a matter with what came of it.
func (d *Desk) CloseMatter(m store.Matter, outcome string) {
	m.Open, m.Outcome = false, outcome
	d.SetMatter(m)
}

// All is the commit without its steps: the change with the post.
func (d *Desk) All() store.Commit {
	c := d.Change
	d.Post.Into(&c)
	return c
}

// ChangesGame reports whether there is anything to commit for the game itself.
func (d *Desk) ChangesGame() bool {
	return len(d.Steps) > 0 || d.Change.SetDue || d.Change.ChangesGame() || d.Change.Status != ""
}

// Commit stores all of it, or nothing.
func (d *Desk) Commit(ctx context.Context) error {
	if err := d.settle(ctx); err != nil {
		return err
	}
	if d.ChangesGame() {
		return d.office.Commit(ctx, d.Game, d.Steps, d.All())
	}
	return d.office.Store.Commit(ctx, d.All())
}
