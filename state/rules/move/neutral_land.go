// Shown by G40-2.12.2, G42-035, GL-017.

package move

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
)

// neutralLand judges a step of a land unit into a territory that was neutral
// when the phase began. A neutral leaning to the mover is entered in noncombat
// movement, any other is attacked in combat movement.
//
// Rules: G40-2.3.1, G40-2.4.6, G40-2.12.1, G40-2.12.2, G40-2.12.3, G40-4.8.2, G40-4.8.3, G40-4.8.6.
func (m *Mover) neutralLand(to board.SpaceID) verdict {
	if v, ok := m.mayTouchNeutral(to); !ok {
		return v
	}
	n := m.neutral[to]
	friendly := rules.LeansToward(m.g, m.p, n)
	switch {
	case friendly && n.Attacked && rules.PassAttackedNeutral(m.g):
		return goOn
	case friendly && rules.JoinsInCombat(m.g) && m.combat():
		return stop("friendly-neutral", "GL-018", "a move into a neutral that joins you ends there, so {to} cannot be passed")
	case rules.JoinsInCombat(m.g) && !m.combat():
		return bar("neutral-in-noncombat", "GL-017", "{to} is neutral: it can only be entered in combat movement")
	case friendly && m.combat():
		return bar("friendly-neutral", "G40-4.8.3", "{to} is a friendly neutral: it is entered in noncombat movement, without a fight")
	case friendly:
		return stop("friendly-neutral", "G40-2.4.6", "a move into a friendly neutral ends there, so {to} cannot be passed")
	case !m.combat():
		return bar("unfriendly-neutral", "G40-2.12.3", "{to} is neutral and does not lean to your side: it can only be attacked, in combat movement")
	case !n.Undefended() || m.armies[to] > 0:
		return stop("defended", "G40-2.4.5", "{to} is defended, so a move into it ends there")
	}
	return m.blitzNeutral()
}

// mayTouchNeutral keeps powers at peace, and China, away from neutrals.
//
// Rules: G40-2.12.2, G40-4.2.3, G40-4.8.11.
func (m *Mover) mayTouchNeutral(s board.SpaceID) (verdict, bool) {
	if no := rules.MayEnter(m.g, m.p, s); no != nil {
		return forbid("may-not-enter", no), false
	}
	if !rules.NeutralsEnterable(m.g) {
		return bar("neutral-closed", "DIFF-49", "{to} is neutral, and nobody may enter neutrals in this game"), false
	}
	return verdict{}, true
}

// blitzNeutral judges a step into an empty neutral that is attacked.
//
// Rules: G40-2.4.6, DIFF-61.
func (m *Mover) blitzNeutral() verdict {
	if m.g.Options.NeutralsBlitzable {
		return goOnByBlitz
	}
	return stop("must-stop", "G40-2.4.6", "a neutral cannot be blitzed: a move into {to} ends there")
}
