package ruleset

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// objectivesName is the file of the national objectives.
const objectivesName = "objectives.toml"

// objectivesFile is the form of objectives.toml.
type objectivesFile struct {
	// Order is the order in which reports list the objectives: all of them, including
	// inherited ones.
	Order []string `toml:"order"`
	// Only replaces Order and leaves out the inherited objectives that it does not name.
	Only []string `toml:"only"`
	// Drop are inherited objectives that do not apply.
	Drop      []string                 `toml:"drop"`
	Objective map[string]objectiveFile `toml:"objective"`
	// Elsewhere are further rules of income, which a special works out.
	Elsewhere []IncomeRule `toml:"elsewhere"`
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
	// After is the objective after which it is listed, where the file has no order.
	After string `toml:"after"`
}

// readObjectives reads objectives.toml.
func (l *loader) readObjectives() error {
	var of objectivesFile
	var errs []error
	var order []string
	for _, layer := range l.layers[l.wholeFrom[objectivesName]:] {
		of.Order, of.Only, of.Drop = nil, nil, nil
		err := l.decode(l.file(layer, objectivesName), &of)
		if errors.Is(err, fs.ErrNotExist) && layer != l.layers[0] {
			continue
		}
		if errs = append(errs, err); err != nil && of.Objective == nil {
			break
		}
		var own objectivesFile // its own errors are those of the first reading
		_ = l.decode(l.file(layer, objectivesName), &own)
		a := arrangement{l: l, layer: layer, own: own, all: of.Objective, inherited: order}
		order = a.arrange()
		errs = append(errs, a.errs...)
	}
	r := l.r
	for _, id := range order {
		f, ok := of.Objective[id]
		if !ok || slices.ContainsFunc(r.Objectives, func(o Objective) bool { return o.ID == id }) {
			continue // that is already among the errors
		}
		o := Objective{
			ID: id, Power: f.Power, Purse: f.Purse, Title: f.Title, IPC: f.IPC,
			Each: f.Each != nil, Once: f.Once, When: f.When, Pays: f.Each, Rules: f.Rules,
		}
		l.checkObjective(&o, func(path, format string, args ...any) {
			errs = append(errs, l.faultAt(objectivesName, "objective."+id+path, "objective %q: %w", id, fmt.Errorf(format, args...)))
		})
		r.Objectives = append(r.Objectives, o)
	}
	for i, x := range of.Elsewhere {
		if r.Power(x.Power) == nil || x.Text == "" || len(x.Rules) == 0 {
			errs = append(errs, l.faultAt(objectivesName, fmt.Sprintf("elsewhere[%d]", i), "a rule of income needs a power, a text and the rules behind it: %q", x.Text))
		}
	}
	r.IncomeRules = of.Elsewhere
	return errors.Join(errs...)
}

// arrangement is how a layer orders the objectives below it and its own. An inherited
// one is only left out by a word that says so, never by being forgotten.
type arrangement struct {
	l     *loader
	layer string
	own   objectivesFile
	// all are the objectives described in this layer or below, inherited the order of
	// those below.
	all       map[string]objectiveFile
	inherited []string
	errs      []error
}

func (a *arrangement) bad(path, format string, args ...any) {
	a.errs = append(a.errs, a.l.faultAt(objectivesName, path, format, args...))
}

// arrange gives the new order.
func (a *arrangement) arrange() []string {
	if a.own.Order != nil && a.own.Only != nil {
		a.bad("only", "give order or only, not both")
	}
	for i, id := range a.own.Drop {
		if !slices.Contains(a.inherited, id) {
			a.bad(fmt.Sprintf("drop[%d]", i), "there is no inherited objective %q%s", id, meant(id, a.inherited))
		}
	}
	kept := slices.DeleteFunc(slices.Clone(a.inherited), func(id string) bool { return slices.Contains(a.own.Drop, id) })
	switch {
	case a.own.Only != nil:
		a.listed("only", a.own.Only, nil)
		return a.own.Only
	case a.own.Order != nil:
		a.listed("order", a.own.Order, kept)
		return a.own.Order
	}
	return a.insert(kept)
}

// listed checks an order that is given as a list.
func (a *arrangement) listed(key string, order, needed []string) {
	known := slices.Sorted(maps.Keys(a.all))
	for i, id := range order {
		at := fmt.Sprintf("%s[%d]", key, i)
		if _, ok := a.all[id]; !ok {
			a.bad(at, "objective %q is in the order, but not described%s", id, meant(id, known))
		}
		if slices.Contains(order[:i], id) {
			a.bad(at, "objective %q stands twice in the order", id)
		}
	}
	var missing []string
	for _, id := range needed {
		if !slices.Contains(order, id) {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		a.bad(key, "order leaves out what is inherited: %s. Leave order away to keep them all, or name those that do not apply in drop; `only` in place of `order` drops all that it does not name", strings.Join(missing, ", "))
	}
	for _, id := range slices.Sorted(maps.Keys(a.own.Objective)) {
		if !slices.Contains(order, id) && !slices.Contains(missing, id) {
			a.bad("objective."+id, "objective %q is described, but not in %s", id, key)
		}
		if a.own.Objective[id].After != "" {
			a.bad("objective."+id+".after", "objective %q: `after` goes with files that have no order", id)
		}
	}
}

// insert puts the layer's own objectives after those that they name, or after the last
// of their power.
func (a *arrangement) insert(order []string) []string {
	lines := a.l.linesOf(a.layer, objectivesName)
	own := slices.SortedFunc(maps.Keys(a.own.Objective), func(x, y string) int {
		return lines["objective."+x] - lines["objective."+y]
	})
	for _, id := range own {
		after := a.own.Objective[id].After
		at := slices.Index(order, id)
		switch {
		case slices.Contains(a.own.Drop, id):
			a.bad("objective."+id, "objective %q is described and dropped", id)
			continue
		case at >= 0 && after == "":
			continue // it keeps its place
		case at >= 0:
			order = slices.Delete(order, at, at+1)
		}
		if at = a.behind(order, id, after); at < 0 {
			a.bad("objective."+id+".after", "objective %q: there is no objective %q to come after%s", id, after, meant(after, order))
			at = len(order)
		}
		order = slices.Insert(order, at, id)
	}
	return order
}

// behind is the place after an objective or, where none is named, after the last of the
// same power; -1 if there is none of that name.
func (a *arrangement) behind(order []string, id, after string) int {
	if after != "" {
		if i := slices.Index(order, after); i >= 0 {
			return i + 1
		}
		return -1
	}
	place := len(order)
	for i, o := range order {
		if a.all[o].Power == a.all[id].Power {
			place = i + 1
		}
	}
	return place
}

// checkObjective checks that an objective is complete and names only what exists.
func (l *loader) checkObjective(o *Objective, bad complaint) {
	r := l.r
	p := r.Power(o.Power)
	switch {
	case o.Power == "" && o.Title == "":
		var others []string
		for _, x := range r.Objectives {
			others = append(others, x.ID)
		}
		bad("", "it is not inherited%s (a new one needs power, title, ipc and rules)", meant(o.ID, others))
		return
	case p == nil:
		bad(".power", "%w", r.notPower(o.Power))
	case o.Purse == "" && len(p.Purses) > 1:
		bad("", "say into which treasury of %s it pays: purse = %q or %q", p.ID, p.Purses[0].ID, p.Purses[1].ID)
	case o.Purse == "":
		o.Purse = p.Purses[0].ID
	default:
		if _, owner := r.PurseByID(o.Purse); owner != p {
			bad(".purse", "%q is not a treasury of %s", o.Purse, p.ID)
		}
	}
	if o.Title == "" || o.IPC == 0 || len(o.Rules) == 0 {
		bad("", "a title, its ipc and the rules behind it are needed")
	}
	for i := range o.When {
		r.checkCondition(&o.When[i], o.Power, false, bad.below(fmt.Sprintf(".when[%d]", i)))
	}
	if o.Pays != nil {
		r.checkCondition(o.Pays, o.Power, true, bad.below(".each"))
	}
}
