package templates

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
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
			list, m.Chosen = &chosen, true // both are shown in one list
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
