package notation

import "strings"

// The verbs of the orders that answer an enemy's turn.
const (
	ScrambleVerb  Verb = "scramble"
	InterceptVerb Verb = "intercept"
	KamikazeVerb  Verb = "kamikaze"
)

// Their headings, the last ones of the table.
const (
	ScrambleSection Section = LossSection + 1 + iota
	InterceptSection
	KamikazeSection
)

// afterthought reads a condition that begins a line and belongs to the standing
// order before it: "only on loaded tp zone".
func (p *parser) afterthought() bool {
	n := len(p.tree.Statements)
	if n == 0 || !p.next().is("only") {
		return false
	}
	s := &p.tree.Statements[n-1]
	if !s.Verb.reacts() {
		return false
	}
	before := p.i
	p.conditions(s)
	return p.i > before
}

// noneOf finishes "no scramble" and the like.
func (p *parser) noneOf(o opened) {
	s := p.begin(o.verb)
	s.None = true
	p.whereNone(&s)
	p.finish(s, o.from)
}

// whereNone reads the space to which "none" is limited.
func (p *parser) whereNone(s *Statement) {
	save := p.i
	if p.word("in", "to", "at", "from") || p.sign(Arrow) {
		if r, ok := p.place(true); ok {
			s.Path = []Ref{r}
			p.conditions(s)
			return
		}
	}
	p.i = save
	p.conditions(s)
}

// sentUp reads what makes a list of units behind a zone an order to go up over it:
// "97: 2 ftr if ≤3 attackers".
func (p *parser) sentUp(s *Statement, zone Ref, from int) bool {
	if !p.next().isOneOf("if", "unless", "until", "till", "max", "scramble", "scrambles") {
		return false
	}
	s.Verb, s.Path = ScrambleVerb, []Ref{zone}
	p.word("scramble", "scrambles")
	if p.next().is("max") && p.at(1).Kind != Number && numberWords[lower(p.at(1))] == 0 {
		p.i++
		s.Max = true
	}
	p.conditions(s)
	p.finish(*s, from)
	return true
}

// scramble reads "97: 2 ftr if ≤3 attackers", "110/111 max, 119 none",
// "fig+tac from UK AB", "2 fighters United Kingdom -> SZ 110".
func (p *parser) scramble() {
	from := p.i
	s := p.begin(ScrambleVerb)
	var zones []Ref
	for !p.unitsAhead() && !p.maxHere() {
		r, ok := p.place(true)
		if !ok {
			break
		}
		zones = append(zones, r)
		if !p.sign(Slash) && !p.sign(Plus) {
			break
		}
	}
	p.sign(Colon)
	if !p.howMany(&s, from, "scrambles") {
		return
	}
	save := p.i
	if len(zones) == 0 && p.word("in", "at", "over", "for") { // "scramble 3 ftr in 110"
		if r, ok := p.place(true); ok && len(r.Names) > 0 && strings.HasPrefix(r.Names[0].ID, "SZ ") {
			zones = append(zones, r)
		} else {
			p.i = save
		}
	}
	p.word("from", "in", "at")
	if len(zones) == 0 || p.toks[p.i-1].is("from") {
		if t := p.next(); t.Kind == Word && !t.isOneOf("to", "into", "if", "unless") {
			if r, ok := p.place(false); ok {
				s.From = r
				p.repairUnit(&Statement{})
			}
		}
	}
	if p.sign(Arrow) || p.word("to", "into") || p.sign(Dash) {
		if r, ok := p.needPlace("a sea zone"); ok {
			zones = append(zones, r)
		}
	}
	p.conditions(&s)
	if len(zones) == 0 {
		p.finish(s, from)
		return
	}
	for _, z := range zones {
		s.Path = []Ref{z}
		p.finish(s, from)
	}
}

// howMany reads how many aircraft go up. It reports false, and says so, if that is missing.
func (p *parser) howMany(s *Statement, from int, do string) bool {
	switch {
	case p.none():
		s.None = true
	case p.maximum():
		s.Max = true
	case s.Verb == InterceptVerb && !p.unitsAhead() && p.next().Kind == Number:
		s.Units = []Count{{N: p.next().N, Span: p.next().Span, Text: p.next().Text}}
		p.i++
	default:
		s.Units = p.units()
	}
	if s.None || s.Max || s.Units != nil {
		return true
	}
	if p.i > from {
		p.fail(p.since(from), "unfinished", nil, "it is not said what %s; write it like \"%s\"", do, examples[s.Verb])
		p.recover()
	}
	return false
}

// maximum reads "max", or "all" or "everything" without a unit.
func (p *parser) maximum() bool {
	if p.word("max", "maximum") {
		return true
	}
	from := p.i
	if c, ok := p.count(); ok && c.All && c.But == 0 && c.Unit == nil && c.Class == "" {
		return true
	}
	p.i = from
	return false
}

// maxHere reports whether "max" or "none" stands here.
func (p *parser) maxHere() bool {
	return p.next().isOneOf("max", "maximum", "none", "all", "everything", "no", "nothing")
}

// intercept reads "with 2 if bombers alone", "2 fighters Western Germany".
func (p *parser) intercept() {
	from := p.i
	s := p.begin(InterceptVerb)
	p.word("with")
	if !p.unitsAhead() && !p.maxHere() && p.next().Kind == Word && !p.next().is("if") {
		if r, ok := p.place(false); ok {
			s.Path = []Ref{r}
			p.sign(Colon)
		}
	}
	if !p.howMany(&s, from, "intercepts") {
		return
	}
	if s.Path == nil && (p.word("in", "from", "at", "over") || !p.next().isOneOf("if", "unless")) {
		if r, ok := p.place(false); ok {
			s.Path = []Ref{r}
		}
	}
	p.conditions(&s)
	p.finish(s, from)
}

// kamikaze reads "6: cv x2, bb x1", "2 on carrier SZ 6", "only on loaded tp
// zone".
func (p *parser) kamikaze() {
	from := p.i
	s := p.begin(KamikazeVerb)
	if !p.unitsAhead() && !p.at(1).is("on") && !p.next().is("on") {
		if r, ok := p.place(true); ok {
			s.Path = []Ref{r}
			p.sign(Colon)
		}
	}
	if p.none() {
		s.None = true
	}
	for !s.None {
		save := p.i
		if len(s.Units) > 0 {
			p.joint()
			p.word("then")
		}
		c, ok := p.aimed()
		if !ok {
			p.i = save
			break
		}
		if n := len(s.Units); c.Has("plural") && n > 0 && s.Units[n-1].All { // "carriers first, then battleships"
			c.N, c.All, c.Marks = 0, true, nil
		}
		s.Units = append(s.Units, c)
	}
	if s.Path == nil {
		save := p.i
		p.word("in", "at")
		if r, ok := p.place(true); ok {
			s.Path = []Ref{r}
		} else {
			p.i = save
		}
	}
	p.conditions(&s)
	if s.Units == nil && !s.None && s.Conds == nil {
		if p.i > from {
			p.fail(p.since(from), "unfinished", nil, "it is not said which ships the kamikazes attack; write it like \"%s\"", examples[KamikazeVerb])
			p.recover()
		}
		return
	}
	p.finish(s, from)
}

// aimed reads what kamikazes strike: "2 on carrier", "cv x2", and "carriers first" or
// "all on carriers", which aims one at each of them.
func (p *parser) aimed() (Count, bool) {
	from := p.i
	c := Count{N: p.next().N}
	switch {
	case p.next().Kind == Number && p.at(1).is("on"):
		p.i += 2
	case p.next().isOneOf("all", "one", "1") && p.at(1).is("on"):
		c.All = true
		p.i += 2
	case p.word("on"):
		c.All = true
	default:
		c, ok := p.count()
		if ok && p.word("first", "next", "last") {
			c.N, c.All, c.Marks = 0, true, nil
		}
		return c, ok
	}
	p.word("the", "a", "each", "every", "all")
	names, ok := p.unit()
	if !ok {
		p.i = from
		return c, false
	}
	p.word("first", "next", "last")
	c.Unit, c.Span = names, p.since(from)
	c.Text = p.source(c.Span)
	return c, true
}

// fromBase reads "fig+tac from UK AB": aircraft of an air base without a destination
// scramble.
func (p *parser) fromBase(s *Statement, from int) bool {
	n := 1
	switch {
	case p.next().isOneOf("ab", "airbase", "base", "airfield"):
	case p.next().is("air") && p.at(1).is("base"):
		n = 2
	default:
		return false
	}
	if len(s.Path) != 1 || s.Path[0].Text == "" {
		return false
	}
	after := p.at(n)
	if !after.ends() && after.Kind != Comma && after.Kind != Semicolon && !after.isOneOf("if", "unless") {
		return false
	}
	p.i += n
	s.Verb, s.From, s.Path = ScrambleVerb, s.Path[0], nil
	p.conditions(s)
	p.finish(*s, from)
	return true
}

// reaction reads an order under a heading for orders that answer an enemy's turn.
func (p *parser) reaction(section Section) bool {
	switch section {
	case ScrambleSection:
		p.scramble()
	case InterceptSection:
		p.intercept()
	case KamikazeSection:
		p.kamikaze()
	default:
		return false
	}
	return true
}

// bareZones is the heading that is missing before a line of zones: "110/111 max, 119
// none"; NoSection if none such stands here.
func (p *parser) bareZones() Section {
	fresh := p.atLineStart() || p.lasting && p.toks[p.i-1].Kind == Colon
	if !fresh || p.next().Kind != Number && !p.next().isOneOf("sz", "zone", "sea", "z") {
		return NoSection
	}
	read := func() bool {
		for {
			if _, ok := p.zone(true); !ok {
				return false
			}
			if !p.sign(Slash) && !p.sign(Plus) {
				break
			}
		}
		p.sign(Colon)
		return p.next().isOneOf("max", "none") && (p.at(1).ends() || p.at(1).Kind == Comma || p.at(1).Kind == Semicolon || p.at(1).isOneOf("if", "unless"))
	}
	if !p.peek(read) {
		return NoSection
	}
	return ScrambleSection
}

// sayReaction prints an order that answers an enemy's turn.
func (s *Statement) sayReaction() string {
	if s.None && s.Section.verb() != s.Verb {
		return "no " + string(s.Verb) + s.sayIn() + s.sayTerms()
	}
	switch s.Verb {
	case ScrambleVerb:
		line := s.sayWhat()
		if s.From.Text != "" {
			line += " from " + s.From.say()
		}
		if len(s.Path) > 0 {
			line = s.Path[0].say() + ": " + line
		}
		if s.Section == ScrambleSection {
			line = "scramble: " + line
		}
		return line + s.sayTerms()
	case InterceptVerb:
		return "intercept: " + s.sayWhat() + s.sayIn() + s.sayTerms()
	}
	line := "kamikaze: "
	if len(s.Path) > 0 {
		line = "kamikaze: " + s.Path[0].say() + ": "
	}
	for i, c := range s.Units {
		if i > 0 {
			line += ", "
		}
		if c.All && c.Unit != nil {
			line += "all on " + sayUnit(c.Unit, c.Text)
		} else {
			line += c.say()
		}
	}
	if s.None {
		line += "none"
	}
	return strings.TrimSpace(line) + s.sayTerms()
}
