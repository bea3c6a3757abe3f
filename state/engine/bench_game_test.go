package engine_test

import (
	"runtime/debug"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// BenchmarkVerifyGame verifies games of twelve rounds in which every question is asked,
// from the bytes of their logs: reading it, its structure, and the audit; and, as
// adjutant verify does behind its result, reading the mails again. With dice of
// players' values they have over 1,500 records.
func BenchmarkVerifyGame(b *testing.B) {
	for _, source := range []string{state.VRF, state.VRFPlayers} {
		b.Run(source, func(b *testing.B) {
			m := newMatch(b, "alpha2", 3)
			m.book = seatedGame(b, m, source, `ask = ["all"]`)
			m.g = m.book.game
			m.play(12)
			benchmarkVerify(b, m)
		})
	}
}

// seatedGame is the log of a game of two people, a side each.
func seatedGame(tb testing.TB, m *match, source string, options string) *book {
	tb.Helper()
	var seats []state.Seat
	for _, p := range m.e.Rules().Powers {
		seats = append(seats, state.Seat{Power: p.ID, Player: "Quill of the " + string(p.Side)})
	}
	b := newBookBy(tb, m, state.Input{Dice: source, Options: options, Players: seats})
	b.seats = seats
	return b
}

// benchmarkVerify verifies the log of a match, and parts of that work.
func benchmarkVerify(b *testing.B, m *match) {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as adjutant verify has it
	file := m.book.file()
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		b.Fatal(err)
	}
	b.Logf("%d records, %d bytes, %d dice", len(l.Records), len(file), m.book.dice)
	b.Run("whole", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := verify(file, m.book.public); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("decode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := gamelog.DecodeLog(file); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("structure", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := l.VerifyStructure(m.book.public); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("replay", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := engine.Replay(l, -1); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("reading", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := engine.ReadOtherwise(l, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}
