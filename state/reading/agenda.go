package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// agendaTopics are the words by which a line is about a step of an agenda, in the languages
// that are read, with the order that carries the step out.
var agendaTopics = []struct {
	verb  notation.Verb
	words []string
}{
	{notation.ResearchVerb, []string{"research", "tech", "technology", "chart", "forschung"}},
	{notation.InfluenceVerb, []string{"influence", "marker", "markers", "einfluss"}},
	{notation.InsurgencyVerb, []string{"insurgency", "insurgents", "insurgent", "rebels", "rebel"}},
	{notation.UprisingVerb, []string{"uprising", "uprisings", "aufstand"}},
	{notation.StrikeVerb, []string{"missile", "missiles", "strike"}},
	{notation.WarVerb, []string{"war", "wars", "krieg"}},
}

// agendaActs are words by which such a line does something, agendaHeads those that only lead
// lines, agendaTalk those by which it speaks of something else.
var (
	agendaActs  = []string{"take", "takes", "collect", "collects", "roll", "rolls", "place", "places", "put", "puts", "throw", "launch", "fire", "raise", "rise", "nehmen", "nehme", "werfen", "setzen"}
	agendaHeads = []string{"the", "my", "our", "phase", "step", "declaration", "declarations", "of", "actions", "action"}
	agendaTalk  = []string{"i'd", "thinking", "thought", "plan", "plans", "planning", "consider", "considering", "would", "could", "should", "might", "may", "will", "i'll", "think", "hope", "hopes", "maybe", "perhaps", "if", "when", "next", "last", "later", "you", "your", "he", "his", "they", "their", "who", "why", "no", "not", "never", "without", "nothing", "skip", "none", "was", "were", "had", "has"}
)

// longestStep is how many words a line that carries out a step has at most; what is longer
// tells something.
const longestStep = 10

// unreadStep is a stretch of a text that is about a step of the agenda.
type unreadStep struct {
	verb notation.Verb
	at   notation.Span
}

// unreadSteps are lines on a step of the agenda of which nothing was read: "1 tech die on
// chart 2", or "Influence" above "from Spain". orders are what was read, asked and diags the
// sentences of which something is said.
func unreadSteps(lines []phrase.Line, orders []order.Order, asked []notation.Span, diags []notation.Diagnostic) (out []unreadStep) {
	read, does := map[int]bool{}, map[int]string{}
	note := func(s notation.Span) {
		for n := s.From.Line; n <= s.To.Line; n++ {
			read[n] = true
		}
	}
	for _, o := range orders {
		note(o.Span())
		does[o.Span().From.Line] = o.String()
	}
	for _, s := range asked {
		note(s)
	}
	for _, d := range diags {
		if d.Severity == notation.Error {
			note(d.Span)
		}
	}
	for i, l := range lines {
		verb, heading := stepOf(l.Chunks)
		if verb == "" || read[l.N] {
			continue
		}
		at := spanOf(l.Chunks)
		if heading && i+1 < len(lines) && len(lines[i+1].Chunks) > 0 {
			below := &lines[i+1]
			if strings.HasPrefix(does[below.N], string(verb)) {
				continue
			}
			if !read[below.N] {
				at = spanOf(append(slices.Clip(l.Chunks), below.Chunks...))
			}
		}
		out = append(out, unreadStep{verb, at})
	}
	return out
}

// stepOf is the order that a line may carry out in other words; heading is set if it is only
// the name of a step.
func stepOf(cs []phrase.Chunk) (verb notation.Verb, heading bool) {
	words, acts := 0, false
	heading = true
	for i := range cs {
		c := &cs[i]
		first, _, _ := strings.Cut(c.Low, " ") // "thinking of" is one
		if c.IsSign("?") || c.Is("unsettled maybe if not") || slices.Contains(agendaTalk, first) {
			return "", false
		}
		if c.Kind == phrase.Sign {
			continue
		}
		words++
		acts = acts || c.Kind == phrase.Number || c.Is("number") || slices.Contains(agendaActs, c.Low)
		topic := notation.Verb("")
		for _, t := range agendaTopics {
			if slices.Contains(t.words, c.Low) {
				topic = t.verb
			}
		}
		if topic != "" && verb == "" {
			verb = topic
		}
		heading = heading && (topic != "" || slices.Contains(agendaHeads, c.Low))
	}
	if verb == "" || words > longestStep || !heading && !acts || !heading && verb == notation.WarVerb {
		return "", false
	}
	return verb, heading
}
