package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// greetings open or close a mail.
var greetings = wordList("|hi|hello|hey|dear|moin|hallo|greetings|salut|hoi|cheers|gruß|grüße|thanks|thx|regards|gl|glhf|gg|bye|ciao|evening|morning|g'day|servus|good|best|yours|kind|ta|howya|alright|night|nite|yo|aye|howdy|")

// greets reports whether a line is a greeting: it begins like one and holds no
// units.
func (r *reader) greets(cs []phrase.Chunk) bool {
	if !greetings.has(cs[0].Low) && !cs[0].Is("greeting") {
		return false
	}
	for i := range cs {
		if len(cs[i].Units) > 0 && !(i > 0 && i < 3 && cs[i].Is("ground")) || cs[i].IsSign(">") { // "hi guys"
			return false
		}
	}
	return true
}

// greeted are the words for those whom a mail greets.
var greeted = wordList("|all|everybody|everyone|guys|folks|gents|gentlemen|team|friends|there|zusammen|")

// greetsAll is how many words of a line greet those who read it before something else is said:
// "Hi guys, Germany round 1".
func greetsAll(cs []phrase.Chunk) int {
	if len(cs) > 3 && (greetings.has(cs[0].Low) || cs[0].Is("greeting")) && greeted.has(cs[1].Low) && cs[2].IsSign(", . ! - --") {
		return 3
	}
	return 0
}

// head notes a title or a heading.
func (r *reader) head(cs []phrase.Chunk) {
	if len(cs) > 0 {
		r.heads = append(r.heads, spanOf(cs))
	}
}

// titleOf is the number of chunks of a turn's title that begins a line: "G1",
// "Germany turn 3", "J1,". A title of another round or power is refused.
func (r *reader) titleOf(cs []phrase.Chunk) int {
	if len(cs) == 0 {
		return 0
	}
	if len(cs[0].Low) == 1 && letterAndRound(cs, r.power) {
		return r.ownTitle(cs)
	}
	for n := min(4, len(cs)); n > 0; n-- {
		if cs[0].Kind != phrase.Word || n < len(cs) && !cs[n].IsSign("- -- . , : ( ! ---") && !(isPhase(&cs[n]) && cs[n-1].Kind == phrase.Number) && !endsTitle(cs[n:]) || cs[n-1].Kind == phrase.Sign {
			continue
		}
		if n == 1 && (len(cs) > 1 || len(cs[0].Powers) == 0) {
			continue
		}
		if anyOf(cs[:n], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
			if len(cs[0].Units)+len(glyph(cs, 1).Units) > 0 {
				return 0
			}
			continue
		}
		span := spanOf(cs[:n])
		words := r.source(span)
		words = strings.NewReplacer("one", "1", "two", "2", "ROUND ONE", "round 1", ",", "", "Runde", "round", "runde", "round", "Zug", "turn", "Tour", "turn", "tour", "turn", "beurt", "turn").Replace(words)
		powers, round, ok := notation.TurnOf(words, r.rs.Names())
		if isYear(round, r.pos.Round) { // "Japan 1942" names the game
			round = 0
		}
		if !ok || n == 1 && round == 0 && len(cs[0].Places) > 0 && (r.title || len(r.orders) > 0) {
			continue
		}
		if round == 0 && len(cs) > n {
			continue
		}
		is := false
		for _, p := range powers {
			is = is || ruleset.PowerID(p.ID) == r.power
		}
		switch {
		case !is && round > 0:
			r.ask(span, "wrong-power", nil, "%q is not a turn of %s, whose orders these are", words, r.power)
		case !is:
			continue
		case round > 0 && r.pos.Round > 0 && round != r.pos.Round:
			r.ask(span, "other-round", nil, "%q is round %d, but the game is in round %d; write orders for this round, or leave the number out", words, round, r.pos.Round)
		}
		r.title = true
		return n
	}
	return 0
}

// ownTitle is titleOf for such a line.
func (r *reader) ownTitle(cs []phrase.Chunk) int {
	if round := cs[1].N; r.pos.Round > 0 && round != r.pos.Round {
		span := spanOf(cs[:2])
		r.ask(span, "other-round", nil, "%q is round %d, but the game is in round %d; write orders for this round, or leave the number out", r.source(span), round, r.pos.Round)
	}
	r.title = true
	return 2
}

// letterAndRound reports whether a line begins with the letter of the power and a round, where the
// letter can be a unit, too: "F1 - France", "F1 done".
func letterAndRound(cs []phrase.Chunk, power ruleset.PowerID) bool {
	if len(cs) < 2 || len(cs[0].Low) != 1 || len(cs[0].Units) == 0 || cs[1].Kind != phrase.Number || !cs[1].Glued || !strings.HasPrefix(strings.ToLower(string(power)), cs[0].Low) {
		return false
	}
	return len(cs) == 2 || cs[2].IsSign("- -- . : ! ---") || endsTitle(cs[2:])
}

// endsTitle reports whether nothing follows a title but whom it greets, or that it is done: "ANZAC 1
// guys", "J1 done".
func endsTitle(cs []phrase.Chunk) bool {
	return len(trimSigns(cs)) == 1 && (greeted.has(cs[0].Low) || cs[0].Is("closing"))
}

// isYear reports whether the number behind a power is a year that names the game, as in
// "Japan 1942" and "germany 42", and no round.
func isYear(round, now int) bool {
	return round > 1900 || round >= 39 && round <= 46 && now < 30
}

// repairs are the words that name the other half of the phase of purchases.
var repairs = wordList("|repair|repairs|reparatur|reparaturen|")

// phase is the number of chunks of a heading that begins here.
func (r *reader) phase(cs []phrase.Chunk) int {
	skip := 0
	for skip < len(cs) && cs[skip].Is("the and") && !isPhase(&cs[skip]) {
		skip++
	}
	if glyph(cs, skip).Is("planes") && glyph(cs, skip+1).Is("land") && glyph(cs, skip+2).IsSign(":") { // "Air lands:"
		return skip + 2
	}
	if skip >= len(cs) || !isPhase(&cs[skip]) {
		return 0
	}
	c := &cs[skip]
	if c.Is("phase-bank") { // only "bank: 3 infantry" buys
		if c.Is("phase-purchase") || glyph(cs, skip+1).IsSign(": >") && glyph(cs, skip+2).Kind == phrase.Number && len(glyph(cs, skip+3).Units) > 0 {
			return skip + 2
		}
		return 0
	}
	n := skip + 1
	if n == len(cs) {
		return n
	}
	next := &cs[n]
	if next.IsSign("/ + =") && n+1 < len(cs) && isPhase(&cs[n+1]) {
		return n + r.phase(cs[n+1:]) + 1
	}
	if next.IsSign("+ /") && n+2 == len(cs) && repairs.has(cs[n+1].Low) { // "Purchase & Repair"
		return n + 2
	}
	if next.Low == "phase" || next.Low == "orders" {
		n++
		if n == len(cs) {
			return n
		}
		next = &cs[n]
	}
	if next.IsSign(": - -- ---") || next.IsSign(".") && n+1 == len(cs) || next.IsSign("(") && r.onlyBracket(cs[n:]) {
		return n
	}
	if next.IsSign(",") && !c.Is("land go attack place buy") {
		return n
	}
	if next.IsSign("= , .") && n+1 == len(cs) {
		return n
	}
	// A word that is a verb, too, opens a phase only for what follows on its line.
	if c.Is("phase-purchase") || c.Is("phase-place") && !c.Is("fillers") {
		return n
	}
	if c.Is("land go attack") || c.Low == "afterwards" || c.Low == "danach" || c.Low == "ohne kampf" {
		return 0
	}
	return n
}

// label is the number of chunks of what a line calls itself before its order:
// "Navy: the subs ...", "Air force: ...".
func (r *reader) label(cs []phrase.Chunk) int {
	n := firstOf(cs, func(c *phrase.Chunk) bool { return c.IsSign(":") })
	if n < 1 || n > 3 || n+2 > len(cs) {
		return 0
	}
	named, places := false, false
	for i := range cs[:n] {
		named = named || class(&cs[i]) != "" && len(cs[i].Places) == 0 || !cs[i].Known() && n > 1
		places = places || len(cs[i].Places) > 0
		if class(&cs[i]) == "" && !cs[i].Is("the") && len(cs[i].Places) == 0 && cs[i].Known() {
			return 0
		}
	}
	if !named {
		return 0
	}
	if places { // "Libyan army: ...", if what follows names its own origin and target
		if ps, _ := r.pieces(cs[n+1:]); !hasRole(ps, whence) || !hasRole(ps, whither) {
			return 0
		}
	}
	if units, places := r.holds(cs[n:]); units == 0 || places == 0 {
		return 0
	}
	return n + 1
}

// reports reports whether a sentence tells of a battle, as a client's history
// does: "Germans attack with 3 infantry", "British defend with 1 cruiser".
func (r *reader) reports(cs []phrase.Chunk) bool {
	if len(cs) < 4 || len(cs[0].Powers) == 0 || !cs[1].Is("attack") && cs[1].Low != "defend" && cs[1].Low != "defends" || !cs[2].Is("with") {
		return false
	}
	_, places := r.holds(cs[1:])
	return places == 0
}

// onlyBracket reports whether nothing follows the bracket that begins here.
func (r *reader) onlyBracket(cs []phrase.Chunk) bool {
	for i := range cs {
		if cs[i].IsSign(")") {
			return i+1 == len(cs) || cs[i+1].IsSign(":")
		}
	}
	return false
}

// open begins the section that a heading names.
func (r *reader) open(cs []phrase.Chunk) {
	r.head(cs)
	r.heading, r.hold, r.raids = nil, notation.Span{}, nil
	r.last.set, r.opened = false, len(r.orders)
	for i := len(cs) - 1; i >= 0; i-- {
		c := &cs[i]
		switch {
		case c.Is("phase-purchase phase-bank"):
			r.section, r.purse = purchase, ""
		case c.Is("phase-combat"):
			r.section = combat
		case c.Is("phase-noncombat"):
			r.section = noncombat
		case c.Is("phase-place"):
			r.section = placement
		case c.Is("phase-income"):
			r.section = income
		case c.Is("phase-land"):
			r.section = landing
		case c.Is("phase-agenda"), c.Is("phase-politics") && r.rs.HasStep(ruleset.WarStep):
			r.section = noSection
		case c.Is("phase-politics"):
			r.section = combat
		case c.Is("phase-move"):
			r.section = noSection
		default:
			continue
		}
		return
	}
}

// startMark are the words that begin what a mail says of itself.
var startMark = wordList("|game|signon|adjutant|power|turn|round|token|rules|player|")

// readLegend takes a line that says what fractions mean: "fractions are
// inf/art/tac/ftr".
func (r *reader) readLegend(cs []phrase.Chunk) bool {
	for i := range cs {
		if i > 0 && cs[i-1].Kind == phrase.Number {
			continue
		}
		var units [][]notation.Name
		for j := i; len(glyph(cs, j).Units) > 0; j += 2 {
			units = append(units, cs[j].Units)
			if !glyph(cs, j+1).IsSign("/") {
				break
			}
		}
		if len(units) < 2 {
			continue
		}
		for k := range cs {
			if cs[k].Kind == phrase.Number || cs[k].IsSign(">") || len(cs[k].Places) > 0 {
				return false
			}
		}
		r.legend = units
		return true
	}
	return false
}

// saysEndOfTurn reports whether a declaration says that it is for the end of the
// turn, and not for combat movement.
func saysEndOfTurn(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc([]string{"", "the ", "my ", "our ", "this "}, func(whose string) bool {
		return strings.Contains(text, "end of "+whose+"turn")
	})
}

// headsList reports whether a place before a dash is the target of what follows: "Anhwe -
// Shantung 3 inf 1 art, Jehol 2 inf 1 art". No own unit stands there or has come there, so
// nothing can leave it.
func (r *reader) headsList(cs []phrase.Chunk) bool {
	if len(cs) < 4 || !cs[1].IsSign("- --") || cs[1].Glued && cs[2].Glued || cs[0].Kind != phrase.Word || len(cs[0].Units) > 0 || !r.isPlace(cs, 0) || r.section == purchase || r.section == placement {
		return false
	}
	for _, s := range r.spaces(&cs[0]) {
		if slices.Contains(r.pos.Own, s) || slices.ContainsFunc(r.rs.Units, func(u ruleset.Unit) bool { return r.moved[at{s, u.Type}] > 0 }) {
			return false
		}
	}
	return anyOf(cs[2:], func(c *phrase.Chunk) bool { return len(c.Places) > 0 && c.Kind != phrase.Sign }) &&
		anyOf(cs[2:], func(c *phrase.Chunk) bool {
			return len(c.Units) > 0 || c.Is("ground fleet planes all") && len(c.Places) == 0
		})
}

// withTopic carries the kind of unit that a line speaks of to where it leaves it out.
func (r *reader) withTopic(cs []phrase.Chunk) []phrase.Chunk {
	r.topic = false
	if r.section == purchase || r.section == placement || r.section == income || r.section == elsewhere {
		return cs
	}
	g := r.ground()
	all, n, topic := g.carried(g.plainTopic(withoutLabels(cs, r.head)))
	r.topic = topic
	r.head(cs[:n])
	return all
}

// withHeads marks numbers that count what stands in the place before them. Behind a topic
// they count that.
func (r *reader) withHeads(cs []phrase.Chunk) []phrase.Chunk {
	if r.topic || r.section == purchase || r.section == placement || r.section == income {
		return cs
	}
	headed := r.heading != nil || r.lineHead != nil && r.lineHead.span.From.Line == r.line
	return r.ground().headcounts(cs, headed)
}

// plainer says in plainer words what can be said in one way only: a number behind a transport
// that counts what it carries, an enemy land that leads a list, the way of a transport.
func (r *reader) plainer(cs []phrase.Chunk) []phrase.Chunk {
	g := r.ground()
	if r.section != purchase && r.section != placement {
		if cs = r.numbersLead(cs); !inBrowser {
			cs = homeLeads(cs)
		}
	}
	if r.section == landing {
		if len(cs) > 0 && isDeck(&cs[0]) {
			cs = g.deckLeads(cs)
		}
		cs = toTheDeck(g.allIn(cs))
	}
	for i := 0; i < len(cs); i++ {
		if riding.has(cs[i].Low) {
			cs = g.rides(cs, i)
		} else if cs[i].Low == "form" || cs[i].Low == "man" {
			cs = g.formAndMan(cs, i)
		} else if i > 1 && cs[i].IsSign("(") && cs[i-2].Is("to") {
			cs = g.shipsTarget(cs)
			break
		} else if i > 1 && cs[i].Low != "along" && escorting.has(cs[i].Low) {
			cs = r.escorted(cs, i)
		} else if i > 1 && cs[i].Low == "all" && len(cs[i-1].Places) > 0 && glyph(cs, i+1).Is("land") && glyph(cs, i+1).Kind == phrase.Word && len(cs[i+1].Units)+len(cs[i+1].Places) == 0 {
			cs = slices.Delete(slices.Clone(cs), i, i+1) // "planes from 93 all land in Rome"
		} else if cs[i].Low == "there" {
			cs = g.thereIs(cs, i, r.lastFrom())
		} else if unusual(cs, i) {
			cs = g.plainerAt(cs, i, len(r.fought) > 0)
		} else if i > 0 && stray(cs, i) {
			cs = g.ownPlace(cs, i)
		}
	}
	if last := lastWord(cs); last != nil && (last.Is("too") || last.Low == "included") {
		cs = g.alsoGoes(cs)
	}
	cs = g.kindThere(g.zoneBehind(g.withoutBattle(cs, r.head)))
	if !r.topic { // the line itself says of what it speaks
		cs = g.namedAgain(cs, r.lastKind(cs), r.last.line)
	}
	cs = g.zonesLead(recruitsThem(withoutOwner(cs, r.ours, g.onlySea)))
	if len(r.fought) > 0 && g.placeBefore(cs) {
		cs = g.byHomes(cs, r.fought, r.section == landing || r.section == noncombat)
	}
	var above []board.SpaceID
	if r.heading != nil {
		above = r.heading.can
	} else if h := r.lineHead; h != nil && h.span.From.Line == r.line && r.semicolon { // "Norway: 1 ftr from SZ 111; 2 inf from Germany by transport ..."
		above = h.can
	}
	ferries := anyOf(cs, func(c *phrase.Chunk) bool { return isTransport(c) })
	if ferries && r.section != placement && r.section != purchase {
		cs = g.plainFerry(g.targetLeads(cs), above)
	}
	cs = g.landLeads(g.zoneInBracket(g.namely(g.withoutSamePlanes(g.wayBehind(cs), r.left))))
	if ferries {
		return g.shipsWay(g.boatTakes(cs), above)
	}
	return cs
}

// escorted leaves out the transports that ships go with, behind the word for that at an index, if some have
// come where they go: "the cruiser in SZ 39 accompanies the transport to SZ 80".
func (r *reader) escorted(cs []phrase.Chunk, i int) []phrase.Chunk {
	k := i + 1
	for k < len(cs) && cs[k].Is("the their both") && !isName(&cs[k]) {
		k++
	}
	if !isTransport(glyph(cs, k)) || k+2 >= len(cs) || !leadsOn(&cs[k+1]) {
		return cs
	}
	for _, s := range r.spaces(&cs[k+2]) {
		if r.moved[at{s, ruleset.Transport}] > 0 {
			return slices.Concat(cs[:i], cs[k+1:])
		}
	}
	return cs
}

// lastFrom is where the order before a sentence on its line sends units from.
func (r *reader) lastFrom() []board.SpaceID {
	if !r.last.set || r.last.from == nil || r.last.line != r.line {
		return nil
	}
	return r.last.from.can
}

// lastKind is the only kind of unit of the order before a sentence, on its line or the one above.
func (r *reader) lastKind(cs []phrase.Chunk) *phrase.Chunk {
	if len(cs) == 0 || !r.last.set || r.line-r.last.line > 1 || len(r.last.counts) != 1 || len(r.last.counts[0].units) != 1 {
		return nil
	}
	unit := newWord(&cs[0], r.last.counts[0].text)
	unit.Units = r.last.counts[0].units
	return &unit
}

// mostWaiving bounds the chunks of a sentence that says that nothing is done.
const mostWaiving = 10

// waives reads a sentence that says that nothing is done in a phase: "no attacks this turn",
// "none" below its heading. It reports whether it is one.
func (r *reader) waives(cs []phrase.Chunk) bool {
	if !r.pos.OnTurn || len(cs) > mostWaiving {
		return false
	}
	money := ""
	if p := r.rs.Power(r.power); p != nil && len(p.Purses) == 1 && r.pos.Money != nil {
		money = strconv.Itoa(r.pos.Money(p.Purses[0].ID))
	}
	at := order.At{Where: spanOf(cs)}
	what, asks := waived(r.source(at.Where), money)
	if what == "nothing-done" && len(r.orders) == r.opened {
		what = map[section]string{combat: "no-combat", noncombat: "no-noncombat", purchase: "no-purchase", noSection: "no-turn"}[r.section]
	}
	if what == "saves-all" && r.buys == 0 {
		what = "no-purchase"
	}
	if what == "" || what == "nothing-done" || what == "saves-all" {
		return false
	}
	return r.takeWaiver(what, asks, at)
}

// takeWaiver takes a sentence for what it waives. It reports whether it does.
func (r *reader) takeWaiver(what string, asks bool, at order.At) bool {
	switch {
	case asks:
		r.ask(at.Where, "question", nil, onlyAsks)
		return true
	case what == "no-turn" && len(r.orders) > 0:
		return false
	case what == "no-turn":
		r.ask(at.Where, "ambiguous", []string{"end turn"}, "it is not said whether your turn ends with this")
		return true
	case what == "no-purchase":
		r.orders = append(r.orders, order.Buy{At: at, Purse: r.purse})
	}
	if what == "no-combat" || what == "no-moves" {
		r.orders = append(r.orders, order.Pass{At: at, In: order.CombatMove})
	}
	if what == "no-noncombat" || what == "no-moves" {
		r.orders = append(r.orders, order.Pass{At: at, In: order.NoncombatMove})
	}
	return true
}

// withKind puts a kind of unit behind the number by which a line begins, or before the zone; nil
// if the line names units itself or does not say where some go.
func (r *reader) withKind(cs []phrase.Chunk, unit *phrase.Chunk) []phrase.Chunk {
	places, goes := 0, false
	for i := range cs {
		if len(cs[i].Units) > 0 || cs[i].IsSign("?") {
			return nil
		}
		if r.isPlace(cs, i) {
			places++
		}
		goes = goes || leadsOn(&cs[i])
	}
	if places < 2 || !goes {
		return nil
	}
	k := 0
	for k < len(cs) && cs[k].Is("the all") && !cs[k].Is("number") { // "all 3 from Central US"
		k++
	}
	if _, number := glyph(cs, k).Value(); !number {
		return nil
	}
	if r.isLand(unit.Units) || !leadsOn(glyph(cs, k+1)) {
		k++ // "4 Holland to France"
	}
	return slices.Insert(slices.Clone(cs), k, putAt(*unit, &cs[max(k-1, 0)]))
}
