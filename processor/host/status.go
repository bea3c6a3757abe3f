package host

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/league"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// stop stops the game: no orders are taken, nothing comes due.
func (h *Commands) stop(ctx context.Context) error {
	if h.l.Game.Status != store.Open {
		return unfitf("the game is not open, it is %s", h.l.Game.Status)
	}
	return h.setStatus(ctx, state.Stop, store.Stopped)
}

// archive archives the game.
func (h *Commands) archive(ctx context.Context) error {
	if h.l.Game.Status == store.Archived {
		return unfit("the game is archived already")
	}
	return h.setStatus(ctx, state.Archive, store.Archived)
}

// setStatus records the action and gives the game another status. Nothing is
// due then.
func (h *Commands) setStatus(ctx context.Context, a state.HostAction, status store.Status) error {
	s, err := h.record(state.Input{Action: a, Text: h.what})
	if err != nil {
		return err
	}
	h.l.Game.Status, h.Change.Status = status, status
	h.haltClock()
	h.tell(ctx, s)
	return nil
}

// start begins the first turn's time, or lets a stopped game go on.
func (h *Commands) start(ctx context.Context) error {
	g := &h.l.Game
	switch {
	case h.l.State.Winner != "":
		return unfitf("the game is over, %s; `host back to record N` opens it again", h.l.State.Result())
	case g.Status == store.Open && !h.isNew():
		return unfit("the game is going on already")
	}
	s, err := h.record(state.Input{Action: state.Start, Text: h.what})
	if err != nil {
		return err
	}
	g.Status, h.Change.Status = store.Open, store.Open
	h.freshClock()
	h.tell(ctx, s)
	return nil
}

// league answers with the game's line for a league table, or with a list of all games.
func (h *Commands) league(ctx context.Context) error {
	if ws := strings.Fields(strings.ToLower(h.what)); len(ws) > 0 {
		format := league.Text
		if len(ws) > 1 {
			format = league.Format(ws[1])
		}
		if !slices.Contains(league.Formats, format) {
			return unfitf("a list is written as %s, not as %q", "text, markdown, bbcode, html or csv", ws[1])
		}
		return h.leagueList(ctx, strings.HasPrefix(ws[0], "rating"), format)
	}
	return h.leagueLine(ctx)
}

// mostListed is how many games a mail lists: each is read from its log.
const mostListed = 100

// leagueList answers with the table of all games, or with the ratings of their players.
func (h *Commands) leagueList(ctx context.Context, ratings bool, f league.Format) error {
	games, err := h.p.Store.Games(ctx)
	if err != nil {
		return err
	}
	if len(games) > mostListed {
		return unfitf("a mail lists at most %d games, and there are %d; the command line lists them all: adjutant league --table", mostListed, len(games))
	}
	var all []league.Standing
	for _, g := range games {
		log, _, err := h.p.ReadLog(ctx, &desk.Live{Game: g})
		if err != nil {
			return err
		}
		s, err := league.Look(log, g.Title)
		if err != nil {
			return fmt.Errorf("game %s: %w", g.ID, err)
		}
		all = append(all, s)
	}
	if !ratings {
		h.say("%s", desk.Count(len(all), "game", "games"))
		h.Paste += league.GameTable(all).Write(f)
		return nil
	}
	elo := h.p.elo
	rated := elo.Rate(league.PlayedOf(all))
	h.say("ratings from the games that are over, in the order in which they ended: %v at the beginning, at most %v a game", elo.Start, elo.K)
	h.Paste += league.RatingTable(rated).Write(f)
	return nil
}

// leagueLine answers with the game's line for a league table.
func (h *Commands) leagueLine(ctx context.Context) error {
	log, _, err := h.p.ReadLog(ctx, h.l)
	if err != nil {
		return err
	}
	r, err := league.Of(log)
	if err != nil {
		return err
	}
	h.say("%s", r.Line)
	h.say("%s, ruleset %s, %s, %s, went back %s", r.Game, r.Ruleset, desk.Count(r.Records, "record", "records"), desk.Count(r.Dice, "die", "dice"), times(r.Backs))
	return nil
}

func times(n int) string {
	switch n {
	case 0:
		return "never"
	case 1:
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// times answers with how fast each player answers.
func (h *Commands) times(ctx context.Context) error {
	log, _, err := h.p.ReadLog(ctx, h.l)
	if err != nil {
		return err
	}
	for _, a := range league.Times(log, h.l.Game.Settings.TurnTime) {
		h.say("%s", a.Text())
	}
	h.say("times run from the end of the turn before to the mail that ends the turn, pauses and all")
	return nil
}

// export answers a mail with the position; the file itself is made on the command line, which can
// write files.
func (h *Commands) export(ctx context.Context) error {
	if err := h.leagueLine(ctx); err != nil {
		return err
	}
	h.say("position %s", h.l.State.Digest())
	h.say("the signed log, the position and the result as one file: adjutant export %s --out %s.zip", h.l.Game.ID, h.l.Game.ID)
	return nil
}
