package player

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// submission is a power's orders on their way through a mail.
type submission struct {
	power ruleset.PowerID
	// written is the text as it came, text the part that the engine reads, and open the lines that
	// are not to be sealed.
	written, text string
	open          func(line int) bool
	// plain is the position as the power knows it; kept is what opens its sealed orders.
	plain *state.Game
	kept  []state.Opening
	// check is set if the orders are only to be checked.
	check bool
	rep   *engine.Report
	reply templates.Reply
}

// submit takes the orders of a power, or refuses them.
func (in *Input) submit(ctx context.Context, power ruleset.PowerID, text string, diags []notation.Diagnostic, check bool) error {
	o := &submission{power: power, written: text, check: check}
	checked := in.p.Timed(desk.StepCheck)
	if err := in.checkOrders(ctx, o, diags); err != nil { // order text -Parse-> syntax tree -Bind-> orders -Check-> legal orders
		return err
	}
	checked()
	if o.rep.Refused() || check {
		return in.answerUnchanged(ctx, o)
	}
	decided := in.p.Timed(desk.StepDecide)
	s, err := in.decideOrders(ctx, o) // -Decide-> events -Append-> signed log -Apply-> new state
	if err != nil {
		return err
	}
	decided()
	defer in.p.Timed(desk.StepAnswer)()
	in.p.TellPassage(ctx, in.Game, s, &in.Post)
	if err := in.proceed(ctx, power, o.reply, o.rep, s); err != nil { // the dice, and -Render->
		return err
	}
	in.askNow(ctx, s)
	return nil
}

// checkOrders has the engine read and check the orders, and begins the answer.
func (in *Input) checkOrders(ctx context.Context, o *submission, diags []notation.Diagnostic) (err error) {
	l, now := in.Game, in.State()
	if o.plain, o.kept, err = in.p.Opened(ctx, l, now, in.Steps...); err != nil {
		return err
	}
	if o.power != now.Active {
		o.plain = now
	}
	o.text, o.open = desk.OpenLines(o.written)
	var rep *engine.Report
	if tree := in.tree; tree != nil && o.text == in.treeOf {
		in.tree = nil
		rep = l.Engine.CheckParsed(o.plain, o.power, o.text, tree)
	} else {
		rep = l.Engine.Check(o.plain, o.power, o.text)
	}
	rep.Diags = append(append(in.doubts(), diags...), rep.Diags...)
	shown := in.suggest(ctx, o.text, rep.Diags)
	o.rep = rep
	o.reply = templates.Reply{
		Power: o.power, Player: in.Player.Name, Text: o.text, Diags: shown, Checked: o.check,
		Game: now, Read: readings(rep), Stands: declaredOf(o.plain, o.power), Standing: standingOf(now, o.power),
		Odds: in.p.Odds(l, rep), Names: l.Engine.Rules().Names(),
	}
	if in.ahead != nil {
		o.reply.Ahead = in.ahead.When()
	}
	return nil
}

// answerUnchanged answers orders that are refused, or that were only to be checked.
func (in *Input) answerUnchanged(ctx context.Context, o *submission) error {
	in.Mark.Outcome = "refused"
	if o.check {
		in.Mark.Outcome = "checked"
	}
	if !o.rep.Refused() {
		in.Reply(ctx, templates.Accepted(in.Meta(), o.reply))
		return nil
	}
	if notes, none := foundNone(o.rep.Diags); none && in.ahead == nil && !in.several && !o.check {
		in.Mark.Outcome = "no-orders"
		return in.replyUnlessLoop(ctx, templates.NoOrders(in.Meta(), in.firstLines(), notes...))
	}
	if !in.several && !o.reply.OutOfTurn() {
		in.offer(&o.reply, o.plain, o.written, o.rep.Diags)
	}
	return in.replyUnlessLoop(ctx, templates.Refused(in.Meta(), o.reply))
}

// decideOrders decides legal orders and puts their record on the desk. What has to stay
// hidden is sealed.
func (in *Input) decideOrders(ctx context.Context, o *submission) (*desk.Step, error) {
	before := in.State()
	recorded, read, sealed := o.rep.Seal(desk.NewSalt)
	input := state.Input{
		Kind: state.Submission, Power: o.power, Player: in.Player.Name, Orders: recorded, Read: read,
		Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
	}
	sealed = append(sealed, in.hide(&input, o.plain, o.kept, o.open, o.rep)...)
	if err := in.keepSealed(ctx, sealed); err != nil {
		return nil, err
	}
	s, err := in.TakeSealed(input, append(slices.Clone(o.kept), sealed...))
	if err != nil {
		return nil, err
	}
	s.Kept = sealed
	put, err := in.overtake(ctx, o.rep, before)
	if err != nil {
		return nil, err
	}
	in.Mark.Outcome = "accepted"
	in.dropDraft()
	r := &o.reply
	r.Diags = append(put, r.Diags...)
	r.Game, r.Standing, r.Sealed = s.After, standingOf(s.After, o.power), engine.HasPlans(s.After)
	r.Stands = declaredOf(engine.WithOpen(s.After, append(o.kept, s.Kept...)), o.power)
	return s, nil
}

// foundNone reports whether the only thing wrong with a mail is that no order was found in it, and
// returns what else there is to say. That leaves out what was taken for talk or a title, because
// the answer quotes the mail.
func foundNone(diags []notation.Diagnostic) (notes []string, none bool) {
	for _, d := range diags {
		switch {
		case d.Code == "no-orders":
			none = true
		case d.Severity == notation.Error:
			return nil, false
		case d.Code != "title" && d.Code != "remark":
			notes = append(notes, strings.TrimSuffix(d.Message, "."))
		}
	}
	return notes, none
}

// declaredOf returns the orders that stand for a power's own turn.
func declaredOf(g *state.Game, p ruleset.PowerID) []state.Declared {
	if g.Active != p {
		return nil
	}
	return g.Turn.Declared
}

// standingOf returns a power's standing orders.
func standingOf(g *state.Game, p ruleset.PowerID) []string {
	var out []string
	for _, s := range g.Standing {
		if s.Power == p {
			out = append(out, s.Text)
		}
	}
	return out
}

// doubts returns what had to be guessed to read the mail at all.
func (in *Input) doubts() []notation.Diagnostic {
	var out []notation.Diagnostic
	if in.patched != "" {
		out = append(out, notation.Diagnostic{Severity: notation.Note, Code: "from-draft", Message: in.patched})
	}
	for _, pr := range in.Mail.Problems {
		out = append(out, notation.Diagnostic{Severity: notation.Note, Code: pr.Code, Message: pr.Sentence})
	}
	return out
}

func readings(rep *engine.Report) []templates.Read {
	var out []templates.Read
	for i, l := range rep.Lines {
		out = append(out, templates.Read{Span: l.Span, Phase: l.Phase, Text: l.Canonical, Order: rep.Orders[i]})
	}
	return out
}

// proceed answers accepted orders, and has their dice fall now or later.
func (in *Input) proceed(ctx context.Context, power ruleset.PowerID, r templates.Reply, rep *engine.Report, s *desk.Step) error {
	standing := power != s.Before.Active
	ready, awaits := s.After.Ready()
	wait := in.diceWait(rep, s.After)
	r.Ready, r.Awaits = ready, awaits
	r = r.InWords() // for the answer and for those who are told
	switch {
	case s.Before.Turn.Hold != nil:
		in.Reply(ctx, templates.Accepted(in.Meta(), r))
		if ready {
			return in.roll(ctx) // a standing order answered the last question
		}
		return nil
	case standing:
		in.Reply(ctx, templates.Accepted(in.Meta(), r))
		return nil
	case !ready:
		in.Reply(ctx, templates.Accepted(in.Meta(), r))
		if declares(s) {
			in.declared(ctx, r, rep, s, time.Time{})
		}
		in.Change.SetDue, in.Change.Due = true, desk.BesidesDice(in.Timing().Due)
		return nil
	case wait > 0:
		at := in.p.Now().UTC().Add(wait)
		r.Dice, r.NoBattle, r.Waits = in.p.When(at, in.Zone()), len(rep.Battles) == 0, true
		in.Reply(ctx, templates.Accepted(in.Meta(), r))
		in.declared(ctx, r, rep, s, at)
		in.Change.Due = append(desk.BesidesDice(in.Timing().Due), store.Due{Game: in.Game.Game.ID, Kind: desk.DueDice, At: at})
		in.Change.SetDue = true
		return nil
	}
	if len(rep.Battles) > 0 {
		r.Dice = templates.AtOnce
		if in.Game.CallsFirst() {
			r.Dice = "once all is there that they wait for; the next mail says what"
			if w := in.Game.Witnesses; w != nil && in.Game.Source == state.VRF {
				r.Dice = templates.WitnessesSign(w.Need, desk.WitnessNames(w))
			}
		}
	}
	return in.answerAndRoll(ctx, r)
}

// declares reports whether a step changed the orders that stand for the turn.
func declares(s *desk.Step) bool {
	return slices.ContainsFunc(s.Events, func(ev state.Event) bool { _, ok := ev.(state.OrdersDeclared); return ok })
}

// declared tells those who can still decide something which orders are fixed now, with the log's
// head, so that their mailboxes can prove that it was so before any dice. The dice fall at the
// given time, if it is known yet. Whoever the game will ask reads it with the question, everybody
// else with the report.
func (in *Input) declared(ctx context.Context, r templates.Reply, rep *engine.Report, s *desk.Step, dice time.Time) {
	l := in.Game
	r.Stands, r.Standing, r.Sealed = s.After.Turn.Declared, nil, false
	deciders := l.Engine.Deciders(s.After, rep)
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		decides := slices.ContainsFunc(deciders, func(q ruleset.PowerID) bool { return slices.Contains(pl.Powers, q) })
		if pl.Name == in.Player.Name || !decides && desk.Rhythm(l, pl) != store.EachStage {
			continue
		}
		m := in.p.Meta(l, pl, in.Timing().Due)
		m.First, m.Last, m.Checkpoint = s.Index, s.Index, string(s.Sealed.Checkpoint)
		if !dice.IsZero() {
			r.Dice = in.p.When(dice, desk.ZoneOf(l, pl))
		}
		in.p.ToPlayer(ctx, l, pl, templates.Declared(m, r), desk.Occasion{Index: s.Index, Kind: "d"}, false, &in.Post)
	}
}
