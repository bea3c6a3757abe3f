package ruleset

import (
	"reflect"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// TestOptionsAreWrittenAsTOML: each kind of option is written as the encoder of TOML writes it.
func TestOptionsAreWrittenAsTOML(t *testing.T) {
	for _, v := range []any{true, false, 0, 12, -3, "", "on", "a b", "it's", `say "no"`, `it's a "b"`, `a\b`, `it's a\b`, "tab\there", "line\nend", "Ägypten", "<&>", "it's <&>", "\x7f", "\x01", "\x1f", "\b\f\r", "\u2028", []string{}, []string{"a"}, []string{"Iwo Jima", "it's"}, []PowerID{"Germany", "Japan"}} {
		b, err := toml.Marshal(map[string]any{"key": v})
		if err != nil {
			t.Fatal(err)
		}
		if got := encodeOption("key", reflect.ValueOf(v)); got+"\n" != string(b) {
			t.Errorf("%#v is written as %s, not as %s", v, got, b)
		}
	}
	for i := range reflect.TypeFor[Options]().NumField() { // of no other kind
		encodeOption("key", reflect.ValueOf(Options{}).Field(i))
	}
}

// TestPlainOptionsAreSetAsTOML: what is set without the decoder of TOML is what TOML would set, and
// all else is left to it.
func TestPlainOptionsAreSetAsTOML(t *testing.T) {
	for line, plain := range map[string]bool{
		`low_luck = true`:                  true,
		`low_luck=false`:                   true,
		`research = "on"`:                  true,
		`ask = ["scramble", "kamikaze"]`:   true,
		`ask = []`:                         true,
		`research = "on" # a comment`:      false,
		`research = 'on'`:                  true,
		`ask = ['scramble', 'kamikaze']`:   true,
		`ask = ['scramble', "kamikaze"]`:   false,
		`research = 'o"n'`:                 false,
		`research = "\u006fn"`:             false,
		`ask = ["scramble",]`:              false,
		`low_luck = null`:                  false,
		`low_luck = "yes"`:                 false,
		`low_luck = {}`:                    false,
		`low_luck`:                         false,
		`no_such_option = true`:            false,
		"research = \"o\xff\"":             false,
		`research = "on" low_luck = false`: false,
	} {
		var got, want Options
		if is := got.setPlain(line); is != plain {
			t.Errorf("%s: plain is %v, want %v", line, is, plain)
		}
		if err := toml.Unmarshal([]byte(line), &want); plain && (err != nil || !reflect.DeepEqual(got, want)) {
			t.Errorf("%s: set otherwise than by TOML, %v", line, err)
		}
		if !plain && !reflect.DeepEqual(got, Options{}) {
			t.Errorf("%s: something was set", line)
		}
	}
}
