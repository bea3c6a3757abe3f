package desk

import (
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

const (
	// lateRound is how long after its time a round may be missing before people are
	// told.
	lateRound = 15 * time.Minute
	// clockWait is how long a call waits when the machine's clock must be wrong.
	clockWait = time.Minute
)

// nameRound puts the round into a call. It fails with *Awaited if the beacon has published it
// already: then the machine's clock is behind, and the dice could be known in advance.
func (o *Office) nameRound(l *Live, fallen *gamelog.Fallen, in *state.Input) error {
	in.Names = []string{state.BeaconName}
	in.At = max(in.At, o.memory.last(l.Game.ID)) // as take has it
	round, err := fallen.RoundFor(*in)
	if err != nil {
		return err
	}
	in.Round = round
	if first, _ := gamelog.RoundFor(*fallen.Chain(), in.At); o.terms.Rounds != nil && round == first {
		if newest := o.terms.Rounds.Newest(*fallen.Chain()); newest >= round {
			why := fmt.Sprintf("the clock of the host's machine is wrong: it says %s, and the beacon's round %d, which comes later, is out already", in.At, newest)
			o.Log.Error("no dice: "+why, "game", l.Game.ID)
			return &Awaited{source: l.Dice.Source, Clock: why}
		}
	}
	return nil
}

// WhenClockIsRight returns what is due in a game whose dice are tried again a little later.
func (o *Office) WhenClockIsRight(l *Live, due []store.Due) []store.Due {
	return append(BesidesDice(due), store.Due{Game: l.Game.ID, Kind: DueDice, At: o.Now().UTC().Add(clockWait)})
}

// withRound returns what is due in a game whose dice wait for a round.
func (o *Office) withRound(l *Live, due []store.Due, c *gamelog.Call) []store.Due {
	due = slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return IsRound(d.Kind) })
	return append(due,
		store.Due{Game: l.Game.ID, Kind: DueRound, At: RoundComes(c)},
		store.Due{Game: l.Game.ID, Kind: DueNoRound, At: RoundComes(c).Add(lateRound)})
}

// witnesses are the players who are told which round is named before it comes: those of the other
// side, who need to be sure that it was not chosen afterwards.
func (o *Office) witnesses(l *Live, g *state.Game) []string {
	return g.OtherSide(SeatsOf(l))
}
