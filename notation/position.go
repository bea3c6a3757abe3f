package notation

import (
	"strings"
)

// Position is a position text as read: who has what where, and the settings that
// package state understands.
type Position struct {
	Stocks   []PositionStock
	Settings []PositionSetting
}

// PositionStock is one line of units: `Germany: 3 infantry, 1 tank in Poland`.
type PositionStock struct {
	Power  Name
	Stacks []PositionStack
	Space  Name
	Span   Span
}

// PositionStack is a number of units of one type, with what is said of them in
// parentheses: other units are their cargo, and everything else is kept as written.
type PositionStack struct {
	// Sign is 1 or -1 in a line that changes a position, and else 0.
	Sign  int
	N     int
	Unit  Name
	Attrs []string
	Cargo []PositionStack
	Span  Span
}

// PositionSetting is any other line, `Key: value`.
type PositionSetting struct {
	// Key is in lower case.
	Key             string
	Value           string
	Span, ValueSpan Span
}

// ParsePosition reads a position text: lines of the form `Key: rest`, with comments
// after # and blank lines in between. It reads all of it and returns every problem.
func ParsePosition(text string, names Names) (*Position, []Diagnostic) {
	p := &positionParser{text: text, names: names, out: &Position{}}
	p.lines((*positionParser).line)
	return p.out, p.List()
}

// lines passes every line of the text to the function.
func (p *positionParser) lines(line func(*positionParser, Pos, string)) {
	text := p.text
	if len(text) > MaxText {
		p.Add(tooLong(text))
		return
	}
	at := Pos{Line: 1, Col: 1}
	for at.Offset < len(text) {
		end := strings.IndexByte(text[at.Offset:], '\n')
		next := len(text)
		if end >= 0 {
			next = at.Offset + end + 1
		}
		line(p, at, strings.TrimSuffix(text[at.Offset:next], "\n"))
		at = Pos{Line: at.Line + 1, Col: 1, Offset: next}
	}
}

// positionParser reads one position text. Within a stock line it walks toks.
type positionParser struct {
	Collector
	text  string
	names Names
	out   *Position
	toks  []Token
	i     int
	// signed is set for lines that change a position: + or - stands before
	// every number of units.
	signed bool
}

// line reads one line that begins at the given place.
func (p *positionParser) line(at Pos, line string) {
	line, at = trim(line, at)
	line = strings.TrimRight(stripComment(line), " \t")
	if line == "" {
		return
	}
	key, _, ok := strings.Cut(line, ":")
	span := Span{at, forward(at, line)}
	if !ok {
		p.Errorf(span, "no-colon", nil, "a line must read like \"Germany: 3 infantry in Poland\" or \"round: 2\"")
		return
	}
	value, valueAt := trim(line[len(key)+1:], forward(at, line[:len(key)+1]))
	key = strings.TrimSpace(key)
	if power, ok := p.power(key); ok {
		p.stock(power, valueAt, value, span)
		return
	}
	p.out.Settings = append(p.out.Settings, PositionSetting{
		Key: strings.ToLower(key), Value: value,
		Span: span, ValueSpan: Span{valueAt, forward(valueAt, value)},
	})
}

// power finds the holder of units that a line's key names.
func (p *positionParser) power(key string) (Name, bool) {
	for _, n := range p.names.Find(key) {
		if n.Kind == NamePower {
			return n, true
		}
	}
	for _, w := range []string{"Dutch", "Neutral"} {
		if strings.EqualFold(key, w) {
			return Name{Kind: NamePower, ID: w, Text: w}, true
		}
	}
	return Name{}, false
}

// stock reads the stacks and the space of a line of units.
func (p *positionParser) stock(power Name, at Pos, value string, line Span) {
	p.toks, p.i = lexFrom(p.text, at, at.Offset+len(value)), 0
	s := PositionStock{Power: power, Span: line}
	for {
		st, ok := p.stack(0)
		if !ok {
			return
		}
		s.Stacks = append(s.Stacks, st)
		switch t := p.toks[p.i]; {
		case t.Kind == Comma:
			p.i++
		case t.is("in"):
			p.i++
			if s.Space, ok = p.space(); ok {
				p.out.Stocks = append(p.out.Stocks, s)
			}
			return
		case t.Kind == EOF:
			p.Errorf(line, "no-space", nil, "the line does not say where the units are; end it with \"in\" and a space")
			return
		default:
			p.unexpected(t, "a comma or \"in\"")
			return
		}
	}
}

// unexpected reports a token where something else should be.
func (p *positionParser) unexpected(t Token, want string) {
	if t.Kind == EOF {
		p.Errorf(t.Span, "unexpected", nil, "the line ends where %s should follow", want)
		return
	}
	p.Errorf(t.Span, "unexpected", nil, "%q stands where %s should follow", t.Text, want)
}

// maxDepth bounds the nesting of parentheses.
const maxDepth = 4

// stack reads `3 infantry` with what follows it in parentheses.
func (p *positionParser) stack(depth int) (PositionStack, bool) {
	t := p.toks[p.i]
	s := PositionStack{Span: t.Span}
	if p.signed && depth == 0 {
		switch t.Kind {
		case Plus:
			s.Sign = 1
		case Dash:
			s.Sign = -1
		default:
			p.unexpected(t, "+ or - and a number of units")
			return s, false
		}
		p.i++
		t = p.toks[p.i]
	}
	if t.Kind != Number || t.N < 1 {
		p.unexpected(t, "a number of units")
		return s, false
	}
	p.i++
	s.N = t.N
	from := p.i
	n := 0
	s.Unit, n = p.unit(p.i)
	if n == 0 {
		for p.toks[p.i].Kind == Word && !p.toks[p.i].is("in") {
			p.i++
		}
		if p.i == from {
			p.unexpected(p.toks[p.i], "a unit")
			return s, false
		}
		at := Span{p.toks[from].Span.From, p.toks[p.i-1].Span.To}
		word := p.text[at.From.Offset:at.To.Offset]
		p.Errorf(at, "unknown-unit", p.near(word, NameUnit), "%q is not a unit", word)
		return s, false
	}
	p.i += n
	if p.toks[p.i].Kind == Open {
		if depth == maxDepth {
			p.Errorf(p.toks[p.i].Span, "too-deep", nil, "too many parentheses inside each other")
			return s, false
		}
		if !p.inside(&s, depth) {
			return s, false
		}
	}
	s.Span.To = p.toks[p.i-1].Span.To
	return s, true
}

// unit finds the longest unit name that begins at token i and the number of
// its tokens.
func (p *positionParser) unit(i int) (Name, int) {
	for n := 4; n > 0; n-- {
		if phrase, ok := phraseAt(p.text, p.toks, i, n); ok {
			for _, m := range p.names.Find(phrase) {
				if m.Kind == NameUnit {
					return m, n
				}
			}
		}
	}
	return Name{}, 0
}

// phraseAt joins n tokens from i on that begin and end with a word or number.
func phraseAt(text string, toks []Token, i, n int) (string, bool) {
	if i+n > len(toks) || toks[i].Kind != Word && toks[i].Kind != Number {
		return "", false
	}
	for _, t := range toks[i : i+n] {
		switch t.Kind {
		case Word, Number, Dash, Slash, Dot:
		default:
			return "", false
		}
	}
	if k := toks[i+n-1].Kind; k != Word && k != Number {
		return "", false
	}
	return text[toks[i].Span.From.Offset:toks[i+n-1].Span.To.Offset], true
}

// inside reads what is said of a stack in parentheses.
func (p *positionParser) inside(s *PositionStack, depth int) bool {
	open := p.toks[p.i]
	p.i++
	for {
		if t := p.toks[p.i]; t.Kind == Number && p.isUnit(p.i+1) {
			c, ok := p.stack(depth + 1)
			if !ok {
				return false
			}
			s.Cargo = append(s.Cargo, c)
		} else if !p.attr(s) {
			p.Errorf(open.Span, "unclosed", nil, "the parenthesis is not closed")
			return false
		}
		t := p.toks[p.i]
		p.i++
		switch t.Kind {
		case Comma:
		case Close:
			return true
		default:
			p.i--
			p.unexpected(t, "a comma or \")\"")
			return false
		}
	}
}

func (p *positionParser) isUnit(i int) bool {
	_, n := p.unit(i)
	return n > 0
}

// attr keeps the words up to the next comma or closing parenthesis; false if
// there is none.
func (p *positionParser) attr(s *PositionStack) bool {
	from := p.i
	for {
		switch p.toks[p.i].Kind {
		case Comma, Close:
			if p.i > from {
				a := p.text[p.toks[from].Span.From.Offset:p.toks[p.i-1].Span.To.Offset]
				s.Attrs = append(s.Attrs, a)
			}
			return true
		case EOF:
			return false
		}
		p.i++
	}
}

// space reads the rest of the line as a space.
func (p *positionParser) space() (Name, bool) {
	last := len(p.toks) - 1
	if p.i == last {
		p.unexpected(p.toks[last], "a space")
		return Name{}, false
	}
	at := Span{p.toks[p.i].Span.From, p.toks[last-1].Span.To}
	word := p.text[at.From.Offset:at.To.Offset]
	p.i = last
	for _, n := range p.names.Find(word) {
		if n.Kind == NameSpace {
			return n, true
		}
	}
	p.Errorf(at, "unknown-space", p.near(word, NameSpace), "%q is not a space", word)
	return Name{}, false
}

// near lists names that a misspelt phrase may mean, as long as problems are still
// reported.
func (p *positionParser) near(phrase string, kind NameKind) []string {
	if len(p.diags) >= MaxDiagnostics {
		return nil
	}
	return nearTexts(p.names, phrase, kind)
}

// stripComment cuts a line at a # that begins it or follows a blank.
func stripComment(line string) string {
	for i := 0; i < len(line); i++ {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i]
		}
	}
	return line
}

// trim cuts blanks at both ends and moves the place accordingly.
func trim(s string, at Pos) (string, Pos) {
	rest := strings.TrimLeft(s, " \t\r\u00a0\ufeff")
	at = forward(at, s[:len(s)-len(rest)])
	return strings.TrimRight(rest, " \t\r\u00a0"), at
}

// forward moves a place over a piece of one line.
func forward(at Pos, s string) Pos {
	at.Offset += len(s)
	for range s {
		at.Col++
	}
	return at
}
