package logtest

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

const packed = ".log.gz"

// folder is where the recorded games are, seen from any package.
func folder(tb testing.TB) string {
	tb.Helper()
	root, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(root, "go.mod")); missing == nil || root == filepath.Dir(root) {
			break
		}
		root = filepath.Dir(root)
	}
	return filepath.Join(root, "state", "engine", "testdata", "logs")
}

// Names are the names of all recorded games, in order.
func Names(tb testing.TB) []string {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(folder(tb), "*"+packed))
	if err != nil || len(files) < 8 { // one for each ruleset at least
		tb.Fatalf("%d recorded games (%v)", len(files), err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(filepath.Base(file), packed)
	}
	slices.Sort(files)
	return files
}

// Newest are the names of the games by the newest recorded revision of each ruleset, by the
// rulesets' ids.
func Newest(tb testing.TB) map[string]string {
	tb.Helper()
	newest, last := map[string]string{}, map[string]int{}
	for _, name := range Names(tb) {
		id, revision, _ := strings.Cut(name, "-r")
		n, err := strconv.Atoi(revision)
		if err != nil {
			tb.Fatal(err)
		}
		if n > last[id] {
			newest[id], last[id] = name, n
		}
	}
	return newest
}

// Text is the log of a recorded game, such as "alpha2-r2".
func Text(tb testing.TB, name string) []byte {
	tb.Helper()
	f, err := os.Open(filepath.Join(folder(tb), name+packed))
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		tb.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		tb.Fatal(err)
	}
	return text
}

// File is a file of its own that holds the log of a recorded game.
func File(tb testing.TB, name string) string {
	tb.Helper()
	file := filepath.Join(tb.TempDir(), name+".log")
	if err := os.WriteFile(file, Text(tb, name), 0o600); err != nil {
		tb.Fatal(err)
	}
	return file
}

// Read is the log of a recorded game, whatever its revision.
func Read(tb testing.TB, name string) *gamelog.Log {
	tb.Helper()
	l, err := gamelog.ReadLog(Text(tb, name), "")
	if err != nil {
		tb.Fatal(err)
	}
	return l
}
