package notation

import "fmt"

// airborne reads "airborne: 2 inf UK -> Normandy".
func (p *parser) airborne(o opened) {
	s := p.begin(AirborneVerb)
	if s.Units = p.units(); len(s.Units) == 0 {
		p.fail(p.next().Span, "unexpected", nil, "%s stands where paratroopers should follow, like \"airborne: 2 infantry United Kingdom -> Normandy\"", p.say(p.next()))
		p.recover()
		return
	}
	p.word("from", "in")
	p.flight(s, o.from)
}

// rockets reads "rockets: Western Germany -> United Kingdom, target: minor
// complex".
func (p *parser) rockets(o opened) {
	s := p.begin(RocketVerb)
	p.word("from", "in")
	p.flight(s, o.from)
}

// flight finishes an order that leads from one place to another.
func (p *parser) flight(s Statement, from int) {
	if !p.needPath(&s, "the place they start from") {
		p.recover()
		return
	}
	if s.Verb == FactoryVerb && p.next().Kind == Word && !p.opensAt(p.i) && p.placeAt(p.i) { // "move factory Ukraine Urals"
		r, _ := p.place(false)
		s.Path = append(s.Path, r)
	}
	p.route(&s)
	p.struck(&s)
	p.finish(s, from)
}

// bonds reads "war bonds: 3 to Pacific", "war bonds: all to Europe".
func (p *parser) bonds(o opened) {
	s := p.begin(BondsVerb)
	s.N = p.next().N
	if s.Max = p.word("all"); !s.Max && !p.sign(Number) {
		p.fail(p.next().Span, "unexpected", nil, "%s stands where a number of IPC should follow, like \"war bonds: 3 to Pacific\"", p.say(p.next()))
		p.recover()
		return
	}
	p.money()
	p.word("to", "for")
	if s.Who, _ = p.power(); s.Who.Text == "" {
		var ok bool
		if s.Who, ok = p.needPlace("the treasury that gets the money"); !ok {
			p.recover()
			return
		}
	}
	p.finish(s, o.from)
}

func (s *Statement) sayAirborne() string {
	return "airborne: " + sayCounts(s.Units) + " " + sayPath(s.Path)
}

func (s *Statement) sayRockets() string {
	line := "rockets: " + sayPath(s.Path)
	if len(s.Targets) > 0 {
		line += ", target: " + sayCounts(s.Targets)
	}
	return line
}

func (s *Statement) sayBonds() string {
	n := fmt.Sprint(s.N)
	if s.Max {
		n = "all"
	}
	return "war bonds: " + n + " to " + s.Who.say()
}
