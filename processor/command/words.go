package command

import (
	"strings"
	"unicode"
)

// word is a word of a line, in lower case without signs, and its place in the line.
type word struct {
	text     string
	from, to int // bytes in the line
}

// split cuts a line into words. Apostrophes of all kinds are dropped and other signs divide words,
// so that "who's up??" is "whos up".
func split(line string) []word {
	var out []word
	var b strings.Builder
	from := -1
	flush := func(to int) {
		if from >= 0 && b.Len() > 0 {
			out = append(out, word{b.String(), from, to})
		}
		b.Reset()
		from = -1
	}
	for i, r := range line {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if from < 0 {
				from = i
			}
			b.WriteRune(unicode.ToLower(r))
		case strings.ContainsRune("'’‘`´", r) && from >= 0:
		default:
			flush(i)
		}
	}
	flush(len(line))
	return out
}

// texts are the words as a line of their own, in lower case without signs.
func texts(ws []word) string {
	var out []string
	for _, w := range ws {
		out = append(out, w.text)
	}
	return strings.Join(out, " ")
}

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

var (
	// before holds words that may stand before a command, behind those that may follow it.
	before = set("please pls plz hi hello hey ok okay so well and also")
	behind = set("please pls plz thanks thank you thx ty cheers all everybody everyone guys again now gg ok")
	// manners are words that begin a line with only a greeting or thanks.
	manners = set("hi hello hey dear thanks thx ty cheers regards greetings best kind gl")
)

// isManners reports whether a line only greets or thanks, maybe with a name:
// "Hi Adjutant," or "thanks, Bob".
func isManners(line string) bool {
	ws := split(line)
	if len(ws) == 0 || len(ws) > 4 || !manners[ws[0].text] {
		return false
	}
	for _, w := range ws {
		if strings.ContainsAny(w.text, "0123456789") {
			return false
		}
	}
	return true
}
