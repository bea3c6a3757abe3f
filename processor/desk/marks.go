package desk

import (
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// MarksOf returns the marks of the mails that made a log's records, beginning with the given one. A
// copy of such a mail is not taken again.
func MarksOf(log *gamelog.Log, from int, at time.Time) []store.Mark {
	var out []store.Mark
	for _, r := range log.Records[from:] {
		if key := r.Input.Mail; key != "" {
			out = append(out, store.Mark{Key: key, Outcome: "accepted", Game: log.Game, Proved: true, At: at, Note: fmt.Sprintf("its record %d came back from a log", r.Index)})
		}
	}
	return out
}
