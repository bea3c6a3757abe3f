package notation

import (
	"fmt"
	"strconv"
	"strings"
)

// say is the name in full if it has one meaning, else as written.
func (r Ref) say() string {
	text := r.Text
	if len(r.Names) == 1 {
		text = r.Names[0].Text
		if r.Beside {
			text += " SZ"
		}
	}
	return text
}

// say prints a count with the unit's full name.
func (c Count) say() string {
	var b strings.Builder
	switch {
	case c.Class == "decks":
		return "decks for planes"
	case c.All && c.Unit == nil && c.Class == "":
		b.WriteString("everything")
	case c.All:
		b.WriteString("all")
	default:
		b.WriteString(strconv.Itoa(c.N))
	}
	if c.Has("plural") { // as written: it has no number
		return c.Text
	}
	if c.Has("damaged") {
		b.WriteString(" damaged")
	}
	if c.Class != "" {
		b.WriteString(" " + c.Class)
	}
	if w := sayUnit(c.Unit, c.Text); c.Unit != nil && len(w) == 1 {
		b.WriteString(w)
	} else if c.Unit != nil {
		b.WriteString(" " + w)
	}
	if c.But > 0 {
		fmt.Fprintf(&b, " but %d", c.But)
	}
	if c.Has("escort") {
		b.WriteString(" (escort)")
	}
	if c.Has("vs subs") {
		b.WriteString(" vs subs")
	}
	return b.String()
}

// sayUnit is the unit's name if it has one meaning, else the last word as
// written.
func sayUnit(names []Name, text string) string {
	if len(names) == 1 {
		return names[0].Text
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return !isWordRune(r) })
	for i := len(words) - 1; i >= 0; i-- {
		if w := words[i]; w != "x" && w != "escort" && w != "damaged" && w != "last" {
			return w
		}
	}
	return text
}

func sayCounts(cs []Count) string {
	var out []string
	for _, c := range cs {
		out = append(out, c.say())
	}
	return strings.Join(out, ", ")
}

// sayPath prints a path with arrows; an unsaid origin leaves the arrow.
func sayPath(path []Ref) string {
	var out []string
	for _, r := range path {
		out = append(out, r.say())
	}
	return strings.TrimSpace(strings.Join(out, " -> "))
}

// say prints a condition.
func (c Cond) say() string {
	switch {
	case c.Left == "axis" || c.Left == "allied":
		return c.Place.say() + " is " + c.Left
	case c.Place.Text != "":
		return c.Left + " " + c.Place.say()
	case len(c.Powers) == 2 && c.Powers[0].Text == "":
		return "at war with " + c.Powers[1].say()
	case len(c.Powers) == 2:
		return c.Powers[0].say() + " at war with " + c.Powers[1].say()
	case c.Op == "":
		return c.Left
	}
	left := c.Left
	if c.Unit != nil {
		left = strings.TrimSpace(c.Left + " " + sayUnit(c.Unit, ""))
	}
	return fmt.Sprintf("%s %s %d", left, c.Op, c.Right)
}

func sayConds(cs []Cond) string {
	out := ""
	for _, c := range cs {
		if c.Unless {
			out += " unless " + c.say()
		} else {
			out += " if " + c.say()
		}
	}
	return out
}

// sayTerms prints the conditions and limits of a standing order.
func (s *Statement) sayTerms() string {
	out := sayConds(s.Conds)
	if s.PerBattle > 0 {
		out += fmt.Sprintf(", max %d per battle", s.PerBattle)
	}
	if s.PerTurn > 0 {
		out += fmt.Sprintf(", max %d per turn", s.PerTurn)
	}
	if s.AtHome > 0 {
		out += fmt.Sprintf(", keep %d at home", s.AtHome)
	}
	return out
}

// sayIn prints " in X" for an order about a space.
func (s *Statement) sayIn() string {
	if len(s.Path) == 0 || s.Path[0].Text == "" {
		return ""
	}
	return " in " + s.Path[0].say()
}

// sayWho prints " (X)" for orders about another purse or power.
func (s *Statement) sayWho() string {
	if s.Who.Text == "" {
		return ""
	}
	return " (" + s.Who.say() + ")"
}

// opensWithNumber reports whether a number before a phrase would be read as a part of it,
// as in "2 SZ 110".
func (r Ref) opensWithNumber() bool {
	first, _, _ := strings.Cut(LowerASCII(r.say()), " ")
	return r.Beside || strings.HasPrefix(first, "sz") || first == "sea"
}

// sayPrice prints an amount in brackets.
func sayPrice(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d IPC)", n)
}

func sayFacility(cs []Count) string {
	if len(cs) == 0 {
		return ""
	}
	return sayUnit(cs[0].Unit, cs[0].Text)
}
