package processor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// awaited says that dice cannot fall yet, and what they wait for.
type awaited struct {
	source string
	call   *gamelog.Call
	// roll is what dice thrown by hand are wanted for next, and how many are missing.
	roll    string
	missing int
	// witnesses are those of the game; nil for none.
	witnesses *state.Witnesses
	// clock says why a call cannot be made now, because the machine's clock is wrong.
	clock string
}

// Error says so.
func (a *awaited) Error() string {
	return "the dice wait: " + strings.Join(a.lines(), "; ")
}

// lines say what they wait for.
func (a *awaited) lines() []string {
	if a.clock != "" {
		return []string{a.clock}
	}
	lines := waitLines(a.source, a.call)
	if a.source == state.Manual && a.missing > 0 {
		lines = templates.WantedDice(a.roll, a.missing)
	}
	return append(lines, unsignedLines(a.witnesses, a.call)...)
}

// waitLines say what the dice of a call wait for.
func waitLines(source string, c *gamelog.Call) []string {
	if source == state.Manual {
		return []string{"The dice are thrown by hand; whoever has them enters them"}
	}
	if len(c.Awaits()) == 0 {
		return nil
	}
	if c.Round != 0 {
		return []string{fmt.Sprintf("The dice wait for round %d of the beacon, which comes %s", c.Round, roundComes(c).Format("2 Jan 2006, 15:04:05 UTC"))}
	}
	return []string{"The dice wait for a value of " + strings.Join(c.Awaits(), " and ")}
}

// CheckDice refuses a source of dice that there is not.
func CheckDice(source string) error {
	if source != "" && !slices.Contains(state.DiceSources, source) {
		return fmt.Errorf("there is no source of dice %q; there are %s", source, strings.Join(state.DiceSources, ", "))
	}
	return nil
}

// calledSeed is what comes next in a game whose dice wait for a call: the Seed, if no
// dice are needed or all that they wait for is there, else the Call. It fails with
// *awaited if the call stands already.
func (p *Office) calledSeed(ctx context.Context, l *liveGame, head gamelog.Head, g *state.Game, fallen *gamelog.Fallen, pending ...*step) (state.Input, error) {
	source, call := l.dice.source, fallen.Open()
	if call != nil && source != state.Manual && len(call.Awaits()) == 0 && !fallen.Unvouched() {
		return p.unseal(ctx, l, head, g, p.host.CalledSeed(l.game.ID, source, call), pending...)
	}
	// Dice that are there, or none, may be enough.
	in, err := p.unseal(ctx, l, head, g, state.Input{Kind: state.Seed, Dice: source, Moment: gamelog.Moment(g), Over: g.OpenDigest()}, pending...)
	if err != nil {
		return in, err
	}
	there, err := gamelog.Dice(head, in, fallen)
	if err != nil {
		return in, err
	}
	_, _, err = engine.Step(g, in, there)
	var none *dice.ExhaustedError
	switch {
	case err == nil && source == state.Manual && fallen.Unvouched():
		return in, &awaited{source: source, call: call, witnesses: l.witnesses}
	case err == nil:
		return in, nil
	case !errors.As(err, &none):
		return in, err
	case call != nil:
		return in, &awaited{source: source, call: call, roll: none.Why, missing: none.Want - none.Left, witnesses: l.witnesses}
	}
	in = state.Input{Kind: state.Call, Moment: in.Moment, Over: in.Over, At: p.now().UTC().Format(time.RFC3339)}
	if state.AsksPlayers(source) {
		in.Names = g.OtherSide(seatsOf(l))
	}
	if state.AsksBeacon(source) {
		return in, p.nameRound(l, fallen, &in)
	}
	return in, nil
}

// callOf is the call of a game that stands, or nil.
func (p *Office) callOf(ctx context.Context, l *liveGame) (*gamelog.Call, error) {
	if !l.callsFirst() {
		return nil, nil
	}
	if err := p.lookBack(ctx, l); err != nil {
		return nil, err
	}
	return l.dice.fallen.Open(), nil
}

// goWithout is the step that lets dice fall without those who gave no value in time,
// if they are awaited, or the one that gives the beacon's round.
func (p *Processor) goWithout(ctx context.Context, l *liveGame) ([]*step, error) {
	call, err := p.callOf(ctx, l)
	if err != nil || call == nil || len(call.Awaits()) == 0 {
		return nil, err
	}
	if state.AsksBeacon(l.source) {
		s, err := p.takesRound(l, l.head, call)
		if s == nil || err != nil {
			return nil, err
		}
		return []*step{s}, nil
	}
	// The time is the deadline's own, as that of questions is.
	at := p.now()
	for _, d := range l.due {
		if d.Kind == dueDice {
			at = d.At
		}
	}
	s, err := p.take(l.state, l.head, state.Input{Kind: state.Silent, Names: call.Awaits(), At: at.UTC().Format(time.RFC3339)})
	return []*step{s}, err
}

// called is what follows from a call: the time of the turn stands still, those who
// are asked have until a deadline if the game has such, and all who can do something
// are told what stands fixed, with the log's head.
func (p *Office) called(ctx context.Context, l *liveGame, from timing, s *step) (timing, post) {
	st := from.clock
	if st.Turn.Runs() && st.Turn.Waiting.IsZero() {
		st.Turn = st.Turn.Wait(p.now().UTC())
	}
	t := p.reckon(l.game, st, s.after.Active, besidesDice(from.due))
	var until time.Time
	var witnesses []string
	comes := &gamelog.Call{}
	if state.AsksBeacon(l.source) {
		fallen := l.dice.fallen.Clone()
		fallen.Add(s.input, nil)
		if comes = fallen.Open(); comes != nil {
			t.due = p.withRound(l, t.due, comes)
		}
		witnesses = p.witnesses(l, s.after)
	} else if len(s.input.Names) > 0 {
		if until = p.deadlineFor(l, clock.ForDecision, s.input.Names[0]); !until.IsZero() {
			t.due = append(t.due, store.Due{Game: l.game.ID, Kind: dueDice, At: until})
		}
	} else if l.source != state.Manual && l.witnesses == nil {
		t.due = append(t.due, store.Due{Game: l.game.ID, Kind: dueDice, At: p.now().UTC()}) // nobody is asked
	}
	wanted := &awaited{}
	if l.source == state.Manual {
		fallen := l.dice.fallen.Clone()
		fallen.Add(s.input, nil)
		in := state.Input{Kind: state.Seed, Dice: l.source, Moment: s.input.Moment, Over: s.input.Over}
		if there, err := gamelog.Dice(s.head, in, fallen); err == nil {
			var none *dice.ExhaustedError
			if _, _, err := engine.Step(s.after, in, there); errors.As(err, &none) {
				wanted.roll, wanted.missing = none.Why, none.Want-none.Left
			}
		}
	}
	var out post
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		asked := slices.Contains(s.input.Names, pl.Name)
		on := slices.Contains(powersOf(l, pl), s.after.Active)
		vouches := slices.Contains(witnesses, pl.Name) || on && rhythm(l, pl) == store.EachStage
		switch {
		case comes.Round != 0 && !vouches, comes.Round == 0 && !asked && (!on || len(s.input.Names) == 0 && l.source != state.Manual):
			continue // who only waits for witnesses is told if it takes long
		}
		m := p.meta(l, pl, t.due)
		m.First, m.Last, m.Checkpoint = s.index, s.index, string(s.sealed.Checkpoint)
		v := templates.CallView{Source: l.source, Asked: asked, Names: s.input.Names, Roll: wanted.roll, Missing: wanted.missing, Round: comes.Round}
		v.Witnesses = strings.Join(unsignedLines(l.witnesses, &gamelog.Call{}), "")
		if comes.Round != 0 {
			v.Until = p.when(roundComes(comes), zoneOf(l, pl))
		}
		if !until.IsZero() {
			v.Until = p.when(until, zoneOf(l, pl))
		}
		if asked && l.dice.fallen != nil {
			v.Listed = l.dice.fallen.Listed(pl.Name) != ""
		}
		p.toPlayer(ctx, l, pl, templates.Called(m, s.after, v), s.index, "c", true, &out)
	}
	if l.source == state.Manual && p.terms.HostAddress != "" {
		m := templates.Called(p.meta(l, nil, t.due), s.after, templates.CallView{Source: l.source, Host: true, Roll: wanted.roll, Missing: wanted.missing})
		out.out = append(out.out, store.Outgoing{
			MessageID: p.messageID(l.game.ID, fmt.Sprintf("%dc", s.index), p.terms.HostAddress),
			Game:      l.game.ID, To: p.terms.HostAddress, ToName: p.terms.Name,
			Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: p.now().UTC(), ReplyTo: p.replyTo(l.game.ID),
		})
	}
	if l.witnesses != nil {
		t.due = append(t.due, store.Due{Game: l.game.ID, Kind: dueAbsent, At: p.now().UTC().Add(absentAfter)})
	}
	return t, out
}

// diceNote says where the dice of a call came from.
func diceNote(source string, c *gamelog.Call) string {
	if c == nil {
		return ""
	}
	if c.Round != 0 {
		return roundNote(c)
	}
	var by []string
	for _, v := range c.Values {
		name := v.Player
		if name == "" {
			name = "the host"
		}
		if !slices.Contains(by, name) {
			by = append(by, name)
		}
	}
	if source == state.Manual {
		if len(by) == 0 {
			return ""
		}
		return "dice thrown by hand, entered by " + strings.Join(by, " and ") + "; nothing proves them"
	}
	var parts []string
	if len(by) > 0 {
		parts = append(parts, "the dice are made with a value of "+strings.Join(by, " and "))
	}
	if len(c.Silent) > 0 {
		parts = append(parts, strings.Join(c.Silent, " and ")+" gave no value in time")
	}
	if len(by) == 0 && source != state.VRF {
		parts = append(parts, "the dice come from the host's key alone")
	}
	return strings.Join(parts, "; ")
}

// vouchedNote says which witnesses signed the orders of a call.
func vouchedNote(c *gamelog.Call) string {
	switch {
	case c == nil || c.Vouched == nil:
		return ""
	case c.Vouched.Alone:
		return "the dice fell without the witnesses"
	}
	var by []string
	for _, s := range c.Vouched.Signed {
		by = append(by, s.Name)
	}
	return strings.Join(by, " and ") + " signed the orders before the dice fell"
}

// joinNotes makes one note of two.
func joinNotes(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "; " + b
}
