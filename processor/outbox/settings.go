package outbox

import (
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Settings returns the Config for a mailbox's server in a checked configuration.
func Settings(c config.Mailbox) Config {
	s := c.SMTP
	out := Config{
		Host: s.Host, Port: s.Port, Security: s.TLS, TLS: s.Client(), User: s.User, Password: s.Password,
		Helo: s.Helo, From: c.Address, FromName: s.FromName, Pace: s.Pace, PlusAddress: c.PlusAddress, Box: store.Box{Name: c.Name},
	}
	if s.DKIM.Key != nil {
		out.DKIM = &DKIM{Domain: s.DKIM.Domain, Selector: s.DKIM.Selector, Key: s.DKIM.Key}
	}
	if s.Login != nil {
		out.Tokens = oauth.NewSource(s.Login)
	}
	return out
}
