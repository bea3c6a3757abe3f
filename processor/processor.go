package processor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Config is what the host settles for all games.
type Config struct {
	// Name is the host's name in mails, Address where orders are sent to.
	Name    string
	Address string
	// PlusAddress is set if mail to name+anything arrives too.
	PlusAddress bool
	Mail        mailtext.Options
	// MaxMail is the size in bytes above which a mail is not read.
	MaxMail int
	// MailsPerHour bounds what one sender may send; 0 for no bound.
	MailsPerHour int
	// StrangersPerHour bounds the answers to all who play in no game; 0 for no
	// bound.
	StrangersPerHour int
	// MessagesPerDay bounds the mails with messages of one player; 0 for no bound.
	MessagesPerDay int
	// Help is the reference of the order language, the reply to `help orders`.
	Help string
	// HostAddress is where the host reads what he must decide; empty if he
	// reads his notices.
	HostAddress string
	// Outage is how long the daemon may be silent, or the machine's clock jump,
	// before deadlines move by it; 0 for ever.
	Outage time.Duration
	// Uptime is a clock that only ever runs forward, such as the time since the
	// program started; it tells jumps of the other. Nil for the machine's own.
	Uptime func() time.Duration
	// Hosts are the addresses from which the host's commands are taken, HostAuth
	// the policy that proves them, and HostTokenHash the hash of his token if
	// the policy asks for one.
	Hosts         []string
	HostAuth      string
	HostTokenHash string
	// NewGame is what games begin with that a host opens by mail.
	NewGame NewGame
}

// Processor takes inputs to games, one at a time.
type Processor struct {
	cfg    Config
	store  store.Store
	host   *entropy.Host
	verify SenderCheck
	now    func() time.Time
	log    *slog.Logger

	mu   sync.Mutex
	live map[string]*liveGame
	// asked counts how often a game was asked for.
	asked int
	beat  heartbeat
}

// liveGame is a game held in memory between inputs; the store has it all.
type liveGame struct {
	game   store.Game
	engine *engine.Engine
	state  *state.Game
	head   gamelog.Head
	// due is what the store holds as due for the game.
	due  []store.Due
	dice diceSeen
	// start is how the powers stood when the round began; zero if it is not
	// known yet.
	start roundStart
	// asked is higher the later the game was asked for.
	asked int
}

// New returns a processor. now is the clock, which decides nothing but when
// things are due.
func New(cfg Config, s store.Store, host *entropy.Host, check SenderCheck, now func() time.Time, log *slog.Logger) *Processor {
	if cfg.Uptime == nil {
		start := time.Now()
		cfg.Uptime = func() time.Duration { return time.Since(start) }
	}
	return &Processor{cfg: cfg, store: s, host: host, verify: check, now: now, log: log, live: map[string]*liveGame{}}
}

// load returns a game, from memory or the store.
func (p *Processor) load(ctx context.Context, id string) (*liveGame, error) {
	if l, ok := p.live[id]; ok {
		records, edition, err := p.store.Stamp(ctx, id)
		if err != nil {
			return nil, err
		}
		if records == l.head.Size() && edition == l.game.Edition {
			p.asked++
			l.asked = p.asked
			return l, nil
		} // else another process, the host's command maybe, has changed it
	}
	g, err := p.store.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	head, err := p.store.Head(ctx, id)
	if err != nil {
		return nil, err
	}
	b, err := p.store.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	rs, err := engine.LoadRules(g.Ruleset)
	if err != nil {
		return nil, err
	}
	st, err := state.DecodeSnapshot(rs, b)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	due, err := p.store.DueOf(ctx, id)
	if err != nil {
		return nil, err
	}
	adoptClock(&g, due)
	l := &liveGame{game: g, engine: engine.New(rs), state: st, head: head, due: due}
	p.keep(id, l)
	return l, nil
}

// mostLive is how many games are held in memory; the store has all of them.
const mostLive = 256

// keep holds a game in memory. When there are too many, the quarter of them that
// was asked for longest ago is let go.
func (p *Processor) keep(id string, l *liveGame) {
	p.asked++
	l.asked = p.asked
	p.live[id] = l
	if len(p.live) <= mostLive {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(p.live), func(a, b string) int { return cmp.Compare(p.live[a].asked, p.live[b].asked) })
	for _, old := range oldest[:mostLive/4] {
		delete(p.live, old)
	}
}

// step is one input decided and sealed, not committed yet.
type step struct {
	input         state.Input
	before, after *state.Game
	events        []state.Event
	rolls         []dice.Roll
	head          gamelog.Head
	sealed        gamelog.Sealed
	index         int
}

// take decides an input at a place in the log and seals its record.
func (p *Processor) take(g *state.Game, head gamelog.Head, in state.Input) (*step, error) {
	source, err := gamelog.Dice(head, in)
	if err != nil {
		return nil, err
	}
	rec := dice.NewRecorder(source)
	after, events, err := engine.Step(g, in, rec)
	if err != nil {
		return nil, err
	}
	next, sealed, err := head.Append(gamelog.Record{Input: in, Rolls: rec.Rolls(), Events: events, Digest: after.Digest()}, p.host.Signer())
	if err != nil {
		return nil, err
	}
	return &step{input: in, before: g, after: after, events: events, rolls: rec.Rolls(), head: next, sealed: sealed, index: head.Size()}, nil
}

// commit stores what the steps changed and, when that is done, remembers the
// new state. The commit's Game, Expect, Edition, Records and Snapshot are filled
// in. Without steps only what stands beside the log changes.
func (p *Processor) commit(ctx context.Context, l *liveGame, steps []*step, c store.Commit) error {
	c.Game = l.game.ID
	c.Expect, c.Edition = l.head.Size(), l.game.Edition
	for _, s := range steps {
		c.Records = append(c.Records, s.sealed)
	}
	if len(steps) > 0 {
		last := steps[len(steps)-1]
		var err error
		if c.Snapshot, err = state.Snapshot(last.after); err != nil {
			return err
		}
		switch over := last.after.Winner != ""; {
		case over && c.Status == "":
			c.Status = store.Over
		case !over && c.Status == "" && l.game.Status == store.Over:
			c.Status = store.Open // it went back to before its end
		}
	}
	if err := p.store.Commit(ctx, c); err != nil {
		if errors.Is(err, store.ErrConflict) {
			delete(p.live, l.game.ID) // another process moved it on: read again
		}
		return err
	}
	if len(steps) > 0 {
		l.state, l.head = steps[len(steps)-1].after, steps[len(steps)-1].head
	}
	l.dice.remember(steps)
	l.changed(c)
	if c.SetDue {
		l.due = c.Due
	}
	if c.Clock != nil {
		l.game.Clock = *c.Clock
	}
	if c.Status != "" {
		l.game.Status = c.Status
	}
	return nil
}

// changed remembers what a commit changed beside the log.
func (l *liveGame) changed(c store.Commit) {
	if !c.ChangesGame() {
		return
	}
	l.game.Edition++
	if c.Players != nil {
		l.game.Players = c.Players
	}
	if c.Settings != nil {
		l.game.Settings = *c.Settings
	}
}
