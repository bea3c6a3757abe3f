package desk

import (
	"regexp"

	"github.com/adjutant-game/adjutant/state"
)

// mailAddress matches what looks like a mail address in a text.
var mailAddress = regexp.MustCompile(`(?i)<?(?:mailto:)?[a-z0-9._%+'-]*[a-z0-9]@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+>?`)

// addressMask replaces a mail address.
const addressMask = "(mail address)"

// MaskedNote tells an author that his text was changed.
const MaskedNote = "a mail address stood in your text; it goes neither into the log nor to other players, so `" + addressMask + "` stands in its place"

// Mask takes mail addresses out of a text that goes into a log or to other
// players.
func Mask(text string) string { return mailAddress.ReplaceAllString(text, addressMask) }

// maskInput takes mail addresses out of what somebody wrote into an input of the host or of the
// players, except for orders.
func maskInput(in state.Input) state.Input {
	in.Text, in.Reason = Mask(in.Text), Mask(in.Reason)
	if in.Read != nil {
		in.Orders = state.TidyText(in.Orders)
	}
	return in
}
