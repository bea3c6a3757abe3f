package templates

import "slices"

// legend explains abbreviations: its text, and the words of plain text, which tells the
// rows of a table in words.
type legend struct{ Text, Words string }

// legendBegins is how each legend begins; legendTable is what only a table needs.
const (
	legendBegins = "IPC: the money of the game."
	legendTable  = " Att. / def.: attacker / defender. Luck: extra hits for the attacker (+) or the defender (-)."
)

// legendOf explains the abbreviations in a table of battles, for those who see one for the
// first time; nil without a table.
func legendOf(r Results, endsRound bool) *legend {
	switch {
	case endsRound:
		all := legendBegins + " Land is what the territories held bring a turn, units what they cost. In brackets: the change in the round."
		return &legend{all, all}
	case len(r.Rows) == 0:
		return nil
	}
	zones := ""
	if slices.ContainsFunc(r.Rows, func(row Result) bool { return row.Short }) {
		zones = " SZ: sea zone."
	}
	return &legend{legendBegins + legendTable + zones, legendBegins + zones}
}
