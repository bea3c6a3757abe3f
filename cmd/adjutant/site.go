package main

import (
	"context"
	"errors"
	"fmt"
	"path"
	"regexp"
	"runtime/debug"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/site"
	"github.com/adjutant-game/adjutant/state/gamelog"
	pages "github.com/adjutant-game/adjutant/templates/site"
)

type siteCmd struct {
	Dir     string   `arg:"" help:"The folder to write to. It is made, or must be one that was written so." type:"path"`
	Logs    []string `arg:"" optional:"" name:"log" help:"Log files; or give --store or --config."`
	Store   string   `help:"The daemon's database file." placeholder:"FILE" type:"store"`
	Config  string   `help:"The daemon's configuration, for its store and its name." placeholder:"FILE" type:"path"`
	Game    []string `help:"The ids of games in the store; all of them if none is given." placeholder:"ID"`
	Browser string   `help:"A folder with the programs for the browser, as \"go run ./cmd/browser/build FOLDER\" makes them; a release has them in it." placeholder:"FOLDER" type:"path"`
	JSON    bool     `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (siteCmd) Help() string {
	return `Writes the pages of games as files: a map with all units, a slider over all
records, each turn with its report and its battles, standings and luck over time.
Any web server can serve the folder, and a browser can open it from a disk. The
pages load nothing from elsewhere, set no cookies and work without a script, too.

  adjutant site www --store adjutant.db             all games, as their settings say
  adjutant site www --config adjutant.toml --game g42
  adjutant site www g42.log                         from a log alone

A game of a store has pages only if its host wants them:

  adjutant host g42 set page public                 everybody may read them
  adjutant host g42 set page links                  only by a link, another for each reader
  adjutant host g42 set page off                    none; what was written goes

A release has programs in it that run in a browser: with them a game has a page where
orders are drafted, and the site one that verifies logs and one with odds and a sandbox.

With "links" the command prints the link of each reader. Give each his own, or name the
site in the configuration, under [web]: then a reader finds it in his first mail, and gets
it or another one when he mails "page" or "page new". Who leaves the game finds nothing
behind his link once the command has run again; "set page links" once more changes all. Run it again at any time: only what has changed is written.
It remembers what it wrote in a file beside the folder, like www.pages. Do not put that
file on a web server: it names all links.`
}

// Run writes the pages.
func (c *siteCmd) Run(ctx context.Context, env *environment) error {
	// It allocates much that is thrown away at once, page by page, and keeps little. Collecting
	// garbage less often makes a thousand games a tenth faster.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	name, to := "", map[string]string(nil)
	if c.Config != "" {
		cfg, err := config.Load(c.Config)
		if err != nil {
			return err
		}
		name, to = cfg.Name, addressesOf(cfg)
		if c.Store == "" && len(c.Logs) == 0 {
			c.Store = cfg.Store
		}
	}
	switch {
	case len(c.Logs) > 0 && (c.Store != "" || len(c.Game) > 0):
		return errUsage("give log files, or --store with or without --game, not both")
	case len(c.Logs) > 0:
		return c.logs(env)
	case c.Store == "":
		return errUsage("which games? give log files, --store FILE or --config FILE")
	}
	s, err := openStore(ctx, c.Store)
	if err != nil {
		return err
	}
	defer s.Close()
	for _, id := range c.Game {
		if _, err := s.Game(ctx, id); err != nil {
			return fmt.Errorf("game %q: %w", id, err)
		}
	}
	engine, err := c.engine(env)
	if err != nil {
		return err
	}
	var errs []error
	h := site.Host{Store: s, Name: name, Engine: engine, To: to, Format: version(), Only: c.Game, Skipped: func(game string, err error) {
		errs = append(errs, fmt.Errorf("game %s: %w", game, err))
	}}
	res, err := h.Write(ctx, c.Dir)
	if err != nil {
		return err
	}
	return errors.Join(c.print(env, res), errors.Join(errs...))
}

// engine returns the programs for the browser; nil for none.
func (c *siteCmd) engine(env *environment) (*pages.Engine, error) {
	e, err := site.Programs(c.Browser, version())
	if err == nil && e == nil {
		fmt.Fprintln(env.stderr, "note: this program was built without those for the browser, so there are no pages for drafts, odds and verifying; README says how to build it with them")
	}
	return e, err
}

// fitFolder matches ids of games that can be names of folders on every system.
var fitFolder = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`)

// logs writes the pages of log files. Whoever has a log has all of it.
func (c *siteCmd) logs(env *environment) error {
	f, err := site.Open(c.Dir, version())
	if err != nil {
		return err
	}
	engine, err := c.engine(env)
	if err != nil {
		return err
	}
	common := pages.Common()
	if engine != nil {
		common = append(common, engine.Files()...)
	}
	scenes, res := &site.Scenes{}, site.Result{}
	var list []pages.Listed
	of := map[string]string{}
	for _, file := range c.Logs {
		text, err := readFile(env, file)
		if err != nil {
			return err
		}
		l, err := gamelog.ReadLog([]byte(text), "")
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if !fitFolder.MatchString(l.Game) {
			return fmt.Errorf("%s: the game's id %q cannot be the name of a folder", file, l.Game)
		}
		if of[l.Game] != "" {
			return fmt.Errorf("%s is a log of game %s, as %s is: their pages would be in the same folder; give one of them, and write the other to a folder of its own", file, l.Game, of[l.Game])
		}
		of[l.Game] = file
		about := site.About{Folder: path.Join("g", l.Game), Home: true, Engine: engine}
		p, err := site.Read(l, about, scenes)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := f.Game(l.Game, "", p); err != nil {
			return err
		}
		list = append(list, p.Listed)
		res.Games++
		res.Links = append(res.Links, site.Link{Game: l.Game, Path: about.Folder + "/index.html"})
	}
	if err := f.Rest(append(common, pages.List("", list, engine != nil), pages.Blank("assets"))...); err != nil {
		return err
	}
	if err := f.Close(nil); err != nil {
		return err
	}
	res.Written, res.Kept, res.Removed = f.Written, f.Kept, f.Removed
	return c.print(env, res)
}

// print says what was written, and where to find it.
func (c *siteCmd) print(env *environment, res site.Result) error {
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	fmt.Fprintf(env.stdout, "%s: %s, %s written, %d kept, %d removed\n", c.Dir, counted(res.Games, "game"), counted(res.Written, "file"), res.Kept, res.Removed)
	if res.Off > 0 {
		fmt.Fprintf(env.stdout, "%s without pages: adjutant host GAME set page public, or links\n", counted(res.Off, "game"))
	}
	for _, l := range res.Links {
		who := ""
		if l.Reader != "" {
			who = " for " + l.Reader
		}
		fmt.Fprintf(env.stdout, "%s%s: %s\n", l.Game, who, l.Path)
	}
	return nil
}
