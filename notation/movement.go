package notation

// noRoute ends a list of units without any place.
func (p *parser) noRoute(s Statement, from int) bool {
	p.notes(&s)
	if p.target != nil || s.Verb == RaidVerb && len(s.Targets) > 0 {
		s.Path = []Ref{{}}
		p.done(s, from)
		return true
	}
	if len(s.Units) == 1 && s.Units[0].N == 1 && p.next().ends() && p.toks[from].isOneOf("sub", "subs", "submarine", "submarines") {
		p.fail(p.since(from), "unfinished", []string{"subs dive", "subs fight"}, "it is not said what submarines are to do")
		return true
	}
	p.fail(p.since(from), "no-place", p.hunted(p.lineStart(from)), "it is not said where these units go; write it like \"%s\"", p.sayLike(s.Verb))
	return true
}

// staying reads "rest stays" under any heading.
func (p *parser) staying() bool {
	if !p.next().isOneOf("rest", "the", "all", "everything", "everybody", "others") {
		return false
	}
	from := p.i
	s := p.begin(StayVerb)
	if c, ok := p.count(); ok {
		s.Units = []Count{c}
		if p.stays(&s, from) {
			return true
		}
	}
	p.i = from
	return false
}

// stays reads "rest stays" and "everything in France stays".
func (p *parser) stays(s *Statement, from int) bool {
	save := p.i
	if p.word("in", "at") || p.staysLater() {
		if r, ok := p.place(true); ok {
			s.Path = []Ref{r}
		}
	}
	p.word("will")
	if !p.word("stay", "stays", "holds", "remain", "remains", "hold") {
		p.i, s.Path = save, nil
		return false
	}
	p.word("put")
	if s.Path == nil && p.word("in", "at") {
		p.needPath(s, "a place")
	}
	s.Verb, s.Units = StayVerb, staysBehind(s.Units)
	p.finish(*s, from)
	return true
}

// staysLater reports whether a place may stand here with "stays" right after it: "2 inf
// France stay".
func (p *parser) staysLater() bool {
	for n := 1; n <= maxNameTokens && !p.at(n).ends(); n++ {
		if p.at(n).isOneOf("stay", "stays") {
			return p.next().Kind == Word || p.next().Kind == Number
		}
	}
	return false
}

// staysBehind leaves out counts that mean whatever is left, and reads each plural
// without a number as all units of that kind.
func staysBehind(cs []Count) []Count {
	var out []Count
	for _, c := range wholeKinds(cs) {
		if !c.All || c.Unit != nil || c.Class != "" {
			out = append(out, c)
		}
	}
	return out
}

// cargo takes units in parentheses behind a transport along with it.
func (p *parser) cargo(s *Statement) {
	if p.next().Kind != Open {
		return
	}
	save := p.i
	p.i++
	if p.countsHere() {
		if in := p.units(); p.sign(Close) {
			s.Units = append(s.Units, in...)
			return
		}
	}
	p.i = save
}

// routeFirst reads `Japan > 6 > 36 > Kwangtung: 2 inf`.
func (p *parser) routeFirst(verb Verb, from int, origin Ref) {
	s := p.begin(verb)
	s.Path = []Ref{origin}
	p.route(&s)
	p.sign(Colon)
	p.fold()
	if s.Units = p.units(); len(s.Units) == 0 {
		p.fail(p.since(from), "no-units", nil, "it is not said which units move; write it like \"%s\"", p.sayLike(verb))
		return
	}
	p.done(s, from)
}

// route reads the arrows and places behind the origin, and the notes behind
// the destination.
func (p *parser) route(s *Statement) {
	for {
		p.fold()
		t := p.next()
		switch {
		case t.Kind == Arrow, t.isOneOf("to", "into", "onto"), s.Verb == StrikeVerb && t.is("at"):
			p.i++
		case t.Kind == Dash && p.placeAt(p.i+1):
			p.i++
		case t.isOneOf("via", "through"):
			p.i++
			p.via(s)
			continue
		default:
			p.notes(s)
			if p.next().isOneOf("via", "through") {
				continue
			}
			return
		}
		if p.unitsAhead() && p.toks[p.i].Kind == Number && p.at(1).is("on") {
			return
		}
		r, ok := p.needPlace("a place")
		if !ok {
			return
		}
		s.Path = append(s.Path, r)
		p.routed = true
		p.carriers(s)
		p.notes(s)
	}
}

// carriers reads "on ECan sz 1 trn": the zone joins the path, the transports
// are kept.
func (p *parser) carriers(s *Statement) {
	save := p.i
	if !p.word("on", "aboard") {
		return
	}
	if p.unitsAhead() && s.Verb == RaidVerb { // "on 1 complex, 1 air base"
		s.Targets = append(s.Targets, p.units()...)
		return
	}
	if p.unitsAhead() {
		s.Carriers = append(s.Carriers, p.units()...)
		p.word("in", "at", "from")
		if r, ok := p.place(true); ok {
			s.Path = append(s.Path, r)
		}
		return
	}
	if r, ok := p.place(true); ok {
		s.Path = append(s.Path, r)
		if p.unitsAhead() {
			s.Carriers = append(s.Carriers, p.units()...)
		}
		return
	}
	p.i = save
}

// inParens reads the origin and the notes of a group in parentheses.
func (p *parser) inParens(s *Statement) {
	for p.next().Kind == Open {
		save := p.i
		p.i++
		if !p.parenItems(s) {
			p.i = save
			p.remark()
		}
	}
}

// defenders reads the counts in parentheses behind a target.
func (p *parser) defenders() []Count {
	if p.next().Kind != Open {
		return nil
	}
	save := p.i
	p.i++
	p.word("vs", "v")
	if cs := p.units(); len(cs) > 0 && p.sign(Close) {
		return cs
	}
	p.i = save
	return nil
}
