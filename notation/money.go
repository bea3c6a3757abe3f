package notation

// purse reads the treasury in front of a list: "Pac: 2 inf".
func (p *parser) purse() (Ref, bool) {
	save := p.i
	from := p.i
	for n := 0; n < 3 && p.next().Kind == Word && len(p.unitNames(p.next().Text)) == 0; n++ {
		p.i++
	}
	if p.i > from && p.next().Kind == Colon {
		r := Ref{Span: p.since(from)}
		r.Text = p.source(r.Span)
		r.Names = ofKind(p.names.Find(r.Text), NamePurse, NamePower, NameSpace)
		p.i++
		return r, true
	}
	p.i = save
	return Ref{}, false
}

// buy reads a list of purchases.
func (p *parser) buy(from int, who Ref) {
	if who.Text == "" && !p.opensAt(p.i) {
		who, _ = p.purse()
		if at := p.i; who.Text != "" && len(who.Names) == 0 {
			if p.i = from; p.almostOpener() { // "buy vichi ships: ..."
				return
			}
			p.i = at
		}
	}
	s := p.begin(BuyVerb)
	s.Who = who
	for {
		s.Units = append(s.Units, p.units()...)
		save := p.i
		p.joint()
		if p.word("upgrade", "upgrades") {
			if r, ok := p.upgradePlace(); ok {
				s.Upgrades = append(s.Upgrades, r)
				continue
			}
		}
		if n := p.tokens(); n > 0 {
			s.Tokens += n
			continue
		}
		p.i = save
		break
	}
	if len(s.Units) == 0 && len(s.Upgrades) == 0 && s.Tokens == 0 {
		if p.none() {
			s.None = true
			p.finish(s, from)
			return
		}
		if !p.failed && !p.figures() {
			p.fail(p.next().Span, "unexpected", nil, "%s stands where the units to buy should follow; write it like \"%s\"", p.say(p.next()), examples[BuyVerb])
		}
		if p.failed {
			p.recover()
		}
		return
	}
	if r, ok := p.boughtAt(); ok {
		p.fail(r.Span, "place-in-purchase", []string{"place: (units) " + r.Text},
			"a purchase names no place; say where the units appear with \"place:\"")
	}
	p.finish(s, from)
	p.cost(who)
}

// boughtAt reads a place behind purchases, which does not belong there.
func (p *parser) boughtAt() (Ref, bool) {
	save := p.i
	open := p.sign(Open)
	in := p.word("in", "for", "at", "on", "to")
	if (open || in || p.next().Kind == Word) && p.next().Kind != Number && !p.opensAt(p.i) && !glue[lower(p.next())] {
		if r, ok := p.place(false); ok && p.next().Kind != Colon {
			if open {
				p.sign(Close)
			}
			return r, true
		}
	}
	p.i = save
	return Ref{}, false
}

// cost reads the sum behind a purchase: "(47)", "= 47", "47 IPC".
func (p *parser) cost(who Ref) {
	save, from := p.i, p.i
	s := p.begin(ExpectVerb)
	s.What, s.Who = "cost", who
	open := p.sign(Open)
	p.word("total", "cost", "costs", "for")
	equals := p.next().Kind == Compare && p.next().Text == "="
	if equals {
		p.i++
	}
	s.N = p.next().N
	if p.sign(Number) && (p.money() || open || equals) && (!open || p.sign(Close)) {
		p.finish(s, from)
		return
	}
	p.i = save
}

// upgradePlace reads the territory behind "upgrade", with the word for its
// complex if there is one.
func (p *parser) upgradePlace() (Ref, bool) {
	if _, n := p.unitAt(p.i); n > 0 {
		p.i += n
		p.word("in", "at")
	}
	r, ok := p.needPlace("a territory")
	if _, n := p.unitAt(p.i); n > 0 {
		p.i += n
	}
	return r, ok
}

// buyVerb reads "upgrade: Egypt" and "buy nothing".
func (p *parser) buyVerb(o opened) {
	s := p.begin(BuyVerb)
	s.Who = o.who
	if o.what == "none" {
		s.None = true
		p.skipSaving()
		p.finish(s, o.from)
		return
	}
	for {
		r, ok := p.upgradePlace()
		if !ok {
			return
		}
		s.Upgrades = append(s.Upgrades, r)
		if p.next().Kind != Comma || !p.placeAt(p.i+1) {
			break
		}
		p.i++
	}
	p.finish(s, o.from)
}

// skipSaving skips what the money is saved for, up to the line's end.
func (p *parser) skipSaving() {
	save := p.i
	p.sign(Comma)
	if p.word("save", "saving", "saves") {
		p.skipLineRest()
		return
	}
	p.i = save
}

// income reads "41+5 NO = 46": the last number is the sum.
func (p *parser) income(from int, who Ref) {
	s := p.begin(ExpectVerb)
	s.What, s.Who = "income", who
	found := false
	for !p.next().ends() && !p.opensAt(p.i) && p.next().Kind != Semicolon {
		t := p.next()
		if t.Kind == Number {
			s.N, found = t.N, true
		}
		p.i++
	}
	if found {
		p.finish(s, from)
		return
	}
	p.fail(p.since(from), "no-number", nil, "it is not said how much; write it like \"%s\"", examples[ExpectVerb])
}

// research reads "2 dice, chart 1".
func (p *parser) research(who Ref) {
	from := p.i
	s := p.begin(ResearchVerb)
	s.Who = who
	p.word("for")
	s.N = p.next().N
	if !p.sign(Number) {
		p.fail(p.next().Span, "unexpected", nil, "%s stands where a number of dice should follow; write it like \"%s\"", p.say(p.next()), examples[ResearchVerb])
		p.recover()
		return
	}
	if p.word("ipc", "ipcs", "pu", "pus") {
		s.What = "ipc"
	} else {
		p.word("die", "dice", "token", "tokens", "roll", "rolls", "researchers", "researcher")
	}
	save := p.i
	p.sign(Comma)
	if p.word("chart") && p.next().Kind == Number {
		s.Chart = p.next().N
		p.i++
	} else {
		p.i = save
	}
	p.finish(s, from)
}

// repair reads "4 Lon IC, 2 Malta AB".
func (p *parser) repair(o opened) {
	for {
		from := p.i
		s := p.begin(RepairVerb)
		s.Who = o.who
		if p.next().Kind == Number && !p.at(1).isOneOf("sz", "sea") {
			s.N = p.next().N
			p.i++
			p.word("damage", "points", "point", "pts", "dmg")
		} else {
			p.word("all")
			p.word("damage")
		}
		p.word("on", "at", "in", "of", "to")
		if p.repairUnit(&s) {
			p.word("on", "at", "in", "of")
		}
		if !p.needPath(&s, "the territory to be repaired") {
			p.recover()
			return
		}
		p.repairUnit(&s)
		if s.N == 0 && p.next().Kind == Number && !p.at(1).isOneOf("sz", "sea") && !p.countsHere() {
			s.N = p.next().N
			p.i++
		}
		p.finish(s, from)
		p.cost(o.who)
		if p.next().Kind != Comma && p.next().Kind != Plus || p.opensAt(p.i+1) || p.at(1).Kind != Number && !p.placeAt(p.i+1) {
			return
		}
		p.i++
	}
}

// nothing finishes a section whose heading is followed by "none".
func (p *parser) nothing(section Section, from int, who Ref) {
	s := p.begin(PassVerb)
	s.None, s.Who, s.What = true, who, section.String()
	switch section {
	case PurchaseSection:
		s.Verb = BuyVerb
		p.skipSaving()
	case PoliticsSection:
		s.Verb = WarVerb
	case IncomeSection, BattleSection, LossSection:
		return
	}
	if section.reacts() {
		s.Verb = section.verb()
		p.whereNone(&s)
	}
	if s.Verb != PassVerb {
		s.What = ""
	}
	p.finish(s, from)
}

// pass reads the phase that "pass" ends; alone it ends the current phase of the turn.
// "No combat" names its phase itself.
func (p *parser) pass(o opened) {
	s := p.begin(PassVerb)
	s.None = true
	p.word("the")
	if o.what == "combat" {
		s.What = CombatSection.String()
	} else if o.what == "agenda" {
		s.What = AgendaSection.String()
	} else if e, n := p.opener(p.i); n > 0 && e.verb == "" {
		p.i += n
		p.word("phase")
		s.What = e.section.String()
		if e.section == PurchaseSection || e.section.reacts() {
			s.Verb, s.What = e.section.verb(), ""
		}
	} else if p.tree.Header.Round > 0 && p.section == NoSection {
		s.Verb, s.None = EndVerb, false
	} else {
		p.recover()
		p.fail(p.since(o.from), "doubtful", []string{"pass combat", "end turn"}, "it is not said what is passed")
	}
	p.finish(s, o.from)
}
