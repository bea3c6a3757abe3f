package notation

// placement reads "5 mech Ger, 3 arm WGer, dd 113" or "Ger: 5 mech".
func (p *parser) placement() {
	from := p.i
	if !p.unitsAhead() {
		p.movement(PlaceVerb)
		return
	}
	s := p.begin(PlaceVerb)
	s.Units = p.units()
	p.fold()
	for p.word("in", "at", "on", "to", "into", "placed") || p.sign(Arrow) || p.sign(Dash) {
	}
	if !p.needPath(&s, "the place where the units appear") {
		p.recover()
		return
	}
	for {
		save := p.i
		open := p.sign(Open)
		switch {
		case p.word("from"):
			s.From, _ = p.needPlace("the territory that makes the ships")
		case open && (p.next().is("new") || p.countsHere()):
			p.word("new")
			p.units()
		case !open && p.next().is("on") && p.peek(func() bool { p.i++; p.word("new"); return p.countsHere() }):
			p.i++
			p.word("new")
			p.units()
		default:
			p.i = save
			if open {
				p.remark()
				continue
			}
			p.finish(s, from)
			return
		}
		if open {
			p.sign(Close)
		}
	}
}

// movement reads orders of movement, origin first or target first, with the
// verb already taken if there was one. It returns false if there is no movement here.
func (p *parser) movement(verb Verb) bool {
	from := p.i
	if p.words("from") {
		if origin, ok := p.needPlace("a place"); ok {
			p.sign(Colon)
			return p.fromPlace(verb, from, origin)
		}
		return true
	}
	if p.unitsAhead() {
		return p.unitsFirst(verb, from)
	}
	place, ok := p.place(true)
	if !ok {
		return false
	}
	versus := p.defenders()
	switch t := p.next(); {
	case t.Kind == Colon || t.Kind == Dash && !p.placeAt(p.i+1) || t.is("with"):
		p.i++
		p.targetFirst(verb, from, place, versus)
	case t.Kind == Arrow || t.Kind == Dash || t.isOneOf("to", "into"):
		p.routeFirst(verb, from, place)
	case versus != nil:
		p.targetFirst(verb, from, place, versus)
	default:
		return p.fromPlace(verb, from, place)
	}
	return true
}

// unitsFirst reads `3 inf, 1 tank Poland -> Eastern Poland` and the like.
func (p *parser) unitsFirst(verb Verb, from int) bool {
	s := p.begin(verb)
	s.Units = p.units()
	if p.stays(&s, from) || p.dives(&s, from) {
		return true
	}
	p.cargo(&s)
	p.word("moved", "move", "moves", "go", "goes", "went", "attack", "attacks", "attacking", "moving")
	if p.word("land", "lands", "landing") {
		return p.landing(s, from)
	}
	p.codes(&s)
	p.fold()
	p.word("from", "in", "at", "of", "out")
	p.word("of")
	if t := p.next(); t.Kind != Arrow && !t.isOneOf("to", "into") {
		origin, ok := p.place(true)
		switch {
		case ok:
			s.Path = append(s.Path, origin)
		case p.startsUnknown():
			origin, _ = p.needPlace("a place")
			s.Path = append(s.Path, origin)
		default:
			return p.noRoute(s, from)
		}
	} else {
		s.Path = append(s.Path, Ref{})
	}
	if p.fromBase(&s, from) {
		return true
	}
	p.carriers(&s)
	p.notes(&s)
	p.word("moved", "move", "moves", "go", "goes", "attack", "attacks", "attacking")
	p.route(&s)
	p.done(s, from)
	return true
}

// fromPlace reads on from a place before units: it is an origin if a destination
// follows, a target if the line says so.
func (p *parser) fromPlace(verb Verb, from int, place Ref) bool {
	if !p.unitsAhead() {
		if p.placeVerb(from, place) {
			return true
		}
		p.fail(p.since(from), "no-units", engagement(verb, place), "it is not said which units move; write it like \"%s\"", p.sayLike(verb))
		p.recover()
		return true
	}
	s := p.begin(verb)
	s.Units = p.units()
	if p.word("stay", "stays") {
		s.Verb, s.Path, s.Units = StayVerb, []Ref{place}, staysBehind(s.Units)
		p.finish(s, from)
		return true
	}
	p.cargo(&s)
	s.Path = []Ref{place}
	p.carriers(&s)
	p.notes(&s)
	p.fold()
	if t := p.next(); t.Kind == Arrow || t.Kind == Dash && p.placeAt(p.i+1) || t.isOneOf("to", "into") {
		p.route(&s)
		p.done(s, from)
		return true
	}
	if p.target != nil {
		p.done(s, from)
		return true
	}
	if p.section == PlaceSection {
		s.Verb = PlaceVerb
		p.finish(s, from)
		return true
	}
	if len(s.Units) == 0 { // a misspelt unit, already reported
		p.recover()
		return true
	}
	if s.Empty || s.Versus != nil {
		s.Path = []Ref{{}, place}
		p.done(s, from)
		return true
	}
	name := place.Text
	units := p.source(Span{s.Units[0].Span.From, s.Units[len(s.Units)-1].Span.To})
	p.fail(p.since(from), "doubtful", []string{name + ": " + units, units + " " + name + " -> (destination)"},
		"%q can be where these units are or where they go", name)
	return true
}

// placeVerb reads a verb that follows a place: "Egypt TAAC".
func (p *parser) placeVerb(from int, place Ref) bool {
	e, n := p.opener(p.i)
	if n == 0 {
		return false
	}
	switch e.verb {
	case SaveAirVerb, TakeVerb, KillVerb, RetreatVerb:
		p.i += n
		s := p.begin(e.verb)
		s.Path, s.What = []Ref{place}, e.what
		p.retreatBody(&s)
		p.finish(s, from)
		return true
	}
	return false
}

// also reads the further movements that a comma joins to the verb's first one, and
// notes whose units they are.
func (p *parser) also(verb Verb, first int, who Ref) {
	for !p.failed && p.next().Kind == Comma && len(p.tree.Statements) > first {
		save := p.i
		p.i++
		p.fold()
		if verb == AttackVerb && p.peek(p.engaging) {
			p.engaging()
			continue
		}
		if !p.unitsAhead() && !p.placeAt(p.i) || p.opensAt(p.i) {
			p.i = save
			break
		}
		if !p.movement(verb) {
			p.i = save
			break
		}
	}
	for i := first; i < len(p.tree.Statements); i++ {
		if p.tree.Statements[i].Verb != EngageVerb {
			p.tree.Statements[i].Who = who
		}
	}
}
