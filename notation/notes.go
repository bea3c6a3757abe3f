package notation

// notes reads what may follow a route or a list of units: where to land, what
// is expected there, codes, targets of a raid.
func (p *parser) notes(s *Statement) {
	for {
		save := p.i
		p.sign(Comma)
		if p.next().isOneOf("will", "to", "then") && p.at(1).is("land") {
			p.i++
		}
		switch {
		case p.word("land", "landing", "lands"):
			p.word("in", "at", "on")
			if !p.placeAt(p.i) && !p.startsUnknown() {
				p.i = save
				return
			}
			s.Landing, _ = p.needPlace("a place to land")
			if or := p.i; !p.failed && p.otherLanding() {
				p.fail(p.since(or), "one-landing", nil,
					"one landing place can be named with an attack; if it is lost the aircraft fly to the nearest that is left, or where `land:` says after the battles")
				return
			}
		case p.isVersus():
			p.i++
			s.Versus = append(s.Versus, p.units()...)
			if s.Versus == nil && !p.word("nothing", "empty", "none") {
				p.fail(p.next().Span, "unexpected", nil, "%s stands where the expected defenders should follow; write it like \"vs 3 infantry\", or leave it out", p.say(p.next()))
				p.recover()
				return
			}
		case p.next().isOneOf("target", "targets", "targeting") && p.at(1).Kind != Arrow:
			p.i++
			p.sign(Colon)
			p.word("the")
			s.Targets = p.units()
			if s.Targets == nil {
				p.fail(p.next().Span, "unexpected", nil, "%s stands where the facility to be bombed should follow; write it like \"target: 1 air base\"", p.say(p.next()))
				p.recover()
				return
			}
		case s.Verb == RaidVerb && p.word("escort", "escorts"):
			p.sign(Colon)
			p.word("by", "with")
			for _, c := range p.units() {
				c.Marks = append(c.Marks, "escort")
				s.Units = append(s.Units, c)
			}
		case p.code(s):
		case p.next().Kind == Open:
			if !p.noteParens(s) {
				p.i = save
				return
			}
		default:
			p.i = save
			return
		}
	}
}

// otherLanding takes "or Denmark" behind a landing place.
func (p *parser) otherLanding() bool {
	save := p.i
	p.sign(Comma)
	if p.word("or", "else", "otherwise") {
		p.word("else", "in", "on")
		if _, ok := p.place(true); ok {
			return true
		}
	}
	p.i = save
	return false
}

// noteParens reads notes in parentheses; false if they belong to something else.
func (p *parser) noteParens(s *Statement) bool {
	save := p.i
	p.i++
	switch {
	case p.next().isOneOf("land", "landing", "lands", "via"), p.codeHere():
		if len(s.Path) == 0 {
			s.Path = []Ref{{}}
		}
		if p.parenItems(s) {
			return true
		}
	case p.countsHere() && len(s.Path) > 1:
		if cs := p.units(); p.sign(Close) {
			s.Versus = append(s.Versus, cs...)
			return true
		}
	case len(s.Path) > 0 && s.Path[0].Text != "" && !p.countsHere() && !p.placeAt(p.i):
		p.i = save
		p.remark()
		return true
	}
	p.i = save
	return false
}

// codeHere reports whether a code of shape 21 stands here.
func (p *parser) codeHere() bool {
	t := p.next()
	return t.isOneOf("wi", "mt", "sbr", "empty", "aboard", "sa", "saac", "taac", "kaac", "ncm", "cm") || t.is("walk") && p.at(1).is("in")
}

// codes reads all codes that stand here.
func (p *parser) codes(s *Statement) {
	for p.code(s) {
	}
}

// code reads one code of shape 21 that qualifies a movement.
func (p *parser) code(s *Statement) bool {
	switch {
	case p.word("wi", "mt", "empty"), p.words("walk in"):
		s.Empty = true
	case p.word("sbr"):
		s.Verb = RaidVerb
	case p.next().is("aboard") && !p.placeAt(p.i+1):
		p.i++
		s.What = "aboard"
	case p.words("stay aboard"), p.words("stays aboard"), p.words("staying aboard"):
		s.What = "aboard"
	case p.next().isOneOf("ncm", "noncom") && !p.headingHere():
		p.i++
		s.Section = NoncombatSection
	case p.next().is("cm") && !p.headingHere():
		p.i++
		s.Section = CombatSection
	default:
		return false
	}
	return true
}

// headingHere reports whether the current phase word opens a new section rather than
// qualifying the order before it. It does if more orders follow on its line, or if it
// begins a line.
func (p *parser) headingHere() bool {
	if p.atLineStart() {
		return true
	}
	t := p.at(1)
	return !(t.ends() || t.Kind == Comma || t.Kind == Close || t.Kind == Semicolon || t.Kind == Dot || t.Kind == Mark)
}

// codesAfter reads the codes about a battle that may follow its line: "SA",
// "TAAC", as statements of their own about the target.
func (p *parser) codesAfter(target Ref) {
	for {
		save := p.i
		p.sign(Comma)
		open := p.sign(Open)
		e, n := p.opener(p.i)
		if n == 0 || e.verb != SaveAirVerb && e.verb != TakeVerb && e.verb != KillVerb {
			p.i = save
			return
		}
		from := p.i
		p.i += n
		s := p.begin(e.verb)
		s.Path, s.What = []Ref{target}, e.what
		p.rounds(&s)
		p.finish(s, from)
		if open {
			p.sign(Close)
		}
	}
}

// rounds reads "r2", "2 rds", "after round 2", "from round 2".
func (p *parser) rounds(s *Statement) bool {
	save := p.i
	p.word("after", "from", "for")
	if p.word("r", "rd", "round", "rnd") && p.next().Kind == Number {
		s.N = p.next().N
		p.i++
		return true
	}
	p.i = save
	p.word("after", "for")
	n := p.next().N
	if w := p.next(); w.Kind == Word {
		n = numberWords[lower(w)]
	}
	if n > 0 && p.at(1).isOneOf("rd", "rds", "round", "rounds", "rnd", "rnds", "r") {
		s.N = n
		p.i += 2
		return true
	}
	p.i = save
	return false
}

// begin starts a statement of the current section.
func (p *parser) begin(verb Verb) Statement {
	p.routed = false
	return Statement{Verb: verb, Section: p.section}
}

// finish adds a statement to the tree unless something in it was wrong.
func (p *parser) finish(s Statement, from int) {
	if p.failed {
		return
	}
	s.Span = p.since(from)
	s.When, s.Lasting, s.Sealed = p.when, p.lasting || s.Lasting, p.sealed
	p.tree.Statements = append(p.tree.Statements, s)
}

// done finishes a movement, towards the target of the block if there is one.
func (p *parser) done(s Statement, from int) {
	if p.target != nil && len(s.Path) > 0 && !p.routed {
		s.Path = append(s.Path, *p.target)
		s.Versus, p.versus = p.versus, nil // said once for a battle
	}
	if len(s.Path) < 2 && s.Verb != LandVerb && !p.failed {
		what := "it is not said where these units go"
		if s.Verb == RaidVerb {
			what = "it is not said where the raid comes from or goes"
		}
		p.fail(p.since(from), "no-place", p.hunted(p.lineStart(from)), "%s; write it like \"%s\"", what, p.sayLike(s.Verb))
		if p.next().Kind == Word && !p.opensAt(p.i) {
			p.recover()
		}
		return
	}
	last := s.Path[len(s.Path)-1]
	p.finish(s, from)
	if len(s.Path) > 1 {
		p.codesAfter(last)
	}
}

// parenItems reads what stands in parentheses; false if it is not understood.
func (p *parser) parenItems(s *Statement) bool {
	for {
		switch {
		case p.word("land", "landing", "lands"):
			p.word("in", "at", "on")
			s.Landing, _ = p.needPlace("a place to land")
		case p.word("via"):
			p.via(s)
		case p.code(s):
		default:
			p.word("from")
			r, ok := p.place(true)
			if !ok {
				if !p.startsUnknown() {
					return false
				}
				r, _ = p.needPlace("a place")
			}
			if s.Path[0].Text != "" {
				s.Path = append(s.Path, r)
			} else {
				s.Path[0] = r
			}
		}
		if p.sign(Close) {
			return true
		}
		if !p.sign(Comma) && !p.sign(Semicolon) {
			return false
		}
	}
}

// remark takes a parenthesis that is not an order and says so.
func (p *parser) remark() {
	from := p.i
	for !p.next().ends() && p.next().Kind != Close {
		p.i++
	}
	p.sign(Close)
	at := p.since(from)
	p.Warnf(at, "remark", "%s was taken as a remark and not read", p.source(at))
}

// isVersus reports whether the word before the defenders stands here.
func (p *parser) isVersus() bool {
	return p.next().isOneOf("vs", "v", "versus", "against") && p.next().Kind == Word
}
