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

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/heads"
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
	// Aliases are other addresses under which mail to the game arrives.
	Aliases []string
	// PlusAddress is set if mail to name+anything arrives too.
	PlusAddress bool
	// Bundle writes a game's log with all that a stranger needs to check it as a zip
	// file; nil if players are not sent any. host is the host's log, nil for a game
	// without witnesses.
	Bundle func(l *gamelog.Log, file, host []byte) ([]byte, error)
	// Pictures puts a picture of what a turn did into its report.
	Pictures bool
	Mail     mailtext.Options
	// MaxMail is the size in bytes above which a mail is not read.
	MaxMail int
	// Hops is how many Received fields the host's own machines write above the
	// one that took a mail in.
	Hops int
	// MailsPerHour bounds the mails that prove nothing of one delivering host,
	// and the questions of one player; what is over it waits. 0 for no bound.
	MailsPerHour int
	// StrangersPerHour bounds the answers to mails that prove nothing, and those
	// to strangers of one domain; 0 for no bound.
	StrangersPerHour int
	// LookupPatience is how long a mail waits for the check of its sender before
	// it is set aside; 0 for a second.
	LookupPatience time.Duration
	// Mailbox tells what was handed over already; nil if all of it always is.
	Mailbox Mailbox
	// Keep says how long things are kept.
	Keep Keep
	// MessagesPerDay bounds the messages of one player to the others; those over it
	// wait and are delivered later. 0 for no bound.
	MessagesPerDay int
	// Program is the version of the program, which the log names.
	Program string
	// Help is the reference of the order language, the reply to `help orders`.
	Help string
	// HostAddress is where the host reads what he must decide; empty if he
	// reads his notices.
	HostAddress string
	// Digest is set if he gets a daily mail with what he should look at.
	Digest bool
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
	// Restored is how often the store was put back and set in order again.
	// Mails of different lives of a store never share a Message-ID.
	Restored int
	// Heads is where the newest head of each game is written down; nil for
	// nowhere.
	Heads *heads.File
	// Witness asks a witness; nil if there is no way to any.
	Witness WitnessAsker
	// Chain is the beacon of new games whose dice need one, drand's quicknet if it is
	// zero; Rounds is where rounds come from, nil if they are only entered by hand.
	Chain  state.Chain
	Rounds Rounds
	// Houses are the rulesets that games can be opened with; nil for those of the
	// program.
	Houses *engine.Houses
	// NewGame is what games begin with that a host opens by mail.
	NewGame NewGame
}

// Processor takes inputs to games, one at a time.
type Processor struct {
	*Office
	cfg     Config
	lookups *lookups

	beat heartbeat
	// waiting are the mails that were looked at and wait, by their key.
	waiting map[string]*waitingMail
	// pruned is when old things were deleted last, digested when the host's daily
	// mail was written.
	pruned, digested time.Time
}

// Office is what the work on every game needs: the store, the host's key, the
// clock, and the games that are held in memory. It knows games and their logs, and
// how players are told of them, but not by what door an input came in.
type Office struct {
	terms Terms
	store store.Store
	host  *entropy.Host
	now   func() time.Time
	log   *slog.Logger

	// asking is what witnesses are asked.
	asking witnessing

	atlases atlases
	scenes  scenes

	live map[string]*liveGame
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

// lock holds everything else up until unlock: inputs are taken one at a time.
func (p *Office) lock() { p.mu.Lock() }

// unlock lets the next input in.
func (p *Office) unlock() { p.mu.Unlock() }

// forget lets a game go from memory, so that it is read from the store again.
func (p *Office) forget(id string) { delete(p.live, id) }

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

// newOffice returns an office with no game in memory.
func newOffice(t Terms, s store.Store, host *entropy.Host, now func() time.Time, log *slog.Logger) *Office {
	return &Office{terms: t, store: s, host: host, now: now, log: log, live: map[string]*liveGame{}, lastAt: map[string]string{}}
}

// terms are what the office needs of the configuration.
func (c Config) terms() Terms {
	return Terms{
		Name: c.Name, Address: c.Address, PlusAddress: c.PlusAddress, HostAddress: c.HostAddress, Program: c.Program,
		Pictures: c.Pictures, Bundle: c.Bundle, Restored: c.Restored, Rounds: c.Rounds, Witness: c.Witness, Houses: c.Houses,
	}
}

// liveGame is a game held in memory between inputs; the store has it all.
type liveGame struct {
	game   store.Game
	engine *engine.Engine
	state  *state.Game
	head   gamelog.Head
	// due is what the store holds as due for the game, to the millisecond.
	due  []store.Due
	dice diceSeen
	// source is where its opening says that dice come from, witnesses without whose
	// signatures they do not fall.
	source    string
	witnesses *state.Witnesses
	// start is how the powers stood when the round began; zero if it is not
	// known yet.
	start roundStart
	// turn is what was reported of the turn that runs.
	turn turnSoFar
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
	p := &Processor{
		Office: newOffice(cfg.terms(), s, host, clock.Moments(now), log),
		cfg:    cfg, lookups: newLookups(check, cfg.LookupPatience), waiting: map[string]*waitingMail{},
	}
	p.recallKeys()
	return p
}

// recallKeys reads which keys have proved mails, and has new ones kept: after a
// restart, too, a mail that names another key holds up nobody's dice for long.
func (p *Processor) recallKeys() {
	ctx := context.Background()
	keys, err := p.store.ProvedKeys(ctx, mostGood/2)
	if err != nil {
		p.log.Warn("keys that proved mails are not known", "error", err)
	}
	for _, k := range keys {
		p.lookups.learn(k.Name, k.Domain)
	}
	p.lookups.keep = func(key, domain string) {
		if err := p.store.KeepProvedKey(ctx, store.ProvedKey{Name: key, Domain: domain, At: p.now()}); err != nil {
			p.log.Warn("a key that proved a mail is not kept", "error", err)
		}
	}
}

// load returns a game, from memory or the store.
func (p *Office) load(ctx context.Context, id string) (*liveGame, error) {
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
	l, err := p.readGame(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := p.upToDate(ctx, l); err != nil {
		return nil, err
	}
	p.keep(id, l)
	return l, nil
}

// readGame reads a game from the store, as it stands there.
func (p *Office) readGame(ctx context.Context, id string) (*liveGame, error) {
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
	records, err := p.store.Records(ctx, id)
	if err != nil {
		return nil, err
	}
	named, err := gamelog.RulesInput(records)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	rs, err := p.terms.Houses.Newest(named)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	st, err := state.DecodeSnapshot(rs, b)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	due, err := p.store.DueOf(ctx, id)
	if err != nil {
		return nil, err
	}
	p.lastAt[id] = gamelog.LastTime(records)
	adoptClock(&g, due)
	l := &liveGame{game: g, engine: engine.New(rs), state: st, head: head, due: due}
	l.source, l.witnesses = gamelog.SourceOf(records)
	return l, nil
}

// mostLive is how many games are held in memory; the store has all of them.
const mostLive = 256

// keep holds a game in memory. When there are too many, the quarter of them that
// was asked for longest ago is let go.
func (p *Office) keep(id string, l *liveGame) {
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
	// first is the first record of several that are told as one; 0 for index.
	first int
	// evidence is what the input names as such, if anything.
	evidence []byte
	// kept opens the plans that the step sealed.
	kept []state.Opening
	// note says of its dice where they come from, if that is not the host's key alone;
	// earlier are the notes of the steps before it that are told with it.
	note, earlier string
}

// stamped is the time of the last record before an input, if the input has one.
func (p *Office) stamped(head gamelog.Head, in state.Input) string {
	if in.At == "" {
		return ""
	}
	return p.lastAt[head.Game()]
}

// take decides an input at a place in the log and seals its record.
func (p *Office) take(g *state.Game, head gamelog.Head, in state.Input) (*step, error) {
	in = maskInput(in)
	in.At = max(in.At, p.stamped(head, in)) // a mail that waited is recorded after later ones
	var proof []byte
	in.Evidence, proof = p.evidenceFor(head.Game(), in)
	source, err := gamelog.Dice(head, in, p.fallen(head))
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
	if in.At != "" {
		p.lastAt[head.Game()] = in.At
	}
	s := &step{input: in, before: g, after: after, events: events, rolls: rec.Rolls(), head: next, sealed: sealed, index: head.Size(), evidence: proof}
	if in.Kind == state.Seed && len(s.rolls) > 0 {
		call := p.fallen(head).Open()
		s.note = joinNotes(diceNote(in.Dice, call), vouchedNote(call))
	}
	return s, nil
}

// commit stores what the steps changed and, when that is done, remembers the
// new state. The commit's Game, Expect, Edition, Records and Snapshot are filled
// in. Without steps only what stands beside the log changes.
func (p *Office) commit(ctx context.Context, l *liveGame, steps []*step, c store.Commit) error {
	c.Game = l.game.ID
	c.Expect, c.Edition = l.head.Size(), l.game.Edition
	c.Due = slices.Clone(c.Due)
	for i := range c.Due {
		c.Due[i].At = clock.Moment(c.Due[i].At) // as the store keeps it: advance compares the two
	}
	for _, s := range steps {
		c.Records = append(c.Records, s.sealed)
		if s.evidence != nil {
			c.Evidence = append(c.Evidence, store.Evidence{Hash: s.input.Evidence, Text: s.evidence})
		}
	}
	if err := p.dueWitnesses(ctx, l, steps, &c); err != nil {
		return err
	}
	if len(steps) > 0 {
		if err := p.mayAppend(l.game); err != nil {
			return err
		}
		last := steps[len(steps)-1]
		var err error
		if c.Snapshot, err = state.Snapshot(last.after); err != nil {
			return err
		}
		if err := p.withAhead(ctx, l, last.after, &c); err != nil {
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
	if must, err := l.engine.MustUpgrade(l.state); must || err != nil {
		delete(p.live, l.game.ID) // it went back to before its upgrade: see load
	}
	l.dice.remember(steps)
	l.turn.add(steps)
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
