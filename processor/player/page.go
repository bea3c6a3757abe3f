package player

import (
	"context"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// carryPage gives the reader his link to the game's pages, or a new one. Reports do not have the
// link, because they are copied and passed on.
func carryPage(ctx context.Context, in *Input, c command.Command) error {
	kind := in.Game.Game.Settings.Page
	a := templates.PageAnswer{Off: kind == store.NoPage, Public: kind == store.PublicPage, NoSite: in.p.terms.Pages == ""}
	switch strings.ToLower(strings.TrimSpace(c.Arg)) {
	case "", "please":
	default:
		a.New = kind == store.LinkPage
	}
	if a.New {
		in.ChangePlayer(func(pl *store.Player) { pl.NewLink() })
	}
	in.Reply(ctx, templates.Page(in.Meta(), a))
	return nil
}
