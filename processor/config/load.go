package config

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Problem is one thing that is wrong in a configuration.
type Problem struct {
	Line int    // 0 if it does not belong to a line
	Key  string // like "imap.host"
	Text string
}

// Error is everything that is wrong in a configuration.
type Error struct {
	File     string
	Problems []Problem
}

// Error lists the problems, a line each.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s has %d problem", e.File, len(e.Problems))
	if len(e.Problems) > 1 {
		b.WriteByte('s')
	}
	for _, p := range e.Problems {
		b.WriteString("\n  ")
		if p.Line > 0 {
			fmt.Fprintf(&b, "line %d: ", p.Line)
		}
		if p.Key != "" {
			fmt.Fprintf(&b, "%s: ", p.Key)
		}
		b.WriteString(strings.ReplaceAll(p.Text, "\n", "\n    "))
	}
	return b.String()
}

// Load reads and checks a configuration. Files that it names are looked for in
// its own folder. An error is an *Error with every problem, unless the file
// itself cannot be read.
func Load(file string) (*Config, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the configuration: %w", err)
	}
	return parse(data, file, os.LookupEnv)
}

// Examine is Load for callers that go on with what could be read: it returns the configuration even
// if there are problems.
func Examine(file string) (*Config, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the configuration: %w", err)
	}
	return examine(data, file, os.LookupEnv)
}

// parse reads a configuration from memory. env looks up a variable.
func parse(data []byte, file string, env func(string) (string, bool)) (*Config, error) {
	cfg, err := examine(data, file, env)
	if err != nil {
		return nil, err
	}
	return cfg, nil
}

// examine is parse, but returns the configuration even if there are problems.
func examine(data []byte, file string, env func(string) (string, bool)) (*Config, error) {
	c := checker{cfg: defaults(), dir: filepath.Dir(file), env: env, lines: keyLines(data)}
	dec := toml.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(c.cfg)
	var unknown *toml.StrictMissingError
	var syntax *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		for i := range unknown.Errors {
			c.unknown(&unknown.Errors[i])
		}
	case errors.As(err, &syntax):
		// The rest of the file was not read, so checking it would be misleading.
		line, _ := syntax.Position()
		return nil, &Error{file, []Problem{{line, strings.Join(syntax.Key(), "."), strings.TrimPrefix(syntax.Error(), "toml: ") + "\n" + place(syntax)}}}
	case err != nil:
		return nil, &Error{file, []Problem{{Text: err.Error()}}}
	}
	c.check()
	if len(c.problems) > 0 {
		sort.SliceStable(c.problems, func(i, j int) bool { return c.problems[i].Line < c.problems[j].Line })
		return c.cfg, &Error{file, c.problems}
	}
	return c.cfg, nil
}

// unknown notes a key that does not exist, and shows where it is.
func (c *checker) unknown(e *toml.DecodeError) {
	line, _ := e.Position()
	key := strings.Join(e.Key(), ".")
	text := "is not a key of the configuration"
	if strings.HasSuffix(key, "password") || key == "forum.token" {
		word := key[strings.LastIndexByte(key, '.')+1:]
		text = fmt.Sprintf("a %[1]s does not stand in this file; name a file that holds it with %[1]s_file, or a variable with %[1]s_env", word)
		c.problems = append(c.problems, Problem{line, key, text}) // and its line is not shown
		return
	}
	c.problems = append(c.problems, Problem{line, key, text + "\n" + place(e)})
}

var passwordLine = regexp.MustCompile(`(?mi)((?:password|token)["'\s]*=).*$`)

// place shows the lines of an error. Somebody may have written a password there, where it does not
// belong: that is hidden.
func place(e *toml.DecodeError) string {
	return passwordLine.ReplaceAllString(e.String(), "$1 ***")
}

// keyLines finds the line of each key and table.
func keyLines(data []byte) map[string]int {
	lines, table, boxes := map[string]int{}, "", 0
	for i, l := range strings.Split(string(data), "\n") {
		l = strings.TrimSpace(l)
		if name, ok := strings.CutPrefix(l, "["); ok {
			name, _, _ = strings.Cut(name, "]")
			if name == "[mailbox" {
				name, boxes = numbered(boxes), boxes+1
			} else if rest, ok := strings.CutPrefix(name, "mailbox."); ok && boxes > 0 {
				name = numbered(boxes-1) + "." + rest // the table of the mailbox above it
			}
			lines[name] = i + 1
			table = name + "."
			continue
		}
		if key, _, ok := strings.Cut(l, "="); ok && !strings.HasPrefix(l, "#") {
			lines[table+strings.TrimSpace(key)] = i + 1
		}
	}
	return lines
}
