//go:build wasip1

// Bench is the part of the program that runs in a page where orders are drafted, battles
// worked out and positions played: the daemon's own reader and engine.
//
// Start from main.go, which is all of it: the answers are package processor/bench.
package main
