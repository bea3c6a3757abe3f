package notation

// heading begins a section and reads what follows on its line.
func (p *parser) heading(e entry, from int) {
	if p.correction(from) {
		return
	}
	before := p.section
	p.section = e.section
	if !e.section.lasts() {
		p.listed = ""
		if p.allLasting {
			p.allLasting, p.lasting = false, false
		}
	}
	p.lastHeading, p.headed = p.since(from), e.section.verb()
	p.said = examples[p.headed]
	p.word("phase", "orders")
	var who Ref
	if p.next().Kind == Open {
		who, _ = p.whose()
	}
	for p.sign(Colon) || p.next().Kind == Dash && !p.placeAt(p.i+1) && p.sign(Dash) {
	}
	if p.next().ends() {
		return
	}
	if e.section == AgendaSection {
		if p.none() {
			p.nothing(e.section, from, who)
		}
		return // its orders say for themselves what they are
	}
	if p.none() {
		p.nothing(e.section, from, who)
		if e.section.lasts() {
			p.section = before
		}
		return
	}
	switch e.section {
	case PurchaseSection:
		p.buy(from, who)
	case IncomeSection:
		p.income(from, who)
	case ResearchSection:
		p.research(who)
		p.section = before
	default:
		if e.section.reacts() {
			p.standing(e.section, before)
			return
		}
		p.body(e.section, from)
	}
}

// standing reads standing orders that follow the word on the same line; the section
// ends with the line.
func (p *parser) standing(section, before Section) {
	for {
		p.body(section, p.i)
		save := p.i
		if p.failed || !p.sign(Comma) && !p.sign(Semicolon) || p.next().ends() || p.opensAt(p.i) {
			p.i = save
			break
		}
	}
	p.section = before
}

// body reads a statement without a verb as its section requires.
func (p *parser) body(section Section, from int) {
	if p.listed != "" && p.when == nil {
		p.said = examples[p.listed]
		grammarOf(p.listed).read(p, opened{entry: entry{verb: p.listed}, from: from})
		return
	}
	switch section {
	case PurchaseSection:
		p.buy(p.i, Ref{})
	case PlaceSection:
		p.placement()
	case IncomeSection:
		p.income(p.i, Ref{})
	case ResearchSection:
		p.research(Ref{})
	case PoliticsSection:
		p.politics()
	case LossSection:
		if p.i == from {
			p.movement(GoVerb)
		} else if !p.lossOrder(true) {
			p.notUnderstood()
		}
	default:
		if !p.reaction(section) {
			p.movement(GoVerb)
		}
	}
}

// politics reads a line under the heading Politics that is not a declaration.
func (p *parser) politics() {
	from := p.i
	r, ok := p.power()
	if !ok {
		return
	}
	p.fail(p.since(from), "unfinished", []string{"declare war: " + r.Names[0].Text}, "it is not said what is wanted of %s", r.Names[0].Text)
	p.recover()
}
