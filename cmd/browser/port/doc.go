// Package port answers questions that a page asks of a program in a browser: the name of a
// question and its JSON come in, JSON goes out, {"answer": ...} or {"problem": "..."}.
//
// Start from Serve. A program that reads what the browser reads (GOOS=js) gives the page one
// function, adjutantCall. One that needs nothing of the browser (GOOS=wasip1) gives it plain
// functions and has no event loop: so it can be started, and have the rules read, when it is
// built, and the page takes the memory that it had then.
package port
