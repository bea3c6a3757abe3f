package site

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Every module that is in a program for the browser is listed with its licence, and the
// pages that run one link to the list.
func TestLicencesAreListed(t *testing.T) {
	e := programs(t)
	text := fileOf(t, e.Files(), "licences.txt")
	var modules []string
	for _, name := range []string{"bench", "verify"} {
		cmd := exec.Command("go", "list", "-deps", "-f", `{{with .Module}}{{.Path}} {{.Version}}{{end}}`, "../../cmd/browser/"+name)
		cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		modules = append(modules, strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' })...)
	}
	slices.Sort(modules)
	modules = slices.Compact(modules)
	if len(modules) < 10 {
		t.Fatalf("only %d modules are in the programs: %q", len(modules), modules)
	}
	parts := strings.Split(text, strings.Repeat("#", 72)+"\n")
	for _, m := range append(modules, "Go and its packages", "The script that unpacks the programs") {
		i := slices.IndexFunc(parts, func(p string) bool { return strings.HasPrefix(p, strings.TrimSpace(m)+"\n") })
		if i < 0 || !strings.Contains(parts[i], "Permission is hereby granted") && !strings.Contains(parts[i], "Redistribution and use") {
			t.Errorf("%s is not listed with its licence", m)
		}
	}
	if len(parts) != len(modules)+3 {
		t.Errorf("%d licences are listed of %d modules, Go and the script that unpacks", len(parts)-1, len(modules))
	}
	for _, name := range []string{"verify.html", "odds.html"} {
		if !strings.Contains(fileOf(t, e.Files(), name), `href="licences.txt"`) {
			t.Errorf("%s does not link to the licences", name)
		}
	}
	if !strings.Contains(fileOf(t, e.Files(), "verify-offline.html"), "<pre tabindex=\"0\">The programs that run in these pages") {
		t.Error("the page for use without a network does not hold the licences")
	}
}
