package main

import (
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
)

// boxesOf are the parts of the mailboxes that a configuration names.
func boxesOf(cfg *config.Config) []boxParts {
	var out []boxParts
	for _, m := range cfg.Boxes() {
		b := boxParts{m.Name, inbox.Settings(m, cfg.Limits), outbox.Settings(m)}
		if m.Name == "" {
			for _, o := range cfg.Mailboxes {
				b.outbox.Box.Others = append(b.outbox.Box.Others, o.Name)
			}
		}
		out = append(out, b)
	}
	return out
}
