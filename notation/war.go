package notation

// war reads "Ger dow Rus", "DOW UK/ANZ", "USA war at end of turn", "declare war
// (surprise): Italy".
func (p *parser) war() bool {
	from := p.i
	s := p.begin(WarVerb)
	if who, ok := p.power(); ok {
		s.Who = who
	}
	e, n := p.opener(p.i)
	switch {
	case n > 0 && e.verb == WarVerb:
		p.i += n
	case s.Who.Text != "" && p.word("war"):
	default:
		p.i = from
		return false
	}
	if joined := p.joined(e); joined.verb == "" && n > 0 {
		p.heading(joined, from)
		return true
	}
	if p.next().Kind == Open && p.at(1).Kind == Word && p.at(2).Kind == Close {
		if p.at(1).is("surprise") {
			s.What = "surprise"
		}
		p.i += 3
	}
	p.sign(Colon)
	p.word("on", "with", "against")
	for p.next().Kind == Word && !p.opensAt(p.i) {
		r, ok := p.powerOrAlliance()
		if !ok {
			break
		}
		s.Powers = append(s.Powers, r)
		save := p.i
		if p.sign(Comma) || p.sign(Slash) || p.sign(Plus) || p.word("and") {
			if p.peek(func() bool { _, ok := p.powerOrAlliance(); return ok }) {
				continue
			}
			if t := p.next(); t.Kind == Word && !p.opensAt(p.i) && p.at(1).ends() {
				p.nobody(t)
				return true
			}
		}
		p.i = save
		break
	}
	s.AtEnd = p.words("at end of turn") || p.words("at the end of the turn") || p.words("at the end of turn") || p.words("at end of my turn") || p.words("at the end of my turn") || p.words("end of turn")
	if len(s.Powers) == 0 && !s.AtEnd {
		if p.next().ends() && s.Who.Text == "" {
			p.section, p.lastHeading, p.headed = PoliticsSection, p.since(from), WarVerb
			return true
		}
		if p.none() || p.next().ends() {
			s.None = true
			p.finish(s, from)
			return true
		}
		p.word("the")
		p.nobody(p.next())
		return true
	}
	p.finish(s, from)
	return true
}

// nobody reports that what stands here is not a power to declare war on.
func (p *parser) nobody(t *Token) {
	hints := p.near(t.Text, NamePower)
	if r, ok := p.place(false); ok && hints == nil {
		hints = []string{"attack: (units) -> " + r.Text}
	}
	p.fail(t.Span, "unknown-power", hints, "%s is not a power to declare war on", p.say(t))
	p.recover()
}

// powerOrAlliance reads a power, or an alliance by the name that games give it: "A2",
// "alliance A2". The game knows whether there is such an alliance.
func (p *parser) powerOrAlliance() (Ref, bool) {
	from := p.i
	p.word("alliance")
	t, n := p.next(), p.at(1)
	if t.Kind == Word && t.is("a") && n.Kind == Number && t.Span.To == n.Span.From {
		p.i += 2
		return Ref{Text: "A" + n.Text, Span: p.since(p.i - 2)}, true
	}
	p.i = from
	return p.power()
}
