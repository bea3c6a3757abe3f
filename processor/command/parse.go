package command

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/notation"
)

// MaxCommands limits how many commands of one mail are carried out.
const MaxCommands = 12

// MaxLine is the length in bytes above which a line is never a command.
const MaxLine = 400

// Language reads commands of the tables that it was made from. It never
// changes and may be used by many at once.
type Language struct {
	entries []*Entry
	// phrases are those of all commands by their first word.
	phrases map[string][]phrase
	// nations is set for help in a game where powers make their own sides.
	nations bool
}

type phrase struct {
	words []string
	entry *Entry
}

// New makes the language from some tables. It panics if two of their commands have the same words:
// the tables are ours.
func New(tables ...Table) *Language {
	l := &Language{phrases: map[string][]phrase{}}
	for _, t := range tables {
		for i := range t {
			e := &t[i]
			l.entries = append(l.entries, e)
			if e.InOrders {
				continue
			}
			for _, text := range e.Phrases {
				l.add(strings.Fields(text), e)
			}
		}
	}
	return l
}

// add keeps the phrases of a word longest first.
func (l *Language) add(words []string, e *Entry) {
	list := l.phrases[words[0]]
	at := len(list)
	for i, p := range list {
		if same(p.words, words) && p.entry.Fits == nil && e.Fits == nil {
			panic("command: " + strings.Join(words, " ") + " means both " + string(p.entry.Name) + " and " + string(e.Name))
		}
		if at == len(list) && len(words) > len(p.words) {
			at = i
		}
	}
	list = append(list, phrase{})
	copy(list[at+1:], list[at:])
	list[at] = phrase{words, e}
	l.phrases[words[0]] = list
}

func same(a, b []string) bool { return strings.Join(a, " ") == strings.Join(b, " ") }

// Entry returns the command with the name, or nil.
func (l *Language) Entry(n Name) *Entry {
	for _, e := range l.entries {
		if e.Name == n {
			return e
		}
	}
	return nil
}

// Parse takes the commands out of a text. rest is the text with a blank line in place of each. It
// is blank if there were only commands and polite words.
func (l *Language) Parse(text string) (cmds []Command, rest string, diags []notation.Diagnostic) {
	lines := strings.Split(text, "\n")
	offset, polite := 0, []int{}
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		at := offset
		offset += len(line) + 1
		c, e, ok := l.line(line)
		if !ok {
			if isManners(line) {
				polite = append(polite, i)
			}
			continue
		}
		last := i
		if e.Takes == Letter {
			c.Arg = strings.TrimSpace(strings.Join(append([]string{c.Arg}, lines[i+1:]...), "\n"))
			last = len(lines) - 1
		}
		if e.Takes == Block {
			c.Arg, last = l.block(c.Arg, lines, i)
		}
		c.Span = span(lines, i, at)
		if len(cmds) == MaxCommands {
			diags = append(diags, notation.Diagnostic{Span: c.Span, Severity: notation.Error, Code: "too-many-commands",
				Message: "a mail may have a dozen commands; this one and those after it were not carried out"})
			return cmds, strings.Join(blank(lines, i, len(lines)-1), "\n"), diags
		}
		cmds = append(cmds, c)
		blank(lines, i, last)
		i = last
	}
	if len(cmds) > 0 {
		// If there is a command, a greeting need not be read as anything.
		for _, i := range polite {
			lines[i] = ""
		}
	}
	return cmds, strings.Join(lines, "\n"), diags
}

func blank(lines []string, from, to int) []string {
	for i := from; i <= to; i++ {
		lines[i] = ""
	}
	return lines
}

// span covers a line's text.
func span(lines []string, i, offset int) notation.Span {
	line := lines[i]
	text := strings.TrimSpace(line)
	lead := strings.Index(line, text)
	col := utf8.RuneCountInString(line[:lead]) + 1
	return notation.Span{
		From: notation.Pos{Line: i + 1, Col: col, Offset: offset + lead},
		To:   notation.Pos{Line: i + 1, Col: col + utf8.RuneCountInString(text), Offset: offset + lead + len(text)},
	}
}

// line reads a line as one command.
func (l *Language) line(line string) (Command, *Entry, bool) {
	start := strings.TrimLeft(line, " \t\u00a0")
	if start == "" || strings.ContainsRune(">|#", rune(start[0])) || len(line) > MaxLine && !strings.Contains(line[:MaxLine], ":") {
		return Command{}, nil, false
	}
	ws := split(line)
	for skip := 0; skip < len(ws) && skip < 3; skip++ {
		for _, p := range l.phrases[ws[skip].text] {
			if c, ok := p.read(line, ws[skip:]); ok {
				return c, p.entry, true
			}
		}
		if !before[ws[skip].text] {
			break
		}
	}
	return Command{}, nil, false
}

// quotes are the marks that a command may stand in.
const quotes = `"“”„«»`

// firstLetter is where the first letter or digit of a line stands.
func firstLetter(line string) int {
	return max(0, strings.IndexFunc(line, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }))
}

// read reports whether the words in the line are the phrase and what it takes.
func (p phrase) read(line string, ws []word) (Command, bool) {
	if len(ws) < len(p.words) {
		return Command{}, false
	}
	for i, w := range p.words {
		if ws[i].text != w {
			return Command{}, false
		}
	}
	n := len(p.words)
	c := Command{Name: p.entry.Name, Openly: p.entry.Openly, Answer: p.entry.Answer, Said: line[ws[0].from:ws[n-1].to]}
	after := line[ws[n-1].to:]
	if p.entry.Takes == Nothing {
		for _, w := range ws[n:] {
			if !behind[w.text] {
				return c, false
			}
		}
		return c, !strings.ContainsAny(after, ":=>")
	}
	c.Arg = strings.TrimLeft(after, " \t:=,-–\u00a0")
	if p.entry.Takes == Words {
		if len(line) > MaxLine {
			return c, false
		}
		c.Arg = strings.TrimRight(c.Arg, " \t\r?!.,;\u00a0")
		if strings.ContainsAny(line[:firstLetter(line)], quotes) { // copied with the quotes that mails put around a command
			c.Arg = strings.TrimRight(c.Arg, quotes+" ?!.,;")
		}
	}
	return c, p.entry.Fits == nil || p.entry.Fits(strings.Join(p.words, " "), c.Arg)
}
