package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// packed is a compressed file.
type packed struct {
	name string
	body []byte
}

// started returns the code of a program without its initial memory, and the memory that it has once
// it runs: at its start, and what each ruleset's rules add. With quick, for tests, it is only the
// first ruleset.
func (p program) started(all []part, quick bool) (files []packed, err error) {
	var code []part
	for i := range all {
		if all[i].kind == exportPart {
			if all[i].body, err = exportGlobals(all[i].body); err != nil {
				return nil, err
			}
		}
		if all[i].kind != dataPart {
			code = append(code, all[i])
		}
	}
	files = append(files, packed{p.name + ".wasm", join(code)})
	ctx := context.Background()
	ready, err := prepare(ctx, join(all))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ready.close(ctx)) }()
	first, err := ready.start(ctx, "")
	if err != nil {
		return nil, err
	}
	files = append(files, packed{p.name + ".mem", first.kept(nil)})
	ids := ruleset.IDs()
	if quick {
		ids = []string{"g40v2"}
	}
	for _, id := range ids {
		m, err := ready.start(ctx, id)
		if err != nil {
			return nil, err
		}
		files = append(files, packed{p.name + "-" + id + ".mem", m.kept(first.memory)})
	}
	return files, nil
}

// write compresses the files of a program and checks that a page does not load too much: the code,
// and the memory with the largest ruleset.
func (p program) write(dir string, files []packed, quick bool) error {
	sum, largest := 0, 0
	for _, f := range files {
		b, err := pack(f.body, quick)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d bytes, packed %d\n", f.name, len(f.body), len(b))
		if strings.Contains(f.name, "-") {
			largest = max(largest, len(b))
		} else {
			sum += len(b)
		}
		if err := os.WriteFile(filepath.Join(dir, f.name+".br"), b, 0o644); err != nil {
			return err
		}
	}
	if !quick && sum+largest > p.most {
		return fmt.Errorf("%s has %d bytes, packed; a page is to load no more than %d", p.name, sum+largest, p.most)
	}
	return nil
}
