package monitor

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"github.com/adjutant-game/adjutant/processor/store"
)

// kept is a store whose commits are counted.
type kept struct {
	store.Store
	m *Monitor
}

// Keep puts the monitor around a store.
func (m *Monitor) Keep(s store.Store) store.Store { return kept{s, m} }

// Create adds a game, and counts it as a commit.
func (k kept) Create(ctx context.Context, g store.Game, c store.Commit) error {
	return k.counted(ctx, g.ID, c, func(ctx context.Context) error { return k.Store.Create(ctx, g, c) })
}

// Commit commits, and counts what it did.
func (k kept) Commit(ctx context.Context, c store.Commit) error {
	return k.counted(ctx, c.Game, c, func(ctx context.Context) error { return k.Store.Commit(ctx, c) })
}

func (k kept) counted(ctx context.Context, game string, c store.Commit, do func(context.Context) error) error {
	whole := trace.SpanFromContext(ctx) // the work that this is part of
	ctx, end := k.m.Span(ctx, "commit", attribute.String("game", game), attribute.Int("records", len(c.Records)), attribute.Int("mails", len(c.Out)))
	began := time.Now()
	err := do(ctx)
	end(err)
	if err != nil {
		return err
	}
	k.m.commits.Observe(time.Since(began).Seconds())
	k.m.records.Add(float64(len(c.Records)))
	k.m.queued.Add(float64(len(c.Out)))
	if c.Mark != nil {
		k.m.taken.WithLabelValues(c.Mark.Outcome).Inc()
		whole.SetAttributes(attribute.String("game", c.Mark.Game), attribute.String("outcome", c.Mark.Outcome))
	}
	return nil
}

// Sent notes that a mail was taken by the server, and counts it.
func (k kept) Sent(ctx context.Context, messageID string, at time.Time, response string) error {
	err := k.Store.Sent(ctx, messageID, at, response)
	if err == nil {
		k.m.sent.Inc()
	}
	return err
}

// Failed notes a failed attempt, and counts it.
func (k kept) Failed(ctx context.Context, f store.Failure) error {
	err := k.Store.Failed(ctx, f)
	if err == nil {
		k.m.unsent.WithLabelValues(string(f.Kind)).Inc()
	}
	return err
}
