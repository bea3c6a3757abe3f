package templates

import "strings"

// legendBegins is how each legend begins; legendTable is what only a table needs: plain text
// tells its rows in words.
const (
	legendBegins = "IPC: the money of the game."
	legendTable  = " Att. / def.: attacker / defender. Luck: hits above (+) or below (-) average."
)

// legendOf explains the abbreviations in a table of battles, for those who see one for the
// first time; empty without a table.
func legendOf(r Results, endsRound bool) string {
	switch {
	case endsRound:
		return legendBegins + " Land is what the territories held bring a turn, units what they cost. In brackets: the change in the round."
	case len(r.Rows) == 0:
		return ""
	}
	legend := legendBegins + legendTable
	for _, row := range r.Rows {
		if strings.HasPrefix(row.Battle, "SZ ") {
			return legend + " SZ: sea zone."
		}
	}
	return legend
}
