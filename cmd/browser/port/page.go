//go:build wasip1

package port

import (
	"runtime"
	"runtime/debug"
	"unsafe"
)

// What the page and the program pass to each other is kept here, so that the collector leaves it
// alone.
var (
	answerer         Answer
	question, answer []byte
)

// Serve sets the function that answers. The program's main function is not run.
func Serve(a Answer) { answerer = a }

// room is where the page writes a question and its name, n bytes.
//
//go:wasmexport room
func room(n uint32) unsafe.Pointer {
	question = make([]byte, n)
	return unsafe.Pointer(unsafe.SliceData(question))
}

// ask answers what the page has written: first the name, then the question. It says how
// long the answer is.
//
//go:wasmexport ask
func ask(name uint32) uint32 {
	answer = reply(answerer, string(question[:name]), question[name:])
	// Nothing else lets the collector's goroutines run: between two questions, everything is
	// stopped.
	for range 3 {
		runtime.Gosched()
	}
	return uint32(len(answer))
}

// answered returns the address of the answer.
//
//go:wasmexport answered
func answered() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(answer)) }

// rest has the page load the rest of the program, if it began with a part of it. It is called
// where a function of that part calls one of the rest (cmd/browser/build/split.go).
//
//go:wasmimport adjutant rest
func rest()

// settle cleans up before the memory is saved, so that little of it is written. What was allocated
// until then is never freed: looking for garbage in it later takes longer than it saves.
//
//go:wasmexport settle
func settle() {
	rest() // there is none yet: so it is known by its name in what the linker writes
	question, answer = nil, nil
	runtime.GC()
	runtime.GC()
	debug.SetGCPercent(400)
}
