package ruleset

import (
	"fmt"
	"io/fs"
)

// LandedStart is how the ruleset began in an earlier revision whose logs do not hold it
// in record 0: the lines of state.BeginningText, an empty line, and those of
// state.PositionText. They are kept as landed-<revision>.txt and never change.
func (r *Ruleset) LandedStart(revision int) (text string, ok bool) {
	b, err := fs.ReadFile(data, fmt.Sprintf("data/%s/landed-%d.txt", r.ID, revision))
	return string(b), err == nil
}
