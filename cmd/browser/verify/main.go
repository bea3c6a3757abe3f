//go:build js

// Verify is the part of the program that runs in a page where logs, bundles, mails and
// reports are checked: the verify command's own code.
package main

import (
	"github.com/adjutant-game/adjutant/cmd/browser/port"
	"github.com/adjutant-game/adjutant/processor/audit"
)

func main() { port.Serve(audit.Call) }
