package engine

import (
	"slices"
	"sync"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/rules"
)

// mostStages is the largest number of stages an engine remembers: one is held in each
// game, and going through a log meets one at a time.
const mostStages = 24

// stations remembers how far stages had come when they stopped for a question. With the
// answer, a stage is decided again from its beginning. Everything before its last
// station is the same as before and is not worked out twice. No result depends on it:
// what is not remembered is worked out.
type stations struct {
	mu     sync.Mutex
	stages []heldStage
}

// heldStage is a stage, identified by the digest of the game in which it began, and the
// last station before it stopped.
type heldStage struct {
	base string
	at   *rules.Station
	// rolls are the dice that fell before it.
	rolls []dice.Roll
}

// keep remembers a station of the stage that began in a game.
func (s *stations) keep(base string, at *rules.Station, rolls []dice.Roll) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stages = append(s.stages, heldStage{base, at, slices.Clone(rolls)})
	if n := len(s.stages); n > mostStages {
		s.stages = slices.Delete(s.stages, 0, n-mostStages)
	}
}

// forget drops a stage that has ended.
func (s *stations) forget(base string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stages = slices.DeleteFunc(s.stages, func(h heldStage) bool { return h.base == base })
}

// last is the furthest station that the continued work will reach again; nil if none is
// known.
func (s *stations) last(h *state.Hold, w *rules.Work) *rules.Station {
	s.mu.Lock()
	defer s.mu.Unlock()
	var best *rules.Station
	for i := range s.stages {
		k := &s.stages[i]
		if k.base == h.BaseDigest && (best == nil || k.at.Events() > best.Events()) && fellBefore(k.rolls, h.Rolls) && k.at.Leads(w) {
			best = k.at
		}
	}
	return best
}

// fellBefore reports whether rolls are the first of others.
func fellBefore(rolls, all []dice.Roll) bool {
	return len(rolls) <= len(all) && slices.EqualFunc(rolls, all[:len(rolls)], func(a, b dice.Roll) bool {
		return a.Why == b.Why && slices.Equal(a.Faces, b.Faces)
	})
}

// passing notes the stations that work passes: the last two, since it may stop at the
// very last.
type passing struct {
	w          *rules.Work
	rec        *dice.Recorder
	skipped    []dice.Roll
	last, prev *rules.Station
}

// follow makes the work report the stations that it passes; skipped are the rolls
// before its start.
func follow(w *rules.Work, skipped []dice.Roll) *passing {
	p := &passing{w: w, rec: dice.NewRecorder(w.Dice), skipped: skipped}
	w.Dice = p.rec
	if !w.G.Options.AsksAny() {
		return p // it never stops
	}
	w.Passing = func(at rules.Place) {
		if p.last != nil && p.last.Events() < len(w.Events) {
			p.prev = p.last
		}
		p.last = w.Station(at, len(p.skipped)+len(p.rec.Rolls()))
	}
	return p
}

// station is the last one that lies before the end of the work, with the rolls that
// lie before it.
func (p *passing) station() (*rules.Station, []dice.Roll) {
	at := p.last
	if at == nil || at.Events() >= len(p.w.Events) {
		at = p.prev
	}
	if at == nil {
		return nil, nil
	}
	return at, slices.Concat(p.skipped, p.rec.Rolls())[:at.Thrown()]
}
