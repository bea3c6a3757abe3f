package notation

import _ "embed"

// Help is the reference of the language for players, as markdown; it is the
// body of the reply to a mail that says "help".
//
//go:embed NOTATION.md
var Help string
