package notation

import "strings"

// parser reads one order text. Its methods that return ok move on only if they
// found what they look for.
type parser struct {
	Collector
	text    string
	names   Names
	toks    []Token
	i       int
	tree    *Tree
	section Section
	// listed is the verb of a line that only named it: lines without a word of
	// their own go with it.
	listed Verb
	// target is the space of the numbered battle block being read.
	target *Ref
	// versus is what the block expects to meet.
	versus []Count
	// routed is set once the statement at hand names its own destination.
	routed bool
	// places and pieces are the names that begin at each token, as far as they
	// were looked for.
	places, pieces []nameAt
	// shorts are what names can be shortened to, if that was needed and the names
	// do not keep it themselves.
	shorts *ShortNames
	// asked counts the suggestions looked for.
	asked int
	// guessed counts the words compared with order words.
	guessed int
	// said shows how an order with the verb at hand is written.
	said string
	// lastHeading is the last heading, and headed the verb of what it is for.
	lastHeading Span
	headed      Verb
	// lasting and when are what the words in front of the line at hand say of
	// all its orders: "standing:", "if captured France:". before is the section
	// to go back to behind the line. Below a heading "standing orders:" all lines
	// are, up to the next phase.
	lasting    bool
	allLasting bool
	// sealed is set on a line that begins with "sealed:".
	sealed bool
	when   []Cond
	before *Section
	// failed is set once the statement at hand was found wanting.
	failed bool
}

// at returns the token n tokens ahead. It must not be changed.
func (p *parser) at(n int) *Token { return &p.toks[min(p.i+n, len(p.toks)-1)] }

// next returns the token at hand.
func (p *parser) next() *Token { return p.at(0) }

// word takes one of the words.
func (p *parser) word(words ...string) bool {
	if p.next().isOneOf(words...) {
		p.i++
		return true
	}
	return false
}

// words takes a sequence of words.
func (p *parser) words(phrase string) bool {
	n := 0
	for w := range strings.SplitSeq(phrase, " ") {
		if !p.at(n).is(w) {
			return false
		}
		n++
	}
	p.i += n
	return true
}

// peek tries a reading and undoes it, whatever it found or said.
func (p *parser) peek(read func() bool) bool {
	save, failed, c, n := p.i, p.failed, p.Collector, len(p.tree.Statements)
	ok := read()
	p.i, p.failed, p.Collector, p.tree.Statements = save, failed, c, p.tree.Statements[:n]
	return ok
}

// sign takes a token of the kind.
func (p *parser) sign(k TokenKind) bool {
	if p.next().Kind == k {
		p.i++
		return true
	}
	return false
}

// since returns the span from a token to the last one taken.
func (p *parser) since(from int) Span {
	last := max(p.i-1, from)
	for last > from && p.toks[last].Kind == EOL {
		last--
	}
	return Span{p.toks[from].Span.From, p.toks[last].Span.To}
}

// source returns the text of a span.
func (p *parser) source(s Span) string { return p.text[s.From.Offset:s.To.Offset] }

// atLineStart reports whether the token at hand begins a line.
func (p *parser) atLineStart() bool { return p.i == 0 || p.toks[p.i-1].Kind == EOL }

// fold crosses a line's end where the statement plainly goes on: behind a sign
// that wants more, or before one.
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

// fail adds an error and marks the statement as not to be used.
func (p *parser) fail(at Span, code string, hints []string, format string, args ...any) {
	p.failed = true
	p.Errorf(at, code, hints, format, args...)
}

// maxAsked is the number of suggestions looked for in one text: they are slow,
// and a text with more misspelt words has other troubles.
const maxAsked = 200

// near lists names that a misspelt phrase may mean.
func (p *parser) near(phrase string, kinds ...NameKind) []string {
	p.asked++
	if p.asked > maxAsked {
		return nil
	}
	return nearTexts(p.names, phrase, kinds...)
}

// say names a token for a message.
func (p *parser) say(t *Token) string {
	switch t.Kind {
	case EOF:
		return "the end of the text"
	case EOL:
		return "the end of the line"
	}
	return "\"" + t.Text + "\""
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

// skipLineRest moves to the end of the line.
func (p *parser) skipLineRest() {
	for !p.next().ends() {
		p.i++
	}
}

// recover moves to where the next order may begin: the next line, or behind
// the next semicolon.
func (p *parser) recover() {
	for !p.next().ends() && p.next().Kind != Semicolon {
		p.i++
	}
}
