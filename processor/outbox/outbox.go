package outbox

import (
	"context"
	"crypto"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Queue is what the outbox needs of the store.
type Queue interface {
	// Claim returns mails of a box that may be sent now, oldest first, at most n; each
	// is not returned again before the time until.
	Claim(ctx context.Context, now, until time.Time, n int, box store.Box) ([]store.Outgoing, error)
	// Sent notes that the mail server accepted a mail.
	Sent(ctx context.Context, messageID string, at time.Time, response string) error
	// Failed notes a failed attempt and when to try again.
	Failed(ctx context.Context, f store.Failure) error
	// SentSince counts the mails of a box that the server took after a time.
	SentSince(ctx context.Context, after time.Time, box store.Box) (n int, err error)
	// Picture returns the PNG of a picture that a mail shows, nil if it is gone.
	Picture(ctx context.Context, id string) ([]byte, error)
}

// Config says through which server mails go, and from whom.
type Config struct {
	Host     string
	Port     int         // default 465, or 587 with STARTTLS, or 25 without TLS
	Security config.TLS  // default implicit TLS; none only to this machine
	TLS      *tls.Config // extra trust, for tests and private servers
	User     string      // empty for a server that needs no login
	Password config.Secret
	Tokens   *oauth.Source // instead of a password; nil for a login with one
	Helo     string        // the name to greet with; default the machine's
	From     string        // the game's address
	FromName string        // default "Adjutant"
	// PlusAddress lets each mail come back to an address of its own, From with a part
	// behind a +, if it cannot be delivered.
	PlusAddress bool
	Timeout     time.Duration // for every answer of the server, default 1 minute
	DKIM        *DKIM         // sign here; nil leaves it to the mail server
	Poll        time.Duration // how often to look at the queue anyway, default 1 minute
	// Pace limits the mails of any minute, hour and day, as the mail provider does.
	Pace config.Pace
	// Box says which mails it sends; zero for all.
	Box store.Box
}

// DKIM is a key to sign mails with.
type DKIM struct {
	Domain, Selector string
	Key              crypto.Signer
}

const (
	atOnce = 40              // mails claimed together
	lease  = 5 * time.Minute // added to the time that sending them can take
)

// Outbox sends mails. It is used by one goroutine, and sends over several connections.
type Outbox struct {
	cfg   Config
	queue Queue
	log   *slog.Logger
	now   func() time.Time
	after func(time.Duration) <-chan time.Time
	step  func(step, messageID string)
	tell  func(ctx context.Context, text string)
	// down is since when the server has taken no mail, and until when it is left alone.
	down outage
	// held is the provider's limit that holds mails back now, empty for none.
	held string
}

// Option changes how an Outbox works.
type Option func(*Outbox)

// WithLogger sets where the outbox logs what it does; by default it logs nothing.
func WithLogger(l *slog.Logger) Option { return func(o *Outbox) { o.log = l } }

// WithClock replaces the machine's clock.
func WithClock(now func() time.Time, after func(time.Duration) <-chan time.Time) Option {
	return func(o *Outbox) { o.now, o.after = now, after }
}

// WithStep calls f after each step of sending a mail: "claimed", "delivered", "noted".
func WithStep(f func(step, messageID string)) Option { return func(o *Outbox) { o.step = f } }

// WithTell sets a function that is called once when no mail goes out any more, and once when it
// does again.
func WithTell(f func(ctx context.Context, text string)) Option { return func(o *Outbox) { o.tell = f } }

// New makes an outbox; it does not connect yet.
func New(cfg Config, queue Queue, opts ...Option) (*Outbox, error) {
	if cfg.Host == "" {
		return nil, errors.New("outbox: a host is needed")
	}
	if a, err := netmail.ParseAddress(cfg.From); err != nil || a.Name != "" || !strings.Contains(cfg.From, "@") {
		return nil, fmt.Errorf("outbox: %q is not an address to send from", cfg.From)
	}
	if cfg.Security == config.NoTLS && !config.IsLoopback(cfg.Host) {
		return nil, errors.New("outbox: without TLS only a server on this machine may be used")
	}
	if cfg.Port == 0 {
		cfg.Port = [...]int{config.ImplicitTLS: 465, config.StartTLS: 587, config.NoTLS: 25}[cfg.Security]
	}
	if cfg.FromName == "" {
		cfg.FromName = "Adjutant"
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = time.Minute
	}
	if cfg.Poll <= 0 {
		cfg.Poll = time.Minute
	}
	o := &Outbox{cfg: cfg, queue: queue, log: slog.New(slog.DiscardHandler), now: time.Now, after: time.After, step: func(string, string) {}, tell: func(context.Context, string) {}}
	for _, opt := range opts {
		opt(o)
	}
	o.now = clock.Moments(o.now)
	if _, err := o.client(); err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	return o, nil
}

// sentSince counts the mails of this outbox that its server took after a time.
func (o *Outbox) sentSince(ctx context.Context, after time.Time) (int, error) {
	return o.queue.SentSince(ctx, after, o.cfg.Box)
}

// try sends one mail. A connection that has been used before may have been
// closed in the meantime: then a new one is made, once.
func (o *Outbox) try(ctx context.Context, l *line, row store.Outgoing) (response string, err error) {
	for {
		fresh := l.c == nil
		if fresh {
			if err = l.open(ctx, o); err != nil {
				return "", err
			}
		}
		response, err = l.send(ctx, o, row)
		if !isConnection(err) && (fresh || !hasClosed(err)) {
			return response, err
		}
		l.close(ctx)
		if fresh {
			return "", err
		}
	}
}

// noteSent notes that a mail was accepted. It does so even when the program is being stopped,
// because the store must know what was sent.
func (o *Outbox) noteSent(ctx context.Context, row store.Outgoing, response string) error {
	o.log.Info("mail sent", "mail", row.MessageID, "game", row.Game)
	if err := o.queue.Sent(context.WithoutCancel(ctx), row.MessageID, o.now(), oneLine(response)); err != nil {
		return fmt.Errorf("note that mail %s was sent: %w", row.MessageID, err)
	}
	return nil
}

// noteFailure notes that a mail was not accepted, and when it is tried again. While no mail goes
// out, the mail that got the server's answer comes after the others the next time. If it is the
// cause after all, it does not hold them up.
func (o *Outbox) noteFailure(ctx context.Context, row store.Outgoing, f failure, tried bool) error {
	now := o.now()
	said, _, _ := strings.Cut(f.Error(), ", affected ") // recipient and occasion are known
	x := store.Failure{MessageID: row.MessageID, Kind: f.kind, Reason: oneLine(said), At: now, Again: o.down.until}
	if f.kind != store.NoMail {
		x.Again = f.again(row.Attempts, row.Date, now)
		x.Refused = f.refused || x.Again.IsZero()
	} else if tried {
		x.Again = x.Again.Add(time.Minute)
	}
	o.log.Warn("mail not sent", "mail", row.MessageID, "game", row.Game, "kind", f.kind, "error", f.error, "again", x.Again)
	if err := o.queue.Failed(context.WithoutCancel(ctx), x); err != nil {
		return fmt.Errorf("note that mail %s was not sent: %w", row.MessageID, err)
	}
	return nil
}

// Down begins the notice that no mail goes out.
const Down = "no mail goes out"

// StillDown says that an earlier process reported at the given time that no mail goes out, and
// ended before it could report that mail goes out again.
func (o *Outbox) StillDown(since time.Time) { o.down = outage{failures: 1, since: since} }

// outage is a time in which no mail goes out.
type outage struct {
	failures     int
	since, until time.Time
}

// fails notes that the server takes no mail at all.
func (o *Outbox) fails(ctx context.Context, f failure) {
	now := o.now()
	if o.down.failures++; o.down.failures == 1 {
		o.down.since = now
		o.tell(ctx, Down+": "+oneLine(f.Error()))
	}
	o.down.until = now.Add(down(o.down.failures))
}

// works notes that the server takes mail.
func (o *Outbox) works(ctx context.Context) {
	if o.down.failures > 0 {
		o.tell(ctx, "mail goes out again; none did from "+o.down.since.Format(time.RFC3339))
	}
	o.down = outage{}
}
