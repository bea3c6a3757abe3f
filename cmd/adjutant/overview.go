package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// overview is the shape of show --json for a whole store.
type overview struct {
	Games []gameLine `json:"games"`
	// Pending counts the mails that wait to be sent.
	Pending int          `json:"mails_pending"`
	Notices []noticeLine `json:"notices"`
	// Unreached are the addresses that mail does not reach.
	Unreached []unreachedLine `json:"unreached,omitempty"`
}

// unreachedLine is a player whom mail does not reach.
type unreachedLine struct {
	Game    string    `json:"game,omitempty"`
	Player  string    `json:"player,omitempty"`
	Address string    `json:"address"`
	Since   time.Time `json:"since"`
	Mails   int       `json:"mails"`
	Reason  string    `json:"reason"`
}

// unreached lists whom mail does not reach: the players of games, with a line for each game, and
// other addresses if no game is named.
func unreached(ctx context.Context, s keptStore, game string) ([]unreachedLine, error) {
	ts, err := s.Troubles(ctx)
	if err != nil {
		return nil, err
	}
	var out []unreachedLine
	for _, t := range ts {
		line := unreachedLine{Address: t.Address, Since: t.Since, Mails: t.Times, Reason: t.Reason}
		games, err := s.GamesOf(ctx, t.Address)
		if err != nil {
			return nil, err
		}
		plays := false
		for _, g := range games {
			for _, pl := range g.Players {
				if strings.EqualFold(pl.Address, t.Address) {
					plays = true
					if line.Game, line.Player = g.ID, pl.Name; game == "" || game == g.ID {
						out = append(out, line)
					}
				}
			}
		}
		if !plays && game == "" {
			out = append(out, line)
		}
	}
	return out, nil
}

// String is the line for people.
func (l unreachedLine) String() string {
	who := l.Address
	if l.Player != "" {
		who = fmt.Sprintf("%s in %s <%s>", l.Player, l.Game, l.Address)
	}
	return fmt.Sprintf("mail does not reach %s since %s: %s", who, l.Since.UTC().Format("2006-01-02 15:04 UTC"), l.Reason)
}

type gameLine struct {
	ID      string          `json:"game"`
	Title   string          `json:"title"`
	Ruleset string          `json:"ruleset"`
	Status  store.Status    `json:"status"`
	Round   int             `json:"round"`
	Power   ruleset.PowerID `json:"power"`
	Phase   order.Phase     `json:"phase"`
	Player  string          `json:"player"`
	Records int             `json:"records"`
	// Mailbox is where its mails come from, if that is not the host's first one.
	Mailbox string `json:"mailbox,omitempty"`
	// Due is what comes due and when.
	Due []dueLine `json:"due,omitempty"`
}

type dueLine struct {
	Kind string    `json:"kind"`
	At   time.Time `json:"at"`
}

type noticeLine struct {
	At   time.Time `json:"at"`
	Game string    `json:"game,omitempty"`
	Kind string    `json:"kind"`
	Text string    `json:"text"`
}

// noticesShown is how many of the newest notices the overview shows.
const noticesShown = 20

func newOverview(ctx context.Context, s keptStore) (overview, error) {
	v := overview{Games: []gameLine{}, Notices: []noticeLine{}}
	games, err := s.Games(ctx)
	if err != nil {
		return v, err
	}
	for _, g := range games {
		line, err := newGameLine(ctx, s, g)
		if err != nil {
			return v, fmt.Errorf("game %s: %w", g.ID, err)
		}
		v.Games = append(v.Games, line)
	}
	if v.Pending, err = s.Pending(ctx); err != nil {
		return v, err
	}
	if v.Unreached, err = unreached(ctx, s, ""); err != nil {
		return v, err
	}
	notices, err := s.Notices(ctx, noticesShown)
	for _, n := range notices {
		v.Notices = append(v.Notices, noticeLine(n))
	}
	return v, err
}

func newGameLine(ctx context.Context, s keptStore, g store.Game) (gameLine, error) {
	line := gameLine{ID: g.ID, Title: g.Title, Ruleset: g.Ruleset, Status: g.Status, Mailbox: g.Settings.Mailbox}
	rs, err := rulesOfStored(ctx, s, g.ID)
	if err != nil {
		return line, err
	}
	b, err := s.Snapshot(ctx, g.ID)
	if err != nil {
		return line, err
	}
	st, err := state.Unpack(rs, b)
	if err != nil {
		return line, err
	}
	line.Round, line.Power, line.Phase = st.Round, st.Active, st.Phase
	for _, pl := range g.Players {
		for _, p := range pl.Powers {
			if p == st.Active {
				line.Player = pl.Name
			}
		}
	}
	head, err := s.Head(ctx, g.ID)
	if err != nil {
		return line, err
	}
	line.Records = head.Size()
	due, err := s.DueOf(ctx, g.ID)
	for _, d := range due {
		line.Due = append(line.Due, dueLine{d.Kind, d.At})
	}
	return line, err
}

func (v overview) print(env *environment) {
	t := tabwriter.NewWriter(env.stdout, 0, 0, 2, ' ', 0)
	several := slices.ContainsFunc(v.Games, func(g gameLine) bool { return g.Mailbox != "" })
	title := ""
	if several {
		title = "\tmailbox"
	}
	fmt.Fprintln(t, "game\truleset\tstatus\tround\tturn\tplayer\trecords\tdue"+title)
	for _, g := range v.Games {
		due := "-"
		for _, d := range g.Due {
			due = d.Kind + " " + d.At.UTC().Format("2006-01-02 15:04 UTC")
		}
		if several {
			due += "\t" + config.Titled(g.Mailbox)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%d\t%s, %s\t%s\t%d\t%s\n", g.ID, g.Ruleset, g.Status, g.Round, g.Power, g.Phase, g.Player, g.Records, due)
	}
	t.Flush()
	fmt.Fprintf(env.stdout, "\n%s to be sent\n", waiting(v.Pending, "mail"))
	for _, u := range v.Unreached {
		fmt.Fprintln(env.stdout, u)
	}
	for _, n := range v.Notices {
		about := n.Kind
		if n.Game != "" {
			about += " " + n.Game
		}
		fmt.Fprintf(env.stdout, "%s  %s: %s\n", n.At.UTC().Format("2006-01-02 15:04"), about, n.Text)
	}
}

// clearNotices deletes the host's notices in a store.
func clearNotices(ctx context.Context, env *environment, file string) error {
	s, err := openStore(ctx, file)
	if err != nil {
		return err
	}
	defer s.Close()
	before, err := s.Notices(ctx, 1<<20)
	if err != nil {
		return err
	}
	if err := s.Prune(ctx, store.Kept{Notices: time.Now().UTC().Add(time.Second)}); err != nil {
		return err
	}
	fmt.Fprintf(env.stdout, "%s taken away\n", counted(len(before), "notice"))
	return nil
}

// showStore shows all games of a store, and what the host should know.
func showStore(ctx context.Context, env *environment, file string, asJSON bool) error {
	s, err := openStore(ctx, file)
	if err != nil {
		return err
	}
	defer s.Close()
	v, err := newOverview(ctx, s)
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(env.stdout, v)
	}
	v.print(env)
	return nil
}
