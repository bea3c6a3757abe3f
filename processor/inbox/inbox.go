package inbox

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
)

// Taken is the keyword that marks a mail as handled.
const Taken imap.Flag = "$TurnDone"

// Raw is one mail as the server keeps it.
type Raw struct {
	UID         uint32
	UIDValidity uint32
	// Received is the server's own date of arrival. This date, and not the sender's clock, decides
	// which of two mails is later.
	Received time.Time
	// Size is the size of the whole mail, according to the server.
	Size int64
	// Bytes is the mail, or the first part of its header if TooBig is set.
	Bytes []byte
	// TooBig is set for a mail over Config.MaxSize; its text was not fetched.
	TooBig bool
}

// Handler takes one mail. It returns nil once what it did is on disk, or ErrRejected if it refused
// the mail. Any other error leaves the mail untaken: it is put aside and handed over again later,
// while the mails after it go on. After some failures in a row the pass stops, because then the
// fault is not in the mails.
type Handler func(ctx context.Context, raw Raw) error

// Lanes are what a mail has to do with: games, its sender. Mails that share a lane are handed over
// one after the other, in the order of the mailbox. A mail without lanes has to do with everything.
type Lanes func(ctx context.Context, raw Raw) []string

// ErrRejected is a Handler's error for "taken, and refused": the mail goes to the folder for
// refused mails.
var ErrRejected = errors.New("mail refused")

// LoginError says that the server refused the user or the password.
type LoginError struct{ Err error }

// Error names the refusal.
func (e *LoginError) Error() string { return "login refused: " + e.Err.Error() }

// Unwrap returns the server's own words.
func (e *LoginError) Unwrap() error { return e.Err }

// Config says where the mailbox is. Zero values mean the defaults named.
type Config struct {
	Host     string
	Port     int         // default 993, or 143 without implicit TLS
	Security config.TLS  // default implicit TLS; none only to this machine
	TLS      *tls.Config // extra trust, for tests and private servers
	User     string
	Password config.Secret
	Tokens   *oauth.Source // instead of a password; nil for a login with one
	Mailbox  string        // default INBOX
	// Processed and Rejected are folders to move handled mails to; empty leaves
	// them where they are, marked.
	Processed, Rejected string
	MaxSize             int64         // default 4 MiB
	Timeout             time.Duration // for every answer of the server, default 1 minute
	BodyTimeout         time.Duration // for a mail's text, default 5 minutes
	IdlePoll            time.Duration // look even if IDLE is quiet, default 10 minutes
	Poll                time.Duration // without IDLE, default 1 minute
}

// withDefaults fills what is left at zero.
func (c Config) withDefaults() Config {
	if c.Port == 0 {
		if c.Port = 993; c.Security != config.ImplicitTLS {
			c.Port = 143
		}
	}
	if c.Mailbox == "" {
		c.Mailbox = "INBOX"
	}
	if c.MaxSize <= 0 {
		c.MaxSize = 4 << 20
	}
	duration := func(d *time.Duration, value time.Duration) {
		if *d <= 0 {
			*d = value
		}
	}
	duration(&c.Timeout, time.Minute)
	duration(&c.BodyTimeout, 5*time.Minute)
	duration(&c.IdlePoll, 10*time.Minute)
	duration(&c.Poll, time.Minute)
	return c
}

// Clock is the time, as an interface so that tests need not wait.
type Clock interface {
	After(d time.Duration) <-chan time.Time
}

// realClock is the machine's.
type realClock struct{}

// After waits on the machine's clock.
func (realClock) After(d time.Duration) <-chan time.Time { return time.After(d) }

// Inbox is one watched mailbox. It is used by one goroutine.
type Inbox struct {
	cfg    Config
	log    *slog.Logger
	clock  Clock
	jitter func() float64
	onStep func(step string)
	// atOnce is how many mails are handled at the same time; lanes says which may be.
	atOnce int
	lanes  Lanes
	look   *Look // nil when it is done, or not wanted

	// What this process has handed over, in case the server keeps no marks.
	validity uint32
	done     map[imap.UID]bool
	// aside are the mails that wait, each until a time.
	aside map[imap.UID]time.Time
	now   func() time.Time
	// poke asks for a look; heard is when the last complete one began. lookedLeft is set once mails
	// that were marked but not moved have been looked for.
	lookedLeft bool
	poke       chan struct{}
	heardLock  sync.Mutex
	heard      time.Time
}

// Option changes how an Inbox works.
type Option func(*Inbox)

// WithLogger sets where the inbox logs what it does; by default it logs nothing.
func WithLogger(l *slog.Logger) Option { return func(in *Inbox) { in.log = l } }

// WithClock replaces the machine's clock.
func WithClock(c Clock) Option { return func(in *Inbox) { in.clock = c } }

// WithNow replaces the clock that decides when mails that were put aside come again.
func WithNow(now func() time.Time) Option { return func(in *Inbox) { in.now = now } }

// WithJitter replaces the randomness in the waits between attempts; f returns numbers from 0 up to
// 1.
func WithJitter(f func() float64) Option { return func(in *Inbox) { in.jitter = f } }

// WithLanes has up to n mails handed over at the same time.
func WithLanes(n int, lanes Lanes) Option {
	return func(in *Inbox) { in.atOnce, in.lanes = n, lanes }
}

// WithStep calls f after each step of taking a mail: "connected", "found", "fetched", "handled",
// "marked", "moved", "idle". "looked" means that the mails taken before are as they should be,
// "read" that the whole mailbox has been gone through, "lost" that the mailbox cannot be reached.
func WithStep(f func(step string)) Option { return func(in *Inbox) { in.onStep = f } }

// New makes an inbox; it does not connect yet.
func New(cfg Config, opts ...Option) (*Inbox, error) {
	cfg = cfg.withDefaults()
	if cfg.Host == "" || cfg.User == "" {
		return nil, errors.New("inbox: host and user are needed")
	}
	if cfg.Processed == cfg.Mailbox || cfg.Rejected == cfg.Mailbox {
		return nil, fmt.Errorf("inbox: handled mails cannot be moved to %s itself", cfg.Mailbox)
	}
	in := &Inbox{cfg: cfg, log: slog.New(slog.DiscardHandler), clock: realClock{}, jitter: rand.Float64, onStep: func(string) {}, done: map[imap.UID]bool{}, aside: map[imap.UID]time.Time{}, now: time.Now, poke: make(chan struct{}, 1)}
	for _, o := range opts {
		o(in)
	}
	return in, nil
}

// address is host and port.
func (in *Inbox) address() string {
	return net.JoinHostPort(in.cfg.Host, strconv.Itoa(in.cfg.Port))
}

// Fatal is an error that ends Run because going on would do harm.
type Fatal struct{ Err error }

// Look says which past mails are looked at before anything new is taken. Since returns the time
// from which to look; with a zero time, nothing is looked at. Known filters out the mails with
// known ids, and Check gets the rest, with their texts. If Check fails, nothing is taken.
type Look struct {
	Since func(ctx context.Context) (time.Time, error)
	Known func(ctx context.Context, messageID string) (bool, error)
	Check func(ctx context.Context, past []Past) error
}

// Past is a mail that was taken before: it is in a folder for mails that were taken or refused, or
// has the mark.
type Past struct {
	Raw
	// Box is the name of the host's mailbox, for hosts with several.
	Box       string
	Folder    string
	MessageID string
	From      string
	Subject   string
}

// Error says what is wrong.
func (f *Fatal) Error() string { return f.Err.Error() }

// Unwrap gives what lies below.
func (f *Fatal) Unwrap() error { return f.Err }
