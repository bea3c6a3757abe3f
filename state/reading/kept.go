package reading

import "github.com/adjutant-game/adjutant/notation/phrase"

// keepsMoney reports whether words tell what the treasury keeps: "save 2", and behind
// what is bought just that is left.
func (r *reader) keepsMoney(cs []phrase.Chunk) bool {
	if r.section == income && r.inline { // "Income: 40ish"
		units, places := r.holds(cs)
		return units+places == 0
	}
	if len(cs) < 2 || len(cs) > 3 || cs[1].Kind != phrase.Number || len(cs) == 3 && !cs[2].Is("money") || r.pos.Money == nil || r.buys == 0 {
		return false
	}
	switch cs[0].Low {
	case "save", "saves", "saved", "saving", "keep", "keeping", "bank", "banking", "spare", "behalte":
	default:
		return false
	}
	p := r.rs.Power(r.power)
	if p == nil || len(p.Purses) != 1 {
		return false
	}
	left := r.pos.Money(p.Purses[0].ID)
	for l, n := range r.bought {
		if u := r.rs.Unit(l.unit); u != nil {
			left -= n * r.price(u)
		}
	}
	return cs[1].N == left
}
