package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/entropy"
)

// A key under a passphrase is read with it, from the configuration or as it is asked
// for, and not with another; a plain key asks for none.
func TestKeyUnderAPassphrase(t *testing.T) {
	private, public, err := entropy.Generate("games.example")
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := entropy.Seal(private, "seven green bottles")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, tc := range map[string]struct {
		file, configured, typed string
		ok                      bool
	}{
		"configured":            {sealed, "seven green bottles", "", true},
		"typed":                 {sealed, "", "seven green bottles\nand more", true},
		"typed, on Windows":     {sealed, "", "seven green bottles\r\n", true},
		"typed without an end":  {sealed, "", "seven green bottles", true},
		"another is configured": {sealed, "eight green bottles", "seven green bottles\n", false},
		"another is typed":      {sealed, "", "eight green bottles\n", false},
		"nothing":               {sealed, "", "", false},
		"a plain key":           {private + "\n", "", "", true},
	} {
		file := filepath.Join(dir, strings.ReplaceAll(name, " ", "-"))
		if err := os.WriteFile(file, []byte(tc.file), 0o600); err != nil {
			t.Fatal(err)
		}
		var said bytes.Buffer
		in := strings.NewReader(tc.typed)
		host, err := readKey(&environment{stdin: in, stdout: &said, stderr: &said}, &config.Config{KeyFile: file, KeyPassphrase: config.NewSecret(tc.configured)})
		if (err == nil) != tc.ok || tc.ok && host.Public() != public {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && strings.Contains(err.Error(), "bottles") || strings.Contains(said.String(), "bottles") {
			t.Errorf("%s: the passphrase is shown: %v %s", name, err, &said)
		}
		if name == "typed" && in.Len() != len("and more") {
			t.Error("more than a line was read")
		}
	}
}
