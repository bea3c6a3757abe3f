package engine_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// later is the ruleset as a later program may have it: of the next revision, and begun
// differently in everything that a position is compared with.
func later(t *testing.T, id string) *ruleset.Ruleset {
	t.Helper()
	now, err := engine.LoadRules(id)
	if err != nil {
		t.Fatal(err)
	}
	rs := *now
	rs.Revision++
	rs.Setup = slices.Clone(now.Setup)
	for i := range rs.Setup {
		if rs.Setup[i].Space == "Norway" && rs.Setup[i].Type == ruleset.Infantry {
			rs.Setup[i].Count += 2
		}
	}
	rs.Options.ScrambleLimit, rs.Options.Convoy = 2, "none"
	rs.Holdings = map[board.SpaceID]ruleset.Holding{}
	for s, h := range now.Holdings {
		switch s {
		case "Sweden":
			h.Army = 1
		case "Norway":
			h.Controller = "Italy"
		}
		rs.Holdings[s] = h
	}
	rs.Wars = append(slices.Clone(now.Wars), ruleset.War{A: "ANZAC", B: "Japan"})
	return &rs
}

// by is the judge of a program that holds one ruleset.
func by(rs *ruleset.Ruleset) gamelog.Judge {
	return engine.JudgeBy(func(string) (*ruleset.Ruleset, error) { return rs, nil })
}

// TestOldLogIsReadAsItWas reads the landed logs, and one that is written now, with
// a program whose rulesets begin differently: two infantry more in Norway, another
// army in Sweden, another war, other options. The position after every record is
// the one that it was, and verify says that it could not decide.
func TestOldLogIsReadAsItWas(t *testing.T) {
	logs := map[string]*gamelog.Log{}
	for name, line := range readLanded(t) {
		logs[name] = readLandedLog(t, line)
	}
	written, err := gamelog.ReadLog(played(t, "alpha2", 5, 12).file(), "")
	if err != nil {
		t.Fatal(err)
	}
	logs["a log of now"] = written
	for name, l := range logs {
		t.Run(name, func(t *testing.T) {
			rs := later(t, l.Records[0].Input.Ruleset)
			rs.Revision = l.Records[0].Input.Revision + 1
			g, err := l.Fold(-1, by(rs).Begin, nil)
			if err != nil {
				t.Fatal(err)
			}
			if last := l.Records[len(l.Records)-1]; g.Digest() != last.Digest {
				t.Errorf("digest %s, the log says %s", g.Digest(), last.Digest)
			}
			start, err := l.Fold(1, by(rs).Begin, nil)
			if err != nil {
				t.Fatal(err)
			}
			now, err := engine.LoadRules(rs.ID)
			if err != nil {
				t.Fatal(err)
			}
			if n, was := count(start, "Norway", ruleset.Infantry), count(state.New(now), "Norway", ruleset.Infantry); n != was {
				t.Errorf("Norway begins with %d infantry, it was %d", n, was)
			}
			ss, err := l.Audit("", by(rs))
			if err != nil {
				t.Fatal(err)
			}
			if len(ss) != 1 || ss[0].Decided || ss[0].To != len(l.Records)-1 || ss[0].Revision != rs.Revision-1 || ss[0].Program != l.Records[0].Input.Program {
				t.Errorf("stretches are %+v", ss)
			}
		})
	}
}

func count(g *state.Game, s board.SpaceID, typ ruleset.UnitType) int {
	n := 0
	for _, u := range g.UnitsAt(s) {
		if u.Type == typ {
			n++
		}
	}
	return n
}

// TestLandedStarts: what is kept of how the landed revisions began is what their
// logs began with.
func TestLandedStarts(t *testing.T) {
	for name, line := range readLanded(t) {
		l := readLandedLog(t, line)
		in := l.Records[0].Input
		if in.Program != "" {
			continue // it holds its start itself
		}
		rs, err := engine.LoadRules(in.Ruleset)
		if err != nil {
			t.Fatal(err)
		}
		g, err := engine.SetUpLanded(rs, in)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := g.Digest(); got != l.Records[0].Digest {
			t.Errorf("%s: the start has the digest %s, the log says %s", name, got, l.Records[0].Digest)
		}
	}
}

// TestRecordZeroHoldsTheStart: the first record says how the ruleset began and
// where everything stood, and by which board and ruleset.
func TestRecordZeroHoldsTheStart(t *testing.T) {
	for _, id := range rulesets {
		b := newBook(t, newMatch(t, id, 1), "low_luck = true")
		l, err := gamelog.ReadLog(b.file(), b.public)
		if err != nil {
			t.Fatal(err)
		}
		e, ok := l.Records[0].Events[0].(state.Opened)
		if !ok {
			t.Fatalf("%s: record 0 begins with %T", id, l.Records[0].Events[0])
		}
		rs := b.game.Rules
		if e.Board != rs.Board.Digest() || e.Rules != rs.Digest() {
			t.Errorf("%s: the digests are %s and %s", id, e.Board, e.Rules)
		}
		for _, want := range []string{"option: scramble_limit = 3"} {
			if !slices.Contains(e.Start, want) {
				t.Errorf("%s: the start does not say %q", id, want)
			}
		}
		if want := "option: low_luck = true"; !slices.Contains(e.Position, want) {
			t.Errorf("%s: the position does not say %q", id, want)
		}
		if !slices.ContainsFunc(e.Position, func(s string) bool { return strings.HasSuffix(s, "infantry in Norway") }) {
			t.Errorf("%s: nobody stands in Norway", id)
		}
	}
}

// TestReplayNamesTheRecord: events that the host changed and signed do not make
// the position that the record says; that is found without deciding anything.
func TestReplayNamesTheRecord(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(r *gamelog.Record) bool
	}{
		{"more money", func(r *gamelog.Record) bool {
			for i, ev := range r.Events {
				if p, ok := ev.(state.Purchased); ok {
					p.Cost = 0
					r.Events[i] = p
					return true
				}
			}
			return false
		}},
		{"a unit that is not there moves", func(r *gamelog.Record) bool {
			for i, ev := range r.Events {
				if m, ok := ev.(state.Moved); ok {
					m.Units[0].ID = 29999
					r.Events[i] = m
					return true
				}
			}
			return false
		}},
	} {
		b := played(t, "alpha2", 5, 12)
		l, err := gamelog.ReadLog(b.file(), b.public)
		if err != nil {
			t.Fatal(err)
		}
		forged, changed := newBook(t, newMatch(t, "alpha2", 5)), -1
		for i, r := range l.Records[1:] {
			if changed < 0 && tc.change(&r) {
				changed = i + 1
			}
			forged.append(r)
		}
		if changed < 0 {
			t.Fatalf("%s: nothing was changed", tc.name)
		}
		bad, err := gamelog.ReadLog(forged.file(), b.public)
		if err != nil {
			t.Fatal(err)
		}
		_, err = engine.Replay(bad, -1)
		wantFault(t, err, changed)
	}
}

// TestForgedDiceOfOldRules: dice are held against their seed also where nothing
// can be decided again.
func TestForgedDiceOfOldRules(t *testing.T) {
	b := played(t, "alpha2", 5, 12)
	l, err := gamelog.ReadLog(b.file(), b.public)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(l.Records, func(r gamelog.Record) bool { return len(r.Rolls) > 0 })
	forged := newBook(t, newMatch(t, "alpha2", 5))
	for j, r := range l.Records[1:] {
		if j+1 == i {
			face := &r.Rolls[0].Faces[0]
			*face = *face%6 + 1
		}
		forged.append(r)
	}
	bad, err := gamelog.ReadLog(forged.file(), b.public)
	if err != nil {
		t.Fatal(err)
	}
	_, err = bad.Audit("", by(later(t, "alpha2")))
	wantFault(t, err, i)
}

// upgraded goes on with a book's game in a program that holds another ruleset.
func (b *book) upgraded(rs *ruleset.Ruleset) error {
	b.tb.Helper()
	l, err := gamelog.ReadLog(b.file(), b.public)
	if err != nil {
		b.tb.Fatal(err)
	}
	if b.game, err = l.Fold(-1, by(rs).Begin, nil); err != nil {
		b.tb.Fatal(err)
	}
	_, err = b.try(state.Input{Kind: state.Upgrade, Revision: rs.Revision, Program: "later"})
	return err
}

// TestUpgrade: a game under way goes over to the next revision by a record; its
// options are the new ones where the game had none of its own; each stretch is
// verified by its revision; the positions of all records stay what they are.
func TestUpgrade(t *testing.T) {
	m := newMatch(t, "alpha2", 5)
	m.book = newBook(t, m, "low_luck = true")
	m.g = m.book.game
	for m.book.head.Size() < 12 || m.g.Turn.Hold != nil {
		m.stage()
	}
	before, rs := m.book.head.Size(), later(t, "alpha2")

	// The new program decides nothing before the game is upgraded.
	l, err := gamelog.ReadLog(m.book.file(), m.book.public)
	if err != nil {
		t.Fatal(err)
	}
	if m.book.game, err = l.Fold(-1, by(rs).Begin, nil); err != nil {
		t.Fatal(err)
	}
	var outdated *engine.Outdated
	if _, err := m.book.try(state.Input{Kind: state.Submission, Power: m.g.Active, Orders: "pass combat"}); !errors.As(err, &outdated) {
		t.Errorf("orders to a game of revision %d in a program of %d: %v", m.g.Revision, rs.Revision, err)
	}

	if err := m.book.upgraded(rs); err != nil {
		t.Fatal(err)
	}
	g := m.book.game
	if g.Revision != rs.Revision || g.Options.Convoy != "none" || g.Options.ScrambleLimit != 2 || !g.Options.LowLuck {
		t.Errorf("revision %d, convoy %q, scramble limit %d, low luck %t", g.Revision, g.Options.Convoy, g.Options.ScrambleLimit, g.Options.LowLuck)
	}
	if err := m.book.upgraded(rs); err == nil {
		t.Error("the game goes over to its own revision again")
	}
	m.e, m.g = engine.New(rs), m.book.game
	for m.book.head.Size() < before+8 || m.g.Turn.Hold != nil {
		m.stage()
	}
	checkUpgraded(t, m.book, rs, before)

	// Back to before the upgrade: the old revision is in force again, and must be
	// left again.
	l, err = gamelog.ReadLog(m.book.file(), m.book.public)
	if err != nil {
		t.Fatal(err)
	}
	was, err := l.Fold(before-2, by(rs).Begin, nil)
	if err != nil {
		t.Fatal(err)
	}
	position, err := state.Snapshot(was)
	if err != nil {
		t.Fatal(err)
	}
	m.book.add(state.Input{Kind: state.Host, Action: state.GoBack, By: state.ByHost, Reason: "again", To: before - 3, Position: string(position)})
	if m.book.game.Revision != rs.Revision-1 || m.book.game.Options.Convoy != "flat" {
		t.Errorf("gone back: revision %d, convoy %q", m.book.game.Revision, m.book.game.Options.Convoy)
	}
	if err := m.book.upgraded(rs); err != nil {
		t.Fatal(err)
	}
	if m.book.game.Options.Convoy != "none" {
		t.Errorf("upgraded again: convoy %q", m.book.game.Options.Convoy)
	}
	checkUpgraded(t, m.book, rs, before)
}

// checkUpgraded audits a log with the program that wrote its second stretch, with
// the one that wrote the first, and with one that holds neither.
func checkUpgraded(t *testing.T, b *book, rs *ruleset.Ruleset, at int) {
	t.Helper()
	l, err := gamelog.ReadLog(b.file(), b.public)
	if err != nil {
		t.Fatal(err)
	}
	old, err := engine.LoadRules(rs.ID)
	if err != nil {
		t.Fatal(err)
	}
	neither := *rs
	neither.Revision++
	for _, tc := range []struct {
		name          string
		rs            *ruleset.Ruleset
		first, second bool
	}{{"the program of now", rs, false, true}, {"the first program", old, true, false}, {"a third", &neither, false, false}} {
		ss, err := l.Audit(b.public, by(tc.rs))
		if err != nil {
			t.Fatalf("%s: %v", tc.name, err)
		}
		if len(ss) < 2 || ss[0].To != at-1 || ss[0].Decided != tc.first || ss[0].Program != "test" ||
			ss[1].From != at || ss[1].Decided != tc.second || ss[1].Program != "later" || ss[1].Revision != rs.Revision {
			t.Errorf("%s: stretches %+v", tc.name, ss)
		}
		if g, err := l.Fold(-1, by(tc.rs).Begin, nil); err != nil || g.Digest() != b.game.Digest() {
			t.Errorf("%s reads another game: %v", tc.name, err)
		}
	}
}

// TestUpgradeInTheMiddleOfBattles: if the new rules decide what has been fought as
// the old ones did, the game goes on from there; if not, it stays by the old ones.
func TestUpgradeInTheMiddleOfBattles(t *testing.T) {
	hold := func() *match {
		m := newMatch(t, "g40v2", 3)
		m.book = newBook(t, m, `ask = ["all"]`)
		m.g = m.book.game
		for m.g.Turn.Hold == nil || len(m.g.Turn.Hold.Rolls) == 0 {
			m.mails(m.plan.Orders(m.g, m.whim()))
			if ok, _ := m.g.Ready(); !ok {
				m.submit([]string{"pass combat move"})
			}
			m.dice()
			for i := 0; m.g.Turn.Hold != nil && len(m.g.Turn.Hold.Rolls) == 0 && i < 9; i++ {
				m.questions()
				m.dice()
			}
		}
		return m
	}
	m := hold()
	rs := later(t, "g40v2")
	if err := m.book.upgraded(rs); err != nil {
		t.Fatal(err)
	}
	m.e, m.g = engine.New(rs), m.book.game
	for m.g.Turn.Hold != nil {
		m.questions()
		m.dice()
	}
	l, err := gamelog.ReadLog(m.book.file(), m.book.public)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Audit("", by(rs)); err != nil {
		t.Error(err)
	}

	m = hold()
	other := later(t, "g40v2")
	other.Units = slices.Clone(other.Units)
	for i := range other.Units {
		other.Units[i].Attack, other.Units[i].Defense = 0, 0
		other.Units[i].RaidAttack, other.Units[i].RaidDefense = 6, 6
	}
	if err := m.book.upgraded(other); err == nil || !strings.Contains(err.Error(), "in the middle of battles that revision") {
		t.Errorf("upgrade to rules that fight otherwise: %v", err)
	}
}

// TestOldSnapshotsOfNewOptions: a position that was written before an option existed
// has the game's present value for it, and one with an option that no longer exists can
// be read.
func TestOldSnapshotsOfNewOptions(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	b, err := state.Snapshot(state.New(e.Rules()))
	if err != nil {
		t.Fatal(err)
	}
	old := bytes.Replace(b, []byte(`"ScrambleLimit":3`), []byte(`"TanksSwim":true`), 1)
	if bytes.Equal(old, b) {
		t.Fatal("nothing was replaced")
	}
	g, err := state.DecodeSnapshot(e.Rules(), old)
	if err != nil || g.Options.ScrambleLimit != 3 {
		t.Errorf("scramble limit %d, error %v", g.Options.ScrambleLimit, err)
	}
}
