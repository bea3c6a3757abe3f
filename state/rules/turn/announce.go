// Shown by A2-003.

package turn

import (
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// AnnounceTurn has the specials act when a turn is over and before the next one begins:
// their changes hold when that turn begins.
func AnnounceTurn(w *rules.Work) error {
	if w.G.Result() != "" || w.G.Awaits() != "" {
		return nil // over, or a turn is resumed that began before
	}
	next, _ := nextTurn(w.G)
	return announce(w, next)
}

// announce has the specials act before a power's turn begins.
func announce(w *rules.Work, next ruleset.PowerID) error {
	for _, s := range rules.Specials[rules.TurnAnnouncer](w.Rules()) {
		if err := s.BeforeTurn(w, next); err != nil {
			return err
		}
	}
	return nil
}
