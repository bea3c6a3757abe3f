package templates

import "strings"

// The headings of the table of battles, by which the text part knows it.
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
	// Lost is the worth of the units that both lost in IPC, "14 / 17"; Luck is by how many
	// hits each was above or below the average of its dice, "-2.1 / +0.5". Both are empty
	// where nothing is known yet.
	Lost, Luck string
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

// noShots stands for the luck of a side that had no dice to hit with.
const noShots = "–"

// pairSign stands between the figures of two sides.
const pairSign = " / "

// isBattles reports whether a table with these headings is that of the battles.
func isBattles(head []string) bool {
	return len(head) == 3 && head[1] == headLost && head[2] == headLuck
}

// battleText says a row of the table of battles in words: "France: beat France, taken; lost
// 14 IPC, destroyed 17 IPC; luck: attacker 2.1 hits below average, defender average".
func battleText(cells []string) string {
	parts := []string{cells[0]}
	if lost, destroyed, ok := strings.Cut(cells[1], pairSign); ok {
		parts = append(parts, lossWords(lost, destroyed))
	}
	if attacker, defender, ok := strings.Cut(cells[2], pairSign); ok {
		var sides []string
		for _, x := range [...][2]string{{"attacker", attacker}, {"defender", defender}} {
			if x[1] != noShots {
				sides = append(sides, x[0]+" "+luckWords(x[1]))
			}
		}
		parts = append(parts, "luck: "+strings.Join(sides, ", "))
	}
	if !strings.Contains(cells[0], ": ") && len(parts) > 1 {
		return cells[0] + ": " + strings.Join(parts[1:], "; ")
	}
	return strings.Join(parts, "; ")
}

// lossWords says what units the attacker lost and destroyed are worth.
func lossWords(lost, destroyed string) string {
	switch {
	case lost == "0" && destroyed == "0":
		return "no losses"
	case lost == "0":
		return "lost nothing, destroyed " + destroyed + " IPC"
	case destroyed == "0":
		return "lost " + lost + " IPC, destroyed nothing"
	}
	return "lost " + lost + " IPC, destroyed " + destroyed + " IPC"
}

// luckWords says a figure of luck: "2.1 hits below average".
func luckWords(figure string) string {
	switch {
	case strings.HasPrefix(figure, "-"):
		return strings.TrimPrefix(figure, "-") + " hits below average"
	case strings.HasPrefix(figure, "+"):
		return strings.TrimPrefix(figure, "+") + " hits above average"
	}
	return "average"
}
