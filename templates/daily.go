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

// Daily gathers a day's mails, which are given as the markdown that this
// package made of them, and how many more there were. What they say of who is
// on is as it was when they were written, so it is left out of them; how things
// stand is told by the newest report alone.
func Daily(m Meta, g *state.Game, parts []string, more int) Mail {
	return gathered(m, g, "Your day: "+nextToPlay(m, g), "Your daily mail", parts, more)
}

// RoundReport tells all turns of a round that is over in one mail, each by its report as
// markdown.
func RoundReport(m Meta, g *state.Game, round int, parts []string, more int) Mail {
	title := "Round " + itoa(round)
	return gathered(m, g, title+": "+nextToPlay(m, g), title, parts, more)
}

func gathered(m Meta, g *state.Game, about, title string, parts []string, more int) Mail {
	v := dailyView{Meta: m, Title: title, On: onTurn(g, m), By: due(g, m), More: more}
	report, log := -1, -1
	for i, part := range parts {
		for _, s := range sectionsOf(part) {
			switch s.title {
			case "Standing of the powers":
				report = i
			case "Signed log":
				log = i
			}
		}
	}
	for i, part := range parts {
		old := i != report && hasSection(part, "Standing of the powers")
		v.Parts = append(v.Parts, dailyPart(part, func(title string) bool {
			return title != "Next" && title != headTitle && !(old && passing[title]) && (title != "Signed log" || i == log)
		}))
	}
	v.nameHalves()
	v.tellRecords(covered(parts), log)
	mail := newMail(m, about, "daily", v)
	mail.short = m.underHead(markdown("daily-short", v))
	return mail
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

// recordsShape is how a report says which records of the log it covers.
var recordsShape = regexp.MustCompile(`This mail covers records? (\d+)(?: to (\d+))? of the log\.`)

// covered says which records of the log several reports cover: "records 2 to 4 and 6";
// empty for none.
func covered(parts []string) string {
	var all []int
	for _, part := range parts {
		for _, s := range sectionsOf(part) {
			if s.title != "Signed log" {
				continue
			}
			if r := recordsShape.FindStringSubmatch(strings.Join(s.blocks, "\n\n")); r != nil {
				first, _ := strconv.Atoi(r[1])
				last, _ := strconv.Atoi(cmp.Or(r[2], r[1]))
				for k := first; k <= last; k++ {
					all = append(all, k)
				}
			}
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

// tellRecords has the one signed head that is kept, that of the part with the given
// number, name the records of all parts.
func (v *dailyView) tellRecords(records string, log int) {
	if log < 0 || records == "" {
		return
	}
	p := &v.Parts[log]
	at := strings.LastIndex(p.Body, "## Signed log")
	if at < 0 {
		return
	}
	p.Body = p.Body[:at] + recordsShape.ReplaceAllLiteralString(p.Body[at:], "This mail covers "+records+" of the log.")
}

// passing are the sections that tell how things stood after a report, so that
// they are read of the newest only.
var passing = map[string]bool{
	"Standing of the powers": true, "Orders that stand": true, "Waiting for answers": true, "Battles to be fought": true,
}

// TellsRecords reports whether a mail, as markdown, is a report: it ends with the
// records that it covers.
func TellsRecords(md string) bool { return hasSection(md, "Signed log") }

func hasSection(md, title string) bool {
	return slices.ContainsFunc(sectionsOf(md), func(s section) bool { return s.title == title })
}

// dailyView is a day's mails laid out. The texts of its parts are markdown.
type dailyView struct {
	Meta   Meta
	Title  string
	On, By string
	Parts  []dailyMail
	More   int
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
	for _, s := range sectionsOf(md) {
		if s.title != "" && !keep(s.title) {
			continue
		}
		for _, b := range s.blocks {
			switch {
			case d.Title == "" && strings.HasPrefix(b, "# "):
				d.Title = strings.TrimPrefix(b, "# ")
				continue
			case strings.HasPrefix(b, "#") && s.title != "Standing of the powers" && s.title != "Signed log":
				b = "#" + b // those two are about the whole, and come last
			case s.title == "" && strings.HasPrefix(b, "- **"):
				d.Happened, b = happenedOnly(b)
			}
			if b != "" {
				body = append(body, b)
			}
		}
	}
	d.Body = strings.Join(body, "\n\n")
	return d
}

// happenedOnly takes the lines on who is on and by when out of the first lines
// of a mail, and finds what happened.
func happenedOnly(block string) (happened, rest string) {
	var kept []string
	for _, line := range strings.Split(block, "\n") {
		if strings.HasPrefix(line, "- **Whose turn:**") || strings.HasPrefix(line, "- **Deadline:**") {
			continue
		}
		if h, ok := strings.CutPrefix(line, "- **What happened:** "); ok {
			happened = h
		}
		kept = append(kept, line)
	}
	return happened, strings.Join(kept, "\n")
}
