package ruleset

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/datafile"
)

// readUnits reads units.tsv.
func (l *loader) readUnits() error {
	rows, err := l.table("units.tsv", "unit", "name", "plural", "class", "cost", "attack", "defense",
		"move", "hits", "load", "raid_attack", "raid_defense", "abilities", "words")
	if err != nil {
		return err
	}
	r := l.r
	var types []UnitType
	for _, row := range rows {
		types = append(types, UnitType(row.Key))
	}
	var errs []error
	var taken []*datafile.Row
	for _, row := range rows {
		if row.Get("name") == "" || row.Get("plural") == "" {
			others := slices.DeleteFunc(slices.Clone(types), func(t UnitType) bool { return t == UnitType(row.Key) })
			errs = append(errs, row.Errorf("%q is not a unit of what this extends%s (a new unit needs a name, its plural and a class)", row.Key, meant(UnitType(row.Key), others)))
			continue
		}
		u, err := readUnit(row)
		errs = append(errs, err)
		taken = append(taken, row)
		r.units.Add(u.Type)
		r.Units = append(r.Units, u)
	}
	for i, row := range taken {
		for _, t := range r.Units[i].mentions() {
			if r.Unit(t) == nil {
				errs = append(errs, row.Errorf("unknown unit %q%s", t, meant(t, types)))
			}
		}
	}
	return errors.Join(errs...)
}

func readUnit(row *datafile.Row) (Unit, error) {
	u := Unit{
		Type: UnitType(row.Key), Name: row.Get("name"), Plural: row.Get("plural"),
		Aliases: row.List("words"),
	}
	numbers := []struct {
		column string
		to     *int
	}{
		{"cost", &u.Cost}, {"attack", &u.Attack}, {"defense", &u.Defense}, {"move", &u.Move}, {"hits", &u.Hits},
		{"raid_attack", &u.RaidAttack}, {"raid_defense", &u.RaidDefense},
	}
	var errs []error
	for _, n := range numbers {
		v, err := row.Int(n.column)
		*n.to = v
		errs = append(errs, err)
	}
	var ok bool
	if u.Class, ok = classes[row.Get("class")]; !ok {
		errs = append(errs, row.Errorf("%q is not a class (land, air, sea, facility, nuclear)", row.Get("class")))
	}
	if u.Load, ok = loads[row.Get("load")]; !ok {
		errs = append(errs, row.Errorf("%q is not a load (small, large)", row.Get("load")))
	}
	for _, a := range row.List("abilities") {
		if err := u.learn(a); err != nil {
			errs = append(errs, row.Errorf("%w", err))
		}
	}
	u.Captures = u.Class == Land && !u.NoncombatOnly
	return u, errors.Join(errs...)
}

var (
	classes = map[string]Class{"land": Land, "air": Air, "sea": Sea, "facility": Facility, "nuclear": Nuclear}
	loads   = map[string]int{"": 0, "small": 1, "large": 2}
)

// String returns the class as units.tsv writes it.
func (c Class) String() string {
	for s, v := range classes {
		if v == c {
			return s
		}
	}
	return "class " + strconv.Itoa(int(c))
}

// flags and numbered are the fields of a unit that an ability of that word sets: without a
// number, or to the number behind it.
var flags, numbered = fieldsOf(reflect.Bool), fieldsOf(reflect.Int)

func fieldsOf(kind reflect.Kind) map[string]int {
	m := map[string]int{}
	t := reflect.TypeFor[Unit]()
	for i := range t.NumField() {
		if word := t.Field(i).Tag.Get("ability"); word != "" && t.Field(i).Type.Kind() == kind {
			m[word] = i
		}
	}
	return m
}

// learn gives the unit one of the abilities in units.tsv.
func (u *Unit) learn(a string) error {
	if i, ok := flags[a]; ok {
		reflect.ValueOf(u).Elem().Field(i).SetBool(true)
		return nil
	}
	words := strings.Fields(a)
	if len(words) == 0 {
		return fmt.Errorf("empty ability")
	}
	last := len(words) - 1
	if i, ok := numbered[strings.Join(words[:last], " ")]; ok {
		n, err := strconv.Atoi(words[last])
		reflect.ValueOf(u).Elem().Field(i).SetInt(int64(n))
		return err
	}
	var to string
	switch {
	case scan(a, "blitzes with %s", &to):
		u.BlitzWith = UnitType(to)
	case words[0] == "needs" && last > 0:
		u.Needs = append(u.Needs, Technology(strings.Join(words[1:], " ")))
	case scan(a, "carried by %s", &to):
		u.CarriedBy = UnitType(to)
	case scan(a, "launched from %s", &to):
		u.LaunchedFrom = UnitType(to)
	case scan(a, "captured as %s", &to):
		u.CapturedAs = UnitType(to)
	case scan(a, "upgrades %s for %d", &to, &u.UpgradeCost):
		u.UpgradeFrom = UnitType(to)
	case words[0] == "bombs" && last > 0:
		u.RaidTargets = unitTypes(words[1:])
	case scan(strings.Join(words[:min(3, last)], " "), "paired %d with", &u.PairedAttack):
		u.PairsWith = unitTypes(words[3:])
	default:
		return fmt.Errorf("unknown ability %q%s", a, meantAbility(words))
	}
	return nil
}

// meantAbility says which ability was likely meant.
func meantAbility(words []string) string {
	known := slices.Concat(slices.Sorted(maps.Keys(flags)), slices.Sorted(maps.Keys(numbered)))
	if m := meant(strings.Join(words, " "), known); m != "" {
		return m
	}
	return meant(strings.Join(words[:len(words)-1], " "), known)
}

// scan reports whether the whole text has the form, in which %s is a word and %d a whole number,
// and sets what these stand for.
func scan(text, form string, to ...any) bool {
	words, forms := strings.Fields(text), strings.Fields(form)
	if len(words) != len(forms) {
		return false
	}
	for i, f := range forms {
		switch f {
		case "%s":
			*to[0].(*string), to = words[i], to[1:]
		case "%d":
			n, err := strconv.Atoi(words[i])
			if err != nil {
				return false
			}
			*to[0].(*int), to = n, to[1:]
		default:
			if f != words[i] {
				return false
			}
		}
	}
	return true
}

func unitTypes(words []string) []UnitType {
	ts := make([]UnitType, len(words))
	for i, w := range words {
		ts[i] = UnitType(w)
	}
	return ts
}

// mentions returns the other types that the unit's abilities mention.
func (u *Unit) mentions() []UnitType {
	ts := slices.Concat(u.PairsWith, u.RaidTargets)
	for _, t := range []UnitType{u.BlitzWith, u.CapturedAs, u.UpgradeFrom, u.CarriedBy, u.LaunchedFrom} {
		if t != "" {
			ts = append(ts, t)
		}
	}
	return ts
}
