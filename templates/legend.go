package templates

import (
	"cmp"
	"slices"
	"strings"
)

// legend explains abbreviations: its text, and the words for plain text, which puts the
// rows of a table into words.
type legend struct{ Text, Words string }

// legendTable and legendSigned are what only a table needs; legendLuck is for those who read
// its rows in words, which say more by themselves.
const (
	legendTable  = "Att. / def.: attacker / defender."
	legendSigned = " Luck +1: 1 hit more than expected for the attacker; -1: for the defender."
	legendLuck   = "Luck: hits more than expected."
)

// legendOf explains the abbreviations in a table of battles, for those who see one for the
// first time, and says who is on which side; nil without a table.
func legendOf(r Results, endsRound bool, sides string) *legend {
	switch {
	case endsRound:
		all := "In brackets: the change in the round." + sides
		return &legend{all, all}
	case len(r.Rows) == 0:
		return nil
	}
	if r.All != nil { // many battles leave no room for it on the first screen of a phone
		sides = ""
	}
	signed := ""
	if slices.ContainsFunc(r.Rows, func(row Result) bool { return row.Swing != nil }) {
		signed = legendSigned
	}
	return &legend{legendTable + signed + sides, cmp.Or(strings.TrimSpace(sides), legendLuck)}
}
