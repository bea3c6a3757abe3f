package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

type rulesCmd struct {
	Ruleset string `arg:"" optional:"" help:"A ruleset's id; without it, all are listed."`
	ID      string `arg:"" optional:"" help:"A rule's id, like G40-2.4.2, or the beginning of one."`
	Page    bool   `help:"Print how to play by these rules by mail: the page for players."`
	JSON    bool   `name:"json" help:"Print for scripts."`
}

// Help explains the command beyond its arguments.
func (rulesCmd) Help() string {
	return `  adjutant rules                     the rulesets
  adjutant rules alpha2              one as a page: turn order, units, objectives
  adjutant rules alpha2 G40-2.4      the rules whose id begins so
  adjutant rules bh --page           the players' page of a ruleset that has one`
}

// Run lists rulesets or rules.
func (c *rulesCmd) Run(env *environment) error {
	if c.Ruleset == "" {
		return c.list(env)
	}
	rs, err := ruleset.Load(c.Ruleset)
	if err != nil {
		return err
	}
	if c.Page {
		if rs.Page == "" {
			return fmt.Errorf("%s has no page of its own for players: the order language is all they need", rs.ID)
		}
		_, err := io.WriteString(env.stdout, rs.Page)
		return err
	}
	if c.ID != "" {
		return c.look(env, rs)
	}
	if c.JSON {
		return printJSON(env.stdout, newRulesView(rs))
	}
	printRules(env, rs)
	return nil
}

// rulesetLine is the shape of an item of rules --json.
type rulesetLine struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Revision int    `json:"revision"`
	Powers   int    `json:"powers"`
	Extends  string `json:"extends,omitempty"`
}

func (c *rulesCmd) list(env *environment) error {
	var lines []rulesetLine
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			return err
		}
		lines = append(lines, rulesetLine{rs.ID, rs.Name, rs.Revision, len(rs.Powers), rs.Extends})
	}
	if c.JSON {
		return printJSON(env.stdout, lines)
	}
	for _, l := range lines {
		fmt.Fprintf(env.stdout, "%-10s %s (revision %d, %d powers)\n", l.ID, l.Name, l.Revision, l.Powers)
	}
	return nil
}

// look prints the rules whose id is, or begins with, the one asked for.
func (c *rulesCmd) look(env *environment, rs *ruleset.Ruleset) error {
	found := []ruleset.Rule{}
	for _, r := range rs.Ledger {
		if strings.EqualFold(r.ID, c.ID) || strings.HasPrefix(strings.ToUpper(r.ID), strings.ToUpper(c.ID)+".") {
			found = append(found, r)
		}
	}
	if len(found) == 0 {
		return fmt.Errorf("%s has no rule %s", rs.ID, c.ID)
	}
	if c.JSON {
		return printJSON(env.stdout, ruleLines(found))
	}
	index := ruleIndex()
	for _, r := range found {
		printRule(env.stdout, r, index[r.ID])
	}
	return nil
}

// printRule prints a rule with where it is enforced and which tests show it.
func printRule(out io.Writer, r ruleset.Rule, at rulePlaces) {
	fmt.Fprintf(out, "%s (%s, %s)\n  %s\n", r.ID, r.Section, r.Kind, r.Text)
	if len(at.Enforced) > 0 {
		fmt.Fprintf(out, "  enforced in %s\n", strings.Join(at.Enforced, ", "))
	}
	if len(at.Tests) > 0 {
		fmt.Fprintf(out, "  shown by %s\n", strings.Join(at.Tests, ", "))
	}
}

// rulesView is the shape of rules RULESET --json.
type rulesView struct {
	rulesetLine
	Order []ruleset.PowerID `json:"turn_order"`
	Units []unitLine        `json:"units"`
	// Options are those that are set, as new --option takes them.
	Options    []string        `json:"options"`
	Objectives []objectiveLine `json:"objectives"`
	Rules      []ruleLine      `json:"rules"`
}

type unitLine struct {
	Type    ruleset.UnitType `json:"type"`
	Name    string           `json:"name"`
	Cost    int              `json:"cost"`
	Attack  int              `json:"attack"`
	Defense int              `json:"defense"`
	Move    int              `json:"move"`
	Hits    int              `json:"hits"`
}

type objectiveLine struct {
	ID    string          `json:"id"`
	Power ruleset.PowerID `json:"power"`
	Title string          `json:"title"`
	IPC   int             `json:"ipc"`
	// Each is set if the sum is paid for each place, Once if once in a game.
	Each  bool     `json:"each,omitempty"`
	Once  bool     `json:"once,omitempty"`
	Rules []string `json:"rules"`
}

type ruleLine struct {
	ID      string `json:"id"`
	Section string `json:"section"`
	Kind    string `json:"kind"`
	Text    string `json:"text"`
	rulePlaces
}

func newRulesView(rs *ruleset.Ruleset) rulesView {
	v := rulesView{
		rulesetLine: rulesetLine{rs.ID, rs.Name, rs.Revision, len(rs.Powers), rs.Extends},
		Options:     rs.Options.Changes(ruleset.Options{}), Rules: ruleLines(rs.Ledger),
	}
	for _, p := range rs.Powers {
		v.Order = append(v.Order, p.ID)
	}
	for _, u := range rs.Units {
		v.Units = append(v.Units, unitLine{u.Type, u.Name, u.Cost, u.Attack, u.Defense, u.Move, u.Hits})
	}
	for _, o := range rs.Objectives {
		v.Objectives = append(v.Objectives, objectiveLine{o.ID, o.Power, o.Title, o.IPC, o.Each, o.Once, o.Rules})
	}
	return v
}

func ruleLines(rules []ruleset.Rule) []ruleLine {
	index := ruleIndex()
	out := []ruleLine{}
	for _, r := range rules {
		out = append(out, ruleLine{r.ID, r.Section, r.Kind, r.Text, index[r.ID]})
	}
	return out
}

func printRules(env *environment, rs *ruleset.Ruleset) {
	out := env.stdout
	fmt.Fprintf(out, "%s (%s), revision %d\n\nTurn order\n", rs.Name, rs.ID, rs.Revision)
	for i, p := range rs.Powers {
		fmt.Fprintf(out, "%2d. %s (%s)\n", i+1, p.ID, p.Side)
	}
	fmt.Fprintln(out, "\nUnits")
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "unit\tcost\tattack\tdefense\tmove\thits\t")
	for _, u := range rs.Units {
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\t%d\t\n", u.Name, u.Cost, u.Attack, u.Defense, u.Move, u.Hits)
	}
	t.Flush()
	fmt.Fprintln(out, "\nNational objectives")
	for _, o := range rs.Objectives {
		each := ""
		if o.Each {
			each = " each"
		}
		fmt.Fprintf(out, "%s: %s, %d IPC%s (%s)\n", o.Power, o.Title, o.IPC, each, strings.Join(o.Rules, ", "))
	}
	fmt.Fprintln(out, "\nOptions")
	for _, line := range rs.Options.Lines() {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintf(out, "\nRules: %d in all. Look one up with `adjutant rules %s ID`.\n", len(rs.Ledger), rs.ID)
	index := ruleIndex()
	for _, r := range rs.Ledger {
		printRule(out, r, index[r.ID])
	}
}
