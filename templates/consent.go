package templates

import (
	"fmt"
	"strings"
)

// Consent is what the players are asked to agree to: another key for the host, or other
// witnesses.
type Consent struct {
	// Key is the new key; empty if it is about Witnesses, a line for each.
	Key       string
	Witnesses []string
	// Words are what a player writes to agree.
	Words string
	// Reason is why the host asks.
	Reason string
	// Need is how many must agree of how many players.
	Need, Of int
	// Asked is set if the reader is one of them.
	Asked bool
}

// AskConsent asks a player to agree to the change.
func AskConsent(m Meta, c Consent) Mail {
	n := Notice{Heading: "May the game go on with another key?"}
	if c.Key != "" {
		n.Lines = []string{
			"The host says that the key that signs this game's log is lost or stolen. The game is stopped until its players agree to another and the host starts it again" + because(c.Reason),
			"The new key: " + c.Key,
			"In words: " + c.Words,
			"Check these words with the host by some way other than mail, such as a phone call: a thief could send you this mail, too",
		}
	} else {
		n.Heading = "May the game have other witnesses?"
		n.Lines = []string{"The host asks for other witnesses of the dice" + because(c.Reason)}
		for _, w := range c.Witnesses {
			n.Lines = append(n.Lines, "From then on: "+w)
		}
		n.Lines = append(n.Lines, "Agree only if they are not all the host's own: witnesses make sure that the host keeps to one log")
	}
	n.Lines = append(n.Lines, fmt.Sprintf("%d of %d players must agree, at least one from each side. The log will name those who do, and `adjutant verify` shows them", c.Need, c.Of))
	if c.Asked {
		n.Next = []string{"If you agree, answer with `consent " + c.Words + "`", "If you do not, you need not answer"}
	}
	return n.mail(m)
}

// Agreed answers a player who agrees: lacks says what is still missing, "" if that was
// enough.
func Agreed(m Meta, lacks string) Mail {
	n := Notice{Heading: "Your consent is noted", Lines: []string{"Enough players agree now: the log goes on as you agreed, and all players will be informed"}}
	if m.Stopped {
		n.Lines = append(n.Lines, "Orders are taken again once the host starts the game")
	}
	if lacks != "" {
		n.Lines = []string{"Nothing changes yet: " + lacks, "When enough players agree, the log will name you with the others"}
	}
	return n.mail(m)
}

// NoConsent answers a player whose words do not match anything that was asked.
func NoConsent(m Meta, asked bool) Mail {
	n := Notice{Heading: "No consent is needed", Lines: []string{"This game is not waiting for your consent; if you were asked for it, enough players have agreed meanwhile", unchanged}}
	if asked {
		n.Heading, n.Lines[0] = "These are not the words", "These are not the words that you were asked to agree to; copy the line from the mail that asked you"
	}
	return n.mail(m)
}

// OwnEvidence brings players what they signed: the records that it belongs to, those of
// their records for which nothing is kept, and how many of their sealed orders it
// opens.
func OwnEvidence(m Meta, records, claimed []int, sealed int, file bool) Mail {
	n := Notice{Heading: "What you signed"}
	switch {
	case !file && len(records)+sealed == 0:
		n.Heading = "Nothing is kept of what you signed"
		n.Lines = append(n.Lines, "No record of the log, up to the last dice, names anything that your mail provider or your token has signed, and nothing of yours stands sealed")
	case !file:
		n.Lines = append(n.Lines, "It is too large for a mail; ask the host for it")
	default:
		n.Lines = append(n.Lines, "The attached file "+m.Game+".zip is the log up to the last dice, with your own mails as they were signed; the log itself holds only their hashes",
			"Your mail address is in it: give it only to somebody who has to judge a dispute")
		if len(records) > 0 {
			n.Lines = append(n.Lines, "Mails as they were signed: "+recordsText(records))
		}
		if sealed > 0 {
			n.Lines = append(n.Lines, fmt.Sprintf("Sealed lines that it opens: %d", sealed))
		}
		n.Next = []string{"Check it with `adjutant verify " + m.Game + ".zip --evidence " + m.Game + ".zip`"}
	}
	if len(claimed) > 0 {
		n.Lines = append(n.Lines, "Mails of which the host keeps nothing that you signed: "+recordsText(claimed))
	}
	return n.mail(m)
}

// recordsText names records by their numbers.
func recordsText(ns []int) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = fmt.Sprint(n)
	}
	return plural(len(ns), "record", "records") + " (" + strings.Join(words, ", ") + ")"
}
