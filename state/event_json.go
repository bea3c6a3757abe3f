package state

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// eventReaders says how each event is read, by its Name. It holds every event that a log
// can hold; an event is never taken out, so old logs stay readable.
var eventReaders = readers(gameEvents, ordersEvents, turnEvents, moneyEvents, unitsEvents, battleEvents, reactionEvents, moveEvents, lentEvents, allianceEvents, letterEvents, hostEvents)

func readers(tables ...[]eventKind) map[string]func(body []byte, decode func([]byte, any) error) (Event, error) {
	m := map[string]func([]byte, func([]byte, any) error) (Event, error){}
	for _, table := range tables {
		for _, k := range table {
			m[k.name] = k.read
		}
	}
	return m
}

// MarshalEvent writes the event as one line of JSON that begins with its name,
// {"event":"moved", ...}, followed by its fields in their declared order.
func MarshalEvent(ev Event) ([]byte, error) {
	name := ev.Name()
	if eventReaders[name] == nil {
		return nil, fmt.Errorf("event %q is in no table and could not be read again", name)
	}
	body, err := EncodeJSON(ev)
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	b := append([]byte(`{"event":"`), name...)
	b = append(b, '"')
	if len(body) > len("{}") {
		b = append(b, ',')
	}
	return append(b, body[1:]...), nil
}

// UnmarshalEvent reads what MarshalEvent writes and nothing else: an unknown
// name or field, another order of fields or other spacing is an error.
func UnmarshalEvent(line []byte) (Event, error) { return eventOf(line, DecodeJSON) }

// UnmarshalOwnEvent is UnmarshalEvent for lines that this program has written itself: it
// does not write them again to check that there is only this way to write them.
func UnmarshalOwnEvent(line []byte) (Event, error) { return eventOf(line, json.Unmarshal) }

func eventOf(line []byte, decode func([]byte, any) error) (Event, error) {
	rest, ok := bytes.CutPrefix(line, []byte(`{"event":"`))
	name, tail, closed := bytes.Cut(rest, []byte{'"'})
	if !ok || !closed || len(tail) == 0 {
		return nil, errors.New(`an event begins with {"event":"its name"`)
	}
	read := eventReaders[string(name)]
	if read == nil {
		return nil, fmt.Errorf("unknown event %q", name)
	}
	fields, comma := bytes.CutPrefix(tail, []byte{','})
	body := append([]byte{'{'}, fields...)
	ev, err := read(body, decode) // DecodeJSON: as EncodeJSON writes it, and nothing else
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	if comma != (len(body) > len("{}")) {
		return nil, fmt.Errorf("event %s: not written the way it is always written", name)
	}
	return ev, nil
}
