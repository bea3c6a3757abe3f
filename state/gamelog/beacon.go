package gamelog

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog/diceproof"
)

// Bounds of what the opening of a game can say about its beacon.
const (
	// LeastDelay and MostDelay bound the seconds between a call and its round. Fewer than a
	// clock may be wrong by would prove nothing; more would only hold the game up.
	LeastDelay, MostDelay = 30, 24 * 60 * 60
	// NoRound is how many seconds after its time a round may be given up.
	NoRound = 24 * 60 * 60
)

// Quicknet is drand's public chain with a round every three seconds, and the delay that
// games have if their host says nothing.
func Quicknet() state.Chain {
	return state.Chain{
		Hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
		Key: "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451" +
			"0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
		Genesis: 1692803367, Period: 3, Delay: 60,
	}
}

// IsQuicknet reports whether a chain is drand's quicknet, whatever the delay.
func IsQuicknet(c state.Chain) bool {
	q := Quicknet()
	q.Delay = c.Delay
	return c == q
}

// CheckChain refuses an impossible beacon, and drand's quicknet with different times: a
// host who could move its rounds could name one that is already out.
func CheckChain(c state.Chain) error {
	key, err := unhex(c.Key)
	if err != nil {
		return fmt.Errorf("the beacon's key: %w", err)
	}
	if !diceproof.IsBeaconKey(key) {
		return errors.New("the beacon's key is none of BLS12-381")
	}
	hash, err := unhex(c.Hash)
	switch {
	case err != nil || len(hash) != sha256.Size:
		return errors.New("the beacon's hash has not 64 hexadecimal digits")
	case c.Genesis <= 0 || c.Period < 1 || c.Period > MostDelay:
		return errors.New("the beacon's rounds have no times")
	case c.Delay < LeastDelay || c.Delay > MostDelay:
		return fmt.Errorf("the beacon's delay of %d seconds is not from %d to %d", c.Delay, LeastDelay, MostDelay)
	}
	if q := Quicknet(); (c.Key == q.Key || c.Hash == q.Hash) && !IsQuicknet(c) {
		return errors.New("it names drand's quicknet with another key or other times than it has")
	}
	return nil
}

// RoundTime is when a round comes, in seconds since 1970.
func RoundTime(c state.Chain, round uint64) int64 {
	return c.Genesis + int64(round-1)*c.Period
}

// RoundFor is the round named by a call made at the given time: the first round after
// the chain's delay has passed. The time is written as in records.
func RoundFor(c state.Chain, at string) (uint64, error) {
	now, err := seconds(at)
	if err != nil {
		return 0, err
	}
	behind := now + c.Delay - c.Genesis
	if behind < 0 {
		return 0, fmt.Errorf("the beacon's first round comes after %s", at)
	}
	return uint64((behind+c.Period-1)/c.Period) + 1, nil
}

// CheckRound checks that a text is the chain's signature of a round, in hex.
func CheckRound(c state.Chain, round uint64, signature string) error {
	key, err := unhex(c.Key)
	if err != nil {
		return err
	}
	sig, err := unhex(signature)
	if err != nil || len(sig) != roundSize {
		return fmt.Errorf("the signature of a round has %d hexadecimal digits", 2*roundSize)
	}
	message := sha256.Sum256(binary.BigEndian.AppendUint64(nil, round))
	if ok, err := diceproof.CheckRound(key, message[:], sig); err != nil {
		return err
	} else if !ok {
		return fmt.Errorf("it is not the beacon's signature of round %d", round)
	}
	return nil
}

// roundSize is how many bytes the signature of a round has.
const roundSize = 48

// named is what a round is named for: whose turn and phase it is, and the position with
// the orders that stand.
type named struct{ moment, over string }

// Chain is the beacon that the log's opening names; nil for none.
func (f *Fallen) Chain() *state.Chain { return f.chain }

// RoundFor is the round that a call made now names. Calling twice for the same orders
// gives the round that was named first. There is no second one, unless witnesses had to
// sign the call before that round came and did not.
func (f *Fallen) RoundFor(in state.Input) (uint64, error) {
	if f.missed(in) {
		return RoundFor(*f.chain, in.At)
	}
	if n, ok := f.rounds[named{in.Moment, in.Over}]; ok {
		return n, nil
	}
	return RoundFor(*f.chain, in.At)
}

// checkNamed checks the round that a call names, or that it names none.
func (f *Fallen) checkNamed(in state.Input) error {
	if !state.AsksBeacon(f.source) {
		if in.Round != 0 {
			return errors.New("it names a round, and the dice need none")
		}
		return nil
	}
	switch want, err := f.RoundFor(in); {
	case err != nil:
		return err
	case in.Round != want:
		return fmt.Errorf("it names round %d, and what it calls for has round %d", in.Round, want)
	}
	return nil
}

// checkRoundValue checks who gives the signature of a round, and when. The signature
// itself is checked by CheckRound.
func (f *Fallen) checkRoundValue(in state.Input) error {
	switch at, err := seconds(in.At); {
	case f.call == nil:
		return errors.New("no dice wait for a round")
	case f.RoundWaits():
		return errors.New("the witnesses have not signed the call that names the round")
	case len(f.call.Awaits()) == 0:
		return errors.New("the round was given already, or the dice go on without it")
	case in.Player != state.BeaconName:
		return errors.New("the dice wait for the beacon, not for " + playerName(in.Player))
	case err != nil:
		return err
	case at < RoundTime(*f.chain, f.call.Round):
		return fmt.Errorf("it is of %s, and round %d comes later", in.At, f.call.Round)
	}
	return nil
}

// checkNoRound refuses to give a round up until its time is long past.
func (f *Fallen) checkNoRound(in state.Input) error {
	if f.call.Round == 0 {
		return nil
	}
	at, err := seconds(in.At)
	if err == nil && at < RoundTime(*f.chain, f.call.Round)+NoRound {
		return fmt.Errorf("round %d is given up before a day has passed since its time", f.call.Round)
	}
	return err
}

// seconds is the number of seconds since 1970 at a time written as in records.
func seconds(at string) (int64, error) {
	if !isMoment(at) {
		return 0, fmt.Errorf("%q is not a time as records have it", at)
	}
	part := func(from, to int) int64 {
		n, _ := strconv.ParseInt(at[from:to], 10, 64) // isMoment has checked the digits
		return n
	}
	year, month, day := part(0, 4), part(5, 7), part(8, 10)
	if month < 3 { // in years that end with February the leap day comes last
		year, month = year-1, month+12
	}
	days := 365*year + year/4 - year/100 + year/400 + (153*(month-3)+2)/5 + day - 1
	return (days-daysTo1970)*24*60*60 + part(11, 13)*60*60 + part(14, 16)*60 + part(17, 19), nil
}

// daysTo1970 is the number of days from 1 March of the year 0 to 1 January 1970.
const daysTo1970 = 719468
