//go:build js

// Bench is the part of the program that runs in a page where orders are drafted, battles
// worked out and positions played: the daemon's own reader and engine.
package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/bench"
)

func main() { port.Serve(new(bench.Bench).Call) }
