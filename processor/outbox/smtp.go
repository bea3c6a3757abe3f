package outbox

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"time"

	"github.com/wneessen/go-mail"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

// client sets up the mail library for the server.
func (o *Outbox) client() (*mail.Client, error) {
	trust := &tls.Config{}
	if o.cfg.TLS != nil {
		trust = o.cfg.TLS.Clone()
	}
	if trust.ServerName == "" {
		trust.ServerName = o.cfg.Host
	}
	trust.MinVersion = max(trust.MinVersion, tls.VersionTLS12)
	// The library would ask before each mail and behind it whether the server is still there.
	opts := []mail.Option{mail.WithPort(o.cfg.Port), mail.WithTimeout(o.cfg.Timeout), mail.WithTLSConfig(trust), mail.WithoutNoop()}
	switch o.cfg.Security {
	case config.NoTLS:
		opts = append(opts, mail.WithTLSPolicy(mail.NoTLS))
	case config.StartTLS:
		opts = append(opts, mail.WithTLSPolicy(mail.TLSMandatory))
	default:
		opts = append(opts, mail.WithSSL())
	}
	if o.cfg.Helo != "" {
		opts = append(opts, mail.WithHELO(o.cfg.Helo))
	}
	switch {
	case o.cfg.Tokens != nil:
		opts = append(opts, mail.WithSMTPAuthCustom(&tokenLogin{host: o.cfg.Host, port: o.cfg.Port, user: o.cfg.User, tokens: o.cfg.Tokens}))
	case o.cfg.User != "":
		how := mail.SMTPAuthAutoDiscover
		if o.cfg.Security == config.NoTLS { // only to this machine, see New
			how = mail.SMTPAuthPlainNoEnc
		}
		opts = append(opts, mail.WithSMTPAuth(how), mail.WithUsername(o.cfg.User), mail.WithPassword(o.cfg.Password.Reveal()))
	}
	return mail.NewClient(o.cfg.Host, opts...)
}

// line is a connection to the server; the zero value is not connected yet.
type line struct {
	c *mail.Client
}

// stopTime is how long an exchange with the server may still take once the
// program is being stopped.
const stopTime = 2 * time.Second

// open connects and logs in.
func (l *line) open(ctx context.Context, o *Outbox) error {
	c, err := o.client()
	if err != nil {
		return err
	}
	if err := await(ctx, func() error { return c.DialWithContext(ctx) }); err != nil {
		return fmt.Errorf("connect to %s: %w", o.cfg.Host, err)
	}
	l.c = c
	return nil
}

// send sends one mail and returns the server's answer.
func (l *line) send(ctx context.Context, o *Outbox, row store.Outgoing) (response string, err error) {
	shown, err := o.picturesOf(ctx, row)
	if err != nil {
		return "", err
	}
	m, err := o.build(row, shown)
	if err != nil {
		return "", err
	}
	c := l.c
	err = await(ctx, func() error {
		if err := c.Send(m); err != nil && !m.IsDelivered() {
			return err
		}
		return nil
	})
	switch {
	case errors.Is(err, errStopped):
		l.c = nil // it is still at work
		return "", err
	case err != nil:
		return "", err
	}
	return m.ServerResponse(), nil
}

// close says goodbye to the server.
func (l *line) close(ctx context.Context) {
	if c := l.c; c != nil {
		l.c = nil
		await(ctx, c.Close) // if the server does not answer, the connection is just closed
	}
}

// await waits for an exchange, for at most the time that the server's answers may take, and not
// much longer once the context ends.
func await(ctx context.Context, exchange func() error) error {
	done := make(chan error, 1)
	go func() { done <- exchange() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	t := time.NewTimer(stopTime)
	defer t.Stop()
	select {
	case err := <-done:
		return err
	case <-t.C:
		return errStopped
	}
}
