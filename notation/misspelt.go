package notation

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// slips says what people likely mean by words they write in place of an order word,
// where the spelling is too far off or only the sense is close.
var slips = map[string]string{
	"bye": "buy", "by": "buy", "bought": "buy", "get": "buy", "produce": "buy", "recruit": "buy",
	"take": "attack|taac", "conquer": "attack", "capture": "attack", "invade": "attack", "fight": "attack", "sink": "attack",
	"go": "attack|move", "fly": "attack|move|land", "sail": "attack|move", "send": "attack|move", "transfer": "move",
	"march": "attack|move", "drive": "attack|move", "rade": "raid",
	"put": "place", "drop": "place", "set": "place", "fix": "repair",
	"declare": "declare war", "war": "declare war", "warbonds": "war bonds", "bonds": "war bonds", "paradrops": "airborne",
	"dive": "subs dive", "submerge": "subs dive", "surface": "subs fight",
	"allow": "canal Suez: allow|guests: allow", "deny": "canal Suez: deny|guests: deny",
	"stay": "rest stays", "stays": "rest stays", "flee": "retreat", "shell": "bombard",
	"finish": "end turn", "endturn": "end turn", "over": "end turn", "undo": "ignore last mail", "delete": "ignore last mail",
	"loose": "lose", "loss": "order of loss", "show": "show orders|status", "dice": "roll now",
}

// shortOpeners are the order words of three letters that others are compared
// with.
var shortOpeners = set("buy dow ool ncm")

// spelling is a phrase that may begin an order. It is compared with what actually
// stands there.
type spelling struct {
	words []string
	// entry is the lexicon's for the phrase. For other phrases it only shows which of them
	// mean the same.
	entry entry
}

// spellings lists the phrases of the lexicon, and those that the grammar knows
// without it.
var spellings = func() []spelling {
	var out []spelling
	add := func(e entry, phrase string) {
		if len(phrase) < 4 && !shortOpeners[phrase] || strings.Contains(phrase, "+") {
			return
		}
		out = append(out, spelling{strings.Fields(phrase), e})
	}
	for _, row := range lexicon {
		if row.verb == LoseVerb {
			continue // too close to everyday words: "I lost my file"
		}
		for _, phrase := range strings.Split(row.phrases, "|") {
			add(entry{section: row.section, verb: row.verb, what: row.what}, phrase)
		}
	}
	add(entry{verb: SubmergeVerb, what: "dive"}, "subs dive")
	add(entry{verb: SubmergeVerb, what: "fight"}, "subs fight")
	add(entry{verb: SealedVerb}, "sealed")
	for _, c := range cancelled {
		if what := string(c.verb); what != "all" {
			add(entry{verb: CancelVerb, what: what}, "cancel "+what)
		}
	}
	for _, phrase := range []string{"rest stays", "everything stays", "all stays"} {
		add(entry{verb: StayVerb}, phrase)
	}
	for _, word := range []string{"bank", "cash", "treasury", "balance", "cost", "spent"} {
		add(entry{verb: ExpectVerb, what: word}, word)
	}
	return out
}()

// noteWords are words that stand inside an order.
var noteWords = []string{"target", "targets", "land", "landing", "escort", "versus", "via", "from", "unless", "aboard", "empty", "keep"}

// likely is what a misspelt order word may mean.
type likely struct {
	// hints are the phrases meant; entry that of the first.
	hints []string
	entry entry
	// n tokens are misspelt, by d slips.
	n, d int
	// short is the space that the word may be an abbreviation of.
	short string
}

// maxGuessed is the number of words compared with the order words in one text.
const maxGuessed = 2000

// maxOrderWord is the length in bytes above which a word cannot be a misspelt order
// word. Comparing a page of letters with each of them would take too long.
const maxOrderWord = 40

// almostOpener takes a line that begins with a word that is almost an order word, and
// says so. If the word stands alone on its line, the lines below are read as if it were
// that order word, so the slip is not reported again on every line.
func (p *parser) almostOpener() bool {
	t := p.next()
	if t.Kind != Word || len(t.Text) > maxOrderWord || p.section == IncomeSection {
		return false
	}
	l := p.likely()
	if l.hints == nil {
		return false
	}
	from := p.i
	p.i += l.n
	at := p.since(from)
	p.sign(Colon)
	alone := p.next().ends()
	p.recover()
	if to := p.hunted(from); to != nil {
		l.hints = to
	}
	if l.short != "" {
		p.fail(at, "doubtful", l.hints, "%q can be an order word misspelt, or short for %s", p.source(at), l.short)
	} else {
		p.fail(at, "unknown-order", l.hints, "%q is not an order word", p.source(at))
	}
	if alone {
		p.target, p.versus = nil, nil
		p.section = l.entry.follows(p.section)
	}
	return true
}

// likely compares the current words with all phrases that open an order.
func (p *parser) likely() likely {
	if p.guessed++; p.guessed > maxGuessed {
		return likely{}
	}
	words := p.wordsHere(4)
	best := p.slip()
	alone := utf8.RuneCountInString(words[0]) >= 3 && !p.knownHere() // it may be one misspelt word
	for _, s := range spellings {
		n := len(s.words)
		if n > len(words) || n == 1 && (best.d == 0 || !alone) {
			continue
		}
		if d, ok := slipsIn(words[:n], s.words); ok && (best.d == 0 || d < best.d || d == best.d && n > best.n) {
			best = likely{hints: []string{strings.Join(s.words, " ")}, entry: s.entry, n: n, d: d}
		} else if ok && d == best.d && n == best.n && len(best.hints) < 3 && !s.entry.same(best.entry) {
			best.hints = append(best.hints, strings.Join(s.words, " "))
		}
	}
	if best.n == 1 && best.d > 0 && p.nearPlace(words[0], best.d) {
		return likely{}
	}
	return best
}

// slip looks up the current word among the slips. No letters count as slipped.
func (p *parser) slip() likely {
	hints := slips[lower(p.next())]
	if hints == "" || !p.fresh() {
		return likely{d: 9}
	}
	if !p.knownHere() {
		return likely{hints: strings.Split(hints, "|"), n: 1}
	}
	if r, n := p.short(p.i); n == 1 && p.doubtfulPlace() {
		return likely{hints: append(strings.Split(hints, "|"), r.Names[0].Text), n: 1, short: r.Names[0].Text}
	}
	return likely{d: 9}
}

// fresh reports whether an order may begin here: at the start, or after a word that
// means nothing.
func (p *parser) fresh() bool {
	for i := p.i - 1; i >= 0; i-- {
		switch t := &p.toks[i]; {
		case t.Kind == EOL, t.Kind == Semicolon, t.Kind == Dot, t.Kind == Mark:
			return true
		case t.Kind == Word && fillers[lower(t)]:
		default:
			return false
		}
	}
	return true
}

// doubtfulPlace reports whether a shortened place that looks like an order word
// stands where nothing shows that a place is meant.
func (p *parser) doubtfulPlace() bool {
	if p.section != NoSection {
		return false
	}
	for n := 1; !p.at(n).ends(); n++ {
		if t := p.at(n); t.Kind == Open || t.Kind == Arrow || t.isOneOf("from", "to", "vs") {
			return false
		}
	}
	return true
}

// knownHere reports whether the current word means something by itself and so is not a
// misspelt word.
func (p *parser) knownHere() bool {
	if _, n := p.named(p.i); n > 0 {
		return true
	}
	if _, n := p.unitAt(p.i); n > 0 {
		return true
	}
	if _, n := p.short(p.i); n > 0 {
		return true
	}
	w := lower(p.next())
	return classes[w] != "" || numberWords[w] > 0 || p.opensAt(p.i) || glue[w] && slips[w] == "" ||
		p.peek(func() bool { _, ok := p.power(); return ok })
}

// wordsHere returns at most n words that stand here on one line.
func (p *parser) wordsHere(n int) []string {
	var out []string
	for len(out) < n && p.at(len(out)).Kind == Word {
		out = append(out, lower(p.at(len(out))))
	}
	return out
}

// slipsIn counts the slips in words that are meant to spell a phrase; ok if
// they are few enough in each word and in all.
func slipsIn(words, phrase []string) (n int, ok bool) {
	for i, w := range words {
		letters := utf8.RuneCountInString(phrase[i])
		limit := 1
		switch {
		case letters > 8:
			limit = 3
		case letters > 4:
			limit = 2
		}
		if letters <= 4 && w[0] != phrase[i][0] {
			limit = 0
		}
		d := distance([]rune(w), []rune(phrase[i]), limit)
		if d > limit {
			return 0, false
		}
		n += d
	}
	return n, n > 0 && n <= 3
}

// nearPlace reports whether the word can be made a place or a unit with fewer slips
// than that.
func (p *parser) nearPlace(word string, d int) bool {
	for _, near := range p.near(word, NameSpace, NameUnit, NamePower) {
		for _, part := range append(strings.Fields(near), near) {
			if distance([]rune(word), []rune(strings.ToLower(part)), d) < d {
				return true
			}
		}
	}
	return false
}

// same reports whether two entries open the same thing.
func (e entry) same(f entry) bool {
	return e.section == f.section && e.verb == f.verb && e.what == f.what
}

// follows is the section of the lines after an entry that stands alone.
func (e entry) follows(before Section) Section {
	switch e.verb {
	case "":
		if e.section != NoSection {
			return e.section
		}
	case AttackVerb, RaidVerb:
		return CombatSection
	case MoveVerb, LandVerb, ShuttleVerb, RailroadVerb, CashVerb:
		return NoncombatSection
	case RepairVerb, LendVerb, ScorchVerb, FactoryVerb, ShipsVerb:
		return PurchaseSection
	case WarVerb:
		return PoliticsSection
	case ReceiveVerb:
		return PlaceSection
	}
	return before
}

// noteHints lists the words inside an order that a word behind one may mean.
func (p *parser) noteHints(word string) []string {
	if p.guessed++; p.fresh() || p.guessed > maxGuessed {
		return nil
	}
	return slices.DeleteFunc(Closest(word, noteWords, 1), func(w string) bool { return strings.EqualFold(w, word) })
}

// notUnderstood reports that the current token cannot be read, and goes on where the
// next order may begin.
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

// unknownPlace reports that the words at token i, followed by units or a destination,
// are not a place.
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
