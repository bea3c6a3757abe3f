package main

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"
)

// take reads a kept memory as the worker of a page does.
func take(t *testing.T, into, kept []byte) []byte {
	t.Helper()
	if string(kept[:4]) != keptMagic {
		t.Fatalf("it begins with %q", kept[:4])
	}
	out := make([]byte, page*int(binary.LittleEndian.Uint32(kept[4:])))
	copy(out, into)
	for rest := kept[16+8*globalCount:]; len(rest) > 0; {
		at, n := binary.LittleEndian.Uint32(rest), binary.LittleEndian.Uint32(rest[4:])
		copy(out[at:at+n], rest[8:8+n])
		rest = rest[8+n:]
	}
	return out
}

// A page that takes a memory, and then what another one has more, has the other one.
func TestKeptMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	first := moment{clock: 7, globals: [globalCount]uint64{1, 2, 3, 4, 5, 6, 7, 1 << 40}, memory: make([]byte, 2*page)}
	for range 500 {
		first.memory[r.IntN(len(first.memory))] = byte(r.Uint32())
	}
	second := moment{memory: append(slices.Clone(first.memory), make([]byte, page)...)}
	for range 200 {
		second.memory[r.IntN(len(second.memory))] = byte(r.Uint32()) // now and then zero, now and then the last one
	}
	second.memory[0], second.memory[len(second.memory)-1] = 9, 9
	a, b := first.kept(nil), second.kept(first.memory)
	if got := take(t, nil, a); !bytes.Equal(got, first.memory) {
		t.Error("the first memory is another one")
	}
	if got := take(t, first.memory, b); !bytes.Equal(got, second.memory) {
		t.Error("the second memory is another one")
	}
	if len(b) > 80+200*(8+1+2*gap) {
		t.Errorf("what the second has more takes %d bytes", len(b))
	}
	if clock, last := binary.LittleEndian.Uint64(a[8:]), binary.LittleEndian.Uint64(a[72:]); clock != 7 || last != 1<<40 {
		t.Errorf("the clock is %d, the last register %d", clock, last)
	}
}

// All registers are exported, after what the program exports by itself.
func TestGlobalsAreExported(t *testing.T) {
	got, err := exportGlobals([]byte{1, 3, 'a', 's', 'k', 0, 5})
	if err != nil || string(got[:8]) != "\x09\x03ask\x00\x05\x02" || string(got[len(got)-5:]) != "\x02g7\x03\x07" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := exportGlobals(nil); err == nil {
		t.Error("a program without exports is taken")
	}
}
