package ruleset

import "slices"

// wholeTables are the tables of ruleset.toml that `whole` can name, besides files.
var wholeTables = []string{"choices", "railroad", "shuttle", "latecomer"}

// over lays rows over those below: rows with a key replace the rows below that have it,
// and rows with a new key follow.
func over[T any, K comparable](below, own []T, whole bool, key func(T) K) []T {
	if whole || len(below) == 0 {
		return own
	}
	var rows []T
	laid := map[K]bool{}
	lay := func(k K) {
		if laid[k] {
			return
		}
		laid[k] = true
		for _, r := range own {
			if key(r) == k {
				rows = append(rows, r)
			}
		}
	}
	for _, r := range below {
		if k := key(r); slices.ContainsFunc(own, func(o T) bool { return key(o) == k }) {
			lay(k)
		} else {
			rows = append(rows, r)
		}
	}
	for _, r := range own {
		lay(key(r))
	}
	return rows
}
