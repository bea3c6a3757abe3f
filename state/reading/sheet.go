package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// cell0 is a cell with one chunk at least.
func cell0(cell []phrase.Chunk) []phrase.Chunk {
	if len(cell) == 0 {
		return []phrase.Chunk{{}}
	}
	return cell
}

// onlyUnits reports whether all heads behind the first are names of units.
func onlyUnits(row [][]phrase.Chunk) bool {
	return len(row) > 0 && !slices.ContainsFunc(row, func(cell []phrase.Chunk) bool { return len(cell) != 1 || len(cell[0].Units) == 0 })
}

// explained are the heads of columns that a line above the rows names: "columns: # /
// phase / unit / from / to"; nil if it does not.
func explained(l phrase.Line) [][]phrase.Chunk {
	n := firstOf(l.Chunks, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || !phrase.Outside("columns", l.Chunks[n-1].Low) {
		return nil
	}
	var out [][]phrase.Chunk
	start := n + 1
	for i := start; i <= len(l.Chunks); i++ {
		if i < len(l.Chunks) && !l.Chunks[i].IsSign("/ | ; ,") {
			continue
		}
		if i == start {
			return nil
		}
		out = append(out, l.Chunks[start:i])
		start = i + 1
	}
	if len(out) < 3 {
		return nil
	}
	return out
}
