package desk

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// since returns how the powers of a game stood at the beginning of a position's round. It is kept
// with the reports, and remembered while the game is in memory.
func (o *Office) since(ctx context.Context, l *Live, g *state.Game) roundStart {
	if l.start.round == g.Round {
		return l.start
	}
	l.start = roundStart{g.Round, templates.StandingsOf(g)}
	reports, err := o.Store.Reports(ctx, l.Game.ID)
	if err != nil {
		return l.start
	}
	for _, k := range slices.Backward(reports) { // later rounds were taken back
		var since templates.Standings
		if k.Round == g.Round && json.Unmarshal(k.Since, &since) == nil {
			l.start.since = since
		}
		if k.Round != 0 && k.Round <= g.Round {
			break
		}
	}
	return l.start
}

// began notes the beginning of a round.
func (l *Live) began(g *state.Game) {
	if g.Round > l.start.round {
		l.start = roundStart{g.Round, templates.StandingsOf(g)}
	}
}

// KeepSince keeps with the report of a step how the powers stood when its round began. Without it
// there would be nothing to compare the next reports with.
func (o *Office) KeepSince(ctx context.Context, l *Live, s *Step, r *store.Report) {
	o.since(ctx, l, s.Before).keepSince(r)
	l.began(s.After)
}

// keepSince puts the beginning of the round into what is kept of a report.
func (r roundStart) keepSince(k *store.Report) {
	b, err := json.Marshal(r.since)
	if err != nil {
		panic("desk: standings do not encode: " + err.Error())
	}
	k.Round, k.Since = r.round, b
}

// readSince fills in what a kept report is compared with.
func readSince(k store.Report, m *templates.Meta) {
	if k.Round > 0 && json.Unmarshal(k.Since, &m.Since) == nil {
		m.SinceWhen = fmt.Sprintf("round %d began", k.Round)
	}
}
