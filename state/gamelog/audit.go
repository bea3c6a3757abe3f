package gamelog

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// together is how many records are checked at a time: enough to keep the machine's
// cores busy, few enough that the games before all of them fit in memory.
const together = 96

// Audit checks the whole log. It always checks, however the rules have changed: its
// structure (see VerifyStructure), the proof of every seed, that no dice were thrown
// twice for the same position and orders, that the dice recorded are those of the seed,
// that each return to an earlier record is to the game as it was then, and that the
// events make the position whose digest each record has. As far as the judge still
// decides as the log does, it also checks that each input, decided again, throws the
// same dice and gives the same events; the stretches say where. The error is an *Error
// that names the first record that does not hold.
//
// The events of a record and its digest give the game before the next one. So once they
// have been followed, each record can be decided again by itself.
func (l *Log) Audit(key string, j Judge) ([]Stretch, error) {
	if !l.whole || key != "" && !l.HasKey(key) { // ReadLog has just checked most logs
		if err := l.VerifyStructure(key); err != nil {
			return nil, err
		}
	}
	k, err := ParseKey(l.Key)
	if err != nil {
		return nil, l.fault(Header, err, "the key cannot be used")
	}
	if j.Each == nil {
		j.Each = func(n int, do func(int)) {
			for i := range n {
				do(i)
			}
		}
	}
	a := &audit{log: l, key: k, judge: j, head: Head{game: l.Game}, past: map[int]*state.Game{}, targets: l.targets(), opened: l.openings()}
	for from := 0; from < len(l.Records); from += together {
		if err := a.check(from, min(from+together, len(l.Records))); err != nil {
			return nil, err
		}
		if j.Progress != nil {
			j.Progress(min(from+together, len(l.Records)))
		}
	}
	return a.stretches, nil
}

// audit is the progress of an Audit.
type audit struct {
	log   *Log
	key   Key
	judge Judge
	head  Head
	// game is the one after the records followed, open its OpenDigest.
	game   *state.Game
	open   string
	seeds  Seeds
	fallen Fallen
	seated table
	past   map[int]*state.Game
	// opened are the sealed orders that any record opens, by their hashes.
	opened    map[string]state.Opening
	targets   map[int]bool
	stretches []Stretch
}

// task is a record to be checked by itself.
type task struct {
	at     int
	head   Head
	before *state.Game
	open   string
	in     state.Input
	fallen *Fallen
	// key is the one in force.
	key Key
	// round is the round of the beacon whose signature a Value has to be.
	round uint64
	// decides is set if it is decided again.
	decides bool
}

// check follows some records and checks each of them.
func (a *audit) check(from, to int) error {
	var tasks []task
	var broken error
	for i := from; i < to && broken == nil; i++ {
		var t task
		if t, broken = a.prepare(i); t.before != nil || i == 0 && broken == nil {
			tasks = append(tasks, t)
		}
		if broken == nil {
			broken = a.follow(t)
		}
	}
	errs := make([]error, len(tasks))
	a.judge.Each(len(tasks), func(n int) { errs[n] = a.hold(tasks[n]) })
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return broken
}

// prepare collects what is needed to check a record by itself. The task has no game
// before it if the error already decides the matter.
func (a *audit) prepare(i int) (t task, err error) {
	l, r := a.log, a.log.Records[i]
	defer l.impossible(i, &err)
	t = task{at: i, head: a.head, before: a.game, open: a.open, in: r.Input, key: a.key}
	source := l.Records[0].Input.Dice
	switch {
	case r.Input.Kind != state.Seed:
	case r.Input.Dice != source:
		return task{}, l.fault(i, nil, "its dice come from %q, and those of the game from %q", r.Input.Dice, source)
	case source != "":
		t.fallen = a.fallen.during(r.Input.Moment)
	default:
		if err := a.seeds.checkSeed(a.key, a.head, a.game, r.Input); err != nil {
			return task{}, l.fault(i, err, "its seed is not proved")
		}
		a.seeds.Add(a.game.Digest(), i, r.Input)
	}
	if a.game != nil {
		if err := a.fallen.check(a.key, l.Game, a.game, a.open, r.Input, &a.seated); err != nil {
			return task{}, l.fault(i, err, "its dice are not in order")
		}
	}
	if r.Input.Kind == state.Witnessed || r.Input.Action == state.Unwitnessed {
		if err := a.fallen.checkWitnessed(a.key, l.checkpointAt, r.Input); err != nil {
			return task{}, l.fault(i, err, "no witnesses vouch for it")
		}
	}
	if r.Input.Kind == state.Value && a.fallen.call != nil {
		t.round = a.fallen.call.Round
	}
	if t.in, err = checkBack(r, a.past[r.Input.To]); err != nil {
		return task{}, l.fault(i, err, "it does not go back")
	}
	t.decides = a.judge.Decides == nil || a.judge.Decides(a.game, t.in)
	return t, nil
}

// follow goes on after a record by its events. Only the opening of a game by these
// rules is decided right away.
func (a *audit) follow(t task) error {
	l, r := a.log, a.log.Records[t.at]
	var err error
	if a.game, a.open, err = l.after(t.at, a.game, a.open, a.begin(t)); err != nil {
		return err
	}
	a.fallen.Add(r.Input, r.Rolls)
	if _, a.key, err = a.key.followed(r.Input); err != nil {
		return l.fault(t.at, err, "the key that it names cannot follow")
	}
	if err := a.seated.take(r); err != nil {
		return l.fault(t.at, err, "its input does not belong there")
	}
	a.stretches = addRecord(a.stretches, r, a.game, t.decides)
	if a.targets[t.at] {
		a.past[t.at] = a.game
	}
	a.head, _ = a.head.add(l.leaves[t.at].text)
	return nil
}

// begin sets up a game as the judge does, or as the judge's decision does where there
// is one.
func (a *audit) begin(t task) SetUp {
	if !t.decides {
		return a.judge.Begin
	}
	return func(Record) (*state.Game, error) {
		after, _, err := a.judge.Decide(nil, t.in, dice.Script())
		return after, err
	}
}

// hold checks one record in the game before it.
func (a *audit) hold(t task) (err error) {
	l, r := a.log, a.log.Records[t.at]
	defer l.impossible(t.at, &err)
	if r.Input.Kind == state.Seed && r.Input.Dice == state.VRF && (r.Input.Seed != "" || t.fallen.witnesses == nil) {
		if err := t.key.checkPositionSeed(l.Game, t.before, t.open, r.Input, t.fallen.mixed...); err != nil {
			return l.fault(t.at, err, "its seed is not proved")
		}
	}
	if t.round != 0 { // here, where records are checked side by side: a round takes long
		if err := CheckRound(*l.Records[0].Input.Chain, t.round, r.Input.Value); err != nil {
			return l.fault(t.at, err, "its dice are not in order")
		}
	}
	if err := a.sealsDeclared(t); err != nil {
		return err
	}
	source, err := Dice(t.head, t.in, t.fallen)
	if err != nil {
		return l.fault(t.at, err, "it has no dice")
	}
	if t.decides {
		err = l.decideAgain(t, source, a.judge.Decide)
	} else {
		err = l.throwAgain(t.at, source)
	}
	if err == nil && t.decides {
		err = a.withheld(t)
	}
	return err
}

// decideAgain decides a record again: it must roll the same dice and give the same
// events. Following the events shows that they make its position.
func (l *Log) decideAgain(t task, source dice.Source, decide Decide) error {
	rec := dice.NewRecorder(source)
	_, events, err := decide(t.before, t.in, rec)
	if err != nil {
		return l.fault(t.at, err, "the rules refuse its input")
	}
	if what, err := difference(l.Records[t.at], l.leaves[t.at].text, rec.Rolls(), events); err != nil || what != "" {
		return l.fault(t.at, err, "%s", what)
	}
	return nil
}

// impossible makes an error of a panic: a host can sign nonsense, and the records after
// it are then checked in an impossible game.
func (l *Log) impossible(i int, err *error) {
	if r := recover(); r != nil {
		*err = l.fault(i, nil, "it cannot happen: %v", r)
	}
}

// throwAgain checks that the dice of a record which cannot be decided again are those
// of its seed.
func (l *Log) throwAgain(i int, source dice.Source) error {
	for n, roll := range l.Records[i].Rolls {
		faces, err := source.Roll(len(roll.Faces), roll.Why)
		if err != nil {
			return l.fault(i, err, "roll %d (%s) has no dice", n+1, roll.Why)
		}
		if !slices.Equal(faces, roll.Faces) {
			return l.fault(i, nil, "roll %d (%s) shows %v, the log says %v", n+1, roll.Why, faces, roll.Faces)
		}
	}
	return nil
}
