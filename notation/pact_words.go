package notation

import (
	"slices"
	"strconv"
	"strings"
)

// Pact is a line about an agreement between powers, as read: a proposal, a yes or no to
// one by its number, or a power's leaving its alliance.
type Pact struct {
	// Verb is "propose", "accept", "refuse", "withdraw" or "leave"; empty for a line that
	// is none of these but would be one if spelt as in Meant. Nothing is guessed there.
	Verb  string
	Meant string
	// Unclear is set for a line without a slip of the pen that only may mean what Meant says.
	Unclear bool
	// Kind is "alliance", "technology", "armistice", "terms", "surrender" or "dominion";
	// empty after a verb that needs none.
	Kind string
	// Demand is what is asked for along with the yes to a surrender, as written: "land
	// Northern Italy, Albania".
	Demand string
	// Powers are those named, as written.
	Powers []string
	// N is the number that is answered, 0 for none; Digits are the first digits of the text
	// that is meant.
	N      int
	Digits string
	// Items are what is offered: the terms of an armistice, each on its own. In a trade,
	// Items are given for Against.
	Items, Against []string
	// Standing is set for an answer to what is not proposed yet, or for leaving as soon as
	// the power If declares war on the power On; On is empty for any power.
	Standing bool
	If, On   string
	// For is the power that writes it, if the line begins with its name and a colon.
	For  string
	Span Span
}

// Words of lines about agreements.
var (
	pactFill   = []string{"a", "an", "the", "our", "my", "your", "this", "that", "new", "proposal", "offer", "number", "no", "text", "trade", "exchange", "deal", "swap", "of", "from", "with", "by"}
	pactKinds  = map[string]string{"alliance": "alliance", "pact": "alliance", "armistice": "armistice", "peace": "armistice", "truce": "armistice", "ceasefire": "armistice", "tech": "technology", "technology": "technology", "technologies": "technology", "techs": "technology", "terms": "terms", "surrender": "surrender", "capitulation": "surrender"}
	pactYes    = []string{"accept", "accepted", "sign", "agree"}
	pactNo     = []string{"refuse", "reject", "decline"}
	plainYes   = []string{"yes", "yes please", "yep", "yeah", "agreed", "ja"}
	plainNo    = []string{"no", "no thanks", "no thank you", "nope", "nein"}
	pactTaken  = []string{"withdraw", "retract"}
	pactOffer  = []string{"propose", "offer", "suggest", "form", "make", "request"}
	pactListed = []string{"to", "with", "for", "of", "between", "from"}
)

// firstWord is the first word of a line that says something, and what follows it,
// without the signs and polite words around the line.
func firstWord(line string) (first, tail string) {
	line = strings.TrimRight(strings.Trim(line, " \t\r*_•`\"'"), ".! ")
	line = strings.TrimPrefix(line, "- ")
	if low := LowerASCII(line); strings.HasSuffix(low, ", please") || strings.HasSuffix(low, " please") {
		line = strings.TrimRight(line[:len(line)-len("please")], ", ")
	}
	first, tail = nextWord(line)
	for slices.Contains([]string{"i", "we", "please", "hereby", "now"}, first) {
		first, tail = nextWord(tail)
	}
	return first, tail
}

// nextWord is the first word of a text in lower case, and the text after it. A colon
// ends a word.
func nextWord(s string) (word, rest string) {
	s = strings.TrimLeft(s, " \t")
	n := strings.IndexAny(s, " \t:")
	if n < 0 {
		n = len(s)
	}
	return strings.ToLower(s[:n]), s[n:]
}

// skipFill drops words that mean nothing here.
func skipFill(s string) string {
	for {
		word, rest := nextWord(s)
		if word == "" || !slices.Contains(pactFill, word) {
			return s
		}
		s = rest
	}
}

// dropList drops what stands between a verb and the powers: a colon, or "to".
func dropList(s string) string {
	s = strings.TrimLeft(s, " \t:")
	word, rest := nextWord(s)
	if slices.Contains(pactListed, word) {
		return strings.TrimLeft(rest, " \t:")
	}
	return s
}

// powerList cuts a list at commas and "and".
func powerList(s string) []string {
	return cutList(s, ",;&+", " and ")
}

// cutList cuts a text at signs and at words, and leaves out what is empty.
func cutList(s, signs string, words ...string) []string {
	for _, w := range words {
		for {
			i := strings.Index(LowerASCII(s), w)
			if i < 0 {
				break
			}
			s = s[:i] + signs[:1] + s[i+len(w):]
		}
	}
	var out []string
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(signs, r) }) {
		if f = strings.TrimSpace(f); f != "" {
			out = append(out, f)
		}
	}
	return out
}

// pactNumber reads "p12", "#12" and "12".
func pactNumber(word string) (int, bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(word, "#"), "p")
	n, err := strconv.Atoi(digits)
	return n, err == nil && n > 0 && n < 100000 && digits != "" && digits[0] != '+'
}

// demands are the words that begin what is asked for along with the yes to a surrender.
var demands = []string{"land", "lands", "disband", "military", "political"}

// cutDemand splits "p3: land Albania" into the proposal that is meant and what is asked
// for, which is empty if nothing is.
func cutDemand(s string) (head, demand string) {
	low := LowerASCII(s)
	for i := range low {
		if i > 0 && !strings.ContainsRune(" \t:,;(", rune(low[i-1])) {
			continue
		}
		end := i
		for end < len(low) && 'a' <= low[end] && low[end] <= 'z' {
			end++
		}
		if !slices.Contains(demands, low[i:end]) {
			continue
		}
		head = strings.TrimRight(s[:i], " \t:,;(-")
		for _, w := range []string{"terms", "with", "and", "demand", "demanding"} {
			if strings.HasSuffix(LowerASCII(head), " "+w) || strings.HasSuffix(LowerASCII(head), ","+w) {
				head = strings.TrimRight(head[:len(head)-len(w)], " \t:,;(-")
			}
		}
		return head, strings.TrimSpace(s[i:])
	}
	return s, ""
}

// LowerASCII makes the letters A to Z lower case and leaves every other byte where it
// is, so a place found in the result is the same place in s. strings.ToLower does not
// promise that: the small form of some letters takes more or fewer bytes.
func LowerASCII(s string) string {
	b := []byte(s)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

// CutList cuts a list at commas, semicolons and "and".
func CutList(s string) []string { return cutList(s, ",;&+", " and ") }
