package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"

	"github.com/andybalholm/brotli"
)

// unusedFor is how long a packed file stays in the cache without being asked for.
const unusedFor = 14 * 24 * time.Hour

// packOnce packs a program, or takes what was packed of the same bytes before: packing all of them
// takes minutes, and most changes leave most of them as they are. A file in the cache is only taken
// if it unpacks to the program. Where nothing can be kept, everything is packed.
func packOnce(body []byte, quick bool) ([]byte, error) {
	base, err := os.UserCacheDir()
	by := packer()
	if err != nil || by == "" || quick {
		return pack(body, quick)
	}
	dir := filepath.Join(base, "adjutant-programs")
	by = fmt.Sprintf("%s %+v\n", by, packing(quick))
	name := filepath.Join(dir, fmt.Sprintf("%x.br", sha256.Sum256(slices.Concat([]byte(by), body))))
	if b, err := os.ReadFile(name); err == nil {
		if was, err := io.ReadAll(brotli.NewReader(bytes.NewReader(b))); err == nil && bytes.Equal(was, body) {
			now := time.Now()
			os.Chtimes(name, now, now) // at worst it goes too early
			return b, nil
		}
	}
	b, err := pack(body, quick)
	if err != nil {
		return nil, err
	}
	if err := keepPacked(dir, name, b); err != nil {
		fmt.Fprintf(os.Stderr, "the packed program is not kept for the next build: %v\n", err)
	}
	return b, nil
}

// packer is the library that packs, and its version, or "" if that is not known.
func packer() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, m := range info.Deps {
		if m.Path == "github.com/andybalholm/brotli" {
			return m.Path + "@" + m.Version
		}
	}
	return ""
}

// keepPacked puts a packed file into the cache and removes what was not asked for in a long time.
// Builds that run at the same time never see half a file.
func keepPacked(dir, name string, b []byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	all, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		return err
	}
	for _, old := range all {
		if info, err := os.Stat(old); err == nil && time.Since(info.ModTime()) > unusedFor {
			os.Remove(old) // another build may have been faster
		}
	}
	f, err := os.CreateTemp(dir, "new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
