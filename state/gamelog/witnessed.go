package gamelog

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
)

// Vouched is what lets the dice of a call fall in a game with witnesses.
type Vouched struct {
	// Record is where it stands.
	Record int
	// Head is the head of the host's log that the witnesses signed, Signed says who signed
	// and when; empty if the host goes on without them.
	Head   TreeHead
	Signed []Cosignature
	// Alone is set if the host goes on without them, and Why says why.
	Alone bool
	Why   string
}

// mostWitnesses is how many witnesses a game can name; a signed note has no more
// signatures than package note reads.
const mostWitnesses = 16

// How many seconds before a round witnesses must have signed: the value for new games,
// and the most, which leaves them time after the call.
const (
	WitnessMargin = 5
	mostMargin    = 20
)

// CheckWitnesses refuses witnesses that could not do their work.
func CheckWitnesses(w *state.Witnesses) error {
	if w == nil {
		return nil
	}
	keys, err := witnessKeys(w)
	switch {
	case err != nil:
		return err
	case len(keys) > mostWitnesses:
		return fmt.Errorf("a game has at most %d witnesses", mostWitnesses)
	case w.Log != "" && (!validKeyName(w.Log) || strings.HasPrefix(w.Log, Origin(""))):
		return fmt.Errorf("%q cannot be the name of a host's log", w.Log)
	case w.Need < 1 || w.Need > len(keys):
		return fmt.Errorf("%d of %d witnesses cannot be needed", w.Need, len(keys))
	case w.Alone < 0:
		return errors.New("the host cannot go on without witnesses before the call")
	case w.Before < 0 || w.Before > mostMargin:
		return fmt.Errorf("witnesses sign from 0 to %d seconds before a round comes", mostMargin)
	}
	for i, k := range keys {
		for _, other := range keys[:i] {
			if k.name == other.name || slices.Equal(k.public, other.public) {
				return fmt.Errorf("the witness %s is named twice", k.name)
			}
		}
	}
	return nil
}

func witnessKeys(w *state.Witnesses) ([]WitnessKey, error) {
	var keys []WitnessKey
	for _, x := range w.Of {
		k, err := ParseWitnessKey(x.Key)
		if err != nil {
			return nil, err
		}
		keys = append(keys, k)
	}
	return keys, nil
}

// checkCosigned checks what witnesses signed: that the head of the game is in the
// host's log, that the host signed the head of that log, and that enough of the
// witnesses did, too.
func (k Key) checkCosigned(w *state.Witnesses, head Checkpoint, c *state.Cosigned) (TreeHead, []Cosignature, error) {
	var none TreeHead
	text, lines, ok := strings.Cut(c.Note, "\n\n")
	if !ok {
		return none, nil, errors.New("it holds no signed note")
	}
	text += "\n"
	tree, err := ParseTreeHead(text)
	if err != nil {
		return none, nil, err
	}
	if origin, err := HostLogOf(w, k.text); err != nil || tree.Origin != origin || tree.String() != text {
		return none, nil, fmt.Errorf("%q is not the host's log", tree.Origin)
	}
	n, err := note.Open([]byte(c.Note), note.VerifierList(k.verifier))
	if err != nil || len(n.Sigs) != 1 {
		return none, nil, errors.New("the host has not signed the head of his log")
	}
	keys, err := witnessKeys(w)
	if err != nil {
		return none, nil, err
	}
	signed, err := CosignaturesOf(text, lines, keys)
	switch {
	case err != nil:
		return none, nil, err
	case len(signed) < w.Need:
		return none, nil, fmt.Errorf("%d of its witnesses have signed, and %d must", len(signed), w.Need)
	case strings.Count(lines, "\n") != 1+len(signed):
		return none, nil, errors.New("it holds signatures of others")
	}
	var proof tlog.RecordProof
	for _, p := range c.Proof {
		h, err := tlog.ParseHash(p)
		if err != nil || h.String() != p {
			return none, nil, fmt.Errorf("%q is not a hash", p)
		}
		proof = append(proof, h)
	}
	if tlog.CheckRecord(proof, tree.Size, tree.Root, c.Index, tlog.RecordHash([]byte(head.String()))) != nil {
		return none, nil, errors.New("what the witnesses signed does not hold the head of the game")
	}
	return tree, signed, nil
}

// Witnesses are those of the game; nil for none.
func (f *Fallen) Witnesses() *state.Witnesses { return f.witnesses }

// CallsFirst reports whether the game's dice wait for a call.
func (f *Fallen) CallsFirst() bool { return state.CallsFirst(f.source) || f.witnesses != nil }

// Unvouched reports whether dice that are called for wait for witnesses.
func (f *Fallen) Unvouched() bool {
	return f.witnesses != nil && f.call != nil && f.call.Vouched == nil
}

// checkWitnessed checks a Witnessed, or that a host may go on without one. head gives
// the head of the log over a number of records.
func (f *Fallen) checkWitnessed(k Key, head func(n int) Checkpoint, in state.Input) error {
	switch {
	case f.witnesses == nil:
		return errors.New("the game has no witnesses")
	case f.call == nil:
		return errors.New("no dice wait for witnesses")
	case f.call.Vouched != nil:
		return fmt.Errorf("record %d has what the dice waited for", f.call.Vouched.Record)
	}
	if in.Kind == state.Host {
		return f.checkAlone(in)
	}
	c := in.Cosigned
	if c == nil || c.Size <= f.call.Record || c.Size > f.Size() {
		return fmt.Errorf("it is not over the record %d, which calls for the dice", f.call.Record)
	}
	tree, signed, err := k.checkCosigned(f.witnesses, head(c.Size), c)
	if err != nil {
		return err
	}
	if n := f.inTime(signed); n < f.witnesses.Need {
		return fmt.Errorf("%d of its witnesses signed %d seconds or more before round %d came, and %d must", n, f.witnesses.Before, f.call.Round, f.witnesses.Need)
	}
	if tree.Size < f.tree.Size || tree.Size == f.tree.Size && tree.Root != f.tree.Root {
		return fmt.Errorf("the host's log has %d entries, and had %d before", tree.Size, f.tree.Size)
	}
	return nil
}

// dated reports whether witnesses must have signed a call before its round comes.
func (f *Fallen) dated() bool {
	return f.witnesses != nil && f.witnesses.Before > 0 && f.chain != nil
}

// inTime counts the signatures that are dated early enough for the call that stands.
func (f *Fallen) inTime(signed []Cosignature) int {
	n := 0
	for _, s := range signed {
		if !f.dated() || s.At <= f.call.Comes-int64(f.witnesses.Before) {
			n++
		}
	}
	return n
}

// SignedLate reports whether witnesses signed the call that stands too late for the
// round that it names: the orders have to be called for once more.
func (f *Fallen) SignedLate(c *state.Cosigned) bool {
	if f.call == nil || !f.dated() {
		return false
	}
	keys, err := witnessKeys(f.witnesses)
	if err != nil {
		return false
	}
	text, lines, _ := strings.Cut(c.Note, "\n\n")
	signed, err := CosignaturesOf(text+"\n", lines, keys)
	return err == nil && f.inTime(signed) < f.witnesses.Need
}

// RoundWaits reports whether the round of the call that stands cannot be used yet,
// because witnesses must sign the call first.
func (f *Fallen) RoundWaits() bool { return f.dated() && f.Unvouched() }

// missed reports whether a Call replaces one that witnesses can no longer sign before
// its round comes.
func (f *Fallen) missed(in state.Input) bool {
	if in.Kind != state.Call || f.call == nil || !f.RoundWaits() || len(f.call.Values) > 0 || in.Moment != f.call.Moment || in.Over != f.call.Over {
		return false
	}
	at, err := seconds(in.At)
	return err == nil && at > f.call.Comes-int64(f.witnesses.Before)
}

// checkAlone checks that the host has waited for witnesses as long as the game
// requires.
func (f *Fallen) checkAlone(in state.Input) error {
	switch {
	case f.witnesses.Alone == 0:
		return errors.New("in this game dice never fall without the witnesses")
	case !isMoment(f.call.At) || !isMoment(in.At):
		return errors.New("it does not say when")
	}
	called, err := seconds(f.call.At)
	now, err2 := seconds(in.At)
	if err := errors.Join(err, err2); err != nil {
		return err
	}
	if now-called < int64(f.witnesses.Alone)*3600 {
		return fmt.Errorf("the host goes on without the witnesses after %d hours at the earliest", f.witnesses.Alone)
	}
	return nil
}

// vouch goes on after a record that lets dice fall.
func (f *Fallen) vouch(i int, in state.Input) {
	if f.call == nil || f.witnesses == nil {
		return // it does not verify
	}
	v := &Vouched{Record: i, Alone: in.Kind == state.Host, Why: in.Reason}
	if in.Cosigned != nil {
		text, lines, _ := strings.Cut(in.Cosigned.Note, "\n\n")
		if tree, err := ParseTreeHead(text + "\n"); err == nil {
			v.Head, f.tree = tree, tree
		}
		if keys, err := witnessKeys(f.witnesses); err == nil {
			v.Signed, _ = CosignaturesOf(text+"\n", lines, keys)
		}
	}
	f.call.Vouched = v
}

// checkNewWitnesses checks a change of witnesses. The host alone may change where they
// are asked, because only their keys count. Everything else needs the players.
func (f *Fallen) checkNewWitnesses(g *state.Game, seats []state.Seat, in state.Input) error {
	old, now := f.witnesses, in.Witnesses
	switch {
	case old == nil:
		return errors.New("the game has no witnesses")
	case now == nil:
		return errors.New("it names no witnesses")
	case now.Need != old.Need || now.Alone != old.Alone || now.Before != old.Before:
		return errors.New("how many must sign, and how long they may stay away, does not change")
	}
	if err := CheckWitnesses(now); err != nil {
		return err
	}
	if !NeedsPlayers(old, now) {
		if len(in.Agreed) > 0 || in.By != state.ByHost {
			return errors.New("it needs nobody's consent")
		}
		if slices.Equal(old.Of, now.Of) {
			return errors.New("it changes nothing")
		}
		return nil
	}
	return CheckAgreed(g, seats, in)
}
