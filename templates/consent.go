package templates

import "fmt"

// Consent is what the players are asked to agree to: another key of the host's, or
// other witnesses.
type Consent struct {
	// Key is the new key; empty if it is about Witnesses, a line for each.
	Key       string
	Witnesses []string
	// Words are what a player writes if he agrees.
	Words string
	// Reason is why the host asks.
	Reason string
	// Need is how many must agree of how many players.
	Need, Of int
	// Asked is set if the reader is one of them.
	Asked bool
}

// AskConsent asks a player whether the game may go on otherwise.
func AskConsent(m Meta, c Consent) Mail {
	n := Notice{Heading: "May the game go on with another key?"}
	if c.Key != "" {
		n.Lines = []string{
			"The key that signs this game's log is lost or stolen, says the host, and the game is stopped until its players agree to another" + because(c.Reason),
			"The new key: " + c.Key,
			"In words: " + c.Words,
			"Ask the host by another way than mail, by telephone for one, whether these are his words: a thief could ask the same",
		}
	} else {
		n.Heading = "May the game have other witnesses?"
		n.Lines = []string{"The host asks for other witnesses of the dice" + because(c.Reason)}
		for _, w := range c.Witnesses {
			n.Lines = append(n.Lines, "From then on: "+w)
		}
		n.Lines = append(n.Lines, "Agree only if they are not all the host's own: witnesses are what holds him to one log")
	}
	n.Lines = append(n.Lines, fmt.Sprintf("%d of %d players must agree, among them one of each side. The log will name those who do, and anybody who checks it is shown them", c.Need, c.Of))
	if c.Asked {
		n.Next = []string{"If you agree, answer with this line: consent " + c.Words, "If you do not, you need not answer"}
	}
	return n.mail(m)
}

// Agreed answers a player who agrees: lacks says what is missing still, "" if that was
// enough.
func Agreed(m Meta, lacks string) Mail {
	n := Notice{Heading: "Your consent is noted", Lines: []string{"It was enough: the log goes on as you agreed, and all players are told"}}
	if lacks != "" {
		n.Lines = []string{"Nothing changes yet: " + lacks, "The log will name you with the others"}
	}
	return n.mail(m)
}

// NoConsent answers a player whose words fit nothing that he was asked.
func NoConsent(m Meta, asked bool) Mail {
	n := Notice{Heading: "These are not the words", Lines: []string{"Nothing of this game waits for your consent", unchanged}}
	if asked {
		n.Lines[0] = "The words are not those of what you were asked to agree to; copy the line from the mail that asks you"
	}
	return n.mail(m)
}
