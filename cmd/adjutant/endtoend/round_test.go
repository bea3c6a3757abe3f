package endtoend

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/eximtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// TestRealRound plays a whole round with nothing faked: the program as it is built, serving, a
// Dovecot, an Exim, and the machine's clock. One question is left to its default, one turn comes
// late after a reminder, and the program is stopped and started again while dice wait. Two
// observers cannot be reached: the mails to one come back, those to the other are refused.
func TestRealRound(t *testing.T) {
	t.Parallel() // it mostly waits
	h := openRealHost(t)
	h.start(t)
	began := time.Now()
	g, err := h.open(t.Context(), "real", "Faraway <gone.real@players.test>", "Nobody <refused.real@players.test>")
	if err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	g.declared = func(power string) error {
		if power != "Japan" {
			return nil
		}
		h.stop(t)
		h.start(t)
		return nil
	}
	if err := g.playRound(t.Context()); err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	checkUnreached(t, g)
	h.stop(t)
	checkRealLog(t, h, "real")
	if late := h.delays(t, "dice"); len(late) < 4 || slices.Max(late) > 10*time.Second {
		t.Errorf("the dice fell %v behind their time", late)
	}
	t.Logf("a round in %v; %s", time.Since(began).Round(time.Second), h.figures(t))
}

// realHost is a host's machine: the program that was built, and two mail servers.
type realHost struct {
	binary, dir, config string
	exim                *eximtest.Server
	cmd                 *exec.Cmd
	// newArgs are what new games are opened with besides.
	newArgs []string

	log *os.File // what the daemon and the witnesses say
	mu  sync.Mutex
	got []realMail
	bad error
}

// realMail is a mail that came to somebody, its text on one line.
type realMail struct {
	eximtest.Mail
	text string
}

// mails are those that have come so far. More may come at any time, the last ones even after the
// daemon has ended: the other server still delivers them.
func (h *realHost) mails() []realMail {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.got)
}

// all is what everybody has said, for who looks for a fault.
func (h *realHost) all() string {
	var b strings.Builder
	b.WriteString(h.said() + h.exim.Log())
	for _, m := range h.mails() {
		fmt.Fprintf(&b, "\nto %s: %s\n%.400s\n", m.To, m.Subject, m.text)
	}
	return b.String()
}

// said is what the daemon and the witnesses have said so far.
func (h *realHost) said() string {
	b, err := os.ReadFile(h.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// openRealHost builds the program and starts the servers.
func openRealHost(t *testing.T) *realHost {
	t.Helper()
	inbox := dovecottest.Start(t)
	h := &realHost{dir: t.TempDir(), exim: eximtest.Start(t, inbox)}
	h.binary, h.config = filepath.Join(h.dir, "adjutant"), filepath.Join(h.dir, "adjutant.toml")
	if out, err := exec.Command("go", "build", "-o", h.binary, "..").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	text := fmt.Sprintf(`name = "games.example"
address = %q
hosts = ["host@players.test"]
[imap]
host = %q
port = %d
tls = "tls"
ca_file = %q
user = %q
password_file = "imap.password"
processed = "Processed"
rejected = "Rejected"
[smtp]
host = %q
port = %d
tls = "starttls"
ca_file = %q
user = %q
password_file = "smtp.password"
[limits]
mails_per_hour = 0
[game]
auth = "token"
dice_delay = "2s"
ask = ["scramble"]
turn_time = "20s"
decision_time = "6s"
remind = ["10s"]
grace = "1s"
late = "defaults"
pause_turn = "0"
pause_game = "0"
`, dovecottest.User, inbox.Host, inbox.TLS, inbox.CertFile, dovecottest.User, h.exim.Host, h.exim.Port, h.exim.CertFile, eximtest.User)
	for name, b := range map[string]string{h.config: text, "imap.password": dovecottest.Password, "smtp.password": eximtest.Password} {
		if !filepath.IsAbs(name) {
			name = filepath.Join(h.dir, name)
		}
		if err := os.WriteFile(name, []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var err error
	if h.log, err = os.OpenFile(filepath.Join(h.dir, "said.log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.log.Close() })
	if _, err := h.run(t.Context(), "keygen", filepath.Join(h.dir, "host.key"), "--name", "games.example"); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); h.fetch(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	return h
}

// run runs the program with a command that ends by itself.
func (h *realHost) run(ctx context.Context, args ...string) (string, error) {
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, h.binary, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = h.dir, &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("adjutant %v: %w\n%s%s", args, err, &stdout, &stderr)
	}
	return stdout.String(), nil
}

// start starts the daemon.
func (h *realHost) start(t *testing.T) {
	t.Helper()
	h.cmd = exec.Command(h.binary, "serve", "--config", h.config, "--json")
	h.cmd.Stdout, h.cmd.Stderr = h.log, h.log
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := h.cmd.Process
	t.Cleanup(func() { p.Kill() })
}

// stop ends the daemon as an init system does, which waits for it a while.
func (h *realHost) stop(t *testing.T) {
	t.Helper()
	began := time.Now()
	h.cmd.Process.Signal(syscall.SIGTERM)
	if err := h.cmd.Wait(); err != nil {
		t.Fatalf("the daemon ends with %v\n%s", err, h.said())
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("SIGTERM ended the daemon only after %v\n%s", took, h.said())
	}
}

// fetch reads what comes to the players, until it is stopped.
func (h *realHost) fetch(ctx context.Context) {
	for ctx.Err() == nil {
		mails, err := h.exim.Mails()
		h.mu.Lock()
		h.bad = errors.Join(h.bad, err)
		for _, m := range mails {
			text, err := plainText(m.Raw)
			if err != nil {
				h.bad = errors.Join(h.bad, err)
				continue
			}
			h.got = append(h.got, realMail{m, strings.Join(strings.Fields(text), " ")})
		}
		h.mu.Unlock()
		select {
		case <-ctx.Done():
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// await waits for a mail.
func (h *realHost) await(ctx context.Context, what string, is func(realMail) bool) (realMail, error) {
	limit := time.After(45 * time.Second)
	for {
		h.mu.Lock()
		i, bad := slices.IndexFunc(h.got, is), h.bad
		var m realMail
		if i >= 0 {
			m = h.got[i]
		}
		h.mu.Unlock()
		if i >= 0 || bad != nil {
			return m, bad
		}
		select {
		case <-ctx.Done():
			return m, ctx.Err()
		case <-limit:
			return m, fmt.Errorf("no mail came: %s", what)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// realGame is a game among people who have mail programs.
type realGame struct {
	h      *realHost
	id     string
	seats  map[string][]string
	tokens map[string]string // by address, before the @
	mails  int
	// declared, if set, is called when a power's combat stands and its dice wait.
	declared func(power string) error
}

// The players' mailboxes are named for them and the game.
var realSeats = map[string][]string{
	"harrow": {"Germany", "Japan", "Italy"},
	"dana":   {"Soviet Union", "United States", "China", "France"},
	"quill":  {"United Kingdom", "ANZAC"},
}

// nameOf is how a player signs his mails. One has letters in his name that his address lacks.
func nameOf(player string) string {
	if player == "juergen" {
		return "Jürgen Groß"
	}
	return player
}

// box is a player's mailbox in this game.
func (g *realGame) box(player string) string { return player + "." + g.id }

// open opens a game of two sides and reads the welcome mails.
func (h *realHost) open(ctx context.Context, id string, readers ...string) (*realGame, error) {
	return h.openBy(ctx, "alpha2", realSeats, id, readers...)
}

// openBy opens a game by a ruleset and reads the welcome mails.
func (h *realHost) openBy(ctx context.Context, ruleset string, seats map[string][]string, id string, readers ...string) (*realGame, error) {
	g := &realGame{h: h, id: id, seats: seats, tokens: map[string]string{}}
	args := append([]string{"new", id, "--config", h.config, "--ruleset", ruleset}, h.newArgs...)
	for player, powers := range seats {
		args = append(args, "--player", fmt.Sprintf("%s <%s@players.test> = %s", nameOf(player), g.box(player), strings.Join(powers, ", ")))
	}
	for _, reader := range readers {
		args = append(args, "--player", reader)
	}
	if _, err := h.run(ctx, args...); err != nil {
		return nil, err
	}
	for player := range seats {
		m, err := h.await(ctx, "a welcome to "+player, func(m realMail) bool {
			return m.To == g.box(player) && strings.Contains(m.text, "Hello "+nameOf(player))
		})
		if err != nil {
			return nil, err
		}
		if g.tokens[player] = tokenShape.FindString(m.text); g.tokens[player] == "" {
			return nil, fmt.Errorf("no token in %s", m.text)
		}
	}
	return g, nil
}

// realTurn is what a power sends: combat whose dice wait, and the rest; answer
// is what Harrow says to a question in between.
type realTurn struct {
	power, combat, answer, rest string
	// late is set for who sends nothing.
	late bool
}

// realRound is the first round of a game by Alpha+2. Nobody answers what the
// German attack asks the United Kingdom; Italy answers what the British one asks.
var realRound = []realTurn{
	{power: "Germany", combat: "buy 10 inf\nCM\n110: 1 ss (SZ 108), 1 ss (SZ 103)\n", rest: "Place: 10 inf Germany\nend turn\n"},
	{power: "Soviet Union", late: true},
	{power: "Japan", combat: "buy 2 transports\nCM\nHunan: 3 inf 1 art (Kiangsi), 2 inf 1 art (Kwangsi)\n", rest: "Place: 2 transports SZ 6\nend turn\n"},
	{power: "United States", rest: "buy 1 inf\nPlace 1 inf Eastern US\nend turn\n"},
	{power: "China", rest: "buy 2 inf\nPlace 2 inf Szechwan\nend turn\n"},
	{power: "United Kingdom", combat: "buy nothing\nCM\n95: 1 cruiser (SZ 91), 1 dd 1 ca (SZ 98)\n", answer: "Hi Quill,\nnah, let them have it\n\nHarrow\n\nSent from my iPhone\n", rest: "end turn\n"},
	{power: "ANZAC", rest: "buy 1 inf\nPlace 1 inf NSW\nend turn\n"},
	{power: "Italy", combat: "buy 1 inf\nCM\nGreece: 2 inf 1 arm (Albania)\n", rest: "Place 1 inf N Italy\nend turn\n"},
	{power: "France", rest: "pass combat\nend turn\n"},
}

// playRound plays realRound to its end.
func (g *realGame) playRound(ctx context.Context) error {
	for _, turn := range realRound {
		player := g.playerOf(turn.power)
		if _, err := g.h.await(ctx, turn.power+" is on", g.onTurn(player, turn.power, 1, "")); err != nil {
			return err
		}
		if turn.late {
			for _, words := range []string{"YOUR ORDERS ARE DUE", "no orders of " + turn.power + " by"} {
				if _, err := g.h.await(ctx, words, g.says(player, words)); err != nil {
					return err
				}
			}
			continue
		}
		if turn.combat != "" {
			if err := g.send(ctx, player, turn.combat, "ORDERS TAKEN"); err != nil {
				return err
			}
			if g.declared != nil {
				if err := g.declared(turn.power); err != nil {
					return err
				}
			}
			if turn.answer != "" {
				if _, err := g.h.await(ctx, "a question in the turn of "+turn.power, g.asks("harrow", turn.power)); err != nil {
					return err
				}
				if err := g.send(ctx, "harrow", turn.answer, "ANSWER TAKEN"); err != nil {
					return err
				}
			}
			if _, err := g.h.await(ctx, "the dice of "+turn.power, g.onTurn(player, turn.power, 1, "noncombat moves and placement")); err != nil {
				return err
			}
		}
		if err := g.send(ctx, player, turn.rest, "ORDERS TAKEN"); err != nil {
			return err
		}
	}
	for player := range realSeats {
		if _, err := g.h.await(ctx, "the second round", g.onTurn(player, "Germany", 2, "")); err != nil {
			return err
		}
	}
	_, err := g.h.await(ctx, "what was decided for Quill", g.says("quill", "Decided without"))
	return err
}

// playerOf is who plays a power.
func (g *realGame) playerOf(power string) string {
	for player, powers := range g.seats {
		if slices.Contains(powers, power) {
			return player
		}
	}
	return ""
}

// says is a mail of this game to a player with some words in it.
func (g *realGame) says(player, words string) func(realMail) bool {
	return func(m realMail) bool {
		return m.To == g.box(player) && strings.Contains(m.text, words)
	}
}

// onTurn is a mail of this game that tells a player that it is a power's turn, his own or
// another's, and what comes next, if that is given.
func (g *realGame) onTurn(player, power string, round int, next string) func(realMail) bool {
	others := fmt.Sprintf("Whose turn: %s (%s), round %d", power, g.playerOf(power), round)
	own := fmt.Sprintf("Whose turn: yours, round %d", round)
	if next != "" { // else it has just begun
		others, own = others+"; next: "+next, own+"; next: "+next
	}
	return func(m realMail) bool {
		return m.To == g.box(player) && (strings.Contains(m.text, others) ||
			strings.Contains(m.text, "YOUR TURN: "+strings.ToUpper(power)+" (") && strings.Contains(m.text, own))
	}
}

// asks is a mail of this game that puts a question to a player in another's turn.
func (g *realGame) asks(player, power string) func(realMail) bool {
	return func(m realMail) bool {
		return m.To == g.box(player) && strings.Contains(m.Subject, "Question") && (strings.Contains(m.text, "What happened: "+power) || strings.Contains(m.text, "What happened: the "+power))
	}
}

// send sends orders or an answer, and waits for the word that they were taken.
func (g *realGame) send(ctx context.Context, player, orders, word string) error {
	g.mails++
	id := fmt.Sprintf("<%s.%d@players.test>", g.id, g.mails)
	raw := fmt.Sprintf("From: %s <%s@players.test>\nTo: %s\nSubject: Re: [adjutant %s]\nMessage-ID: %s\nDate: %s\n\ntoken: %s\n%s",
		player, g.box(player), dovecottest.User, g.id, id, time.Now().Format(time.RFC1123Z), g.tokens[player], orders)
	if err := g.h.exim.Send(g.box(player)+"@players.test", []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); err != nil {
		return err
	}
	m, err := g.h.await(ctx, "an answer to "+id, func(m realMail) bool { return m.About == id })
	if err == nil && !strings.Contains(m.text, word) {
		err = fmt.Errorf("the orders %q were not taken: %s", orders, m.text)
	}
	return err
}

// checkUnreached looks whether everybody knows of those whom mail does not reach.
func checkUnreached(t *testing.T, g *realGame) {
	t.Helper()
	for _, words := range []string{"Faraway in real <gone.real@players.test>: mails have come back since", "Nobody in real <refused.real@players.test>: the address has been refused since"} {
		if _, err := g.h.await(t.Context(), words, func(m realMail) bool { return m.To == "host" && strings.Contains(m.text, words) }); err != nil {
			t.Error(err)
		}
	}
	for _, words := range []string{"mails to Faraway (observer) have bounced since", "mails to Nobody (observer) have bounced since"} {
		if _, err := g.h.await(t.Context(), words, g.says("harrow", words)); err != nil {
			t.Error(err)
		}
	}
	out, err := g.h.run(t.Context(), "show", "--store", filepath.Join(g.h.dir, "adjutant.db"), "--game", g.id)
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"mail does not reach Faraway in real <gone.real@players.test>", "mail does not reach Nobody in real", "no such user here"} {
		if !strings.Contains(out, words) {
			t.Errorf("show does not say %q:\n%s", words, out)
		}
	}
}

// checkRealLog reads a game's log as its players can have it, verifies it, and
// looks whether all that was to happen did.
func checkRealLog(t *testing.T, h *realHost, id string) {
	t.Helper()
	out, err := h.run(t.Context(), "log", "--store", filepath.Join(h.dir, "adjutant.db"), "--game", id, "--raw")
	if err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.ReadLog([]byte(out), "")
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Verify(l, l.Key); err != nil {
		t.Error(err)
	}
	mails, defaults, nmr := map[string]int{}, 0, map[string]bool{}
	for _, r := range l.Records {
		switch {
		case r.Input.Kind == state.Deadline && len(r.Input.Questions) > 0:
			defaults++
		case r.Input.NMR:
			nmr[string(r.Input.Power)] = true
		case r.Input.Mail != "":
			mails[r.Input.Mail]++
		}
	}
	want := 0
	for _, turn := range realRound {
		for _, text := range []string{turn.combat, turn.answer, turn.rest} {
			if text != "" {
				want++
			}
		}
	}
	if len(mails) != want || defaults != 1 || !maps.Equal(nmr, map[string]bool{"Soviet Union": true}) {
		t.Errorf("the log has the orders of %d mails, want %d; %d questions decided by default, want 1; no orders of %v, want the Soviet Union", len(mails), want, defaults, nmr)
	}
	for mail, n := range mails {
		if n != 1 {
			t.Errorf("mail %s was taken %d times", mail, n)
		}
	}
}
