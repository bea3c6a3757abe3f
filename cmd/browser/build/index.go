package main

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The linker writes an index of functions: for each 4 kB of code the number of the function
// that they begin in, with smaller steps behind it (runtime/symtab.go, findfuncbucket). Here
// each function has 64 kB of places to itself. And the table of functions begins with a list
// of where each function begins and where what is known of it stands, which begins with
// where it begins, too. So a page can work both out again.
const (
	stepSize  = 20
	indexSize = 16 * stepSize // of a function
)

// functions are where the index and the table of a program's functions lie in its memory,
// and how many of them can be worked out again.
type functions struct{ count, index, table int }

// indexOf is the part of the index that belongs to a function.
func indexOf(function int) []byte {
	out := make([]byte, indexSize)
	for n := 0; n < indexSize; n += stepSize {
		binary.LittleEndian.PutUint32(out[n:], uint32(function))
	}
	return out
}

// findFunctions finds them. There are none if anything looks otherwise than is expected;
// then nothing is left out.
func findFunctions(memory []byte) functions {
	at := bytes.Index(memory, []byte(tableMagic))
	index := bytes.Index(memory, slices.Concat(indexOf(0), indexOf(1), indexOf(2)))
	if at < 0 || index < 0 || len(memory) < at+tableHead {
		return functions{}
	}
	f := functions{count: int(binary.LittleEndian.Uint64(memory[at+8:])) - 1, index: index, table: at + int(binary.LittleEndian.Uint64(memory[at+64:]))}
	// The last function has a part of the index of another length: it stays.
	again := bytes.Clone(memory)
	if f.count < 1 || f.count > 1<<16 || f.table+8*f.count > len(memory) || f.index+f.count*indexSize > len(memory) || !f.leaveOut(again) || !f.workOut(again) || !bytes.Equal(again, memory) {
		return functions{}
	}
	return f
}

// each goes through the functions: what is known of a function stands at the place at, and
// the next one's follows it.
func (f functions) each(memory []byte, do func(n, at int)) bool {
	if f.count == 0 {
		return true
	}
	at := f.table + int(binary.LittleEndian.Uint32(memory[f.table+4:]))
	for n := range f.count {
		if at+funcHead > len(memory) {
			return false
		}
		lists := int(binary.LittleEndian.Uint32(memory[at+atLists:])) + int(memory[at+atFuncCounts])
		do(n, at)
		at += (funcHead + 4*lists + 7) &^ 7
	}
	return true
}

// leaveOut makes zero what can be worked out again, but for the first function.
func (f functions) leaveOut(memory []byte) bool {
	return f.each(memory, func(n, at int) {
		clear(memory[f.index+n*indexSize:][:indexSize])
		if n > 0 {
			clear(memory[f.table+8*n:][:8])
			clear(memory[at:][:4])
		}
	})
}

// workOut does what a page does: it works out what was left out.
func (f functions) workOut(memory []byte) bool {
	if f.count == 0 {
		return true
	}
	first := binary.LittleEndian.Uint32(memory[f.table:])
	return f.each(memory, func(n, at int) {
		copy(memory[f.index+n*indexSize:], indexOf(n))
		binary.LittleEndian.PutUint32(memory[f.table+8*n:], first+uint32(n))
		binary.LittleEndian.PutUint32(memory[f.table+8*n+4:], uint32(at-f.table))
		binary.LittleEndian.PutUint32(memory[at:], first+uint32(n))
	})
}
