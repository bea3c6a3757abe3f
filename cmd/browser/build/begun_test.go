package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What packages run at their start is left out by its name; methods that are called so, and
// all other functions, stay.
func TestBeginningsAreLeftOut(t *testing.T) {
	left := beginning([]string{"github.com/x/my-lib", "text/template"}, false)
	for name, want := range map[string]bool{
		"github.com_x_my_lib.init": true, "github.com_x_my_lib.init.0": true, "github.com_x_my_lib.map.init.12": true, "text_template.init": true, "main.init.0": true,
		"text_template.__Template_.init": false, "text_template.state.init": false, "text_template.init.func1": false, "text_template.initial": false, "other.init": false, "text_template.Must": false,
		"runtime.schedinit": true, "runtime.initMetrics.func12": true, "runtime.schedule": false, "runtime.itabInit": false,
		"runtime.traceback1.func1": true, "runtime.goroutineheader": true, "runtime.__hexdumper_.write": true, "runtime.printpanics": false, "runtime.gopanic": false,
	} {
		if left(name) != want {
			t.Errorf("%s is left out: %v", name, !want)
		}
	}
	drafts := beginning(nil, true)
	for name, want := range map[string]bool{
		"crypto_internal_fips140_ed25519.signWithDom": true, "crypto_rand.Read": true, "text_template.eq": true, "regexp_syntax.writeRegexp": true, "reflect.callMethod": true, "reflect.Value.call": true,
		"reflect.Value.Field":                  false,
		"crypto_internal_fips140_sha256.block": false, "crypto_hmac.New": false, "crypto_sha256.Sum256": false, "bufio.__Writer_.Write": false, "regexp_syntax.parse": false,
	} {
		if drafts(name) != want || left(name) {
			t.Errorf("%s is left out for drafts: %v, and else: %v", name, drafts(name), left(name))
		}
	}
	section := func(kind byte, body ...byte) part { return part{kind, body} }
	label := "\x04name\x01\x00\x03\x00\x01s\x01\x09main.init\x02\x09main.main"
	code := []byte{2, 4, 0, 0x41, 7, 0x0b, 3, 0, 1, 0x0b}
	all := []part{section(importPart, 1), section(codePart, code...), section(customPart, []byte(label)...)}
	called, err := names(all)
	if err != nil {
		t.Fatal(err)
	}
	if err := leaveOut(all, called, left); err != nil {
		t.Fatal(err)
	}
	if want := []byte{2, 3, 0, 0, 0x0b, 3, 0, 1, 0x0b}; !bytes.Equal(all[1].body, want) {
		t.Errorf("the code is %v, want %v", all[1].body, want)
	}
	if _, err := names(all[:2]); err == nil {
		t.Error("a program without names is taken")
	}
	all[1].body = code[:5]
	if err := leaveOut(all, called, left); err == nil {
		t.Error("code that is cut short is taken")
	}
}

// The package that lays out is changed in one place; in a release of Go in which that is not
// found, it stays as it is.
func TestStandIns(t *testing.T) {
	root, texts := t.TempDir(), map[string]string{}
	for _, s := range standIns {
		texts[filepath.Join(s.file...)] += "if " + s.was + " {"
	}
	sorting := filepath.Join("slices", "zsortanyfunc.go")
	texts[sorting] += texts[sorting]
	for name, text := range texts {
		at := filepath.Join(root, "src", name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	overlay, without, err := smaller(root, dir)
	if err != nil || len(without) != 1 || without[0] != sorting { // stands there twice
		t.Errorf("%q, without %q, %v", overlay, without, err)
	}
	changed, err := os.ReadFile(filepath.Join(dir, "0.go"))
	if err != nil || strings.Contains(string(changed), "ByName") {
		t.Errorf("%q, %v", changed, err)
	}
	list, err := os.ReadFile(overlay)
	if err != nil || strings.Count(string(list), ".go") != 2*len(texts) {
		t.Errorf("%s, %v", list, err)
	}
}

// TestThisGoHasThePieces: the release that builds the programs has what the stand-ins are for.
func TestThisGoHasThePieces(t *testing.T) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	if _, without, err := smaller(strings.TrimSpace(string(root)), t.TempDir()); err != nil || len(without) > 0 {
		t.Errorf("this Go has another %q, %v", without, err)
	}
}

func TestTextsAreForgotten(t *testing.T) {
	m := moment{memory: []byte("before a text after")}
	if err := m.forget([][]byte{[]byte("a text")}); err != nil || string(m.memory) != "before \x00\x00\x00\x00\x00\x00 after" {
		t.Errorf("%q, %v", m.memory, err)
	}
	if err := m.forget([][]byte{[]byte("a text")}); err == nil {
		t.Error("a text that is not there is forgotten")
	}
}
