package reading

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// facing is how a line names its places: the origin first, or the target. Between is what stands between them.
type facing struct {
	at      notation.Span
	leads   bool
	between string
}

// mostWays is how many lines that name the target first make one that does not odd.
const mostWays = 3

// oddOne is the only line that names the origin first where all others name the target first, if nothing but a dash
// stands between its places: "Egypt - Sudan inf" among lines like "UK - Quebec inf + tank with trans"; nil if there is
// none.
func oddOne(ways []facing) *facing {
	var odd *facing
	same := 0
	for i := range ways {
		w := &ways[i]
		switch {
		case !w.leads:
			same++
		case odd != nil:
			return nil
		default:
			odd = w
		}
	}
	if odd == nil || same < mostWays || strings.TrimSpace(odd.between) != "-" {
		return nil
	}
	return odd
}
