package player

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
)

// maskOrders takes mail addresses out of an order text, for example out of its remarks. The note
// tells the player.
func maskOrders(text string) (string, []notation.Diagnostic) {
	masked := desk.Mask(text)
	if masked == text {
		return text, nil
	}
	return masked, []notation.Diagnostic{{Severity: notation.Note, Code: "address-masked", Message: desk.MaskedNote}}
}
