package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// checkWitnesses refuses witnesses that a game on this host could not use.
func (p *Processor) checkWitnesses(w *state.Witnesses) error {
	if w == nil {
		return nil
	}
	if err := gamelog.CheckWitnesses(w); err != nil {
		return err
	}
	for _, x := range w.Of {
		if err := witness.CheckURL(x.URL); err != nil {
			return err
		}
	}
	_, err := gamelog.HostLogOrigin(p.Key.Public())
	return err
}

// witnessesAbsent tells those who wait, and the host, that witnesses have not signed.
func (p *Processor) witnessesAbsent(ctx context.Context, l *desk.Live) error {
	due := slices.DeleteFunc(slices.Clone(l.Due), func(d store.Due) bool { return d.Kind == desk.DueAbsent })
	d := p.At(l)
	d.Change.SetDue, d.Change.Due = true, due
	call, err := p.CallOf(ctx, l)
	if err != nil || call == nil || call.Vouched != nil {
		return errors.Join(err, d.Commit(ctx))
	}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		if !slices.Contains(desk.PowersOf(l, pl), l.State.Active) && !slices.Contains(call.Names, pl.Name) {
			continue
		}
		p.ToPlayer(ctx, l, pl, templates.DiceWait(p.Meta(l, pl, due), append(desk.UnsignedLines(l.Witnesses, call), aloneLine(l.Witnesses)...)), desk.Occasion{Index: call.Record, Kind: "a"}, false, &d.Post)
	}
	d.Notice(l.Game.ID, desk.NoticeWitness, p.absentText(l, call))
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
func (p *Processor) absentText(l *desk.Live, c *gamelog.Call) string {
	text := fmt.Sprintf("the dice of record %d wait for witnesses: %d of %s must sign", c.Record, l.Witnesses.Need, strings.Join(desk.WitnessNames(l.Witnesses), ", "))
	for _, line := range p.Asking.Problems(l.Witnesses) {
		text += "; " + line
	}
	if at, ok := desk.AloneFrom(l.Witnesses, c); ok {
		text += "; from " + p.When(at, "") + " on `host alone` goes on without them"
	}
	return text
}
