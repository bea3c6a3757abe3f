package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The manual's page on house rules is a script: its files are written, its commands
// run one after the other, and they print what the page shows.
func TestHouseRulesPage(t *testing.T) {
	page, err := os.ReadFile("HOUSE-RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	base, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	// The page shows the revision of the day on which it was written.
	text := regexp.MustCompile(`(extends_revision = )\d+`).ReplaceAllString(string(page), "${1}"+strconv.Itoa(base.Revision))
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "page.txtar"), []byte(pageScript(t, text)), 0o600); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Dir: dir, RequireExplicitExec: true})
}

var pageBlock = regexp.MustCompile("(?s)```([a-z]+) ?([^\n]*)\n(.*?)```")

// pageScript makes a script of the blocks of a page: files with their names, and
// commands with what they print.
func pageScript(t *testing.T, page string) string {
	var script, files strings.Builder
	written := map[string]string{}
	script.WriteString("mkdir club\n")
	blocks, commands := pageBlock.FindAllStringSubmatch(page, -1), 0
	for i, b := range blocks {
		kind, name, body := b[1], b[2], b[3]
		block := fmt.Sprintf("block%d", i)
		fmt.Fprintf(&files, "-- %s --\n", block)
		if kind != "console" {
			to, more := strings.CutSuffix(name, " +=")
			if !more {
				written[to] = ""
			}
			written[to] += body
			fmt.Fprintf(&script, "cp %s %s\n", block, to)
			files.WriteString(written[to])
			continue
		}
		commands++
		command, prints, _ := strings.Cut(strings.TrimPrefix(body, "$ "), "\n")
		if strings.Contains(prints, " to fix\n") {
			command = "! exec " + command
		} else {
			command = "exec " + command
		}
		fmt.Fprintln(&script, command)
		if !strings.Contains(prints, "DIGEST") {
			fmt.Fprintf(&script, "cmp stdout %s\n", block)
			files.WriteString(prints)
			continue
		}
		for line := range strings.Lines(prints) {
			line = strings.ReplaceAll(regexp.QuoteMeta(strings.TrimSuffix(line, "\n")), "DIGEST", "[0-9a-f]{12}")
			fmt.Fprintf(&script, "stdout '^%s$'\n", line)
		}
	}
	if commands < 6 || len(blocks) < 14 {
		t.Errorf("the page has %d commands in %d blocks", commands, len(blocks))
	}
	return script.String() + files.String()
}
