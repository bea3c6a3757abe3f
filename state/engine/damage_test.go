package engine_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// TestRandomDamageIsFound changes bytes of a real log, cuts it, leaves parts out,
// swaps them and doubles them, at random: each is found, and the record named in which
// the file first differs. It does so some hundred times; ADJUTANT_DAMAGE=10000 asks
// for more, ADJUTANT_SEED=7 for others.
func TestRandomDamageIsFound(t *testing.T) {
	times := 300
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_DAMAGE")); err == nil {
		times = n
	}
	seed, _ := strconv.ParseUint(os.Getenv("ADJUTANT_SEED"), 10, 64)
	book := played(t, "alpha2", 5, 24)
	file := book.file()
	if err := verify(file, book.public); err != nil {
		t.Fatal(err)
	}
	places := bytes.SplitAfter(file, []byte{'\n'})
	owner := recordOf(places)
	starts := recordStarts(file)
	rng := rand.New(rand.NewPCG(seed, 16))
	found := map[string]int{}
	for n := 0; n < times; {
		what, bad := damage(rng, file, places, starts)
		at := firstByte(file, bad)
		if at < 0 {
			continue // what was swapped is the same
		}
		n++
		found[what]++
		_, err := gamelog.ReadLog(bad, book.public)
		var e *gamelog.Error
		if !errors.As(err, &e) {
			t.Fatalf("%s at byte %d: %v", what, at, err)
		}
		want := gamelog.End
		if at < len(owner) {
			want = owner[at]
		}
		// Where the file differs within the word that begins a record and no record stands
		// there, what is missing looks like the end. And where one record too many stands
		// behind the last, that one is named.
		looksLikeTheEnd := e.Index == gamelog.End && slices.ContainsFunc(starts, func(s int) bool { return at >= s && at < s+len("record ") })
		tooMany := want == gamelog.End && e.Index == len(starts)-1
		if e.Index != want && !looksLikeTheEnd && !tooMany {
			t.Fatalf("%s at byte %d, in record %d: the error names %d: %v", what, at, want, e.Index, err)
		}
	}
	t.Logf("%d found: %v", times, found)
	if len(found) != 8 {
		t.Errorf("only %d kinds of damage were tried: %v", len(found), found)
	}
}

// damage makes one random change.
func damage(rng *rand.Rand, file []byte, lines [][]byte, starts []int) (what string, bad []byte) {
	at := rng.IntN(len(file))
	end := min(len(file), at+1+rng.IntN(2000))
	switch rng.IntN(8) {
	case 0:
		bad = bytes.Clone(file)
		bad[at] = byte(rng.IntN(256))
		return "byte", bad
	case 1:
		return "cut", bytes.Clone(file[:at])
	case 2:
		return "left out", join(file[:at], file[end:])
	case 3:
		return "doubled", join(file[:end], file[at:])
	case 4:
		return "put in", join(file[:at], []byte{byte(rng.IntN(256))}, file[at:])
	case 5:
		i, j := rng.IntN(len(lines)), rng.IntN(len(lines))
		swapped := append([][]byte{}, lines...)
		swapped[i], swapped[j] = lines[j], lines[i]
		return "lines swapped", join(swapped...)
	case 6:
		i := rng.IntN(len(starts) - 1)
		j := rng.IntN(len(starts) - 1)
		i, j = min(i, j), max(i, j)
		if i == j {
			return "records swapped", file
		}
		return "records swapped", join(file[:starts[i]], file[starts[j]:starts[j+1]], file[starts[i+1]:starts[j]], file[starts[i]:starts[i+1]], file[starts[j+1]:])
	}
	i := rng.IntN(len(starts) - 1)
	return "record doubled", join(file[:starts[i+1]], file[starts[i]:])
}

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// firstByte is where two files first differ; -1 if they are the same.
func firstByte(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	if len(a) == len(b) {
		return -1
	}
	return min(len(a), len(b))
}

// recordStarts are where the records of a log file begin, and where the last ends.
func recordStarts(file []byte) []int {
	var out []int
	at := 0
	for n := 0; ; n++ {
		i := bytes.Index(file[at:], fmt.Appendf(nil, "\nrecord %d\n", n))
		if i < 0 {
			return append(out, at+bytes.Index(file[at:], []byte("\nadjutant/"))+1)
		}
		at += i + 1
		out = append(out, at)
	}
}

// recordOf tells for each byte of a file the record that it belongs to.
func recordOf(lines [][]byte) []int {
	var out []int
	now := gamelog.Header
	for _, l := range lines {
		switch {
		case bytes.HasPrefix(l, []byte("record ")):
			now++
		case bytes.HasPrefix(l, []byte("adjutant/")):
			now = gamelog.End
		}
		for range l {
			out = append(out, now)
		}
	}
	return out
}
