package state

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// EncodeJSON writes the value as JSON on one line, without the escapes that are only
// useful inside HTML. Everything in a log is written this way.
func EncodeJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), nil
}

// DecodeJSON reads what EncodeJSON writes into v, a pointer, and accepts no
// other way of writing the same value.
func DecodeJSON(b []byte, v any) error {
	if json.Unmarshal(b, v) == nil {
		// What decoding ignores, such as unknown fields, is missing when it is written again.
		if again, err := EncodeJSON(v); err == nil && bytes.Equal(again, b) {
			return nil
		}
	}
	return whyNot(b, v)
}

// whyNot says what is wrong with JSON that DecodeJSON does not accept.
func whyNot(b []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return err
	}
	if _, err := dec.Token(); err != io.EOF {
		return errors.New("something follows the value")
	}
	return errors.New("not written the way it is always written")
}
