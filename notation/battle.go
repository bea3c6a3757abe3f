package notation

// ParseForce reads a list of units on its own, without an order around it: "10 inf, 3
// art, 1 damaged bb".
func ParseForce(text string, names Names) ([]Count, []Diagnostic) {
	p, ok := parsePart(text, names)
	var out []Count
	for ok && !p.next().ends() || p.sign(EOL) {
		before := p.i
		out = append(out, p.units()...)
		for p.sign(Comma) || p.sign(Semicolon) || p.sign(Dot) || p.sign(Plus) {
		}
		if p.i == before {
			p.noUnit()
		}
	}
	return out, p.List()
}

// noUnit reports that a unit is missing where one should stand, and goes on after the
// next comma.
func (p *parser) noUnit() {
	t := p.next()
	if t.Kind == Number && p.at(1).Kind == Word {
		t = p.at(1)
	}
	if t.Kind == Word {
		p.fail(t.Span, "unknown-unit", p.near(t.Text, NameUnit), "%q is not a unit", t.Text)
	} else {
		p.fail(t.Span, "unexpected", []string{"10 inf, 2 art"}, "%s stands where a number of units should", p.say(t))
	}
	for !p.next().ends() && p.next().Kind != Comma {
		p.i++
	}
}

// ParseLosses reads an order of loss on its own: "inf/art/arm", "tip bb+cv, sub, keep 1
// dd". The tree holds one statement, or says why not.
func ParseLosses(text string, sea bool, names Names) *Tree {
	p, ok := parsePart(text, names)
	if ok {
		if !p.lossOrder(true) && !p.failed {
			p.noUnit()
		}
		p.nothingBehind("is not a unit")
	}
	for i := range p.tree.Statements {
		if s := &p.tree.Statements[i]; s.What == "" && sea {
			s.What = "sea"
		} else if s.What == "" {
			s.What = "land"
		}
	}
	return p.partTree()
}

// ParseRetreat reads when to break off, without saying from where: "after round
// 2", "if <6 ground", "never". The tree holds one statement, or says why not.
func ParseRetreat(text string, names Names) *Tree {
	p, ok := parsePart(text, names)
	if ok {
		from := p.i
		s := p.begin(RetreatVerb)
		if p.none() || p.word("never", "no") {
			p.word("retreat")
			s.What = "never"
		}
		p.retreatBody(&s)
		p.nothingBehind("does not say when to break off")
		p.finish(s, from)
	}
	tree := p.partTree()
	for i := range tree.Diags {
		if d := &tree.Diags[i]; d.Severity == Error {
			d.Hints = []string{"after round 2", "if ground < 6", "never"}
		}
	}
	return tree
}

// parsePart makes a parser for less than a whole order text; false if the text
// is too long to be read.
func parsePart(text string, names Names) (*parser, bool) {
	p := &parser{text: text, names: names, tree: &Tree{}, toks: []Token{{Kind: EOF}}}
	if len(text) > MaxText {
		p.Add(tooLong(text))
		return p, false
	}
	p.toks = Lex(text)
	return p, true
}

// nothingBehind refuses what is left of the text.
func (p *parser) nothingBehind(why string) {
	if p.next().Kind == EOF || p.failed {
		return
	}
	if p.next().Kind != Word && p.at(1).Kind == Word {
		p.i++
	}
	t := p.next()
	p.fail(t.Span, "unexpected", p.near(t.Text, NameUnit), "%s %s", p.say(t), why)
}

// partTree finishes a tree; with an error in it there is no statement.
func (p *parser) partTree() *Tree {
	if p.failed {
		p.tree.Statements = nil
	}
	p.tree.Diags = p.List()
	return p.tree
}

// retreat reads "strafe Ukr 2 rds, pull to Bess if <6 ground", "no retreat" and the
// codes that come before a space.
func (p *parser) retreat(o opened) {
	s := p.begin(o.verb)
	s.What = o.what
	if o.verb == RetreatVerb && o.what == "" && (p.none() || p.word("never")) {
		s.What = "never"
	}
	p.sign(Colon)
	p.word("from", "in", "out")
	p.word("of")
	p.rounds(&s)
	if !p.next().isOneOf("to", "if") {
		if r, ok := p.place(true); ok {
			s.Path = []Ref{r}
		} else if p.startsUnknown() {
			r, _ = p.needPlace("the space of the battle")
			s.Path = []Ref{r}
		}
	}
	p.retreatBody(&s)
	if bare := len(s.Path)+len(s.Conds)+s.N+s.Chart == 0 && s.Landing.Text == ""; bare && o.verb != RetreatVerb && !p.failed {
		p.fail(p.since(o.from), "unfinished", nil, "%q needs to say more; write it like \"%s\"", p.source(p.since(o.from)), examples[o.verb])
		p.recover()
		return
	}
	p.finish(s, o.from)
}

// retreatBody reads when to break off and where to retreat to, in any order.
func (p *parser) retreatBody(s *Statement) {
	for {
		save := p.i
		p.sign(Comma)
		p.word("then")
		switch {
		case p.words("not before round") && p.next().Kind == Number:
			s.Chart = p.next().N
			p.i++
		case p.rounds(s):
		case p.next().isOneOf("pull", "retreat", "fall") && (p.at(1).is("to") || p.at(1).is("back")):
			p.i++
			p.word("back")
			p.word("to")
			s.Landing, _ = p.needPlace("the space to retreat to")
		case p.next().is("to") || p.next().Kind == Arrow:
			p.i++
			p.sign(Colon)
			s.Landing, _ = p.needPlace("the space to retreat to")
		case p.next().isOneOf("if", "when"):
			p.conditions(s)
		default:
			p.i = save
			return
		}
	}
}
