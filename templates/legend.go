package templates

import "slices"

// legend explains abbreviations: its text, and the words for plain text, which puts the
// rows of a table into words.
type legend struct{ Text, Words string }

// legendBegins is how each legend begins; legendTable is what only a table needs.
const (
	legendBegins = "IPC: the game's money."
	legendTable  = " Att. / def.: attacker / defender. Luck: hits above average, for att. (+) or def. (-)."
	legendLuck   = " Luck: hits above average."
)

// legendOf explains the abbreviations in a table of battles, for those who see one for the
// first time, and says who is on which side; nil without a table.
func legendOf(r Results, endsRound bool, sides string) *legend {
	switch {
	case endsRound:
		all := legendBegins + " In brackets: the change in the round." + sides
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
