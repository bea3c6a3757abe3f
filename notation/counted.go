package notation

// countedStep reads a step of an agenda that begins with how many: "2 markers on Spain", "2 rebels
// in Belarus". Words that no ruleset gives to units say what is counted.
func (p *parser) countedStep() bool {
	if p.next().Kind != Number || !p.at(2).isOneOf("on", "in") || !p.peek(p.countedAlone) {
		return false
	}
	switch {
	case p.at(1).isOneOf("marker", "markers", "chip", "chips"):
		p.influence(opened{})
	case p.at(1).isOneOf("insurgent", "insurgents", "rebel", "rebels"):
		p.insurgency(opened{})
	default:
		return false
	}
	return true
}

// countedAlone reports whether nothing stands behind the place of what is counted that could change
// it: "2 rebels in Belarus attack" places none.
func (p *parser) countedAlone() bool {
	p.i += 3
	if _, ok := p.place(false); !ok {
		return false
	}
	more := p.next().Kind == Comma || p.next().is("and") // "or rather 3" changes it
	return p.next().ends() || more && p.at(1).Kind == Number || p.next().isOneOf("please", "pls", "thanks", "thx")
}
