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

// mostWays is how many lines that name their places the same way make one that does otherwise odd.
const mostWays = 3

// oddOne is the one line that has its places the other way round than all others, if only a dash stands between them:
// "Egypt - Sudan inf" between "UK - Quebec inf + tank with trans" and its like; nil if there is none.
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
