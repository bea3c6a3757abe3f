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
		names, err := p.embedded(pkg)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
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

// embedded are the paths of the files of a package that a program holds.
func (p program) embedded(pkg string) ([]string, error) {
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
	for i, name := range found.EmbedFiles {
		found.EmbedFiles[i] = filepath.Join(found.Dir, name)
	}
	return found.EmbedFiles, nil
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

// ledgers are the files that say what each rule is. A page cites rules by their ids.
func (p program) ledgers() ([][]byte, error) {
	names, err := p.embedded("state/ruleset")
	if err != nil {
		return nil, err
	}
	var all [][]byte
	for _, name := range names {
		if base := filepath.Base(name); base != "ledger.tsv" && base != "options.tsv" {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, nil
}

// withoutWords leaves of ledgers in a memory the ids of the rules, by which other files cite
// them, and where they stand: their words become dashes, which take no room once packed. A
// ledger that was read is there twice.
func (m moment) withoutWords(ledgers [][]byte) error {
	for _, text := range ledgers {
		at := bytes.Index(m.memory, text)
		if at < 0 {
			return fmt.Errorf("a ledger is not in the program's memory: %.60q", text)
		}
		bare := onlyIDs(text)
		if bytes.Equal(bare, text) {
			continue // no rule in it says anything
		}
		for ; at >= 0; at = bytes.Index(m.memory, text) {
			copy(m.memory[at:], bare)
		}
	}
	return nil
}

// onlyIDs is a ledger of the same length with dashes for the last column of each row, which is what
// the rule says, or for the column "sentence", which is what an option means. The head and remarks
// stay.
func onlyIDs(ledger []byte) []byte {
	out := bytes.Clone(ledger)
	headed, column := false, 0
	for at := 0; at < len(out); {
		end := at + bytes.IndexByte(append(out[at:len(out):len(out)], '\n'), '\n')
		line := out[at:end]
		switch cells := bytes.Split(line, []byte{'\t'}); {
		case len(line) == 0 || line[0] == '#':
		case !headed:
			headed, column = true, len(cells)-1
			if i := slices.IndexFunc(cells, func(c []byte) bool { return string(c) == "sentence" }); i >= 0 {
				column = i
			}
		case column < len(cells) && len(cells) > 1:
			for i := range cells[column] {
				cells[column][i] = '-'
			}
		}
		at = end + 1
	}
	return out
}
