package endtoend

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// seenWitness is a witness as somebody runs it: a separate process with a key.
type seenWitness struct {
	key, public, address string
	cmd                  *exec.Cmd
}

// newWitness makes a witness's key and finds it a port.
func (h *realHost) newWitness(t *testing.T, name string) *seenWitness {
	t.Helper()
	w := &seenWitness{key: filepath.Join(h.dir, name+".key")}
	out, err := h.run(t.Context(), "keygen", w.key, "--witness", "--name", name+".example", "--json")
	if err != nil {
		t.Fatal(err)
	}
	var made struct {
		Public string `json:"public_key"`
	}
	if err := json.Unmarshal([]byte(out), &made); err != nil || made.Public == "" {
		t.Fatalf("keygen says %s (%v)", out, err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w.public, w.address = made.Public, l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return w
}

// start starts the witness, and returns when it listens.
func (w *seenWitness) start(t *testing.T, h *realHost, host string) {
	t.Helper()
	w.cmd = exec.Command(h.binary, "witness", "--key", w.key, "--log", host, "--listen", w.address, "--json")
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	w.cmd.Stderr = h.log
	if err := w.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := w.cmd.Process
	t.Cleanup(func() { p.Kill() })
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatalf("the witness does not begin: %s (%v)\n%s", line, err, h.said())
	}
}

// stop ends the witness.
func (w *seenWitness) stop(t *testing.T) {
	t.Helper()
	w.cmd.Process.Signal(syscall.SIGTERM)
	if err := w.cmd.Wait(); err != nil {
		t.Fatalf("the witness ends with %v", err)
	}
}

// A game of six rounds by real mail, whose dice wait for a value of each player of the
// other side and for two of three witnesses. One witness is down for two rounds, and one
// player is silent in one. At the end the log, the bundle that came by mail, all mails
// that the players have and the evidence of their orders hold against each other.
func TestRealSixRounds(t *testing.T) {
	t.Parallel() // it mostly waits
	h := openRealHost(t)
	quick, err := os.ReadFile(h.config)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer(`dice_delay = "2s"`, `dice_delay = "100ms"`, `turn_time = "20s"`, `turn_time = "5m"`, `remind = ["10s"]`, `remind = []`).Replace(string(quick))
	if err := os.WriteFile(h.config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	public := h.publicKey(t)
	h.newArgs = []string{"--dice", "vrf+players", "--need", "2", "--option", `research = "on"`}
	var witnesses []*seenWitness
	for i := range 3 {
		w := h.newWitness(t, fmt.Sprintf("w%d", i+1))
		w.start(t, h, public)
		witnesses = append(witnesses, w)
		h.newArgs = append(h.newArgs, "--witness", w.public+" http://"+w.address)
	}
	h.start(t)
	ctx, began := t.Context(), time.Now()
	g, err := h.open(ctx, "seen")
	if err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	send := func(player, text, word string) {
		t.Helper()
		if err := g.send(ctx, player, text, word); err != nil {
			t.Fatalf("%v\n%s", err, h.all())
		}
	}
	awaitTurn := func(player, power string, round int) {
		t.Helper()
		if _, err := h.await(ctx, fmt.Sprintf("round %d of %s", round, power), g.onTurn(player, power, round, "")); err != nil {
			t.Fatalf("%v\n%s", err, h.all())
		}
	}
	out, err := h.run(ctx, "secrets", "20")
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Split(strings.TrimSpace(out), "\n")
	send("dana", list[0]+"\n", "YOUR LIST IS FIXED")

	order := []string{"Germany", "Soviet Union", "Japan", "United States", "China", "United Kingdom", "ANZAC", "Italy", "France"}
	const rounds, silent = 6, 3
	for round := 1; round <= rounds; round++ {
		switch round {
		case 2:
			witnesses[0].stop(t)
		case 4:
			witnesses[0].start(t, h, public)
		}
		for _, power := range order {
			player := g.playerOf(power)
			awaitTurn(player, power, round)
			if power != "Germany" {
				send(player, "pass combat\nend turn\nroll now\n", "ORDERS TAKEN")
				continue
			}
			send(player, "research: 1 die, chart 1\npass combat\nend turn\nroll now\n", "ORDERS TAKEN")
			call := func(m realMail) bool {
				return m.To == g.box("quill") && strings.Contains(m.text, "GIVE YOUR PART OF THE DICE") && strings.Contains(m.text, fmt.Sprintf("round %d", round))
			}
			if _, err := h.await(ctx, "a call", call); err != nil {
				t.Fatalf("%v\n%s", err, h.all())
			}
			send("dana", list[round]+"\n", "YOUR VALUE IS TAKEN")
			if round != silent {
				send("quill", fmt.Sprintf("secret: green bottles, %d of them\n", round), "YOUR VALUE IS TAKEN")
			}
		}
	}
	awaitTurn("harrow", "Germany", 7)
	send("quill", "log\n", "The file seen.zip holds the signed log")
	played := time.Since(began)
	h.stop(t)
	for _, w := range witnesses {
		w.stop(t)
	}
	h.checkSeen(t, g, public, rounds)
	t.Logf("%d rounds in %v, with %d mails", rounds, played.Round(time.Second), len(h.mails()))
}

// publicKey is the key with which the host's logs are verified.
func (h *realHost) publicKey(t *testing.T) string {
	t.Helper()
	private, err := os.ReadFile(filepath.Join(h.dir, "host.key"))
	if err != nil {
		t.Fatal(err)
	}
	host, err := entropy.NewHost(strings.TrimSpace(string(private)))
	if err != nil {
		t.Fatal(err)
	}
	return host.Public()
}

// file writes a file into the host's folder, and returns its path.
func (h *realHost) file(t *testing.T, name string, b []byte) string {
	t.Helper()
	name = filepath.Join(h.dir, name)
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// verifying are the arguments that verify a game's log together with every mail that has a signed
// head of it.
func (h *realHost) verifying(t *testing.T, id, public string) (log string, heads int, args []string) {
	t.Helper()
	log, err := h.run(t.Context(), "log", "--store", filepath.Join(h.dir, "adjutant.db"), "--game", id, "--raw")
	if err != nil {
		t.Fatal(err)
	}
	args = []string{"verify", h.file(t, id+".log", []byte(log)), "--key", public}
	for i, m := range h.mails() {
		if strings.HasSuffix(m.To, "."+id) && strings.Contains(m.text, gamelog.Origin(id)) {
			args = append(args, "--checkpoint", h.file(t, fmt.Sprintf("saved-%d.eml", i), m.Raw))
			heads++
		}
	}
	return log, heads, args
}

// checkSeen verifies the log, the bundle, the mails and the evidence of the game.
func (h *realHost) checkSeen(t *testing.T, g *realGame, public string, rounds int) {
	t.Helper()
	ctx := t.Context()
	store := filepath.Join(h.dir, "adjutant.db")
	out, heads, args := h.verifying(t, g.id, public)
	var bundle []byte
	for _, m := range h.mails() {
		if m.To == g.box("quill") && strings.Contains(m.text, "The file seen.zip holds") {
			bundle = zipIn(t, m.Raw)
		}
	}
	if _, err := h.run(ctx, "export", g.id, "--store", store, "--out", filepath.Join(h.dir, "evidence.zip"), "--evidence"); err != nil {
		t.Fatal(err)
	}
	said, err := h.run(ctx, append(args, "--evidence", filepath.Join(h.dir, "evidence.zip"))...)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		fmt.Sprintf("fixed orders waited for them %d times, and %d of these had a value of everybody asked", rounds, rounds-1),
		"without a value of quill, who gave none in time",
		"signed heads agree with it and with each other",
		"the text has a code that only holders of the player's token can make",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("verify does not say %q:\n%s", want, said)
		}
	}
	if heads < 50 {
		t.Errorf("only %d mails carry a head", heads)
	}
	if bundle == nil {
		t.Fatal("no bundle came by mail")
	}
	zip := h.file(t, "seen.zip", bundle)
	if said, err := h.run(ctx, "verify", args[1], zip, "--key", public); err != nil || !strings.Contains(said, "seen.zip: the same ") {
		t.Errorf("the bundle beside the log: %v\n%s", err, said)
	}
	if len(bundle) > 1<<20 {
		t.Errorf("the bundle has %d bytes", len(bundle))
	}
	checkNotInside(t, bundle, append(slices.Collect(maps.Values(g.tokens)), "@players.test"))
	l, err := gamelog.ReadLog([]byte(out), public)
	if err != nil {
		t.Fatal(err)
	}
	h.checkSigned(t, l, rounds)
	t.Logf("%d records, %d mails with heads, a bundle of %d bytes", len(l.Records), heads, len(bundle))
}

// checkSigned looks which witnesses have signed each call of the game: at least two, and
// in the second and third round the two that were not down.
func (h *realHost) checkSigned(t *testing.T, l *gamelog.Log, rounds int) {
	t.Helper()
	for i, c := range l.Calls() {
		if c.Vouched == nil || len(c.Vouched.Signed) < 2 {
			t.Errorf("call %d: %+v", i+1, c.Vouched)
			continue
		}
		for _, s := range c.Vouched.Signed {
			if down := i == 1 || i == 2; down && s.Name == "w1.example" {
				t.Errorf("round %d: %s has signed, and was down", i+1, s.Name)
			}
		}
		t.Logf("round %d: %d witnesses have signed by record %d", i+1, len(c.Vouched.Signed), c.Vouched.Record)
	}
	if len(l.Calls()) != rounds {
		t.Errorf("there are %d calls", len(l.Calls()))
	}
}

var zipPart = regexp.MustCompile(`(?s)application/zip.*?\r?\n\r?\n(.*?)\r?\n--`)

// zipIn is the zip file that a mail brings.
func zipIn(t *testing.T, raw []byte) []byte {
	t.Helper()
	m := zipPart.FindSubmatch(raw)
	if m == nil {
		t.Fatal("the mail has no zip file")
	}
	b, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(m[1])), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// checkNotInside fails if a zip file, or a file in it, holds one of the words.
func checkNotInside(t *testing.T, bundle []byte, words []string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(bundle), int64(len(bundle)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{"the zip file": bundle}
	for _, f := range z.File {
		if all[f.Name], err = fs.ReadFile(z, f.Name); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range all {
		for _, w := range words {
			if bytes.Contains(bytes.ToLower(text), []byte(strings.ToLower(w))) {
				t.Errorf("%s holds %q", name, w)
			}
		}
	}
}
