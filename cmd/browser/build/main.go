package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

func main() {
	quick := flag.Bool("quick", false, "pack in seconds, for tests")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/browser/build [-quick] FOLDER")
		os.Exit(2)
	}
	if err := build(flag.Arg(0), *quick); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// build writes the programs into a folder.
func build(dir string, quick bool) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	text, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	root := strings.TrimSpace(string(text))
	// What an earlier build has left would be taken for a part of this one.
	old, err := filepath.Glob(filepath.Join(dir, "*.br"))
	if err != nil {
		return err
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	// At the same time, because compiling and packing take minutes on one processor.
	failed := make([]error, len(programs))
	var packing sync.WaitGroup
	for i, p := range programs {
		packing.Go(func() { failed[i] = p.build(dir, root, quick) })
	}
	packing.Wait()
	if err := errors.Join(failed...); err != nil {
		return err
	}
	if text, err = licences(root, programs); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "licences.txt"), text, 0o644)
}

// build builds a program and packs it. Without inlining it is a fifth smaller, packed. The
// names of its functions are needed here, and left out of what is packed.
func (p program) build(dir, root string, quick bool) error {
	wasm := filepath.Join(dir, p.name+".wasm")
	defer os.Remove(wasm)
	instead, err := os.MkdirTemp("", "adjutant-instead")
	if err != nil {
		return err
	}
	defer os.RemoveAll(instead)
	overlay, without, err := smaller(root, instead)
	if err != nil {
		return err
	}
	// Without the commit the same code gives the same program, which is then packed once.
	args := []string{"build", "-trimpath", "-buildvcs=false", "-gcflags=all=-l", "-ldflags=-w", "-buildmode=c-shared", "-overlay", overlay, "-o", wasm}
	if len(without) > 0 {
		fmt.Fprintf(os.Stderr, "this Go has another %s: the programs are larger\n", strings.Join(without, ", "))
	}
	cmd := p.tool(args...)
	cmd.Stdout = os.Stdout
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	b, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	packages, err := p.packages()
	if err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	files, err := p.started(b, packages, quick)
	if err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	return p.write(dir, files, quick)
}
