package inbox

import (
	"context"
	"crypto/tls"

	"github.com/emersion/go-imap/v2"
)

// Probe is what a look at the mailbox finds.
type Probe struct {
	// TLS says how the connection is secured; nil without TLS.
	TLS *tls.ConnectionState
	// Mails is how many mails are in the mailbox.
	Mails int
	// Idle is set if the server reports new mail by itself, Keyword if it keeps the mark of mails
	// that were taken.
	Idle, Keyword bool
	// Missing are the folders for handled mails that do not exist yet.
	Missing []string
}

// Probe connects as the daemon would, logs in and opens the mailbox. It takes no mail and
// changes nothing.
func (in *Inbox) Probe(ctx context.Context) (p Probe, err error) {
	s, err := in.connect(ctx)
	if err != nil {
		return p, err
	}
	defer s.close()
	p.TLS = s.state
	if err := s.open(ctx); err != nil {
		return p, err
	}
	caps, err := s.caps(ctx)
	if err != nil {
		return p, err
	}
	p.Idle, p.Keyword = caps.Has(imap.CapIdle) || caps.Has(imap.CapIMAP4rev2), s.keyword
	for _, folder := range []string{in.cfg.Processed, in.cfg.Rejected} {
		if folder == "" {
			continue
		}
		var found []*imap.ListData
		if err := s.do(ctx, "look for folder "+folder, func() (err error) {
			found, err = s.c.List("", folder, nil).Collect()
			return err
		}); err != nil {
			return p, err
		}
		if len(found) == 0 {
			p.Missing = append(p.Missing, folder)
		}
	}
	err = s.do(ctx, "count the mails", func() error {
		data, err := s.c.Status(in.cfg.Mailbox, &imap.StatusOptions{NumMessages: true}).Wait()
		if err == nil && data.NumMessages != nil {
			p.Mails = int(*data.NumMessages)
		}
		return err
	})
	s.logout(ctx)
	return p, err
}

// Port is the port on which the server listens.
func (in *Inbox) Port() int { return in.cfg.Port }
