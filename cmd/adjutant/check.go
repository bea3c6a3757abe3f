package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

type checkCmd struct {
	File string `arg:"" help:"The orders, as they would be mailed; - reads standard input."`
	gameSource
	Power string `help:"Whose orders they are; by default the power whose turn it is." placeholder:"POWER"`
	JSON  bool   `name:"json" help:"Print the report for scripts."`
}

// Help explains the command beyond its flags.
func (checkCmd) Help() string {
	return `Reads orders as a mail would bring them and says for each line how it was read,
whether it is legal, and if not what is wrong, what was likely meant and which
rule says so; then the odds of the battles that the orders lead to, as the reply
to a mail shows them. Nothing changes and no dice are rolled.

  adjutant check orders.txt --ruleset alpha2 --power Germany
  adjutant show --ruleset alpha2 --text > start.txt
  adjutant check orders.txt --position start.txt --json

From a ruleset's start, --power may name any power: its orders are checked as if it
were its turn and nobody had moved. In a position, a game or a log it is the turn
of the power that it says.

Exit status 0 if every order is legal, 1 if not.`
}

// checkResult is the shape of check --json.
type checkResult struct {
	OK bool `json:"ok"`
	*engine.Report
	// Battles are the battles to come, like "sea SZ 112".
	Battles []string `json:"battles"`
	// Odds are those of the battles, in the same order; none for refused orders.
	Odds []odds.Battle `json:"odds"`
}

// newCheckResult fills in empty lists, so that scripts need not handle null.
func newCheckResult(rep *engine.Report, chances []odds.Battle) checkResult {
	if rep.Lines == nil {
		rep.Lines = []engine.Line{}
	}
	if rep.Diags == nil {
		rep.Diags = []notation.Diagnostic{}
	}
	if rep.Stands == nil {
		rep.Stands = []state.DeclaredOrder{}
	}
	res := checkResult{OK: !rep.Refused(), Report: rep, Battles: []string{}, Odds: append([]odds.Battle{}, chances...)}
	for _, b := range rep.Battles {
		res.Battles = append(res.Battles, b.String())
	}
	return res
}

// Run checks the file.
func (c *checkCmd) Run(ctx context.Context, env *environment) error {
	g, e, err := c.load(ctx, env)
	if err != nil {
		return err
	}
	power := g.Active
	if c.Power != "" {
		if power, err = findPower(e.Rules(), c.Power); err != nil {
			return err
		}
	}
	// At a ruleset's start it is one power's turn, and nobody would wait for his own to try orders.
	supposed := power != g.Active && c.isStart()
	first := g.Active
	if supposed {
		g.Active = power
	}
	text, err := readFile(env, c.File)
	if err != nil {
		return err
	}
	rep := e.Check(g, power, text)
	if c.JSON {
		if err := printJSON(env.stdout, newCheckResult(rep, e.Odds(rep))); err != nil {
			return err
		}
	} else {
		if supposed {
			fmt.Fprintf(env.stdout, "note: %s moves first; this is checked as if it were the turn of %s and nobody had moved\n", first, power)
		}
		printReport(env, rep, e.Odds(rep), e.Rules().Names())
	}
	if rep.Refused() {
		return errFailed
	}
	return nil
}

// printReport prints what the reply to a mail would say: the most important things first, how each
// order was read, next to what was written if they differ in more than spelling, and the odds of
// each battle.
func printReport(env *environment, rep *engine.Report, chances []odds.Battle, names notation.Names) {
	refused := rep.Refused()
	notes := func() {
		for _, d := range rep.Diags {
			fmt.Fprintf(env.stdout, "%s: %s\n", d.Severity, d)
		}
	}
	if !refused {
		notes()
	}
	above := ""
	for _, l := range rep.Lines {
		mark := "ok     "
		if !l.Legal {
			mark = "refused"
		}
		fmt.Fprintf(env.stdout, "%s  line %d: %s", mark, l.Line, l.Canonical)
		if l.Source != "" && !notation.SameWords(l.Source, l.Canonical, above, names) {
			fmt.Fprintf(env.stdout, " (written: %s)", strings.Join(strings.Fields(l.Source), " "))
		}
		fmt.Fprintln(env.stdout)
		above = l.Canonical
	}
	if refused {
		notes()
		fmt.Fprintln(env.stdout, "Nothing would change: one or more orders are refused.")
		return
	}
	if len(rep.Lines) == 1 {
		fmt.Fprintln(env.stdout, "The order is legal.")
	} else {
		fmt.Fprintf(env.stdout, "All %d orders are legal.\n", len(rep.Lines))
	}
	for i, line := range templates.OddsLines(chances) {
		if i < len(chances) {
			line = "to be fought: " + line
		}
		fmt.Fprintln(env.stdout, line)
	}
}

// findPower finds a power by any of its names.
func findPower(rs *ruleset.Ruleset, word string) (ruleset.PowerID, error) {
	for _, n := range rs.Names().Find(word) {
		if n.Kind == notation.NamePower && rs.Power(ruleset.PowerID(n.ID)) != nil {
			return ruleset.PowerID(n.ID), nil
		}
	}
	var ids []string
	for _, p := range rs.Powers {
		ids = append(ids, string(p.ID))
	}
	return "", fmt.Errorf("%q is not a power of %s; it has %s", word, rs.ID, strings.Join(ids, ", "))
}
