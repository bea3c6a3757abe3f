package gamelog

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// Outline is a record cut into its lines but not decoded, for callers that want a few
// kinds of events out of very many records. An outline does not show whether the record
// is well formed or the log holds: Log.Audit does.
type Outline struct {
	Index int
	// Input, Rolls and Events are the JSON of the record's lines.
	Input  []byte
	Rolls  [][]byte
	Events [][]byte
}

// OutlineOf cuts the text of a record, as EncodeRecord writes it, into its lines.
func OutlineOf(record []byte) (Outline, error) {
	var o Outline
	first, rest, _ := bytes.Cut(record, []byte{'\n'})
	n, err := readIndex(first)
	if err != nil {
		return o, err
	}
	o.Index = n
	for len(rest) > 0 {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte{'\n'})
		word, body, _ := bytes.Cut(line, []byte{' '})
		switch string(word) {
		case "input":
			o.Input = body
		case "roll":
			o.Rolls = append(o.Rolls, body)
		case "event":
			o.Events = append(o.Events, body)
		case "digest":
			return o, nil
		default:
			return o, fmt.Errorf("record %d: a line that begins with %q", n, word)
		}
	}
	return o, fmt.Errorf("record %d ends without a digest", n)
}

// Kind is the kind of the record's input; nothing else of the input is read.
func (o Outline) Kind() (state.InputKind, error) {
	var in struct {
		Kind state.InputKind `json:"input"`
	}
	if err := json.Unmarshal(o.Input, &in); err != nil {
		return "", fmt.Errorf("record %d: %w", o.Index, err)
	}
	return in.Kind, nil
}

// IsOf reports whether a record's input is of a kind. A text that is not a record is of
// none.
func (s Sealed) IsOf(kind state.InputKind) bool {
	o, err := OutlineOf(s.Record)
	if err != nil {
		return false
	}
	k, err := o.Kind()
	return err == nil && k == kind
}

// EachOutline cuts a log file into the outlines of its records and shows them in
// turn, after the game's id.
func EachOutline(file []byte, begin func(game string) error, each func(Outline) error) error {
	l, in := &Log{}, &lines{rest: file}
	if err := l.readHeader(in); err != nil {
		return &Error{Index: Header, Line: in.n, What: err.Error()}
	}
	if err := begin(l.Game); err != nil {
		return err
	}
	rest := in.rest
	for n := 0; bytes.HasPrefix(rest, []byte("record ")); n++ {
		end := bytes.Index(rest, []byte("\n\n"))
		if end < 0 {
			return &Error{Index: n, What: "the record has no end"}
		}
		o, err := OutlineOf(rest[:end])
		if err == nil && o.Index != n {
			err = fmt.Errorf("this is record %d; record %d was expected", o.Index, n)
		}
		if err != nil {
			return &Error{Index: n, What: err.Error()}
		}
		if err := each(o); err != nil {
			return err
		}
		rest = rest[end+2:]
	}
	if !bytes.HasPrefix(rest, []byte(Origin(l.Game)+"\n")) {
		return errors.New("the log does not end in its checkpoint")
	}
	return nil
}
