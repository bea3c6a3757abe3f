package notation

import (
	"slices"
	"strconv"
	"strings"
)

// Pact is a line about an agreement between powers as read: a proposal, a yes or no to
// one by its number, or that a power leaves its alliance.
type Pact struct {
	// Verb is "propose", "accept", "refuse", "withdraw" or "leave"; empty for a line that
	// is none of these, but would be as Meant is spelt. Nothing of that is guessed.
	Verb  string
	Meant string
	// Kind is "alliance", "technology", "armistice", "terms", "surrender" or "dominion";
	// empty behind a verb that needs none.
	Kind string
	// Demand is what is asked for with the yes to a surrender, as written: "land Northern
	// Italy, Albania".
	Demand string
	// Powers are those named, as written.
	Powers []string
	// N is the number that is answered, 0 for none; Digits are the first ones of the
	// text that is meant.
	N      int
	Digits string
	// Items are what is offered: the terms of an armistice, each on its own. For a trade
	// Items are given for Against.
	Items, Against []string
	// Standing is set for an answer to what is not proposed yet, or for a leave that is
	// taken If a power declares war On another; On is empty for any.
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
	pactTaken  = []string{"withdraw", "retract"}
	pactOffer  = []string{"propose", "offer", "suggest", "form", "make", "request"}
	pactListed = []string{"to", "with", "for", "of", "between", "from"}
)

// CutPacts parts a mail into its lines about agreements and the rest, in which blank
// lines stand in their place.
func CutPacts(text string) (rest string, pacts []Pact) {
	return cutPacts(text, func(line string) (Pact, bool) {
		p, ok := pactLine(line)
		if !ok {
			p, ok = pactFor(line)
		}
		return p, ok
	})
}

// CutBareAnswers is CutPacts for lines that say yes or no, and neither to what nor to
// whom: "accept", "I refuse your offer". They mean a proposal only where one waits, and
// nothing else does.
func CutBareAnswers(text string) (rest string, pacts []Pact) {
	return cutPacts(text, func(line string) (Pact, bool) {
		if p, ok := bareAnswer(line); ok {
			return p, true
		}
		name, tail, colon := strings.Cut(line, ":")
		p, ok := bareAnswer(tail)
		p.For = strings.Trim(name, " \t*_•-")
		return p, ok && colon && p.For != "" && len(strings.Fields(p.For)) <= 6
	})
}

// bareAnswer reads "accept" and "I refuse the proposal".
func bareAnswer(line string) (Pact, bool) {
	first, tail := firstWord(line)
	word, _ := nextWord(skipFill(tail))
	switch {
	case word != "":
	case slices.Contains(pactYes, first):
		return Pact{Verb: "accept"}, true
	case slices.Contains(pactNo, first):
		return Pact{Verb: "refuse"}, true
	}
	return Pact{}, false
}

// cutPacts parts a mail into the lines that are read as letters and the rest.
func cutPacts(text string, read func(line string) (Pact, bool)) (rest string, pacts []Pact) {
	lines := strings.Split(text, "\n")
	offset := 0
	for i, line := range lines {
		if p, ok := read(line); ok {
			from := len(line) - len(strings.TrimLeft(line, " \t"))
			to := len(strings.TrimRight(line, " \t\r"))
			p.Span = Span{Pos{Offset: offset + from, Line: i + 1, Col: len([]rune(line[:from])) + 1}, Pos{Offset: offset + to, Line: i + 1, Col: len([]rune(line[:to])) + 1}}
			pacts = append(pacts, p)
			lines[i] = ""
		}
		offset += len(line) + 1
	}
	if len(pacts) == 0 {
		return text, nil
	}
	return strings.Join(lines, "\n"), pacts
}

// firstWord is the first word of a line that says something, and what stands behind it,
// without the signs and polite words around a line.
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

// pactLine reads a line; ok is false if it is about no agreement.
func pactLine(line string) (p Pact, ok bool) {
	first, tail := firstWord(line)
	switch {
	case first == "sealed" || first == "standing":
		return pactAhead(tail)
	case slices.Contains(pactYes, first) && first == "agree":
		word, after := nextWord(tail)
		if word != "to" {
			return p, false
		}
		return pactAnswer("accept", after)
	case slices.Contains(pactYes, first):
		return pactAnswer("accept", tail)
	case slices.Contains(pactNo, first):
		return pactAnswer("refuse", tail)
	case slices.Contains(pactTaken, first):
		return pactAnswer("withdraw", tail)
	case first == "leave" || first == "quit":
		word, after := nextWord(skipFill(tail))
		if p, ok := pactLeave(after); ok && pactKinds[word] == "alliance" {
			return p, true
		}
		return Pact{Verb: "leave"}, pactKinds[word] == "alliance" && len(strings.Fields(after)) <= 1
	case first == "ally":
		word, after := nextWord(tail)
		if word != "with" {
			return p, false
		}
		return Pact{Verb: "propose", Kind: "alliance", Powers: powerList(after)}, true
	case first == "surrender" || first == "capitulate" || first == "surrenders":
		return pactSurrender(tail)
	case first == "give":
		return pactGiveUp(tail)
	case first == "terms":
		return pactTerms(tail)
	case first == "trade":
		word, after := nextWord(skipFill(tail))
		if pactKinds[word] != "technology" {
			return p, false
		}
		return pactTrade(after)
	case slices.Contains(pactOffer, first):
		word, after := nextWord(skipFill(tail))
		switch pactKinds[word] {
		case "surrender":
			return pactSurrender(after)
		case "alliance", "armistice":
			return Pact{Verb: "propose", Kind: pactKinds[word], Powers: powerList(dropList(after))}, true
		case "technology":
			return pactTrade(after)
		case "terms":
			return pactTerms(after)
		}
	}
	return misspelt(first, tail)
}

// misspelt reads a line of which one word is not quite one of a letter: "acept p3",
// "propose aliance to France". It is shown as it may be meant, and not taken.
func misspelt(first, tail string) (Pact, bool) {
	word, after := nextWord(skipFill(tail))
	_, numbered := pactNumber(word)
	numbered = numbered && !('0' <= word[0] && word[0] <= '9') // 3 may be of anything
	switch {
	case first == "declare":
		return Pact{Meant: "offer " + word + strings.TrimRight(after, " \t")}, pactKinds[word] == "armistice"
	case slices.Contains(pactOffer, first) && len(word) > 4:
		kinds := []string{"alliance", "armistice", "technology", "truce", "terms"}
		if near := Closest(word, kinds, 1); len(near) > 0 && near[0] != word {
			return Pact{Meant: first + " " + near[0] + strings.TrimRight(after, " \t")}, true
		}
	case len(first) > 4 && (numbered || pactKinds[word] != ""):
		verbs := slices.Concat(pactYes, pactNo, pactTaken, pactOffer)
		if near := Closest(first, verbs, 1); len(near) > 0 && near[0] != first {
			return Pact{Meant: near[0] + strings.TrimRight(tail, " \t")}, true
		}
	}
	return Pact{}, false
}

// pactFor reads a line with the power before it: "Italy: accept p3".
func pactFor(line string) (Pact, bool) {
	name, rest, colon := strings.Cut(line, ":")
	name = strings.Trim(name, " \t*_•-")
	if !colon || name == "" || len(strings.Fields(name)) > 6 {
		return Pact{}, false
	}
	p, ok := pactLine(rest)
	p.For = name
	return p, ok
}

// nextWord is the first word of a text in small letters, and the text behind it. A colon
// ends a word.
func nextWord(s string) (word, rest string) {
	s = strings.TrimLeft(s, " \t")
	n := strings.IndexAny(s, " \t:")
	if n < 0 {
		n = len(s)
	}
	return strings.ToLower(s[:n]), s[n:]
}

// skipFill drops words that say nothing here.
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

// pactAnswer reads "p12", "12 4f2a91c0", "the armistice of Germany".
func pactAnswer(verb, s string) (Pact, bool) {
	p := Pact{Verb: verb}
	said := false
	if verb == "accept" {
		s, p.Demand = cutDemand(s)
	}
	for {
		s = skipFill(strings.TrimLeft(s, " \t:"))
		word, rest := nextWord(s)
		if k := pactKinds[word]; k != "" && !said {
			p.Kind, said, s = k, true, rest
			continue
		}
		if n, ok := pactNumber(word); ok {
			digits := strings.Join(strings.Fields(strings.ToLower(strings.TrimLeft(rest, " \t:"))), "")
			if digits != "" && (len(digits) < 4 || len(digits) > 64 || strings.Trim(digits, "0123456789abcdef") != "") {
				return p, false
			}
			p.N, p.Digits = n, digits
			return p, true
		}
		break
	}
	p.Powers = powerList(s)
	return p, said && len(p.Powers) == 1 && len(strings.Fields(s)) <= 6
}

// pactNumber reads "p12", "#12" and "12".
func pactNumber(word string) (int, bool) {
	digits := strings.TrimPrefix(strings.TrimPrefix(word, "#"), "p")
	n, err := strconv.Atoi(digits)
	return n, err == nil && n > 0 && n < 100000 && digits != "" && digits[0] != '+'
}

// pactSurrender reads "to Germany" and ": Germany".
func pactSurrender(s string) (Pact, bool) {
	s = strings.TrimLeft(s, " \t")
	word, _ := nextWord(s)
	p := Pact{Verb: "propose", Kind: "surrender", Powers: powerList(dropList(s))}
	return p, (word == "to" || strings.HasPrefix(s, ":")) && len(p.Powers) > 0 && len(strings.Fields(s)) <= 7
}

// pactGiveUp reads "up dominion: Italy", "up the dominion over Italy".
func pactGiveUp(s string) (Pact, bool) {
	word, s := nextWord(s)
	kind, s := nextWord(skipFill(s))
	if word != "up" || kind != "dominion" {
		return Pact{}, false
	}
	s = strings.TrimLeft(s, " \t:")
	if over, rest := nextWord(s); over == "over" {
		s = rest
	}
	return Pact{Verb: "leave", Kind: "dominion", Powers: powerList(dropList(s))}, true
}

// demands are the words that begin what is asked for with the yes to a surrender.
var demands = []string{"land", "lands", "disband", "military", "political"}

// cutDemand parts "p3: land Albania" into the proposal that is meant and what is asked
// for; that is empty if nothing is.
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

// pactTerms reads "for Germany: Poland to Russia; 10 IPC to Germany", "armistice with
// Germany: ...".
func pactTerms(s string) (Pact, bool) {
	head, list, colon := strings.Cut(s, ":")
	if !colon {
		return Pact{}, false
	}
	p := Pact{Verb: "propose", Kind: "terms", Items: cutList(list, ";\n", " and ")}
	if head = strings.TrimSpace(dropList(head)); head != "" {
		p.Powers = powerList(head)
	}
	return p, true
}

// pactTrade reads "to France: radar for super submarines" and "radar for super
// submarines to France".
func pactTrade(s string) (Pact, bool) {
	p := Pact{Verb: "propose", Kind: "technology"}
	s = skipFill(s)
	head, list, colon := strings.Cut(s, ":")
	if head = strings.TrimSpace(dropList(head)); colon && head != "" {
		p.Powers = powerList(head)
	} else {
		if !colon {
			list = s
		}
		if i := strings.LastIndex(LowerASCII(list), " to "); i >= 0 {
			p.Powers, list = powerList(list[i+len(" to "):]), list[:i]
		}
	}
	gives, gets, _ := strings.Cut(" "+list+" ", " for ")
	p.Items, p.Against = cutList(gives, ",;&+", " and "), cutList(gets, ",;&+", " and ")
	return p, true
}

// LowerASCII makes the letters A to Z small and leaves every other byte where it is,
// so that a place found in the result is the same place in s. strings.ToLower does
// not promise that: the small form of some letters takes more or fewer bytes.
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
