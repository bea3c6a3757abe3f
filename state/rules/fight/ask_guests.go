// Shown by DEC-18.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// GuestDecisions lists the friends whose transports or carriers the moves of a
// trial have used, one decision for each of them and zone: whether they take the
// active power's units aboard.
//
// Rules: G40-1.11.5, G40-4.2.3, DEC-18.
func GuestDecisions(trial *rules.Work) []state.Decision {
	g := trial.G
	var out []state.Decision
	put := func(owner ruleset.PowerID, z board.SpaceID, guests []state.Piece) {
		i := slices.IndexFunc(out, func(d state.Decision) bool { return d.Power == owner && d.Space == z })
		if i < 0 {
			out = append(out, state.Decision{Kind: state.DecideGuests, Power: owner, Space: z, For: g.Active,
				Default: "they come aboard", Answers: []string{"yes", "no"}, Rule: "DEC-18"})
			i = len(out) - 1
		}
		out[i].Units = append(out[i].Units, guests...)
	}
	for _, ev := range trial.Events {
		if l, ok := ev.(state.Loaded); ok && onFriend(l, g.Active) {
			put(l.Ship.Power, l.Zone, l.Units)
		}
	}
	for _, sp := range g.Rules.Board.Spaces() {
		// Aircraft land in noncombat movement; before that they only fly there.
		if sp.Kind == board.SeaZone && g.Phase >= order.NoncombatMove {
			landedOnFriends(g, sp.ID, put)
		}
	}
	return out
}

// onFriend reports whether units of a power came aboard another's ship.
func onFriend(l state.Loaded, p ruleset.PowerID) bool { return l.Power == p && l.Ship.Power != p }

// TakesGuests reports whether combat moves have taken units of the active power aboard ships of its
// friends. Its aircraft only land there after the combat.
func TakesGuests(active ruleset.PowerID, moves []state.Event) bool {
	return slices.ContainsFunc(moves, func(ev state.Event) bool { l, ok := ev.(state.Loaded); return ok && onFriend(l, active) })
}

// landedOnFriends finds aircraft that came to a zone this turn and for which the active
// power's own decks there are not enough.
func landedOnFriends(g *state.Game, z board.SpaceID, put func(ruleset.PowerID, board.SpaceID, []state.Piece)) {
	var guests []state.Piece
	planes, decks, moved := 0, 0, false
	friendsDecks := map[ruleset.PowerID]int{}
	for _, u := range g.UnitsAt(z) {
		spec := g.Rules.Unit(u.Type)
		switch {
		case spec.Decks > 0 && !u.Damaged && u.Power == g.Active:
			decks += spec.Decks
		case spec.Decks > 0 && !u.Damaged && rules.Friends(g, u.Power, g.Active):
			friendsDecks[u.Power] += spec.Decks
		case spec.OnDeck && u.Aboard == 0 && u.Power == g.Active:
			planes++
			if u.Moved {
				moved = true
				guests = append(guests, rules.Piece(u))
			}
		}
	}
	need := planes - decks
	for i := 0; moved && need > 0 && i < len(g.Rules.Powers); i++ {
		if p := g.Rules.Powers[i].ID; friendsDecks[p] > 0 {
			put(p, z, guests[max(0, len(guests)-need):])
			need -= friendsDecks[p]
		}
	}
}

// AskGuests has the owners decide, by orders given ahead, by answer or by default, and
// returns those who refuse.
//
// Rules: DEC-18, G40-10.1.5.
func AskGuests(w *rules.Work, ds []state.Decision) (refusing []state.Decision, err error) {
	for _, d := range ds {
		w.MustAsk(d, guestPermits(w, d))
	}
	if len(w.Open) > 0 {
		return nil, rules.ErrAsked
	}
	for _, d := range ds {
		orders, err := w.Decide(d, guestPermits(w, d))
		if err != nil {
			return nil, err
		}
		for _, o := range orders {
			if p, ok := o.(order.Permit); ok && p.Deny {
				refusing = append(refusing, d)
			}
		}
	}
	return refusing, nil
}

// guestPermits holds the last of the owner's standing orders about the guest.
func guestPermits(w *rules.Work, d state.Decision) []order.Order {
	var last []order.Order
	for _, o := range w.Standing.Of(d.Power) {
		if p, ok := o.(order.Permit); ok && p.Canal == "" && (len(p.To) == 0 || slices.Contains(p.To, d.For)) {
			last = []order.Order{p}
		}
	}
	return last
}
