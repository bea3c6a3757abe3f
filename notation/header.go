package notation

import (
	"strings"
)

// header reads a line about the mail itself: a greeting, start mark, title or round
// tag. It may leave the rest of the line to be read as orders.
func (p *parser) header() bool {
	t := p.next()
	switch {
	case t.Kind == Word && greetings[lower(t)] && !p.at(1).is(":"):
		p.skipLineRest()
		return true
	case t.is("turn") && p.opensAt(p.i): // "turn done"
		return false
	case t.isOneOf("game", "signon", "adjutant", "power", "turn", "round", "token", "rules", "player"):
		return p.startMark()
	case p.roundTag():
		return true
	}
	return p.title()
}

// startMark reads `game: winter-3 token: k7f2 power: Italy turn: 4`, in any order and
// with some of it missing.
func (p *parser) startMark() bool {
	from := p.i
	p.skipLineRest()
	line, _, _ := strings.Cut(p.source(p.since(from)), "#")
	h := &p.tree.Header
	key, given := "", 0
	unseen := func(r rune) bool { return isBlank(r) || isInvisible(r) }
	for _, w := range strings.Fields(strings.ReplaceAll(line, ":", " ")) {
		if w = strings.TrimFunc(w, unseen); w == "" { // quotation marks
			continue
		}
		switch k := strings.ToLower(w); {
		case given == 0 && key == "" || k == "game" || k == "token" || k == "turn" || k == "round" || k == "power" || k == "rules" || k == "player":
			key, given = k, 0
		case key == "game" || key == "signon" || key == "adjutant":
			if given == 0 {
				h.Game = w
			} else if given == 1 {
				h.Token = w
			}
			given++
		case key == "token":
			h.Token = w
			given++
		case key == "turn" || key == "round":
			h.Round = number(w)
			given++
		case key == "power":
			p.powerWord(w, from, given)
			given++
		case key == "rules":
			h.Rules.Text = strings.TrimSpace(h.Rules.Text + " " + w)
			h.Rules.Span = p.since(from)
			given++
		default:
			given++
		}
	}
	return true
}

// powerWord adds a word to the power that a start mark names.
func (p *parser) powerWord(w string, from, given int) {
	r := &p.tree.Header.Power
	if given > 0 {
		w = r.Text + " " + w
	}
	r.Text, r.Span = w, p.since(from)
	r.Names = ofKind(p.names.Find(w), NamePower)
}

// number is the value of a word of digits, 0 if it is none.
func number(w string) int {
	n := 0
	for _, r := range w {
		if digit(r) < 0 {
			return 0
		}
		n = min(n*10+digit(r), maxNumber)
	}
	return n
}

// power reads the name of a power.
func (p *parser) power() (Ref, bool) {
	for n := longestName; n > 0; n-- {
		phrase, ok := phraseAt(p.text, p.toks, p.i, n)
		if !ok || strings.Contains(phrase, "/") || p.next().Kind != Word {
			continue
		}
		if found := ofKind(p.names.Find(phrase), NamePower, NamePurse); found != nil {
			from := p.i
			p.i += n
			r := Ref{Names: found, Span: p.since(from)}
			r.Text = p.source(r.Span)
			return r, true
		}
	}
	return p.shortPower()
}

// shortPower reads the first letters of exactly one power's name, as in "CH3".
func (p *parser) shortPower() (Ref, bool) {
	t := p.next()
	if t.Kind != Word || len(t.Text) < 2 || glue[lower(t)] {
		return Ref{}, false
	}
	var found []Name
	for _, n := range p.shortNames().powers {
		if len(n.Text) >= len(t.Text) && strings.EqualFold(n.Text[:len(t.Text)], t.Text) {
			found = append(found, n)
		}
	}
	if len(found) != 1 {
		return Ref{}, false
	}
	p.i++
	return Ref{Text: t.Text, Names: found, Short: true, Span: t.Span}, true
}

// roundTag reads "G3", "Germany turn 3", "USA #13", or a power alone on its
// line, and leaves what follows.
func (p *parser) roundTag() bool {
	save := p.i
	r, ok := p.power()
	if !ok {
		return false
	}
	round := 0
	t := p.next()
	switch {
	case t.Kind == Number && t.Glued:
		round = t.N
		p.i++
	case t.isOneOf("turn", "round", "rd", "r") && (p.at(1).Kind == Number || p.at(1).Kind == Hash):
		p.i++
		p.sign(Hash)
		round = p.next().N
		p.sign(Number)
	case t.Kind == Hash && p.at(1).Kind == Number:
		round = p.at(1).N
		p.i += 2
	case t.Kind == Number && p.at(1).ends():
		round = t.N
		p.i++
	case t.ends(), t.isOneOf("turn", "orders") && p.at(1).ends(), t.Kind == Colon && p.at(1).ends(), t.Kind == Open && p.purseAhead():
		if !t.ends() && t.Kind != Open {
			p.i++
		}
	default:
		p.i = save
		return false
	}
	if p.anotherTag() {
		p.skipLineRest()
		p.Notef(p.since(save), "title", "taken as a title")
		return true
	}
	p.tree.Header.Power, p.tree.Header.Round = r, round
	p.section, p.target, p.versus = NoSection, nil, nil
	for p.sign(Dash) || p.sign(Colon) {
	}
	p.purses()
	return true
}

// anotherTag reports whether a second round tag follows the first.
func (p *parser) anotherTag() bool {
	return p.peek(func() bool {
		_, ok := p.power()
		return ok && p.next().Kind == Number && p.next().Glued
	})
}

// purseAhead reports whether a parenthesis with money stands here.
func (p *parser) purseAhead() bool {
	return p.peek(func() bool { return p.purses() })
}

// purses reads the split purse of "UK3 (Eur 28/Pac 17)" or "(47 IPC)".
func (p *parser) purses() bool {
	if p.next().Kind != Open {
		return false
	}
	save, first := p.i, len(p.tree.Statements)
	p.i++
	for {
		from := p.i
		s := p.begin(ExpectVerb)
		s.What = "bank"
		if t := p.next(); t.Kind == Word && !t.isOneOf("bank", "ipc") && len(p.unitNames(t.Text)) == 0 {
			s.Who = Ref{Text: t.Text, Span: t.Span, Names: ofKind(p.names.Find(t.Text), NamePurse, NamePower, NameSpace)}
			p.i++
		} else {
			p.word("bank", "ipc")
		}
		s.N = p.next().N
		if !p.sign(Number) {
			break
		}
		p.money()
		p.finish(s, from)
		if p.sign(Close) {
			return true
		}
		if !p.sign(Slash) && !p.sign(Comma) && !p.sign(Plus) {
			break
		}
	}
	p.i, p.tree.Statements = save, p.tree.Statements[:first]
	return false
}

// money takes a word for IPC.
func (p *parser) money() bool {
	return p.word("ipc", "ipcs", "pu", "pus", "credits", "bucks")
}

// title keeps a line like "26L OOB Harrow(X) v Quill(A+18)" that comes before any
// order.
func (p *parser) title() bool {
	if len(p.tree.Statements) > 0 || p.section != NoSection || p.tree.Header.Title != "" {
		return false
	}
	versus := false
	for n := 0; !p.at(n).ends(); n++ {
		t := p.at(n)
		if t.Kind == Arrow || t.Kind == Colon {
			return false
		}
		if n > 0 && t.isOneOf("v", "vs", "over", "concedes") {
			versus = true
		}
	}
	for n := 0; versus && !p.at(n).ends(); n++ {
		t := p.at(n)
		if t.Kind == Word && len(t.Text) > 1 && !glue[lower(t)] {
			if found := p.names.Find(t.Text); len(ofKind(found, NameSpace, NameUnit)) > 0 {
				return false
			}
			if _, k := p.short(p.i + n); k > 0 {
				return false
			}
		}
	}
	if !versus {
		return false
	}
	from := p.i
	p.skipLineRest()
	p.tree.Header.Title = p.source(p.since(from))
	p.Notef(p.since(from), "title", "taken as the title of the game")
	return true
}

// givesUp reports whether the current line offers to end the game.
func (p *parser) givesUp() bool {
	for n := 0; n < 8 && !p.at(n).ends(); n++ {
		if p.at(n).isOneOf("concede", "resign", "draw") {
			return true
		}
	}
	return false
}

// correction refuses "placement should be 113 not 112" with what to write.
func (p *parser) correction(from int) bool {
	if !p.words("should be") {
		return false
	}
	place := p.next()
	p.recover()
	p.fail(p.since(from), "correction", []string{"place: (units) " + place.Text},
		"a correction must repeat the whole order, with its units")
	return true
}

// whose reads a power, treasury or capital in parentheses behind a verb: "buy
// (London)".
func (p *parser) whose() (Ref, bool) {
	save := p.i
	if !p.sign(Open) {
		return Ref{}, false
	}
	if p.toks[save].Glued && p.next().is("s") && p.next().Glued && p.at(1).Kind == Close { // "Move(s)"; "buy (s)" names somebody
		p.i += 2
		return Ref{}, false
	}
	from := p.i
	for !p.next().ends() && p.next().Kind != Close {
		p.i++
	}
	r := Ref{Span: p.since(from)}
	if p.i > from {
		r.Text = p.source(r.Span)
		r.Names = p.names.Find(r.Text)
	}
	if !p.sign(Close) || r.Text == "" || p.toks[from].Kind != Word || len(ofKind(r.Names, NameUnit)) > 0 {
		p.i = save
		return Ref{}, false
	}
	return r, true
}
