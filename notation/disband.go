package notation

// disband reads "disband: 2 infantry in Southern Italy, 1 tank in Albania".
func (p *parser) disband() {
	p.placed(DisbandVerb, func(s *Statement) bool {
		if s.Units = p.units(); len(s.Units) == 0 {
			p.needs("the units that are disbanded")
			return false
		}
		p.word("in", "from", "at", "on")
		return true
	}, "the place where they stand")
}
