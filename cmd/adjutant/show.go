package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/client"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

type showCmd struct {
	ClearNotices bool `help:"With --store alone: take away the notices for the host."`
	gameSource
	Text   bool     `help:"Print the whole position as text; every command reads it back with --position."`
	Client bool     `help:"Print the position as the desktop client's summary, which its players paste; adjutant import --history reads it back. What the client has no words for is said apart."`
	Space  []string `help:"Show one space in full; may be given several times." placeholder:"PLACE"`
	Player string   `help:"With --store and --game: of proposals between powers show those that concern this player alone, and his standing answers, which are shown to nobody else." placeholder:"NAME"`
	JSON   bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (showCmd) Help() string {
	return `Shows whose turn it is, the treasuries and what each power has.

  adjutant show --store adjutant.db                 all games, and notices for the host
  adjutant show --store adjutant.db --clear-notices take the notices away that were read
  adjutant show --store adjutant.db --game g42
  adjutant show --store adjutant.db --game g42 --player Harrow --json
  adjutant show --log g42.log --space "SZ 97" --space Egypt
  adjutant show --ruleset alpha2 --text > start.txt`
}

// Run shows the game.
func (c *showCmd) Run(ctx context.Context, env *environment) error {
	if c.Store != "" && c.Game == "" && c.Log == "" && c.Position == "" && c.Ruleset == "" {
		if c.ClearNotices {
			return clearNotices(ctx, env, c.Store)
		}
		return showStore(ctx, env, c.Store, c.JSON)
	}
	if c.ClearNotices {
		return errUsage("--clear-notices goes with --store FILE alone: notices are those of all games")
	}
	if c.Player != "" && (c.Store == "" || c.Game == "") {
		return errUsage("--player goes with --store FILE and --game ID: a store alone has what letters say, and who plays which power")
	}
	g, e, err := c.load(ctx, env)
	if err != nil {
		return err
	}
	if c.Text {
		_, err := fmt.Fprint(env.stdout, state.PrintPosition(g))
		return err
	}
	if c.Client {
		left, err := client.LeftOut(g)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprint(env.stdout, client.Print(g)); err != nil {
			return err
		}
		if len(left) > 0 {
			fmt.Fprintf(env.stderr, "The client's text has no words for these lines of the position:\n%s\n", strings.Join(left, "\n"))
		}
		return nil
	}
	spaces, err := c.spaces(g.Rules)
	if err != nil {
		return err
	}
	v := newGameView(g, spaces)
	v.Lent = e.Waiting(g)
	v.lent = templates.LentWaits(v.Lent, g.Rules)
	if c.Store != "" && c.Game != "" {
		s, err := openStore(ctx, c.Store)
		if err != nil {
			return err
		}
		defer s.Close()
		if v.Unreached, err = unreached(ctx, s, c.Game); err != nil {
			return err
		}
		if v.Proposals, v.Answers, err = openLetters(ctx, s, c.Game, g, e, c.Player); err != nil {
			return err
		}
	}
	if c.JSON {
		return printJSON(env.stdout, v)
	}
	v.print(env)
	return nil
}

func (c *showCmd) spaces(rs *ruleset.Ruleset) ([]board.SpaceID, error) {
	var out []board.SpaceID
	for _, word := range c.Space {
		s, err := findSpace(rs, word)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// findSpace finds a space by any of its names.
func findSpace(rs *ruleset.Ruleset, word string) (board.SpaceID, error) {
	for _, n := range rs.Names().Find(word) {
		if n.Kind == notation.NameSpace {
			return board.SpaceID(n.ID), nil
		}
	}
	d := notation.Diagnostic{Message: fmt.Sprintf("%q is not a space", word)}
	for _, n := range rs.Names().Near(word, notation.NameSpace) {
		d.Hints = append(d.Hints, n.Text)
	}
	return "", fmt.Errorf("%s", d)
}

// gameView is the shape of show --json.
type gameView struct {
	Ruleset  string          `json:"ruleset"`
	Round    int             `json:"round"`
	Power    ruleset.PowerID `json:"power"`
	Phase    order.Phase     `json:"phase"`
	Winner   ruleset.Side    `json:"winner,omitempty"`
	Digest   string          `json:"digest"`
	Treasury []purseView     `json:"treasuries"`
	Powers   []powerView     `json:"powers"`
	Spaces   []spaceView     `json:"spaces,omitempty"`
	Wars     []string        `json:"wars"`
	// Alliances, Pending and Truces are for games in which powers make their own sides: who is
	// allied, and wars and truces with the round in which they begin or end.
	Alliances []string `json:"alliances,omitempty"`
	Pending   []string `json:"wars_declared,omitempty"`
	Truces    []string `json:"truces,omitempty"`
	// Proposals are those that are open in a store's game.
	Proposals []proposalView `json:"proposals,omitempty"`
	// Answers are the standing answers of the player who is asked about.
	Answers  []answerView `json:"standing_answers,omitempty"`
	apart    bool
	Declared []string `json:"declared,omitempty"`
	// Lent are the units that wait for another power, each with the reason.
	Lent []state.LentWait `json:"lent,omitempty"`
	// Unreached are the players of a store's game whom mail does not reach.
	Unreached []unreachedLine `json:"unreached,omitempty"`
	lent      []string
	unitNames func(t ruleset.UnitType, n int) string
}

type purseView struct {
	Purse ruleset.PurseID `json:"purse"`
	IPC   int             `json:"ipc"`
}

type powerView struct {
	Power       ruleset.PowerID `json:"power"`
	Side        ruleset.Side    `json:"side"`
	Territories int             `json:"territories"`
	// Income is the value of the territories, before raids and objectives.
	Income int `json:"income"`
	Units  int `json:"units"`
	// Value is what the units cost, in IPC.
	Value  int `json:"value"`
	Cities int `json:"victory_cities"`
}

type spaceView struct {
	Space      board.SpaceID   `json:"space"`
	Controller ruleset.PowerID `json:"controller,omitempty"`
	IPC        int             `json:"ipc"`
	Units      []stackView     `json:"units"`
}

type stackView struct {
	Power ruleset.PowerID  `json:"power"`
	Type  ruleset.UnitType `json:"type"`
	Count int              `json:"count"`
}

func newGameView(g *state.Game, spaces []board.SpaceID) gameView {
	rs := g.Rules
	v := gameView{Ruleset: rs.ID, Round: g.Round, Power: g.Active, Phase: g.Phase, Winner: g.Winner, Digest: g.Digest(), Wars: []string{}, apart: rs.Alliances}
	v.unitNames = func(t ruleset.UnitType, n int) string {
		if n == 1 {
			return rs.Unit(t).Name
		}
		return rs.Unit(t).Plural
	}
	for _, p := range rs.Powers {
		for _, purse := range p.Purses {
			v.Treasury = append(v.Treasury, purseView{purse.ID, g.Purses[purse.ID]})
		}
		v.Powers = append(v.Powers, viewPower(g, p))
	}
	for _, w := range g.Wars {
		v.Wars = append(v.Wars, fmt.Sprintf("%s - %s", w.A, w.B))
	}
	for _, a := range g.Alliances {
		v.Alliances = append(v.Alliances, g.SideWords(a.Name))
	}
	for _, w := range g.Pending {
		v.Pending = append(v.Pending, fmt.Sprintf("%s - %s, from round %d on", w.By, w.On, w.Begins))
	}
	for _, tr := range g.Truces() {
		v.Truces = append(v.Truces, fmt.Sprintf("%s - %s, before round %d", tr.A, tr.B, tr.Until))
	}
	for _, d := range g.Turn.Declared {
		v.Declared = append(v.Declared, d.Text)
	}
	for _, s := range spaces {
		v.Spaces = append(v.Spaces, viewSpace(g, s))
	}
	return v
}

func viewPower(g *state.Game, p ruleset.Power) powerView {
	v := powerView{Power: p.ID, Side: g.Side(p.ID)}
	for _, s := range g.Rules.Board.Spaces() {
		if c, ok := g.Control[s.ID]; ok && c == p.ID {
			v.Territories++
			v.Income += s.IPC
			if s.VictoryCity != "" {
				v.Cities++
			}
		}
	}
	for _, u := range g.Units {
		if u.Power == p.ID {
			v.Units++
			v.Value += g.Rules.Unit(u.Type).Cost
		}
	}
	return v
}

func viewSpace(g *state.Game, s board.SpaceID) spaceView {
	v := spaceView{Space: s, Controller: g.Control[s], IPC: g.Rules.Board.Space(s).IPC, Units: []stackView{}}
	counts := map[stackView]int{}
	for _, u := range g.UnitsAt(s) {
		counts[stackView{Power: u.Power, Type: u.Type}]++
	}
	for _, f := range g.Facilities {
		if f.Space == s {
			counts[stackView{Power: g.Control[s], Type: f.Type}]++
		}
	}
	for _, p := range g.Rules.Holders() {
		for _, u := range g.Rules.Units {
			if n := counts[stackView{Power: p, Type: u.Type}]; n > 0 {
				v.Units = append(v.Units, stackView{Power: p, Type: u.Type, Count: n})
			}
		}
	}
	return v
}

func (v gameView) print(env *environment) {
	out := env.stdout
	fmt.Fprintf(out, "%s, round %d: %s, %s\n", v.Ruleset, v.Round, v.Power, v.Phase)
	if v.Winner != "" {
		fmt.Fprintf(out, "The game is over (%s).\n", v.Winner)
	}
	for _, u := range v.Unreached {
		fmt.Fprintln(out, u)
	}
	for _, a := range v.Alliances {
		fmt.Fprintf(out, "%s\n", a)
	}
	if v.apart { // otherwise it is known who may be at war with whom
		for _, w := range v.Wars {
			fmt.Fprintf(out, "war: %s\n", w)
		}
	}
	for _, w := range v.Pending {
		fmt.Fprintf(out, "war declared: %s\n", w)
	}
	for _, tr := range v.Truces {
		fmt.Fprintf(out, "truce: %s\n", tr)
	}
	for _, p := range v.Proposals {
		fmt.Fprintln(out, p)
	}
	for _, a := range v.Answers {
		fmt.Fprintln(out, a)
	}
	for _, d := range v.Declared {
		fmt.Fprintf(out, "stands: %s\n", d)
	}
	fmt.Fprintln(out)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "power\tside\tland\tincome\tunits\tworth\tcities\t")
	for _, p := range v.Powers {
		fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t\n", p.Power, p.Side, p.Territories, p.Income, p.Units, p.Value, p.Cities)
	}
	t.Flush()
	fmt.Fprintln(out)
	for _, p := range v.Treasury {
		fmt.Fprintf(out, "%s has %d IPC\n", p.Purse, p.IPC)
	}
	for _, l := range v.lent {
		fmt.Fprintln(out, l)
	}
	for _, s := range v.Spaces {
		fmt.Fprintf(out, "\n%s", s.Space)
		if s.Controller != "" {
			fmt.Fprintf(out, " (%s, %d IPC)", s.Controller, s.IPC)
		}
		fmt.Fprintln(out)
		for _, u := range s.Units {
			fmt.Fprintf(out, "  %s: %d %s\n", u.Power, u.Count, v.unitNames(u.Type, u.Count))
		}
	}
	fmt.Fprintf(out, "\ndigest %s\n", v.Digest)
}
