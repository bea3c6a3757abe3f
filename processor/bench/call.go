package bench

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Call answers a question that came as JSON, with JSON.
func (b *Bench) Call(name string, question []byte) ([]byte, error) {
	var answer any
	var err error
	switch name {
	case "draft":
		answer, err = ask(question, b.Draft)
	case "play":
		answer, err = ask(question, b.Play)
	case "fight":
		answer, err = ask(question, b.Fight)
	case "show":
		answer, err = ask(question, b.Show)
	case "rules":
		answer, err = ask(question, b.Rules)
	default:
		err = fmt.Errorf("there is no question %q", name)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(answer)
}

// ask reads a question and answers it.
func ask[Q, A any](question []byte, answer func(Q) (A, error)) (any, error) {
	var q Q
	d := json.NewDecoder(bytes.NewReader(question))
	d.DisallowUnknownFields()
	if err := d.Decode(&q); err != nil {
		return nil, err
	}
	return answer(q)
}
