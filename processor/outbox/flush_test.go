package outbox

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/store"
)

// many are mails to six addresses in turn.
func many(n int) (rows []store.Outgoing) {
	for i := range n {
		rows = append(rows, row(fmt.Sprintf("m%02d", i), fmt.Sprintf("p%d@example.org", i%6)))
	}
	return rows
}

// TestSendBesideEachOther sends many mails: over several connections, each mail once, those
// to one address in their order; over one connection if the provider has limits.
func TestSendBesideEachOther(t *testing.T) {
	for _, tc := range []struct {
		name string
		pace config.Pace
		most int
	}{
		{"no limits", config.Pace{}, connections},
		{"a provider's limits", config.Pace{PerDay: 1000}, 1},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := startRelay(t, config.NoTLS)
			cfg := r.config(config.NoTLS)
			cfg.Pace = tc.pace
			now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
			q := newMemory(many(60)...)
			o := newOutbox(t, cfg, q, &now)
			if sent, err := o.Flush(t.Context()); sent != 60 || err != nil {
				t.Fatalf("Flush = %d, %v, want 60", sent, err)
			}
			last, seen := map[string]string{}, map[string]bool{}
			for _, m := range r.mails {
				_, id, _ := strings.Cut(m.data, "Message-ID: <")
				id = id[:3]
				if seen[id] || id < last[m.to] {
					t.Errorf("mail %s to %s came twice or behind %s", id, m.to, last[m.to])
				}
				seen[id], last[m.to] = true, id
			}
			if len(seen) != 60 {
				t.Errorf("%d mails arrived, want 60", len(seen))
			}
			if n := len(split(many(60), o.lines(60))); n != tc.most {
				t.Errorf("%d connections, want %d", n, tc.most)
			}
		})
	}
}

// TestOneOutageOfSeveralConnections has the server refuse all mail while several
// connections send: the host hears of it once, and no mail is lost.
func TestOneOutageOfSeveralConnections(t *testing.T) {
	r := startRelay(t, config.NoTLS)
	r.refuseFrom = &smtp.SMTPError{Code: 451, Message: "not now"}
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	q := newMemory(many(40)...)
	o := newOutbox(t, r.config(config.NoTLS), q, &now)
	if n := o.lines(40); n < 2 {
		t.Fatalf("%d connections: nothing is tested", n)
	}
	if sent, err := o.Flush(t.Context()); sent != 0 || err != nil {
		t.Fatalf("Flush = %d, %v, want 0", sent, err)
	}
	if o.down.failures != 1 {
		t.Errorf("the outage was noted %d times, want once", o.down.failures)
	}
	if n := r.asked(); n > connections {
		t.Errorf("the server was asked %d times, want at most once on each connection", n)
	}
	r.mu.Lock()
	r.refuseFrom = nil
	r.mu.Unlock()
	now = now.Add(2 * time.Hour)
	if sent, err := o.Flush(t.Context()); sent != 40 || err != nil {
		t.Errorf("Flush behind the outage = %d, %v, want 40", sent, err)
	}
}

// TestServerEndsConnections has the server end each connection after some mails: the rest go over
// new ones, and the host hears of nothing.
func TestServerEndsConnections(t *testing.T) {
	r := startRelay(t, config.NoTLS)
	r.most = 3
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	q := newMemory(many(40)...)
	o := newOutbox(t, r.config(config.NoTLS), q, &now)
	if sent, err := o.Flush(t.Context()); sent != 40 || err != nil || o.down.failures != 0 {
		t.Errorf("Flush = %d, %v with %d outages, want 40 mails and none", sent, err, o.down.failures)
	}
	if len(r.mails) != 40 {
		t.Errorf("%d mails arrived, want 40", len(r.mails))
	}
}
