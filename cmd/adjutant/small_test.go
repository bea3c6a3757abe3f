package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// ran runs a command line and returns its status and all that it said.
func ran(t *testing.T, args ...string) (int, string) {
	t.Helper()
	var out bytes.Buffer
	code := run(t.Context(), &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}, args)
	return code, out.String()
}

// TestCommandLines: a command line that makes no sense ends with status 2.
func TestCommandLines(t *testing.T) {
	for _, args := range [][]string{{"log"}, {"show"}, {"check", "-"}, {"show", "--store", "x.db", "--game", ""}} {
		want := 2
		if len(args) > 3 {
			want = 1 // a store that is not there
		}
		if code, said := ran(t, args...); code != want {
			t.Errorf("adjutant %s: status %d, want %d: %s", strings.Join(args, " "), code, want, said)
		}
	}
	if _, said := ran(t, "new", "g1", "--player", "A <a@example.org> = Germany"); !strings.Contains(said, "adjutant.toml") {
		t.Errorf("new does not look for adjutant.toml: %s", said)
	}
}

// TestDiceForScripts: log --dice --json prints rolls, and those that were taken
// back are marked.
func TestDiceForScripts(t *testing.T) {
	r := func(i int, in state.Input) gamelog.Record { return gamelog.Record{Index: i, Input: in} }
	gone := gamelog.TakenBack([]gamelog.Record{r(0, state.Input{Kind: state.Open}), r(1, state.Input{Kind: state.Submission}), r(2, state.Input{Kind: state.Seed}),
		r(3, state.Input{Kind: state.Host, Action: state.GoBack, To: 0}), r(4, state.Input{Kind: state.Seed})})
	if !gone[1] || !gone[2] || gone[3] || gone[4] || gone[0] {
		t.Errorf("taken back: %v", gone)
	}
	dir := t.TempDir()
	if code, said := ran(t, "demo", "--dir", dir); code != 0 {
		t.Fatal(said)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.log"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	_, said := ran(t, "log", files[len(files)-1], "--dice", "--json")
	if first, _, _ := strings.Cut(said, "\n"); !strings.HasPrefix(first, `{"record":`) || !strings.Contains(first, `"faces":[`) {
		t.Errorf("log --dice --json says %q", first)
	}
}

// TestExportKeepsFiles: export does not overwrite anything unless it is told to.
func TestExportKeepsFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "g.zip")
	if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exportCmd{Out: file}
	if err := c.write([]byte("new")); err == nil || !strings.Contains(err.Error(), "--force") {
		t.Errorf("export over a file: %v", err)
	}
	if b, _ := os.ReadFile(file); string(b) != "mine" {
		t.Errorf("the file holds %q", b)
	}
	c.Force = true
	if err := c.write([]byte("new")); err != nil {
		t.Error(err)
	}
}

func TestCounted(t *testing.T) {
	if a, b := counted(1, "mail"), waiting(2, "mail"); a != "1 mail" || b != "2 mails wait" {
		t.Errorf("%q, %q", a, b)
	}
}

// TestClearNotices: the notices that the host has read can be taken away, those
// of a whole store at once.
func TestClearNotices(t *testing.T) {
	c := newClub(t)
	err := c.daemon.store.Commit(t.Context(), store.Commit{Notices: []store.Notice{{At: c.clock.Now(), Kind: "test", Text: "a forged mail came"}}})
	if err != nil {
		t.Fatal(err)
	}
	if code, said := ran(t, "show", "--store", c.path); code != 0 || !strings.Contains(said, "a forged mail came") {
		t.Fatalf("status %d: %s", code, said)
	}
	if code, said := ran(t, "show", "--store", c.path, "--game", "g1", "--clear-notices"); code != 2 || !strings.Contains(said, "--store FILE alone") {
		t.Errorf("with a game: status %d: %s", code, said)
	}
	if code, said := ran(t, "show", "--store", c.path, "--clear-notices"); code != 0 || !strings.Contains(said, "1 notice taken away") {
		t.Errorf("status %d: %s", code, said)
	}
	if _, said := ran(t, "show", "--store", c.path); strings.Contains(said, "a forged mail came") || !strings.Contains(said, "g1") {
		t.Errorf("afterwards: %s", said)
	}
}

// TestDiceTakenBack: log --dice marks the rolls of a turn that was taken back, as
// text and for scripts.
func TestDiceTakenBack(t *testing.T) {
	c := newClub(t)
	c.says("harrow", "[adjutant g1]", germanAttack)
	c.says("arbiter", "[adjutant g1]", "host back to record 0 because the wrong battle was fought")
	_, text := ran(t, "log", "--store", c.path, "--game", "g1", "--dice")
	_, lines := ran(t, "log", "--store", c.path, "--game", "g1", "--dice", "--json")
	for said, mark := range map[string]string{text: " (taken back)", lines: `"taken_back":true`} {
		all := strings.Split(strings.TrimSpace(said), "\n")
		for _, line := range all {
			if !strings.Contains(line, mark) {
				t.Errorf("not marked as taken back: %s", line)
			}
		}
		if len(all) < 3 {
			t.Errorf("%d rolls: %s", len(all), said)
		}
	}
}
