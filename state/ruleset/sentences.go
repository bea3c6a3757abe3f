package ruleset

import (
	"embed"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/datafile"
)

//go:embed options.tsv
var optionWords embed.FS

// optionSentences reads options.tsv: for each option the sentences of its values.
var optionSentences = sync.OnceValue(func() map[string]map[string]string {
	rows, err := datafile.ReadList(optionWords, "options.tsv", "option", "value", "sentence", "set")
	if err != nil {
		panic("ruleset: " + err.Error())
	}
	m := map[string]map[string]string{}
	for _, row := range rows {
		if m[row.Key] == nil {
			m[row.Key] = map[string]string{}
		}
		m[row.Key][row.Get("value")] = row.Get("sentence")
	}
	return m
})

// The words of options.tsv for who sets an option, beside rulesets.
const (
	// gameOption is a switch: no ruleset of the program varies it, but a game may.
	gameOption = "game"
	// fixedOption has only one value. It is kept because record 0 of every game and the
	// published digests contain its line.
	fixedOption = "fixed"
)

// optionSettings says who sets an option, for those options where options.tsv says it.
var optionSettings = sync.OnceValue(func() map[string]string {
	rows, err := datafile.ReadList(optionWords, "options.tsv", "option", "value", "sentence", "set")
	if err != nil {
		panic("ruleset: " + err.Error())
	}
	m := map[string]string{}
	for _, row := range rows {
		switch set := row.Get("set"); set {
		case "":
		case gameOption, fixedOption:
			m[row.Key] = set
		default:
			panic("ruleset: " + row.Errorf("%q does not set options", set).Error())
		}
	}
	return m
})

// OptionLine is an option as people read it.
type OptionLine struct {
	// Line sets the option, as `new --option` takes it; Sentence says what it means.
	Line, Sentence string
	// Switch is set for one that no ruleset of the program varies, for games to choose.
	Switch bool
}

// Sentences lists every option with what its value means, in the order of the
// fields.
func (o Options) Sentences() []OptionLine {
	v := reflect.ValueOf(o)
	out := make([]OptionLine, v.NumField())
	for i := range out {
		key := v.Type().Field(i).Tag.Get("toml")
		out[i] = OptionLine{Line: o.line(i), Sentence: sentenceOf(optionSentences()[key], v.Field(i)), Switch: optionSettings()[key] == gameOption}
	}
	return out
}

// SentenceOf says what a line that sets an option means; empty if nothing is said about
// it, or if it is not such a line.
func SentenceOf(line string) string {
	key, _, _ := strings.Cut(line, " = ")
	var o Options
	if o.Set(line) != nil {
		return ""
	}
	v := reflect.ValueOf(o)
	for i := range v.NumField() {
		if v.Type().Field(i).Tag.Get("toml") == key {
			return sentenceOf(optionSentences()[key], v.Field(i))
		}
	}
	return ""
}

// sentenceOf is what a value of an option means; empty if nothing is said about it.
func sentenceOf(said map[string]string, v reflect.Value) string {
	exact, words := fmt.Sprint(v.Interface()), fmt.Sprint(v.Interface())
	switch {
	case v.Kind() == reflect.Slice && v.Len() == 0:
		exact = "[]"
	case v.Kind() == reflect.Slice:
		items := make([]string, v.Len())
		for i := range items {
			items[i] = spaced(v.Index(i).String())
		}
		words = listOf(items)
	case v.Kind() == reflect.String && v.Len() == 0:
		exact = `""`
	case v.Kind() == reflect.String:
		words = spaced(words)
	}
	if s, ok := said[exact]; ok {
		return s
	}
	return strings.ReplaceAll(said["*"], "{}", words)
}

// spaced writes an id with blanks, like "air base".
func spaced(s string) string { return strings.ReplaceAll(s, "_", " ") }

// listOf joins words as a sentence does.
func listOf(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// orOf joins words of which one is enough.
func orOf(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return listOf(words)
}

// Sentence says what an objective pays, and under which conditions: everything that the
// program reads when it pays it.
func (r *Ruleset) Sentence(o Objective) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d IPC", o.Title, o.IPC)
	if o.Each {
		b.WriteString(" each")
	}
	if o.Once {
		b.WriteString(", once in the game")
	}
	if power := r.Power(o.Power); power != nil && len(power.Purses) > 1 {
		fmt.Fprintf(&b, ", to %s", o.Purse)
	}
	var when []string
	for _, c := range o.When {
		when = append(when, r.conditionWords(c, o.Power))
	}
	if o.Pays != nil {
		when = append(when, r.countedWords(*o.Pays, o.Power))
	}
	if len(when) > 0 {
		fmt.Fprintf(&b, " (%s)", strings.Join(when, "; "))
	}
	return b.String()
}

// countedWords says what a sum is paid for each of.
func (r *Ruleset) countedWords(c Condition, owner PowerID) string {
	if c.Test != TestHolds {
		return "for " + r.conditionWords(c, owner)
	}
	who := c.Power
	if who == "" {
		who = owner
	}
	return fmt.Sprintf("for each of %s that %s", listOf(spaceNames(c.Spaces)), c.holders(who))
}

// conditionWords puts a condition of a power's objective into words.
func (r *Ruleset) conditionWords(c Condition, owner PowerID) string {
	who := c.Power
	if who == "" {
		who = owner
	}
	switch c.Test {
	case TestHolds:
		return fmt.Sprintf("if %s %s", c.holders(who), c.heldSpaces(r))
	case TestHoldsOriginals:
		if c.Purse != "" {
			return fmt.Sprintf("if %s controls all land that was at first of %s", who, c.Purse)
		}
		return fmt.Sprintf("if %s controls all land that was at first its own", who)
	case TestHoldsTaken:
		return fmt.Sprintf("each territory that %s controls%s", who, c.takenFrom())
	case TestAtWar:
		return fmt.Sprintf("if %s is at war%s", who, withAny(c.Powers))
	case TestNotAtWar:
		return fmt.Sprintf("if %s is at peace%s", who, withAll(c.Powers))
	case TestUnitIn:
		return fmt.Sprintf("if %s a %s in %s", c.possessors(who), c.kinds(r), orOf(spaceNames(c.Spaces)))
	case TestNoUnitIn:
		return fmt.Sprintf("if %s no %s %s", c.possessors(who), c.kinds(r), c.where())
	case TestNoEnemyUnitIn:
		return fmt.Sprintf("if no power at war with %s has %s %s", who, c.kinds(r), c.where())
	case TestNoGuests:
		return fmt.Sprintf("if no unit of another power of its side stands on land that was at first of %s", who)
	case TestNoGuestsOnHeld:
		return fmt.Sprintf("if no unit of another power of its side stands on land that %s controls", who)
	case TestNotWith:
		return fmt.Sprintf("if %s is neither controlled by the %s nor leans to them", orOf(spaceNames(c.Spaces)), c.Side)
	case TestMarker:
		return fmt.Sprintf("if this holds: %s", c.Marker)
	case TestNotMarker:
		return fmt.Sprintf("if this does not hold: %s", c.Marker)
	case TestRoundUpTo:
		return fmt.Sprintf("up to round %d", c.Round)
	case TestRoundFrom:
		return fmt.Sprintf("from round %d on", c.Round)
	}
	return c.Test
}

// holders says who has to hold something, with the verb.
func (c *Condition) holders(who PowerID) string {
	switch {
	case c.Side != "" && len(c.Except) > 0:
		return fmt.Sprintf("the %s without %s control", c.Side, listOf(c.Except))
	case c.Side != "":
		return fmt.Sprintf("the %s control", c.Side)
	case len(c.Powers) > 1:
		return powerNames(c.Powers, listOf) + " together control"
	case len(c.Powers) == 1:
		return string(c.Powers[0]) + " controls"
	}
	return string(who) + " controls"
}

// possessors says whose units are meant, with the verb.
func (c *Condition) possessors(who PowerID) string {
	switch {
	case c.Side != "" && len(c.Except) > 0 && c.Half == "":
		return fmt.Sprintf("the %s, %s apart, have", c.Side, listOf(c.Except))
	case c.Side != "":
		return fmt.Sprintf("the %s have", c.Side)
	case len(c.Powers) > 1:
		return powerNames(c.Powers, listOf) + " have"
	case len(c.Powers) == 1:
		return string(c.Powers[0]) + " has"
	}
	return string(who) + " has"
}

// heldSpaces says what has to be held.
func (c *Condition) heldSpaces(r *Ruleset) string {
	names := spaceNames(c.Spaces)
	switch {
	case c.AtLeast == 1:
		return "one of " + listOf(names)
	case c.AtLeast > 1 && c.AtLeast < len(names):
		return strconv.Itoa(c.AtLeast) + " of " + listOf(names)
	case len(names) == 1:
		return names[0]
	}
	return "all of " + listOf(names)
}

// takenFrom says whose land it was.
func (c *Condition) takenFrom() string {
	s := ""
	if len(c.Powers) > 0 {
		s = " and that was at first of " + powerNames(c.Powers, orOf)
	}
	if c.Alignment != "" {
		s += fmt.Sprintf(" or a %s neutral", c.Alignment)
	}
	if len(c.Except) > 0 {
		s += ", without " + listOf(c.Except)
	}
	return s
}

// kinds says which units are meant.
func (c *Condition) kinds(r *Ruleset) string {
	var out []string
	for _, t := range c.Units {
		if u := r.Unit(t); u != nil {
			out = append(out, u.Name)
		}
	}
	words := map[string]string{
		ClassLand: "land unit", ClassCombat: "land unit other than AAA", ClassAir: "aircraft", ClassSurface: "surface warship",
		ClassWarship: "warship or submarine", ClassShip: "ship", ClassAny: "unit",
	}
	for _, w := range c.Classes {
		out = append(out, words[w])
	}
	return orOf(out)
}

// where says in which spaces, or on which half of the map.
func (c *Condition) where() string {
	if c.Half == "" {
		return "in " + orOf(spaceNames(c.Spaces))
	}
	s := "on the " + strings.ToUpper(c.Half[:1]) + c.Half[1:] + " map"
	if len(c.Except) > 0 {
		s += " outside of " + listOf(c.Except)
	}
	return s
}

func withAny(powers []PowerID) string {
	if len(powers) == 0 {
		return ""
	}
	return " with " + powerNames(powers, orOf)
}

func withAll(powers []PowerID) string {
	if len(powers) == 0 {
		return " with everybody"
	}
	return " with " + powerNames(powers, listOf)
}

func powerNames(powers []PowerID, join func([]string) string) string {
	out := make([]string, len(powers))
	for i, p := range powers {
		out[i] = string(p)
	}
	return join(out)
}

func spaceNames(spaces []board.SpaceID) []string {
	out := make([]string, len(spaces))
	for i, s := range spaces {
		out[i] = string(s)
	}
	slices.SortStableFunc(out, func(a, b string) int { return board.Compare(board.SpaceID(a), board.SpaceID(b)) })
	return out
}
