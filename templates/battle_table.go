package templates

import (
	"fmt"
	"strings"
)

// The headings of the table of battles.
const (
	headLost = "IPC lost: att. / def."
	headLuck = "Luck in hits: att. / def."
)

// Results are the battles of a report in a row each.
type Results struct {
	// Title heads them: who attacked.
	Title string
	// Rows come first: all battles, or of many the costliest, with the others in one row
	// and all of them in All, for the details. The last row adds several battles up.
	Rows, All []Result
	// Lost says which units each power lost in all of them.
	Lost string
}

// Result is a battle in one row: what a reader wants to know first. Of each pair of
// figures the first is the attacker's, the second the defender's.
type Result struct {
	Battle, Result string
	// Short is set if the name of the place is abbreviated: "SZ 112".
	Short bool
	// Losses are what the units that both lost are worth in IPC, Swing by how many hits each
	// was above or below the average of its dice; nil where nothing is known yet.
	Losses *[2]int
	Swing  *[2]swing
	// Sum is set in a row that adds others up.
	Sum bool
}

// whole is the same with a row for each battle.
func (r Results) whole() Results {
	if r.All != nil {
		r.Rows, r.All = r.All, nil
	}
	return r
}

// swing is by how many tenths of a hit a side was above the average of its dice.
type swing struct {
	tenths int
	// none is set without dice to hit with.
	none bool
}

func (x swing) String() string {
	switch {
	case x.none:
		return "–"
	case x.tenths == 0:
		return "0"
	}
	sign, tenths := "+", x.tenths
	if tenths < 0 {
		sign, tenths = "-", -tenths
	}
	return fmt.Sprintf("%s%d.%d", sign, tenths/10, tenths%10)
}

// Lost is what both lost as figures, "14 / 17".
func (r Result) Lost() string {
	if r.Losses == nil {
		return ""
	}
	return fmt.Sprintf("%d / %d", r.Losses[0], r.Losses[1])
}

// Luck are the swings of both as figures, "-2.1 / +0.5".
func (r Result) Luck() string {
	if r.Swing == nil {
		return ""
	}
	return fmt.Sprintf("%s / %s", r.Swing[0], r.Swing[1])
}

// Words is the row in words: "France: beat France, taken; lost 14 IPC, destroyed 17 IPC;
// luck: attacker 2.1 hits below average, defender average".
func (r Result) Words() string {
	var parts []string
	if r.Losses != nil {
		parts = append(parts, lossWords(r.Losses[0], r.Losses[1]))
	}
	if r.Swing != nil {
		var sides []string
		for i, side := range [...]string{"attacker", "defender"} {
			if !r.Swing[i].none {
				sides = append(sides, side+" "+r.Swing[i].words())
			}
		}
		parts = append(parts, "luck: "+strings.Join(sides, ", "))
	}
	switch words := strings.Join(parts, "; "); {
	case r.Result != "":
		return strings.Join(nonEmpty(r.Battle+": "+r.Result, words), "; ")
	case words != "":
		return r.Battle + ": " + words
	}
	return r.Battle
}

// lossWords says what units the attacker lost and destroyed are worth.
func lossWords(lost, destroyed int) string {
	switch {
	case lost == 0 && destroyed == 0:
		return "no losses"
	case lost == 0:
		return fmt.Sprintf("lost nothing, destroyed %d IPC", destroyed)
	case destroyed == 0:
		return fmt.Sprintf("lost %d IPC, destroyed nothing", lost)
	}
	return fmt.Sprintf("lost %d IPC, destroyed %d IPC", lost, destroyed)
}

// words says a swing: "2.1 hits below average".
func (x swing) words() string {
	switch {
	case x.tenths < 0:
		return fmt.Sprintf("%d.%d hits below average", -x.tenths/10, -x.tenths%10)
	case x.tenths > 0:
		return fmt.Sprintf("%d.%d hits above average", x.tenths/10, x.tenths%10)
	}
	return "average"
}
