package notation

import (
	_ "embed"
	"strconv"
	"strings"
)

// Section is the part of a turn under whose heading a statement stands.
type Section uint8

// The sections, in the order of their headings in verbs.tsv.
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
	LossSection
)

// lasts reports whether what stands under the heading holds until it is used or
// withdrawn: standing orders and orders of loss.
func (s Section) lasts() bool { return s >= LossSection }

// reacts reports whether the orders under the heading answer an enemy's turn.
func (s Section) reacts() bool { return s > LossSection }

// reacts reports whether the order answers an enemy's turn.
func (v Verb) reacts() bool {
	for _, h := range headings[LossSection+1:] {
		if h.verb == v {
			return true
		}
	}
	return false
}

// String returns the heading in its canonical spelling.
func (s Section) String() string { return headings[s].name }

// verb is that of the orders that stand under the heading.
func (s Section) verb() Verb { return headings[s].verb }

// Verb is what a statement wants.
type Verb string

// The verbs.
const (
	GoVerb       Verb = "go" // a movement without a verb; the heading or the game gives the phase
	MoveVerb     Verb = "move"
	AttackVerb   Verb = "attack"
	RaidVerb     Verb = "raid"
	LandVerb     Verb = "land"
	StayVerb     Verb = "stay"
	BuyVerb      Verb = "buy"
	RepairVerb   Verb = "repair"
	WarVerb      Verb = "declare war"
	PlaceVerb    Verb = "place"
	BombardVerb  Verb = "bombard"
	IgnoreVerb   Verb = "ignore"
	EngageVerb   Verb = "engage"
	RetreatVerb  Verb = "retreat"
	LossVerb     Verb = "order of loss"
	LoseVerb     Verb = "lose"
	SaveAirVerb  Verb = "save air"
	TakeVerb     Verb = "take at all costs"
	KillVerb     Verb = "kill at all costs"
	PermitVerb   Verb = "permit"
	AskVerb      Verb = "ask"
	ChooseVerb   Verb = "choose"
	CancelVerb   Verb = "cancel"
	SealedVerb   Verb = "sealed"
	AirborneVerb Verb = "airborne"
	RocketVerb   Verb = "rockets"
	BondsVerb    Verb = "war bonds"
	ResearchVerb Verb = "research"
	ExpectVerb   Verb = "expect"
	PassVerb     Verb = "pass"
	RollVerb     Verb = "roll"
	EndVerb      Verb = "end turn"
	WithdrawVerb Verb = "ignore last mail"
	RequestVerb  Verb = "request"
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

// heading is what a section is called, and the verb of the orders that stand in it.
type heading struct {
	name string
	verb Verb
}

// wordTable is what verbs.tsv says.
type wordTable struct {
	lexicon, cancelled []row
	// headings are those of the sections, in their order.
	headings []heading
	lists    map[string][]string
	examples map[Verb]string
}

var (
	table = readTable()
	// lexicon lists the phrases that open sections, and those that open statements.
	lexicon = table.lexicon
	// cancelled are the words for the standing orders that can be withdrawn.
	cancelled = table.cancelled
	headings  = table.headings
	// examples show how an order with the verb is written, for players whose order said
	// too little.
	examples = table.examples
	// displacedWords name aircraft that an attack left nowhere to land, tokenWords the kind
	// of tokens.
	displacedWords, tokenWords = table.lists["displaced"], table.lists["token"]
)

func readTable() wordTable {
	t := wordTable{headings: make([]heading, 1), lists: map[string][]string{}, examples: map[Verb]string{}}
	for line := range strings.Lines(verbRows) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		r := row{verb: Verb(cells[1]), what: cells[2], phrases: cells[3], special: cells[0] == "special"}
		if cells[4] != "" {
			t.examples[r.verb] = cells[4]
		}
		switch cells[0] {
		case "opens": // the names of the columns
			continue
		case "cancel":
			t.cancelled = append(t.cancelled, r)
			continue
		case "words":
			t.lists[cells[1]] = strings.Split(r.phrases, "|")
			continue
		case "order", "special":
		default:
			t.headings = append(t.headings, heading{cells[0], r.verb})
			r.section, r.verb = Section(len(t.headings)-1), ""
		}
		if r.phrases != "" {
			t.lexicon = append(t.lexicon, r)
		}
	}
	return t
}

// SayTokens names a number of tokens.
func SayTokens(n int) string {
	if n == 1 {
		return "1 " + tokenWords[0] + " token"
	}
	return strconv.Itoa(n) + " " + tokenWords[0] + " tokens"
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

var (
	// wishes are words that make a line small talk if it holds only these and a name.
	wishes = set("thanks thank thx ty cheers regards gl hf glhf gg ggs lol rofl haha hehe ouch wow np bye ciao congrats " +
		"congratulations luck fun game games wishes best care problem worries sorry whew")
	besideWishes = set("good nice well great have had you all the everyone everybody guys mate friend friends me it was is that " +
		"that's one so much very kind warm see soon later take to for no and again played my")
)
