package desk

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Office is what the work on every game needs: the store, the host's key, the
// clock, and the games that are held in memory. It knows games and their logs, and
// how players are told of them, but not by what door an input came in.
type Office struct {
	terms Terms
	Store store.Store
	Key   *entropy.Host
	Now   func() time.Time
	Log   *slog.Logger

	// Asking is what witnesses are asked.
	Asking witnessing

	atlases atlases
	scenes  scenes

	live map[string]*Live
	// steps decides the inputs of all games.
	steps engine.Stepper
	// lastAt is the time of each game's last record that has one: times in a log
	// never go back.
	lastAt map[string]string
	// evidence is what the sender of the mail in hand signed.
	evidence evidence
	// next are the rolls before the seed that was made last.
	next fallenAt
	// asked counts how often a game was asked for.
	asked int

	mu sync.Mutex
}

// Lock holds everything else up until unlock: inputs are taken one at a time.
func (o *Office) Lock() { o.mu.Lock() }

// Unlock lets the next input in.
func (o *Office) Unlock() { o.mu.Unlock() }

// Forget lets a game go from memory, so that it is read from the store again.
func (o *Office) Forget(id string) { delete(o.live, id) }

// Terms are what the office writes with: the part of a host's configuration that
// enters logs and mails to players.
type Terms struct {
	// Name is the host's name in mails, Address where orders are sent to,
	// PlusAddress set if mail to name+anything arrives there, too.
	Name, Address string
	PlusAddress   bool
	// HostAddress is where the host reads what he must decide; empty if he
	// reads his notices.
	HostAddress string
	// Program is the version of the program, which the log names.
	Program string
	// Pictures puts a picture of what a turn did into its report.
	Pictures bool
	// Bundle writes a game's log with all that a stranger needs to check it as a zip
	// file; nil if players are not sent any.
	Bundle func(l *gamelog.Log, file, host []byte) ([]byte, error)
	// Evidence makes what the report of the turn that a log's last record ends can carry of
	// its records, in at most so many bytes; nil if nothing can.
	Evidence func(l *gamelog.Log, most int, program string) ([]byte, error)
	// Restored is how often the store was put back and set in order again.
	Restored int
	// Rounds is where rounds of a beacon come from, nil if they are entered by hand.
	Rounds Rounds
	// Witness asks a witness; nil if there is no way to any.
	Witness WitnessAsker
	// Houses are the rulesets that games can be opened with; nil for those of the
	// program.
	Houses *engine.Houses
}

// New returns an office with no game in memory.
func New(t Terms, s store.Store, host *entropy.Host, now func() time.Time, log *slog.Logger) *Office {
	return &Office{terms: t, Store: s, Key: host, Now: now, Log: log, live: map[string]*Live{}, lastAt: map[string]string{}}
}

// Live is a game held in memory between inputs; the store has it all.
type Live struct {
	Game   store.Game
	Engine *engine.Engine
	State  *state.Game
	Head   gamelog.Head
	// Due is what the store holds as due for the game, to the millisecond.
	Due  []store.Due
	Dice diceSeen
	// Source is where its opening says that dice come from, witnesses without whose
	// signatures they do not fall.
	Source    string
	Witnesses *state.Witnesses
	// start is how the powers stood when the round began; zero if it is not
	// known yet.
	start roundStart
	// turn is what was reported of the turn that runs.
	turn turnSoFar
	// asked is higher the later the game was asked for.
	asked int
}

// Load returns a game, from memory or the store.
func (o *Office) Load(ctx context.Context, id string) (*Live, error) {
	if l, ok := o.live[id]; ok {
		records, edition, err := o.Store.Stamp(ctx, id)
		if err != nil {
			return nil, err
		}
		if records == l.Head.Size() && edition == l.Game.Edition {
			o.asked++
			l.asked = o.asked
			return l, nil
		} // else another process, the host's command maybe, has changed it
	}
	l, err := o.ReadGame(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := o.upToDate(ctx, l); err != nil {
		return nil, err
	}
	o.Keep(id, l)
	return l, nil
}

// ReadGame reads a game from the store, as it stands there.
func (o *Office) ReadGame(ctx context.Context, id string) (*Live, error) {
	g, err := o.Store.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	head, err := o.Store.Head(ctx, id)
	if err != nil {
		return nil, err
	}
	b, err := o.Store.Snapshot(ctx, id)
	if err != nil {
		return nil, err
	}
	records, err := o.Store.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	named, err := gamelog.RulesInput(records)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	rs, err := o.terms.Houses.Newest(named)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	st, err := state.DecodeSnapshot(rs, b)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	due, err := o.Store.DueOf(ctx, id)
	if err != nil {
		return nil, err
	}
	o.lastAt[id] = gamelog.LastTime(records)
	adoptClock(&g, due)
	l := &Live{Game: g, Engine: engine.New(rs), State: st, Head: head, Due: due}
	l.Source, l.Witnesses = gamelog.SourceOf(records)
	return l, nil
}

// mostLive is how many games are held in memory; the store has all of them.
const mostLive = 256

// Keep holds a game in memory. When there are too many, the quarter of them that
// was asked for longest ago is let go.
func (o *Office) Keep(id string, l *Live) {
	o.asked++
	l.asked = o.asked
	o.live[id] = l
	if len(o.live) <= mostLive {
		return
	}
	oldest := slices.SortedFunc(maps.Keys(o.live), func(a, b string) int { return cmp.Compare(o.live[a].asked, o.live[b].asked) })
	for _, old := range oldest[:mostLive/4] {
		delete(o.live, old)
	}
}
