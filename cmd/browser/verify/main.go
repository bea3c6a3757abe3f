//go:build js

package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/audit"
)

func main() { port.Serve(audit.Call) }
