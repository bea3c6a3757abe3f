//go:build wasip1 && bench

package ruleset

import "embed"

// data are the files of the rulesets (Drafted) by which orders are read and carried out. The
// program for drafts replays no log: it needs no start of an earlier revision, and no history.
//
//go:embed data/[abg]*/*.toml data/[abg]*/[^h]*.tsv data/[abg]*/holdings.tsv data/[abg]*/setup.txt
var data embed.FS

const hasHistory = false
