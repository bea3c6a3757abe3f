package inbox

import "github.com/adjutant-game/adjutant/processor/config"

// Settings gives the mailbox that a checked configuration names.
func Settings(c *config.Config) Config {
	m := c.IMAP
	return Config{
		Host: m.Host, Port: m.Port, Security: m.TLS, TLS: m.Client(), User: m.User, Password: m.Password,
		Mailbox: m.Mailbox, Processed: m.Processed, Rejected: m.Rejected, MaxSize: c.Limits.MaxMail.Bytes,
		Poll: m.Poll.Duration, IdlePoll: m.IdlePoll.Duration,
	}
}
