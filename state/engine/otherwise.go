package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Otherwise is a record whose text this program would read differently from how it was
// read when it came. This is not a fault of the log: what was read then counts.
type Otherwise struct {
	Record int             `json:"record"`
	Power  ruleset.PowerID `json:"power,omitempty"`
	Player string          `json:"player,omitempty"`
	// Was is how it was read, Now how it would be read today; Now is empty if it
	// would be refused, for the reason that Refusal gives.
	Was     []string `json:"was"`
	Now     []string `json:"now,omitempty"`
	Refusal string   `json:"refusal,omitempty"`
}

// ReadOtherwise lists the records of a log that were read differently from how this
// program would read them. The log must hold; see Audit. It is separate from Audit
// because the texts do not affect whether a log holds, and reading all of them again
// can take longer than the audit. each is as in Work.
func ReadOtherwise(l *gamelog.Log, each func(n int, do func(i int))) ([]Otherwise, error) {
	if each == nil {
		each = func(n int, do func(int)) {
			for i := range n {
				do(i)
			}
		}
	}
	type mail struct {
		record gamelog.Record
		before *state.Game
	}
	const together = 64 // this many games are held at a time
	var mails []mail
	var out []Otherwise
	var steps Stepper
	read := func() {
		found := make([]*Otherwise, len(mails))
		each(len(mails), func(i int) {
			found[i] = otherwise(steps.Engine(mails[i].before.Rules), mails[i].record, mails[i].before)
		})
		for _, o := range found {
			if o != nil {
				out = append(out, *o)
			}
		}
		mails = mails[:0]
	}
	var g *state.Game
	held := true // whether somebody else has the game, which must not change then
	for i, r := range l.Records {
		switch {
		case i == 0:
			var err error
			if g, err = rulesOf(l).begin(r); err != nil {
				return nil, err
			}
			continue
		case r.Input.Kind == state.SendLetter, r.Input.Kind == state.PutInForce: // the log does not have their text
		case r.Input.Read != nil && (strings.TrimSpace(r.Input.Orders) != "" || len(r.Input.Read) > 0):
			mails = append(mails, mail{r, g})
			held = true
		}
		if len(r.Events) > 0 && held {
			g, held = g.Share(), false
		}
		for _, ev := range r.Events {
			state.Write(g, ev)
		}
		if len(mails) == together {
			read()
		}
	}
	read()
	return out, nil
}

// otherwise says how this program would read a record that holds, if it differs from
// how it was read; else nil.
func otherwise(e *Engine, r gamelog.Record, before *state.Game) (o *Otherwise) {
	in := r.Input
	o = &Otherwise{Record: r.Index, Power: in.Power, Player: in.Player, Was: in.Read}
	defer func() { // a host can sign a text that no reader is made for
		if p := recover(); p != nil {
			o = &Otherwise{Record: r.Index, Power: in.Power, Player: in.Player, Was: in.Read, Refusal: fmt.Sprint("its text cannot be read: ", p)}
		}
	}()
	if strings.TrimSpace(in.Orders) == "" {
		o.Refusal = "the record has no text of his"
		return o
	}
	switch in.Kind {
	case state.Submission:
		if e.readsPlainlyAs(before, in) {
			return nil
		}
		rep := e.Check(before, in.Power, in.Orders)
		if o.Now = decisive(rep.Orders); rep.Refused() {
			if holdsSealed(in) && slices.Equal(o.Now, in.Read) {
				return nil // only what is sealed is missing from the text
			}
			o.Now, o.Refusal = nil, (&Refusal{Report: rep}).Error()
		}
	case state.Answer:
		rep := e.ReadAnswers(before, in.Powers, in.Orders)
		if o.Now = rep.Read(); rep.Refused() {
			o.Now, o.Refusal = nil, rep.Error()
		}
	}
	if slices.Equal(o.Was, o.Now) {
		return nil
	}
	return o
}

// holdsSealed reports whether a submission declares an order whose words its text does
// not hold.
func holdsSealed(in state.Input) bool {
	return slices.ContainsFunc(in.Declared, func(d state.DeclaredOrder) bool { return state.IsSealed(d.Text) })
}
