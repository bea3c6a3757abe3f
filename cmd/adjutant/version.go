package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// release is raised whenever a ruleset gets a new revision or the format of the log changes.
const release = "0.11"

// version is the program's version: the module's if it was installed as one, otherwise the release
// with the commit that it was built from, if that is known. It is in every log.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return release
	}
	return versionOf(info)
}

func versionOf(info *debug.BuildInfo) string {
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	commit, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+dirty"
		}
	}
	if commit == "" {
		return release
	}
	return release + "-" + commit + changed
}

// printVersion prints the program's version and the rules that it decides by.
func printVersion(out io.Writer) error {
	var rules []string
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			return err
		}
		rules = append(rules, fmt.Sprintf("%s revision %d", id, rs.Revision))
	}
	_, err := fmt.Fprintf(out, "adjutant %s\ndecides by %s\n", version(), strings.Join(rules, ", "))
	return err
}

// versionFlag is --version: it prints and ends the program.
type versionFlag bool

// BeforeReset prints as soon as the flag is seen, whatever else is missing.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	if err := printVersion(app.Stdout); err != nil {
		return err
	}
	app.Exit(0)
	return nil
}
