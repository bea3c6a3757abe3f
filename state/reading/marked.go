package reading

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// shelved are headings that say of what stands below that it does not hold now.
var shelved = wordList("|old|preliminary|tentative|draft|example|beispiel|entwurf|vorläufig|just a thought|nur ein gedanke|already moved|already done|done already|my ally will|allies will|")

// hints are words that a line has if one of unclear is in it.
var hints = wordList("|third|quarter|fifth|every|nearly|almost|fast|you|he|she|who|ally|same|likewise|ditto|of|outside|around|behind|no|not|denied|rejected|cancelled|")

// unclear are words of an order's line that say how many, who, where or whether in a way that
// orders do not hold. Few lines need them.
var unclear = sync.OnceValue(func() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`(?i)\b(?:a|one) (?:third|quarter|fifth) of\b|\bevery (?:second|other|third) |\b(?:nearly|almost) (?:all|every)\b|\bfast alle\b`),
		regexp.MustCompile(`(?i)^\s*(?:you|he|she|who|my ally|our ally)\s+(?:attacks?|moves?|goes|go|takes?|buys?)\b`),
		regexp.MustCompile(`(?i)\b(?:the )?same (?:plus|less|minus|\+)|\blikewise with\b|\bditto .*\b(?:plus|less|minus)\b`),
		regexp.MustCompile(`(?i)\b(?:all|everything|everyone|units|inf|infantry|tanks) (?:(?:to the )?(?:west|east|north|south) of|outside|around)\b|\bfrom behind [a-z]+ to\b`),
		regexp.MustCompile(`(?i)^\s*(?:not the|no (?:buy|purchase|combat|raid)s?:?) (?:\d+ )?\pL+`),
		regexp.MustCompile(`(?i)(?:\s[-–]\s*|\()(?:no|no go|denied|rejected|cancelled)\)?\s*$`),
	}
})

// marked asks about orders on lines that are marked as if they did not hold, or that stand
// under a heading that says so. Ordered are the lines with orders, plain those with orders
// that move, buy or place; now is the game's round.
func marked(text string, ordered, plain map[int]bool, now int) (out []notation.Diagnostic) {
	ask := func(at notation.Span, code, format string, args ...any) {
		out = append(out, notation.Diagnostic{Span: at, Severity: notation.Error, Code: code, Message: fmt.Sprintf(format, args...)})
	}
	lines := strings.Split(text, "\n")
	under := func(n int) bool { // the next line that is not empty holds an order
		for n++; n <= len(lines); n++ {
			if strings.TrimSpace(lines[n-1]) != "" {
				return ordered[n]
			}
		}
		return false
	}
	rounds, ticked, offset := map[int]bool{}, false, 0
	for _, l := range lines {
		if n := roundHead(l); n > 0 {
			rounds[n] = true
		}
		ticked = ticked || strings.HasPrefix(strings.ToLower(strings.TrimLeft(l, " \t-*")), "[x]")
	}
	for i, l := range lines {
		n, words := i+1, strings.TrimSpace(l)
		end := len(strings.TrimRight(l, " \r"))
		at := notation.Span{From: notation.Pos{Offset: offset, Line: n, Col: 1}, To: notation.Pos{Offset: offset + end, Line: n, Col: len([]rune(l[:end])) + 1}}
		offset += len(l) + 1
		heading, _, _ := strings.Cut(strings.ToLower(strings.Trim(words, "*-#=>_ ")), ":")
		switch round := roundHead(l); {
		case round > 0 && !ordered[n] && len(rounds) > 1 && round != now && under(n):
			ask(at, "other-round", "the orders under %q seem to be for another round; this is round %d, so write only its orders", words, now)
		case shelved.has(strings.TrimSpace(heading)) && (ordered[n] || under(n)):
			ask(at, "doubt", "it is not clear whether the orders under %q count now; write only those that do", words)
		case ordered[n] && (struck(words) || ticked && strings.HasPrefix(strings.TrimLeft(words, "-* "), "[ ]")):
			ask(at, "doubt", "%q looks crossed out; leave the line out, or write it without the mark", words)
		case plain[n]:
			if m := unclearIn(l); m != "" {
				ask(at, "doubt", "it is not clear what %q means here; write which of your units go where, with their numbers", m)
			}
		}
	}
	return out
}

// struck reports whether the writer of a line took it back: "~~3 arm Holland > France~~".
func struck(line string) bool {
	return strings.Count(line, "~~") > 1 || strings.ContainsAny(line, "❌✗✘🚫👎") || strings.HasPrefix(line, "//") || strings.HasPrefix(line, "/*")
}

// roundHead is the round that a heading names, and nothing else: "Turn 2", "G2 plan"; 0 for
// any other line.
func roundHead(line string) int {
	words := strings.Fields(strings.ToLower(strings.Trim(line, " \t\r*-#=_:.")))
	if n := len(words); n > 1 && (words[n-1] == "plan" || words[n-1] == "orders" || words[n-1] == "moves") {
		words = words[:n-1]
	}
	number := ""
	switch {
	case len(words) == 2 && (words[0] == "turn" || words[0] == "round" || words[0] == "runde" || words[0] == "ronde"):
		number = strings.TrimPrefix(words[1], "#")
	case len(words) == 1 && len(words[0]) > 1 && strings.Contains("grjcuibaf", words[0][:1]):
		number = words[0][1:]
	}
	n, err := strconv.Atoi(number)
	if err != nil || n > 99 {
		return 0
	}
	return n
}

// unclearIn are the first words of a line that are unclear; empty if it has none.
func unclearIn(line string) string {
	for _, w := range strings.FieldsFunc(strings.ToLower(line), func(c rune) bool { return strings.ContainsRune(" \t\r,.:;()-–", c) }) {
		if !hints.has(w) {
			continue
		}
		for _, x := range unclear() {
			if m := x.FindString(line); m != "" && !endsIdly(line, m) {
				return strings.TrimSpace(m)
			}
		}
		return ""
	}
	return ""
}

// endsIdly reports whether what follows from the last of some words on only says when: "no
// purchase this turn".
func endsIdly(line, words string) bool {
	words = strings.TrimSpace(words)
	rest := line[strings.Index(line, words)+strings.LastIndexByte(words, ' ')+1:]
	if i := strings.IndexAny(rest, ",.;:("); i >= 0 {
		rest = rest[:i]
	}
	return phrase.Outside("idle-end", strings.TrimSpace(rest))
}
