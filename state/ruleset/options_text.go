package ruleset

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"

	"github.com/adjutant-game/adjutant/notation"
)

// Set changes options by one line of TOML, like `low_luck = true`.
func (o *Options) Set(line string) error {
	if strings.ContainsAny(line, "\n\r") {
		return fmt.Errorf("an option is one line: %q", line)
	}
	before := o.words()
	if o.setPlain(line) {
		return o.checkWords(before)
	}
	d := toml.NewDecoder(strings.NewReader(line))
	d.DisallowUnknownFields()
	err := d.Decode(o)
	if unknown := (*toml.StrictMissingError)(nil); errors.As(err, &unknown) {
		key := strings.TrimSpace(strings.Split(line, "=")[0])
		if near := notation.Closest(key, o.keys(), 3); len(near) > 0 {
			return fmt.Errorf("there is no option %q; did you mean %s?", key, strings.Join(near, " or "))
		}
		return fmt.Errorf("there is no option %q", key)
	}
	if err != nil {
		return fmt.Errorf("option %q: %w", line, err)
	}
	return o.checkWords(before)
}

// setPlain sets an option of whose value JSON and TOML think the same but for the quotes: a string
// without escapes, a whole number, true, false, or a list of these. It reports whether it has.
// Nearly all options are such, positions have a line for each, and a page that reads one then needs
// no decoder of TOML.
func (o *Options) setPlain(line string) bool {
	key, value, _ := strings.Cut(line, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if !strings.Contains(value, `"`) {
		value = strings.ReplaceAll(value, "'", `"`)
	}
	if value == "" || !strings.ContainsRune(`"[0123456789tf`, rune(value[0])) || strings.ContainsAny(value, `\{.'#`) || !utf8.ValidString(value) {
		return false
	}
	v := reflect.ValueOf(o).Elem()
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("toml") == key {
			fresh := reflect.New(v.Field(i).Type())
			if json.Unmarshal([]byte(value), fresh.Interface()) != nil {
				return false
			}
			v.Field(i).Set(fresh.Elem())
			return true
		}
	}
	return false
}

// checkWords refuses a value that is none of an option's words, and what is asked that may not be.
// before are the words before the option was set.
func (o *Options) checkWords(before []optionWord) error {
	for i, w := range o.words() {
		if w.value != before[i].value && !slices.Contains(w.known, w.value) {
			return fmt.Errorf("option %s: %q is none of %q", w.key, w.value, w.known)
		}
	}
	return o.checkAsk()
}

// Knows reports whether there is an option of that name.
func (o Options) Knows(key string) bool {
	t := reflect.TypeOf(o)
	for i := range t.NumField() {
		if t.Field(i).Tag.Get("toml") == key {
			return true
		}
	}
	return false
}

// UnmarshalJSON reads options as an older or newer program wrote them: those that are
// not known here are skipped.
func (o *Options) UnmarshalJSON(b []byte) error {
	type plain Options
	return json.Unmarshal(b, (*plain)(o))
}

// TakeMissing takes from other options the fields that o does not have, by their
// names.
func (o *Options) TakeMissing(from Options, has func(field string) bool) {
	mine, theirs := reflect.ValueOf(o).Elem(), reflect.ValueOf(from)
	for i := range mine.NumField() {
		if !has(mine.Type().Field(i).Name) {
			mine.Field(i).Set(theirs.Field(i))
		}
	}
}

// keys are the names of all options.
func (o Options) keys() []string {
	var keys []string
	t := reflect.TypeOf(o)
	for i := range t.NumField() {
		keys = append(keys, t.Field(i).Tag.Get("toml"))
	}
	return keys
}

// Changes lists the options in which o differs from base, one line of TOML
// each, in the order of the fields.
func (o Options) Changes(base Options) []string {
	if reflect.DeepEqual(o, base) {
		return nil // nearly always equal, and far cheaper than comparing each field
	}
	var out []string
	mine, theirs := reflect.ValueOf(o), reflect.ValueOf(base)
	for i := range mine.NumField() {
		a, b := mine.Field(i), theirs.Field(i)
		if a.Kind() == reflect.Slice && a.Len() == 0 && b.Len() == 0 {
			continue
		}
		if a.Comparable() && a.Equal(b) || !a.Comparable() && reflect.DeepEqual(a.Interface(), b.Interface()) {
			continue
		}
		key := mine.Type().Field(i).Tag.Get("toml")
		out = append(out, encodeOption(key, a))
	}
	return out
}

// Lines writes every option as a line of TOML, in the order of the fields. An option
// that was added later (`omitempty`) and is empty is left out, so it changes neither
// the digest of a ruleset nor how a game begins.
func (o Options) Lines() []string {
	v := reflect.ValueOf(o)
	var out []string
	for i := range v.NumField() {
		if strings.Contains(v.Type().Field(i).Tag.Get("json"), "omitempty") && v.Field(i).IsZero() {
			continue
		}
		out = append(out, o.line(i))
	}
	return out
}

// line writes the option of a field.
func (o Options) line(i int) string {
	v := reflect.ValueOf(o)
	return encodeOption(v.Type().Field(i).Tag.Get("toml"), v.Field(i))
}

// encodeOption writes an option as a line of TOML. Options are strings, whole numbers, true, false,
// and lists of strings: so a page that writes some needs no encoder of TOML, which is larger than
// all of these together. The encoder writes the same (options_plain_test.go).
func encodeOption(key string, v reflect.Value) string {
	switch v.Kind() {
	case reflect.String:
		return key + " = " + quoted(v.String())
	case reflect.Bool:
		return key + " = " + strconv.FormatBool(v.Bool())
	case reflect.Int:
		return key + " = " + strconv.FormatInt(v.Int(), 10)
	case reflect.Slice:
		items := make([]string, v.Len())
		for i := range items {
			items[i] = quoted(v.Index(i).String())
		}
		return key + " = [" + strings.Join(items, ", ") + "]"
	}
	panic("ruleset: an option cannot be written: " + key)
}

// quoted writes a string of TOML: as it stands if that can be, else with escapes.
func quoted(s string) string {
	plain := func(c rune) bool { return c >= ' ' && c != '\'' && c != 0x7f }
	if !strings.ContainsFunc(s, func(c rune) bool { return !plain(c) }) {
		return "'" + s + "'"
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b.WriteString("\\" + string(c))
		case plain(c) || c == '\'':
			b.WriteRune(c)
		default:
			if i := strings.IndexRune("\b\t\n\f\r", c); i >= 0 {
				b.WriteString("\\" + "btnfr"[i:i+1])
			} else {
				fmt.Fprintf(&b, "\\u%04X", c)
			}
		}
	}
	b.WriteByte('"')
	return b.String()
}
