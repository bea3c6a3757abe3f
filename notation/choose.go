package notation

import "strings"

// choose reads "choose strict neutral: Turkey, Sweden if round >= 3": what a
// power picks of several named things, the first that is possible. What can be
// named is the ruleset's: the words are kept as they are, with their meanings.
func (p *parser) choose(from int) {
	s := p.begin(ChooseVerb)
	s.What = p.chooseSubject()
	if s.What == "" || !p.sign(Colon) {
		p.fail(p.next().Span, "unfinished", nil, "what is chosen, a colon and a pick should stand here; write it like \"%s\"", examples[ChooseVerb])
		p.recover()
		return
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

// inPick reports whether the token at hand is part of a pick.
func (p *parser) inPick() bool {
	switch t := p.next(); t.Kind {
	case Number, Dash, Dot:
		return true
	case Word:
		return !t.isOneOf("then", "else", "or", "if", "unless", "until", "when", "while", "only")
	}
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
