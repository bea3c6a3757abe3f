package notation

import "strings"

// findUnit looks for the longest unit name that begins at token i, and counts
// its tokens.
func (p *parser) findUnit(i int) ([]Name, int) {
	if p.toks[i].Kind != Word {
		return nil, 0
	}
	if t := &p.toks[i]; len(t.Text) == 1 && !(i > 0 && t.Glued && p.toks[i-1].Kind == Number) {
		return nil, 0
	}
	for n := 3; n > 0; n-- {
		if n > 1 && i+n <= len(p.toks) && len(p.toks[i+n-1].Text) == 1 {
			continue // "3 inf S Italy": the letter belongs to the place
		}
		if phrase, ok := phraseAt(p.text, p.toks, i, n); ok && !strings.ContainsAny(phrase, "/\n") {
			if found := p.unitNames(phrase); found != nil {
				if _, m := p.named(i); m > n { // "Trans-Jordan"
					return nil, 0
				}
				return found, n
			}
		}
	}
	return nil, 0
}

// unit takes a unit name and a dot that shortens it.
func (p *parser) unit() ([]Name, bool) {
	names, n := p.unitAt(p.i)
	if n == 0 {
		return nil, false
	}
	p.i += n
	if p.next().Kind == Dot && p.next().Glued && !p.at(1).ends() && !p.at(1).Glued {
		if t := p.at(1); t.Kind == Comma || t.Kind == Word && !p.opensAt(p.i+1) {
			p.i++
		}
	}
	return names, true
}

// count reads a number of units in one of the spellings of shape 17.
func (p *parser) count() (Count, bool) {
	from := p.i
	c, ok := p.countBody()
	if !ok {
		p.i = from
		return Count{}, false
	}
	p.countMarks(&c)
	c.Span = p.since(from)
	c.Text = p.source(c.Span)
	return c, true
}

// countBody reads a count without the marks behind it.
func (p *parser) countBody() (Count, bool) {
	t := p.next()
	if c, ok := p.allOf(); ok {
		return c, true
	}
	if t.Kind == Number || t.Kind == Word && numberWords[lower(t)] > 0 {
		n := t.N
		if t.Kind == Word {
			n = numberWords[lower(t)]
		}
		p.i++
		return p.numbered(n)
	}
	if t.is("x") && p.at(1).Kind == Number && p.at(1).Glued {
		p.i += 2
		return p.numbered(p.toks[p.i-1].N)
	}
	damaged := p.word("damaged")
	names, ok := p.unit()
	if !ok {
		return Count{}, false
	}
	c := Count{N: 1, Unit: names}
	if damaged {
		c.Marks = append(c.Marks, "damaged")
	}
	if !p.behindUnit(&c) && p.plural(&p.toks[p.i-1]) {
		c.Marks = append(c.Marks, "plural")
	}
	return c, true
}

// numbered reads the unit behind a number.
func (p *parser) numbered(n int) (Count, bool) {
	glued := p.next().Glued
	if p.next().is("x") {
		if p.at(1).Kind == Number {
			return Count{}, false
		}
		p.i++
		glued = false
	}
	c := Count{N: n}
	if p.word("damaged") {
		c.Marks = append(c.Marks, "damaged")
	}
	p.word("loaded", "more", "extra", "new")
	if names, ok := p.unit(); ok {
		c.Unit = names
		return c, true
	}
	if t := p.next(); glued && t.Kind == Word && len(t.Text) == 1 {
		for _, w := range strings.Fields(letters[lower(t)]) {
			for _, name := range ofKind(p.names.Find(w), NameUnit) {
				c.Unit = addName(c.Unit, name)
			}
		}
		if c.Unit != nil {
			p.i++
			return c, true
		}
	}
	return c, false
}

// behindUnit reads "x2" or "(2)" behind a bare unit.
func (p *parser) behindUnit(c *Count) bool {
	switch {
	case p.next().is("x") && p.at(1).Kind == Number:
		c.N = p.at(1).N
		p.i += 2
	case p.next().Kind == Open && p.at(1).Kind == Number && p.at(2).Kind == Close:
		c.N = p.at(1).N
		p.i += 3
	default:
		return false
	}
	return true
}

// plural reports whether a unit's word is the plural of another word for it. Without a
// number it does not say how many.
func (p *parser) plural(t *Token) bool {
	stem, ok := strings.CutSuffix(lower(t), "s")
	return ok && len(stem) > 1 && stem != "tran" && len(ofKind(p.names.Find(stem), NameUnit)) > 0
}

// allOf reads "all inf", "all but 1 tank", "everything", "the rest", "planes".
func (p *parser) allOf() (Count, bool) {
	from := p.i
	p.word("the")
	c := Count{All: true}
	switch {
	case p.word("everything", "everybody"):
		p.word("else")
	case p.word("rest"):
		if p.word("of") {
			p.word("the")
		}
		p.classOrUnit(&c)
	case p.word("all"):
		p.word("the", "of", "remaining", "my", "other")
		if p.word("but", "except") {
			if !p.butSome(&c) {
				p.i = from
				return c, false
			}
			return c, true
		}
		p.classOrUnit(&c)
	case p.word("remaining"):
		p.classOrUnit(&c)
	case p.classOrUnitWord():
		p.classOrUnit(&c)
	default:
		p.i = from
		return c, false
	}
	if p.next().isOneOf("but", "except") && p.at(1).Kind == Number {
		p.i++
		p.butSome(&c)
	}
	return c, true
}

// butSome reads "1 inf" behind "all but".
func (p *parser) butSome(c *Count) bool {
	t := p.next()
	n := t.N
	if t.Kind == Word {
		n = numberWords[lower(t)]
	}
	if n == 0 {
		return false
	}
	p.i++
	c.But = n
	if c.Unit == nil && c.Class == "" {
		p.classOrUnit(c)
	}
	return true
}

// classOrUnitWord reports whether a word for a class of units stands here.
func (p *parser) classOrUnitWord() bool {
	t := p.next()
	if t.Kind != Word || classes[lower(t)] == "" {
		return false
	}
	_, n := p.unitAt(p.i) // "aircraft carrier" is not a word for planes
	return n == 0
}

// classOrUnit reads the class or the unit that "all" goes with, if any.
func (p *parser) classOrUnit(c *Count) {
	if names, ok := p.unit(); ok {
		c.Unit = names
		return
	}
	if p.classOrUnitWord() {
		c.Class = classes[lower(p.next())]
		p.i++
		p.word("units", "force")
	} else if p.next().is("land") && p.at(1).is("units") {
		c.Class = "ground"
		p.i += 2
	}
	if c.Class == "units" {
		c.Class = ""
	}
}

// countMarks reads what qualifies a count: "(escort)", "escorting".
func (p *parser) countMarks(c *Count) {
	if _, n := p.unitAt(p.i + 1); p.next().Kind == Open && n > 0 && len(c.Unit) > 1 && p.at(1+n).Kind == Close { // "1 ic (minor)"
		named, _ := p.unitAt(p.i + 1)
		for _, m := range named {
			for _, u := range c.Unit {
				if u.ID == m.ID && len(named) == 1 {
					c.Unit = named
				}
			}
		}
		p.i += n + 2
	}
	switch {
	case p.next().Kind == Open && p.at(1).isOneOf("escort", "escorts", "escorting") && p.at(2).Kind == Close:
		p.i += 3
		c.Marks = append(c.Marks, "escort")
	case p.next().Kind == Open && p.at(1).is("damaged") && p.at(2).Kind == Close:
		p.i += 3
		c.Marks = append(c.Marks, "damaged")
	case p.word("escort", "escorts", "escorting"):
		c.Marks = append(c.Marks, "escort")
	}
}

// zipped reads "1/1 inf/art": numbers and units paired off by slashes.
func (p *parser) zipped() ([]Count, bool) {
	if p.next().Kind != Number || p.at(1).Kind != Slash || p.at(2).Kind != Number {
		return nil, false
	}
	from := p.i
	numbers := []int{p.next().N}
	p.i++
	for p.next().Kind == Slash && p.at(1).Kind == Number {
		numbers = append(numbers, p.at(1).N)
		p.i += 2
	}
	var out []Count
	for {
		names, ok := p.unit()
		if !ok {
			break
		}
		out = append(out, Count{Unit: names})
		if !p.sign(Slash) {
			break
		}
	}
	if len(out) == 0 {
		p.i = from
		return nil, false
	}
	at := p.since(from)
	if len(out) != len(numbers) {
		p.fail(at, "uneven", nil, "%d numbers stand before %d units; write each unit with its own number", len(numbers), len(out))
	}
	for i := range out {
		out[i].N, out[i].Span, out[i].Text = numbers[min(i, len(numbers)-1)], at, p.source(at)
	}
	return out, true
}

// units reads a list of counts, joined by commas, plus signs, "and" or blanks.
func (p *parser) units() []Count {
	var out []Count
	for {
		from := p.i
		if len(out) > 0 {
			p.joint()
		}
		if cs, ok := p.zipped(); ok {
			out = append(out, cs...)
			continue
		}
		c, ok := p.count()
		if !ok && p.misspelt() {
			continue
		}
		if !ok {
			p.i = from
			return out
		}
		out = append(out, c)
	}
}

// joint takes what may stand between two counts.
func (p *parser) joint() {
	p.fold()
	if p.sign(Comma) {
		p.fold()
	}
	if p.sign(Plus) || p.word("and", "with", "w") {
		p.sign(Slash)
		p.fold()
	}
}

// misspelt takes a number followed by a word that is almost the name of a unit, and
// says so.
func (p *parser) misspelt() bool {
	t, w := p.next(), p.at(1)
	if t.Kind != Number || w.Kind != Word || glue[lower(w)] || p.opensAt(p.i+1) || w.isOneOf("token", "tokens") {
		return false
	}
	if _, n := p.named(p.i + 1); n > 0 {
		return false
	}
	hints := p.near(w.Text, NameUnit)
	if p.at(2).isOneOf("token", "tokens") {
		p.fail(w.Span, "unknown-unit", Closest(w.Text, tokenWords[:1], 1), "%q is not a kind of token", w.Text)
		p.i += 3
		return true
	}
	if len(hints) == 0 {
		if _, n := p.short(p.i + 1); n > 0 || p.near(w.Text, NameSpace) != nil {
			return false
		}
	}
	p.fail(w.Span, "unknown-unit", hints, "%q is not a unit", w.Text)
	p.i += 2
	return true
}

// unitAt finds the longest unit name that begins at token i.
func (p *parser) unitAt(i int) ([]Name, int) { return p.known(&p.pieces, i, p.findUnit) }

// repairUnit reads the facility of a repair.
func (p *parser) repairUnit(s *Statement) bool {
	from := p.i
	names, n := p.unitAt(p.i)
	if n == 0 || s.Units != nil {
		return false
	}
	p.i += n
	s.Units = []Count{{N: 1, Unit: names, Span: p.since(from), Text: p.source(p.since(from))}}
	return true
}

// unitsAhead reports whether a count stands here, and not a zone or a place
// that could be taken for one.
func (p *parser) unitsAhead() bool {
	if p.countsHere() {
		return true
	}
	t := p.next()
	return t.Kind == Number && (p.at(1).Kind == Slash && p.at(2).Kind == Number && p.zippedHere() || p.misspeltHere())
}

func (p *parser) zippedHere() bool {
	return p.peek(func() bool {
		_, ok := p.zipped()
		return ok
	})
}

// misspeltHere reports whether a number with a misspelt unit stands here.
func (p *parser) misspeltHere() bool {
	return p.peek(p.misspelt)
}

// countsHere reports whether the current number counts units.
func (p *parser) countsHere() bool {
	return p.peek(func() bool {
		_, ok := p.count()
		return ok
	})
}

// needs says what should stand at the token at hand.
func (p *parser) needs(what string) {
	if !p.failed {
		p.fail(p.next().Span, "unexpected", nil, "%s stands where %s should follow%s", p.say(p.next()), what, p.like())
	}
	p.recover()
}

// another takes the comma before one more thing that the verb applies to.
func (p *parser) another() bool {
	save := p.i
	if !p.failed && (p.sign(Comma) || p.sign(Plus) || p.word("and")) {
		p.fold()
		if !p.next().ends() && !p.opensAt(p.i) {
			return true
		}
	}
	p.i = save
	return false
}

// tokens reads the tokens in a purchase; 0 if none stands here.
func (p *parser) tokens() int {
	save, n := p.i, 1
	if t := p.next(); t.Kind == Number {
		n = t.N
		p.i++
		p.word("x")
	} else if w := numberWords[lower(t)]; t.Kind == Word && w > 0 {
		n = w
		p.i++
	}
	named := p.word(tokenWords...)
	if p.word("token", "tokens") || named && p.i > save+1 {
		if p.next().is("x") && p.at(1).Kind == Number && p.i == save+2 {
			n = p.at(1).N
			p.i += 2
		}
		return n
	}
	p.i = save
	return 0
}

// struck reads a missile's target after the place: "-> Poland factory".
func (p *parser) struck(s *Statement) {
	if s.Verb == StrikeVerb && len(s.Targets) == 0 && p.unitsAhead() {
		s.Targets = p.units()
	}
}
