package notation

import "strings"

// parser reads one order text. Its methods that return ok move on only if they found
// what they were looking for.
type parser struct {
	Collector
	text    string
	names   Names
	toks    []Token
	i       int
	tree    *Tree
	section Section
	// listed is the verb of a line that only named the verb: the lines below that have no
	// verb of their own use it.
	listed Verb
	// target is the space of the numbered battle block being read.
	target *Ref
	// versus is what the block expects to meet.
	versus []Count
	// routed is set once the current statement names its own destination.
	routed bool
	// places and pieces are the names that begin at each token, as far as they have been
	// looked up.
	places, pieces []nameAt
	// shorts is what names can be shortened to, if that was needed and the names do not
	// keep it themselves.
	shorts *ShortNames
	// asked counts the suggestions looked for.
	asked int
	// guessed counts the words compared with order words.
	guessed int
	// said shows how an order with the current verb is written.
	said string
	// lastHeading is the last heading, and headed the verb of what it is for.
	lastHeading Span
	// stepHeads are the headings of steps of an agenda: an order of theirs must follow.
	stepHeads []stepHeading
	headed    Verb
	// lasting and when are what the words at the start of the current line say of all its
	// orders: "standing:", "if captured France:". before is the section to go back to after
	// the line. Below a heading "standing orders:" all lines are lasting, up to the next
	// phase.
	lasting    bool
	allLasting bool
	// sealed is set on a line that begins with "sealed:".
	sealed bool
	when   []Cond
	before *Section
	// failed is set once something is wrong in the current statement.
	failed bool
}

// at returns the token n tokens ahead. It must not be changed.
func (p *parser) at(n int) *Token { return &p.toks[min(p.i+n, len(p.toks)-1)] }

// next returns the current token.
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

// atLineStart reports whether the current token begins a line.
func (p *parser) atLineStart() bool { return p.i == 0 || p.toks[p.i-1].Kind == EOL }

// fail adds an error and marks the statement as unusable.
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

// say is the name of a token in a message.
func (p *parser) say(t *Token) string {
	switch t.Kind {
	case EOF:
		return "the end of the text"
	case EOL:
		return "the end of the line"
	}
	return "\"" + t.Text + "\""
}

// skipLineRest moves to the end of the line.
func (p *parser) skipLineRest() {
	for !p.next().ends() {
		p.i++
	}
}

// recover moves to where the next order may begin: the next line, or after the next
// semicolon.
func (p *parser) recover() {
	for !p.next().ends() && p.next().Kind != Semicolon {
		p.i++
	}
}

// nameAt is what the longest name that begins at a token means. A statement is tried in
// several readings, and each of them looks up the same tokens. The answer depends on
// nothing else, so it is looked up once.
type nameAt struct {
	names []Name
	// n is the number of the name's tokens, 0 if there is none.
	n      int
	looked bool
}

// stepHeading is a heading that is the verb of a step of an agenda.
type stepHeading struct {
	verb Verb
	at   Span
}
