package engine_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hold checks one input that was decided.
func (m *match) hold(before, after *state.Game, in state.Input, seed []byte, evs []state.Event) {
	m.tb.Helper()
	m.decideAgain(before, in, seed, evs)
	m.readBack(before, after, evs)
	m.countUnits(before, after, evs)
	m.countMoney(before, after, evs)
	m.walk(before, evs)
	if in.Kind == state.Submission {
		m.sayAgain(before, in, evs)
	}
	if before.Active != after.Active || before.Round != after.Round {
		m.checkPosition(after)
	}
}

// decideAgain: the same arguments give the same events, and do not change.
func (m *match) decideAgain(before *state.Game, in state.Input, seed []byte, evs []state.Event) {
	m.tb.Helper()
	was := snapshot(m.tb, before)
	stored, err := state.DecodeSnapshot(before.Rules, was)
	if err != nil {
		m.tb.Fatalf("%s: %v", m.where(), err)
	}
	again, err := m.e.Decide(stored, in, stream(seed))
	if err != nil || !bytes.Equal(lines(m.tb, again), lines(m.tb, evs)) {
		m.tb.Fatalf("%s: decided on the stored game, %s gives other events (error %v)", m.where(), in.Kind, err)
	}
	again, err = m.e.Decide(before, in, stream(seed))
	if err != nil || !bytes.Equal(lines(m.tb, again), lines(m.tb, evs)) {
		m.tb.Fatalf("%s: decided again, %s gives other events (error %v)", m.where(), in.Kind, err)
	}
	if !bytes.Equal(snapshot(m.tb, before), was) {
		m.tb.Fatalf("%s: deciding %s changed its game", m.where(), in.Kind)
	}
}

func stream(seed []byte) dice.Source {
	if seed == nil {
		return nil
	}
	return dice.NewStream(seed, "play")
}

func snapshot(tb testing.TB, g *state.Game) []byte {
	tb.Helper()
	b, err := state.Snapshot(g)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// lines writes events as a log does.
func lines(tb testing.TB, evs []state.Event) []byte {
	tb.Helper()
	var b bytes.Buffer
	for _, ev := range evs {
		line, err := state.MarshalEvent(ev)
		if err != nil {
			tb.Fatal(err)
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// readBack: events read from a log, a snapshot, a packed position and a position text
// all give the same game.
func (m *match) readBack(before, after *state.Game, evs []state.Event) {
	m.tb.Helper()
	var read []state.Event
	for _, line := range bytes.Split(bytes.TrimSpace(lines(m.tb, evs)), []byte("\n")) {
		if len(line) == 0 {
			continue
		}
		ev, err := state.UnmarshalEvent(line)
		if err != nil {
			m.tb.Fatalf("%s: %v: %s", m.where(), err, line)
		}
		read = append(read, ev)
	}
	replayed := state.Fold(before, read)
	if !bytes.Equal(snapshot(m.tb, replayed), snapshot(m.tb, after)) {
		m.tb.Fatalf("%s: events read from a log make another game", m.where())
	}
	stored, err := state.DecodeSnapshot(after.Rules, snapshot(m.tb, after))
	if err != nil || stored.Digest() != after.Digest() {
		m.tb.Fatalf("%s: the snapshot reads back to another game (error %v)", m.where(), err)
	}
	kept, err := state.Pack(after)
	if err != nil {
		m.tb.Fatalf("%s: %v", m.where(), err)
	}
	if unpacked, err := state.Unpack(after.Rules, kept); err != nil || !bytes.Equal(snapshot(m.tb, unpacked), snapshot(m.tb, after)) {
		m.tb.Fatalf("%s: the packed position reads back to another game (error %v)", m.where(), err)
	}
	text := state.PrintPosition(after)
	parsed, diags := state.ParsePosition(after.Rules, text)
	if notation.HasErrors(diags) {
		m.tb.Fatalf("%s: the position does not read back: %v\n%s", m.where(), diags, text)
	}
	if again := state.PrintPosition(parsed); again != text {
		m.tb.Fatalf("%s: the position reads back as another:\n%s", m.where(), difference(text, again))
	}
}

// difference shows the first line in which two texts differ.
func difference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range as {
		if i >= len(bs) || as[i] != bs[i] {
			return fmt.Sprintf("- %s\n+ %s", as[i], bs[min(i, len(bs)-1)])
		}
	}
	return "+ " + strings.Join(bs[len(as):], "\n+ ")
}

// countUnits: every unit that comes is named by an event that brings it, every
// one that goes by an event that takes it, as the unit that it is.
func (m *match) countUnits(before, after *state.Game, evs []state.Event) {
	m.tb.Helper()
	came, gone := map[state.UnitID]state.Piece{}, map[state.UnitID]bool{}
	alive := len(before.Units)
	find := func(id state.UnitID) (state.Piece, bool) {
		if p, ok := came[id]; ok || gone[id] {
			return p, ok
		}
		if u := before.Unit(id); u != nil {
			return state.Piece{ID: u.ID, Type: u.Type, Power: u.Power}, true
		}
		return state.Piece{}, false
	}
	bring := func(p state.Piece) {
		if _, twice := find(p.ID); twice {
			m.tb.Fatalf("%s: %v arrives twice", m.where(), p)
		}
		came[p.ID] = p
		alive++
	}
	take := func(ev state.Event, ps []state.Piece) {
		for _, p := range ps {
			if known, _ := find(p.ID); known != p {
				m.tb.Fatalf("%s: %s takes %v, which is %v", m.where(), ev.Name(), p, known)
			}
			delete(came, p.ID)
			gone[p.ID] = true
			alive--
		}
	}
	for _, ev := range evs {
		switch e := ev.(type) {
		case state.Arrived:
			for _, p := range e.Units {
				bring(p)
			}
		case state.LentReceived:
			bring(e.Unit)
		case state.Transferred:
			take(ev, e.Units)
			for _, p := range e.Units {
				p.Power = e.To
				bring(p)
			}
		case state.Removed:
			take(ev, e.Units)
		case state.BattleStep:
			take(ev, e.Gone)
		case state.Struck:
			take(ev, e.Gone)
		}
	}
	for i := range after.Units {
		u := &after.Units[i]
		if p, ok := find(u.ID); !ok || p.Type != u.Type || p.Power != u.Power || i > 0 && after.Units[i-1].ID >= u.ID {
			m.tb.Fatalf("%s: no event brought %v", m.where(), *u)
		}
	}
	if alive != len(after.Units) { // each of them was alive, and is there once
		m.tb.Fatalf("%s: no event took %d of %v", m.where(), alive-len(after.Units), before.Units)
	}
}

// countMoney: each treasury's change is the sum of what events say, and the
// balances that they tell are right.
func (m *match) countMoney(before, after *state.Game, evs []state.Event) {
	m.tb.Helper()
	have := map[ruleset.PurseID]int{}
	for p, n := range before.Purses {
		have[p] = n
	}
	tell := func(ev state.Event, p ruleset.PurseID, n int) {
		if have[p] != n {
			m.tb.Fatalf("%s: %s tells %d IPC of %s, which has %d", m.where(), ev.Name(), n, p, have[p])
		}
	}
	for i, ev := range evs {
		switch e := ev.(type) {
		case state.Purchased:
			have[e.Purse] -= e.Cost
			tell(ev, e.Purse, e.Left)
			cost := 0
			for _, b := range e.Items {
				cost += b.N * b.Cost
			}
			if cost != e.Cost {
				m.tb.Fatalf("%s: items for %d IPC cost %d", m.where(), cost, e.Cost)
			}
		case state.Researched:
			for _, x := range e.Paid {
				have[x.Purse] -= x.IPC
				tell(ev, x.Purse, x.Left)
			}
		case state.WarBondsPaid:
			for _, x := range e.Paid {
				have[x.Purse] += x.IPC
				tell(ev, x.Purse, x.Balance)
			}
		case state.Repaired:
			have[e.Purse] -= e.Cost
			tell(ev, e.Purse, e.Left)
		case state.Paid:
			have[e.Purse] += e.IPC
		case state.LentBought:
			have[e.Purse] -= e.Cost
			tell(ev, e.Purse, e.Left)
		case state.LentGone:
			if e.IPC > 0 {
				have[e.Purse] += e.IPC
			}
		case state.Refunded:
			have[e.Purse] += e.IPC
		case state.Plundered:
			have[e.From] -= e.IPC
			if e.To != "" {
				have[e.To] += e.IPC
			}
		case state.IncomeCollected:
			have[e.Purse] += e.Total
			tell(ev, e.Purse, e.Balance)
			sum := max(0, e.Territories-e.Convoys) // half an income may be less than what convoys lose
			for _, o := range e.Objectives {
				sum += o.IPC
			}
			if before.Rules.Alliances {
				then := state.Fold(before, evs[:i])
				sum = max(0, sum+besides(then, e.Power)) // more influence can be taken than the land pays
				sum = max(0, sum-wasted(then, e.Power))
			}
			if sum != e.Total {
				m.tb.Fatalf("%s: income of %s: the parts make %d, the total is %d: %+v", m.where(), e.Purse, sum, e.Total, e)
			}
		}
	}
	for p, n := range after.Purses {
		if have[p] != n {
			m.tb.Fatalf("%s: %s has %d IPC, the events make %d", m.where(), p, n, have[p])
		}
	}
}

// sayAgain: accepted orders in their canonical form are accepted too, have the
// same form, and cause the same events.
func (m *match) sayAgain(before *state.Game, in state.Input, evs []state.Event) {
	m.tb.Helper()
	canonical := func(text string) []string {
		var out []string
		rep := m.e.Check(before, in.Power, text)
		if rep.Refused() {
			m.tb.Fatalf("%s: canonical orders are refused: %v\n%s", m.where(), rep.Diags, text)
		}
		for _, l := range rep.Lines {
			out = append(out, l.Canonical)
		}
		return out
	}
	first := canonical(in.Orders)
	second := canonical(strings.Join(first, "\n"))
	if !slices.Equal(first, second) {
		m.tb.Fatalf("%s: canonical orders read back as others:\n%s", m.where(), difference(strings.Join(first, "\n"), strings.Join(second, "\n")))
	}
	in.Orders, in.Read = strings.Join(first, "\n"), nil // as in a log that holds only the text
	again, err := m.e.Decide(before, in, nil)
	if err != nil || !bytes.Equal(lines(m.tb, again), lines(m.tb, evs)) {
		m.tb.Fatalf("%s: canonical orders give other events (error %v)\n%s", m.where(), err, in.Orders)
	}
}
