// Build makes the programs that run in a browser: those of the draft page and the verify page,
// compressed, with the Go release's script that runs them, and the licences of everything in them.
// It needs only Go. With -quick they are compressed in seconds and are larger, and only one ruleset
// is loaded in advance.
//
//	go run ./cmd/browser/build [-quick] FOLDER
//
// Start from main.go, which compiles. prepare.go starts a program and takes its memory, kept.go
// writes that, pack.go compresses, and licences.go collects the licences.
package main
