package desk

import (
	"crypto/sha256"
	"encoding/json"
	"maps"
	"reflect"
	"sync"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostOdds is how many battles' odds are remembered.
const mostOdds = 2048

// oddsMemory holds the odds of battles that were worked out most recently. The zero value is ready
// to use.
type oddsMemory struct {
	mu    sync.Mutex
	known map[battleKey]knownOdds
}

// battleKey is all that the odds of a battle depend on.
type battleKey struct {
	rules *ruleset.Ruleset
	rest  [sha256.Size]byte
}

type knownOdds struct {
	odds odds.Odds
	ok   bool
}

// keyOf returns a battle's key, which does not depend on where it is fought.
func keyOf(sp *combat.Spec, way string) (battleKey, error) {
	same := *sp
	same.Name = "" // it only names the dice
	changed := &same.Options
	if sp.Rules != nil && reflect.DeepEqual(same.Options, sp.Rules.Options) { // as in most games; writing them costs more than all the rest
		changed = nil
	}
	b, err := json.Marshal(struct {
		Way     string
		Spec    *combat.Spec
		Options *ruleset.Options
	}{way, &same, changed})
	return battleKey{sp.Rules, sha256.Sum256(b)}, err
}

// remember is an engine.Remember. Callers do not change the odds that they get.
func (m *oddsMemory) remember(sp *combat.Spec, way string, work func() (odds.Odds, bool)) (odds.Odds, bool) {
	key, err := keyOf(sp, way)
	if err != nil {
		return work()
	}
	m.mu.Lock()
	k, known := m.known[key]
	m.mu.Unlock()
	if known {
		return k.odds, k.ok
	}
	k.odds, k.ok = work()
	k.odds.AttackerSurvivors, k.odds.DefenderSurvivors = nil, nil // the larger part, which no mail shows
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.known == nil {
		m.known = map[battleKey]knownOdds{}
	}
	if len(m.known) >= mostOdds {
		n := 0
		maps.DeleteFunc(m.known, func(battleKey, knownOdds) bool { n++; return n%2 == 0 })
	}
	m.known[key] = k
	return k.odds, k.ok
}
