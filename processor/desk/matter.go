package desk

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
)

// NewAddress is the kind of a matter about an address to be confirmed. Its About is the address,
// with "add " before it if the address is only one more to write from.
const NewAddress = "address"

// The kinds of matters to which players agree explicitly, so that the log can show it.
const (
	AgreeKey       = "key"
	AgreeWitnesses = "witnesses"
)

// The kinds of matters that wait for the host.
const (
	WantsSeat = "join"
	WantsView = "observe"
)

// RotatesLater is the kind of a matter that waits for the round in which a game can change to
// another key. Its About is the key.
const RotatesLater = "key change"

// matters returns the game's matters, as they are in the store. A mail needs them several times.
func (o *Office) matters(ctx context.Context, l *Live) ([]store.Matter, error) {
	if m := &l.matters; !m.known || m.edition != l.Game.Edition {
		all, err := o.Store.Matters(ctx, l.Game.ID)
		if err != nil {
			return nil, err
		}
		for i := range all { // who adds to a list gets one of his own
			x := &all[i]
			x.Needs, x.Yes, x.Agreed = slices.Clip(x.Needs), slices.Clip(x.Yes), slices.Clip(x.Agreed)
		}
		*m = mattersSeen{true, l.Game.Edition, all}
	}
	return slices.Clone(l.matters.all), nil
}
