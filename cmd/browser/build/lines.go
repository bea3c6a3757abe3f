package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
)

// The table of functions as package runtime reads it (runtime/symtab.go, pcHeader and
// _func), on a machine with 64-bit pointers.
const (
	tableMagic   = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	tableHead    = 72
	funcHead     = 44
	atName       = 4
	atStack      = 16
	atFile       = 20
	atLine       = 24
	atLists      = 28
	atUnit       = 32
	atStartLine  = 36
	atFuncCounts = 43
)

// What the lists behind a function say (internal/abi/symtab.go): of steps, which of them
// only an interrupted program or a trace asks for, and of what belongs to it, what only a
// trace asks for. A program in a page is never interrupted.
var (
	traceSteps = []uint64{0, 2, 3}    // unsafe points, inlined calls, live arguments
	traceParts = []uint64{3, 5, 6, 7} // inlined calls, arguments, live arguments, wrappers
)

// none says that a function has no part of a kind.
const none = ^uint32(0)

// slim takes out what only the trace of a crash needs: files, lines and the names of
// functions, of the runtime's own apart, by which it knows its own goroutines. What the
// collector needs of stacks stays. A page shows no trace, and the same program with its
// names can be built at any time. Nothing is moved: what is not used is made zero.
func slim(m []byte) error {
	bad := errors.New("the table of functions is not as this release of Go writes it")
	at := bytes.Index(m, []byte(tableMagic))
	if at < 0 || bytes.Contains(m[at+1:], []byte(tableMagic)) || len(m) < at+tableHead {
		return bad
	}
	t := m[at:]
	word := func(n int) uint64 { return binary.LittleEndian.Uint64(t[8*n:]) }
	count, names, units, files, steps, funcs := word(1), word(4), word(5), word(6), word(7), word(8)
	if names != tableHead || names > units || units > files || files > steps || steps > funcs || funcs+8*count > uint64(len(t)) || count == 0 {
		return bad
	}
	nameOf, stepsOf, table := t[names:units], t[steps:funcs], t[funcs:]
	keepName, keepStep := make([]bool, len(nameOf)), make([]bool, len(stepsOf))
	for i := range count {
		off := uint64(binary.LittleEndian.Uint32(table[8*i+4:]))
		if off+funcHead > uint64(len(table)) {
			return bad
		}
		f := table[off:]
		field := func(n int) uint32 { return binary.LittleEndian.Uint32(f[n:]) }
		counts, parts, name := uint64(field(atLists)), uint64(f[atFuncCounts]), uint64(field(atName))
		if name >= uint64(len(nameOf)) || funcHead+4*(counts+parts) > uint64(len(f)) {
			return bad
		}
		text, _, ok := bytes.Cut(nameOf[name:], []byte{0})
		if !ok {
			return bad
		}
		if strings.HasPrefix(string(text), "runtime.") {
			for n := range len(text) + 1 {
				keepName[name+uint64(n)] = true
			}
		} else {
			binary.LittleEndian.PutUint32(f[atName:], 0)
		}
		for _, n := range traceSteps {
			if n < counts {
				binary.LittleEndian.PutUint32(f[funcHead+4*n:], 0)
			}
		}
		for _, n := range traceParts {
			if n < parts {
				binary.LittleEndian.PutUint32(f[funcHead+4*(counts+n):], none)
			}
		}
		used := []uint32{field(atStack)}
		for n := range counts {
			used = append(used, field(funcHead+4*int(n)))
		}
		for _, u := range used {
			if !keep(stepsOf, keepStep, uint64(u)) {
				return bad
			}
		}
		for _, n := range []int{atFile, atLine, atUnit, atStartLine} {
			binary.LittleEndian.PutUint32(f[n:], 0)
		}
	}
	clear(t[units:steps])
	for n, k := range keepName {
		if !k && n > 0 {
			nameOf[n] = 0
		}
	}
	for n, k := range keepStep {
		if !k {
			stepsOf[n] = 0
		}
	}
	return nil
}

// keep marks a list of steps: pairs of a value's change and a distance, until a change of
// zero that is not the first.
func keep(steps []byte, marks []bool, at uint64) bool {
	if at == 0 {
		return true // there is none
	}
	if at >= uint64(len(steps)) {
		return false
	}
	for n, first := at, true; ; first = false {
		change, used := number(steps[n:])
		if used == 0 {
			return false
		}
		end := n + uint64(used)
		if change != 0 || first {
			_, more := number(steps[end:])
			if more == 0 {
				return false
			}
			end += uint64(more)
		}
		for ; n < end; n++ {
			marks[n] = true
		}
		if change == 0 && !first {
			return true
		}
	}
}
