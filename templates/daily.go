package templates

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// Part is the mail as it is gathered with others.
func (m Mail) Part() Part {
	p := m.part
	p.Text = m.markdown
	return p
}

// IsReport reports whether a mail tells what records of the log did.
func (p Part) IsReport() bool { return p.Last > 0 }

// Daily gathers a day's mails, and says how many more there were. What they say of who
// is on is as it was when they were written, so it is left out of them; how things
// stand is told by the newest report alone.
func Daily(m Meta, g *state.Game, parts []Part, more int) Mail {
	next := nextToPlay(m, g)
	if len(blocking(g)) == 0 && g.Winner == "" && !m.isReader(g.Active) {
		next += by(m.Deadline)
	}
	return gathered(m, g, gathering{begin: "Daily report: ", next: next, title: "Daily report", more: more}, parts)
}

// RoundReport tells all turns of a round that is over in one mail, each by its report.
func RoundReport(m Meta, g *state.Game, round int, parts []Part, more int) Mail {
	title := "Round " + itoa(round)
	next := nextToPlay(m, g)
	if len(blocking(g)) == 0 && g.Winner == "" && !m.isReader(g.Active) {
		next = theName(g.Active) + " next"
	}
	sums := newWords(g.Rules).roundSums(m, g, parts)
	return gathered(m, g, gathering{begin: title + " is over: ", next: next, title: title + " is over", sums: sums, more: more}, parts)
}

// gathering is what a mail that holds several says of its own: its subject begins with
// some words and ends with what comes next; sums tell all of them in a few lines, and
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
	standing := -1
	for i, p := range parts {
		if hasSection(p.Text, "Standing of the powers") {
			standing = i
		}
	}
	for i, p := range parts {
		old := i != standing && hasSection(p.Text, "Standing of the powers")
		part := dailyPart(p.Text, func(title string) bool {
			return title != "Next" && title != headTitle && title != "Signed log" && !(old && passing[title])
		})
		part.Title, part.Happened = cmp.Or(p.Title, part.Title), cmp.Or(p.Happened, part.Happened+landIn(p.Text))
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
	mail.short = m.underHead(markdown("daily-short", v))
	return mail
}

// landShape are the lines of a report on what changed hands: capitals, and all land.
var landShape = regexp.MustCompile(`(?m)^- \*\*(Capital fallen|Changed hands):\*\* (.*)$`)

// landIn says what a report's first lines tell below what happened: the land that changed
// hands; empty for none.
func landIn(md string) string {
	md, _, _ = strings.Cut(md, "\n## ")
	land := ""
	for _, line := range landShape.FindAllStringSubmatch(md, -1) {
		if land += "; "; line[1] == "Changed hands" {
			land += "changed hands: "
		}
		land += line[2]
	}
	return land
}

// withoutStages leaves out reports whose records a later one covers, too: those of
// stages of a turn that is told whole behind them.
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

// passing are the sections that tell how things stood after a report, so that
// they are read of the newest only.
var passing = map[string]bool{
	"Standing of the powers": true, "Orders that stand": true, "Waiting for answers": true, "Battles to be fought": true,
}

func hasSection(md, title string) bool {
	return slices.ContainsFunc(sectionsOf(md), func(s section) bool { return s.title == title })
}

// dailyView is a day's mails laid out. The texts of its parts are markdown.
type dailyView struct {
	Meta  Meta
	Title string
	topLines
	// Sums tell a round in a few lines.
	Sums  []fact
	Parts []dailyMail
	More  int
}

// dailyMail is one mail of several.
type dailyMail struct{ Title, Happened, Body string }

// section is a heading of the second level with what stands below it, up to the
// next; the first of a mail has no title.
type section struct {
	title  string
	blocks []string
}

// sectionsOf takes the markdown of a mail apart.
func sectionsOf(md string) []section {
	out := []section{{}}
	for _, b := range blocksOf(md) {
		if title, ok := strings.CutPrefix(b, "## "); ok {
			out = append(out, section{title: title})
		}
		last := &out[len(out)-1]
		last.blocks = append(last.blocks, b)
	}
	return out
}

// dailyPart makes a mail a part of another: its headings go down a level, and
// sections that are not kept are gone, as are the lines on who was on.
func dailyPart(md string, keep func(title string) bool) dailyMail {
	var d dailyMail
	var body []string
	next := false // the list of what to do next is due
	for _, s := range sectionsOf(md) {
		if s.title != "" && !keep(s.title) {
			continue
		}
		for _, b := range s.blocks {
			switch {
			case d.Title == "" && strings.HasPrefix(b, "# "):
				d.Title = strings.TrimPrefix(b, "# ")
				continue
			case strings.HasPrefix(b, "#") && s.title != "Standing of the powers":
				b = "#" + b // that one is about the whole
			case s.title == "" && strings.HasPrefix(b, "- **"):
				d.Happened, b = happenedOnly(b)
			case s.title == "" && b == "**What to do next:**":
				next = true
				continue
			case next:
				next = false
				continue
			}
			if b != "" {
				body = append(body, b)
			}
		}
	}
	d.Body = strings.Join(body, "\n\n")
	return d
}

// standsFirst is how the first lines of a mail begin.
var standsFirst = []string{"- **Whose turn:**", "- **Deadline:**", "- **If nothing comes by then:**", "- **If nothing more comes by then:**", "- **Your task:**", "- **Not reached:**"}

// happenedOnly takes the lines on who is on, by when and whom mail does not reach out
// of the first lines of a mail, and what happened: the whole mail tells them first.
func happenedOnly(block string) (happened, rest string) {
	var kept []string
	for _, line := range strings.Split(block, "\n") {
		if slices.ContainsFunc(standsFirst, func(begin string) bool { return strings.HasPrefix(line, begin) }) {
			continue
		}
		if h, ok := strings.CutPrefix(line, "- **What happened:** "); ok {
			happened = h
			continue
		}
		kept = append(kept, line)
	}
	return happened, strings.Join(kept, "\n")
}
