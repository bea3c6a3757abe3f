package reading

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/reading/remark"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Taken is what was read of a mail that can be carried out, for TakenBack.
type Taken struct {
	// Orders are where the orders stand, Read what else was used or spoken of:
	// corrections that were applied, what was warned of.
	Orders, Read []notation.Span
	// Plain are those of the orders that move, buy or place.
	Plain []notation.Span
	// Buys are those that buy.
	Buys []notation.Span
	// Ashore are the landings on land, Afloat those at sea.
	Ashore, Afloat []notation.Span
	// Own are the power and its treasuries.
	Own []string
	// War are the powers on which war is declared.
	War   []ruleset.PowerID
	Power ruleset.PowerID
	Round int
	// Letters is set if the orders are letters to other powers, which no remark about moves changes.
	Letters bool
}

// TakenBack asks about words that can take back, correct or limit an order and that no
// order used: "lol jk", "typo, 3", "and the tanks", and about lines that are marked as struck
// out. The orders beside them could be carried out, but not as meant.
func TakenBack(text string, names notation.Names, t Taken) []notation.Diagnostic {
	if len(t.Orders) == 0 || len(text) > notation.MaxText {
		return nil
	}
	ordered := linesOf(t.Orders)
	b := takenBack{Taken: t, text: text, out: marked(text, ordered, linesOf(t.Plain), t.Round)}
	for _, l := range phrase.Cut(text, names).Lines {
		from := 0
		b.about, b.asked, b.onLine = false, false, false
		b.remark = glyph(l.Chunks, 0).IsSign("#") || glyph(l.Chunks, 0).IsSign("/") && glyph(l.Chunks, 1).IsSign("/")
		b.head(l.Chunks)
		for i := range l.Chunks {
			if l.Chunks[i].IsSign(". ! ? ; ( ) .. ...") {
				b.bracket = l.Chunks[i].IsSign(")") && ordered[l.N]
				b.sentence(l.Chunks[from:i])
				from = i + 1
			}
		}
		b.bracket = false
		b.sentence(l.Chunks[from:])
		b.goesOn(l.Chunks[from:])
	}
	return b.out
}

// head asks about a purchase that stands behind or below the name of another power: "Italy: buy 3
// inf".
func (b *takenBack) head(cs []phrase.Chunk) {
	if len(cs) == 0 || len(cs[0].Powers) == 0 {
		return
	}
	alone := !anyOf(cs[1:], func(c *phrase.Chunk) bool { return !c.IsSign(":") && c.Kind != phrase.Number && !c.Is("money") })
	if slices.ContainsFunc(cs[0].Powers, func(n notation.Name) bool { return slices.Contains(b.Own, n.ID) }) {
		b.titled = b.titled || alone
		return
	}
	if len(cs[0].Places) > 0 && !b.titled {
		return // the heading of a place
	}
	if at := cs[0].Span; slices.ContainsFunc(b.Buys, func(s notation.Span) bool {
		return s.From.Line == at.From.Line && glyph(cs, 1).IsSign(":") || alone && s.From.Line == at.From.Line+1
	}) {
		b.ask(at, "wrong-power", "%q is not %s, whose orders these are", cs[0].Text, b.Power)
	}
}

// goesOn asks about the end of a line that no order used, and that the order on the next line may
// belong to: "I will not move the", "Ideas from Tom's mail:".
func (b *takenBack) goesOn(cs []phrase.Chunk) {
	if len(cs) == 0 {
		return
	}
	at, heads := spanOf(cs), cs[len(cs)-1].IsSign(":")
	if end := &cs[len(cs)-1]; leavingOut.has(end.Low) {
		b.ask(end.Span, "doubt", "%q leaves open what the line above or below it changes; write each order in full on one line", end.Text)
		return
	}
	if used := func(s notation.Span) bool { return s.From.Offset < at.To.Offset && at.From.Offset < s.To.Offset }; slices.ContainsFunc(b.Orders, used) || slices.ContainsFunc(b.Read, used) {
		return
	}
	next := slices.ContainsFunc(b.Orders, func(s notation.Span) bool {
		return s.From.Line == at.To.Line+1 && s.From.Offset >= at.To.Offset && strings.TrimLeft(b.text[at.To.Offset:s.From.Offset], " \t\r\n-*•>") == ""
	})
	words := phrase.Plain(b.text[at.From.Offset:at.To.Offset])
	if next && (isOfAnother(words, b.Round) || heads && disowns(words) || !heads && !strings.ContainsAny(b.text[at.From.Offset:at.To.Offset], "\t|/") && !hasBlanks(b.text, at.From.Offset, at.To.Offset) && goesOn(words)) && !headsPhase(cs) {
		b.ask(at, "doubt", "it is not clear whether %q makes the order below it another or none; write only what holds", b.text[at.From.Offset:at.To.Offset])
	}
}

// headsPhase reports whether a line is nothing but the name of a phase: "PHASE 4 - NONCOMBAT MOVE".
func headsPhase(cs []phrase.Chunk) bool {
	return !anyOf(cs, func(c *phrase.Chunk) bool {
		return !isPhase(c) && c.Kind == phrase.Word && c.Low != "phase" && c.Low != "step" && c.Low != "part"
	})
}

// linesOf are the lines in which stretches begin.
func linesOf(spans []notation.Span) map[int]bool {
	lines := map[int]bool{}
	for _, s := range spans {
		lines[s.From.Line] = true
	}
	return lines
}

type takenBack struct {
	Taken
	text string
	out  []notation.Diagnostic
	// talked is set if the sentence before was talk: what takes something back takes
	// that back.
	talked bool
	// about is set if the sentence before on the same line was talk of units or places: what
	// follows can be of them.
	about bool
	// asked is set if it was a question, which the writer may answer himself.
	asked bool
	// withdrawn is set if the sentence before would be an order and is none: what stands here
	// has taken it back.
	withdrawn bool
	// remark is set on a line that is marked as a remark: "# only a thought".
	remark bool
	// onLine is set if an order stands before on the same line.
	onLine bool
	// titled is set if the power's own name stands alone above some orders: other names are
	// those of powers then.
	titled bool
	// bracket is set in a bracket on the line of an order, whose reading asks about it.
	bracket bool
}

func (b *takenBack) ask(at notation.Span, code, format string, args ...any) {
	b.out = append(b.out, notation.Diagnostic{Span: at, Severity: notation.Error, Code: code, Message: fmt.Sprintf(format, args...)})
}

// retractions are whole sentences that say that what stands beside them is not meant.
var retractions = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:lol|haha|ha|hehe|oh|ok|well|hm|hmm|ah|sorry|actually|but|and|so|nein|ach) )*(?:` + strings.Join([]string{
		`jk`, `j k`, `(?:(?:i m|im|i am|only|just|was) )*(?:kidding|joking)`, `(?:(?:that|this|it) (?:was|s|is) )?(?:just |only )?a joke`, `nvm`, `nm`, `never ?mind`,
		`of course not`, `(?:i )?(?:got you|gotcha)`, `april fools?(?: day)?`,
		`(?:(?:that|this|it) (?:s|is|was) )?(?:just|only) (?:an? )?(?:idea|thought|suggestion|proposal|draft|example)(?: so far| for now)?`,
		`(?:i m |im |i am )?(?:still )?(?:not|un) ?sure(?: yet| about (?:that|this|it))?`, `(?:i m |i am |still )*(?:awaiting|waiting for) (?:confirmation|approval|an ok|the ok)(?: .*)?`,
		`(?:that|this|it|those|these|they) (?:s|is|are|re|was|were) (?:only |all )?(?:for|in) (?:[grjcuibaf] ?\d+|(?:turn|round) \d+|(?:the )?next (?:turn|round))`,
		`(?:the |my |these |those |all )*(?:orders?|moves?|lines?) (?:above |below )?(?:is|are) (?:void|off|cancelled|canceled|invalid|obsolete|wrong|withdrawn)(?: .*)?`,
		`(?:das )?(?:ist |war )?(?:nur )?(?:ein |eine |als )?(?:kleiner )?(?:vorschlag|idee|gedanke|spaß|scherz|witz|beispiel|entwurf)`,
		`(?:ich )?bin (?:mir )?(?:noch )?nicht (?:ganz )?sicher`, `noch nicht sicher`, `eher nicht`, `(?:aber )?erst (?:nächste|in der nächsten) (?:runde|zug)`,
	}, "|") + `)(?: (?:lol|haha|sorry|folks|guys|though|please))*$`)
})

// ofOrders are words of a sentence that speaks of the orders itself.
var ofOrders = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(?:orders?|moves?|lines?)\b`) })

// otherNumbers are sentences that give another number than the order before them.
var otherNumbers = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:(?:sorry|oh|oops|well|ah|that s|thats|that is|it s|ok|no) )*(?:` + strings.Join([]string{
		`(?:(?:that|it|this) )?(?:typo|sorry|make that|bzw|ich meine|i meant|i mean|edit|should be|should read|should say|must be|was meant to be)(?: (?:typo|it should be|should be))? NUM(?: (?:of them|sorry|then|instead|that is))*`, `sorry NUM`, `NUM of them`,
		`NUM should (?:be|read|say) NUM`, `NUM (?:not|instead of|statt) NUM`, `not NUM(?: but)? NUM`, `s NUM NUM`,
		`(?:a )?NUM too (?:many|much|few)(?: sorry)?`, `NUM sorry`, `(?:aber |doch |toch maar |maar |but |just )*(?:only|just|nur|maar|doch nur|davon bleibt|davon bleiben) NUM(?: of them)?`,
		`NUM(?: rounds?)? only`, `only NUM rounds?`, `stop after(?: round)? NUM(?: rounds?)?`, `first (?:shot|round) only`,
	}, "|") + `)$`)
})

// amending are words with which somebody amends what he has ordered; with the words of besides, and
// with names and numbers, they make a whole amendment.
var (
	amending = wordList("|typo|should|sorry|change|no|not|rather|prefer|meant|mean|too|only|just|well|also|supported|half|nur|doch|auch|davon|lieber|instead|statt|nicht|without|ohne|ook|anche|aussi|también|as well|likewise|same|was|")
	besides  = wordList("|and|plus|with|und|please|be|that|i|it|to|the|of|them|course|one|other|a|an|as|by|air|support|other one|die|der|das|dritte|dritten|third|second|in|at|all|them in|my|is|but|nach|")
)

// denying are words with which a writer answers his own question.
var denying = wordList("|no|nope|nah|not|nein|non|nee|")

// adds are words that amend if they begin a sentence; elsewhere they only join names.
var adds = wordList("|and|plus|with|und|")

// sentence asks about a sentence that no order used.
func (b *takenBack) sentence(cs []phrase.Chunk) {
	for len(cs) > 0 && cs[0].Kind == phrase.Sign {
		cs = cs[1:]
	}
	if len(cs) > 0 && cs[len(cs)-1].IsSign(":") {
		return // a heading
	}
	for len(cs) > 0 && cs[len(cs)-1].Kind == phrase.Sign {
		cs = cs[:len(cs)-1]
	}
	if len(cs) == 0 {
		return
	}
	at := spanOf(cs)
	asked, asks := b.asked, strings.HasPrefix(b.text[at.To.Offset:], "?")
	b.asked = asks
	over := func(s notation.Span) bool {
		return s.From.Offset < at.To.Offset && at.From.Offset < s.To.Offset
	}
	words := phrase.Plain(b.text[at.From.Offset:at.To.Offset])
	if slices.ContainsFunc(b.Plain, over) && unreal(words) && !anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(">") }) {
		b.ask(at, "doubt", "it is not clear whether %q orders something or tells of it; write only what you order", b.text[at.From.Offset:at.To.Offset])
	}
	if slices.ContainsFunc(b.Ashore, over) && !slices.ContainsFunc(b.Afloat, over) && onDeck(cs) {
		b.ask(at, "doubt", "it is not clear who lands on the carrier in %q; write each landing on its own line", b.text[at.From.Offset:at.To.Offset])
	}
	if slices.ContainsFunc(b.Orders, over) && stayBut(words) {
		b.ask(at, "doubt", "%q says that some units stay and some do not; write only what goes", b.text[at.From.Offset:at.To.Offset])
	}
	if slices.ContainsFunc(b.Orders, over) || slices.ContainsFunc(b.Read, over) {
		b.talked, b.withdrawn, b.onLine = false, false, true
		return
	}
	withdrawn := b.withdrawn
	b.withdrawn = len(cs) > 3 && isWhole(cs)
	talked, about := b.talked, b.about
	b.about = !asks && len(cs) > 3 && (named(cs) || anyOf(cs, func(c *phrase.Chunk) bool { return c.Kind == phrase.Number }))
	b.talked = talked || len(strings.Fields(words)) > 2 || asks
	takes := (!talked || ofOrders().MatchString(words)) && (retractions().MatchString(words) && !b.forNow(words) || otherNumbers().MatchString(numbered(cs)))
	below := slices.ContainsFunc(b.Orders, func(s notation.Span) bool { return s.To.Line+1 == at.From.Line })
	takes = takes || !asks && (!talked && at.From.Offset > b.Orders[0].From.Offset && recants(words) || below && judging.has(cs[0].Low))
	takes = takes || !asks && cs[0].Is("them") && anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("land") && !isName(c) }) && named(cs) // "it may land on Malta"
	again := len(cs) > 1 && len(cs) < 6 && cs[len(cs)-1].Is("same")                                                                        // "2nd: ditto"
	// These are no words about an order, or the reading has seen to them.
	aside := asks || about || asked && denying.has(cs[0].Low) || headsPhase(cs) || b.restates(cs)
	aside = aside || b.bracket || b.withdrawn || withdrawn || b.onLine && ofThat.has(cs[0].Low) || b.remark || b.saysSo(cs)
	if takes || again || b.pointsUp(cs) || b.noWar(cs) || !b.bracket && b.amends(cs) || !aside && (b.meddles(cs, at) || b.placeStays(cs)) {
		b.ask(at, "doubt", "it is not clear what %q changes; write each order in full as it stands now, or leave this out", b.text[at.From.Offset:at.To.Offset])
	}
}

// meddles is the same for a sentence at a place of the text. Income is collected anyway, what is not attacked by any
// order need not be, and the name of a battle above its orders says which one it is.
func (b *takenBack) meddles(cs []phrase.Chunk, at notation.Span) bool {
	shape := remark.Shape(cs)
	if b.Letters || !remark.Changes(shape) || cs[0].Is("phase-income") || isPhase(&cs[0]) && len(cs) <= 2 {
		return false
	}
	ordered := anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && b.inOrders(c.Low) })
	if !ordered && leavesAlone().MatchString(shape) {
		return false
	}
	heads := (ordered || cs[0].Is("the") && len(cs[len(cs)-1].Places) > 0) && !named(cs[:len(cs)-1]) && len(cs) <= mostHeading && slices.ContainsFunc(b.Plain, func(s notation.Span) bool {
		return s.From.Line == at.From.Line+1 || s.From.Line == at.From.Line && s.From.Offset > at.To.Offset
	})
	return !heads || remark.Surely(shape) && len(cs) > 2 && !cs[0].Is("the")
}

// mostHeading is how long the name of a battle is above its orders: "The second blow falls upon Ukraine".
const mostHeading = 8

// ofThat are words with which a sentence speaks of the order before it.
var ofThat = wordList("|it|they|this|that|these|those|i mean|i meant|es|sie|das|")

// isWhole reports whether a sentence has what an order needs: it begins with units or a place, and
// sends them from one place to another.
func isWhole(cs []phrase.Chunk) bool {
	if first := &cs[0]; len(first.Units)+len(first.Places) == 0 && first.Kind != phrase.Number && !first.Is("number the all both") || !anyOf(cs, func(c *phrase.Chunk) bool { return leadsOn(c) || c.Is("go attack") && !isName(c) }) {
		return false
	}
	units, places := 0, 0
	for i := range cs {
		switch c := &cs[i]; {
		case len(c.Units) > 0:
			units++
		case len(c.Places) > 0:
			places++
		}
	}
	return units > 0 && places > 1
}

// saysSo reports whether a sentence says of a number or a name that it should stand where an order has
// it: "placement should be 113, not 112" above "1 sub SZ 113".
func (b *takenBack) saysSo(cs []phrase.Chunk) bool {
	for i := 1; i+1 < len(cs); i++ {
		if low := cs[i].Low; (low == "be" || low == "read" || low == "say") && cs[i-1].Low == "should" || low == "should be" {
			c := &cs[i+1]
			return (c.Kind == phrase.Number && c.N > mostUnits || c.Kind == phrase.Word && len(c.Units)+len(c.Places) > 0) && b.inOrders(c.Low)
		}
	}
	return false
}

// onDeck reports whether a sentence says that something lands on a carrier.
func onDeck(cs []phrase.Chunk) bool {
	for i := 1; i < len(cs); i++ {
		if len(cs[i].Places) > 0 || !slices.ContainsFunc(cs[i].Units, func(n notation.Name) bool { return n.ID == string(ruleset.Carrier) }) {
			continue
		}
		k := i - 1
		for k > 0 && cs[k].Is("the same their number") {
			k--
		}
		if cs[k].Low == "on" || cs[k].Low == "onto" {
			return true
		}
	}
	return false
}

// noWar reports whether a sentence says of a power on which the mail declares war that there is
// none: "no wait, no war with Italy", "only Russia". To be sorry for it is something else.
func (b *takenBack) noWar(cs []phrase.Chunk) bool {
	named, war, denied := false, len(cs) < 5, false
	for i := range cs {
		c := &cs[i]
		named = named || slices.ContainsFunc(c.Powers, func(n notation.Name) bool { return slices.Contains(b.War, ruleset.PowerID(n.ID)) })
		war = war || c.Is("war") || strings.Contains(c.Low, "war") || c.Low == "peace"
		denied = denied || c.Is("not undo fix maybe unsettled except") || c.Low == "no" || c.Low == "only" || c.Low == "wait"
	}
	return named && war && denied && cs[0].Low != "sorry"
}

// placeStays reports whether a sentence says that a place takes no part that an order names.
func (b *takenBack) placeStays(cs []phrase.Chunk) bool {
	return placeStays().MatchString(remark.Shape(cs)) && anyOf(cs, func(c *phrase.Chunk) bool { return len(c.Places) > 0 && b.inOrders(c.Low) })
}

// inOrders reports whether an order is written with some words.
func (b *takenBack) inOrders(words string) bool {
	return slices.ContainsFunc(b.Orders, func(s notation.Span) bool {
		return s.From.Offset < s.To.Offset && s.To.Offset <= len(b.text) && strings.Contains(strings.ToLower(b.text[s.From.Offset:s.To.Offset]), words)
	})
}

// forNow reports whether a sentence says that the orders are for the game's round, which takes
// nothing back: "that's all for G1".
func (b *takenBack) forNow(words string) bool {
	_, round, ok := strings.Cut(words, " for ")
	return ok && strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(round, "turn"), "round"), "grjcuibaf ") == strconv.Itoa(b.Round)
}

// pointsUp reports whether a sentence is a number for the order above it: "^3", "4->3".
func (b *takenBack) pointsUp(cs []phrase.Chunk) bool {
	at, end := cs[0].Span.From.Offset, &cs[len(cs)-1]
	numbers := !anyOf(cs, func(c *phrase.Chunk) bool { _, ok := c.Value(); return !ok && !c.IsSign("> =") })
	return numbers && end.Kind != phrase.Sign && (len(cs) == 3 && cs[1].Kind == phrase.Sign || strings.HasSuffix(strings.TrimRight(b.text[:at], " "), "^"))
}

// amends reports whether a sentence consists of names, numbers and words that amend.
func (b *takenBack) amends(cs []phrase.Chunk) bool {
	if b.restates(cs) || b.apologizes(cs) {
		return false
	}
	names, amends := 0, false
	for i := range cs {
		c := &cs[i]
		word, known := true, false
		amends = amends || i == 0 && adds.has(c.Low)
		for _, w := range strings.Fields(c.Low) {
			does := amending.has(w)
			word, known, amends = word && (does || besides.has(w)), true, amends || does
		}
		switch {
		case word && known:
		case len(c.Units)+len(c.Places) > 0, c.Kind == phrase.Number, c.Is("planes ground fleet"):
			names++
		case c.Kind == phrase.Sign && !c.IsSign(": > %"):
		default:
			return false
		}
	}
	return names > 0 && amends
}

// restates reports whether a sentence only says that there are none of some units, "not
// one tank", or the same number of units as an order: "no, 3 inf it is".
func (b *takenBack) restates(cs []phrase.Chunk) bool {
	units, none := 0, cs[0].Is("not none") || cs[0].Low == "no" || cs[0].Low == "not"
	for i := range cs {
		switch c := &cs[i]; {
		case len(c.Places) > 0 && len(c.Units) == 0 && c.Kind == phrase.Word:
			return false
		case len(c.Units) > 0:
			units++
		case c.Kind == phrase.Number && c.N > 1, c.Kind == phrase.Sign:
			none = false
		}
	}
	if units == 0 {
		return false
	}
	same := true
	for i := range cs {
		if len(cs[i].Units) == 0 {
			continue
		}
		if i == 0 || cs[i-1].Kind != phrase.Number {
			same = false
			break
		}
		pair := strings.ToLower(b.text[cs[i-1].Span.From.Offset:cs[i].Span.To.Offset])
		same = same && b.inOrders(pair)
	}
	return none || same
}

// apologizes reports whether a sentence is sorry for somebody or something: "sorry tanks",
// "sorry, Russia", "sorry, France" after an attack on France.
func (b *takenBack) apologizes(cs []phrase.Chunk) bool {
	if cs[0].Low != "sorry" {
		return false
	}
	for i := range cs[1:] {
		c := &cs[i+1]
		switch {
		case c.Kind == phrase.Number:
			return false
		case len(c.Units) > 0:
			if i > 0 {
				return false
			}
		case len(c.Powers) > 0 && !slices.ContainsFunc(c.Powers, func(n notation.Name) bool { return n.ID == string(b.Power) }):
		case len(c.Places) > 0:
			if !b.inOrders(c.Low) {
				return false
			}
		}
	}
	return true
}

// numbered is phrase.Plain with NUM for its numbers.
func numbered(cs []phrase.Chunk) string {
	var out []string
	for i := range cs {
		switch v, ok := cs[i].Value(); {
		case cs[i].Kind == phrase.Sign:
		case ok && v > 0 && cs[i].Low != "a" && cs[i].Low != "an":
			out = append(out, "NUM")
		default:
			out = append(out, phrase.Plain(cs[i].Low))
		}
	}
	return strings.Join(out, " ")
}

// sortless are words for ships that do not say which; transports are none of them.
var sortless = []string{"warships", "war ships", "combat ships", "capital ships", "big ships", "surface ships", "kriegsschiffe"}

// Warships are the words of a line for ships that fight; empty if it has none.
func Warships(line string) string {
	low := strings.ToLower(line)
	for _, w := range sortless {
		if strings.Contains(low, w) {
			return w
		}
	}
	return ""
}

// NamesTransports reports whether words name transports.
func NamesTransports(words string, names notation.Names) bool {
	for _, l := range phrase.Cut(words, names).Lines {
		for _, c := range l.Chunks {
			if slices.ContainsFunc(c.Units, func(n notation.Name) bool { return n.ID == string(ruleset.Transport) }) {
				return true
			}
		}
	}
	return false
}
