package notation

// moves reads the movements after a verb, and those that a comma joins.
func (p *parser) moves(o opened) {
	n := len(p.tree.Statements)
	if !p.none() && !p.movement(o.verb) {
		p.needs("units")
		return
	}
	p.also(o.verb, n, o.who)
}

// scorch reads "scorch: Novgorod factory 4 damage (2 IPC), Novgorod airbase 6".
func (p *parser) scorch(opened) {
	for {
		from := p.i
		s := p.begin(ScorchVerb)
		p.damage(&s)
		p.word("on", "at", "in", "of", "to")
		p.word("the")
		if p.repairUnit(&s) {
			p.word("on", "at", "in", "of")
		}
		if !p.needPath(&s, "the territory whose facility is damaged") {
			p.recover()
			return
		}
		p.repairUnit(&s)
		p.sign(Colon)
		p.word("by", "for", "with")
		p.damage(&s)
		if s.N == 0 {
			p.fail(p.since(from), "unfinished", nil, "it is not said how much damage is done%s", p.like())
			p.recover()
			return
		}
		s.IPC = p.price()
		p.finish(s, from)
		if !p.another() {
			return
		}
	}
}

// damage reads "4 damage".
func (p *parser) damage(s *Statement) {
	if s.N > 0 || p.next().Kind != Number || p.at(1).isOneOf("sz", "sea") {
		return
	}
	s.N = p.next().N
	p.i++
	p.word("points", "point", "pts")
	p.word("of")
	p.word("damage", "dmg", "dam")
}

// price reads the stated cost: "(2 IPC)", "for 2 IPC", "= 2"; 0 if there is none.
func (p *parser) price() int {
	save := p.i
	open := p.sign(Open)
	p.word("costs", "cost", "for", "total")
	equals := p.next().Kind == Compare && p.next().Text == "="
	if equals {
		p.i++
	}
	n := p.next().N
	if p.sign(Number) && (p.money() || open || equals) && (!open || p.sign(Close)) {
		return n
	}
	p.i = save
	return 0
}

// moveFactory reads "move factory: minor Ukraine -> Urals".
func (p *parser) moveFactory(opened) {
	for {
		from := p.i
		s := p.begin(FactoryVerb)
		s.Units = p.units()
		p.word("from", "in", "of")
		p.flight(s, from)
		if !p.another() {
			return
		}
	}
}

// cashAndCarry reads "cash-and-carry: transport SZ 101 loads 1 infantry from
// Eastern United States" and "1 infantry Eastern United States -> SZ 101".
func (p *parser) cashAndCarry(opened) {
	for {
		from := p.i
		s := p.begin(CashVerb)
		zone, first := p.loader()
		p.word("the")
		if s.Units = p.units(); len(s.Units) == 0 {
			p.needs("the units that are loaded")
			return
		}
		p.word("from", "in", "at")
		land, ok := p.needPlace("the territory that they are loaded from")
		if ok && !first {
			zone, ok = p.ontoShip()
		}
		if !ok {
			p.recover()
			return
		}
		s.Path = []Ref{land, zone}
		p.finish(s, from)
		if !p.another() {
			return
		}
	}
}

// loader reads "transport in SZ 101 loads" before what is loaded.
func (p *parser) loader() (Ref, bool) {
	var zone Ref
	read := func() (ok bool) {
		p.word("the", "my")
		p.count()
		p.word("in", "at", "from", "on")
		if zone, ok = p.place(true); !ok {
			return false
		}
		p.count()
		loads := p.word("load", "loads", "loading", "take", "takes", "carries", "picks")
		p.word("up")
		return p.sign(Colon) || loads
	}
	if !p.peek(read) {
		return Ref{}, false
	}
	read()
	return zone, true
}

// ontoShip reads the zone behind what is loaded: "-> SZ 101", "on the transport
// in SZ 101".
func (p *parser) ontoShip() (Ref, bool) {
	p.fold()
	if !p.sign(Arrow) && !p.word("on", "onto", "to", "into", "aboard") {
		p.fail(p.next().Span, "unfinished", nil, "it is not said which transport loads them%s", p.like())
		return Ref{}, false
	}
	p.word("the", "my", "a")
	if p.countsHere() || !p.placeAt(p.i) {
		p.count()
	}
	p.word("in", "at", "of")
	return p.needPlace("the sea zone of the transport")
}

// buyShips reads "buy vichy ships: cruiser 4, destroyer 3": ships and what each
// costs.
func (p *parser) buyShips(o opened) {
	s := p.begin(ShipsVerb)
	priced := 0
	for {
		p.word("the")
		c, price, ok := p.pricedUnit()
		if !ok {
			p.needs("a ship")
			return
		}
		s.Units = append(s.Units, c)
		if s.IPC += price; price > 0 {
			priced++
		}
		p.word("for", "at")
		if n := p.next(); n.Kind == Number && !p.countsHere() {
			p.i++
			p.money()
			s.IPC += n.N
			priced++
		}
		if !p.another() {
			break
		}
	}
	if total := p.price(); priced == 0 {
		s.IPC = total
	}
	if priced > 0 && priced < len(s.Units) {
		p.fail(p.since(o.from), "uneven", nil, "%d of %d ships have a price behind them; write one for each or for none", priced, len(s.Units))
		return
	}
	p.finish(s, o.from)
}

// pricedUnit reads a ship, and what it costs if that stands in brackets behind
// it: "cruiser (4)".
func (p *parser) pricedUnit() (Count, int, bool) {
	from := p.i
	names, n := p.unitAt(p.i)
	if n == 0 || p.at(n).Kind != Open || p.at(n+1).Kind != Number {
		c, ok := p.count()
		return c, 0, ok
	}
	p.i += n
	c := Count{N: 1, Unit: names, Span: p.since(from), Text: p.source(p.since(from))}
	return c, p.price(), true
}

// collapse reads "collapse vichy: 4 inf France -> Southern France, remove
// ships", one statement for each territory that units come from.
func (p *parser) collapse(o opened) {
	first := len(p.tree.Statements)
	remove := false
	p.shipsRemoved(&remove)
	for !p.next().ends() && !p.failed && (p.unitsAhead() || len(p.tree.Statements) == first && !remove && p.next().Kind != Comma) {
		at := p.i
		s := p.begin(CollapseVerb)
		p.word("with", "by", "moving")
		if s.Units = p.units(); len(s.Units) == 0 {
			p.needs("the units that move in")
			return
		}
		if p.word("from", "in") || p.next().Kind == Word && !p.next().isOneOf("to", "and") && !p.opensAt(p.i) {
			if !p.needPath(&s, "the territory that they come from") {
				p.recover()
				return
			}
		}
		if p.next().Kind == Arrow || p.next().is("to") {
			if len(s.Path) == 0 {
				s.Path = []Ref{{}}
			}
			p.route(&s)
		}
		p.finish(s, at)
		p.shipsRemoved(&remove)
		if !p.another() {
			break
		}
	}
	if len(p.tree.Statements) == first {
		p.finish(p.begin(CollapseVerb), o.from)
	}
	for i := first; i < len(p.tree.Statements); i++ {
		p.tree.Statements[i].Max = remove
	}
}

// shipsRemoved reads "remove ships" or "keep ships".
func (p *parser) shipsRemoved(remove *bool) bool {
	save := p.i
	p.sign(Comma)
	p.word("and")
	gone := p.next().isOneOf("remove", "removes", "sink", "scuttle", "destroy")
	if gone || p.next().isOneOf("keep", "keeps", "leave") {
		p.i++
		p.word("the", "all")
		p.word("vichy", "toulon")
		if p.word("ships", "fleet", "ship") {
			*remove = gone
			return true
		}
	}
	p.i = save
	return false
}

// pay reads "pay-neutral: Spain 18 (10 Europe, 8 Pacific), Turkey", or
// "pay neutral: all".
func (p *parser) pay(opened) {
	for {
		from := p.i
		s := p.begin(PayVerb)
		p.word("for", "to")
		if p.payerFirst() {
			p.recover()
			p.fail(p.since(from), "unsupported", nil, "which treasury pays is said with each payment, like \"pay-neutral: Spain 18 (10 Europe, 8 Pacific)\"; if it is not, the first one pays first")
			return
		}
		if p.word("all") {
			s.Max = true
			p.word("neutrals", "others")
			p.finish(s, from)
			return
		}
		if !p.needPath(&s, "the neutral that is attacked") {
			p.recover()
			return
		}
		p.sign(Colon)
		p.sign(Dash)
		if p.next().Kind == Number && !p.at(1).isOneOf("sz", "sea") {
			s.N = p.next().N
			p.i++
			p.money()
		}
		if !p.shares(&s) {
			return
		}
		p.finish(s, from)
		if !p.another() {
			return
		}
	}
}

// payerFirst reports whether "Europe first" stands here.
func (p *parser) payerFirst() bool {
	return p.peek(func() bool {
		n := p.i
		for p.next().Kind == Word && !p.next().is("first") {
			p.i++
		}
		return p.i > n && p.next().is("first") && p.at(1).ends()
	})
}

// shares reads "(10 Europe, 8 Pacific)": what each treasury pays.
func (p *parser) shares(s *Statement) bool {
	if !p.sign(Open) {
		return true
	}
	for {
		var sh Share
		read := func() {
			if p.next().Kind == Number {
				sh.N = p.next().N
				p.i++
				p.money()
			}
		}
		read()
		p.word("from", "by")
		at := p.i
		for p.next().Kind == Word && !p.next().is("and") {
			p.i++
		}
		if p.i > at {
			sh.Who = Ref{Span: p.since(at)}
			sh.Who.Text = p.source(sh.Who.Span)
			sh.Who.Names = p.names.Find(sh.Who.Text)
		}
		p.sign(Colon)
		if sh.N == 0 {
			read()
		}
		if sh.N == 0 || sh.Who.Text == "" {
			p.fail(p.next().Span, "unfinished", nil, "an amount and a treasury should stand here, like \"(10 Europe, 8 Pacific)\"")
			p.recover()
			return false
		}
		s.Shares = append(s.Shares, sh)
		if p.sign(Close) {
			return true
		}
		if !p.sign(Comma) && !p.sign(Plus) && !p.sign(Semicolon) && !p.word("and") {
			p.fail(p.next().Span, "unexpected", nil, "%s stands where the bracket should close", p.say(p.next()))
			p.recover()
			return false
		}
	}
}
