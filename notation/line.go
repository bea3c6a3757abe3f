package notation

// figures reads money written as a check: "bank 47", "total 37", "save 2".
func (p *parser) figures() bool {
	from := p.i
	s := p.begin(ExpectVerb)
	if p.next().Kind == Number && p.at(1).isOneOf("no", "nos", "objective", "objectives") { // part of a sum
		p.i += 2
		return true
	}
	switch {
	case p.word("bank", "cash", "treasury", "balance"):
		s.What = "bank"
	case p.word("cost", "costs", "spent"), (p.section == PurchaseSection) && p.word("total"):
		s.What = "cost"
	case p.word("save", "saved", "saving", "left", "remaining", "keep", "bal"):
		s.What = "left"
	case p.next().Kind == Number && p.at(1).isOneOf("ipc", "ipcs", "pu", "pus"):
		s.N = p.next().N
		p.i += 2
		s.What = "bank"
		switch {
		case p.word("left", "saved", "remaining"):
			s.What = "left"
		case p.section == PurchaseSection && len(p.tree.Statements) > 0 && p.tree.Statements[len(p.tree.Statements)-1].Verb == BuyVerb:
			s.What = "cost"
		case p.section == IncomeSection:
			s.What = "income"
		}
		p.finish(s, from)
		return true
	default:
		return false
	}
	if p.next().Kind == Open {
		s.Who, _ = p.whose()
	}
	p.sign(Colon)
	p.sign(Compare)
	s.N = p.next().N
	if t := p.next(); t.Kind != Number && s.What == "bank" && p.toks[p.i-1].Kind == Colon {
		p.recover()
		p.fail(t.Span, "no-number", nil, "%s stands where a number should follow; write it like \"bank 30\"", p.say(t))
		return true
	}
	if units := s.What == "left" && p.countsHere(); units || !p.sign(Number) { // "keep 1 tank" is an order of loss, "left: 1 inf" no money
		p.i = from
		return false
	}
	p.money()
	p.finish(s, from)
	return true
}

// separator takes signs and words between orders that mean nothing.
func (p *parser) separator() bool {
	t := p.next()
	if after := p.at(1); p.atLineStart() && t.Kind == Number && t.N < 100 && after.Glued &&
		(after.Kind == Dot || after.Kind == Close) && !p.at(2).Glued && !p.at(2).ends() { // "1. " numbers a line
		p.i += 2
		return true
	}
	switch t.Kind {
	case EOL, Comma, Semicolon, Dot, Plus, Dash, Mark, Colon:
		p.i++
		return true
	case Word:
		if n := p.answerMark(); n > 0 {
			p.i += n
			return true
		}
		if fillers[lower(t)] && !p.opensAt(p.i) && !p.placeAt(p.i) && !p.countsHere() && !p.tagHere() && !(inFront[lower(t)] && !p.atLineStart() && p.at(1).ends()) {
			p.i++
			return true
		}
		if polite[lower(t)] && !p.opensAt(p.i) && p.at(1).Kind != Word && p.at(1).Kind != Number {
			if p.atLineStart() && p.at(1).Kind == Comma && p.smallTalk() { // "Thanks, Harrow"
				return false
			}
			p.i++
			return true
		}
	}
	return false
}

// answerMark is the number of tokens of "answer:" here. What follows it says what it
// answers.
func (p *parser) answerMark() int {
	if !p.next().is("answer") || p.at(1).Kind != Colon {
		return 0
	}
	return 2
}

// tagHere reports whether a word with a number glued to it begins the line:
// "I3" is Italy's third turn and not the filler "I".
func (p *parser) tagHere() bool {
	return p.atLineStart() && p.at(1).Kind == Number && p.at(1).Glued
}

// endMark stops the reading at a line that ends the orders.
func (p *parser) endMark() bool {
	if !p.atLineStart() {
		return false
	}
	n := 0
	if p.next().Kind == Hash {
		n = 1
	}
	switch t := p.at(n); {
	case t.is("signoff") || t.is("end") && p.at(n+1).ends():
	case t.is("end") && p.at(n+1).is("of") && p.at(n+2).isOneOf("orders", "mail", "message"):
	case t.is("end") && p.at(n+1).isOneOf("orders", "mail", "message"):
	default:
		return false
	}
	if p.next().is("end") && p.at(1).ends() && !p.endsTurn() {
		p.Notef(p.next().Span, "not-ended", "%q ends the orders of this mail, not the turn: for that write \"end turn\"", p.next().Text)
	}
	p.i = len(p.toks) - 1
	return true
}

// endsTurn reports whether the orders read so far end the turn.
func (p *parser) endsTurn() bool {
	for i := range p.tree.Statements {
		if p.tree.Statements[i].Verb == EndVerb {
			return true
		}
	}
	return false
}

// none takes a word that says nothing is to be done.
func (p *parser) none() bool {
	t := p.next()
	after := p.at(1)
	if p.words("no change") || p.words("no changes") {
		return true
	}
	if t.isOneOf("none", "nothing", "nil", "pass", "zero") && !(t.is("pass") && p.opensAt(p.i+1)) ||
		t.is("no") && (after.ends() || after.Kind == Dot || after.Kind == Semicolon) {
		p.i++
		return true
	}
	if t.is("n") && after.Kind == Slash && p.at(2).is("a") {
		p.i += 3
		return true
	}
	return false
}

// smallTalk reports whether the line is a greeting or a wish: "gl hf", "good
// luck!", "Thanks, Harrow :)".
func (p *parser) smallTalk() bool {
	wish, strange := false, 0
	for n := 0; !p.at(n).ends(); n++ {
		t := p.at(n)
		w := lower(t)
		switch {
		case t.Kind != Word:
			switch t.Kind {
			case Comma, Dot, Mark, Dash, Colon, Open, Close:
			default:
				return false
			}
		case wishes[w]:
			wish = true
		case besideWishes[w]:
		case wish && strange < 2 && !p.opensAt(p.i+n) && classes[w] == "" && len(p.names.Find(t.Text)) == 0:
			strange++ // a player's name
		default:
			return false
		}
	}
	return wish
}
