package notation

import (
	"strconv"
)

// place reads a space, a zone or a shortened name. A bare number is a zone if
// bare is set: the grammar knows that a place must come here.
func (p *parser) place(bare bool) (Ref, bool) {
	if r, ok := p.zone(bare); ok {
		return r, true
	}
	from := p.i
	r, n := p.named(p.i)
	if n == 0 {
		r, n = p.short(p.i)
	}
	if n == 0 {
		return Ref{}, false
	}
	p.i += n
	if p.next().Kind == Dot && p.next().Glued && p.at(1).Kind != EOL { // "Yakut S.S.R.", "W. Ger."
		p.i++
	}
	if m := p.zoneWord(); m > 0 {
		p.i += m
		r.Beside = r.Names[0].Kind != NameGroup
	}
	r.Span = p.since(from)
	r.Text = p.source(r.Span)
	return r, true
}

// zoneWord is the number of tokens of "sz" or "sea zone" after a place, 0 if they begin
// the name of a numbered zone.
func (p *parser) zoneWord() int {
	n := 0
	switch t := p.next(); {
	case t.isOneOf("sz", "seazone"):
		n = 1
	case t.is("sea") && p.at(1).is("zone"):
		n = 2
	default:
		return 0
	}
	if p.at(n).Kind == Number && !p.peek(func() bool { p.i += n; return p.countsHere() }) {
		return 0
	}
	return n
}

// zone reads a sea zone in any of its spellings.
func (p *parser) zone(bare bool) (Ref, bool) {
	from, n := p.i, 0
	number := -1
	switch t := p.next(); {
	case t.isOneOf("sz", "z", "zone", "seazone"):
		n = 1
	case t.is("sea") && p.at(1).is("zone"):
		n = 2
	case t.Kind == Number && p.at(1).isOneOf("sz", "z", "seazone") && p.at(2).Kind != Number:
		number, n = t.N, 2
	case t.Kind == Number && p.at(1).is("sea") && p.at(2).is("zone"):
		number, n = t.N, 3
	case t.Kind == Number && bare && !p.countsHere():
		number, n = t.N, 1
	default:
		return Ref{}, false
	}
	if number < 0 {
		if p.at(n).Kind == Dot || p.at(n).Kind == Hash {
			n++
		}
		if p.at(n).Kind != Number {
			return Ref{}, false
		}
		number = p.at(n).N
		n++
	}
	p.i += n
	r := Ref{Span: p.since(from)}
	r.Text = p.source(r.Span)
	r.Names = ofKind(p.names.Find("SZ "+strconv.Itoa(number)), NameSpace)
	if r.Names == nil {
		p.fail(r.Span, "unknown-space", nil, "there is no sea zone %d", number)
	}
	return r, true
}

// needPlace reads a place or says that one is missing. An unknown name is reported with
// what was likely meant, and the reading goes on after it.
func (p *parser) needPlace(what string) (Ref, bool) {
	p.fold()
	if r, ok := p.place(true); ok {
		return r, true
	}
	from := p.i
	for n := 0; n < 3 && p.next().Kind == Word && p.mayShorten(p.i, n > 0); n++ {
		p.i++
	}
	if p.i == from {
		p.fail(p.next().Span, "no-place", nil, "%s should stand here, not %s%s", what, p.say(p.next()), p.like())
		return Ref{}, false
	}
	r := Ref{Span: p.since(from)}
	r.Text = p.source(r.Span)
	p.fail(r.Span, "unknown-space", p.near(r.Text, NameSpace), "%q is not a space", r.Text)
	return r, true
}

// needPath reads the one place that a statement is about, and reports whether there is one.
func (p *parser) needPath(s *Statement, what string) bool {
	r, ok := p.needPlace(what)
	if ok {
		s.Path = []Ref{r}
	}
	return ok
}

// placeAt reports whether a place can be read at token i.
func (p *parser) placeAt(i int) bool {
	return p.peek(func() bool {
		p.i = i
		_, ok := p.place(true)
		return ok
	})
}

// startsUnknown reports whether a word stands here that can only be a
// misspelt place.
func (p *parser) startsUnknown() bool {
	return p.next().Kind == Word && p.mayShorten(p.i, false) && !p.opensAt(p.i)
}

// via reads the places passed through and puts them before the destination if
// that is already known.
func (p *parser) via(s *Statement) {
	var through []Ref
	for {
		r, ok := p.needPlace("a place")
		if !ok {
			return
		}
		through = append(through, r)
		t := p.next()
		joined := t.Kind == Dash || t.Kind == Slash || t.Kind == Arrow && s.Verb == ShuttleVerb && len(s.Path) > 1
		if joined && p.placeAt(p.i+1) {
			p.i++
			continue
		}
		break
	}
	if n := len(s.Path); n > 1 {
		last := s.Path[n-1]
		s.Path = append(append(s.Path[:n-1:n-1], through...), last)
		return
	}
	s.Path = append(s.Path, through...)
}

// standsForPlace reports whether the n tokens of a phrase from the lexicon are
// part of a longer name.
func (p *parser) standsForPlace(n int) bool {
	_, m := p.named(p.i)
	return m > n
}
