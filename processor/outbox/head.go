package outbox

import (
	"regexp"
	"strings"
)

// headField is the header field that carries the signed head of a game's log, for
// programs: the three lines of its text, the name of the key and the signature.
const headField = "X-Adjutant-Checkpoint"

// headShape matches a signed head in the text of mails.
var headShape = regexp.MustCompile(`(?m)^(adjutant/[a-z0-9.-]+) ?\n([0-9]+) ?\n([A-Za-z0-9+/]{43}=) ?\n ?\n— ([^\s+]+) ([A-Za-z0-9+/]+=*) ?$`)

// headOf is the value of the field for the text of a mail about a game; empty if the text has no
// head of that game. Quoted heads come before the mail's own.
func headOf(game, text string) string {
	found := ""
	for _, m := range headShape.FindAllStringSubmatch(strings.ReplaceAll(text, "\r\n", "\n"), -1) {
		if m[1] == "adjutant/"+game {
			found = strings.Join(m[1:], " ")
		}
	}
	return found
}
