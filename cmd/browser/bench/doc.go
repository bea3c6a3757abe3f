//go:build wasip1

// Bench is the part of the program that runs in the page for drafting orders, working out battles
// and playing positions: the daemon's own reader and engine.
//
// Start from main.go, which is all of it: the answers come from package processor/bench.
package main
