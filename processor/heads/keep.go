package heads

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Keeper is a store whose commits are written down in a file of heads. Nothing is sent before that
// is done, so everything that a mailbox holds is also known beside the key.
type Keeper struct {
	store.Store
	file *File
	now  func() time.Time

	// sending is held for reading by a commit until its head is written down, and for writing while
	// mails to send are taken.
	sending sync.RWMutex
	// paying is held by whoever writes: the others' heads go with his, in one write.
	paying sync.Mutex
	mu     sync.Mutex
	owed   []gamelog.Checkpoint
}

// Keep wraps a store.
func Keep(s store.Store, file *File, now func() time.Time) *Keeper {
	return &Keeper{Store: s, file: file, now: now}
}

// Create adds a game together with its first commit, and writes down its head.
func (k *Keeper) Create(ctx context.Context, g store.Game, c store.Commit) error {
	k.sending.RLock()
	defer k.sending.RUnlock()
	if err := k.Store.Create(ctx, g, c); err != nil {
		return err
	}
	return k.sealed(c)
}

// Commit makes everything in c happen, or nothing, and writes down the head. If writing fails, the
// commit still counts and the error says so: nothing is sent until the head is written.
func (k *Keeper) Commit(ctx context.Context, c store.Commit) error {
	k.sending.RLock()
	defer k.sending.RUnlock()
	if err := k.Store.Commit(ctx, c); err != nil {
		return err
	}
	return k.sealed(c)
}

// Claim returns mails that may be sent now.
func (k *Keeper) Claim(ctx context.Context, now, until time.Time, n int, box store.Box) ([]store.Outgoing, error) {
	k.sending.Lock()
	defer k.sending.Unlock()
	if err := k.pay(); err != nil {
		return nil, err
	}
	return k.Store.Claim(ctx, now, until, n, box)
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
	k.mu.Lock()
	k.owed = append(k.owed, head)
	k.mu.Unlock()
	return k.pay()
}

// pay writes down what is not yet on the disk. When it returns, all that was missing before is
// there, whoever wrote it.
func (k *Keeper) pay() error {
	k.paying.Lock()
	defer k.paying.Unlock()
	k.mu.Lock()
	owed := k.owed
	k.mu.Unlock()
	if len(owed) == 0 {
		return nil
	}
	if err := k.file.Add(k.now(), owed...); err != nil {
		return fmt.Errorf("what was committed is not written down beside the key yet, and is not sent before: %w", err)
	}
	k.mu.Lock()
	k.owed = k.owed[len(owed):]
	k.mu.Unlock()
	return nil
}
