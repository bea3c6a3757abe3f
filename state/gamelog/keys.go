package gamelog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// NoticeRounds is how many rounds before its dice a key must be named, where only the
// host's key makes them. Nobody can know that early what it will be used for.
const NoticeRounds = 2

// succession is what a log says about keys. The zero value belongs to a log of which
// nothing has been read.
type succession struct {
	// keys are those that have signed, successors the key that was last named ahead, with
	// the round in which it was named, and mixed the additional part of seeds' messages.
	keys       []string
	successors map[string]int
	mixed      [][]byte
}

// clone is a copy that can continue differently.
func (s succession) clone() succession {
	return succession{slices.Clone(s.keys), maps.Clone(s.successors), s.mixed}
}

// take goes on after a record that has a key.
func (s *succession) take(in state.Input) {
	switch in.Action {
	case state.NameSuccessor:
		// One at a time: if many had been named early enough, a host could take the one whose
		// dice suit him.
		if _, ok := s.successors[in.Key]; !ok {
			s.successors = map[string]int{in.Key: roundOf(in.Moment)}
		}
		return
	case state.ReplaceKey:
		s.mixed = MixedOf(in.Agreed)
	}
	s.keys = append(s.keys, in.Key)
}

// hasSigned reports whether a key was in force.
func (s *succession) hasSigned(key string) bool { return slices.Contains(s.keys, key) }

// noticed says why a key cannot make dice in a round by itself; nil if it was named
// early enough.
func (s *succession) noticed(key string, round int) error {
	named, ok := s.successors[key]
	switch {
	case !ok:
		return fmt.Errorf("the dice of this game come from the host's key alone, and its successor is named %d rounds before: no record has named this one, or another was named since", NoticeRounds)
	case named < 0 || round < named+NoticeRounds:
		return fmt.Errorf("the key was named in round %d, and dice can come from it from round %d on", named, named+NoticeRounds)
	}
	return nil
}

// Mixed is the additional part of seeds' messages: see MixedOf.
func (s *succession) Mixed() [][]byte { return s.mixed }

// roundOf is the round of a moment; -1 if it has none.
func roundOf(moment string) int {
	parts := strings.Split(moment, "/")
	if len(parts) < 3 {
		return -1
	}
	n, err := strconv.Atoi(parts[len(parts)-2])
	if err != nil {
		return -1
	}
	return n
}

// MixedOf is the additional part of seeds' messages after a key that players agreed to:
// a hash over what they have signed, which the host could not know when making the key.
// It is empty if none of them has signed anything.
func MixedOf(agreed []state.Agreement) [][]byte {
	h, any := sha256.New(), false
	for _, a := range agreed {
		if b, err := hex.DecodeString(a.Evidence); err == nil && len(b) > 0 {
			h.Write(b)
			any = true
		}
	}
	if !any {
		return nil
	}
	return [][]byte{h.Sum(nil)}
}

// ConsentWords are the words that a player writes to agree to what an input does: for a
// key the words of the key, for witnesses those of their text.
func ConsentWords(in state.Input) (string, error) {
	if in.Action != state.ChangeWitnesses {
		return KeyWords(in.Key), nil
	}
	text, err := state.EncodeJSON(in.Witnesses)
	return KeyWords(string(text)), err
}

// NeedsPlayers reports whether a change of witnesses needs the consent of players: it
// does if it names another witness, or another log of the host.
func NeedsPlayers(old, now *state.Witnesses) bool {
	return old != nil && now != nil && needsPlayers(old, now)
}

func needsPlayers(old, now *state.Witnesses) bool {
	return old.Log != now.Log || !slices.EqualFunc(old.Of, now.Of, func(a, b state.Witness) bool { return a.Key == b.Key })
}

// Share is who must agree: two thirds of the players who play a power, and at least one
// on each side. Lacks says what is missing.
type Share struct {
	// All are the players, sorted, Sides those of each side.
	All   []string
	Sides map[string][]string
}

// ShareOf is the share for a game with these seats.
func ShareOf(g *state.Game, seats []state.Seat) Share {
	s := Share{Sides: map[string][]string{}}
	for _, seat := range seats {
		if seat.Player == "" {
			continue
		}
		if !slices.Contains(s.All, seat.Player) {
			s.All = append(s.All, seat.Player)
		}
		if side := string(g.Rules.Side(seat.Power)); !slices.Contains(s.Sides[side], seat.Player) {
			s.Sides[side] = append(s.Sides[side], seat.Player)
		}
	}
	slices.Sort(s.All)
	return s
}

// Need is how many of the players must agree.
func (s Share) Need() int { return (2*len(s.All) + 2) / 3 }

// Lacks says what is missing if these players agree; "" for nothing.
func (s Share) Lacks(names []string) string {
	if len(s.All) == 0 {
		return "nobody plays in this game who could agree"
	}
	for _, n := range names {
		if !slices.Contains(s.All, n) {
			return n + " does not play"
		}
	}
	if len(names) < s.Need() {
		return fmt.Sprintf("%d of %d players agree, and %d must", len(names), len(s.All), s.Need())
	}
	for _, side := range sortedKeys(s.Sides) {
		if !slices.ContainsFunc(s.Sides[side], func(n string) bool { return slices.Contains(names, n) }) {
			return "nobody of the " + side + " agrees"
		}
	}
	return ""
}

func sortedKeys(m map[string][]string) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// CheckAgreed refuses what players must agree to, unless enough of them do.
func CheckAgreed(g *state.Game, seats []state.Seat, in state.Input) error {
	var names []string
	for _, a := range in.Agreed {
		if slices.Contains(names, a.Player) {
			return fmt.Errorf("%s agrees twice", a.Player)
		}
		if names = append(names, a.Player); !isSHA256(a.Mail) || a.Evidence != "" && !isSHA256(a.Evidence) {
			return fmt.Errorf("the mail or the evidence of %s is not a hash", a.Player)
		}
	}
	if !slices.IsSorted(names) {
		return errors.New("the players who agree are not sorted")
	}
	if lacks := ShareOf(g, seats).Lacks(names); lacks != "" {
		return errors.New(lacks)
	}
	if want := state.ByPlayers(names...); in.By != want {
		return fmt.Errorf("it is by %q, and %q agree", in.By, want)
	}
	return nil
}

// isSHA256 reports whether a text is 64 hexadecimal digits.
func isSHA256(text string) bool {
	b, err := hex.DecodeString(text)
	return err == nil && len(b) == sha256.Size && strings.ToLower(text) == text
}
