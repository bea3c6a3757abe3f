package processor

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// chainFor is the beacon that record 0 names in a game whose dice need one.
func (p *Processor) chainFor(source string) *state.Chain {
	if !state.AsksBeacon(source) {
		return nil
	}
	c := cmp.Or(p.cfg.Chain, gamelog.Quicknet())
	return &c
}

// takesRound returns the step that gives the round that a call waits for; nil if the round is not
// there.
func (p *Processor) takesRound(l *desk.Live, head gamelog.Head, call *gamelog.Call) (*desk.Step, error) {
	chain := l.Dice.Fallen.Chain()
	if p.cfg.Rounds == nil || chain == nil || l.Dice.Fallen.RoundWaits() || p.Now().Before(desk.RoundComes(call)) {
		return nil, nil
	}
	sig := p.cfg.Rounds.Round(*chain, call.Round)
	if sig == "" {
		return nil, nil
	}
	if err := gamelog.CheckRound(*chain, call.Round, sig); err != nil {
		return nil, err
	}
	return p.Take(l.State, head, state.Input{Kind: state.Value, Player: state.BeaconName, Value: sig, At: p.Now().UTC().Format(time.RFC3339)})
}

// awaitsRound reports whether something that is due waits for a round that is not
// there yet.
func (p *Processor) awaitsRound(ctx context.Context, l *desk.Live, d store.Due) (bool, error) {
	if !state.AsksBeacon(l.Source) || d.Kind != desk.DueDice && d.Kind != desk.DueRound {
		return false, nil
	}
	call, err := p.CallOf(ctx, l)
	if err != nil || call == nil || len(call.Awaits()) == 0 {
		return false, err
	}
	return p.cfg.Rounds == nil || l.Dice.Fallen.RoundWaits() || p.Now().Before(desk.RoundComes(call)) || p.cfg.Rounds.Round(*l.Dice.Fallen.Chain(), call.Round) == "", nil
}

// noRound tells the players and the host that a round does not come, and tells the host again when
// he may go on without it.
func (p *Processor) noRound(ctx context.Context, l *desk.Live, at time.Time) error {
	due := slices.DeleteFunc(slices.Clone(l.Due), func(x store.Due) bool { return x.Kind == desk.DueNoRound })
	d := p.At(l)
	d.Change.SetDue, d.Change.Due = true, due
	call, err := p.CallOf(ctx, l)
	if err != nil {
		return err
	}
	if call == nil || len(call.Awaits()) == 0 || l.Dice.Fallen.RoundWaits() {
		return d.Commit(ctx)
	}
	given := desk.RoundComes(call).Add(gamelog.NoRound * time.Second)
	first := at.Before(given)
	if first {
		due = append(due, store.Due{Game: l.Game.ID, Kind: desk.DueNoRound, At: given})
		d.Change.Due = due
		d.Tell(ctx, l.Game.Players, stamped("nr", at), true, func(pl *store.Player) templates.Mail {
			return templates.NoRound(p.Meta(l, pl, due), l.State, templates.CallView{Round: call.Round, Until: p.When(desk.RoundComes(call), desk.ZoneOf(l, pl))})
		})
	}
	text := fmt.Sprintf("the dice wait for round %d of the beacon, which should have come %s, and no relay has it", call.Round, p.When(desk.RoundComes(call), ""))
	d.Notice(l.Game.ID, "beacon", text)
	if p.cfg.HostAddress != "" {
		v := templates.CallView{Host: true, Round: call.Round, Until: p.When(desk.RoundComes(call), ""), Force: !first}
		d.Post.Out = append(d.Post.Out, p.toHost(templates.NoRound(p.Meta(l, nil, due), l.State, v), "noround-"+l.Game.ID, p.Now().UTC()))
	}
	return d.Commit(ctx)
}
