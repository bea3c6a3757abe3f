package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates/site"
)

// recorded is a game of three rounds of some ruleset.
func recorded(t testing.TB, name string) (*gamelog.Log, []byte) {
	t.Helper()
	text := logtest.Text(t, name)
	l, err := gamelog.ReadLog(text, "")
	if err != nil {
		t.Fatal(err)
	}
	return l, text
}

// fileOf is a page by its name.
func fileOf(t testing.TB, files []site.File, name string) string {
	t.Helper()
	i := slices.IndexFunc(files, func(f site.File) bool { return strings.HasSuffix(f.Path, name) })
	if i < 0 {
		t.Fatalf("there is no %s", name)
	}
	return string(files[i].Body)
}

// A game of each board becomes pages: one for each turn, and steps that end where the
// log's own position is, unit by unit.
func TestPagesOfEveryBoard(t *testing.T) {
	for _, name := range []string{"g40v2-r4", "bh-r3", "aa50-r2", "g40lite-r2"} {
		t.Run(name, func(t *testing.T) {
			l, _ := recorded(t, name)
			p, err := Read(l, About{Folder: "g/x"}, &Scenes{})
			if err != nil {
				t.Fatal(err)
			}
			quick, err := Read(l, About{Folder: "g/x", Trusted: true}, &Scenes{})
			if err != nil {
				t.Fatal(err)
			}
			for i, f := range p.Files {
				if !bytes.Equal(f.Body, quick.Files[i].Body) {
					t.Errorf("%s is another page if the digests are not worked out", f.Path)
				}
			}
			end, err := engine.Replay(l, -1)
			if err != nil {
				t.Fatal(err)
			}
			followSteps(t, fileOf(t, p.Files, "steps.js"), fileOf(t, p.Shared, ".js"), end)
			if turns := len(p.Files) - 3; turns < 18 {
				t.Errorf("%d turns of three rounds", turns)
			}
		})
	}
}

// followSteps goes through the steps as the script does and holds the end against a
// position.
func followSteps(t *testing.T, steps, shapes string, end *state.Game) {
	t.Helper()
	var game struct {
		Start [][]any
		Steps []struct{ S [][]any }
	}
	var board struct {
		Holders []struct{ N string }
		Spaces  []struct {
			N string
			H int
		}
	}
	read := func(text, name string, into any) {
		t.Helper()
		body := strings.TrimSuffix(strings.TrimPrefix(text, "window."+name+"="), ";\n")
		if err := json.Unmarshal([]byte(body), into); err != nil {
			t.Fatal(err)
		}
	}
	read(steps, "adjutantGame", &game)
	read(shapes, "adjutantBoard", &board)
	now := game.Start
	for _, s := range game.Steps {
		for _, x := range s.S {
			now[int(x[0].(float64))] = x
		}
	}
	units := 0
	for i, x := range now {
		sp := end.Rules.Board.Space(end.Rules.Board.Spaces()[i].ID)
		if board.Spaces[i].N != string(sp.ID) {
			t.Fatalf("space %d is %q, the board has %q", i, board.Spaces[i].N, sp.ID)
		}
		holder := int(x[1].(float64))
		if want := string(end.Control[sp.ID]); holder >= 0 && want != "" && board.Holders[holder].N != want {
			t.Errorf("%s is held by %s, in the log by %s", sp.ID, board.Holders[holder].N, want)
		}
		want := map[string]int{}
		for _, u := range end.UnitsAt(sp.ID) {
			want[string(u.Power)]++
			units++
		}
		for _, st := range x[2].([]any) {
			row := st.([]any)
			name := board.Holders[int(row[0].(float64))].N
			if name == string(ruleset.Neutral) {
				continue
			}
			if n := int(row[1].(float64)); n != want[name] {
				t.Errorf("%s has %d units of %s, in the log %d", sp.ID, n, name, want[name])
			}
			delete(want, name)
		}
		if len(want) > 0 {
			t.Errorf("%s lacks units of %v", sp.ID, want)
		}
	}
	if units < 100 {
		t.Errorf("only %d units were compared", units)
	}
}

// Whatever a title, a name or a host's words hold stays text, in pages and in what the
// script reads.
func TestHostileWords(t *testing.T) {
	const evil = `</script></title><script>alert(1)</script><img src=x onerror=alert(1)> " onload=alert(2) x=" javascript:alert(3) ` + "\u202e\u2028\x00"
	l, _ := recorded(t, "g40v2-r4")
	seats := []state.Seat{{Power: "Germany", Player: evil}, {Power: "Japan", Player: `[x](javascript:alert(4)) ![y](http://evil.example/z.png) <b>`}}
	words := 0
	for i := range l.Records {
		for k, ev := range l.Records[i].Events {
			if e, ok := ev.(state.Captured); ok {
				e.Why = evil
				l.Records[i].Events[k] = e
				words++
			}
		}
	}
	if words == 0 {
		t.Fatal("no event has words of its own")
	}
	p, err := Read(l, About{Title: evil, Seats: seats, Folder: "g/x", Home: true}, &Scenes{})
	if err != nil {
		t.Fatal(err)
	}
	files := append(p.Files, site.List(evil, []site.Listed{p.Listed}, true), site.Reader{Name: evil, Game: evil, Powers: []string{evil}, Folder: "r/y", To: evil, On: evil, Deadline: evil}.File())
	seen := 0
	for _, f := range files {
		text := string(f.Body)
		if strings.HasSuffix(f.Path, ".html") {
			if strings.Contains(text, "alert(1)") {
				seen++
			}
			for _, bad := range []string{"<script>", "<img src=x", `href="javascript`, "=\"http://evil", "=http://evil", "\u202e", "\x00", "</title><s"} {
				if strings.Contains(text, bad) {
					t.Errorf("%s holds %q", f.Path, bad)
				}
			}
		}
		if strings.HasSuffix(f.Path, ".js") && (strings.Contains(text, "</") || strings.Contains(text, "\u2028")) {
			t.Errorf("%s could end its script", f.Path)
		}
	}
	if seen < 20 {
		t.Errorf("the words are in %d pages only", seen)
	}
}

// Who is killed while he writes begins again in the same folder, and takes away what
// nobody may read any more.
func TestFolderIsKilled(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "www")
	secret := site.File{Path: "p/secret/index.html", Body: []byte("secret")}
	for _, closed := range []bool{false, true} { // in the first run of all, and in a later one
		f, err := Open(dir, "1")
		if err != nil {
			t.Fatal(err)
		}
		if closed {
			if err := errors.Join(f.Rest(site.File{Path: "x"}), f.Close(nil)); err != nil {
				t.Fatal(err)
			}
			if f, err = Open(dir, "1"); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Rest(secret); err != nil {
			t.Fatal(err)
		}
		// Killed here: Close is not called.
		if f, err = Open(dir, "1"); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(f.Rest(site.File{Path: "x"}), f.Close(nil)); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(dir, secret.Path)); err == nil {
			t.Error("a page stays that is not written any more")
		}
		if _, err := os.Stat(Beside(dir) + ".new"); err == nil {
			t.Error("the list of new pages stays")
		}
	}
}

// A folder whose file of pages is lost, or names a page outside, is not written to.
func TestFolderStaysInside(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "www")
	f, err := Open(dir, "1")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../x", "/x", "a/../../x", ""} {
		if err := f.Rest(site.File{Path: name, Body: []byte("x")}); err == nil {
			t.Errorf("%q was written", name)
		}
	}
	if err := f.Rest(site.File{Path: "a/x", Body: []byte("x")}); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(nil); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(Beside(dir)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file beside the folder names secret links, and has the mode %v, %v", info.Mode(), err)
	}
	// The next run writes nothing of it, so it goes, and its folder.
	if f, err = Open(dir, "1"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(nil); err != nil || f.Removed != 1 {
		t.Errorf("%d removed, %v", f.Removed, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "a")); err == nil {
		t.Error("an empty folder stays")
	}
	if err := os.WriteFile(filepath.Join(dir, "mine"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(Beside(dir)); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir, "1"); err == nil {
		t.Error("a folder of somebody else's is taken")
	}
}

// Who hears a page tells its parts apart: no two have one name, every picture and every
// field has one, and no heading leaves out a level.
func TestPagesCanBeHeard(t *testing.T) {
	l, _ := recorded(t, "g40v2-r7")
	p, err := Read(l, About{Folder: "g/x", Home: true}, &Scenes{})
	if err != nil {
		t.Fatal(err)
	}
	region := regexp.MustCompile(`role="region"[^>]*aria-label="([^"]*)"`)
	heading := regexp.MustCompile(`<h([1-6])`)
	bare := regexp.MustCompile(`<img(?: [a-z]+="[^"]*")*>`)
	regions := 0
	for _, f := range p.Files {
		if !strings.HasSuffix(f.Path, ".html") {
			continue
		}
		text, seen, level := string(f.Body), map[string]bool{}, 0
		for _, m := range region.FindAllStringSubmatch(text, -1) {
			if regions++; seen[m[1]] || m[1] == "" {
				t.Errorf("%s has several parts called %q", f.Path, m[1])
			}
			seen[m[1]] = true
		}
		for _, m := range heading.FindAllStringSubmatch(text, -1) {
			n := int(m[1][0] - '0')
			if n > level+1 {
				t.Errorf("%s goes from a heading of level %d to one of %d", f.Path, level, n)
			}
			level = n
		}
		for _, img := range bare.FindAllString(text, -1) {
			if !strings.Contains(img, ` alt="`) {
				t.Errorf("%s: %s has no words", f.Path, img)
			}
		}
		for _, id := range regexp.MustCompile(`<input [^>]*id="([^"]*)"`).FindAllStringSubmatch(text, -1) {
			if !strings.Contains(text, `<label for="`+id[1]+`">`) {
				t.Errorf("%s: the field %s has no label", f.Path, id[1])
			}
		}
	}
	if regions < 60 {
		t.Errorf("only %d parts were found", regions)
	}
}

// Times are in the reader's zone.
func TestWhen(t *testing.T) {
	at := time.Date(2026, 11, 23, 18, 0, 0, 0, time.UTC)
	if got := When(at, nil); got != "Mon 23 Nov 2026, 18:00 UTC" {
		t.Error(got)
	}
	if got := When(at, time.FixedZone("", 3600)); got != "Mon 23 Nov 2026, 19:00 +01:00" {
		t.Error(got)
	}
}

// BenchmarkPages makes and writes the pages of a game of three rounds by g40v2; one
// that has not changed costs nothing but a look.
func BenchmarkPages(b *testing.B) {
	_, text := recorded(b, "g40v2-r7")
	scenes := &Scenes{}
	f, err := Open(filepath.Join(b.TempDir(), "www"), "1")
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		l, err := gamelog.DecodeLog(text)
		if err != nil {
			b.Fatal(err)
		}
		n++
		p, err := Read(l, About{Folder: fmt.Sprintf("g/%d", n), Trusted: true}, scenes)
		if err != nil {
			b.Fatal(err)
		}
		if err := f.Game(fmt.Sprint(n), "1", p); err != nil {
			b.Fatal(err)
		}
	}
}
