package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// Part is the mail in the form in which it is gathered with others.
func (m Mail) Part() Part {
	p := m.part
	p.Text = m.page.marked()
	return p
}

// IsReport reports whether a mail says what records of the log did.
func (p Part) IsReport() bool { return p.Last > 0 }

// Daily gathers a day's mails, and says how many more there were. What they say about
// whose turn it is dates from when they were written, so it is left out; only the
// newest report says how things stand.
func Daily(m Meta, g *state.Game, parts []Part, more int) Mail {
	next := nextToPlay(m, g)
	if len(blocking(g)) == 0 && g.Winner == "" && !m.isReader(g.Active) {
		next += by(m.Deadline)
	}
	return gathered(m, g, gathering{begin: "Daily report: ", next: next, title: "Daily report", more: more}, parts)
}

// RoundReport reports all turns of a round that is over in one mail, each by its own
// report.
func RoundReport(m Meta, g *state.Game, round int, parts []Part, more int) Mail {
	title := "Round " + itoa(round)
	next := nextToPlay(m, g)
	if len(blocking(g)) == 0 && g.Winner == "" && !m.isReader(g.Active) {
		next = theName(g.Active) + " next"
	}
	w := newWords(g.Rules)
	return gathered(m, g, gathering{begin: title + " is over: ", next: next, title: w.roundsHeading(m, g, title+" is over", parts), sums: w.roundSums(m, g, parts), more: more}, parts)
}

// roundsHeading is the heading of the report of a whole round: what it brought and whether it
// is the reader's turn, or how the game ended.
func (w words) roundsHeading(m Meta, g *state.Game, title string, parts []Part) string {
	if g.Winner != "" {
		return roundHeading(title, g.Result(), "")
	}
	lost := w.fellSince(m.Held, g)
	for _, p := range parts {
		if p.Turn != nil && m.Held == nil {
			lost = append(lost, p.Turn.Fallen...)
		}
	}
	then := ""
	if m.isReader(g.Active) && len(blocking(g)) == 0 {
		then = "; your turn: " + w.turnInShort(g)
	}
	return roundHeading(title, w.roundResult(lost, leads(w.sideRows(m, g))), then)
}

// gathering is what a mail that holds several adds itself: its subject begins with some
// words and ends with what comes next; sums describe all of them in a few lines, and
// more is how many are left out.
type gathering struct {
	begin, next, title string
	sums               []fact
	more               int
}

// gathered lays several mails out as one.
func gathered(m Meta, g *state.Game, own gathering, parts []Part) Mail {
	parts = withoutStages(parts)
	v := dailyView{Meta: m, Title: own.title, topLines: firstOf(g, m), Sums: own.sums, More: own.more}
	if g.Winner != "" {
		v.Task = "the game is over: answer with `log` for its log"
	}
	pages := make([]page, len(parts))
	newest := -1 // that shows how the powers compare
	for i, p := range parts {
		if pages[i] = pageOf(p.Text); pages[i].shows(isPowers) {
			newest = i
		}
	}
	for i, p := range parts {
		part := dailyPart(pages[i], i == newest || !pages[i].shows(isPowers))
		part.Title = cmp.Or(p.Title, part.Title, "A mail")
		part.Happened = cmp.Or(p.Happened, part.Happened)
		v.Parts = append(v.Parts, part)
	}
	v.nameHalves()
	v.Meta.First, v.Meta.Last, v.Meta.Covers = 0, 0, covered(parts)
	if v.Meta.Covers != "" {
		v.Meta.Checkpoint = cmp.Or(m.Checkpoint, m.Head)
	}
	about := own.begin + own.next
	if news := newsOf(parts, m.room()-len([]rune(about))-2); news != "" {
		about = own.begin + news + "; " + own.next
	}
	mail := newMail(m, about, "daily", v).withTaps(tapsFor(m, g), false)
	mail.short = m.underHead(layOut("daily-short", v))
	return mail
}

// withoutStages leaves out reports whose records are also covered by a later one: those
// of stages of a turn that a later report covers in full.
func withoutStages(parts []Part) []Part {
	var out []Part
	for i, p := range parts {
		if !p.IsReport() || !slices.ContainsFunc(parts[i+1:], func(q Part) bool { return q.First <= p.First && p.Last <= q.Last }) {
			out = append(out, p)
		}
	}
	return out
}

// newsOf are as many of the news of some mails as a number of letters has room for,
// fallen capitals first.
func newsOf(parts []Part, room int) string {
	parts = slices.Clone(parts)
	slices.SortStableFunc(parts, func(a, b Part) int {
		switch {
		case a.Falls == b.Falls:
			return 0
		case a.Falls:
			return -1
		}
		return 1
	})
	news := ""
	for _, p := range parts {
		more := p.News
		if news != "" && more != "" {
			more = "; " + more
		}
		if len([]rune(news+more)) <= room {
			news += more
		}
	}
	return news
}

// tapsFor are the answers by one tap to a mail that gathers others.
func tapsFor(m Meta, g *state.Game) []Tap {
	switch {
	case g.Winner != "":
		return tapsOf("log")
	case m.isAsked(g):
		return tapsOf("status")
	case len(blocking(g)) == 0 && m.isReader(g.Active):
		return tapsOf(m.waiting("status", "help orders")...)
	}
	return tapsOf("status", "history")
}

// nameHalves keeps apart the reports of one turn, which have the same heading.
func (v *dailyView) nameHalves() {
	n := map[string]int{}
	for _, p := range v.Parts {
		n[p.Title]++
	}
	seen := map[string]int{}
	for i := range v.Parts {
		p := &v.Parts[i]
		if title := p.Title; n[title] > 1 {
			seen[title]++
			p.Title = fmt.Sprintf("%s, part %d of %d", title, seen[title], n[title])
		}
	}
}

// covered says which records of the log several reports cover: "records 2 to 4 and 6";
// empty for none.
func covered(parts []Part) string {
	var all []int
	for _, p := range parts {
		for k := p.First; k <= p.Last && p.IsReport(); k++ {
			all = append(all, k)
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	var spans []string
	for i := 0; i < len(all); {
		k := i
		for k+1 < len(all) && all[k+1] == all[k]+1 {
			k++
		}
		span := strconv.Itoa(all[i])
		if k > i {
			span += " to " + strconv.Itoa(all[k])
		}
		spans, i = append(spans, span), k+1
	}
	switch len(all) {
	case 0:
		return ""
	case 1:
		return "record " + spans[0]
	}
	return "records " + list(spans)
}

// shows reports whether a heading of the page has a role.
func (p page) shows(r role) bool {
	return slices.ContainsFunc(p, func(b block) bool { return b[0].is&isHeading != 0 && b[0].is&r == r })
}

// dailyView is a day's mails laid out. The texts of its parts are markdown.
type dailyView struct {
	Meta  Meta
	Title string
	topLines
	// Sums describe a round in a few lines.
	Sums  []fact
	Parts []dailyMail
	More  int
}

// dailyMail is one mail of several.
type dailyMail struct{ Title, Happened, Body string }

// dailyPart makes a mail a part of another: its headings go down a level, and the log's
// head and the lines on whose turn it was are removed; passing sections stay if it is
// the newest that has them.
func dailyPart(p page, newest bool) dailyMail {
	var d dailyMail
	var body page
	var lands string
	keep, ofAll := true, false // of the section; how the powers compare is about the whole
	for i, b := range p {
		if b.section() {
			keep, ofAll = !b.has(isSigned) && (newest || !b.has(isPassing)), b[0].is&isPowers == isPowers
		}
		switch {
		case !keep:
			continue
		case d.Title == "" && b[0].is&isHeading != 0 && b[0].level == 1:
			d.Title = strings.TrimPrefix(b[0].text, "# ")
			continue
		case b[0].is&isHeading != 0 && !ofAll:
			b = slices.Clone(b)
			b[0].level, b[0].text = b[0].level+1, "#"+b[0].text
		case i < p.firstSection():
			var lead dailyMail
			if lead, b = leadLines(b); lead.Happened != "" {
				d.Happened = lead.Happened
			}
			lands += lead.Body
		}
		if len(b) > 0 {
			body = append(body, b)
		}
	}
	d.Happened, d.Body = d.Happened+lands, body.marked()
	return d
}

// leadLines removes from the first lines of a mail the lines on whose turn it was, the
// deadline and who could not be reached, because the whole mail has them, and the line on
// what happened. Land that changed hands stays, and is also named beside what happened.
func leadLines(b block) (told dailyMail, kept block) {
	lands := "; changed hands: "
	for _, l := range b {
		switch {
		case l.is&isStands != 0:
			continue
		case l.is&isHappened == isHappened:
			told.Happened = l.value
			continue
		case l.is&isFallen == isFallen:
			told.Body += "; " + l.value
		case l.is&isLand != 0:
			told.Body += lands + l.value
			lands = "; "
		}
		kept = append(kept, l)
	}
	return told, kept
}
