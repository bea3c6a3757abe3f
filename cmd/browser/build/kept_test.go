package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"
)

// take reads a kept memory as the worker of a page does.
func take(t *testing.T, kept []byte) []byte {
	t.Helper()
	if string(kept[:4]) != keptMagic {
		t.Fatalf("it begins with %q", kept[:4])
	}
	out := make([]byte, page*int(binary.LittleEndian.Uint32(kept[4:])))
	rest := kept[16+8*globalCount:]
	word := func(n int) int { return int(binary.LittleEndian.Uint32(rest[4*n:])) }
	f := functions{count: word(0), index: word(1), table: word(2)}
	for rest = rest[12+len(mark{}):]; len(rest) > 0; {
		at, n := binary.LittleEndian.Uint32(rest), binary.LittleEndian.Uint32(rest[4:])
		copy(out[at:at+n], rest[8:8+n])
		rest = rest[8+n:]
	}
	if !f.workOut(out) {
		t.Error("the functions cannot be worked out")
	}
	return out
}

// A page that takes a memory has the same one, and long runs of zeros and the index of
// functions are not written.
func TestKeptMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	m := moment{clock: 7, globals: [globalCount]uint64{1, 2, 3, 4, 5, 6, 7, 1 << 40}, memory: make([]byte, 10*page)}
	for range 500 {
		m.memory[r.IntN(2*page)] = byte(r.Uint32()) // now and then zero
	}
	m.memory[0], m.memory[len(m.memory)-1] = 9, 9
	const count, index, head = 1000, 3*page + 8, 8*page + 16
	table := m.memory[head+tableHead:]
	copy(m.memory[head:], tableMagic)
	binary.LittleEndian.PutUint64(m.memory[head+8:], count+1) // the last is not left out
	binary.LittleEndian.PutUint64(m.memory[head+64:], tableHead)
	for n, at := 0, 8*count+8; n < count; n++ {
		copy(m.memory[index+n*indexSize:], indexOf(n))
		binary.LittleEndian.PutUint32(table[8*n:], uint32(77+n))
		binary.LittleEndian.PutUint32(table[8*n+4:], uint32(at))
		binary.LittleEndian.PutUint32(table[at:], uint32(77+n))
		table[at+atLists], table[at+atFuncCounts] = byte(n%3), byte(n%2)
		at += (funcHead + 4*(n%3+n%2) + 7) &^ 7
	}
	kept := m.kept()
	if got := take(t, kept); !bytes.Equal(got, m.memory) {
		t.Error("the memory is another one")
	}
	if n := binary.LittleEndian.Uint32(kept[80:]); n != count {
		t.Errorf("%d functions are left out", n)
	}
	if len(kept) > 3*page+200 {
		t.Errorf("it takes %d bytes", len(kept))
	}
	if clock, last := binary.LittleEndian.Uint64(kept[8:]), binary.LittleEndian.Uint64(kept[72:]); clock != 7 || last != 1<<40 {
		t.Errorf("the clock is %d, the last register %d", clock, last)
	}
	// Where the index or the table is otherwise than expected nothing is left out.
	for _, at := range []int{index + 7*indexSize, head + tableHead + 8*9} {
		other := moment{memory: bytes.Clone(m.memory)}
		copy(other.memory[at:], "otherwise")
		kept := other.kept()
		if got := take(t, kept); !bytes.Equal(got, other.memory) || binary.LittleEndian.Uint32(kept[80:]) != 0 {
			t.Errorf("a memory that is otherwise at %d is another one", at)
		}
	}
}

// A memory names the code that it belongs to, and that code exports the same name, beside what it
// exported before.
func TestMemoryAndCodeBelongTogether(t *testing.T) {
	all := []part{{codePart, []byte("code")}, {exportPart, []byte{1, 3, 'a', 's', 'k', 0, 5}}}
	m := markOf(all)
	marked, err := m.on(all)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(marked[1].body); got != "\x02\x03ask\x00\x05\x15code-"+fmt.Sprintf("%x", m[:])+"\x03\x00" {
		t.Errorf("it exports %q", got)
	}
	kept := moment{code: m, memory: make([]byte, page)}.kept()
	if got := kept[92:100]; !bytes.Equal(got, m[:]) {
		t.Errorf("the memory names %x, the code is %x", got, m)
	}
	other := []part{{codePart, []byte("cod3")}, {exportPart, []byte{1, 3, 'a', 's', 'k', 0, 5}}}
	if o := markOf(other); o == m {
		t.Errorf("other code has the mark %x, too", o)
	}
	if _, err := m.on([]part{{codePart, nil}}); err == nil {
		t.Error("a program without exports is marked")
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
