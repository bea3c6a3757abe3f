package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What packages run at their start is left out by its name; methods that are called so, and
// all other functions, stay.
func TestBeginningsAreLeftOut(t *testing.T) {
	left := beginning([]string{"github.com/x/my-lib", "text/template"})
	for name, want := range map[string]bool{
		"github.com_x_my_lib.init": true, "github.com_x_my_lib.init.0": true, "github.com_x_my_lib.map.init.12": true, "text_template.init": true, "main.init.0": true,
		"text_template.__Template_.init": false, "text_template.state.init": false, "text_template.init.func1": false, "text_template.initial": false, "other.init": false, "text_template.Must": false,
	} {
		if left(name) != want {
			t.Errorf("%s is left out: %v", name, !want)
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
func TestMethodsAreNotLookedUp(t *testing.T) {
	root := t.TempDir()
	at := filepath.Join(root, "src", "text", "template")
	if err := os.MkdirAll(at, 0o755); err != nil {
		t.Fatal(err)
	}
	for text, ok := range map[string]bool{"if " + byName + " {": true, "if nothing {": false, byName + byName: false} {
		if err := os.WriteFile(filepath.Join(at, "exec.go"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		overlay, err := withoutMethods(root, dir)
		if err != nil || (overlay != "") != ok {
			t.Errorf("%q: %q, %v", text, overlay, err)
		}
		changed, err := os.ReadFile(filepath.Join(dir, "exec.go"))
		if ok && (err != nil || strings.Contains(string(changed), "ByName")) {
			t.Errorf("%q, %v", changed, err)
		}
	}
}

// Texts that a memory no longer needs become zeros, and nothing else; one that is not there
// stops the build.
func TestTextsAreForgotten(t *testing.T) {
	m := moment{memory: []byte("before a text after")}
	if err := m.forget([][]byte{[]byte("a text")}); err != nil || string(m.memory) != "before \x00\x00\x00\x00\x00\x00 after" {
		t.Errorf("%q, %v", m.memory, err)
	}
	if err := m.forget([][]byte{[]byte("a text")}); err == nil {
		t.Error("a text that is not there is forgotten")
	}
}
