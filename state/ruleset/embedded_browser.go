//go:build wasip1 && !bench

package ruleset

import "embed"

// data are the files of the rulesets by which something is decided: no page in a browser
// shows the pages for players.
//
//go:embed data/*/*.toml data/*/*.tsv data/*/*.txt
var data embed.FS

// hasHistory is set if the files say what each revision changed.
const hasHistory = true
