package main

import (
	"bytes"
	"encoding/binary"
)

// moment is the state of a program: its memory, registers and clock.
type moment struct {
	clock   uint64
	globals [globalCount]uint64
	memory  []byte
}

// keptMagic begins a file with a memory. After it come, in little endian, the memory's size
// in pages (4 bytes), the clock (8) and the globals (8 each), then pieces: the place (4),
// the length (4) and the bytes. The page's worker reads it (templates/site/assets/worker.js).
const keptMagic = "AMEM"

// page is how many bytes a page of memory has.
const page = 1 << 16

// gap is how many equal bytes may be inside a piece: a separate piece would cost more.
const gap = 16

// kept writes where a memory differs from the one before it. Before the first one, everything is
// zero.
func (m moment) kept(before []byte) []byte {
	out := []byte(keptMagic)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(m.memory)/page))
	out = binary.LittleEndian.AppendUint64(out, m.clock)
	for _, g := range m.globals {
		out = binary.LittleEndian.AppendUint64(out, g)
	}
	old := make([]byte, len(m.memory))
	copy(old, before)
	for at := 0; at < len(old); {
		at += alike(old[at:], m.memory[at:])
		end := at
		for end < len(old) {
			if old[end] != m.memory[end] {
				end++
				continue
			}
			n := alike(old[end:], m.memory[end:])
			if n > gap || end+n == len(old) {
				break
			}
			end += n
		}
		if end > at {
			out = binary.LittleEndian.AppendUint32(out, uint32(at))
			out = binary.LittleEndian.AppendUint32(out, uint32(end-at))
			out = append(out, m.memory[at:end]...)
		}
		at = end
	}
	return out
}

// alike is how many bytes at the beginning of two memories are equal.
func alike(a, b []byte) int {
	n := 0
	for ; len(a)-n >= page && bytes.Equal(a[n:n+page], b[n:n+page]); n += page {
	}
	for ; n < len(a) && a[n] == b[n]; n++ {
	}
	return n
}
