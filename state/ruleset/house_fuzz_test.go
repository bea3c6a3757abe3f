package ruleset

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// A log of a stranger may hold any files: whatever they say, they are read or refused,
// with nothing worse.
func FuzzReadLogged(f *testing.F) {
	names := []string{"ruleset.toml", "units.tsv", "objectives.toml", "setup_changes.txt", "ledger.tsv", "powers.toml", "holdings.tsv", "board.tsv", "limits.toml", "setup.txt", "history.tsv"}
	for i, name := range names {
		for _, of := range []string{"bh", "g42"} {
			if text, err := fs.ReadFile(data, "data/"+of+"/"+name); err == nil {
				f.Add(uint8(i), string(text))
			}
		}
	}
	f.Add(uint8(1), "unit\tcost\ncruiser\t-11\n")
	f.Add(uint8(5), "order = []\n[power.Germany]\npurses = []\n")
	f.Add(uint8(3), "Germany: +1 cruiser in SZ 113\n")
	base, err := Load("g40v2")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		header := "id = \"club\"\nname = \"Club\"\nrevision = 1\nextends = \"g40v2\"\nextends_revision = 1\n"
		files := Files{{"club/ruleset.toml", header}}
		if name := names[int(which)%len(names)]; name == "ruleset.toml" {
			files[0].Text = header + text
		} else {
			files = append(files, File{"club/" + name, text})
		}
		slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
		r, err := ReadLogged(files, "club", nil)
		if err == nil {
			r.Differences(base)
			r.WholeDigest()
		}
	})
}
