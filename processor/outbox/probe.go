package outbox

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/textproto"
	"strconv"

	"github.com/wneessen/go-mail/smtp"
)

// Probe is what a look at the server finds.
type Probe struct {
	// TLS says how the connection is secured; nil without TLS.
	TLS *tls.ConnectionState
	// Size is how many bytes a mail may have; 0 if the server does not say.
	Size int
}

// SenderError says that the server does not accept mail from the game's address, or to it.
type SenderError struct{ Err error }

// Error returns the server's words.
func (e *SenderError) Error() string { return e.Err.Error() }

// Unwrap returns the error below.
func (e *SenderError) Unwrap() error { return e.Err }

// LoginRefused reports whether it was the login that a server refused (RFC 4954, 6).
func LoginRefused(err error) bool {
	var answer *textproto.Error
	if !errors.As(err, &answer) {
		return false
	}
	switch answer.Code {
	case 432, 454, 530, 534, 535, 538:
		return true
	}
	return false
}

// Probe connects as the daemon would, logs in, and asks whether a mail from the game's address to
// itself would be accepted. It sends no mail.
func (o *Outbox) Probe(ctx context.Context) (p Probe, err error) {
	c, err := o.client()
	if err != nil {
		return p, err
	}
	var s *smtp.Client
	if err := await(ctx, func() (err error) {
		s, err = c.DialToSMTPClientWithContext(ctx)
		return err
	}); err != nil {
		return p, fmt.Errorf("connect to %s: %w", o.cfg.Host, err)
	}
	err = await(ctx, func() error {
		if state, ok := s.TLSConnectionState(); ok {
			p.TLS = &state
		}
		if ok, size := s.Extension("SIZE"); ok {
			p.Size, _ = strconv.Atoi(size)
		}
		if err := s.Mail(o.cfg.From); err != nil {
			return &SenderError{fmt.Errorf("MAIL FROM:<%s>: %w", o.cfg.From, err)}
		}
		if err := s.Rcpt(o.cfg.From); err != nil {
			return &SenderError{fmt.Errorf("RCPT TO:<%s>: %w", o.cfg.From, err)}
		}
		return s.Reset()
	})
	await(ctx, func() error { return c.CloseWithSMTPClient(s) })
	return p, err
}

// Port is the port on which the server listens.
func (o *Outbox) Port() int { return o.cfg.Port }
