package notation

import "strconv"

// insurgency reads "insurgency: 2 insurgents in Ukraine, 1 in Poland".
func (p *parser) insurgency(opened) {
	p.placed(InsurgencyVerb, func(s *Statement) bool {
		if s.N = p.next().N; !p.sign(Number) {
			p.needs("a number of insurgents")
			return false
		}
		p.word("insurgents", "insurgent", "rebels", "rebel")
		p.word("in", "on", "at", "to")
		return true
	}, "the territory that they are placed in")
}

// uprising reads "uprising: Ukraine, Poland".
func (p *parser) uprising(opened) {
	p.placed(UprisingVerb, func(*Statement) bool {
		p.word("in", "of", "from")
		return true
	}, "the territory in which insurgents attack")
}

// sayInsurgency prints "insurgency: 2 insurgents in Ukraine".
func (s *Statement) sayInsurgency() string {
	word := " insurgents in "
	if s.N == 1 {
		word = " insurgent in "
	}
	return "insurgency: " + strconv.Itoa(s.N) + word + sayPath(s.Path)
}

func (s *Statement) sayUprising() string { return "uprising: " + sayPath(s.Path) }
