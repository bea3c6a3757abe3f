package reading

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
)

// words are what saying a sentence in other words asks of the rest: what a chunk is, what
// stands where, and how the mail stands.
type words struct {
	isPlace         func([]phrase.Chunk, int) bool
	holds           func([]phrase.Chunk) (units, places int)
	spaces          func(*phrase.Chunk) []board.SpaceID
	isBoat          func(*phrase.Chunk) bool
	allSea          func(*phrase.Chunk) bool
	isLand          func([]notation.Name) bool
	sails           func(notation.Name) bool
	stands          func(places, units []notation.Name) bool
	own             func(board.SpaceID) bool
	fought, landing bool
}

// mostLegs bounds the places of a path, and the parts of a list of origins.
const mostLegs = 10

// newWord is a word that stands where another chunk stands.
func newWord(at *phrase.Chunk, low string) phrase.Chunk {
	return phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: low, Text: low, Span: at.Span}, Tags: []string{low}}
}

// newSign is a sign that stands where another chunk stands.
func newSign(at *phrase.Chunk, sign string) phrase.Chunk {
	return phrase.Chunk{Token: phrase.Token{Kind: phrase.Sign, Low: sign, Text: sign, Span: at.Span}}
}
