package witness_test

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/witness"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// logHost is a host with a log of n games' heads.
type logHost struct {
	signer note.Signer
	public string
}

func newLogHost(t *testing.T, name string) logHost {
	t.Helper()
	private, public, err := note.GenerateKey(rand.Reader, name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := note.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	return logHost{s, public}
}

// log is a log of so many entries; kind tells logs apart from the third entry on.
func (h logHost) log(n int, kind string) *gamelog.HostLog {
	l := gamelog.NewHostLog(h.signer.Name(), nil)
	for i := range n {
		game := fmt.Sprint("g", i)
		if i > 2 {
			game += kind
		}
		l.Add(gamelog.Checkpoint{Game: game, Size: i + 1, Root: sha256.Sum256([]byte(game))})
	}
	return l
}

// body is a request to sign a log, as of one that begins with so many entries.
func (h logHost) body(t *testing.T, l *gamelog.HostLog, old int64) string {
	t.Helper()
	proof, err := l.Grown(old)
	if err != nil {
		t.Fatal(err)
	}
	b := fmt.Sprintf("old %d\n", old)
	for _, p := range proof {
		b += p.String() + "\n"
	}
	signed, err := l.Signed(h.signer)
	if err != nil {
		t.Fatal(err)
	}
	return b + "\n" + string(signed)
}

// bench is a witness with its files.
type bench struct {
	t      *testing.T
	file   string
	key    witness.Key
	public gamelog.WitnessKey
	logs   []witness.Log
	now    int64
	step   func(string)
	s      *witness.Service
}

func newBench(t *testing.T, logs ...witness.Log) *bench {
	t.Helper()
	private, public, err := witness.GenerateKey("witness.example/w1")
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, file: filepath.Join(t.TempDir(), "w.state"), logs: logs, now: 1_700_000_000}
	if b.key, err = witness.ReadKey(private + "\n"); err != nil {
		t.Fatal(err)
	}
	if b.public, err = gamelog.ParseWitnessKey(public); err != nil || b.key.Public() != public {
		t.Fatal(err, b.key.Public())
	}
	if err := witness.NewState(b.file); err != nil {
		t.Fatal(err)
	}
	b.start()
	return b
}

// start begins the witness again with what is in its file.
func (b *bench) start() {
	b.t.Helper()
	var err error
	if b.s, err = witness.NewService(b.key, b.logs, b.file, func() int64 { return b.now }, slog.New(slog.DiscardHandler), b.step); err != nil {
		b.t.Fatal(err)
	}
}

func (b *bench) post(body string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	b.s.ServeHTTP(w, httptest.NewRequest("POST", "/add-checkpoint", strings.NewReader(body)))
	return w
}

// TestProtocol goes through the answers of the protocol in its order. Each refusal
// stands beside a request that is signed.
func TestProtocol(t *testing.T) {
	h, other := newLogHost(t, "games.example"), newLogHost(t, "games.example")
	stranger := newLogHost(t, "elsewhere.example")
	b := newBench(t, witness.Log{Key: h.public})
	five, nine, fork := h.log(5, ""), h.log(9, ""), h.log(9, "x")
	empty := func(root string) string {
		n, err := note.Sign(&note.Note{Text: "games.example\n0\n" + root + "\n"}, h.signer)
		if err != nil {
			t.Fatal(err)
		}
		return "old 0\n\n" + string(n)
	}
	none := gamelog.NewHostLog("games.example", nil)
	tampered := h.body(t, five, 0)
	tampered = strings.Replace(tampered, "\n5\n", "\n6\n", 1)
	withStranger := func(body string) string {
		top, rest, _ := strings.Cut(body, "\n\n")
		n, err := note.Open([]byte(rest), note.VerifierList(verifier(t, h.public)))
		if err != nil {
			t.Fatal(err)
		}
		more, err := note.Sign(n, stranger.signer)
		if err != nil {
			t.Fatal(err)
		}
		return top + "\n\n" + string(more)
	}
	for _, c := range []struct {
		name, body string
		status     int
		answer     string
	}{
		{"no empty line", "old 0\n", 400, ""},
		{"no old size", strings.TrimPrefix(h.body(t, five, 0), "old 0\n"), 400, ""},
		{"old size with a zero in front", strings.Replace(h.body(t, five, 0), "old 0", "old 00", 1), 400, ""},
		{"negative old size", strings.Replace(h.body(t, five, 0), "old 0", "old -1", 1), 400, ""},
		{"what is no hash", strings.Replace(h.body(t, five, 0), "old 0\n", "old 0\nAAAA\n", 1), 400, ""},
		{"64 hashes", "old 0\n" + strings.Repeat(five.Leaves()[0].Root.String()+"\n", 64) + strings.TrimPrefix(h.body(t, five, 0), "old 0\n"), 400, ""},
		{"a log that is unknown", stranger.body(t, stranger.log(5, ""), 0), 404, ""},
		{"another key of the same name", other.body(t, other.log(5, ""), 0), 403, ""},
		{"a signature that does not fit", tampered, 403, ""},
		{"an old size above the new", strings.Replace(h.body(t, five, 0), "old 0", "old 6", 1), 400, ""},
		{"an old size that was not signed", h.body(t, five, 3), 409, "0\n"},
		{"a proof for nothing", strings.Replace(h.body(t, five, 0), "old 0\n", "old 0\n"+five.Leaves()[0].Root.String()+"\n", 1), 422, ""},
		{"an empty log with a wrong hash", empty(five.Leaves()[0].Root.String()), 422, ""},
		{"an empty log", h.body(t, none, 0), 200, ""},
		{"the first entries, with a signature of somebody else, too", withStranger(h.body(t, five, 0)), 200, ""},
		{"from the beginning again", h.body(t, five, 0), 409, "5\n"},
		{"a shorter log", h.body(t, h.log(4, ""), 0), 409, "5\n"},
		{"the same again", h.body(t, five, 5), 200, ""},
		{"the same size with other entries", h.body(t, h.log(5, "x"), 5), 422, ""},
		{"more entries on another beginning", h.body(t, fork, 5), 422, ""},
		{"more entries without proof", "old 5\n\n" + afterBlank(h.body(t, nine, 5)), 422, ""},
		{"more entries", h.body(t, nine, 5), 200, ""},
		{"a size that was signed, and is the newest no more", h.body(t, five, 5), 409, "9\n"},
	} {
		w := b.post(c.body)
		if w.Code != c.status || c.answer != "" && w.Body.String() != c.answer {
			t.Errorf("%s: answered with %d %q, want %d %q", c.name, w.Code, w.Body, c.status, c.answer)
		}
		if kind := w.Header().Get("Content-Type"); c.status == 409 && kind != "text/x.tlog.size" {
			t.Errorf("%s: content type %q", c.name, kind)
		}
		if c.status != 200 {
			continue
		}
		text, _, _ := strings.Cut(afterBlank(c.body), "\n\n")
		if sigs, err := gamelog.CosignaturesOf(text+"\n", w.Body.String(), []gamelog.WitnessKey{b.public}); err != nil || len(sigs) != 1 || sigs[0].At != b.now {
			t.Errorf("%s: signed %v, %v", c.name, sigs, err)
		}
	}
	for _, method := range []string{"GET", "PUT"} {
		w := httptest.NewRecorder()
		b.s.ServeHTTP(w, httptest.NewRequest(method, "/add-checkpoint", nil))
		if w.Code != 405 {
			t.Errorf("%s: %d", method, w.Code)
		}
	}
	if w := b.post("old 0\n\n" + strings.Repeat("x", 1<<20)); w.Code != 413 {
		t.Errorf("a megabyte: %d", w.Code)
	}
}

func verifier(t *testing.T, key string) note.Verifier {
	t.Helper()
	v, err := note.NewVerifier(key)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func afterBlank(body string) string {
	_, rest, _ := strings.Cut(body, "\n\n")
	return rest
}

// TestNewestHead: whoever watches a log reads the newest head that was signed, with
// both signatures.
func TestNewestHead(t *testing.T) {
	h := newLogHost(t, "games.example")
	b := newBench(t, witness.Log{Key: h.public})
	get := func() *httptest.ResponseRecorder {
		id := sha256.Sum256([]byte("games.example"))
		w := httptest.NewRecorder()
		b.s.ServeHTTP(w, httptest.NewRequest("GET", "/"+hex.EncodeToString(id[:])+"/checkpoint", nil))
		return w
	}
	if w := get(); w.Code != 404 {
		t.Errorf("before anything was signed: %d", w.Code)
	}
	b.post(h.body(t, h.log(3, ""), 0))
	b.post(h.body(t, h.log(8, ""), 3))
	b.start()
	n, err := note.Open(get().Body.Bytes(), note.VerifierList(verifier(t, h.public), b.public))
	if err != nil || len(n.Sigs) != 2 || !strings.HasPrefix(n.Text, "games.example\n8\n") {
		t.Errorf("the newest head is %v, %v", n, err)
	}
}

// TestKilledWitness: a witness that is stopped at any step, or cannot write, never
// signs a second log of the same beginning, and goes on with the first.
func TestKilledWitness(t *testing.T) {
	h := newLogHost(t, "games.example")
	for _, at := range []string{"signed", "kept"} {
		b := newBench(t, witness.Log{Key: h.public})
		b.post(h.body(t, h.log(3, ""), 0))
		b.step = func(step string) {
			if step == at {
				panic("killed")
			}
		}
		b.start()
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: the step was not reached", at)
				}
			}()
			b.post(h.body(t, h.log(6, ""), 3))
		}()
		b.step = nil
		b.start()
		// What was signed before it was written down was never sent.
		want := map[string]string{"signed": "3\n", "kept": "6\n"}[at]
		if w := b.post(h.body(t, h.log(9, "x"), 0)); w.Code != 409 || w.Body.String() != want {
			t.Errorf("%s: %d %q, want %q", at, w.Code, w.Body, want)
		}
		if w := b.post(h.body(t, h.log(9, ""), map[string]int64{"signed": 3, "kept": 6}[at])); w.Code != 200 {
			t.Errorf("%s: the log does not go on: %d %s", at, w.Code, w.Body)
		}
	}
	b := newBench(t, witness.Log{Key: h.public})
	if err := os.Mkdir(b.file+".new", 0o700); err != nil { // nothing can be written there
		t.Fatal(err)
	}
	if w := b.post(h.body(t, h.log(6, ""), 0)); w.Code != 500 || strings.Contains(w.Body.String(), "—") {
		t.Errorf("what cannot be written down is signed: %d %s", w.Code, w.Body)
	}
	if err := os.Remove(b.file + ".new"); err != nil {
		t.Fatal(err)
	}
	if w := b.post(h.body(t, h.log(6, "x"), 0)); w.Code != 200 {
		t.Errorf("what was not signed holds the witness to it: %d %s", w.Code, w.Body)
	}
}

// TestStateIsNeeded: without its state a witness does not begin, nor with one that is
// damaged; and none is overwritten.
func TestStateIsNeeded(t *testing.T) {
	h := newLogHost(t, "games.example")
	b := newBench(t, witness.Log{Key: h.public})
	begin := func() error {
		_, err := witness.NewService(b.key, b.logs, b.file, func() int64 { return 1 }, slog.New(slog.DiscardHandler), nil)
		return err
	}
	if err := begin(); err != nil {
		t.Fatal(err)
	}
	if err := witness.NewState(b.file); err == nil {
		t.Error("the state is overwritten")
	}
	for _, text := range []string{"", "{}", `{"logs":{"games.example":{"size":"x"}}}`} {
		if err := os.WriteFile(b.file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := begin(); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("state %q: %v", text, err)
		}
	}
	if err := os.Remove(b.file); err != nil {
		t.Fatal(err)
	}
	if err := begin(); err == nil || !strings.Contains(err.Error(), "missing") {
		t.Errorf("without state: %v", err)
	}
}

// TestClockSetBack: a witness whose clock was set back dates nothing before what it
// has signed.
func TestClockSetBack(t *testing.T) {
	h := newLogHost(t, "games.example")
	b := newBench(t, witness.Log{Key: h.public})
	b.post(h.body(t, h.log(3, ""), 0))
	b.now -= 3600
	l := h.log(4, "")
	w := b.post(h.body(t, l, 3))
	text, _, _ := strings.Cut(afterBlank(h.body(t, l, 3)), "\n\n")
	sigs, err := gamelog.CosignaturesOf(text+"\n", w.Body.String(), []gamelog.WitnessKey{b.public})
	if err != nil || len(sigs) != 1 || sigs[0].At != b.now+3600 {
		t.Errorf("dated %v, %v", sigs, err)
	}
}

// TestClient: a client finds out how far a witness is, learns why it does not sign,
// and believes no answer that is not the witness's.
func TestClient(t *testing.T) {
	h := newLogHost(t, "games.example")
	b := newBench(t, witness.Log{Key: h.public})
	var lie http.HandlerFunc
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if lie != nil {
			lie(w, r)
			return
		}
		b.s.ServeHTTP(w, r)
	}))
	defer srv.Close()
	c := witness.NewClient(http.DefaultTransport)
	ask := func(l *gamelog.HostLog) error {
		t.Helper()
		signed, err := l.Signed(h.signer)
		if err != nil {
			t.Fatal(err)
		}
		text, _, _ := strings.Cut(string(signed), "\n\n")
		head, err := gamelog.ParseTreeHead(text + "\n")
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.Ask(t.Context(), srv.URL+"/", b.public, head, signed, l)
		return err
	}
	for _, n := range []int{3, 3, 7, 20} {
		if err := ask(h.log(n, "")); err != nil {
			t.Errorf("%d entries: %v", n, err)
		}
	}
	c = witness.NewClient(http.DefaultTransport) // it has forgotten how far the witness is
	if err := ask(h.log(30, "")); err != nil {
		t.Errorf("after a start: %v", err)
	}
	var p *witness.Problem
	if err := ask(h.log(12, "")); !errors.As(err, &p) || p.Ahead != 30 || !p.Lasting {
		t.Errorf("an old copy of the log: %v", err)
	}
	if err := ask(h.log(40, "x")); !errors.As(err, &p) || !p.Lasting || !strings.Contains(p.Text, "another log") {
		t.Errorf("another log: %v", err)
	}
	other := newBench(t, witness.Log{Key: h.public})
	text := func(s string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, s) }
	}
	for name, f := range map[string]http.HandlerFunc{
		"nothing":            text(""),
		"no signature":       text("yes, of course\n"),
		"another's":          other.s.ServeHTTP,
		"a page without end": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 1<<20)) },
		"no size":            func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(409) },
		"a size each time":   func(w http.ResponseWriter, r *http.Request) { lieOfSize(w, r) },
		"a redirection": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://127.0.0.1:1/", http.StatusTemporaryRedirect)
		},
		"a fault": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) },
	} {
		lie = f
		if err := ask(h.log(35, "")); !errors.As(err, &p) || p.Lasting {
			t.Errorf("%s: %v", name, err)
		}
	}
	lie = nil
	if err := ask(h.log(35, "")); err != nil {
		t.Errorf("the true witness after the lies: %v", err)
	}
}

// lieOfSize says another size than that of the request.
func lieOfSize(w http.ResponseWriter, r *http.Request) {
	var old int
	_, _ = fmt.Fscanf(r.Body, "old %d\n", &old)
	w.Header().Set("Content-Type", "text/x.tlog.size")
	w.WriteHeader(409)
	fmt.Fprintf(w, "%d\n", (old+1)%30)
}

// TestKeys: the keys of hosts and witnesses are distinguished, and an error shows none of them.
func TestKeys(t *testing.T) {
	host, _, err := note.GenerateKey(rand.Reader, "games.example")
	if err != nil {
		t.Fatal(err)
	}
	private, public, err := witness.GenerateKey("w.example")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := witness.ReadKey(private); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"", host, public, private[:len(private)-6], strings.Replace(private, "w.example", "v.example", 1)} {
		if _, err := witness.ReadKey(text); err == nil {
			t.Errorf("%.40q is taken for a witness's key", text)
		} else if len(text) > 0 && strings.Contains(err.Error(), text[len(text)-20:]) {
			t.Error("the error shows the key")
		}
	}
	if _, err := gamelog.ParseWitnessKey(public); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"", "two words", "a+b"} {
		if _, _, err := witness.GenerateKey(name); err == nil {
			t.Errorf("a key is named %q", name)
		}
	}
	for text, ok := range map[string]bool{"https://w.example": true, "http://127.0.0.1:8093/w": true, "w.example": false, "ftp://w.example": false, "https://w.example/?a=b": false} {
		if err := witness.CheckURL(text); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}
