package main

import (
	"slices"
	"strings"
)

// phoneColumns and phoneLines are a phone's screen of text.
const phoneColumns, phoneLines = 40, 33

// count adds a mail that went to somebody.
func (d *demo) count(l letter) {
	who, _, _ := strings.Cut(l.to, "@")
	at := slices.IndexFunc(d.res.Got, func(g demoGot) bool { return g.Name == who })
	if at < 0 {
		at = len(d.res.Got)
		d.res.Got = append(d.res.Got, demoGot{Name: who})
	}
	g := &d.res.Got[at]
	if g.Mails++; asksSomething(l.raw) {
		g.Questions++
	}
	text, _ := bodies(l.raw)
	g.Screens += (linesOn(text, phoneColumns) + phoneLines - 1) / phoneLines
}

// linesOn is how many lines flowed text fills if a line has so many letters.
func linesOn(text string, columns int) int {
	n, at := 0, 0
	for line := range strings.Lines(strings.ReplaceAll(text, "\r", "")) {
		line = strings.TrimSuffix(line, "\n")
		for _, word := range strings.SplitAfter(line, " ") {
			if w := len([]rune(strings.TrimRight(word, " "))); at > 0 && at+w > columns {
				n, at = n+1, 0
			}
			at += len([]rune(word))
		}
		if !strings.HasSuffix(line, " ") { // otherwise the next line continues it
			n, at = n+1, 0
		}
	}
	return n
}

// sayCounts prints what everybody got.
func (d *demo) sayCounts() {
	slices.SortFunc(d.res.Got, func(a, b demoGot) int { return strings.Compare(a.Name, b.Name) })
	d.say("\nWhat everybody had to open: mails, questions among them, and screens of a phone (%d columns, %d lines)", phoneColumns, phoneLines)
	for _, g := range d.res.Got {
		d.say("  %-8s %4d %4d %4d", g.Name, g.Mails, g.Questions, g.Screens)
	}
	d.say("")
}
