package gamelog

import (
	"bytes"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog/diceproof"
)

// seedContext3 begins the message whose hash is a seed of several parts.
const seedContext3 = "adjutant seed v3"

// MaxValue is how long a player's value may be, in bytes.
const MaxValue = 200

// Call is a point in a log where orders are fixed and their dice wait: for values from
// the other side's players, or for dice that somebody throws.
type Call struct {
	// Record is where it stands.
	Record       int
	Moment, Over string
	// At is when it was made.
	At string
	// Names are the players who are asked for a value.
	Names []string
	// Round is the round of the beacon whose signature the dice wait for; 0 for none.
	Round uint64
	// Comes is when that round comes, in seconds since 1970.
	Comes int64
	// Values are those given so far, in the log's order; with dice thrown by hand each has
	// its faces.
	Values []Value
	// Silent are players without whose values the dice fall.
	Silent []string
	// Vouched is what witnesses said about it; nil if they have not yet, or if the game has
	// none.
	Vouched *Vouched
}

// Value is what a player gives for dice, or what somebody threw.
type Value struct {
	// Record is where it stands.
	Record int
	// Player is who gives it; empty for the host.
	Player string
	Text   string
	// Listed is set if it is the next one on a list that the player had fixed.
	Listed bool
	Faces  []int
}

// clone is a copy that can go on independently.
func (c *Call) clone() *Call {
	if c == nil {
		return nil
	}
	d := *c
	d.Values, d.Silent = slices.Clone(c.Values), slices.Clone(c.Silent)
	return &d
}

// Awaits are the players who are asked and have not been heard from.
func (c *Call) Awaits() []string {
	return slices.DeleteFunc(slices.Clone(c.Names), func(n string) bool {
		return slices.Contains(c.Silent, n) || slices.ContainsFunc(c.Values, func(v Value) bool { return v.Player == n })
	})
}

// faces are the dice that were thrown by hand since the call.
func (c *Call) faces() []int {
	var all []int
	for _, v := range c.Values {
		all = append(all, v.Faces...)
	}
	return all
}

// SeedOf is the seed of dice from several parts: SHA-512 over the game, the moment, the
// position, the output of the host's random function or nothing, and each player with
// the player's value.
func SeedOf(game string, c *Call, random []byte) []byte {
	over, _ := hex.DecodeString(c.Over) // nothing if it is not a digest, which does not verify
	parts := [][]byte{[]byte(seedContext3), []byte(game), []byte(c.Moment), over, random}
	for _, v := range c.Values {
		parts = append(parts, []byte(v.Player), []byte(v.Text))
	}
	var b []byte
	for _, part := range parts {
		b = binary.BigEndian.AppendUint64(b, uint64(len(part)))
		b = append(b, part...)
	}
	sum := sha512.Sum512(b)
	return sum[:]
}

// NeedsHost reports whether the seed that answers a call has a part from the host's
// key: always with "vrf", else only if nobody gave a value.
func (c *Call) NeedsHost(source string) bool {
	return source != state.Players && source != state.Beacon || len(c.Values) == 0
}

// Next computes, from a value on a list, the value given just before it: the list is a
// chain, and each value is the SHA-256 of the one given after it.
func Next(value string) (string, bool) {
	b, err := hex.DecodeString(strings.ToLower(value))
	if err != nil || len(b) != sha256.Size {
		return "", false
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:]), true
}

// CheckValue says why a player's value cannot be taken now; "" if it can.
func (f *Fallen) CheckValue(player, value string) string {
	switch listed := f.chains[player]; {
	case f.call == nil:
		return "no dice wait for a value"
	case state.AsksBeacon(f.source):
		return "the dice of this game need no values of players"
	case !slices.Contains(f.call.Names, player):
		return "the dice that wait need no value of " + playerName(player)
	case !slices.Contains(f.call.Awaits(), player):
		return "the value of " + player + " was given already, or the dice go on without it"
	case value == "" || len(value) > MaxValue:
		return fmt.Sprintf("a value has between 1 and %d bytes", MaxValue)
	case listed != "":
		if before, ok := Next(value); !ok || before != listed || value != strings.ToLower(value) {
			return "it is not the next value of the list that " + player + " has fixed"
		}
	}
	return ""
}

// Open is the call that waits, or nil.
func (f *Fallen) Open() *Call { return f.call.clone() }

// Source is where the dice come from, according to the log's opening.
func (f *Fallen) Source() string { return f.source }

// Listed is the last value given from a player's list, or the one that fixed it; "" if
// the player has no list.
func (f *Fallen) Listed(player string) string { return f.chains[player] }

// addCall goes on after a record that has to do with calls.
func (f *Fallen) addCall(i int, in state.Input) {
	switch in.Kind {
	case state.Open:
		f.source, f.witnesses, f.chain = in.Dice, in.Witnesses, in.Chain
		f.keys = []string{in.Key}
	case state.Commit:
		f.setChain(in.Player, in.Value)
	case state.Call:
		again := f.call != nil
		f.call = &Call{Record: i, Moment: in.Moment, Over: in.Over, At: in.At, Names: in.Names, Round: in.Round}
		if in.Round != 0 && f.chain != nil {
			f.call.Comes = RoundTime(*f.chain, in.Round)
			if f.rounds == nil {
				f.rounds = map[named]uint64{}
			}
			if n := (named{in.Moment, in.Over}); f.rounds[n] == 0 || again {
				f.rounds[n] = in.Round
			}
		}
	case state.Value:
		if f.call == nil {
			return // it does not verify
		}
		v := Value{Record: i, Player: in.Player, Text: in.Value, Faces: in.Faces, Listed: f.chains[in.Player] != "" && in.Value != ""}
		if v.Listed {
			f.setChain(in.Player, in.Value)
		}
		f.call.Values = append(f.call.Values, v)
	case state.Silent:
		if f.call != nil {
			f.call.Silent = append(f.call.Silent, in.Names...)
		}
	case state.Witnessed:
		f.vouch(i, in)
	case state.SendLetter: // it changes nothing that dice depend on
	case state.Host:
		if in.Action == state.Unwitnessed {
			f.vouch(i, in)
		}
		if !in.Action.IsRemark() {
			f.call = nil
		}
		f.addKey(in)
	default:
		f.call = nil
	}
}

func (f *Fallen) setChain(player, value string) {
	if f.chains == nil {
		f.chains = map[string]string{}
	}
	f.chains[player] = value
}

// check refuses an input that cannot follow the records so far, as far as calls and
// what they wait for are concerned. g is the game before it, and open its OpenDigest.
func (f *Fallen) check(k Key, game string, g *state.Game, open string, in state.Input, seated *table) error {
	switch in.Kind {
	case state.Submission, state.Answer, state.Deadline, state.PutInForce:
		if f.call != nil {
			return fmt.Errorf("orders are changed after record %d has called for their dice", f.call.Record)
		}
	case state.Call:
		return f.checkCall(g, open, in, seated)
	case state.Value:
		return f.checkValue(in)
	case state.Silent:
		if f.call == nil || len(in.Names) == 0 || !slices.Equal(in.Names, f.call.Awaits()) {
			return errors.New("it names others than those whose values are awaited")
		}
		return f.checkNoRound(in)
	case state.Commit:
		switch b, err := unhex(in.Value); {
		case !state.AsksPlayers(f.source):
			return errors.New("the dice of this game need no values of players")
		case err != nil || len(b) != sha256.Size || in.Player == "":
			return errors.New("a list is fixed by a player, with 64 hexadecimal digits")
		case f.call != nil:
			return errors.New("a list is fixed while dice wait for its player's value")
		}
	case state.Seed:
		return f.checkSeed(k, game, g, open, in)
	case state.Host:
		return f.CheckKeys(k, g, in, seated.all())
	}
	return nil
}

func (f *Fallen) checkCall(g *state.Game, open string, in state.Input, seated *table) error {
	switch {
	case !f.CallsFirst():
		return fmt.Errorf("dice from %q wait for nothing", f.source)
	case f.call != nil && !f.missed(in):
		return fmt.Errorf("record %d has called for them already", f.call.Record)
	case in.Moment != Moment(g) || in.Over != open:
		return errors.New("it is not for the game as it stands")
	}
	var want []string
	switch {
	case state.AsksPlayers(f.source):
		want = g.OtherSide(seated.all())
	case state.AsksBeacon(f.source):
		want = []string{state.BeaconName}
	}
	if err := f.checkNamed(in); err != nil {
		return err
	}
	if !slices.Equal(in.Names, want) {
		return fmt.Errorf("it asks %q, and the other side's players are %q", in.Names, want)
	}
	return nil
}

func (f *Fallen) checkValue(in state.Input) error {
	if f.source != state.Manual {
		if len(in.Faces) > 0 {
			return errors.New("dice were entered in a game that has them from elsewhere")
		}
		if state.AsksBeacon(f.source) {
			return f.checkRoundValue(in)
		}
		if why := f.CheckValue(in.Player, in.Value); why != "" {
			return errors.New(why)
		}
		return nil
	}
	switch {
	case f.call == nil:
		return errors.New("no dice are called for")
	case len(in.Faces) == 0 || in.Value != "":
		return errors.New("it has no dice")
	case slices.ContainsFunc(in.Faces, func(n int) bool { return n < 1 || n > dice.Sides }):
		return errors.New("a die has the faces 1 to 6")
	}
	return nil
}

// checkSeed checks a Seed of a game whose dice wait for a call.
func (f *Fallen) checkSeed(k Key, game string, g *state.Game, open string, in state.Input) error {
	if err := f.checkVouched(in); err != nil {
		return err
	}
	switch {
	case f.source == "" || f.source == state.VRF:
		return nil // checked only by its proof
	case in.Moment != Moment(g) || in.Over != open:
		return errors.New("it is not for the game as it stands")
	case in.Seed == "" && in.Proof != "":
		return errors.New("a proof of nothing")
	case in.Seed == "":
		return nil // it can reuse dice that fell, or throws those entered by hand
	case f.source == state.Manual:
		return errors.New("dice that are thrown by hand have no seed")
	case f.call == nil:
		return errors.New("its dice were not called for")
	case len(f.call.Awaits()) > 0:
		return fmt.Errorf("it does not wait for the value of %s", strings.Join(f.call.Awaits(), ", "))
	}
	var random []byte
	if needs := f.call.NeedsHost(f.source); needs != (in.Proof != "") {
		return errors.New("it has a proof where none belongs, or none where one does")
	} else if needs {
		proof, err := unhex(in.Proof)
		if err != nil {
			return fmt.Errorf("proof: %w", err)
		}
		over, err := hex.DecodeString(in.Over)
		if err != nil {
			return err
		}
		if len(proof) != diceproof.Size {
			return fmt.Errorf("the proof has %d bytes instead of %d", len(proof), diceproof.Size)
		}
		ok, out := diceproof.Check(k.public, proof, PositionSeedMessage(game, in.Moment, over, f.mixed...))
		if !ok {
			return errors.New("the seed's proof does not fit the host's key, this turn and these orders")
		}
		random = out
	}
	seed, err := unhex(in.Seed)
	if err != nil {
		return fmt.Errorf("seed: %w", err)
	}
	if !bytes.Equal(seed, SeedOf(game, f.call, random)) {
		return errors.New("the seed is not the one that the values and the proof give")
	}
	return nil
}

// checkVouched refuses new dice that do not wait for the witnesses of the game.
func (f *Fallen) checkVouched(in state.Input) error {
	switch {
	case f.witnesses == nil:
		return nil
	case in.Seed == "" && (f.source != state.Manual || f.call == nil || len(f.call.Values) == 0):
		return nil // no new dice
	case f.call == nil:
		return errors.New("its dice were not called for")
	case f.call.Vouched == nil:
		return errors.New("its dice do not wait for the witnesses")
	}
	return nil
}

// Answered is a call in a log and its outcome.
type Answered struct {
	Call
	// Seed is the record whose dice it was for; 0 if they never fell, because the game was
	// changed first.
	Seed int
	// Missed is set if witnesses did not sign it before its round came, so the orders were
	// called for again.
	Missed bool
}

// Calls are the log's, in order.
func (l *Log) Calls() []Answered {
	var out []Answered
	var f Fallen
	for i, r := range l.Records {
		before := f.Open()
		f.Add(r.Input, r.Rolls)
		if before != nil && (f.call == nil || f.call.Record != before.Record) {
			a := Answered{Call: *before, Missed: f.call != nil}
			if r.Input.Kind == state.Seed {
				a.Seed = i
			}
			out = append(out, a)
		}
	}
	if f.call != nil {
		out = append(out, Answered{Call: *f.call})
	}
	return out
}

// addKey goes on after a record by the host that has to do with keys and witnesses.
func (f *Fallen) addKey(in state.Input) {
	switch in.Action {
	case state.NameSuccessor:
		f.take(in)
	case state.RotateKey:
		f.take(in)
		f.rounds = nil
	case state.ReplaceKey:
		f.take(in)
		f.call, f.rounds = nil, nil
	case state.ChangeWitnesses:
		if f.witnesses != nil && in.Witnesses != nil {
			if in.Witnesses.Log != f.witnesses.Log {
				f.tree = TreeHead{}
			}
			f.witnesses = in.Witnesses
		}
	}
}

// CheckKeys refuses a record that names a key or witnesses in a way that is not
// allowed. k is the key in force, g the game before it, seats says who plays.
func (f *Fallen) CheckKeys(k Key, g *state.Game, in state.Input, seats []state.Seat) error {
	if in.Kind != state.Host {
		return nil
	}
	switch in.Action {
	case state.NameSuccessor, state.RotateKey:
		if in.Moment != Moment(g) {
			return fmt.Errorf("it is for %q, and the game is at %q", in.Moment, Moment(g))
		}
		if in.Action == state.RotateKey {
			if err := f.MayRotate(in.Key, g.Round); err != nil {
				return err
			}
			if f.keyAlone() && (len(g.Turn.Declared) > 0 || g.Turn.Hold != nil) {
				return errors.New("orders stand whose dice the key would make: it changes when none do, before anything is ordered in a turn")
			}
		}
	case state.ReplaceKey:
		if err := CheckAgreed(g, seats, in); err != nil {
			return err
		}
	case state.ChangeWitnesses:
		return f.checkNewWitnesses(g, seats, in)
	default:
		return nil
	}
	if f.hasSigned(in.Key) {
		return errors.New("the key has signed records of this game before")
	}
	_, _, err := k.followed(in)
	return err
}

// MayRotate says why the game cannot change to a key in a round; nil if it can.
func (f *Fallen) MayRotate(key string, round int) error {
	if f.call != nil {
		return fmt.Errorf("record %d has called for dice, and their key is the one that stood then", f.call.Record)
	}
	if !f.keyAlone() {
		return nil // the dice have a part that comes once the orders are fixed
	}
	return f.noticed(key, round)
}

// keyAlone reports whether only the host's key makes the dice.
func (f *Fallen) keyAlone() bool { return f.source == "" || f.source == state.VRF }

// NeedsNotice reports whether a key must be named some rounds before it makes dice, and
// from which round on it can; 0 if it has not been named yet.
func (f *Fallen) NeedsNotice(key string) (needs bool, from int) {
	if !f.keyAlone() {
		return false, 0
	}
	if named, ok := f.successors[key]; ok {
		from = named + NoticeRounds
	}
	return true, from
}
