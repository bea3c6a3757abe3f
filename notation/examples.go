package notation

// Example shows how an order with the verb is written; empty if nobody needs to be
// shown.
func Example(v Verb) string { return examples[v] }

// exampleOf shows how an order that begins with the word is written: "load" and "hold"
// have different examples from their verbs.
func exampleOf(verb Verb, word string) string {
	switch word {
	case "load", "loads":
		return "load: 2 infantry Norway -> SZ 112 aboard"
	case "unload", "unloads":
		return "unload: 2 infantry SZ 112 -> Norway"
	case "upgrade", "upgrades":
		return "upgrade: Norway"
	case "guests", "guest":
		return "guests: deny Italy"
	case "hold", "keep":
		return word + " 1 tank"
	}
	return examples[verb]
}

// sayLike shows how the current order is written.
func (p *parser) sayLike(verb Verb) string {
	if verb != GoVerb && p.said != "" {
		return p.said
	}
	return examples[verb]
}

// like is the end of a message that shows how the current order is written.
func (p *parser) like() string {
	if p.said == "" {
		return ""
	}
	return "; write it like \"" + p.said + "\""
}

// onlyHeadings answers a text that holds nothing but headings: it shows how an order
// under the last of them is written.
func (p *parser) onlyHeadings() {
	if len(p.tree.Statements) > 0 || p.lastHeading == (Span{}) || HasErrors(p.List()) {
		return
	}
	p.Errorf(p.lastHeading, "unfinished", nil, "no order follows %q; write it like \"%s\"",
		p.source(p.lastHeading), examples[p.headed])
}

// noteStep keeps a heading that is the verb of a step of an agenda.
func (p *parser) noteStep(verb Verb, at Span) {
	switch verb {
	case InfluenceVerb, InsurgencyVerb, UprisingVerb, StrikeVerb:
		p.stepHeads = append(p.stepHeads, stepHeading{verb, at})
	}
}

// emptySteps reports headings of steps that no order of theirs follows: "Influence" above
// "from Spain".
func (p *parser) emptySteps() {
	for _, h := range p.stepHeads {
		follows, until := false, Span{}
		for _, s := range p.tree.Statements {
			if s.Span.From.Offset >= h.at.To.Offset {
				follows, until = s.Verb == h.verb, s.Span
				break
			}
		}
		if follows || p.saysNone(h.at.To.Offset, until.From.Offset) {
			continue
		}
		p.Errorf(h.at, "unfinished", nil, "no order that is understood follows %q; write it on one line like \"%s\"", p.source(h.at), examples[h.verb])
	}
}

// saysNone reports whether a word between two places of the text says that there is nothing
// to order; until 0 is the end of the text.
func (p *parser) saysNone(from, until int) bool {
	for i := range p.toks {
		t := &p.toks[i]
		if at := t.Span.From.Offset; at >= from && (until == 0 || at < until) && t.isOneOf("none", "nothing", "nil", "no", "pass", "zero", "skip") {
			return true
		}
	}
	return false
}
