// Shown by BH-017.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// british are powers that do not lend to each other; the two economies of the United
// Kingdom are one power here, so they do not lend to each other either.
var british = []ruleset.PowerID{uk, canada, anzac}

// westOfTheSoviets are the powers to which the Soviet Union lends nothing while it is
// at peace with Germany.
var westOfTheSoviets = []ruleset.PowerID{uk, canada, anzac, france}

// chineseGoods are what China can receive.
var chineseGoods = []ruleset.UnitType{ruleset.Infantry, ruleset.Artillery}

// mayLend reports why one power may not lend to another, or nil. The first line
// that fits decides.
//
// Rules: BH-017, BH-049, BH-050, BH-069, BH-079, BH-097, BH-139.
func mayLend(g *state.Game, from, to ruleset.PowerID) *obstacle {
	no := func(rule, why string) *obstacle { return obstruct("may-not-lend", rule, why) }
	among := func(ps []ruleset.PowerID) bool { return slices.Contains(ps, from) && slices.Contains(ps, to) }
	switch side := g.Side(from); {
	case g.Rules.Power(to) == nil:
		return no("BH-017", string(to)+" is not a power that could receive anything")
	case from == japan || to == japan:
		return no("BH-079", "Japan neither gives nor gets lend-lease")
	case from == italy:
		return no("BH-139", "Italy gives no lend-lease")
	case from == china:
		return no("BH-049", "China gives no lend-lease")
	case to == usa:
		return no("BH-097", "the United States receives no lend-lease")
	case among(british):
		return no("BH-050", "the British economies, Canada and ANZAC lend each other nothing")
	case from == to:
		return no("BH-017", "lend-lease is for another power")
	case side != g.Side(to):
		return no("BH-017", string(to)+" is on the other side")
	case side == ruleset.Axis && (from != germany || to != italy):
		return no("BH-017", "of the Axis only Germany lends, and only to Italy")
	case from == ussr && slices.Contains(westOfTheSoviets, to) && !g.AtWar(ussr, germany):
		return no("BH-069", "the Soviet Union lends nothing to "+string(to)+" while it is at peace with Germany")
	}
	return nil
}

// mayBeLent reports why a unit cannot be lent to the power, or nil.
//
// Rules: BH-018, BH-048.
func mayBeLent(g *state.Game, u *ruleset.Unit, price int, to ruleset.PowerID) *obstacle {
	no := func(rule, why string) *obstacle { return obstruct("may-not-be-lent", rule, why) }
	switch most := g.Options.LendMost; {
	case u == nil || price <= 0 || u.Class != ruleset.Land && u.Class != ruleset.Sea:
		return no("BH-018", "land units and ships are lent, nothing else")
	case to == china && !slices.Contains(chineseGoods, u.Type):
		return no("BH-048", "China receives infantry and artillery only")
	case price > most:
		return no("BH-018", "a unit that is lent costs at most "+itoa(most)+" IPC, and "+article(u.Name)+" costs "+itoa(price))
	}
	return nil
}
