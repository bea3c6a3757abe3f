package witness

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Limits for a request: the number of hashes by the protocol, and bytes for a head with some
// signatures.
const (
	mostHashes = 63
	mostBytes  = 64 << 10
)

// sizeType is the content type of an answer that says how far a witness has seen a log.
const sizeType = "text/x.tlog.size"

// Log is a log that a witness signs.
type Log struct {
	// Origin is the first line of its heads; empty for the name of its key.
	Origin string
	// Key is the key of its host, "name+hash+key".
	Key string
}

// Service is a witness: an http.Handler that takes heads of logs and signs those that continue what
// it signed before.
type Service struct {
	key   Key
	logs  map[string][]note.Verifier
	now   func() int64
	log   *slog.Logger
	mux   *http.ServeMux
	mu    sync.Mutex // held from the comparison with the state until it is written
	state *stateFile
	// step is called before and after writing the state; tests kill the process there.
	step func(string)
}

// NewService is the witness with a key for the logs. state is the file of NewState, and
// now the time in seconds since 1970.
func NewService(key Key, logs []Log, state string, now func() int64, log *slog.Logger, step func(string)) (*Service, error) {
	s := &Service{key: key, logs: map[string][]note.Verifier{}, now: now, log: log, mux: http.NewServeMux(), step: step}
	if step == nil {
		s.step = func(string) {}
	}
	for _, l := range logs {
		v, err := note.NewVerifier(l.Key)
		if err != nil {
			return nil, fmt.Errorf("the key of a log %q: %w", l.Key, err)
		}
		origin := l.Origin
		if origin == "" {
			origin = v.Name()
		}
		if slices.ContainsFunc(s.logs[origin], func(o note.Verifier) bool { return o.Name() == v.Name() && o.KeyHash() == v.KeyHash() }) {
			return nil, fmt.Errorf("the log %s is named twice with the same key", origin)
		}
		s.logs[origin] = append(s.logs[origin], v) // a host whose key changes has two for a while
	}
	if len(logs) == 0 {
		return nil, errors.New("a witness needs a log to look after")
	}
	var err error
	if s.state, err = openState(state); err != nil {
		return nil, err
	}
	s.mux.HandleFunc("POST /add-checkpoint", s.add)
	s.mux.HandleFunc("GET /{log}/checkpoint", s.newest)
	s.mux.HandleFunc("GET /{log}/signed", s.signed)
	return s, nil
}

// ServeHTTP answers one request.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// refusal is an answer other than yes.
type refusal struct {
	status int
	text   string
	// kind is the content type of text; empty for words.
	kind string
}

// Error says why.
func (r *refusal) Error() string { return fmt.Sprintf("%d: %s", r.status, r.text) }

func (s *Service) add(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes))
	if err != nil {
		http.Error(w, "the request is too big or broke off", http.StatusRequestEntityTooLarge)
		return
	}
	line, err := s.cosign(body)
	var no *refusal
	switch {
	case errors.As(err, &no):
		s.log.Info("not signed", "status", no.status, "why", strings.TrimSpace(no.text))
		if no.kind != "" {
			w.Header().Set("Content-Type", no.kind)
			w.WriteHeader(no.status)
			_, _ = io.WriteString(w, no.text)
			return
		}
		http.Error(w, no.text, no.status)
	case err != nil:
		s.log.Error("could not sign", "error", err)
		http.Error(w, "the witness cannot sign now", http.StatusInternalServerError)
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, line)
	}
}

// request is what a host asks for: the head that he says the witness knows, the proof
// that the new one begins with it, and the new one.
type request struct {
	old   int64
	proof []tlog.Hash
	note  []byte
	head  gamelog.TreeHead
	text  string
}

func readRequest(body []byte) (q request, err error) {
	top, rest, ok := bytes.Cut(body, []byte("\n\n"))
	if !ok {
		return q, errors.New("an empty line is missing")
	}
	lines := strings.Split(string(top), "\n")
	size, ok := strings.CutPrefix(lines[0], "old ")
	if q.old, err = strconv.ParseInt(size, 10, 64); !ok || err != nil || q.old < 0 || strconv.FormatInt(q.old, 10) != size {
		return q, errors.New(`the first line is "old" and a size`)
	}
	if len(lines)-1 > mostHashes {
		return q, fmt.Errorf("more than %d hashes", mostHashes)
	}
	for _, l := range lines[1:] {
		h, err := tlog.ParseHash(l)
		if err != nil || h.String() != l {
			return q, fmt.Errorf("%.60q is no hash", l)
		}
		q.proof = append(q.proof, h)
	}
	text, _, ok := bytes.Cut(rest, []byte("\n\n"))
	if !ok {
		return q, errors.New("the checkpoint has no signature")
	}
	q.note, q.text = rest, string(text)+"\n"
	q.head, err = gamelog.ParseTreeHead(q.text)
	return q, err
}

// cosign signs what a request asks for, or says why not, in the order of the protocol.
func (s *Service) cosign(body []byte) (string, error) {
	q, err := readRequest(body)
	if err != nil {
		return "", &refusal{status: http.StatusBadRequest, text: err.Error()}
	}
	v := s.logs[q.head.Origin]
	if v == nil {
		return "", &refusal{status: http.StatusNotFound, text: "this log is unknown here"}
	}
	n, err := note.Open(q.note, note.VerifierList(v...))
	if err != nil || n.Text != q.text {
		return "", &refusal{status: http.StatusForbidden, text: "the checkpoint is not signed by its log"}
	}
	if q.old > q.head.Size {
		return "", &refusal{status: http.StatusBadRequest, text: "the old size is above that of the checkpoint"}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	known := s.state.Logs[q.head.Origin]
	if q.old != known.Size {
		return "", &refusal{status: http.StatusConflict, text: fmt.Sprintf("%d\n", known.Size), kind: sizeType}
	}
	if err := goesOn(known, q); err != nil {
		s.log.Warn("a log shows a head that contradicts what was signed", "log", q.head.Origin, "request", string(body))
		return "", &refusal{status: http.StatusUnprocessableEntity, text: err.Error()}
	}
	at := max(s.now(), known.At) // if the clock was set back, nothing is dated before what was signed
	line, err := s.key.line(q.text, at)
	if err != nil {
		return "", err
	}
	s.step("signed")
	whole, err := note.Sign(&note.Note{Text: q.text, Sigs: n.Sigs}) // the log's signature alone, in its one form
	if err != nil {
		return "", err
	}
	if err := s.state.keep(q.head.Origin, signed{Size: q.head.Size, Root: q.head.Root, At: at, Note: string(whole) + line}); err != nil {
		return "", err
	}
	if err := s.state.list(q.head.Origin, q.head, at); err != nil {
		return "", err
	}
	s.step("kept")
	s.log.Info("signed", "log", q.head.Origin, "size", q.head.Size)
	return line, nil
}

// goesOn says why a head does not continue one that was signed.
func goesOn(known signed, q request) error {
	switch {
	case q.old == 0 && len(q.proof) > 0:
		return errors.New("from nothing on no proof is needed")
	case q.head.Size == 0 && q.head.Root != emptyRoot():
		return errors.New("an empty log has another hash")
	case q.old == 0:
		return nil
	case q.old == q.head.Size && q.head.Root != known.Root:
		return errors.New("another log of the same size was signed")
	case q.old == q.head.Size && len(q.proof) > 0:
		return errors.New("for the same size no proof is needed")
	case q.old == q.head.Size:
		return nil
	case tlog.CheckTree(q.proof, q.head.Size, q.head.Root, known.Size, known.Root) != nil:
		return errors.New("the proof does not show that the log begins with what was signed")
	}
	return nil
}

// emptyRoot is the hash over no leaf.
func emptyRoot() gamelog.Hash { return sha256.Sum256(nil) }

// newest answers with the newest head that was signed of a log.
func (s *Service) newest(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for origin, known := range s.state.Logs {
		if id := sha256.Sum256([]byte(origin)); hex.EncodeToString(id[:]) == r.PathValue("log") && s.logs[origin] != nil {
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			_, _ = io.WriteString(w, known.Note)
			return
		}
	}
	http.Error(w, "nothing was signed of such a log", http.StatusNotFound)
}

// Key is a witness's own.
type Key struct {
	signer func(at int64) (*gamelog.WitnessSigner, error)
	public string
}

// Public is the key that checks what the witness signs.
func (k Key) Public() string { return k.public }

// line is the line of the witness's signature over a text.
func (k Key) line(text string, at int64) (string, error) {
	signer, err := k.signer(at)
	if err != nil {
		return "", err
	}
	b, err := signer.Sign([]byte(text))
	if err != nil {
		return "", err
	}
	b = append(binary.BigEndian.AppendUint32(nil, signer.KeyHash()), b...)
	return fmt.Sprintf("— %s %s\n", signer.Name(), base64.StdEncoding.EncodeToString(b)), nil
}
