package desk

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// since returns how the powers of a game stood when its round began. It is kept
// with the reports, and remembered while the game is in memory.
func (o *Office) since(ctx context.Context, l *Live) roundStart {
	if l.start.round != 0 {
		return l.start
	}
	if reports, err := o.Store.Reports(ctx, l.Game.ID); err == nil && len(reports) > 0 {
		last := reports[len(reports)-1]
		start := roundStart{round: last.Round}
		if last.Round == l.State.Round && json.Unmarshal(last.Since, &start.since) == nil {
			l.start = start
			return start
		}
	}
	l.start = roundStart{l.State.Round, templates.StandingsOf(l.State)}
	return l.start
}

// began notes the beginning of a round.
func (l *Live) began(g *state.Game) {
	if g.Round != l.start.round {
		l.start = roundStart{g.Round, templates.StandingsOf(g)}
	}
}

// keepSince puts the beginning of the round into what is kept of a report.
func (r roundStart) keepSince(k *store.Report) {
	b, err := json.Marshal(r.since)
	if err != nil {
		panic("desk: standings do not encode: " + err.Error())
	}
	k.Round, k.Since = r.round, b
}

// readSince fills in what a kept report compares with.
func readSince(k store.Report, m *templates.Meta) {
	if k.Round > 0 && json.Unmarshal(k.Since, &m.Since) == nil {
		m.SinceWhen = fmt.Sprintf("round %d began", k.Round)
	}
}
