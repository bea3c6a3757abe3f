package outbox

import (
	"context"
	"crypto/tls"
	"fmt"

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
	opts := []mail.Option{mail.WithPort(o.cfg.Port), mail.WithTimeout(o.cfg.Timeout), mail.WithTLSConfig(trust)}
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
	if o.cfg.User != "" {
		how := mail.SMTPAuthAutoDiscover
		if o.cfg.Security == config.NoTLS { // to this machine only, see New
			how = mail.SMTPAuthPlainNoEnc
		}
		opts = append(opts, mail.WithSMTPAuth(how), mail.WithUsername(o.cfg.User), mail.WithPassword(o.cfg.Password.Reveal()))
	}
	return mail.NewClient(o.cfg.Host, opts...)
}

// dial opens a connection to the server and logs in.
func (o *Outbox) dial(ctx context.Context) (*mail.Client, error) {
	c, err := o.client()
	if err != nil {
		return nil, err
	}
	if err := c.DialWithContext(ctx); err != nil {
		return nil, fmt.Errorf("connect to %s: %w", o.cfg.Host, err)
	}
	return c, nil
}

// send sends one mail and gives the server's answer.
func (o *Outbox) send(line *mail.Client, row store.Outgoing) (response string, err error) {
	m, err := o.build(row)
	if err != nil {
		return "", err
	}
	if err := line.Send(m); err != nil && !m.IsDelivered() {
		return "", err
	}
	return m.ServerResponse(), nil
}
