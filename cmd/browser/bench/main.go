//go:build wasip1

package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/bench"
)

// A page calls what port gives it; the build starts the program only as far as this.
func init() { port.Serve(new(bench.Bench).Call) }

func main() {}
