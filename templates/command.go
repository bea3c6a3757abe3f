package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// NoCommand answers a request for help on something that is not a command.
func NoCommand(m Meta, words string, likely []string) Mail {
	n := Notice{
		Heading: "No such command",
		Lines:   []string{fmt.Sprintf("There is no command %q", shorten(oneLine(words), 60))},
		Next:    []string{"Answer with the one word `help` for a list of all commands", "Answer with `help orders` for the language of orders"},
	}
	if len(likely) > 0 {
		var codes []string
		for _, c := range likely {
			codes = append(codes, "`"+c+"`")
		}
		n.Next = append([]string{"Perhaps you mean " + strings.Join(codes, " or ")}, n.Next...)
	}
	return n.mail(m)
}

// NoPlace answers a question about a place that does not exist, or that may be one of
// several.
func NoPlace(m Meta, asked string, found []notation.Name, near []string) Mail {
	asked = shorten(oneLine(asked), 60)
	n := Notice{Heading: "Which place?"}
	switch {
	case asked == "":
		n.Lines = []string{"Your mail does not say which place you ask about"}
	case len(found) > 1:
		var names []string
		for _, f := range found {
			names = append(names, f.Text)
		}
		n.Lines = []string{fmt.Sprintf("%q is short for several places: %s", asked, list(names))}
	default:
		n.Lines = []string{fmt.Sprintf("%q is not a place", asked)}
		if len(near) > 0 {
			n.Lines = append(n.Lines, "Perhaps you mean "+list(near))
		}
	}
	n.Next = []string{"Write it like: `what's in Egypt, sz 98?`"}
	return n.mail(m)
}

// WhichPower asks a player of several powers which of them a mail is for. open are the
// proposals that wait for his answer: perhaps it was one.
func WhichPower(m Meta, g *state.Game, mine []ruleset.PowerID, open []int) Mail {
	names := make([]string, len(mine))
	for i, p := range mine {
		names[i] = string(p)
	}
	next := []string{
		fmt.Sprintf("Begin the orders with a line like: `%s:`", mine[0]),
		"Orders for several of them may stand in one mail, each below its own line",
	}
	for _, n := range open[:min(len(open), mostAnswered)] {
		next = append(next, fmt.Sprintf("To answer the proposal p%d, write only: `accept p%d` or `refuse p%d`", n, n, n))
	}
	return Notice{
		Heading: "For which power?", First: firstOf(g, m),
		Lines: []string{
			"You play " + list(names) + ", but it is not the turn of any of them, and your mail does not say which one it is for",
			unchanged,
		},
		Next: next,
	}.mail(m)
}

// mostAnswered is how many open proposals a mail shows answers to.
const mostAnswered = 3

// NoneOfThem tells a player who ordered for several powers in one mail that none of it
// was taken because of one of them.
func NoneOfThem(m Meta, wrong ruleset.PowerID) Mail {
	return Notice{
		Heading: "None of your orders taken",
		Lines: []string{
			fmt.Sprintf("Your mail has orders for several powers, and something is wrong with those for %s; the other mail says what", wrong),
			"A mail is taken as a whole or not at all", unchanged,
		},
	}.mail(m)
}

// lead are the lines that come first in a report, and what to write for more.
type lead struct {
	topLines
	Heading, New, Happened, Dice, More string
	// Asked are the questions that wait for an answer.
	Asked []string
	// Results and AllChanged are the report's; Odds are decisions that nobody was asked for,
	// with the odds that made them plain.
	Results          Results
	AllChanged, Odds []string
	// Round is what the report says about the round that it ends.
	Round *RoundOver
	// Waits is set if whose turn it is comes first.
	Waits bool
	// NoBattles is set where the report says that there were none.
	NoBattles bool
}
