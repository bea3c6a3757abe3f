package templates

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// page is a mail as laid out: blocks with an empty line between them. The layout marks
// what each line is for, so code that works on a page never has to look for words in
// it.
type page []block

// block is lines without an empty one between them, except in code.
type block []pageLine

// pageLine is one line of markdown.
type pageLine struct {
	is    role
	level int
	text  string
	// value is what comes after the line's name, words what plain text says in its place;
	// both are empty if there is none.
	value, words string
}

// role is what a line is for; several may be joined.
type role uint16

const (
	// isHeading is a heading, of the line's level.
	isHeading role = 1 << iota
	// isStands is a line on how things stand for a reader: whose turn it is, the deadline,
	// and what the reader has to do.
	isStands
	// isNews begins what is new: what the reader can do is above it.
	isNews
	// isHappened says what happened.
	isHappened
	// isLand says which land changed hands, isFallen which capital.
	isLand
	isFallen
	// isNamed is another line of a list whose lines begin with their names.
	isNamed
	// isDice marks the dice of a round of battle, with its heading above them.
	isDice
	// isBattles is the head of a table of battles.
	isBattles
	// isSmall explains the abbreviations above it.
	isSmall
	// isSigned is the heading of the log's head.
	isSigned
	// isPassing is the heading of a section on how things stood when a mail was written, isPowers
	// that of how the powers compare.
	isPassing
	isPowers
	// isFolded is the heading of a section that HTML folds.
	isFolded
	// isAhead marks news that come before how things stand.
	isAhead
)

// Marks at the beginning of a line of a layout say what it is for. They are control
// characters, which no content can contain: escape, code and fence drop them.
const (
	headingSign = '\x01'
	wordsBegin  = '\x02'
	wordsEnd    = '\x03'
	valueSign   = '\x04'
	firstRole   = '\x0e' // one sign for each role from here on
)

// roles are the names by which layouts mark lines.
var roles = map[string]role{
	"stands": isStands, "news": isNews, "happened": isNews | isHappened, "ahead": isNews | isHappened | isAhead, "since": isNews | isAhead, "land": isLand, "fallen": isLand | isFallen, "named": isNamed,
	"dice": isDice, "battles": isBattles, "small": isSmall, "signed": isSigned, "passing": isPassing, "folded": isFolded, "powers": isPassing | isPowers,
}

// markOf is the sign of a role, for layouts: {{is "stands"}}.
func markOf(name string) (string, error) {
	r, ok := roles[name]
	if !ok {
		return "", fmt.Errorf("no line of a page is %q", name)
	}
	return r.signs(), nil
}

func (r role) signs() string {
	var b strings.Builder
	for i := range 16 {
		if one := role(1 << i); one != isHeading && r&one != 0 {
			b.WriteRune(firstRole + rune(i))
		}
	}
	return b.String()
}

// instead is what plain text says in place of a line, for layouts.
func instead(words string) string { return string(wordsBegin) + oneLine(words) + string(wordsEnd) }

// layoutHeading is a heading as layouts write it.
var layoutHeading = regexp.MustCompile(`(?m)^#{1,6} `)

// withHeadings marks the headings in the text of a layout.
func withHeadings(layout []byte) []byte {
	return layoutHeading.ReplaceAll(layout, []byte(string(headingSign)+"$0"))
}

// pageOf splits what a layout printed by its marks, and leaves empty lines out.
func pageOf(laidOut string) page {
	var p page
	var b block
	fenced := ""
	for text := range strings.SplitSeq(laidOut, "\n") {
		line := pageLine{text: text}
		if fenced == "" {
			line = lineOf(strings.TrimRight(text, " "))
			if line.text == "" {
				if len(b) > 0 {
					p, b = append(p, b), nil
				}
				continue
			}
		}
		if strings.HasPrefix(line.text, "```") {
			ticks := line.text[:longestRun(line.text, '`')]
			switch {
			case fenced == "":
				fenced = ticks
			case line.text == fenced:
				fenced = ""
			}
		}
		b = append(b, line)
	}
	if len(b) > 0 {
		p = append(p, b)
	}
	return p
}

// lineOf takes the marks off a line.
func lineOf(s string) pageLine {
	l := pageLine{}
	for s != "" {
		switch sign := rune(s[0]); {
		case sign == headingSign:
			s = s[1:]
			l.is, l.level = l.is|isHeading, longestRun(s[:min(len(s), 6)], '#')
			continue
		case sign == wordsBegin:
			l.words, s, _ = strings.Cut(s[1:], string(wordsEnd))
			continue
		case sign >= firstRole && sign < ' ':
			l.is, s = l.is|role(1<<(sign-firstRole)), s[1:]
			continue
		}
		break
	}
	name, value, _ := strings.Cut(s, string(valueSign))
	l.text, l.value = name+value, value
	return l
}

// marked is the line with its marks, from which lineOf makes it again.
func (l pageLine) marked() string {
	s := l.text
	if l.value != "" {
		s = strings.TrimSuffix(s, l.value) + string(valueSign) + l.value
	}
	if l.is&isHeading != 0 {
		s = string(headingSign) + s
	}
	if l.words != "" {
		s = instead(l.words) + s
	}
	return l.is.signs() + s
}

// marked is the page with its marks: this is how it is stored, and put into another
// page.
func (p page) marked() string {
	return p.written(pageLine.marked)
}

// markdown is the page's text.
func (p page) markdown() string {
	return p.written(func(l pageLine) string { return l.text })
}

func (p page) written(line func(pageLine) string) string {
	var out strings.Builder
	for i, b := range p {
		if i > 0 {
			out.WriteString("\n")
		}
		for _, l := range b {
			out.WriteString(line(l))
			out.WriteString("\n")
		}
	}
	if out.Len() == 0 {
		return "\n"
	}
	return out.String()
}

// has reports whether a line of the block has a role.
func (b block) has(r role) bool {
	for _, l := range b {
		if l.is&r != 0 {
			return true
		}
	}
	return false
}

// only are the block's lines that have a role.
func (b block) only(r role) block {
	return slices.DeleteFunc(slices.Clone(b), func(l pageLine) bool { return l.is&r == 0 })
}

// section reports whether the block begins a section of the page.
func (b block) section() bool { return b[0].is&isHeading != 0 && b[0].level == 2 }

// round reports whether the block is the heading of a round of battle, and next its dice.
func (b block) round(next block) bool {
	return b[0].is&isHeading != 0 && b[0].level > 4 && len(b) == 1 && next.has(isDice)
}

// firstSection is the index of the block that begins the first section; the index after
// the last block if there is none.
func (p page) firstSection() int {
	for i, b := range p {
		if b.section() {
			return i
		}
	}
	return len(p)
}

// lastSection is the place of the block that begins the last section; -1 if there is none.
func (p page) lastSection() int {
	for i := len(p) - 1; i >= 0; i-- {
		if p[i].section() {
			return i
		}
	}
	return -1
}

// with is the page with some blocks of another before one of its own.
func (p page) with(at int, more page) page {
	return append(append(append(page{}, p[:at]...), more...), p[at:]...)
}

// optionsAt is the place of the line above which the reader's options stand, in the first
// lines of the page: the line of the news below others or, where the news come ahead, the
// line below those on how things stand; ok is false if there is none.
func (p page) optionsAt() (at, line int, ok bool) {
	for i, b := range p[:p.firstSection()] {
		news := slices.IndexFunc(b, func(l pageLine) bool { return l.is&isNews != 0 })
		if news > 0 {
			return i, news, true
		}
		for k := len(b); news == 0 && k > 0 && b[0].is&isAhead != 0; k-- {
			if b[k-1].is&isStands != 0 {
				return i, k, true
			}
		}
		if news == 0 {
			break
		}
	}
	return 0, 0, false
}
