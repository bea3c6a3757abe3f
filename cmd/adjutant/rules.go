package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

type rulesCmd struct {
	Show rulesShowCmd `cmd:"" default:"withargs" help:"List rulesets, print one, or look up a rule by its id (the word show may be left out)."`
	Lint rulesLintCmd `cmd:"" help:"Check rulesets of your own: everything that is wrong at once, with file, line and what was likely meant."`
}

// Help explains the command beyond its arguments.
func (rulesCmd) Help() string {
	return `Shows what games are played by:

  adjutant rules                     the rulesets
  adjutant rules alpha2              one as a page: turn order, units, objectives
  adjutant rules alpha2 G40-2.4      the rules whose id begins so
  adjutant rules A2-073              a rule, wherever it is
  adjutant rules bh --page           the players' page of a ruleset that has one
  adjutant rules lint club           check a ruleset of your own, in the folder club
  adjutant rules club --ruleset-dir club   show it`
}

type rulesShowCmd struct {
	Ruleset string `arg:"" optional:"" help:"A ruleset's id, or a rule's id to look it up in all of them; without it, the rulesets are listed."`
	ID      string `arg:"" optional:"" help:"A rule's id, like G40-2.4.2, or the beginning of one."`
	Page    bool   `help:"Print how to play by these rules by mail: the page for players."`
	JSON    bool   `name:"json" help:"Print for scripts."`
}

// Run lists rulesets or rules.
func (c *rulesShowCmd) Run(env *environment) error {
	houses, err := env.houses("")
	if err != nil {
		return err
	}
	if c.Ruleset == "" {
		return c.list(env, houses)
	}
	if !slices.Contains(houses.IDs(), c.Ruleset) && c.ID == "" && !c.Page {
		if found, err := lookEverywhere(houses, c.Ruleset); err != nil || len(found) > 0 {
			return c.tell(env, found, err)
		}
	}
	rs, err := env.rulesOf(c.Ruleset, "")
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

func (c *rulesShowCmd) list(env *environment, houses *engine.Houses) error {
	var lines []rulesetLine
	for _, id := range houses.IDs() {
		rs, err := houses.Rules(id)
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

// look prints the rules whose id is, or begins with, the given one.
func (c *rulesShowCmd) look(env *environment, rs *ruleset.Ruleset) error {
	found := rulesOf(rs.Ledger, c.ID)
	if len(found) == 0 {
		return fmt.Errorf("%s has no rule %s", rs.ID, c.ID)
	}
	return c.tell(env, found, nil)
}

// rulesOf picks the rules for an id: the rule itself with those below it, like G40-2.4.1 below
// G40-2.4, or otherwise all whose id begins with it.
func rulesOf(ledger []ruleset.Rule, id string) []ruleset.Rule {
	id = strings.ToUpper(id)
	found, begin := []ruleset.Rule{}, []ruleset.Rule{}
	for _, r := range ledger {
		switch is := strings.ToUpper(r.ID); {
		case is == id || strings.HasPrefix(is, id+"."):
			found = append(found, r)
		case strings.HasPrefix(is, id):
			begin = append(begin, r)
		}
	}
	if len(found) == 0 {
		return begin
	}
	return found
}

// lookEverywhere looks up an id in all rulesets; a rule that several have is found once.
func lookEverywhere(houses *engine.Houses, id string) ([]ruleset.Rule, error) {
	var all []ruleset.Rule
	for _, name := range houses.IDs() {
		rs, err := houses.Rules(name)
		if err != nil {
			return nil, err
		}
		for _, r := range rs.Ledger {
			if !slices.Contains(all, r) {
				all = append(all, r)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b ruleset.Rule) int { return ruleset.CompareRules(a.ID, b.ID) })
	return rulesOf(all, id), nil
}

// tell prints the rules that were found.
func (c *rulesShowCmd) tell(env *environment, found []ruleset.Rule, err error) error {
	if err != nil {
		return err
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
	// Text is all of it in a sentence, including its conditions.
	Text string `json:"text"`
	// Each is set if the sum is paid for each place, Once if it is paid once in a game.
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
		v.Objectives = append(v.Objectives, objectiveLine{o.ID, o.Power, o.Title, o.IPC, rs.Sentence(o), o.Each, o.Once, o.Rules})
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

// printOptions prints the switches of a ruleset, or its other options.
func printOptions(out io.Writer, rs *ruleset.Ruleset, switches bool) {
	for _, o := range rs.Options.Sentences() {
		if o.Switch == switches {
			fmt.Fprintf(out, "%s\n  %s\n", o.Line, o.Sentence)
		}
	}
}

func printRules(env *environment, rs *ruleset.Ruleset) {
	out := env.stdout
	fmt.Fprintf(out, "%s (%s), revision %d\n\nTurn order\n", rs.Name, rs.ID, rs.Revision)
	for i, p := range rs.Powers {
		fmt.Fprintf(out, "%2d. %s", i+1, p.ID)
		if p.Side != "" {
			fmt.Fprintf(out, " (%s)", p.Side)
		}
		fmt.Fprintln(out)
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
		fmt.Fprintf(out, "%s: %s [%s]\n", o.Power, rs.Sentence(o), strings.Join(o.Rules, ", "))
	}
	if len(rs.IncomeRules) > 0 {
		fmt.Fprintln(out, "\nOther rules of income")
	}
	for _, x := range rs.IncomeRules {
		fmt.Fprintf(out, "%s: %s [%s]\n", x.Power, x.Text, strings.Join(x.Rules, ", "))
	}
	fmt.Fprintln(out, "\nOptions, each as `adjutant new --option` takes it and what it means")
	printOptions(out, rs, false)
	fmt.Fprintln(out, "\nSwitches: options that no ruleset here varies, for a game to choose")
	printOptions(out, rs, true)
	fmt.Fprintf(out, "\nRules: %d in all. Look one up with `adjutant rules %s ID`.\n", len(rs.Ledger), rs.ID)
	index := ruleIndex()
	for _, r := range rs.Ledger {
		printRule(out, r, index[r.ID])
	}
}
