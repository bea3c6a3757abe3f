package engine

import (
	"fmt"
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
)

// TextFound says how the orders of a record compare with a text that their player sent.
type TextFound struct {
	// Invented are orders of the record that the text does not give, LeftOut those of
	// the text that the record does not have.
	Invented, LeftOut []string
	// Shut is how many orders of the record nobody has opened, so that only their number
	// can be compared.
	Shut int
	// Refusal is why the text would be refused; empty if it would not.
	Refusal string
}

// Same reports whether the text gives the orders of the record, as far as they are open.
func (f TextFound) Same() bool { return len(f.Invented)+len(f.LeftOut) == 0 && f.Refusal == "" }

// HoldAgainst reads a text as orders for the power of a submission, at the position
// before it, and compares them with what the record says: the orders in it, those that
// known opens, and what stands for the turn after it. If the words of a record could
// not be published, this is the only place where they are.
func (e *Engine) HoldAgainst(before *state.Game, in state.Input, known []state.Opening, text string) (f TextFound) {
	defer func() { // a host can sign a text that no reader is made for
		if p := recover(); p != nil {
			f = TextFound{Refusal: fmt.Sprint("it cannot be read: ", p)}
		}
	}()
	plain := before
	if in.Power == before.Active {
		plain = WithOpen(before, known)
	}
	rep := e.Check(plain, in.Power, text)
	if rep.Refused() {
		f.Refusal = (&Refusal{Report: rep}).Error()
	}
	said := newPile(decisive(rep.Orders))
	if len(in.Declared) == 0 {
		f.Shut = said.takeAll(in.Read, known, "sealed: ")
		f.settle(said)
		return f
	}
	public := said.clone()
	public.takeAll(in.Read, nil, "")
	f.Invented = public.lacks
	for _, o := range rep.Orders {
		switch o.(type) {
		case order.Expect, order.Request, order.Stay:
			continue
		}
		if text := o.String(); public.has[text] > 0 && (!isPlan(o) || isStanding(o, true)) {
			public.has[text]--
			f.LeftOut = append(f.LeftOut, text)
		}
	}
	if rep.Refused() {
		return f
	}
	stands := newPile(nil)
	for _, d := range rep.after.Turn.Declared {
		stands.put(d.Text)
	}
	var declared []string
	for _, d := range in.Declared {
		declared = append(declared, d.Text)
	}
	f.Shut = stands.takeAll(declared, known, "")
	f.settle(stands)
	return f
}

// settle accounts for what is left of a pile after comparison with a record. As many of
// its lines as the record has sealed may be the sealed ones.
func (f *TextFound) settle(p *pile) {
	left := p.left()
	for range f.Shut - len(left) {
		f.Invented = append(f.Invented, "a sealed order")
	}
	if len(left) > f.Shut {
		f.LeftOut = append(f.LeftOut, left...)
	}
	f.Invented = append(f.Invented, p.lacks...)
}

// pile is a heap of lines, of which some may be alike.
type pile struct {
	has   map[string]int
	order []string
	lacks []string
}

func newPile(lines []string) *pile {
	p := &pile{has: map[string]int{}}
	for _, l := range lines {
		p.put(l)
	}
	return p
}

func (p *pile) clone() *pile { return newPile(p.order) }

func (p *pile) put(line string) {
	p.has[line]++
	p.order = append(p.order, line)
}

// takeAll takes lines off the pile and notes those that are not there. A sealed line is
// matched by its words, after a prefix, if they are known; the others are counted
// unless the pile has them sealed as well.
func (p *pile) takeAll(lines []string, known []state.Opening, prefix string) (shut int) {
	for _, l := range lines {
		if state.IsSealed(l) && p.has[l] == 0 {
			i := slices.IndexFunc(known, func(o state.Opening) bool { return o.SealedText() == l })
			if i < 0 {
				shut++
				continue
			}
			l = prefix + known[i].Order
		}
		if p.has[l] == 0 {
			p.lacks = append(p.lacks, l)
			continue
		}
		p.has[l]--
	}
	return shut
}

// left are the lines that were not taken, in the sequence in which they came.
func (p *pile) left() []string {
	var out []string
	has := maps.Clone(p.has)
	for _, l := range p.order {
		if has[l] > 0 {
			has[l]--
			out = append(out, l)
		}
	}
	return out
}

// Positions calls a function with each record after the first of a log that holds, and
// the position before it, until the function returns an error.
func Positions(l *gamelog.Log, each func(r gamelog.Record, before *state.Game) error) error {
	var g *state.Game
	for i, r := range l.Records {
		if i == 0 {
			var err error
			if g, err = rulesOf(l).begin(r); err != nil {
				return err
			}
			continue
		}
		if err := each(r, g); err != nil {
			return err
		}
		if len(r.Events) > 0 {
			g = state.Fold(g, r.Events)
		}
	}
	return nil
}
