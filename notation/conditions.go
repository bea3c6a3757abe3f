package notation

import "strings"

// conditionWords map the ways to say whom a condition counts to its word.
var conditionWords = map[string]string{
	"attackers": "attackers", "attacker": "attackers", "enemies": "attackers",
	"defenders": "defenders", "defender": "defenders",
	"ground": "ground", "land": "ground", "planes": "air", "air": "air", "aircraft": "air",
	"ships": "ships", "escorts": "escorts", "escort": "escorts", "units": "units",
	"attack": "attack", "defense": "defense", "defence": "defense", "round": "round",
}

// conditions reads "if ≤3 attackers, else stay", "unless no dd", "only on
// loaded tp zone".
func (p *parser) conditions(s *Statement) {
	for {
		save := p.i
		p.sign(Comma)
		unless := false
		switch {
		case p.word("if", "when", "while"):
			p.sign(Colon)
		case p.word("unless"):
			unless = true
		case p.next().is("only") && p.at(1).isOneOf("if", "on", "when"):
			p.i += 2
		case p.next().is("else") || p.next().is("otherwise"):
			p.i++
			p.word("stay", "none", "nothing", "not", "no")
			continue
		default:
			p.i = save
			return
		}
		for {
			c, ok := p.condition(s)
			if !ok {
				hints := []string{"if attackers <= 3", "unless destroyers = 0", "if bombers alone"}
				if s.Verb == RetreatVerb {
					hints = []string{"if ground < 6", "if air < 2", "if units < 4"}
				}
				p.fail(p.next().Span, "unknown-condition", hints,
					"%s is not a condition", p.say(p.next()))
				p.recover()
				return
			}
			c.Unless = unless
			s.Conds = append(s.Conds, c)
			if !p.word("and") {
				break
			}
		}
	}
}

// condition reads one comparison.
func (p *parser) condition(s *Statement) (Cond, bool) {
	from := p.i
	c := Cond{}
	switch {
	case p.words("bombers alone"), p.words("bomber alone"), p.word("unescorted"), p.words("no escort"), p.words("no escorts"):
		c.Left, c.Op = "escorts", "="
	case p.word("no", "without"):
		if !p.counted(&c) {
			return c, false
		}
		c.Op = "="
	case p.next().is("loaded"):
		if !p.counted(&c) {
			return c, false
		}
		if !p.compare(&c) {
			c.Op, c.Right = ">=", 1
			p.word("zone", "in", "there")
		}
	default:
		if p.compare(&c) {
			if !p.counted(&c) {
				return c, false
			}
		} else if !p.counted(&c) {
			return c, false
		} else if !p.compare(&c) {
			c.Op, c.Right = ">=", 1
		}
	}
	p.word("left", "remain", "remaining", "there", "present")
	if s.Path == nil && p.word("in", "at") {
		if r, ok := p.place(true); ok {
			s.Path = []Ref{r}
			p.compare(&c)
		}
	}
	c.Span = p.since(from)
	return c, true
}

// counted reads whom a condition counts.
func (p *parser) counted(c *Cond) bool {
	p.word("the", "enemy")
	loaded := p.word("loaded")
	if names, ok := p.unit(); ok {
		c.Unit = names
		if loaded {
			c.Left = "loaded"
		}
		return true
	}
	if w := conditionWords[lower(p.next())]; w != "" && p.next().Kind == Word {
		p.i++
		p.word("units")
		c.Left = w
		return true
	}
	return false
}

// comparisons are the ways to say them in words.
var comparisons = [...]struct{ phrase, op string }{
	{"less than", "<"}, {"fewer than", "<"}, {"under", "<"}, {"below", "<"},
	{"more than", ">"}, {"over", ">"}, {"above", ">"},
	{"at most", "<="}, {"up to", "<="}, {"max", "<="}, {"no more than", "<="},
	{"at least", ">="}, {"min", ">="}, {"exactly", "="},
}

// compare reads an operator and a number: "<= 3", "at most 3", "3 or less".
func (p *parser) compare(c *Cond) bool {
	save := p.i
	t := p.next()
	c.Op = ""
	switch {
	case t.Kind == Compare:
		c.Op = t.Text
		p.i++
	case t.Kind == Arrow && t.Text == ">":
		c.Op = ">"
		p.i++
	default:
		for _, x := range comparisons {
			if p.words(x.phrase) {
				c.Op = x.op
				break
			}
		}
	}
	n := p.next()
	switch {
	case n.Kind == Number:
		c.Right = n.N
	case n.Kind == Word && numberWords[strings.ToLower(n.Text)] > 0:
		c.Right = numberWords[strings.ToLower(n.Text)]
	default:
		p.i = save
		return false
	}
	p.i++
	switch {
	case c.Op != "":
	case p.words("or less"), p.words("or fewer"):
		c.Op = "<="
	case p.words("or more"), p.next().Kind == Plus:
		p.sign(Plus)
		c.Op = ">="
	default:
		p.i = save
		return false
	}
	return true
}
