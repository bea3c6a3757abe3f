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

// programs are those that run in a browser.
var programs = []string{"bench", "verify"}

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

// most is how many bytes of each program a page loads at most. The draft page is for
// phones, the verify page is opened seldom and can be saved.
var most = map[string]int{"bench": 3_000_000, "verify": 3_500_000}

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
	// Beside each other: packing takes a minute or more, on one processor.
	failed := make([]error, len(programs))
	var packing sync.WaitGroup
	for i, name := range programs {
		packing.Go(func() { failed[i] = program(dir, name, quick) })
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

// program builds one program and packs it. Without inlining it is a fifth smaller, packed.
func program(dir, name string, quick bool) error {
	wasm := filepath.Join(dir, name+".wasm")
	defer os.Remove(wasm)
	cmd := exec.Command("go", "build", "-trimpath", "-gcflags=all=-l", "-ldflags=-s -w", "-o", wasm, "github.com/adjutant-game/adjutant/cmd/browser/"+name)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	b, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	if b, err = shrink(b); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	packed, err := pack(b, quick)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes, packed %d\n", name, len(b), len(packed))
	if !quick && len(packed) > most[name] {
		return fmt.Errorf("%s has %d bytes, packed; a page is to load no more than %d", name, len(packed), most[name])
	}
	return os.WriteFile(filepath.Join(dir, name+".wasm.br"), packed, 0o644)
}
