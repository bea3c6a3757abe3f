package notation

import "strings"

// land reads "land: 2 fighters SZ 97 -> Southern Italy", "land: 1 fighter
// Tunisia".
func (p *parser) land(from int) {
	s := p.begin(LandVerb)
	s.Units = withoutDeck(p.units())
	p.word("in", "at", "on", "from")
	if t := p.next(); t.Kind == Arrow || t.is("to") {
		s.Path = []Ref{{}}
		p.route(&s)
		p.finishLanding(s, from)
		return
	}
	if !p.needPath(&s, "a place to land") {
		p.recover()
		return
	}
	if t := p.next(); t.Kind == Arrow || t.Kind == Dash || t.is("to") {
		p.route(&s)
	}
	p.finishLanding(s, from)
}

// withoutDeck leaves out the carrier of "2 fighters cv SZ 98", which only says what the
// fighters land on.
func withoutDeck(cs []Count) []Count {
	last := len(cs) - 1
	if last > 0 && set("cv ac carrier")[strings.ToLower(cs[last].Text)] {
		return cs[:last]
	}
	return cs
}

// landing reads "planes land W Ger" once the verb has been taken.
func (p *parser) landing(s Statement, from int) bool {
	s.Verb = LandVerb
	p.word("in", "at", "on")
	r, ok := p.needPlace("a place to land")
	if !ok {
		p.recover()
		return true
	}
	s.Path = []Ref{{}, r}
	p.finishLanding(s, from)
	return true
}

// finishLanding makes a single place the destination of a path without an origin, and
// forgets units that are only "planes" or "everything".
func (p *parser) finishLanding(s Statement, from int) {
	if len(s.Path) == 1 {
		s.Path = []Ref{{}, s.Path[0]}
	}
	if len(s.Units) == 1 && s.Units[0].All && s.Units[0].Unit == nil && s.Units[0].But == 0 {
		s.Units = nil
	}
	p.finish(s, from)
}
