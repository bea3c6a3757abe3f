package main

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/doctor"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
)

// mailboxes looks at each of the host's mailboxes, and at its domain.
func (x *examination) mailboxes(ctx context.Context) {
	for _, m := range x.cfg.Boxes() {
		e := boxExam{x, m}
		before := len(x.found)
		e.domain(ctx)
		e.mailbox(ctx)
		e.server(ctx)
		if len(x.cfg.Mailboxes) == 0 {
			continue
		}
		for i := range x.found[before:] {
			x.found[before+i].What = "mailbox " + config.Titled(m.Name) + ": " + x.found[before+i].What
		}
	}
}

// boxExam is the examination of one mailbox.
type boxExam struct {
	*examination
	box config.Mailbox
}

// passedOver is the examination's method for the mailbox's own tables.
func (x boxExam) passedOver(area string, tables ...string) bool {
	if x.box.Name != "" {
		tables = []string{"mailbox." + x.box.Name}
	}
	return x.examination.passedOver(area, tables...)
}

// domain looks at what the domain publishes.
func (x boxExam) domain(ctx context.Context) {
	if x.passedOver("dns", "address", "smtp") {
		return
	}
	ctx, done := context.WithTimeout(ctx, longestLookAt)
	defer done()
	var signed bytes.Buffer
	if o, err := outbox.New(outbox.Settings(x.box), nil); err == nil && x.box.SMTP.DKIM.Key != nil {
		o.Write(&signed, store.Outgoing{
			MessageID: "doctor@" + x.cfg.Name, Game: "doctor", To: x.box.Address, Subject: "A mail that is not sent", Text: "It is signed as all are.", Date: x.now(),
		})
	}
	x.found = append(x.found, doctor.Domain(ctx, x.names, x.box, signed.Bytes())...)
}

// mailbox looks at where mails come in.
func (x boxExam) mailbox(ctx context.Context) {
	if x.passedOver("imap", "imap") {
		return
	}
	l := doctor.List{Area: "imap"}
	defer func() { x.found = append(x.found, l.Found...) }()
	c := inbox.Settings(x.box, x.cfg.Limits)
	c.Timeout = longestLookAt / 2
	in, err := inbox.New(c)
	if err != nil {
		l.Fault("Correct [imap] in the configuration.", "%v", err)
		return
	}
	ctx, done := context.WithTimeout(ctx, longestLookAt)
	defer done()
	p, err := in.Probe(ctx)
	if err != nil {
		var login *inbox.LoginError
		l.Fault(doctor.Connection("imap", c.Host, in.Port(), errors.As(err, &login), err), "the mailbox cannot be read: %v", err)
		return
	}
	l.Good("%s at %s can be read; %s in it", c.User, c.Host, counted(p.Mails, "mail"))
	if len(p.Missing) > 0 {
		l.Note("They are made with the first mail that belongs there.", "not there yet: %s", strings.Join(p.Missing, ", "))
	}
	if !p.Keyword && c.Processed == "" {
		l.Warn("Name folders with imap.processed and imap.rejected.", "the server keeps no marks of its users, so mails that were taken cannot be told from new ones by looking at them")
	}
	if !p.Idle {
		l.Note("imap.poll says how often it is asked.", "the server does not tell of new mail by itself")
	}
	l.Certificate(p.TLS, x.now())
}

// usualMail is the usual largest size of a mail with pictures and a game's log.
const usualMail = 5 << 20

// server looks at where mails go out.
func (x boxExam) server(ctx context.Context) {
	if x.passedOver("smtp", "smtp", "address") {
		return
	}
	l := doctor.List{Area: "smtp"}
	defer func() { x.found = append(x.found, l.Found...) }()
	c := outbox.Settings(x.box)
	c.Timeout = longestLookAt / 2
	o, err := outbox.New(c, nil)
	if err != nil {
		l.Fault("Correct [smtp] in the configuration.", "%v", err)
		return
	}
	ctx, done := context.WithTimeout(ctx, longestLookAt)
	defer done()
	p, err := o.Probe(ctx)
	var sender *outbox.SenderError
	switch {
	case errors.As(err, &sender):
		l.Fault("Let that user send as "+c.From+", or make address the one that he may send as.", "the server does not take mail of the game's address: %v", err)
		return
	case err != nil:
		l.Fault(doctor.Connection("smtp", c.Host, o.Port(), outbox.LoginRefused(err), err), "no mail can be sent: %v", err)
		return
	}
	l.Good("%s takes mail from %s", c.Host, c.From)
	if p.Size > 0 && p.Size < usualMail {
		l.Warn("Ask whoever runs the server for more, or set pictures = false.", "the server takes no mail above %d kB", p.Size>>10)
	}
	l.Certificate(p.TLS, x.now().Truncate(time.Second))
}
