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
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	script, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "wasm_exec.js"), script, 0o644); err != nil {
		return err
	}
	// Files from an earlier build would be taken for a part of this one.
	old, err := filepath.Glob(filepath.Join(dir, "*.br"))
	if err != nil {
		return err
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	// At the same time, because compressing takes a minute or more on one processor.
	failed := make([]error, len(programs))
	var packing sync.WaitGroup
	for i, p := range programs {
		packing.Go(func() { failed[i] = p.build(dir, quick) })
	}
	packing.Wait()
	if err := errors.Join(failed...); err != nil {
		return err
	}
	text, err := licences(strings.TrimSpace(string(root)), programs)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "licences.txt"), text, 0o644)
}

// build builds a program and compresses it. Without inlining it is a fifth smaller when compressed.
func (p program) build(dir string, quick bool) error {
	wasm := filepath.Join(dir, p.name+".wasm")
	defer os.Remove(wasm)
	args := []string{"build", "-trimpath", "-gcflags=all=-l", "-ldflags=-s -w", "-o", wasm}
	if p.system == "wasip1" {
		args = append(args, "-buildmode=c-shared")
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
	all, err := shrink(b)
	if err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	files := []packed{{p.name + ".wasm", join(all)}}
	if p.system == "wasip1" {
		if files, err = p.started(all, quick); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return p.write(dir, files, quick)
}
