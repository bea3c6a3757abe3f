package notation

import "strings"

// choose reads "choose strict neutral: Turkey, Sweden if round >= 3": what a
// power picks of several named things, the first that is possible. The ruleset decides
// what can be named: the words are kept as they are, with their meanings. After
// "propose" the pick may be left out: it is yes.
func (p *parser) choose(o opened) {
	what, known := p.subject()
	if !known {
		what = p.chooseSubject()
	}
	switch {
	case known && o.what == "propose" && (p.next().ends() || p.next().isOneOf("if", "unless", "until")):
		s := p.begin(ChooseVerb)
		s.What, s.Path = what, []Ref{{Text: "yes", Span: p.since(o.from)}}
		p.conditions(&s)
		p.finish(s, o.from)
	case what == "" || !p.sign(Colon) && !known:
		p.fail(p.next().Span, "unfinished", nil, "what is chosen, a colon and a pick should stand here; write it like \"%s\"", examples[ChooseVerb])
		p.recover()
	default:
		p.picks(what, o.from)
	}
}

// choosing reads a choice without its verb: "vichy: yes", "standing: Ottawa yes
// if London is Axis", "answer: strict neutral -> Turkey". A subject that is also a
// place must be followed by yes or no, or come after such a word.
func (p *parser) choosing() bool {
	led := p.i > 0 && p.toks[p.i-1].Kind == Colon && (p.lasting || p.i > 1 && p.toks[p.i-2].is("answer"))
	if !led && !p.atLineStart() {
		return false
	}
	from := p.i
	what, ok := p.subject()
	if !ok {
		return false
	}
	_, place := p.named(from)
	signed := p.next().Kind == Colon || p.next().Kind == Arrow
	if signed {
		p.i++
	}
	after := p.at(1)
	plain := p.next().isOneOf(yesAndNo...) && (after.ends() || after.Kind == Comma || after.isOneOf("if", "unless", "until"))
	named := place == 0 && (p.placeAt(p.i) || p.powerAt(0))
	if !plain && (place > 0 && (!led || p.countsHere()) || !led && !signed && !named) {
		p.i = from
		return false
	}
	p.picks(what, from)
	return true
}

// yesAndNo are ways to agree or not.
var yesAndNo = []string{"yes", "no", "agree", "agreed", "accept", "instate", "refuse", "decline", "never"}

// subject reads what is chosen, as the ruleset names it.
func (p *parser) subject() (string, bool) {
	for n := maxNameTokens; n > 0; n-- {
		phrase, ok := phraseAt(p.text, p.toks, p.i, n)
		if !ok {
			continue
		}
		if found := ofKind(p.names.Find(phrase), NameSubject); found != nil {
			p.i += n
			return found[0].Text, true
		}
	}
	return "", false
}

// picks reads what is picked, in order of preference, and on which conditions.
func (p *parser) picks(what string, from int) {
	s := p.begin(ChooseVerb)
	s.What = what
	if p.next().Kind == Colon || p.next().Kind == Arrow || p.next().Kind == Compare {
		p.i++
	}
	for !p.failed {
		p.word("first", "then", "else", "or")
		at := p.i
		for p.inPick() {
			p.i++
		}
		if p.i == at {
			p.fail(p.next().Span, "unfinished", nil, "a pick should stand here; write it like \"%s\"", examples[ChooseVerb])
			break
		}
		r := Ref{Span: p.since(at)}
		r.Text = strings.Join(strings.Fields(p.source(r.Span)), " ")
		if r.Names = p.names.Find(r.Text); len(r.Names) == 0 {
			end := p.i
			p.i = at
			if short, ok := p.place(false); ok && p.i == end {
				r = short
			}
			p.i = end
		}
		s.Path = append(s.Path, r)
		p.becomes()
		if !p.sign(Comma) && !p.sign(Slash) && !p.next().isOneOf("then", "else", "or") {
			break
		}
		if p.next().isOneOf("if", "unless", "until") {
			break
		}
	}
	if p.failed {
		p.recover()
		return
	}
	p.conditions(&s)
	p.finish(s, from)
}

// chooseSubject takes the words up to the colon.
func (p *parser) chooseSubject() string {
	var words []string
	for p.next().Kind == Word || p.next().Kind == Dash && len(words) > 0 {
		if p.next().Kind == Word {
			words = append(words, lower(p.next()))
		}
		p.i++
	}
	return strings.Join(words, " ")
}

// inPick reports whether the current token is part of a pick.
func (p *parser) inPick() bool {
	switch t := p.next(); t.Kind {
	case Number, Dash, Dot:
		return true
	case Word:
		return !p.peek(p.becomes) && !t.isOneOf("then", "else", "or", "if", "unless", "until", "when", "while", "only")
	}
	return false
}

// becomes reads "pro-Allies" after a pick, which adds nothing.
func (p *parser) becomes() bool {
	save := p.i
	if p.word("pro") {
		p.sign(Dash)
		if p.word("axis", "allies", "allied") {
			return true
		}
	}
	p.i = save
	return false
}

// sayChoose prints what choose reads.
func (s *Statement) sayChoose() string {
	picks := make([]string, len(s.Path))
	for i, r := range s.Path {
		picks[i] = r.Text
		if len(r.Names) == 1 {
			picks[i] = r.Names[0].Text
		}
	}
	return "choose " + s.What + ": " + strings.Join(picks, ", ") + s.sayTerms()
}
