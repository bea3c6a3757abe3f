package desk

import (
	"context"
	"errors"
	"sync"

	"github.com/adjutant-game/adjutant/processor/store"
)

// ErrWhole says that an input has to do with more than one game, or with what all of them share. It
// has to be started again while nothing else happens.
var ErrWhole = errors.New("nothing else may happen beside this")

// ErrBusy says that another worker has a game in hand.
var ErrBusy = store.ErrBusy

// hold is what one input holds up: a game, or nothing yet.
type hold struct {
	o    *Office
	game string
	lock *sync.Mutex
	// patient is set if it waits for other workers; release gives back what it holds of
	// theirs.
	patient bool
	release func()
}

// holdKey is where a context keeps the hold.
type holdKey struct{}

// Enter begins an input that has to do with one game at most. The game is the first that
// it loads; everything else about this game waits until leave is called, while inputs to
// other games go on. Loading a second game fails with ErrWhole. Without Enter, or under
// Lock, any game can be loaded.
func (o *Office) Enter(ctx context.Context) (inside context.Context, leave func()) {
	return o.enter(ctx, true)
}

// EnterIfFree is Enter for what can be done later as well: to load a game that another
// worker has in hand fails.
func (o *Office) EnterIfFree(ctx context.Context) (inside context.Context, leave func()) {
	return o.enter(ctx, false)
}

func (o *Office) enter(ctx context.Context, patient bool) (inside context.Context, leave func()) {
	o.house.RLock()
	h := &hold{o: o, patient: patient}
	return context.WithValue(ctx, holdKey{}, h), func() {
		if h.release != nil {
			h.release()
		}
		if h.lock != nil {
			h.lock.Unlock()
		}
		o.house.RUnlock()
	}
}

// Whole fails with ErrWhole in an input that holds up one game only.
func (o *Office) Whole(ctx context.Context) error {
	if h, ok := ctx.Value(holdKey{}).(*hold); ok && h.o == o {
		return ErrWhole
	}
	return nil
}

// hold takes a game for the input in hand.
func (o *Office) hold(ctx context.Context, game string) error {
	h, ok := ctx.Value(holdKey{}).(*hold)
	switch {
	case !ok || h.o != o:
		return o.holdAll(ctx)
	case h.game == game:
		return nil
	case h.lock != nil:
		return ErrWhole
	}
	lock := o.gates.of(game)
	lock.Lock()
	h.game, h.lock = game, lock
	if o.terms.Guard == nil {
		return nil
	}
	var err error
	h.release, err = o.terms.Guard.HoldGame(ctx, game, h.patient)
	return err
}

// holdAll keeps other workers off all games until Unlock. The caller has Lock.
func (o *Office) holdAll(ctx context.Context) (err error) {
	if o.terms.Guard == nil || o.alone != nil {
		return nil
	}
	o.alone, err = o.terms.Guard.HoldGame(ctx, "", true)
	return err
}

// of is the lock of a game.
func (g *gates) of(game string) *sync.Mutex {
	sum := uint32(2166136261)
	for i := range len(game) {
		sum = (sum ^ uint32(game[i])) * 16777619
	}
	return &g[sum%uint32(len(g))]
}

// Lock holds up everything else until Unlock, for an input that has to do with several games.
func (o *Office) Lock() { o.house.Lock() }

// Unlock lets the next input in.
func (o *Office) Unlock() {
	if o.alone != nil {
		o.alone()
		o.alone = nil
	}
	o.house.Unlock()
}
