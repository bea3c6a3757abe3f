package port

import "syscall/js"

// Serve passes questions to answer, for ever.
func Serve(answer Answer) {
	call := js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(reply(answer, args[0].String(), []byte(args[1].String())))
	})
	js.Global().Set("adjutantCall", call)
	if ready := js.Global().Get("adjutantReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {}
}
