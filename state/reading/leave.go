package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// leavings are words above the name of a writer that can mean something else elsewhere.
var leavings = wordList("|later|laters|")

// mayTakeLeave reports whether a line can be a word to take leave with, or the name below it.
func mayTakeLeave(cs []phrase.Chunk) bool {
	return len(cs) < 3 && (!cs[0].Known() || leavings.has(cs[0].Low) || len(cs) == 1 && cs[0].Short)
}

// signsOff reports whether the last lines of a mail are a word to take leave with and a name, of
// which the line at hand is one: "Later," above "Chuck", who is no misspelt order.
func signsOff(lines []phrase.Line, cs []phrase.Chunk, from, to int, greets func([]phrase.Chunk) bool) bool {
	var above, below []phrase.Chunk
	i := len(lines) - 1
	for ; i >= 0 && lines[i].N > to; i-- {
		if len(lines[i].Chunks) == 0 {
			continue
		}
		if below != nil {
			return false // more than one line stands below
		}
		below = lines[i].Chunks
	}
	for ; i >= 0 && above == nil; i-- {
		if l := lines[i]; l.N < from && len(l.Chunks) > 0 {
			above = l.Chunks
		}
	}
	last := below == nil
	if !last {
		above, cs = cs, below
	}
	own := trimSigns(cs)
	if last && len(own) == 1 && own[0].Short && len(own[0].Tags)+len(own[0].Units) == 0 && own[0].Text[0] >= 'A' && own[0].Text[0] <= 'Z' && strings.ToUpper(own[0].Text) != own[0].Text { // "Paul" at the end of a mail is no place
		return true
	}
	if len(above) == 0 || len(above) > 2 || len(own) != 1 || own[0].Known() || own[0].Text[0] < 'A' || own[0].Text[0] > 'Z' {
		return false
	}
	return leavings.has(above[0].Low) && len(trimSigns(above)) == 1 && !above[len(above)-1].IsSign("? :") || greets(above)
}
