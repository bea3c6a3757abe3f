package templates

import (
	"fmt"
	"math"
	"strings"

	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// DicePage is the audit of dice in words and rows.
type DicePage struct {
	Heading string
	// Lines are a summary in a few sentences without full stops.
	Lines []string
	// Tables group the same dice in several ways.
	Tables []DiceTable
	// Faces say for each power how often each face came up.
	Faces []string
	// Battles are the least likely ones, or all of them.
	Battles []string
	// Tests are the tests of the die.
	Tests   []string
	Meaning []string
}

// DiceTable is the dice grouped in one way.
type DiceTable struct {
	Title, Head string
	// IPC is set if the rows have a luck in IPC.
	IPC  bool
	Rows []DiceRow
}

// DiceRow is one row of such a table.
type DiceRow struct {
	Who, Dice, Faces, Hits, Expected, Better, IPC string
}

// NewDicePage puts an audit into words.
func NewDicePage(r luck.Report) DicePage {
	p := DicePage{Heading: "The dice of " + plural(r.Games, "game", "games")}
	if r.Game != "" {
		p.Heading = "The dice so far"
	}
	p.Lines = append(p.Lines, diceLines(r)...)
	for _, t := range []struct {
		title, head string
		groups      []luck.Group
	}{
		{"By power", "Power", r.Powers}, {"By player", "Player", r.Players}, {"In attack and defense", "In", r.Sides},
		{"By round of the game", "Round", r.Rounds}, {"By number to hit", "At", r.Strengths},
	} {
		if len(t.groups) > 0 {
			p.Tables = append(p.Tables, diceTable(t.title, t.head, t.groups))
		}
	}
	for _, g := range r.Powers {
		p.Faces = append(p.Faces, g.Name+": "+faceCounts(g.Faces))
	}
	for _, b := range r.Least {
		p.Battles = append(p.Battles, BattleDice(b, r.Games > 1))
	}
	for _, t := range r.Tests {
		p.Tests = append(p.Tests, testLine(t))
	}
	for _, s := range strings.SplitAfter(r.Meaning, ". ") {
		if s = strings.TrimSuffix(strings.TrimSpace(s), "."); s != "" {
			p.Meaning = append(p.Meaning, s)
		}
	}
	return p
}

// diceLines are the first lines: all faces, all hits, all losses.
func diceLines(r luck.Report) []string {
	out := []string{fmt.Sprintf("%s: %d ones, %d twos, %d threes, %d fours, %d fives, %d sixes", plural(r.Dice, "die", "dice"),
		r.Faces[0], r.Faces[1], r.Faces[2], r.Faces[3], r.Faces[4], r.Faces[5])}
	if r.Undone > 0 {
		out = append(out, fmt.Sprintf("%s from turns that were taken back: not counted here", plural(r.Undone, "more die", "more dice")))
	}
	if r.ByHand > 0 {
		out = append(out, fmt.Sprintf("%s thrown by hand and entered: nothing proves them", plural(r.ByHand, "of these was", "of these were")))
	}
	if t := r.Total; t.Dice > 0 {
		out = append(out, fmt.Sprintf("%s in %s to hit: %s, %.1f expected; the chance of as many or more is %s, of as few or fewer %s",
			plural(t.Dice, "throw", "throws"), plural(r.Fought, "battle", "battles"), hits(t.Hits), t.Expected, Chance(t.AtLeast), Chance(t.AtMost)))
	}
	if s := r.Swing; s != nil {
		out = append(out, fmt.Sprintf("The battles brought the Axis %+d IPC against the Allies, %+.1f expected; %s of fair dice would have brought less (%s)",
			s.Actual, s.Expected, percentile(s.Percentile), s.Method))
	}
	return out
}

func diceTable(title, head string, groups []luck.Group) DiceTable {
	t := DiceTable{Title: title, Head: head}
	for _, g := range groups {
		row := DiceRow{Who: g.Name, Dice: itoa(g.Dice), Faces: faceCounts(g.Faces), Hits: itoa(g.Hits), Expected: fmt.Sprintf("%.1f", g.Expected), Better: percentile(g.Percentile)}
		if g.Luck != nil {
			t.IPC = true
			row.IPC = fmt.Sprintf("%+.1f", math.Round(*g.Luck*10)/10+0) // no minus before zero
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// faceCounts writes how many dice showed 1, 2, 3, 4, 5 and 6.
func faceCounts(fs luck.Faces) string {
	words := make([]string, len(fs))
	for i, n := range fs {
		words[i] = itoa(n)
	}
	return strings.Join(words, "/")
}

// BattleDice describes one battle's dice in a line; with the game's id if it is one of
// several.
func BattleDice(b luck.Battle, several bool) string {
	s := fmt.Sprintf("%s, %s, round %d (record %d)", b.Space, kindName(b.Kind), b.Round, b.Record)
	if several {
		s = b.Game + ": " + s
	}
	if b.Undone {
		s += ", taken back and not counted"
	}
	defenders := make([]string, len(b.Defenders))
	for i, d := range b.Defenders {
		defenders[i] = string(d)
	}
	who := strings.Join(defenders, ", ")
	if who == "" || len(b.Defenders) == 1 && b.Defenders[0] == ruleset.Neutral {
		who = "the defenders"
	}
	s += ": "
	if b.Attack.Dice > 0 {
		s += fmt.Sprintf("%s %s with %s (%.1f expected)", b.Attacker, hits(b.Attack.Hits), plural(b.Attack.Dice, "throw", "throws"), b.Attack.Expected)
	}
	if b.Attack.Dice > 0 && b.Defend.Dice > 0 {
		s += ", "
	}
	if b.Defend.Dice > 0 {
		s += fmt.Sprintf("%s %s with %s (%.1f expected)", who, hits(b.Defend.Hits), plural(b.Defend.Dice, "throw", "throws"), b.Defend.Expected)
	}
	if b.Lucky != "" {
		s += fmt.Sprintf("; as good for the %s or better: %s", b.Lucky, Chance(b.Tail))
	}
	if w := b.Swing; w != nil {
		s += fmt.Sprintf("; %+d IPC for the attacker, %+.1f expected (%s of fair dice would have brought less)", w.Actual, w.Expected, percentile(w.Percentile))
	}
	return s
}

// testLine describes a test of the die in a line.
func testLine(t luck.Test) string {
	return fmt.Sprintf("%s (%s): %.2f for %d, p = %s", t.Name, t.What, t.Statistic, t.N, pValue(t.P))
}

// Chance writes a chance for people: "31%", and small ones as "1 in 540".
func Chance(p float64) string {
	switch {
	case p <= luck.Floor:
		return "less than 1 in 10^30"
	case p >= 0.995:
		return "100%"
	case p >= 0.05:
		return fmt.Sprintf("%.0f%%", 100*p)
	case p >= 1e-6:
		return fmt.Sprintf("1 in %.0f", 1/p)
	}
	return fmt.Sprintf("1 in 10^%.1f", -math.Log10(p))
}

// percentile writes a percentile, with more places near its ends.
func percentile(x float64) string {
	if x < 1 || x > 99 {
		return fmt.Sprintf("%.2f%%", x)
	}
	return fmt.Sprintf("%.0f%%", x)
}

func pValue(p float64) string {
	if p < 0.001 {
		return fmt.Sprintf("%.1e", p)
	}
	return fmt.Sprintf("%.3f", p)
}

// Dice answers the question how the dice of a game fell.
func Dice(m Meta, r luck.Report) Mail {
	p := NewDicePage(r)
	return newMail(m, "How the dice fell", "dice", struct {
		Meta Meta
		DicePage
	}{m, p})
}
