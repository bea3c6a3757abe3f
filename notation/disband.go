package notation

// DisbandVerb removes units that a surrender asks for.
const DisbandVerb Verb = "disband"

// disband reads "disband: 2 infantry in Southern Italy, 1 tank in Albania".
func (p *parser) disband(opened) {
	p.placed(DisbandVerb, func(s *Statement) bool {
		if s.Units = p.units(); len(s.Units) == 0 {
			p.needs("the units that are disbanded")
			return false
		}
		p.word("in", "from", "at", "on")
		return true
	}, "the place where they stand")
}

func (s *Statement) sayDisband() string {
	return "disband: " + sayCounts(s.Units) + " in " + sayPath(s.Path)
}
