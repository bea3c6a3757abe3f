package processor

import (
	"regexp"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// mailAddress is what looks like a mail address in a text.
var mailAddress = regexp.MustCompile(`(?i)<?(?:mailto:)?[a-z0-9._%+'-]*[a-z0-9]@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+>?`)

// addressMask stands where a mail address was.
const addressMask = "(mail address)"

// maskedNote tells an author that his text was changed.
const maskedNote = "a mail address stood in your text; it goes neither into the log nor to other players, so `" + addressMask + "` stands in its place"

// mask takes mail addresses out of a text that goes into a log or to other
// players.
func mask(text string) string { return mailAddress.ReplaceAllString(text, addressMask) }

// maskInput takes mail addresses out of what somebody wrote into an input of the
// host or of the players, orders apart.
func maskInput(in state.Input) state.Input {
	in.Text, in.Reason = mask(in.Text), mask(in.Reason)
	if in.Read != nil {
		in.Orders = state.TidyText(in.Orders)
	}
	return in
}

// maskOrders takes mail addresses out of an order text, such as out of its
// remarks; the note tells the player.
func maskOrders(text string) (string, []notation.Diagnostic) {
	masked := mask(text)
	if masked == text {
		return text, nil
	}
	return masked, []notation.Diagnostic{{Severity: notation.Note, Code: "address-masked", Message: maskedNote}}
}
