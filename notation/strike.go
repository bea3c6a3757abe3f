package notation

// missiles are the words for the kinds of missiles.
var missiles = []string{"cruise", "ballistic", "nuclear"}

// strike reads "strike: cruise missile Western Germany -> Poland, target: air base", or
// "... -> Poland air base".
func (p *parser) strike(o opened) {
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
	p.flight(s, o.from)
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
