//go:build wasip1 && !bench

package ruleset

import "embed"

// data are the files of the rulesets by which something is decided: no page in a browser
// shows the pages for players, and no game can be played by rules that are not released.
//
//go:embed data/[abg]*/*.toml data/[abg]*/*.tsv data/[abg]*/*.txt
var data embed.FS

// hasHistory is set if the files say what each revision changed.
const hasHistory = true
