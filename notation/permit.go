package notation

// permit reads "canal Suez: allow USA", "straits Denmark: deny all", "guests:
// deny Italy": who a power lets through its canals, or onto its transports and
// carriers.
func (p *parser) permit(o opened) {
	s := p.begin(PermitVerb)
	s.What = o.what
	name := p.i
	for o.what == "canal" && p.next().Kind == Word && !p.next().isOneOf("allow", "allows", "deny", "denies", "for") {
		p.i++
	}
	if p.i > name {
		s.From = Ref{Span: p.since(name)}
		s.From.Text = p.source(s.From.Span)
	}
	p.sign(Colon)
	asked := false
	switch {
	case p.word("allow", "allows"):
	case p.word("deny", "denies"):
		s.None = true
	case p.permitAsked():
		asked = p.word("for")
	default:
		p.fail(p.next().Span, "unfinished", nil, "it is not said who is allowed; write it like \"%s: allow United States\" or \"%s: deny all\"", sayPermit(s), sayPermit(s))
		p.recover()
		return
	}
	s.Max = p.word("all", "everybody", "everyone", "anybody", "anyone", "nobody") || p.next().ends()
	for !s.Max {
		r, ok := p.power()
		if !ok {
			p.fail(p.next().Span, "unknown-power", p.near(p.next().Text, NamePower), "%s is not a power", p.say(p.next()))
			p.recover()
			return
		}
		s.Powers = append(s.Powers, r)
		save := p.i
		if !p.sign(Comma) && !p.sign(Slash) && !p.sign(Plus) && !p.word("and") || !p.peek(func() bool { _, ok := p.power(); return ok }) {
			p.i = save
			break
		}
	}
	if asked {
		p.sign(Colon)
		s.None = p.word("no")
		p.word("yes")
	}
	p.finish(s, o.from)
}

// permitAsked reports whether the line goes on "for USA yes", or "no".
func (p *parser) permitAsked() bool {
	n := 1
	for !p.at(n).ends() {
		n++
	}
	return p.next().is("for") && p.at(n-1).isOneOf("yes", "no")
}

// canalFirst reads "Suez canal: allow USA", "Turkish Straits deny all".
func (p *parser) canalFirst() bool {
	n := 0
	for n < 4 && p.at(n).Kind == Word && !p.at(n).isOneOf("canal", "strait", "straits") {
		n++
	}
	after := n + 1
	if p.at(after).Kind == Colon {
		after++
	}
	if n == 0 || n == 4 || !p.at(n).isOneOf("canal", "strait", "straits") || !p.at(after).isOneOf("allow", "allows", "deny", "denies") {
		return false
	}
	p.permit(opened{entry: entry{what: "canal"}, from: p.i})
	return true
}

// sayPermit prints what a permission is about.
func sayPermit(s Statement) string {
	if s.What != "canal" {
		return s.What
	}
	if s.From.Text == "" {
		return "canal Suez"
	}
	return "canal " + s.From.Text
}

// sayPermission prints a permission.
func (s *Statement) sayPermission() string {
	line := sayPermit(*s) + ": allow "
	if s.None {
		line = sayPermit(*s) + ": deny "
	}
	if s.Max {
		return line + "all"
	}
	for i, r := range s.Powers {
		if i > 0 {
			line += ", "
		}
		line += r.say()
	}
	return line
}

// ask reads "ask canal Suez": a request to the power that guards it.
func (p *parser) ask(o opened) {
	s := p.begin(AskVerb)
	s.What = o.what
	p.sign(Colon)
	name := p.i
	for p.next().Kind == Word {
		p.i++
	}
	if p.i > name {
		s.From = Ref{Span: p.since(name)}
		s.From.Text = p.source(s.From.Span)
	}
	p.finish(s, o.from)
}
