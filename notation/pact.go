package notation

import (
	"slices"
	"strings"
)

// CutPacts splits a mail into its lines about agreements and the rest, where blank
// lines take their place.
func CutPacts(text string) (rest string, pacts []Pact) {
	return cutPacts(text, func(line string) (Pact, bool) {
		p, ok := pactLine(line)
		if !ok {
			p, ok = pactFor(line)
		}
		if !ok {
			p, ok = unclear(line)
		}
		return p, ok
	})
}

// CutBareAnswers is CutPacts for lines that say yes or no, but not to what or to whom:
// "accept", "I refuse your offer", and a plain "yes" that is all of the mail. They mean a
// proposal only if one is waiting, and nothing else is.
func CutBareAnswers(text string) (rest string, pacts []Pact) {
	if all := strings.TrimSpace(text); !strings.Contains(all, "\n") {
		if p, ok := plainAnswer(all); ok {
			return cutPacts(text, func(line string) (Pact, bool) { return p, strings.TrimSpace(line) != "" })
		}
	}
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

// plainAnswer reads "yes" and "no, thanks".
func plainAnswer(line string) (Pact, bool) {
	word := strings.ReplaceAll(LowerASCII(strings.Trim(line, " \t.!*_•")), ",", "")
	switch {
	case slices.Contains(plainYes, word):
		return Pact{Verb: "accept"}, true
	case slices.Contains(plainNo, word):
		return Pact{Verb: "refuse"}, true
	}
	return Pact{}, false
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

// cutPacts splits a mail into the lines that are read as letters and the rest.
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

// pactLine reads a line; ok is false if the line is not about an agreement.
func pactLine(line string) (p Pact, ok bool) {
	first, tail := firstWord(line)
	switch {
	case strings.HasSuffix(LowerASCII(strings.TrimRight(tail, " .!")), "never"): // "surrender to France? Never!"
		return p, false
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
		named := strings.TrimLeft(strings.TrimSpace(after), "Aa") // "leave alliance A1", but not "leave the alliance later"
		return Pact{Verb: "leave"}, pactKinds[word] == "alliance" && strings.Trim(named, "0123456789") == ""
	case numberedPact(first):
		word, after := firstWord(strings.TrimLeft(tail, " \t:,-–="))
		if verb := answerWord(word); verb != "" { // "p3: accept", "p3 - I refuse", "p3 yes"
			return pactAnswer(verb, first+" "+strings.TrimLeft(after, " \t:,"))
		}
	case first == "yes" || first == "no":
		word, after := nextWord(tail)
		number, rest := nextWord(skipFill(after))
		if word == "to" && numberedPact(number) && strings.TrimSpace(rest) == "" {
			return pactAnswer(answerWord(first), number)
		}
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

// answerWord is the verb of the answer that a word gives to a proposal named beside it; empty if
// it gives none.
func answerWord(word string) string {
	word = strings.TrimRight(word, ",;")
	switch {
	case slices.Contains(pactYes, word), word == "yes", word == "agreed", word == "signed":
		return "accept"
	case slices.Contains(pactNo, word), word == "no", word == "refused", word == "rejected", word == "declined":
		return "refuse"
	case slices.Contains(pactTaken, word), word == "withdrawn":
		return "withdraw"
	}
	return ""
}

// numberedPact reports whether a word can only be the number of a proposal: "p3".
func numberedPact(word string) bool {
	n, ok := pactNumber(strings.ToLower(word))
	return ok && word[0] == 'p' && n > 0
}

// unclear reads a line that speaks of an answer to a proposal by its number, but is no plain
// answer: "I accept p3 if you leave Albania", "I can't accept p3". What it would say plainly is
// shown, and nothing is taken.
func unclear(line string) (Pact, bool) {
	verb, number, denied := "", "", false
	words := strings.FieldsFunc(strings.ReplaceAll(strings.ToLower(line), "’", "'"), func(c rune) bool { return strings.ContainsRune(" \t,.:;!?()-\"", c) })
	for _, w := range words {
		switch {
		case w == "not" || w == "never" || w == "cannot" || strings.HasSuffix(w, "n't"):
			denied = true
		case numberedPact(w) && number == "":
			number = w
		case verb == "" && w != "yes" && w != "no":
			verb = answerWord(w)
		}
	}
	if denied && verb == "accept" {
		verb = "refuse"
	}
	return Pact{Meant: verb + " " + number, Unclear: true}, verb != "" && number != ""
}

// misspelt reads a line in which one word is almost a word of a letter: "acept p3",
// "propose aliance to France". The likely meaning is shown, and the line is not taken.
func misspelt(first, tail string) (Pact, bool) {
	word, after := nextWord(skipFill(tail))
	_, numbered := pactNumber(word)
	numbered = numbered && !('0' <= word[0] && word[0] <= '9') // 3 may be a number of anything
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
