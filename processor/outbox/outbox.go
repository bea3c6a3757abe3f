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

	"github.com/wneessen/go-mail"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Queue is what the outbox needs of the store.
type Queue interface {
	// Claim returns mails that may be sent now, oldest first, at most n; each is
	// not returned again before the time until.
	Claim(ctx context.Context, now, until time.Time, n int) ([]store.Outgoing, error)
	// Sent notes that the mail server took a mail.
	Sent(ctx context.Context, messageID string, at time.Time, response string) error
	// Failed notes a failed attempt and when to try again; a zero time gives up.
	Failed(ctx context.Context, messageID, reason string, again time.Time) error
}

// Config says through which server mails go, and from whom.
type Config struct {
	Host     string
	Port     int         // default 465, or 587 with STARTTLS, or 25 without TLS
	Security config.TLS  // default implicit TLS; none only to this machine
	TLS      *tls.Config // extra trust, for tests and private servers
	User     string      // empty for a server that asks for no login
	Password config.Secret
	Helo     string        // the name to greet with; default the machine's
	From     string        // the game's address
	FromName string        // default "Adjutant"
	Timeout  time.Duration // for every answer of the server, default 1 minute
	DKIM     *DKIM         // sign here; nil leaves it to the mail server
	Poll     time.Duration // look at the queue anyway, default 1 minute
}

// DKIM is a key to sign mails with.
type DKIM struct {
	Domain, Selector string
	Key              crypto.Signer
}

const (
	atOnce = 20              // mails claimed together
	lease  = 5 * time.Minute // added to the time that sending them may take
)

// Outbox sends mails. It is used by one goroutine.
type Outbox struct {
	cfg   Config
	queue Queue
	log   *slog.Logger
	now   func() time.Time
	after func(time.Duration) <-chan time.Time
	step  func(step, messageID string)
}

// Option changes how an Outbox works.
type Option func(*Outbox)

// WithLogger sets where the outbox tells what it does; else nobody is told.
func WithLogger(l *slog.Logger) Option { return func(o *Outbox) { o.log = l } }

// WithClock replaces the machine's clock.
func WithClock(now func() time.Time, after func(time.Duration) <-chan time.Time) Option {
	return func(o *Outbox) { o.now, o.after = now, after }
}

// WithStep calls f behind each step of sending a mail: "claimed", "delivered",
// "noted".
func WithStep(f func(step, messageID string)) Option { return func(o *Outbox) { o.step = f } }

// New makes an outbox; it does not connect yet.
func New(cfg Config, queue Queue, opts ...Option) (*Outbox, error) {
	if cfg.Host == "" {
		return nil, errors.New("outbox: a host is needed")
	}
	if a, err := netmail.ParseAddress(cfg.From); err != nil || a.Name != "" || !strings.Contains(cfg.From, "@") {
		return nil, fmt.Errorf("outbox: %q is no address to send from", cfg.From)
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
	o := &Outbox{cfg: cfg, queue: queue, log: slog.New(slog.DiscardHandler), now: time.Now, after: time.After, step: func(string, string) {}}
	for _, opt := range opts {
		opt(o)
	}
	if _, err := o.client(); err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	return o, nil
}

// Run sends whatever is queued, again on each wake and now and then by itself,
// until the context ends.
func (o *Outbox) Run(ctx context.Context, wake <-chan struct{}) error {
	for {
		if _, err := o.Flush(ctx); err != nil && ctx.Err() == nil {
			o.log.Error("the queue of outgoing mails cannot be read or written", "error", err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-wake:
		case <-o.after(o.cfg.Poll):
		}
	}
}

// Flush sends every mail that is due and tells how many went out. An error
// means that the queue failed; a mail that cannot be sent is noted in the queue.
func (o *Outbox) Flush(ctx context.Context) (sent int, err error) {
	for ctx.Err() == nil {
		until := o.now().Add(lease + 2*atOnce*o.cfg.Timeout)
		rows, err := o.queue.Claim(ctx, o.now(), until, atOnce)
		if err != nil {
			return sent, fmt.Errorf("claim outgoing mails: %w", err)
		}
		if len(rows) == 0 {
			return sent, nil
		}
		n, err := o.batch(ctx, rows)
		if sent += n; err != nil {
			return sent, err
		}
	}
	return sent, ctx.Err()
}

// batch sends some rows over one connection.
func (o *Outbox) batch(ctx context.Context, rows []store.Outgoing) (sent int, err error) {
	var line *mail.Client
	defer func() {
		if line != nil {
			line.Close()
		}
	}()
	for _, row := range rows {
		o.step("claimed", row.MessageID)
		response, fail := o.try(ctx, &line, row)
		if fail == nil {
			sent++
			o.step("delivered", row.MessageID)
		}
		if err := o.note(ctx, row, response, fail); err != nil {
			return sent, err
		}
		o.step("noted", row.MessageID)
	}
	return sent, nil
}

// try sends one mail. A connection that has been used before may have been
// closed in the meantime: then a new one is made, once.
func (o *Outbox) try(ctx context.Context, line **mail.Client, row store.Outgoing) (response string, err error) {
	for {
		fresh := *line == nil
		if fresh {
			if *line, err = o.dial(ctx); err != nil {
				*line = nil
				return "", err
			}
		}
		response, err = o.send(*line, row)
		if !isConnection(err) {
			return response, err
		}
		(*line).Close()
		if *line = nil; fresh {
			return "", err
		}
	}
}

// note writes down what became of a mail. It does so even when the program is
// being stopped: what has been sent must be known.
func (o *Outbox) note(ctx context.Context, row store.Outgoing, response string, fail error) error {
	ctx = context.WithoutCancel(ctx)
	now := o.now()
	if fail == nil {
		o.log.Info("mail sent", "id", row.MessageID, "game", row.Game)
		if err := o.queue.Sent(ctx, row.MessageID, now, oneLine(response)); err != nil {
			return fmt.Errorf("note that mail %s was sent: %w", row.MessageID, err)
		}
		return nil
	}
	var again time.Time
	if !isPermanent(fail) {
		again = Retry(row.Attempts, row.Date, now)
	}
	o.log.Warn("mail not sent", "id", row.MessageID, "game", row.Game, "error", fail, "again", again)
	if err := o.queue.Failed(ctx, row.MessageID, oneLine(fail.Error()), again); err != nil {
		return fmt.Errorf("note that mail %s was not sent: %w", row.MessageID, err)
	}
	return nil
}
