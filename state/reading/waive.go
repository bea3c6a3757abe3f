package reading

import (
	"regexp"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
)

// waived is what a sentence says that nothing is done of, as phrase.Outside calls it:
// "no-combat", "no-noncombat", "no-moves" (neither of both), "no-purchase", "saves-all",
// "no-turn" (the whole turn), or "nothing-done", which a heading above must tell; "" if it says
// something else. Each is known as a whole: a word more, as in
// "no attacks yet", and it says something else. It asks if it ends with a question mark. Money
// is what there is to be saved.
func waived(sentence, money string) (what string, asks bool) {
	words := strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(sentence), "-", " ")), " ")
	words, asks = strings.CutSuffix(strings.TrimRight(words, " .!;,"), "?")
	words = withoutSavings(strings.TrimSpace(words), money)
	for cut := true; cut; {
		words, cut = withoutIdle(words)
	}
	for _, what := range []string{"no-combat", "no-noncombat", "no-moves", "no-purchase", "no-turn", "saves-all", "nothing-done"} {
		if phrase.Outside(what, words) {
			return what, asks
		}
	}
	return "", asks
}

// waivedPart finds a part of a sentence between commas that says of a phase that nothing is
// done in it: "10 inf, no combat, place Germany". It returns where the part begins and ends; 0
// and 0 if there is none beside others.
func waivedPart(cs []phrase.Chunk, source func(notation.Span) string) (from, to int) {
	depth, begin, parts := 0, 0, 0
	for i := 0; i <= len(cs); i++ {
		switch {
		case i < len(cs) && cs[i].IsSign("("):
			depth++
		case i < len(cs) && cs[i].IsSign(")"):
			depth--
		case i == len(cs) || depth == 0 && cs[i].IsSign(","):
			if to == 0 && begin < i && (cs[begin].Is("not") || strings.HasPrefix(cs[begin].Low, "no") || strings.HasPrefix(cs[begin].Low, "kein")) {
				if what, asks := waived(source(spanOf(cs[begin:i])), ""); !asks && (what == "no-combat" || what == "no-noncombat" || what == "no-moves" || what == "no-purchase") {
					from, to = begin, i
				}
			}
			parts++
			begin = i + 1
		}
	}
	if parts < 2 {
		return 0, 0
	}
	return from, to
}

// withoutIdle takes words from the end of a sentence that only say when, or for whom: "this
// turn", "for me".
func withoutIdle(words string) (string, bool) {
	for i := strings.LastIndexByte(words, ' '); i > 0; i = strings.LastIndexByte(words[:i], ' ') {
		if phrase.Outside("idle-end", words[i+1:]) {
			return strings.TrimRight(words[:i], " ,"), true
		}
	}
	return words, false
}

// withoutSavings takes from the end of a sentence that all the money is kept: "(save 30)",
// ", saving 30 IPC". With another sum than there is it says something else.
func withoutSavings(words, money string) string {
	m := savings().FindStringSubmatchIndex(words)
	if m == nil || words[m[2]:m[3]] != money {
		return words
	}
	return words[:m[0]]
}

var savings = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[ ,;:(]+(?:save|saves|saving|keep|keeping|bank|banking)(?: all| the)* (\d+)(?: ?ipcs?)?\)?$`)
})
