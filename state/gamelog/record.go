package gamelog

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// Record is one entry of a game's log: an input, the dice that it rolled, what
// happened, and the digest of the game after it.
type Record struct {
	// Index counts from 0; record 0 opens the game.
	Index int
	Input state.Input
	// Rolls are all dice thrown while the input was decided, in order.
	Rolls  []dice.Roll
	Events []state.Event
	// Digest is that of the game after the events.
	Digest string
}

// EncodeRecord writes the record as text: a few lines that each begin with a word and,
// except for the first and the last, go on as JSON:
//
//	record 3
//	input {"input":"seed","seed":"60cf...","proof":"7d9c..."}
//	roll {"why":"Poland, round 1, German infantry","faces":[1,5,2]}
//	event {"event":"battle-step","kind":"land",...}
//	digest 8f0c...
//
// The log's tree is made of these bytes, from the first letter to the last line end. It
// fails if the record could not be read back unchanged.
func EncodeRecord(r Record) ([]byte, error) {
	if err := checkTexts(r); err != nil {
		return nil, fmt.Errorf("record %d: %w", r.Index, err)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "record %d\n", r.Index)
	line, err := state.EncodeJSON(written(r.Input))
	if err != nil {
		return nil, fmt.Errorf("record %d: input: %w", r.Index, err)
	}
	writeLine(&b, "input", line)
	for _, roll := range r.Rolls {
		if line, err = state.EncodeJSON(roll); err != nil {
			return nil, fmt.Errorf("record %d: roll: %w", r.Index, err)
		}
		writeLine(&b, "roll", line)
	}
	for _, ev := range r.Events {
		if line, err = state.MarshalEvent(ev); err != nil {
			return nil, fmt.Errorf("record %d: %w", r.Index, err)
		}
		writeLine(&b, "event", line)
	}
	writeLine(&b, "digest", []byte(r.Digest))
	return b.Bytes(), nil
}

func writeLine(b *bytes.Buffer, word string, rest []byte) {
	b.WriteString(word)
	b.WriteByte(' ')
	b.Write(rest)
	b.WriteByte('\n')
}

// checkTexts finds what would not read back: bytes that are not text, and a digest that
// is not hexadecimal.
func checkTexts(r Record) error {
	in := r.Input
	for _, f := range []struct{ name, text string }{
		{"orders", in.Orders}, {"position", in.Position}, {"options", in.Options}, {"reason", in.Reason},
		{"player", in.Player}, {"game", in.Game}, {"text", in.Text}, {"names", in.By},
	} {
		if !utf8.ValidString(f.text) {
			return fmt.Errorf("the %s hold bytes that are not UTF-8", f.name)
		}
	}
	for _, o := range in.Read {
		if !utf8.ValidString(o) {
			return errors.New("the orders as read hold bytes that are not UTF-8")
		}
	}
	if !isHex([]byte(r.Digest)) {
		return fmt.Errorf("digest %q is not hexadecimal", r.Digest)
	}
	return nil
}

func isHex(b []byte) bool {
	for _, c := range b {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return len(b) > 0
}

// DecodeRecord reads what EncodeRecord writes and nothing else.
func DecodeRecord(text []byte) (Record, error) {
	r, line, err := readRecord(text, strictly)
	if err != nil {
		return Record{}, fmt.Errorf("line %d: %w", line+1, err)
	}
	return r, nil
}

// readRecord is DecodeRecord that also says in which line of the text, counted from 0,
// an error is.
func readRecord(text []byte, by manner) (r Record, line int, err error) {
	lines := bytes.Split(text, []byte{'\n'})
	last := len(lines) - 2 // the digest; the text ends after it
	if last < 2 || len(lines[last+1]) > 0 {
		return r, 0, errors.New("a record has at least three whole lines")
	}
	if r.Index, err = readIndex(lines[0]); err != nil {
		return r, 0, err
	}
	if err = by.line(lines[1], "input", &r.Input); err != nil {
		return r, 1, err
	}
	line = 2
	for ; line < last && bytes.HasPrefix(lines[line], []byte("roll ")); line++ {
		var roll dice.Roll
		if err = by.line(lines[line], "roll", &roll); err != nil {
			return r, line, err
		}
		r.Rolls = append(r.Rolls, roll)
	}
	for ; line < last; line++ {
		rest, ok := bytes.CutPrefix(lines[line], []byte("event "))
		if !ok {
			return r, line, errors.New(`a line beginning with "event" or "digest" was expected`)
		}
		ev, err := by.event(rest)
		if err != nil {
			return r, line, err
		}
		r.Events = append(r.Events, ev)
	}
	rest, ok := bytes.CutPrefix(lines[last], []byte("digest "))
	if !ok || !isHex(rest) {
		return r, last, errors.New(`"digest" and a hexadecimal number were expected`)
	}
	r.Digest = string(rest)
	return r, last, checkTexts(r)
}

func readIndex(line []byte) (int, error) {
	rest, ok := bytes.CutPrefix(line, []byte("record "))
	n, err := strconv.Atoi(string(rest))
	if !ok || err != nil || n < 0 || strconv.Itoa(n) != string(rest) {
		return 0, errors.New(`"record" and its number were expected`)
	}
	return n, nil
}

// manner is how the lines of a record are read.
type manner struct {
	json  func([]byte, any) error
	event func([]byte) (state.Event, error)
}

var (
	// strictly accepts only what would be written again in exactly the same way; asWritten
	// is for records that this program has written and kept itself.
	strictly  = manner{state.DecodeJSON, state.UnmarshalEvent}
	asWritten = manner{json.Unmarshal, state.UnmarshalOwnEvent}
)

func readLine(line []byte, word string, v any) error { return strictly.line(line, word, v) }

func (by manner) line(line []byte, word string, v any) error {
	rest, ok := bytes.CutPrefix(line, append([]byte(word), ' '))
	if !ok {
		return fmt.Errorf("a line beginning with %q was expected", word)
	}
	if err := by.json(rest, v); err != nil {
		return fmt.Errorf("%s: %w", word, err)
	}
	return nil
}

// MarshalJSON writes the record as one JSON object, for scripts.
func (r Record) MarshalJSON() ([]byte, error) {
	line, err := state.EncodeJSON(written(r.Input))
	if err != nil {
		return nil, err
	}
	b := fmt.Appendf(nil, `{"index":%d,"input":%s`, r.Index, line)
	rolls := r.Rolls
	if rolls == nil {
		rolls = []dice.Roll{}
	}
	if line, err = state.EncodeJSON(rolls); err != nil {
		return nil, err
	}
	b = fmt.Appendf(b, `,"rolls":%s,"events":[`, line)
	for i, ev := range r.Events {
		if line, err = state.MarshalEvent(ev); err != nil {
			return nil, err
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, line...)
	}
	return fmt.Appendf(b, `],"digest":%q}`, r.Digest), nil
}
