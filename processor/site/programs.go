package site

import (
	"fmt"
	"io/fs"
	"os"

	"github.com/adjutant-game/adjutant/templates/site"
)

//go:generate go run ../../cmd/browser/build programs

// Programs are those that run in a browser: from a folder that cmd/browser/build has
// written, or without one those that were built into this program with the tag "browser".
// It is nil if there are none.
func Programs(dir, version string) (*site.Engine, error) {
	from := builtIn
	if dir != "" {
		from = os.DirFS(dir)
	}
	if from == nil {
		return nil, nil
	}
	var parts [4][]byte
	for i, name := range []string{"wasm_exec.js", "bench.wasm.br", "verify.wasm.br", "licences.txt"} {
		b, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, fmt.Errorf("the programs for the browser: %w", err)
		}
		parts[i] = b
	}
	return site.NewEngine(parts[0], parts[1], parts[2], parts[3], version), nil
}
