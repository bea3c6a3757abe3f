package order

import (
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
)

// via prints " via A -> B", or nothing if no places are named.
func via(way []board.SpaceID) string {
	if len(way) == 0 {
		return ""
	}
	return " via " + arrows(way)
}

// String prints "lend-lease: 1 artillery for China in India".
func (o Lend) String() string {
	return "lend-lease" + from(o.Purse) + ": 1 " + word(o.Unit, 1) + " for " + string(o.For) + in(o.Space)
}

// String prints "receive: artillery from United Kingdom to Archangel via SZ 109
// -> SZ 119" or "receive: none".
func (o Receive) String() string {
	s := "receive: "
	if o.Lasting {
		s = "standing: " + s
	}
	switch {
	case o.None:
		return s + "none"
	case o.Unit == "":
		s += "any"
	default:
		s += word(o.Unit, 1)
	}
	if o.From != "" {
		s += " from " + string(o.From)
	}
	if o.To != "" {
		s += " to " + string(o.To)
	}
	return s + via(o.Via)
}

// String prints "scorch: Novgorod minor complex 4 damage (2 IPC)".
func (o Scorch) String() string {
	s := "scorch: " + string(o.Space) + " " + word(o.Facility, 1) + " " + strconv.Itoa(o.Damage) + " damage"
	if o.IPC > 0 {
		s += " (" + strconv.Itoa(o.IPC) + " IPC)"
	}
	return s
}

// String prints "move factory: Ukraine -> Urals".
func (o MoveFactory) String() string {
	return "move factory: " + arrows([]board.SpaceID{o.From, o.To})
}

// String prints "railroad: 2 infantry Buryatia -> Novosibirsk".
func (o Railroad) String() string {
	return "railroad: " + list(o.Units) + " " + arrows([]board.SpaceID{o.From, o.To})
}

// String prints "shuttle: 1 AAA Malta -> Egypt via SZ 96".
func (o Shuttle) String() string {
	return "shuttle: 1 " + word(o.Unit, 1) + " " + arrows([]board.SpaceID{o.From, o.To}) + via(o.Via)
}

// String prints "cash-and-carry: 1 infantry, 1 artillery Eastern United States
// -> SZ 101".
func (o CashAndCarry) String() string {
	return "cash-and-carry: " + list(o.Units) + " " + arrows([]board.SpaceID{o.From, o.Zone})
}

// String prints "buy vichy ships: 1 cruiser, 1 destroyer (7 IPC)".
func (o BuyShips) String() string {
	s := "buy vichy ships: " + list(o.Units)
	if o.IPC > 0 {
		s += " (" + strconv.Itoa(o.IPC) + " IPC)"
	}
	return s
}

// String prints "collapse vichy: 4 infantry France -> Southern France, remove
// ships".
func (o CollapseVichy) String() string {
	s := list(o.Units)
	if o.From != "" {
		s += " " + string(o.From)
	}
	if o.To != "" {
		s += " -> " + string(o.To)
	}
	switch {
	case o.RemoveShips && s != "":
		s += ", remove ships"
	case o.RemoveShips:
		s = "remove ships"
	case s == "":
		return "collapse vichy"
	}
	return "collapse vichy: " + s
}

// String prints "pay neutral: Spain 18 (10 UK Europe, 8 UK Pacific)".
func (o PayNeutral) String() string {
	if o.All {
		return "pay neutral: all"
	}
	s := "pay neutral: " + string(o.Space)
	if o.IPC > 0 {
		s += " " + strconv.Itoa(o.IPC)
	}
	for i, sh := range o.Shares {
		s += [2]string{", ", " ("}[b2i(i == 0)] + strconv.Itoa(sh.IPC) + " " + string(sh.Purse)
	}
	if len(o.Shares) > 0 {
		s += ")"
	}
	return s
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// String prints "choose strict neutral: Turkey, Sweden".
func (o Choose) String() string {
	return "choose " + o.Subject + ": " + strings.Join(o.Picks, ", ") + conditions(o.If)
}
