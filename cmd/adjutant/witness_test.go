package main

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// witnessProcess is the real program as a witness.
type witnessProcess struct {
	t      *testing.T
	key    string // its file
	public string
	url    string
	log    string
	cmd    *exec.Cmd
}

// newWitnessProcess makes a witness's key and starts the witness.
func newWitnessProcess(t *testing.T, name, hostKey string) *witnessProcess {
	t.Helper()
	w := &witnessProcess{t: t, key: filepath.Join(t.TempDir(), "w.key"), log: hostKey, url: "http://127.0.0.1:0"}
	code, said := ran(t, "keygen", w.key, "--witness", "--name", name, "--json")
	var made map[string]string
	if err := json.Unmarshal([]byte(said), &made); code != 0 || err != nil {
		t.Fatal(said, err)
	}
	w.public = made["public_key"]
	w.start()
	t.Cleanup(w.kill)
	return w
}

// start lets it listen where it did before.
func (w *witnessProcess) start() {
	w.t.Helper()
	w.cmd = exec.Command(os.Args[0], "witness", "--key", w.key, "--log", w.log, "--json", "--listen", strings.TrimPrefix(w.url, "http://"))
	w.cmd.Env = append(os.Environ(), "ADJUTANT_TEST_MAIN=1")
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		w.t.Fatal(err)
	}
	if err := w.cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	var began witnessResult
	if err := json.NewDecoder(out).Decode(&began); err != nil || began.Key != w.public {
		w.t.Fatalf("the witness says %+v, %v", began, err)
	}
	w.url = began.Address
}

// kill ends it as a loss of power would.
func (w *witnessProcess) kill() {
	if w.cmd.Process != nil {
		_ = w.cmd.Process.Kill()
		_ = w.cmd.Wait()
		w.cmd.Process = nil
	}
}

// TestRealWitnesses plays a game whose dice need two of three witnesses, each the real
// program, through real IMAP, SMTP and HTTP. One is down when it is asked first, and
// all are killed between two turns. The log that its players are sent verifies with the
// host's log, in this program and in the other checker.
func TestRealWitnesses(t *testing.T) {
	t.Parallel() // it mostly waits
	c := newClub(t, func(cfg *processor.Config) { cfg.Witness = witness.NewClient(http.DefaultTransport) })
	w := &state.Witnesses{Need: 2}
	var ws []*witnessProcess
	for _, name := range []string{"w1.example", "w2.example", "w3.example"} {
		x := newWitnessProcess(t, name, c.daemon.host.Public())
		ws = append(ws, x)
		w.Of = append(w.Of, state.Witness{Key: x.public, URL: x.url})
	}
	err := c.daemon.processor.Open(t.Context(), newgame.Opening{Dice: state.VRFPlayers, Witnesses: w, Game: store.Game{
		ID: "g2", Title: "Harrow v Quill", Ruleset: "alpha2", Settings: store.Settings{Clock: store.Clock{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.pass()
	ws[0].kill()
	ws[1].kill()
	ms := c.says("harrow", "[adjutant g2]", germanAttack)
	c.reads(ms, "quill", "2 of these witnesses have signed the orders: w1.example, w2.example and w3.example")
	c.says("quill", "[adjutant g2]", "secret: seven green bottles\n")
	if n := len(c.log("g2").Records); n != 4 {
		t.Fatalf("dice have fallen with one witness: %d records", n)
	}
	ws[1].start()
	c.later(time.Hour)
	ms = c.pass()
	c.reads(ms, "harrow", "w2.example and w3.example signed the orders before the dice fell")
	for _, x := range ws {
		x.kill()
		x.start()
	}
	c.says("harrow", "[adjutant g2]", "place: 6 inf Germany, 1 sub SZ 113\nend turn\n")
	c.says("harrow", "[adjutant g2]", "log\n")
	zip := c.attached("harrow@example.org")
	if len(zip) == 0 {
		t.Fatal("Harrow is not sent the log")
	}
	file := filepath.Join(t.TempDir(), "g2.zip")
	if err := os.WriteFile(file, zip, 0o600); err != nil {
		t.Fatal(err)
	}
	code, said := ran(t, "verify", file, "--key", c.daemon.host.Public())
	for _, want := range []string{"witnesses signed fixed orders before their dice 1 time of 1", "1 head of this game in the host's log"} {
		if code != 0 || !strings.Contains(said, want) {
			t.Errorf("verify does not say %q:\n%s", want, said)
		}
	}
	// Every mail about the game carries its head as a header field, too.
	l, n := c.log("g2"), 0
	for _, letter := range c.office.letters(0) {
		if letter.host || !strings.Contains(string(letter.raw), "g2") || !strings.Contains(string(letter.raw), "To: ") {
			continue
		}
		subject, _ := read(t, letter.raw)
		if !strings.Contains(subject, "[g2]") {
			continue
		}
		n++
		if _, err := l.Witness([]byte(audit.HeadInHeader(string(letter.raw))), l.Key); err != nil {
			t.Errorf("%q to %s: %v", subject, letter.to, err)
		}
	}
	if n < 8 {
		t.Errorf("only %d mails are about the game", n)
	}
	if strings.Contains(string(zip), "harrow@example.org") {
		t.Error("an address is in the bundle")
	}
}

// TestWitnessAlone: two witnesses never work with one state.
func TestWitnessAlone(t *testing.T) {
	code, said := ran(t, "keygen", filepath.Join(t.TempDir(), "host.key"), "--name", "games.example", "--json")
	var made map[string]string
	if err := json.Unmarshal([]byte(said), &made); code != 0 || err != nil {
		t.Fatal(said, err)
	}
	w := newWitnessProcess(t, "w.example", made["public_key"])
	if code, said := ran(t, "witness", "--key", w.key, "--log", made["public_key"], "--listen", "127.0.0.1:0"); code != 1 || !strings.Contains(said, "another witness is at work") {
		t.Errorf("a second one: status %d, %s", code, said)
	}
	res, err := http.Get(w.url + "/00/checkpoint")
	if err != nil || res.StatusCode != 404 {
		t.Fatal(res, err)
	}
	res.Body.Close()
}
