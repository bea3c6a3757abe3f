package copied

import (
	"slices"
	"strconv"
)

// Report is a report that a text claims to be, or one part of it.
type Report struct {
	// Game is the game's id as its words; First and Last are the records covered.
	game        []string
	First, Last int
	// Part and Parts are 1 and 1 for a report in one piece.
	Part, Parts int

	text Text
	// The words from from up to to may belong to it; its last line begins at closing.
	from, closing, to int
}

// Of reports whether it is a report of the game.
func (r Report) Of(game string) bool { return slices.Equal(r.game, wordsOf(game)) }

// mostReports is how many reports one text may hold; a round has fewer.
const mostReports = 64

// Find finds the reports that a text holds, by the line that each ends with.
func Find(text string) []Report {
	t := Words(text)
	var found []Report
	from := 0
	for i := 0; i < len(t.words) && len(found) < mostReports; i++ {
		r, n := t.closing(i)
		if n == 0 {
			continue
		}
		r.text, r.from, r.closing, r.to = t, from, i, i+n
		found, from = append(found, r), i+n
		i += n - 1
	}
	return found
}

// closing reads the last line of a report, and returns the number of its words; 0 if
// there is none: "Report of game g42, records 12 to 27, part 1 of 2."
func (t Text) closing(at int) (r Report, n int) {
	k := at
	take := func(words ...string) bool {
		for i, w := range words {
			if k+i >= len(t.words) || t.words[k+i].Text != w {
				return false
			}
		}
		k += len(words)
		return true
	}
	number := func() (int, bool) {
		if k >= len(t.words) {
			return 0, false
		}
		v, err := strconv.Atoi(t.words[k].Text)
		k++
		return v, err == nil && v >= 0
	}
	if !take("report", "of", "game") {
		return r, 0
	}
	const longest = 12 // words of a game's id
	for len(r.game) < longest && k < len(t.words) && !take("records") {
		r.game = append(r.game, t.words[k].Text)
		k++
	}
	var ok, ok2 bool
	if r.First, ok = number(); !ok || !take("to") {
		return r, 0
	}
	if r.Last, ok = number(); !ok || r.Last < r.First {
		return r, 0
	}
	r.Part, r.Parts = 1, 1
	whole := k
	if take("part") {
		if r.Part, ok = number(); ok && take("of") {
			if r.Parts, ok2 = number(); ok2 && r.Part >= 1 && r.Part <= r.Parts {
				return r, k - at
			}
		}
		r.Part, r.Parts, k = 1, 1, whole
	}
	return r, k - at
}
