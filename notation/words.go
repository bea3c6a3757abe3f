package notation

import (
	_ "embed"
	"strconv"
	"strings"
)

// Section is the part of a turn under whose heading a statement stands.
type Section uint8

// The sections.
const (
	NoSection Section = iota
	ResearchSection
	PurchaseSection
	PoliticsSection
	CombatSection
	BattleSection
	NoncombatSection
	PlaceSection
	IncomeSection
	AgendaSection
	ScrambleSection
	InterceptSection
	KamikazeSection
	LossSection
)

var sectionNames = [...]string{
	"", "research", "purchase", "politics", "combat move", "battles", "noncombat move",
	"place", "income", "agenda", "scramble", "intercept", "kamikaze", "order of loss",
}

// lasts reports whether what stands under the heading holds until it is used or
// withdrawn: standing orders and orders of loss.
func (s Section) lasts() bool { return s >= ScrambleSection }

// reacts reports whether the orders under the heading answer an enemy's turn.
func (s Section) reacts() bool { return s.lasts() && s != LossSection }

// reacts reports whether the order answers an enemy's turn.
func (v Verb) reacts() bool {
	for s := range Section(len(sectionVerbs)) {
		if s.reacts() && sectionVerbs[s] == v {
			return true
		}
	}
	return false
}

// String returns the heading in its canonical spelling.
func (s Section) String() string { return sectionNames[s] }

// Verb is what a statement wants.
type Verb string

// The verbs.
const (
	GoVerb         Verb = "go" // a movement without a verb; the heading or the game gives the phase
	MoveVerb       Verb = "move"
	AttackVerb     Verb = "attack"
	RaidVerb       Verb = "raid"
	LandVerb       Verb = "land"
	StayVerb       Verb = "stay"
	BuyVerb        Verb = "buy"
	RepairVerb     Verb = "repair"
	WarVerb        Verb = "declare war"
	PlaceVerb      Verb = "place"
	BombardVerb    Verb = "bombard"
	IgnoreVerb     Verb = "ignore"
	EngageVerb     Verb = "engage"
	RetreatVerb    Verb = "retreat"
	LossVerb       Verb = "order of loss"
	LoseVerb       Verb = "lose"
	SaveAirVerb    Verb = "save air"
	TakeVerb       Verb = "take at all costs"
	KillVerb       Verb = "kill at all costs"
	ScrambleVerb   Verb = "scramble"
	InterceptVerb  Verb = "intercept"
	KamikazeVerb   Verb = "kamikaze"
	SubmergeVerb   Verb = "submarines"
	PermitVerb     Verb = "permit"
	AskVerb        Verb = "ask"
	ConvoyVerb     Verb = "convoy"
	LiberationVerb Verb = "liberation"
	LandFirstVerb  Verb = "land first"
	ChooseVerb     Verb = "choose"
	CancelVerb     Verb = "cancel"
	SealedVerb     Verb = "sealed"
	AirborneVerb   Verb = "airborne"
	RocketVerb     Verb = "rockets"
	BondsVerb      Verb = "war bonds"
	ResearchVerb   Verb = "research"
	ExpectVerb     Verb = "expect"
	PassVerb       Verb = "pass"
	RollVerb       Verb = "roll"
	EndVerb        Verb = "end turn"
	WithdrawVerb   Verb = "ignore last mail"
	RequestVerb    Verb = "request"
	// Those that only some rulesets know.
	LendVerb       Verb = "lend-lease"
	ReceiveVerb    Verb = "receive"
	ScorchVerb     Verb = "scorch"
	FactoryVerb    Verb = "move factory"
	RailroadVerb   Verb = "railroad"
	ShuttleVerb    Verb = "shuttle"
	CashVerb       Verb = "cash-and-carry"
	ShipsVerb      Verb = "buy vichy ships"
	CollapseVerb   Verb = "collapse vichy"
	PayVerb        Verb = "pay neutral"
	InfluenceVerb  Verb = "influence"
	InsurgencyVerb Verb = "insurgency"
	UprisingVerb   Verb = "uprising"
	StrikeVerb     Verb = "strike"
)

// sectionVerbs are the verbs of the orders that stand under a heading.
var sectionVerbs = [...]Verb{
	ResearchSection: ResearchVerb, PurchaseSection: BuyVerb, PoliticsSection: WarVerb, CombatSection: AttackVerb,
	BattleSection: RetreatVerb, NoncombatSection: MoveVerb, PlaceSection: PlaceVerb, IncomeSection: ExpectVerb, AgendaSection: BuyVerb,
	ScrambleSection: ScrambleVerb, InterceptSection: InterceptVerb, KamikazeSection: KamikazeVerb, LossSection: LossVerb,
}

// entry is a phrase that opens a statement or a section.
type entry struct {
	words   []string
	section Section
	verb    Verb
	// distinguishes entries of one verb.
	what string
	// special is set for an order that only some rulesets have. The parser reads it in every
	// game; the rules refuse it in those that do not have it.
	special bool
}

//go:embed verbs.tsv
var verbRows string

// row lists phrases, separated by bars, that open a section, or a statement if the section is
// NoSection. Blanks separate tokens; dashes between words do not matter.
type row struct {
	section Section
	verb    Verb
	what    string
	phrases string
	special bool
}

// lexicon lists the phrases that open sections, then those that open statements; examples
// show how an order with the verb is written, for players whose order said too little.
var lexicon, examples = readVerbs()

func readVerbs() (rows []row, examples map[Verb]string) {
	examples = map[Verb]string{}
	for line := range strings.Lines(verbRows) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		r := row{verb: Verb(cells[1]), what: cells[2], phrases: cells[3], special: cells[0] == "special"}
		for s, name := range sectionNames {
			if name == cells[0] {
				r.section = Section(s)
			}
		}
		if r.phrases != "" {
			rows = append(rows, r)
		}
		if cells[4] != "" {
			examples[r.verb] = cells[4]
		}
	}
	return rows, examples
}

// openers indexes the lexicon by first word, longest phrase first.
var openers = index()

func index() map[string][]entry {
	m := map[string][]entry{}
	for _, r := range lexicon {
		for _, phrase := range strings.Split(r.phrases, "|") {
			e := entry{strings.Fields(phrase), r.section, r.verb, r.what, r.special}
			list := append(m[e.words[0]], e)
			for i := len(list) - 1; i > 0 && len(list[i].words) > len(list[i-1].words); i-- {
				list[i], list[i-1] = list[i-1], list[i]
			}
			m[e.words[0]] = list
		}
	}
	return m
}

// set makes a set of words.
func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

var (
	// fillers may stand in front of a statement and mean nothing.
	fillers = set("edit edited correction forgot also then and please pls plus sorry oops ps next finally first now i we my with let lets let's us")
	// inFront are those fillers that mean something at the end of a line: "declare war on
	// Russia next" is not about this turn.
	inFront = set("next forgot i we my with let lets let's us")
	// polite words may end a line.
	polite = set("ok okay thanks thx ty cheers gl regards please pls")
	// greetings open lines that are no orders.
	greetings = set("hi hello hey dear greetings")
	// glue are words that join other words and are never part of a short name.
	glue = set("to from in at on via into onto over for by with vs v versus against and or but if unless when while else " +
		"the of my all rest everything land lands landing wi mt sbr sa saac taac kaac x nothing none no not stays stay " +
		"moved moves move goes go attack attacks attacking moving escort escorts escorting target targets sz zone z sea dow war " +
		"should be is then max only ok same save saves left total walk empty aboard ncm cm round after")
	// numberWords are numbers in letters.
	numberWords = map[string]int{
		"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
		"eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "a": 1, "an": 1,
	}
	// letters are the words that one letter behind a number may stand for.
	letters = map[string]string{
		"i": "inf", "a": "art arm aaa", "m": "mech", "t": "tank tac transport",
		"f": "fighter", "b": "bomber battleship", "s": "sub", "d": "dd", "c": "cruiser carrier",
	}
	// classes are words for all units of one kind.
	classes = map[string]string{
		"planes": "planes", "plane": "planes", "air": "planes", "aircraft": "planes", "airforce": "planes",
		"ships": "ships", "fleet": "ships", "navy": "ships", "boats": "ships",
		"ground": "ground", "troops": "ground", "army": "ground",
		"units": "units", "stuff": "units",
	}
)

// tokenWords name the kind of tokens.
var tokenWords = []string{"kamikaze", "kamikazes", "kami", "kamis"}

// displacedWords name aircraft that an attack left nowhere to land.
var displacedWords = []string{"scrambled", "displaced", "homeless"}

// sayTokens is the word for tokens.
func sayTokens(n int) string {
	if n == 1 {
		return "1 kamikaze token"
	}
	return strconv.Itoa(n) + " kamikaze tokens"
}

// cancelled are the words for the standing orders that can be withdrawn.
var cancelled = []struct{ what, words string }{
	{"scramble", "scramble scrambles scrambling"}, {"intercept", "intercept intercepts interception interceptors"},
	{"kamikaze", "kamikaze kamikazes kami kamis"}, {"submarines", "subs sub submarines submerge dive"},
	{"order of loss", "ool losses loss casualties order"}, {"retreat", "retreat retreats strafe"},
	{"canal", "canal canals strait straits"}, {"guests", "guests guest"},
	{"convoy", "convoy convoys"}, {"liberation", "liberation"}, {"landing", "landing landings land"},
	{"choose", "choose choice choices"}, {"receive", "receive receives"}, {"sealed", "sealed"}, {"all", "all everything"},
}

var (
	// wishes are words that make a line small talk if it holds only these and a name.
	wishes = set("thanks thank thx ty cheers regards gl hf glhf gg ggs lol rofl haha hehe ouch wow np bye ciao congrats " +
		"congratulations luck fun game games wishes best care problem worries sorry whew")
	besideWishes = set("good nice well great have had you all the everyone everybody guys mate friend friends me it was is that " +
		"that's one so much very kind warm see soon later take to for no and again played my")
)
