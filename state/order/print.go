package order

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// from prints a treasury in parentheses.
func from(p ruleset.PurseID) string {
	if p == "" {
		return ""
	}
	return " (" + string(p) + ")"
}

// String prints "buy: 3 infantry, 1 artillery".
func (o Buy) String() string {
	items := []string{}
	if len(o.Items) > 0 {
		items = append(items, list(o.Items))
	}
	for _, u := range o.Upgrades {
		items = append(items, "upgrade "+string(u))
	}
	if len(items) == 0 {
		items = append(items, "nothing")
	}
	return "buy" + from(o.Purse) + ": " + strings.Join(items, ", ")
}

// String prints "repair: 3 Western Germany minor complex".
func (o Repair) String() string {
	n := "all"
	if o.Points > 0 {
		n = strconv.Itoa(o.Points)
	}
	if o.Ship != "" {
		return "repair" + from(o.Purse) + ": " + n + " " + word(o.Ship, max(o.Points, 1)) + " " + string(o.Space)
	}
	s := "repair" + from(o.Purse) + ": " + n + " " + string(o.Space)
	if o.Facility != "" {
		s += " " + word(o.Facility, 1)
	}
	return s
}

// String prints "declare war: Japan, Italy".
func (o DeclareWar) String() string {
	on := make([]string, len(o.On))
	for i, p := range o.On {
		on[i] = string(p)
	}
	s := "declare war: "
	if o.Surprise {
		s = "declare war (surprise): "
	}
	s += strings.Join(on, ", ")
	if o.AtEnd {
		s += " at end of turn"
	}
	return s
}

// String prints "end agenda".
func (EndAgenda) String() string { return "end agenda" }

// String prints "attack: 3 infantry Poland -> Eastern Poland", or "move:" for a
// noncombat move.
func (o Move) String() string {
	verb := "attack: "
	if o.In == NoncombatMove {
		verb = "move: "
	}
	if o.Surprise {
		verb = "attack (surprise): "
	}
	s := verb + list(o.Units) + " " + arrows(o.Path)
	if len(o.Versus) > 0 {
		s += ", vs " + list(o.Versus)
	}
	if o.Empty {
		s += ", empty"
	}
	if o.Aboard {
		s += ", aboard"
	}
	return s + landing(o.Landing)
}

func landing(s board.SpaceID) string {
	if s == "" {
		return ""
	}
	return ", land " + string(s)
}

// String prints "raid: 2 strategic bombers Germany -> United Kingdom, target:
// minor complex".
func (o Raid) String() string {
	units := make([]string, 0, len(o.Bombers)+len(o.Escorts))
	for _, b := range o.Bombers {
		units = append(units, b.String())
	}
	for _, b := range o.Bombs {
		units = append(units, b.String())
	}
	for _, e := range o.Escorts {
		units = append(units, e.String()+" (escort)")
	}
	verb := "raid: "
	if o.Surprise {
		verb = "raid (surprise): "
	}
	s := verb + strings.Join(units, ", ") + " " + arrows(o.Path)
	for i, t := range o.Targets {
		if i == 0 {
			s += ", target: "
		} else {
			s += ", "
		}
		if t.All {
			s += word(t.Type, 1)
		} else {
			s += strconv.Itoa(t.N) + " " + word(t.Type, t.N)
		}
	}
	return s + landing(o.Landing)
}

// String prints "bombard: 1 battleship SZ 105 -> Normandy Bordeaux".
func (o Bombard) String() string {
	s := "bombard: "
	if len(o.Ships) == 0 {
		s += "none"
	} else {
		s += list(o.Ships)
	}
	if o.From != "" {
		s += " " + string(o.From)
	}
	if o.On != "" {
		s += " -> " + string(o.On)
	}
	return s
}

// String prints "ignore: SZ 97" or "engage: SZ 97".
func (o Ignore) String() string {
	if o.Attack {
		return "engage: " + string(o.Space)
	}
	return "ignore: " + string(o.Space)
}

// lasting prints what comes before a standing order that could also be for the power's
// own turn.
func lasting(yes bool) string {
	if yes {
		return "standing: "
	}
	return ""
}

// String prints "retreat: Ukraine after round 2, to Bessarabia if ground < 6".
func (o Retreat) String() string {
	s := lasting(o.Lasting) + "retreat:"
	if o.Never {
		s = lasting(o.Lasting) + "no retreat:"
	}
	if o.Space != "" {
		s += " " + string(o.Space)
	}
	if o.AfterRound > 0 {
		s += fmt.Sprintf(" after round %d", o.AfterRound)
	}
	if o.To != "" {
		s += " to " + string(o.To)
	}
	when := func(on bool, format string, args ...any) {
		if on {
			s += " if " + fmt.Sprintf(format, args...)
		}
	}
	class := o.Class
	switch class {
	case "":
		class = "units"
	case "ground", "air", "ships":
	default:
		class = word(ruleset.UnitType(class), 2)
	}
	when(o.IfFewer > 0, "%s < %d", class, o.IfFewer)
	when(o.EnemyFewer > 0, "defenders < %d", o.EnemyFewer)
	when(o.NoCapture, "cannot capture")
	when(o.OddsBelow > 0, "odds < %d", o.OddsBelow)
	when(o.RatioBelow > 0, "ratio < %d", o.RatioBelow)
	if o.FromRound > 0 {
		s += fmt.Sprintf(" not before round %d", o.FromRound)
	}
	return s
}

// String prints "order of loss land: AAA, infantry, tank, keep 1 tank".
func (o LossOrder) String() string {
	s := lasting(o.Lasting) + "order of loss land"
	switch {
	case o.onlyOwned():
		s = lasting(o.Lasting) + "order of loss"
	case o.Sea:
		s = lasting(o.Lasting) + "order of loss sea"
	}
	if o.Attack {
		s += " attack"
	}
	if o.Defense {
		s += " defense"
	}
	s += in(o.Space) + ":"
	for i, t := range o.Types {
		if i > 0 {
			s += ","
		}
		if t.Tip {
			s += " tip"
		}
		s += " " + word(t.Type, 1)
	}
	if len(o.Types) == 0 && !o.onlyOwned() {
		s += " cheapest first"
	}
	if len(o.Keep) > 0 {
		s += ", keep " + list(o.Keep)
	}
	if len(o.KeepVsSubs) > 0 {
		s += ", keep " + list(o.KeepVsSubs) + " vs submarines"
	}
	if o.Decks {
		s += ", keep decks for planes"
	}
	for i, w := range o.Owned {
		if i > 0 || !o.onlyOwned() {
			s += ","
		}
		s += " " + w.String()
	}
	return s
}

// onlyOwned reports whether the order names only owners: then it holds on land and at
// sea, if it names no space.
func (o LossOrder) onlyOwned() bool {
	return len(o.Owned) > 0 && len(o.Types)+len(o.Keep)+len(o.KeepVsSubs) == 0 && !o.Decks
}

// String prints "Vichy France destroyer first".
func (w Owned) String() string {
	s := string(w.Power)
	if w.Type != "" {
		s += " " + word(w.Type, 1)
	}
	if w.Last {
		return s + " last"
	}
	return s + " first"
}

// String prints "lose: 2 infantry, 1 tank in France".
func (o Lose) String() string { return "lose: " + list(o.Units) + in(o.Space) }

// String prints "place: 2 infantry Germany".
func (o Place) String() string {
	s := "place: " + list(o.Units) + " " + string(o.Space)
	if o.From != "" {
		s += " from " + string(o.From)
	}
	return s
}

// String prints "land: 2 fighters SZ 97 -> Southern Italy".
func (o Land) String() string {
	s := "land: all planes"
	if len(o.Units) > 0 {
		s = "land: " + list(o.Units)
	}
	if o.From != "" {
		s += " " + string(o.From) + " ->"
	}
	return s + " " + string(o.Space)
}

// String prints "rest stays", "rest stays in France" or "1 AAA stay in France".
func (o Stay) String() string {
	if len(o.Units) == 0 {
		return "rest stays" + in(o.Space)
	}
	return list(o.Units) + " stay" + in(o.Space)
}

// String prints "pass combat move".
func (o Pass) String() string { return "pass " + passWords[min(int(o.In), len(passWords)-1)] }

// String prints "roll now".
func (Roll) String() string { return "roll now" }

// String prints "end turn".
func (EndTurn) String() string { return "end turn" }

// String prints "ignore last mail".
func (Withdraw) String() string { return "ignore last mail" }

// String prints the word of the request.
func (o Request) String() string {
	if o.What == "orders" {
		return "show orders"
	}
	return o.What
}

// String prints "bank: 47".
func (o Expect) String() string {
	return fmt.Sprintf("%s%s: %d", o.What, from(o.Purse), o.IPC)
}

// String prints "research: 2 dice, chart 1".
func (o ResearchDice) String() string {
	s := fmt.Sprintf("research%s: %d dice", from(o.Purse), o.Dice)
	if o.Chart > 0 {
		s += fmt.Sprintf(", chart %d", o.Chart)
	}
	return s
}

// most prints a list of stacks, "max" for everything.
func most(stacks []Stack) string {
	if len(stacks) == 1 && stacks[0] == (Stack{All: true}) {
		return "max"
	}
	return list(stacks)
}
