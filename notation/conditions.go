package notation

import "strings"

// conditionWords maps each way to say whom a condition counts to the condition's word.
var conditionWords = map[string]string{
	"attackers": "attackers", "attacker": "attackers", "enemies": "attackers",
	"defenders": "defenders", "defender": "defenders",
	"ground": "ground", "land": "ground", "planes": "air", "air": "air", "aircraft": "air",
	"ships": "ships", "escorts": "escorts", "escort": "escorts", "units": "units",
	"attack": "attack", "defense": "defense", "defence": "defense", "round": "round",
	"odds": "odds", "chance": "odds", "ratio": "ratio", "strength": "ratio",
}

// conditions reads "if ≤3 attackers, else stay", "unless no dd", "only on
// loaded tp zone", and the limits that may stand beside them: "until round 6",
// "max 2 per battle", "keep 1 at home".
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
		case p.elseStay():
			continue
		case p.untilRound(s), p.limit(s):
			continue
		default:
			p.i = save
			return
		}
		if !p.conjunction(s, unless) {
			return
		}
	}
}

// elseStay reads "else stay", which adds nothing: staying is the default.
func (p *parser) elseStay() bool {
	if !p.word("else", "otherwise") {
		return false
	}
	p.word("stay", "none", "nothing", "not", "no")
	return true
}

// conjunction reads the conditions behind one "if", joined by "and", or by "or" for a
// retreat and after "unless"; false if one of them is not a condition. All conditions
// of an order must hold, so "unless A or B" is two of them, while "if A or B" and
// "unless A and B" would be two orders.
func (p *parser) conjunction(s *Statement, unless bool) bool {
	retreat := s.Verb == RetreatVerb
	for {
		not := !retreat && p.word("not")
		c, ok := p.condition(s)
		if !ok {
			hints := []string{"if attackers <= 3", "unless destroyers = 0", "if bombers alone"}
			switch {
			case retreat:
				hints = []string{"if ground < 6", "if air < 2", "if units < 4"}
			case s.Verb == "":
				hints = []string{"if captured France", "unless lost SZ 110", "if round >= 3"}
			}
			p.fail(p.next().Span, "unknown-condition", hints,
				"%s is not a condition", p.say(p.next()))
			p.recover()
			return false
		}
		c.Unless = unless != not
		s.Conds = append(s.Conds, c)
		more := func() bool { p.i++; p.word("if", "not"); _, ok := p.condition(s); return ok }
		switch {
		case p.next().is("and") && retreat && p.peek(more):
			p.fail(p.next().Span, "unsupported", nil, "a retreat begins as soon as one of its conditions holds: write \"or\", or leave one out")
			p.recover()
			return false
		case p.next().is("and") && p.at(1).is("unless"):
			p.i++
			return true
		case p.next().is("and") && unless && p.peek(more):
			p.fail(p.next().Span, "unsupported", nil, "write \"or\" behind \"unless\" if either of the two is to stop the order; both together cannot be one order")
			p.recover()
			return false
		case p.next().is("or") && !retreat && !unless && p.peek(more):
			p.fail(p.next().Span, "unsupported", nil, "all conditions of an order must hold: write the order a second time for what stands behind \"or\"")
			p.recover()
			return false
		case !p.word("and", "or"):
			return true
		}
		p.word("if")
	}
}

// untilRound reads "until round 6": the order holds up to and including that round.
func (p *parser) untilRound(s *Statement) bool {
	from := p.i
	if p.word("until", "till", "through") {
		p.word("the", "end")
		p.word("of")
		if p.word("round", "r", "rd", "rnd", "turn") && p.next().Kind == Number {
			c := Cond{Left: "round", Op: "<=", Right: p.next().N}
			p.i++
			c.Span = p.since(from)
			s.Conds = append(s.Conds, c)
			return true
		}
	}
	p.i = from
	return false
}

// limit reads "max 2 per battle", "max 4 per turn", "keep 1 at home".
func (p *parser) limit(s *Statement) bool {
	save := p.i
	switch {
	case s.Verb == RetreatVerb:
	case p.word("max", "maximum"), p.words("at most"), p.words("up to"):
		n := p.number()
		p.word("per", "a", "each", "every", "in", "for")
		p.word("a", "any", "one")
		switch {
		case n == 0:
		case p.word("battle", "battles", "zone", "fight", "raid"):
			s.PerBattle = n
			return true
		case p.word("turn", "turns"):
			s.PerTurn = n
			return true
		}
	case p.word("keep", "leave", "keeping", "leaving"):
		p.words("at least")
		if n := p.number(); n > 0 && (p.words("at home") || p.word("home", "back", "behind") || p.words("on the ground")) {
			s.AtHome = n
			return true
		}
	}
	p.i = save
	return false
}

// number takes a number in digits or letters; 0 if none stands here.
func (p *parser) number() int {
	n := p.next().N
	if t := p.next(); t.Kind == Word {
		n = numberWords[lower(t)]
	}
	if n > 0 {
		p.i++
	}
	return n
}

// condition reads one condition.
func (p *parser) condition(s *Statement) (Cond, bool) {
	from := p.i
	c := Cond{}
	switch {
	case p.position(&c):
	case p.words("cannot capture"), p.words("can not capture"), p.words("can't capture"), p.words("can no longer capture"),
		p.words("cannot take it"), p.words("no captor left"):
		c.Left = "cannot capture"
	case p.words("bombers alone"), p.words("bomber alone"), p.word("unescorted"), p.words("no escort"), p.words("no escorts"):
		c.Left, c.Op = "escorts", "="
	case p.word("stronger"):
		c.Left, c.Op, c.Right = "ratio", ">", 100
	case p.word("weaker"), p.word("outnumbered"):
		c.Left, c.Op, c.Right = "ratio", "<", 100
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

// Falls is the condition's word for a place that changes hands. Who holds it shows
// whether it is lost or captured.
const Falls = "falls"

// positionWords maps each way to say who holds a place to the condition's word.
var positionWords = map[string]string{
	"captured": "captured", "capture": "captured", "took": "captured", "taken": "captured", "take": "captured", "won": "captured", "win": "captured",
	"lost": "lost", "lose": "lost", "failed": "lost",
	"held": "held", "hold": "held", "holds": "held", "holding": "held", "own": "held", "owned": "held",
}

// position reads "captured France", "France captured", "lost SZ 110", "London
// is Axis", "Germany at war with Soviet Union".
func (p *parser) position(c *Cond) bool {
	save := p.i
	p.word("i", "we")
	p.word("have", "was", "is", "still")
	if w := positionWords[lower(p.next())]; w != "" && p.next().Kind == Word {
		p.i++
		p.word("in", "at", "the")
		if r, ok := p.place(true); ok {
			c.Left, c.Place = w, r
			return true
		}
	}
	p.i = save
	if p.atWar(c) {
		return true
	}
	p.i = save
	r, ok := p.place(true)
	if !ok {
		p.i = save
		return false
	}
	p.word("is", "was", "has", "been", "still")
	p.word("been")
	t := p.next()
	w := positionWords[lower(t)]
	switch {
	case t.isOneOf("falls", "fallen", "fell"):
		w = Falls
	case t.isOneOf("axis", "allied", "allies"):
		w = "axis"
		if !t.is("axis") {
			w = "allied"
		}
	}
	if w == "" || t.Kind != Word || t.isOneOf("own", "hold", "take", "win", "lose", "capture") {
		p.i = save
		return false
	}
	p.i++
	c.Left, c.Place = w, r
	return true
}

// atWar reads "at war with Italy", "Germany at war with Soviet Union".
func (p *parser) atWar(c *Cond) bool {
	who, named := Ref{}, false
	if !p.next().is("at") {
		if who, named = p.power(); !named {
			return false
		}
		p.word("is", "are")
	}
	if !p.words("at war with") {
		return false
	}
	on, ok := p.power()
	if !ok {
		return false
	}
	c.Left, c.Powers = "war", []Ref{who, on}
	return true
}

// counted reads which units a condition counts.
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
	w := conditionWords[strings.TrimSuffix(lower(p.next()), "'s")]
	if w == "" || p.next().Kind != Word {
		return false
	}
	p.i++
	p.word("units")
	c.Left = w
	if (w == "attackers" || w == "defenders") && p.word("value", "worth", "ipc", "ipcs", "cost") {
		c.Left += " worth"
	}
	return true
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
	case n.Kind == Word && numberWords[lower(n)] > 0:
		c.Right = numberWords[lower(n)]
	default:
		p.i = save
		return false
	}
	p.i++
	p.measureWord(c)
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

// measureWord takes the word after a figure: "60 %", "30 IPC".
func (p *parser) measureWord(c *Cond) {
	switch {
	case p.next().Text == "%":
		p.i++
	case p.words("per cent"), p.word("percent"):
	case c.Unit == nil && c.Left != "":
		p.word("ipc", "ipcs")
	}
}
