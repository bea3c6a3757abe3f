package ruleset

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// unvaried lists the options that have the same value in every ruleset of the program.
func unvaried(t *testing.T) []string {
	t.Helper()
	var out []string
	typ := reflect.TypeFor[Options]()
	for i := range typ.NumField() {
		values := map[string]bool{}
		for _, id := range IDs() {
			values[load(t, id).Options.line(i)] = true
		}
		if len(values) == 1 {
			out = append(out, typ.Field(i).Tag.Get("toml"))
		}
	}
	return out
}

// switches lists the options that games choose among themselves, sorted: no ruleset of
// the program varies them. Every other option can be set for a game, too.
func switches() []string {
	var out []string
	for key, set := range optionSettings() {
		if set == gameOption {
			out = append(out, key)
		}
	}
	slices.Sort(out)
	return out
}

// An option that no ruleset varies is a switch that a game may choose, and
// options.tsv lists it as one; it says of each that it may be fixed, too.
func TestSwitches(t *testing.T) {
	listed := switches()
	fixed := 0
	for _, key := range unvaried(t) {
		switch {
		case optionSettings()[key] == fixedOption:
			fixed++
		case !slices.Contains(listed, key):
			t.Errorf("no ruleset varies the option %s: list it in options.tsv as one that is set by a game, or take it out", key)
		}
	}
	// What has one value only is kept because the records of games name it.
	if fixed != 1 {
		t.Errorf("%d options are fixed", fixed)
	}
	for key, set := range optionSettings() {
		if set == fixedOption && (slices.Contains(listed, key) || len(optionSentences()[key]) != 1) {
			t.Errorf("%s is fixed, and has values to choose from", key)
		}
	}
}

// Each switch can be set for a game, to another value than the ruleset's, by a line as
// `adjutant new --option` takes it.
func TestSwitchesCanBeSet(t *testing.T) {
	base := load(t, "g40v2").Options
	for _, key := range switches() {
		field, _ := reflect.TypeFor[Options]().FieldByNameFunc(func(name string) bool {
			f, _ := reflect.TypeFor[Options]().FieldByName(name)
			return f.Tag.Get("toml") == key
		})
		v := reflect.ValueOf(base).FieldByName(field.Name)
		var to any
		switch v.Kind() {
		case reflect.Bool:
			to = !v.Bool()
		case reflect.Int:
			to = v.Int() + 1
		case reflect.Slice:
			to = []string{"Japan"}
			if key == "ask" {
				to = []string{"scramble"}
			}
		case reflect.String:
			for _, w := range base.words() {
				for _, known := range w.known {
					if w.key == key && known != v.String() {
						to = known
					}
				}
			}
		}
		line, err := toml.Marshal(map[string]any{key: to})
		o := base
		if err == nil {
			err = o.Set(strings.TrimSpace(string(line)))
		}
		if err != nil || to == nil || len(o.Changes(base)) != 1 {
			t.Errorf("%s cannot be set to %v: %v", key, to, err)
		}
	}
}
