package reading

import (
	"regexp"
	"slices"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/reading/remark"
)

// placeStays is the shape of a sentence by which a place takes no part: "Denmark goes nowhere", "SZ
// 106 is off".
var placeStays = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:and|but|so|ok|no|,) )*(?:the )?P (?:stays?|waits?|stays? put|goes nowhere|(?:is|are) (?:off|cancell?ed|out))$`)
})

// meddles reports whether a sentence that no order used can change one.
func meddles(cs []phrase.Chunk) bool { return remark.Changes(remark.Shape(cs)) }

// leavesAlone is the shape of a sentence that says what is not attacked.
var leavesAlone = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:makes? no attacks?|(?:do|does|will) not attack|(?:don|won) t attack|leave [NP] alone|nothing against)\b`)
})

// meddles is the same for a sentence at a place of the text. Income is collected anyway, what is not attacked by any
// order need not be, and the name of a battle above its orders says which one it is.
func (b *takenBack) meddles(cs []phrase.Chunk, at notation.Span) bool {
	shape := remark.Shape(cs)
	if !remark.Changes(shape) || cs[0].Is("phase-income") || isPhase(&cs[0]) && len(cs) <= 2 {
		return false
	}
	ordered := anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && b.inOrders(c.Low) })
	if !ordered && leavesAlone().MatchString(shape) {
		return false
	}
	heads := (ordered || cs[0].Is("the") && len(cs[len(cs)-1].Places) > 0) && !named(cs[:len(cs)-1]) && len(cs) <= mostHeading && slices.ContainsFunc(b.Plain, func(s notation.Span) bool {
		return s.From.Line == at.From.Line+1 || s.From.Line == at.From.Line && s.From.Offset > at.To.Offset
	})
	return !heads || remark.Surely(shape) && len(cs) > 2 && !cs[0].Is("the")
}

// mostHeading is how long the name of a battle is above its orders: "The second blow falls upon Ukraine".
const mostHeading = 8
