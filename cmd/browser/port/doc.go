// Package port answers questions that a page asks a program in a browser. The name of a question
// and its JSON come in; JSON goes out, {"answer": ...} or {"problem": "..."}.
//
// Start from Serve. A program gives the page plain functions (GOOS=wasip1) and has no event
// loop: so it can be started, and have the rules read, when it is built, and the page takes
// the memory that it had then.
package port
