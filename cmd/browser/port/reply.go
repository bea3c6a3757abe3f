//go:build wasip1

package port

import (
	"encoding/json"
	"fmt"
)

// Answer answers a question.
type Answer func(name string, question []byte) ([]byte, error)

// reply is what goes out for a question. A program that fails says so, and goes on.
func reply(answer Answer, name string, question []byte) (out []byte) {
	defer func() {
		if p := recover(); p != nil {
			out = problem(fmt.Errorf("the program failed: %v", p))
		}
	}()
	text, err := answer(name, question)
	if err != nil {
		return problem(err)
	}
	return append(append([]byte(`{"answer":`), text...), '}')
}

func problem(err error) []byte {
	text, _ := json.Marshal(map[string]string{"problem": err.Error()})
	return text
}
