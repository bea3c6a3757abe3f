package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

// target is a kind of machine.
type target struct{ os, arch string }

var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"darwin", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}}

func main() {
	out := flag.String("out", "dist", "the folder to write to")
	flag.Parse()
	if err := release(*out); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// release builds everything.
func release(out string) error {
	if dirty, err := output("git", "status", "--porcelain"); err != nil || dirty != "" {
		return fmt.Errorf("the folder has changes that are in no commit: %s (%v)", dirty, err)
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	if _, err := output("go", "generate", "./processor/site"); err != nil { // the programs for the browser
		return err
	}
	seconds, err := output("git", "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	var at int64
	if _, err := fmt.Sscan(seconds, &at); err != nil {
		return err
	}
	when := time.Unix(at, 0).UTC()
	var files []string
	for _, t := range targets {
		file := filepath.Join(out, "adjutant-"+t.os+"-"+t.arch)
		if t.os == "windows" {
			file += ".exe"
		}
		if err := build(t, file); err != nil {
			return err
		}
		files = append(files, file)
		if t.os != "linux" {
			continue
		}
		program, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		p := parcel{program: program, arch: t.arch, version: versionOf(when), when: when}
		for name, write := range map[string]func() ([]byte, error){
			"adjutant_" + p.version + "_" + t.arch + ".deb":     p.deb,
			"adjutant-" + p.version + "-" + t.arch + "-oci.tar": p.image,
		} {
			b, err := write()
			if err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(out, name), b, 0o644); err != nil {
				return err
			}
			files = append(files, filepath.Join(out, name))
		}
	}
	return checksums(out, files)
}

// build builds the program for a kind of machine, without cgo.
func build(t target, file string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w -buildid=", "-o", file, "./cmd/adjutant")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch, "GOFLAGS=")
	if b, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s/%s: %w\n%s", t.os, t.arch, err, b)
	}
	return nil
}

// number is the release's number; cmd/adjutant prints it.
const number = "0.11"

// versionOf is a package's version: a later commit's is higher.
func versionOf(when time.Time) string { return number + "." + when.Format("20060102150405") }

// checksums writes SHA256SUMS, as sha256sum -c reads it.
func checksums(out string, files []string) error {
	sort.Strings(files)
	var b strings.Builder
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), filepath.Base(f))
	}
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(b.String()), 0o644)
}

// output runs a program and returns what it prints.
func output(name string, args ...string) (string, error) {
	b, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, b)
	}
	return strings.TrimSpace(string(b)), nil
}
