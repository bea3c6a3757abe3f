package due

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// witnessesAbsent tells those who wait, and the host, that witnesses have not signed.
func (door *Door) witnessesAbsent(ctx context.Context, l *desk.Live) error {
	due := slices.DeleteFunc(slices.Clone(l.Due), func(d store.Due) bool { return d.Kind == desk.DueAbsent })
	d := door.At(l)
	d.Change.SetDue, d.Change.Due = true, due
	call, err := door.CallOf(ctx, l)
	if err != nil || call == nil || call.Vouched != nil {
		return errors.Join(err, d.Commit(ctx))
	}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		if !slices.Contains(desk.PowersOf(l, pl), l.State.Active) && !slices.Contains(call.Names, pl.Name) {
			continue
		}
		door.ToPlayer(ctx, l, pl, templates.DiceWait(door.Meta(l, pl, due), append(desk.UnsignedLines(l.Witnesses, call), aloneLine(l.Witnesses)...)), desk.Occasion{Index: call.Record, Kind: "a"}, false, &d.Post)
	}
	d.Notice(l.Game.ID, desk.NoticeWitness, door.absentText(l, call))
	return d.Commit(ctx)
}

// aloneLine says whether dice can fall without witnesses.
func aloneLine(w *state.Witnesses) []string {
	if w.Alone == 0 {
		return []string{"In this game dice never fall without them"}
	}
	return []string{fmt.Sprintf("If they stay away for %s, the host may go on without them; the log then says so", desk.Count(w.Alone, "hour", "hours"))}
}

// absentText tells the host what a game waits for, and for each witness that has not signed, what
// it says.
func (door *Door) absentText(l *desk.Live, c *gamelog.Call) string {
	text := fmt.Sprintf("the dice of record %d wait for witnesses: %d of %s must sign", c.Record, l.Witnesses.Need, strings.Join(desk.WitnessNames(l.Witnesses), ", "))
	for _, line := range door.Asking.Problems(l.Witnesses) {
		text += "; " + line
	}
	if at, ok := desk.AloneFrom(l.Witnesses, c); ok {
		text += "; from " + door.When(at, "") + " on `host alone` goes on without them"
	}
	return text
}
