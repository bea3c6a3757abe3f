package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

func (s *Statement) sayMove() string {
	verb := string(s.Verb)
	switch {
	case s.Verb == RaidVerb:
	case s.Section == CombatSection || s.Verb == AttackVerb:
		verb = "attack"
	case s.Section == NoncombatSection || s.Verb == MoveVerb:
		verb = "move"
	}
	var b strings.Builder
	if s.Surprise {
		verb += " (surprise)"
	}
	if verb != "go" {
		b.WriteString(verb + s.sayWho() + ": ")
	}
	b.WriteString(sayCounts(s.Units) + " " + sayPath(s.Path))
	if len(s.Versus) > 0 {
		b.WriteString(", vs " + sayCounts(s.Versus))
	}
	if s.Empty {
		b.WriteString(", empty")
	}
	if s.What == "aboard" {
		b.WriteString(", aboard")
	}
	if len(s.Targets) > 0 {
		b.WriteString(", target: " + sayCounts(s.Targets))
	}
	if s.Landing.Text != "" {
		b.WriteString(", land " + s.Landing.say())
	}
	return b.String()
}

func (s *Statement) sayBuy() string {
	if s.None {
		return "buy" + s.sayWho() + ": nothing"
	}
	out := []string{}
	if len(s.Units) > 0 {
		out = append(out, sayCounts(s.Units))
	}
	for _, u := range s.Upgrades {
		out = append(out, "upgrade "+u.say())
	}
	if s.Tokens > 0 {
		out = append(out, SayTokens(s.Tokens))
	}
	return "buy" + s.sayWho() + ": " + strings.Join(out, ", ")
}

func (s *Statement) sayRepair() string {
	n := "all"
	if s.N > 0 {
		n = strconv.Itoa(s.N)
	}
	if what := sayFacility(s.Units); what != "" && s.Path[0].opensWithNumber() { // a ship
		return "repair" + s.sayWho() + ": " + n + " " + what + " " + sayPath(s.Path)
	}
	return strings.TrimSpace("repair" + s.sayWho() + ": " + n + " " + sayPath(s.Path) + " " + sayFacility(s.Units))
}

func (s *Statement) sayPlace() string {
	line := "place: " + sayCounts(s.Units) + " " + sayPath(s.Path)
	if s.From.Text != "" {
		line += " from " + s.From.say()
	}
	return line
}

func (s *Statement) sayResearch() string {
	of := "dice"
	if s.What == "ipc" {
		of = "IPC"
	}
	line := fmt.Sprintf("research%s: %d %s", s.sayWho(), s.N, of)
	if s.Chart > 0 {
		line += fmt.Sprintf(", chart %d", s.Chart)
	}
	return line
}

func (s *Statement) sayExpect() string { return fmt.Sprintf("%s%s: %d", s.What, s.sayWho(), s.N) }

func (s *Statement) sayWar() string {
	var on []string
	for _, r := range s.Powers {
		on = append(on, r.say())
	}
	line := "declare war: "
	if s.What == "surprise" {
		line = "declare war (surprise): "
	}
	line += strings.Join(on, ", ")
	if s.Who.Text != "" {
		line = s.Who.say() + " " + line
	}
	if s.None {
		line += "none"
	}
	if s.AtEnd {
		line = strings.TrimSpace(line) + " at end of turn"
	}
	return line
}

func (s *Statement) sayRetreat() string {
	place := ""
	if len(s.Path) > 0 {
		place = " " + s.Path[0].say()
	}
	line := string(s.Verb)
	switch {
	case s.What == "never":
		line = "no retreat"
	case s.What == "strafe":
		line = "strafe"
	case s.What == "at all costs":
		line = "save air at all costs"
	}
	line += place
	if s.N > 0 {
		line += fmt.Sprintf(", after round %d", s.N)
	}
	if s.Landing.Text != "" {
		line += ", to " + s.Landing.say()
	}
	line += sayConds(s.Conds)
	if s.Chart > 0 {
		line += fmt.Sprintf(" not before round %d", s.Chart)
	}
	return line
}

// sayWhat prints which units are meant.
func (s *Statement) sayWhat() string {
	switch {
	case s.None:
		return "none"
	case s.Max:
		return "max"
	}
	return sayCounts(s.Units)
}

// sayNaval prints what naval reads, and engaging.
func (s *Statement) sayNaval() string {
	if s.Verb == EngageVerb && len(s.Powers) > 0 {
		return "attack: " + s.Powers[0].say() + " ships " + sayPath(s.Path)
	}
	return strings.TrimSpace(string(s.Verb) + ": " + s.sayWhat() + " " + sayPath(s.Path))
}

func (s *Statement) sayLose() string { return "lose: " + s.sayWhat() + s.sayIn() }

func (s *Statement) sayLand() string {
	units := sayCounts(s.Units)
	if units == "" {
		units = "all planes"
	}
	return "land: " + units + " " + sayPath(s.Path)
}

func (s *Statement) sayStay() string {
	if len(s.Units) > 0 {
		return sayCounts(s.Units) + " stay" + s.sayIn()
	}
	return "rest stays" + s.sayIn()
}

func (s *Statement) sayAsk() string { return strings.TrimSpace("ask canal " + s.From.say()) }

func (s *Statement) sayCancel() string {
	line := "cancel " + s.What
	if s.From.Text != "" {
		line += " " + s.From.Text
	}
	return line + s.sayIn()
}

func (s *Statement) saySealed() string { return "sealed " + s.What }

func (s *Statement) sayPass() string {
	if s.What == AgendaSection.String() {
		return "end agenda"
	}
	return "pass " + s.What
}

// sayVerb prints an order that is only its verb.
func (s *Statement) sayVerb() string { return string(s.Verb) }

func (s *Statement) sayRequest() string {
	if s.What == "orders" {
		return "show orders"
	}
	return s.What
}

func (s *Statement) sayLoss() string {
	if s.What == "hold" {
		return "hold " + sayCounts(s.Targets) + s.sayIn()
	}
	var b strings.Builder
	b.WriteString("order of loss")
	if s.What != "" {
		b.WriteString(" " + s.What)
	}
	for _, t := range s.Targets {
		if t.Class == "attack" || t.Class == "defense" {
			b.WriteString(" " + t.Class)
		}
	}
	b.WriteString(s.sayIn())
	sep := ": "
	byOwner := func(t Count) bool { return t.Class == "owner" || t.Class == "attack" || t.Class == "defense" }
	isOwner := func(t Count) bool { return t.Class == "owner" }
	if len(s.Units) == 0 && (!slices.ContainsFunc(s.Targets, isOwner) || slices.ContainsFunc(s.Targets, func(t Count) bool { return !byOwner(t) })) {
		b.WriteString(": cheapest first")
		sep = ", "
	}
	for _, u := range s.Units {
		b.WriteString(sep)
		if u.Has("tip") {
			b.WriteString("tip ")
		}
		b.WriteString(sayUnit(u.Unit, u.Text))
		sep = ", "
	}
	for _, t := range s.Targets {
		if !byOwner(t) {
			b.WriteString(", keep " + t.say())
		}
	}
	for _, t := range s.Targets {
		if isOwner(t) {
			b.WriteString(sep + t.sayOwner())
			sep = ", "
		}
	}
	return b.String()
}
