package rules_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// What shows a file of the rules runs it: each transcript and each test that its head names, and the
// test of its name, runs something in it, and those that a head names run at least half of it.
//
// Tests are built once more for this, with counters, which takes minutes: it is done before a
// release.
func TestWhatShowsRulesRunsThem(t *testing.T) {
	if os.Getenv("ADJUTANT_SHOWN") == "" {
		t.Skip("it takes long; to run it: ADJUTANT_SHOWN=1 go test ./state/rules -run TestWhatShowsRulesRunsThem")
	}
	shown, shows := map[string][]string{}, map[string]blocks{}
	root := os.DirFS(filepath.Join("..", ".."))
	look := func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || path.Base(file) == "doc.go" {
			return err
		}
		text, err := fs.ReadFile(root, file)
		if head, _, _ := strings.Cut(string(text), "\n"); strings.HasPrefix(head, "// Shown by ") {
			shown[file] = strings.Split(strings.TrimSuffix(strings.TrimPrefix(head, "// Shown by "), "."), ", ")
		}
		own := strings.TrimSuffix(file, ".go") + "_test.go"
		if _, missing := fs.Stat(root, own); missing == nil {
			shown[file] = append(shown[file], own)
		}
		for _, what := range shown[file] {
			shows[what] = nil
		}
		return err
	}
	err := errors.Join(fs.WalkDir(root, "state/rules", look), fs.WalkDir(root, "state/special", look))
	if err != nil || len(shown) < 150 {
		t.Fatalf("%d files: %v", len(shown), err)
	}
	c := counter{dir: t.TempDir(), programs: map[string]func() error{}, all: blocks{}}
	t.Run("count", func(t *testing.T) {
		for what := range shows {
			t.Run(strings.ReplaceAll(what, "/", "."), func(t *testing.T) {
				t.Parallel()
				ran := c.count(t, what)
				c.mu.Lock()
				defer c.mu.Unlock()
				shows[what] = ran
			})
		}
	})
	for file, whats := range shown {
		together := map[string]bool{}
		for _, what := range whats {
			if len(shows[what][file]) == 0 && len(c.all[file]) > 0 {
				t.Errorf("%s runs nothing in %s, which it is to show", what, file)
			}
			for block := range shows[what][file] {
				together[block] = true
			}
		}
		ran, all := 0, 0
		for block, n := range c.all[file] {
			all += n
			if together[block] {
				ran += n
			}
		}
		if own := strings.TrimSuffix(file, ".go") + "_test.go"; 2*ran < all && whats[0] != own {
			t.Errorf("%s: what shows it runs %d of its %d statements", file, ran, all)
		}
	}
}

// blocks are pieces of code between branches, by file, each with its number of statements.
type blocks map[string]map[string]int

func (b blocks) add(file, block string, statements int) {
	if b[file] == nil {
		b[file] = map[string]int{}
	}
	b[file][block] = statements
}

// counter runs tests and counts what they run in the rules.
type counter struct {
	dir string

	mu       sync.Mutex
	programs map[string]func() error // builds the tests of a package, once
	all      blocks
}

var testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)

// count runs a transcript, or the tests in a file.
func (c *counter) count(t *testing.T, what string) (ran blocks) {
	t.Helper()
	folder, tests := "state/engine", "^TestTranscripts$/^"+regexp.QuoteMeta(what)+"$"
	if strings.HasSuffix(what, "_test.go") {
		text, err := os.ReadFile(filepath.Join("..", "..", what))
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, m := range testName.FindAllSubmatch(text, -1) {
			names = append(names, string(m[1]))
		}
		folder, tests = path.Dir(what), "^("+strings.Join(names, "|")+")$"
	}
	program := filepath.Join(c.dir, strings.ReplaceAll(folder, "/", "-"))
	c.mu.Lock()
	if c.programs[folder] == nil {
		c.programs[folder] = sync.OnceValue(func() error {
			return inRoot("", "go", "test", "-c", "-cover", "-covermode=set", "-coverpkg=./state/rules/...,./state/special/...", "-o", program, "./"+folder)
		})
	}
	build := c.programs[folder]
	c.mu.Unlock()
	if err := build(); err != nil {
		t.Fatal(err)
	}
	profile := program + "-" + path.Base(what) + ".out"
	if err := inRoot(folder, program, "-test.run", tests, "-test.coverprofile", profile); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		t.Fatal(err)
	}
	ran = blocks{}
	c.mu.Lock()
	defer c.mu.Unlock()
	for line := range strings.Lines(string(text)) {
		name, rest, _ := strings.Cut(line, ".go:")
		_, file, ok := strings.Cut(name, "/state/")
		file = "state/" + file + ".go"
		var block string
		var n, times int
		if _, err := fmt.Sscan(rest, &block, &n, &times); err != nil || !ok {
			continue // the first line
		}
		c.all.add(file, block, n)
		if times > 0 {
			ran.add(file, block, n)
		}
	}
	return ran
}

// inRoot runs a program in a folder of the project.
func inRoot(folder, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = filepath.Join("..", "..", folder)
	cmd.Env = append(os.Environ(), "CI=") // tests run as they do elsewhere
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %v: %w\n%s", name, args, err, out)
	}
	return nil
}
