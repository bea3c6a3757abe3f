package reading

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// waives reads a sentence that says that nothing is done in a phase: "no attacks this turn",
// "none" below its heading. It reports whether it is one. Each is known as a whole: a word
// more, as in "no attacks yet", and it says something else.
func (r *reader) waives(cs []phrase.Chunk) bool {
	if !r.pos.OnTurn || len(cs) > mostWaiving {
		return false
	}
	at := order.At{Where: spanOf(cs)}
	words := strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(r.source(at.Where)), "-", " ")), " ")
	words, asks := strings.CutSuffix(strings.TrimRight(words, " .!"), "?")
	words = r.withoutSavings(strings.TrimSpace(words))
	for cut := true; cut; {
		words, cut = withoutIdle(words)
	}
	nothing := len(r.orders) == r.opened && phrase.Outside("nothing-done", words)
	switch {
	case asks && (nothing || phrase.Outside("no-combat", words) || phrase.Outside("no-noncombat", words) || phrase.Outside("no-purchase", words) || phrase.Outside("saves-all", words)):
		r.ask(at.Where, "question", nil, "a line that asks orders nothing; write it without the question mark, or leave it out")
	case phrase.Outside("no-combat", words), nothing && r.section == combat:
		r.orders = append(r.orders, order.Pass{At: at, In: order.CombatMove})
	case phrase.Outside("no-noncombat", words), nothing && r.section == noncombat:
		r.orders = append(r.orders, order.Pass{At: at, In: order.NoncombatMove})
	case phrase.Outside("no-purchase", words), nothing && r.section == purchase, r.buys == 0 && phrase.Outside("saves-all", words):
		r.orders = append(r.orders, order.Buy{At: at, Purse: r.purse})
	default:
		return false
	}
	return true
}

// withoutSavings takes from the end of a sentence that all the money is kept: "(save 30)",
// ", saving 30 IPC". With another sum than there is it says something else.
func (r *reader) withoutSavings(words string) string {
	m := savings().FindStringSubmatchIndex(words)
	p := r.rs.Power(r.power)
	if m == nil || p == nil || len(p.Purses) != 1 || r.pos.Money == nil || words[m[2]:m[3]] != strconv.Itoa(r.pos.Money(p.Purses[0].ID)) {
		return words
	}
	return words[:m[0]]
}

var savings = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[ ,;:(]+(?:save|saves|saving|keep|keeping|bank|banking)(?: all| the)* (\d+)(?: ?ipcs?)?\)?$`)
})

// mostWaiving bounds the chunks of a sentence that can say so.
const mostWaiving = 10

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
