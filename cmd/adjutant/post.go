package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

type postCmd struct {
	Log      string `arg:"" optional:"" name:"log" help:"A log file, or with --store or --config a game's id."`
	Store    string `help:"The daemon's database file." placeholder:"FILE" type:"store"`
	Config   string `help:"The daemon's configuration, for its store." placeholder:"FILE" type:"path"`
	Game     string `help:"The game's id in the store." placeholder:"ID"`
	Turn     string `help:"The turn, like G1; by default the newest that is over." placeholder:"TAG"`
	Format   string `help:"markdown (NodeBB), discourse, bbcode (phpBB, vBulletin), or html." enum:"markdown,discourse,bbcode,html" default:"markdown"`
	Limit    int    `help:"The most bytes that a post of the forum may have." default:"32000"`
	Evidence int    `help:"Put the turn's records into the report, in so many bytes at most (4000 is room for most turns), so that it can be checked without the log." placeholder:"BYTES"`
	DryRun   bool   `help:"Say what would be printed or written: the title, and how many posts of what size."`
	Dir      string `help:"Write each post to a file in this folder." placeholder:"DIR" type:"path"`
	JSON     bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its flags.
func (postCmd) Help() string {
	return `Prints the report of a turn as a forum takes it, made from the log alone, in as
many posts as the forum's limit asks for. Paste them into the thread. Whoever reads
them there can check them: "adjutant verify LOG --report FILE" takes the text as it
is copied back out of the thread and says whether the log says the same.

  adjutant post g42.log
  adjutant post g42.log --turn G3 --format bbcode
  adjutant post g42.log --turn G3 --evidence 4000
  adjutant post g42 --store adjutant.db --turn G3 --dry-run
  adjutant post g42 --config adjutant.toml --format discourse --dir posts

The daemon posts by itself where its configuration names a forum; a player gets the
posts by mail with "post G3 bbcode", or below each report with "format bbcode".`
}

// postResult is the shape of post --json.
type postResult struct {
	Game  string `json:"game"`
	Turn  string `json:"turn"`
	First int    `json:"first"`
	Last  int    `json:"last"`
	// Title is one for the thread or the post.
	Title  string   `json:"title"`
	Format string   `json:"format"`
	Posts  []string `json:"posts"`
}

// smallestPost is the smallest limit: below it, a report would be split into too many pieces.
const smallestPost = 2000

// Run prints the posts.
func (c *postCmd) Run(ctx context.Context, env *environment) error {
	if c.Limit < smallestPost {
		return errUsage(fmt.Sprintf("--limit: a post takes at least %d bytes", smallestPost))
	}
	if c.Evidence != 0 && !gamelog.ExcerptFits(c.Evidence) {
		return errUsage(fmt.Sprintf("--evidence: from %d to %d bytes", gamelog.LeastExcerpt, gamelog.MostExcerpt))
	}
	file, err := c.file(ctx, env)
	if err != nil {
		return err
	}
	l, err := gamelog.ReadLog(file, "")
	if err != nil {
		return err
	}
	turns, err := forum.Turns(l, -1)
	if err != nil {
		return err
	}
	t, ok := forum.Find(turns, c.Turn)
	switch {
	case !ok && c.Turn == "":
		return errors.New("no turn of the game is over yet")
	case !ok:
		return fmt.Errorf("the log has no turn %q; it has %s", c.Turn, tagsOf(turns))
	}
	if t, err = t.WithEvidence(c.Evidence, version()); err != nil {
		return err
	}
	res := postResult{
		Game: l.Game, Turn: t.Tag, First: t.First, Last: t.Last, Title: t.Subject(l.Game),
		Format: c.Format, Posts: t.Posts(l.Game, templates.Format(c.Format), c.Limit),
	}
	if c.DryRun {
		return c.dryRun(env, res)
	}
	if c.Dir != "" {
		if err := c.write(env, res); err != nil {
			return err
		}
	}
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	if c.Dir == "" {
		fmt.Fprint(env.stdout, strings.Join(res.Posts, "\n\n"))
	}
	return nil
}

// file is the log that the posts are made from.
func (c *postCmd) file(ctx context.Context, env *environment) ([]byte, error) {
	if c.Config != "" && c.Store == "" {
		cfg, err := config.Load(c.Config)
		if err != nil {
			return nil, err
		}
		c.Store = cfg.Store
	}
	if c.Store != "" && c.Game == "" {
		c.Game, c.Log = c.Log, ""
	}
	return (&logCmd{Log: c.Log, Store: c.Store, Game: c.Game}).file(ctx, env)
}

// dryRun lists the posts, without their text.
func (c *postCmd) dryRun(env *environment, res postResult) error {
	if c.JSON {
		return printJSON(env.stdout, res)
	}
	fmt.Fprintf(env.stdout, "%s, records %d to %d, as %s: %s\n", res.Title, res.First, res.Last, res.Format, counted(len(res.Posts), "post"))
	for i, p := range res.Posts {
		fmt.Fprintf(env.stdout, "post %d: %d bytes of %d\n", i+1, len(p), c.Limit)
	}
	return nil
}

// tagsOf names the first and the last turn of a log.
func tagsOf(turns []forum.Turn) string {
	if len(turns) == 0 {
		return "none"
	}
	return turns[0].Tag + " to " + turns[len(turns)-1].Tag
}

// write puts each post into a file of its own.
func (c *postCmd) write(env *environment, res postResult) error {
	if err := os.MkdirAll(c.Dir, 0o755); err != nil {
		return err
	}
	ending := map[string]string{"bbcode": "txt", "html": "html"}[c.Format]
	if ending == "" {
		ending = "md"
	}
	for i, p := range res.Posts {
		name := filepath.Join(c.Dir, fmt.Sprintf("%s-%s-%d.%s", res.Game, res.Turn, i+1, ending))
		if err := os.WriteFile(name, []byte(p), 0o644); err != nil {
			return err
		}
		if !c.JSON {
			fmt.Fprintln(env.stdout, name)
		}
	}
	return nil
}
