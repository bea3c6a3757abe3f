package remark

import (
	"math"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// Shape is a sentence in small letters with U for units, P for places, W for powers and N for numbers: "keep the N U
// in P".
func Shape(cs []phrase.Chunk) string {
	out := make([]string, 0, len(cs))
	for i := range cs {
		c := &cs[i]
		switch v, number := c.Value(); {
		case c.Kind == phrase.Sign:
			if c.IsSign(", - --") {
				out = append(out, ",")
			} else if c.IsSign(">") {
				out = append(out, ">")
			}
		case len(c.Units) > 0 && !c.Is("plain"): // "how I miss that fighter"
			out = append(out, "U")
		case c.Sure, len(c.Places) > 0 && c.Kind == phrase.Word:
			out = append(out, "P")
		case c.Kind == phrase.Number, number && v > 0 && c.Low != "a" && c.Low != "an":
			out = append(out, "N")
		case len(c.Powers) > 0 && len(c.Low) > 2:
			out = append(out, "W")
		default:
			out = append(out, phrase.Plain(c.Low))
		}
	}
	return strings.Join(out, " ")
}

// Changes reports whether a sentence of a shape probably changes an order.
func Changes(shape string) bool { return doubt(shape) > probably }

// Surely reports whether a sentence of a shape changes an order even if it looks like talk.
func Surely(shape string) bool { return doubt(shape) > surely }

// doubt is how much speaks for it that a sentence changes an order: less if its words are those of talk.
func doubt(shape string) float64 { return changes(shape) - max(0, talk(shape))/2 }

// Above these scores a sentence changes an order, and does so whatever it looks like.
const probably, surely = 0.6, 2

// Talk is the logarithm of how much likelier a sentence of a shape is talk than anything else, of those that change no
// order.
func Talk(shape string) float64 {
	if Changes(shape) {
		return math.Inf(-1)
	}
	return talk(shape)
}

// Aside reports whether words behind an order hardly change it: remarks there say less of themselves than sentences
// do, but an order is known already.
func Aside(shape string) bool { return changes(shape) < aside }

// aside is below which score words behind an order are a remark.
const aside = -3
