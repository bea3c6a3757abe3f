package dice_test

import (
	"bytes"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
)

// testSeed is the bytes 0, 1, ..., 63.
func testSeed() []byte {
	seed := make([]byte, 64)
	for i := range seed {
		seed[i] = byte(i)
	}
	return seed
}

// TestStreamVectors holds the formula still: a game begun today must show the
// same dice in every later version.
func TestStreamVectors(t *testing.T) {
	s := dice.NewStream(testSeed(), "g1/7")
	tests := []struct {
		n    int
		why  string
		want string
	}{
		{6, "Poland, round 1, Germany infantry at 1", "[1 6 4 6 3 2]"},
		{1, "Poland, round 1, Germany infantry at 1", "[1]"},
		{0, "nobody", "[]"},
		{12, "", "[6 5 6 4 5 2 2 1 5 5 2 3]"},
	}
	for _, tc := range tests {
		got, err := s.Roll(tc.n, tc.why)
		if err != nil || fmt.Sprint(got) != tc.want {
			t.Errorf("Roll(%d, %q) = %v, %v; want %s", tc.n, tc.why, got, err, tc.want)
		}
	}
}

// TestStreamFormula works the dice out again with the library's HKDF, as the
// package comment spells it.
func TestStreamFormula(t *testing.T) {
	const label, why, n = "g1/7", "convoys in SZ 125", 100
	key, err := hkdf.Extract(sha256.New, testSeed(), []byte("adjutant dice v1"))
	if err != nil {
		t.Fatal(err)
	}
	u64 := func(x int) string { return string(binary.BigEndian.AppendUint64(nil, uint64(x))) }
	text := func(s string) string { return u64(len(s)) + s }
	s := dice.NewStream(testSeed(), label)
	for number := 1; number <= 3; number++ {
		var want []int
		for j := 0; len(want) < n; j++ {
			block, err := hkdf.Expand(sha256.New, key, text(label)+text(why)+u64(number)+u64(j), 32)
			if err != nil {
				t.Fatal(err)
			}
			for _, b := range block {
				if b < 252 && len(want) < n {
					want = append(want, int(b)%6+1)
				}
			}
		}
		if got, _ := s.Roll(n, why); !slices.Equal(got, want) {
			t.Errorf("roll %d: got %v, want %v", number, got, want)
		}
	}
}

func TestStreamsDiffer(t *testing.T) {
	base := func() *dice.Stream { return dice.NewStream(testSeed(), "g1/7") }
	first, _ := base().Roll(60, "raid on London")
	again, _ := base().Roll(60, "raid on London")
	if !slices.Equal(first, again) {
		t.Errorf("the same roll twice: %v and %v", first, again)
	}
	longer, _ := base().Roll(90, "raid on London")
	if !slices.Equal(first, longer[:60]) {
		t.Errorf("90 dice do not begin with the 60: %v and %v", first, longer)
	}
	s := base()
	s.Roll(1, "raid on London")
	second, _ := s.Roll(60, "raid on London")
	why, _ := base().Roll(60, "raid on Paris")
	label, _ := dice.NewStream(testSeed(), "g1/8").Roll(60, "raid on London")
	seed, _ := dice.NewStream(bytes.Repeat([]byte{1}, 64), "g1/7").Roll(60, "raid on London")
	// The label's end and the purpose's beginning must not run together.
	shift, _ := dice.NewStream(testSeed(), "g1/7r").Roll(60, "aid on London")
	for name, other := range map[string][]int{"roll number": second, "purpose": why, "label": label, "seed": seed, "shifted text": shift} {
		if slices.Equal(first, other) {
			t.Errorf("another %s gives the same dice: %v", name, other)
		}
	}
}

// TestStreamIsFair throws a great battle's dice many times over and compares
// the faces with their fair share (chi-squared, five degrees of freedom).
func TestStreamIsFair(t *testing.T) {
	s := dice.NewStream(testSeed(), "fair")
	var count [7]int
	const rolls, each = 200, 300
	for range rolls {
		faces, err := s.Roll(each, "many")
		if err != nil || len(faces) != each {
			t.Fatalf("Roll(%d) gave %d dice, %v", each, len(faces), err)
		}
		for _, f := range faces {
			if f < 1 || f > 6 {
				t.Fatalf("face %d", f)
			}
			count[f]++
		}
	}
	want := float64(rolls*each) / 6
	chi := 0.0
	for f := 1; f <= 6; f++ {
		d := float64(count[f]) - want
		chi += d * d / want
	}
	if chi > 20.5 { // exceeded by one fair run in a thousand
		t.Errorf("faces %v: chi-squared %.1f", count[1:], chi)
	}
}

func TestScripted(t *testing.T) {
	s, err := dice.ParseScript("2 1, 4 6  # the first round\n55\n3")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := s.Roll(4, "a"); err != nil || !slices.Equal(got, []int{2, 1, 4, 6}) {
		t.Errorf("Roll(4) = %v, %v", got, err)
	}
	if got := s.Left(); !slices.Equal(got, []int{5, 5, 3}) {
		t.Errorf("Left() = %v, want [5 5 3]", got)
	}
	_, err = s.Roll(4, "subs in SZ 110")
	var ex *dice.ExhaustedError
	if !errors.As(err, &ex) || ex.Want != 4 || ex.Left != 3 || ex.Why != "subs in SZ 110" {
		t.Errorf("Roll(4) with 3 left: %v", err)
	}
	if got, err := s.Roll(3, "b"); err != nil || !slices.Equal(got, []int{5, 5, 3}) {
		t.Errorf("Roll(3) after a refusal = %v, %v", got, err)
	}
	if got := s.Left(); len(got) != 0 {
		t.Errorf("Left() at the end = %v", got)
	}
}

func TestParseScriptRefuses(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"1 2 7", "dice script, line 1: '7' is not a face from 1 to 6"},
		{"1 2\n0", "dice script, line 2: '0' is not a face from 1 to 6"},
		{"one", "dice script, line 1: 'o' is not a face from 1 to 6"},
	} {
		if _, err := dice.ParseScript(tc.text); err == nil || err.Error() != tc.want {
			t.Errorf("ParseScript(%q): %v, want %s", tc.text, err, tc.want)
		}
	}
}

func TestRecorder(t *testing.T) {
	r := dice.NewRecorder(dice.Script(6, 5, 4))
	r.Roll(2, "first")
	r.Roll(0, "nothing")
	if _, err := r.Roll(2, "too many"); err == nil {
		t.Error("Roll(2) with one die left: no error")
	}
	r.Roll(1, "second")
	want := []dice.Roll{{Why: "first", Faces: []int{6, 5}}, {Why: "second", Faces: []int{4}}}
	if got := r.Rolls(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("Rolls() = %v, want %v", got, want)
	}
}

func BenchmarkStream300(b *testing.B) {
	s := dice.NewStream(testSeed(), "bench")
	b.ReportAllocs()
	for b.Loop() {
		s.Roll(300, "a great battle")
	}
}

func ExampleStream() {
	s := dice.NewStream([]byte("a seed that nobody could choose"), "game/12")
	faces, _ := s.Roll(5, "Poland, round 1, Germany: 5 infantry at 1")
	fmt.Println(faces)
	// Output: [5 2 4 6 5]
}
