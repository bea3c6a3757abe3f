package due

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/desk"
)

// Watch looks for an outage, and moves all deadlines by it. The leading worker calls it before it
// hands a mail to the others, or says that it has heard all mails.
func (door *Door) Watch(ctx context.Context) error { return door.Beside(ctx, door.Look) }

// InTime reports whether what is due may be done here, and mails handed out. If no worker was running for long, the
// leading one has to move the deadlines first.
func (door *Door) InTime(ctx context.Context) (bool, error) {
	if door.Leads() || door.terms.Outage <= 0 {
		return true, nil
	}
	last, err := door.Store.Alive(ctx)
	return err == nil && door.Now().Sub(last).Abs() < door.terms.Outage-storeEvery, err
}

// ofLeader reports whether only the leading worker does something that is due: asking witnesses.
func ofLeader(kind string) bool { return kind == desk.DueWitness || kind == desk.DueAbsent }
