package inbox

import (
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/oauth"
)

// Settings returns the Config for a mailbox in a checked configuration.
func Settings(box config.Mailbox, l config.Limits) Config {
	m := box.IMAP
	out := Config{
		Host: m.Host, Port: m.Port, Security: m.TLS, TLS: m.Client(), User: m.User, Password: m.Password,
		Mailbox: m.Mailbox, Processed: m.Processed, Rejected: m.Rejected, MaxSize: l.MaxMail.Bytes,
		Poll: m.Poll.Duration, IdlePoll: m.IdlePoll.Duration,
	}
	if m.Login != nil {
		out.Tokens = oauth.NewSource(m.Login)
	}
	return out
}
