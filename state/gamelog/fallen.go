package gamelog

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// seedContext2 begins the message that a seed is proved over in games whose opening
// names a source of dice.
const seedContext2 = "adjutant seed v2"

// PositionSeedMessage is what the host's key proves a seed over in a game whose
// opening names the source "vrf": the game, whose turn and phase it is, and the hash
// over the position with the orders that stand (Game.OpenDigest). It holds nothing that
// a host could vary without changing what every player is shown: no time, no hash of a
// mail, no remark, no number of records. Each part is preceded by its length as eight
// bytes, most significant first.
//
// After a key that players agreed to there is one more part: see Fallen.Mixed.
func PositionSeedMessage(game, moment string, over []byte, mixed ...[]byte) []byte {
	var b []byte
	for _, part := range append([][]byte{[]byte(seedContext2), []byte(game), []byte(moment), over}, mixed...) {
		b = binary.BigEndian.AppendUint64(b, uint64(len(part)))
		b = append(b, part...)
	}
	return b
}

// checkPositionSeed checks a Seed input of such a game in the game as it stands,
// whose OpenDigest is given.
func (k Key) checkPositionSeed(game string, g *state.Game, open string, in state.Input, mixed ...[]byte) error {
	if want := Moment(g); in.Moment != want {
		return fmt.Errorf("it is for %q, and the game is at %q", in.Moment, want)
	}
	if in.Over != open {
		return fmt.Errorf("it is for the position %s, and the game is at %s", in.Over, open)
	}
	over, err := hex.DecodeString(in.Over)
	if err != nil {
		return err
	}
	return k.proves(in, PositionSeedMessage(game, in.Moment, over, mixed...), "the seed's proof does not fit the host's key, this turn and these orders")
}

// Fallen remembers every roll of a log whose opening names a source of dice: for which
// turn and phase, and what for. When a return to an earlier record has undone a roll
// and the game comes to the same roll again in that turn and phase, the old dice are
// reused, whatever else was changed: what was seen is never rolled again. The zero
// value remembers nothing.
type Fallen struct {
	// first holds the seeds of the first, second ... roll for a purpose, count how
	// many of them stand in the game as it is now.
	first map[purpose][]fate
	count map[purpose]int
	// whys are the purposes of each turn and phase, as first has them.
	whys map[string][]string
	// rolled are the purposes of each record, parents the record that each goes on
	// from; -1 for none.
	rolled  [][]purpose
	parents []int
	// source is what the opening names, call what waits for values or dice, chains the
	// value of each player's list that was given last.
	source string
	call   *Call
	chains map[string]string
	// witnesses are those of the opening, tree the newest head of the host's log that they
	// signed.
	witnesses *state.Witnesses
	tree      TreeHead
	// chain is the beacon of the game, rounds the round that was named for each turn,
	// phase and position with its orders.
	chain  *state.Chain
	rounds map[named]uint64
	// succession is what the log says about keys.
	succession
}

// purpose is what a roll is for, and whose turn and phase it is.
type purpose struct{ moment, why string }

// purposeOf is what a roll's reason says before a colon: the battle, the round and
// the side. Which units throw comes after the colon and is left out, so one unit more
// or less does not change the dice.
func purposeOf(why string) string {
	what, _, _ := strings.Cut(why, ": ")
	return what
}

// fate is the seed that gives a roll its dice, and the record that contains it; for a
// roll by hand, the faces.
type fate struct {
	seed   string
	record int
	faces  []int
}

// Size is how many records it has seen.
func (f *Fallen) Size() int { return len(f.parents) }

// Clone is a copy that can continue differently.
func (f *Fallen) Clone() *Fallen {
	c := &Fallen{first: make(map[purpose][]fate, len(f.first)), count: maps.Clone(f.count), rolled: slices.Clone(f.rolled), parents: slices.Clone(f.parents),
		source: f.source, call: f.call.clone(), chains: maps.Clone(f.chains), witnesses: f.witnesses, tree: f.tree,
		chain: f.chain, rounds: maps.Clone(f.rounds), succession: f.succession.clone()}
	for p, fates := range f.first {
		c.first[p] = slices.Clone(fates)
	}
	c.whys = make(map[string][]string, len(f.whys))
	for m, whys := range f.whys {
		c.whys[m] = slices.Clip(whys)
	}
	return c
}

// during is what gives the dice of a seed in a turn and phase as of now: it does not
// change when f goes on.
func (f *Fallen) during(moment string) *Fallen {
	c := &Fallen{first: map[purpose][]fate{}, count: map[purpose]int{}, source: f.source, call: f.call.clone(), witnesses: f.witnesses, succession: f.succession}
	for _, why := range f.whys[moment] {
		p := purpose{moment, why}
		c.first[p], c.count[p] = slices.Clone(f.first[p]), f.count[p]
	}
	return c
}

// Add goes on after the next record, with the rolls that it holds. It returns the
// records whose dice were reused, one for each such roll.
func (f *Fallen) Add(in state.Input, rolls []dice.Roll) (again []int) {
	i := len(f.parents)
	f.parents, f.rolled = append(f.parents, i-1), append(f.rolled, nil)
	defer f.addCall(i, in)
	switch {
	case in.Kind == state.Host && in.Action == state.GoBack:
		f.parents[i] = in.To
		f.recount(i)
	case in.Kind == state.Host && in.Action == state.EditPosition:
		// By editing the position a host could set up a battle once more, so its dice are those
		// that fell.
		f.parents[i] = -1
		f.recount(i)
	case in.Kind == state.Seed && in.Dice != "":
		if f.first == nil {
			f.first, f.whys = map[purpose][]fate{}, map[string][]string{}
		}
		if f.count == nil {
			f.count = map[purpose]int{}
		}
		for _, r := range rolls {
			p := purpose{in.Moment, purposeOf(r.Why)}
			if c := f.count[p]; c == len(f.first[p]) {
				if c == 0 {
					f.whys[in.Moment] = append(f.whys[in.Moment], p.why)
				}
				f.first[p] = append(f.first[p], fate{in.Seed, i, handThrown(in, r)})
			} else {
				again = append(again, f.first[p][c].record)
				if fell := &f.first[p][c]; fell.seed == "" && len(r.Faces) > len(fell.faces) {
					fell.faces = r.Faces // more dice were thrown by hand than fell then
				}
			}
			f.count[p]++
			f.rolled[i] = append(f.rolled[i], p)
		}
	}
	return again
}

// handThrown are the faces of a roll that no seed gives.
func handThrown(in state.Input, r dice.Roll) []int {
	if in.Seed != "" {
		return nil
	}
	return r.Faces
}

// recount counts the rolls that stand in the game after a record.
func (f *Fallen) recount(i int) {
	f.count = map[purpose]int{}
	for i >= 0 && i < len(f.parents) {
		for _, p := range f.rolled[i] {
			f.count[p]++
		}
		if f.parents[i] >= i {
			return // a return to a record that is not earlier, which does not verify
		}
		i = f.parents[i]
	}
}

// throws gives the dice of a Seed input at this point.
func (f *Fallen) throws(game string, in state.Input) (dice.Source, error) {
	d := &seedDice{fallen: f, game: game, in: in, own: map[string]int{}, hand: dice.Script()}
	if in.Seed == "" && (in.Dice != state.VRF || f.witnesses != nil) {
		if f.call != nil && in.Dice == state.Manual {
			d.hand = dice.Script(f.call.faces()...)
		}
		return d, nil
	}
	if _, err := unhex(in.Seed); err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	return d, nil
}

// seedDice are the dice of a seed, and those that fell before.
type seedDice struct {
	fallen *Fallen
	game   string
	in     state.Input
	own    map[string]int
	// hand are the dice that were entered, in order; none except with "manual".
	hand *dice.Scripted
}

// Roll throws n dice: those that fell for the purpose before, if a return undid
// them, or new ones.
func (d *seedDice) Roll(n int, why string) ([]int, error) {
	if n == 0 { // it is not in any record, so whoever checks one cannot count it
		return []int{}, nil
	}
	p := purpose{d.in.Moment, purposeOf(why)}
	c := d.fallen.count[p] + d.own[p.why]
	d.own[p.why]++
	text := d.in.Seed
	if c < len(d.fallen.first[p]) {
		fell := d.fallen.first[p][c]
		if text = fell.seed; text == "" {
			return d.byHand(fell.faces, n, why)
		}
	}
	if text == "" {
		return d.byHand(nil, n, why)
	}
	seed, err := unhex(text)
	if err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	return dice.NewStream(seed, d.game+"/"+d.in.Moment).Nth(uint64(c+1), n, p.why), nil
}

// byHand throws n dice: those that fell by hand before, and then those entered.
func (d *seedDice) byHand(fell []int, n int, why string) ([]int, error) {
	fell = fell[:min(n, len(fell))]
	more, err := d.hand.Roll(n-len(fell), why)
	if err != nil {
		return nil, err
	}
	return slices.Concat(fell, more), nil
}

// SourceOf is where the dice come from according to the opening of a stored log, and
// whose signatures they wait for according to the last record about witnesses; empty if
// the log says nothing.
func SourceOf(records []Sealed) (dice string, witnesses *state.Witnesses) {
	if len(records) == 0 {
		return "", nil
	}
	var in state.Input
	lines := bytes.SplitN(records[0].Record, []byte{'\n'}, 3)
	if len(lines) < 3 || readLine(lines[1], "input", &in) != nil {
		return "", nil
	}
	witnesses = in.Witnesses
	for _, r := range records {
		if !bytes.Contains(r.Record, []byte(`"action":"witnesses"`)) {
			continue
		}
		var changed state.Input
		if lines := bytes.SplitN(r.Record, []byte{'\n'}, 3); len(lines) == 3 && readLine(lines[1], "input", &changed) == nil && changed.Action == state.ChangeWitnesses {
			witnesses = changed.Witnesses
		}
	}
	return in.Dice, witnesses
}

// ReadFallen finds the rolls of a stored log, and the source of dice that its
// opening names. It reads no more of the records than it needs.
func ReadFallen(records []Sealed) (f *Fallen, source string, err error) {
	f = &Fallen{}
	for i, r := range records {
		lines := bytes.Split(r.Record, []byte{'\n'})
		if len(lines) < 3 {
			return nil, "", fmt.Errorf("record %d is cut off", i)
		}
		var in state.Input
		if err := readLine(lines[1], "input", &in); err != nil {
			return nil, "", fmt.Errorf("record %d: %w", i, err)
		}
		if i == 0 {
			source = in.Dice
		}
		var rolls []dice.Roll
		for _, l := range lines[2:] {
			if !bytes.HasPrefix(l, []byte("roll ")) {
				break
			}
			var roll dice.Roll
			if err := readLine(l, "roll", &roll); err != nil {
				return nil, "", fmt.Errorf("record %d: %w", i, err)
			}
			rolls = append(rolls, roll)
		}
		f.Add(in, rolls)
	}
	return f, source, nil
}
