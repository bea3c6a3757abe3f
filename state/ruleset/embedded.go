//go:build !wasip1

package ruleset

import "embed"

// data are the files of the rulesets that come with the program.
//
//go:embed data
var data embed.FS

// hasHistory is set if the files say what each revision changed.
const hasHistory = true
