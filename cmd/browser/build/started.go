package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// packed is a compressed file.
type packed struct {
	name string
	body []byte
}

// started are the code of a program without what its memory begins with and without what it
// has done at its start, and the memory that it has once it runs. If it is for drafts, there
// is a memory for each ruleset, too, which has its rules read and no file any more, and the
// code is in two modules. Without such a memory, as for rules of a club's own, the rules are
// read when they are asked about. Quickly, for tests, only for one ruleset.
func (p program) started(wasm []byte, packages []string, quick bool) (files []packed, err error) {
	all, err := parts(wasm)
	if err != nil {
		return nil, err
	}
	for i := range all {
		switch all[i].kind {
		case exportPart:
			all[i].body, err = exportGlobals(all[i].body)
		case dataPart:
			all[i].body, err = slimData(all[i].body)
		}
		if err != nil {
			return nil, err
		}
	}
	ctx, whole := context.Background(), join(all)
	ready, err := prepare(ctx, whole)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, ready.close(ctx)) }()
	called, err := names(all)
	if err != nil {
		return nil, err
	}
	if err := leaveOut(all, called, beginning(packages, p.drafts)); err != nil {
		return nil, err
	}
	var code []part
	for _, a := range all {
		if a.kind != dataPart && a.kind != customPart {
			code = append(code, a)
		}
	}
	ready.code = markOf(code)
	rules := ruleset.Drafted()
	m, err := ready.start(ctx, "")
	if err != nil {
		return nil, err
	}
	ledgers, err := p.ledgers()
	if err != nil {
		return nil, err
	}
	if err := m.withoutWords(ledgers); err != nil {
		return nil, err
	}
	files = append(files, packed{p.name + ".mem", m.kept()})
	if !p.drafts {
		code, err = ready.code.on(code)
		return append(files, packed{p.name + ".wasm", join(code)}), err
	}
	once, err := p.texts()
	if err != nil {
		return nil, err
	}
	if quick {
		rules = []string{"g40v2"}
	}
	warmed := map[string]moment{}
	for _, id := range rules {
		m, err := ready.start(ctx, id)
		if err != nil {
			return nil, err
		}
		if err := m.forget(once); err != nil {
			return nil, err
		}
		files = append(files, packed{p.name + "-" + id + ".mem", m.kept()})
		warmed[id] = m
	}
	reads, err := used(ctx, whole, called, warmed)
	if err != nil {
		return nil, err
	}
	both, err := split(code, reads, p.begins, ready.code)
	return append(files, packed{p.name + ".wasm", both}), err
}

// write packs the files of a program and looks that a page does not load too much: the code,
// and the largest of the memories. Files are packed at the same time, each on a processor of
// its own, because each takes half a minute.
func (p program) write(dir string, files []packed, quick bool) error {
	var packing sync.WaitGroup
	failed, sizes := make([]error, len(files)), make([]int, len(files))
	for i, f := range files {
		packing.Go(func() {
			free <- struct{}{}
			defer func() { <-free }()
			b, err := packOnce(f.body, quick)
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, f.name+".br"), b, 0o644)
			}
			failed[i], sizes[i] = err, len(b)
			fmt.Printf("%s: %d bytes, packed %d\n", f.name, len(f.body), len(b))
		})
	}
	packing.Wait()
	if err := errors.Join(failed...); err != nil {
		return err
	}
	code, largest := 0, 0
	for i, f := range files {
		if strings.HasSuffix(f.name, ".wasm") {
			code = sizes[i]
		} else {
			largest = max(largest, sizes[i])
		}
	}
	if !quick && code+largest > p.most {
		return fmt.Errorf("%s has %d bytes, packed; a page is to load no more than %d", p.name, code+largest, p.most)
	}
	return nil
}

// free has room for as many files as are packed at the same time.
var free = make(chan struct{}, runtime.NumCPU())
