package gamelog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// fall rolls for purposes by a seed of some byte behind what fell before.
func fall(t *testing.T, f *gamelog.Fallen, fill string, moment string, whys ...string) []dice.Roll {
	t.Helper()
	h, err := gamelog.Begin("g1")
	if err != nil {
		t.Fatal(err)
	}
	in := state.Input{Kind: state.Seed, Dice: state.VRF, Moment: moment, Seed: strings.Repeat(fill, 64)}
	source, err := gamelog.Dice(h, in, f)
	if err != nil {
		t.Fatal(err)
	}
	rec := dice.NewRecorder(source)
	for _, why := range whys {
		if _, err := rec.Roll(6, why); err != nil {
			t.Fatal(err)
		}
	}
	f.Add(in, rec.Rolls())
	return rec.Rolls()
}

// An edit can set a battle up once more; its dice are those that fell. The next
// battle, the next turn and a second wave of the same one have new dice.
func TestEditedBackHasTheSameDice(t *testing.T) {
	const moment = "Germany/1/combat-move"
	f := &gamelog.Fallen{}
	f.Add(state.Input{Kind: state.Open, Dice: state.VRF}, nil)
	first := fall(t, f, "11", moment, "France, round 1, attack, attacker: 6 tanks at 3", "France, round 1, attack, attacker: 5 tanks at 3")
	if fmt.Sprint(first[0].Faces) == fmt.Sprint(first[1].Faces) {
		t.Error("two waves of one battle have the same dice")
	}
	f.Add(state.Input{Kind: state.Host, Action: state.EditPosition}, nil)
	second := fall(t, f, "22", moment, "France, round 1, attack, attacker: 4 tanks at 3", "Normandy, round 1, attack, attacker: 4 tanks at 3", "France, round 1, attack, attacker: 4 tanks at 3")
	fresh := fall(t, &gamelog.Fallen{}, "22", moment, "Normandy, round 1, attack, attacker")
	for i, want := range []dice.Roll{first[0], fresh[0], first[1]} {
		if fmt.Sprint(second[i].Faces) != fmt.Sprint(want.Faces) {
			t.Errorf("%s has %v, want %v", second[i].Why, second[i].Faces, want.Faces)
		}
	}
	next := fall(t, f, "33", "Germany/2/combat-move", "France, round 1, attack, attacker")
	if fmt.Sprint(next[0].Faces) == fmt.Sprint(first[0].Faces) {
		t.Error("the next turn has the same dice")
	}
}

// A roll of no dice is in no record, and changes no other roll.
func TestRollsOfNoDice(t *testing.T) {
	const moment, why = "Germany/1/combat-move", "France, round 1, attack, attacker"
	f := &gamelog.Fallen{}
	f.Add(state.Input{Kind: state.Open, Dice: state.VRF}, nil)
	want := fall(t, &gamelog.Fallen{}, "11", moment, why)[0]
	h, err := gamelog.Begin("g1")
	if err != nil {
		t.Fatal(err)
	}
	in := state.Input{Kind: state.Seed, Dice: state.VRF, Moment: moment, Seed: strings.Repeat("11", 64)}
	source, err := gamelog.Dice(h, in, f)
	if err != nil {
		t.Fatal(err)
	}
	rec := dice.NewRecorder(source)
	none, err := rec.Roll(0, why)
	got, err2 := rec.Roll(6, why)
	if err != nil || err2 != nil || len(none) > 0 || fmt.Sprint(got) != fmt.Sprint(want.Faces) || len(rec.Rolls()) != 1 {
		t.Errorf("no dice show %v, and then %v fall (%v, %v); want %v", none, got, err, err2, want.Faces)
	}
}

// A log that is read again remembers what the live one does.
func TestReadFallen(t *testing.T) {
	l := newToyLog(t, 3)
	f, source, err := gamelog.ReadFallen(l.sealed)
	if err != nil || source != "" || f.Size() != len(l.sealed) {
		t.Errorf("ReadFallen of a log without a source: %q, %d records, %v", source, f.Size(), err)
	}
}
