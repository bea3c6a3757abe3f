package reading

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// recanting are words with which a sentence that orders nothing takes back, corrects or limits what
// stands above it: "Ukraine attack is cancelled", "scratch that last one", "strafe only". What can
// take back a letter, like "forget that", is asked about where letters are read.
var recanting = sync.OnceValue(func() *regexp.Regexp {
	const (
		lead  = `^(?:(?:please|ok|and|so|just|actually|sorry|hmm|oh|no|but|then|lol|haha|bitte) )*`
		isNow = `(?:is|are|was|were|be|been|s) (?:now |all |just |only )*`
	)
	return regexp.MustCompile(strings.Join([]string{
		lead + `(?:cancel|scratch|scrap|delete|undo|abort|drop|vergiss|streiche?n?|forget (?:the|about|[a-su-z0-9]\w+|t[a-gi-z]\w*))\b`, `\b(?:i|we|ll|to|must|should) (?:cancel|scratch|scrap|delete|undo|abort)\b`,
		`\b` + isNow + `(?:cancell?ed|off$|called off|scrapped|scratched|deleted|dropped|withdrawn|aborted|storniert|gestrichen|abgesagt|an? (?:joke|typo|mistake|slip|error|misclick)\b)`, `\bcall(?:ed|ing)? (?:it|that) off\b`,
		`\b(?:leave|let) (?:it|that|them|this)(?: be| out)?$`, `\bchanged (?:my|his|her|its|their|our) minds?\b`, `\btoo (?:risky|dangerous|few|expensive)\b`, `\bzu (?:riskant|gefährlich)\b`, `\bdoch nicht\b`,
		`\bmy bad\b`, `\bshould have been\b`, `\b(?:the|all|everything) above\b`, `\babove is\b`, `\b(?:one|line|order|attack|move|first|last|above) counts?$`,
		`^(?:typo|change|correction|edit)\b`, lead + `(?:no|wrong|bad)$`, `\bneeds? (?:confirmation|approval)\b`,
		`\bstrafe\b`, `\bhit and run\b`, lead + `(?:one|1|two|2|single) rounds?\b`, `\bask me (?:before|after|first)\b`, `\b(?:d|would) rather\b`, `^spend \d+`, `\b\d+ only$`, `^(?:minus|less)\b`, `\b(?:one|two|three|four|\d+) (?:less|fewer|more) than (?:that|this|above)\b`,
	}, "|"))
})

// recants reports whether the words of a short sentence take back what stands above it.
func recants(words string) bool {
	return len(strings.Fields(words)) < 13 && recanting().MatchString(words)
}

// unreal reports whether the words of a sentence that was read as an order tell of something
// instead: what was done before, what might be done, what somebody dreamt or tried elsewhere.
func unreal(words string) bool {
	return telling().MatchString(described().ReplaceAllString(words, ""))
}

// described are words that only say which units are meant: "the fleet that was in 113 sails".
var described = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(?:that|which|who) (?:is|are|was|were)\b`) })

var telling = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:` + strings.Join([]string{
		`(?:i|we) had (?:already |just |also )?(?:bought|moved|attacked|sent|placed|ordered|written|gone|landed|built)`, `(?:i|we) (?:dreamt|dreamed|imagined|simulated)`, `(?:in|from|by) (?:my|the|a|his|your) (?:dreams?|simulators?|simulation|calculator|training|last game)`,
		`illegal`, `^minus`, `(?:can|could|might) reach`, `(?:is|are|was|were) (?:next to|near|missing|enough for|adjacent)`, `(?:were|was) in`,
	}, "|") + `)\b`)
})

// disowning are words of a heading that say of the lines below it that they are no orders of now:
// "I withdraw the following", "From Tom's mail", "Last game I did this in round 1".
var disowning = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:` + strings.Join([]string{
		`withdraw`, `take back`, `cancel(?:led|ed)?`, `(?:computer|program|client|bot|dice server)`, `from (?:\w+ ){0,3}(?:mail|post)`, `already (?:done|moved|fought)`, `refused`, `rejected`, `wrote`, `said`, `says`, `told`, `last (?:game|turn|time|round|week)`,
		`^no$`, `suggest(?:s|ed|ion)?`, `advi[sc]ed?`, `supposing`, `imagine`, `alternative(?:ly)?`, `option`, `for example`, `yesterday`, `tomorrow`, `next (?:game|turn|time|round)`, `schrieb`, `vorschlag`, `letzte`, `nächste`,
	}, "|") + `)\b`)
})

// disowns reports whether the words of a heading say that what follows is no order.
func disowns(words string) bool { return disowning().MatchString(words) }

// ofRound finds what was done in a round: "what I did in G4", "G4 I bought".
var ofRound = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b(?:round |turn |runde |[grjcuibaf])(\d+)\b`)
})

// isOfAnother reports whether words tell what was done in another round than this one.
func isOfAnother(words string, round int) bool {
	for _, m := range ofRound().FindAllStringSubmatch(words, -1) {
		if n, _ := strconv.Atoi(m[1]); n != round {
			return slices.ContainsFunc(strings.Fields(words), pastVerbs.has)
		}
	}
	return false
}

// unended are words with which no sentence ends: what follows on the next line belongs to them,
// and need not be an order. The verbs at their end are headings, too, if they stand alone.
var unended = wordList("|to|the|a|an|my|your|his|their|our|whether|if|when|because|of|for|from|into|with|without|or|but|not|never|no|would|will|should|could|can|might|may|must|am|is|are|was|were|than|except|unless|until|supposing|imagine|refused|did|zu|den|die|das|dass|ob|wenn|nicht|kein|keine|oder|aber|")

var unfinished = wordList("|moving|sending|attacking|buying|landing|placing|move|send|attack|buy|land|place|write|say|bought|moved|sent|attacked|placed|")

// leavingOut are words with which no order ends: what they leave out follows.
var leavingOut = wordList("|but|except|without|minus|unless|if|or|not|außer|ohne|wenn|oder|")

// stayBut reports whether words say that others stay and some of them do not.
func stayBut(words string) bool { return exception().MatchString(words) }

var exception = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bstays?\b.*\b(?:except|but)\b.*\b(?:goe?s?|moves?|attacks?|comes?)$`)
})

// goesOn reports whether the last words of a line belong to a sentence that the next line ends.
func goesOn(words string) bool {
	fields := strings.Fields(words)
	if len(fields) < 3 {
		return false
	}
	last := fields[len(fields)-1]
	return unended.has(last) || len(fields) > 3 && unfinished.has(last) || strings.HasSuffix(words, " told me")
}
