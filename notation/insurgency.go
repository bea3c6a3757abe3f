package notation

import "strconv"

// insurgency reads "insurgency: 2 insurgents in Ukraine, 1 in Poland".
func (p *parser) insurgency() {
	for {
		from := p.i
		s := p.begin(InsurgencyVerb)
		s.N = p.next().N
		if !p.sign(Number) {
			p.needs("a number of insurgents")
			return
		}
		p.word("insurgents", "insurgent", "rebels", "rebel")
		p.word("in", "on", "at", "to")
		r, ok := p.needPlace("the territory that they are placed in")
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

// uprising reads "uprising: Ukraine, Poland".
func (p *parser) uprising() {
	for {
		from := p.i
		s := p.begin(UprisingVerb)
		p.word("in", "of", "from")
		r, ok := p.needPlace("the territory in which insurgents attack")
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

// sayInsurgency prints "insurgency: 2 insurgents in Ukraine".
func (s *Statement) sayInsurgency() string {
	word := " insurgents in "
	if s.N == 1 {
		word = " insurgent in "
	}
	return "insurgency: " + strconv.Itoa(s.N) + word + sayPath(s.Path)
}
