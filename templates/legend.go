package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// legend explains abbreviations: its text, and the words of plain text, which tells the
// rows of a table in words.
type legend struct{ Text, Words string }

// legendBegins is how each legend begins; legendTable is what only a table needs.
const (
	legendBegins = "IPC: the game's money."
	legendTable  = " Att. / def.: attacker / defender. Luck: hits above average, for att. (+) or def. (-)."
	legendLuck   = " Luck: hits above average."
)

// legendOf explains the abbreviations in a table of battles, for those who see one for the
// first time, and who is on which side; nil without a table.
func (b *builder) legendOf(r Results, endsRound bool) *legend {
	sides := b.sidesWords()
	switch {
	case endsRound:
		all := legendBegins + " Land is what the territories held bring a turn, units what they cost. In brackets: the change in the round." + sides
		return &legend{all, all}
	case len(r.Rows) == 0:
		return nil
	}
	zones := ""
	if slices.ContainsFunc(r.Rows, func(row Result) bool { return row.Short }) {
		zones = " SZ: sea zone."
	}
	if r.All != nil { // many battles leave no room for it on the first screen of a phone
		sides = ""
	}
	luck := ""
	if slices.ContainsFunc(r.Rows, func(row Result) bool { return row.Swing != nil }) {
		luck = legendLuck
	}
	return &legend{legendBegins + legendTable + zones + sides, legendBegins + luck + zones + sides}
}

// sidesWords says who is on which side, where there are two for good: " Axis: Germany, Italy,
// Japan; Allies: the others."
func (b *builder) sidesWords() string {
	sides := b.after.Sides()
	if b.rs.Alliances || len(sides) != 2 {
		return ""
	}
	slices.SortStableFunc(sides, func(x, y ruleset.Side) int { return len(b.after.SideMembers(x)) - len(b.after.SideMembers(y)) })
	var few []string
	for _, p := range b.after.SideMembers(sides[0]) {
		few = append(few, string(p))
	}
	return fmt.Sprintf(" %s: %s; %s: the others.", sides[0], strings.Join(few, ", "), sides[1])
}
