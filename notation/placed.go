package notation

// placed reads orders with a comma between them: what before reads, which says what is missing
// if it cannot, and a place.
func (p *parser) placed(verb Verb, before func(*Statement) bool, place string) {
	if p.none() { // "influence: none"
		return
	}
	for {
		from := p.i
		s := p.begin(verb)
		if !before(&s) {
			return
		}
		if !p.needPath(&s, place) {
			p.recover()
			return
		}
		p.finish(s, from)
		if !p.another() {
			return
		}
	}
}
