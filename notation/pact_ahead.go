package notation

import (
	"slices"
	"strings"
)

// pactAhead reads what follows `standing:` and is about agreements: "accept alliance
// with France", "refuse armistice Japan", "leave alliance if Italy declares war on
// Russia". Letters are sealed in any case, so `sealed:` before it adds nothing.
func pactAhead(s string) (Pact, bool) {
	first, tail := firstWord(strings.TrimLeft(s, " \t:"))
	verb := ""
	switch {
	case first == "standing":
		return pactAhead(tail)
	case first == "leave" || first == "quit":
		word, after := nextWord(skipFill(tail))
		p, ok := pactLeave(after)
		if !ok {
			p, ok = Pact{Verb: "leave", Standing: true}, len(strings.Fields(after)) == 0
		}
		return p, ok && pactKinds[word] == "alliance"
	case first == "agree":
		verb = "accept"
		if word, after := nextWord(tail); word == "to" {
			tail = after
		}
	case slices.Contains(pactYes, first):
		verb = "accept"
	case slices.Contains(pactNo, first):
		verb = "refuse"
	default:
		return Pact{}, false
	}
	word, rest := nextWord(skipFill(tail))
	p := Pact{Verb: verb, Kind: pactKinds[word], Standing: true}
	if n, ok := pactNumber(word); ok {
		p.N = n
		return p, true
	}
	head := rest
	switch p.Kind {
	case "":
		return p, false
	case "surrender":
		head, p.Demand = cutDemand(rest)
	case "technology", "terms":
		var list string
		head, list, _ = strings.Cut(rest, ":")
		if p.Kind == "terms" {
			p.Items = cutList(list, ";\n", " and ")
			break
		}
		gives, gets, _ := strings.Cut(" "+list+" ", " for ")
		p.Items, p.Against = cutList(gives, ",;&+", " and "), cutList(gets, ",;&+", " and ")
	}
	p.Powers = powerList(dropList(skipFill(strings.TrimLeft(head, " \t:"))))
	return p, len(p.Powers) > 0
}

// pactLeave reads "if Italy declares war on Russia" after a leave.
func pactLeave(s string) (Pact, bool) {
	word, rest := nextWord(s)
	i := strings.Index(LowerASCII(rest), " declare")
	if !slices.Contains([]string{"if", "when", "once"}, word) || i < 0 || strings.TrimSpace(rest[:i]) == "" {
		return Pact{}, false
	}
	by := rest[:i]
	_, tail := nextWord(rest[i:]) // "declares"
	war, tail := nextWord(tail)
	if war != "war" {
		return Pact{}, false
	}
	word, on := nextWord(tail)
	if word != "" && word != "on" && word != "against" {
		return Pact{}, false
	}
	return Pact{Verb: "leave", Standing: true, If: strings.TrimSpace(by), On: strings.TrimSpace(on)}, word == "" || strings.TrimSpace(on) != ""
}
