package notation

// lose reads "lose: 2 inf, 1 art in France": the units that take the hits of
// one round.
func (p *parser) lose(o opened) {
	s := p.begin(LoseVerb)
	p.sign(Colon)
	s.Units = p.units()
	if s.Units == nil {
		p.fail(p.next().Span, "unexpected", nil, "%s stands where the units to be lost should follow; write it like \"%s\"", p.say(p.next()), p.said)
		p.recover()
		return
	}
	if p.word("in", "at") {
		p.needPath(&s, "the space of the battle")
	}
	p.finish(s, o.from)
}
