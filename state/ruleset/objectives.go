package ruleset

import (
	"fmt"
	"slices"
)

// objectivesFile is the form of objectives.toml.
type objectivesFile struct {
	// Order is the order in which reports list the objectives; one that a
	// ruleset leaves out here does not apply to it.
	Order     []string                 `toml:"order"`
	Objective map[string]objectiveFile `toml:"objective"`
	// Elsewhere are further rules of income, which a special works out.
	Elsewhere []IncomeRule `toml:"elsewhere"`
}

// IncomeRule is a rule of a power's income that is no objective of data, because a
// special works it out. It is told beside the objectives.
type IncomeRule struct {
	Power PowerID `toml:"power"`
	// Text is the sentence that people read.
	Text  string   `toml:"text"`
	Rules []string `toml:"rules"`
}

type objectiveFile struct {
	Power PowerID     `toml:"power"`
	Purse PurseID     `toml:"purse"`
	Title string      `toml:"title"`
	IPC   int         `toml:"ipc"`
	Once  bool        `toml:"once"`
	When  []Condition `toml:"when"`
	// Each makes it pay for every territory that the condition counts.
	Each  *Condition `toml:"each"`
	Rules []string   `toml:"rules"`
}

// readObjectives reads objectives.toml.
func (l *loader) readObjectives() error {
	const file = "objectives.toml"
	var of objectivesFile
	if err := l.toml(file, &of); err != nil {
		return err
	}
	r, name := l.r, l.file(l.top(), file)
	for _, id := range of.Order {
		f, ok := of.Objective[id]
		if !ok {
			return fmt.Errorf("%s: objective %q is in the order, but not described", name, id)
		}
		if slices.ContainsFunc(r.Objectives, func(o Objective) bool { return o.ID == id }) {
			return fmt.Errorf("%s: objective %q stands twice in the order", name, id)
		}
		o := Objective{
			ID: id, Power: f.Power, Purse: f.Purse, Title: f.Title, IPC: f.IPC,
			Each: f.Each != nil, Once: f.Once, When: f.When, Pays: f.Each, Rules: f.Rules,
		}
		if err := l.checkObjective(&o); err != nil {
			return fmt.Errorf("%s: objective %q: %w", name, id, err)
		}
		r.Objectives = append(r.Objectives, o)
	}
	for _, x := range of.Elsewhere {
		if r.Power(x.Power) == nil || x.Text == "" || len(x.Rules) == 0 {
			return fmt.Errorf("%s: a rule of income needs a power, a text and the rules behind it: %q", name, x.Text)
		}
	}
	r.IncomeRules = of.Elsewhere
	return nil
}

func (l *loader) checkObjective(o *Objective) error {
	r := l.r
	p := r.Power(o.Power)
	if p == nil {
		return fmt.Errorf("%q is not a power", o.Power)
	}
	if o.Purse == "" {
		if len(p.Purses) > 1 {
			return fmt.Errorf("say into which treasury of %s it pays", p.ID)
		}
		o.Purse = p.Purses[0].ID
	} else if _, owner := r.PurseByID(o.Purse); owner != p {
		return fmt.Errorf("%q is not a treasury of %s", o.Purse, p.ID)
	}
	if o.Title == "" || o.IPC == 0 || len(o.Rules) == 0 {
		return fmt.Errorf("a title, its IPC and the rules behind it are needed")
	}
	for i := range o.When {
		if err := r.checkCondition(&o.When[i], o.Power, false); err != nil {
			return err
		}
	}
	if o.Pays != nil {
		return r.checkCondition(o.Pays, o.Power, true)
	}
	return nil
}
