package notation

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
	if p.choosing() || p.war() || p.canalFirst() || p.submarines() || p.afterthought() || p.staying() || p.bareLosses() {
		return
	}
	if section := p.bareZones(); section != NoSection {
		before := p.section
		p.section = section
		p.standing(section, before)
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
	if e.verb == WithdrawVerb && (p.next().is("from") || p.placeAt(p.i)) { // "withdraw from France" takes nothing back
		e.verb = RetreatVerb
	}
	if isSpecial(e.verb) {
		n := len(p.tree.Statements)
		p.special(e.verb, from, who)
		p.surprises(surprise, n)
		return
	}
	if e.verb.reacts() {
		p.noneOf(e.verb, from)
		return
	}
	if p.ahead(e, from, false) {
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
	case PassVerb:
		p.pass(e.what, from)
	case PermitVerb:
		p.permit(e, from)
	case AskVerb:
		p.ask(e, from)
	case ChooseVerb:
		p.choose(e, from)
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

// surprises marks the statements from the given one on.
func (p *parser) surprises(surprise bool, first int) {
	for i := first; surprise && i < len(p.tree.Statements); i++ {
		p.tree.Statements[i].Surprise = true
	}
}

// bareVerb reads a verb that is alone on its line.
func (p *parser) bareVerb(e entry, from int) {
	if isSpecial(e.verb) && e.verb != CollapseVerb {
		p.lastHeading, p.headed, p.listed = p.since(from), e.verb, e.verb
		p.section = e.follows(p.section)
		return
	}
	if e.verb.reacts() {
		p.noneOf(e.verb, from)
		return
	}
	if p.ahead(e, from, true) {
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
	case PassVerb:
		p.pass(e.what, from)
	case PermitVerb:
		p.permit(e, from)
	case AskVerb:
		p.ask(e, from)
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

// onlySome passes over "my combat moves only" after "check": a mail is checked as a
// whole.
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
