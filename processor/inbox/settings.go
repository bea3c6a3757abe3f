package inbox

import (
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
)

// Settings gives the mailbox that a checked configuration names.
func Settings(c *config.Config) Config {
	m := c.IMAP
	out := Config{
		Host: m.Host, Port: m.Port, Security: m.TLS, TLS: m.Client(), User: m.User, Password: m.Password,
		Mailbox: m.Mailbox, Processed: m.Processed, Rejected: m.Rejected, MaxSize: c.Limits.MaxMail.Bytes,
		Poll: m.Poll.Duration, IdlePoll: m.IdlePoll.Duration,
	}
	if m.Login != nil {
		out.Tokens = oauth.NewSource(m.Login)
	}
	return out
}
