package sender

import (
	"fmt"
	"slices"
	"strings"
)

// Method is one way to prove a sender.
type Method string

// The methods.
const (
	DKIM     Method = "dkim"
	AuthServ Method = "authserv"
	Token    Method = "token"
)

// ByForum says that a forum named an account as the author of a post. No policy asks
// for it: who may post for a player is confirmed in the game.
const ByForum Method = "forum"

// Default is the policy of a game that names none.
const Default = "dkim"

// Policy is a parsed policy: it holds if all methods of any one of its rows hold.
type Policy [][]Method

// ParsePolicy reads a policy like "dkim", "dkim+token" or "dkim|token". The
// empty text is the default.
func ParsePolicy(s string) (Policy, error) {
	if strings.TrimSpace(s) == "" {
		s = Default
	}
	var p Policy
	for _, row := range strings.Split(s, "|") {
		var all []Method
		for _, word := range strings.Split(row, "+") {
			switch m := Method(strings.ToLower(strings.TrimSpace(word))); m {
			case DKIM, AuthServ, Token:
				all = append(all, m)
			default:
				return nil, fmt.Errorf("%q is not a way to prove a sender; write dkim, authserv or token, joined by + if both are needed and by | if either will do", strings.TrimSpace(word))
			}
		}
		p = append(p, all)
	}
	return p, nil
}

// has reports whether a method occurs.
func (p Policy) has(m Method) bool {
	for _, row := range p {
		for _, x := range row {
			if x == m {
				return true
			}
		}
	}
	return false
}

// NeedsToken reports whether a player of a game with this policy needs a token.
func NeedsToken(policy string) bool {
	p, err := ParsePolicy(policy)
	return err == nil && p.has(Token)
}

// OnlyWithToken reports whether this policy proves nobody without a token.
func OnlyWithToken(policy string) bool {
	p, err := ParsePolicy(policy)
	return err == nil && !slices.ContainsFunc(p, func(row []Method) bool { return !slices.Contains(row, Token) })
}

var describing = map[Method]string{
	DKIM:     "your mail provider's signature (DKIM), which nearly every provider adds by itself",
	AuthServ: "the host's mail server having recognized your provider",
	Token:    "your secret token, in the subject or on a line of its own",
}

// Describe says what proves to players that a mail is theirs, in a sentence without its full stop.
func Describe(policy string) string {
	p, err := ParsePolicy(policy)
	if err != nil {
		return "Nothing proves a mail in this game: " + err.Error()
	}
	var rows []string
	for _, row := range p {
		var words []string
		for _, m := range row {
			words = append(words, describing[m])
		}
		rows = append(rows, strings.Join(words, " together with "))
	}
	return "A mail counts as yours if it comes from your address, proved by " + strings.Join(rows, "; or by ")
}
