package notation

// targetFirst reads `E Pol: 6 inf 2 art (Pol), 3 arm (Ger) vs 4 inf 1 aa`: one
// statement for each origin.
func (p *parser) targetFirst(verb Verb, from int, target Ref, versus []Count) {
	p.target, p.versus = nil, nil
	first := len(p.tree.Statements)
	for {
		begin := p.i
		if p.isVersus() {
			p.i++
			versus = append(versus, p.units()...)
			break
		}
		if !p.group(verb, target) {
			p.i = begin
			break
		}
		if p.isVersus() {
			continue
		}
		if !p.anotherGroup() {
			break
		}
	}
	made := p.tree.Statements[first:]
	if len(made) == 0 && !p.failed {
		if versus != nil || p.next().ends() {
			p.target, p.versus = &target, versus
			return
		}
		p.fail(p.next().Span, "unexpected", p.hunted(p.lineStart(p.i)), "%s stands where units should follow", p.say(p.next()))
		p.recover()
		return
	}
	made = p.joinRaid(first)
	for i := range made {
		if i == 0 {
			made[i].Span.From = p.toks[from].Span.From
		}
		if len(versus) > 0 && (made[i].Verb == GoVerb || made[i].Verb == AttackVerb) {
			made[i].Versus = versus
		}
	}
	if last := len(made) - 1; last >= 0 {
		p.codesAfter(target)
	}
}

// joinRaid adds the planes of a raid's later groups without an origin to the group
// before them: "2 bmb (Ger) + 2 ftr escort".
func (p *parser) joinRaid(first int) []Statement {
	all := p.tree.Statements
	kept := first
	for i := first; i < len(all); i++ {
		if i > first && all[i].Verb == RaidVerb && all[i].Path[0].Text == "" && all[kept-1].Verb == RaidVerb {
			all[kept-1].Units = append(all[kept-1].Units, all[i].Units...)
			all[kept-1].Span.To = all[i].Span.To
			continue
		}
		all[kept] = all[i]
		kept++
	}
	p.tree.Statements = all[:kept]
	return all[first:kept]
}

// anotherGroup takes the sign between two groups of a target-first line, and
// reports whether another group follows.
func (p *parser) anotherGroup() bool {
	save := p.i
	p.joint()
	if p.i == save {
		p.sign(Semicolon)
	}
	if p.unitsAhead() {
		if !p.peek(p.ownRoute) {
			return true
		}
		p.i = save
		return false
	}
	if p.i > save && p.placeAt(p.i) && !p.newTarget() {
		return true
	}
	p.i = save
	return false
}

// ownRoute reports whether the current units name their own destination and so do not
// belong to the target before them.
func (p *parser) ownRoute() bool {
	p.units()
	p.word("from", "in")
	if p.next().Kind == Open {
		return false
	}
	p.place(true)
	t := p.next()
	return t.Kind == Arrow || t.Kind == Dash && p.placeAt(p.i+1) || t.isOneOf("to", "into")
}

// newTarget reports whether a place with a colon stands here.
func (p *parser) newTarget() bool {
	return p.peek(func() bool {
		_, ok := p.place(true)
		return ok && p.next().Kind == Colon
	})
}

// group reads the units of one origin: `3 arm (Ger)`, `3 arm Ger`, `Ger 3 arm`.
func (p *parser) group(verb Verb, target Ref) bool {
	from := p.i
	s := p.begin(verb)
	origin := Ref{}
	if !p.unitsAhead() {
		r, ok := p.place(true)
		if !ok || !p.unitsAhead() {
			return false
		}
		origin = r
	}
	s.Units = p.units()
	if p.sentUp(&s, target, from) {
		return true
	}
	if p.word("dive", "dives", "submerge", "submerges") {
		s.Verb, s.What, s.Path, s.Units = SubmergeVerb, "dive", []Ref{target}, nil
		p.conditions(&s)
		p.finish(s, from)
		return true
	}
	p.fold()
	if t := p.next(); origin.Text == "" && (t.Kind == Arrow || t.isOneOf("to", "into")) { // "124: 2 ss to 111"
		s.Path = []Ref{target}
		p.route(&s)
		p.done(s, from)
		return true
	}
	p.word("from", "in")
	if origin.Text == "" && !p.newTarget() {
		if r, ok := p.place(true); ok {
			origin = r
		} else if p.startsUnknown() && !p.isVersus() {
			origin, _ = p.needPlace("a place")
		}
	}
	s.Path = []Ref{origin}
	p.carriers(&s)
	p.inParens(&s)
	p.notes(&s)
	if p.section == PlaceSection {
		s.Verb, s.Path = PlaceVerb, []Ref{target}
		s.From = origin
		p.finish(s, from)
		return true
	}
	s.Path = append(s.Path, target)
	p.done(s, from)
	return true
}
