package gamelog

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
)

// Version is the version of the log's text form that EncodeLog writes.
const Version = 1

const magic = "adjutant log "

// Log is a log that was read: the records, and what is needed to check them.
type Log struct {
	Game string
	// Key is the host's public key as the log itself names it. It proves
	// nothing unless it is also known from elsewhere.
	Key     string
	Records []Record
	// Checkpoint is the last signed checkpoint, as EncodeLog put it at the end.
	Checkpoint []byte

	leaves  []leaf
	endLine int
	// sealed are the records as a store keeps them, if they came from one.
	sealed []Sealed
	// whole is set if ReadLog found the structure correct, by the log's own key.
	whole bool
}

// leaf is what belongs to one record besides its content.
type leaf struct {
	text      []byte // the record's bytes
	root      string // the hash over the records up to it, as written
	signature string // the checkpoint's signature line
	line      int    // where it begins, counted from 1
	rootLine  int
}

// EncodeLog writes a log as a text file: a header, the records, each with the
// checkpoint that was signed when it was added, and at the end that of the last record
// once more, as it appears in the summaries. A log has at least one record.
func EncodeLog(game, key string, records []Sealed) ([]byte, error) {
	if len(records) == 0 {
		return nil, errors.New("a log without records cannot be written")
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\ngame %s\nkey %s\n\n", magic, Version, game, key)
	for i, s := range records {
		text, signature, err := splitSigned(s.Checkpoint)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", i, err)
		}
		c, err := parseCheckpoint(text)
		if err != nil {
			return nil, fmt.Errorf("record %d: %w", i, err)
		}
		b.Write(s.Record)
		fmt.Fprintf(&b, "root %s\n%s\n\n", c.Root, signature)
	}
	b.Write(records[len(records)-1].Checkpoint)
	return b.Bytes(), nil
}

// DecodeLog reads a log file strictly. It does not check hashes, signatures or
// dice: see Log.VerifyStructure and Log.Verify. If it fails, the error is an *Error
// that names the first record that cannot be read, and the log returned with it holds
// the records before that one.
func DecodeLog(file []byte) (*Log, error) {
	l := &Log{}
	in := &lines{rest: file}
	if err := l.readHeader(in); err != nil {
		return l, &Error{Index: Header, Line: in.n, What: err.Error()}
	}
	for in.recordAhead() {
		if line, err := l.readEntry(in); err != nil {
			return l, &Error{Index: len(l.Records), Line: line, What: err.Error()}
		}
	}
	l.endLine = in.n + 1
	if len(l.Records) == 0 {
		return l, &Error{Index: 0, Line: in.n + 1, What: "no record here; a log begins with record 0"}
	}
	l.Checkpoint = in.rest
	return l, nil
}

func (l *Log) readHeader(in *lines) error {
	line, err := in.next()
	if err != nil {
		return err
	}
	version, ok := strings.CutPrefix(string(line), magic)
	if !ok {
		return errors.New("this is not a log: it does not begin with \"adjutant log\" and a version")
	}
	if version != strconv.Itoa(Version) {
		return fmt.Errorf("version %q of the log's form is not known here, only version %d", version, Version)
	}
	if l.Game, err = in.word("game "); err != nil {
		return err
	}
	if !ValidGame(l.Game) {
		return fmt.Errorf("%q cannot be a game's id", l.Game)
	}
	if l.Key, err = in.word("key "); err != nil {
		return err
	}
	if _, err = ParseKey(l.Key); err != nil {
		return err
	}
	return in.blank()
}

// readEntry reads one record with its checkpoint. The line returned is the line of the
// error, if there is one.
func (l *Log) readEntry(in *lines) (int, error) {
	lf := leaf{line: in.n + 1}
	start := in.rest
	for {
		line, err := in.next()
		if err != nil {
			return in.n, err
		}
		if bytes.HasPrefix(line, []byte("digest ")) {
			break
		}
		if len(line) == 0 {
			return in.n, errors.New("the record ends without a digest")
		}
	}
	lf.text = start[:len(start)-len(in.rest)]
	r, at, err := readRecord(lf.text, strictly)
	if err != nil {
		return lf.line + at, err
	}
	if r.Index != len(l.Records) {
		return lf.line, fmt.Errorf("this is record %d; record %d was expected", r.Index, len(l.Records))
	}
	if lf.root, err = in.word("root "); err != nil {
		return in.n, err
	}
	lf.rootLine = in.n
	if h, err := tlog.ParseHash(lf.root); err != nil || h.String() != lf.root {
		return in.n, errors.New(`"root" is followed by no hash`)
	}
	signature, err := in.next()
	if err != nil {
		return in.n, err
	}
	if lf.signature = string(signature); !isSignature(lf.signature) {
		return in.n, errors.New("a signature line was expected")
	}
	if err := in.blank(); err != nil {
		return in.n, err
	}
	l.Records = append(l.Records, r)
	l.leaves = append(l.leaves, lf)
	return 0, nil
}

// Sealed returns the records with their checkpoints, as Head.Append made them,
// for a store to keep. The log must have passed VerifyStructure.
func (l *Log) Sealed() []Sealed {
	if l.sealed != nil {
		return l.sealed
	}
	out := make([]Sealed, len(l.leaves))
	head := Head{game: l.Game}
	for i, lf := range l.leaves {
		var more []Hash
		head, more = head.add(lf.text)
		out[i] = Sealed{Record: lf.text, Hashes: more,
			Checkpoint: fmt.Appendf(nil, "%s\n%d\n%s\n\n%s\n", Origin(l.Game), i+1, lf.root, lf.signature)}
	}
	return out
}

// isSignature reports whether the line has the form of a signature. Base64 has spare
// bits at its end where a changed byte could hide, so it is written again and compared.
func isSignature(line string) bool {
	rest, ok := strings.CutPrefix(line, signatureMark)
	_, code, named := strings.Cut(rest, " ")
	b, err := base64.StdEncoding.DecodeString(code)
	return ok && named && err == nil && base64.StdEncoding.EncodeToString(b) == code
}

// lines reads a file line by line.
type lines struct {
	rest []byte
	n    int // lines read
}

// next reads a line, without its end.
func (in *lines) next() ([]byte, error) {
	in.n++
	line, rest, ok := bytes.Cut(in.rest, []byte{'\n'})
	if !ok {
		return nil, errors.New("the file ends here, in the middle")
	}
	in.rest = rest
	if bytes.HasSuffix(line, []byte{'\r'}) {
		return nil, errors.New("a carriage return at the end of the line: the file's line ends were changed on the way")
	}
	return line, nil
}

// word reads a line that begins with the word and returns what follows.
func (in *lines) word(word string) (string, error) {
	line, err := in.next()
	if err != nil {
		return "", err
	}
	rest, ok := strings.CutPrefix(string(line), word)
	if !ok {
		return "", fmt.Errorf("a line beginning with %q was expected", strings.TrimSpace(word))
	}
	return rest, nil
}

// blank reads an empty line.
func (in *lines) blank() error {
	line, err := in.next()
	if err == nil && len(line) > 0 {
		err = errors.New("an empty line was expected")
	}
	return err
}

// recordAhead reports whether a record begins here rather than the closing checkpoint;
// if a record is damaged, the second line still shows it.
func (in *lines) recordAhead() bool {
	first, rest, _ := bytes.Cut(in.rest, []byte{'\n'})
	return bytes.HasPrefix(first, []byte("record ")) || bytes.HasPrefix(rest, []byte("input ")) || bytes.Contains(first, []byte("input {"))
}

// Reign is a part of a log that one key has signed.
type Reign struct {
	// Key signs the records from number From on.
	Key  string `json:"key"`
	From int    `json:"from"`
	// Record names the key.
	Record int `json:"record"`
	// Agreed are the players who agreed to it, if the key before has not signed the change,
	// and Reason is why they were asked.
	Agreed []state.Agreement `json:"agreed,omitempty"`
	Reason string            `json:"reason,omitempty"`
}

// Reigns are the keys of the log, in order. It believes the records.
func (l *Log) Reigns() []Reign {
	out := []Reign{{Key: l.Key}}
	for i, r := range l.Records {
		in := r.Input
		switch {
		case in.Kind != state.Host:
		case in.Action == state.RotateKey:
			out = append(out, Reign{Key: in.Key, From: i + 1, Record: i, Reason: in.Reason})
		case in.Action == state.ReplaceKey:
			out = append(out, Reign{Key: in.Key, From: i, Record: i, Agreed: in.Agreed, Reason: in.Reason})
		}
	}
	return out
}

// HasKey reports whether a key has signed some of the log: what a later one has signed
// also covers all records before it.
func (l *Log) HasKey(key string) bool {
	return slices.ContainsFunc(l.Reigns(), func(r Reign) bool { return r.Key == key })
}

// Signs is the key that signs the next record of the log.
func (l *Log) Signs() string {
	reigns := l.Reigns()
	return reigns[len(reigns)-1].Key
}

// SignedBy is the key that signs a checkpoint over this many records.
func (l *Log) SignedBy(size int) string {
	key := l.Key
	for _, r := range l.Reigns() {
		if r.From < size {
			key = r.Key
		}
	}
	return key
}
