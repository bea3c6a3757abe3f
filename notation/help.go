package notation

import _ "embed"

//go:embed NOTATION.md
var help string

// Help returns the reference of the language for players, as markdown; it is
// the body of the reply to a mail that says "help".
func Help() string { return help }
