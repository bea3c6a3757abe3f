package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// anyOf reports whether one of the chunks is as asked. A chunk is large: a function of package
// slices would copy each of them.
//
//go:noinline
func anyOf(cs []phrase.Chunk, is func(*phrase.Chunk) bool) bool { return firstOf(cs, is) >= 0 }

// firstOf is the index of the first chunk that is as asked, or -1.
//
//go:noinline
func firstOf(cs []phrase.Chunk, is func(*phrase.Chunk) bool) int {
	for i := range cs {
		if is(&cs[i]) {
			return i
		}
	}
	return -1
}

// trimSigns cuts off the signs at both ends.
func trimSigns(cs []phrase.Chunk) []phrase.Chunk {
	for len(cs) > 0 && cs[0].Kind == phrase.Sign {
		cs = cs[1:]
	}
	for len(cs) > 0 && cs[len(cs)-1].Kind == phrase.Sign {
		cs = cs[:len(cs)-1]
	}
	return cs
}

// doubtTags are the words that can take back what a sentence orders, or make it
// depend on something: what holds such a word is never read by parts.
const doubtTags = "maybe or if when not undo fix unsettled hedge asks wish except all-but vague"
