package notation

// SubmergeVerb makes submarines dive, or fight.
const SubmergeVerb Verb = "submarines"

// submarines reads "subs dive unless no dd" wherever it appears.
func (p *parser) submarines() bool {
	from := p.i
	if _, n := p.unitAt(p.i); n == 0 {
		return false
	}
	s := p.begin(SubmergeVerb)
	read := func() bool {
		p.unit()
		p.word("in", "at")
		if !p.next().is("always") {
			if r, ok := p.place(true); ok {
				s.Path = []Ref{r}
			}
		}
		p.sign(Colon)
		p.word("always")
		return p.next().isOneOf("dive", "dives", "submerge", "submerges", "fight", "fights")
	}
	if !p.peek(read) {
		return false
	}
	read()
	return p.dives(&s, from)
}

// dives reads "subs dive unless no dd".
func (p *parser) dives(s *Statement, from int) bool {
	save := p.i
	p.sign(Colon)
	p.word("always")
	switch {
	case p.word("dive", "dives", "submerge", "submerges"):
		s.What = "dive"
	case p.word("fight", "fights", "surface") || p.words("stay up"):
		s.What = "fight"
	default:
		p.i = save
		return false
	}
	s.Verb, s.Units = SubmergeVerb, nil
	p.word("always")
	if p.word("in", "at") {
		p.needPath(s, "a sea zone")
	}
	p.conditions(s)
	p.finish(*s, from)
	return true
}

func (s *Statement) sayDive() string { return "submarines: " + s.What + s.sayIn() + s.sayTerms() }
