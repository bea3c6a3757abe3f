package site

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates/site"
)

// Games are what pages are made from.
type Games interface {
	Games(ctx context.Context) ([]store.Game, error)
	Stamp(ctx context.Context, id string) (records, edition int, err error)
	Records(ctx context.Context, game string) ([]gamelog.Sealed, error)
	DueOf(ctx context.Context, game string) ([]store.Due, error)
}

// Host writes the pages of a host's games as their settings say.
type Host struct {
	Store Games
	// Name is the host's.
	Name string
	// Format is the version of the program: pages of another are written again.
	Format string
	// Engine are the programs for pages where something is worked out; nil for none. To are
	// the addresses that orders are mailed to, by the mailboxes that games have; that of ""
	// is for games of none of these.
	Engine *site.Engine
	To     map[string]string
	// Only are the games to write; nil for all.
	Only []string
	// Skipped, if not nil, hears of a game that could not be written.
	Skipped func(game string, err error)
}

// to is the address that a game's orders are mailed to.
func (h Host) to(g store.Game) string {
	if to, ok := h.To[g.Settings.Mailbox]; ok {
		return to
	}
	return h.To[""]
}

// Link is where a reader finds his page.
type Link struct {
	Game   string `json:"game"`
	Reader string `json:"reader,omitempty"`
	// Path is below the site's address.
	Path string `json:"path"`
}

// Result says what was written.
type Result struct {
	// Games have pages, Off are those whose setting gives them none.
	Games   int `json:"games"`
	Off     int `json:"off"`
	Written int `json:"written"`
	Kept    int `json:"kept"`
	Removed int `json:"removed"`
	// Links are where the pages are: of each reader, or of a public game.
	Links []Link `json:"links"`
	// Failed are games that could not be written; what was there of them stays.
	Failed []string `json:"failed,omitempty"`
}

// Write brings a folder up to date. It may be stopped and called again.
func (h Host) Write(ctx context.Context, dir string) (Result, error) {
	var res Result
	games, err := h.Store.Games(ctx)
	if err != nil {
		return res, err
	}
	f, err := Open(dir, h.Format)
	if err != nil {
		return res, err
	}
	kept := map[string]bool{}
	var list []site.Listed
	var jobs []*job
	var of []store.Game // of each job
	for _, g := range games {
		if g.Settings.Page == store.NoPage {
			res.Off++
			continue
		}
		if h.Only != nil && !slices.Contains(h.Only, g.ID) {
			kept[g.ID] = true
			if was, ok := f.was.Games[g.ID]; ok && g.Settings.Page == store.PublicPage {
				list = append(list, was.Listed)
			}
			continue
		}
		due, stamp, err := h.stamp(ctx, g)
		if ctx.Err() != nil {
			return res, ctx.Err()
		}
		of = append(of, g)
		jobs = append(jobs, newJob(g.ID, stamp, func(ctx context.Context, scenes *Scenes) (*Pages, error) {
			if err != nil {
				return nil, err
			}
			return h.pages(ctx, g, due, scenes)
		}))
	}
	err = f.each(ctx, jobs, func(n int, listed site.Listed, err error) {
		g := of[n]
		if err != nil {
			kept[g.ID] = true
			res.Failed = append(res.Failed, g.ID)
			if h.Skipped != nil {
				h.Skipped(g.ID, err)
			}
			return
		}
		res.Games++
		res.Links = append(res.Links, linksOf(g)...)
		if g.Settings.Page == store.PublicPage {
			list = append(list, listed)
		}
	})
	if err != nil {
		return res, err
	}
	err = f.Rest(append(h.common(), site.List(h.Name, list, h.Engine != nil), site.Blank("r"), site.Blank("p"), site.Blank("assets"))...)
	if err != nil {
		return res, err
	}
	err = f.Close(func(id string) bool { return kept[id] })
	res.Written, res.Kept, res.Removed = f.Written, f.Kept, f.Removed
	return res, err
}

// common are the files that belong to no game.
func (h Host) common() []site.File {
	if h.Engine == nil {
		return site.Common()
	}
	return append(site.Common(), h.Engine.Files()...)
}

// pages makes the pages of a game.
func (h Host) pages(ctx context.Context, g store.Game, due []store.Due, scenes *Scenes) (*Pages, error) {
	records, err := h.Store.Records(ctx, g.ID)
	if err != nil {
		return nil, err
	}
	l, err := gamelog.Kept(g.ID, g.Settings.PublicKey, records)
	if err != nil {
		return nil, err
	}
	public := g.Settings.Page == store.PublicPage
	about := About{
		Title: g.Title, Seats: seatsOf(g), Zone: clock.Location(g.Settings.Zone), Trusted: true, Engine: h.Engine, To: h.to(g), Hidden: !public, Home: public, Folder: g.PageFolder(),
		Due: func(st *state.Game) time.Time { return desk.NextDeadline(st, due) },
	}
	p, err := Read(l, about, scenes)
	if err != nil {
		return nil, err
	}
	if !public {
		for _, pl := range g.Players {
			reader := site.Reader{Name: pl.Name, Game: about.Title, ID: g.ID, Folder: g.ReaderFolder(pl), To: "../../" + about.Folder + "/index.html", On: p.On}
			for _, q := range pl.Powers {
				reader.Powers = append(reader.Powers, string(q))
			}
			if !p.Deadline.IsZero() {
				reader.Deadline = When(p.Deadline, clock.Location(cmp.Or(pl.Zone, g.Settings.Zone)))
			}
			p.Files = append(p.Files, reader.File())
		}
	}
	return p, nil
}

// stamp changes with all that the pages of a game show.
func (h Host) stamp(ctx context.Context, g store.Game) (due []store.Due, stamp string, err error) {
	if due, err = h.Store.DueOf(ctx, g.ID); err != nil {
		return nil, "", err
	}
	records, edition, err := h.Store.Stamp(ctx, g.ID)
	if err != nil {
		return nil, "", err
	}
	text, err := json.Marshal([]any{records, edition, g.Title, g.Settings.Page, g.PageFolder(), due, g.Status, h.Engine != nil, h.to(g)})
	if err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(text)
	return due, fmt.Sprintf("%d-%x", records, sum[:8]), nil
}

// seatsOf tells who plays which power.
func seatsOf(g store.Game) []state.Seat {
	seats := []state.Seat{}
	for _, p := range g.Players {
		for _, q := range p.Powers {
			seats = append(seats, state.Seat{Power: q, Player: p.Name})
		}
	}
	return seats
}

// linksOf are the links to a game's pages.
func linksOf(g store.Game) []Link {
	if g.Settings.Page == store.PublicPage {
		return []Link{{Game: g.ID, Path: g.PageOf(nil)}}
	}
	var links []Link
	for _, p := range g.Players {
		links = append(links, Link{Game: g.ID, Reader: p.Name, Path: g.PageOf(&p)})
	}
	return links
}
