package player

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// takeAhead keeps orders that a mail gives ahead, or cancels those that were given before.
func (in *Input) takeAhead(ctx context.Context, parts []notation.InAdvance) error {
	mine := desk.PowersOf(in.Game, in.Player)
	for _, part := range parts {
		if part.Power != "" && !slices.Contains(mine, ruleset.PowerID(part.Power)) {
			in.aheadOutcome("not-your-power")
			in.Reply(ctx, templates.NotYourPower(in.Meta(), ruleset.PowerID(part.Power), mine))
			continue
		}
		if part.Cancel {
			if err := in.cancelAhead(ctx, part); err != nil {
				return err
			}
			continue
		}
		texts := in.byPower(part.Text, mine)
		if texts == nil {
			power, ok := in.powerAhead(ctx, part, mine)
			if !ok {
				continue
			}
			texts = []forPower{{power, part.Text}}
		}
		for _, t := range texts {
			if err := in.keepAhead(ctx, t.power, part.Battles, t.text); err != nil {
				return err
			}
		}
	}
	return nil
}

// aheadOutcome sets what became of the mail, unless something in it was refused.
func (in *Input) aheadOutcome(outcome string) {
	if in.Mark.Outcome == "" || Fine[in.Mark.Outcome] {
		in.Mark.Outcome = outcome
	}
}

// powerAhead is the power that a part of a mail gives orders for, if the part does not have several
// headings: the power in its heading or its title, or the only one that its player has.
func (in *Input) powerAhead(ctx context.Context, part notation.InAdvance, mine []ruleset.PowerID) (ruleset.PowerID, bool) {
	if part.Power != "" {
		return ruleset.PowerID(part.Power), true
	}
	for _, n := range notation.Parse(part.Text, in.Game.Engine.Rules().Names()).Header.Power.Names {
		if p := ruleset.PowerID(n.ID); n.Kind == notation.NamePower && slices.Contains(mine, p) {
			return p, true
		} else if n.Kind == notation.NamePower {
			in.aheadOutcome("not-your-power")
			in.Reply(ctx, templates.NotYourPower(in.Meta(), p, mine))
			return "", false
		}
	}
	if part.Battles && slices.Contains(mine, in.State().Active) {
		return in.State().Active, true
	}
	if len(mine) == 1 {
		return mine[0], true
	}
	in.aheadOutcome("no-power")
	in.Reply(ctx, templates.WhichAhead(in.Meta(), mine))
	return "", false
}

// keepAhead reads orders for a later time and keeps them. They replace earlier ones for the same
// time. If that time has come already, they are ordinary orders.
func (in *Input) keepAhead(ctx context.Context, power ruleset.PowerID, battles bool, text string) error {
	l, now := in.Game, in.State()
	if battles && now.Active == power && now.Phase >= order.NoncombatMove && now.Turn.Hold == nil {
		return in.submit(ctx, power, text, nil, false)
	}
	a := desk.AheadOrders{
		Power: power, Battles: battles, Round: l.Engine.NextRound(now, power),
		Mail: in.Mark.Key, MessageID: in.Mail.MessageID, Received: in.Received.UTC(),
	}
	from := order.Research
	if battles {
		from = order.NoncombatMove
		if now.Active == power || now.Awaits() == power {
			a.Round = now.Round
		}
	}
	text, masked := maskOrders(text)
	text, open := desk.OpenLines(text)
	plain, err := in.seen(ctx, now)
	if err != nil {
		return err
	}
	rep := l.Engine.Ahead(plain, power, from, text)
	check := slices.ContainsFunc(rep.Orders, func(o order.Order) bool { r, ok := o.(order.Request); return ok && r.What == "check" })
	a.Lines = rep.Kept(open)
	r := templates.Reply{
		Power: power, Player: in.Player.Name, Text: text, Diags: append(append(in.doubts(), masked...), rep.Diags...),
		Checked: check, Game: now, Read: readings(rep), Names: l.Engine.Rules().Names(), Ahead: a.When(),
	}
	early := rep.TooEarly(from)
	if rep.Unread() || len(a.Lines) == 0 || len(early) > 0 {
		if !rep.Refused() {
			r.Diags = append(r.Diags, noneAhead(a, early))
		}
		in.aheadOutcome("refused")
		return in.replyUnlessLoop(ctx, templates.AheadRefused(in.Meta(), r))
	}
	r.Diags = append(append(in.doubts(), masked...), rep.AsNotes()...)
	if check {
		in.aheadOutcome("checked")
		in.Reply(ctx, templates.AheadKept(in.Meta(), r, false))
		return nil
	}
	replaced, err := in.endAhead(ctx, "replaced by a later mail", func(o desk.AheadOrders) bool {
		return o.Power == power && o.Battles == battles
	})
	if err != nil {
		return err
	}
	if l.Source != "" && in.Proof.OK && len(in.Proof.Evidence) > 0 {
		a.Evidence = sender.CommitEvidence(in.Proof.Evidence)
		in.Change.Evidence = append(in.Change.Evidence, store.Evidence{Hash: a.Evidence, Text: in.Proof.Evidence})
	}
	b, err := json.Marshal(a)
	if err != nil {
		return fmt.Errorf("orders ahead: %w", err)
	}
	m, err := in.BeginMatter(ctx, store.Matter{Kind: desk.OrderedAhead, By: in.Player.Name, About: string(b)}, 0)
	if err != nil {
		return err
	}
	m.Open, m.Expires = false, time.Time{} // nobody is waited for
	in.SetMatter(m)
	in.aheadOutcome("accepted")
	in.Reply(ctx, templates.AheadKept(in.Meta(), r, len(replaced) > 0))
	return nil
}

// noneAhead says why orders that can be read cannot be kept.
func noneAhead(a desk.AheadOrders, early []order.Order) notation.Diagnostic {
	d := notation.Diagnostic{Severity: notation.Error, Code: "no-orders", Message: "no orders were found to keep for " + a.When()}
	if len(early) > 0 {
		d.Span, d.Code = early[0].Span(), "too-early"
		d.Message = "this belongs before the battles, and what stands below `ahead NCM:` waits until they are over; write `ahead:` for a whole turn"
	}
	return d
}

// cancelAhead cancels orders ahead.
func (in *Input) cancelAhead(ctx context.Context, part notation.InAdvance) error {
	ended, err := in.endAhead(ctx, "taken back", func(a desk.AheadOrders) bool {
		return (part.Power == "" || string(a.Power) == part.Power) && (!part.Battles || a.Battles)
	})
	if err != nil {
		return err
	}
	var what []string
	for _, a := range ended {
		what = append(what, string(a.Power)+", "+a.When())
	}
	in.aheadOutcome("accepted")
	in.Reply(ctx, templates.AheadCancelled(in.Meta(), what))
	return nil
}

// AheadDue checks orders ahead whose time has come. If they are legal they are taken like a mail
// that has just arrived, and the dice wait as usual. Otherwise their player is told why not, and
// his time runs.
func (p *Door) AheadDue(ctx context.Context, l *desk.Live) error {
	due := slices.DeleteFunc(slices.Clone(l.Due), func(d store.Due) bool { return d.Kind == desk.DueAhead })
	ms, err := p.Store.Matters(ctx, l.Game.ID)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(ms, func(m store.Matter) bool { a, ok := desk.WaitingAhead(m); return ok && a.Comes(l.State) })
	if i < 0 {
		return p.Commit(ctx, l, nil, store.Commit{SetDue: true, Due: due})
	}
	m := ms[i]
	a, _ := desk.WaitingAhead(m)
	l.Trying = m.Number
	defer func() { l.Trying = 0 }()
	in := p.asMailed(l, a, m.By)
	in.SetTiming(desk.Timing{Clock: l.Game.Clock, Due: due})
	if in.Proof, err = p.signedAhead(ctx, a, l.Game.ID); err != nil {
		return err
	}
	if in.Player == nil {
		in.CloseMatter(m, m.By+" no longer plays "+string(a.Power))
	} else if err := in.submit(ctx, a.Power, strings.Join(a.Lines, "\n"), nil, false); err != nil {
		return err
	} else if in.CloseMatter(m, "taken"); in.Mark.Outcome == "refused" {
		in.CloseMatter(m, "refused")
	}
	p.Log.Info("orders ahead", "game", l.Game.ID, "power", a.Power, "outcome", in.Mark.Outcome)
	return in.Commit(ctx)
}

// signedAhead is what the sender of orders ahead signed, kept since their mail came.
func (p *Door) signedAhead(ctx context.Context, a desk.AheadOrders, game string) (lookup.Proof, error) {
	if a.Evidence == "" {
		return lookup.Proof{}, nil
	}
	kept, err := p.Store.Evidence(ctx, game)
	if err != nil {
		return lookup.Proof{}, err
	}
	i := slices.IndexFunc(kept, func(e store.Evidence) bool { return e.Hash == a.Evidence })
	if i < 0 {
		return lookup.Proof{}, nil
	}
	return lookup.Proof{OK: true, Evidence: kept[i].Text}, nil
}

// asMailed is the mail that brought orders ahead, as if it came now; without a
// player if he no longer plays the power.
func (p *Door) asMailed(l *desk.Live, a desk.AheadOrders, by string) *Input {
	in := &Input{Desk: p.At(l), p: p, ahead: &a, Received: a.Received}
	in.Mail = &mailtext.Mail{MessageID: a.MessageID}
	in.Mark = store.Mark{Key: a.Mail, Game: l.Game.ID, Proved: true}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		if pl.Name == by && slices.Contains(desk.PowersOf(l, pl), a.Power) {
			in.Player = pl
			in.From.Addr, in.From.Name = pl.Address, pl.Name
			in.Mark.From = in.From.Key()
		}
	}
	return in
}
