package ruleset

import (
	"reflect"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

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
