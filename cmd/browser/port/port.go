//go:build js

package port

import (
	"encoding/json"
	"fmt"
	"syscall/js"
)

// Serve hands questions to answer, for ever.
func Serve(answer func(name string, question []byte) ([]byte, error)) {
	call := js.FuncOf(func(_ js.Value, args []js.Value) (out any) {
		defer func() {
			if p := recover(); p != nil { // the page says so and goes on
				out = problem(fmt.Errorf("the program failed: %v", p))
			}
		}()
		text, err := answer(args[0].String(), []byte(args[1].String()))
		if err != nil {
			return problem(err)
		}
		return `{"answer":` + string(text) + `}`
	})
	js.Global().Set("adjutantCall", call)
	if ready := js.Global().Get("adjutantReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {}
}

func problem(err error) string {
	text, _ := json.Marshal(map[string]string{"problem": err.Error()})
	return string(text)
}
