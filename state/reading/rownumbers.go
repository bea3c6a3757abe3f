package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// labelHeads are heads of a first column that only numbers the rows.
var labelHeads = wordList("|item|line|id|ref|row|")

// withoutRowNumbers leaves out the first cell of all rows of a table, the heads among them, if it
// only numbers the rows: "4", "5", "6" below "#", or "N-1", "N-2" below "Item". Below "#" can
// stand how many units there are, too, so each row must hold another number. A row that is nil
// draws a rule.
func withoutRowNumbers(rows [][][]phrase.Chunk) [][][]phrase.Chunk {
	if len(rows[0]) < 3 || len(rows[0][0]) > 1 || len(rows[0][0]) == 1 && !rows[0][0][0].IsSign("#") && !labelHeads.has(rows[0][0][0].Low) {
		return rows
	}
	last, prefix, seen := 0, "", 0
	for _, row := range rows[1:] {
		if len(row) == 0 || len(row[0]) == 0 {
			continue
		}
		n := len(row[0]) - 1
		before := ""
		for _, c := range row[0][:n] {
			before += c.Low
		}
		if c := row[0][n]; c.Kind != phrase.Number || len(before) > 3 || seen > 0 && (c.N != last+1 || before != prefix) {
			return rows
		}
		if rows[0][0] != nil && rows[0][0][0].IsSign("#") && !slices.ContainsFunc(row[1:], hasNumber) {
			return rows
		}
		last, prefix = row[0][n].N, before
		seen++
	}
	if seen == 0 {
		return rows
	}
	out := make([][][]phrase.Chunk, len(rows))
	for i, row := range rows {
		if len(row) > 0 {
			out[i] = row[1:]
		}
	}
	return out
}

// hasNumber reports whether a cell holds a number that is no zone with its name.
func hasNumber(cell []phrase.Chunk) bool {
	return anyOf(cell, func(c *phrase.Chunk) bool { return c.Kind == phrase.Number && !c.Sure })
}
