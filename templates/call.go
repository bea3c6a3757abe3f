package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// CallView is what the dice of orders wait for, as the reader sees it.
type CallView struct {
	// Source is where the game's dice come from.
	Source string
	// Asked is set if the reader is to give a value, Listed if it must be the next on the
	// reader's list. Names are all who are asked.
	Asked, Listed bool
	Names         []string
	// Until is when the dice fall without the values still missing; empty for never.
	Until string
	// Host is set if the reader is the host.
	Host bool
	// Roll and Missing are the roll by hand that comes next, and how many dice it needs.
	Roll    string
	Missing int
	// Witnesses says which witnesses the dice also wait for; empty for none.
	Witnesses string
	// Round is the round of the beacon that the dice wait for, which comes Until; Force
	// is set if the host may go on without it.
	Round uint64
	Force bool
}

// Called says that orders are fixed, and what their dice wait for.
func Called(m Meta, g *state.Game, v CallView) Mail {
	n := Notice{Heading: "The dice wait", Lines: []string{
		fmt.Sprintf("The orders of %s are fixed (record %d): nobody can change them before the dice", turnIn(g, m), m.First),
	}}
	if v.Host {
		n.Lines[0] = fmt.Sprintf("The orders of %s are fixed: nobody can change them before the dice", turnIn(g, m))
	}
	switch {
	case v.Round != 0:
		n.Lines = append(n.Lines,
			fmt.Sprintf("Their dice are made with round %d of the beacon, which comes %s, and nobody can know it before", v.Round, v.Until),
			"Keep this mail: if it reached you before that time, it shows that the round was named before it existed")
		if v.Witnesses != "" {
			n.Lines = append(n.Lines, v.Witnesses)
		}
		return n.mail(m)
	case v.Source == state.Manual:
		n.Lines = append(n.Lines, WantedDice(v.Roll, v.Missing)...)
		n.Next = []string{"Whoever throws the dice, a player or the host, enters them in order; extra dice are used for the rolls that follow"}
		line := "rolled 3 1 6 6 2"
		if v.Host {
			line = "host " + line
		}
		n.Choices = []Choice{{Means: "Enter dice, with your own faces", Line: line, Example: true}}
	case v.Asked:
		n.Heading = "Give your part of the dice"
		n.Lines = append(n.Lines, "The dice wait for a value from "+list(v.Names)+", so that the host could not know them before")
		n.Next = []string{"Answer with one line, with words of your own that nobody can guess"}
		n.Choices = []Choice{{Means: "For example", Line: "secret: seven green bottles", Example: true}}
		if v.Listed {
			n.Next, n.Choices = []string{"Answer with one line: `secret:` and the next line of the list that you have fixed"}, nil
		}
	default:
		n.Lines = append(n.Lines, "The dice wait for a value from "+list(v.Names)+", so that the host could not know them before")
	}
	if v.Witnesses != "" {
		n.Lines = append(n.Lines, v.Witnesses)
	}
	if v.Until != "" {
		n.Lines = append(n.Lines, "They fall "+v.Until+" in any case, without the value of anybody who is silent")
	}
	return n.mail(m)
}

// NoRound says that a round of the beacon does not come, or cannot be fetched.
func NoRound(m Meta, g *state.Game, v CallView) Mail {
	n := Notice{Heading: "The dice still wait", Lines: []string{
		fmt.Sprintf("The dice of the orders of %s wait for round %d of the beacon, which should have come %s", turnIn(g, m), v.Round, v.Until),
		"The host's machine cannot fetch it: there is no network, or the beacon itself is down",
	}}
	switch {
	case !v.Host:
		n.Lines = append(n.Lines, "Nobody loses any time, and nobody needs to do anything; the host knows")
	case v.Force:
		n.Next = []string{"A day has passed since its time. If the round exists, enter it; only if it will never come, let the dice fall from your key alone. " +
			"Everybody is informed of that, and whoever looks the round up sees whether it exists"}
		n.Choices = []Choice{{Means: "Enter the round", Line: fmt.Sprintf("host beacon %d SIGNATURE", v.Round), Example: true}, {Means: "Go on without it", Line: "host force because the beacon has stopped"}}
	default:
		n.Next = []string{"It is tried again all the time. Wherever you have a network, you can look the round up and enter it"}
		n.Choices = []Choice{{Means: "Enter the round", Line: fmt.Sprintf("host beacon %d SIGNATURE", v.Round), Example: true}}
	}
	return n.mail(m)
}

// WantedDice says which dice are to be thrown by hand.
func WantedDice(roll string, missing int) []string {
	dice := fmt.Sprintf("%d more dice", missing)
	if missing == 1 {
		dice = "1 more die"
	}
	return []string{"Throw " + dice + " for: " + roll}
}

// DiceWait says what dice wait for.
func DiceWait(m Meta, lines []string) Mail {
	return Notice{Heading: "The dice wait", Lines: lines}.mail(m)
}

// WitnessesAwaited says that dice wait for witnesses.
func WitnessesAwaited(need int, names []string) string {
	return "The dice wait until " + haveSigned(need, names)
}

// WitnessesSign says when dice fall that wait for witnesses.
func WitnessesSign(need int, names []string) string {
	return "once " + haveSigned(need, names) + "; the result follows in the next mail"
}

func haveSigned(need int, names []string) string {
	switch {
	case need < len(names):
		return fmt.Sprintf("%d of these witnesses have signed the orders: %s", need, list(names))
	case need == 1:
		return fmt.Sprintf("the witness %s has signed the orders", names[0])
	}
	return fmt.Sprintf("these witnesses have signed the orders: %s", list(names))
}

// OrdersFixed refuses orders that come while their dice are called for.
func OrdersFixed(m Meta, lines []string) Mail {
	return Notice{
		Heading: "The orders are fixed",
		Lines:   append([]string{"The dice for this turn's orders have been called for; until they fall, no orders are taken from anybody", unchanged}, lines...),
		Next:    []string{"Send your orders again when the report has come"},
	}.mail(m)
}

// ValueTaken tells a player that his value is in the log, and who else is awaited.
func ValueTaken(m Meta, record int, awaits []string) Mail {
	n := Notice{Heading: "Your value is taken", Lines: []string{fmt.Sprintf("It is record %d of the log", record)}}
	if len(awaits) > 0 {
		n.Lines = append(n.Lines, "The dice wait for "+list(awaits))
	} else {
		n.Lines = append(n.Lines, "The dice fall now; the result follows in a mail of its own")
	}
	return n.mail(m)
}

// ListFixed tells a player that his list of values is fixed.
func ListFixed(m Meta, record int, first string) Mail {
	return Notice{
		Heading: "Your list is fixed",
		Lines:   []string{fmt.Sprintf("Record %d of the log fixes it by its first line, %s", record, shorten(strings.ToLower(first), 20))},
		Next:    []string{"When you are asked for a value, give the next line of the list, and no other: `secret:` and the line"},
	}.mail(m)
}

// NoValue says why a player's value for the dice was not taken.
func NoValue(m Meta, why string) Mail {
	return Notice{Heading: "Not taken", Lines: []string{capital(why), unchanged}}.mail(m)
}
