package notation

import (
	"slices"
	"strings"
)

// newLine forgets what the words at the start of the last line said about its orders.
func (p *parser) newLine() {
	if !p.atLineStart() || p.next().Kind == EOL {
		return
	}
	if p.next().isOneOf("else", "otherwise") && p.when != nil {
		return
	}
	p.lasting, p.when, p.sealed = p.allLasting, nil, false
	if p.before != nil {
		p.section, p.before = *p.before, nil
	}
}

// foreword reads what comes before all orders of a line: "standing:", or a condition
// for what is to be done after the battles, as in "if captured France: 2 ftr -> Paris;
// place 1 inf Paris; else ...".
func (p *parser) foreword() bool {
	switch n := p.standingMark(); {
	case p.atLineStart() && p.next().is("sealed") && p.at(1).Kind == Colon:
		p.i += 2
		p.sealed = true
	case p.atLineStart() && p.next().is("sealed") && p.sealedHash():
		return true
	case p.atLineStart() && p.next().is("sealed") && !p.standsForPlace(1):
		from := p.i
		p.recover()
		p.fail(p.since(from), "unfinished", []string{examples[SealedVerb]}, "behind \"sealed\" stands a colon and the order, or the hash of 64 letters and digits of one")
		return true
	case n > 0:
		p.i += n
	case p.atLineStart() && p.next().isOneOf("if", "unless", "when"):
		return p.whenever()
	case p.next().isOneOf("else", "otherwise") && p.when != nil:
		return p.contrary()
	default:
		return false
	}
	p.lasting, p.allLasting = true, p.next().Kind == EOL
	was := p.section
	p.before = &was
	if p.none() {
		from := p.i - 1
		s := p.begin(CancelVerb)
		s.What = "all"
		p.finish(s, from)
	}
	return true
}

// standingMark is the number of tokens of "standing:" or "standing orders:" here.
func (p *parser) standingMark() int {
	n := 0
	switch {
	case p.next().is("standing"):
		n = 1
		if p.at(1).Kind == Dash {
			n = 2
		}
		if p.at(n).isOneOf("order", "orders") {
			n++
		}
	case p.next().isOneOf("standing-order", "standing-orders"):
		n = 1
	}
	if n == 0 || p.at(n).Kind != Colon {
		return 0
	}
	return n + 1
}

// hashLength is the length of a SHA-256 in hex.
const hashLength = 64

// sealedHash reads "sealed 3f2a...": an order that is known only by its hash.
func (p *parser) sealedHash() bool {
	start := p.at(1).Span.From.Offset
	end := start
	for end < len(p.text) && strings.IndexByte("0123456789abcdef", p.text[end]) >= 0 {
		end++
	}
	if end-start != hashLength {
		return false
	}
	from := p.i
	for p.i++; p.next().Kind != EOF && p.next().Span.From.Offset < end; {
		p.i++
	}
	s := p.begin(SealedVerb)
	s.What, s.Lasting = p.text[start:end], true
	p.finish(s, from)
	return true
}

// whenever reads the conditions at the start of a line and the colon after them.
func (p *parser) whenever() bool {
	from := p.i
	var s Statement
	if p.conditions(&s); p.failed {
		return true
	}
	p.sign(Comma)
	p.word("then")
	if last := p.toks[p.i-1]; !p.sign(Colon) && last.Kind != Comma && !last.is("then") || s.Conds == nil || s.PerBattle+s.PerTurn+s.AtHome > 0 {
		p.recover()
		p.fail(p.since(from), "unfinished", []string{"if captured France: 2 fighters -> France"}, "a colon should stand behind the condition, and then what is to be done")
		return true
	}
	p.when = s.Conds
	p.afterBattles()
	return true
}

// afterBattles turns orders without a heading into moves: nothing can depend on the
// battles before they are fought.
func (p *parser) afterBattles() {
	if p.before == nil {
		was := p.section
		p.before = &was
	}
	p.section = NoncombatSection
}

// contrary reads "else:", which reverses the condition of the line.
func (p *parser) contrary() bool {
	from := p.i
	p.i++
	p.sign(Colon)
	if len(p.when) > 1 {
		p.fail(p.since(from), "unsupported", []string{"unless captured France: 2 fighters -> Germany"},
			"%q can follow one condition only; write a line with \"unless\" for each", p.source(p.since(from)))
		p.recover()
		return true
	}
	c := p.when[0]
	c.Unless = !c.Unless
	p.when = []Cond{c}
	p.afterBattles()
	return true
}

// cancel reads "cancel canal Suez", "standing: cancel all", "cancel all
// standing orders": standing orders to withdraw.
func (p *parser) cancel() bool {
	save := p.i
	if !p.word("cancel", "drop", "forget", "delete", "remove", "revoke", "end") {
		return false
	}
	from := save
	p.sign(Colon)
	p.word("my", "the")
	s := p.begin(CancelVerb)
	s.Lasting = true
	standing := p.lasting
	if p.word("all") {
		s.What = "all"
	}
	if p.word("standing") {
		standing = true
		p.word("order", "orders")
		p.word("on", "for", "about", "to")
		if p.next().ends() {
			s.What = "all"
		}
	}
	if !p.next().ends() {
		for _, c := range cancelled {
			if p.next().Kind == Word && slices.Contains(strings.Split(c.phrases, "|"), lower(p.next())) {
				s.What = string(c.verb)
				p.i++
				break
			}
		}
	}
	p.words("of loss")
	p.words("of losses")
	p.word("orders")
	if s.What == "choose" {
		p.word("on", "of", "for", "about")
		at := p.i
		if s.From.Text = p.chooseSubject(); s.From.Text != "" {
			s.From.Span = p.since(at)
		}
	}
	if s.What == "" || s.What == "all" && !standing {
		p.i = save
		return false
	}
	p.word("in", "at", "for", "to", "from")
	if r, ok := p.place(true); ok {
		s.Path = []Ref{r}
	} else if p.startsUnknown() {
		p.needPlace("a space")
	}
	p.finish(s, from)
	return true
}

// bareLosses reads an order of loss that stands without its heading: "sea: tip
// bb+cv, sub, dd", "dd last vs subs".
func (p *parser) bareLosses() bool {
	if p.section == LossSection || p.lasting {
		return p.lossOrder(false)
	}
	if !p.atLineStart() {
		return false
	}
	sided := p.next().isOneOf("sea", "naval", "land", "ground") && p.at(1).Kind == Colon
	if !sided && !p.peek(func() bool { _, ok := p.unit(); return ok && p.next().is("last") }) {
		return false
	}
	read := func() bool {
		n := len(p.tree.Statements)
		return p.lossOrder(true) && !p.failed && p.next().ends() && len(p.tree.Statements) == n+1
	}
	if !p.peek(read) {
		return false
	}
	return read()
}

// chatter takes phrases that ask for something no mail can give, and says what
// can be done instead.
func (p *parser) chatter() bool {
	from := p.i
	switch {
	case p.words("same as"), p.words("as last"), p.words("same again"):
		p.recover()
		p.fail(p.since(from), "no-repeat", nil, "orders cannot be repeated from an earlier turn; write them out")
	case p.next().is("bid") && (p.at(1).Kind == Number || p.at(1).Kind == Colon):
		p.skipLineRest()
		p.fail(p.since(from), "bid", nil, "a bid is set by the host when the game begins, not by an order")
	case p.next().isOneOf("done", "finished") && p.at(1).Kind != Word && p.at(1).Kind != Number:
		p.i++
		p.Warnf(p.since(from), "not-ended", "%q does not end the turn; write \"end turn\"", p.source(p.since(from)))
	case p.atLineStart() && p.givesUp():
		p.skipLineRest()
		p.fail(p.since(from), "not-an-order", nil, "giving up or a draw is for the host to write down; tell the host")
	case p.next().is("request") && (p.at(1).is("transit") || p.at(1).Kind == Colon && p.at(2).is("transit")):
		p.skipLineRest()
		p.fail(p.since(from), "not-an-order", nil, "nobody need be asked for this: who must agree is asked by mail as soon as a \"receive\" needs it, and agrees ahead with \"standing: transit lend-lease yes\"")
	case p.next().is("request") && p.at(1).Kind == Colon || p.next().is("request") && p.at(1).isOneOf("canal", "transit"):
		p.skipLineRest()
		p.fail(p.since(from), "not-an-order", nil, "what others allow is asked of them by mail; they write \"canal Suez: allow United States\"")
	case p.next().is("resend"):
		p.recover()
		p.fail(p.since(from), "not-an-order", []string{"history", "status"}, "a summary cannot be asked for by its turn")
	case p.next().is("sent") && p.at(1).is("from"):
		p.skipLineRest()
	case p.cancel():
	case p.next().is("cancel") && !p.opensAt(p.i):
		p.recover()
		p.fail(p.since(from), "no-cancel", []string{"ignore last mail"}, "single orders cannot be cancelled; send the orders again, a later mail replaces the earlier one")
	default:
		return false
	}
	return true
}
