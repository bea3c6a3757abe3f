package command

import (
	"fmt"
	"strings"
)

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
			fmt.Fprintf(&b, "- `%s`%s %s", e.Usage, colon(e.Usage), e.Help)
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
	fmt.Fprintf(&b, "# %s\n\n`%s`%s %s.\n\nFor example:\n\n```\n%s\n```\n", e.Name, e.Usage, colon(e.Usage), e.Help, e.Example)
	if len(e.Phrases) > 1 {
		fmt.Fprintf(&b, "\nYou may also write: %s.\n", strings.Join(e.Phrases[1:], ", "))
	}
	if e.Detail != "" {
		b.WriteString("\n" + strings.TrimSpace(e.Detail) + "\n")
	}
	return b.String(), true
}

// find returns the command that the words name.
func (l *Language) find(words string) *Entry {
	var parts []string
	for _, w := range split(words) {
		parts = append(parts, w.text)
	}
	text := strings.Join(parts, " ")
	for _, e := range l.entries {
		if text == string(e.Name) {
			return e
		}
	}
	for _, e := range l.entries {
		for _, p := range e.Phrases {
			if p == text {
				return e
			}
		}
	}
	return nil
}
