package notation

// engaging reads "attack: Vichy ships SZ 93": ships that only those who attack them
// meet, and their zone. It means "engage SZ 93", whoever goes there.
func (p *parser) engaging() bool {
	from := p.i
	s := p.begin(EngageVerb)
	p.word("the")
	who, ok := p.power()
	ok = ok && who.Names[0].Kind == NamePower && !who.Short
	p.word("the")
	if ok && p.word("ships", "ship", "fleet", "navy") {
		p.word("in", "at", "of")
		place, found := p.place(true)
		if t := p.next(); found && (t.ends() || t.Kind == Comma || t.Kind == Semicolon || t.Kind == Dot || t.Kind == Open) {
			s.Powers, s.Path = []Ref{who}, []Ref{place}
			p.finish(s, from)
			return true
		}
	}
	p.i = from
	return false
}
