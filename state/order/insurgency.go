package order

import (
	"strconv"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// InsurgencySpecial is the special of insurgents, as in ruleset.toml.
const InsurgencySpecial = "insurgency"

// Insurgency buys insurgents with influence, and places them in a territory of another
// power.
type Insurgency struct {
	At
	N     int
	Space board.SpaceID
}

// Uprising has the insurgents in a territory attack.
type Uprising struct {
	At
	Space board.SpaceID
}

// Special names the special.
func (Insurgency) Special() string { return InsurgencySpecial }

// Special names the special.
func (Uprising) Special() string { return InsurgencySpecial }

// Phase returns Research, which stands for the agenda.
func (Insurgency) Phase() Phase { return Research }

// Phase returns CombatMove.
func (Uprising) Phase() Phase { return CombatMove }

// String prints "insurgency: 2 insurgents in Ukraine".
func (o Insurgency) String() string {
	if o.N == 1 {
		return "insurgency: 1 insurgent in " + string(o.Space)
	}
	return "insurgency: " + strconv.Itoa(o.N) + " insurgents in " + string(o.Space)
}

// String prints "uprising: Ukraine".
func (o Uprising) String() string { return "uprising: " + string(o.Space) }

func (b *binder) insurgency(s *notation.Statement) {
	b.add(Insurgency{At: At{s.Span}, N: s.N, Space: b.spaceOf(s, 0)})
}

func (b *binder) uprising(s *notation.Statement) {
	b.add(Uprising{At: At{s.Span}, Space: b.spaceOf(s, 0)})
}
