package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Every command that the pages for hosts and operators name exists and has the flags shown.
func TestHostsPageCommands(t *testing.T) {
	for _, page := range []string{"HOSTS.md", "OPERATORS.md"} {
		commandsOf(t, page)
	}
}

func commandsOf(t *testing.T, page string) {
	t.Helper()
	b, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("`adjutant ([a-z]+)([^`]*)`").FindAllStringSubmatch(string(b), -1)
	if len(found) < 5 {
		t.Fatalf("%s names %d commands", page, len(found))
	}
	for _, m := range found {
		var out bytes.Buffer
		env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		if code := run(t.Context(), env, []string{m[1], "--help"}); code != 0 {
			t.Errorf("adjutant %s --help ends with %d", m[1], code)
		}
		for _, w := range strings.Fields(m[2]) {
			if strings.HasPrefix(w, "--") && !strings.Contains(out.String(), w) {
				t.Errorf("%s gives adjutant %s the flag %s, which it does not have", page, m[1], w)
			}
		}
	}
}

// Each row of "When things go wrong" says what happens, what is done and what to
// do.
func TestHostsPageRows(t *testing.T) {
	b, err := os.ReadFile("HOSTS.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for _, line := range strings.Split(string(b), "\n") {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if len(cells) != 3 {
			t.Errorf("a row has %d cells: %s", len(cells), line)
		}
		for _, c := range cells {
			if strings.TrimSpace(c) == "" {
				t.Errorf("a row has an empty cell: %s", line)
			}
		}
		rows++
	}
	if rows < 10 {
		t.Errorf("the table has %d rows", rows)
	}
}
