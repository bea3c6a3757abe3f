package notation

import (
	"slices"
	"strings"
)

// InAdvance is a part of a mail with orders for a later turn or phase: what stands
// below `ahead:`, or after it on the same line.
type InAdvance struct {
	// Line is where it begins, counted from 1.
	Line int
	// Power is the id of the power that its heading names; empty if it names none.
	Power string
	// Battles is set for `ahead NCM:`: the orders wait for the noncombat moves of
	// the turn that is being played, or of the power's next turn if another power is
	// playing now.
	Battles bool
	// Cancel is set for `ahead: cancel`.
	Cancel bool
	// Text is the whole mail with all other lines blank, so lines keep their numbers.
	Text string
}

// CutInAdvance splits a mail into what is ordered now and what is ordered ahead.
// `ahead:` on a line of its own, maybe with the name of a power or a phase, is the
// heading of all lines down to the next such line. Before an order on the same line it
// is about that order alone.
func CutInAdvance(text string, names Names) (now string, ahead []InAdvance) {
	lines := strings.Split(text, "\n")
	owner := make([]int, len(lines))
	on := 0
	for i, line := range lines {
		part, rest, ok := aheadHeading(line, names)
		if !ok {
			owner[i] = on
			continue
		}
		part.Line = i + 1
		ahead = append(ahead, part)
		owner[i] = len(ahead)
		lines[i] = strings.Repeat(" ", len([]rune(line[:len(line)-len(rest)]))) + rest
		if part.Cancel {
			lines[i] = ""
		}
		if onlyHeads(rest, names) && !part.Cancel {
			on = len(ahead)
		}
	}
	only := func(n int) string {
		out := slices.Clone(lines)
		for i := range out {
			if owner[i] != n {
				out[i] = ""
			}
		}
		return strings.Join(out, "\n")
	}
	if len(ahead) == 0 {
		return text, nil
	}
	for i := range ahead {
		ahead[i].Text = only(i + 1)
	}
	return only(0), ahead
}

// onlyHeads reports whether what follows `ahead:` on its line contains no orders: it is
// empty, or a title.
func onlyHeads(rest string, names Names) bool {
	rest = strings.TrimRight(strings.TrimSpace(rest), ": ")
	if rest == "" {
		return true
	}
	t := Parse(rest, names)
	return len(t.Statements) == 0 && !slices.ContainsFunc(t.Diags, func(d Diagnostic) bool {
		whole := d.Span.From.Offset == 0 && d.Span.To.Offset == len(rest)
		return d.Severity == Error && (d.Code != "unfinished" || !whole)
	})
}

// Words in a heading of orders ahead that add nothing, and those for the noncombat
// moves.
var (
	aheadFill    = []string{"orders", "order", "for", "the", "my", "next", "turn", "of"}
	aheadBattles = []string{"ncm", "noncombat", "noncom", "non-combat", "placement", "mobilize", "mobilization", "after battles", "after battle", "after combat", "noncombat move", "noncombat moves"}
	aheadCancel  = []string{"cancel", "cancelled", "canceled", "cancel it", "cancel them", "cancel all", "none", "nothing", "forget", "forget it", "withdraw", "withdrawn"}
)

// aheadHeading reads a line that begins with `ahead:`, `Italy ahead:`, `ahead
// NCM:`; rest is what follows.
func aheadHeading(line string, names Names) (p InAdvance, rest string, ok bool) {
	head, rest, colon := strings.Cut(line, ":")
	var words []string
	said := false
	for _, w := range strings.Fields(strings.ToLower(strings.Trim(head, " \t\r*_#-•"))) {
		switch {
		case w == "ahead" && !said:
			said = true
		case !slices.Contains(aheadFill, w):
			words = append(words, w)
		}
	}
	if !said || !colon && (len(words) > 0 || len(strings.Fields(head)) > 2) {
		return p, "", false
	}
	p.Cancel = slices.Contains(aheadCancel, strings.Trim(strings.ToLower(rest), " \t\r.!"))
	for n := len(words); n >= 0; n-- { // a power, then a phase
		power, phase := strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		if phase != "" && !slices.Contains(aheadBattles, phase) {
			continue
		}
		p.Battles, p.Power = phase != "", ""
		if power == "" {
			return p, rest, true
		}
		for _, name := range names.Find(power) {
			if name.Kind == NamePower {
				p.Power = name.ID
				return p, rest, true
			}
		}
	}
	return p, "", false
}
