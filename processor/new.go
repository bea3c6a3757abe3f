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
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/topic"
)

// New returns a processor. now is the clock; it only decides when things are due.
func New(cfg Config, s store.Store, key *entropy.Host, check lookup.Checker, now func() time.Time, log *slog.Logger) *Processor {
	if cfg.Uptime == nil {
		start := time.Now()
		cfg.Uptime = func() time.Duration { return time.Since(start) }
	}
	p := &Processor{
		Office: desk.New(cfg.terms(), s, key, clock.Moments(now), log),
		cfg:    cfg, lookups: lookup.New(check, cfg.LookupPatience),
	}
	p.waiting = &waitingMails{Office: p.Office, others: cfg.Others, box: cfg.Mailbox, perHour: cfg.MailsPerHour, mails: map[string]*waitingMail{}}
	p.topics = &topic.Planner{Office: p.Office, Forum: cfg.Forum, Houses: cfg.Houses}
	p.openings = newgame.New(p.Office, p.openingTerms())
	p.hosts = host.New(p.Office, cfg.Elo, p.openings.CheckTopic)
	p.players = player.New(p.Office, p.playerTerms())
	p.due = due.New(p.Office, p.dueTerms())
	p.lookups.Recall(context.Background(), s, p.Now, log)
	return p
}

// dueTerms is what the door for all that comes due needs from the others.
func (p *Processor) dueTerms() due.Terms {
	t := due.Terms{
		Name: p.cfg.Name, HostAddress: p.cfg.HostAddress, Digest: p.cfg.Digest, Keep: p.cfg.Keep,
		Outage: p.cfg.Outage, Uptime: p.cfg.Uptime, Rounds: p.cfg.Rounds, Mails: p.waiting, Ahead: p.players.AheadDue,
		Lapse: map[string]func(context.Context, *desk.Live, store.Matter) error{player.LaterMessage: p.players.DeliverLater, desk.RotatesLater: p.hosts.Rotate},
	}
	if p.cfg.Others != nil {
		t.Leads = p.cfg.Others.Leads
	}
	return t
}

// playerTerms is what the door for players needs from the others.
func (p *Processor) playerTerms() player.Terms {
	return player.Terms{
		Name: p.cfg.Name, HostAddress: p.cfg.HostAddress, Boxes: p.cfg.boxes(), Own: p.cfg.own, Restored: p.cfg.Restored,
		MessagesPerDay: p.cfg.MessagesPerDay, StrangersPerHour: p.cfg.StrangersPerHour, Help: p.cfg.Help, Pictures: p.cfg.Pictures, Pages: p.cfg.Pages,
		Forum: p.cfg.Forum != nil, Hosting: p.carryHosting, Consented: p.carryConsent,
	}
}

// openingTerms is what the door for new games needs to know.
func (p *Processor) openingTerms() newgame.Terms {
	t := newgame.Terms{Houses: p.cfg.Houses, Defaults: p.cfg.NewGame, Own: p.cfg.own, Chain: p.cfg.Chain}
	if f := p.cfg.Forum; f != nil {
		t.Forum, t.OpensTopics = true, f.Opens
	}
	return t
}
