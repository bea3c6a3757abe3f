package main

import (
	"bytes"
	"testing"
)

// program with one section of data: two pieces with a gap, the second before the first.
var small = append([]byte("\x00asm\x01\x00\x00\x00"),
	0, 3, 1, 'n', 'x', // a custom section
	11, 17, 2, 0, 0x41, 0xc0, 0x00, 0x0b, 3, 'a', 'b', 'c', 0, 0x41, 0xc8, 0x00, 0x0b, 1, 'z')

// The pieces of a program's data become one, each where it was.
func TestDataInOnePiece(t *testing.T) {
	all, err := parts(small)
	if err != nil || len(all) != 2 {
		t.Fatalf("%d parts, %v", len(all), err)
	}
	if got := join(all); !bytes.Equal(got, small) {
		t.Errorf("taken apart and put together it is %q", got)
	}
	m, err := memory(all[1].body)
	if err != nil || m.from != 64 || string(m.bytes) != "abc\x00\x00\x00\x00\x00z" {
		t.Fatalf("%d: %q, %v", m.from, m.bytes, err)
	}
	again, err := memory(m.section())
	if err != nil || again.from != m.from || !bytes.Equal(again.bytes, m.bytes) {
		t.Errorf("%d: %q, %v", again.from, again.bytes, err)
	}
	for n := range len(small) - 8 {
		if _, err := parts(small[:8+n]); err == nil && n != 0 && n != 5 {
			t.Errorf("cut to %d bytes it is taken", 8+n)
		}
	}
	for n := range all[1].body {
		if _, err := memory(all[1].body[:n]); err == nil {
			t.Errorf("data cut to %d bytes are taken", n)
		}
	}
}

// A table of functions that is not as expected is refused: a new release of Go may write
// another one, and then the build fails, not the page.
func TestStrangeTablesAreRefused(t *testing.T) {
	table := make([]byte, 400)
	copy(table, tableMagic)
	put := func(n int, v byte) { table[8*n] = v }
	put(1, 1)   // functions
	put(4, 72)  // names
	put(5, 92)  // units
	put(6, 96)  // files
	put(7, 100) // steps
	put(8, 120) // functions
	copy(table[72:], "main.main\x00runtime.a\x00")
	copy(table[100:], "\x00\x02\x01\x00\x04\x01\x00")
	table[120+4] = 16 // where the function is said to be
	f := table[136:]
	f[atStack], f[atFile], f[atLine] = 1, 4, 4
	whole := bytes.Clone(table)
	if err := slim(table); err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(table, []byte("main.main")) {
		t.Errorf("the name stays: %q", table[72:92])
	}
	if !bytes.Equal(table[100:107], []byte("\x00\x02\x01\x00\x00\x00\x00")) || f[atFile] != 0 || f[atLine] != 0 || f[atStack] != 1 {
		t.Errorf("the steps are %q, the function %v", table[100:107], f[:funcHead])
	}
	for what, change := range map[string]func(b []byte){
		"no table":             func(b []byte) { b[0]++ },
		"two tables":           func(b []byte) { copy(b[300:], tableMagic) },
		"no function":          func(b []byte) { b[8] = 0 },
		"parts out of order":   func(b []byte) { b[8*5] = 99 },
		"a function too far":   func(b []byte) { b[120+5] = 9 },
		"a name too far":       func(b []byte) { b[136+atName] = 20 },
		"steps without an end": func(b []byte) { b[136+atStack] = 19; b[119] = 0x80 },
	} {
		b := bytes.Clone(whole)
		change(b)
		if err := slim(b); err == nil {
			t.Errorf("%s: it is taken", what)
		}
	}
}
