package processor

import (
	"context"
	"log/slog"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/due"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/store"
)

// New returns a processor. now is the clock; it only decides when things are due.
func New(cfg Config, s store.Store, key *entropy.Host, check SenderCheck, now func() time.Time, log *slog.Logger) *Processor {
	if cfg.Uptime == nil {
		start := time.Now()
		cfg.Uptime = func() time.Duration { return time.Since(start) }
	}
	p := &Processor{
		Office: desk.New(cfg.terms(), s, key, clock.Moments(now), log),
		cfg:    cfg, lookups: newLookups(check, cfg.LookupPatience),
	}
	p.waiting = &waitingMails{Office: p.Office, others: cfg.Others, box: cfg.Mailbox, perHour: cfg.MailsPerHour, mails: map[string]*waitingMail{}}
	p.hosts = host.New(p.Office, cfg.Elo, p.checkTopic)
	p.due = due.New(p.Office, p.dueTerms())
	p.recallKeys()
	return p
}

// recallKeys reads which keys have proved mails, and has new ones stored. So even after a restart,
// a mail that names another key does not hold up anybody's dice for long.
func (p *Processor) recallKeys() {
	ctx := context.Background()
	keys, err := p.Store.ProvedKeys(ctx, mostGood/2)
	if err != nil {
		p.Log.Warn("keys that proved mails are not known", "error", err)
	}
	for _, k := range keys {
		p.lookups.learn(k.Name, k.Domain)
	}
	p.lookups.keep = func(key, domain string) {
		if err := p.Store.KeepProvedKey(ctx, store.ProvedKey{Name: key, Domain: domain, At: p.Now()}); err != nil {
			p.Log.Warn("a key that proved a mail is not kept", "error", err)
		}
	}
}

// dueTerms is what the door for all that comes due needs from the others.
func (p *Processor) dueTerms() due.Terms {
	t := due.Terms{
		Name: p.cfg.Name, HostAddress: p.cfg.HostAddress, Digest: p.cfg.Digest, Keep: p.cfg.Keep,
		Outage: p.cfg.Outage, Uptime: p.cfg.Uptime, Rounds: p.cfg.Rounds, Mails: p.waiting, Ahead: p.aheadDue,
		Lapse: map[string]func(context.Context, *desk.Live, store.Matter) error{laterMessage: p.deliverLater, desk.RotatesLater: p.hosts.Rotate},
	}
	if p.cfg.Others != nil {
		t.Leads = p.cfg.Others.Leads
	}
	return t
}
