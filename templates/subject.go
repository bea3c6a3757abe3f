package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
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
	return m.tag() + " " + shorten(what, subjectRoom)
}

// subjectRoom is how many letters a subject may have besides its tag. Phones show
// about forty.
const subjectRoom = 100

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

// dayAndTime is a moment without its year: "Sun 22 Nov 18:00 UTC"; empty if it
// is none.
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
	what, frame := b.headline(), func(what string) string { return what }
	passed := g.Active != b.home || g.Round != b.before.Round
	switch {
	case m.Again:
	case passed && len(blocking(g)) == 0 && m.isReader(g.Active):
		frame = func(what string) string {
			return "Your turn: " + b.turnTag(g.Active, g.Round) + by(m.Deadline) + " (" + what + ")"
		}
	case passed && len(blocking(g)) == 0:
		frame = func(what string) string { return what + "; " + string(g.Active) + " next" }
	case len(blocking(g)) > 0:
		frame = func(what string) string { return what + "; " + nextToPlay(m, g) }
	case m.isReader(b.home) && len(b.fights) > 0:
		frame = func(what string) string { return "Your noncombat moves" + by(m.Deadline) + " (" + what + ")" }
	}
	return fitting(what, frame)
}

// fitting puts words into a frame, and leaves clauses off their end, behind a comma or a
// colon, until a subject has room for it.
func fitting(what string, frame func(string) string) string {
	for len([]rune(frame(what))) > subjectRoom {
		cut := max(strings.LastIndex(what, ", "), strings.LastIndex(what, ": "))
		if cut <= 0 {
			break
		}
		what = what[:cut]
	}
	return frame(what)
}

// news is what was won and lost in a turn in a few words, "G1: France falls"; empty if
// there was no battle and no land changed hands.
func (b *builder) news() string {
	tag, fights := b.turnTag(b.home, b.before.Round)+": ", b.sum.won+b.sum.lost+b.sum.off+b.sum.other
	switch {
	case b.home == "":
	case len(b.fallen) > 0:
		return tag + list(b.fallen) + verb(len(b.fallen), " falls", " fall")
	case fights > 0 || len(b.taken)+len(b.freed)+len(b.gained) > 0:
		return tag + strings.Join(nonEmpty(fewOf("takes ", b.taken), fewOf("gains ", b.gained), fewOf("liberates ", b.freed), b.score(fights)), ", ")
	}
	return ""
}

// headline is what a turn brought in a few words: "G1: France falls".
func (b *builder) headline() string {
	tag := b.turnTag(b.home, b.before.Round) + ": "
	switch news := b.news(); {
	case news != "":
		return news
	case b.agreed != "":
		return b.agreed
	case len(b.s.Host) > 0:
		what, _, _ := strings.Cut(b.s.Host[0], ": ") // the report itself says all of it
		return shorten(what, subjectRoom)
	case b.incomeCollected:
		return tag + "collects " + ipc(b.sum.collected)
	}
	return tag + b.quiet()
}

// score says what became of the battles: "battle won", or "3 battles won, 1 lost, 1 retreat".
func (b *builder) score(fights int) string {
	var parts []string
	for _, x := range []struct {
		n    int
		what string
	}{{b.sum.won, "won"}, {b.sum.lost, "lost"}, {b.sum.off, "retreat"}, {b.sum.other, "undecided"}} {
		switch {
		case x.n == 0:
		case fights == 1 && x.what == "retreat":
			parts = append(parts, "retreat from battle")
		case x.what == "retreat":
			parts = append(parts, plural(x.n, "retreat", "retreats"))
		case fights == 1:
			parts = append(parts, "battle "+x.what)
		case len(parts) == 0:
			parts = append(parts, plural(x.n, "battle", "battles")+" "+x.what)
		default:
			parts = append(parts, fmt.Sprintf("%d %s", x.n, x.what))
		}
	}
	return strings.Join(parts, ", ")
}

// fewOf names the first of some things and counts the others; empty for none.
func fewOf(what string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	if len(names) <= 2 {
		return what + list(names)
	}
	return fmt.Sprintf("%s%s and %d more", what, names[0], len(names)-1)
}
