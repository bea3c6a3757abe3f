package desk

import (
	"sync"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostUnpackers is how many rulesets are remembered: there are a dozen, and those of houses.
const mostUnpackers = 32

// unpackers read the positions of all games, those of one ruleset by the same one. The zero value is
// ready to use.
type unpackers struct {
	mu sync.Mutex
	by map[*ruleset.Ruleset]*state.Unpacker
}

// unpack reads what state.Pack writes, for a game of the ruleset.
func (us *unpackers) unpack(rs *ruleset.Ruleset, b []byte) (*state.Game, error) {
	u, err := us.of(rs)
	if err != nil {
		return nil, err
	}
	return u.Unpack(b)
}

func (us *unpackers) of(rs *ruleset.Ruleset) (*state.Unpacker, error) {
	us.mu.Lock()
	defer us.mu.Unlock()
	if u := us.by[rs]; u != nil {
		return u, nil
	}
	u, err := state.NewUnpacker(rs)
	if err != nil {
		return nil, err
	}
	if us.by == nil || len(us.by) >= mostUnpackers {
		us.by = map[*ruleset.Ruleset]*state.Unpacker{}
	}
	us.by[rs] = u
	return u, nil
}
