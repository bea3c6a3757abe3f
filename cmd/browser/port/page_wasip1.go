package port

import (
	"runtime"
	"runtime/debug"
	"unsafe"
)

// What the page and the program hand each other lies here, so that the collector leaves it.
var (
	answerer         Answer
	question, answer []byte
)

// Serve says who answers. The program's main function is not run.
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
	// Nothing else lets the collector's goroutines run: between two questions all stand still.
	for range 3 {
		runtime.Gosched()
	}
	return uint32(len(answer))
}

// answered is where the answer lies.
//
//go:wasmexport answered
func answered() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(answer)) }

// settle clears up before the memory is kept, so that little of it is written. What is made
// until then stays for good: looking later for what is not used takes longer than it saves.
//
//go:wasmexport settle
func settle() {
	question, answer = nil, nil
	runtime.GC()
	runtime.GC()
	debug.SetGCPercent(400)
}
