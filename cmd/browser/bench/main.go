//go:build js

package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/bench"
)

func main() { port.Serve(new(bench.Bench).Call) }
