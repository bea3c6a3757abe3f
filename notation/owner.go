package notation

// owners reads "Vichy first", "Vichy destroyer first, Italy last" in an order
// of loss: whose units are lost before all others or after them.
func (p *parser) owners(s *Statement) bool {
	any := false
	for {
		save := p.i
		p.sign(Comma)
		p.word("then", "and")
		c, ok := p.owner()
		if !ok {
			p.i = save
			return any
		}
		s.Targets = append(s.Targets, c)
		any = true
	}
}

// owner reads one of them.
func (p *parser) owner() (Count, bool) {
	from := p.i
	c := Count{Class: "owner"}
	p.word("the", "all")
	who, ok := p.power()
	if ok && !who.Short {
		c.Owner = who
		if !p.word("units", "ships", "forces", "ones") {
			c.Unit, _ = p.unit()
		}
		for _, w := range []string{"first", "last"} {
			if p.word(w) {
				c.Marks, c.Span = []string{w}, p.since(from)
				c.Text = p.source(c.Span)
				return c, true
			}
		}
	}
	p.i = from
	return c, false
}

// sayOwner prints what owner reads.
func (c Count) sayOwner() string {
	line := c.Owner.say()
	if len(c.Unit) > 0 {
		line += " " + sayUnit(c.Unit, "")
	}
	return line + " " + c.Marks[0]
}
