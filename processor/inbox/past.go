package inbox

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// WithLook has the mails that were taken before looked at once, before the
// first new one is handed over.
func WithLook(l Look) Option { return func(in *Inbox) { in.look = &l } }

// Past connects and returns the mails taken since a time that are not known,
// oldest first.
func (in *Inbox) Past(ctx context.Context, l Look) ([]Past, error) {
	s, err := in.connect(ctx)
	if err != nil {
		return nil, err
	}
	defer s.close()
	return s.past(ctx, l)
}

// lookBack has the past looked at, once.
func (s *session) lookBack(ctx context.Context) error {
	if s.in.look == nil {
		return nil
	}
	found, err := s.past(ctx, *s.in.look)
	if err != nil {
		return err
	}
	if err := s.in.look.Check(ctx, found); err != nil {
		return err
	}
	s.in.look = nil
	return s.open(ctx)
}

// past finds the mails. Afterwards a folder other than the mailbox is selected.
func (s *session) past(ctx context.Context, l Look) ([]Past, error) {
	since, err := l.Since(ctx)
	if err != nil || since.IsZero() {
		return nil, err
	}
	var all []Past
	for _, folder := range []string{s.in.cfg.Processed, s.in.cfg.Rejected, s.in.cfg.Mailbox} {
		if folder == "" {
			continue
		}
		found, err := s.pastIn(ctx, folder, since, l)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	// A folder holds its mails in the order in which they were taken.
	slices.SortStableFunc(all, func(a, b Past) int { return cmp.Compare(a.Received.Unix(), b.Received.Unix()) })
	return all, nil
}

// pastIn finds the mails of one folder; of the mailbox itself, those that are
// marked.
func (s *session) pastIn(ctx context.Context, folder string, since time.Time, l Look) ([]Past, error) {
	there, err := s.examine(ctx, folder)
	if err != nil || !there {
		return nil, err
	}
	var uids []imap.UID
	err = s.do(ctx, "search "+folder, func() error {
		// The server searches by days of its own zone.
		criteria := &imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagDeleted}, Since: since.AddDate(0, 0, -1)}
		if folder == s.in.cfg.Mailbox {
			criteria.Flag = []imap.Flag{Taken}
		}
		data, err := s.c.UIDSearch(criteria, nil).Wait()
		if err == nil {
			uids = data.AllUIDs()
		}
		return err
	})
	if err != nil || len(uids) == 0 {
		return nil, err
	}
	var metas []*imapclient.FetchMessageBuffer
	err = s.do(ctx, "look through "+folder, func() (err error) {
		metas, err = s.c.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{UID: true, RFC822Size: true, InternalDate: true, Envelope: true}).Collect()
		return err
	})
	slices.SortFunc(metas, func(a, b *imapclient.FetchMessageBuffer) int { return cmp.Compare(a.UID, b.UID) })
	var out []Past
	for _, m := range metas {
		if err != nil || m.InternalDate.Before(since) {
			continue
		}
		p := Past{Folder: folder, Raw: Raw{UID: uint32(m.UID), Received: m.InternalDate, Size: m.RFC822Size}}
		if e := m.Envelope; e != nil {
			p.MessageID, p.Subject = e.MessageID, e.Subject
			if len(e.From) > 0 {
				p.From = e.From[0].Addr()
			}
		}
		known, gone := false, false
		if p.MessageID != "" {
			known, err = l.Known(ctx, p.MessageID)
		}
		if err == nil && !known {
			if gone, err = s.fetch(ctx, &p.Raw); err == nil && !gone {
				out = append(out, p)
			}
		}
	}
	return out, err
}

// examine selects a folder for reading; it need not exist.
func (s *session) examine(ctx context.Context, folder string) (there bool, err error) {
	err = s.do(ctx, "open "+folder, func() error {
		_, err := s.c.Select(folder, &imap.SelectOptions{ReadOnly: true}).Wait()
		return err
	})
	var no *imap.Error
	if errors.As(err, &no) && no.Type == imap.StatusResponseTypeNo {
		s.in.log.Debug("no folder to look back into", "folder", folder, "error", fmt.Sprint(err))
		return false, nil
	}
	return err == nil, err
}
