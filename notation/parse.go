package notation

import "strings"

// Parse reads an order text. It reads all of it, and collects every problem in
// the tree's Diags; a statement in which something was wrong is not in the
// tree.
func Parse(text string, names Names) *Tree {
	p := &parser{text: text, names: names, tree: &Tree{}}
	if len(text) > MaxText {
		p.Add(tooLong(text))
		p.tree.Diags = p.List()
		return p.tree
	}
	p.toks = Lex(text)
	for p.next().Kind != EOF {
		before := p.i
		p.failed = false
		p.statement()
		if p.i == before {
			p.notUnderstood()
		}
	}
	p.onlyHeadings()
	p.tree.Diags = p.List()
	return p.tree
}

// statement reads one order, heading, header line or separator.
func (p *parser) statement() {
	p.said = examples[sectionVerbs[p.section]]
	p.newLine()
	if p.separator() || p.endMark() {
		return
	}
	if p.foreword() {
		return
	}
	if p.atLineStart() && p.header() {
		return
	}
	if p.battleNumber() || p.totals() || p.chatter() || p.figures() || p.atLineStart() && p.talk() {
		return
	}
	if p.choosing() || p.war() || p.canalFirst() || p.submarines() || p.afterthought() || p.staying() || p.bareLosses() || p.bareScramble() {
		return
	}
	if e, n := p.opener(p.i); n > 0 && !p.standsForPlace(n) {
		from := p.i
		p.i += n
		p.open(p.joined(e), from)
		return
	}
	if !p.almostOpener() {
		p.body(p.section, p.i)
	}
}

// joined takes further headings joined to one by slashes, as in "Purchase/Tech"
// or "DOW/Politics"; the last one counts.
func (p *parser) joined(e entry) entry {
	for p.next().Kind == Slash || p.next().Kind == Plus {
		more, n := p.opener(p.i + 1)
		if n == 0 || more.verb != "" {
			break
		}
		p.i += 1 + n
		e = more
	}
	return e
}

// standsForPlace reports whether the n tokens of a phrase from the lexicon are
// part of a longer name.
func (p *parser) standsForPlace(n int) bool {
	_, m := p.named(p.i)
	return m > n
}

// separator takes signs and words that stand between orders and mean nothing.
func (p *parser) separator() bool {
	t := p.next()
	if after := p.at(1); p.atLineStart() && t.Kind == Number && t.N < 100 && after.Glued &&
		(after.Kind == Dot || after.Kind == Close) && !p.at(2).Glued && !p.at(2).ends() { // "1. " counts lines
		p.i += 2
		return true
	}
	switch t.Kind {
	case EOL, Comma, Semicolon, Dot, Plus, Dash, Mark, Colon:
		p.i++
		return true
	case Word:
		if n := p.answerMark(); n > 0 {
			p.i += n
			return true
		}
		if fillers[lower(t)] && !p.opensAt(p.i) && !p.placeAt(p.i) && !p.countsHere() && !p.tagHere() && !(inFront[lower(t)] && !p.atLineStart() && p.at(1).ends()) {
			p.i++
			return true
		}
		if polite[lower(t)] && !p.opensAt(p.i) && p.at(1).Kind != Word && p.at(1).Kind != Number {
			if p.atLineStart() && p.at(1).Kind == Comma && p.smallTalk() { // "Thanks, Harrow"
				return false
			}
			p.i++
			return true
		}
	}
	return false
}

// answerMark is the number of tokens of "answer:" here: what follows says by
// itself what it answers.
func (p *parser) answerMark() int {
	if !p.next().is("answer") || p.at(1).Kind != Colon {
		return 0
	}
	return 2
}

// tagHere reports whether a word with a number glued to it begins the line:
// "I3" is Italy's third turn and not the filler "I".
func (p *parser) tagHere() bool {
	return p.atLineStart() && p.at(1).Kind == Number && p.at(1).Glued
}

// endMark stops the reading at a line that ends the orders.
func (p *parser) endMark() bool {
	if !p.atLineStart() {
		return false
	}
	n := 0
	if p.next().Kind == Hash {
		n = 1
	}
	switch t := p.at(n); {
	case t.is("signoff") || t.is("end") && p.at(n+1).ends():
	case t.is("end") && p.at(n+1).is("of") && p.at(n+2).isOneOf("orders", "mail", "message"):
	case t.is("end") && p.at(n+1).isOneOf("orders", "mail", "message"):
	default:
		return false
	}
	if p.next().is("end") && p.at(1).ends() && !p.endsTurn() {
		p.Notef(p.next().Span, "not-ended", "%q ends the orders of this mail, not the turn: for that write \"end turn\"", p.next().Text)
	}
	p.i = len(p.toks) - 1
	return true
}

// endsTurn reports whether the orders read so far end the turn.
func (p *parser) endsTurn() bool {
	for i := range p.tree.Statements {
		if p.tree.Statements[i].Verb == EndVerb {
			return true
		}
	}
	return false
}

// notUnderstood tells that nothing can be made of the token at hand, and goes
// on where the next order may begin.
func (p *parser) notUnderstood() {
	from := p.i
	t := p.next()
	noted := p.noteHints(t.Text)
	if to := p.hunted(from); to != nil {
		noted = to
	}
	p.recover()
	if p.i == from {
		p.i++
	}
	if t.Kind == Word && p.unknownPlace(from) {
		return
	}
	if t.Kind == Word {
		hints := noted
		if len(hints) == 0 {
			hints = p.near(t.Text, NameSpace, NameUnit)
		}
		p.Errorf(t.Span, "not-understood", hints, "%q is not understood here", t.Text)
		return
	}
	p.Errorf(t.Span, "not-understood", nil, "%s is not understood here", p.say(t))
}

// unknownPlace tells that the words at token i, with units or a destination
// behind them, are no place.
func (p *parser) unknownPlace(i int) bool {
	n := 0
	for n < 3 && i+n < len(p.toks) && p.mayShorten(i+n, n > 0) {
		n++
	}
	next := p.toks[min(i+n, len(p.toks)-1)]
	if n == 0 || next.Kind != Number && next.Kind != Arrow && next.Kind != Open && next.Kind != Colon {
		return false
	}
	at := Span{p.toks[i].Span.From, p.toks[i+n-1].Span.To}
	word := p.source(at)
	hints := p.near(word, NameSpace)
	if len(hints) == 0 && next.Kind == Colon {
		return false
	}
	p.Errorf(at, "unknown-space", hints, "%q is not a space", word)
	return true
}

// battleNumber opens a numbered battle block: "#2 - Egy (2 INF 1 ARM)".
func (p *parser) battleNumber() bool {
	if p.next().Kind != Hash || p.at(1).Kind != Number {
		return false
	}
	p.i += 2
	for p.sign(Dash) || p.sign(Colon) || p.sign(Dot) || p.sign(Close) {
	}
	target, ok := p.needPlace("the space of the battle")
	if !ok {
		p.recover()
		return true
	}
	p.target, p.versus = &target, p.defenders()
	if p.section != NoncombatSection {
		p.section = CombatSection
	}
	return true
}

// totals skips the line that adds up a battle block, and ends the block.
func (p *parser) totals() bool {
	if !p.next().isOneOf("total", "totals") || p.section == PurchaseSection || p.section == IncomeSection {
		return false
	}
	p.target, p.versus = nil, nil
	p.skipLineRest()
	return true
}

// open begins a section, or the statement of a verb.
func (p *parser) open(e entry, from int) {
	p.target, p.versus = nil, nil
	if e.verb == "" {
		p.heading(e, from)
		return
	}
	p.said = exampleOf(e.verb, lower(&p.toks[from]))
	surprise := e.what == "surprise" || (e.verb == AttackVerb || e.verb == RaidVerb || e.verb == StrikeVerb) && p.surprise()
	var who Ref
	if save := p.i; p.next().Kind == Open && e.verb != RequestVerb {
		if who, _ = p.whose(); len(who.Names) == 0 && who.Text != "" { // "roll now (not yet)"
			who, p.i = Ref{}, save
		}
	}
	alone := !p.sign(Colon) && p.next().Kind == Dash && p.at(1).Kind == EOL
	if alone || p.next().ends() {
		p.bareVerb(e, from)
		return
	}
	if e.verb == WithdrawVerb && (p.next().is("from") || p.placeAt(p.i)) { // "withdraw from France" takes back nothing
		e.verb = RetreatVerb
	}
	if isSpecial(e.verb) {
		n := len(p.tree.Statements)
		p.special(e.verb, from, who)
		p.surprises(surprise, n)
		return
	}
	switch e.verb {
	case AttackVerb, MoveVerb, RaidVerb:
		n := len(p.tree.Statements)
		if e.verb == AttackVerb && p.peek(p.engaging) {
			p.engaging()
			p.also(e.verb, n, who)
			p.surprises(surprise, n)
			break
		}
		if !p.none() && !p.movement(e.verb) {
			at := p.i
			if p.i = from; p.almostOpener() { // "move facotry"
				return
			}
			p.i = at
			p.fail(p.next().Span, "unexpected", p.hunted(p.lineStart(from)), "%s stands where units should follow; write it like \"%s\"", p.say(p.next()), p.said)
			p.recover()
		}
		p.also(e.verb, n, who)
		p.surprises(surprise, n)
	case LandVerb:
		if !p.landFirst(from) {
			p.land(from)
		}
	case RepairVerb:
		p.repair(who)
	case BuyVerb:
		p.buyVerb(e, from, who)
	case BombardVerb, IgnoreVerb, EngageVerb:
		p.naval(e.verb, from)
	case RetreatVerb, SaveAirVerb, TakeVerb, KillVerb:
		p.retreat(e, from)
	case LossVerb:
		p.holdBack(from)
	case LoseVerb:
		p.lose(from)
	case ScrambleVerb, InterceptVerb, KamikazeVerb:
		p.noneOf(e.verb, from)
	case PassVerb:
		p.pass(e.what, from)
	case PermitVerb:
		p.permit(e, from)
	case AskVerb:
		p.ask(e, from)
	case ConvoyVerb:
		p.convoy(e, from)
	case LiberationVerb:
		p.liberation(from)
	case ChooseVerb:
		p.choose(e, from)
	case LandFirstVerb:
		if !p.landFirst(from) {
			p.noLanding()
		}
	case AirborneVerb:
		p.airborne(from)
	case RocketVerb:
		p.rockets(from)
	case BondsVerb:
		p.bonds(from)
	default:
		p.single(e, from)
	}
}

// surprise takes "(surprise)", which marks an attack without a declaration of war.
func (p *parser) surprise() bool {
	if p.next().Kind != Open || !p.at(1).is("surprise") || p.at(2).Kind != Close {
		return false
	}
	p.i += 3
	return true
}

// surprises marks the statements from the first on.
func (p *parser) surprises(surprise bool, first int) {
	for i := first; surprise && i < len(p.tree.Statements); i++ {
		p.tree.Statements[i].Surprise = true
	}
}

// also reads the further movements that a comma joins to the verb's first, and
// notes whose units they are.
func (p *parser) also(verb Verb, first int, who Ref) {
	for !p.failed && p.next().Kind == Comma && len(p.tree.Statements) > first {
		save := p.i
		p.i++
		p.fold()
		if verb == AttackVerb && p.peek(p.engaging) {
			p.engaging()
			continue
		}
		if !p.unitsAhead() && !p.placeAt(p.i) || p.opensAt(p.i) {
			p.i = save
			break
		}
		if !p.movement(verb) {
			p.i = save
			break
		}
	}
	for i := first; i < len(p.tree.Statements); i++ {
		if p.tree.Statements[i].Verb != EngageVerb {
			p.tree.Statements[i].Who = who
		}
	}
}

// bareVerb reads a verb that stands alone on its line.
func (p *parser) bareVerb(e entry, from int) {
	if isSpecial(e.verb) && e.verb != CollapseVerb {
		p.lastHeading, p.headed, p.listed = p.since(from), e.verb, e.verb
		p.section = e.follows(p.section)
		return
	}
	switch e.verb {
	case CollapseVerb:
		p.collapse(from)
	case AttackVerb, MoveVerb, LandVerb, RaidVerb, RepairVerb, WarVerb:
		p.listed = ""
		p.lastHeading, p.headed = p.since(from), e.verb
		if e.verb != MoveVerb || p.section != CombatSection {
			p.section = e.follows(p.section)
		}
	case BuyVerb:
		p.buyVerb(e, from, Ref{})
	case ScrambleVerb, InterceptVerb, KamikazeVerb:
		p.noneOf(e.verb, from)
	case PassVerb:
		p.pass(e.what, from)
	case PermitVerb:
		p.permit(e, from)
	case AskVerb:
		p.ask(e, from)
	case ConvoyVerb:
		p.convoy(e, from)
	case RetreatVerb:
		p.retreat(e, from)
	case BombardVerb, IgnoreVerb, EngageVerb, SaveAirVerb, TakeVerb, KillVerb, LossVerb, LoseVerb, AirborneVerb, RocketVerb, BondsVerb, LiberationVerb, LandFirstVerb, ChooseVerb:
		p.fail(p.since(from), "unfinished", nil, "%q needs to say more; write it like \"%s\"", p.source(p.since(from)), p.said)
	default:
		p.single(e, from)
	}
}

// single finishes a statement that is only its verb.
func (p *parser) single(e entry, from int) {
	s := p.begin(e.verb)
	s.What = e.what
	p.finish(s, from)
	if s.What == "help" {
		p.skipLineRest()
	}
	if e.verb == RequestVerb || e.verb == WithdrawVerb {
		p.sign(Colon)
	}
	if s.What == "check" {
		p.onlySome()
	}
}

// onlySome passes over "my combat moves only" behind "check": a mail is checked
// as a whole.
func (p *parser) onlySome() {
	n := 0
	for p.at(n).Kind == Word {
		n++
	}
	if n > 1 && p.at(n).ends() && p.at(n-1).is("only") {
		from := p.i
		p.i += n
		p.Notef(p.since(from), "whole-mail", "a mail is checked as a whole, and so is what follows from its moves")
	}
}

// heading begins a section and reads what follows on its line.
func (p *parser) heading(e entry, from int) {
	if p.correction(from) {
		return
	}
	before := p.section
	p.section = e.section
	if e.section < ScrambleSection {
		p.listed = ""
	}
	if e.section < ScrambleSection && p.allLasting {
		p.allLasting, p.lasting = false, false
	}
	p.lastHeading, p.headed = p.since(from), sectionVerbs[e.section]
	p.said = examples[p.headed]
	p.word("phase", "orders")
	var who Ref
	if p.next().Kind == Open {
		who, _ = p.whose()
	}
	for p.sign(Colon) || p.next().Kind == Dash && !p.placeAt(p.i+1) && p.sign(Dash) {
	}
	if p.next().ends() {
		return
	}
	if e.section == AgendaSection {
		if p.none() {
			p.nothing(e.section, from, who)
		}
		return // its orders say themselves what they are
	}
	if p.none() {
		p.nothing(e.section, from, who)
		if e.section >= ScrambleSection {
			p.section = before
		}
		return
	}
	switch e.section {
	case PurchaseSection:
		p.buy(from, who)
	case IncomeSection:
		p.income(from, who)
	case ResearchSection:
		p.research(who)
		p.section = before
	case ScrambleSection, InterceptSection, KamikazeSection:
		p.standing(e.section, before)
	default:
		p.body(e.section, from)
	}
}

// standing reads standing orders behind their word on one line; the section
// ends with the line.
func (p *parser) standing(section, before Section) {
	for {
		p.body(section, p.i)
		save := p.i
		if p.failed || !p.sign(Comma) && !p.sign(Semicolon) || p.next().ends() || p.opensAt(p.i) {
			p.i = save
			break
		}
	}
	p.section = before
}

// none takes a word that says that nothing is to be done.
func (p *parser) none() bool {
	t := p.next()
	after := p.at(1)
	if p.words("no change") || p.words("no changes") {
		return true
	}
	if t.isOneOf("none", "nothing", "nil", "pass", "zero") && !(t.is("pass") && p.opensAt(p.i+1)) ||
		t.is("no") && (after.ends() || after.Kind == Dot || after.Kind == Semicolon) {
		p.i++
		return true
	}
	if t.is("n") && after.Kind == Slash && p.at(2).is("a") {
		p.i += 3
		return true
	}
	return false
}

// body reads a statement without a verb as its section has it.
func (p *parser) body(section Section, from int) {
	if p.listed != "" && p.when == nil {
		p.said = examples[p.listed]
		p.special(p.listed, from, Ref{})
		return
	}
	switch section {
	case PurchaseSection:
		p.buy(p.i, Ref{})
	case PlaceSection:
		p.placement()
	case IncomeSection:
		p.income(p.i, Ref{})
	case ResearchSection:
		p.research(Ref{})
	case PoliticsSection:
		p.politics()
	case ScrambleSection:
		p.scramble()
	case InterceptSection:
		p.intercept()
	case KamikazeSection:
		p.kamikaze()
	case LossSection:
		if p.i == from {
			p.movement(GoVerb)
		} else if !p.lossOrder(true) {
			p.notUnderstood()
		}
	default:
		p.movement(GoVerb)
	}
}

// lower is a token's text in lower case.
func lower(t *Token) string {
	if t.Kind == Word {
		return t.low
	}
	return strings.ToLower(t.Text)
}
