package notation

// lend reads "lend-lease: 1 artillery for China at India, 1 dd to USSR in
// Scotland": one unit each, with its receiver and the territory whose complex makes it.
func (p *parser) lend(o opened) {
	if p.next().Kind == Dash && p.next().Glued {
		p.i += 2
		at := p.since(o.from)
		p.recover()
		p.fail(at, "unknown-order", []string{"lend-lease"}, "%q is not an order word", p.source(at))
		return
	}
	for {
		from := p.i
		s := p.begin(LendVerb)
		s.Who = o.who
		if r, ok := p.powerColon(); ok {
			s.Powers = []Ref{r}
		}
		if s.Units = p.units(); len(s.Units) == 0 {
			p.needs("the unit to be lent")
			return
		}
		if !p.lendTo(&s) {
			return
		}
		switch {
		case p.failed:
		case len(s.Powers) == 0:
			p.fail(p.since(from), "unfinished", nil, "it is not said for whom it is%s", p.like())
		case len(s.Path) == 0:
			p.fail(p.since(from), "unfinished", nil, "it is not said which territory makes it%s", p.like())
		}
		if p.failed {
			p.recover()
			return
		}
		p.finish(s, from)
		if p.next().Kind == Open {
			p.remark()
		}
		if !p.another() {
			return
		}
	}
}

// lendTo reads the receiver and the maker of a lent unit, in any order.
func (p *parser) lendTo(s *Statement) bool {
	for {
		p.fold()
		forWhom := len(s.Powers) == 0 && (p.next().is("for") || p.next().is("to") && (p.powerAt(1) || !p.placeAt(p.i+1)))
		switch {
		case forWhom:
			p.i++
			p.word("the")
			r, ok := p.power()
			if !ok {
				p.fail(p.next().Span, "unknown-power", p.near(p.next().Text, NamePower), "%s is not a power", p.say(p.next()))
				p.recover()
				return false
			}
			s.Powers = []Ref{r}
		case len(s.Path) == 0 && (p.word("at", "in", "from", "on", "by") || p.sign(Arrow)):
			p.word("the")
			if !p.needPath(s, "the territory that makes it") {
				p.recover()
				return false
			}
		case len(s.Path) == 0 && p.next().Kind == Word && !p.opensAt(p.i) && p.placeAt(p.i):
			r, _ := p.place(false)
			s.Path = []Ref{r}
		default:
			return true
		}
	}
}

// powerAt reports whether a power's name begins n tokens ahead.
func (p *parser) powerAt(n int) bool {
	return p.peek(func() bool {
		p.i += n
		_, ok := p.power()
		return ok
	})
}

// powerColon reads "China:".
func (p *parser) powerColon() (Ref, bool) {
	save := p.i
	if r, ok := p.power(); ok && p.sign(Colon) {
		return r, true
	}
	p.i = save
	return Ref{}, false
}

// receive reads "receive: artillery from London to Archangel via SZ 109-119",
// "receive oldest to Archangel, else none", "receive none".
func (p *parser) receive(o opened) {
	s := p.begin(ReceiveVerb)
	p.word("the")
	said := true
	switch {
	case p.none():
		s.None = true
		p.finish(s, o.from)
		return
	case p.word("oldest", "any", "anything", "something", "whatever"):
		p.word("unit", "one", "waiting", "comes")
	default:
		c, ok := p.count()
		if !ok && (p.misspelt() || p.misspeltUnit()) {
			p.recover()
			return
		}
		if said = ok; ok {
			s.Units = []Count{c}
		}
	}
	if !p.receiveWay(&s) {
		return
	}
	if !said && s.From.Text == "" && len(s.Path) == 0 {
		p.needs("the unit to be received")
		return
	}
	p.finish(s, o.from)
}

// misspeltUnit takes a word that is almost a unit's, and says so.
func (p *parser) misspeltUnit() bool {
	t := p.next()
	if t.Kind != Word || glue[lower(t)] || p.placeAt(p.i) {
		return false
	}
	hints := p.near(t.Text, NameUnit)
	if len(hints) == 0 {
		return false
	}
	p.fail(t.Span, "unknown-unit", hints, "%q is not a unit", t.Text)
	return true
}

// receiveWay reads where a lent unit waits, where it goes and by which route, in any
// order.
func (p *parser) receiveWay(s *Statement) bool {
	for {
		save := p.i
		p.fold()
		open := p.next().Kind == Open && p.at(1).isOneOf("via", "from", "through", "by")
		if open {
			p.i++
		}
		p.sign(Comma)
		ok := true
		switch {
		case s.From.Text == "" && p.word("from", "of"):
			s.From, ok = p.needPlace("the territory where it waits")
		case len(s.Path) == 0 && (p.word("to", "at", "in", "into") || p.sign(Arrow)):
			var r Ref
			r, ok = p.needPlace("the place where it is received")
			s.Path = []Ref{r}
		case s.Via == nil && p.word("via", "through", "by"):
			ok = p.way(s)
		case p.elseStay():
		case p.i == save && p.next().Kind == Word && !p.opensAt(p.i) && p.placeAt(p.i):
			r, _ := p.place(false)
			if t := p.next(); s.From.Text == "" && (t.Kind == Arrow || t.is("to") || len(s.Path) > 0) {
				s.From = r
			} else if len(s.Path) == 0 {
				s.Path = []Ref{r}
			} else {
				p.i = save
				return true
			}
		default:
			p.i = save
			return true
		}
		if !ok {
			p.recover()
			return false
		}
		if open {
			p.sign(Close)
		}
	}
}

// way reads the places passed through, joined by dashes, slashes, arrows or
// commas: "SZ 109-119-124".
func (p *parser) way(s *Statement) bool {
	for {
		r, ok := p.needPlace("a place on the way")
		if !ok {
			return false
		}
		s.Via = append(s.Via, r)
		switch t := p.next(); t.Kind {
		case Dash, Slash, Arrow, Comma, Plus:
			if p.opensAt(p.i+1) || !p.placeAt(p.i+1) {
				return true
			}
			p.i++
		default:
			return true
		}
	}
}

func (s *Statement) sayLend() string {
	line := "lend-lease" + s.sayWho() + ": " + sayCounts(s.Units)
	for _, r := range s.Powers {
		line += " for " + r.say()
	}
	return line + s.sayIn()
}

func (s *Statement) sayReceive() string {
	if s.None {
		return "receive: none"
	}
	line := "receive: any"
	if len(s.Units) > 0 {
		line = "receive: " + sayCounts(s.Units)
	}
	if s.From.Text != "" {
		line += " from " + s.From.say()
	}
	if len(s.Path) > 0 {
		line += " to " + s.Path[0].say()
	}
	return line + sayWay(s.Via)
}

// sayWay prints the places passed through.
func sayWay(way []Ref) string {
	if len(way) == 0 {
		return ""
	}
	return " via " + sayPath(way)
}
