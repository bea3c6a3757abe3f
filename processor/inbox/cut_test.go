package inbox

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
)

// wire is a connection to a mail server that fails after a number of bytes, counted from one side.
type wire struct {
	ln net.Listener
	to string

	mu    sync.Mutex
	after [2]int // bytes from the client, from the server; below 0 for no end
	hang  bool   // fall silent instead of breaking
	sent  [2]int // bytes that went through on the last connection
	conns []net.Conn
}

const (
	fromClient = 0
	fromServer = 1
)

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{ln: ln, to: to}
	go w.serve()
	t.Cleanup(func() { ln.Close(); w.cut() })
	return w
}

// set says how the next connections fail.
func (w *wire) set(side, after int, hang bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.after, w.hang, w.sent = [2]int{-1, -1}, hang, [2]int{}
	w.after[side] = after
}

// through is how many bytes went through on the last connection, by side.
func (w *wire) through() [2]int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.sent
}

// cut ends all connections.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.conns {
		c.Close()
	}
	w.conns = nil
}

func (w *wire) serve() {
	for {
		client, err := w.ln.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", w.to)
		if err != nil {
			client.Close()
			continue
		}
		w.mu.Lock()
		w.conns = append(w.conns, client, server)
		w.mu.Unlock()
		go w.carry(fromClient, client, server)
		go w.carry(fromServer, server, client)
	}
}

// carry carries one direction until the connection is to fail.
func (w *wire) carry(side int, from, to net.Conn) {
	buf := make([]byte, 4096)
	for {
		n, err := from.Read(buf)
		w.mu.Lock()
		left, hang := n, w.hang
		if w.after[side] >= 0 {
			left = min(n, max(w.after[side]-w.sent[side], 0))
		}
		w.sent[side] += left
		ends := left < n || w.after[side] == w.sent[side]
		w.mu.Unlock()
		if left > 0 {
			if _, err := to.Write(buf[:left]); err != nil {
				break
			}
		}
		if ends && hang {
			io.Copy(io.Discard, from) // what comes is lost, and nothing more is heard
			break
		}
		if ends || err != nil {
			break
		}
	}
	from.Close()
	to.Close()
}

// session makes one pass and waits for more mail until IDLE has begun. It fails
// the test if that takes longer than it may.
func (w *wire) session(t *testing.T, cfg Config, d *desk, what string) {
	t.Helper()
	a := w.ln.Addr().(*net.TCPAddr)
	cfg.Host, cfg.Port = "127.0.0.1", a.Port
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	in := mustNew(t, cfg, WithStep(func(step string) {
		if step == "idle" {
			stop()
		}
	}))
	done := make(chan error, 1)
	go func() {
		_, err := in.watch(ctx, d.handle)
		done <- err
	}()
	select {
	case <-done:
	case <-time.After(10 * time.Second):
		stacks := make([]byte, 1<<20)
		t.Fatalf("%s: the session does not end\n%s", what, stacks[:runtime.Stack(stacks, true)])
	}
	w.cut()
}

// cuts says where sessions are cut: behind every step-th byte of either side, from
// the first one given; of those beyond the dense ones, only behind every sparse-th.
type cuts struct {
	first, step, dense, sparse int
	hang                       bool
}

// checkCuts cuts sessions. Each of them ends, and the mail that waited is taken, by
// it or by the one that follows. It returns how many sessions it cut.
func checkCuts(t *testing.T, to string, cfg Config, at cuts, deliver func(subject string)) int {
	t.Helper()
	w := newWire(t, to)
	cfg.Processed, cfg.Rejected = "Processed", "Rejected"
	d := newDesk()
	w.set(fromClient, -1, false)
	deliver("whole")
	w.session(t, cfg, d, "whole")
	if got := d.subjects(); got != "whole" {
		t.Fatalf("the session that is not cut takes %q", got)
	}
	whole, n := w.through(), 0
	for side, name := range []string{"client", "server"} {
		for after := at.first; after <= whole[side]; after += at.step {
			if after > at.dense && (after/at.step)%at.sparse != 0 {
				continue
			}
			subject := fmt.Sprintf("%s%d", name, after)
			deliver(subject)
			d := newDesk()
			w.set(side, after, at.hang)
			w.session(t, cfg, d, fmt.Sprintf("cut behind byte %d of %d of the %s", after, whole[side], name))
			w.set(side, -1, false)
			taken := func() bool { return slices.Contains(strings.Fields(d.subjects()), subject) }
			// An earlier one may have come again, whose mark was cut off; and on a
			// busy machine a session may end by a bound that is short here.
			for again := 0; again < 10 && !taken(); again++ {
				w.session(t, cfg, d, "the next session")
			}
			if !taken() {
				t.Fatalf("%s: not taken, but %q", subject, d.subjects())
			}
			n++
		}
	}
	return n
}

// A connection that ends at any byte, of either side, is only a connection that
// ends: no wait is without a bound, and no mail is lost. All bytes are tried where
// CI is set or ADJUTANT_CUT_ALL, but not for the race detector; else each that goes
// in clear (of STARTTLS, the beginning) and every 29th under TLS.
func TestCutAtEveryByte(t *testing.T) {
	const shards = 4
	all := (os.Getenv("CI") != "" || os.Getenv("ADJUTANT_CUT_ALL") != "") && !raceDetector
	for _, security := range []config.TLS{config.ImplicitTLS, config.StartTLS, config.NoTLS} {
		for shard := range shards {
			t.Run(fmt.Sprintf("%v/%d", security, shard), func(t *testing.T) {
				t.Parallel()
				s := start(t, security, usual...)
				at := cuts{first: shard, step: shards, sparse: 29}
				if security == config.StartTLS {
					at.dense = 300
				}
				if all || security == config.NoTLS {
					at.sparse = 1
				}
				n := checkCuts(t, s.ln.Addr().String(), s.config(security), at, s.deliver)
				t.Logf("%d sessions were cut", n)
			})
		}
	}
}

// A server that falls silent at some byte is left when the time for its answer is
// over.
func TestSilentAtSomeBytes(t *testing.T) {
	for _, security := range []config.TLS{config.ImplicitTLS, config.StartTLS, config.NoTLS} {
		t.Run(security.String(), func(t *testing.T) {
			t.Parallel()
			s := start(t, security, usual...)
			cfg := s.config(security)
			cfg.Timeout, cfg.BodyTimeout, cfg.IdlePoll = 100*time.Millisecond, 100*time.Millisecond, 100*time.Millisecond
			n := checkCuts(t, s.ln.Addr().String(), cfg, cuts{step: 67, sparse: 1, hang: true}, s.deliver)
			t.Logf("%d sessions fell silent", n)
		})
	}
}

// The same with a server that the world runs, at some bytes.
func TestCutDovecot(t *testing.T) {
	s := dovecottest.Start(t)
	deliver := func(subject string) { s.Deliver(t, "harrow@players.example", dovecotMail(subject)) }
	for _, security := range []config.TLS{config.ImplicitTLS, config.StartTLS, config.NoTLS} {
		t.Run(security.String(), func(t *testing.T) {
			cfg := dovecotConfig(s, security)
			n := checkCuts(t, fmt.Sprintf("%s:%d", s.Host, cfg.Port), cfg, cuts{step: 211, sparse: 1}, deliver)
			t.Logf("%d sessions were cut", n)
		})
	}
}
