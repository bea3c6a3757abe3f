package templates

import (
	"fmt"
	"strings"
)

// The headings of the table of battles.
const (
	headLost = "Units lost: att. / def."
	headLuck = "Luck (hits)"
	// headIPC is above the average losses of battles to come.
	headIPC = "IPC lost: you / they"
)

// mostBattles is the largest number of battles for which a report's first lines have a
// row each: more would push the rest off the first screen of a phone.
const mostBattles = 4

// Results are the battles of a report in a row each.
type Results struct {
	// Title heads them: who attacked.
	Title string
	// Rows come first: all battles or, if there are many, the costliest, with the others in
	// one row and all of them in All, for the details. The last row adds several battles
	// up.
	Rows, All []Result
	// Lost says which units each power lost in all of them; Period says when, where the
	// lines around it are about more than one turn: "the last turn".
	Lost, Period string
	// LostBelow is set if so many battles leave no room for it in the first lines: it stands
	// below the table of all of them.
	LostBelow bool
}

// Result is a battle in one row: what a reader wants to know first.
type Result struct {
	Battle, Result string
	// Losses are the values in IPC of the units that both lost, Swing is by how many hits
	// the dice favoured the attacker; nil where nothing is known yet.
	Losses *[2]int
	Swing  *swing
	// Sum is set in a row that adds others up.
	Sum bool
}

// whole is the same with a row for each battle.
func (r Results) whole() Results {
	if r.All != nil {
		r.Rows, r.All, r.LostBelow = r.All, nil, false
	}
	return r
}

// swing is by how many tenths of a hit the dice favoured the attacker: how far the
// attacker's hits were above average, minus the same for the defender.
type swing int

func (x swing) String() string {
	if x == 0 {
		return "0"
	}
	sign := "+"
	if x < 0 {
		sign, x = "-", -x
	}
	return fmt.Sprintf("%s%d.%d", sign, x/10, x%10)
}

// Lost is what the units that both lost are worth, "14 / 17 IPC".
func (r Result) Lost() string {
	if r.Losses == nil {
		return ""
	}
	return fmt.Sprintf("%d / %d IPC", r.Losses[0], r.Losses[1])
}

// Luck is the swing as a figure, "-2.1" if the dice favoured the defender.
func (r Result) Luck() string {
	if r.Swing == nil {
		return ""
	}
	return r.Swing.String()
}

// Words is the row in words: "France: beat France; lost units worth 14 IPC, destroyed 17 IPC;
// defender lucky by 2.1 hits".
func (r Result) Words() string {
	var parts []string
	if r.Losses != nil {
		parts = append(parts, lossWords(r.Losses[0], r.Losses[1]))
	}
	if r.Swing != nil {
		parts = append(parts, r.Swing.words())
	}
	switch words := strings.Join(parts, "; "); {
	case r.Result != "":
		return strings.Join(nonEmpty(r.Battle+": "+r.Result, words), "; ")
	case words != "":
		return r.Battle + ": " + words
	}
	return r.Battle
}

// lossWords says what the units that the attacker lost and destroyed are worth.
func lossWords(lost, destroyed int) string {
	switch {
	case lost == 0 && destroyed == 0:
		return "no losses"
	case lost == 0:
		return fmt.Sprintf("lost nothing, destroyed units worth %d IPC", destroyed)
	case destroyed == 0:
		return fmt.Sprintf("lost units worth %d IPC, destroyed nothing", lost)
	}
	return fmt.Sprintf("lost units worth %d IPC, destroyed %d IPC", lost, destroyed)
}

// words puts a swing into words: "defender lucky by 2.1 hits".
func (x swing) words() string {
	switch {
	case x < 0:
		return fmt.Sprintf("defender lucky by %d.%d hits", -x/10, -x%10)
	case x > 0:
		return fmt.Sprintf("attacker lucky by %d.%d hits", x/10, x%10)
	}
	return "even luck"
}
