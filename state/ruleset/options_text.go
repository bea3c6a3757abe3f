package ruleset

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Set changes options by one line of TOML, like `low_luck = true`.
func (o *Options) Set(line string) error {
	if strings.ContainsAny(line, "\n\r") {
		return fmt.Errorf("an option is one line: %q", line)
	}
	before := o.words()
	d := toml.NewDecoder(strings.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(o); err != nil {
		return fmt.Errorf("option %q: %w", line, err)
	}
	for i, w := range o.words() {
		if w.value != before[i].value && !slices.Contains(w.known, w.value) {
			return fmt.Errorf("option %s: %q is none of %q", w.key, w.value, w.known)
		}
	}
	return o.checkAsk()
}

// Changes lists the options in which o differs from base, one line of TOML
// each, in the order of the fields.
func (o Options) Changes(base Options) []string {
	if reflect.DeepEqual(o, base) {
		return nil // nearly always, and far cheaper than looking at each
	}
	var out []string
	mine, theirs := reflect.ValueOf(o), reflect.ValueOf(base)
	for i := range mine.NumField() {
		if reflect.DeepEqual(mine.Field(i).Interface(), theirs.Field(i).Interface()) {
			continue
		}
		key := mine.Type().Field(i).Tag.Get("toml")
		out = append(out, encodeOptions(map[string]any{key: mine.Field(i).Interface()})...)
	}
	return out
}

// Lines writes every option as a line of TOML, in the order of the fields.
func (o Options) Lines() []string { return encodeOptions(o) }

func encodeOptions(v any) []string {
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(v); err != nil {
		panic("ruleset: options do not encode: " + err.Error())
	}
	return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
}
