package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// readOnce are the packages whose files a program has read once it knows the rules of a
// game, or that it does not read for drafts: what maps look like. A page where drafts of that
// game are written does without them.
var readOnce = []string{"state/ruleset", "state/board", "templates/mapdraw"}

// texts are those of all files in these packages that a program holds.
func (p program) texts() ([][]byte, error) {
	var all [][]byte
	for _, pkg := range readOnce {
		out, err := tool("list", "-tags", p.name, "-json=Dir,EmbedFiles", module+pkg).Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		var found struct {
			Dir        string
			EmbedFiles []string
		}
		if err := json.Unmarshal(out, &found); err != nil {
			return nil, err
		}
		for _, name := range found.EmbedFiles {
			text, err := os.ReadFile(filepath.Join(found.Dir, name))
			if err != nil {
				return nil, err
			}
			if len(text) > 64 && !slices.ContainsFunc(all, func(b []byte) bool { return bytes.Equal(b, text) }) {
				all = append(all, text)
			}
		}
	}
	return all, nil
}

// forget takes texts out of a memory.
func (m moment) forget(texts [][]byte) error {
	for _, text := range texts {
		at := bytes.Index(m.memory, text)
		if at < 0 {
			return fmt.Errorf("a file is not in the program's memory: %.60q", text)
		}
		clear(m.memory[at : at+len(text)])
	}
	return nil
}
