package notation

// holdBack reads "hold 1 arm": units to be lost last.
func (p *parser) holdBack(o opened) {
	s := p.begin(LossVerb)
	s.What = "hold"
	s.Targets = p.spared()
	if p.toks[o.from].is("hold") && (p.toks[p.i-1].is("rest") || p.toks[p.i-1].is("else")) { // who does not attack
		s.Targets, p.i = nil, o.from+1
	}
	if s.Targets == nil {
		if p.toks[o.from].isOneOf("keep") {
			p.i = o.from
			if p.figures() {
				return
			}
			p.i++
		}
		p.fail(p.next().Span, "unexpected", nil, "%s stands where the units to be kept should follow; write it like \"%s\"", p.say(p.next()), p.said)
		p.recover()
		return
	}
	if p.word("in", "at") {
		p.needPath(&s, "a space")
	}
	p.finish(s, o.from)
}

// lossOrder reads "land aa/inf/art" or "sea: tip bb+cv, sub, dd"; false if something
// else stands here. A line without the heading right before it must say land or sea, or
// list several types.
func (p *parser) lossOrder(headed bool) bool {
	from := p.i
	s := p.begin(LossVerb)
	for {
		if p.next().isOneOf("land", "sea", "ground", "naval") && s.What == "" {
			s.What = "land"
			if p.next().isOneOf("sea", "naval") {
				s.What = "sea"
			}
			p.i++
			p.word("units", "battles")
			continue
		}
		if p.next().isOneOf("attack", "att", "off", "offense") {
			s.Targets = append(s.Targets, Count{Class: "attack"})
			p.i++
			continue
		}
		if p.next().isOneOf("defense", "def", "defence", "defending") {
			s.Targets = append(s.Targets, Count{Class: "defense"})
			p.i++
			continue
		}
		if p.next().isOneOf("in", "at", "for") && p.placeAt(p.i+1) {
			p.i++
			r, _ := p.place(true)
			s.Path = []Ref{r}
			continue
		}
		break
	}
	p.sign(Colon)
	p.words("cheapest first")
	cheapest := p.i > from && p.toks[p.i-1].is("first")
	owners := p.owners(&s)
	if comma := p.i; owners && p.sign(Comma) && !p.peek(func() bool { p.word("tip", "tips"); _, ok := p.unit(); return ok }) {
		p.i = comma
	}
	p.steps(&s)
	kept := p.kept(&s)
	if owners = p.owners(&s) || owners; owners && len(s.Path) == 0 && p.word("in", "at") {
		r, _ := p.needPlace("the space of the battle")
		s.Path = []Ref{r}
	}
	kept = kept || owners
	if p.failed {
		return true
	}
	plain := !headed && s.What == "" && (len(s.Units) < 2 || !p.next().ends())
	if len(s.Units) == 0 && !kept && !cheapest || plain && !kept {
		p.i = from
		return false
	}
	if !headed && s.What == "" && len(s.Units) == 0 && !cheapest && !owners {
		s.What = "hold"
	}
	p.finish(s, from)
	return true
}

// steps reads the types of an order of loss, first lost first.
func (p *parser) steps(s *Statement) {
	tip := false
	for {
		save, from := p.i, 0
		if len(s.Units) > 0 {
			if !p.sign(Slash) && !p.sign(Comma) && !p.sign(Arrow) {
				if p.next().Kind == Plus && tip {
					p.i++
				} else if !p.word("then") {
					tip = false
				}
			} else {
				tip = false
			}
			p.word("then")
			p.fold()
		}
		if p.word("tip", "tips", "tipped", "damage") {
			tip = true
		}
		from = p.i
		names, ok := p.unit()
		if !ok {
			if t := p.next(); p.i > save && t.Kind == Word && !p.peek(func() bool { _, ok := p.owner(); return ok }) && !p.opensAt(p.i) && !glue[lower(t)] {
				if hints := p.near(t.Text, NameUnit); hints != nil {
					p.fail(t.Span, "unknown-unit", hints, "%q is not a unit", t.Text)
					p.recover()
					return
				}
			}
			p.i = save
			return
		}
		if p.word("last") {
			p.lastOnes(s, save, names)
			return
		}
		c := Count{N: 1, Unit: names, Span: p.since(from), Text: p.source(p.since(from))}
		if tip {
			c.Marks = []string{"tip"}
		}
		s.Units = append(s.Units, c)
	}
}

// lastOnes takes "dd last", or "dd last vs subs": a type to be kept. Any condition on
// other enemy units is refused.
func (p *parser) lastOnes(s *Statement, from int, names []Name) {
	word := p.toks[p.i-2].Text
	c := Count{All: true, Unit: names}
	if p.againstSubs() {
		c.Marks = []string{"vs subs"}
	} else if p.isVersus() || p.next().is("if") {
		p.recover()
		p.fail(p.since(from), "unsupported", []string{"order of loss sea: keep all " + word, "order of loss sea: keep all " + word + " vs subs"},
			"of what the enemy has, an order of loss can depend on submarines only")
		return
	}
	c.Span = p.since(from)
	c.Text = p.source(c.Span)
	s.Targets = append(s.Targets, c)
}

// againstSubs reads "vs subs", "if subs": the order holds while the enemy has
// submarines.
func (p *parser) againstSubs() bool {
	save := p.i
	if p.word("vs", "v", "versus", "against", "if", "while") {
		p.word("the", "enemy")
		p.word("has", "there", "are")
		if p.word("sub", "subs", "ss", "submarine", "submarines") {
			return true
		}
	}
	p.i = save
	return false
}

// spared reads the units behind "keep": "1 tank", "all dd vs subs", "decks for
// planes"; nil if none stand here.
func (p *parser) spared() []Count {
	from := p.i
	if p.words("decks") || p.words("deck") || p.words("carrier decks") {
		p.word("for")
		p.word("the", "my", "our", "all")
		p.word("planes", "plane", "air", "aircraft", "fighters")
		return []Count{{All: true, Class: "decks", Span: p.since(from), Text: p.source(p.since(from))}}
	}
	cs := wholeKinds(p.units())
	if cs != nil && p.againstSubs() {
		for i := range cs {
			cs[i].Marks = append(cs[i].Marks, "vs subs")
		}
	}
	return cs
}

// kept reads "keep 1 tank", "hold 1 arm" behind an order of loss.
func (p *parser) kept(s *Statement) bool {
	any := false
	for _, t := range s.Targets {
		any = any || t.Class == "" || t.All
	}
	for {
		save := p.i
		p.sign(Comma)
		if !p.word("keep", "hold") {
			p.i = save
			return any
		}
		cs := p.spared()
		if cs == nil {
			p.i = save
			return any
		}
		s.Targets = append(s.Targets, cs...)
		any = true
	}
}

// wholeKinds reads each plural without a number as all units of that kind: "keep
// tanks".
func wholeKinds(cs []Count) []Count {
	for i := range cs {
		if cs[i].Has("plural") {
			cs[i].N, cs[i].All, cs[i].Marks = 0, true, nil
		}
	}
	return cs
}
