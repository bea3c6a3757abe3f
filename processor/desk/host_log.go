package desk

import (
	"context"

	"github.com/adjutant-game/adjutant/state/gamelog"
	"golang.org/x/mod/sumdb/note"
)

// readHostLog reads the host's log.
func (o *Office) readHostLog(ctx context.Context) error {
	origin, err := gamelog.HostLogOrigin(o.Key.Public())
	if err != nil {
		return err
	}
	leaves, err := o.Store.HostLog(ctx)
	if err != nil {
		return err
	}
	o.Asking.log = gamelog.NewHostLog(origin, leaves)
	return nil
}

// hostLogFor is the file of the host's log for a game that has witnesses; nil for one
// that has none.
func (o *Office) hostLogFor(l *Live) ([]byte, error) {
	if l.Witnesses == nil {
		return nil, nil
	}
	if o.Asking.log == nil {
		if err := o.readHostLog(context.Background()); err != nil {
			return nil, err
		}
	}
	origin, err := gamelog.HostLogOf(l.Witnesses, o.HandOf(l.Game).Public())
	if err != nil {
		return nil, err
	}
	return o.Asking.log.Named(origin).Encode(), nil
}

// growHostLog adds the heads of all games that have gone on to the host's log. The log is stored
// before it is ever signed. Only those games are read, however many others there are.
func (o *Office) growHostLog(ctx context.Context) error {
	a := &o.Asking
	var more []gamelog.Checkpoint
	grown, err := o.Store.Grown(ctx)
	if err != nil {
		return err
	}
	for _, id := range grown {
		g, err := o.Store.Game(ctx, id)
		if err != nil {
			return err
		}
		if o.mayAppend(g) != nil {
			continue // a game taken over from another host, or one whose key is lost
		}
		head, err := o.Store.Head(ctx, id)
		if err != nil {
			return err
		}
		more = append(more, head.Checkpoint())
	}
	if err := o.Store.AddToHostLog(ctx, int(a.log.Size()), more); err != nil {
		a.log = nil // read it again
		return err
	}
	for _, c := range more {
		a.log.Add(c)
	}
	return nil
}

// signHostLog signs the head of the host's log under a name with each key of the host, unless that
// is done already. A witness picks the key that it knows.
func (o *Office) signHostLog(origin string) error {
	a := &o.Asking
	a.mu.Lock()
	defer a.mu.Unlock()
	root, err := a.log.RootAt(a.log.Size())
	if err != nil {
		return err
	}
	head := gamelog.TreeHead{Origin: origin, Size: a.log.Size(), Root: root}
	if h := a.heads[origin]; h != nil && h.head == head {
		return nil
	}
	var signers []note.Signer
	for _, h := range o.Key.All() {
		signers = append(signers, h.Signer())
	}
	signed, err := note.Sign(&note.Note{Text: head.String()}, signers...)
	if err != nil {
		return err
	}
	if a.heads == nil {
		a.heads = map[string]*askedHead{}
	}
	a.heads[origin] = &askedHead{head: head, note: signed, signed: map[string]gamelog.Cosignature{}}
	return nil
}
