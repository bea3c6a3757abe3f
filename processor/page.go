package processor

import (
	"context"
	"strings"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// carryPage gives the reader his link to the game's pages, or a new one. Reports do not have the
// link, because they are copied and passed on.
func carryPage(ctx context.Context, in *intake, c command.Command) error {
	kind := in.Game.Game.Settings.Page
	a := templates.PageAnswer{Off: kind == store.NoPage, Public: kind == store.PublicPage, NoSite: in.p.cfg.Pages == ""}
	switch strings.ToLower(strings.TrimSpace(c.Arg)) {
	case "", "please":
	default:
		a.New = kind == store.LinkPage
	}
	if a.New {
		in.change(func(pl *store.Player) { pl.NewLink() })
	}
	in.reply(ctx, templates.Page(in.meta(), a))
	return nil
}
