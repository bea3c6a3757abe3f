package notation

// mostStatements is how many orders, headings and lines of talk of a text are read. The longest turns of
// recorded games have about a hundred.
const mostStatements = 2000

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
	for n := 0; p.next().Kind != EOF; n++ {
		if n == mostStatements {
			p.tooMany()
			break
		}
		before := p.i
		p.failed = false
		p.statement()
		if p.i == before {
			p.notUnderstood()
		}
	}
	p.onlyHeadings()
	p.emptySteps()
	p.tree.Diags = p.List()
	return p.tree
}

// tooMany refuses a text with more statements than are read.
func (p *parser) tooMany() {
	p.fail(p.next().Span, "too-long", nil, "a mail is read up to %d orders, headings and other lines, and here are more; write the orders of this turn only", mostStatements)
}

// statement reads one order, heading, header line or separator.
func (p *parser) statement() {
	p.said = examples[p.section.verb()]
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
	if p.listed == InfluenceVerb && p.next().is("collect") { // below "Influence", not a phase
		p.influence(opened{})
		return
	}
	if p.countedStep() {
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
	if e.verb == AttackVerb && e.what == "surprise" {
		p.word("on") // "surprise attack on France: 3 infantry from Western Germany"
	}
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
	n := len(p.tree.Statements)
	grammarOf(e.verb).read(p, opened{e, from, who})
	p.surprises(surprise, n)
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
	switch g := grammarOf(e.verb); {
	case g.alone == means:
		g.read(p, opened{entry: e, from: from})
	case e.special:
		p.lastHeading, p.headed, p.listed = p.since(from), e.verb, e.verb
		p.noteStep(e.verb, p.lastHeading)
		p.section = e.follows(p.section)
	case g.alone == heads:
		p.listed = ""
		p.lastHeading, p.headed = p.since(from), e.verb
		if e.verb != MoveVerb || p.section != CombatSection {
			p.section = e.follows(p.section)
		}
	default:
		p.fail(p.since(from), "unfinished", nil, "%q needs to say more; write it like \"%s\"", p.source(p.since(from)), p.said)
	}
}
