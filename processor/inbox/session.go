package inbox

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
)

// session is one connection.
type session struct {
	in      *Inbox
	c       *imapclient.Client
	arrived chan struct{}        // the server reported new mail
	state   *tls.ConnectionState // how the connection is secured, nil without TLS
	keyword bool                 // the server keeps Taken
	// searched is set once a pass knows which mails exist.
	searched bool
	// broken counts the Handler's failures in a row; failed collects them.
	broken int
	failed error
}

// errTimeout says that the server was silent for too long.
var errTimeout = errors.New("no answer from the server in time")

// connect dials, secures the connection and logs in.
func (in *Inbox) connect(ctx context.Context) (*session, error) {
	s := &session{in: in, arrived: make(chan struct{}, 1)}
	dialer := &net.Dialer{Timeout: in.cfg.Timeout}
	conn, err := dialer.DialContext(ctx, "tcp", in.address())
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", in.address(), err)
	}
	if err := s.secure(ctx, conn); err != nil {
		conn.Close()
		return nil, fmt.Errorf("connect to %s: %w", in.address(), err)
	}
	if err := s.login(ctx); err != nil {
		s.close()
		return nil, err
	}
	in.onStep("connected")
	return s, nil
}

// secure starts the client on the connection, with TLS unless the server is
// this machine and the configuration says so.
func (s *session) secure(ctx context.Context, conn net.Conn) error {
	cfg := s.in.cfg
	opts := &imapclient.Options{
		TLSConfig: &tls.Config{},
		UnilateralDataHandler: &imapclient.UnilateralDataHandler{Mailbox: func(d *imapclient.UnilateralDataMailbox) {
			if d.NumMessages != nil {
				select {
				case s.arrived <- struct{}{}:
				default: // it is told already; the client must not be held up
				}
			}
		}},
	}
	if cfg.TLS != nil {
		opts.TLSConfig = cfg.TLS.Clone()
	}
	if opts.TLSConfig.ServerName == "" {
		opts.TLSConfig.ServerName = cfg.Host
	}
	opts.TLSConfig.MinVersion = max(opts.TLSConfig.MinVersion, tls.VersionTLS12)
	line := conn
	if err := s.in.await(ctx, cfg.Timeout, func() { conn.Close() }, func() (err error) {
		switch cfg.Security {
		case config.NoTLS:
			if !isLoopback(conn.RemoteAddr()) {
				return errors.New("without TLS the password would be readable on the way: only a server on this machine may be used so")
			}
		case config.StartTLS:
			line, err = startTLS(ctx, conn, opts.TLSConfig)
		default:
			secure := tls.Client(conn, opts.TLSConfig)
			line, err = secure, secure.HandshakeContext(ctx)
		}
		return err
	}); err != nil {
		return err
	}
	if secure, ok := line.(interface{ ConnectionState() tls.ConnectionState }); ok {
		state := secure.ConnectionState()
		s.state = &state
	}
	s.c = imapclient.New(line, opts)
	if err := s.do(ctx, "greeting", s.c.WaitGreeting); err != nil {
		s.close()
		return err
	}
	return nil
}

// isLoopback reports whether the other end is this machine.
func isLoopback(a net.Addr) bool {
	t, ok := a.(*net.TCPAddr)
	return ok && t.IP.IsLoopback()
}

// await runs one exchange with the server. When the time is up or the context ends, it breaks it
// off with cut: the client library itself waits for ever. If not even that ends the exchange, which
// would be a bug in the library, it is abandoned. So do not look at what the exchange sets after an
// error.
func (in *Inbox) await(ctx context.Context, d time.Duration, cut func(), exchange func() error) error {
	done := make(chan error, 1)
	go func() { done <- exchange() }()
	err := errTimeout
	select {
	case err := <-done:
		return err
	case <-in.clock.After(d):
	case <-ctx.Done():
		err = ctx.Err()
	}
	go cut()
	if !within(patience, done) {
		in.log.Error("an exchange with the mail server does not end though its connection was cut; it is left behind", "server", in.address())
	}
	return err
}

// patience is how long an exchange may take to end after its connection was cut.
const patience = time.Second

// within waits for the end of something, but not longer than d. It uses the machine's time: a
// test's clock does not move here.
func within(d time.Duration, done <-chan error) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-done:
		return true
	case <-t.C:
		return false
	}
}

// do is await with the session's own connection and the usual time.
func (s *session) do(ctx context.Context, what string, exchange func() error) error {
	if err := s.in.await(ctx, s.in.cfg.Timeout, func() { s.c.Close() }, exchange); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// login names the user; a refusal is a LoginError.
func (s *session) login(ctx context.Context) error {
	if s.in.cfg.Tokens != nil {
		return s.loginByToken(ctx)
	}
	err := s.do(ctx, "log in", func() error {
		return s.c.Login(s.in.cfg.User, s.in.cfg.Password.Reveal()).Wait()
	})
	if refused(err) {
		return &LoginError{Err: err}
	}
	return err
}

// refused reports whether a server refused a login, rather than being unable to handle it now.
func refused(err error) bool {
	var no *imap.Error
	return errors.As(err, &no) && no.Type == imap.StatusResponseTypeNo && no.Code != imap.ResponseCodeUnavailable && no.Code != imap.ResponseCodeInUse
}

// loginByToken logs in by OAuth 2. A token that the server does not take is replaced
// at the next attempt.
func (s *session) loginByToken(ctx context.Context) error {
	cfg := s.in.cfg
	token, err := cfg.Tokens.Token(ctx)
	var again *oauth.AgainError
	switch {
	case errors.As(err, &again):
		return &LoginError{Err: err}
	case err != nil:
		return err
	}
	offered, err := s.caps(ctx)
	if err != nil {
		return err
	}
	exchange := oauth.SASL(offered.AuthMechanisms(), cfg.User, token, cfg.Host, cfg.Port)
	err = s.do(ctx, "log in by OAuth", func() error { return s.c.Authenticate(exchange) })
	if exchange.Refused != nil || refused(err) {
		cfg.Tokens.Refused(token)
		if exchange.Refused != nil {
			err = errors.Join(exchange.Refused, err)
		}
		return &LoginError{Err: err}
	}
	return err
}

// logout logs out. It does not matter if the server does not answer.
func (s *session) logout(ctx context.Context) {
	s.do(ctx, "log out", func() error { return s.c.Logout().Wait() })
}

// close cuts the connection.
func (s *session) close() {
	closed := make(chan error, 1)
	go func() { closed <- s.c.Close() }()
	if !within(patience, closed) {
		s.in.log.Error("a connection to the mail server does not close; it is left behind", "server", s.in.address())
	}
}

// caps is what the server says it can; the client may have to ask it.
func (s *session) caps(ctx context.Context) (caps imap.CapSet, err error) {
	var got imap.CapSet
	if err := s.do(ctx, "ask what the server can", func() error {
		got = s.c.Caps()
		return nil
	}); err != nil {
		return nil, err
	}
	return got, nil
}

// open selects the mailbox. With another UIDVALIDITY the numbers mean other mails, so what was
// remembered about them is dropped.
func (s *session) open(ctx context.Context) error {
	var data *imap.SelectData
	if err := s.do(ctx, "open mailbox "+s.in.cfg.Mailbox, func() (err error) {
		data, err = s.c.Select(s.in.cfg.Mailbox, nil).Wait()
		return err
	}); err != nil {
		return err
	}
	if data.UIDValidity != s.in.validity {
		if s.in.validity != 0 {
			s.in.log.Warn("the server has renumbered the mails; all are looked at again", "mailbox", s.in.cfg.Mailbox)
		}
		s.in.validity = data.UIDValidity
		clear(s.in.done)
		clear(s.in.aside)
	}
	s.keyword = false
	for _, f := range data.PermanentFlags {
		s.keyword = s.keyword || f == Taken || f == imap.FlagWildcard
	}
	return nil
}

// waitForMail returns when there may be new mail: because IDLE says so, or after a while anyway. An
// error means that the connection is lost.
func (s *session) waitForMail(ctx context.Context) error {
	caps, err := s.caps(ctx)
	if err != nil {
		return err
	}
	if !caps.Has(imap.CapIdle) && !caps.Has(imap.CapIMAP4rev2) {
		return s.waitUntil(ctx, s.in.cfg.Poll)
	}
	var idle *imapclient.IdleCommand
	if err := s.do(ctx, "start IDLE", func() (err error) {
		idle, err = s.c.Idle()
		return err
	}); err != nil {
		return err
	}
	s.in.onStep("idle")
	err = s.waitUntil(ctx, s.in.cfg.IdlePoll)
	if stop := s.do(ctx, "end IDLE", func() error {
		if err := idle.Close(); err != nil {
			return err
		}
		return idle.Wait()
	}); err == nil {
		err = stop
	}
	return err
}

// waitUntil waits for the server to report mail, for the time, or for the end of either side.
func (s *session) waitUntil(ctx context.Context, d time.Duration) error {
	select {
	case <-s.arrived:
		return nil
	case <-s.in.poke:
		return nil
	case <-s.in.clock.After(s.in.untilNext(d)):
		return nil
	case <-s.c.Closed():
		return errors.New("the server closed the connection")
	case <-ctx.Done():
		return ctx.Err()
	}
}

// setAside says whether a Handler's error holds up that mail only. Failures in a row are counted: a
// fault in one mail is no reason to make all others wait, but if nothing can be taken, the order of
// arrival is kept.
func (s *session) setAside(ctx context.Context, uid imap.UID, err error) bool {
	var later *Later
	var fatal *Fatal
	switch {
	case errors.As(err, &fatal) || ctx.Err() != nil:
		return false
	case errors.As(err, &later):
		s.in.putAside(uid, later.After)
		return true
	}
	if s.broken++; s.broken >= mostBroken {
		return false
	}
	s.in.log.Error("a mail could not be taken and is tried again later", "mail", uint32(uid), "error", err)
	s.failed = errors.Join(s.failed, err)
	s.in.putAside(uid, brokenWait)
	return true
}
