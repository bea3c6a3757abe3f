package site

import (
	"regexp"
	"strconv"
	"strings"
)

// battleTitle is the title of a battle in a report: "<h3>3. Poland, land battle</h3>".
var battleTitle = regexp.MustCompile(`<h3>(\d+)\. `)

// turnPage is the page of a turn: its map, its report, its records.
func (g Game) turnPage(i int, before *written) []byte {
	t := g.Turns[i]
	p := &page{kind: KindTurn, title: t.Tag + ", " + g.title(), up: g.up(), styles: []string{g.Scene.style}, hidden: g.Hidden}
	p.write("<header>\n<nav aria-label=\"Game\"><a href=\"index.html\">", esc(g.title()), "</a>")
	for _, n := range []struct {
		at   int
		word string
	}{{i - 1, "Before: "}, {i + 1, "Next: "}} {
		if n.at >= 0 && n.at < len(g.Turns) {
			p.write(` <a href="`, esc(g.Turns[n.at].File), `.html">`, n.word, esc(g.Turns[n.at].Tag), "</a>")
		}
	}
	p.write("</nav>\n</header>\n<main id=\"main\">\n<article>\n")
	report := battleTitle.ReplaceAllString(scrolled(t.Report), `<h3 id="battle-$1">$1. `)
	p.body.Grow(len(report) + pageRoom)
	lead := max(strings.Index(report, "<h2>"), 0) // the map comes after the short account of what happened
	p.write(report[:lead], "<h2 id=\"picture\">Map after ", esc(t.Tag), "</h2>\n")
	d := drawing{scene: g.Scene, frame: t.After, marks: t.Marks, alt: t.Alt, up: g.up(), before: before}
	d.write(p)
	d.positionTable(p, "The position after "+t.Tag)
	p.write(report[lead:], "</article>\n")
	g.records(p, i)
	p.write("</main>\n<footer><p>Game ", esc(g.ID), ", records ", strconv.Itoa(t.First), " to ", strconv.Itoa(t.Last), ".</p></footer>\n")
	return p.bytes()
}

// records lists what each record of a turn did; each can be linked.
func (g Game) records(p *page, turn int) {
	p.write("<h2 id=\"records\">Records</h2>\n")
	for _, s := range g.Steps {
		if s.Turn != turn {
			continue
		}
		n := strconv.Itoa(s.Record)
		p.write(`<details class="record" id="record-`, n, `"><summary>Record `, n, ": ", esc(s.Title), "</summary>\n",
			`<p><a href="#record-`, n, `">Link to this record</a>, <a href="index.html#record-`, n, "\">on the map</a></p>\n")
		if len(s.Lines) > 0 {
			p.write("<ul>")
			for _, l := range s.Lines {
				p.write("<li>", esc(l), "</li>")
			}
			p.write("</ul>\n")
		}
		p.write("</details>\n")
	}
}
