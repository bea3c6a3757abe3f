package notation

// disband reads "disband: 2 infantry in Southern Italy, 1 tank in Albania".
func (p *parser) disband() {
	for {
		from := p.i
		s := p.begin(DisbandVerb)
		if s.Units = p.units(); len(s.Units) == 0 {
			p.needs("the units that are disbanded")
			return
		}
		p.word("in", "from", "at", "on")
		r, ok := p.needPlace("the place where they stand")
		if !ok {
			p.recover()
			return
		}
		s.Path = []Ref{r}
		p.finish(s, from)
		if !p.another() {
			return
		}
	}
}
