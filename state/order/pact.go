package order

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// PactVerb is what a letter does: propose, answer, withdraw, or leave an alliance.
type PactVerb string

// The verbs.
const (
	Propose      PactVerb = "propose"
	AcceptPact   PactVerb = "accept"
	RefusePact   PactVerb = "refuse"
	WithdrawPact PactVerb = "withdraw"
	LeavePact    PactVerb = "leave"
)

// PactKind is what is agreed on.
type PactKind string

// The kinds of agreements. An armistice begins with an offer, and is made by the terms
// that both sign.
const (
	AlliancePact   PactKind = "alliance"
	LeavingPact    PactKind = "leaving"
	TechnologyPact PactKind = "technology trade"
	ArmisticePact  PactKind = "armistice"
	TermsPact      PactKind = "terms of an armistice"
	// SurrenderPact is a surrender that is offered, FloorPact one that is accepted because
	// the loser's land is worth too little, DominionPact the end of a dominion.
	SurrenderPact PactKind = "surrender"
	FloorPact     PactKind = "surrender at the floor"
	DominionPact  PactKind = "end of a dominion"
)

// Menu is what a victor asks for with a surrender.
type Menu string

// The menus. If none is named, the rule decides: land if there is any, else half of the
// army.
const (
	NoMenu        Menu = ""
	LandMenu      Menu = "land"
	DisbandMenu   Menu = "disband"
	UnitsMenu     Menu = "military"
	PoliticalMenu Menu = "political"
)

// Pact is a letter about an agreement.
type Pact struct {
	At
	Verb PactVerb
	Kind PactKind
	// To are the powers that it is proposed to. After another verb without a number it is
	// the power that proposed.
	To []ruleset.PowerID
	// N is the number that is answered; 0 if none is given. Digits are the first digits of
	// the digest of the text that is meant, if they are given (see PactDigits).
	N      int
	Digits string
	// Terms are what each side is to get; after a yes to a surrender, the land or the units
	// of the Menu.
	Terms []Term
	Menu  Menu
	// Standing is set for a letter that answers a proposal not yet made, by those in To, or
	// that leaves an alliance If something happens.
	Standing bool
	If       DeclaredWar
}

// Term is one thing that a power gets by an agreement: land, money, a technology or
// units.
type Term struct {
	Land       board.SpaceID
	IPC        int
	Technology ruleset.Technology
	Units      Stack
	To         ruleset.PowerID
}

// Phase returns Research: agreements belong to the agenda of a turn, and letters about
// them to none.
func (Pact) Phase() Phase { return Research }

// String prints "propose alliance: France, Italy", "accept p12".
func (o Pact) String() string {
	if o.Standing {
		return o.ahead()
	}
	switch o.Verb {
	case LeavePact:
		if o.Kind == DominionPact {
			return "give up dominion: " + powerNames(o.To)
		}
		return "leave alliance"
	case Propose:
		return o.proposal()
	}
	s := string(o.Verb) + " p" + strconv.Itoa(o.N)
	if o.N == 0 {
		s = string(o.Verb) + " " + kindWord(o.Kind) + " of " + powerNames(o.To)
	}
	if o.Digits != "" {
		s += " " + o.Digits
	}
	if o.Menu != NoMenu {
		s += ": " + o.Demand()
	}
	return s
}

// Demand prints what is asked for with a surrender: "land Northern Italy, Albania",
// "military 1 battleship in SZ 97", "disband", "political".
func (o Pact) Demand() string {
	var what []string
	for _, t := range o.Terms {
		switch o.Menu {
		case LandMenu:
			what = append(what, string(t.Land))
		case UnitsMenu:
			what = append(what, strconv.Itoa(t.Units.N)+" "+word(t.Units.Type, t.Units.N)+" in "+string(t.Land))
		}
	}
	if o.Menu == LandMenu && len(what) == 0 {
		what = []string{"none"}
	}
	return strings.TrimSpace(string(o.Menu) + " " + strings.Join(what, ", "))
}

func (o Pact) proposal() string {
	switch o.Kind {
	case TechnologyPact:
		return "offer tech to " + powerNames(o.To) + ": " + o.tradeList(func(t Term) bool { return slices.Contains(o.To, t.To) })
	case ArmisticePact:
		return "offer armistice: " + powerNames(o.To)
	case SurrenderPact:
		return "surrender to " + powerNames(o.To)
	case TermsPact:
		terms := o.termList()
		if terms == "" {
			terms = "nothing"
		}
		return "terms for " + powerNames(o.To) + ": " + terms
	}
	return "propose alliance: " + powerNames(o.To)
}

// kindWord is the word for a kind in an order.
func kindWord(k PactKind) string {
	switch k {
	case TechnologyPact:
		return "tech"
	case TermsPact:
		return "terms"
	}
	return string(k)
}

func powerNames(ps []ruleset.PowerID) string {
	names := make([]string, len(ps))
	for i, p := range ps {
		names[i] = string(p)
	}
	return strings.Join(names, ", ")
}

// String prints "Poland to Russia", "10 IPC to Germany".
func (t Term) String() string {
	what := string(t.Land)
	switch {
	case t.IPC > 0:
		what = strconv.Itoa(t.IPC) + " IPC"
	case t.Technology != "":
		what = string(t.Technology)
	case t.Units.Type != "":
		what = strconv.Itoa(t.Units.N) + " " + string(t.Units.Type) + " in " + string(t.Land)
	}
	return what + " to " + string(t.To)
}

// PactDigits are the digits by which a proposal can be accepted word for word: the first
// eight of the SHA-256 of the proposer and the text.
func PactDigits(by ruleset.PowerID, text string) string {
	sum := sha256.Sum256([]byte(string(by) + ": " + text + "\n"))
	return hex.EncodeToString(sum[:4])
}

// ReadPact reads a letter of a power that is in canonical form.
func ReadPact(text string, rs *ruleset.Ruleset, power ruleset.PowerID) (*Pact, error) {
	rest, lines := notation.CutPacts(text)
	if len(lines) != 1 || strings.TrimSpace(rest) != "" {
		return nil, fmt.Errorf("`%s` is no letter", text)
	}
	says, diags := BindPact(lines[0], rs, power)
	if notation.HasErrors(diags) || says.String() != text {
		return nil, fmt.Errorf("`%s` is not a letter in canonical form", text)
	}
	return &says, nil
}

// pactBinder binds the words of a line about an agreement.
type pactBinder struct {
	notation.Collector
	rs    *ruleset.Ruleset
	power ruleset.PowerID
	at    notation.Span
}

// BindPact binds a line about an agreement that a power wrote.
func BindPact(p notation.Pact, rs *ruleset.Ruleset, power ruleset.PowerID) (Pact, []notation.Diagnostic) {
	b := &pactBinder{rs: rs, power: power, at: p.Span}
	o := Pact{At: At{p.Span}, Verb: PactVerb(p.Verb), N: p.N, Digits: p.Digits, Standing: p.Standing}
	if p.Unclear {
		b.fail("unclear-letter", p.Meant, "this can be an answer or only speak of one; an answer stands alone on its line")
		return o, b.List()
	}
	if p.Verb == "" {
		b.fail("misspelt-letter", p.Meant, "this looks like a letter with a slip of the pen, and none is guessed")
		return o, b.List()
	}
	switch p.Kind {
	case "alliance":
		o.Kind = AlliancePact
	case "technology":
		o.Kind = TechnologyPact
	case "armistice":
		o.Kind = ArmisticePact
	case "terms":
		o.Kind = TermsPact
	case "surrender":
		o.Kind = SurrenderPact
	case "dominion":
		o.Kind = DominionPact
	}
	for _, word := range p.Powers {
		if q, ok := b.powerNamed(word); ok && !slices.Contains(o.To, q) {
			o.To = append(o.To, q)
		}
	}
	slices.SortStableFunc(o.To, func(x, y ruleset.PowerID) int { return b.place(x) - b.place(y) })
	switch {
	case o.Kind == DominionPact && len(o.To) != 1 && len(b.List()) == 0:
		b.fail("no-receiver", "", "say whose, like `give up dominion: Italy`")
	case o.Kind == DominionPact:
	case o.Standing:
		b.ahead(&o, p)
	case o.Verb == LeavePact:
		o.Kind = LeavingPact
	case o.Verb != Propose && o.N > 0:
		o.Kind, o.To = "", nil
	case o.Verb == Propose && o.Kind == TermsPact && len(p.Items) == 0 && len(b.List()) == 0: // they may stand on lines of their own
		b.fail("unfinished", "", "write the terms on the same line, with semicolons between them, like `terms for Germany: Poland to Russia; 10 IPC to Germany`; `nothing` stands for peace without terms")
	case o.Verb == Propose && len(o.To) == 0 && o.Kind != TermsPact && len(b.List()) == 0:
		b.fail("no-receiver", "", "say to whom, like `propose alliance: France`")
	}
	if o.Verb == Propose {
		b.terms(&o, p)
	}
	if p.Demand != "" {
		b.demand(&o, p.Demand)
	}
	if o.Standing && o.Menu == LandMenu && len(o.Terms) == 0 && strings.ContainsAny(p.Demand, " ") {
		b.fail("unfinished", "", "say which land, or `land` alone for the best that you hold then")
	}
	return o, b.List()
}

func (b *pactBinder) fail(code, hint, format string, args ...any) {
	var hints []string
	if hint != "" {
		hints = []string{hint}
	}
	b.Errorf(b.at, code, hints, format, args...)
}

func (b *pactBinder) place(p ruleset.PowerID) int {
	return slices.IndexFunc(b.rs.Powers, func(q ruleset.Power) bool { return q.ID == p })
}

// powerNamed finds a power by a word; "us" and "me" are the writer.
func (b *pactBinder) powerNamed(word string) (ruleset.PowerID, bool) {
	switch strings.ToLower(word) {
	case "us", "me", "ourselves":
		return b.power, true
	}
	if low := notation.LowerASCII(word); strings.HasPrefix(low, "the ") {
		word = strings.TrimSpace(word[len("the "):])
	}
	for _, n := range b.rs.Names().Find(word) {
		if n.Kind == notation.NamePower && b.rs.Power(ruleset.PowerID(n.ID)) != nil {
			return ruleset.PowerID(n.ID), true
		}
	}
	var near []string
	for _, n := range b.rs.Names().Near(word, notation.NamePower) {
		near = append(near, n.Text)
	}
	if strings.Count(word, " ") > 1 && len(near) == 0 { // "France before it is too late"
		b.Errorf(b.at, "unknown-power", nil, "behind the powers nothing else stands in a letter, and %q is none", word)
		return "", false
	}
	b.Errorf(b.at, "unknown-power", near, "%q is not a power of this game", word)
	return "", false
}

// terms binds what is offered.
func (b *pactBinder) terms(o *Pact, p notation.Pact) {
	switch {
	case o.Kind == TechnologyPact:
		other := ruleset.PowerID("")
		if len(o.To) > 0 {
			other = o.To[0]
		}
		for i, list := range [][]string{p.Items, p.Against} {
			to := []ruleset.PowerID{other, b.power}[i]
			for _, word := range list {
				if t, ok := b.technology(word); ok {
					o.Terms = append(o.Terms, Term{Technology: t, To: to})
				} else {
					b.Errorf(b.at, "unknown-technology", b.near(word), "%q is not a technology", word)
				}
			}
		}
	case o.Kind == TermsPact:
		for _, item := range p.Items {
			b.term(o, item)
		}
	}
}

// term binds "Poland to Russia", "10 IPC to Germany", "radar to Russia", "2 infantry in
// Poland to Russia".
func (b *pactBinder) term(o *Pact, item string) {
	switch strings.ToLower(item) {
	case "nothing", "none", "peace", "no terms":
		return
	}
	i := strings.LastIndex(notation.LowerASCII(item), " to ")
	if i < 0 {
		b.fail("unfinished", item+" to "+string(b.power), "it is not said who gets %q", item)
		return
	}
	to, ok := b.powerNamed(strings.TrimSpace(item[i+len(" to "):]))
	if !ok {
		return
	}
	t, what := Term{To: to}, strings.TrimSpace(item[:i])
	number, rest, _ := strings.Cut(what, " ")
	if n, err := strconv.Atoi(number); err == nil && n >= 0 {
		switch low := strings.ToLower(strings.TrimSpace(rest)); low {
		case "ipc", "ipcs":
			t.IPC = n
		default:
			if !b.units(&t, n, rest) {
				return
			}
		}
	} else if tech, ok := b.technology(what); ok {
		t.Technology = tech
	} else if t.Land, ok = b.land(what); !ok {
		var near []string
		for _, n := range b.rs.Names().Near(what, notation.NameSpace) {
			near = append(near, n.Text)
		}
		b.Errorf(b.at, "unknown-term", near, "%q is neither land, nor a sum like `10 IPC`, nor a technology", what)
		return
	}
	if t == (Term{To: to}) {
		b.fail("unknown-term", "10 IPC to "+string(to), "%q gives nothing", item)
		return
	}
	o.Terms = append(o.Terms, t)
}

// demand binds what is asked for with the yes to a surrender.
func (b *pactBinder) demand(o *Pact, text string) {
	const form = "`accept p3: land Albania`, `accept p3: disband`, `accept p3: military 1 battleship in SZ 97` or `accept p3: political`"
	word, rest, _ := strings.Cut(strings.NewReplacer(":", " ", "(", " ", ")", " ").Replace(text), " ")
	list := notation.CutList(rest)
	switch strings.TrimRight(notation.LowerASCII(word), ",;") {
	case "land", "lands":
		o.Menu = LandMenu
		for _, item := range list {
			if i := notation.LowerASCII(item); i == "none" || i == "nothing" {
				continue
			}
			s, ok := b.land(item)
			if !ok {
				var near []string
				for _, n := range b.rs.Names().Near(item, notation.NameSpace) {
					near = append(near, n.Text)
				}
				b.Errorf(b.at, "unknown-space", near, "%q is not a territory", item)
				return
			}
			o.Terms = append(o.Terms, Term{Land: s, To: b.power})
		}
	case "disband":
		o.Menu = DisbandMenu
	case "military":
		if o.Menu = UnitsMenu; len(list) == 1 && slices.Contains([]string{"disband", "half", "a", "half of its land units"}, notation.LowerASCII(list[0])) {
			o.Menu = DisbandMenu
			return
		}
		for _, item := range list {
			number, what, _ := strings.Cut(item, " ")
			n, err := strconv.Atoi(number)
			t := Term{To: b.power}
			if err != nil || n < 1 {
				b.fail("unknown-term", "", "%q does not say how many of which units: write %s", item, form)
				return
			}
			if !b.units(&t, n, what) {
				return
			}
			o.Terms = append(o.Terms, t)
		}
		if len(o.Terms) == 0 {
			b.fail("unfinished", "", "it is not said which units: write %s", form)
		}
	case "political":
		o.Menu = PoliticalMenu
	}
	if (o.Menu == DisbandMenu || o.Menu == PoliticalMenu) && len(list) > 0 {
		b.fail("one-demand", "", "%q stands behind %q: one thing is asked for with a surrender, like %s", rest, word, form)
	}
}

// units binds "infantry in Poland" after a number.
func (b *pactBinder) units(t *Term, n int, rest string) bool {
	words := strings.Fields(rest)
	for i := len(words); i > 0; i-- {
		for _, name := range b.rs.Names().Find(strings.Join(words[:i], " ")) {
			if name.Kind != notation.NameUnit {
				continue
			}
			t.Units = Stack{N: n, Type: ruleset.UnitType(name.ID)}
			place := strings.TrimSpace(strings.TrimPrefix(strings.Join(words[i:], " "), "in "))
			var ok bool
			if t.Land, ok = b.land(place); !ok {
				b.fail("no-place", fmt.Sprintf("10 IPC to %s", t.To), "say where the units stand")
			}
			return ok
		}
	}
	b.fail("unknown-term", "10 IPC to "+string(t.To), "%q is neither a sum nor units", strings.TrimSpace(strconv.Itoa(n)+" "+rest))
	return false
}

// land finds a territory by a word, or a zone in which units stand.
func (b *pactBinder) land(word string) (board.SpaceID, bool) {
	for _, n := range b.rs.Names().Find(word) {
		if n.Kind == notation.NameSpace {
			return board.SpaceID(n.ID), true
		}
	}
	return "", false
}

// technology finds a technology by its name, or by a part of it that no other has.
func (b *pactBinder) technology(word string) (ruleset.Technology, bool) {
	word = strings.ToLower(strings.TrimSpace(word))
	var found []ruleset.Technology
	for _, t := range b.rs.Technologies() {
		if string(t) == word || slices.ContainsFunc(b.rs.TechnologyWords(t), func(w string) bool { return board.Fold(w) == board.Fold(word) }) {
			return t, true
		}
		if len(word) >= 4 && strings.Contains(string(t), strings.TrimSuffix(word, "s")) {
			found = append(found, t)
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// near are technologies whose names are similar to a word.
func (b *pactBinder) near(word string) []string {
	var names []string
	for _, t := range b.rs.Technologies() {
		names = append(names, string(t))
	}
	return notation.Closest(word, names, 2)
}
