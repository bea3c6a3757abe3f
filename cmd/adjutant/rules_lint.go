package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

type rulesLintCmd struct {
	Dir  string `arg:"" help:"A folder with a folder for each ruleset, or the folder of one."`
	Land bool   `help:"Write down the digest of what each revision decides by (landed.tsv), so that a later change is noticed."`
	JSON bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its arguments.
func (rulesLintCmd) Help() string {
	return `Reads rulesets that do not come with the program, and prints everything that is
wrong with them. A ruleset holds only what differs from the one it extends:

  club/ruleset.toml        id, name, revision, extends, extends_revision; [options]
  club/units.tsv           rows and columns that change: "cruiser" costs "11"
  club/objectives.toml     more objectives, or keys of inherited ones that change
  club/setup_changes.txt   Germany: +1 cruiser in SZ 113
  club/ledger.tsv          your rules by their ids: CLUB-1

  adjutant rules lint club
  adjutant rules lint rulesets --json
  adjutant rules lint club --land
  adjutant check orders.txt --ruleset club --ruleset-dir club --power Germany

Games under way are decided by a revision. After --land a change of what is
decided is refused until the revision is raised; history.tsv then tells the players
what changed. The whole way is in the manual: cmd/adjutant/HOUSE-RULES.md.

Exit status 0 if all is well, 1 if something is wrong.`
}

// lintResult is the shape of rules lint --json.
type lintResult struct {
	OK       bool        `json:"ok"`
	Rulesets []lintLine  `json:"rulesets"`
	Faults   []lintFault `json:"faults"`
}

// lintLine is a ruleset without faults.
type lintLine struct {
	rulesetLine
	// Digest is the digest of what it decides by; Landed is set if that is recorded.
	Digest string `json:"digest"`
	Landed bool   `json:"landed"`
	// Differences counts what differs from the ruleset that it extends.
	Differences []string `json:"differences"`
}

// lintFault is something that is wrong. Line is left out if it is not about a line.
type lintFault struct {
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
	Text string `json:"text"`
}

// Run checks the rulesets.
func (c *rulesLintCmd) Run(env *environment) error {
	res := lintResult{Rulesets: []lintLine{}, Faults: []lintFault{}}
	files, err := readHouses(c.Dir)
	var houses *engine.Houses
	if err == nil {
		houses, err = engine.ReadHouses(files)
	}
	for _, f := range ruleset.Faults(err) {
		res.Faults = append(res.Faults, newLintFault(f))
	}
	if res.OK = err == nil; res.OK {
		for _, id := range files.IDs() {
			line, err := c.ruleset(houses, files, id)
			if err != nil {
				return err
			}
			res.Rulesets = append(res.Rulesets, line)
		}
	}
	if c.JSON {
		if err := printJSON(env.stdout, res); err != nil {
			return err
		}
	} else if _, err := io.WriteString(env.stdout, res.text(c.Dir)); err != nil {
		return err
	}
	if !res.OK {
		return errFailed
	}
	return nil
}

func newLintFault(err error) lintFault {
	var at *datafile.Fault
	if errors.As(err, &at) {
		return lintFault{at.File, at.Line, at.Err.Error()}
	}
	return lintFault{Text: err.Error()}
}

// ruleset reports a ruleset without faults, and records its digest if asked to.
func (c *rulesLintCmd) ruleset(houses *engine.Houses, files ruleset.Files, id string) (lintLine, error) {
	rs, err := houses.Rules(id)
	if err != nil {
		return lintLine{}, err
	}
	base, err := houses.Rules(rs.Extends)
	if rs.Extends == "" {
		base, err = rs, nil
	}
	if err != nil {
		return lintLine{}, err
	}
	l := lintLine{rulesetLine: rulesetLine{rs.ID, rs.Name, rs.Revision, len(rs.Powers), rs.Extends}, Digest: rs.WholeDigest(), Differences: rs.Differences(base)}
	text, landed, err := files.Landed(rs)
	if err != nil {
		return l, err
	}
	if l.Landed = landed || c.Land; c.Land && !landed {
		return l, os.WriteFile(c.landedFile(id), []byte(text), 0o644)
	}
	return l, nil
}

// landedFile is where the digests of a ruleset are recorded.
func (c *rulesLintCmd) landedFile(id string) string {
	if _, err := os.Stat(filepath.Join(c.Dir, "ruleset.toml")); err == nil {
		return filepath.Join(c.Dir, ruleset.LandedFile)
	}
	return filepath.Join(c.Dir, id, ruleset.LandedFile)
}

// text is the result as people read it.
func (r *lintResult) text(dir string) string {
	var b strings.Builder
	for _, f := range r.Faults {
		switch {
		case f.Line > 0:
			fmt.Fprintf(&b, "%s:%d: %s\n", f.File, f.Line, f.Text)
		case f.File != "":
			fmt.Fprintf(&b, "%s: %s\n", f.File, f.Text)
		default:
			fmt.Fprintln(&b, f.Text)
		}
	}
	if !r.OK {
		fmt.Fprintf(&b, "%s to fix\n", counted(len(r.Faults), "thing"))
		return b.String()
	}
	for _, l := range r.Rulesets {
		fmt.Fprintf(&b, "%s: %s, revision %d, extends %s\n", l.ID, l.Name, l.Revision, l.Extends)
		for _, d := range l.Differences {
			fmt.Fprintf(&b, "  %s\n", d)
		}
		if l.Landed {
			fmt.Fprintf(&b, "  revision %d is written down as %.12s\n", l.Revision, l.Digest)
		} else {
			fmt.Fprintf(&b, "  before the first game: adjutant rules lint %s --land\n  It writes revision %d down, and reminds you to raise it when you change the rules.\n", dir, l.Revision)
		}
	}
	b.WriteString("All is well.\n")
	return b.String()
}
