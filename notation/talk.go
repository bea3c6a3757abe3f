package notation

// talk takes a line that is clearly not an order: at least three words without a
// number, a sign used in orders, a word of the language or a name; or small talk.
func (p *parser) talk() bool {
	if !p.smallTalk() && !p.sentence() {
		return false
	}
	from := p.i
	p.skipLineRest()
	p.Notef(p.since(from), "remark", "taken as a remark and not read")
	return true
}

// sentence reports whether the line is made of words that mean nothing here.
func (p *parser) sentence() bool {
	words := 0
	for n := 0; !p.at(n).ends(); n++ {
		t := p.at(n)
		switch t.Kind {
		case Word:
			words++
			w := lower(t)
			if e, _ := p.opener(p.i + n); len(e.words) > 0 && (n == 0 || !e.special) || classes[w] != "" || len(t.Text) > 1 && len(p.names.Find(t.Text)) > 0 {
				return false
			}
			if numberWords[w] > 1 || w == "all" || w == "rest" || w == "everything" {
				return false
			}
		case Comma, Dot, Mark, Dash:
		default:
			return false
		}
	}
	return words >= 3
}
