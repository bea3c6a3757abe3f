package reading

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// MostOrders is how many orders one mail can hold; a mail with more is refused, and
// not read to its end. The longest turns of recorded games have about a hundred.
const MostOrders = 500

// MostSentences is how many sentences of one mail are read. The longest mail of the
// corpus has about a hundred.
const MostSentences = 1000

// Position is what the reading asks of the game.
type Position struct {
	order.Context
	Round int
	// OnTurn is set for the power whose turn it is.
	OnTurn bool
	// Hostile reports whether land units that enter the territory, or ships that
	// enter the zone, attack.
	Hostile func(board.SpaceID) bool
	// Has reports whether a power has units in a space; it may be nil.
	Has func(board.SpaceID, ruleset.PowerID) bool
	// Price is what a unit costs the power, Money what a treasury holds. Both may be
	// nil.
	Price func(*ruleset.Unit) int
	Money func(ruleset.PurseID) int
	// Own are the spaces where the power has units, sorted.
	Own []board.SpaceID
	// Aloft are the power's aircraft that have fought and have yet to land.
	Aloft []Aloft
}

// Result is a mail as read.
type Result struct {
	// TooLong is set for a text with more words and signs than are looked at: nothing of it is
	// read.
	TooLong bool
	Orders  []order.Order
	Diags   []notation.Diagnostic
	// Rows are the tables that were read.
	Rows []notation.Span
	// Heads are what gives orders their phase, their place, their round or their units:
	// titles, headings, the first rows of tables, brackets such as "the fleet (bb, dd)".
	Heads []notation.Span
	// Asked are the sentences of which a question is asked, whole.
	Asked []notation.Span
	// Steps is how much work it was: words looked at, ways tried, things kept. It
	// grows no faster than the text.
	Steps int
	// Loose are questions about words that belong to no order and can change some.
	Loose []notation.Diagnostic
	// Left are stretches that other people wrote or the writer struck out.
	Left []notation.Span
}

// Read reads a mail's text for a power.
func Read(text string, rs *ruleset.Ruleset, power ruleset.PowerID, pos Position) *Result {
	if len(text) > notation.MaxText {
		return &Result{}
	}
	r := newReader(question{text: text, rs: rs, power: power, pos: pos, cut: phrase.Cut(text, rs.Names())})
	if r.cut.Rest.Line > 0 {
		return r.tooLong()
	}
	settleLanguage(r.cut)
	withoutNumbering(r.cut.Lines)
	spellPhases(r.cut.Lines)
	spoken(r.cut)
	if strings.ContainsAny(text, "xX×") {
		withoutTimes(r.cut)
	}
	plainProse(r.cut, r.left)
	for i := range r.cut.Lines {
		if l := &r.cut.Lines[i]; anyOf(l.Chunks, saysEmpty) {
			l.Chunks = r.ground().isEmpty(l.Chunks)
		}
	}
	leftOut := slices.Clone(r.talk)
	onlyNouns(r.cut)
	returnsHome(r.cut)
	likewise(r.cut)
	bombsVerb(r.cut)
	landForces(r.cut, func(c *phrase.Chunk) bool {
		return slices.ContainsFunc(order.SpacesMeant(rs.Board, c.Places, c.Beside), r.isOwn)
	})
	r.manner = mannerOf(r.cut, text)
	r = r.allLines(leftOut, nil)
	if mayRespell(r.cut.Lines) {
		r = r.respelt(leftOut)
	}
	for _, m := range bombersAlone(r.orders, r.struck, r.rs, r.pos.Stands) {
		raid := order.Raid{Path: m.Path, Bombers: m.Units, Landing: m.Landing}
		r.ask(m.Span(), "doubt", []string{raid.String(), m.String()}, "%q can be a bombing raid or a battle", r.source(m.Span()))
		r.asked = append(r.asked, m.Span())
	}
	if !inBrowser {
		if odd := oddOne(r.ways); odd != nil {
			r.askOf(odd.at, "ambiguous", "%q names its places in the opposite order to the lines around it; write it like \"3 infantry Poland -> Eastern Poland\"")
		}
	}
	r.close()
	r.orders = narrowed(r.orders, r.wide, r.foughtAt)
	for _, m := range landMore(r.orders, r.foughtAt, r.stands) {
		r.askOf(m.Span(), "contradiction", "%q: more aircraft would land than fight there; write how many land where")
	}
	r.others()
	r.once()
	r.dangle()
	r.unsettled()
	slices.SortStableFunc(r.orders, func(a, b order.Order) int {
		return cmp.Compare(a.Span().From.Offset, b.Span().From.Offset)
	})
	return &Result{false, r.orders, r.diags, r.rows, r.heads, r.asked, r.steps, r.dangling, r.cut.Left}
}

// allLines reads the whole text, once more if its last lines say how its writer writes. Talk is what was left out of
// the text before, notes what was said of it.
func (r *reader) allLines(talk []notation.Span, notes []notation.Diagnostic) *reader {
	r.lines()
	if r.unsure == 0 || r.leads+r.follows < 2 || r.leads > 0 && r.follows > 0 {
		return r
	}
	again := r.again(talk, notes)
	again.leads, again.follows = r.leads, r.follows
	again.lines()
	return again
}

// again is a reader of the same text that has read nothing yet.
func (r *reader) again(talk []notation.Span, notes []notation.Diagnostic) *reader {
	next := newReader(r.question)
	next.manner = mannerOf(r.cut, r.text)
	next.steps, next.near, next.memory = r.steps, r.near, r.memory
	next.talk, next.diags = slices.Clone(talk), notes
	return next
}

// respelt reads the text once more with the misspelt names of lines that were not understood, and once with those of
// lines that were, if more of it is understood then, or as much. Each of them is noted.
func (r *reader) respelt(talk []notation.Span) *reader {
	faulty, orders := map[int]bool{}, map[int]bool{}
	for _, d := range r.diags {
		faulty[d.Span.From.Line] = faulty[d.Span.From.Line] || d.Severity == notation.Error
	}
	for _, o := range r.orders {
		line := o.Span().From.Line
		orders[line] = !faulty[line]
	}
	return r.respeltIn(faulty, talk, 1).respeltIn(orders, talk, 0)
}

// respeltIn is respelt for some lines. Fewer is by how much less must be left that is not understood.
func (r *reader) respeltIn(lines map[int]bool, talk []notation.Span, fewer int) *reader {
	slips, looked := misspelt(r.cut.Lines, r.rs.Names(), r.source, lines)
	r.steps += 50 * looked
	if len(slips) == 0 {
		return r
	}
	notes := slices.Clone(r.spelt)
	for _, s := range slips {
		notes = append(notes, notation.Diagnostic{Span: s.at, Severity: notation.Note, Code: "read-as", Message: fmt.Sprintf("%q was read as %s", s.word, s.name.Text)})
	}
	before := r.cut.Lines
	r.cut.Lines = respell(before, slips)
	next := r.again(talk, notes).allLines(talk, notes)
	if next.spelt = notes; next.faults()+fewer <= r.faults() && (fewer > 0 || next.strained <= r.strained) {
		return next
	}
	r.cut.Lines = before
	return r
}

// faults counts what was not understood.
func (r *reader) faults() (n int) {
	for _, d := range r.diags {
		if d.Severity == notation.Error {
			n++
		}
	}
	return n
}

// tooLong refuses a text with more words and signs than are looked at.
func (r *reader) tooLong() *Result {
	at := notation.Span{From: r.cut.Rest, To: r.cut.Rest}
	r.ask(at, "too-long", nil, "a mail is read up to %d words and signs, and here are more; write the orders of this turn only", phrase.MostTokens)
	return &Result{Diags: r.diags, TooLong: true}
}

// newReader is a reader that has read nothing yet.
func newReader(q question) *reader {
	r := &reader{
		question: q,
		found:    found{recaps: map[notation.Span]recap{}, struck: map[int]bool{}},
		ledger:   ledger{moved: map[at]int{}, gone: map[at]int{}, landed: map[at]int{}, bought: map[lot]int{}, set: map[lot]int{}},
		memory:   memory{stood: map[at]int{}, reached: map[way]bool{}, wide: map[notation.Span]bool{}},
	}
	r.fought = flightsOf(q.pos.Aloft)
	return r
}

// once takes once what the mail orders twice.
func (r *reader) once() {
	t := repeats{orders: r.orders, diags: r.diags, recaps: r.recaps, units: r.rs.Units, stands: r.pos.Stands, waiting: r.pos.Waiting, source: r.source}
	t.twice()
	r.orders, r.diags = t.orders, t.diags
}

// reader reads one text. What it keeps is kept apart by what it is for.
type reader struct {
	question
	found
	ledger
	manner
	surroundings
	effort
	memory
	// past is how the reading stood before each sentence; kept only if the writer
	// corrects himself somewhere.
	past []state
}

// section is the part of the turn that a heading opened.
type section uint8

const (
	noSection section = iota
	purchase
	combat
	noncombat
	placement
	landing
	income
	repair
	elsewhere // what is read by the notation's own statements
)

// lastMove is the last movement, for "same", "too" and "the rest".
type lastMove struct {
	counts []count
	from   *spot
	to     *spot
	line   int
	set    bool
}

// surroundings are what stands around the words at hand and decides what they mean.
type surroundings struct {
	section section
	// heading is the place named above the lines at hand.
	heading *spot
	// opened is how many orders stood above the heading of the section.
	opened int
	purse  ruleset.PurseID
	// title is set once the mail's own title was read.
	title bool
	// hold is the line above that says of those below that they hold not now: "next
	// turn:".
	hold notation.Span
	// raids is the heading of bombing raids above the lines at hand.
	raids *phrase.Chunk
	// dashes is set if dashes stand behind the targets that lead the lines.
	dashes bool
	// last is the movement before.
	last lastMove
	// item is the number of the last list item.
	item int
	// placedOn is the line on which a sentence placed new units.
	placedOn int
	// closing is a last word like "end".
	closing notation.Span

	lineAtHand
	attempt
}

// lineAtHand is what the line at hand says of its sentences.
type lineAtHand struct {
	line int
	// lineHead is the place before the colon that begins it.
	lineHead *spot
	// tabular is set for the rows of a table without heads, whose columns hold the same.
	tabular bool
	// inline is set behind a heading on its own line.
	inline bool
	// brief is set for a purchase that stands on the line of its heading.
	brief bool
	// topic is set if kinds of unit stand before its colon.
	topic bool
	// attacks is set if it begins with "attack:", quiet if with "move:".
	attacks, quiet bool
	// placing is set for a sentence that places new units.
	placing bool
	// after is the sign that ended the sentence before on the same line; semicolon
	// is set behind a semicolon.
	after     string
	semicolon bool
	// why is the reason behind the order of the sentence read last.
	why notation.Span
	// ahead is the battle that a line of landings names in front of them.
	ahead []board.SpaceID
	// answering is set behind a question on the same line.
	answering bool
	// mended is set by a sentence that takes back the one before it.
	mended bool
}

// attempt is set while a sentence is only tried.
type attempt struct {
	trying bool
	// strict is set while a sentence is parted: no part takes its origin or target
	// from another.
	strict bool
	// behindAttack is set for what stands behind an attack in one sentence.
	behindAttack bool
	// strain sums up how little what was read can be carried out.
	strain int
	// loosest is how little a part says of where its units come from and go.
	loosest int
}

// question is what is to be read, and for whom.
type question struct {
	text  string
	rs    *ruleset.Ruleset
	power ruleset.PowerID
	pos   Position
	cut   *phrase.Text
}

// found is what has been read so far.
type found struct {
	orders []order.Order
	diags  []notation.Diagnostic
	talk   []notation.Span
	rows   []notation.Span
	heads  []notation.Span
	asked  []notation.Span
	// asides are remarks that say of all orders that they do not hold yet.
	asides []notation.Span
	// dangling are questions about sentences that order nothing, asked if others do.
	dangling []notation.Diagnostic
	// covers are the words that promise aircraft for an attack, laters those that put places
	// off to another turn.
	covers, laters []cover
	// recaps are the units sent by lines that do not say where they come from.
	recaps map[notation.Span]recap
	// rest are the lines, by number, that the notation's statements read.
	rest map[int]bool
	// struck are the lines that begin with "attack:".
	struck map[int]bool
	// spelt are the notes of misspelt names that were read as others.
	spelt []notation.Diagnostic
}

// clip makes what is found safe to go on from twice: what is added later is added to
// a copy.
func (f *found) clip() {
	f.orders, f.diags, f.talk, f.dangling = slices.Clip(f.orders), slices.Clip(f.diags), slices.Clip(f.talk), slices.Clip(f.dangling)
	f.asked, f.heads, f.asides, f.covers, f.laters = slices.Clip(f.asked), slices.Clip(f.heads), slices.Clip(f.asides), slices.Clip(f.covers), slices.Clip(f.laters)
}

// total counts what has been found.
func (f *found) total() int {
	return len(f.orders) + len(f.diags) + len(f.talk) + len(f.heads) + len(f.asked)
}

// at is units of a type in a space.
type at struct {
	space board.SpaceID
	unit  ruleset.UnitType
}

// ledger is what the orders read so far do to the position.
type ledger struct {
	// moved are the units that came to a space by the orders so far, or left it; gone
	// are those that left it.
	moved, gone map[at]int
	// landed are the aircraft over a space of which it is said where they land.
	landed map[at]int
	// bought are the units that the treasuries bought, set those of them that were
	// placed.
	bought, set map[lot]int
	// buys counts the purchases.
	buys int
	// fought are the aircraft that attack, in sequence.
	fought []flight
}

// fights reports whether own aircraft fight in a space.
func (l *ledger) fights(s board.SpaceID) bool {
	return slices.ContainsFunc(l.fought, func(fl flight) bool { return fl.to == s })
}

// clone is a copy that shares nothing with the original.
func (l ledger) clone() ledger {
	l.moved, l.gone, l.landed, l.bought, l.set = maps.Clone(l.moved), maps.Clone(l.gone), maps.Clone(l.landed), maps.Clone(l.bought), maps.Clone(l.set)
	l.fought = slices.Clone(l.fought)
	return l
}

// size counts what a copy copies.
func (l ledger) size() int {
	return len(l.moved) + len(l.gone) + len(l.landed) + len(l.bought) + len(l.set) + len(l.fought)
}

// same reports whether two ledgers do the same.
func (l ledger) same(b ledger) bool {
	return maps.Equal(l.gone, b.gone) && maps.Equal(l.moved, b.moved) && maps.Equal(l.landed, b.landed) && maps.Equal(l.bought, b.bought) && maps.Equal(l.set, b.set)
}

// manner is how the writer writes.
type manner struct {
	// capitals is set if he uses capital letters, as most do.
	capitals bool
	// fixes is set if he may correct himself somewhere.
	fixes bool
	// leads counts the lines that name the origin before the units and the target
	// behind them, follows those the other way round.
	leads, follows int
	// ways are the lines that were counted.
	ways []facing
	// unsure counts the clauses that these could have decided, had they been known.
	unsure int
	// tails is set if he counts by numbers behind the units, scanned once that was
	// looked for.
	tails, scanned bool
	// legend are the units that fractions stand for: "fractions are inf/art".
	legend [][]notation.Name
}

// mannerOf is what the text as a whole shows of its writer's manner.
func mannerOf(cut *phrase.Text, text string) manner {
	m := manner{capitals: strings.ContainsFunc(text, func(c rune) bool { return c >= 'A' && c <= 'Z' })}
	for _, l := range cut.Lines {
		m.fixes = m.fixes || anyOf(l.Chunks, func(c *phrase.Chunk) bool { return c.Is("fix undo") || soft.has(c.Low) || againstIt.has(c.Low) })
	}
	return m
}

// effort counts the work, which is bounded.
type effort struct {
	// steps counts words looked at, ways tried and things kept, sentences those that
	// were read.
	steps, sentences int
	// near counts the looks for misspelt names, which are slow.
	near int
	// trials counts the sentences that were tried, parts the parts of sentences,
	// splits the clauses in two parts, frees the clauses with all roles open.
	trials, parts, splits, frees int
	// strained counts what was taken though it cannot be carried out.
	strained int
}

// way is units of a type from one space to another; late, if the noncombat phase
// moves them.
type way struct {
	unit     ruleset.UnitType
	from, to board.SpaceID
	late     bool
}

// memory keeps what the position was asked.
type memory struct {
	stood   map[at]int
	reached map[way]bool
	// wide are the landings that speak of all planes.
	wide map[notation.Span]bool
}

// mostSaid and mostNear bound what is said of one text and how often misspelt
// names are looked for.
const (
	mostSaid = 400
	mostNear = 120
)

func (r *reader) say(sev notation.Severity, at notation.Span, code string, hints []string, format string, args ...any) {
	if len(r.diags) > mostSaid {
		return
	}
	for _, d := range r.diags {
		if d.Span == at && d.Severity == sev {
			return
		}
	}
	r.diags = append(r.diags, notation.Diagnostic{Span: at, Severity: sev, Code: code, Message: fmt.Sprintf(format, args...), Hints: hints})
}

func (r *reader) ask(at notation.Span, code string, hints []string, format string, args ...any) {
	r.say(notation.Error, at, code, hints, format, args...)
}

// askOf asks about words that the question quotes: the format has one %q for them.
func (r *reader) askOf(at notation.Span, code, format string) {
	r.ask(at, code, nil, format, r.source(at))
}

// left keeps what is not read as an order, to be told.
func (r *reader) left(cs []phrase.Chunk) {
	if len(cs) > 0 {
		r.talk = append(r.talk, spanOf(cs))
	}
}

func (r *reader) source(s notation.Span) string {
	if s.From.Offset >= s.To.Offset || s.To.Offset > len(r.text) {
		return ""
	}
	return strings.Join(strings.Fields(r.text[s.From.Offset:s.To.Offset]), " ")
}

// others reads the lines that were left to the notation's statements.
func (r *reader) others() {
	if len(r.rest) == 0 {
		r.listTalk()
		return
	}
	lines := strings.Split(r.text, "\n")
	for i := range lines {
		if !r.rest[i+1] {
			lines[i] = strings.Repeat(" ", len(lines[i]))
		}
	}
	tree := notation.Parse(strings.Join(lines, "\n"), r.rs.Names())
	tree.Header = notation.Header{Rules: tree.Header.Rules}
	ctx := r.pos.Context
	ctx.Beside = r.orders
	orders, diags := order.Bind(tree, r.rs, r.power, ctx)
	r.orders = append(r.orders, orders...)
	for _, d := range append(tree.Diags, diags...) {
		if d.Code != "heading-only" {
			r.diags = append(r.diags, d)
		}
	}
	r.listTalk()
}

// listTalk tells in one note what was not read as orders.
func (r *reader) listTalk() {
	if len(r.talk) == 0 {
		return
	}
	for _, s := range r.talk {
		r.diags = append(r.diags, notation.Diagnostic{Span: s, Severity: notation.Note, Code: "remark", Message: "not read as an order"})
	}
}

// unread tells the words of an order that mean nothing in it.
func (r *reader) unread(f *features) {
	for i := 0; i < len(f.unknown); {
		s := f.unknown[i]
		for i++; i < len(f.unknown) && f.unknown[i].From.Offset <= s.To.Offset+1; i++ {
			s.To = f.unknown[i].To
		}
		r.talk = append(r.talk, s)
	}
}

// isHostile reports whether units that enter a space attack, also because the mail declares
// war on a power whose ships are there.
func (r *reader) isHostile(s board.SpaceID) bool {
	if r.pos.Hostile != nil && r.pos.Hostile(s) {
		return true
	}
	return r.pos.Has != nil && slices.ContainsFunc(r.orders, func(o order.Order) bool {
		d, ok := o.(order.DeclareWar)
		return ok && !d.AtEnd && slices.ContainsFunc(d.On, func(p ruleset.PowerID) bool { return r.pos.Has(s, p) })
	})
}

// ours reports whether a power's name means the one that orders, or one of its
// treasuries.
func (r *reader) ours(c *phrase.Chunk) bool {
	for _, n := range c.Powers {
		if n.ID == string(r.power) {
			return true
		}
		if _, p := r.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && p != nil && p.ID == r.power {
			return true
		}
	}
	return false
}

// isOwn reports whether the power has units in a space.
func (r *reader) isOwn(s board.SpaceID) bool { return slices.Contains(r.pos.Own, s) }

// foughtAt counts the aircraft of a type that fight in a space.
func (r *reader) foughtAt(s board.SpaceID, t ruleset.UnitType) (n int) {
	for _, fl := range r.fought {
		if fl.to == s && fl.unit == t {
			n += fl.n
		}
	}
	return n
}
