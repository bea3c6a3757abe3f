package reading

import (
	"regexp"
	"sync"

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
