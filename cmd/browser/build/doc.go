// Build makes the programs that run in a browser: the draft page's and the verify page's,
// packed, with the memory that they have once they run, and the licences of all that is in
// them. It needs nothing but Go. With -quick they are packed in seconds and are larger, and
// only the rules of one ruleset are read beforehand.
//
//	go run ./cmd/browser/build [-quick] FOLDER
//
// Start from main.go, which compiles: prepare.go starts a program and takes its memory, kept.go
// writes that, lines.go, begun.go and instead.go leave out what a page does not need, pack.go
// packs, packcache.go keeps what was packed, forget.go leaves out files, licences.go collects the
// licences.
package main
