package gamelog

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// Places in a log that are not records, for Error.Index.
const (
	// Header is the part before record 0.
	Header = -1
	// End is the checkpoint at the end of the file.
	End = -2
)

// Error names the first record of a log that does not hold, and what is wrong
// with it.
type Error struct {
	// Index is the record's, or Header or End.
	Index int
	// Line is where in the file, counted from 1; the record's first line if
	// nothing more exact is known, 0 if the log was not read from a file.
	Line int
	What string
	// Err is the underlying error, if any.
	Err error
}

// Error says it in one line.
func (e *Error) Error() string {
	where := fmt.Sprintf("record %d", e.Index)
	switch e.Index {
	case Header:
		where = "the header"
	case End:
		where = "the checkpoint at the end"
	}
	if e.Line > 0 {
		where += fmt.Sprintf(" (line %d)", e.Line)
	}
	what := e.What
	if e.Err != nil {
		what += ": " + e.Err.Error()
	}
	return where + " does not hold: " + what
}

// Unwrap returns the underlying error.
func (e *Error) Unwrap() error { return e.Err }

// fault makes an Error about record i.
func (l *Log) fault(i int, err error, format string, args ...any) error {
	e := &Error{Index: i, What: fmt.Sprintf(format, args...), Err: err}
	switch {
	case i >= 0 && i < len(l.leaves):
		e.Line = l.leaves[i].line
	case i == End:
		e.Line = l.endLine
	}
	return e
}

// ReadLog reads a log file and checks everything that can be checked without
// the rules of the game: DecodeLog, then VerifyStructure. A record whose hash
// or signature fails is named before a later one that cannot be read.
func ReadLog(file []byte, key string) (*Log, error) {
	l, unread := DecodeLog(file)
	var bad *Error
	if errors.As(unread, &bad) && bad.Index == Header {
		return l, unread
	}
	if err := l.verifyRecords(key); err != nil {
		return l, err
	}
	if unread != nil {
		return l, unread
	}
	err := l.verifyEnd()
	l.whole = err == nil
	return l, err
}

// VerifyStructure checks that the log is whole: each record's bytes give the
// hash beside it, the host's key has signed every one of these hashes, and the log
// begins as it must. If key is empty, the log's own key is believed, which shows damage
// but not a forgery; a player has the true key from the first mail. The error is an
// *Error.
func (l *Log) VerifyStructure(key string) error {
	if err := l.verifyRecords(key); err != nil {
		return err
	}
	return l.verifyEnd()
}

func (l *Log) verifyRecords(key string) error {
	if key == "" {
		key = l.Key
	}
	if !l.HasKey(key) {
		return l.fault(Header, nil, "the log names the key %s, not %s", l.Key, key)
	}
	k, err := ParseKey(l.Key)
	if err != nil {
		return l.fault(Header, err, "the key cannot be used")
	}
	head, err := Begin(l.Game)
	if err != nil {
		return l.fault(Header, err, "no game")
	}
	var seated table
	for i, lf := range l.leaves {
		head, _ = head.add(lf.text)
		c := head.Checkpoint()
		if c.Root.String() != lf.root {
			return l.fault(i, nil, "its bytes do not give the hash beside it: it was changed after it was signed")
		}
		if err := l.checkPlace(i); err != nil {
			return err
		}
		by, next, err := k.followed(l.Records[i].Input)
		if err != nil {
			return l.fault(i, err, "the key that it names cannot follow")
		}
		if err := checkSignature(by, c, lf.signature); err != nil {
			return l.fault(i, err, "its checkpoint is not signed by %s", k.verifier.Name())
		}
		if err := checkFields(l.Records[i].Input); err != nil {
			return l.fault(i, err, "no such input can be")
		}
		if err := seated.take(l.Records[i]); err != nil {
			return l.fault(i, err, "its input does not belong there")
		}
		k = next
	}
	return nil
}

// checkSignature checks a signature line over a checkpoint.
func checkSignature(k Key, c Checkpoint, line string) error {
	_, err := note.Open([]byte(c.String()+"\n"+line+"\n"), note.VerifierList(k.verifier))
	return err
}

// checkPlace checks that a record of this kind may stand at place i.
func (l *Log) checkPlace(i int) error {
	in := l.Records[i].Input
	switch {
	case i == 0 && in.Kind != state.Open:
		return l.fault(i, nil, "a log begins with the opening of its game, not with input %q", in.Kind)
	case i > 0 && in.Kind == state.Open:
		return l.fault(i, nil, "the game is opened again")
	case i == 0 && in.Game != l.Game:
		return l.fault(Header, nil, "it says game %q, record 0 says %q", l.Game, in.Game)
	case i == 0 && in.Key != l.Key:
		return l.fault(Header, nil, "it names another key than record 0")
	case in.Evidence != "" && l.Records[0].Input.Dice == "":
		return l.fault(i, nil, "it names evidence, which can change dice in a game whose seeds go by the log")
	case in.Kind == state.Seed && !l.declaredBefore(i):
		return l.fault(i, nil, "dice are thrown before anything was ordered")
	}
	return nil
}

// declaredBefore reports whether there are orders or a ruling before record i.
func (l *Log) declaredBefore(i int) bool {
	for _, r := range l.Records[:i] {
		if r.Input.Kind == state.Submission || r.Input.Kind == state.Host {
			return true
		}
	}
	return false
}

// verifyEnd checks that the checkpoint at the end is that of the last record.
func (l *Log) verifyEnd() error {
	last := len(l.leaves) - 1
	if last < 0 {
		return l.fault(0, nil, "there is no record")
	}
	lf := l.leaves[last]
	want := fmt.Sprintf("%s\n%d\n%s\n\n%s\n", Origin(l.Game), last+1, lf.root, lf.signature)
	if string(l.Checkpoint) != want {
		return l.fault(End, nil, "it is not the checkpoint of record %d, the last one", last)
	}
	return nil
}

// headAt returns the head over the first n records.
func (l *Log) headAt(n int) Head {
	h := Head{game: l.Game}
	for _, lf := range l.leaves[:n] {
		h, _ = h.add(lf.text)
	}
	return h
}

// checkpointAt is the head over the first n records, as the log has it.
func (l *Log) checkpointAt(n int) Checkpoint {
	c := Checkpoint{Game: l.Game, Size: n}
	if n > 0 && n <= len(l.leaves) {
		c.Root, _ = tlog.ParseHash(l.leaves[n-1].root)
	}
	return c
}

// difference names the first roll or event that differs between a record and its
// repetition; "" if they are the same. text is the record's bytes.
func difference(r Record, text []byte, rolls []dice.Roll, events []state.Event) (string, error) {
	for i := range max(len(rolls), len(r.Rolls)) {
		switch {
		case i >= len(rolls):
			return fmt.Sprintf("roll %d (%s) was never thrown", i+1, r.Rolls[i].Why), nil
		case i >= len(r.Rolls):
			return fmt.Sprintf("roll %d (%s) is missing", i+1, rolls[i].Why), nil
		case rolls[i].Why != r.Rolls[i].Why:
			return fmt.Sprintf("roll %d is for %q, the log says %q", i+1, rolls[i].Why, r.Rolls[i].Why), nil
		case !slices.Equal(rolls[i].Faces, r.Rolls[i].Faces):
			return fmt.Sprintf("roll %d (%s) shows %v, the log says %v", i+1, rolls[i].Why, rolls[i].Faces, r.Rolls[i].Faces), nil
		}
	}
	lines := eventLines(text)
	for i := range max(len(events), len(r.Events)) {
		if i >= len(events) {
			return fmt.Sprintf("event %d (%s) does not follow from the input", i+1, r.Events[i].Name()), nil
		}
		if i >= len(r.Events) {
			return fmt.Sprintf("event %d (%s) is missing", i+1, events[i].Name()), nil
		}
		if reflect.DeepEqual(events[i], r.Events[i]) { // cheaper than writing it, and equal values are written the same
			_, lines, _ = bytes.Cut(lines, []byte("\n"))
			continue
		}
		got, err := state.MarshalEvent(events[i])
		if err != nil {
			return "an event cannot be written", err
		}
		var want []byte
		want, lines, _ = bytes.Cut(lines, []byte("\n"))
		if want = want[len("event "):]; !bytes.Equal(got, want) {
			return fmt.Sprintf("event %d is %s, the log says %s", i+1, got, want), nil
		}
	}
	return "", nil
}

// eventLines is a record's text from its first event on. No string in it can contain a
// line end, because JSON escapes it.
func eventLines(text []byte) []byte {
	i := bytes.Index(text, []byte("\nevent "))
	return text[i+1:]
}
