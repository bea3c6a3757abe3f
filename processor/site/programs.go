package site

import (
	"fmt"
	"io/fs"
	"os"
	"strings"

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
	p := site.Programs{Warmed: map[string][]byte{}}
	for name, into := range map[string]*[]byte{
		"bench.wasm.br": &p.Bench.Code, "bench.mem.br": &p.Bench.Memory, "verify.wasm.br": &p.Verify.Code, "verify.mem.br": &p.Verify.Memory, "licences.txt": &p.Licences,
	} {
		b, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, fmt.Errorf("the programs for the browser: %w", err)
		}
		*into = b
	}
	warmed, err := fs.Glob(from, "bench-*.mem.br")
	if err != nil {
		return nil, err
	}
	for _, name := range warmed {
		b, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, fmt.Errorf("the programs for the browser: %w", err)
		}
		p.Warmed[strings.TrimSuffix(strings.TrimPrefix(name, "bench-"), ".mem.br")] = b
	}
	return site.NewEngine(p, version), nil
}
