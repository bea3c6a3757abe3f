package ruleset

import (
	"slices"
	"strings"
)

// IDs are the ids of the rulesets, sorted.
func (f Files) IDs() []string {
	var ids []string
	for _, x := range f {
		if id, _, _ := strings.Cut(x.Name, "/"); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// File is a file of a house ruleset, as a log holds it in record 0.
type File struct {
	// Name is "club/units.tsv".
	Name string `json:"name"`
	Text string `json:"text"`
}

// Files are the files of house rulesets, sorted by name.
type Files []File
