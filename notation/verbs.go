package notation

// grammarOf is the row of a verb. Those that open no order of their own have nothing to read
// behind them.
func grammarOf(v Verb) grammar {
	switch v {
	case GoVerb:
		return grammar{say: (*Statement).sayMove}
	case MoveVerb, AttackVerb, RaidVerb:
		return grammar{(*parser).moving, heads, (*Statement).sayMove}
	case LandVerb:
		return grammar{(*parser).landVerb, heads, (*Statement).sayLand}
	case StayVerb:
		return grammar{say: (*Statement).sayStay}
	case BuyVerb:
		return grammar{(*parser).buyVerb, means, (*Statement).sayBuy}
	case RepairVerb:
		return grammar{(*parser).repair, heads, (*Statement).sayRepair}
	case WarVerb:
		return grammar{(*parser).single, heads, (*Statement).sayWar}
	case PlaceVerb:
		return grammar{say: (*Statement).sayPlace}
	case ResearchVerb:
		return grammar{say: (*Statement).sayResearch}
	case ExpectVerb:
		return grammar{say: (*Statement).sayExpect}
	case BombardVerb, IgnoreVerb, EngageVerb:
		return grammar{(*parser).naval, unfinished, (*Statement).sayNaval}
	case RetreatVerb:
		return grammar{(*parser).retreat, means, (*Statement).sayRetreat}
	case SaveAirVerb, TakeVerb, KillVerb:
		return grammar{(*parser).retreat, unfinished, (*Statement).sayRetreat}
	case LossVerb:
		return grammar{(*parser).holdBack, unfinished, (*Statement).sayLoss}
	case LoseVerb:
		return grammar{(*parser).lose, unfinished, (*Statement).sayLose}
	case SubmergeVerb:
		return grammar{say: (*Statement).sayDive}
	case PermitVerb:
		return grammar{(*parser).permit, means, (*Statement).sayPermission}
	case AskVerb:
		return grammar{(*parser).ask, means, (*Statement).sayAsk}
	case ChooseVerb:
		return grammar{(*parser).choose, unfinished, (*Statement).sayChoose}
	case AirborneVerb:
		return grammar{(*parser).airborne, unfinished, (*Statement).sayAirborne}
	case RocketVerb:
		return grammar{(*parser).rockets, unfinished, (*Statement).sayRockets}
	case BondsVerb:
		return grammar{(*parser).bonds, unfinished, (*Statement).sayBonds}
	case LendVerb:
		return grammar{(*parser).lend, unfinished, (*Statement).sayLend}
	case ReceiveVerb:
		return grammar{(*parser).receive, unfinished, (*Statement).sayReceive}
	case ScorchVerb:
		return grammar{(*parser).scorch, unfinished, (*Statement).sayScorch}
	case FactoryVerb:
		return grammar{(*parser).moveFactory, unfinished, (*Statement).sayMoved}
	case CashVerb:
		return grammar{(*parser).cashAndCarry, unfinished, (*Statement).sayMoved}
	case RailroadVerb, ShuttleVerb:
		return grammar{(*parser).moves, unfinished, (*Statement).sayMoved}
	case ShipsVerb:
		return grammar{(*parser).buyShips, unfinished, (*Statement).sayShips}
	case CollapseVerb:
		return grammar{(*parser).collapse, means, (*Statement).sayCollapse}
	case PayVerb:
		return grammar{(*parser).pay, unfinished, (*Statement).sayPay}
	case InfluenceVerb:
		return grammar{(*parser).influence, unfinished, (*Statement).sayInfluence}
	case DisbandVerb:
		return grammar{(*parser).disband, unfinished, (*Statement).sayDisband}
	case InsurgencyVerb:
		return grammar{(*parser).insurgency, unfinished, (*Statement).sayInsurgency}
	case UprisingVerb:
		return grammar{(*parser).uprising, unfinished, (*Statement).sayUprising}
	case StrikeVerb:
		return grammar{(*parser).strike, unfinished, (*Statement).sayStrike}
	case PassVerb:
		return grammar{(*parser).pass, means, (*Statement).sayPass}
	case RollVerb, EndVerb, WithdrawVerb:
		return grammar{(*parser).single, means, (*Statement).sayVerb}
	case RequestVerb:
		return grammar{(*parser).single, means, (*Statement).sayRequest}
	case CancelVerb:
		return grammar{say: (*Statement).sayCancel}
	case SealedVerb:
		return grammar{say: (*Statement).saySealed}
	}
	return answerGrammar(v)
}

// moving reads the movements of a verb.
func (p *parser) moving(o opened) {
	n := len(p.tree.Statements)
	if o.verb == AttackVerb && p.peek(p.engaging) {
		p.engaging()
	} else if !p.none() && !p.movement(o.verb) {
		at := p.i
		if p.i = o.from; p.almostOpener() { // "move facotry"
			return
		}
		p.i = at
		p.fail(p.next().Span, "unexpected", p.hunted(p.lineStart(o.from)), "%s stands where units should follow; write it like \"%s\"", p.say(p.next()), p.said)
		p.recover()
	}
	p.also(o.verb, n, o.who)
}

// landVerb reads where aircraft land, now or whenever they lose their place.
func (p *parser) landVerb(o opened) {
	if !p.landFirst(o.from) {
		p.land(o.from)
	}
}

// single finishes a statement that is only its verb.
func (p *parser) single(o opened) {
	s := p.begin(o.verb)
	s.What = o.what
	p.finish(s, o.from)
	if s.What == "help" {
		p.skipLineRest()
	}
	if o.verb == RequestVerb || o.verb == WithdrawVerb {
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
