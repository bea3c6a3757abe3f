package engine_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// checkInPython runs the checker of the specification over files; it gives what it
// says of each.
func checkInPython(t *testing.T, files ...string) []string {
	t.Helper()
	program, err := exec.LookPath("python3")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("there is no Python here")
	}
	out, err := exec.Command(program, append([]string{"../gamelog/check.py"}, files...)...).Output()
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(files) {
		t.Fatalf("the checker says (%v)\n%s", err, out)
	}
	return lines
}

// The checker in another language takes a game of each ruleset, of now and of before,
// and a log with returns whose dice come from the source "vrf".
func TestCheckerTakesTrueLogs(t *testing.T) {
	dir := t.TempDir()
	var files []string
	put := func(name string, b []byte) {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	for _, name := range logtest.Names(t) {
		if os.Getenv("CI") == "" && name != "aa50-r1" && name != "alpha2-r2" {
			continue // Python takes seconds for each
		}
		put(name+".log", logtest.Text(t, name))
	}
	put("returns.log", returning(t).file())
	for i, says := range checkInPython(t, files...) {
		l, err := gamelog.DecodeLog(read(t, files[i]))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, r := range l.Records {
			for _, roll := range r.Rolls {
				n += len(roll.Faces)
			}
		}
		if want := fmt.Sprintf("%s ok: %d records, %d dice", files[i], len(l.Records), n); says != want {
			t.Errorf("the checker says %q, want %q", says, want)
		}
	}
}

// It takes a whole game of nations, too, whose letters stand in the log by their hashes.
// Elsewhere than in CI one round is enough: Python takes long.
func TestCheckerTakesAGameOfNations(t *testing.T) {
	rounds := 1
	if os.Getenv("CI") != "" {
		rounds = mostRounds
	}
	c := newCongress(t, "expanded", 1)
	c.play(rounds)
	file := filepath.Join(t.TempDir(), "nations.log")
	if err := os.WriteFile(file, c.book.file(), 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.DecodeLog(c.book.file())
	if err != nil {
		t.Fatal(err)
	}
	if says, want := checkInPython(t, file)[0], fmt.Sprintf("%s ok: %d records, ", file, len(l.Records)); !strings.HasPrefix(says, want) {
		t.Errorf("the checker says %q, want %q", says, want)
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// returning is a log with two returns and an answer taken up in between.
func returning(t *testing.T) *openBook {
	b := newOpenBook(t)
	b.orders(state.Input{Orders: strike, At: "2026-11-22T18:00:00Z"})
	b.do(b.seed())
	b.back(0)
	b.orders(state.Input{Orders: weaker})
	b.do(b.seed())
	b.back(1)
	b.do(b.seed())
	return b
}

// Neither the checker nor verify takes any of 200 logs that were tampered with: a
// byte changed, a line taken out, put twice or moved, the end cut off. Some were
// changed by the host with his key.
func TestCheckerRefusesTamperedLogs(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 7))
	honest := returning(t)
	whole := honest.file()
	dir := t.TempDir()
	var files []string
	put := func(b []byte) {
		if bytes.Equal(b, whole) {
			return
		}
		file := filepath.Join(dir, fmt.Sprintf("%d.log", len(files)))
		if err := os.WriteFile(file, b, 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
		if l, err := gamelog.ReadLog(b, honest.public); err == nil {
			if err = verify(b, honest.public); err == nil {
				t.Errorf("%s verifies, with %d records", file, len(l.Records))
			}
		}
	}
	for len(files) < 190 {
		lines := bytes.SplitAfter(whole, []byte("\n"))
		at, to := rng.IntN(len(lines)-1), rng.IntN(len(lines)-1)
		switch rng.IntN(5) {
		case 0, 1:
			b := bytes.Clone(whole)
			b[rng.IntN(len(b))] ^= 1 << rng.IntN(7)
			put(b)
		case 2:
			put(bytes.Join(append(append([][]byte{}, lines[:at]...), lines[at+1:]...), nil))
		case 3:
			lines[at], lines[to] = lines[to], lines[at]
			put(bytes.Join(lines, nil))
		case 4:
			put(whole[:rng.IntN(len(whole))])
		}
	}
	for _, cheat := range []func(r *gamelog.Record){
		func(r *gamelog.Record) { r.Rolls[0].Faces[0] = r.Rolls[0].Faces[0]%6 + 1 },
		func(r *gamelog.Record) { r.Rolls[1].Faces[0] = r.Rolls[1].Faces[0]%6 + 1 },
		func(r *gamelog.Record) { r.Rolls[0].Why = "Paris" + r.Rolls[0].Why },
		func(r *gamelog.Record) { r.Rolls = append(r.Rolls, r.Rolls[0]); r.Rolls[0].Faces = r.Rolls[1].Faces },
		func(r *gamelog.Record) { r.Input.Seed = strings.Repeat("07", 64) },
		func(r *gamelog.Record) { r.Input.Proof = strings.Repeat("07", 80) },
		func(r *gamelog.Record) { r.Input.Moment = "Japan/1/combat-move" },
		func(r *gamelog.Record) { r.Input.Over = strings.Repeat("07", 32) },
		func(r *gamelog.Record) { r.Input.Dice, r.Input.Moment, r.Input.Over = "", "", "" },
		func(r *gamelog.Record) { r.Input.Proof = "" },
	} {
		b := newOpenBook(t)
		b.orders(state.Input{Orders: strike})
		r := b.decided(b.seed(), &b.fallen)
		cheat(&r)
		b.append(r)
		put(b.file())
	}
	if len(files) != 200 {
		t.Fatalf("there are %d logs", len(files))
	}
	for _, says := range checkInPython(t, files...) {
		if !strings.Contains(says, " NOT ok: ") {
			t.Errorf("the checker says %q", says)
		}
	}
}
