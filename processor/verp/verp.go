package verp

import (
	"regexp"
	"strings"
)

// mark comes before the mail's id, where other addresses may have a game's name: no game's name
// begins with it.
const mark = "b."

// mostLocal is how long the part before the @ may be (RFC 5321, 4.5.3.1.1).
const mostLocal = 64

// plain matches ids that an address can hold unchanged.
var plain = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// Address is the address for a mail's id, whose part after the @ is the game's own domain. It is
// the game's address itself if the id does not fit.
func Address(game, messageID string) string {
	local, domain, ok := strings.Cut(game, "@")
	id, of, _ := strings.Cut(messageID, "@")
	out := local + "+" + mark + id
	if !ok || of != domain || !plain.MatchString(id) || strings.Contains(id, "..") || strings.HasSuffix(id, ".") || len(out) > mostLocal {
		return game
	}
	return out + "@" + domain
}

// MessageID is the id of the mail that an address was made for; empty if it is not such an
// address.
func MessageID(game, address string) string {
	local, domain, ok := strings.Cut(game, "@")
	if !ok || len(address) > 300 {
		return ""
	}
	front, end := local+"+"+mark, "@"+domain
	if len(address) <= len(front)+len(end) || !strings.EqualFold(address[:len(front)], front) || !strings.EqualFold(address[len(address)-len(end):], end) {
		return ""
	}
	id := address[len(front) : len(address)-len(end)]
	if !plain.MatchString(id) {
		return ""
	}
	return id + "@" + domain
}
