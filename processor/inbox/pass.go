package inbox

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const (
	sizesAtOnce = 50       // mails whose size is asked for in one question
	headerBytes = 64 << 10 // fetched of a mail that is too big
)

// pass hands over every mail that is not yet taken, oldest first.
func (s *session) pass(ctx context.Context, handle Handler) error {
	began := s.in.now()
	if err := s.moveLeftovers(ctx, handle); err != nil {
		return err
	}
	uids, err := s.search(ctx)
	if err != nil {
		return err
	}
	s.searched = true
	s.broken = 0
	atOnce := max(s.in.atOnce, 1)
	f := &flight{atOnce: atOnce, lanes: s.in.lanes, handle: handle, mark: s.settle, ended: make(chan struct{}, atOnce)}
	defer f.land()
	for chunk := range slices.Chunk(uids, sizesAtOnce) {
		metas, err := s.sizes(ctx, chunk)
		if err != nil {
			return err
		}
		s.in.onStep("found")
		for _, meta := range metas {
			if err := s.take(ctx, meta, f); err != nil {
				return err
			}
		}
	}
	if err := f.settle(ctx, 0); err != nil {
		return err
	}
	s.in.heardUntil(began)
	return nil
}

// search asks for the mails without the mark.
func (s *session) search(ctx context.Context) ([]imap.UID, error) {
	var found []imap.UID
	err := s.do(ctx, "search", func() error {
		criteria := &imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagDeleted, Taken}}
		data, err := s.c.UIDSearch(criteria, nil).Wait()
		if err != nil {
			return err
		}
		found = data.AllUIDs()
		return nil
	})
	if err != nil {
		return nil, err
	}
	// Forget those that somebody else took away.
	maps.DeleteFunc(s.in.aside, func(u imap.UID, _ time.Time) bool { return !slices.Contains(found, u) })
	found = slices.DeleteFunc(found, func(u imap.UID) bool { return s.in.done[u] || s.in.asideUntil(u) })
	slices.Sort(found)
	return found, nil
}

// sizes asks how big the mails are before any is fetched.
func (s *session) sizes(ctx context.Context, uids []imap.UID) ([]*imapclient.FetchMessageBuffer, error) {
	var metas []*imapclient.FetchMessageBuffer
	err := s.do(ctx, "ask for sizes", func() (err error) {
		metas, err = s.c.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{UID: true, RFC822Size: true, InternalDate: true}).Collect()
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(metas, func(a, b *imapclient.FetchMessageBuffer) int { return int(a.UID) - int(b.UID) })
	return metas, nil
}

// take fetches one mail and has it handled. If others may be handled at the same time, it is marked
// later.
func (s *session) take(ctx context.Context, meta *imapclient.FetchMessageBuffer, f *flight) error {
	raw := Raw{UID: uint32(meta.UID), UIDValidity: s.in.validity, Received: meta.InternalDate, Size: meta.RFC822Size}
	gone, err := s.fetch(ctx, &raw)
	if err != nil || gone {
		return err
	}
	s.in.onStep("fetched")
	f.add(ctx, meta, raw)
	return f.settle(ctx, f.atOnce-1)
}

// settle marks a mail that was handled, and moves it.
func (s *session) settle(ctx context.Context, meta *imapclient.FetchMessageBuffer, raw Raw, err error) error {
	folder := s.in.cfg.Processed
	if errors.Is(err, ErrRejected) {
		folder, err = s.in.cfg.Rejected, nil
	}
	if err != nil && s.setAside(ctx, meta.UID, err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("mail %d was not taken: %w", raw.UID, err)
	}
	s.broken = 0
	s.in.done[meta.UID] = true
	delete(s.in.aside, meta.UID)
	s.in.onStep("handled")
	if err := s.mark(ctx, meta.UID); err != nil {
		return err
	}
	s.in.onStep("marked")
	err = s.moveTaken(ctx, meta.UID, folder)
	s.in.lookedLeft = s.in.lookedLeft && err == nil
	return err
}

// moveTaken moves a mail that is marked to its folder, if it has one.
func (s *session) moveTaken(ctx context.Context, uid imap.UID, folder string) error {
	if folder == "" {
		return nil
	}
	if err := s.move(ctx, uid, folder); err != nil {
		var no *imap.Error
		if !errors.As(err, &no) {
			return err
		}
		s.in.log.Warn("a handled mail could not be moved and stays, marked, where it is", "mail", uint32(uid), "folder", folder, "error", err)
		return nil
	}
	s.in.onStep("moved")
	return nil
}

// moveLeftovers moves the mails that were marked but not moved because the program was killed in
// between. It does so once in each process. The Handler, which knows them, says where they belong.
func (s *session) moveLeftovers(ctx context.Context, handle Handler) error {
	if s.in.lookedLeft || !s.keyword || s.in.cfg.Processed == "" {
		return nil
	}
	var left []imap.UID
	if err := s.do(ctx, "search for what was not moved", func() error {
		data, err := s.c.UIDSearch(&imap.SearchCriteria{Flag: []imap.Flag{Taken}, NotFlag: []imap.Flag{imap.FlagDeleted}}, nil).Wait()
		if err == nil {
			left = data.AllUIDs()
		}
		return err
	}); err != nil {
		return err
	}
	for chunk := range slices.Chunk(left, sizesAtOnce) {
		metas, err := s.sizes(ctx, chunk)
		if err != nil {
			return err
		}
		for _, meta := range metas {
			raw := Raw{UID: uint32(meta.UID), UIDValidity: s.in.validity, Received: meta.InternalDate, Size: meta.RFC822Size}
			gone, err := s.fetch(ctx, &raw)
			if err != nil {
				return err
			}
			if gone {
				continue
			}
			folder := s.in.cfg.Processed
			if err := handle(ctx, raw); errors.Is(err, ErrRejected) {
				folder = s.in.cfg.Rejected
			} else if fatal := (*Fatal)(nil); errors.As(err, &fatal) || ctx.Err() != nil {
				return err
			} else if err != nil {
				s.in.log.Warn("a mail that was marked but not moved stays where it is", "mail", raw.UID, "error", err)
				continue
			}
			if err := s.moveTaken(ctx, meta.UID, folder); err != nil {
				return err
			}
		}
	}
	s.in.lookedLeft = true
	return nil
}

// fetch gets the mail itself, or the head of one that is too big. A mail that somebody removed in
// the meantime is gone.
func (s *session) fetch(ctx context.Context, raw *Raw) (gone bool, err error) {
	section := &imap.FetchItemBodySection{Peek: true, Partial: &imap.SectionPartial{Size: s.in.cfg.MaxSize + 1}}
	if raw.TooBig = raw.Size > s.in.cfg.MaxSize; raw.TooBig {
		section.Specifier = imap.PartSpecifierHeader
		section.Partial.Size = headerBytes
	}
	var got []fetched
	err = s.in.await(ctx, s.in.cfg.BodyTimeout, func() { s.c.Close() }, func() (err error) {
		got, err = collect(s.c.Fetch(imap.UIDSetNum(imap.UID(raw.UID)), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}))
		return err
	})
	if err != nil {
		return false, fmt.Errorf("fetch mail %d: %w", raw.UID, err)
	}
	for _, m := range got {
		if m.uid == imap.UID(raw.UID) && m.body != nil {
			raw.Bytes = m.body
			if int64(len(raw.Bytes)) > s.in.cfg.MaxSize { // the server had reported less
				raw.TooBig, raw.Bytes = true, raw.Bytes[:min(len(raw.Bytes), headerBytes)]
			}
			return false, nil
		}
	}
	return true, nil
}

// mark sets the flags of a handled mail. A server that refuses the keyword gets
// the plain flag.
func (s *session) mark(ctx context.Context, uid imap.UID) error {
	flags := []imap.Flag{imap.FlagSeen}
	if s.keyword {
		flags = append(flags, Taken)
	}
	return s.do(ctx, "mark as taken", func() error {
		return s.c.Store(imap.UIDSetNum(uid), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: flags}, nil).Close()
	})
}

// move puts a handled mail into a folder, which is made if it is missing.
func (s *session) move(ctx context.Context, uid imap.UID, folder string) error {
	err := s.moveOnce(ctx, uid, folder)
	var no *imap.Error
	if errors.As(err, &no) && no.Type == imap.StatusResponseTypeNo && (no.Code == imap.ResponseCodeTryCreate || no.Code == imap.ResponseCodeNonExistent) {
		if err := s.do(ctx, "make folder "+folder, func() error { return s.c.Create(folder, nil).Wait() }); err != nil {
			return err
		}
		err = s.moveOnce(ctx, uid, folder)
	}
	return err
}

// moveOnce moves by MOVE if the server has it. Otherwise it copies the mail, and removes the
// original only when the copy is there: the client library would remove it even if the copy failed,
// and other people's mails with it.
func (s *session) moveOnce(ctx context.Context, uid imap.UID, folder string) error {
	set := imap.UIDSetNum(uid)
	caps, err := s.caps(ctx)
	if err != nil {
		return err
	}
	if caps.Has(imap.CapMove) {
		return s.do(ctx, "move", func() error {
			_, err := s.c.Move(set, folder).Wait()
			return err
		})
	}
	if err := s.do(ctx, "copy", func() error {
		_, err := s.c.Copy(set, folder).Wait()
		return err
	}); err != nil {
		return err
	}
	return s.do(ctx, "remove the copied mail", func() error {
		if err := s.c.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close(); err != nil {
			return err
		}
		if caps.Has(imap.CapUIDPlus) {
			return s.c.UIDExpunge(set).Close()
		}
		return nil
	})
}
