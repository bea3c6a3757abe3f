package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
)

// decided assigns a decision to the battle that it belongs to.
func (b *builder) decided(d state.Decision) {
	if d.By == state.ByDefault && d.ID > 0 && b.s.Meta.isReader(d.Power) && !slices.ContainsFunc(b.missed, func(x state.Decision) bool { return x.ID == d.ID }) {
		b.missed = append(b.missed, d)
	}
	if d.ByOdds() {
		b.s.ByOdds = append(b.s.ByOdds, string(d.Space)+": "+b.took(d))
	}
	switch {
	case queries[d.Kind].early:
		b.early = append(b.early, d)
		b.pending = append(b.pending, pendingLine{space: d.Space, text: b.took(d), strike: queries[d.Kind].strike})
	case queries[d.Kind].within:
		kind := state.Land
		if b.isSea(d.Space) {
			kind = state.Sea
		}
		if !b.open.is(kind, d.Space) {
			b.goOn(kind, d.Space)
		}
		b.open.waiting = append(b.open.waiting, d)
	default:
		b.consequence(d.Space, b.took(d))
	}
}

// took describes a decision in a line: who, on what, in which of the three ways, and
// what the order said.
func (w words) took(d state.Decision) string {
	what := answerOf(d)
	if what == "" {
		what = d.Default
	}
	number := ""
	if d.ID > 0 {
		number = fmt.Sprintf("question %d", d.ID)
	}
	switch {
	case d.AsBefore():
		what += ", " + d.Why
	case d.Why != "":
		what += ", for " + d.Why
	}
	return fmt.Sprintf("%s on %s, by %s: %s%s", d.Power, topic(d), d.By, what, reason(number, d.Rule))
}

// topic names what a decision is about, without its place.
func topic(d state.Decision) string {
	if topic := queries[d.Kind].topic; topic != nil {
		return topic(d)
	}
	return string(d.Kind)
}

// resume goes on with a battle that began in an earlier report.
func (b *builder) resume(k state.BattleKind, s board.SpaceID) {
	began := state.BattleBegan{Kind: k, Space: s, Attacker: b.home}
	began.Attackers, began.Defenders = b.forces(b.before, state.Decision{Space: s})
	b.open = b.stranger().newFight(began, "")
	b.open.goneOn = true
	b.open.Title += ", continued"
	b.fought[s] = true
	b.fights = append(b.fights, b.open)
}

// isSea reports whether a space is a sea zone.
func (w words) isSea(s board.SpaceID) bool {
	if w.rs.Board == nil {
		return false
	}
	sp := w.rs.Board.Space(s)
	return sp != nil && sp.Kind == board.SeaZone
}

// sideOf is the side in a fight of the power that decides.
func (f *fight) sideOf(d state.Decision) combat.Side {
	if d.Power == f.began.Attacker {
		return combat.Attacker
	}
	return combat.Defender
}

// tellDecisions adds the decisions of a kind to a round.
func (w words) tellDecisions(f *fight, r *Round, sort func(state.Decision) bool) {
	keep := f.waiting[:0]
	for _, d := range f.waiting {
		if !sort(d) {
			keep = append(keep, d)
			continue
		}
		f.told = f.told || d.Kind == state.DecideLosses
		r.Items = append(r.Items, Item{What: w.took(d)})
	}
	f.waiting = keep
}

// tellRest adds the decisions that led to no step, except those that belong to the
// round that is about to begin.
func (w words) tellRest(f *fight, next int) {
	rest := func(d state.Decision) bool { return next == 0 || d.Round < next }
	if !slices.ContainsFunc(f.waiting, rest) {
		return
	}
	if len(f.Rounds) == 0 {
		key, title := roundOf(state.BattleStep{Kind: f.began.Kind, Entry: combat.Entry{Round: f.waiting[0].Round}})
		f.roundKey, f.Rounds = key, []Round{{Title: title}}
	}
	w.tellDecisions(f, &f.Rounds[len(f.Rounds)-1], rest)
}

// answered says that a question is settled. The answer itself is reported where it
// takes effect, so that nobody who is still being asked knows it.
func (b *builder) answered(e state.QuestionAnswered) {
	d := state.Decision{ID: e.ID}
	for _, asked := range append(slices.Clone(b.before.Turn.Asked), b.asked...) {
		if asked.ID == e.ID {
			d = asked
		}
	}
	s := fmt.Sprintf("%s answered question %d (%s)", capital(theName(d.Power)), e.ID, b.question(d))
	switch {
	case e.By == state.ByDefault:
		s = fmt.Sprintf("Question %d (%s) for %s, by default: %s", e.ID, b.question(d), theName(d.Power), d.Default)
	case e.By == state.ByStanding:
		s = fmt.Sprintf("A standing order of %s answered question %d (%s)", theName(d.Power), e.ID, b.question(d))
	}
	if d.Kind == state.DecideCanal && e.Text != "" && e.By != state.ByDefault {
		s += ": " + answerText(e.Text)
	}
	b.s.Answered = append(b.s.Answered, s)
}

// awaited says what the game waits for: who is asked which questions, and what is to be
// fought when they are answered.
func (b *builder) awaited() {
	b.s.Asked = b.openQuestions(b.s.Meta, b.after)
	waits := blocking(b.after)
	begun := func(k state.BattleKind, s board.SpaceID) bool {
		return slices.ContainsFunc(b.fights, func(f *fight) bool { return f.is(k, s) })
	}
	if len(waits) > 0 {
		for _, x := range b.after.Turn.Battles {
			if !begun(x.Kind, x.Space) {
				b.s.ToCome = append(b.s.ToCome, fmt.Sprintf("%s, %s", x.Space, kindName(x.Kind)))
			}
		}
	}
	for _, f := range b.fights {
		b.tellRest(f, 0)
		for _, d := range waits {
			if d.Space == f.began.Space && d.Round > 0 && !f.closed {
				f.Waits = fmt.Sprintf("the answer to question %d", d.ID)
			}
		}
	}
}
