package main

import (
	"os"
	"os/exec"
)

// program is one that runs in a browser.
type program struct {
	name string
	// system is the GOOS that it is compiled for.
	system string
	// most is the most bytes of it that a page loads, compressed.
	most int
}

// programs are those that run in a browser. The goal is 3 MB for each; the limit is a little above
// their present size.
var programs = []program{{"bench", "wasip1", 3_600_000}, {"verify", "js", 3_500_000}}

// tool runs the compiler's tool for a program.
func (p program) tool(args ...string) *exec.Cmd {
	cmd := exec.Command("go", append(args, "github.com/adjutant-game/adjutant/cmd/browser/"+p.name)...)
	cmd.Env = append(os.Environ(), "GOOS="+p.system, "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	return cmd
}
