package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// The kinds of things that come due while dice wait for witnesses.
const (
	// dueWitness: witnesses are to be asked. It stands as long as they have not signed,
	// so that they are asked again after every start of the program.
	dueWitness = "witness"
	// dueAbsent: they have not signed for so long that people are told.
	dueAbsent = "absent"
)

// absentAfter is how long witnesses may take before people are told.
const absentAfter = 15 * time.Minute

// noticeWitness is the kind of notice about witnesses.
const noticeWitness = "witness"

// callsFirst reports whether the dice of a game wait for a call.
func (l *liveGame) callsFirst() bool { return state.CallsFirst(l.source) || l.witnesses != nil }

// checkWitnesses refuses witnesses that a game could not be played with here.
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
	_, err := gamelog.HostLogOrigin(p.host.Public())
	return err
}

// witnessNames are the names of witnesses.
func witnessNames(w *state.Witnesses) []string {
	var out []string
	for _, x := range w.Of {
		name, _, _ := strings.Cut(x.Key, "+")
		out = append(out, name)
	}
	return out
}

// unsignedLines say that dice wait for witnesses, if they do.
func unsignedLines(w *state.Witnesses, c *gamelog.Call) []string {
	if w == nil || c == nil || c.Vouched != nil {
		return nil
	}
	return []string{templates.WitnessesAwaited(w.Need, witnessNames(w))}
}

// dueWitnesses sees to it that what is due says whether a game's dice wait for
// witnesses: however they came to wait, and whatever ended it.
func (p *Office) dueWitnesses(ctx context.Context, l *liveGame, steps []*step, c *store.Commit) error {
	if l.witnesses == nil || len(steps) == 0 && !c.SetDue && c.Status == "" {
		return nil
	}
	if err := p.lookBack(ctx, l); err != nil {
		return err
	}
	status := l.game.Status
	if c.Status != "" {
		status = c.Status
	}
	due := l.due
	if c.SetDue {
		due = c.Due
	}
	waits := l.dice.after(steps).Unvouched() && status == store.Open
	kept := slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return !waits && (d.Kind == dueWitness || d.Kind == dueAbsent) })
	if waits && !slices.ContainsFunc(kept, func(d store.Due) bool { return d.Kind == dueWitness }) {
		kept = append(kept, store.Due{Game: l.game.ID, Kind: dueWitness, At: p.now().UTC()})
	}
	if c.SetDue || len(kept) != len(due) {
		c.SetDue, c.Due = true, kept
	}
	return nil
}

// vouch takes what witnesses signed of a game into its log, and lets the dice fall if
// they wait for nothing else. It reports false if nothing waits for it any more.
func (p *Office) vouch(ctx context.Context, id string, c *state.Cosigned) (bool, error) {
	l, err := p.load(ctx, id)
	if err != nil {
		return false, err
	}
	call, err := p.callOf(ctx, l)
	if err != nil {
		return false, err
	}
	if call == nil || call.Vouched != nil || l.game.Status != store.Open || c.Size <= call.Record {
		return false, nil
	}
	s, err := p.take(l.state, l.head, state.Input{Kind: state.Witnessed, Cosigned: c, At: p.now().UTC().Format(time.RFC3339)})
	if err != nil {
		return false, err
	}
	if len(call.Awaits()) > 0 {
		return true, p.commit(ctx, l, []*step{s}, store.Commit{})
	}
	return true, p.fall(ctx, l, l.due, []*step{s})
}

// witnessesAbsent tells who waits, and the host, that witnesses stay away.
func (p *Processor) witnessesAbsent(ctx context.Context, l *liveGame) error {
	due := slices.DeleteFunc(slices.Clone(l.due), func(d store.Due) bool { return d.Kind == dueAbsent })
	c := store.Commit{SetDue: true, Due: due}
	call, err := p.callOf(ctx, l)
	if err != nil || call == nil || call.Vouched != nil {
		return errors.Join(err, p.commit(ctx, l, nil, c))
	}
	var out post
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		if !slices.Contains(powersOf(l, pl), l.state.Active) && !slices.Contains(call.Names, pl.Name) {
			continue
		}
		p.toPlayer(ctx, l, pl, templates.DiceWait(p.meta(l, pl, due), append(unsignedLines(l.witnesses, call), aloneLine(l.witnesses)...)), call.Record, "a", false, &out)
	}
	c.Notices = append(c.Notices, store.Notice{At: p.now().UTC(), Game: l.game.ID, Kind: noticeWitness, Text: p.absentText(l, call)})
	out.into(&c)
	return p.commit(ctx, l, nil, c)
}

// aloneLine tells whether dice can fall without witnesses.
func aloneLine(w *state.Witnesses) []string {
	if w.Alone == 0 {
		return []string{"In this game dice never fall without them"}
	}
	return []string{fmt.Sprintf("If they stay away for %s, the host may go on without them; the log then says so", count(w.Alone, "hour", "hours"))}
}

// absentText tells the host what a game waits for, and what each witness that has not
// signed says.
func (p *Processor) absentText(l *liveGame, c *gamelog.Call) string {
	text := fmt.Sprintf("the dice of record %d wait for witnesses: %d of %s must sign", c.Record, l.witnesses.Need, strings.Join(witnessNames(l.witnesses), ", "))
	for _, line := range p.asking.problems(l.witnesses) {
		text += "; " + line
	}
	if at, ok := aloneFrom(l.witnesses, c); ok {
		text += "; from " + p.when(at, "") + " on `host alone` goes on without them"
	}
	return text
}

// aloneFrom is when the host may go on without witnesses; ok is false for never.
func aloneFrom(w *state.Witnesses, c *gamelog.Call) (at time.Time, ok bool) {
	made, err := time.Parse(time.RFC3339, c.At)
	return made.Add(time.Duration(w.Alone) * time.Hour), w.Alone > 0 && err == nil
}

// alone lets dice fall without witnesses that have stayed away for as long as the game
// wants.
func (h *hosting) alone() error {
	if h.l.witnesses == nil {
		return unfit("the game has no witnesses")
	}
	if err := h.p.lookBack(h.ctx, h.l); err != nil {
		return err
	}
	call := h.l.dice.after(slices.Concat(h.earlier, h.steps)).Open()
	switch at, may := aloneFrom(h.l.witnesses, valueOf(call)); {
	case h.l.game.Status != store.Open:
		return unfitf("the game is not open, it is %s", h.l.game.Status)
	case call == nil || call.Vouched != nil:
		return unfit("no dice wait for witnesses")
	case h.l.witnesses.Alone == 0:
		return unfit("in this game dice never fall without the witnesses")
	case !may || h.received.Before(at):
		return unfitf("the host may go on without the witnesses from %s on", h.p.when(at, h.l.game.Settings.Zone))
	}
	first, err := h.record(state.Input{Action: state.Unwitnessed, Text: h.what})
	if err != nil {
		return err
	}
	h.tell(first)
	before := slices.Clone(h.steps)
	s, err := h.rollAgain()
	if waits := (&awaited{}); errors.As(err, &waits) {
		h.say("%s", waits.Error())
		return nil
	}
	if err != nil {
		return err
	}
	t, out := h.p.follow(h.ctx, h.l, timing{clock: h.l.game.Clock, due: h.l.due}, s, slices.Concat(h.earlier, before)...)
	h.time(t)
	h.post.add(out)
	h.say("the dice have fallen (record %d)", s.index)
	return nil
}

// valueOf is a call that may be nil.
func valueOf(c *gamelog.Call) *gamelog.Call {
	if c == nil {
		return &gamelog.Call{}
	}
	return c
}

// waitsForWitnesses refuses what cannot be done while dice wait for witnesses.
func (h *hosting) waitsForWitnesses() error {
	call, err := h.p.callOf(h.ctx, h.l)
	if err != nil || call == nil || h.l.witnesses == nil || call.Vouched != nil {
		return err
	}
	return unfit("the dice wait for witnesses, and nothing can be forced before they fall; if the game allows it, `host alone because ...` goes on without them")
}
