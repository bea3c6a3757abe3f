package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// leastGap is how many blanks at least part two cells of a table that is laid out with blanks.
const leastGap = 2

// gaps parts a line where two blanks or more stand in it; nil if it has fewer than two cells.
func gaps(l phrase.Line) [][]phrase.Chunk {
	var out [][]phrase.Chunk
	start := 0
	for i := 1; i <= len(l.Chunks); i++ {
		if i == len(l.Chunks) || l.Chunks[i].Span.From.Offset-l.Chunks[i-1].Span.To.Offset >= leastGap {
			out = append(out, l.Chunks[start:i:i])
			start = i
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// aligned puts the cells of a line below the heads of their columns, each below the nearest one that
// is free; nil if they have no room.
func aligned(l phrase.Line, head [][]phrase.Chunk) [][]phrase.Chunk {
	row := gaps(l)
	if row == nil || len(row) > len(head) {
		return nil
	}
	out := make([][]phrase.Chunk, len(head))
	next := 0
	for i, cell := range row {
		best := -1
		for k := next; k <= len(head)-(len(row)-i); k++ {
			if best < 0 || offBy(cell, head[k]) < offBy(cell, head[best]) {
				best = k
			}
		}
		out[best] = cell
		next = best + 1
	}
	return out
}

// offBy is how many columns of the text two cells begin apart.
func offBy(a, b []phrase.Chunk) int {
	d := a[0].Span.From.Col - b[0].Span.From.Col
	return max(d, -d)
}

// hasBlanks reports whether two blanks stand somewhere in a stretch of a text. A line whose words were
// put in another order may have no such stretch.
func hasBlanks(text string, from, to int) bool {
	return from < to && to <= len(text) && strings.Contains(text[from:to], "  ")
}
