package heads

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Keeper is a store whose commits are written down in a file of heads. Nothing
// is sent before that is done, so whatever a mailbox holds is known beside the
// key, too.
type Keeper struct {
	store.Store
	file *File
	now  func() time.Time

	mu   sync.Mutex
	owed []gamelog.Checkpoint
}

// Keep wraps a store.
func Keep(s store.Store, file *File, now func() time.Time) *Keeper {
	return &Keeper{Store: s, file: file, now: now}
}

// Create adds a game together with its first commit, and writes down its head.
func (k *Keeper) Create(ctx context.Context, g store.Game, c store.Commit) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := k.Store.Create(ctx, g, c); err != nil {
		return err
	}
	return k.sealed(c)
}

// Commit makes everything of c happen, or nothing, and writes down the head.
// If that fails the commit stands, and the error says so: nothing is sent until
// the head is written.
func (k *Keeper) Commit(ctx context.Context, c store.Commit) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := k.Store.Commit(ctx, c); err != nil {
		return err
	}
	return k.sealed(c)
}

// Claim returns mails that may be sent now.
func (k *Keeper) Claim(ctx context.Context, now, until time.Time, n int) ([]store.Outgoing, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := k.pay(); err != nil {
		return nil, err
	}
	return k.Store.Claim(ctx, now, until, n)
}

// sealed writes down the head after a commit.
func (k *Keeper) sealed(c store.Commit) error {
	if len(c.Records) == 0 {
		return nil
	}
	head, err := c.Records[len(c.Records)-1].SealedAt()
	if err != nil {
		return err
	}
	k.owed = append(k.owed, head)
	return k.pay()
}

// pay writes down what is not yet on the disk.
func (k *Keeper) pay() error {
	if len(k.owed) == 0 {
		return nil
	}
	if err := k.file.Add(k.now(), k.owed...); err != nil {
		return fmt.Errorf("what was committed is not written down beside the key yet, and is not sent before: %w", err)
	}
	k.owed = nil
	return nil
}
