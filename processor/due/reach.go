package due

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// tellAgain is how long it takes before the host is told again about an address that mail does not
// reach.
const tellAgain = 24 * time.Hour

// tellUnreached tells the host about players whom mail does not reach, once when it begins, and
// about the same player again after a day at the earliest.
func (door *Door) tellUnreached(ctx context.Context) error {
	ts, err := door.Store.Troubles(ctx)
	if err != nil {
		return err
	}
	now := door.Now()
	c := store.Commit{}
	var lines []string
	for _, t := range ts {
		if !t.Told.IsZero() && (!t.Told.Before(t.Since) || now.Sub(t.Told) < tellAgain) {
			continue
		}
		line, err := door.unreachedLine(ctx, t)
		if err != nil {
			return err
		}
		t.Told = now
		c.Told = append(c.Told, t)
		if line != "" {
			lines = append(lines, line)
			c.Notices = append(c.Notices, store.Notice{At: now, Kind: "unreached", Text: line})
		}
	}
	if len(lines) > 0 && door.terms.HostAddress != "" {
		m := templates.Unreached(templates.Meta{Host: door.terms.Name}, lines)
		c.Out = []store.Outgoing{door.ToHost(m, "unreached", now)}
	}
	if len(c.Told) == 0 {
		return nil
	}
	return door.Store.Commit(ctx, c)
}

// unreachedLine says who is not reached; "" if the address belongs neither to the host nor to
// anybody who plays or reads in a game that goes on.
func (door *Door) unreachedLine(ctx context.Context, t store.Trouble) (string, error) {
	if strings.EqualFold(t.Address, door.terms.HostAddress) {
		door.Log.Error("mail to the host does not arrive", "address", t.Address, "reason", t.Reason)
		return "", nil
	}
	games, err := door.Store.GamesOf(ctx, t.Address)
	if err != nil {
		return "", err
	}
	var who []string
	for _, g := range games {
		if g.Status == store.Archived {
			continue
		}
		for _, pl := range g.Players {
			if name := fmt.Sprintf("%s in %s", pl.Name, g.ID); strings.EqualFold(pl.Address, t.Address) && !slices.Contains(who, name) {
				who = append(who, name)
			}
		}
	}
	if len(who) == 0 {
		return "", nil
	}
	return fmt.Sprintf("%s <%s>: %s since %s; the server said: %s", strings.Join(who, ", "), t.Address,
		howUnreached[t.Kind], door.When(t.Since, ""), t.Reason), nil
}

// howUnreached describes the kinds of failure.
var howUnreached = map[store.FailureKind]string{
	store.OneRecipient: "the address has been refused", store.TheMessage: "mails have been refused", store.CameBack: "mails have come back",
}
