package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clocktest"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/outbox"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hall is one daemon with many games on one mailbox, and real mail servers on
// loopback.
type hall struct {
	b      *testing.B
	office *office
	daemon *daemon
	games  int
	mails  int
}

func newHall(b *testing.B, games int) *hall {
	b.Helper()
	clock := &handClock{now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)}
	o, err := openOffice(clock)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(o.close)
	host, err := entropy.NewHost(demoKey)
	if err != nil {
		b.Fatal(err)
	}
	d, err := assemble(parts{
		store: filepath.Join(b.TempDir(), "hall.db"), host: host, now: clocktest.Odd(clock.Now), log: slog.New(slog.DiscardHandler), atOnce: 16,
		processor: processor.Config{Name: "The club", Address: clubHost, PlusAddress: true, MaxMail: 1 << 20, Help: notation.Help()},
		check:     believing{},
		inbox: inbox.Config{
			Host: o.imapAddr.IP.String(), Port: o.imapAddr.Port, Security: config.NoTLS,
			User: demoUser, Password: config.NewSecret(demoPassword), Processed: "Processed", Rejected: "Rejected", IdlePoll: time.Second,
		},
		outbox: outbox.Config{Host: o.smtpAddr.IP.String(), Port: o.smtpAddr.Port, Security: config.NoTLS, From: clubHost, Helo: "games.example"},
	})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { d.Close() })
	h := &hall{b: b, office: o, daemon: d, games: games}
	for i := range games {
		axis, allies := []ruleset.PowerID{"Germany", "Japan", "Italy"}, []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}
		err := d.processor.Open(b.Context(), newgame.Opening{Game: store.Game{
			ID: fmt.Sprintf("g%d", i), Title: "Harrow v Quill", Ruleset: "g40v2",
			Settings: store.Settings{DiceDelay: time.Hour, Clock: store.Clock{TurnTime: 72 * time.Hour}},
			Players: []store.Player{
				{Name: "Harrow", Address: fmt.Sprintf("harrow%d@example.org", i), Powers: axis},
				{Name: "Quill", Address: fmt.Sprintf("quill%d@example.org", i), Powers: allies},
			},
		}})
		if err != nil {
			b.Fatal(err)
		}
	}
	h.pass()
	return h
}

// pass takes every mail that waits and sends every mail that is ready.
func (h *hall) pass() {
	h.b.Helper()
	if _, err := h.daemon.onceBeside(h.b.Context()); err != nil {
		h.b.Fatal(err)
	}
}

// post puts a turn's orders for one of the games into the host's mailbox.
func (h *hall) post() {
	h.b.Helper()
	game := h.mails * 7919 % h.games
	h.mails++
	from := fmt.Sprintf("harrow%d@example.org", game)
	raw := fmt.Sprintf("From: <%s>\r\nTo: %s\r\nSubject: [adjutant g%d] Harrow v Quill\r\nMessage-ID: <load%d@example.org>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
		from, demoUser+"@"+demoHost, game, h.mails, strings.ReplaceAll(fmt.Sprintf(simulatedOrders, 1+h.mails%5), "\n", "\r\n"))
	if err := h.office.deliver(from, demoUser+"@"+demoHost, []byte(raw)); err != nil {
		h.b.Fatal(err)
	}
}

// BenchmarkMail is the cost of one mail with a turn's orders, from the mailbox
// over IMAP to the answers over SMTP, among 10, 100 and 1,000 open games. It
// tells mails a second and the daemon's memory, in MB and in kB a game.
func BenchmarkMail(b *testing.B) {
	for _, games := range []int{10, 100, 1000} {
		b.Run(fmt.Sprintf("games=%d", games), func(b *testing.B) {
			h := newHall(b, games)
			b.ReportAllocs()
			b.ResetTimer()
			worked := processorTime()
			for range b.N {
				h.post()
			}
			h.pass()
			b.StopTimer()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "mails/s")
			b.ReportMetric(float64((processorTime()-worked).Microseconds())/1000/float64(b.N), "cpu-ms/mail")
			sent := 0
			for _, l := range h.office.letters(0) {
				if !l.host {
					sent++
				}
			}
			if want := 2*games + 2*b.N; sent < want {
				all := h.office.letters(0)
				b.Fatalf("%d mails were sent, want %d; the last one reads\n%s", sent, want, all[len(all)-1].raw)
			}
			h.office.mu.Lock()
			h.office.taken = nil // the players' mailboxes are not the daemon's
			h.office.mu.Unlock()
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			b.ReportMetric(float64(m.HeapInuse)/(1<<20), "MB")
			b.ReportMetric(float64(m.HeapInuse)/1024/float64(games), "kB/game")
		})
	}
}
