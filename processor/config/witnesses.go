package config

import (
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Witnesses are the witnesses of new games. No dice fall without their signatures.
type Witnesses struct {
	// Of has a line for each: its key and its address, separated by a blank.
	Of []string `toml:"of"`
	// Need is how many of them must sign; 0 for more than half.
	Need int `toml:"need"`
	// Alone is how long they may fail to sign before the host may go on without them, in whole
	// hours; 0 means for ever.
	Alone Duration `toml:"alone"`
}

// Policy is the policy that a game is opened with: nil if there are no witnesses.
func (w Witnesses) Policy() (*state.Witnesses, error) {
	if len(w.Of) == 0 {
		return nil, nil
	}
	p := &state.Witnesses{Need: w.Need, Alone: int(w.Alone.Duration / time.Hour)}
	if w.Alone.Duration != time.Duration(p.Alone)*time.Hour || w.Alone.Duration < 0 {
		return nil, fmt.Errorf("how long witnesses may stay away is in whole hours, not %s", w.Alone.Duration)
	}
	for _, line := range w.Of {
		words := strings.Fields(line)
		if len(words) != 2 {
			return nil, fmt.Errorf("a witness is written as its key and its address, not %q", line)
		}
		p.Of = append(p.Of, state.Witness{Key: words[0], URL: words[1]})
	}
	if p.Need == 0 {
		p.Need = len(p.Of)/2 + 1
	}
	return p, gamelog.CheckWitnesses(p)
}
