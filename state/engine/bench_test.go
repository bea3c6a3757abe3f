package engine_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// turn is a position with the inputs that play the active power's turn in it.
type turn struct {
	e      *engine.Engine
	g      *state.Game
	inputs []state.Input
	seeds  [][]byte
}

// turnAt plays until the power's turn in the round and keeps what it orders
// there.
func turnAt(tb testing.TB, id string, seed uint64, power string, round int) turn {
	tb.Helper()
	m := newMatch(tb, id, seed)
	for m.g.Round < round || string(m.g.Active) != power {
		m.stage()
	}
	t := turn{e: m.e, g: m.g}
	m.after = func(_, _ *state.Game, in state.Input, seed []byte, _ []state.Event) {
		t.inputs, t.seeds = append(t.inputs, in), append(t.seeds, seed)
	}
	for string(m.g.Active) == power {
		m.stage()
	}
	return t
}

// decide plays the turn.
func (t turn) decide(b *testing.B) {
	g := t.g
	for i, in := range t.inputs {
		evs, err := t.e.Decide(g, in, stream(t.seeds[i]))
		if err != nil {
			b.Fatal(err)
		}
		g = state.Fold(g, evs)
	}
}

// orders returns the text of the first mail.
func (t turn) orders() string {
	for _, in := range t.inputs {
		if in.Power == t.g.Active {
			return in.Orders
		}
	}
	return ""
}

// BenchmarkDecideTurn decides a German turn of alpha2, mails and seeds: the
// first one, and one in the middle of a game.
func BenchmarkDecideTurn(b *testing.B) {
	for _, round := range []int{1, 7} {
		b.Run(fmt.Sprintf("round%d", round), func(b *testing.B) {
			t := turnAt(b, "alpha2", 3, "Germany", round)
			b.ReportAllocs()
			for b.Loop() {
				t.decide(b)
			}
		})
	}
}

// BenchmarkCheck checks the first mail of those turns.
func BenchmarkCheck(b *testing.B) {
	t := turnAt(b, "alpha2", 3, "Germany", 7)
	text := t.orders()
	b.ReportMetric(float64(strings.Count(text, "\n")), "orders")
	b.ReportAllocs()
	for b.Loop() {
		t.e.Check(t.g, "Germany", text)
	}
}

// BenchmarkVerify verifies a log of 200 records, from its bytes.
func BenchmarkVerify(b *testing.B) {
	book := played(b, "alpha2", 5, 200)
	file := book.file()
	b.ReportMetric(float64(len(file)), "bytes/log")
	b.ReportAllocs()
	for b.Loop() {
		if err := verify(file, book.public); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReplay replays twelve rounds.
func BenchmarkReplay(b *testing.B) {
	m := newMatch(b, "alpha2", 5)
	m.book = newBook(b, m)
	m.g = m.book.game
	m.play(12)
	l, err := gamelog.DecodeLog(m.book.file())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(len(l.Records)), "records")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := engine.Replay(l, -1); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMemory tells what one game in the middle takes.
func BenchmarkMemory(b *testing.B) {
	benchMemory(b, turnAt(b, "alpha2", 3, "Germany", 7).g)
}

func benchMemory(b *testing.B, g *state.Game) {
	var before, after runtime.MemStats
	games := make([]*state.Game, 200)
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range games {
		games[i] = g.Clone()
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	for b.Loop() {
	}
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(len(games)), "bytes/game")
	runtime.KeepAlive(games)
}
