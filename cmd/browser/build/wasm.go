package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
)

// The parts of a program that are changed, by their numbers.
const (
	customPart = 0
	importPart = 2
	exportPart = 7
	codePart   = 10
	dataPart   = 11
)

// The kinds of what is imported and exported.
const (
	functionKind = 0
	tableKind    = 1
	memoryKind   = 2
	globalKind   = 3
)

// globalCount is how many globals this compiler's programs have: their registers.
const globalCount = 8

// part is a section of a WebAssembly program.
type part struct {
	kind byte
	body []byte
}

// parts splits a program into its sections.
func parts(wasm []byte) ([]part, error) {
	if len(wasm) < 8 || string(wasm[:4]) != "\x00asm" {
		return nil, errors.New("this is no WebAssembly")
	}
	var out []part
	for rest := wasm[8:]; len(rest) > 0; {
		size, n := number(rest[1:])
		if n == 0 || uint64(len(rest)-1-n) < size {
			return nil, errors.New("a section of the program is cut short")
		}
		out = append(out, part{rest[0], rest[1+n : 1+n+int(size)]})
		rest = rest[1+n+int(size):]
	}
	return out, nil
}

// join makes a program from its sections.
func join(all []part) []byte {
	out := []byte("\x00asm\x01\x00\x00\x00")
	for _, p := range all {
		out = append(out, p.kind)
		out = appendNumber(out, uint64(len(p.body)))
		out = append(out, p.body...)
	}
	return out
}

// number reads an unsigned LEB128 number and says how long it is; 0 if there is none.
func number(b []byte) (v uint64, n int) {
	for n < len(b) && n < 10 {
		v |= uint64(b[n]&0x7f) << (7 * n)
		if n++; b[n-1] < 0x80 {
			return v, n
		}
	}
	return 0, 0
}

// appendNumber writes an unsigned LEB128 number.
func appendNumber(b []byte, v uint64) []byte {
	for v >= 0x80 {
		b, v = append(b, byte(v)|0x80), v>>7
	}
	return append(b, byte(v))
}

// appendSigned writes a signed LEB128 number that is not negative.
func appendSigned(b []byte, v uint64) []byte {
	for v >= 0x40 {
		b, v = append(b, byte(v)|0x80), v>>7
	}
	return append(b, byte(v))
}

// image is the memory that a program begins with, from its first byte that is set.
type image struct {
	from  uint64
	bytes []byte
}

// memory lays out the pieces of the data section. The linker leaves out every short run of zeros
// and so writes a hundred thousand pieces, whose addresses cost more than the zeros.
func memory(body []byte) (image, error) {
	bad := errors.New("the data section is not as the linker writes it")
	count, n := number(body)
	if n == 0 {
		return image{}, bad
	}
	body = body[n:]
	var m image
	for i := range count {
		// Kind 0, i32.const, the place, end, the length.
		if len(body) < 4 || body[0] != 0 || body[1] != 0x41 {
			return image{}, fmt.Errorf("piece %d: %w", i, bad)
		}
		at, n := number(body[2:])
		if n == 0 || len(body) < 3+n || body[2+n] != 0x0b {
			return image{}, fmt.Errorf("piece %d: %w", i, bad)
		}
		body = body[3+n:]
		size, n := number(body)
		if n == 0 || uint64(len(body)-n) < size {
			return image{}, fmt.Errorf("piece %d: %w", i, bad)
		}
		if i == 0 {
			m.from = at
		}
		end := at - m.from + size
		if at < m.from || end > 1<<28 {
			return image{}, fmt.Errorf("piece %d: %w", i, bad)
		}
		if more := int(end) - len(m.bytes); more > 0 {
			m.bytes = append(m.bytes, make([]byte, more)...)
		}
		copy(m.bytes[at-m.from:], body[n:n+int(size)])
		body = body[n+int(size):]
	}
	return m, nil
}

// section writes the memory as one piece.
func (m image) section() []byte {
	out := []byte{1, 0, 0x41}
	out = appendSigned(out, m.from)
	out = append(out, 0x0b)
	out = appendNumber(out, uint64(len(m.bytes)))
	return append(out, m.bytes...)
}

// globalName is the name by which a global is exported.
func globalName(i int) string { return "g" + string(rune('0'+i)) }

// exportGlobals adds exports for the globals of a program.
func exportGlobals(body []byte) (out []byte, err error) {
	for i := range globalCount {
		if body, err = exportGlobal(body, globalName(i), i); err != nil {
			return nil, err
		}
	}
	return body, nil
}

// exportGlobal adds an export of a global under a name.
func exportGlobal(body []byte, name string, i int) ([]byte, error) {
	return export(body, name, globalKind, i)
}

// export adds an export of something of a kind, by its number, under a name.
func export(body []byte, name string, kind byte, i int) ([]byte, error) {
	count, n := number(body)
	if n == 0 {
		return nil, errors.New("the program exports nothing")
	}
	out := append(appendNumber(nil, count+1), body[n:]...)
	out = append(out, byte(len(name)))
	out = append(out, name...)
	return append(out, kind, byte(i)), nil
}

// mark names the code of a program: the beginning of its hash.
type mark [8]byte

// markOf is the mark of a program's code.
func markOf(all []part) (m mark) {
	sum := sha256.Sum256(join(all))
	copy(m[:], sum[:])
	return m
}

// on has a module of a program export its mark, so that a page never gives it the memory or
// the rest of another one.
func (m mark) on(all []part) ([]part, error) {
	all = slices.Clone(all)
	i := slices.IndexFunc(all, func(p part) bool { return p.kind == exportPart })
	if i < 0 {
		return nil, errors.New("the program exports nothing")
	}
	var err error
	all[i].body, err = exportGlobal(all[i].body, "code-"+hex.EncodeToString(m[:]), 0)
	return all, err
}
