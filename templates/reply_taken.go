package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/odds"
)

// chosenCodes are the codes of notes on what the player left open and the
// program chose.
var chosenCodes = []string{"chosen", "read-as", "origin", "by-transport", "treasury-found", "attack-or-ignore", "carrier-sails", "gives-way", "some-stay", "capped"}

// remarks are the notes on orders that are taken: first what was chosen for the
// player, then all others, at most mostFindings of each.
func (r Reply) remarks() (chosen, others []remark) {
	var talk []string
	for _, d := range r.Diags {
		if d.Severity == notation.Error || d.Code == "after-battles" {
			continue
		}
		if words := snippet(r.Text, d.Span); d.Code == "remark" && words != "" {
			talk = append(talk, shorten(words, talkRoom))
			continue
		}
		m := remark{Message: capital(d.Message), Rule: d.Rule}
		if d.Rule != "" && strings.Contains(d.Message, d.Rule) {
			m.Rule = ""
		}
		if hints := hintText(d.Hints); hints != "" {
			m.Message += ". " + hints
		}
		if at := d.Span.From; at.Line > 0 {
			m.Place, m.Words = "Line "+itoa(at.Line), snippet(r.Text, d.Span)
			if strings.Contains(d.Message, m.Words) {
				m.Words = ""
			}
		}
		list := &others
		if slices.Contains(chosenCodes, d.Code) {
			list = &chosen
			if whole := slices.ContainsFunc(r.Read, func(o Read) bool { return o.Span == d.Span }); whole {
				m.Words = "" // the order is shown below
			}
			m.Message = capital(strings.TrimPrefix(d.Message, "chosen for you: "))
		}
		switch {
		case len(*list) < mostFindings:
			*list = append(*list, m)
		case len(*list) == mostFindings:
			*list = append(*list, remark{Message: "And more of the kind"})
		}
	}
	if len(talk) > mostTalk {
		talk = append(talk[:mostTalk], "…")
	}
	if len(talk) > 0 {
		others = append(others, remark{Message: "Not read as orders", Talk: talk})
	}
	return chosen, others
}

// What is not read as orders is listed with this many letters of each, up to a limit.
const (
	talkRoom = 40
	mostTalk = 12
)

// fromBefore are the orders that stand and that this mail did not bring.
func (r Reply) fromBefore() (turn []state.Declared, standing []string) {
	var told []string
	for _, o := range r.Read {
		told = append(told, o.Text)
	}
	fresh := func(text string) bool {
		i := slices.Index(told, text)
		if i >= 0 {
			told = slices.Delete(told, i, i+1)
		}
		return i < 0
	}
	for _, d := range r.Stands {
		if fresh(d.Text) {
			turn = append(turn, d)
		}
	}
	for _, s := range r.Standing {
		if fresh(s) {
			standing = append(standing, s)
		}
	}
	return turn, standing
}

// oddsLines gives the odds of battles in one line each, and in a note what they do not
// include.
func oddsLines(all []odds.Battle) (lines []oddsLine, note string) {
	var notes []string
	defended, scramble, byOdds := false, false, false
	for i := range all {
		b := &all[i]
		l := oddsLine{Where: b.Space, Text: oddsText(b)}
		if b.Kind == string(state.Raid) {
			l.Where = "Raid on " + l.Where
		}
		lines = append(lines, l)
		defended = defended || b.Known && b.Defended
		scramble, byOdds = scramble || b.MayGrow, byOdds || b.ByOdds
	}
	if defended {
		notes = append(notes, "Defenders choose their losses by default")
		if scramble {
			notes[0] += ", and nobody scrambles though somebody may"
		}
		notes[0] += "."
	}
	if byOdds {
		notes = append(notes, "Breaking off by the odds is not counted.")
	}
	return lines, strings.Join(notes, " ")
}

// oddsText is "win 95.8%, take it 95.8%; you lose 33.9 IPC, they lose 56.2 IPC on
// average".
func oddsText(b *odds.Battle) string {
	switch {
	case !b.Known:
		return "no odds can be given"
	case !b.Defended && b.Taken > 0:
		return "nobody defends, taken"
	case !b.Defended:
		return "nobody defends"
	}
	about := ""
	if b.Method != odds.MethodExact {
		about = "about "
	}
	s := "win " + about + percent(b.AttackerWin)
	if b.Kind == string(state.Land) {
		switch {
		case b.Taken > 0:
			s += ", take it " + percent(b.Taken)
		default:
			s += ", not taken"
		}
	}
	s += fmt.Sprintf("; you lose %s IPC, they lose %s IPC on average", decimal(b.AttackerLost), decimal(b.DefenderLost))
	if len(b.After) > 0 {
		s += ", if " + listWith(b.After, "and") + " is won first without loss"
	}
	return s
}

// OddsLines are the odds of battles for a terminal, one line each; the last line says
// what they leave out.
func OddsLines(all []odds.Battle) []string {
	lines, note := oddsLines(all)
	var out []string
	for _, l := range lines {
		out = append(out, l.Where+": "+l.Text)
	}
	if note != "" {
		out = append(out, note)
	}
	return out
}
