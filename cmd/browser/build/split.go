package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// A browser looks through all code of a program before it starts, and a page that reads drafts
// runs a third of it. So the program comes in two modules: the first has what reads drafts, and
// the rest comes when the first has answered, or when it is called. Both have all functions
// under the same numbers, and share the memory, the registers and the table. What stands in the
// other module is called through the table, and while the rest is not there, the first asks the
// page for it before. What a function does that is only called in the other module is the same
// few bytes for all, so the page writes them (templates/site/assets/worker.js), and the table.

// splitMagic begins a program that comes in two modules. After it come, in little endian, 4 bytes
// each: where its code begins, how long the heads of the two are and how long their code, how
// many functions there are, how many before them are imported, and where the first stands in
// the table. Then come
// a byte for each function, which says in which module it is: 1, 2 or, for both, 3; what
// stands in the first for a function of the rest, and the other way round, with its length
// before it and with three bytes for its place in the table, five bytes on; the heads: all
// that stands before the table's part; and the code of the first and of the rest.
const splitMagic = "APRG"

// The parts of a program that only a split one needs, by their numbers.
const (
	typePart     = 1
	functionPart = 3
	tablePart    = 4
	memoryPart   = 5
	globalPart   = 6
	elementPart  = 9
)

// errStrange says that a program is not as the linker of this release of Go writes it.
var errStrange = errors.New("the program is not as this release of Go writes it")

// shape is what one must know of a program's functions to split it.
type shape struct {
	// types are the signatures as they are written.
	types [][]byte
	// imported are the names of the functions that are imported; of says which type each
	// function has, imported or not; slot where the first that is not stands in the table. The
	// others follow it.
	imported []string
	of       []uint64
	slot     uint64
}

// plain is the signature of Go's functions.
var plain = []byte{0x60, 1, 0x7f, 1, 0x7f}

// reader takes a section apart. After a fault it gives zeros.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) number() uint64 {
	v, n := number(r.rest)
	if n == 0 {
		r.rest, r.bad = nil, true
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

func (r *reader) bytes(n uint64) []byte {
	if uint64(len(r.rest)) < n {
		r.rest, r.bad = nil, true
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.bytes(1); b != nil {
		return b[0]
	}
	return 0
}

// shapeOf reads it from the sections of a program.
func shapeOf(all []part) (s shape, err error) {
	for _, p := range all {
		r := &reader{rest: p.body}
		switch p.kind {
		case typePart:
			for range r.number() {
				from := r.rest
				if r.byte() != 0x60 {
					return s, errStrange
				}
				r.bytes(r.number())
				r.bytes(r.number())
				s.types = append(s.types, from[:len(from)-len(r.rest)])
			}
		case importPart:
			for range r.number() {
				r.bytes(r.number())
				s.imported = append(s.imported, string(r.bytes(r.number())))
				if r.byte() != functionKind {
					return s, errStrange
				}
				s.of = append(s.of, r.number())
			}
		case functionPart:
			for range r.number() {
				s.of = append(s.of, r.number())
			}
		case elementPart: // one piece, from a place that is written as a constant
			if r.number() != 1 || r.number() != 0 || r.byte() != 0x41 {
				return s, errStrange
			}
			s.slot = r.number()
			if end, count := r.byte(), r.number(); end != 0x0b || int(count) != len(s.of)-len(s.imported) {
				return s, errStrange
			}
			for i := range len(s.of) - len(s.imported) {
				if r.number() != uint64(len(s.imported)+i) {
					return s, errStrange
				}
			}
		case globalPart: // all are registers that change: i32 or i64, a constant
			if r.number() != globalCount {
				return s, errStrange
			}
			continue
		default:
			continue
		}
		if r.bad || len(r.rest) > 0 {
			return s, errStrange
		}
	}
	if s.slot == 0 || s.slot+uint64(len(s.of)) >= 1<<20 { // for which three bytes are kept
		return s, errStrange
	}
	for _, t := range s.of {
		if t >= uint64(len(s.types)) {
			return s, errStrange
		}
	}
	return s, nil
}

// more is the function by which a program asks for its rest (cmd/browser/port).
const more = "rest"

// there names the global of the first module that is 1 once the rest is there.
const there = "there"

// split splits the code of a program. In the first module, which has no more code than is said, are the functions that are used, by
// their numbers, and in both those that are not of Go's own kind. Both export the mark.
func split(all []part, used map[uint64]bool, most int, m mark) ([]byte, error) {
	s, err := shapeOf(all)
	if err != nil {
		return nil, err
	}
	asks, goes := slices.Index(s.imported, more), slices.IndexFunc(s.types, func(t []byte) bool { return slices.Equal(t, plain) })
	if asks < 0 || goes < 0 {
		return nil, errStrange
	}
	// One more function asks for the rest if it is not there yet, and calls a function of it.
	ahead, call := []byte{0, 0x20, 0, 0x41, 0x80, 0x80, 0}, uint64(len(s.of))
	away := append(appendNumber(append(slices.Clip(ahead), 0x10), call), 0x0b)
	back := append(appendNumber(append(slices.Clip(ahead), 0x11), uint64(goes)), 0, 0x0b)
	calls := appendNumber([]byte{0, 0x23, globalCount, 0x45, 0x04, 0x40, 0x10}, uint64(asks))
	calls = appendNumber(append(calls, 0x0b, 0x20, 0, 0x20, 1, 0x11), uint64(goes))
	calls = append(calls, 0, 0x0b)

	var heads [2][]part
	var where, code, rest []byte
	for _, p := range all {
		one, two := p, p
		r := &reader{rest: p.body}
		count := r.number()
		switch p.kind {
		case typePart:
			one.body = append(append(appendNumber(nil, count+1), r.rest...), 0x60, 2, 0x7f, 0x7f, 1, 0x7f)
		case importPart:
			two.body, err = importAlso(p.body, all)
		case functionPart:
			one.body = appendNumber(append(appendNumber(nil, count+1), r.rest...), uint64(len(s.types)))
		case tablePart, memoryPart:
			two.body = nil
		case globalPart:
			one.body = append(append(appendNumber(nil, count+1), r.rest...), 0x7f, 1, 0x41, 0, 0x0b)
			two.body = nil
		case exportPart:
			if one.body, err = export(p.body, "table", tableKind, 0); err == nil {
				one.body, err = export(one.body, there, globalKind, globalCount)
			}
			two.body = []byte{0}
		case elementPart:
			continue
		case codePart:
			for f := range count {
				f += uint64(len(s.imported))
				body := r.bytes(r.number())
				body = append(appendNumber(nil, uint64(len(body))), body...)
				kind := byte(2)
				if s.of[f] != uint64(goes) {
					kind = 3
				} else if used[f] {
					kind = 1
				}
				where = append(where, kind)
				if kind&1 != 0 {
					code = append(code, body...)
				}
				if kind&2 != 0 {
					rest = append(rest, body...)
				}
			}
			if r.bad || len(r.rest) > 0 {
				return nil, errStrange
			}
			if code = append(append(code, byte(len(calls))), calls...); len(code) > most {
				return nil, fmt.Errorf("what reads drafts has %d bytes; a browser is to look through no more than %d before it starts", len(code), most)
			}
			continue
		}
		if err != nil {
			return nil, err
		}
		heads[0] = append(heads[0], one)
		if two.body != nil {
			heads[1] = append(heads[1], two)
		}
	}
	var written [2][]byte
	for i, head := range heads {
		if head, err = m.on(head); err != nil {
			return nil, err
		}
		written[i] = join(head)
	}
	stubs := slices.Concat([]byte{byte(len(away))}, away, []byte{byte(len(back))}, back)
	begins := len(splitMagic) + 4*8 + len(where) + len(stubs) + len(written[0]) + len(written[1])
	out := []byte(splitMagic)
	for _, n := range []int{begins, len(written[0]), len(written[1]), len(code), len(rest), len(where), len(s.imported), int(s.slot)} {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	return slices.Concat(out, where, stubs, written[0], written[1], code, rest), nil
}

// importAlso adds to what a program imports what it had of its own and now shares: its
// memory, its table and its registers.
func importAlso(imports []byte, all []part) ([]byte, error) {
	count, n := number(imports)
	out := append([]byte(nil), imports[n:]...)
	add := func(name string, kind byte, what ...byte) {
		for _, s := range []string{"adjutant", name} {
			out = append(append(out, byte(len(s))), s...)
		}
		out = append(append(out, kind), what...)
		count++
	}
	for _, p := range all {
		r := &reader{rest: p.body}
		switch p.kind {
		case tablePart, memoryPart:
			if r.number() != 1 {
				return nil, errStrange
			}
			if p.kind == tablePart {
				add("table", tableKind, r.rest...)
			} else {
				add("memory", memoryKind, r.rest...)
			}
		case globalPart:
			for i := range r.number() {
				kind, changes, begins := r.byte(), r.byte(), r.byte()
				r.number()
				if changes != 1 || begins != 0x41 && begins != 0x42 || r.byte() != 0x0b {
					return nil, errStrange
				}
				add(globalName(int(i)), globalKind, kind, 1)
			}
		}
	}
	return append(appendNumber(nil, count), out...), nil
}
