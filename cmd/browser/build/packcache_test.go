package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

// A file in the cache that was cut off or changed is not taken, and one that nobody asked for in a
// long time goes.
func TestPackedOnce(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	body := bytes.Repeat([]byte("a program "), 1000)
	packed, err := pack(body, false)
	if err != nil {
		t.Fatal(err)
	}
	base, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(base, "adjutant-programs")
	files := func() []string {
		names, err := filepath.Glob(filepath.Join(dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	again := func(what string) {
		t.Helper()
		if b, err := packOnce(body, false); err != nil || !bytes.Equal(b, packed) {
			t.Fatalf("%s: %d bytes, %v; want %d", what, len(b), err, len(packed))
		}
	}
	again("first")
	if n := len(files()); n != 1 {
		t.Fatalf("%d files in the cache, want 1", n)
	}
	name := files()[0]
	var other bytes.Buffer
	w := brotli.NewWriter(&other)
	w.Write([]byte("another program"))
	w.Close()
	for what, b := range map[string][]byte{"cut off": packed[:len(packed)/2], "changed": other.Bytes(), "empty": nil, "whole": packed} {
		if err := os.WriteFile(name, b, 0o644); err != nil {
			t.Fatal(err)
		}
		again(what)
		if b, err := os.ReadFile(name); err != nil || !bytes.Equal(b, packed) {
			t.Errorf("%s: the cache keeps %d bytes, %v", what, len(b), err)
		}
	}
	old := filepath.Join(dir, "old.br")
	if err := os.WriteFile(old, packed, 0o644); err != nil {
		t.Fatal(err)
	}
	then := time.Now().Add(-unusedFor - time.Hour)
	if err := os.Chtimes(old, then, then); err != nil {
		t.Fatal(err)
	}
	os.Remove(name)
	again("removed")
	if got := files(); len(got) != 1 || got[0] != name {
		t.Errorf("the cache has %v, want only %s", got, name)
	}
}

// Where the cache cannot be written, the program is packed all the same.
func TestPackedWithoutACache(t *testing.T) {
	home := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(home, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_CACHE_HOME", home)
	t.Setenv("HOME", home)
	body := []byte("a program")
	want, err := pack(body, false)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := packOnce(body, false); err != nil || !bytes.Equal(b, want) {
		t.Errorf("%d bytes, %v; want %d", len(b), err, len(want))
	}
}
