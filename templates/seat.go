package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// SeatNews tells somebody what their part in the game is.
func SeatNews(m Meta, lines ...string) Mail {
	return Notice{Heading: "Your place in the game", Lines: lines}.mail(m)
}

// Observing welcomes an observer.
func Observing(m Meta, g *state.Game, name string) Mail {
	return Notice{
		Heading: "You read along", First: firstOf(g, m),
		Lines: []string{
			fmt.Sprintf("Hello %s, from now on you get the reports of this game", oneLine(name)),
			"In them SZ 5 is sea zone 5, and IPC is the game's money",
		},
		Next: []string{"Answer with `board` or `history` to see what has happened, with `stop` to get no more reports", "Answer with `format digest` for one mail a day"},
	}.mail(m)
}

// ConfirmYourself asks an unproven sender to show that they can read what is sent to
// their address.
func ConfirmYourself(m Meta, code string) Mail {
	return Notice{
		Heading: "Is that you?",
		Lines:   []string{"Nothing proves that your mail came from you, so it needs one more line from you"},
		Next:    []string{"If it was you, answer with `confirm " + code + "`", "If you did not ask for anything, you can ignore this mail"},
	}.mail(m)
}

// Addresses lists a player's addresses.
func Addresses(m Meta, main string, others []string) Mail {
	n := Notice{Heading: "Your addresses", Lines: []string{"Your mails go to " + main}}
	if len(others) > 0 {
		n.Lines = append(n.Lines, "You may also write from "+list(others))
	}
	n.Next = []string{"Write `address ADDRESS` to have your mails sent to another one", "Write `address add ADDRESS` or `address remove ADDRESS` for one that you only write from"}
	return n.mail(m)
}

// NoAddress answers an address that cannot be taken.
func NoAddress(m Meta, why string) Mail {
	return Notice{Heading: "Address not changed", Lines: []string{"Your addresses stay as they are: " + why}}.mail(m)
}

// AddressAsked tells the player, at the address on file, that a word is on its
// way to the new one.
func AddressAsked(m Meta, address string) Mail {
	return Notice{
		Heading: "Please confirm the address",
		Lines: []string{
			"You asked to use the address " + address,
			"A code word has been sent there; nothing changes until you send it from your old address",
		},
		Next: []string{
			"Answer this mail, from the old address, with: `confirm CODEWORD`",
			"If you cannot, ask the host",
			"If it was not you who asked, you can ignore this mail; the host knows",
		},
	}.mail(m)
}

// AddressCode brings the word to a new address. It says nothing about the game.
func AddressCode(m Meta, player, code string) Mail {
	return Notice{
		Heading: "A word to confirm",
		Lines: []string{
			fmt.Sprintf("%s, who plays in a game here, wants to use this address", oneLine(player)),
			"The word is: " + code,
		},
		Next: []string{"Send it from the old address, in a line like: `confirm " + code + "`", "If that means nothing to you, you can ignore this mail"},
	}.mail(m)
}

// NoCode answers a word that confirms nothing.
func NoCode(m Meta) Mail {
	return Notice{
		Heading: "Nothing to confirm",
		Lines:   []string{"That code word does not match anything that waits for this address", unchanged},
		Next:    []string{"A code word is valid for a week, and only the last one counts", "Send it from the address that you had before"},
	}.mail(m)
}

// StrangeAddress warns a player that somebody wrote in their name.
func StrangeAddress(m Meta, from, subject string) Mail {
	return Notice{
		Heading: "A mail from another address",
		Lines: []string{
			fmt.Sprintf("Somebody wrote to your game from %s, which is not one of your addresses", shorten(oneLine(from), 100)),
			"Nothing was done with it",
		},
		Quote: shorten(oneLine(subject), 100),
		Next: []string{
			"If it was you, answer with `address add ADDRESS`; then you may order from there, too",
			"If it was not, you can ignore this mail; the host knows",
		},
	}.mail(m)
}

// longestName is the longest name that somebody may choose, in runes.
const longestName = 40

// PersonName makes a name that somebody chose harmless: one line of reasonable length,
// of letters and a few signs.
func PersonName(s string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`<>()[]{}"\,;:@=|*_#~$`+"`", r) {
			return ' '
		}
		return r
	}, oneLine(s))
	return strings.TrimSpace(shorten(strings.Join(strings.Fields(s), " "), longestName))
}

// AskHost asks the host for a yes or no.
func AskHost(m Meta, what string, number int) Mail {
	return Notice{
		Heading: "Somebody asks you",
		Lines:   []string{shorten(oneLine(what), 300)},
		Next:    []string{fmt.Sprintf("Answer with `host yes %d` or `host no %d`", number, number)},
	}.mail(m)
}
