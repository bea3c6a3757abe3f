package ruleset

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// speeds say how much a game asks its players in the middle of a turn.
var speeds = []struct {
	name string
	ask  []string
	open bool
	odds int
	// ahead asks for all battles at once.
	ahead bool
}{
	{"quick", nil, false, 0, false},            // all by standing orders and defaults
	{"usual", []string{"all"}, true, 95, true}, // what is open
	{"full", []string{"all"}, false, 0, false}, // everything
}

// Speeds lists the speeds that a game can have.
func Speeds() []string {
	var names []string
	for _, s := range speeds {
		names = append(names, s.name)
	}
	return names
}

// SetSpeed sets what a game asks; it reports false for a speed that does not exist.
func (o *Options) SetSpeed(name string) bool {
	for _, s := range speeds {
		if s.name == name {
			o.Ask, o.AskOpen, o.AskOdds, o.AskAhead = slices.Clone(s.ask), s.open, s.odds, s.ahead
			return true
		}
	}
	return false
}

// SpeedLines writes all options that a speed stands for, even those that do not change,
// so whoever reads the lines knows the speed.
func (o *Options) SpeedLines() []string {
	var out []string
	v := reflect.ValueOf(o).Elem()
	for _, f := range []string{"Ask", "AskAhead", "AskOdds", "AskOpen"} {
		t, _ := v.Type().FieldByName(f)
		out = append(out, encodeOption(t.Tag.Get("toml"), v.FieldByIndex(t.Index)))
	}
	return out
}

// OddsFor is the odds, in per cent, from which the attacker p is not asked whether to
// break off: its player's own number, else the game's; 0 for never.
//
// Rules: G40-10.1.5.
func (o *Options) OddsFor(p PowerID) int {
	for _, line := range o.AskOddsOf {
		if name, odds, ok := cutOdds(line); ok && name == p {
			return odds
		}
	}
	return o.AskOdds
}

// SetOddsFor sets the number for a power's player; without one the game's holds.
func (o *Options) SetOddsFor(p PowerID, odds int, own bool) {
	o.AskOddsOf = slices.DeleteFunc(slices.Clone(o.AskOddsOf), func(line string) bool {
		name, _, _ := cutOdds(line)
		return name == p
	})
	if own {
		o.AskOddsOf = append(o.AskOddsOf, string(p)+" "+strconv.Itoa(odds))
		slices.Sort(o.AskOddsOf)
	}
}

// cutOdds reads "Germany 90".
func cutOdds(line string) (p PowerID, odds int, ok bool) {
	i := strings.LastIndexByte(line, ' ')
	if i < 0 {
		return "", 0, false
	}
	odds, err := strconv.Atoi(line[i+1:])
	return PowerID(line[:i]), odds, err == nil && odds >= 0 && odds <= 100
}
