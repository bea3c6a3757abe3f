//go:build wasip1

package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/audit"
)

// A page calls what port gives it; the build starts the program only as far as this.
func init() { port.Serve(audit.Call) }

func main() {}
