package command

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Nations is the language for a game where powers make their own sides: its help speaks of none.
func (l *Language) Nations() *Language {
	of := *l
	of.nations = true
	return &of
}

// words are what help says about a command, in one line and besides.
func (l *Language) words(e *Entry) (help, detail string) {
	if l.nations {
		return cmp.Or(e.OfNations.Help, e.Help), cmp.Or(e.OfNations.Detail, e.Detail)
	}
	return e.Help, e.Detail
}

// Help is the page that lists all commands of the language, as markdown. It is
// short enough for a phone.
func (l *Language) Help() string {
	var b strings.Builder
	b.WriteString("# What you can write\n\nOne command to a line, alone or together with orders. Words in capitals are for you to fill in; what stands in [brackets] can be left out.\n")
	for _, g := range groups {
		first := true
		for _, e := range l.entries {
			if e.Group != g || e.Usage == "" {
				continue
			}
			if first {
				fmt.Fprintf(&b, "\n## %s\n\n", g)
				first = false
			}
			help, _ := l.words(e)
			fmt.Fprintf(&b, "- `%s`%s %s", e.Usage, colon(e.Usage), help)
			if e.Example != e.Usage && len(e.Example) <= longestExample {
				fmt.Fprintf(&b, "; like: `%s`", e.Example)
			}
			b.WriteByte('\n')
		}
	}
	b.WriteString("\n## More\n\n- `help orders`: how orders are written\n" +
		"- `help resend`: more on one command, here `resend`\n")
	return b.String()
}

// longestExample is how long an example on the page of all commands may be: one that is longer than
// a line on a phone would get a line of its own.
const longestExample = 60

// colon is what comes between a command and its explanation: nothing after a command that ends with
// a colon itself.
func colon(usage string) string {
	if strings.HasSuffix(usage, ":") {
		return ""
	}
	return ":"
}

// About is what `help NAME` answers with, as markdown; ok is false if the words do not belong to a
// command.
func (l *Language) About(words string) (page string, ok bool) {
	e := l.find(words)
	if e == nil || e.Usage == "" {
		return "", false
	}
	var b strings.Builder
	help, detail := l.words(e)
	fmt.Fprintf(&b, "# %s\n\n`%s`%s %s.\n\nFor example:\n\n```\n%s\n```\n", e.Name, e.Usage, colon(e.Usage), help, e.Example)
	if len(e.Phrases) > 1 {
		fmt.Fprintf(&b, "\nYou may also write: %s.\n", strings.Join(e.Phrases[1:], ", "))
	}
	if detail != "" {
		b.WriteString("\n" + strings.TrimSpace(detail) + "\n")
	}
	return b.String(), true
}

// find returns the command that the words name.
func (l *Language) find(words string) *Entry {
	text := texts(split(words))
	if e := l.Entry(Name(text)); e != nil {
		return e
	}
	for _, e := range l.entries {
		if slices.Contains(e.Phrases, text) {
			return e
		}
	}
	return nil
}
