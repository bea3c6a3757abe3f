package desk

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// OrderedAhead is the kind of the matters that keep orders for a turn or a phase to come. They are
// in no log before their time, so nobody but their owner knows that there are any.
const OrderedAhead = "orders ahead"

// dueAhead: the time of orders ahead has come.
const DueAhead = "ahead"

// AheadOrders are orders that wait for their time, as a matter keeps them.
type AheadOrders struct {
	Power ruleset.PowerID `json:"power"`
	// Round is the round of the turn they are for.
	Round int `json:"round"`
	// Battles is set if they wait for the battles of that turn to be over.
	Battles bool `json:"battles,omitempty"`
	// Lines are the orders in canonical form.
	Lines []string `json:"lines"`
	// Mail, MessageID and Received are those of the mail that brought them.
	Mail      string    `json:"mail"`
	MessageID string    `json:"message_id,omitempty"`
	Received  time.Time `json:"received"`
	// Evidence is the hash of what the mail's sender signed, which is kept with the evidence of the
	// game's records; empty for nothing.
	Evidence string `json:"evidence,omitempty"`
}

// WaitingAhead reads a matter as orders ahead that still wait.
func WaitingAhead(m store.Matter) (a AheadOrders, ok bool) {
	if m.Kind != OrderedAhead || m.Outcome != "" {
		return a, false
	}
	return a, json.Unmarshal([]byte(m.About), &a) == nil
}

// Comes reports whether their time has come. It has not while questions are open.
func (a AheadOrders) Comes(g *state.Game) bool {
	if g.Active != a.Power || g.Round < a.Round || g.Turn.Hold != nil || g.Winner != "" {
		return false
	}
	return !a.Battles || g.Phase >= order.NoncombatMove
}

// When says what they wait for.
func (a AheadOrders) When() string {
	if a.Battles {
		return fmt.Sprintf("after the battles of round %d", a.Round)
	}
	return fmt.Sprintf("the turn of round %d", a.Round)
}

// withAhead adds to a commit that orders ahead are due to be tried, if their time comes with it.
func (o *Office) withAhead(ctx context.Context, l *Live, g *state.Game, c *store.Commit) error {
	ms, err := o.matters(ctx, l)
	if err != nil {
		return err
	}
	comes := false
	for _, m := range ms {
		if i := slices.IndexFunc(c.Matters, func(x store.Matter) bool { return x.Number == m.Number }); i >= 0 {
			m = c.Matters[i]
		}
		a, ok := WaitingAhead(m)
		comes = comes || ok && a.Comes(g)
	}
	if !c.SetDue {
		c.Due = slices.Clone(l.Due)
	}
	had := slices.ContainsFunc(c.Due, func(d store.Due) bool { return d.Kind == DueAhead })
	if comes && !had {
		c.SetDue = true
		c.Due = append(c.Due, store.Due{Game: l.Game.ID, Kind: DueAhead, At: clock.Moment(o.Now().UTC())})
	}
	return nil
}

// ComesAhead reports whether the time of some orders ahead has come in a game, besides those that
// are being tried.
func (o *Office) ComesAhead(ctx context.Context, l *Live, g *state.Game) (bool, error) {
	ms, err := o.matters(ctx, l)
	return slices.ContainsFunc(ms, func(m store.Matter) bool {
		a, ok := WaitingAhead(m)
		return ok && m.Number != l.Trying && a.Comes(g)
	}), err
}
