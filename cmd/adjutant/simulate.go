package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/postgres"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

type simulateCmd struct {
	Games   int    `help:"How many games are open." default:"1000" placeholder:"N"`
	Active  int    `help:"In how many of them orders come; 0 for all, at most 1,000." default:"0" placeholder:"N"`
	Mails   int    `help:"How many mails are taken to measure; 0 for one to each active game." default:"0" placeholder:"N"`
	PerDay  int    `help:"How many mails a day come for a hundred open games." default:"100" placeholder:"N"`
	AtOnce  int    `help:"How many mails are taken beside each other." default:"16" placeholder:"N"`
	Workers int    `help:"How many workers share a PostgreSQL database while mails are taken." default:"1" placeholder:"N"`
	Seed    uint64 `help:"What the day is made of." default:"1" placeholder:"N"`
	Store   string `help:"An empty PostgreSQL database to use; without it a SQLite file, deleted at the end." placeholder:"URL" type:"store"`
	JSON    bool   `name:"json" help:"Print it for scripts."`
	Each    []int  `help:"Print a row for each of these numbers of open games instead, on a file and on the database of --store." placeholder:"N,..."`
	// Profile is for making the program faster.
	Profile string `help:"Write where the processors' time goes while mails are taken, for go tool pprof." placeholder:"FILE" type:"path"`
}

// Help explains the command beyond its flags.
func (simulateCmd) Help() string {
	return `Tells what this machine can do: it opens games, lets orders for them come in over
IMAP, takes them, rolls their dice and sends the answers over SMTP, with mail servers
inside the program. Nothing leaves the machine. Games in which no orders come are copies
of the first one.

A day is not waited for. The mails are taken as fast as the machine can, some of them
one by one; then a day of mails is laid out as people send them (their time zones, the
evening, the last minutes before a deadline), and how long each would wait is worked
out. What the mail servers inside the program cost is part of it.

  adjutant simulate --games 10000
  adjutant simulate --games 1000 --store postgres://adjutant@db.example.org/empty
  adjutant simulate --workers 2 --store postgres://adjutant@db.example.org/empty
  adjutant simulate --each 10,1000,100000 --store postgres://adjutant@db.example.org/any`
}

// Run simulates.
func (c *simulateCmd) Run(ctx context.Context, env *environment) error {
	if c.Games < 1 || c.Active < 0 || c.Mails < 0 || c.PerDay < 0 || c.AtOnce < 1 {
		return errUsage("there is at least one game, and no number below zero")
	}
	if c.Workers < 1 || c.Workers > 1 && c.Store == "" {
		return errUsage("several workers share a PostgreSQL database: name one with --store")
	}
	if c.Store != "" && !postgres.IsURL(c.Store) {
		return errUsage("--store names a PostgreSQL database; without it a file is made")
	}
	if c.Active == 0 {
		c.Active = 1000
	}
	if len(c.Each) > 0 {
		if slices.Min(c.Each) < 1 || c.Profile != "" {
			return errUsage("each row has at least one game, and there is no profile of several")
		}
		e := each{games: c.Each, stores: []string{""}, flags: c.flags, workers: c.Workers, json: c.JSON}
		if c.Store != "" {
			e.stores = append(e.stores, c.Store)
		}
		return e.run(ctx, env)
	}
	c.Active = min(c.Active, c.Games)
	if c.Mails == 0 {
		c.Mails = c.Active
	}
	ctx, end := context.WithCancel(ctx)
	defer end()
	defer holdMemory()()
	dir, err := os.MkdirTemp("", "adjutant-simulate-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r, err := newRehearsal(c, dir)
	if err != nil {
		return err
	}
	defer r.close()
	out, err := r.run(ctx)
	if err != nil {
		return err
	}
	if c.JSON {
		return printJSON(env.stdout, out)
	}
	return out.print(env.stdout)
}

// flags returns the flags for this many games, except for the store.
func (c *simulateCmd) flags(games int) []string {
	return []string{"--games", strconv.Itoa(games), "--active", strconv.Itoa(min(c.Active, games)), "--mails", strconv.Itoa(c.Mails),
		"--per-day", strconv.Itoa(c.PerDay), "--at-once", strconv.Itoa(c.AtOnce), "--seed", strconv.FormatUint(c.Seed, 10)}
}

// trusting believes every sender, because this program sends the mails itself.
type trusting struct{}

// Check proves any mail.
func (trusting) Check(context.Context, lookup.Claim) lookup.Proof {
	return lookup.Proof{OK: true, Method: "simulation"}
}

// rehearsal is a host with mail servers inside the program.
type rehearsal struct {
	*simulateCmd
	dir    string
	clock  *handClock
	office *office
	daemon *daemon
	parts  parts
	mails  int
	costs  costs
}

func newRehearsal(c *simulateCmd, dir string) (*rehearsal, error) {
	r := &rehearsal{simulateCmd: c, dir: dir, clock: &handClock{now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}}
	host, err := entropy.NewHost(demoKey)
	if err != nil {
		return nil, err
	}
	if r.office, err = openOffice(r.clock); err != nil {
		return nil, err
	}
	r.office.forgets = true
	name := c.Store
	if name == "" {
		name = filepath.Join(dir, "simulated.db")
	}
	r.parts = parts{
		store: name, heads: filepath.Join(dir, "key.heads"), host: host, now: r.clock.Now, log: slog.New(slog.DiscardHandler), atOnce: c.AtOnce,
		processor: processor.Config{Name: "A simulation", Address: demoAddress, PlusAddress: true, MaxMail: 1 << 20, Help: notation.Help(), Outage: 1000 * time.Hour, Timed: r.costs.add},
		check:     trusting{},
		inbox: inbox.Config{
			Host: r.office.imapAddr.IP.String(), Port: r.office.imapAddr.Port, Security: config.NoTLS,
			User: demoUser, Password: config.NewSecret(demoPassword), Processed: "Processed", Rejected: "Rejected",
		},
		outbox: outbox.Config{Host: r.office.smtpAddr.IP.String(), Port: r.office.smtpAddr.Port, Security: config.NoTLS, From: demoAddress, Helo: demoHost},
	}
	if r.daemon, err = assemble(r.parts); err != nil {
		r.office.close()
		return nil, err
	}
	return r, nil
}

func (r *rehearsal) close() {
	r.daemon.Close()
	r.office.close()
}

// run does all of it.
func (r *rehearsal) run(ctx context.Context) (out simulated, err error) {
	out = simulated{Games: r.Games, Active: r.Active, Store: "sqlite", Cores: runtime.GOMAXPROCS(0), Workers: r.Workers}
	if r.Store != "" {
		out.Store = "postgres"
	}
	began := time.Now()
	if err := fillHost(ctx, r.daemon.store, r.Active, r.Games, func(i int) error { return r.open(ctx, i) }); err != nil {
		return out, err
	}
	if _, err := r.pass(ctx); err != nil {
		return out, err
	}
	out.Opened = float64(r.Games) / time.Since(began).Seconds()
	opened, err := r.daemon.store.Size(ctx)
	if err != nil {
		return out, err
	}
	out.GameKB = float64(opened) / float64(r.Games) / 1024
	if err := r.measure(ctx, &out); err != nil {
		return out, err
	}
	grown, err := r.daemon.store.Size(ctx)
	if err != nil {
		return out, err
	}
	out.MailKB = float64(grown-opened) / 1024 / float64(r.mails)
	out.YearMB = out.MailKB * 365 * float64(r.PerDay) / percent100 / 1024
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	out.MemoryMB, out.PeakMB = float64(m.HeapInuse+m.StackInuse)/(1<<20), peakMemory()
	return out, nil
}

// measure has mails taken, and simulates a day of them.
func (r *rehearsal) measure(ctx context.Context, out *simulated) error {
	var alone []time.Duration
	var together time.Duration
	r.costs.count(true)
	for range min(50, r.Active) {
		if err := r.post(); err != nil {
			return err
		}
		_, took, err := r.timed(ctx)
		if err != nil {
			return err
		}
		alone, together = append(alone, took), together+took
	}
	r.costs.count(false)
	out.Steps = r.costs.table(len(alone), together)
	if err := r.many(ctx, out); err != nil {
		return err
	}
	var took time.Duration
	var err error
	worked := processorTime()
	r.clock.set(r.clock.Now().Add(2 * time.Hour)) // the waiting time of all orders is over
	if _, took, err = r.timed(ctx); err != nil {
		return err
	}
	threw := processorTime() - worked
	if out.DiceGames, out.Dice, err = r.dice(ctx); err != nil {
		return err
	}
	out.DiceWork = inMS(threw) / milliseconds(max(out.DiceGames, 1))
	out.DiceGamesPerSecond = float64(out.DiceGames) / took.Seconds()

	random := rand.New(rand.NewPCG(r.Seed, 0))
	out.Day = max(r.Games*r.PerDay/percent100, 1)
	come := arrivals(out.Day, random)
	every := time.Duration(float64(time.Second) / out.MailsPerSecond)
	waited := waits(come, every, alone)
	out.Alone = inMS(quantile(waits(make([]time.Duration, len(alone)), 0, alone), 50))
	out.Busiest, out.Most = busiest(come), int(out.MailsPerSecond*aDay.Seconds())
	out.WaitMedian, out.Wait99, out.WaitMost = inMS(quantile(waited, 50)), inMS(quantile(waited, 99)), inMS(quantile(waited, 100))
	return nil
}

// many has many mails taken that come together, by as many workers as there are to be.
func (r *rehearsal) many(ctx context.Context, out *simulated) error {
	take := r.timed
	if r.Workers > 1 {
		c, err := hire(ctx, r.Workers, r.parts, r.dir)
		if err != nil {
			return err
		}
		defer c.dismiss()
		take = func(ctx context.Context) (sent int, took time.Duration, err error) {
			before := r.office.delivered()
			took, err = c.until(ctx, r.idle)
			return r.office.delivered() - before, took, err
		}
	}
	for range r.Mails {
		if err := r.post(); err != nil {
			return err
		}
	}
	stop, err := profile(r.Profile)
	if err != nil {
		return err
	}
	worked := processorTime()
	sent, took, err := take(ctx)
	if err := errors.Join(err, stop()); err != nil {
		return err
	}
	out.Work = inMS(processorTime()-worked) / milliseconds(r.Mails)
	out.Mails, out.Sent, out.MailsPerSecond = r.Mails, sent, float64(r.Mails)/took.Seconds()
	return nil
}

// idle reports whether all mails are taken and all answers sent.
func (r *rehearsal) idle(ctx context.Context) (bool, error) {
	taken, err := r.daemon.store.CountMarks(ctx, store.Counted{})
	if err != nil || taken < r.mails {
		return false, err
	}
	waiting, err := r.daemon.store.Pending(ctx)
	return waiting == 0, err
}

// pass takes every mail that waits, does what is due, and sends every answer.
func (r *rehearsal) pass(ctx context.Context) (sent int, err error) { return r.daemon.onceBeside(ctx) }

func (r *rehearsal) timed(ctx context.Context) (sent int, took time.Duration, err error) {
	began := time.Now()
	sent, err = r.pass(ctx)
	return sent, time.Since(began), err
}

// open opens a game of two players.
func (r *rehearsal) open(ctx context.Context, i int) error {
	err := r.daemon.processor.Open(ctx, newgame.Opening{Game: store.Game{
		ID: simulatedGame(i), Title: "Harrow v Quill", Ruleset: "g40v2",
		Settings: store.Settings{DiceDelay: time.Hour, Clock: store.Clock{TurnTime: 72 * time.Hour}},
		Players:  simulatedPlayers(i),
	}})
	if errors.Is(err, store.ErrExists) {
		return errors.New("the database holds games: the simulation needs an empty one")
	}
	return err
}

// simulatedOrders is a German first turn before its dice.
const simulatedOrders = `G1
Buy: %d inf, 3 art
CM
France: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)
Yugoslavia: 2 inf 1 arm (Hungary)
110: 1 ss (103)
NCM
Place: all Germany
`

// post puts a turn's orders for one of the active games into the mailbox.
func (r *rehearsal) post() error {
	game := r.mails % r.Active
	r.mails++
	from := fmt.Sprintf("harrow%d@example.org", game)
	raw := fmt.Sprintf("From: <%s>\r\nTo: %s\r\nSubject: [adjutant g%d] Harrow v Quill\r\nMessage-ID: <load%d@example.org>\r\nDate: Fri, 20 Nov 2026 12:00:00 +0000\r\n\r\n%s",
		from, demoAddress, game, r.mails, strings.ReplaceAll(fmt.Sprintf(simulatedOrders, 1+r.mails/r.Active%5), "\n", "\r\n"))
	return r.office.deliver(from, demoAddress, []byte(raw))
}

// dice counts the dice that were rolled, and the games in which any were.
func (r *rehearsal) dice(ctx context.Context) (games, dice int, err error) {
	for i := range r.Active {
		records, err := r.daemon.store.Records(ctx, fmt.Sprintf("g%d", i))
		if err != nil {
			return 0, 0, err
		}
		n := 0
		for _, sealed := range records {
			rec, err := gamelog.DecodeRecord(sealed.Record)
			if err != nil {
				return 0, 0, err
			}
			for _, roll := range rec.Rolls {
				n += len(roll.Faces)
			}
		}
		if dice += n; n > 0 {
			games++
		}
	}
	return games, dice, nil
}
