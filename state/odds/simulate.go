package odds

import "github.com/adjutant-game/adjutant/state/combat"

// Simulator fights one battle again and again.
type Simulator struct {
	table  *combat.Table
	runner *combat.Runner
	state  combat.State
	// from is the state that fights begin in; nil for the start.
	from *combat.State
}

// NewSimulator prepares a battle for many fights.
func NewSimulator(sp *combat.Spec, r *Rand) *Simulator {
	t := combat.NewTable(sp)
	return &Simulator{table: t, runner: combat.NewRunner(t, newSampler(r, combat.LowLuck(&t.Spec.Options))), state: t.Start()}
}

// Fight fights the battle once; the state it returns is overwritten by the
// next fight.
func (s *Simulator) Fight() *combat.State {
	if s.from == nil {
		s.table.Reset(&s.state)
	} else {
		s.state = s.from.Clone()
	}
	if err := s.runner.Run(&s.state); err != nil {
		panic("odds: " + err.Error()) // the sampler never fails
	}
	return &s.state
}

// Sample is a battle fought many times. Samples of one battle with different seeds can
// be fought separately, on several processors, and then joined.
type Sample struct {
	simulator *Simulator
	tally     *tally
	n         int
}

// NewSample prepares a battle for many fights.
func NewSample(sp *combat.Spec, seed uint64) *Sample {
	s := NewSimulator(sp, NewRand(seed))
	return &Sample{simulator: s, tally: newTally(s.table)}
}

// Fight fights the battle n times more.
func (s *Sample) Fight(n int) {
	for range n {
		st := s.simulator.Fight()
		s.tally.rounds += float64(st.Round)
		s.tally.end(st.Outcome, st, 1)
	}
	s.n += n
}

// Join returns the results of all the samples' fights, which must be of one battle.
func Join(samples ...*Sample) Odds {
	all, n := newTally(samples[0].tally.t), 0
	for _, s := range samples {
		all.add(s.tally)
		n += s.n
	}
	return all.odds(float64(n), MethodSimulated)
}

// Simulate fights the battle n times and returns the results.
func Simulate(sp *combat.Spec, n int, seed uint64) Odds {
	s := NewSample(sp, seed)
	s.Fight(n)
	return Join(s)
}
