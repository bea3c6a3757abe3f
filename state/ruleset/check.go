package ruleset

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
)

// check checks that the parts of a ruleset fit together.
func (l *loader) check() error {
	return errors.Join(l.checkIncome(), l.checkSetup(), l.checkOptions(), l.checkWays(), l.checkCentres(), l.checkLatecomers(), l.checkRuleIDs())
}

// checkIncome compares the value of what each treasury holds at the start with the
// published income.
func (l *loader) checkIncome() error {
	r := l.r
	if !l.whole {
		return nil // the sums would only repeat those faults
	}
	worth := map[PurseID]int{}
	for _, s := range r.Board.Spaces() {
		if h, ok := r.Holdings[s.ID]; ok && r.Power(h.Controller) != nil {
			worth[r.Purse(h.Controller, s.ID).ID] += s.IPC
		}
	}
	var errs []error
	for _, p := range r.Powers {
		for _, q := range p.Purses {
			if worth[q.ID] != q.Income {
				errs = append(errs, l.faultAt("powers.toml", fmt.Sprintf("power.%s.purses", p.ID), "%s holds land worth %d, but its published income is %d",
					q.ID, worth[q.ID], q.Income))
			}
		}
	}
	return errors.Join(errs...)
}

// The bounds of a set-up, far above what is played.
const (
	maxStock = 200
	maxUnits = 5000
)

// checkSetup checks that everything stands where it may.
func (l *loader) checkSetup() error {
	r := l.r
	var errs []error
	seen := map[Stock]bool{}
	complexes := map[board.SpaceID]bool{}
	total := 0
	aloft, decks := map[board.SpaceID]int{}, map[board.SpaceID]int{}
	cargo, holds := map[board.SpaceID]int{}, map[board.SpaceID]int{}
	for i, s := range r.Setup {
		bad := func(format string, args ...any) {
			errs = append(errs, l.setupLines[i].errorf(format, args...))
		}
		if total += s.Count; s.Count > maxStock || total > maxUnits {
			bad("%d %s are too many", s.Count, r.Unit(s.Type).Plural)
			break
		}
		u, at := r.Unit(s.Type), r.Board.Space(s.Space)
		key := Stock{Power: s.Power, Space: s.Space, Type: s.Type, Damaged: s.Damaged}
		if seen[key] {
			bad("%s in %s is given twice", u.Name, s.Space)
		}
		seen[key] = true
		if s.Damaged && u.Hits < 2 {
			bad("%s takes one hit only, so it cannot begin damaged", u.Name)
		}
		if at.Impassable || at.NoShips || at.NoLand && u.Class != Facility {
			bad("nothing can be in %s", s.Space)
		}
		sea, where := at.Kind == board.SeaZone, "on land in"
		if sea {
			where = "at sea in"
		}
		decks[s.Space] += s.Count * u.Decks
		if u.Holds {
			holds[s.Space] += 2 * s.Count
		}
		if sea && u.Class == Air && u.OnDeck {
			aloft[s.Space] += s.Count
		} else if sea && u.Load > 0 {
			cargo[s.Space] += s.Count
		} else if sea != (u.Class == Sea) {
			bad("%s cannot be %s %s", u.Name, where, s.Space)
		}
		if !sea && r.Side(r.Holdings[s.Space].Controller) != r.Side(s.Power) {
			bad("%s is not held by the side of %s", s.Space, s.Power)
		}
		if u.Class == Facility {
			l.checkFacility(s, u, complexes, bad)
		}
	}
	for _, s := range r.Board.Spaces() {
		if aloft[s.ID] > decks[s.ID] {
			errs = append(errs, l.setupAt(s.ID).errorf("%d aircraft in %s have room for %d on carriers",
				aloft[s.ID], s.ID, decks[s.ID]))
		}
		if cargo[s.ID] > holds[s.ID] {
			errs = append(errs, l.setupAt(s.ID).errorf("%d land units in %s have room for %d on transports",
				cargo[s.ID], s.ID, holds[s.ID]))
		}
	}
	return errors.Join(errs...)
}

// setupAt is where the set-up puts the first units into a space.
func (l *loader) setupAt(s board.SpaceID) place {
	i := slices.IndexFunc(l.r.Setup, func(x Stock) bool { return x.Space == s })
	return l.setupLines[i]
}

func (l *loader) checkFacility(s Stock, u *Unit, complexes map[board.SpaceID]bool, bad func(string, ...any)) {
	if s.Count != 1 {
		bad("%d %s in %s; there can be one", s.Count, u.Plural, s.Space)
	}
	if l.r.Holdings[s.Space].Controller != s.Power {
		bad("%s is not held by %s, so the %s is not its own", s.Space, s.Power, u.Name)
	}
	if u.Capacity > 0 {
		if complexes[s.Space] {
			bad("a second complex in %s", s.Space)
		}
		complexes[s.Space] = true
		if l.r.Board.Space(s.Space).NoComplex && !slices.Contains(l.r.Options.IslandComplexes, s.Space) {
			bad("no complex can be in %s", s.Space)
		}
	}
	coast := slices.ContainsFunc(l.r.Board.Neighbours(s.Space), l.r.Board.IsSea)
	if u.Type == NavalBase && !coast {
		bad("%s touches no sea zone", s.Space)
	}
}

// checkRuleIDs checks that whatever cites a rule cites one in the ledger.
func (l *loader) checkRuleIDs() error {
	r := l.r
	if len(r.Ledger) == 0 {
		return nil
	}
	var ids []string
	for _, x := range r.Ledger {
		ids = append(ids, x.ID)
	}
	var errs []error
	cited := func(file, path, what, id string) {
		if r.Rule(id) == nil {
			errs = append(errs, l.faultAt(file, path, "%s cites the unknown rule %s%s", what, id, l.meantRule(id, ids)))
		}
	}
	for _, o := range r.Objectives {
		for i, id := range o.Rules {
			cited(objectivesName, fmt.Sprintf("objective.%s.rules[%d]", o.ID, i), fmt.Sprintf("objective %q", o.ID), id)
		}
	}
	for i, x := range r.IncomeRules {
		for n, id := range x.Rules {
			cited(objectivesName, fmt.Sprintf("elsewhere[%d].rules[%d]", i, n), "a rule of income", id)
		}
	}
	for _, x := range r.Limits {
		cited("limits.toml", "limit", "a limit", x.Rule)
	}
	return errors.Join(errs...)
}

// meantRule says how to add a rule that is not in the ledger, or which one was meant.
func (l *loader) meantRule(id string, ids []string) string {
	prefix, _, _ := strings.Cut(id, "-")
	if slices.ContainsFunc(ids, func(x string) bool { return strings.HasPrefix(x, prefix+"-") }) {
		return meant(id, ids)
	}
	return "; a rule of your own has a line in ledger.tsv: its id, a section, a kind and a text"
}

// optionWord is an option that takes one of several words.
type optionWord struct {
	key, value string
	known      []string
}

// words lists the options that take one of several words, in the order of the fields.
func (o *Options) words() []optionWord {
	var out []optionWord
	v := reflect.ValueOf(*o)
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag
		if known, some := tag.Lookup("words"); some {
			out = append(out, optionWord{tag.Get("toml"), v.Field(i).String(), strings.Split(known, ",")})
		}
	}
	return out
}

// checkOptions checks that words are known and that spaces and units exist.
func (l *loader) checkOptions() error {
	r, o := l.r, &l.r.Options
	var errs []error
	bad := func(key, format string, args ...any) {
		errs = append(errs, l.faultAt("ruleset.toml", "options."+key, format, args...))
	}
	if err := o.checkAsk(); err != nil {
		bad("ask", "%w", err)
	}
	for _, w := range o.words() {
		if !slices.Contains(w.known, w.value) {
			bad(w.key, "option %s: %q is none of %q%s", w.key, w.value, w.known, meant(w.value, w.known))
		}
	}
	v := reflect.ValueOf(*o)
	for i := range v.NumField() {
		key := v.Type().Field(i).Tag.Get("toml")
		switch list := v.Field(i).Interface().(type) {
		case []board.SpaceID:
			for n, s := range list {
				if r.Board.Space(s) == nil {
					bad(fmt.Sprintf("%s[%d]", key, n), "option %s: %w", key, r.notSpace(string(s)))
				}
			}
		case board.SpaceID:
			if list != "" && r.Board.Space(list) == nil {
				bad(key, "option %s: %w", key, r.notSpace(string(list)))
			}
		case []UnitType:
			for n, u := range list {
				if r.Unit(u) == nil {
					bad(fmt.Sprintf("%s[%d]", key, n), "option %s: %w", key, r.notUnit(u))
				}
			}
		case UnitType:
			if r.Unit(list) == nil {
				bad(key, "option %s: %w", key, r.notUnit(list))
			}
		case []PowerID:
			for n, p := range list {
				if r.Power(p) == nil {
					bad(fmt.Sprintf("%s[%d]", key, n), "option %s: %w", key, r.notPower(p))
				}
			}
		case PowerID:
			if r.Power(list) == nil && (list != "" || needed(v, i)) {
				bad(key, "option %s: %w", key, r.notPower(list))
			}
		}
	}
	return errors.Join(errs...)
}

// needed reports whether the option of a field must be set because another one is.
func needed(options reflect.Value, i int) bool {
	with := options.Type().Field(i).Tag.Get("with")
	return with != "" && options.FieldByName(with).Int() > 0
}

// dieSides is the highest number of a die.
const dieSides = 6

// checkCharts refuses charts that cannot be rolled on and technologies that nobody knows.
func (l *loader) checkCharts() error {
	var errs []error
	layer := l.top()
	for i, c := range l.r.Charts {
		key := fmt.Sprintf("chart[%d]", i)
		if c.Dice < 1 || c.From < c.Dice || c.From+len(c.Technologies)-1 != c.Dice*dieSides {
			errs = append(errs, l.headFault(layer, key, "chart %d: %d technologies from %d on do not end with %d, the highest number of %d dice", i+1, len(c.Technologies), c.From, c.Dice*dieSides, c.Dice))
		}
		for _, t := range c.Technologies {
			if !slices.Contains(technologies, t) {
				errs = append(errs, l.headFault(layer, key, "chart %d: there is no technology %q%s", i+1, t, meant(t, technologies)))
			}
		}
	}
	seen := map[string]Technology{}
	for _, t := range l.r.Technologies() {
		for _, w := range append([]string{string(t)}, l.r.TechnologyWords(t)...) {
			if other, is := seen[board.Fold(w)]; is {
				errs = append(errs, l.headFault(layer, "technology", "%q is both %s and %s", w, other, t))
			}
			seen[board.Fold(w)] = t
		}
	}
	for _, t := range slices.Sorted(maps.Keys(l.r.KnownTechnologies)) {
		if !slices.Contains(l.r.Technologies(), t) {
			errs = append(errs, l.headFault(layer, "technology", "no chart has the technology %q%s", t, meant(t, technologies)))
		}
	}
	return errors.Join(errs...)
}
