// Package port answers questions that a page asks a program in a browser. The name of a question
// and its JSON come in; JSON goes out, {"answer": ...} or {"problem": "..."}.
//
// Start from Serve. A program that uses the browser's functions (GOOS=js) gives the page one
// function, adjutantCall. One that needs nothing from the browser (GOOS=wasip1) gives it plain
// functions and has no event loop. So it can be started and load the rules when it is built, and
// the page takes the memory that it had then.
package port
