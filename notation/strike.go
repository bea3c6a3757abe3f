package notation

// missiles are the words for the kinds of missiles.
var missiles = []string{"cruise", "ballistic", "nuclear"}

// strike reads "strike: cruise missile Western Germany -> Poland, target: air base", or
// "... -> Poland air base".
func (p *parser) strike(from int) {
	s := p.begin(StrikeVerb)
	if p.next().Kind == Number && p.next().N == 1 {
		p.i++
	}
	for _, m := range missiles {
		if p.word(m) {
			s.What = m
		}
	}
	if s.What == "" {
		p.needs("`cruise missile`, `ballistic missile` or `nuclear missile`")
		return
	}
	p.word("missile", "missiles")
	p.word("from", "in")
	p.flight(s, from)
}

// struck reads what a missile is aimed at where it stands behind the place: "-> Poland
// factory".
func (p *parser) struck(s *Statement) {
	if s.Verb == StrikeVerb && len(s.Targets) == 0 && p.unitsAhead() {
		s.Targets = p.units()
	}
}

// sayStrike prints "strike: cruise missile Western Germany -> Poland, target: air base".
func (s *Statement) sayStrike() string {
	line := "strike: " + s.What
	if s.Surprise {
		line = "strike (surprise): " + s.What
	}
	line += " missile " + sayPath(s.Path)
	if len(s.Targets) > 0 {
		line += ", target: " + sayCounts(s.Targets)
	}
	return line
}

// saysMissile reports whether a missile is named behind a word that may also mean an
// attack: "strike the submarine" is none.
func (p *parser) saysMissile(i int) bool {
	near := i + 5
	if i+1 < len(p.toks) && p.toks[i+1].Kind == Open { // "strike (surprise): cruise missile"
		near = i + 8
	}
	for j := i; j < len(p.toks) && j < near && p.toks[j].Kind != EOL; j++ {
		if p.toks[j].isOneOf("missile", "missiles", "cruise", "ballistic", "nuclear") {
			return true
		}
	}
	return false
}
