package player

import (
	"context"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// ChangePlayer changes the mail's sender in the list of the game's players.
func (in *Input) ChangePlayer(f func(*store.Player)) {
	in.changeOf(in.Player.Name, f)
}

// changeOf changes a player of the game. The change is committed with the mail, and everything
// written about him from now on uses it.
func (in *Input) changeOf(name string, f func(*store.Player)) {
	if in.Change.Players == nil {
		in.Change.Players = desk.ClonePlayers(in.Game.Game.Players)
	}
	for i := range in.Change.Players {
		pl := &in.Change.Players[i]
		if pl.Name != name {
			continue
		}
		f(pl)
		if in.Player != nil && in.Player.Name == name {
			in.Player = pl
		}
	}
}

// carryFormat sets how the player's mails are written.
func carryFormat(ctx context.Context, in *Input, c command.Command) error {
	word := strings.ToLower(c.Arg)
	if strings.HasPrefix(strings.ToLower(c.Said), "d") || strings.HasPrefix(word, "digest") || strings.HasPrefix(word, "daily") {
		off := strings.HasSuffix(word, "off")
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Daily = !off })
		in.Reply(ctx, templates.Wishes(in.Meta(), in.wishes()))
		return nil
	}
	formats := map[string]store.Format{"html": store.HTML, "full": store.HTML, "text": store.Text, "plain": store.Text, "plain text": store.Text, "short": store.Short,
		"bbcode": store.BBCode, "phpbb": store.BBCode, "vbulletin": store.BBCode, "markdown": store.Markdown, "md": store.Markdown, "nodebb": store.Markdown, "discourse": store.Discourse,
		"fragment": store.Fragment, "html fragment": store.Fragment, "html post": store.Fragment}
	f, ok := formats[word]
	if !ok && word != "" {
		in.Reply(ctx, templates.NoFormat(in.Meta(), c.Arg))
		return nil
	}
	if ok {
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Format = f })
	}
	in.Reply(ctx, templates.Wishes(in.Meta(), in.wishes()))
	return nil
}

// carryReports sets how often the player gets reports.
func carryReports(ctx context.Context, in *Input, c command.Command) error {
	word := strings.ToLower(strings.Trim(c.Arg, ":= "))
	r, ok := store.RhythmOf(word)
	switch {
	case ok:
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Reports, pl.Wishes.Daily = r, false })
	case strings.HasSuffix(word, "daily"):
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Daily = true })
	case strings.HasSuffix(word, "game"):
		in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Reports, pl.Wishes.Daily = "", false })
	}
	in.Reply(ctx, templates.Wishes(in.Meta(), in.wishes()))
	return nil
}

// carryMute stops mails that the player does not need, or starts them again.
func carryMute(ctx context.Context, in *Input, c command.Command) error {
	on := !strings.HasPrefix(strings.ToLower(c.Said), "un") && !strings.EqualFold(c.Arg, "off")
	in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Muted = on })
	in.Reply(ctx, templates.Wishes(in.Meta(), in.wishes()))
	return nil
}

// carryZone sets the time zone of the player's mails.
func carryZone(ctx context.Context, in *Input, c command.Command) error {
	switch strings.ToLower(c.Arg) {
	case "":
	case "game", "off", "none":
		in.ChangePlayer(func(pl *store.Player) { pl.Zone = "" })
	default:
		zone, ok := zoneNamed(c.Arg)
		if !ok {
			in.Reply(ctx, templates.NoZone(in.Meta(), c.Arg))
			return nil
		}
		in.ChangePlayer(func(pl *store.Player) { pl.Zone = zone })
	}
	in.Reply(ctx, templates.Wishes(in.Meta(), in.wishes()))
	return nil
}

// areas are the continents of the time zones' names.
var areas = []string{"", "Europe/", "America/", "Asia/", "Australia/", "Africa/", "Pacific/", "Atlantic/", "Indian/", "America/Argentina/", "America/Indiana/"}

// zoneNamed finds a time zone by its name, or just by its city if only one zone has it. Offsets
// like UTC+2 are not time zones: they have no summer time.
func zoneNamed(text string) (string, bool) {
	name := zoneSpelling(text)
	if name == "" || strings.EqualFold(name, "Local") {
		return "", false
	}
	if strings.EqualFold(name, "UTC") || strings.EqualFold(name, "GMT") {
		return "UTC", true
	}
	var found []string
	for _, area := range areas {
		if area != "" && strings.Contains(name, "/") {
			break
		}
		if loc, err := time.LoadLocation(area + name); err == nil && strings.Contains(loc.String(), "/") {
			found = append(found, loc.String())
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// zoneSpelling writes "new york" as "New_York".
func zoneSpelling(text string) string {
	if len(text) > 60 || strings.Contains(text, "..") {
		return ""
	}
	parts := strings.Split(strings.TrimSpace(text), "/")
	for i, p := range parts {
		words := strings.FieldsFunc(p, func(r rune) bool { return r == ' ' || r == '_' })
		for j, w := range words {
			if w == strings.ToLower(w) && w != "of" && w != "es" && w != "au" {
				words[j] = strings.ToUpper(w[:1]) + w[1:]
			}
		}
		parts[i] = strings.Join(words, "_")
	}
	return strings.Join(parts, "/")
}

// wishes returns the player's wishes in the words of a mail.
func (in *Input) wishes() templates.Wish {
	w := in.Player.Wishes
	out := templates.Wish{Format: "html", Muted: w.Muted, Daily: w.Daily, Reports: string(desk.Rhythm(in.Game, in.Player)), Zone: desk.ZoneOf(in.Game, in.Player), OwnZone: in.Player.Zone != ""}
	if w.Format != store.HTML {
		out.Format = string(w.Format)
	}
	if out.Zone == "" {
		out.Zone = "UTC"
	}
	out.Now = in.p.When(in.p.Now(), out.Zone)
	if w.Daily {
		out.Next = in.p.When(in.p.Daily(in.Game, in.Player), out.Zone)
	}
	return out
}
