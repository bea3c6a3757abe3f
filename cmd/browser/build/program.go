package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// program is one that runs in a browser.
type program struct {
	name string
	// drafts says that it reads orders by the rules of a game.
	drafts bool
	// most is how many bytes of it a page loads at most, packed.
	most int
	// begins is how many bytes of code a browser looks through at most before drafts are read,
	// not packed.
	begins int
}

// programs are those that run in a browser: 3 MB for each, and what reads
// drafts is a third of its program.
var programs = []program{{"bench", true, 3_000_000, 5_000_000}, {"verify", false, 3_000_000, 0}}

// module is the path that all packages of this module begin with.
const module = "github.com/adjutant-game/adjutant/"

// tool is the compiler's tool, for what a browser runs.
func tool(args ...string) *exec.Cmd {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	return cmd
}

// tool runs the compiler's tool for a program. The program's name is a tag, by which
// packages leave out what it does not need.
func (p program) tool(args ...string) *exec.Cmd {
	all := append([]string{args[0], "-tags", p.name}, args[1:]...)
	return tool(append(all, module+"cmd/browser/"+p.name)...)
}

// packages are the paths of all that is in a program.
func (p program) packages() ([]string, error) {
	list, err := p.tool("list", "-deps").Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	return strings.Fields(string(list)), nil
}
