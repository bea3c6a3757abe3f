package host

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// waiting are the matters that the host may say yes or no to.
func (h *Commands) waiting(ctx context.Context) ([]store.Matter, error) {
	ms, err := h.p.Store.Matters(ctx, h.l.Game.ID)
	return slices.DeleteFunc(ms, func(m store.Matter) bool {
		done := slices.ContainsFunc(h.Change.Matters, func(c store.Matter) bool { return c.Number == m.Number })
		return done || !m.Open || !slices.Contains([]string{desk.NewAddress, desk.WantsSeat, desk.WantsView}, m.Kind)
	}), err
}

// wants says what a matter asks for.
func wants(m store.Matter) string {
	switch m.Kind {
	case desk.WantsSeat:
		return fmt.Sprintf("%s <%s> wants to play %s", m.By, m.Address, m.About)
	case desk.WantsView:
		return fmt.Sprintf("%s <%s> wants to read along", m.By, m.Address)
	}
	return fmt.Sprintf("%s wants the address %s", m.By, strings.TrimPrefix(m.About, "add "))
}

// asked lists who waits for the host.
func (h *Commands) asked(ctx context.Context) error {
	ms, err := h.waiting(ctx)
	if err != nil {
		return err
	}
	for _, m := range ms {
		h.say("%d: %s", m.Number, wants(m))
	}
	if len(ms) == 0 {
		h.say("nobody waits for you in this game")
	}
	return nil
}

// numbered finds the matter with the number that the host gave.
func (h *Commands) numbered(ctx context.Context) (store.Matter, error) {
	ms, err := h.waiting(ctx)
	if err != nil {
		return store.Matter{}, err
	}
	n, err := strconv.Atoi(h.what)
	for _, m := range ms {
		if err == nil && m.Number == n {
			return m, nil
		}
	}
	return store.Matter{}, unfitf("nothing of the number %q waits for you; `host asked` lists what does", h.what)
}

// close closes a matter with its outcome.
func (h *Commands) close(m store.Matter, outcome string) {
	m.Open, m.Outcome = false, outcome
	h.Change.Matters = append(h.Change.Matters, m)
	h.say("%s: %s", wants(m), outcome)
}

// no refuses what somebody asked for, and tells him.
func (h *Commands) no(ctx context.Context) error {
	m, err := h.numbered(ctx)
	if err != nil {
		return err
	}
	h.close(m, "the host said no")
	to := store.Player{Name: m.By, Address: m.Address}
	if m.Kind == desk.NewAddress {
		i := slices.IndexFunc(h.l.Game.Players, func(pl store.Player) bool { return pl.Name == m.By })
		if i < 0 {
			return nil
		}
		to = h.l.Game.Players[i]
	}
	h.write(ctx, m, to, templates.SeatNews(h.p.Meta(h.l, &to, nil), "The host said no to what you asked for"))
	return nil
}

// write posts a mail about a matter to somebody.
func (h *Commands) write(ctx context.Context, m store.Matter, to store.Player, mail templates.Mail) {
	h.Post.Out = append(h.Post.Out, h.p.Letter(ctx, h.l, to, mail, h.l.Head.Size(), fmt.Sprintf("g%d", m.Number)))
}

// yes lets somebody in, or confirms a player's address for him.
func (h *Commands) yes(ctx context.Context) error {
	m, err := h.numbered(ctx)
	if err != nil {
		return err
	}
	switch {
	case m.Kind != desk.NewAddress && m.CodeHash != "":
		return unfitf("%s has not confirmed yet that %s is read by who asks", m.By, m.Address)
	case m.Kind == desk.WantsSeat:
		return h.letPlay(ctx, m)
	case m.Kind == desk.WantsView:
		return h.letRead(ctx, m)
	}
	return h.giveAddress(ctx, m)
}

// letPlay gives somebody the seat of a player who is leaving.
func (h *Commands) letPlay(ctx context.Context, m store.Matter) error {
	h.what = fmt.Sprintf("%s <%s> for %s", m.By, m.Address, m.About)
	if h.why == "" {
		h.why = m.By + " asked for the free seat"
	}
	if err := h.substitute(ctx); err != nil {
		return err
	}
	for i := range h.Change.Players {
		if pl := &h.Change.Players[i]; len(pl.Powers) == 0 {
			pl.Wishes.Leaving = false
		}
	}
	h.l.Game.Players = h.Change.Players
	h.close(m, "granted")
	return nil
}

// letRead adds somebody who reads along.
func (h *Commands) letRead(ctx context.Context, m store.Matter) error {
	if slices.ContainsFunc(h.l.Game.Players, func(pl store.Player) bool { return pl.Writes(m.Address) }) {
		return unfitf("%s gets the mails of this game already", m.Address)
	}
	pl := store.Player{Name: m.By, Address: m.Address}
	h.Change.Players = append(desk.ClonePlayers(h.l.Game.Players), pl)
	h.l.Game.Players = h.Change.Players
	h.close(m, "granted")
	h.write(ctx, m, pl, templates.Observing(h.p.Meta(h.l, &pl, h.l.Due), h.l.State, pl.Name))
	return nil
}

// giveAddress changes an address that the player could not confirm himself.
func (h *Commands) giveAddress(ctx context.Context, m store.Matter) error {
	players := desk.ClonePlayers(h.l.Game.Players)
	i := slices.IndexFunc(players, func(pl store.Player) bool { return pl.Name == m.By })
	if i < 0 {
		return unfitf("%s is not in this game any more", m.By)
	}
	pl := &players[i]
	if address, add := strings.CutPrefix(m.About, "add "); add {
		pl.Others = append(pl.Others, address)
	} else {
		pl.Address = address
	}
	h.Change.Players, h.l.Game.Players = players, players
	h.close(m, "confirmed")
	h.write(ctx, m, *pl, templates.Addresses(h.p.Meta(h.l, pl, nil), pl.Address, pl.Others))
	return nil
}
