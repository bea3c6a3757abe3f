package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/config"
)

func readme(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// fenced returns the README's blocks of one kind.
func fenced(t *testing.T, kind string) []string {
	t.Helper()
	var out []string
	for _, m := range regexp.MustCompile("(?s)```"+kind+"\n(.*?)```").FindAllStringSubmatch(readme(t), -1) {
		out = append(out, m[1])
	}
	if len(out) == 0 {
		t.Fatalf("the README has no %s block", kind)
	}
	return out
}

// The README's order mail is accepted.
func TestReadmeOrders(t *testing.T) {
	for _, text := range fenced(t, "orders") {
		file := filepath.Join(t.TempDir(), "orders.txt")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		if code := run(t.Context(), env, []string{"check", file, "--ruleset", "alpha2", "--power", "Germany"}); code != 0 {
			t.Errorf("the README's orders are refused:\n%s\n%s", text, &out)
		}
	}
}

// The README shows the few lines that a host must write, which are a configuration by
// themselves, and then the complete sample that the program prints.
func TestReadmeConfiguration(t *testing.T) {
	shown := fenced(t, "toml")
	if len(shown) < 2 || strings.TrimSpace(shown[1]) != strings.TrimSpace(config.Sample) {
		t.Fatal("the README's second configuration is not processor/config/sample.toml; copy it over")
	}
	dir := t.TempDir()
	for _, name := range []string{"imap.password", "smtp.password"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("secret"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	env := &environment{stdin: strings.NewReader(""), stdout: io.Discard, stderr: io.Discard}
	if code := run(t.Context(), env, []string{"keygen", filepath.Join(dir, "host.key"), "--name", "games.example.org"}); code != 0 {
		t.Fatalf("keygen ends with %d", code)
	}
	file := filepath.Join(dir, "adjutant.toml")
	if err := os.WriteFile(file, []byte(shown[0]), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg, err := config.Load(file)
	if err != nil {
		t.Fatalf("the README's short configuration: %v", err)
	}
	if cfg.IMAP.Host == "" || cfg.SMTP.Host == "" || len(cfg.Hosts) != 1 {
		t.Errorf("the README's short configuration names %+v", cfg)
	}
}

// Every command that the README shows exists and takes the flags shown.
func TestReadmeCommands(t *testing.T) {
	shell := strings.ReplaceAll(strings.Join(fenced(t, "sh"), "\n"), "\\\n", " ")
	for _, line := range strings.Split(shell, "\n") {
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(line), "go run ./cmd/"))
		if len(words) < 2 || words[0] != "adjutant" {
			continue
		}
		var out bytes.Buffer
		env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		if code := run(t.Context(), env, []string{words[1], "--help"}); code != 0 {
			t.Errorf("adjutant %s --help ends with %d: %s", words[1], code, &out)
		}
		for _, w := range words[2:] {
			if w == "#" {
				break
			}
			if name, ok := strings.CutPrefix(w, "--"); ok && !strings.Contains(out.String(), "--"+name) {
				t.Errorf("the README gives adjutant %s the flag %s, which it does not have", words[1], w)
			}
		}
	}
}

// Whoever wants to change something opens at most four files, and the README names them.
func TestReadmeTasks(t *testing.T) {
	_, table, ok := strings.Cut(readme(t), "| task | files |\n|---|---|\n")
	if !ok {
		t.Fatal("the README does not say which files to open")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	link := regexp.MustCompile(`\]\(([^)]*)\)`)
	for _, row := range strings.Split(table, "\n") {
		links := link.FindAllStringSubmatch(row, -1)
		if len(links) < 1 || len(links) > 4 {
			t.Errorf("%d files for one task: %s", len(links), row)
		}
		for _, l := range links {
			if _, err := os.Stat(filepath.Join("..", "..", l[1])); err != nil {
				t.Error(err)
			}
		}
	}
	for _, task := range []string{"scrambling four aircraft", "cheaper cruiser", "`score`", "how a die comes"} {
		if !strings.Contains(table, task) {
			t.Errorf("the README does not say what to open for: %s", task)
		}
	}
}

// Every folder of the layout exists, and every package is in it.
func TestReadmeLayout(t *testing.T) {
	_, layout, ok := strings.Cut(readme(t), "## Layout")
	if !ok {
		t.Fatal("the README has no layout")
	}
	for _, p := range listPackages(t) {
		path := strings.TrimPrefix(p.ImportPath, module)
		name := path[strings.LastIndexByte(path, '/')+1:] + "/"
		if strings.HasSuffix(path, "test") { // fixtures and suites
			continue
		}
		if !strings.Contains(layout, name) {
			t.Errorf("%s is not in the README's layout", path)
		}
	}
}
