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

// examples show how an order with the verb is written, for players whose order said too
// little.
var examples = map[Verb]string{
	SealedVerb:     "sealed: scramble: 2 fighters United Kingdom -> SZ 110",
	GoVerb:         "3 infantry Poland -> Eastern Poland",
	MoveVerb:       "move: 2 infantry Germany -> Poland",
	AttackVerb:     "attack: 3 infantry Poland -> Eastern Poland",
	RaidVerb:       "raid: 2 bombers Germany -> United Kingdom",
	LandVerb:       "land: 2 fighters SZ 112 -> Norway",
	BuyVerb:        "buy: 3 infantry, 1 artillery",
	RepairVerb:     "repair: 3 Western Germany major complex",
	WarVerb:        "declare war: Soviet Union",
	PlaceVerb:      "place: 3 infantry Germany",
	BombardVerb:    "bombard: 1 battleship SZ 105 -> Normandy Bordeaux",
	IgnoreVerb:     "ignore subs in SZ 112",
	EngageVerb:     "engage subs in SZ 112",
	RetreatVerb:    "retreat: Ukraine after round 2",
	LossVerb:       "order of loss land: infantry, artillery, tank",
	LoseVerb:       "lose: 2 infantry, 1 artillery in France",
	SaveAirVerb:    "save air: France",
	TakeVerb:       "take at all costs: France",
	KillVerb:       "kill at all costs: France",
	ScrambleVerb:   "scramble: 2 fighters United Kingdom -> SZ 110",
	InterceptVerb:  "intercept: 2 fighters Western Germany",
	KamikazeVerb:   "kamikaze SZ 6: 2 on carrier",
	SubmergeVerb:   "subs dive unless no dd",
	PermitVerb:     "canal Suez: allow United States",
	AskVerb:        "ask canal Suez",
	ConvoyVerb:     "convoy SZ 97: none",
	LiberationVerb: "liberation: 2 infantry, 1 tank",
	LandFirstVerb:  "land first: Scotland, carriers",
	ChooseVerb:     "choose strict neutral: Turkey, Sweden",
	ResearchVerb:   "research: 2 dice, chart 1",
	AirborneVerb:   "airborne: 2 infantry United Kingdom -> Normandy Bordeaux",
	RocketVerb:     "rockets: Western Germany -> United Kingdom, target: air base",
	BondsVerb:      "war bonds: 3 to UK Pacific",
	ExpectVerb:     "collect 40",
	LendVerb:       "lend-lease: 1 artillery for China at India",
	ReceiveVerb:    "receive: artillery from United Kingdom to Archangel",
	ScorchVerb:     "scorch: Novgorod minor complex 4 damage (2 IPC)",
	FactoryVerb:    "move factory: Ukraine -> Urals",
	RailroadVerb:   "railroad: 2 infantry Buryatia -> Novosibirsk",
	ShuttleVerb:    "shuttle: 1 AAA Malta -> Egypt",
	CashVerb:       "cash-and-carry: transport SZ 101 loads 1 infantry from Eastern United States",
	ShipsVerb:      "buy vichy ships: cruiser 4, destroyer 3",
	CollapseVerb:   "collapse vichy: 4 infantry France -> Southern France",
	PayVerb:        "pay neutral: Spain 18",
	InfluenceVerb:  "influence: 2 markers on Spain",
	DisbandVerb:    "disband: 2 infantry in Southern Italy",
	InsurgencyVerb: "insurgency: 2 insurgents in Ukraine",
	StrikeVerb:     "strike: cruise missile Western Germany -> Poland, target: air base",
	UprisingVerb:   "uprising: Ukraine",
}
