package notation

import (
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
	DisbandVerb    Verb = "disband"
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
}

// lexicon lists the phrases that open sections, then those that open
// statements. Blanks separate tokens; dashes between words do not matter.
var lexicon = []struct {
	section Section
	verb    Verb
	what    string
	phrases string
}{
	{ResearchSection, "", "", "tech|technology|research|r + d|research + development|research and development|research dice"},
	{PurchaseSection, "", "", "buy|buys|purchase|purchases|purchasing|build|builds|buy units|purchase units|units purchased|purchase + repair|purchase and repair|purchase phase"},
	{PoliticsSection, "", "", "politics|political|political situation|diplomacy|politics phase"},
	{CombatSection, "", "", "cm|combat|combats|combat move|combat moves|combat movement|combat movements|combat phase|combat move phase"},
	{BattleSection, "", "", "battles|battle|results|conduct combat|combat results|battle results"},
	{NoncombatSection, "", "", "ncm|ncms|noncom|non com|noncombat|non combat|noncombat move|noncombat moves|non combat move|non combat moves|noncombat movement|non combat movement|noncom move|noncom moves|non com move|non com moves"},
	{PlaceSection, "", "", "place|places|placing|placement|placements|mobilize|mobilise|mobilization|mobilisation|mobilize units|mobilize new units|place units|deploy|deployment"},
	{IncomeSection, "", "", "collect|collects|income|pu|pus|collect income|collected|income phase|economy"},
	{AgendaSection, "", "", "agenda|agenda phase|the agenda|political actions"},
	{ScrambleSection, "", "", "scramble|scrambles|scrambling|scramble orders"},
	{InterceptSection, "", "", "intercept|intercepts|interception|interceptors|interceptor"},
	{KamikazeSection, "", "", "kami|kamis|kamikaze|kamikazes"},
	{LossSection, "", "", "ool|ools|order of loss|order of losses|loss order|losses|casualties|casualty order|losing order|order of casualties|loss priority|casualty list"},

	{NoSection, AttackVerb, "", "attack|attacks|attacking|blitz|blitzes|assault|assaults|amphibious|amphibious assault|amphibious assaults|amphib|hit"},
	{NoSection, MoveVerb, "", "move|moves|movement|reposition|load|unload"},
	{NoSection, AttackVerb, "surprise", "surprise attack|surprise attacks"},
	{NoSection, RaidVerb, "surprise", "surprise raid|surprise raids"},
	{NoSection, RaidVerb, "", "raid|raids|sbr|sbrs|bomb|bombing|bombing raid|strategic bombing|strategic bombing raid"},
	{NoSection, LandVerb, "", "land|lands|landing|landings"},
	{NoSection, RepairVerb, "", "repair|repairs"},
	{NoSection, BuyVerb, "upgrade", "upgrade|upgrades"},
	{NoSection, BuyVerb, "none", "buy nothing|no buy|no purchase|no purchases|save all|save everything"},
	{NoSection, WarVerb, "", "dow|dows|declare war|declare war on|declares war|declares war on|war on|war with|declaration of war"},
	{NoSection, BombardVerb, "", "bombard|bombards|bombardment|shore bombardment|no bombardment|no bombard"},
	{NoSection, IgnoreVerb, "", "ignore"},
	{NoSection, EngageVerb, "", "engage"},
	{NoSection, RetreatVerb, "", "retreat|retreats|pull|pull out|pull back|break off"},
	{NoSection, RetreatVerb, "strafe", "strafe|strafes|straf"},
	{NoSection, RetreatVerb, "never", "no retreat|never retreat|do not retreat|don't retreat|no retreats"},
	{NoSection, SaveAirVerb, "", "sa|save air|save planes"},
	{NoSection, SaveAirVerb, "at all costs", "saac|save air at all costs"},
	{NoSection, TakeVerb, "", "taac|take at all costs"},
	{NoSection, KillVerb, "", "kaac|kill at all costs"},
	{NoSection, LossVerb, "hold", "hold|keep"},
	{NoSection, LoseVerb, "", "lose|loses"},
	{NoSection, ScrambleVerb, "none", "no scramble|no scrambles|no scrambling|don't scramble|do not scramble|never scramble|never scrambles"},
	{NoSection, InterceptVerb, "none", "no intercept|no intercepts|no interception|no interceptors|don't intercept|do not intercept|never intercept|never intercepts"},
	{NoSection, KamikazeVerb, "none", "no kami|no kamis|no kamikaze|no kamikazes|never kamikaze|kamikaze never|kamikazes never|never use kamikazes|never use kamikaze"},
	{NoSection, AirborneVerb, "", "airborne|paratroopers|paratroops|paradrop"},
	{NoSection, RocketVerb, "", "rockets|rocket"},
	{NoSection, BondsVerb, "", "war bonds|war bond"},
	{NoSection, PermitVerb, "canal", "canal|canals|strait|straits"},
	{NoSection, PermitVerb, "guests", "guests|guest"},
	{NoSection, AskVerb, "canal", "ask canal|ask for canal|ask the canal|ask strait|ask straits|ask for the canal|ask passage"},
	{NoSection, ConvoyVerb, "", "convoy|convoys|convoy raid|convoy raids|raid convoy|raid convoys"},
	{NoSection, ConvoyVerb, "none", "no convoy|no convoys|no convoy raid|no convoy raids"},
	{NoSection, LiberationVerb, "", "liberation|liberation units"},
	{NoSection, LandFirstVerb, "", "land first|landing first"},
	{NoSection, ChooseVerb, "", "choose|chooses"},
	{NoSection, ChooseVerb, "propose", "propose|proposes"},
	{NoSection, LendVerb, "", "lend lease|land lease|lendlease|lend|lends"},
	{NoSection, ReceiveVerb, "", "receive|receives|receive lend-lease|receive lend lease"},
	{NoSection, ScorchVerb, "", "scorch|scorches|scorched earth"},
	{NoSection, FactoryVerb, "", "move factory|moves factory|move minor factory|move complex|move minor complex|move industrial complex|relocate factory|evacuate factory"},
	{NoSection, RailroadVerb, "", "railroad|railroads|railway|by railroad|by rail|rail"},
	{NoSection, ShuttleVerb, "", "shuttle|shuttles"},
	{NoSection, CashVerb, "", "cash and carry|cash + carry"},
	{NoSection, ShipsVerb, "", "buy vichy ships|buys vichy ships|buy the vichy ships|purchase vichy ships|buy ships|vichy ships"},
	{NoSection, CollapseVerb, "", "collapse vichy|collapses vichy|vichy collapse"},
	{NoSection, PayVerb, "", "pay neutral|pay neutrals|pay for neutral|pay for"},
	{NoSection, InfluenceVerb, "", "influence"},
	{NoSection, DisbandVerb, "", "disband|disbands"},
	{NoSection, StrikeVerb, "surprise", "surprise strike|surprise strikes"},
	{NoSection, StrikeVerb, "", "strike|strikes|missile strike|missile strikes"},
	{NoSection, InsurgencyVerb, "", "insurgency|insurgencies"},
	{NoSection, UprisingVerb, "", "uprising|uprisings|attack with insurgents|attack : insurgents|attack : rebels|attack insurgents|attack rebels|insurgents attack|insurgents rise"},
	{NoSection, PassVerb, "", "pass|skip"},
	{NoSection, PassVerb, "combat", "no combat|no combats|no combat move|no combat moves|no attack|no attacks"},
	{NoSection, PassVerb, "agenda", "end agenda|end of agenda|end the agenda|end my agenda|agenda done|agenda over|agenda ends|close agenda|close the agenda|no agenda"},
	{NoSection, RollVerb, "", "roll|roll now|roll please|pls roll|please roll|roll dice|roll the dice"},
	{NoSection, EndVerb, "", "end turn|end of turn|end my turn|turn done|turn over|turn ends|pass turn|skip turn"},
	{NoSection, WithdrawVerb, "", "ignore last mail|ignore my last mail|ignore last email|ignore my last email|ignore last message|ignore my last message|ignore previous mail|ignore my previous mail|disregard last mail|disregard my last mail|withdraw|withdraw orders|withdraw my orders|cancel all|cancel all orders|cancel my orders"},
	{NoSection, RequestVerb, "help", "help"},
	{NoSection, RequestVerb, "check", "check|check only|dry run|test only"},
	{NoSection, RequestVerb, "status", "status|who's up|whose turn|whose turn is it|who is up|whos up"},
	{NoSection, RequestVerb, "history", "history"},
	{NoSection, RequestVerb, "orders", "show orders|my orders|what stands"},
	{NoSection, RequestVerb, "standing", "standing|standing orders|show standing|show standing orders|my standing orders"},
}

// openers indexes the lexicon by first word, longest phrase first.
var openers = index()

func index() map[string][]entry {
	m := map[string][]entry{}
	for _, row := range lexicon {
		for _, phrase := range strings.Split(row.phrases, "|") {
			e := entry{strings.Fields(phrase), row.section, row.verb, row.what}
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
