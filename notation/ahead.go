package notation

// The verbs of what is decided ahead.
const (
	ConvoyVerb     Verb = "convoy"
	LiberationVerb Verb = "liberation"
	LandFirstVerb  Verb = "land first"
)

// answerGrammar is the row of a verb that answers what an enemy does, or will do.
func answerGrammar(v Verb) grammar {
	switch v {
	case ConvoyVerb:
		return grammar{(*parser).convoy, means, (*Statement).sayConvoy}
	case LiberationVerb:
		return grammar{(*parser).liberation, unfinished, (*Statement).sayLiberation}
	case LandFirstVerb:
		return grammar{(*parser).landFirstVerb, unfinished, (*Statement).sayLandFirst}
	}
	return grammar{(*parser).noneOf, means, (*Statement).sayReaction} // the others react
}

// liberation reads "liberation: 2 inf, 1 tank": the units that a freed capital
// is given.
func (p *parser) liberation(o opened) {
	s := p.begin(LiberationVerb)
	p.word("units")
	p.sign(Colon)
	s.Units = p.units()
	if s.Units == nil && !p.failed {
		p.fail(p.next().Span, "unfinished", nil, "it is not said which units are wanted; write it like \"%s\"", examples[LiberationVerb])
		p.recover()
		return
	}
	p.finish(s, o.from)
}

// convoy reads "convoy: none", "convoy SZ 97: all", "no convoy raids in 97":
// where a power's own ships raid convoys.
func (p *parser) convoy(o opened) {
	s := p.begin(ConvoyVerb)
	s.None = o.what == "none"
	said := s.None || p.convoyAnswer(&s)
	p.word("in", "at", "from")
	var zones []Ref
	for !p.next().ends() && p.next().Kind != Colon {
		r, ok := p.place(true)
		if !ok && !said && p.startsUnknown() && !p.peek(func() bool { return p.convoyAnswer(&Statement{}) }) {
			r, ok = p.needPlace("a sea zone")
		}
		if !ok {
			break
		}
		zones = append(zones, r)
		if !p.sign(Slash) && !p.sign(Plus) && !p.sign(Comma) && !p.word("and") {
			break
		}
	}
	p.sign(Colon)
	if !said && !p.convoyAnswer(&s) {
		if !p.failed {
			p.fail(p.next().Span, "unfinished", nil, "it is not said whether convoys are raided; write it like \"convoy SZ 97: none\" or \"convoy: all\"")
		}
		p.recover()
		return
	}
	if len(zones) == 0 {
		p.finish(s, o.from)
	}
	for _, z := range zones {
		s.Path = []Ref{z}
		p.finish(s, o.from)
	}
}

// convoyAnswer takes a word for raiding or for not raiding.
func (p *parser) convoyAnswer(s *Statement) bool {
	switch {
	case p.word("none", "no", "nothing", "never", "decline"):
		s.None = true
	case p.word("all", "yes", "max", "always", "everything"):
	default:
		return false
	}
	return true
}

// DeckWord stands for any carrier among places to land.
const DeckWord = "carriers"

// landFirst reads "Scotland first", "Scotland, carriers", "Scotland then Eire",
// "displaced fighters -> Scotland": where a power's own aircraft go when an enemy's
// attack leaves them nowhere to land. It does not take a single place on its own,
// without such a word: that is an order to land.
func (p *parser) landFirst(from int) bool {
	headed := p.toks[p.i-1].is("first") || p.i > 1 && p.toks[p.i-1].Kind == Colon && p.toks[p.i-2].is("first")
	first := headed
	s := p.begin(LandFirstVerb)
	read := func() bool {
		if p.word(displacedWords...) {
			first = true
			if !p.classOrUnitWord() || !p.word(lower(p.next())) {
				p.unit()
			}
			if !p.sign(Arrow) {
				p.word("to")
			}
		}
		p.word("in", "at", "on")
		for {
			at := p.i
			if p.word("carriers", "carrier", "decks", "deck") {
				s.Path = append(s.Path, Ref{Text: DeckWord, Span: p.since(at)})
			} else if r, ok := p.place(true); ok {
				s.Path = append(s.Path, r)
			} else {
				return false
			}
			if p.word("first") {
				first = true
				p.sign(Comma)
			} else if p.sign(Comma) || p.sign(Slash) || headed && p.sign(Arrow) {
				p.word("then", "else", "and")
			} else if !p.word("then", "else") {
				break
			} else {
				p.word("on", "to")
			}
			if p.next().ends() {
				break
			}
		}
		t := p.next()
		whole := t.ends() || t.Kind == Dot || t.Kind == Semicolon
		return whole && (first || len(s.Path) > 1 || s.Path[0].Text == DeckWord)
	}
	if !p.peek(read) {
		return false
	}
	s.Path, first = nil, true
	read()
	p.finish(s, from)
	return true
}

// landFirstVerb reads where aircraft land that lose their place.
func (p *parser) landFirstVerb(o opened) {
	if !p.landFirst(o.from) {
		p.noLanding()
	}
}

// noLanding says what is wrong with a list of places to land.
func (p *parser) noLanding() {
	for !p.failed {
		if !p.word("carriers", "carrier", "decks", "deck") {
			p.needPlace("a place to land")
		}
		if !p.failed && !p.sign(Comma) {
			p.fail(p.next().Span, "unexpected", nil, "%s stands where places to land should follow%s", p.say(p.next()), p.like())
		}
	}
	p.recover()
}

func (s *Statement) sayLiberation() string { return "liberation: " + sayCounts(s.Units) }

func (s *Statement) sayLandFirst() string {
	line := ""
	for i, r := range s.Path {
		if i > 0 {
			line += ", "
		}
		line += r.say()
	}
	return "land first: " + line
}

func (s *Statement) sayConvoy() string {
	line := "convoy"
	if len(s.Path) > 0 {
		line += " " + s.Path[0].say()
	}
	if s.None {
		return line + ": none"
	}
	return line + ": all"
}
