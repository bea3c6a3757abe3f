// Build makes the programs that run in a browser: the draft page's and the verify page's,
// packed, with the script of the Go release that runs them, and the licences of all that is
// in them. It needs nothing but Go.
//
//	go run ./cmd/browser/build FOLDER
package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// programs are those that run in a browser.
var programs = []string{"bench", "verify"}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/browser/build FOLDER")
		os.Exit(2)
	}
	if err := build(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// build writes the programs into a folder.
func build(dir string) error {
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
	for _, name := range programs {
		if err := program(dir, name); err != nil {
			return err
		}
	}
	text, err := licences(strings.TrimSpace(string(root)), programs)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "licences.txt"), text, 0o644)
}

// program builds one program and packs it. Without inlining it is a fifth smaller, packed.
func program(dir, name string) error {
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
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(b); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes, packed %d\n", name, len(b), packed.Len())
	return os.WriteFile(filepath.Join(dir, name+".wasm.gz"), packed.Bytes(), 0o644)
}
