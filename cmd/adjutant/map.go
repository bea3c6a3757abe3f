package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

type mapCmd struct {
	gameSource
	Out     string   `required:"" help:"The picture's file: its ending, .png or .svg, says the format." placeholder:"FILE" type:"path"`
	Turn    string   `help:"A turn of the log, like G1: the position after it, with its moves, battles and conquests. \"last\" for the newest." placeholder:"TAG"`
	Space   []string `help:"Only the part of the board around a space; may be given several times." placeholder:"PLACE"`
	Whole   bool     `help:"The whole board, also with --turn."`
	Kinds   *bool    `help:"Show which units stand where, not only how many: by itself in a part of the board at least 1600 pixels wide, unless --no-kinds is given." negatable:""`
	Width   int      `help:"Width of the picture in pixels." default:"1200"`
	Colours string   `help:"Colours: light, dark, or print." enum:"light,dark,print" default:"light"`
	History bool     `help:"All turns of the log as one animated PNG."`
	JSON    bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (mapCmd) Help() string {
	return `Draws a position: who holds what, the units by power, facilities and their
damage, victory cities, canals that are closed to the power whose turn it is.
With --turn it marks what that turn did and shows the part of the board where
it happened.

  adjutant map --ruleset alpha2 --out start.png
  adjutant map --store adjutant.db --game g42 --turn last --out now.png
  adjutant map --log g42.log --turn G3 --width 780 --out g3.svg
  adjutant map --log g42.log --space "SZ 97" --kinds --out sz97.png
  adjutant map --log g42.log --history --width 900 --out g42.png`
}

// mapResult is the shape of map --json.
type mapResult struct {
	File   string `json:"file"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Bytes  int    `json:"bytes"`
	// Alt says in words what the picture shows.
	Alt string `json:"alt"`
	// Frames is the number of pictures of a history.
	Frames int `json:"frames,omitempty"`
}

// Run draws the picture.
func (c *mapCmd) Run(ctx context.Context, env *environment) error {
	if c.Width < mapdraw.MinWidth || c.Width > mapdraw.MaxWidth {
		return fmt.Errorf("--width is %d to %d pixels", mapdraw.MinWidth, mapdraw.MaxWidth)
	}
	ext := strings.ToLower(filepath.Ext(c.Out))
	if ext != ".png" && ext != ".svg" || c.History && ext != ".png" {
		return fmt.Errorf("--out %s: the file must end in .png%s", c.Out, map[bool]string{false: " or .svg"}[c.History])
	}
	if c.History {
		return c.history(ctx, env)
	}
	g, o, err := c.scene(ctx, env)
	if err != nil {
		return err
	}
	atlas, err := mapdraw.Load(g.Rules.Board)
	if err != nil {
		return err
	}
	spaces, err := (&showCmd{Space: c.Space}).spaces(g.Rules)
	if err != nil {
		return err
	}
	o.Window = c.window(atlas, g, spaces, o.Marks)
	o.Closed = func(s board.SpaceID) bool { return rules.ClosedLand(g, g.Active, s) != nil }
	o.Kinds = c.Width >= kindsWidth && o.Window != atlas.Whole()
	if c.Kinds != nil {
		o.Kinds = *c.Kinds
	}
	p := atlas.Draw(g, o)
	picture := p.SVG()
	if ext == ".png" {
		if picture, err = p.PNG(); err != nil {
			return err
		}
	}
	return c.write(env, picture, mapResult{Width: p.Width, Height: p.Height, Alt: p.Alt()})
}

// kindsWidth is the width of a part of the board, in pixels, that has room for the kinds of
// units.
const kindsWidth = 1600

// scene returns the position to draw, and what to mark in it.
func (c *mapCmd) scene(ctx context.Context, env *environment) (*state.Game, mapdraw.Options, error) {
	o := mapdraw.Options{Width: c.Width, Mode: mapdraw.Mode(c.Colours)}
	if c.Turn == "" {
		g, _, err := c.load(ctx, env)
		return g, o, err
	}
	l, err := c.log(ctx, env)
	if err != nil {
		return nil, o, err
	}
	tag := c.Turn
	if tag == "last" {
		tag = ""
	}
	t, err := findTurn(l, tag)
	if err != nil {
		return nil, o, err
	}
	o.Marks, o.Title = mapdraw.Changes(t.Events), t.Tag
	return t.After, o, nil
}

// log reads the log that --turn and --history need.
func (c *mapCmd) log(ctx context.Context, env *environment) (*gamelog.Log, error) {
	if c.Position != "" || c.Log == "" && (c.Store == "" || c.Game == "") {
		return nil, errors.New("--turn and --history need a log: give --log FILE, or --store FILE --game ID")
	}
	file, err := (&logCmd{Log: c.Log, Store: c.Store, Game: c.Game}).file(ctx, env)
	if err != nil {
		return nil, err
	}
	return gamelog.DecodeLog(file)
}

// window returns the part of the board to draw.
func (c *mapCmd) window(a *mapdraw.Atlas, g *state.Game, spaces []board.SpaceID, m mapdraw.Marks) mapdraw.Window {
	switch {
	case c.Whole:
		return a.Whole()
	case len(spaces) > 0:
		var near []board.SpaceID
		for _, s := range spaces {
			near = append(append(near, s), g.Rules.Board.Neighbours(s)...)
		}
		return a.Theatre(near)
	}
	return a.Frame(m)
}

// history draws every turn of the log.
func (c *mapCmd) history(ctx context.Context, env *environment) error {
	l, err := c.log(ctx, env)
	if err != nil {
		return err
	}
	picture, pictures, err := historyOf(l, mapdraw.Options{Width: c.Width, Mode: mapdraw.Mode(c.Colours), Kinds: c.Kinds != nil && *c.Kinds})
	if err != nil {
		return err
	}
	p := pictures[0]
	alt := fmt.Sprintf("%d turns, one after the other. The first: %s", len(pictures), p.Alt())
	return c.write(env, picture, mapResult{Width: p.Width, Height: p.Height, Alt: alt, Frames: len(pictures)})
}

// historyTenths is how long each turn of a history is shown, in tenths of a second.
const historyTenths = 15

// historyOf draws every turn of a log, one after the other.
func historyOf(l *gamelog.Log, o mapdraw.Options) (picture []byte, turns []*mapdraw.Picture, err error) {
	var atlas *mapdraw.Atlas
	err = turnsOf(l, func(t playedTurn) error {
		if atlas == nil {
			if atlas, err = mapdraw.Load(t.After.Rules.Board); err != nil {
				return err
			}
		}
		o.Marks, o.Title = mapdraw.Changes(t.Events), t.Tag
		turns = append(turns, atlas.Draw(t.After, o))
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	picture, err = mapdraw.History(turns, historyTenths)
	return picture, turns, err
}

func (c *mapCmd) write(env *environment, picture []byte, r mapResult) error {
	if err := os.WriteFile(c.Out, picture, 0o644); err != nil {
		return err
	}
	r.File, r.Bytes = c.Out, len(picture)
	if c.JSON {
		return printJSON(env.stdout, r)
	}
	fmt.Fprintf(env.stdout, "%s: %d x %d pixels, %d bytes\n%s\n", r.File, r.Width, r.Height, r.Bytes, r.Alt)
	return nil
}
