package notation

import (
	"fmt"
	"strings"
)

// Print writes a tree in plain spelling, one order per line, with names in full. The
// text parses to a tree that prints the same.
func Print(t *Tree) string {
	var b strings.Builder
	if t.Header.Game != "" {
		fmt.Fprintf(&b, "game: %s\n", t.Header.Game)
		if t.Header.Token != "" {
			fmt.Fprintf(&b, "token: %s\n", t.Header.Token)
		}
	}
	if r := t.Header.Rules.Text; r != "" {
		fmt.Fprintf(&b, "rules: %s\n", r)
	}
	if p := t.Header.Power; p.Text != "" {
		b.WriteString("power: " + p.say())
		if t.Header.Round > 0 {
			fmt.Fprintf(&b, " turn: %d", t.Header.Round)
		}
		b.WriteByte('\n')
	}
	battles := false
	for i := range t.Statements {
		s := &t.Statements[i]
		if s.Verb == GoVerb && s.Section == BattleSection && !battles {
			b.WriteString("battles\n")
			battles = true
		}
		b.WriteString(s.String())
		b.WriteByte('\n')
	}
	return b.String()
}

// String prints the statement as one line, with what stands in front of it.
func (s *Statement) String() string {
	line := s.say()
	switch {
	case s.Sealed:
		line = "sealed: " + line
	case s.Lasting:
		line = "standing: " + line
	}
	if len(s.When) > 0 {
		line = strings.TrimSpace(sayConds(s.When)) + ": " + line
	}
	return line
}

// say prints the order itself.
func (s *Statement) say() string { return grammarOf(s.Verb).say(s) }
