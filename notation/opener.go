package notation

// fold crosses a line's end where the statement plainly goes on: after a sign that
// needs more to follow, or before one.
func (p *parser) fold() {
	if p.next().Kind != EOL || p.i == 0 {
		return
	}
	before, after := &p.toks[p.i-1], p.at(1)
	wants := before.Kind == Arrow || before.Kind == Plus || before.isOneOf("to", "from", "vs", "via")
	if before.Kind == Comma {
		wants = after.Kind != EOL && after.Kind != EOF && !p.opensAt(p.i+1)
	}
	if wants || after.Kind == Arrow || after.isOneOf("to", "from", "vs", "via") {
		p.i++
	}
}

// opened is a verb that opens an order: what it is, where it stands, and whose units it is about,
// in brackets behind it.
type opened struct {
	entry
	from int
	who  Ref
}

// opener finds the longest phrase of the lexicon that begins at token i and
// the number of its tokens.
func (p *parser) opener(i int) (entry, int) {
	if i >= len(p.toks) || p.toks[i].Kind != Word {
		return entry{}, 0
	}
	for _, e := range openers[p.toks[i].low] {
		if n := p.matches(i, e.words); n > 0 && (e.verb != StrikeVerb || p.saysMissile(i)) {
			return e, n
		}
	}
	return entry{}, 0
}

// matches reports how many tokens from i on spell the words.
func (p *parser) matches(i int, words []string) int {
	j := i
	for k, w := range words {
		if k > 0 && j < len(p.toks) && p.toks[j].Kind == Dash && w != "-" {
			j++
		}
		if j >= len(p.toks) {
			return 0
		}
		if t := &p.toks[j]; !t.is(w) && t.Text != w {
			return 0
		}
		j++
	}
	return j - i
}

// opensAt reports whether a phrase of the lexicon begins at token i.
func (p *parser) opensAt(i int) bool {
	_, n := p.opener(i)
	return n > 0
}

// joined takes further headings joined to one by slashes, as in "Purchase/Tech"
// or "DOW/Politics"; the last one counts.
func (p *parser) joined(e entry) entry {
	for p.next().Kind == Slash || p.next().Kind == Plus {
		more, n := p.opener(p.i + 1)
		if n == 0 || more.verb != "" {
			break
		}
		p.i += 1 + n
		e = more
	}
	return e
}

// saysMissile reports whether a missile is named behind a word that may also mean an
// attack: "strike the submarine" does not name one.
func (p *parser) saysMissile(i int) bool {
	near := i + 5
	if i+1 < len(p.toks) && p.toks[i+1].Kind == Open { // "strike (surprise): cruise missile"
		near = i + 8
	}
	for j := i; j < len(p.toks) && j < near && p.toks[j].Kind != EOL; j++ {
		if p.toks[j].isOneOf("missile", "missiles", "cruise", "ballistic", "nuclear") {
			return true
		}
	}
	return false
}

// aloneness is what a verb means that stands alone on its line.
type aloneness uint8

const (
	// unfinished: it needs to say more. A verb that only some rulesets know heads a list.
	unfinished aloneness = iota
	// heads: it heads a list.
	heads
	// means: it is an order.
	means
)

// grammar is how the orders of a verb are read and printed.
type grammar struct {
	// read reads what follows the verb.
	read  func(*parser, opened)
	alone aloneness
	// say prints an order.
	say func(*Statement) string
}
