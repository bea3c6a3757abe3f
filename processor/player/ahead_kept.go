package player

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/templates"
)

// endAhead closes those of the sender's orders ahead that match, and notes what became of them.
func (in *Input) endAhead(ctx context.Context, outcome string, fits func(desk.AheadOrders) bool) (ended []desk.AheadOrders, err error) {
	ms, err := in.Matters(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range ms {
		if a, ok := desk.WaitingAhead(m); ok && slices.Contains(desk.PowersOf(in.Game, in.Player), a.Power) && fits(a) {
			in.CloseMatter(m, outcome)
			ended = append(ended, a)
		}
	}
	return ended, nil
}

// overtake closes orders ahead that are replaced by a mail in the turn they were for, and returns
// the note that says so.
func (in *Input) overtake(ctx context.Context, rep *engine.Report, before *state.Game) ([]notation.Diagnostic, error) {
	if in.ahead != nil || before.Active != rep.Power {
		return nil, nil
	}
	after := slices.ContainsFunc(rep.Orders, func(o order.Order) bool { return o.Phase() >= order.NoncombatMove })
	ended, err := in.endAhead(ctx, "overtaken by a mail of the turn", func(a desk.AheadOrders) bool {
		return a.Power == rep.Power && a.Round <= before.Round && (!a.Battles || after)
	})
	var out []notation.Diagnostic
	for _, a := range ended {
		out = append(out, notation.Diagnostic{Severity: notation.Note, Code: "ahead-replaced",
			Message: "your orders ahead for " + a.When() + " are replaced by this mail"})
	}
	return out, err
}

// aheadOf returns a player's orders ahead, as he is shown them.
func (in *Input) aheadOf(ctx context.Context) ([]templates.Ahead, error) {
	if in.Player == nil || in.Game == nil {
		return nil, nil
	}
	ms, err := in.Matters(ctx)
	if err != nil {
		return nil, err
	}
	var out []templates.Ahead
	for _, m := range ms {
		if a, ok := desk.WaitingAhead(m); ok && slices.Contains(in.Player.Powers, a.Power) {
			out = append(out, templates.Ahead{Power: a.Power, When: a.When(), Since: in.p.When(a.Received, in.Zone()), Orders: a.Lines})
		}
	}
	return out, nil
}

// showing returns meta with the sender's own orders ahead added.
func (in *Input) showing(ctx context.Context) (templates.Meta, error) {
	m := in.Meta()
	var err error
	m.Ahead, err = in.aheadOf(ctx)
	return m, err
}
