package desk

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
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// calledSeed is what comes next in a game whose dice wait for a call: the Seed, if no
// dice are needed or all that they wait for is there, else the Call. It fails with
// *awaited if the call stands already.
func (o *Office) calledSeed(ctx context.Context, l *Live, head gamelog.Head, g *state.Game, fallen *gamelog.Fallen, pending ...*Step) (state.Input, error) {
	source, call := l.Dice.Source, fallen.Open()
	if call != nil && source != state.Manual && len(call.Awaits()) == 0 && !fallen.Unvouched() {
		return o.unseal(ctx, l, head, g, o.HandOf(l.Game).CalledSeed(l.Game.ID, source, call, fallen.Mixed()...), pending...)
	}
	// The dice that are there already, if any, may be enough.
	in, err := o.unseal(ctx, l, head, g, state.Input{Kind: state.Seed, Dice: source, Moment: gamelog.Moment(g), Over: g.OpenDigest()}, pending...)
	if err != nil {
		return in, err
	}
	there, err := gamelog.Dice(head, in, fallen)
	if err != nil {
		return in, err
	}
	_, _, err = o.steps.Step(g, in, there)
	var none *dice.ExhaustedError
	switch {
	case err == nil && source == state.Manual && fallen.Unvouched():
		return in, &Awaited{source: source, call: call, witnesses: l.Witnesses}
	case err == nil:
		return in, nil
	case !errors.As(err, &none):
		return in, err
	case call != nil:
		return in, &Awaited{source: source, call: call, Roll: none.Why, Missing: none.Want - none.Left, witnesses: l.Witnesses}
	}
	in = state.Input{Kind: state.Call, Moment: in.Moment, Over: in.Over, At: o.Now().UTC().Format(time.RFC3339)}
	if state.AsksPlayers(source) {
		in.Names = g.OtherSide(SeatsOf(l))
	}
	if state.AsksBeacon(source) {
		return in, o.nameRound(l, fallen, &in)
	}
	return in, nil
}

// Called returns what follows from a call. The turn's clock stops. Those who are asked have until a
// deadline, if the game has one for questions. All who can do something are told which orders are
// fixed, with the log's head.
func (o *Office) Called(ctx context.Context, l *Live, from Timing, s *Step) (Timing, Post) {
	st := from.Clock
	if st.Turn.Runs() && st.Turn.Waiting.IsZero() {
		st.Turn = st.Turn.Wait(o.Now().UTC())
	}
	t := o.Recalculate(l.Game, st, s.After.Active, BesidesDice(from.Due))
	var until time.Time
	var witnesses []string
	comes := &gamelog.Call{}
	if state.AsksBeacon(l.Source) {
		fallen := l.Dice.Fallen.Clone()
		fallen.Add(s.Input, nil)
		if comes = fallen.Open(); comes != nil {
			t.Due = o.withRound(l, t.Due, comes)
		}
		witnesses = o.witnesses(l, s.After)
	} else if len(s.Input.Names) > 0 {
		if until = o.deadlineFor(l, clock.ForDecision, s.Input.Names[0]); !until.IsZero() {
			t.Due = append(t.Due, store.Due{Game: l.Game.ID, Kind: DueDice, At: until})
		}
	} else if l.Source != state.Manual && l.Witnesses == nil {
		t.Due = append(t.Due, store.Due{Game: l.Game.ID, Kind: DueDice, At: o.Now().UTC()}) // nobody is asked
	}
	wanted := &Awaited{}
	if l.Source == state.Manual {
		fallen := l.Dice.Fallen.Clone()
		fallen.Add(s.Input, nil)
		in := state.Input{Kind: state.Seed, Dice: l.Source, Moment: s.Input.Moment, Over: s.Input.Over}
		if there, err := gamelog.Dice(s.Head, in, fallen); err == nil {
			var none *dice.ExhaustedError
			if _, _, err := o.steps.Step(s.After, in, there); errors.As(err, &none) {
				wanted.Roll, wanted.Missing = none.Why, none.Want-none.Left
			}
		}
	}
	var out Post
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		asked := slices.Contains(s.Input.Names, pl.Name)
		on := slices.Contains(PowersOf(l, pl), s.After.Active)
		vouches := slices.Contains(witnesses, pl.Name) || on && Rhythm(l, pl) == store.EachStage
		switch {
		case comes.Round != 0 && !vouches, comes.Round == 0 && !asked && (!on || len(s.Input.Names) == 0 && l.Source != state.Manual):
			continue // those who only wait for witnesses are told if it takes long
		}
		m := o.Meta(l, pl, t.Due)
		m.First, m.Last, m.Checkpoint = s.Index, s.Index, string(s.Sealed.Checkpoint)
		v := templates.CallView{Source: l.Source, Asked: asked, Names: s.Input.Names, Roll: wanted.Roll, Missing: wanted.Missing, Round: comes.Round}
		v.Witnesses = strings.Join(UnsignedLines(l.Witnesses, &gamelog.Call{}), "")
		if comes.Round != 0 {
			v.Until = o.When(RoundComes(comes), ZoneOf(l, pl))
		}
		if !until.IsZero() {
			v.Until = o.When(until, ZoneOf(l, pl))
		}
		if asked && l.Dice.Fallen != nil {
			v.Listed = l.Dice.Fallen.Listed(pl.Name) != ""
		}
		o.ToPlayer(ctx, l, pl, templates.Called(m, s.After, v), Occasion{Index: s.Index, Kind: "c"}, true, &out)
	}
	if l.Source == state.Manual && o.terms.HostAddress != "" {
		m := templates.Called(o.Meta(l, nil, t.Due), s.After, templates.CallView{Source: l.Source, Host: true, Roll: wanted.Roll, Missing: wanted.Missing})
		from := o.BoxOf(l)
		out.Out = append(out.Out, store.Outgoing{
			MessageID: o.MessageID(from, l.Game.ID, fmt.Sprintf("%dc", s.Index), o.terms.HostAddress),
			Game:      l.Game.ID, To: o.terms.HostAddress, ToName: o.terms.Name,
			Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: o.Now().UTC(), Mailbox: from.Name, ReplyTo: from.ReplyTo(l.Game.ID),
		})
	}
	if l.Witnesses != nil {
		t.Due = append(t.Due, store.Due{Game: l.Game.ID, Kind: DueAbsent, At: o.Now().UTC().Add(absentAfter)})
	}
	return t, out
}

// Fall lets the dice fall that were called for, after the steps that make them possible. If the
// dice still wait for something, only the steps happen, and due is what is due.
func (o *Office) Fall(ctx context.Context, l *Live, due []store.Due, steps []*Step) error {
	head := l.Head
	for _, s := range steps {
		head = s.Head
	}
	seed, err := o.Seed(ctx, l, head, l.State, steps...)
	if waits := (&Awaited{}); errors.As(err, &waits) {
		if waits.Clock != "" {
			due = o.WhenClockIsRight(l, due)
		}
		// Dice thrown by hand have no deadline: they are entered when somebody has them. Witnesses
		// have none either.
		return o.Commit(ctx, l, steps, store.Commit{SetDue: true, Due: due})
	}
	if err != nil {
		return err
	}
	s, err := o.Take(l.State, head, seed)
	if err != nil {
		return err
	}
	t, out := o.Follow(ctx, l, Timing{Clock: l.Game.Clock, Due: l.Due}, s, steps...)
	var c store.Commit
	t.Put(&c)
	out.Into(&c)
	if err := o.Commit(ctx, l, append(steps, s), c); err != nil {
		return err
	}
	o.Log.Info("dice fixed", "game", l.Game.ID, "record", s.Index, "rolls", len(s.Rolls))
	return nil
}

// CallOf is the call of a game that stands, or nil.
func (o *Office) CallOf(ctx context.Context, l *Live) (*gamelog.Call, error) {
	if !l.CallsFirst() {
		return nil, nil
	}
	if err := o.LookBack(ctx, l); err != nil {
		return nil, err
	}
	return l.Dice.Fallen.Open(), nil
}
