package notation

import "strconv"

// influence reads "influence: collect" and "influence: 2 markers on Spain, 1 on Turkey".
func (p *parser) influence(opened) {
	if begun := p.i; p.word("collect", "collects", "all") {
		p.word("it", "influence")
		s := p.begin(InfluenceVerb)
		s.Max = true
		p.finish(s, begun)
		return
	}
	p.placed(InfluenceVerb, func(s *Statement) bool {
		if s.N = p.next().N; !p.sign(Number) {
			p.needs("`collect` or a number of markers")
			return false
		}
		p.word("influence")
		p.word("markers", "marker", "chips", "chip")
		p.word("on", "in", "to", "for", "at")
		return true
	}, "the neutral that gets the markers")
}

// sayInfluence prints "influence: 2 markers on Spain".
func (s *Statement) sayInfluence() string {
	if s.Max {
		return "influence: collect"
	}
	word := " markers on "
	if s.N == 1 {
		word = " marker on "
	}
	return "influence: " + strconv.Itoa(s.N) + word + sayPath(s.Path)
}
