package templates

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// tag is what every subject of a game begins with: "[g42]". Answers find their
// game by it.
func (m Meta) tag() string {
	if m.Game == "" {
		return "[adjutant]"
	}
	return "[" + oneLine(m.Game) + "]"
}

// Subject is the subject of a mail about a game as a whole.
func (m Meta) Subject() string { return m.about(m.Title) }

// about is the subject of a mail that says something: "[g42] Your turn: J2, by
// Sun 22 Nov 18:00".
func (m Meta) about(what string) string {
	if what = oneLine(what); what == "" {
		return m.tag()
	}
	what = m.fitting(what, func(what string) string { return what })
	return m.tag() + " " + shortenWords(what, m.room())
}

// subjectLine is how many letters a subject may have with its tag: the most that a
// header line should have (RFC 5322). Phones show about forty.
const subjectLine = 78

// room is how many letters there are in a subject after its tag; a game with a long
// name leaves enough for whose turn it is.
func (m Meta) room() int { return max(subjectLine-len([]rune(m.tag()))-1, 50) }

// by is a deadline at the end of a subject: ", by Sun 22 Nov 18:00 UTC"; empty for
// none. The year is in the mail.
func by(deadline string) string {
	if deadline = dayAndTime(deadline); deadline == "" {
		return ""
	}
	return ", by " + deadline
}

// ShortTime is a moment as mails write it, without its year: "Sun 22 Nov 18:00 UTC".
func ShortTime(when string) string { return cmp.Or(dayAndTime(when), when) }

// dayAndTime is a moment without its year: "Sun 22 Nov 18:00 UTC"; empty if the text is
// not a moment.
func dayAndTime(when string) string {
	day, clock, ok := strings.Cut(when, ", ")
	if !ok {
		return ""
	}
	words := strings.Fields(day)
	clock, _, _ = strings.Cut(clock, " (") // CEST alone says it
	return strings.Join(words[:min(3, len(words))], " ") + " " + clock
}

// nextToPlay says in a subject what the game waits for.
func nextToPlay(m Meta, g *state.Game) string {
	w := newWords(g.Rules)
	switch open := blocking(g); {
	case g.Winner != "":
		return "the game is over, " + g.Result()
	case len(open) > 0:
		var names []string
		for _, d := range open {
			name := string(d.Power)
			if m.isReader(d.Power) {
				name = "you"
			}
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		return "waits for " + list(names)
	case m.isReader(g.Active):
		return "your turn " + w.turnTag(g.Active, g.Round) + by(m.Deadline)
	}
	return possessive(string(g.Active)) + " turn"
}

// about is what the subject of a report says: whose turn it is if that is the
// reader's, what the turn brought, who comes next.
func (b *builder) about() string {
	m, g := b.s.Meta, b.after
	switch {
	case g.Winner != "" && b.before.Winner == "":
		return "The game is over: " + g.Result()
	case b.home == "":
		return m.Title
	}
	over := small(b.roundTitle())
	news := func(most int) told {
		switch n := b.news(most).String(); {
		case over != "" && b.s.Round.score() != "":
			return told{did: strings.Join(nonEmpty(over+": "+b.s.Round.score(), n), "; ")}
		case over != "":
			return told{did: strings.Join(nonEmpty(over, n), "; ")}
		}
		return b.headline(most)
	}
	until, next, bare := by(m.Deadline), "", "" // bare says whose turn it is alone
	frame := func(what string) string { return what }
	passed := g.Active != b.home || g.Round != b.before.Round
	switch {
	case m.Again:
	case passed && len(blocking(g)) == 0 && m.isToOrder(g):
		bare = "Your turn: " + b.turnTag(g.Active, g.Round)
		frame = func(what string) string { return bare + until + " (" + what + ")" }
	case passed && len(blocking(g)) == 0:
		next = "; " + theName(g.Active) + " next"
		frame = func(what string) string { return what + next }
	case len(blocking(g)) > 0:
		frame = func(what string) string { return what + "; " + nextToPlay(m, g) }
	case m.isReader(b.home) && !m.Ordered && len(b.fights) > 0:
		bare = "Your noncombat moves"
		frame = func(what string) string { return bare + until + " (" + what + ")" }
	}
	long := func(what string) bool { return len([]rune(frame(what))) > m.room() }
	what := news(mostNamed).String()
	if long(what) {
		what = news(1).String()
	}
	if long(what) {
		what = b.shortNews(news(1))
	}
	if first, _, _ := strings.Cut(what, ", "); long(first) {
		until, next = withoutZone(until), "" // both are in the mail
	}
	if about := capital(m.fitting(what, frame)); bare == "" || len([]rune(about)) <= m.room() {
		return about
	}
	return bare + by(m.Deadline)
}

// told is a piece of news in a few words: which turn, who did it, and what.
type told struct{ tag, who, did string }

func (t told) String() string {
	s := t.did
	if t.who != "" {
		s = t.who + " " + s
	}
	if t.tag != "" {
		s = t.tag + ": " + s
	}
	return s
}

// shortNews are the news of a turn without the name of the power whose turn it was, if its
// tag says it.
func (b *builder) shortNews(t told) string {
	if b.shortTag(b.home, b.before.Round) != "" && len(b.actors()) == 1 {
		t.who = ""
	}
	return t.String()
}

// withoutZone is a deadline in a subject without its time zone, which is in the mail.
func withoutZone(until string) string {
	return until[:max(strings.LastIndexByte(until, ' '), 0)]
}

// mostNamed is how many names a subject lists; if there are more it names the first and
// counts the rest.
const mostNamed = 3

// fitting puts words into a frame, and drops clauses at the end, after a comma or a
// colon, until the subject has room for it.
func (m Meta) fitting(what string, frame func(string) string) string {
	return fitted(m.room(), what, frame)
}

// fitted is fitting for so many letters.
func fitted(room int, what string, frame func(string) string) string {
	for len([]rune(frame(what))) > room {
		cut := max(strings.LastIndex(what, ", "), strings.LastIndex(what, ": "), strings.LastIndex(what, "; "))
		if cut <= 0 || !strings.Contains(what[:cut], " ") { // one word says nothing: a turn's tag, the first of several names
			break
		}
		what = what[:cut]
	}
	return frame(what)
}

// news is what was won and lost in a turn in a few words, "G1: France falls", with at most
// so many names in a row; empty if there was no battle and no land changed hands.
func (b *builder) news(most int) told {
	war, besides := b.warNews(most)
	return b.newsWith(most, war, besides)
}

// newsWith is news with what is said about the wars that began.
func (b *builder) newsWith(most int, war, besides string) told {
	tag, fights := b.turnTag(b.home, b.before.Round), b.sum.won+b.sum.lost+b.sum.off+b.sum.other
	ofPower := func(did string) string {
		if did == "" {
			return ""
		}
		return theName(b.home) + " " + did
	}
	switch {
	case b.home == "":
	case len(b.falls) > 0:
		return told{tag: tag, did: strings.Join(nonEmpty(list(theSpaces(b.fallen()))+verb(len(b.falls), " falls", " fall"), ofPower(war), besides), ", ")}
	case war+besides != "" && fights == 0 && len(b.taken)+len(b.freed)+len(b.gained) == 0:
		if war == "" {
			return told{tag: tag, did: besides}
		}
		return told{tag, theName(b.home), war + besides}
	case fights > 0 || len(b.taken)+len(b.freed)+len(b.gained) > 0:
		who := b.actors()
		n := len(who)
		if n > 1 {
			war, besides = "", ofPower(war)+besides
		}
		taken := fewOf(verb(n, "takes ", "take "), b.byWeight(b.takenSpaces()), most)
		score := b.score(n)
		if b.tookBattle() && len(b.taken) == 1 { // one says the other
			taken, score = taken+" in battle", ""
		}
		return told{tag, list(who), strings.Join(nonEmpty(war, taken, fewOf(verb(n, "gains ", "gain "), b.byWeight(b.gained), most), fewOf(verb(n, "liberates ", "liberate "), b.byWeight(b.freed), most), score, besides), ", ")}
	}
	return told{}
}

// outcomeOfTurn is what a turn brought so far, for its heading: "France falls", or of one that is
// over "no battles"; empty for nothing yet.
func (b *builder) outcomeOfTurn() string {
	news := b.news(1)
	if bare := b.newsWith(1, "", ""); bare.did != "" && len([]rune(b.s.Heading+": "+b.withoutHome(news))) > roomOfHeading {
		news = bare // what was won and lost, if there is no room for the wars, too
	}
	switch {
	case news.did == "" && b.sum.raids > 0:
		return b.sum.raided()
	case news.did == "" && !b.over:
		return ""
	case news.did == "" && b.s.Meta.Missed:
		return "no orders came in time"
	case news.did == "" && b.before.Phase >= order.NoncombatMove: // its battles were reported before
		return "turn over"
	case news.did == "":
		return "no battles"
	}
	return b.withoutHome(news)
}

// withoutHome are news without whose turn it was.
func (b *builder) withoutHome(news told) string {
	if news.tag = ""; news.who == theName(b.home) {
		news.who = ""
	}
	return news.String()
}

// roomOfHeading is how long the heading of a turn with its outcome may be: two lines on a
// phone. What happened stands below it.
const roomOfHeading = 64

// actors are the power whose turn it was and, if it shares its turn, the one that
// fought beside it.
func (b *builder) actors() []string {
	who := []string{theName(b.home)}
	for _, f := range b.fights {
		if a := theName(f.began.Attacker); a != "" && f.closed && !slices.Contains(who, a) {
			who = append(who, a)
		}
	}
	return who
}

// headline is what a turn brought in a few words, with at most so many names in a row:
// "G1: France falls".
func (b *builder) headline(most int) told {
	tag := b.turnTag(b.home, b.before.Round)
	switch news := b.news(most); {
	case news != told{}:
		return news
	case b.agreed != "" && !b.over: // which had a mail of its own
		return told{did: b.agreed}
	case len(b.s.Host) > 0:
		what, _, _ := strings.Cut(b.s.Host[0], ": ") // the report itself says all of it
		what, _, _ = strings.Cut(what, "; ")
		return told{did: what}
	case b.incomeCollected:
		return told{tag, string(b.home), "collects " + ipc(b.sum.collected)}
	}
	return told{tag: tag, did: b.quiet()}
}

// score says how the battles ended, with verbs for the number of those who fought:
// "beats Japan in SZ 31", or "wins 3 battles, loses 1 and retreats from 1".
func (b *builder) score(who int) string {
	s := b.sum
	if s.won+s.lost+s.off+s.other == 1 {
		at, against := string(s.at), ""
		for _, f := range b.fights {
			if string(f.began.Space) == at && f.closed && f.began.Kind != state.Raid {
				against = b.against(f)
			}
		}
		switch {
		case s.off == 1:
			return verb(who, "retreats", "retreat") + " from " + at
		case s.other == 1:
			return verb(who, "fights", "fight") + " in " + at + " without a winner"
		case s.won == 1 && against != "":
			return verb(who, "beats ", "beat ") + against + " in " + at
		case s.won == 1:
			return verb(who, "wins", "win") + " the battle in " + at
		case against != "":
			return verb(who, "loses", "lose") + " to " + against + " in " + at
		}
		return verb(who, "loses", "lose") + " the battle in " + at
	}
	var parts []string
	for _, x := range []struct {
		n          int
		one, many  string
		afterwards string
	}{{s.won, "wins", "win", ""}, {s.lost, "loses", "lose", ""}, {s.off, "retreats from", "retreat from", ""}, {s.other, "fights", "fight", " without a winner"}} {
		if x.n == 0 {
			continue
		}
		n := itoa(x.n)
		if len(parts) == 0 {
			n = plural(x.n, "battle", "battles")
		}
		parts = append(parts, verb(who, x.one, x.many)+" "+n+x.afterwards)
	}
	return list(parts)
}
