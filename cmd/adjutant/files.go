package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// maxFile limits what a command reads from a file or standard input.
const maxFile = 64 << 20

// readFile reads a text file; "-" is standard input.
func readFile(env *environment, name string) (string, error) {
	var r io.Reader = env.stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return "", err
		}
		defer f.Close()
		r = f
	}
	b, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return "", fmt.Errorf("read %s: %w", name, err)
	}
	if len(b) > maxFile {
		return "", fmt.Errorf("%s is larger than %d MB", name, maxFile>>20)
	}
	return string(bytes.TrimPrefix(b, []byte("\ufeff"))), nil
}

// printJSON writes a value for scripts.
func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
