package order

import "github.com/adjutant-game/adjutant/state/ruleset"

// shortWords are the unit types' abbreviations that players use, in every ruleset.
var shortWords = map[ruleset.UnitType]string{
	ruleset.Infantry: "inf", ruleset.Artillery: "art", ruleset.Mech: "mech",
	ruleset.Fighter: "ftr", ruleset.Tac: "tac", ruleset.Bomber: "bmb",
	ruleset.Submarine: "sub", ruleset.Transport: "tp", ruleset.Destroyer: "dd",
	ruleset.Cruiser: "ca", ruleset.Carrier: "cv", ruleset.Battleship: "bb",
}

// Abbreviate is Spell with the abbreviations that players use, for the screen of a phone:
// "3 inf, 2 ftr". It parses to the same orders.
func Abbreviate(rs *ruleset.Ruleset, text string) string {
	return Spell(rs, inUnits(text, func(number, found string, t ruleset.UnitType) string {
		if short, ok := shortWords[t]; ok {
			return number + short
		}
		return number + found
	}))
}
