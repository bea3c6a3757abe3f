package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// toSplit is a program of three functions, after one that is imported: two of Go's own kind, and
// one of another.
func toSplit() []part {
	globals := []byte{globalCount}
	for range globalCount {
		globals = append(globals, 0x7f, 1, 0x41, 0, 0x0b)
	}
	return []part{
		{typePart, []byte{2, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 0}},
		{importPart, []byte("\x01\x01a\x04rest\x00\x01")},
		{functionPart, []byte{3, 0, 0, 1}},
		{tablePart, []byte{1, 0x70, 0, 0x20}},
		{memoryPart, []byte{1, 0, 1}},
		{globalPart, globals},
		{exportPart, []byte{1, 3, 'a', 's', 'k', 0, 1}},
		{elementPart, []byte{1, 0, 0x41, 0x10, 0x0b, 3, 1, 2, 3}},
		{codePart, []byte{3, 4, 0, 0x41, 7, 0x0b, 4, 0, 0x41, 8, 0x0b, 2, 0, 0x0b}},
	}
}

// What is used is in the first module, what is not in the rest, and what is not of Go's own kind
// in both; the two share what the program had, and both export its mark.
func TestSplit(t *testing.T) {
	got, err := split(toSplit(), map[uint64]bool{1: true}, 100, mark{1, 2})
	if err != nil || string(got[:4]) != splitMagic {
		t.Fatalf("%q, %v", got, err)
	}
	word := func(n int) int { return int(binary.LittleEndian.Uint32(got[4+4*n:])) }
	begins, one, two := word(0), word(1), word(2)
	if n := []int{word(5), word(6), word(7)}; !slices.Equal(n, []int{3, 1, 16}) || len(got) != begins+word(3)+word(4) {
		t.Errorf("functions, imports and the first place are %d; it has %d bytes", n, len(got))
	}
	if where := got[36:39]; !bytes.Equal(where, []byte{1, 2, 3}) {
		t.Errorf("the functions are in %v", where)
	}
	stubs := got[39 : begins-one-two]
	if n := int(stubs[0]) + 1; !bytes.HasPrefix(stubs[1:], []byte{0, 0x20, 0, 0x41, 0x80, 0x80, 0, 0x10, 4, 0x0b}) || !bytes.HasPrefix(stubs[n+1:], []byte{0, 0x20, 0, 0x41, 0x80, 0x80, 0, 0x11, 0, 0, 0x0b}) {
		t.Errorf("the functions of the other module are called with %x", stubs)
	}
	code := got[begins:]
	if !bytes.HasPrefix(code, []byte{4, 0, 0x41, 7, 0x0b, 2, 0, 0x0b}) || !bytes.Equal(code[word(3):], []byte{4, 0, 0x41, 8, 0x0b, 2, 0, 0x0b}) {
		t.Errorf("the code is %x", code)
	}
	const name = "code-0102000000000000"
	for i, head := range [][]byte{got[begins-one-two : begins-two], got[begins-two : begins]} {
		all, err := parts(head)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []byte
		for _, p := range all {
			kinds = append(kinds, p.kind)
			if p.kind == exportPart && !bytes.Contains(p.body, []byte(name)) {
				t.Errorf("module %d exports %q", i+1, p.body)
			}
			if p.kind == importPart && i == 1 && (p.body[0] != 1+2+globalCount || !bytes.Contains(p.body, []byte("adjutant\x05table\x01\x70\x00\x20")) || !bytes.Contains(p.body, []byte("adjutant\x02g7\x03\x7f\x01"))) {
				t.Errorf("the rest imports %q", p.body)
			}
		}
		if want := [][]byte{{1, 2, 3, 4, 5, 6, 7}, {1, 2, 3, 7}}[i]; !bytes.Equal(kinds, want) {
			t.Errorf("module %d has the sections %v", i+1, kinds)
		}
	}
}

// A program that is not as expected is not split, nor one of which too much would be looked
// through at the start.
func TestStrangeProgramsAreNotSplit(t *testing.T) {
	if _, err := split(toSplit(), nil, 10, mark{}); err == nil {
		t.Error("more code than is allowed is taken")
	}
	for i, p := range toSplit() {
		if p.kind == tablePart || p.kind == memoryPart || p.kind == exportPart {
			continue
		}
		for n := range p.body {
			all := toSplit()
			all[i].body = p.body[:n]
			if _, err := split(all, nil, 100, mark{}); err == nil {
				t.Errorf("section %d cut to %d bytes is taken", p.kind, n)
			}
		}
	}
	all := toSplit()
	all[1].body = []byte("\x01\x01a\x04rust\x00\x01")
	if _, err := split(all, nil, 100, mark{}); err == nil {
		t.Error("a program that cannot ask for its rest is split")
	}
}

// There are drafts for each ruleset.
func TestDrafts(t *testing.T) {
	for _, id := range []string{"g40v2", "g42", "aa50", "aa50_1942", "alpha2", "bh", "g40lite"} {
		all, err := draftsOf(id)
		if err != nil || len(all) == 0 || all[0]["power"] == "" || len(all[0]["position"]) < 1000 {
			t.Errorf("%s: %d drafts, %v", id, len(all), err)
		}
	}
}
