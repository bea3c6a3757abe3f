package outbox

import (
	"context"
	"errors"

	"github.com/wneessen/go-mail/smtp"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
)

// tokenLogin logs in by OAuth 2.
type tokenLogin struct {
	host, user string
	port       int
	tokens     *oauth.Source
	token      string
	exchange   *oauth.Exchange
}

// Start gets a token and sends everything at once, but only over a connection that nobody can
// listen to.
func (l *tokenLogin) Start(server *smtp.ServerInfo) (mechanism string, first []byte, err error) {
	if !server.TLS && !config.IsLoopback(l.host) {
		return "", nil, errors.New("a token goes over a line with TLS only")
	}
	// The request to the provider has its own time limit: the library passes no context here.
	if l.token, err = l.tokens.Token(context.Background()); err != nil {
		return "", nil, err
	}
	l.exchange = oauth.SASL(server.Auth, l.user, l.token, l.host, l.port)
	return l.exchange.Start()
}

// Next takes the reason for a refusal. The token is replaced before the next attempt.
func (l *tokenLogin) Next(challenge []byte, more bool) ([]byte, error) {
	if !more {
		return nil, nil
	}
	l.tokens.Refused(l.token)
	return l.exchange.Next(challenge)
}
