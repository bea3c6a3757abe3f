package notation

// movement reads orders of movement, origin first or target first, with the
// verb already taken if there was one. It returns false if nothing here is a
// movement.
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

// unitsAhead reports whether a count stands here, and not a zone or a place
// that could be taken for one.
func (p *parser) unitsAhead() bool {
	if p.countsHere() {
		return true
	}
	t := p.next()
	return t.Kind == Number && (p.at(1).Kind == Slash && p.at(2).Kind == Number && p.zippedHere() || p.misspeltHere())
}

func (p *parser) zippedHere() bool {
	return p.peek(func() bool {
		_, ok := p.zipped()
		return ok
	})
}

// misspeltHere reports whether a number with a misspelt unit stands here.
func (p *parser) misspeltHere() bool {
	return p.peek(p.misspelt)
}

// placeAt reports whether a place can be read at token i.
func (p *parser) placeAt(i int) bool {
	return p.peek(func() bool {
		p.i = i
		_, ok := p.place(true)
		return ok
	})
}

// unitsFirst reads `3 inf, 1 tank Poland -> Eastern Poland` and its kin.
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

// fromBase reads "fig+tac from UK AB": aircraft of an air base that go nowhere
// named scramble.
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

// startsUnknown reports whether a word stands here that can only be a
// misspelt place.
func (p *parser) startsUnknown() bool {
	return p.next().Kind == Word && p.mayShorten(p.i, false) && !p.opensAt(p.i)
}

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
		if r, ok := p.needPlace("a place"); ok {
			s.Path = []Ref{r}
		}
	}
	s.Verb, s.Units = StayVerb, staysBehind(s.Units)
	p.finish(*s, from)
	return true
}

// staysLater reports whether a place may stand here with "stays" right behind
// it: "2 inf France stay".
func (p *parser) staysLater() bool {
	for n := 1; n <= maxNameTokens && !p.at(n).ends(); n++ {
		if p.at(n).isOneOf("stay", "stays") {
			return p.next().Kind == Word || p.next().Kind == Number
		}
	}
	return false
}

// staysBehind leaves out counts that mean whatever is left, and takes all units
// of a kind of each plural without a number.
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

// fromPlace reads what follows a place in front of units: an origin if a
// destination comes, a target if the line says so.
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
	if len(s.Units) == 0 { // a misspelt unit, already told
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
		case t.Kind == Arrow, t.isOneOf("to", "into", "onto"):
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

// via reads the places passed through and puts them before the destination if
// that is already known.
func (p *parser) via(s *Statement) {
	var through []Ref
	for {
		r, ok := p.needPlace("a place")
		if !ok {
			return
		}
		through = append(through, r)
		t := p.next()
		joined := t.Kind == Dash || t.Kind == Slash || t.Kind == Arrow && s.Verb == ShuttleVerb && len(s.Path) > 1
		if joined && p.placeAt(p.i+1) {
			p.i++
			continue
		}
		break
	}
	if n := len(s.Path); n > 1 {
		last := s.Path[n-1]
		s.Path = append(append(s.Path[:n-1:n-1], through...), last)
		return
	}
	s.Path = append(s.Path, through...)
}

// carriers reads "on ECan sz 1 trn": the zone joins the path, the transports
// are kept.
func (p *parser) carriers(s *Statement) {
	save := p.i
	if !p.word("on", "aboard") {
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

// remark takes a parenthesis that is no order and says so.
func (p *parser) remark() {
	from := p.i
	for !p.next().ends() && p.next().Kind != Close {
		p.i++
	}
	p.sign(Close)
	at := p.since(from)
	p.Warnf(at, "remark", "%s was taken as a remark and not read", p.source(at))
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
