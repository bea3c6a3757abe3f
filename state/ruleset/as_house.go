package ruleset

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// AsHouse returns the files of a ruleset that comes with the program as those of a house
// ruleset: for a program that does not have them, like the one of a game's page (Drafted).
// They name the revision of the ruleset that they extend, which the program must have.
func AsHouse(id string) (Files, error) {
	r, err := Load(id)
	if err != nil {
		return nil, err
	}
	base, err := Load(r.Extends)
	if err != nil {
		return nil, err
	}
	folder := path.Join("data", id)
	entries, err := fs.ReadDir(data, folder)
	if err != nil {
		return nil, err
	}
	var out Files
	for _, e := range entries {
		if !houseFiles[e.Name()] {
			continue
		}
		b, err := fs.ReadFile(data, path.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		text := string(b)
		if e.Name() == "ruleset.toml" {
			text = fmt.Sprintf("extends_revision = %d\n", base.Revision) + text
		}
		out = append(out, File{id + "/" + e.Name(), text})
	}
	slices.SortStableFunc(out, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	return out, nil
}
