package engine_test

import (
	"fmt"
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// BenchmarkVerifyGame verifies a game of twelve rounds in which every question is
// asked, from the bytes of its log: reading it, its structure, and the audit.
func BenchmarkVerifyGame(b *testing.B) {
	m := newMatch(b, "alpha2", 3)
	m.book = newBook(b, m, `ask = ["all"]`)
	m.g = m.book.game
	m.play(12)
	file := m.book.file()
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		b.Fatal(err)
	}
	fmt.Println(len(l.Records), "records,", len(file), "bytes")
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
			if _, _, err := engine.AuditReading(l, m.book.public, engine.Work{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
