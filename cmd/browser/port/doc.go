//go:build js

// Package port answers questions that a page asks of a program in a browser. The worker
// that runs the program finds one function, adjutantCall, which takes the name of a question
// and its JSON and gives JSON: {"answer": ...} or {"problem": "..."}.
//
// Start from Serve.
package port
