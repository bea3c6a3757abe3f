package notation

import (
	"fmt"
	"slices"
	"strconv"
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
func (s *Statement) say() string {
	if line := s.sayAhead(); line != "" {
		return line
	}
	switch s.Verb {
	case GoVerb, MoveVerb, AttackVerb, RaidVerb:
		return s.sayMove()
	case LandVerb:
		units := sayCounts(s.Units)
		if units == "" {
			units = "all planes"
		}
		return "land: " + units + " " + sayPath(s.Path)
	case StayVerb:
		if len(s.Units) > 0 {
			return sayCounts(s.Units) + " stay" + s.sayIn()
		}
		return "rest stays" + s.sayIn()
	case BuyVerb, RepairVerb, PlaceVerb, ExpectVerb, ResearchVerb:
		return s.sayMoney()
	case WarVerb:
		return s.sayWar()
	case RetreatVerb, SaveAirVerb, TakeVerb, KillVerb:
		return s.sayRetreat()
	case AirborneVerb, RocketVerb, BondsVerb:
		return s.sayTechnology()
	case PermitVerb:
		return s.sayPermission()
	case AskVerb:
		return strings.TrimSpace("ask canal " + s.From.say())
	case ChooseVerb:
		return s.sayChoose()
	case LendVerb, ReceiveVerb, ScorchVerb, FactoryVerb, RailroadVerb, ShuttleVerb, CashVerb, ShipsVerb, CollapseVerb, PayVerb, InfluenceVerb, DisbandVerb, InsurgencyVerb, UprisingVerb, StrikeVerb:
		return s.saySpecial()
	case CancelVerb:
		return s.sayCancel()
	case SealedVerb:
		return "sealed " + s.What
	case PassVerb:
		if s.What == AgendaSection.String() {
			return "end agenda"
		}
		return "pass " + s.What
	case RollVerb, EndVerb, WithdrawVerb:
		return string(s.Verb)
	case RequestVerb:
		if s.What == "orders" {
			return "show orders"
		}
		return s.What
	}
	return s.sayChoice()
}

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

func (s *Statement) sayMoney() string {
	switch s.Verb {
	case BuyVerb:
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
			out = append(out, sayTokens(s.Tokens))
		}
		return "buy" + s.sayWho() + ": " + strings.Join(out, ", ")
	case RepairVerb:
		n := "all"
		if s.N > 0 {
			n = strconv.Itoa(s.N)
		}
		if what := sayFacility(s.Units); what != "" && s.Path[0].opensWithNumber() { // a ship
			return "repair" + s.sayWho() + ": " + n + " " + what + " " + sayPath(s.Path)
		}
		return strings.TrimSpace("repair" + s.sayWho() + ": " + n + " " + sayPath(s.Path) + " " + sayFacility(s.Units))
	case PlaceVerb:
		line := "place: " + sayCounts(s.Units) + " " + sayPath(s.Path)
		if s.From.Text != "" {
			line += " from " + s.From.say()
		}
		return line
	case ResearchVerb:
		line := fmt.Sprintf("research%s: %d dice", s.sayWho(), s.N)
		if s.Chart > 0 {
			line += fmt.Sprintf(", chart %d", s.Chart)
		}
		return line
	}
	return fmt.Sprintf("%s%s: %d", s.What, s.sayWho(), s.N)
}

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

// sayChoice prints answers to questions in other powers' turns.
func (s *Statement) sayChoice() string {
	what := sayCounts(s.Units)
	switch {
	case s.None:
		what = "none"
	case s.Max:
		what = "max"
	}
	if s.Verb.reacts() {
		return s.sayReaction(what)
	}
	switch s.Verb {
	case SubmergeVerb:
		return "submarines: " + s.What + s.sayIn() + s.sayTerms()
	case LossVerb:
		return s.sayLoss()
	case LoseVerb:
		return "lose: " + what + s.sayIn()
	case EngageVerb:
		if len(s.Powers) > 0 {
			return "attack: " + s.Powers[0].say() + " ships " + sayPath(s.Path)
		}
	}
	return strings.TrimSpace(string(s.Verb) + ": " + what + " " + sayPath(s.Path))
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
