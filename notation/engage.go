package notation

// engaging reads "attack: Vichy ships SZ 93": ships that only those who attack them
// meet, and their zone. It means "engage SZ 93", whoever goes there.
func (p *parser) engaging() bool {
	from := p.i
	s := p.begin(EngageVerb)
	p.word("the")
	who, ok := p.power()
	ok = ok && who.Names[0].Kind == NamePower && !who.Short
	p.word("the")
	if ok && p.word("ships", "ship", "fleet", "navy") {
		p.word("in", "at", "of")
		place, found := p.place(true)
		if t := p.next(); found && (t.ends() || t.Kind == Comma || t.Kind == Semicolon || t.Kind == Dot || t.Kind == Open) {
			s.Powers, s.Path = []Ref{who}, []Ref{place}
			p.finish(s, from)
			return true
		}
	}
	p.i = from
	return false
}

// naval reads "bombard: 1 bb SZ 105 -> Normandy", "ignore subs in 97".
func (p *parser) naval(o opened) {
	s := p.begin(o.verb)
	if !p.none() {
		s.Units = p.units()
	} else {
		s.None = true
	}
	p.word("in", "at", "from")
	if r, ok := p.place(true); ok {
		s.Path = []Ref{r}
	}
	if len(s.Path) == 0 && (p.next().Kind == Arrow || p.next().isOneOf("to", "on")) {
		s.Path = []Ref{{}}
	}
	if p.sign(Arrow) || p.word("to", "on") || p.sign(Dash) {
		if r, ok := p.needPlace("the space bombarded"); ok {
			s.Path = append(s.Path, r)
		}
	}
	if len(s.Path) == 0 && !s.None && !p.failed {
		hints := []string{examples[o.verb]}
		if o.verb == IgnoreVerb {
			hints = append(hints, "ignore last mail")
		}
		p.recover()
		p.fail(p.since(o.from), "no-place", hints, "it is not said where")
	}
	if o.verb == BombardVerb && p.toks[o.from].is("no") {
		s.None = true
	}
	p.finish(s, o.from)
}
