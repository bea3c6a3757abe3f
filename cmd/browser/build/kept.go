package main

import (
	"bytes"
	"encoding/binary"
)

// moment is the state of a program: its memory, registers and clock.
type moment struct {
	// code is the mark of the code that it belongs to.
	code    mark
	clock   uint64
	globals [globalCount]uint64
	memory  []byte
}

// keptMagic begins a file with a memory. After it come, in little endian, the memory's size
// in pages (4 bytes), the clock (8) and the globals (8 each), how many functions are left out
// of the index and the table of functions (4), where these lie (4 each), the mark of the code
// (8), then pieces: the place (4), the length (4) and the bytes. All else is zero. The page's
// worker reads it (templates/site/assets/worker.js).
const keptMagic = "AMEM"

// page is how many bytes a page of memory has.
const page = 1 << 16

// gap is how many zeros may stand within a piece: packed they cost less than the place of a
// piece of its own.
const gap = 1 << 12

// kept writes a memory.
func (m moment) kept() []byte {
	out := []byte(keptMagic)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(m.memory)/page))
	out = binary.LittleEndian.AppendUint64(out, m.clock)
	for _, g := range m.globals {
		out = binary.LittleEndian.AppendUint64(out, g)
	}
	all := bytes.Clone(m.memory)
	f := findFunctions(all)
	f.leaveOut(all)
	for _, n := range []int{f.count, f.index, f.table} {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	out = append(out, m.code[:]...)
	for at := zeros(all); at < len(all); {
		end := at
		for end < len(all) {
			if all[end] != 0 {
				end++
				continue
			}
			n := zeros(all[end:])
			if n > gap || end+n == len(all) {
				break
			}
			end += n
		}
		out = binary.LittleEndian.AppendUint32(out, uint32(at))
		out = binary.LittleEndian.AppendUint32(out, uint32(end-at))
		out = append(out, all[at:end]...)
		at = end + zeros(all[end:])
	}
	return out
}

// zeros is how many zeros a memory begins with.
func zeros(a []byte) int {
	for n, b := range a {
		if b != 0 {
			return n
		}
	}
	return len(a)
}
