//go:build wasip1

package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/bench"
)

// A page calls the functions of package port. The build runs the program only up to this point.
func init() { port.Serve(new(bench.Bench).Call) }

func main() {}
