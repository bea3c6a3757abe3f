package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// licenceFile matches names of files that hold a licence, or what belongs to one.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|third_party_licenses)([._-].*)?$`)

// unpackLicences are the licences of the script that cmd/browser/unpack makes, whose sources are
// not Go modules.
//
//go:embed unpack-licences.txt
var unpackLicences []byte

// licences returns the licences of everything in the programs: whoever distributes these also
// distributes the modules that they are made from, and Go's own packages. A module without a
// licence stops the build.
func licences(goroot string, programs []program) ([]byte, error) {
	var list []byte
	for _, p := range programs {
		cmd := p.tool("list", "-deps", "-f", `{{with .Module}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{end}}`)
		more, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		list = append(list, more...)
	}
	var out bytes.Buffer
	out.WriteString("The programs that run in these pages are made of the following, under these licences.\n")
	add := func(name, dir string) error {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		found := false
		fmt.Fprintf(&out, "\n%s\n%s\n", strings.Repeat("#", 72), name)
		for _, e := range entries {
			if !licenceFile.MatchString(e.Name()) || e.IsDir() {
				continue
			}
			text, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				return err
			}
			found = true
			fmt.Fprintf(&out, "\n%s\n", bytes.TrimSpace(text))
		}
		if !found {
			return fmt.Errorf("%s has no licence in %s", name, dir)
		}
		return nil
	}
	if err := add("Go and its packages", goroot); err != nil {
		return nil, err
	}
	fmt.Fprintf(&out, "\n%s\nThe script that unpacks the programs\n\n%s\n", strings.Repeat("#", 72), bytes.TrimSpace(unpackLicences))
	seen := map[string]bool{}
	for line := range strings.Lines(string(list)) {
		at := strings.Split(strings.TrimSpace(line), "\t")
		if len(at) != 3 || seen[at[0]] {
			continue
		}
		seen[at[0]] = true
		if err := add(strings.TrimSpace(at[0]+" "+at[1]), at[2]); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}
